"""The 35 Imperium cards of Rise of Ix (29 kinds): icons, cost and copies, and each of their boxes."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.ix.support import all_but, lay, sent, ships, shown, tiles, turn
from imperium.printed import C_, E_, F_, G_, S_, corner, kinds, reached
from imperium.support import (
    A,
    B,
    C,
    answer,
    army,
    asked,
    cards,
    discard,
    do,
    final_swords,
    hand,
    happened,
    influence,
    intrigues,
    options,
    player,
    purse,
    refused,
    settle,
    strength,
    view,
)
from landsraad.games.imperium.cards.printed import CARDS, UNLOAD

L_ = {"high_council", "mentat", "swordmaster", "tech_negotiation", "dreadnought"}
T_ = {"interstellar_shipping", "smuggling", "imperial_basin", "hagga_basin", "the_great_flat"}
"""Landsraad and Spice Trade on the board of Rise of Ix."""
RICH = {"solari": 8, "spice": 6, "water": 2, "influence": {"fremen": 2, "spacing_guild": 2}}

PRINTED: list[tuple[str, int, int, str, set[str], int, int]] = [
    # card, copies, cost, factions, spaces its icons reach, persuasion, swords
    ("appropriate", 1, 5, "emperor", L_ | T_, 2, 0),
    ("bounty_hunter", 1, 1, "", C_, 1, 1),
    ("choam_delegate", 1, 1, "", T_, 0, 0),
    ("court_intrigue", 1, 2, "emperor", E_, 1, 1),
    ("desert_ambush", 1, 3, "fremen", T_, 1, 1),
    ("embedded_agent", 1, 5, "bene_gesserit", L_, 1, 0),
    ("esmar_tuek", 1, 5, "spacing_guild", C_ | T_, 0, 0),
    ("freighter_fleet", 2, 2, "", T_, 0, 0),
    ("full_scale_assault", 1, 8, "emperor", E_ | C_, 2, 0),
    ("guild_accord", 1, 6, "spacing_guild", G_, 0, 0),
    ("guild_chief_administrator", 1, 4, "spacing_guild", G_ | C_ | T_, 1, 0),
    ("imperial_bashar", 1, 4, "emperor", C_, 1, 2),
    ("imperial_shock_trooper", 1, 3, "emperor", set(), 1, 2),
    ("in_the_shadows", 2, 2, "bene_gesserit", L_ | C_, 0, 0),
    ("ix_guild_compact", 1, 3, "spacing_guild", G_, 0, 0),
    ("ixian_engineer", 2, 5, "", T_, 0, 0),
    ("jamis", 1, 2, "fremen", F_, 1, 2),
    ("landing_rights", 1, 4, "spacing_guild", C_, 2, 0),
    ("local_fence", 1, 3, "", C_, 2, 0),
    ("negotiated_withdrawal", 2, 4, "", L_ | C_ | T_, 2, 0),
    ("satellite_ban", 1, 5, "spacing_guild fremen", G_ | F_, 1, 0),
    ("sayyadina", 1, 3, "bene_gesserit fremen", S_ | F_, 0, 0),
    ("shai_hulud", 1, 7, "fremen", T_, 0, 0),
    ("spice_trader", 1, 4, "fremen", C_ | T_, 2, 1),
    ("treachery", 2, 6, "", E_ | G_ | S_ | F_, 0, 0),
    ("truthsayer", 2, 3, "emperor bene_gesserit", E_ | S_ | L_, 1, 1),
    ("water_peddler", 1, 1, "", set(), 0, 0),
    ("web_of_power", 1, 4, "bene_gesserit", S_, 1, 0),
    ("weirding_way", 1, 3, "bene_gesserit", C_ | T_, 1, 2),
]
UNLOADING = {
    "choam_delegate", "esmar_tuek", "freighter_fleet", "guild_accord", "in_the_shadows", "ix_guild_compact",
    "treachery", "water_peddler",
}  # fmt: skip


@pytest.mark.rule("imperium:I.ix.setup.03")
def test_thirty_five_cards_of_twenty_nine_kinds() -> None:
    assert sorted(kinds("imperium", "ix")) == [entry[0] for entry in PRINTED]
    assert sum(entry[1] for entry in PRINTED) == 35
    assert {CARDS[c] for c in range(len(CARDS)) if UNLOAD[c]} == UNLOADING


@pytest.mark.parametrize(("card", "copies", "cost", "factions", "spaces", "persuasion", "swords"), PRINTED)
def test_what_is_printed(
    card: str, copies: int, cost: int, factions: str, spaces: set[str], persuasion: int, swords: int
) -> None:
    assert corner(card) == (copies, cost, set(factions.split()))
    assert reached(turn(card, **RICH), card) == spaces
    g = shown(card, deployed=1)
    assert (view(g)["turn"]["persuasion"], player(g, A).swords) == (persuasion, swords)


def bought(card: str, **given: Any) -> Any:
    """A reveals 2 x Convincing Argument and more, and acquires this card of the row."""
    cards_ = ["convincing_argument", "convincing_argument", "diplomacy", "reconnaissance", "liet_kynes"]
    g = shown(cards_, row=[card], **given)
    settle(g)
    answer(g, A, "acquire", card)
    return g


# --- agent boxes -------------------------------------------------------------------------------------------------------------


def test_appropriate() -> None:
    g = bought("appropriate", freighter=1)
    do(g, A, "recall", "shipping:2_spice")
    assert purse(g, A) == (0, 2, 0)
    tech = {"tech": [["windtraps"]], "scrapped": all_but("windtraps")}
    g = sent("appropriate", "mentat", solari=4, influence={"emperor": 2}, **tech)
    do(g, A, ("resolve", "appropriate:if_acquire_tech"), ("windtraps", "solari"))
    assert (tiles(g, A), purse(g, A)) == (["windtraps"], (0, 0, 1))
    g = sent("appropriate", "mentat", solari=4, spice=4, influence={"emperor": 1}, **tech)
    assert "appropriate:if_acquire_tech" not in options(g, A, "resolve")


def test_bounty_hunter() -> None:
    g = settle(sent("bounty_hunter", "research_station", water=2, players={B: {"agents_at": ["research_station"]}}))
    assert purse(g, A) == (2, 0, 0)
    g = settle(sent("bounty_hunter", "research_station", water=2))
    assert purse(g, A) == (0, 0, 0)


def test_choam_delegate() -> None:
    g = sent("choam_delegate", "smuggling", players={B: {"agents_at": ["smuggling"]}})
    assert purse(g, A) == (1, 0, 0)
    assert purse(shown("choam_delegate"), A) == (3, 0, 0)


@pytest.mark.rule("imperium:I.faq.35")
def test_court_intrigue() -> None:
    g = sent("court_intrigue", "wealth", intrigue=["bribery", "windfall"], intrigue_deck=["charisma"])
    do(g, A, ("resolve", "court_intrigue:pay_1_intrigue"), "bribery")
    assert intrigues(g, A) == ["charisma", "windfall"]
    assert [event["facts"] for event in g.events(1) if event["name"] == "intrigue_put_under"] == [
        {"seat": A, "source": "court_intrigue"}
    ]
    from landsraad.games.imperium.intrigue.printed import INTRIGUES

    assert INTRIGUES[g.state.intrigue_deck[-1]] == "bribery"
    g = sent("court_intrigue", "wealth", intrigue=[])
    assert asked(g) == [(B, "turn")], "there is no intrigue card to pay with, and nothing else to decide"
    assert influence(g, A, "emperor") == 1


def test_desert_ambush() -> None:
    enemies = {B: {"deployed": 2, "dreadnoughts": {"conflict": 1}}, C: {"deployed": 1}}
    g = sent("desert_ambush", "imperial_basin", players=enemies, garrison=4)
    assert options(g, A, "resolve") == ["imperial_basin:harvest"], "nothing is deployed yet"
    do(g, A, ("resolve", "imperial_basin:harvest"), ("deploy", 2), ("resolve", "desert_ambush:push_back"))
    assert options(g, A) == ["pass", B, C]
    assert options(g, A, B) == ["troop", "dreadnought"]
    do(g, A, (B, "dreadnought"), C)
    assert (ships(g, B), army(g, B), army(g, C)) == ((1, 1, 0), (7, 3, 2), (8, 4, 0))
    assert asked(g) == [(A, "agent_turn")], "two troops, two units"


def test_desert_ambush_may_be_stopped() -> None:
    g = sent("desert_ambush", "imperial_basin", players={B: {"deployed": 2}}, garrison=4)
    do(g, A, ("resolve", "imperial_basin:harvest"), ("deploy", 2), ("resolve", "desert_ambush:push_back"), B)
    assert refused(g, A, C)[0] == "I.troop.08"
    answer(g, A, "pass")
    assert army(g, B) == (7, 4, 1)


def test_embedded_agent() -> None:
    g = sent("embedded_agent", "tech_negotiation", in_play=["web_of_power"])
    do(g, A, ("resolve", "embedded_agent:if_2_freighters"), "advance", "advance")
    assert player(g, A).freighter == 2
    g = sent("embedded_agent", "tech_negotiation")
    assert "embedded_agent:if_2_freighters" not in options(g, A, "resolve")
    g = settle(shown("embedded_agent", intrigue_deck=["windfall"]))
    assert intrigues(g, A) == ["windfall", "ambush"]


def test_esmar_tuek() -> None:
    g = sent("esmar_tuek", "smuggling", spice=1, deck=["dagger"])
    do(g, A, ("resolve", "esmar_tuek:pay_1_spice"))
    do(g, A, "esmar_tuek:1_spacing_guild_influence")
    assert (influence(g, A, "spacing_guild"), hand(g, A), player(g, A).spice) == (1, ["dagger"], 0)
    assert purse(shown("esmar_tuek"), A) == (2, 2, 0)


def test_freighter_fleet() -> None:
    g = sent("freighter_fleet", "smuggling")
    assert options(g, A, "resolve") == ["smuggling:freighter"]
    g = shown("freighter_fleet")
    do(g, A, ("resolve", "freighter_fleet/reveal:freighter"), "advance")
    assert player(g, A).freighter == 1


def test_full_scale_assault() -> None:
    g = bought("full_scale_assault")
    answer(g, A, "full_scale_assault/acquire:dreadnought")
    assert ships(g, A) == (1, 1, 0)
    g = settle(sent("full_scale_assault", "wealth"))
    assert army(g, A) == (7, 5, 0)
    g = settle(shown("full_scale_assault", dreadnoughts={"conflict": 2}))
    assert (player(g, A).swords, strength(g, A)) == (6, 12)
    g = settle(shown("full_scale_assault", deployed=1, dreadnoughts={"garrison": 2}))
    assert player(g, A).swords == 0


def test_guild_accord() -> None:
    g = turn("guild_accord", spice=3)
    assert options(g, A, "send", "guild_accord") == ["foldspace"]
    g = settle(sent("guild_accord", "heighliner", spice=4, players={B: {"agents_at": ["heighliner"]}}))
    assert purse(g, A) == (0, 0, 2)
    assert army(g, A) == (4, 8, 0)
    assert refused(turn("diplomacy", spice=4), A, "send", "diplomacy", "heighliner")[0] == "I.agent.04"
    g = settle(shown("guild_accord"))
    assert purse(g, A) == (0, 0, 1)
    g = settle(shown("guild_accord", influence={"spacing_guild": 4}))
    assert purse(g, A) == (0, 3, 1)


def test_guild_chief_administrator() -> None:
    g = sent("guild_chief_administrator", "smuggling", hand=("dagger", "seek_allies"))
    do(g, A, ("resolve", "guild_chief_administrator:pay_discarded_card"), "dagger", ("hand", "seek_allies"))
    assert (discard(g, A), cards(g.state.removed)[-1:]) == (["dagger"], ["seek_allies"])
    g = shown("guild_chief_administrator")
    do(g, A, ("resolve", "guild_chief_administrator/reveal:freighter"), "advance")
    assert player(g, A).freighter == 1


@pytest.mark.rule("imperium:I.faq.37")
def test_imperial_bashar() -> None:
    g = sent("imperial_bashar", "research_station", water=2, discard=["dagger"])
    do(g, A, ("resolve", "imperial_bashar:choose"), "imperial_bashar:1_troop")
    assert army(g, A) == (8, 4, 0)
    g = sent("imperial_bashar", "research_station", water=2, discard=["dagger"])
    do(g, A, ("resolve", "imperial_bashar:choose"), "imperial_bashar:trash", ("discard", "dagger"))
    assert discard(g, A) == []
    assert final_swords(shown(["imperial_bashar", "dagger", "diplomacy"], deployed=1)) == 2 + 1 + 1
    g = shown("imperial_bashar", deployed=1, in_play=["dagger"])
    assert final_swords(g) == 2, "only cards that are revealed count"


@pytest.mark.rule("imperium:I.faq.37")
def test_imperial_bashar_counts_a_choice_only_if_it_gave_swords() -> None:
    for choice, swords in (("2_swords", 2 + 2 + 1), ("2_persuasion", 2)):
        g = shown(["imperial_bashar", "bene_gesserit_sister"], deployed=1)
        do(g, A, ("resolve", "bene_gesserit_sister/reveal:choose"), f"bene_gesserit_sister/reveal:{choice}")
        assert final_swords(g) == swords
    g = shown(["imperial_bashar", "fedaykin_death_commando"], deployed=1)
    assert final_swords(g) == 2, "without the bond the commando has none"


@pytest.mark.rule("imperium:I.faq.37")
def test_imperial_bashar_counts_the_whole_turn_whatever_the_order() -> None:
    """The bonus is not a choice of the moment: it is counted when the turn ends, cards revealed meanwhile included."""
    g = shown(["imperial_bashar", "bene_gesserit_sister"], deployed=1)
    assert refused(g, A, "resolve", "imperial_bashar/reveal:for_each_1_swords") == (
        "I.faq.37",
        "Imperial Bashar (reveal): for each: 1 sword: this is counted when the turn ends, whatever comes before",
    )
    do(g, A, ("resolve", "bene_gesserit_sister/reveal:choose"), "bene_gesserit_sister/reveal:2_swords")
    assert player(g, A).swords == 2 + 2
    answer(g, A, "end")
    assert player(g, A).swords == 2 + 2 + 1
    assert happened(g, "strength_set")[-1]["swords"] == 5, "the strength is announced afterwards"


def test_imperial_shock_trooper() -> None:
    assert "send" not in options(turn("imperial_shock_trooper"), A)
    g = settle(shown("imperial_shock_trooper", agents_at=["wealth"], deployed=1))
    assert player(g, A).swords == 5
    g = settle(
        shown("imperial_shock_trooper", agents_at=["secrets"], deployed=1, players={B: {"agents_at": ["conspire"]}})
    )
    assert player(g, A).swords == 2


def test_in_the_shadows() -> None:
    g = sent("in_the_shadows", "tech_negotiation", hand=("dagger",), influence={"bene_gesserit": 2})
    do(g, A, ("resolve", "in_the_shadows:if_pay_discarded_card"))
    assert options(g, A) == ["emperor", "spacing_guild", "fremen"]
    answer(g, A, "fremen")
    assert (influence(g, A, "fremen"), discard(g, A)) == (1, ["dagger"])
    g = sent("in_the_shadows", "tech_negotiation", hand=("dagger",), influence={"bene_gesserit": 1})
    assert "in_the_shadows:if_pay_discarded_card" not in options(g, A, "resolve")
    g = settle(shown("in_the_shadows"))
    assert influence(g, A, "bene_gesserit") == 1


def test_ix_guild_compact() -> None:
    g = sent("ix_guild_compact", "foldspace", hand=("dagger", "diplomacy"))
    do(g, A, ("resolve", "ix_guild_compact:pay_2_discarded_cards"), "ix_guild_compact:dreadnought")
    assert (ships(g, A), discard(g, A)) == ((1, 1, 0), ["dagger", "diplomacy"])
    g = sent("ix_guild_compact", "foldspace", hand=("dagger",))
    assert "ix_guild_compact:pay_2_discarded_cards" not in options(g, A, "resolve")
    g = shown("ix_guild_compact")
    assert options(g, A, "resolve") == ["ix_guild_compact/reveal:negotiator", "ix_guild_compact/reveal:negotiator#2"]
    do(g, A, ("resolve", "ix_guild_compact/reveal:negotiator"), ("resolve", "ix_guild_compact/reveal:negotiator#2"))
    assert (player(g, A).negotiators, army(g, A)) == (2, (7, 3, 0))


def test_ix_guild_compact_unloads_one_negotiator_or_both() -> None:
    g = sent("truthsayer", "tech_negotiation", hand=("ix_guild_compact",), scrapped=all_but(), deck=["dagger"])
    do(g, A, ("resolve", "truthsayer:pay_discarded_card"), "ix_guild_compact/reveal:negotiator", "pass")
    assert player(g, A).negotiators == 1


def test_ixian_engineer() -> None:
    g = sent("ixian_engineer", "smuggling", spice=2, tech=[["windtraps"]])
    do(g, A, ("resolve", "ixian_engineer:acquire_tech"), "windtraps")
    assert tiles(g, A) == ["windtraps"]
    three = ["windtraps", "artillery", "minimic_film"]
    g = shown("ixian_engineer", tiles=three)
    answer(g, A, "resolve", "ixian_engineer/reveal:if_pay_this_card")
    assert (player(g, A).vp, cards(g.state.removed)[-1:]) == (1, ["ixian_engineer"])
    g = shown("ixian_engineer", tiles=three[:2])
    assert "resolve" not in options(settle(g), A)


def test_jamis() -> None:
    g = sent("jamis", "stillsuits", discard=["dagger"])
    do(g, A, ("resolve", "jamis:trash"), ("discard", "dagger"))
    assert discard(g, A) == []


def test_landing_rights() -> None:
    g = sent("landing_rights", "research_station", water=2)
    do(g, A, ("resolve", "landing_rights:freighter"), "advance")
    assert player(g, A).freighter == 1
    g = turn("landing_rights", players={B: {"agents_at": ["carthag"]}})
    assert options(g, A, "send", "landing_rights") == ["arrakeen"], "its City icon does not infiltrate"


def test_local_fence() -> None:
    g = sent("local_fence", "research_station", water=2, spice=2)
    do(g, A, ("resolve", "local_fence:choose"))
    assert purse(g, A) == (5, 0, 0), "only the one trade can be paid"
    g = sent("local_fence", "research_station", water=2, solari=5, spice=2)
    do(g, A, ("resolve", "local_fence:choose"), "local_fence:pay_5_solari")
    assert purse(g, A) == (0, 6, 0)
    g = sent("local_fence", "research_station", water=2, solari=4, spice=1)
    assert "local_fence:choose" not in options(g, A, "resolve")


def test_negotiated_withdrawal() -> None:
    g = bought("negotiated_withdrawal")
    assert army(g, A) == (8, 4, 0)
    g = sent("negotiated_withdrawal", "smuggling")
    assert options(g, A, "resolve") == ["smuggling:freighter"]
    g = shown("negotiated_withdrawal", deployed=2, dreadnoughts={"conflict": 2})
    answer(g, A, "resolve", "negotiated_withdrawal/reveal:pay_3_retreated_units")
    assert (options(g, A), options(g, A, 1), options(g, A, 2)) == ([1, 2], [2], [1])
    do(g, A, (1, 2), "fremen")
    assert (army(g, A), ships(g, A), influence(g, A, "fremen")) == ((7, 4, 1), (0, 2, 0), 1)
    g = shown("negotiated_withdrawal", deployed=3)
    do(g, A, ("resolve", "negotiated_withdrawal/reveal:pay_3_retreated_units"), "emperor")
    assert army(g, A) == (6, 6, 0)
    assert "resolve" not in options(shown("negotiated_withdrawal", deployed=2), A)


def test_satellite_ban() -> None:
    g = sent("satellite_ban", "stillsuits", hand=("dagger",))
    do(g, A, ("resolve", "satellite_ban:pay_discarded_card"))
    assert (purse(g, A), discard(g, A)) == ((0, 1, 2), ["dagger"])
    g = shown("satellite_ban", deployed=3)
    do(g, A, ("resolve", "satellite_ban/reveal:retreat_2"))
    assert options(g, A) == [0, 1, 2]
    answer(g, A, 2)
    assert army(g, A) == (6, 5, 1)


def test_sayyadina() -> None:
    g = sent("sayyadina", "secrets", water=3)
    answer(g, A, "resolve", "sayyadina:pay_3_water")
    assert (player(g, A).vp, player(g, A).water) == (1, 0)
    g = settle(shown(["sayyadina", "jamis"]))
    assert view(g)["turn"]["persuasion"] == 3 + 1
    assert view(settle(shown("sayyadina")))["turn"]["persuasion"] == 0


def test_shai_hulud() -> None:
    g = bought("shai_hulud", discard=["dagger"])
    answer(g, A, "discard", "dagger")
    assert discard(g, A) == ["shai_hulud"]
    g = sent("shai_hulud", "imperial_basin", discard=["dagger"])
    do(g, A, ("resolve", "shai_hulud:pay_a_card"), ("discard", "dagger"))
    assert (army(g, A), discard(g, A)) == ((7, 5, 0), [])
    g = settle(shown(["shai_hulud", "jamis"], deployed=1))
    assert player(g, A).swords == 5 + 2
    assert player(settle(shown("shai_hulud", deployed=1)), A).swords == 0


def test_spice_trader() -> None:
    g = sent("spice_trader", "smuggling", hand=("dagger",), influence={"fremen": 2})
    answer(g, A, "resolve", "spice_trader:if_pay_discarded_card")
    assert (player(g, A).spice, discard(g, A)) == (2, ["dagger"])
    g = sent("spice_trader", "smuggling", hand=("dagger",), influence={"fremen": 1})
    assert "spice_trader:if_pay_discarded_card" not in options(g, A, "resolve")


@pytest.mark.parametrize(
    ("space", "faction", "cost"),
    [("wealth", "emperor", {}), ("foldspace", "spacing_guild", {}), ("secrets", "bene_gesserit", {})],
)
def test_treachery_gives_two_influence(space: str, faction: str, cost: dict[str, int]) -> None:
    g = settle(sent("treachery", space, **cost))
    assert influence(g, A, faction) == 2
    assert cards(g.state.removed)[-1:] == ["treachery"]


def test_treachery_at_heighliner_makes_the_step_two() -> None:
    """The step becomes 2; it is never added to the book's 2 (I76)."""
    for given in ({}, {"errata": "published"}):
        g = settle(sent("treachery", "heighliner", spice=6, options=given))
        assert influence(g, A, "spacing_guild") == 2


def test_treachery_revealed_sends_two_recruits_into_the_conflict() -> None:
    g = settle(shown("treachery"))
    assert army(g, A) == (7, 3, 2)
    g = settle(shown("treachery", garrison=11))
    assert army(g, A) == (0, 11, 1), "as far as the supply goes"


def test_truthsayer() -> None:
    g = sent("truthsayer", "wealth", hand=("dagger",), deck=["diplomacy"])
    answer(g, A, "resolve", "truthsayer:pay_discarded_card")
    assert (hand(g, A), discard(g, A)) == (["diplomacy"], ["dagger"])


def test_water_peddler() -> None:
    assert "send" not in options(turn("water_peddler"), A)
    assert refused(turn("water_peddler"), A, "send")[0] == "I.turn.04"
    assert purse(bought("water_peddler"), A) == (0, 0, 1)
    assert purse(shown("water_peddler"), A) == (0, 0, 1)
    g = sent("truthsayer", "wealth", hand=("water_peddler",), deck=["dagger"])
    answer(g, A, "resolve", "truthsayer:pay_discarded_card")
    assert player(g, A).water == 1


def test_web_of_power() -> None:
    g = settle(
        sent("web_of_power", "secrets", influence={"emperor": 2, "spacing_guild": 2, "fremen": 2}, deck=["dagger"])
    )
    assert (purse(g, A), hand(g, A)) == ((2, 0, 1), ["dagger"])
    g = settle(
        sent("web_of_power", "secrets", influence={"emperor": 1, "spacing_guild": 1, "fremen": 2}, deck=["dagger"])
    )
    assert (purse(g, A), hand(g, A)) == ((0, 0, 1), [])
    g = shown("web_of_power")
    do(g, A, ("resolve", "web_of_power/reveal:1_influence"), "spacing_guild")
    assert influence(g, A, "spacing_guild") == 1


def test_weirding_way() -> None:
    g = sent("weirding_way", "imperial_basin", hand=("dagger",))
    do(g, A, ("resolve", "imperial_basin:harvest"), ("resolve", "weirding_way:another_turn"), "end")
    assert asked(g) == [(A, "turn")]
    assert view(g)["turn"]["recruited"] == 0
    do(g, A, ("send", "dagger", "tech_negotiation"), "end")
    assert asked(g) == [(B, "turn")]


def test_weirding_way_may_be_left_and_may_bring_the_reveal_turn() -> None:
    g = sent("weirding_way", "imperial_basin", hand=("dagger",))
    settle(g)
    answer(g, A, "end")
    assert asked(g) == [(B, "turn")]
    g = settle(sent("weirding_way", "imperial_basin", hand=("dagger",)))
    do(g, A, ("resolve", "weirding_way:another_turn"), "end", "reveal", "end")
    assert player(g, A).done
    assert asked(g) == [(B, "turn")]


def test_control_the_spice() -> None:
    """The card of epic mode."""
    epic = {"epic": True}
    g = sent("control_the_spice", "imperial_basin", options=epic, spice=1, discard=["dagger"], garrison=3)
    do(g, A, ("resolve", "control_the_spice:pay_1_spice"), ("discard", "dagger"))
    assert (player(g, A).spice, army(g, A), discard(g, A)) == (0, (8, 4, 0), [])
    g = shown("control_the_spice", options=epic)
    assert (view(g)["turn"]["persuasion"], purse(g, A)) == (1, (0, 1, 0))


def test_events_of_the_expansion_have_sentences() -> None:
    g = lay("combat", conflict="skirmish_e", players={A: {"dreadnoughts": {"conflict": 1}}})
    do(g, A, "advance", "carthag")
    told = [event["text"] for event in g.events(0)]
    assert any("advances the freighter to step 1" in text for text in told)
    assert any("takes control of Carthag with a dreadnought" in text for text in told)
    assert happened(g, "freighter_advanced") == [{"seat": A, "step": 1}]
