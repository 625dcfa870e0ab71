"""Adjudication (4.01.09, A121, A201, A202) and the clock that leads to it (4.01.08)."""

from __future__ import annotations

import pytest

from landsraad import tournament as t
from landsraad.kernel.errors import LandsraadError
from landsraad.tournament.clock import FINISH, HOUR, Clock
from tournament.support import JUDGE, event, numbers, report, seat


@pytest.mark.rule("gf9:4.01.09")
def test_the_worked_example_goes_three_categories_deep() -> None:
    """E141: Atreides 2 attempts, ally Emperor 1; Harkonnen 2. Strongholds 1 + 1 against 2, forces 6 + 7 against 12."""
    found = t.adjudicate(
        {"At": (2, 1, 6, 0, 0, 0), "Em": (1, 1, 7, 0, 0, 0), "Ha": (2, 2, 12, 9, 4, 5)}, [("At", "Em")]
    )
    assert found.winners == ("At", "Em")
    assert [str(step) for step in found.steps] == [
        "win attempts: At and Em 2, Ha 2",
        "strongholds: At and Em 2, Ha 2",
        "forces: At and Em 13, Ha 12",
    ]


@pytest.mark.rule("gf9:4.01.09")
def test_most_attempts_win_at_once_and_allies_do_not_add_theirs_up() -> None:
    found = t.adjudicate({"A": (2, 5, 20, 30, 4, 5), "B": (2, 0, 0, 0, 0, 0), "C": (3, 0, 0, 0, 0, 0)}, [("A", "B")])
    assert found.winners == ("C",)
    assert len(found.steps) == 1


@pytest.mark.rule("gf9:4.01.09")
@pytest.mark.parametrize("category", range(6))
def test_each_category_decides_when_those_before_it_are_equal(category: int) -> None:
    more = tuple(3 if n == category else 2 if n < category else 0 for n in range(6))
    less = tuple(2 if n <= category else 9 for n in range(6))
    found = t.adjudicate({"A": less, "B": more})
    assert found.winners == ("B",)
    assert [step.category for step in found.steps] == list(t.CATEGORIES[: category + 1])


@pytest.mark.rule("gf9:4.01.09")
def test_who_falls_out_in_one_category_does_not_come_back_in_the_next() -> None:
    found = t.adjudicate({"A": (1, 2, 1, 0, 0, 0), "B": (1, 2, 2, 0, 0, 0), "C": (1, 1, 20, 0, 0, 0)})
    assert found.winners == ("B",)
    assert found.steps[1].left == (("A",), ("B",))


@pytest.mark.rule("gf9:4.01.09")
def test_entries_that_are_equal_in_everything_share() -> None:
    same = (1, 1, 5, 3, 2, 4)
    found = t.adjudicate({"A": same, "B": same, "C": (0, 5, 5, 5, 4, 5)})
    assert found.winners == ("A", "B")
    assert len(found.steps) == 6


@pytest.mark.rule("gf9:4.01.09")
def test_an_adjudicated_game_gives_half_a_point_to_the_winner_and_the_ally() -> None:
    journal = event(5)
    [table] = seat(journal)
    a, b, c, *_ = table.players
    figures = numbers(table, **{a: (2, 1, 6, 0, 0, 0), b: (1, 1, 7, 0, 0, 0), c: (2, 2, 12, 0, 0, 0)})
    report(journal, table, "time", figures=figures, alliances=[(a, b)])
    assert journal.organiser.table("1.1").outcome.winners == (a, b)  # type: ignore[union-attr]
    points = {one.player: one.points for one in t.standings(journal.organiser.state)}
    assert {player for player, told in points.items() if told == "0.5"} == {a, b}
    assert points[c] == "0"


def test_who_wins_by_adjudication_is_not_typed() -> None:
    journal = event(5)
    [table] = seat(journal)
    with pytest.raises(LandsraadError, match="computed, not typed"):
        report(journal, table, "time", table.players[0])


# --- the clock --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:4.01.08")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_an_hour_a_player_and_thirty_minutes_to_finish_the_turn(players: int) -> None:
    clock = Clock()
    assert clock.reading(99.0, players) == ("waiting", players * 3600)
    clock.start(100.0)
    end = 100.0 + players * 3600
    assert clock.reading(end - 1, players) == ("playing", 1)
    assert clock.reading(end, players) == ("last turn", 1800)
    assert clock.reading(end + 1799, players) == ("last turn", 1)
    assert clock.reading(end + 1800, players) == ("over", 0)


@pytest.mark.rule("gf9:4.01.08")
def test_a_clock_stands_while_a_judge_decides() -> None:
    clock = Clock()
    clock.start(0.0)
    clock.pause(HOUR)
    assert clock.reading(9 * HOUR, 5).left == 4 * HOUR
    clock.resume(9 * HOUR)
    assert clock.reading(10 * HOUR, 5) == ("playing", 3 * HOUR)
    with pytest.raises(LandsraadError, match="not stopped"):
        clock.resume(10 * HOUR)


@pytest.mark.rule("gf9:4.01.08")
@pytest.mark.rule("gf9:4.01.09")
def test_a_game_is_adjudicated_at_its_time_limit_and_not_before() -> None:
    times = iter([0.0, 0.0, 0.0, 0.0, 5 * HOUR - 60, 5 * HOUR + FINISH + 1])
    journal = t.Journal(now=lambda: next(times))
    journal.do(JUDGE, t.Create(t.Event("Open", options={"tournament": True})))
    journal.do(JUDGE, *(t.Register(f"P{n}") for n in range(5)))
    journal.do(JUDGE, *t.draw_round(journal.organiser))
    journal.do(JUDGE, t.Start("1.1"))
    table = journal.organiser.table("1.1")
    told = t.Report("1.1", t.Outcome("time", figures=numbers(table, P3=(1, 0, 0, 0, 0, 0))))
    with pytest.raises(LandsraadError, match=r"table 1.1 still has 0:01:00.*\(4.01.09\)"):
        journal.do(JUDGE, told)
    assert journal.organiser.table("1.1").outcome is None
    journal.do(JUDGE, told)  # A121: the turn was not finished in time; as it stands
    assert journal.organiser.table("1.1").outcome.winners == ("P3",)  # type: ignore[union-attr]
