"""A bot beside its twin in the same games."""

from __future__ import annotations

import pytest

from landsraad.arena import simulate
from landsraad.arena.compare import compare, main
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


def test_the_command_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dune", "--games", "2", "--roles", "guild", "--seats", "guild,emperor", "--seed", "4"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("| role | mentat wins | random twin wins |")
    assert lines[2].startswith("| guild | ")
    assert len(lines) == 3


def test_the_command_says_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dune", "--bot", "nobody", "--games", "1"]) == 2
    assert "no bot 'nobody'" in capsys.readouterr().err
