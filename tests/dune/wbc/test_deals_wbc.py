"""WBC: deals, bribes and gifts."""

from __future__ import annotations

import pytest

from dune.support import answer, asked, check_conserved, happened, house, offered, options, seat
from dune.wbc.table import rules_of, wbc
from landsraad.games.dune.promises import TERM_WORDS
from landsraad.games.dune.rulesets.wbc.words import worded

PAIR = {"alliances": [["emperor", "fremen"]]}


@pytest.mark.rule("wbc:W.deals.01")
@pytest.mark.rule("wbc:W.deals.04")
def test_allies_may_bribe_each_other_and_the_spice_lies_in_front_of_the_screen() -> None:
    g = wbc("revival", guild={"tanks": 1}, fremen={"spice": 5}, emperor={"spice": 0}, **PAIR)
    assert "emperor" in options(g, "fremen", "bribe")
    answer(g, "fremen", "bribe", "emperor", 3, "nothing")
    assert asked(g) == [("emperor", "consent")]
    answer(g, "emperor", "consent", "yes")
    assert (house(g, "fremen").spice, house(g, "emperor").spice, house(g, "emperor").bribes) == (2, 0, 3)
    assert g.view(None)["factions"]["emperor"]["bribes"] == 3
    check_conserved(g)


@pytest.mark.rule("wbc:W.deals.07")
def test_nobody_has_to_accept_spice() -> None:
    g = wbc("revival", guild={"tanks": 1}, harkonnen={"spice": 5})
    answer(g, "harkonnen", "bribe", "atreides", 2, "nothing")
    answer(g, "atreides", "consent", "no")
    assert (house(g, "harkonnen").spice, house(g, "atreides").bribes) == (5, 0)
    assert happened(g, "bribe") == []


@pytest.mark.rule("wbc:W.deals.06")
@pytest.mark.rule("wbc:W.deals.07")
@pytest.mark.rule("wbc:W.ally.03")
def test_the_emperors_gift_is_at_hand_at_once_if_the_ally_takes_it() -> None:
    g = wbc("revival", guild={"tanks": 1}, emperor={"spice": 6}, fremen={"spice": 1}, **PAIR)
    answer(g, "emperor", "gift", 4)
    assert asked(g) == [("fremen", "consent")]
    answer(g, "fremen", "consent", "yes")
    assert (house(g, "emperor").spice, house(g, "fremen").spice) == (2, 5)
    answer(g, "emperor", "gift", 2)
    answer(g, "fremen", "consent", "no")
    assert (house(g, "emperor").spice, house(g, "fremen").spice) == (2, 5)
    assert rules_of(g, "deal_declined") == ["W.deals.07"]


@pytest.mark.rule("wbc:W.deals.06")
def test_of_two_allies_the_emperor_says_who_gets_the_gift() -> None:
    g = wbc(
        "revival", guild={"tanks": 1, "spice": 0}, emperor={"spice": 6}, fremen={"spice": 0},
        alliances=[["emperor", "fremen", "guild"]], options={"three_faction_alliances": True},
    )  # fmt: skip
    assert sorted(options(g, "emperor", "gift")) == ["fremen", "guild"]
    answer(g, "emperor", "gift", "guild", 4)
    answer(g, "guild", "consent", "yes")
    assert (house(g, "guild").spice, house(g, "fremen").spice) == (4, 0)


@pytest.mark.rule("wbc:W.deals.03")
@pytest.mark.rule("wbc:W.deals.05")
def test_a_deal_that_is_made_is_stated_aloud_and_kept_on_record() -> None:
    g = wbc("revival", guild={"tanks": 1}, harkonnen={"spice": 5})
    answer(g, "harkonnen", "bribe", "atreides", 2, *promise(g))
    assert asked(g) == [("atreides", "consent")]
    answer(g, "atreides", "consent", "yes")
    for watcher in (None, seat(g, "fremen")):
        deals = g.view(watcher)["deals"]
        assert [(deal["by"], deal["to"], deal["spice"]) for deal in deals] == [("harkonnen", "atreides", 2)]


def promise(g: object) -> list[object]:
    """The first promise that Atreides could make, completed with its first options."""
    chosen: list[object] = [options(g, "harkonnen", "bribe", "atreides", 2)[1]]
    while more := options(g, "harkonnen", "bribe", "atreides", 2, *chosen):
        chosen.append(more[0])
    return chosen


@pytest.mark.rule("wbc:W.deals.03")
@pytest.mark.parametrize("term", TERM_WORDS.names[1:])
def test_every_promise_is_told_and_kept_in_the_words_of_this_book(term: str) -> None:
    g = wbc("revival", guild={"tanks": 1})
    following = options(g, "harkonnen", "deal", "atreides", term)
    mine = [term] if "nothing" in following else [term, following[0]]
    answer(g, "harkonnen", "deal", "atreides", *mine, "nothing")
    [consent] = g.view(seat(g, "atreides"))["questions"]
    answer(g, "atreides", "consent", "yes")
    [told] = [event for event in g.events() if event["name"] == "deal"]
    offer = told["facts"]["offer"]
    assert offer.startswith("Harkonnen promises ")
    assert worded(offer) == offer, "the record keeps a word of the other edition"
    assert (consent["prompt"], told["text"]) == (f"{offer}. Agree?", f"A deal: {offer}.")
    assert (consent["rule"], told["rule"]) == ("W.deals.01", "W.deals.01")
    assert [deal["promise"] for deal in g.view(None)["deals"]] == [mine]


@pytest.mark.rule("wbc:W.deals.02")
def test_nothing_but_spice_and_promises_changes_hands() -> None:
    g = wbc("revival", guild={"tanks": 1}, harkonnen={"spice": 5, "hand": ["shield"]}, atreides={"hand": ["snooper"]})
    before = [(h.hand, h.pool, h.reserves) for h in g.state.houses]
    answer(g, "harkonnen", "bribe", "atreides", 2, *promise(g))
    answer(g, "atreides", "consent", "yes")
    assert [(h.hand, h.pool, h.reserves) for h in g.state.houses] == before


@pytest.mark.rule("wbc:W.deals.05")
def test_arrangements_may_be_made_in_every_round() -> None:
    for phase, more in (
        ("storm", {"decks": {"storm": 2}}),
        ("bidding", {}),
        ("revival", {"guild": {"tanks": 1}}),
        ("collection", {}),
    ):
        g = wbc(phase, harkonnen={"spice": 5}, **more)
        assert {"bribe", "deal"} <= set(offered(g, "harkonnen")), phase
