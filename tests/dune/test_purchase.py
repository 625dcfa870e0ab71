"""Paying for a treachery card: spice, pledges, Karama, the Emperor's income, Harkonnen's top card (1.04.06.03)."""

from __future__ import annotations

from typing import Any

import pytest

from dune.support import (
    SIX,
    answer,
    asked,
    bid,
    check_conserved,
    hand,
    happened,
    house,
    lay,
    options,
    paid,
    refused,
    seat,
)
from landsraad.games.dune.cards import TREACHERY
from landsraad.games.dune.treasury import free_spice

PAIR = ("atreides", "guild")
FULL = ["shield", "shield", "snooper", "snooper"]


def spice(g: Any, *names: str) -> tuple[int, ...]:
    return tuple(house(g, name).spice for name in names)


# --- an auction with everything -------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:1.04.03")
@pytest.mark.rule("gf9:1.04.07")
@pytest.mark.rule("gf9:1.04.09")
@pytest.mark.rule("gf9:1.10.02.05")
@pytest.mark.rule("gf9:2.03.04")
@pytest.mark.rule("gf9:2.05.08")
@pytest.mark.rule("gf9:3.01.11.04")
def test_e11_auction_with_pledge_and_karama() -> None:
    g = lay(
        "bidding",
        storm=4,
        emperor={"spice": 2, "hand": FULL},
        fremen={"spice": 3, "hand": ["hajr"]},
        guild={"spice": 6, "hand": ["shield", "shield"]},
        harkonnen={
            "spice": 5,
            "hand": ["karama", "lasgun", "chaumas", "chaumurky", "stunner", "slip_tip", "gom_jabbar"],
        },
        atreides={"spice": 8, "hand": ["cheap_hero", "cheap_hero", "cheap_hero"]},
        bene_gesserit={"spice": 0, "hand": ["snooper", "snooper", "truthtrance", "truthtrance"]},
        alliances=[["fremen", "guild"]],
        decks={"treachery": ["crysknife", "maula_pistol", "ellaca_drug", "weather_control", "family_atomics"]},
    )
    assert len(g.state.row) == 4
    answer(g, "harkonnen", "karama", "pass")  # no card is hidden from Atreides
    answer(g, "guild", "pledge", 4)
    bid(g, ("fremen", 1), ("guild", "pass"), ("harkonnen", 5), ("atreides", 6), ("fremen", 7))
    bid(g, ("guild", "pass"), ("harkonnen", "pass"), ("atreides", "pass"))
    answer(g, "harkonnen", "karama", "pass")  # nor the Emperor's income stopped
    assert spice(g, "emperor", "fremen", "guild") == (9, 0, 2)
    assert hand(g, "fremen") == ["crysknife", "hajr"]

    answer(g, "harkonnen", "karama", "pass")
    bid(g, ("guild", "pass"), ("harkonnen", 9), ("atreides", "pass"), ("fremen", "pass"), ("guild", "pass"))
    assert spice(g, "harkonnen", "emperor") == (5, 9)
    assert len(house(g, "harkonnen").hand) == 8
    assert {"maula_pistol", "family_atomics"} < set(hand(g, "harkonnen"))
    assert TREACHERY[g.state.discard[-1]] == "karama"

    bid(g, ("atreides", 1), ("fremen", "pass"), ("guild", "pass"))
    assert spice(g, "emperor", "atreides") == (10, 7)
    assert len(house(g, "atreides").hand) == 4

    assert [TREACHERY[card] for card in g.state.row] == ["weather_control"]
    bid(g, ("fremen", "pass"), ("guild", "pass"))
    assert TREACHERY[g.state.deck[0]] == "weather_control"
    assert g.state.row == ()
    assert sum(spice(g, *SIX)) == 24
    check_conserved(g)


# --- to the bank and to the Emperor ---------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:1.04.06.03")
def test_without_the_emperor_the_bank_is_paid() -> None:
    g = lay("bidding", seats=PAIR, storm=17, decks={"treachery": ["lasgun"]})
    bank = g.state.bank
    bid(g, ("atreides", 3), ("guild", "pass"))
    assert paid(g) == [("atreides", 3, None)]
    assert (house(g, "atreides").spice, g.state.bank - bank) == (7, 3)
    assert hand(g, "atreides") == ["lasgun"]


@pytest.mark.rule("gf9:2.03.04")
@pytest.mark.rule("gf9:2.03.05")
def test_other_factions_pay_the_emperor_in_full_and_he_pays_the_bank() -> None:
    g = lay("bidding", seats=("atreides", "emperor"), storm=17)
    bid(g, ("atreides", 4), ("emperor", "pass"))
    assert paid(g) == [("atreides", 4, "emperor")]
    assert spice(g, "atreides", "emperor") == (6, 14)
    bid(g, ("emperor", 5), ("atreides", "pass"))
    assert paid(g)[1:] == [("emperor", 5, None)]
    assert spice(g, "atreides", "emperor") == (6, 9)


@pytest.mark.rule("gf9:2.03.04")
@pytest.mark.rule("gf9:3.01.11.01")
@pytest.mark.parametrize("scope", ["one_use", "whole_phase"])
def test_a_karama_sends_a_payment_to_the_bank(scope: str) -> None:
    given = {"fremen": {"hand": ["karama"]}, "options": {"karama_scope": scope}}
    g = lay("bidding", seats=("emperor", "fremen", "guild"), storm=17, **given)
    bid(g, ("emperor", "pass"), ("fremen", "pass"), ("guild", 2), ("emperor", "pass"), ("fremen", "pass"))
    assert asked(g) == [("fremen", "karama")]
    assert paid(g) == []
    answer(g, "fremen", "karama", "karama")
    assert paid(g) == [("guild", 2, None)]
    assert spice(g, "emperor") == (10,)
    bid(g, ("fremen", "pass"), ("guild", 1), ("emperor", "pass"), ("fremen", "pass"))
    assert paid(g)[1:] == [("guild", 1, "emperor" if scope == "one_use" else None)]


def test_the_buyer_itself_may_stop_the_emperors_income() -> None:
    g = lay("bidding", seats=("emperor", "guild"), storm=17, guild={"hand": ["karama"], "spice": 5})
    bid(g, ("emperor", "pass"), ("guild", 2), ("emperor", "pass"))
    assert asked(g) == [("guild", "pay_card")]
    answer(g, "guild", "pay_card", "spice", 0)
    answer(g, "guild", "karama", "karama")
    assert paid(g) == [("guild", 2, None)]


# --- pledges (1.10.02.05) ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:1.10.02.05")
@pytest.mark.rule("gf9:1.04.06.04")
def test_a_pledge_lets_the_ally_bid_beyond_its_own_spice() -> None:
    g = lay("bidding", storm=17, atreides={"spice": 2}, guild={"spice": 6}, alliances=[["atreides", "guild"]])
    assert options(g, "atreides", "bid") == ["pass", 1, 2]
    answer(g, "guild", "pledge", 4)
    assert options(g, "atreides", "bid") == ["pass", 1, 2, 3, 4, 5, 6]
    assert refused(g, "atreides", "bid", 7)[0] == "1.04.06.04"
    answer(g, "guild", "pledge", 1)
    assert options(g, "atreides", "bid") == ["pass", 1, 2, 3]
    assert options(g, "guild", "pledge") == [0, 1, 2, 3, 4, 5, 6]


@pytest.mark.rule("gf9:1.10.02.05")
def test_a_pledge_is_between_the_two_allies() -> None:
    g = lay("bidding", storm=17, alliances=[["atreides", "guild"]])
    answer(g, "guild", "pledge", 2)
    heard = {name for name in SIX if any(e["name"] == "pledged" for e in g.events(seat(g, name)))}
    assert heard == {"atreides", "guild"}
    assert not any(e["name"] == "pledged" for e in g.events())


@pytest.mark.rule("gf9:1.10.02.05")
def test_only_allies_pledge() -> None:
    g = lay("bidding", storm=17, alliances=[["atreides", "guild"]])
    offered = {name for name in SIX if any(q.name == "pledge" for q in g.interjections(seat(g, name)))}
    assert offered == {"atreides", "guild"}


@pytest.mark.rule("gf9:1.10.02.05")
def test_a_pledge_behind_the_top_bid_cannot_be_taken_back() -> None:
    """A42: it may be raised, and lowered as far as it exceeds the bid; what the bidder has plays no part in that."""
    g = lay("bidding", storm=17, atreides={"spice": 2}, guild={"spice": 9}, alliances=[["atreides", "guild"]])
    answer(g, "guild", "pledge", 6)
    bid(g, ("atreides", 4))
    assert options(g, "guild", "pledge") == [4, 5, 6, 7, 8, 9]
    assert free_spice(g, seat(g, "guild")) == 5
    bid(g, ("bene_gesserit", 5))
    assert options(g, "guild", "pledge") == list(range(10))
    assert free_spice(g, seat(g, "guild")) == 9


def test_a_top_bid_commits_the_bidders_spice() -> None:
    g = lay("bidding", storm=17, atreides={"spice": 10}, guild={"spice": 9}, alliances=[["atreides", "guild"]])
    bid(g, ("atreides", 7))
    assert free_spice(g, seat(g, "atreides")) == 3
    answer(g, "guild", "pledge", 5)
    assert free_spice(g, seat(g, "atreides")) == 8
    answer(g, "bene_gesserit", "bid", "pass")
    answer(g, "emperor", "bid", 8)
    assert free_spice(g, seat(g, "atreides")) == 10


def test_own_spice_stays_free_for_own_bids_and_a_spent_pledge_shrinks() -> None:
    g = lay("bidding", seats=PAIR, storm=17, atreides={"spice": 2}, guild={"spice": 6}, alliances=[list(PAIR)])
    answer(g, "guild", "pledge", 4)
    bid(g, ("atreides", "pass"))
    assert options(g, "guild", "bid") == ["pass", 1, 2, 3, 4, 5, 6]
    bid(g, ("guild", 5), ("atreides", "pass"))
    bid(g, ("guild", "pass"))
    assert house(g, "guild").pledge == 1
    assert options(g, "atreides", "bid") == ["pass", 1, 2, 3]
    told = [e["facts"]["amount"] for e in g.events(seat(g, "atreides")) if e["name"] == "pledged"]
    assert told == [4, 1]


@pytest.mark.rule("gf9:1.10.02.05")
def test_the_buyer_names_its_allys_share() -> None:
    """A169: within [bid - own spice, pledge]."""
    given = {"atreides": {"spice": 5}, "guild": {"spice": 6}, "alliances": [list(PAIR)]}
    g = lay("bidding", seats=PAIR, storm=17, **given)
    answer(g, "guild", "pledge", 4)
    bid(g, ("atreides", 7), ("guild", "pass"))
    assert asked(g) == [("atreides", "pay_card")]
    assert g.waiting(seat(g, "guild")) == [], "that there is a choice tells of the pledge"
    assert options(g, "atreides", "pay_card", "spice") == [2, 3, 4]
    assert refused(g, "atreides", "pay_card", "spice", 1)[0] == "1.10.02.05"
    assert refused(g, "atreides", "pay_card", "karama")[0] == "3.01.11.04"
    answer(g, "atreides", "pay_card", "spice", 3)
    assert spice(g, "atreides", "guild") == (1, 3)
    assert house(g, "guild").pledge == 1
    assert paid(g) == [("atreides", 4, None), ("guild", 3, None)]
    check_conserved(g)


def test_without_a_choice_nothing_is_asked() -> None:
    g = lay("bidding", seats=PAIR, storm=17, atreides={"spice": 3}, guild={"spice": 6}, alliances=[list(PAIR)])
    answer(g, "guild", "pledge", 4)
    bid(g, ("atreides", 7), ("guild", "pass"))
    assert spice(g, "atreides", "guild") == (0, 2)


@pytest.mark.rule("gf9:2.03.04")
@pytest.mark.rule("gf9:1.10.02.05")
@pytest.mark.parametrize("to_bank", [True, False])
def test_e13_the_emperors_share(to_bank: bool) -> None:
    given = {"emperor": {"spice": 10}, "harkonnen": {"spice": 2}, "alliances": [["emperor", "harkonnen"]]}
    given["options"] = {"emperor_share_to_bank": to_bank}
    g = lay("bidding", seats=("emperor", "harkonnen"), first_player="harkonnen", **given)
    answer(g, "emperor", "pledge", 5)
    bid(g, ("harkonnen", 7), ("emperor", "pass"))
    assert spice(g, "emperor", "harkonnen") == ((7, 0) if to_bank else (12, 0))
    assert paid(g) == [("harkonnen", 2, "emperor"), ("emperor", 5, None if to_bank else "emperor")]
    check_conserved(g)


@pytest.mark.rule("gf9:2.03.04")
@pytest.mark.parametrize("stopped", [False, True])
def test_e13_the_emperors_gift(stopped: bool) -> None:
    seats = ("emperor", "harkonnen", "fremen")
    given: dict[str, Any] = {
        "emperor": {"spice": 10},
        "harkonnen": {"spice": 2},
        "alliances": [["emperor", "harkonnen"]],
    }
    given["fremen"] = {"hand": ["karama"]}
    g = lay("bidding", seats=seats, first_player="harkonnen", **given)
    answer(g, "emperor", "gift", 5)
    bid(g, ("harkonnen", 7), ("fremen", "pass"), ("emperor", "pass"))
    answer(g, "fremen", "karama", "karama" if stopped else "pass")
    assert spice(g, "emperor", "harkonnen") == ((5, 0) if stopped else (12, 0))


@pytest.mark.rule("gf9:2.03.04")
def test_what_an_ally_pays_for_the_emperors_own_card_comes_to_him() -> None:
    """2.03.04: whatever any other faction pays; only his own part goes to the bank."""
    given = {"emperor": {"spice": 3}, "guild": {"spice": 6}, "alliances": [["emperor", "guild"]]}
    g = lay("bidding", seats=("emperor", "guild"), storm=17, **given)
    answer(g, "guild", "pledge", 4)
    bid(g, ("emperor", 7), ("guild", "pass"))
    assert paid(g) == [("emperor", 3, None), ("guild", 4, "emperor")]
    assert spice(g, "emperor", "guild") == (4, 2)


# --- Karama instead of spice (3.01.11.04) ---------------------------------------------------------------------------------


@pytest.mark.rule("gf9:3.01.11.04")
@pytest.mark.rule("gf9:3.01.11.00")
@pytest.mark.rule("gf9:1.04.06.04")
def test_a_karama_lets_its_holder_bid_without_limit() -> None:
    g = lay("bidding", storm=17, atreides={"spice": 2, "hand": ["karama"]})
    assert options(g, "atreides", "bid") == ["pass", *range(1, 61)]
    bid(g, ("atreides", 40))
    for name in ("bene_gesserit", "emperor", "fremen", "guild", "harkonnen"):
        bid(g, (name, "pass"))
    assert paid(g) == [], "an over-bid forces the Karama, nothing is asked"
    assert spice(g, "atreides", "emperor") == (2, 10)
    assert len(house(g, "atreides").hand) == 1
    assert [TREACHERY[card] for card in g.state.discard] == ["karama"]
    assert happened(g, "karama_bought") == [{"seat": "atreides", "amount": 40}]


@pytest.mark.rule("gf9:3.01.11.04")
def test_what_the_others_have_does_not_show_in_the_limit_of_a_karama_bid() -> None:
    domains = set()
    for spice_of_guild in (0, 5, 55, 300):
        g = lay("bidding", seats=PAIR, storm=17, atreides={"hand": ["karama"]}, guild={"spice": spice_of_guild})
        domains.add(tuple(options(g, "atreides", "bid")))
    assert len(domains) == 1


@pytest.mark.rule("gf9:3.01.11.04")
def test_even_a_fortune_can_be_outbid_with_a_karama() -> None:
    g = lay(
        "bidding", seats=PAIR, first_player="guild", atreides={"hand": ["karama"], "spice": 2}, guild={"spice": 300}
    )
    bid(g, ("guild", 150))
    assert options(g, "atreides", "bid") == ["pass", 151]
    bid(g, ("atreides", 151))
    assert options(g, "guild", "bid") == ["pass", *range(152, 301)]


@pytest.mark.rule("gf9:3.01.11.04")
@pytest.mark.parametrize("how", ["spice", "karama"])
def test_a_bid_within_ones_means_may_be_paid_either_way(how: str) -> None:
    g = lay("bidding", seats=("atreides", "emperor"), storm=17, atreides={"spice": 6, "hand": ["karama"]})
    bid(g, ("atreides", 5), ("emperor", "pass"))
    assert g.waiting(seat(g, "emperor")) == []
    assert options(g, "atreides", "pay_card") == ["spice", "karama"]
    answer(g, "atreides", "pay_card", *(("spice", 0) if how == "spice" else ("karama",)))
    if how == "spice":
        answer(g, "atreides", "karama", "pass")  # its own income could be stopped too
        assert spice(g, "atreides", "emperor") == (1, 15)
        assert "karama" in hand(g, "atreides")
    else:
        assert spice(g, "atreides", "emperor") == (6, 10)
        assert "karama" not in hand(g, "atreides")
    check_conserved(g)


@pytest.mark.rule("gf9:3.01.11.04")
@pytest.mark.parametrize("held", ["karama", "shield"])
def test_where_everyone_is_asked_about_karama_so_is_every_buyer(held: str) -> None:
    g = lay("bidding", seats=PAIR, first_player="guild", guild={"hand": [held]}, options={"windows": "everyone"})
    answer(g, "guild", "karama", "pass")
    bid(g, ("guild", 2), ("atreides", "pass"))
    assert g.waiting(seat(g, "atreides")) == [(seat(g, "guild"), "pay_card")]
    assert options(g, "guild", "pay_card") == (["spice", "karama"] if held == "karama" else ["spice"])
    answer(g, "guild", "pay_card", "spice", 0)
    assert paid(g) == [("guild", 2, None)]


@pytest.mark.rule("gf9:3.01.11.04")
def test_a_full_hand_cannot_bid_with_the_karama_in_it() -> None:
    g = lay("bidding", seats=PAIR, storm=17, atreides={"hand": ["karama", *FULL[:3]]})
    assert asked(g) == [("guild", "bid")]
    bid(g, ("guild", 1))
    assert [e["seat"] for e in happened(g, "card_bought")] == ["guild"]


@pytest.mark.rule("gf9:1.14.06")
@pytest.mark.rule("gf9:2.02.22")
@pytest.mark.rule("gf9:3.01.11.04")
def test_bene_gesserit_buy_with_a_worthless_card_in_the_advanced_game_only() -> None:
    given = {"bene_gesserit": {"spice": 1, "hand": ["kulon"]}}
    basic = lay("bidding", "gf9-basic", seats=("bene_gesserit", "guild"), storm=17, **given)
    assert options(basic, "bene_gesserit", "bid") == ["pass", 1]
    g = lay("bidding", seats=("bene_gesserit", "guild"), storm=17, **given)
    bid(g, ("bene_gesserit", 9), ("guild", "pass"))
    assert spice(g, "bene_gesserit") == (1,)
    assert "kulon" not in hand(g, "bene_gesserit")
    assert len(house(g, "bene_gesserit").hand) == 1


@pytest.mark.rule("gf9:2.02.22")
@pytest.mark.rule("gf9:3.01.11.01")
@pytest.mark.parametrize("scope", ["one_use", "whole_phase"])
def test_a_stopped_worthless_karama_restarts_the_auction(scope: str) -> None:
    """A43: both cards are gone; with the option no other worthless card works in this phase."""
    given: dict[str, Any] = {"bene_gesserit": {"spice": 1, "hand": ["baliset", "kulon"]}, "guild": {"hand": ["karama"]}}
    given["options"] = {"karama_scope": scope}
    g = lay("bidding", seats=("bene_gesserit", "guild"), storm=17, decks={"treachery": ["lasgun", "hajr"]}, **given)
    bid(g, ("bene_gesserit", 9), ("guild", "pass"))
    answer(g, "bene_gesserit", "pay_card", "kulon")
    answer(g, "guild", "karama", "karama")
    assert [TREACHERY[card] for card in g.state.discard] == ["kulon", "karama"]
    assert happened(g, "card_bought") == []
    assert TREACHERY[g.state.row[0]] == "lasgun"
    assert asked(g) == [("bene_gesserit", "bid")]
    assert options(g, "bene_gesserit", "bid") == ["pass", *range(1, 61 if scope == "one_use" else 2)]
    bid(g, ("bene_gesserit", 1), ("guild", "pass"))
    if scope == "one_use":
        answer(g, "bene_gesserit", "pay_card", "spice", 0)
    assert hand(g, "bene_gesserit") == ["lasgun", "baliset"]
    assert asked(g) == [("guild", "bid")], "the next card opens to the right of the opener of this one"
    check_conserved(g)


@pytest.mark.rule("gf9:2.03.04")
def test_the_prompt_of_a_karama_names_payer_and_amount_of_a_purchase() -> None:
    g = lay("bidding", seats=("harkonnen", "emperor", "guild"), first_player="harkonnen", guild={"hand": ["karama"]})
    bid(g, ("harkonnen", 3), ("emperor", "pass"), ("guild", "pass"))
    prompt = g.find(seat(g, "guild"), "karama").prompt
    assert prompt == "Play a card to stop payment for treachery? Harkonnen would pay 3 spice to Emperor."
