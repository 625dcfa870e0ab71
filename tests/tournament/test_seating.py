"""Seating by head count (4.01.01, A203), and who meets whom."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from landsraad import tournament as t
from landsraad.kernel.errors import LandsraadError
from landsraad.tournament.mixing import cost, deal_roles, meetings, mix
from tournament.support import JUDGE, event, report, seat

DUNE, IMPERIUM = t.SHAPES["dune"], t.SHAPES["imperium"]


@pytest.mark.rule("gf9:4.01.01")
@pytest.mark.parametrize(
    ("players", "tables"),
    [
        (5, "5"), (6, "6"), (10, "55"), (11, "65"), (12, "66"), (15, "555"), (16, "655"), (17, "665"), (20, "5555"),
        (21, "6555"), (22, "6655"), (23, "6665"), (24, "6666"), (25, "55555"), (26, "65555"),
        (4, "4"), (8, "44"), (9, "54"), (13, "544"), (14, "554"), (19, "5554"),
    ],
)  # fmt: skip
def test_tables_of_five_or_six_with_as_many_sixes_as_possible(players: int, tables: str) -> None:
    """E142."""
    assert t.sizes(players, DUNE) == tuple(map(int, tables))


@pytest.mark.rule("gf9:4.01.01")
@pytest.mark.parametrize("players", range(20, 120))
def test_from_twenty_on_nobody_sits_at_a_table_of_four(players: int) -> None:
    found = t.sizes(players, DUNE)
    assert sum(found) == players
    assert set(found) <= {5, 6}
    assert found.count(5) < 6, "six fives are five sixes"


@pytest.mark.rule("gf9:4.01.01")
def test_seven_are_refused_with_a_reason() -> None:
    with pytest.raises(t.CannotSeat, match=r"7 players cannot be seated.* a table of four would leave 3 \(4.01.01\)"):
        t.sizes(7, DUNE)
    for few in (1, 2, 3):
        with pytest.raises(t.CannotSeat, match="a table needs at least four"):
            t.sizes(few, DUNE)


@pytest.mark.rule("gf9:4.01.01")
def test_without_the_exception_only_sums_of_fives_and_sixes_are_seated() -> None:
    refused = []
    for players in range(1, 40):
        try:
            t.sizes(players, DUNE, "refuse")
        except t.CannotSeat:
            refused.append(players)
    assert refused == [1, 2, 3, 4, 7, 8, 9, 13, 14, 19]


@pytest.mark.rule("gf9:4.01.01")
@pytest.mark.parametrize(("players", "bots"), [(7, 3), (8, 2), (9, 1), (13, 2), (14, 1), (19, 1), (3, 2), (23, 0)])
def test_bots_fill_up_to_the_next_sum(players: int, bots: int) -> None:
    assert t.bots_needed(players, DUNE) == bots


def test_an_event_with_bots_registers_them_with_the_seating() -> None:
    journal = event(7, exception="bots")
    tables = seat(journal)
    assert [len(table.seats) for table in tables] == [5, 5]
    filled = [player for player in journal.organiser.state.players.values() if player.bot]
    assert [player.name for player in filled] == ["Bot 1", "Bot 2", "Bot 3"]


def test_imperium_sits_at_tables_of_four_and_three() -> None:
    assert {n: t.sizes(n, IMPERIUM) for n in (3, 4, 6, 7, 9, 11)} == {
        3: (3,), 4: (4,), 6: (3, 3), 7: (4, 3), 9: (3, 3, 3), 11: (4, 4, 3),
    }  # fmt: skip
    with pytest.raises(t.CannotSeat, match="5 players cannot be seated at tables of three or four"):
        t.sizes(5, IMPERIUM)


# --- who meets whom ---------------------------------------------------------------------------------------------------


def test_the_optimiser_finds_a_second_round_without_a_single_meeting() -> None:
    """25 players at five tables can meet five new ones each round, for six rounds (an affine plane); here for three."""
    players = [f"P{n:02d}" for n in range(25)]
    met: dict[frozenset[str], int] = {}
    for number in range(3):
        tables = mix(players, [5] * 5, met, Random(number))
        assert sorted(p for table in tables for p in table) == players
        assert cost(tables, met) == 0, f"round {number + 1}"
        for pair in (frozenset(pair) for table in tables for pair in combinations(table, 2)):
            met[pair] = met.get(pair, 0) + 1


def test_where_people_must_meet_again_it_is_as_few_as_possible() -> None:
    """Two tables of five: each of the new ones gets two or three of each old one, eight meetings in all."""
    players = [f"P{n}" for n in range(10)]
    old = [players[:5], players[5:]]
    met = {frozenset(pair): 1 for table in old for pair in combinations(table, 2)}
    assert cost(old, met) == 20
    assert cost(mix(players, [5, 5], met, Random(3)), met) == 8


def test_rounds_of_an_event_are_mixed_and_the_same_seed_draws_the_same() -> None:
    def names() -> tuple[list[list[str]], int]:
        journal = event(25)
        for table in seat(journal):
            report(journal, table, "none")
        before = meetings(journal.organiser.state)
        second = [table.players for table in seat(journal)]
        return second, cost(second, before)

    once, again = names(), names()
    assert once == again
    assert once[1] == 0


def test_groups_are_not_seated_together() -> None:
    journal = event()
    journal.do(JUDGE, *(t.Register(f"Bot {n}", "random", "here") for n in range(17)))
    journal.do(JUDGE, *(t.Register(f"Person {n}", group="room") for n in range(6)))
    groups = [{name.split()[0] for name in table.players} for table in seat(journal)]
    assert groups == [{"Bot"}, {"Bot"}, {"Bot"}, {"Person"}]


# --- roles and dots ---------------------------------------------------------------------------------------------------


def test_roles_and_dots_are_drawn_and_each_is_there_once() -> None:
    for table in seat(event(11)):
        assert len({s.role for s in table.seats} - {""}) == len(table.seats)
        assert [s.dot for s in table.seats] == list(range(1, len(table.seats) + 1))


def test_spread_roles_do_not_come_again_before_the_others() -> None:
    journal = event(6, roles="spread", rounds=6)
    had: dict[str, list[str]] = {}
    for _ in range(6):
        [table] = seat(journal)
        for one in table.seats:
            had.setdefault(one.player, []).append(one.role)
        report(journal, table, "none")
    assert all(len(set(roles)) == 6 for roles in had.values())


def test_more_players_than_roles_are_refused() -> None:
    with pytest.raises(LandsraadError, match="3 players need as many roles"):
        deal_roles(["A", "B", "C"], ["atreides", "fremen"], Random(1))


def test_a_draft_leaves_roles_open_and_takes_each_once() -> None:
    journal = event(5, roles="draft")
    [table] = seat(journal)
    assert {one.role for one in table.seats} == {""}
    first, second = table.players[:2]
    journal.do(JUDGE, t.Draft("1.1", first, "fremen", 3))
    assert journal.organiser.table("1.1").role_of(first) == "fremen"
    assert sorted(one.dot for one in journal.organiser.table("1.1").seats) == [1, 2, 3, 4, 5]
    with pytest.raises(LandsraadError, match=r"two players of table 1.1 would have the same role"):
        journal.do(JUDGE, t.Draft("1.1", second, "fremen"))
    with pytest.raises(LandsraadError, match="dune has no role 'ixian'"):
        journal.do(JUDGE, t.Draft("1.1", second, "ixian"))
