"""Points, weights, tie-breaks and entry to the finals (4.01.10-.13), each place with its reason."""

from __future__ import annotations

from fractions import Fraction

import pytest

from landsraad import tournament as t
from landsraad.kernel.errors import LandsraadError
from landsraad.tournament.ranking import ranked
from landsraad.tournament.schemes import Score, scheme_of
from landsraad.tournament.schemes.dune import VICTORIES, victory
from tournament.support import JUDGE, event, numbers, report, seat

DUNE = scheme_of("dune")


def game(player: str, kind: str, allied: bool = False, figures: tuple[int, ...] = (0,) * 6) -> Score:
    if kind == "lost":
        return Score("1.1", player, "", Fraction(0), figures=figures)
    found, weight = victory(kind, allied)
    return Score("1.1", player, "", found.points, found.title, weight, figures)


def table(**games: list[Score]) -> list[t.Standing]:
    return ranked(DUNE, games, seed=1)


@pytest.mark.rule("gf9:4.01.11")
@pytest.mark.parametrize(
    ("kind", "allied", "title", "points"),
    [
        ("strongholds", False, "Solo Stronghold Victory", 3),
        ("prediction", False, "Bene Gesserit Prediction", 3),
        ("strongholds", True, "Allied Stronghold Victory", 2),
        ("fremen_special", False, "Solo Fremen Challenged Special", 2),
        ("fremen_special", True, "Allied Fremen Challenged Special", 1),
        ("guild_special", False, "End Game Victory", 1),
        ("guild_special", True, "End Game Victory", 1),
        ("fremen_default", False, "Solo Default Victory", 1),
        ("fremen_default", True, "Allied Default Victory", 1),
        ("most_strongholds", False, "Solo Default Victory", 1),
        ("time", False, "Adjudicated", 0.5),
    ],
)
def test_the_points_allocation(kind: str, allied: bool, title: str, points: float) -> None:
    found, _ = victory(kind, allied)
    assert (found.title, float(found.points)) == (title, points)


@pytest.mark.rule("gf9:4.01.10")
def test_weights_follow_the_list() -> None:
    kinds = [("strongholds", False), ("prediction", False), ("strongholds", True), ("fremen_special", False),
             ("fremen_special", True), ("guild_special", False), ("fremen_default", False), ("fremen_default", True),
             ("time", False)]  # fmt: skip
    weights = [victory(*one)[1] for one in kinds]
    assert weights == sorted(weights, reverse=True)
    assert len(set(weights)) == len(VICTORIES) == 9


@pytest.mark.rule("gf9:4.01.10")
def test_three_and_one_go_before_two_and_two() -> None:
    """The book's example: a Solo Stronghold and an Allied Default Victory against two Allied Stronghold Victories."""
    found = table(
        two=[game("two", "strongholds", True, (9,) * 6), game("two", "strongholds", True, (9,) * 6)],
        one=[game("one", "fremen_default", True), game("one", "strongholds")],
    )
    assert [(one.player, one.points) for one in found] == [("one", "4"), ("two", "4")]
    assert found[0].reason == (
        "before two by heavier victories: Solo Stronghold Victory, Allied Default Victory against "
        "Allied Stronghold Victory, Allied Stronghold Victory (4.01.10)"
    )


@pytest.mark.rule("gf9:4.01.10")
def test_more_points_go_before_heavier_ones() -> None:
    found = table(heavy=[game("heavy", "strongholds")], many=[game("many", "strongholds", True)] * 2)
    assert [one.player for one in found] == ["many", "heavy"]
    assert found[0].reason == "before heavy by points: 4 against 3 (4.01.11)"


@pytest.mark.rule("gf9:4.01.12")
@pytest.mark.rule("gf9:4.01.13")
def test_the_books_example_of_a_tie_for_the_finals() -> None:
    """2.4.2.2.4.2.1 goes before 2.2.3.8.12.3.3: four win attempts against two."""
    found = table(
        A=[game("A", "strongholds", True, (2, 3, 8, 12, 3, 3))],
        B=[game("B", "strongholds", True, (4, 2, 2, 4, 2, 1))],
    )
    assert [(one.player, one.vector) for one in found] == [("B", "2.4.2.2.4.2.1"), ("A", "2.2.3.8.12.3.3")]
    assert found[0].reason == "before A by win attempts of the best game: 4 against 2 (4.01.12)"


@pytest.mark.rule("gf9:4.01.12")
@pytest.mark.rule("gf9:4.01.13")
@pytest.mark.parametrize("category", range(6))
def test_categories_are_compared_one_after_another(category: int) -> None:
    more = tuple(3 if n == category else 2 if n < category else 0 for n in range(6))
    less = tuple(2 if n <= category else 9 for n in range(6))
    found = table(
        less=[game("less", "guild_special", figures=less)], more=[game("more", "guild_special", figures=more)]
    )
    assert [one.player for one in found] == ["more", "less"]
    assert f"by {t.CATEGORIES[category].replace('_', ' ')} of the best game: 3 against 2" in found[0].reason


@pytest.mark.rule("gf9:4.01.12")
def test_the_best_game_is_the_heaviest_win_and_not_the_fullest_board() -> None:
    won, lost = (1, 3, 4, 0, 0, 5), (5, 2, 20, 40, 4, 5)
    found = table(
        A=[game("A", "strongholds", figures=won), game("A", "lost", figures=lost)],
        B=[game("B", "strongholds", figures=(2, 3, 0, 0, 0, 0)), game("B", "lost")],
    )
    assert [(one.player, one.vector) for one in found] == [("B", "3.2.3.0.0.0.0"), ("A", "3.1.3.4.0.0.5")]


@pytest.mark.rule("gf9:4.01.12")
def test_who_is_equal_in_everything_is_drawn_by_lot_from_the_seed() -> None:
    games = {name: [game(name, "lost")] for name in "ABCDEFGH"}
    one, again, other = ranked(DUNE, games, 1), ranked(DUNE, games, 1), ranked(DUNE, games, 2)
    assert [s.player for s in one] == [s.player for s in again]
    assert [s.player for s in one] != [s.player for s in other]
    assert one[0].reason == f"before {one[1].player} by lot (4.01.12)"
    assert one[-1].reason == ""


@pytest.mark.rule("gf9:4.01.10")
@pytest.mark.rule("gf9:4.01.12")
def test_the_best_who_are_still_there_enter_the_final() -> None:
    journal = event(10, rounds=1, final=5)
    first, second = seat(journal)
    a, b = first.players[:2]
    c, d = second.players[:2]
    report(journal, first, "strongholds", a, figures=numbers(first, **{a: (1, 3, 9, 9, 2, 4)}))
    figures = numbers(second, **{c: (1, 2, 5, 5, 2, 4), d: (1, 2, 5, 4, 2, 4)})
    report(journal, second, "strongholds", c, d, figures=figures, alliances=[(c, d)])
    journal.do(JUDGE, t.Withdraw(a))
    entered = t.finalists(journal.organiser.state, 5)
    assert [one.player for one in entered[:2]] == [c, d]
    assert a not in [one.player for one in entered]
    journal.do(JUDGE, t.draw_final(journal.organiser))
    final = journal.organiser.table("F.1")
    assert sorted(final.players) == sorted(one.player for one in entered)
    winner = final.players[2]
    report(journal, final, "strongholds", winner, figures=numbers(final, **{winner: (1, 3, 1, 1, 1, 1)}))
    assert t.overall(journal.organiser.state)[0].player == winner
    assert t.overall(journal.organiser.state)[0].reason == "won the final with 3 points"
    assert b in [one.player for one in t.overall(journal.organiser.state)][1:]
    before = [one.player for one in t.standings(journal.organiser.state)]
    assert before[0] == a, "the final does not change who was entitled to it"


def test_a_final_needs_players_enough() -> None:
    journal = event(5, rounds=1, final=5)
    [only] = seat(journal)
    report(journal, only, "none")
    journal.do(JUDGE, t.Withdraw(only.players[0]))
    with pytest.raises(LandsraadError, match="a final of 5 needs as many players; 4 are left"):
        t.draw_final(journal.organiser)


@pytest.mark.parametrize(
    ("kind", "side"), [("supremacy", "atreides"), ("objective", "harkonnen"), ("arrakeen", "harkonnen")]
)
def test_in_war_each_side_wins_in_its_own_way(kind: str, side: str) -> None:
    journal = event(2, game="war", options={}, final=0)
    table = seat(journal)[0]
    winner = next(one.player for one in table.seats if one.role == side)
    with pytest.raises(LandsraadError, match=f"side wins by {kind}"):
        journal.do(JUDGE, t.Report(table.name, t.Outcome(kind, (winner,))))
    assert journal.organiser.table(table.name).outcome is None
    other = next(one.player for one in table.seats if one.role != side)
    journal.do(JUDGE, t.Report(table.name, t.Outcome(kind, (other,))), t.Sign(table.name))
    assert t.standings(journal.organiser.state)[0].player == other
