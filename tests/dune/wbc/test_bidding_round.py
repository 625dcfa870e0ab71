"""WBC: the Bidding Round, charity in it."""

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
    offered,
    options,
    paid,
    pass_all,
    refused,
    seat,
)
from dune.wbc.table import rules_of, story, wbc

ROW = ["crysknife", "shield", "snooper", "hajr"]


def market(**given: Any) -> Any:
    """An auction of some cards that nobody has bid on; charity and looks are behind."""
    decks = {"row": given.pop("row", ROW), **given.pop("decks", {})}
    return wbc("bidding", auction=given.pop("auction", {}), decks=decks, **given)


# --- charity -----------------------------------------------------------------------------------------------------------------


def poor(turn: int = 2, **given: Any) -> Any:
    return wbc(
        "bidding", turn=turn,
        atreides={"spice": 0}, harkonnen={"spice": 1}, emperor={"spice": 3}, bene_gesserit={"spice": given.pop("bg", 7)},
        guild={"spice": 0, "bribes": 5}, fremen={"spice": 4}, **given,
    )  # fmt: skip


@pytest.mark.rule("wbc:W.bidding.01")
@pytest.mark.rule("wbc:W.bidding.02")
@pytest.mark.rule("wbc:W.bg.piety")
def test_charity_is_for_who_has_nothing_and_comes_to_the_bene_gesserit_unasked() -> None:
    """E113."""
    g = poor()
    assert sorted(asked(g)) == [("atreides", "charity"), ("guild", "charity")]
    answer(g, "atreides", "charity", "yes")
    answer(g, "guild", "charity", "yes")
    told = {name: house(g, name).spice for name in g.seats}
    assert told == {"atreides": 2, "harkonnen": 1, "emperor": 3, "bene_gesserit": 9, "guild": 2, "fremen": 4}
    assert sorted(rules_of(g, "received")) == ["W.bidding.01", "W.bidding.01", "W.bidding.02"]
    check_conserved(g)


@pytest.mark.rule("wbc:W.bidding.01")
def test_nobody_sees_who_is_asked_and_a_claim_may_be_left() -> None:
    g = poor()
    assert g.view(seat(g, "fremen"))["waiting"] == []
    answer(g, "atreides", "charity", "no")
    answer(g, "guild", "charity", "yes")
    assert (house(g, "atreides").spice, house(g, "guild").spice) == (0, 2)


@pytest.mark.rule("wbc:W.bidding.02")
def test_on_turn_1_the_bene_gesserit_get_no_charity_for_being_pious() -> None:
    g = poor(turn=1, bg=5)
    pass_all(g, "charity")
    assert house(g, "bene_gesserit").spice == 5


@pytest.mark.rule("wbc:W.bg.piety")
def test_no_karama_stops_piety() -> None:
    g = poor(decks={"treachery": []}, options={})
    answer(g, "atreides", "charity", "no")
    answer(g, "guild", "charity", "no")
    assert house(g, "bene_gesserit").spice == 9
    assert not [q for q in g.questions() if q.name == "karama" and q.tree.ability == "charity"]


# --- the auction ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("wbc:W.bidding.03")
@pytest.mark.rule("wbc:W.bidding.04")
@pytest.mark.rule("wbc:W.bidding.17")
def test_hand_sizes_are_told_and_a_card_is_dealt_for_each_who_may_bid() -> None:
    four = ["crysknife", "shield", "shield", "snooper"]
    g = wbc(
        "bidding", guild={"hand": four}, harkonnen={"hand": ["maula_pistol", "stunner", "slip_tip", "lasgun", "hajr"]}
    )
    pass_all(g, "karama")
    (told,) = happened(g, "hands_declared")
    assert sorted(told["sizes"]) == [0, 0, 0, 0, 4, 5]
    assert happened(g, "cards_dealt") == [{"count": 5}]
    assert g.view(None)["factions"]["guild"]["hand_size"] == 4


@pytest.mark.rule("wbc:W.bidding.05")
@pytest.mark.rule("wbc:W.bidding.06")
@pytest.mark.rule("wbc:W.bidding.08")
@pytest.mark.rule("wbc:W.bidding.09")
@pytest.mark.rule("wbc:W.bidding.10")
@pytest.mark.rule("wbc:W.bidding.18")
@pytest.mark.rule("wbc:W.emperor.throne")
@pytest.mark.rule("wbc:W.bidding.16")
def test_a_whole_auction() -> None:
    """E114."""
    g = market(
        storm=10,
        guild={"hand": ["truthtrance", "truthtrance", "shield", "shield"]},
        harkonnen={"hand": ["chaumas", "chaumurky", "gom_jabbar"], "spice": 6},
        atreides={"hand": ["baliset"], "spice": 9},
        bene_gesserit={"hand": ["kulon", "ellaca_drug"], "spice": 4},
        emperor={"hand": ["maula_pistol", "slip_tip", "stunner", "lasgun"], "spice": 10},
        fremen={"spice": 3},
        auction={"opener": "harkonnen"},
    )
    bid(g, ("harkonnen", 1), ("atreides", "pass"), ("bene_gesserit", 2), ("fremen", 3), ("harkonnen", "pass"))
    bid(g, ("atreides", 4), ("bene_gesserit", "pass"), ("fremen", "pass"), ("harkonnen", 5))
    bid(g, ("atreides", "pass"), ("bene_gesserit", "pass"), ("fremen", "pass"))
    pass_all(g, "karama")
    assert (house(g, "harkonnen").spice, house(g, "emperor").spice) == (1, 15)
    assert len(hand(g, "harkonnen")) == 5, "the card and an extra one"
    pass_all(g, "karama")
    bid(g, ("atreides", 2))
    assert "infinity" in offered(g, "bene_gesserit")
    answer(g, "bene_gesserit", "infinity", "kulon")
    assert len(hand(g, "bene_gesserit")) == 2
    assert house(g, "bene_gesserit").spice == 4
    pass_all(g, "karama")
    bid(g, ("bene_gesserit", "pass"), ("fremen", "pass"), ("harkonnen", "pass"), ("atreides", 1))
    bid(g, ("bene_gesserit", "pass"), ("fremen", "pass"), ("harkonnen", "pass"))
    assert (house(g, "emperor").spice, house(g, "atreides").spice) == (16, 8)
    pass_all(g, "karama")
    bid(g, ("fremen", "pass"), ("harkonnen", "pass"), ("atreides", "pass"), ("bene_gesserit", "pass"))
    assert happened(g, "bought_in") == [{"count": 1}]
    total = sum(house(g, name).spice for name in ("harkonnen", "atreides", "bene_gesserit", "emperor", "fremen"))
    assert total == 32
    check_conserved(g)


@pytest.mark.rule("wbc:W.bidding.14")
def test_infinity_wins_at_once_out_of_turn_and_no_spice_moves() -> None:
    g = market(harkonnen={"spice": 9}, fremen={"hand": ["karama"], "spice": 0}, auction={"opener": "harkonnen"})
    bid(g, ("harkonnen", 9))
    assert ("fremen", "bid") not in asked(g)
    answer(g, "fremen", "infinity", "karama")
    assert hand(g, "fremen") == ["crysknife"]
    assert paid(g) == []
    assert house(g, "harkonnen").spice == 9
    assert story(g, "infinity_called", "karama_bought", "card_bought") == [
        "infinity_called",
        "karama_bought",
        "card_bought",
    ]


@pytest.mark.rule("wbc:W.bidding.14")
def test_who_holds_no_karama_or_a_full_hand_cannot_call_infinity() -> None:
    full = ["karama", "shield", "shield", "snooper"]
    g = market(row=["crysknife"], guild={"hand": full}, fremen={"hand": ["baliset"]}, bene_gesserit={"hand": ["kulon"]})
    assert "infinity" not in offered(g, "guild")
    assert "infinity" not in offered(g, "fremen")
    assert "infinity" in offered(g, "bene_gesserit")


@pytest.mark.rule("wbc:W.bidding.14")
def test_a_bid_to_be_paid_with_a_karama_may_exceed_the_spice_held() -> None:
    g = market(row=["crysknife"], fremen={"hand": ["karama"], "spice": 2}, auction={"opener": "fremen"}, storm=7)
    assert max(x for x in options(g, "fremen", "bid") if x != "pass") > 30
    bid(g, ("fremen", 12), ("guild", "pass"), ("harkonnen", "pass"))
    pass_all(g, "bid")
    assert hand(g, "fremen") == ["crysknife"]
    assert house(g, "fremen").spice == 2


@pytest.mark.rule("wbc:W.bidding.20")
@pytest.mark.rule("wbc:W.bidding.22")
@pytest.mark.rule("wbc:W.bg.political")
def test_a_worthless_card_that_is_cancelled_restarts_the_auction_at_0() -> None:
    """E114: the second card, cancelled."""
    g = market(
        storm=10, row=["crysknife"], bene_gesserit={"hand": ["kulon"]}, harkonnen={"hand": ["karama"]},
        auction={"opener": "atreides"},
    )  # fmt: skip
    bid(g, ("atreides", 2))
    answer(g, "bene_gesserit", "infinity", "kulon")
    assert asked(g) == [("harkonnen", "karama")]
    answer(g, "harkonnen", "karama", "karama")
    assert sorted(g.view(None)["decks"]["treachery_discard"]) == ["karama", "kulon"]
    assert hand(g, "bene_gesserit") == []
    assert asked(g) == [("atreides", "bid")]
    assert g.view(None)["now"]["auction"]["top_bid"] == 0


@pytest.mark.rule("wbc:W.bidding.23")
def test_the_second_who_calls_infinity_keeps_its_karama() -> None:
    g = market(fremen={"hand": ["karama"]}, guild={"hand": ["karama"]})
    answer(g, "guild", "infinity", "karama")
    pass_all(g, "karama")
    assert hand(g, "fremen") == ["karama"]
    assert hand(g, "guild") == ["crysknife"]
    assert len(g.state.row) == 3, "the next card is on sale"


@pytest.mark.rule("wbc:W.bidding.07")
@pytest.mark.rule("wbc:W.bidding.13")
@pytest.mark.rule("wbc:W.bidding.19")
def test_nobody_pays_for_an_ally_and_the_emperors_gift_comes_before_the_bid() -> None:
    g = market(
        row=["crysknife"], storm=7, alliances=[["emperor", "fremen"]], emperor={"spice": 8}, fremen={"spice": 3},
        auction={"opener": "fremen"},
    )  # fmt: skip
    assert "pledge" not in offered(g, "emperor")
    assert refused(g, "fremen", "bid", 4)[0] == "W.bidding.07"
    answer(g, "emperor", "gift", 2)
    answer(g, "fremen", "consent", "yes")
    assert (house(g, "emperor").spice, house(g, "fremen").spice) == (6, 5)
    bid(g, ("fremen", 5))
    pass_all(g, "bid")
    assert paid(g)[-1] == ("fremen", 5, "emperor")
    assert house(g, "emperor").spice == 11


@pytest.mark.rule("wbc:W.bidding.07")
def test_the_top_bidder_gives_away_only_what_its_bid_does_not_need() -> None:
    g = market(row=["crysknife"], storm=7, fremen={"spice": 6}, auction={"opener": "fremen"})
    bid(g, ("fremen", 4))
    assert options(g, "fremen", "bribe", "guild") == [1, 2]


@pytest.mark.rule("wbc:W.bidding.24")
@pytest.mark.rule("wbc:W.emperor.full_price")
def test_the_emperor_pays_the_bank() -> None:
    g = market(row=["crysknife"], storm=4, emperor={"spice": 8}, auction={"opener": "emperor"})
    bid(g, ("emperor", 3))
    pass_all(g, "bid")
    assert paid(g) == [("emperor", 3, None)]
    assert house(g, "emperor").spice == 5


@pytest.mark.rule("wbc:W.bidding.18")
def test_a_karama_sends_one_payment_to_the_bank() -> None:
    g = market(
        row=["crysknife"], storm=7, fremen={"spice": 6}, guild={"hand": ["karama"]}, auction={"opener": "fremen"}
    )
    bid(g, ("fremen", 4))
    pass_all(g, "bid")
    answer(g, "guild", "karama", "karama")
    assert paid(g) == [("fremen", 4, None)]


@pytest.mark.rule("wbc:W.bidding.11")
def test_a_bid_beyond_the_spice_held_is_refused_before_it_is_made() -> None:
    g = market(row=["crysknife"], storm=7, fremen={"spice": 3}, auction={"opener": "fremen"})
    assert refused(g, "fremen", "bid", 5)[0] == "W.bidding.07"
    assert options(g, "fremen", "bid") == ["pass", 1, 2, 3]


@pytest.mark.rule("wbc:W.bidding.12")
def test_the_discards_are_open_and_make_a_new_deck_without_family_atomics() -> None:
    rest = ["crysknife", "shield"]
    g = wbc("bidding", seats=("guild", "harkonnen"), decks={"set_aside": ["family_atomics"], "treachery_discard": rest})
    assert g.view(None)["decks"]["treachery_discard"] == rest
    s = g.state
    s.discard = (*s.discard, *s.deck)
    s.deck = ()
    from landsraad.games.dune import hands  # the deck is empty now

    hands.draw(g, 0, "W.bidding.04")
    assert len(happened(g, "treachery_reshuffled")) == 1
    assert g.view(None)["decks"]["set_aside"] == ["family_atomics"]
    assert g.state.discard == ()


@pytest.mark.rule("wbc:W.bidding.15")
def test_atreides_see_the_card_on_sale_unless_a_karama_prevents_it_and_never_the_extra_card() -> None:
    g = wbc("bidding", decks={"treachery": ["crysknife", "shield", "snooper"]}, guild={"hand": ["karama"]})
    answer(g, "guild", "karama", "karama")
    assert "next_card" not in g.view(seat(g, "atreides"))["factions"]["atreides"]
    other = wbc("bidding", storm=13, decks={"treachery": ["crysknife", "shield", "snooper"]})
    assert other.view(seat(other, "atreides"))["factions"]["atreides"]["next_card"] == "crysknife"
    bid(other, ("harkonnen", 1))
    pass_all(other, "bid")
    seen = other.view(seat(other, "atreides"))["factions"]["atreides"]["seen"]
    assert seen == [["harkonnen", "crysknife"]], "the extra card is not among them"
    assert len(hand(other, "harkonnen")) == 2


@pytest.mark.rule("wbc:W.bidding.16")
def test_a_karama_cancels_the_extra_card_alone() -> None:
    g = market(
        storm=13,
        row=["crysknife"],
        guild={"hand": ["karama"]},
        auction={"opener": "harkonnen"},
        seats=("guild", "harkonnen"),
    )
    bid(g, ("harkonnen", 1), ("guild", "pass"))
    answer(g, "guild", "karama", "karama")
    assert hand(g, "harkonnen") == ["crysknife"]
