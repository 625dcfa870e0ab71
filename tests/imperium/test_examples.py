"""The worked examples of the base game that no other file plays whole, by their numbers."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.support import (
    ARIANA,
    ILBAN,
    LETO,
    A,
    B,
    C,
    D,
    answer,
    army,
    do,
    finish_round,
    hand,
    happened,
    influence,
    intrigues,
    lay,
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


@pytest.mark.rule("imperium:I.troop.04")
def test_example_1_deployment_limit() -> None:
    g = settle(sent("arrakis_recruiter", "arrakeen", deck=["dagger"]))
    assert (army(g, A), g.state.recruited, hand(g, A)) == ((7, 5, 0), 2, ["dagger"])
    assert refused(g, A, "deploy", 5)[0] == "I.troop.04"
    answer(g, A, "deploy", 4)
    assert (army(g, A), strength(g, A)) == ((7, 1, 4), 8)


@pytest.mark.rule("imperium:I.troop.02")
def test_example_2_short_supply() -> None:
    g = settle(sent("diplomacy", "hardy_warriors", garrison=4, deployed=7, water=1))
    assert (army(g, A)[:2], influence(g, A, "fremen"), purse(g, A)[2]) == ((0, 5), 1, 0)
    assert options(g, A, "deploy") == [1, 2, 3]


@pytest.mark.rule("imperium:I.faq.16")
def test_example_3_recruits_before_the_send_count() -> None:
    g = turn("diplomacy", solari=3, intrigue=["reinforcements", "ambush"])
    answer(g, A, "plot", "reinforcements")
    assert (army(g, A), purse(g, A)[0]) == ((6, 6, 0), 0)
    answer(g, A, "send", "diplomacy", "stillsuits")
    assert options(g, A, "deploy") == [1, 2, 3, 4, 5]
    answer(g, A, "deploy", 5)
    assert army(g, A) == (6, 1, 5)


@pytest.mark.rule("imperium:I.agent.04")
@pytest.mark.rule("imperium:I.space.21")
def test_example_4_cost_before_effects() -> None:
    g = turn("dagger", solari=6, intrigue=["windfall", "ambush"])
    assert refused(g, A, "send", "dagger", "swordmaster") == (
        "I.agent.04",
        "Swordmaster costs 8 solari, and only 6 can be paid",
    )
    do(g, A, ("plot", "windfall"), ("send", "dagger", "swordmaster"))
    assert (purse(g, A)[0], player(g, A).agents) == (0, 2)


@pytest.mark.rule("imperium:I.leader.01")
@pytest.mark.rule("imperium:I.faq.32")
def test_example_5_discounts_and_payment_hooks() -> None:
    g = sent("dagger", "high_council", seats=(LETO, B, C), solari=4)
    assert (purse(g, LETO)[0], player(g, LETO).council) == (0, True)
    g = settle(sent("dagger", "high_council", seats=(ILBAN, B, C), solari=5, deck=["scout"]), ILBAN)
    assert (purse(g, ILBAN)[0], hand(g, ILBAN)) == (0, ["scout"])
    g = turn(["dagger", "diplomacy"], council=True, solari=5)
    assert refused(g, A, "send", "dagger", "high_council")[0] == "I.space.10"


@pytest.mark.rule("imperium:I.faction.02")
@pytest.mark.rule("imperium:I.faction.04")
@pytest.mark.parametrize(("errata", "level", "holder", "points"), [("book", 5, A, (2, 1)), ("published", 4, B, (1, 2))])
def test_example_7_jump_over_four_and_passing(errata: str, level: int, holder: str, points: tuple[int, int]) -> None:
    g = sent(
        "diplomacy",
        "heighliner",
        spice=6,
        vp=1,
        influence={"spacing_guild": 3},
        players={B: {"influence": {"spacing_guild": 4}, "vp": 2}},
        options={"errata": errata},
    )
    settle(g)
    assert (influence(g, A, "spacing_guild"), purse(g, A)[0]) == (level, 3)
    assert view(g)["alliances"] == {"spacing_guild": holder}
    assert (player(g, A).vp, player(g, B).vp) == points


@pytest.mark.rule("imperium:I.icon.12")
def test_example_8_power_play_at_secrets() -> None:
    g = sent(
        "power_play",
        "secrets",
        intrigue=[],
        influence={"bene_gesserit": 1},
        players={
            B: {"intrigue": ["windfall", "bribery", "charisma", "infiltrate"]},
            C: {"intrigue": ["ambush", "ambush", "tiebreaker"]},
        },
    )
    settle(g)
    assert (influence(g, A, "bene_gesserit"), player(g, A).vp) == (3, 1)
    assert [len(intrigues(g, name)) for name in (A, B, C)] == [2, 3, 3]
    assert "power_play" in view(g)["removed"]


@pytest.mark.rule("imperium:I.icon.07")
def test_example_9_paying_with_influence() -> None:
    g = sent("shifting_allegiances", "secure_contract", spice=2, vp=2, influence={"emperor": 2, "fremen": 3})
    do(g, A, ("resolve", "shifting_allegiances:pay_2_spice_1_influence"), "emperor", "fremen")
    assert (influence(g, A, "emperor"), influence(g, A, "fremen")) == (1, 5)
    assert (purse(g, A)[1:], player(g, A).vp) == ((0, 1), 2)
    assert view(g)["alliances"] == {"fremen": A}


@pytest.mark.rule("imperium:I.control.03")
def test_example_12_control_bonus() -> None:
    g = settle(sent("reconnaissance", "carthag", intrigue=[], control={"carthag": B}))
    assert (army(g, A), len(intrigues(g, A)), purse(g, B)[0]) == ((8, 4, 0), 1, 1)
    g = sent("reconnaissance", "carthag", control={"carthag": A})
    assert purse(g, A)[0] == 1


@pytest.mark.rule("imperium:I.harvest.02")
@pytest.mark.rule("imperium:I.makers.01")
def test_example_13_harvest() -> None:
    table = {"bonus_spice": {"imperial_basin": 2}, "control": {"imperial_basin": B}}
    g = settle(sent("carryall", "imperial_basin", **table))
    assert (purse(g, A)[1], purse(g, B)[1]) == (4, 1)
    assert view(g)["bonus_spice"]["imperial_basin"] == 0
    answer(g, A, "end")
    finish_round(g)
    assert view(g)["bonus_spice"] == {"imperial_basin": 0, "hagga_basin": 1, "the_great_flat": 1}
    g = sent("carryall", "imperial_basin", seats=(ARIANA, B, C), deck=["scout"], **table)
    settle(g, ARIANA)
    assert (purse(g, ARIANA)[1], hand(g, ARIANA)) == (3, ["scout"])


@pytest.mark.rule("imperium:I.icon.05")
def test_example_18_liet_kynes_counts_both_areas() -> None:
    g = settle(shown(["liet_kynes", "stilgar"], in_play=["arrakis_liaison"]))
    assert (g.state.persuasion, player(g, A).swords) == (6 + 2, 3)


@pytest.mark.rule("imperium:I.reveal.13")
def test_example_20_no_unit_no_strength() -> None:
    g = shown(["stilgar", "sardaukar_infantry"], solari=3, intrigue=["reinforcements", "ambush"])
    assert (player(g, A).swords, strength(g, A)) == (5, 0)
    do(g, A, ("plot", "reinforcements"), 2)
    assert (strength(g, A), army(g, A)) == (9, (6, 4, 2))


@pytest.mark.rule("imperium:I.combat.11")
@pytest.mark.rule("imperium:I.combat.12")
def test_example_24_four_players_tie_for_first() -> None:
    swords = dict(zip((A, B, C, D), (6, 6, 3, 1), strict=True))
    players = {
        name: {"deployed": 1, "swords": n, "intrigue": ["to_the_victor"] if name == A else []}
        for name, n in swords.items()
    }
    g = lay("combat", (A, B, C, D), players, conflict="siege_of_arrakeen")
    answer(g, A, "pass")
    assert [purse(g, name)[0] for name in (A, B, C, D)] == [4, 4, 2, 0]
    assert [player(g, name).vp for name in (A, B, C, D)] == [1, 1, 1, 1], "as four players begin"
    assert view(g)["control"] == {}
    assert intrigues(g, A) == ["to_the_victor"]


@pytest.mark.rule("imperium:I.combat.13")
def test_example_25_four_players_tie_for_second() -> None:
    players = {A: {"deployed": 1, "swords": 7}, B: {"deployed": 1, "swords": 4}, C: {"deployed": 1, "swords": 4}}
    g = lay("combat", (A, B, C, D), players, conflict="cloak_and_dagger")
    do(g, A, "fremen", "pass")
    do(g, B, "cloak_and_dagger/third:1_spice")
    do(g, C, "cloak_and_dagger/third:1_intrigue")
    assert (influence(g, A, "fremen"), len(intrigues(g, A))) == (1, 2)
    assert (purse(g, B)[1], len(intrigues(g, C))) == (1, 1)
    assert (purse(g, D), intrigues(g, D)) == ((0, 0, 0), [])
    for swords, rewards in (((7, 4, 4), {A: 1}), ((4, 4, 0), {A: 2, B: 2})):
        players = {name: {"deployed": 1, "swords": n} for name, n in zip((A, B, C), swords, strict=True)}
        g = lay("combat", (A, B, C), players, conflict="guild_bank_raid")
        assert {f["seat"]: f["place"] for f in happened(g, "reward_taken")} == rewards


@pytest.mark.rule("imperium:I.end.03")
def test_example_30_a_tie_and_the_tiebreaker() -> None:
    players: dict[str, dict[str, Any]] = {
        A: {"vp": 11, "spice": 2, "solari": 3},
        B: {"vp": 11, "spice": 2, "solari": 1},
    }
    g = lay("endgame", players=players)
    assert g.result.winners == (0,)
    players[B]["intrigue"] = ["tiebreaker"]
    g = lay("endgame", players=players)
    answer(g, B, "endgame", "tiebreaker")
    assert purse(g, B)[1] == 12
    assert g.result.winners == (1,)
