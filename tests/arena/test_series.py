"""Long series: the same games whatever the number of processes."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ThreadPoolExecutor
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

import landsraad
from landsraad.arena import Played, Series, Statistics, play_some, simulate
from landsraad.kernel.errors import EngineFault, LandsraadError, UnknownName, UnknownOption
from landsraad.kernel.meta import Result

TIMES = ("jobs", "seconds", "games_per_second", "decisions_per_second")


def counted(**given: Any) -> dict[str, Any]:
    described = simulate(**given).describe()
    return {key: value for key, value in described.items() if key not in TIMES}


def test_statistics_count_games_wins_and_bots() -> None:
    s = Statistics()
    s.add(Played(("north", "east", "south"), Result((0, 2), "allied", 5, "T.end"), 70), ["random", "mild", "mild"])
    s.add(Played(("north", "east"), Result((0,), "alone", 3, "T.end"), 30), ["random", "mild"])
    s.add(Played(("east", "west"), Result((), "none", 10, "T.end"), 100), ["mild", "mild"])
    assert s.describe(("north", "east", "south", "west")) == {
        "games": 3,
        "decisions": 200,
        "turns": {"mean": 6.0, "games": {"3": 1, "5": 1, "10": 1}},
        "winners": {"north": 2, "east": 0, "south": 1, "west": 0},
        "played": {"north": 2, "east": 3, "south": 1, "west": 1},
        "kinds": {
            "allied": {"games": 1, "winners": {"north": 1, "south": 1}},
            "alone": {"games": 1, "winners": {"north": 1}},
            "none": {"games": 1, "winners": {}},
        },
        "bots": {"mild": {"seats": 5, "wins": 1}, "random": {"seats": 2, "wins": 2}},
    }


def test_merged_statistics_do_not_show_the_order() -> None:
    parts = [Statistics(), Statistics(), Statistics()]
    for i, part in enumerate(parts):
        part.add(Played(("north", "east"), Result((i % 2,), f"kind {i}", i, "T.end"), i), ["random", "mild"])
    one, other = Statistics(), Statistics()
    for part in parts:
        one.merge(part)
    for part in reversed(parts):
        other.merge(part)
    assert one == other
    assert one.describe() == other.describe()
    assert one.games == 3


def test_a_series_says_at_least_what_the_command_promises() -> None:
    described = simulate("toy", "short", games=5, seed=1).describe()
    promised = "game ruleset games decisions seconds games_per_second decisions_per_second turns winners"
    assert set(promised.split()) <= set(described)
    assert described["game"] == "toy"
    assert described["ruleset"] == "short"
    assert described["games"] == 5
    assert sum(described["winners"].values()) >= 5
    assert json.loads(json.dumps(described)) == described


def test_the_same_seed_gives_the_same_series() -> None:
    assert counted(game="toy", games=20, seed=3) == counted(game="toy", games=20, seed=3)
    assert counted(game="toy", games=20, seed=3) != counted(game="toy", games=20, seed=4)
    assert simulate("toy", games=0).series.seed != simulate("toy", games=0).series.seed


def test_the_number_of_processes_does_not_show(tmp_path: Path) -> None:
    given: dict[str, Any] = {"game": "dune", "games": 6, "seats": [2, 3], "seed": 7, "options": {"turns": 1}}
    alone = counted(**given, records=tmp_path / "one")
    together = counted(**given, jobs=2, records=tmp_path / "two")
    assert alone == together
    names = sorted(path.name for path in (tmp_path / "one").iterdir())
    assert names == [f"dune-{number:06d}.json" for number in range(6)]
    for name in names:
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


def test_records_replay_and_change_nothing(tmp_path: Path) -> None:
    given: dict[str, Any] = {"game": "toy", "games": 3, "seed": 7, "seats": 3}
    assert counted(**given, records=tmp_path) == counted(**given)
    for path in tmp_path.iterdir():
        assert landsraad.replay(path.read_text()).over


def test_seats_may_be_a_number_names_or_several_numbers_in_turn() -> None:
    assert counted(game="toy", games=4, seats=3, seed=1)["played"] == {"north": 4, "east": 4, "south": 4, "west": 0}
    named = counted(game="toy", games=4, seats=["west", "east"], seed=1)
    assert named["played"] == {"north": 0, "east": 4, "south": 0, "west": 4}
    varying = counted(game="toy", games=4, seats=[2, 4], seed=1)
    assert varying["played"] == {"north": 4, "east": 4, "south": 2, "west": 2}


def test_bots_sit_in_their_order_or_move_on() -> None:
    names = ["random", "landsraad.bots.random:RandomBot"]
    fixed = counted(game="toy", games=4, seats=3, seed=1, bots=names)
    assert {name: entry["seats"] for name, entry in fixed["bots"].items()} == {names[0]: 8, names[1]: 4}
    moving = counted(game="toy", games=4, seats=3, seed=1, bots=names, rotate=True)
    assert {name: entry["seats"] for name, entry in moving["bots"].items()} == {names[0]: 6, names[1]: 6}


def test_progress_is_told() -> None:
    told: list[int] = []
    simulate("toy", games=4, seed=1, progress=told.append)
    assert told == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"game": "chess"}, UnknownName),
        ({"ruleset": "wide"}, UnknownName),
        ({"seats": 9}, UnknownName),
        ({"seats": [2, 9]}, UnknownName),
        ({"seats": []}, UnknownName),
        ({"options": {"rounds": 0}}, UnknownOption),
        ({"bots": "clever"}, UnknownName),
        ({"bots": []}, LandsraadError),
        ({"games": -1}, LandsraadError),
        ({"jobs": 0}, LandsraadError),
    ],
)
def test_wrong_input_is_refused_before_the_first_game(given: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        simulate(**{"game": "toy", "games": 1, **given})


def test_a_broken_game_is_named_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    from kernel.toy import Round

    def broken(self: Any, g: Any) -> None:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(Round, "award", broken)
    with pytest.raises(EngineFault, match=r"game \d+ of the series with seed 3 .* broke: ZeroDivisionError: oops"):
        simulate("toy", games=5, seed=3)


# --- series in parts, by any executor ---------------------------------------------------------------------------------


def test_the_parts_of_a_series_are_its_games_wherever_they_are_played() -> None:
    series = Series.of("toy", seats=[2, 3], seed=5, bots=["random", "landsraad.bots.random:RandomBot"], rotate=True)
    whole = play_some(series, range(9))
    apart = Statistics()
    for numbers in ([7, 1], range(2, 7), [8, 0]):
        apart.merge(play_some(series, numbers))
    assert apart == whole
    assert [len(series.play(number).seats) for number in range(4)] == [2, 3, 2, 3]
    assert series.bots_of(1, 3) == ["landsraad.bots.random:RandomBot", "random", "landsraad.bots.random:RandomBot"]
    assert series.start(3).seed == series.seed_of(3)


def test_any_executor_plays_the_same_series() -> None:
    given: dict[str, Any] = {"game": "toy", "games": 30, "seats": 3, "seed": 7}
    with ThreadPoolExecutor(2) as executor:
        assert counted(**given, executor=executor, jobs=2) == counted(**given)


def test_a_foreign_executor_that_breaks_says_so() -> None:
    class Broken(Executor):
        def submit(self, *given: Any, **named: Any) -> Any:
            raise BrokenExecutor("lost")

    with pytest.raises(BrokenExecutor, match="lost"):
        simulate("toy", games=2, executor=Broken())


MORTAL = """
    import os, signal
    from pathlib import Path
    from landsraad.bots.random import RandomBot

    class Mortal(RandomBot):
        def choose(self, seat, question):
            for grave in range({lives}):
                try:
                    Path(f"grave-{{grave}}").touch(exist_ok=False)
                except FileExistsError:
                    continue
                os.kill(os.getpid(), signal.SIGKILL)
            return super().choose(seat, question)
"""


@pytest.fixture
def mortal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[int], str]:
    """A bot that kills the process it thinks in, so many times in all."""

    def write(lives: int) -> str:
        name = f"mortal_{lives}"
        (tmp_path / f"{name}.py").write_text(dedent(MORTAL.format(lives=lives)))
        monkeypatch.chdir(tmp_path)
        monkeypatch.syspath_prepend(tmp_path)
        return f"{name}:Mortal"

    return write


def test_a_killed_worker_costs_nothing(mortal: Callable[[int], str], tmp_path: Path) -> None:
    given: dict[str, Any] = {"game": "dune", "games": 8, "seats": 2, "seed": 7, "options": {"turns": 1}}
    bot = mortal(2)
    broken = simulate(**given, bots=bot, jobs=2, records=tmp_path / "broken")
    assert sorted(path.name for path in tmp_path.glob("grave-*")) == ["grave-0", "grave-1"]
    whole = simulate(**given, bots=bot, records=tmp_path / "whole")
    assert broken.statistics == whole.statistics
    names = sorted(path.name for path in (tmp_path / "whole").iterdir())
    assert [path.read_bytes() for path in sorted((tmp_path / "broken").glob("dune-*"))] == [
        (tmp_path / "whole" / name).read_bytes() for name in names
    ]


def test_games_that_kill_every_worker_end_the_series(mortal: Callable[[int], str]) -> None:
    with pytest.raises(EngineFault, match="the processes died 3 times while they played games 0 to 0, 1 to 1"):
        simulate("dune", games=2, seats=2, seed=7, options={"turns": 1}, bots=mortal(99), jobs=2)


def test_a_record_is_written_aside_then_renamed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever reads the directory while games are played finds whole records only."""
    renamed: list[tuple[str, str]] = []
    rename = Path.replace

    def watch(self: Path, target: Any) -> Path:
        assert landsraad.replay(self.read_text()).over
        assert not Path(target).exists()
        renamed.append((self.name[:1], Path(target).name))
        return rename(self, target)

    monkeypatch.setattr(Path, "replace", watch)
    simulate("toy", games=2, seed=1, records=tmp_path)
    assert renamed == [(".", "toy-000000.json"), (".", "toy-000001.json")]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["toy-000000.json", "toy-000001.json"]
