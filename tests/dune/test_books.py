"""The books of a seat: what it has seen of the others is true, and what it imagines agrees with it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import landsraad
from dune.support import SIX, house, seat
from dune.test_determinize import full_table, looks, values
from landsraad.bots import Seat, make
from landsraad.games.dune.books import Books
from landsraad.games.dune.cards import CARD
from landsraad.games.dune.people import LEADER
from landsraad.games.dune.state import BANK

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("gf9-basic", {}),
    ("gf9-advanced", {}),
    ("gf9-advanced", {"leader_skills": True, "homeworlds": True, "tournament": True, "shield_wall_stronghold": True}),
    ("wbc", {}),
]


def told(name: str, **facts: Any) -> dict[str, Any]:
    return {"name": name, "facts": facts}


@pytest.mark.rule("gf9:1.11.01")
@pytest.mark.parametrize(("ruleset", "options"), TABLES)
@pytest.mark.parametrize("players", ["mentat", "random"])
def test_who_keeps_the_books_knows_every_purse_and_the_cards_that_were_shown(
    ruleset: str, options: dict[str, Any], players: str
) -> None:
    """Totals are hidden, payments are not: added up they are what lies behind the shields, at every moment of a game."""
    g: Any = landsraad.new("dune", ruleset, seats=6, seed=3, options=options)
    bots, seats = [make(players, game="dune", seed=i) for i in range(6)], [Seat(g, i) for i in range(6)]
    books, heard, purses, cards = Books(g.seats), 0, 0, 0
    while not g.over:
        q = g.open[0]
        seats[q.seat].answer(q, bots[q.seat].choose(seats[q.seat], q))
        news = seats[2].events(heard)
        heard += len(news)
        books.hear(news)
        for i, one in enumerate(g.state.houses):
            assert books.purses.get(i, one.spice) == one.spice
            assert all(one.hand.count(card) >= books.hands[i].count(card) for card in books.hands.get(i, ()))
            purses += i in books.purses
            cards += len(books.hands.get(i, ()))
    assert purses > 1_000
    assert cards > 100


def test_a_fight_without_a_traitor_clears_both_leaders_of_that_suspicion() -> None:
    books = Books(SIX)
    plans = [
        told("battle_began", seat="emperor", opponent="fremen"),
        told("plan_revealed", seat="emperor", leader="caid", weapon="lasgun", defense="shield"),
        told("plan_revealed", seat="fremen", leader="stilgar", kwisatz_haderach=True, hero="cheap_hero"),
    ]
    emperor, fremen = SIX.index("emperor"), SIX.index("fremen")
    books.hear([*plans, told("battle_won_by_traitor"), told("battle_won")])
    assert books.loyal == {}
    plans[2]["facts"].pop("kwisatz_haderach")
    books.hear([*plans, told("battle_won")])
    assert books.loyal == {emperor: {LEADER["stilgar"]}, fremen: {LEADER["caid"]}}
    assert books.hands == {emperor: [CARD["lasgun"], CARD["shield"]], fremen: [CARD["cheap_hero"]]}
    books.hear([told("card_discarded", seat="emperor", card="lasgun")])
    assert books.hands[emperor] == [CARD["shield"]]
    books.hear([told("hand_taken", seat="harkonnen", of="emperor", count=1)])
    assert emperor not in books.hands
    books.hear([told("taken_back")])
    assert (books.hands, books.loyal, books.purses) == ({}, {}, {})


def test_who_was_not_there_at_the_start_does_not_guess() -> None:
    books = Books(SIX)
    books.hear(
        [told("received", seat="guild", amount=3, purpose="charity"), told("paid", seat="guild", amount=2, to=None)]
    )
    assert books.purses == {}
    books.hear([told("received", seat="guild", amount=5, purpose="starting spice")])
    books.hear([told("paid", seat="guild", amount=2, to="emperor"), told("bribe", seat="guild", amount=1)])
    assert books.purses == {SIX.index("guild"): 2}


def written(g: Any) -> Books:
    """What the Atreides could have written down at the full table."""
    books = Books(g.seats)
    books.purses = {i: (3, 4, 5, 6, 7, 5)[i] for i in range(6)}
    books.purses[seat(g, "atreides")] = house(g, "atreides").spice
    rest = sum(one.spice for one in g.state.houses) - sum(books.purses.values())
    books.purses[seat(g, "guild")] += rest
    books.hands = {seat(g, "emperor"): [CARD["crysknife"]], seat(g, "harkonnen"): [CARD["hajr"], CARD["lasgun"]]}
    books.loyal = {seat(g, "harkonnen"): {LEADER[name] for name in ("stilgar", "chani", "thufir_hawat")}}
    return books


def test_worlds_agree_with_the_books() -> None:
    g = full_table()
    books, me = written(g), seat(g, "atreides")
    games = [g.determinize(me, Random(n), books) for n in range(40)]
    assert all(looks(w, me) == looks(g, me) for w in games)
    others = [i for i in range(6) if i != me]
    assert all(w.state.houses[i].spice == books.purses[i] for w in games for i in others)
    assert all(CARD["crysknife"] in house(w, "emperor").hand for w in games)
    assert all(CARD["hajr"] in house(w, "harkonnen").hand for w in games)
    assert all(CARD["lasgun"] not in house(w, "harkonnen").hand for w in games), "it is in the Atreides' own hand"
    assert not any(books.loyal[seat(g, "harkonnen")].intersection(house(w, "harkonnen").traitors) for w in games)
    assert len(values(games, lambda w: house(w, "harkonnen").hand)) > 10, "and what else it holds is dealt anew"


@pytest.mark.parametrize("wrong", [{"guild": 40}, {"guild": -1}])
def test_books_that_do_not_add_up_are_not_believed(wrong: dict[str, int]) -> None:
    g = full_table()
    books, me = written(g), seat(g, "atreides")
    books.purses |= {seat(g, name): amount for name, amount in wrong.items()}
    games = [g.determinize(me, Random(n), books) for n in range(20)]
    assert len(values(games, lambda w: house(w, "guild").spice)) > 5


def test_the_truth_has_no_part_in_it() -> None:
    """Equal books and equal views: equal worlds, whatever lies hidden."""
    g = full_table()
    books, me = written(g), seat(g, "atreides")
    one, two = (g.determinize(me, number) for number in (1, 2))
    assert one.save()["state"] != two.save()["state"]
    assert one.determinize(me, 7, books).save() == two.determinize(me, 7, books).save()


@pytest.mark.parametrize(("booked", "dealt"), [(7, {7}), (BANK + 1, None)])
def test_a_single_opponent_has_what_the_books_say_if_there_is_so_much(booked: int, dealt: set[int] | None) -> None:
    g: Any = landsraad.new("dune", seats=["atreides", "harkonnen"], seed=1)
    books = Books(g.seats)
    books.purses = {1: booked}
    games = [g.determinize(0, n, books) for n in range(20)]
    found = {w.state.houses[1].spice for w in games}
    assert found == dealt if dealt else len(found) > 5
    assert min(w.state.bank for w in games) >= 0
