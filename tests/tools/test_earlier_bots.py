"""The bots of earlier commits at a table of today."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import before_the_mend
import earlier_bots
import pytest

from dune.support import answer, lay, seat
from landsraad import bots
from landsraad.arena.series import Series
from landsraad.bots import Bot, Seat

BEFORE = "972a61a"


@pytest.fixture
def before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The mentats from before they were mended, ready to be imported."""
    there = ["git", "cat-file", "-e", f"{BEFORE}:{earlier_bots.HOME}"]
    if subprocess.run(there, cwd=earlier_bots.ROOT, capture_output=True).returncode:
        pytest.skip(f"this copy of the repository has no history as far back as {BEFORE}")
    earlier_bots.write(BEFORE, tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield tmp_path
    for name in [name for name in sys.modules if name.split(".")[0] == earlier_bots.PACKAGE]:
        del sys.modules[name]


def told_to_prescience(bot: Bot) -> float:
    """The number that Harkonnen tell of a battle of six against eight, with every kind of weapon and defense in hand."""
    g = lay(
        "battle",
        seats=("atreides", "harkonnen"),
        first_player="atreides",
        atreides={"spice": 4, "forces": {"arrakeen": 8}},
        harkonnen={
            "spice": 6,
            "forces": {"arrakeen": 6, "carthag": 4},
            "hand": ["shield", "snooper", "crysknife", "chaumas"],
        },
    )
    answer(g, "atreides", "prescience", "number")
    q = g.find(seat(g, "harkonnen"), "prescience_answer")
    return float(q.labels(bot.choose(Seat(g, q.seat), q))[0])


def test_they_still_go_wrong_where_mentats_used_to(before: Path) -> None:
    """Whoever cannot be the stronger by numbers said 0, and lost what a weapon would have won; mentats do so no more."""
    old: Bot = import_module("before.dune").Mentat(1)
    assert told_to_prescience(old) == 0
    assert told_to_prescience(bots.make("mentat", game="dune", seed=1)) >= 1


@pytest.mark.parametrize(
    ("game", "ruleset", "seats", "options"),
    [
        ("dune", "gf9-advanced", 6, {"turns": 3}),
        ("imperium", "base", 4, {}),
        ("imperium", "base", 4, {"ix": True, "immortality": True}),
        ("imperium", "hagal", 2, {}),
        ("war", "two-players", 2, {}),
    ],
)
def test_they_play_whole_games_beside_those_of_today(
    before: Path, game: str, ruleset: str, seats: int, options: dict[str, object]
) -> None:
    names = [f"before.{game}:Mentat" if at % 2 else "mentat" for at in range(seats)]
    played = Series.of(game, ruleset, seats=seats, bots=names, options=options, seed=5).play(0)
    assert played.result.winners, "two kinds of mentats come to a natural end"


def test_a_room_is_imported_from_where_it_is_written() -> None:
    text = "from landsraad.bots import mentat\nfrom landsraad.bots.mentat.walk import follow\nfrom landsraad.bots.base import Bot\n"
    assert earlier_bots.renamed(text, before_the_mend.ROOMS) == (
        "from before import dune\nfrom before.dune.walk import follow\nfrom landsraad.bots.base import Bot\n"
    )


def test_names_are_imported_from_where_they_are_today() -> None:
    text = "from landsraad.games.war.worms import WORM_DICE\nfrom landsraad.games.war.dice import HIT\n"
    assert before_the_mend.amended("war/desert.py", text) == (
        "from landsraad.games.war.desert.worms import WORM_DICE\nfrom landsraad.games.war.dice import HIT\n"
    )


def test_a_file_that_is_not_as_it_was_is_not_amended_in_silence() -> None:
    with pytest.raises(LookupError, match=r"^dune/revival\.py has no "):
        before_the_mend.amended("dune/revival.py", "leaders = []\n")


def test_a_commit_that_is_not_there_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"^this repository has no bots at 0000000: name a commit"):
        earlier_bots.write("0000000", tmp_path)
    assert list(tmp_path.iterdir()) == []
