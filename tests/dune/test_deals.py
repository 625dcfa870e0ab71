"""Deals, bribes and the Emperor's gifts (1.12, 2.03.06), and when they are possible."""

from typing import Any

import pytest

import landsraad
from dune.support import answer, asked, check_conserved, happened, house, lay, offered, options, pass_all, refused, seat
from landsraad.games.dune import anytime, deals, promises


@pytest.mark.rule("gf9:1.12.02")
@pytest.mark.rule("gf9:G.bribe")
def test_a_bribe_lies_in_front_of_the_shield_until_the_mentat_pause() -> None:
    g = lay("collection", guild={"spice": 5}, fremen={"spice": 1})
    answer(g, "guild", "bribe", "fremen", 3, "nothing")
    assert (house(g, "guild").spice, house(g, "fremen").spice, house(g, "fremen").bribes) == (2, 1, 3)
    told = happened(g, "bribe")
    assert [(e["seat"], e["to"], e["amount"]) for e in told] == [("guild", "fremen", 3)]
    assert g.view(seat(g, "atreides"))["factions"]["fremen"]["bribes"] == 3  # in the open
    check_conserved(g)
    pass_all(g, "last_word")
    assert happened(g, "bribes_collected") == [{"seat": "fremen", "amount": 3}]
    assert house(g, "fremen").bribes == 0


@pytest.mark.rule("gf9:1.12.01")
@pytest.mark.rule("gf9:1.10.02.04")
@pytest.mark.rule("gf9:G.allied")
@pytest.mark.rule("gf9:G.unallied")
def test_allies_do_not_bribe_each_other() -> None:
    g = lay("collection", guild={"spice": 5}, alliances=[["guild", "fremen"]])
    assert options(g, "guild", "bribe") == ["atreides", "bene_gesserit", "emperor", "harkonnen"]
    assert refused(g, "guild", "bribe", "fremen") == (
        "1.12.01",
        "Allies may make deals, but they may not bribe each other",
    )
    assert refused(g, "guild", "bribe", "guild")[0] == "1.12.00"
    assert "fremen" in options(g, "guild", "deal")  # a deal without spice is free to them
    answer(g, "emperor", "bribe", "fremen", 1, "nothing")
    assert house(g, "fremen").bribes == 1


@pytest.mark.rule("gf9:1.12.01")
def test_two_allied_players_have_nobody_to_bribe() -> None:
    seats = ("guild", "fremen")
    assert "bribe" in offered(lay("collection", seats=seats), "guild")
    assert offered(lay("collection", seats=seats, alliances=[list(seats)]), "guild") == ["deal"]


@pytest.mark.rule("gf9:1.12.00")
def test_a_bribe_is_no_more_than_what_one_has() -> None:
    g = lay("collection", guild={"spice": 2, "bribes": 9}, fremen={"spice": 0, "bribes": 4})
    assert options(g, "guild", "bribe", "fremen") == [1, 2]
    assert refused(g, "guild", "bribe", "fremen", 3) == ("1.12.00", "Only 2 spice can be given away now")
    assert "bribe" not in offered(g, "fremen")  # what lies in front of the shield is not there to be given


@pytest.mark.rule("gf9:1.12.00")
def test_a_condition_needs_consent_and_is_stated_aloud() -> None:
    g = lay("collection", guild={"spice": 5}, fremen={"spice": 1})
    answer(g, "guild", "bribe", "fremen", 3, "keep_out", "carthag")
    assert asked(g) == [("fremen", "consent")]
    assert house(g, "guild").spice == 5  # nothing has changed hands yet
    assert g.questions()[0].prompt == (
        "Spacing Guild gives Fremen 3 spice; Fremen promises to keep out of Carthag this turn. Agree?"
    )
    assert g.interjections(seat(g, "atreides")) == []  # nothing else happens meanwhile
    answer(g, "fremen", "consent", "yes")
    assert (house(g, "guild").spice, house(g, "fremen").bribes) == (2, 3)
    assert g.view(None)["deals"] == [
        {
            "turn": 3,
            "by": "guild",
            "to": "fremen",
            "spice": 3,
            "promise": ["nothing"],
            "in_return": ["keep_out", "carthag"],
        }
    ]
    assert len([q for q in asked(g) if q[1] == "last_word"]) == 6  # and the game goes on where it was


@pytest.mark.rule("gf9:1.12.00")
def test_a_declined_offer_stays_between_the_two() -> None:
    g = lay("collection", guild={"spice": 5}, fremen={"spice": 1})
    answer(g, "guild", "bribe", "fremen", 3, "no_battle")
    answer(g, "fremen", "consent", "no")
    assert (house(g, "guild").spice, house(g, "fremen").bribes) == (5, 0)
    assert g.view(None)["deals"] == []
    names = {name: [e["name"] for e in g.events(seat(g, name))] for name in ("guild", "fremen", "emperor")}
    assert "deal_declined" in names["guild"]
    assert "deal_declined" in names["fremen"]
    assert "deal_declined" not in names["emperor"]


@pytest.mark.rule("gf9:1.12.00")
@pytest.mark.rule("gf9:1.11.00")
def test_a_deal_binds_both_and_goes_into_the_public_log() -> None:
    g = lay("collection", alliances=[["guild", "fremen"]])
    answer(g, "fremen", "deal", "guild", "attack", "harkonnen", "tell_hand")
    answer(g, "guild", "consent", "yes")
    log = g.view(seat(g, "atreides"))["deals"]
    assert [(d["by"], d["to"], d["promise"], d["in_return"]) for d in log] == [
        ("fremen", "guild", ["attack", "harkonnen"], ["tell_hand"])
    ]
    assert g.events(None)[-1]["text"] == (
        "A deal: Fremen promises to attack Harkonnen this turn; Spacing Guild promises to tell Fremen the cards in hand."
    )


@pytest.mark.rule("gf9:1.12.00")
def test_a_deal_in_which_nobody_promises_anything_is_none() -> None:
    g = lay("collection")
    assert options(g, "fremen", "deal", "guild", "nothing")[0] == "in_words"
    assert refused(g, "fremen", "deal", "guild", "nothing", "nothing") == (
        "1.12.00",
        "A deal in which nobody promises anything is none",
    )
    assert options(g, "fremen", "deal", "guild", "no_bid")[0] == "nothing"


@pytest.mark.rule("gf9:1.12.03")
def test_terms_are_information_and_deeds_never_pieces() -> None:
    words = " ".join(promises.TERM_WORDS.names)
    for piece in ("card", "leader", "force", "ability", "give", "transfer"):
        assert piece not in words
    g = lay("collection", guild={"spice": 5, "hand": ["karama"]}, fremen={"spice": 1})
    before = g.save()["state"]
    answer(g, "guild", "deal", "fremen", "tell_hand", "tell_traitors")
    answer(g, "fremen", "consent", "yes")
    after = g.save()["state"]
    changed = [key for key in before["f"] if before["f"][key] != after["f"][key]]
    assert changed == ["deals"]


@pytest.mark.rule("gf9:1.12.04")
@pytest.mark.rule("gf9:0.00")
def test_no_deals_before_the_first_storm_has_been_dialled() -> None:
    g: Any = landsraad.new("dune", seats=6, seed=3)
    while g.state.phase == "setup" or g.state.storm < 0:
        assert all(g.interjections(s) == [] for s in range(6))
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    while not (g.stack[-1].open_point and g.questions()):
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    assert "deal" in [q.name for q in g.interjections(0)]


@pytest.mark.rule("gf9:1.12.05")
@pytest.mark.rule("gf9:G.bribe")
def test_no_bribes_in_the_mentat_pause() -> None:
    g = lay("collection", guild={"spice": 5})
    assert deals.may_bribe(g)
    g.state.phase = "mentat"
    assert not deals.may_bribe(g)
    assert deals.may_deal(g)
    assert "bribe" not in offered(g, "guild")
    with pytest.raises(landsraad.InvalidAnswer):
        answer(g, "guild", "bribe", "fremen", 1, "nothing")


@pytest.mark.rule("gf9:1.12.00")
def test_with_two_players_no_term_is_about_a_third() -> None:
    g = lay("collection", seats=("guild", "fremen"))
    assert not {"attack", "no_alliance"} & set(options(g, "guild", "deal", "fremen"))
    g = lay("collection")
    assert options(g, "guild", "deal", "fremen", "attack") == ["atreides", "bene_gesserit", "emperor", "harkonnen"]


def test_every_offer_can_be_written_in_names_and_read_back() -> None:
    g = lay("collection", seats=("guild", "fremen", "emperor"))
    for name in ("bribe", "deal"):
        q = g.find(0, name)
        for a in g.answers(q):
            assert q.parse(q.labels(a)) == a


@pytest.mark.rule("gf9:2.03.06")
def test_the_emperor_gives_spice_straight_behind_his_allys_shield() -> None:
    g = lay("collection", emperor={"spice": 6}, harkonnen={"spice": 1}, alliances=[["emperor", "harkonnen"]])
    assert options(g, "emperor", "gift") == [1, 2, 3, 4, 5, 6]
    answer(g, "emperor", "gift", 4)
    assert (house(g, "emperor").spice, house(g, "harkonnen").spice, house(g, "harkonnen").bribes) == (2, 5, 0)
    assert happened(g, "paid") == [{"seat": "emperor", "amount": 4, "to": "harkonnen", "purpose": "gift"}]
    assert "gift" not in offered(g, "harkonnen")


@pytest.mark.rule("gf9:2.03.06")
@pytest.mark.rule("gf9:1.10.02.04")
def test_nobody_else_gives_and_nobody_without_an_ally() -> None:
    g = lay("collection", alliances=[["guild", "fremen"]])
    assert all("gift" not in offered(g, name) for name in g.seats)


@pytest.mark.rule("gf9:2.03.06")
def test_a_gift_in_the_middle_of_the_allys_auction_can_be_bid_at_once() -> None:
    g = lay(
        "bidding",
        first_player="harkonnen",
        emperor={"spice": 6},
        harkonnen={"spice": 1},
        alliances=[["emperor", "harkonnen"]],
    )
    pass_all(g, "look_at_card")
    assert asked(g) == [("harkonnen", "bid")]
    assert options(g, "harkonnen", "bid") == ["pass", 1]
    answer(g, "emperor", "gift", 4)
    assert options(g, "harkonnen", "bid") == ["pass", 1, 2, 3, 4, 5]


@pytest.mark.rule("gf9:1.00.05")
def test_a_top_bidder_cannot_bribe_with_what_it_has_bid() -> None:
    g = lay("bidding", first_player="guild", guild={"spice": 5})
    pass_all(g, "look_at_card")
    answer(g, "guild", "bid", 3)
    assert options(g, "guild", "bribe", "fremen") == [1, 2]
    assert refused(g, "guild", "bribe", "fremen", 3)[1] == "Only 2 spice can be given away now"


@pytest.mark.rule("gf9:1.00.05")
def test_nothing_is_offered_while_something_is_being_resolved() -> None:
    g = lay("collection", guild={"spice": 5})
    assert offered(g, "guild") == ["bribe", "deal"]
    answer(g, "guild", "deal", "fremen", "no_bid", "nothing")
    assert g.stack[-1].open_point is False
    assert anytime.offers(g, seat(g, "guild")) == []
