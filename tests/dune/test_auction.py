"""The auction of treachery cards: hands, row, order of bids, limits, end (1.04)."""

from __future__ import annotations

from typing import Any

import pytest

from dune.support import (
    answer,
    asked,
    bid,
    check_conserved,
    hand,
    happened,
    house,
    lay,
    options,
    pass_all,
    refused,
    seat,
)
from landsraad.games.dune import hands
from landsraad.games.dune.cards import CARD, TREACHERY, TREACHERY_DECK
from landsraad.games.dune.phases.turn import Turn

FULL = ["shield", "shield", "snooper", "snooper"]
EIGHT = ["shield", "snooper", "cheap_hero", "cheap_hero", "cheap_hero", "hajr", "crysknife", "stunner"]
THREE = ("atreides", "bene_gesserit", "emperor")


def row(g: Any) -> list[str]:
    return [TREACHERY[card] for card in g.state.row]


# --- hands and the row -------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:1.04.00")
@pytest.mark.rule("gf9:1.04.01")
@pytest.mark.rule("gf9:1.04.10")
@pytest.mark.rule("gf9:1.11.02")
def test_everybody_declares_the_number_of_cards_held() -> None:
    g = lay("bidding", guild={"hand": ["karama", "shield"]}, harkonnen={"hand": EIGHT[:5]}, storm=4)
    (declared,) = happened(g, "hands_declared")
    assert dict(zip(declared["seats"], declared["sizes"], strict=True)) == {
        "emperor": 0, "fremen": 0, "guild": 2, "harkonnen": 5, "atreides": 0, "bene_gesserit": 0,
    }  # fmt: skip
    text = next(e["text"] for e in g.events(seat(g, "fremen")) if e["name"] == "hands_declared")
    assert "Spacing Guild 2" in text


@pytest.mark.rule("gf9:1.04.02")
@pytest.mark.rule("gf9:1.04.03")
@pytest.mark.rule("gf9:1.04.04")
@pytest.mark.rule("gf9:G.eligible_to_bid")
@pytest.mark.rule("gf9:2.05.07")
@pytest.mark.parametrize(("guild", "harkonnen", "dealt"), [(3, 7, 6), (4, 7, 5), (3, 8, 5), (4, 8, 4)])
def test_a_card_is_dealt_for_each_hand_below_its_limit(guild: int, harkonnen: int, dealt: int) -> None:
    g = lay("bidding", guild={"hand": FULL[:guild]}, harkonnen={"hand": EIGHT[:harkonnen]})
    assert len(g.state.row) == dealt
    assert happened(g, "cards_dealt") == [{"count": dealt}]
    asked_seats = set()
    while asked(g)[0][1] == "bid":
        asked_seats.add(asked(g)[0][0])
        pass_all_once(g)
    assert ("guild" in asked_seats) == (guild < 4)
    assert ("harkonnen" in asked_seats) == (harkonnen < 8)


def pass_all_once(g: Any) -> None:
    name, _ = asked(g)[0]
    answer(g, name, "bid", "pass")


@pytest.mark.rule("gf9:1.04.04")
def test_no_card_is_dealt_when_all_hands_are_full() -> None:
    g = lay("bidding", seats=("atreides", "guild"), atreides={"hand": FULL}, guild={"hand": FULL})
    assert happened(g, "cards_dealt") == [{"count": 0}]
    assert not any(name == "bid" for _, name in asked(g))


def test_dealing_reshuffles_the_discards_and_stops_when_there_are_no_cards_left() -> None:
    """A41."""
    rest = ["karama", "karama", "truthtrance"]
    deck = [TREACHERY[card] for card in TREACHERY_DECK]
    for card in rest:
        deck.remove(card)
    piles = {"set_aside": deck, "treachery": ["karama"], "treachery_discard": ["truthtrance", "karama"]}
    g = lay("bidding", decks=piles)
    assert len(g.state.row) == 3
    assert row(g)[0] == "karama"
    assert g.state.deck == g.state.discard == ()
    assert [e["count"] for e in happened(g, "treachery_reshuffled")] == [2]
    assert any("new deck of 2 cards" in e["text"] for e in g.events())
    check_conserved(g)


@pytest.mark.rule("gf9:1.04.05")
@pytest.mark.rule("gf9:1.04.08")
@pytest.mark.rule("gf9:G.buy")
def test_cards_are_sold_one_by_one_from_the_first_of_the_row() -> None:
    top = ["lasgun", "hajr", "karama"]
    g = lay("bidding", seats=THREE, decks={"treachery": top}, storm=17)
    assert row(g) == top
    bid(g, ("atreides", 1), ("bene_gesserit", "pass"), ("emperor", "pass"))
    assert hand(g, "atreides") == ["lasgun"]
    bid(g, ("bene_gesserit", 1), ("emperor", "pass"), ("atreides", "pass"))
    assert hand(g, "bene_gesserit") == ["hajr"]
    bid(g, ("emperor", 1), ("atreides", "pass"), ("bene_gesserit", "pass"))
    assert hand(g, "emperor") == ["karama"]
    assert g.state.row == ()
    assert not any(name == "bid" for _, name in asked(g))
    check_conserved(g)


# --- the order of bids --------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:1.04.06")
@pytest.mark.rule("gf9:G.first_player")
def test_the_first_player_opens_or_the_next_eligible_to_the_right() -> None:
    assert asked(lay("bidding", storm=4)) == [("emperor", "bid")]
    assert asked(lay("bidding", storm=4, emperor={"hand": FULL})) == [("fremen", "bid")]
    g = lay("bidding", storm=4, emperor={"hand": FULL}, fremen={"hand": ["shield", "shield", "snooper", "hajr"]})
    assert asked(g) == [("guild", "bid")]
    assert [e["seat"] for e in happened(g, "auction_opened")] == ["guild"]


@pytest.mark.rule("gf9:1.04.07")
def test_the_next_card_is_opened_to_the_right_of_the_last_opener_even_if_that_one_passed() -> None:
    """A156."""
    g = lay("bidding", seats=THREE, storm=17)
    bid(
        g,
        ("atreides", "pass"),
        ("bene_gesserit", "pass"),
        ("emperor", 2),
        ("atreides", "pass"),
        ("bene_gesserit", "pass"),
    )
    assert asked(g) == [("bene_gesserit", "bid")]
    bid(
        g,
        ("bene_gesserit", "pass"),
        ("emperor", "pass"),
        ("atreides", 1),
        ("bene_gesserit", "pass"),
        ("emperor", "pass"),
    )
    assert asked(g) == [("emperor", "bid")]


@pytest.mark.rule("gf9:1.04.06.02")
def test_bids_go_round_and_must_rise() -> None:
    g = lay("bidding", seats=THREE, storm=17)
    assert options(g, "atreides", "bid") == ["pass", *range(1, 11)]
    assert refused(g, "atreides", "bid", 0) == ("1.04.06.02", "an opening bid is at least 1 spice; less is a pass")
    bid(g, ("atreides", 3))
    assert options(g, "bene_gesserit", "bid") == ["pass", 4, 5]
    assert refused(g, "bene_gesserit", "bid", 3) == ("1.04.06.02", "a bid must be above the 3 spice that stand")
    bid(g, ("bene_gesserit", 5), ("emperor", 6), ("atreides", 8), ("bene_gesserit", "pass"), ("emperor", "pass"))
    assert [(e["seat"], e["amount"]) for e in happened(g, "card_bought")] == [("atreides", 8)]
    assert house(g, "atreides").spice == 2


@pytest.mark.rule("gf9:1.04.06.04")
def test_no_bid_above_the_spice_one_has() -> None:
    g = lay("bidding", storm=17, atreides={"spice": 4, "bribes": 7})
    assert options(g, "atreides", "bid") == ["pass", 1, 2, 3, 4]
    rule, why = refused(g, "atreides", "bid", 5)
    assert rule == "1.04.06.04"
    assert "4 spice" in why


@pytest.mark.rule("gf9:1.04.06.05")
def test_time_running_out_is_a_pass() -> None:
    g = lay("bidding", storm=17)
    (q,) = g.questions()
    assert q.labels(g.default(q)) == ["pass"]


@pytest.mark.rule("gf9:1.11.01")
def test_who_can_only_pass_is_asked_all_the_same() -> None:
    g = lay("bidding", storm=17, bene_gesserit={"spice": 0})
    bid(g, ("atreides", 5))
    assert asked(g) == [("bene_gesserit", "bid")]
    assert options(g, "bene_gesserit", "bid") == ["pass"]
    assert not g.questions()[0].hidden


@pytest.mark.rule("gf9:1.04.06.02")
@pytest.mark.parametrize("reentry", [True, False])
def test_e12_reentry(reentry: bool) -> None:
    g = lay("bidding", seats=THREE, storm=17, options={"bidding_reentry": reentry})
    bid(g, ("atreides", "pass"), ("bene_gesserit", 1), ("emperor", 2))
    if reentry:
        bid(g, ("atreides", 3), ("bene_gesserit", "pass"), ("emperor", "pass"))
        sold = ("atreides", 3)
    else:
        bid(g, ("bene_gesserit", "pass"))
        sold = ("emperor", 2)
    assert [(e["seat"], e["amount"]) for e in happened(g, "card_bought")] == [sold]


def test_without_reentry_a_pass_holds_for_one_card_only() -> None:
    g = lay("bidding", seats=THREE, storm=17, options={"bidding_reentry": False})
    bid(g, ("atreides", "pass"), ("bene_gesserit", 1), ("emperor", "pass"))
    assert len(happened(g, "card_bought")) == 1
    bid(g, ("bene_gesserit", "pass"), ("emperor", "pass"), ("atreides", 1))
    assert len(happened(g, "card_bought")) == 2


def test_a_lone_eligible_player_wins_with_the_opening_bid() -> None:
    g = lay("bidding", seats=THREE, atreides={"hand": FULL}, emperor={"hand": ["hajr", "shield", "shield", "snooper"]})
    bid(g, ("bene_gesserit", 1))
    assert [e["seat"] for e in happened(g, "card_bought")] == ["bene_gesserit"]


@pytest.mark.rule("gf9:1.04.09")
def test_what_nobody_wants_goes_back_on_top_in_order_and_ends_the_bidding() -> None:
    top = ["lasgun", "hajr", "karama", "stunner"]
    g = lay("bidding", seats=THREE, decks={"treachery": top}, storm=17)
    bid(g, ("atreides", 1), ("bene_gesserit", "pass"), ("emperor", "pass"))
    bid(g, ("bene_gesserit", "pass"), ("emperor", "pass"), ("atreides", "pass"))
    assert g.state.deck[:3] == tuple(CARD[name] for name in ("hajr", "karama", "stunner"))
    assert g.state.row == ()
    assert happened(g, "bought_in") == [{"count": 2}]
    assert not any(name == "bid" for _, name in asked(g))
    check_conserved(g)


# --- hands that change in the middle (A40) ----------------------------------------------------------------------------------


def shrink(g: Any, name: str) -> None:
    """Somebody plays a card at an open point."""
    hands.discard(g, seat(g, name), house(g, name).hand[0], "3.01.22")
    g.ask_again()
    g.proceed()


def test_a_hand_that_shrinks_is_asked_at_its_next_turn() -> None:
    g = lay("bidding", seats=THREE, storm=17, atreides={"hand": FULL})
    bid(g, ("bene_gesserit", 1))
    shrink(g, "atreides")
    bid(g, ("emperor", "pass"), ("atreides", 2), ("bene_gesserit", "pass"), ("emperor", "pass"))
    assert [e["seat"] for e in happened(g, "card_bought")] == ["atreides"]


def test_a_hand_that_shrinks_after_its_turn_was_passed_over_is_too_late() -> None:
    g = lay("bidding", seats=THREE, storm=17, bene_gesserit={"hand": FULL})
    bid(g, ("atreides", 1))
    assert asked(g) == [("emperor", "bid")]
    shrink(g, "bene_gesserit")
    bid(g, ("emperor", "pass"))
    assert [e["seat"] for e in happened(g, "card_bought")] == ["atreides"]
    assert asked(g) == [("bene_gesserit", "bid")], "but it may open the next card"


def test_a_hand_that_fills_drops_out() -> None:
    g = lay("bidding", seats=THREE, storm=17, atreides={"hand": FULL[:3]})
    assert len(g.state.row) == 3
    bid(g, ("atreides", 1), ("bene_gesserit", "pass"), ("emperor", "pass"))
    bid(g, ("bene_gesserit", "pass"), ("emperor", 1), ("bene_gesserit", "pass"))
    assert [e["seat"] for e in happened(g, "card_bought")] == ["atreides", "emperor"]


# --- what Atreides see (2.01.05) -----------------------------------------------------------------------------------------


def seen(g: Any, name: str) -> list[str]:
    return [e["facts"].get("card", "?") for e in g.events(seat(g, name)) if e["name"] == "card_looked_at"]


@pytest.mark.rule("gf9:2.01.05")
def test_atreides_look_at_each_card_before_anybody_bids() -> None:
    g = lay("bidding", seats=THREE, storm=17, decks={"treachery": ["lasgun", "hajr", "karama"]})
    assert seen(g, "atreides") == ["lasgun"]
    assert seen(g, "emperor") == ["?"]
    bid(
        g,
        ("atreides", "pass"),
        ("bene_gesserit", "pass"),
        ("emperor", 1),
        ("atreides", "pass"),
        ("bene_gesserit", "pass"),
    )
    assert seen(g, "atreides") == ["lasgun", "hajr"]
    bought = [e["facts"].get("card") for name in THREE for e in g.events(seat(g, name)) if e["name"] == "card_bought"]
    assert bought == ["lasgun", None, "lasgun"]
    assert g.state.seen == ((seat(g, "emperor"), house(g, "emperor").hand[0]),)


@pytest.mark.rule("gf9:2.01.05")
@pytest.mark.rule("gf9:3.01.11.02")
@pytest.mark.parametrize("scope", ["one_use", "whole_phase"])
def test_a_karama_prevents_one_look_or_all_of_the_phase(scope: str) -> None:
    """A46, A104."""
    given = {"fremen": {"hand": ["karama", "shield"]}, "options": {"karama_scope": scope}}
    g = lay("bidding", seats=("atreides", "fremen"), storm=17, decks={"treachery": ["lasgun", "hajr"]}, **given)
    assert asked(g) == [("fremen", "karama")]
    assert seen(g, "atreides") == []
    answer(g, "fremen", "karama", "karama")
    assert seen(g, "atreides") == []
    bid(g, ("atreides", "pass"), ("fremen", 1), ("atreides", "pass"))
    assert g.state.seen == ()
    assert [e["facts"].get("card") for e in g.events(seat(g, "atreides")) if e["name"] == "card_bought"] == [None]
    assert seen(g, "atreides") == (["hajr"] if scope == "one_use" else [])
    assert asked(g) == [("fremen", "bid")]


@pytest.mark.rule("gf9:2.01.05")
def test_a_karama_kept_back_lets_atreides_look() -> None:
    g = lay("bidding", seats=("atreides", "fremen"), fremen={"hand": ["karama"]}, decks={"treachery": ["lasgun"]})
    assert g.waiting(seat(g, "atreides")) == []
    answer(g, "fremen", "karama", "pass")
    assert seen(g, "atreides") == ["lasgun"]


@pytest.mark.rule("gf9:2.01.05")
def test_atreides_remember_the_card_that_went_back_on_the_deck() -> None:
    """A39: it comes up again next turn, and no Karama makes them forget it."""
    given = {"fremen": {"hand": ["karama"]}}
    g = lay("bidding", seats=("atreides", "fremen"), storm=17, decks={"treachery": ["lasgun", "hajr"]}, **given)
    answer(g, "fremen", "karama", "pass")
    bid(g, ("atreides", "pass"), ("fremen", "pass"))
    assert g.state.card_seen
    assert g.state.deck[0] == CARD["lasgun"]
    again(g)
    assert asked(g)[0][1] == "bid"
    bid(g, ("atreides", "pass"), ("fremen", 1), ("atreides", "pass"))
    answer(g, "fremen", "pay_card", "spice", 0)
    assert g.state.seen == ((seat(g, "fremen"), CARD["lasgun"]),)


def again(g: Any) -> None:
    """The next Bidding phase, with nothing in between."""
    g.stack[:] = [Turn(3)]
    g.ask_again()
    g.proceed()


def test_a_draw_from_the_deck_makes_atreides_lose_sight_of_its_top_card() -> None:
    g = lay("bidding", seats=("atreides", "fremen"), storm=17)
    bid(g, ("atreides", "pass"), ("fremen", "pass"))
    assert g.state.card_seen
    hands.draw(g, seat(g, "fremen"), "0.14")
    assert not g.state.card_seen


@pytest.mark.rule("gf9:2.01.05")
@pytest.mark.rule("gf9:1.04.10")
def test_what_the_table_shows_of_an_auction() -> None:
    g = lay("bidding", seats=THREE, storm=17, decks={"treachery": ["lasgun"]}, emperor={"hand": ["hajr"]})
    bid(g, ("atreides", 2))
    views = {name: g.view(seat(g, name)) for name in THREE}
    for view in views.values():
        assert view["now"]["auction"] == {
            "cards": 3, "opener": "atreides", "top_bid": 2, "top_bidder": "atreides", "out": [],
        }  # fmt: skip
    known = {name: view["factions"]["atreides"].get("next_card") for name, view in views.items()}
    assert known == {"atreides": "lasgun", "bene_gesserit": None, "emperor": None}


def test_pledges_end_with_the_phase() -> None:
    g = lay("bidding", seats=THREE, storm=17, alliances=[["atreides", "emperor"]])
    house(g, "emperor").pledge = 3
    pass_all(g, "bid")
    assert house(g, "emperor").pledge == 0
