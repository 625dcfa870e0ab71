"""Harkonnen in the Bidding phase: the top card after a purchase, and the swap of hands by their Karama."""

from __future__ import annotations

from typing import Any

import pytest

from dune.support import answer, asked, bid, check_conserved, hand, happened, house, lay, options, refused, seat
from landsraad.games.dune.cards import CARD, TREACHERY

# --- Harkonnen's top card (2.05.08) -----------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:2.05.08")
@pytest.mark.rule("gf9:1.04.09")
def test_e14_bought_in_and_top_card() -> None:
    five = ["shield", "shield", "snooper", "snooper", "cheap_hero"]
    deck = ["lasgun", "hajr", "karama", "stunner", "chaumas", "chaumurky"]
    seats = ("harkonnen", "atreides", "guild", "emperor")
    g = lay("bidding", seats=seats, first_player="harkonnen", harkonnen={"hand": five}, decks={"treachery": deck})
    bid(g, ("harkonnen", 1), ("atreides", "pass"), ("guild", "pass"), ("emperor", "pass"))
    assert set(hand(g, "harkonnen")) - set(five) == {"lasgun", "chaumas"}
    assert len(hand(g, "harkonnen")) == 7
    while asked(g)[0][1] == "bid":
        answer(g, asked(g)[0][0], "bid", "pass")
    assert [TREACHERY[card] for card in g.state.deck[:4]] == ["hajr", "karama", "stunner", "chaumurky"]
    check_conserved(g)


@pytest.mark.rule("gf9:2.05.07")
@pytest.mark.rule("gf9:2.05.08")
def test_no_top_card_when_the_purchase_fills_the_hand() -> None:
    """A44: seven before the purchase."""
    seven = ["shield", "shield", "snooper", "snooper", "cheap_hero", "hajr", "stunner"]
    g = lay("bidding", seats=("harkonnen", "guild"), first_player="harkonnen", harkonnen={"hand": seven})
    bid(g, ("harkonnen", 1), ("guild", "pass"))
    assert len(house(g, "harkonnen").hand) == 8
    assert happened(g, "card_drawn") == []


@pytest.mark.rule("gf9:2.05.08")
@pytest.mark.parametrize("stopped", [True, False])
def test_the_top_card_can_be_stopped_and_nobody_else_sees_it(stopped: bool) -> None:
    given = {"fremen": {"hand": ["karama"]}, "decks": {"treachery": ["lasgun", "stunner", "crysknife", "hajr"]}}
    g = lay("bidding", seats=("harkonnen", "fremen", "atreides"), first_player="harkonnen", **given)
    answer(g, "fremen", "karama", "pass")
    bid(g, ("harkonnen", 1), ("fremen", "pass"), ("atreides", "pass"))
    assert hand(g, "harkonnen") == ["lasgun"]
    answer(g, "fremen", "karama", "karama" if stopped else "pass")
    assert hand(g, "harkonnen") == (["lasgun"] if stopped else ["lasgun", "hajr"])
    drawn = [e["facts"].get("card") for e in g.events(seat(g, "atreides")) if e["name"] == "card_drawn"]
    assert drawn == ([] if stopped else [None])
    assert g.state.seen == ((seat(g, "harkonnen"), CARD["lasgun"]),)


# --- Harkonnen's Karama (1.14.04) -------------------------------------------------------------------------------------------


def swap(**given: Any) -> Any:
    given.setdefault("harkonnen", {"hand": ["karama", "lasgun", "shield"]})
    given.setdefault("bene_gesserit", {"hand": ["crysknife", "snooper", "shield", "hajr"]})
    g = lay("bidding", **given)
    while any(name == "karama" for _, name in asked(g)):
        answer(g, next(seat for seat, name in asked(g) if name == "karama"), "karama", "pass")
    return g


@pytest.mark.rule("gf9:1.14.00")
@pytest.mark.rule("gf9:1.14.04")
@pytest.mark.rule("gf9:3.01.11.05")
def test_e15_harkonnen_karama() -> None:
    g = swap(storm=17)
    assert options(g, "harkonnen", "hand_swap") == ["bene_gesserit"]
    answer(g, "harkonnen", "hand_swap", "bene_gesserit")
    assert asked(g) == [("harkonnen", "return_cards")]
    assert len(house(g, "harkonnen").hand) == 6
    assert options(g, "harkonnen", "return_cards") == ["crysknife", "lasgun", "shield"]
    assert options(g, "harkonnen", "return_cards", "crysknife") == ["lasgun", "shield"]
    assert options(g, "harkonnen", "return_cards", "shield", "shield") == ["snooper"]
    rule, _ = refused(g, "harkonnen", "return_cards", "lasgun", "lasgun")
    assert rule == "1.14.04"
    answer(g, "harkonnen", "return_cards", "shield", "shield", "snooper", "hajr")
    assert hand(g, "harkonnen") == ["crysknife", "lasgun"]
    assert hand(g, "bene_gesserit") == ["shield", "shield", "snooper", "hajr"]
    told = {e["name"]: e["facts"] for e in g.events(seat(g, "guild")) if e["name"] in ("hand_taken", "cards_returned")}
    assert told == {
        "hand_taken": {"seat": "harkonnen", "of": "bene_gesserit", "count": 4},
        "cards_returned": {"seat": "harkonnen", "to": "bene_gesserit", "count": 4},
    }
    assert asked(g) == [("atreides", "bid")]
    check_conserved(g)
    house(g, "harkonnen").hand = (CARD["karama"],)
    assert not any(q.name == "hand_swap" for q in g.interjections(seat(g, "harkonnen"))), "once a game"


@pytest.mark.rule("gf9:1.14.04")
def test_harkonnen_karama_works_in_the_advanced_bidding_phase_only() -> None:
    given = {"harkonnen": {"hand": ["karama"], "tanks": 2}, "guild": {"hand": ["shield"]}}
    for ruleset, phase in (("gf9-basic", "bidding"), ("gf9-advanced", "revival")):
        g = lay(phase, ruleset, seats=("harkonnen", "guild"), **given)
        assert not any(q.name == "hand_swap" for q in g.interjections(seat(g, "harkonnen")))
    g = lay("bidding", seats=("harkonnen", "guild"), **given)
    assert any(q.name == "hand_swap" for q in g.interjections(seat(g, "harkonnen")))


@pytest.mark.rule("gf9:1.14.04")
@pytest.mark.rule("gf9:3.01.11.04")
def test_a_bid_that_stood_on_a_stolen_karama_restarts_the_card() -> None:
    """A45, A168."""
    g = swap(guild={"hand": ["karama"], "spice": 3}, first_player="guild", atreides={"spice": 9})
    bid(g, ("guild", 20))
    answer(g, "harkonnen", "hand_swap", "guild")
    answer(g, "harkonnen", "return_cards", "shield")
    assert [e["seat"] for e in happened(g, "auction_restarted")] == ["guild"]
    assert asked(g) == [("guild", "bid")]
    assert options(g, "guild", "bid") == ["pass", 1, 2, 3]


@pytest.mark.rule("gf9:1.14.04")
def test_a_bid_that_spice_covers_outlives_a_stolen_karama() -> None:
    g = swap(guild={"hand": ["karama"], "spice": 3}, first_player="guild")
    bid(g, ("guild", 3))
    answer(g, "harkonnen", "hand_swap", "guild")
    answer(g, "harkonnen", "return_cards", "shield")
    assert happened(g, "auction_restarted") == []
    assert options(g, "harkonnen", "bid") == ["pass", *range(4, 61)]


@pytest.mark.rule("gf9:3.01.11.04")
def test_a_last_karama_that_the_top_bid_needs_is_not_played_for_something_else() -> None:
    """A168."""
    g = swap(first_player="harkonnen", harkonnen={"hand": ["karama"], "spice": 4})
    bid(g, ("harkonnen", 4))
    assert any(q.name == "hand_swap" for q in g.interjections(seat(g, "harkonnen")))
    bid(g, ("atreides", 5))
    while asked(g)[0][0] != "harkonnen":
        answer(g, asked(g)[0][0], "bid", "pass")
    bid(g, ("harkonnen", 12))
    assert not any(q.name == "hand_swap" for q in g.interjections(seat(g, "harkonnen")))


@pytest.mark.rule("gf9:2.01.05")
@pytest.mark.rule("gf9:1.14.04")
def test_what_atreides_know_after_a_swap_of_hands() -> None:
    g = swap(storm=17)
    harkonnen, bene_gesserit = seat(g, "harkonnen"), seat(g, "bene_gesserit")
    g.state.seen = ((harkonnen, CARD["lasgun"]), (bene_gesserit, CARD["hajr"]), (seat(g, "guild"), CARD["shield"]))
    answer(g, "harkonnen", "hand_swap", "bene_gesserit")
    answer(g, "harkonnen", "return_cards", "shield", "shield", "snooper", "hajr")
    assert g.state.seen == ((seat(g, "guild"), CARD["shield"]),)

    g = swap(storm=17, atreides={"hand": ["stunner", "hajr"]}, bene_gesserit={})
    g.state.seen = ((seat(g, "harkonnen"), CARD["lasgun"]),)
    answer(g, "harkonnen", "hand_swap", "atreides")
    answer(g, "harkonnen", "return_cards", "stunner", "shield")
    assert set(g.state.seen) == {(seat(g, "harkonnen"), CARD["lasgun"]), (seat(g, "harkonnen"), CARD["hajr"])}


FULL = ["shield", "shield", "snooper", "snooper"]


def all_full(karama: str = "karama", **given: Any) -> Any:
    """A bidding in which every hand is full: no card is dealt, and nobody is asked for a bid."""
    full = ["stunner", "chaumas", "chaumurky", "hajr", "lasgun", "crysknife", "maula_pistol", karama]
    return lay("bidding", seats=("harkonnen", "guild"), harkonnen={"hand": full}, guild={"hand": FULL}, **given)


@pytest.mark.rule("gf9:1.14.04")
def test_hands_can_be_swapped_when_all_are_full_and_nothing_is_sold() -> None:
    g = all_full()
    assert asked(g) == [("harkonnen", "hand_swap")]
    assert g.waiting(seat(g, "guild")) == []
    assert options(g, "harkonnen", "hand_swap") == ["pass", "guild"]
    answer(g, "harkonnen", "hand_swap", "guild")
    assert len(hand(g, "harkonnen")) == 11
    answer(g, "harkonnen", "return_cards", "stunner", "hajr", "shield", "shield")
    assert sorted(hand(g, "guild")) == ["hajr", "shield", "shield", "stunner"]
    assert len(hand(g, "harkonnen")) == 7
    assert house(g, "harkonnen").power_used
    assert g.state.phase != "bidding"
    check_conserved(g)


@pytest.mark.rule("gf9:1.14.04")
def test_with_full_hands_the_swap_may_be_declined() -> None:
    g = all_full()
    answer(g, "harkonnen", "hand_swap", "pass")
    assert g.state.phase != "bidding"
    assert "karama" in hand(g, "harkonnen")
    assert not house(g, "harkonnen").power_used


@pytest.mark.rule("gf9:1.14.04")
def test_with_full_hands_and_no_karama_nobody_is_asked_unless_windows_are_for_everyone() -> None:
    assert all_full("weather_control").state.phase != "bidding"
    g = all_full("weather_control", options={"windows": "everyone"})
    assert g.waiting(seat(g, "guild")) == [(seat(g, "harkonnen"), "hand_swap")]
    assert options(g, "harkonnen", "hand_swap") == ["pass"]
    basic = lay(
        "bidding",
        "gf9-basic",
        seats=("harkonnen", "guild"),
        guild={"hand": FULL},
        harkonnen={"hand": [*FULL, "stunner", "hajr", "lasgun", "karama"]},
    )
    assert basic.state.phase != "bidding"
