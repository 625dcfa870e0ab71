"""The Nexus: offers, alliances, breaking, and that talk stays between two (1.10)."""

from __future__ import annotations

from typing import Any

import pytest

from dune.support import BOTH, SIX, answer, asked, check_conserved, happened, house, lay, options, refused, seat
from landsraad.games.dune.phases.nexus import ROUNDS


def nexus(**given: Any) -> Any:
    """A Nexus of six."""
    decks = {"spice": ["shai_hulud", "old_gap", "hagga_basin"]}
    return lay("spice_blow", decks=decks, **given)


def say(g: Any, **words: str) -> None:
    """One round: what is not written is "ready"."""
    for name in [name for name, question in asked(g) if question == "nexus"]:
        answer(g, name, "nexus", words.pop(name, "ready"))
    assert not words, f"{words} were not asked"


def over(g: Any) -> bool:
    return len(happened(g, "nexus_ended")) == len(happened(g, "nexus_began"))


def allies(g: Any) -> dict[str, str]:
    return {g.seats[i]: g.seats[h.ally] for i, h in enumerate(g.state.houses) if h.ally >= 0}


@BOTH
@pytest.mark.rule("gf9:1.10.00")
@pytest.mark.rule("gf9:1.10.01.07")
def test_everybody_has_a_chance_and_it_ends_when_all_are_ready(ruleset: str) -> None:
    g = nexus(ruleset=ruleset)
    assert {name for name, question in asked(g) if question == "nexus"} == set(SIX)
    assert options(g, "emperor", "nexus") == ["ready", "atreides", "bene_gesserit", "fremen", "guild", "harkonnen"]
    say(g)
    assert over(g)
    assert allies(g) == {}
    assert ("emperor", "nexus") not in asked(g)


@BOTH
@pytest.mark.rule("gf9:1.10.01.02")
@pytest.mark.rule("gf9:1.10.01.03")
@pytest.mark.rule("gf9:G.alliance")
@pytest.mark.rule("gf9:G.allied")
def test_an_offer_accepted_is_an_alliance_known_to_all(ruleset: str) -> None:
    g = nexus(ruleset=ruleset)
    say(g, atreides="guild")
    assert allies(g) == {}
    assert not over(g)
    say(g, guild="atreides")
    assert allies(g) == {"atreides": "guild", "guild": "atreides"}
    formed = happened(g, "alliance_formed")
    assert [{e["seat"], e["ally"]} for e in formed] == [{"atreides", "guild"}]
    for other in (None, 2, 5):
        assert [e["name"] for e in g.events(other)].count("alliance_formed") == 1
    check_conserved(g)


@pytest.mark.rule("gf9:1.10.01.02")
def test_two_who_name_each_other_at_once_are_allied_at_once() -> None:
    g = nexus()
    say(g, emperor="harkonnen", harkonnen="emperor", fremen="guild")
    assert allies(g) == {"emperor": "harkonnen", "harkonnen": "emperor"}


@pytest.mark.rule("gf9:1.10.01.03")
def test_an_offer_is_seen_by_those_two_alone() -> None:
    games = [nexus(), nexus()]
    say(games[0], atreides="guild")
    say(games[1], atreides="emperor")
    for other in (1, 3, 5, None):
        assert games[0].events(other) == games[1].events(other)
        assert games[0].view(other) == games[1].view(other)
        assert games[0].waiting(other) == games[1].waiting(other)
        if other is not None:
            assert games[0].questions(other) == games[1].questions(other)
    told = [[e["text"] for e in games[0].events(i) if e["name"] == "alliance_offered"] for i in (0, 4, 2)]
    assert told == [["Atreides offers Spacing Guild an alliance."]] * 2 + [[]]
    assert games[0].find(4, "nexus").prompt.startswith("Atreides would ally with you")
    assert not games[0].find(2, "nexus").prompt.startswith("Atreides")
    assert options(games[0], "guild", "nexus") == options(games[1], "guild", "nexus")
    shown = [games[0].view(i)["now"]["nexus"] for i in (0, 4, 2, None)]
    assert [(now.get("offer"), now.get("offers")) for now in shown] == [
        ("guild", []), (None, ["atreides"]), (None, []), (None, None),
    ]  # fmt: skip


@pytest.mark.rule("gf9:1.10.00")
def test_what_is_said_in_a_round_is_secret_until_all_have_spoken() -> None:
    games = [nexus(), nexus()]
    answer(games[0], "atreides", "nexus", "guild")
    answer(games[1], "atreides", "nexus", "ready")
    for other in (1, 2, 3, 4, 5, None):
        assert games[0].events(other) == games[1].events(other)
        assert games[0].view(other) == games[1].view(other)
        assert games[0].waiting(other) == games[1].waiting(other)
    assert games[0].find(4, "nexus").secret


@pytest.mark.rule("gf9:1.10.01.02")
def test_an_offer_can_be_taken_back_or_given_to_another() -> None:
    g = nexus()
    say(g, atreides="guild")
    assert options(g, "atreides", "nexus") == ["ready", "withdraw", "bene_gesserit", "emperor", "fremen", "harkonnen"]
    twin = g.clone()
    say(g, atreides="withdraw", guild="atreides")
    assert allies(g) == {}
    say(twin, atreides="emperor", guild="atreides")
    assert allies(twin) == {}
    say(twin, emperor="atreides")
    assert allies(twin) == {"atreides": "emperor", "emperor": "atreides"}
    assert refused(nexus(), "emperor", "nexus", "withdraw") == ("1.10.01.02", "there is no offer to take back")


@pytest.mark.rule("gf9:1.10.01.04")
@pytest.mark.rule("gf9:1.10.01.05")
def test_an_alliance_has_two_members_and_nobody_is_in_two() -> None:
    g = nexus(alliances=[["atreides", "guild"]])
    assert options(g, "atreides", "nexus") == ["ready", "break"]
    assert options(g, "emperor", "nexus") == ["ready", "bene_gesserit", "fremen", "harkonnen"]
    assert refused(g, "emperor", "nexus", "guild") == ("1.10.01.05", "Spacing Guild is in an alliance already")
    assert refused(g, "atreides", "nexus", "emperor") == (
        "1.10.01.04",
        "an alliance has two members: break yours first",
    )
    say(g, emperor="fremen", fremen="emperor", harkonnen="bene_gesserit", bene_gesserit="harkonnen")
    assert allies(g) == {
        "atreides": "guild", "guild": "atreides", "emperor": "fremen", "fremen": "emperor",
        "harkonnen": "bene_gesserit", "bene_gesserit": "harkonnen",
    }  # fmt: skip


@pytest.mark.rule("gf9:1.10.01.02")
def test_a_player_allies_once_in_a_nexus() -> None:
    g = nexus()
    say(g, atreides="guild", guild="atreides")
    say(g, atreides="break")
    assert allies(g) == {}
    assert {name for name, _ in asked(g)} == {"bene_gesserit", "emperor", "fremen", "harkonnen"}
    assert options(g, "emperor", "nexus") == ["ready", "bene_gesserit", "fremen", "harkonnen"]
    assert refused(g, "emperor", "nexus", "guild") == ("1.10.01.02", "Spacing Guild has allied in this Nexus already")


@pytest.mark.rule("gf9:1.10.01.06")
@pytest.mark.rule("gf9:G.unallied")
def test_breaking_leaves_both_unallied_at_once_and_free_to_ally_again() -> None:
    g = nexus(alliances=[["atreides", "guild"], ["emperor", "fremen"]])
    house(g, "atreides").pledge = 3
    house(g, "guild").pledge = 2
    say(g, guild="break")
    assert allies(g) == {"emperor": "fremen", "fremen": "emperor"}
    assert happened(g, "alliance_broken") == [{"seat": "guild", "ally": "atreides"}]
    assert (house(g, "atreides").pledge, house(g, "guild").pledge) == (0, 0)
    assert "guild" in options(g, "atreides", "nexus")
    say(g, atreides="harkonnen", harkonnen="atreides", guild="bene_gesserit", bene_gesserit="guild")
    assert allies(g)["atreides"] == "harkonnen"
    assert allies(g)["guild"] == "bene_gesserit"


@pytest.mark.rule("gf9:1.10.01.06")
def test_both_may_break_in_the_same_round() -> None:
    g = nexus(alliances=[["atreides", "guild"]])
    say(g, guild="break", atreides="break")
    assert len(happened(g, "alliance_broken")) == 1
    assert allies(g) == {}
    assert refused(g, "guild", "nexus", "break") == ("1.10.01.06", "there is no alliance to break")


@pytest.mark.rule("gf9:1.10.01.07")
def test_a_nexus_ends_after_its_last_round() -> None:
    g = nexus()
    for i in range(ROUNDS):
        assert not over(g)
        say(g, atreides="guild" if i % 2 == 0 else "withdraw")
    assert over(g)
    assert allies(g) == {}


@pytest.mark.rule("gf9:1.10.01.07")
def test_a_nexus_ends_when_nobody_can_do_anything_more() -> None:
    g = nexus(seats=("atreides", "guild"))
    say(g, atreides="guild", guild="atreides")
    assert allies(g) == {"atreides": "guild", "guild": "atreides"}
    say(g, atreides="break")
    assert over(g)


@pytest.mark.rule("gf9:1.10.01.07")
def test_there_are_no_alliances_outside_a_nexus() -> None:
    g = lay("spice_blow", decks={"spice": ["old_gap", "hagga_basin"]})
    for name in SIX:
        assert "nexus" not in {q.name for q in [*g.questions(seat(g, name)), *g.interjections(seat(g, name))]}


@pytest.mark.rule("gf9:1.10.01.02")
def test_nobody_allies_with_itself_or_the_absent() -> None:
    g = nexus(seats=("atreides", "guild", "fremen"))
    assert refused(g, "guild", "nexus", "guild")[0] == "1.10.01.02"
    assert refused(g, "guild", "nexus", "emperor") == ("1.10.01.02", "Emperor is not in this game")


@pytest.mark.rule("gf9:1.10.00")
def test_an_alliance_outlives_the_nexus() -> None:
    g = nexus()
    say(g, atreides="guild", guild="atreides")
    say(g)
    assert over(g)
    assert allies(g) == {"atreides": "guild", "guild": "atreides"}


@pytest.mark.rule("gf9:1.10.02.03")
def test_allies_may_talk_in_secret_and_nobody_else() -> None:
    g = nexus()
    assert [g.confidants(i) for i in range(6)] == [()] * 6
    say(g, atreides="guild", guild="atreides")
    assert (g.confidants(0), g.confidants(4), g.confidants(2)) == ((4,), (0,), ())
