"""The 67 Imperium cards (43 kinds): icons, cost and copies, and each of their agent boxes."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.printed import C_, E_, F_, G_, L_, RICH, S_, T_, corner, kinds, reached
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
    hand,
    influence,
    intrigues,
    options,
    player,
    purse,
    refused,
    sent,
    settle,
    shown,
    strength,
    turn,
    view,
)

PRINTED: list[tuple[str, int, int, str, set[str], int, int]] = [
    # card, copies, cost, factions, spaces its icons reach, persuasion, swords
    ("arrakis_recruiter", 2, 2, "", C_, 1, 1),
    ("assassination_mission", 2, 1, "", set(), 0, 1),
    ("bene_gesserit_initiate", 2, 3, "bene_gesserit", L_ | C_ | T_, 1, 0),
    ("bene_gesserit_sister", 3, 3, "bene_gesserit", S_ | L_, 0, 0),
    ("carryall", 1, 5, "", T_, 1, 0),
    ("chani", 1, 5, "fremen", F_ | C_ | T_, 2, 0),
    ("choam_directorship", 1, 8, "", set(), 0, 0),
    ("crysknife", 1, 3, "fremen", F_ | T_, 0, 1),
    ("dr_yueh", 1, 1, "", C_, 1, 0),
    ("duncan_idaho", 1, 4, "", C_, 0, 2),
    ("fedaykin_death_commando", 2, 3, "fremen", C_ | T_, 1, 0),
    ("firm_grip", 1, 4, "emperor", E_ | L_, 0, 0),
    ("fremen_camp", 2, 4, "fremen", T_, 2, 1),
    ("gene_manipulation", 2, 3, "bene_gesserit", L_ | C_, 2, 0),
    ("guild_administrator", 2, 2, "spacing_guild", G_ | T_, 1, 0),
    ("guild_ambassador", 1, 4, "spacing_guild", L_, 0, 0),
    ("guild_bankers", 1, 3, "spacing_guild", E_ | G_ | L_, 0, 0),
    ("gun_thopter", 2, 4, "", C_ | T_, 0, 3),
    ("gurney_halleck", 1, 6, "", C_, 2, 0),
    ("imperial_spy", 2, 2, "emperor", E_, 1, 1),
    ("kwisatz_haderach", 1, 8, "bene_gesserit", E_ | G_ | S_ | F_ | L_ | C_ | T_, 0, 0),
    ("lady_jessica", 1, 7, "bene_gesserit", S_ | L_ | C_ | T_, 3, 1),
    ("liet_kynes", 1, 5, "emperor fremen", F_ | C_, 2, 0),
    ("missionaria_protectiva", 2, 1, "bene_gesserit", C_, 1, 0),
    ("opulence", 1, 6, "emperor", E_, 1, 0),
    ("other_memory", 1, 4, "bene_gesserit", C_ | T_, 2, 0),
    ("piter_de_vries", 1, 5, "", L_ | C_, 3, 1),
    ("power_play", 3, 5, "", E_ | G_ | S_ | F_, 0, 0),
    ("reverend_mother_mohiam", 1, 6, "emperor bene_gesserit", E_ | S_, 2, 0),
    ("sardaukar_infantry", 2, 1, "emperor", set(), 1, 2),
    ("sardaukar_legion", 2, 5, "emperor", E_ | L_, 1, 0),
    ("scout", 2, 1, "", C_ | T_, 1, 1),
    ("shifting_allegiances", 2, 3, "", L_ | T_, 2, 0),
    ("sietch_reverend_mother", 1, 4, "bene_gesserit fremen", S_ | F_, 0, 0),
    ("smugglers_thopter", 2, 4, "spacing_guild", T_, 1, 0),
    ("space_travel", 2, 3, "spacing_guild", G_, 2, 0),
    ("spice_hunter", 2, 2, "fremen", F_ | T_, 1, 1),
    ("spice_smugglers", 2, 2, "spacing_guild", C_, 1, 1),
    ("stilgar", 1, 5, "fremen", F_ | C_ | T_, 2, 3),
    ("test_of_humanity", 1, 3, "bene_gesserit", S_ | L_ | C_, 2, 0),
    ("the_voice", 2, 2, "bene_gesserit", C_ | T_, 2, 0),
    ("thufir_hawat", 1, 5, "", E_ | G_ | S_ | F_ | C_ | T_, 1, 0),
    ("worm_riders", 2, 6, "fremen", C_ | T_, 0, 0),
]
"""Liet Kynes counts himself as a Fremen card, so his reveal box is worth 2 persuasion at least."""


def test_the_whole_deck_is_listed() -> None:
    assert sum(row[1] for row in PRINTED) == 67
    assert {row[0] for row in PRINTED} == {*kinds("imperium", "base")}


@pytest.mark.parametrize(("card", "copies", "cost", "factions", "spaces", "persuasion", "swords"), PRINTED)
def test_what_is_printed(
    card: str, copies: int, cost: int, factions: str, spaces: set[str], persuasion: int, swords: int
) -> None:
    assert corner(card) == (copies, cost, set(factions.split()))
    assert reached(turn([card, "foldspace"], **RICH), card) == spaces
    g = shown(card)
    for effect in options(g, A, "resolve") if "resolve" in options(g, A) else []:
        if effect.startswith("liet_kynes"):
            answer(g, A, "resolve", effect)
    assert (g.state.persuasion, player(g, A).swords) == (persuasion, swords)


@pytest.mark.parametrize(
    ("card", "space", "given", "expected"),
    [
        # what the agent box adds: solari, spice, water, garrison, cards drawn, intrigue cards
        ("arrakis_recruiter", "carthag", {}, {"garrison": 3 + 1 + 1, "intrigue": 1}),
        ("bene_gesserit_initiate", "secure_contract", {}, {"solari": 3, "drawn": 1}),
        ("crysknife", "imperial_basin", {}, {"solari": 1, "spice": 1}),
        ("dr_yueh", "carthag", {}, {"garrison": 4, "intrigue": 1, "drawn": 1}),
        ("gurney_halleck", "carthag", {}, {"garrison": 3 + 1 + 2, "intrigue": 1, "drawn": 1}),
        ("kwisatz_haderach", "secure_contract", {}, {"solari": 3, "drawn": 1}),
        ("lady_jessica", "secure_contract", {}, {"solari": 3, "drawn": 2}),
        ("opulence", "wealth", {}, {"solari": 2 + 3}),
        ("piter_de_vries", "hall_of_oratory", {}, {"garrison": 4, "intrigue": 1}),
        ("sardaukar_legion", "hall_of_oratory", {}, {"garrison": 3 + 1 + 2}),
        ("smugglers_thopter", "secure_contract", {"influence": {"spacing_guild": 2}}, {"solari": 3, "drawn": 2}),
        ("smugglers_thopter", "secure_contract", {"influence": {"spacing_guild": 1}}, {"solari": 3}),
        ("space_travel", "foldspace", {}, {"drawn": 1}),
        ("stilgar", "secure_contract", {}, {"solari": 3, "water": 1}),
        ("thufir_hawat", "secure_contract", {}, {"solari": 3, "drawn": 1}),
        ("worm_riders", "secure_contract", {}, {"solari": 3, "spice": 2}),
        ("bene_gesserit_sister", "hall_of_oratory", {}, {"garrison": 4}),
        ("guild_bankers", "hall_of_oratory", {}, {"garrison": 4}),
        ("chani", "secure_contract", {}, {"solari": 3}),
        ("liet_kynes", "carthag", {}, {"garrison": 4, "intrigue": 1}),
        ("scout", "secure_contract", {}, {"solari": 3}),
        ("spice_hunter", "secure_contract", {}, {"solari": 3}),
    ],
)
def test_agent_boxes_without_choices(card: str, space: str, given: dict[str, Any], expected: dict[str, int]) -> None:
    more = ["leader"] if card == "kwisatz_haderach" else []
    g = settle(sent(card, space, *more, deck=["dagger", "dagger", "diplomacy"], **given))
    p = player(g, A)
    found = {
        "solari": p.solari,
        "spice": p.spice,
        "water": p.water,
        "garrison": p.garrison,
        "drawn": len(p.hand),
        "intrigue": len(p.intrigue) - 1,
    }
    assert found == {"solari": 0, "spice": 0, "water": 0, "garrison": 3, "drawn": 0, "intrigue": 0, **expected}
    assert options(g, A)[0] == "end"


@pytest.mark.rule("imperium:I.agent.07")
@pytest.mark.parametrize(
    "card",
    ["convincing_argument", "the_spice_must_flow", "assassination_mission", "choam_directorship", "sardaukar_infantry"],
)
def test_cards_without_an_agent_box_send_nobody_even_with_added_icons(card: str) -> None:
    g = turn([card, "dagger"], intrigue=["dispatch_an_envoy", "ambush"])
    answer(g, A, "plot", "dispatch_an_envoy")
    assert options(g, A, "send") == ["dagger"]
    assert refused(g, A, "send", card, "wealth")[0] == "I.agent.07"


# --- agent boxes with choices, costs and conditions ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "space"),
    [
        ("fedaykin_death_commando", "secure_contract"),
        ("gene_manipulation", "hall_of_oratory"),
        ("guild_administrator", "secure_contract"),
        ("sietch_reverend_mother", "stillsuits"),
    ],
)
@pytest.mark.rule("imperium:I.icon.13")
@pytest.mark.rule("imperium:I.icon.14")
def test_cards_that_may_trash(card: str, space: str) -> None:
    g = turn([card, "convincing_argument"], discard=["dagger"], in_play=["reconnaissance"])
    answer(g, A, "send", card, space)
    settle(g)
    answer(g, A, "resolve", f"{card}:trash")
    assert options(g, A) == ["pass", "hand", "discard", "in_play"]
    assert options(g, A, "hand") == ["convincing_argument"]
    assert options(g, A, "discard") == ["dagger"]
    assert set(options(g, A, "in_play")) == {"reconnaissance", card}
    twin = g.clone()
    answer(g, A, "hand", "convincing_argument")
    assert hand(g, A) == []
    assert "convincing_argument" in view(g)["removed"]
    answer(twin, A, "in_play", card)
    assert cards(player(twin, A).play) == ["reconnaissance"]


def test_trashing_may_be_declined() -> None:
    g = sent("guild_administrator", "secure_contract", discard=["dagger"])
    do(g, A, ("resolve", "guild_administrator:trash"), "pass")
    assert discard(g, A) == ["dagger"]
    g = sent("guild_administrator", "secure_contract", discard=["dagger"])
    answer(g, A, "end")
    assert discard(g, A) == ["dagger"]


def test_carryall_doubles_the_base_not_the_bonus() -> None:
    for space, water, base in (("imperial_basin", 0, 1), ("hagga_basin", 1, 2), ("the_great_flat", 2, 3)):
        g = settle(sent("carryall", space, water=water, bonus_spice={space: 3}))
        assert purse(g, A)[1] == 2 * base + 3
    g = settle(sent("carryall", "secure_contract"))
    assert purse(g, A) == (3, 0, 0)


def test_duncan_idaho_pays_water_for_a_troop_and_a_card() -> None:
    g = sent("duncan_idaho", "carthag", water=2, deck=["dagger", "diplomacy"])
    answer(g, A, "resolve", "duncan_idaho:pay_1_water")
    assert (purse(g, A)[2], army(g, A), hand(g, A)) == (1, (8, 4, 0), ["dagger"])
    assert "duncan_idaho:pay_1_water" not in options(g, A, "resolve")


def test_firm_grip_pays_two_solari_for_influence_but_not_with_the_emperor() -> None:
    g = sent("firm_grip", "hall_of_oratory", solari=2)
    answer(g, A, "resolve", "firm_grip:pay_2_solari")
    assert options(g, A) == ["spacing_guild", "bene_gesserit", "fremen"]
    answer(g, A, "fremen")
    assert (purse(g, A)[0], influence(g, A, "fremen")) == (0, 1)


def test_fremen_camp_pays_two_spice_for_three_troops() -> None:
    g = sent("fremen_camp", "secure_contract", spice=2)
    answer(g, A, "resolve", "fremen_camp:pay_2_spice")
    assert (purse(g, A)[1], army(g, A)) == (0, (6, 6, 0))


def test_gene_manipulation_pays_with_another_bene_gesserit_card() -> None:
    g = settle(sent("gene_manipulation", "hall_of_oratory", in_play=["the_voice"]))
    assert purse(g, A)[1] == 2
    g = settle(sent("gene_manipulation", "hall_of_oratory", in_play=["dagger"]))
    assert purse(g, A)[1] == 0
    g = settle(sent("gene_manipulation", "hall_of_oratory", in_play=["gene_manipulation"]))
    assert purse(g, A)[1] == 2, "another copy is another card"


def test_guild_ambassador_influence_or_spice() -> None:
    g = sent("guild_ambassador", "hall_of_oratory")
    answer(g, A, "resolve", "guild_ambassador:choose")
    assert options(g, A) == ["guild_ambassador:1_spacing_guild_influence", "guild_ambassador:2_spice"]
    twin = g.clone()
    answer(g, A, "guild_ambassador:1_spacing_guild_influence")
    assert (influence(g, A, "spacing_guild"), purse(g, A)[1]) == (1, 0)
    answer(twin, A, "guild_ambassador:2_spice")
    assert (influence(twin, A, "spacing_guild"), purse(twin, A)[1]) == (0, 2)


def test_gun_thopter_costs_every_opponent_a_garrisoned_troop() -> None:
    g = settle(sent("gun_thopter", "secure_contract", players={B: {"garrison": 1, "deployed": 2}, C: {"garrison": 0}}))
    assert (army(g, A), army(g, B), army(g, C)) == ((9, 3, 0), (10, 0, 2), (12, 0, 0))


def test_imperial_spy_trashes_itself_for_an_intrigue_card() -> None:
    g = sent("imperial_spy", "wealth", intrigue_deck=["bribery"])
    answer(g, A, "resolve", "imperial_spy:pay_this_card")
    assert sorted(intrigues(g, A)) == ["ambush", "bribery"]
    assert cards(player(g, A).play) == []
    assert "imperial_spy" in view(g)["removed"]
    g = sent("guild_administrator", "secure_contract", discard=["imperial_spy"])
    do(g, A, ("resolve", "guild_administrator:trash"), ("discard", "imperial_spy"))
    assert len(intrigues(g, A)) == 1, "other ways of trashing it give nothing"


def test_missionaria_protectiva_with_another_bene_gesserit_card() -> None:
    g = sent("missionaria_protectiva", "carthag", in_play=["bene_gesserit_initiate"])
    answer(g, A, "resolve", "missionaria_protectiva:if_1_influence")
    answer(g, A, "emperor")
    assert influence(g, A, "emperor") == 1
    g = settle(sent("missionaria_protectiva", "carthag"))
    assert player(g, A).influence == (0, 0, 0, 0)


def test_other_memory_draws_or_takes_a_sister_back() -> None:
    g = sent(
        "other_memory", "secure_contract", deck=["dagger", "diplomacy"], discard=["the_voice", "scout", "lady_jessica"]
    )
    answer(g, A, "resolve", "other_memory:choose")
    twin = g.clone()
    answer(g, A, "other_memory:draw_1")
    assert hand(g, A) == ["dagger"]
    answer(twin, A, "other_memory:bene_gesserit_card_from_discard")
    assert set(options(twin, A)) == {"the_voice", "lady_jessica"}
    answer(twin, A, "lady_jessica")
    assert (hand(twin, A), discard(twin, A)) == (["lady_jessica"], ["the_voice", "scout"])
    g = settle(sent("other_memory", "secure_contract", deck=["dagger"], discard=["scout"]))
    assert hand(g, A) == ["dagger"], "without a Bene Gesserit card in the discard pile there is no choice"


def test_power_play_gives_two_influence_and_is_trashed() -> None:
    g = settle(sent("power_play", "wealth"))
    assert (influence(g, A, "emperor"), player(g, A).vp) == (2, 1)
    assert "power_play" in view(g)["removed"]
    for errata in ("book", "published"):
        g = settle(sent("power_play", "heighliner", spice=6, options={"errata": errata}))
        assert influence(g, A, "spacing_guild") == 2, "never added to a printed 2"


def test_reverend_mother_mohiam_makes_everybody_discard_two() -> None:
    players = {B: {"hand": ["dagger", "diplomacy", "signet_ring"]}, C: {"hand": ["dagger"]}}
    g = sent("reverend_mother_mohiam", "wealth", in_play=["the_voice"], players=players)
    answer(g, A, "resolve", "reverend_mother_mohiam:if_each_opponent_discard_2")
    assert asked(g) == [(B, "discard")]
    do(g, B, "diplomacy", "signet_ring")
    assert (hand(g, B), discard(g, B)) == (["dagger"], ["diplomacy", "signet_ring"])
    assert (hand(g, C), discard(g, C)) == ([], ["dagger"])
    g = settle(sent("reverend_mother_mohiam", "wealth", players=players))
    assert len(hand(g, B)) == 3


def test_shifting_allegiances_pays_spice_and_influence() -> None:
    g = sent("shifting_allegiances", "secure_contract", spice=3, influence={"emperor": 1, "fremen": 1})
    answer(g, A, "resolve", "shifting_allegiances:pay_2_spice_1_influence")
    assert asked(g) == [(A, "lose_influence")]
    assert options(g, A) == ["emperor", "fremen"]
    do(g, A, "emperor", "emperor")
    assert (purse(g, A)[1], player(g, A).influence) == (1, (2, 0, 0, 1)), "the same faction may be chosen"


def test_spice_smugglers_sell_spice_to_the_guild() -> None:
    g = sent("spice_smugglers", "carthag", spice=2)
    answer(g, A, "resolve", "spice_smugglers:pay_2_spice")
    assert (purse(g, A), influence(g, A, "spacing_guild")) == ((3, 0, 0), 1)


@pytest.mark.rule("imperium:I.faq.26")
def test_test_of_humanity() -> None:
    """Worked example 15."""
    g = sent(
        "test_of_humanity",
        "hall_of_oratory",
        players={B: {"hand": [], "deployed": 1}, C: {"hand": ["dagger", "diplomacy"]}},
    )
    answer(g, A, "resolve", "test_of_humanity:each_opponent_choose")
    assert (army(g, B), strength(g, B)) == ((9, 3, 0), 0)
    assert asked(g) == [(C, "discard")]
    answer(g, C, "diplomacy")
    assert (hand(g, C), discard(g, C)) == (["dagger"], ["diplomacy"])


@pytest.mark.rule("imperium:I.faq.26")
def test_test_of_humanity_lets_each_choose_clockwise() -> None:
    both = {"hand": ["dagger", "diplomacy"], "deployed": 1}
    g = sent("test_of_humanity", "hall_of_oratory", players={B: both, C: both})
    answer(g, A, "resolve", "test_of_humanity:each_opponent_choose")
    assert asked(g) == [(B, "choose")]
    do(g, B, "test_of_humanity:lose_1_troop")
    assert asked(g) == [(C, "choose")]
    do(g, C, "test_of_humanity:discard_1", "dagger")
    assert (army(g, B)[2], army(g, C)[2], len(hand(g, B)), len(hand(g, C))) == (0, 1, 2, 1)
    g = settle(sent("test_of_humanity", "hall_of_oratory"))
    assert options(g, A) == ["end"], "with neither card nor troop nothing happens"


@pytest.mark.rule("imperium:I.faq.25")
def test_the_voice_closes_a_space_to_the_others() -> None:
    hands = {B: {"hand": ["diplomacy"], "agents_at": ["carthag"]}, C: {"hand": ["kwisatz_haderach"]}}
    g = turn(["the_voice", "diplomacy"], intrigue=[], players=hands)
    do(g, A, ("send", "the_voice", "secure_contract"))
    assert asked(g) == [(A, "voice")]
    assert len(options(g, A)) == 22
    answer(g, A, "wealth")
    assert refused(g, B, "send", "diplomacy", "wealth") == ("I.faq.25", "Wealth is closed by The Voice")
    answer(g, B, "send", "diplomacy", "stillsuits")
    settle(g, B)
    answer(g, B, "end")
    assert refused(g, C, "send", "kwisatz_haderach", "wealth", "leader")[0] == "I.faq.25"
    answer(g, C, "send", "kwisatz_haderach", "stillsuits", "leader")
    settle(g, C)
    answer(g, C, "end")
    assert "wealth" in options(g, A, "send", "diplomacy"), "its own player is not stopped"
    assert view(g)["closed"] == [], "and the mark is gone with the next turn"


@pytest.mark.rule("imperium:I.faq.25")
@pytest.mark.parametrize(("reading", "left"), [("next_turn", []), ("round", [["wealth", A]])])
def test_the_voice_by_option_for_the_round(reading: str, left: list[Any]) -> None:
    g = turn(["the_voice", "diplomacy"], intrigue=[], options={"the_voice": reading})
    do(g, A, ("send", "the_voice", "secure_contract"), "wealth")
    do(g, B, "reveal")
    do(g, C, "reveal")
    assert view(g)["closed"] == left


@pytest.mark.rule("imperium:I.faq.24")
def test_kwisatz_haderach_goes_anywhere_with_any_agent() -> None:
    """Worked example 14."""
    g = turn("kwisatz_haderach", agents_at=["hagga_basin", "wealth"], solari=8, deck=["dagger"])
    assert options(g, A, "send", "kwisatz_haderach", "swordmaster") == ["wealth", "hagga_basin"]
    assert "wealth" in options(g, A, "send", "kwisatz_haderach"), "even back to where it stands"
    answer(g, A, "send", "kwisatz_haderach", "swordmaster", "hagga_basin")
    settle(g)
    assert (purse(g, A)[0], hand(g, A)) == (0, ["dagger"])
    assert sorted(view(g)["players"][A]["agents_at"]) == ["swordmaster", "wealth"]
    assert player(g, A).agents == 1, "the swordmaster is at home"
    do(g, A, "end")
    from imperium.support import finish_round

    finish_round(g)
    assert view(g)["bonus_spice"]["hagga_basin"] == 1


@pytest.mark.rule("imperium:I.faq.24")
def test_kwisatz_haderach_keeps_costs_requirements_and_limits() -> None:
    g = turn(
        "kwisatz_haderach", council=True, players={B: {"agents_at": ["carthag", "secrets"]}}, voices={"foldspace": C}
    )
    open_to = set(options(g, A, "send", "kwisatz_haderach"))
    assert {"carthag", "secrets", "wealth"} <= open_to, "occupied spaces too"
    assert not open_to & {"high_council", "sietch_tabr", "the_great_flat", "foldspace"}
    assert refused(g, A, "send", "kwisatz_haderach", "sietch_tabr", "leader")[0] == "I.agent.05"
    g = turn("kwisatz_haderach", council=True, voices={"foldspace": C}, options={"kwisatz_haderach_pays": False})
    open_to = set(options(g, A, "send", "kwisatz_haderach"))
    assert {"sietch_tabr", "the_great_flat", "swordmaster"} <= open_to
    assert not open_to & {"high_council", "foldspace"}
    answer(g, A, "send", "kwisatz_haderach", "swordmaster", "leader")
    assert (purse(g, A), player(g, A).swordmaster) == ((0, 0, 0), True)


@pytest.mark.rule("imperium:I.faq.24")
def test_kwisatz_haderach_at_sell_melange_names_price_and_agent() -> None:
    g = turn("kwisatz_haderach", spice=3, agents_at=["wealth"])
    assert options(g, A, "send", "kwisatz_haderach", "sell_melange") == [2, 3]
    assert options(g, A, "send", "kwisatz_haderach", "sell_melange", 2) == ["leader", "wealth"]
    answer(g, A, "send", "kwisatz_haderach", "sell_melange", 2, "wealth")
    assert (purse(g, A), view(g)["players"][A]["agents_at"]) == ((6, 1, 0), ["sell_melange"])
