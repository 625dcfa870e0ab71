"""A bot beside its twin in the same games."""

from __future__ import annotations

import pytest

from landsraad.arena import simulate
from landsraad.arena.compare import USUAL, compare, main, settings
from landsraad.games import game_type
from landsraad.kernel.errors import LandsraadError

THREE = ("atreides", "fremen", "guild")


def test_a_bot_is_its_own_twin() -> None:
    rows = compare("dune", "random", seats=THREE, options={"turns": 2}, games=6)
    assert [row.role for row in rows] == list(THREE)
    assert all(row.wins == row.twin and row.games == 6 for row in rows)
    assert sum(row.wins for row in rows) >= 6, "in this game somebody wins every time"


def test_the_wins_are_those_of_the_series_with_the_bot_in_that_seat() -> None:
    (row,) = compare("dune", "mentat", roles=["fremen"], seats=THREE, options={"turns": 2}, games=5, seed=3)
    series = {"games": 5, "seats": THREE, "options": {"turns": 2}, "seed": 3}
    with_it = simulate("dune", bots=["random", "mentat", "random"], **series)  # type: ignore[arg-type]
    without = simulate("dune", bots="random", **series)  # type: ignore[arg-type]
    assert row.wins == with_it.statistics.winners()["fremen"]
    assert row.twin == without.statistics.winners()["fremen"]


def test_each_faction_of_mentat_beats_its_random_twin() -> None:
    """A small sample of the table in docs/bots.md."""
    for row in compare("dune", "mentat", games=6, seed=2):
        assert row.wins >= 4, row
        assert row.wins > row.twin, row


def test_a_role_without_a_seat_is_refused() -> None:
    with pytest.raises(LandsraadError, match="emperor has no seat"):
        compare("dune", "random", roles=["emperor"], seats=THREE, games=1)


def test_where_roles_are_dealt_the_rows_are_kinds_of_table() -> None:
    """The bot has the first seat; the series is the same as by hand."""
    (row,) = compare("imperium", "mentat", seats=3, options={"ix": True}, games=4, seed=5)
    series = {"games": 4, "seats": 3, "options": {"ix": True}, "seed": 5}
    with_it = simulate("imperium", bots=["mentat", "random", "random"], **series)  # type: ignore[arg-type]
    without = simulate("imperium", bots="random", **series)  # type: ignore[arg-type]
    assert row.role == "base, 3 seats, ix"
    assert row.wins == with_it.statistics.bots_won["mentat"]
    assert row.twin == without.statistics.seats_won[0]


def test_every_game_has_its_usual_rows() -> None:
    assert [at.name for at in settings("dune")] == list(game_type("dune").roles)
    assert [at.name for at in settings("war")] == ["atreides", "harkonnen"]
    assert [at.seat for at in settings("war")] == [0, 1]
    names = [at.name for at in settings("imperium")]
    assert names[:4] == [
        "base, 4 seats",
        "base, 4 seats, ix",
        "base, 4 seats, immortality",
        "base, 4 seats, ix, immortality",
    ]
    assert names[-4] == "solo, 1 seat"
    for game, rows in USUAL.items():
        for at in rows:
            rules = game_type(game).ruleset(at.ruleset)
            rules.resolve(at.options)
            game_type(game).check_seats(rules, at.seats)


def test_the_command_reads_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(["imperium", "--seats", "1", "--option", "difficulty=sardaukar", "--option", "ix=false", "--games", "1"])
        == 0
    )
    assert "| solo, 1 seat, difficulty=sardaukar, ix=False | " in capsys.readouterr().out
    assert main(["imperium", "--option", "difficulty", "--games", "1"]) == 2
    assert "--option takes NAME=VALUE, not 'difficulty'" in capsys.readouterr().err


def test_the_command_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dune", "--games", "2", "--roles", "guild", "--seats", "guild,emperor", "--seed", "4"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("| role | mentat wins | random twin wins |")
    assert lines[2].startswith("| guild | ")
    assert len(lines) == 3


def test_the_command_says_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dune", "--bot", "nobody", "--games", "1"]) == 2
    assert "no bot 'nobody'" in capsys.readouterr().err
