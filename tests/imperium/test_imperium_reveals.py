"""The Imperium cards after the agent turn: reveal boxes, acquire boxes, and what trashing them does."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.support import (
    A,
    answer,
    army,
    asked,
    discard,
    do,
    influence,
    options,
    player,
    purse,
    sent,
    settle,
    shown,
    strength,
    view,
)

# --- reveal boxes --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "given", "expected"),
    [
        ("assassination_mission", {}, {"solari": 1, "swords": 1}),
        ("carryall", {}, {"persuasion": 1, "spice": 1}),
        ("choam_directorship", {}, {"solari": 3}),
        ("crysknife", {"in_play": ["stilgar"]}, {"swords": 1, "fremen": 1}),
        ("crysknife", {"in_play": ["dagger"]}, {"swords": 1}),
        ("duncan_idaho", {}, {"swords": 2, "water": 1}),
        ("fedaykin_death_commando", {"in_play": ["stilgar"]}, {"persuasion": 1, "swords": 3}),
        ("fedaykin_death_commando", {}, {"persuasion": 1}),
        ("firm_grip", {"influence": {"emperor": 4}}, {"persuasion": 4}),
        ("firm_grip", {"influence": {"emperor": 3}}, {}),
        ("liet_kynes", {"in_play": ["stilgar", "arrakis_liaison"]}, {"persuasion": 6}),
        ("reverend_mother_mohiam", {}, {"persuasion": 2, "spice": 2}),
        ("sietch_reverend_mother", {"in_play": ["chani"]}, {"persuasion": 3, "spice": 1}),
        ("sietch_reverend_mother", {"in_play": ["the_voice"]}, {}),
        ("smugglers_thopter", {}, {"persuasion": 1, "spice": 1}),
        ("spice_hunter", {"in_play": ["chani"]}, {"persuasion": 1, "swords": 1, "spice": 1}),
        ("spice_hunter", {}, {"persuasion": 1, "swords": 1}),
        ("thufir_hawat", {}, {"persuasion": 1, "intrigue": 1}),
        ("worm_riders", {"influence": {"fremen": 2}}, {"swords": 4}),
        ("worm_riders", {"influence": {"fremen": 4}}, {"swords": 6, "fremen": 4}),
        ("worm_riders", {"influence": {"fremen": 1}}, {}),
    ],
)
def test_reveal_boxes_without_choices(card: str, given: dict[str, Any], expected: dict[str, int]) -> None:
    g = settle(shown(card, **given))
    p = player(g, A)
    level = given.get("influence", {}).get("fremen", 0)
    found = {
        "solari": p.solari,
        "spice": p.spice,
        "water": p.water,
        "persuasion": g.state.persuasion,
        "swords": p.swords,
        "intrigue": len(p.intrigue) - 1,
        "fremen": p.influence[3],
    }
    nothing = dict.fromkeys(("solari", "spice", "water", "persuasion", "swords", "intrigue"), 0)
    assert found == {**nothing, "fremen": level, **expected}


@pytest.mark.rule("imperium:I.icon.05")
def test_two_bond_cards_activate_each_other() -> None:
    """Worked example 19."""
    g = settle(shown(["crysknife", "fedaykin_death_commando"]))
    assert (player(g, A).swords, g.state.persuasion, influence(g, A, "fremen")) == (4, 1, 1)
    g = settle(shown("crysknife"))
    assert (player(g, A).swords, influence(g, A, "fremen")) == (1, 0)


def test_bene_gesserit_sister_persuasion_or_swords() -> None:
    g = shown("bene_gesserit_sister")
    answer(g, A, "resolve", "bene_gesserit_sister/reveal:choose")
    twin = g.clone()
    answer(g, A, "bene_gesserit_sister/reveal:2_persuasion")
    assert (g.state.persuasion, player(g, A).swords) == (2, 0)
    answer(twin, A, "bene_gesserit_sister/reveal:2_swords")
    assert (twin.state.persuasion, player(twin, A).swords) == (0, 2)


@pytest.mark.rule("imperium:I.faq.12")
def test_chani_retreats_any_number() -> None:
    g = shown("chani", deployed=3)
    answer(g, A, "resolve", "chani/reveal:retreat_any")
    assert options(g, A) == [0, 1, 2, 3]
    answer(g, A, 3)
    assert army(g, A) == (6, 6, 0)
    g = shown("chani", deployed=3)
    do(g, A, ("resolve", "chani/reveal:retreat_any"), 0)
    assert army(g, A) == (6, 3, 3)


def test_scout_retreats_up_to_two() -> None:
    g = shown("scout", deployed=3)
    answer(g, A, "resolve", "scout/reveal:retreat_2")
    assert options(g, A) == [0, 1, 2]


def test_guild_ambassador_buys_a_point_with_the_alliance() -> None:
    g = shown("guild_ambassador", influence={"spacing_guild": 4}, spice=3)
    answer(g, A, "resolve", "guild_ambassador/reveal:if_pay_3_spice")
    assert (purse(g, A)[1], player(g, A).vp) == (0, 2 + 1), "besides those of the track and of the alliance"
    g = shown("guild_ambassador", influence={"spacing_guild": 3}, spice=3)
    assert options(g, A) == ["end"]
    g = shown("guild_ambassador", influence={"spacing_guild": 4}, spice=2)
    assert options(g, A) == ["end"]


def test_guild_bankers_make_the_spice_cheaper() -> None:
    """Worked example 17: 12 persuasion buy two copies for 6 each."""
    g = shown(
        ["guild_bankers", "lady_jessica", "piter_de_vries", "gurney_halleck", "convincing_argument"], council=True
    )
    assert g.state.persuasion == 12
    do(g, A, ("acquire", "the_spice_must_flow"), ("acquire", "the_spice_must_flow"))
    assert (g.state.persuasion, player(g, A).vp) == (0, 2)
    g = shown(["lady_jessica", "piter_de_vries", "gurney_halleck", "convincing_argument"], council=True)
    do(g, A, ("acquire", "the_spice_must_flow"))
    assert (g.state.persuasion, player(g, A).vp) == (3, 1)


def test_gun_thopter_deploys_a_garrisoned_troop() -> None:
    g = shown("gun_thopter")
    do(g, A, ("resolve", "gun_thopter/reveal:deploy_1"))
    assert options(g, A) == [0, 1]
    answer(g, A, 1)
    assert (army(g, A), strength(g, A)) == ((9, 2, 1), 5)


def test_sardaukar_legion_deploys_up_to_three() -> None:
    g = shown("sardaukar_legion", garrison=5)
    answer(g, A, "resolve", "sardaukar_legion/reveal:deploy_3")
    assert options(g, A) == [0, 1, 2, 3]
    answer(g, A, 3)
    assert army(g, A) == (7, 2, 3)


def test_gurney_halleck_pays_for_two_troops_who_may_fight() -> None:
    g = shown("gurney_halleck", solari=3, garrison=0)
    do(g, A, ("resolve", "gurney_halleck/reveal:pay_3_solari"))
    assert options(g, A) == [0, 1, 2]
    answer(g, A, 1)
    assert (purse(g, A)[0], army(g, A)) == (0, (10, 1, 1))
    g = shown("gurney_halleck", solari=3, garrison=11)
    do(g, A, ("resolve", "gurney_halleck/reveal:pay_3_solari"))
    assert options(g, A) == [0, 1], "only the troop that was just recruited"


def test_opulence_buys_a_point() -> None:
    g = shown("opulence", solari=7)
    answer(g, A, "resolve", "opulence/reveal:pay_6_solari")
    assert (purse(g, A)[0], player(g, A).vp) == (1, 1)


# --- acquire boxes and trashing ------------------------------------------------------------------------------------------

EIGHT = ["lady_jessica", "piter_de_vries", "convincing_argument"]


@pytest.mark.rule("imperium:I.icon.01")
def test_chani_brings_water_when_acquired() -> None:
    g = shown(EIGHT, row=["chani", "scout", "dr_yueh", "carryall", "opulence"])
    answer(g, A, "acquire", "chani")
    assert (purse(g, A)[2], discard(g, A)) == (1, ["chani"])
    g = shown("chani")
    assert purse(g, A)[2] == 0, "not when it is revealed later"


@pytest.mark.rule("imperium:I.icon.01")
def test_liet_kynes_brings_emperor_influence_when_acquired() -> None:
    g = shown(EIGHT, row=["liet_kynes", "scout", "dr_yueh", "carryall", "opulence"])
    answer(g, A, "acquire", "liet_kynes")
    assert influence(g, A, "emperor") == 1


@pytest.mark.rule("imperium:I.icon.01")
def test_lady_jessica_brings_influence_when_acquired() -> None:
    g = shown(
        ["piter_de_vries", "convincing_argument", "convincing_argument"],
        row=["lady_jessica", "scout", "dr_yueh", "carryall", "opulence"],
    )
    do(g, A, ("acquire", "lady_jessica"), "bene_gesserit")
    assert influence(g, A, "bene_gesserit") == 1


@pytest.mark.rule("imperium:I.icon.01")
def test_choam_directorship_brings_influence_with_all_four() -> None:
    g = shown(EIGHT, row=["choam_directorship", "scout", "dr_yueh", "carryall", "opulence"], influence={"fremen": 1})
    answer(g, A, "acquire", "choam_directorship")
    while asked(g) == [(A, "effect")]:
        answer(g, A, options(g, A)[0])
    assert player(g, A).influence == (1, 1, 1, 2)
    assert player(g, A).vp == 1


def test_assassination_mission_pays_when_another_effect_trashes_it() -> None:
    g = sent("guild_administrator", "secure_contract", discard=["assassination_mission"])
    do(g, A, ("resolve", "guild_administrator:trash"), ("discard", "assassination_mission"))
    assert purse(g, A)[0] == 3 + 4


@pytest.mark.rule("imperium:I.icon.13")
def test_a_trashed_reserve_card_goes_back_to_its_stack() -> None:
    g = sent("guild_administrator", "secure_contract", discard=["arrakis_liaison"])
    do(g, A, ("resolve", "guild_administrator:trash"), ("discard", "arrakis_liaison"))
    assert view(g)["reserve"]["arrakis_liaison"] == 8
    assert "arrakis_liaison" not in view(g)["removed"]
