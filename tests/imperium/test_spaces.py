"""The 22 board spaces: icon, cost, what they give."""

from __future__ import annotations

from collections import Counter

import pytest

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
    finish_round,
    hand,
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
    turn,
    view,
)
from landsraad.games.imperium.board import SPACES

DECK = ["scout", "scout", "dr_yueh", "stilgar"]


def test_there_are_22() -> None:
    assert len(view(turn("dagger"))["spaces"]) == 22
    assert len(SPACES) >= 22


@pytest.mark.parametrize(
    ("icon_card", "spaces"),
    [
        ("opulence", {"conspire", "wealth"}),
        ("space_travel", {"heighliner", "foldspace"}),
        ("dagger", {"high_council", "mentat", "swordmaster", "rally_troops", "hall_of_oratory"}),
        ("reconnaissance", {"arrakeen", "carthag", "research_station", "sietch_tabr"}),
        (
            "dune_the_desert_planet",
            {"secure_contract", "sell_melange", "imperial_basin", "hagga_basin", "the_great_flat"},
        ),
    ],
)
def test_icons(icon_card: str, spaces: set[str]) -> None:
    g = turn(icon_card, solari=8, spice=6, water=2, influence={"fremen": 2})
    assert set(options(g, A, "send", icon_card)) == spaces


def test_icons_of_the_sisterhood_and_the_fremen() -> None:
    g = turn("sietch_reverend_mother", spice=2, water=1)
    assert set(options(g, A, "send", "sietch_reverend_mother")) == {
        "selective_breeding",
        "secrets",
        "hardy_warriors",
        "stillsuits",
    }


@pytest.mark.rule("imperium:I.space.01")
def test_arrakeen() -> None:
    g = settle(sent("reconnaissance", "arrakeen", deck=DECK, control={"arrakeen": C}))
    assert (army(g, A), hand(g, A)) == ((8, 4, 0), ["scout"])
    assert purse(g, C) == (1, 0, 0)
    assert options(g, A, "deploy") == [1, 2, 3]


@pytest.mark.rule("imperium:I.space.02")
def test_carthag() -> None:
    g = settle(sent("reconnaissance", "carthag", intrigue=[], control={"carthag": C}))
    assert (army(g, A), len(intrigues(g, A))) == ((8, 4, 0), 1)
    assert purse(g, C) == (1, 0, 0)
    assert options(g, A, "deploy") == [1, 2, 3]


@pytest.mark.rule("imperium:I.space.03")
def test_conspire() -> None:
    g = settle(sent("diplomacy", "conspire", spice=4))
    assert purse(g, A) == (5, 0, 0)
    assert (army(g, A), len(intrigues(g, A)), influence(g, A, "emperor")) == ((7, 5, 0), 2, 1)
    assert "deploy" not in options(g, A)


@pytest.mark.rule("imperium:I.space.04")
def test_foldspace() -> None:
    g = settle(sent("diplomacy", "foldspace"))
    assert (influence(g, A, "spacing_guild"), discard(g, A)) == (1, ["foldspace"])
    assert view(g)["reserve"]["foldspace"] == 5
    g = settle(sent("diplomacy", "foldspace", reserve={"foldspace": 0}))
    assert (influence(g, A, "spacing_guild"), discard(g, A)) == (1, [])


@pytest.mark.rule("imperium:I.space.05")
def test_the_great_flat() -> None:
    g = settle(sent("dune_the_desert_planet", "the_great_flat", water=2, bonus_spice={"the_great_flat": 2}))
    assert purse(g, A) == (0, 5, 0)
    assert options(g, A, "deploy") == [1, 2]


@pytest.mark.rule("imperium:I.space.06")
def test_hagga_basin() -> None:
    g = settle(sent("dune_the_desert_planet", "hagga_basin", water=1, bonus_spice={"hagga_basin": 1}))
    assert purse(g, A) == (0, 3, 0)
    assert options(g, A, "deploy") == [1, 2]


@pytest.mark.rule("imperium:I.space.07")
def test_hall_of_oratory() -> None:
    g = settle(sent("dagger", "hall_of_oratory"))
    assert army(g, A) == (8, 4, 0)
    g = shown([], agents_at=["hall_of_oratory"])
    assert g.state.persuasion == 1
    g = shown([], players={B: {"agents_at": ["hall_of_oratory"]}})
    assert g.state.persuasion == 0


@pytest.mark.rule("imperium:I.space.08")
def test_hardy_warriors() -> None:
    g = settle(sent("diplomacy", "hardy_warriors", water=1))
    assert (purse(g, A), army(g, A), influence(g, A, "fremen")) == ((0, 0, 0), (7, 5, 0), 1)
    assert options(g, A, "deploy") == [1, 2, 3, 4]


@pytest.mark.rule("imperium:I.space.09")
@pytest.mark.parametrize(("errata", "guild", "points"), [("book", 2, 1), ("published", 1, 0)])
def test_heighliner(errata: str, guild: int, points: int) -> None:
    """Worked example 6."""
    g = settle(sent("diplomacy", "heighliner", spice=6, options={"errata": errata}))
    assert (purse(g, A), army(g, A)) == ((0, 0, 2), (4, 8, 0))
    assert (influence(g, A, "spacing_guild"), player(g, A).vp) == (guild, points)
    assert options(g, A, "deploy") == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.rule("imperium:I.space.10")
def test_high_council() -> None:
    g = sent("dagger", "high_council", solari=5)
    assert (purse(g, A)[0], player(g, A).council) == (0, True)
    g = shown("dagger", council=True)
    assert g.state.persuasion == 2
    g = turn(["dagger", "dagger"], council=True, solari=5)
    assert refused(g, A, "send", "dagger", "high_council") == ("I.space.10", "High Council can be used once in a game")
    assert options(g, A, "send", "dagger") == ["mentat", "rally_troops", "hall_of_oratory"]


@pytest.mark.rule("imperium:I.space.11")
def test_imperial_basin() -> None:
    g = settle(sent("dune_the_desert_planet", "imperial_basin", control={"imperial_basin": B}))
    assert (purse(g, A), purse(g, B)) == ((0, 1, 0), (0, 1, 0))
    assert options(g, A, "deploy") == [1, 2]


@pytest.mark.rule("imperium:I.space.12")
@pytest.mark.rule("imperium:I.pawn.01")
def test_mentat() -> None:
    g = settle(sent("dagger", "mentat", solari=2, deck=DECK))
    assert (purse(g, A)[0], hand(g, A), player(g, A).agents) == (0, ["scout"], 2)
    assert view(g)["mentat"] == A
    g = settle(sent("dagger", "mentat", solari=2, deck=DECK, mentat=B))
    assert (hand(g, A), player(g, A).agents) == (["scout"], 1), "without the Mentat, just the card"
    assert view(g)["mentat"] == B


@pytest.mark.rule("imperium:I.pawn.01")
def test_the_mentat_is_used_like_an_own_agent_for_one_round() -> None:
    g = turn(["dagger", "dagger", "diplomacy"], mentat=A, agents_at=["wealth", "secrets"], solari=9)
    assert player(g, A).agents == 1
    do(g, A, ("send", "dagger", "rally_troops"))
    assert player(g, A).agents == 0
    finish_round(g)
    assert (player(g, A).agents, view(g)["mentat"]) == (2, None)


@pytest.mark.rule("imperium:I.space.13")
def test_rally_troops() -> None:
    g = settle(sent("dagger", "rally_troops", solari=4))
    assert (purse(g, A)[0], army(g, A)) == (0, (5, 7, 0))
    assert options(g, A) == ["end"]


@pytest.mark.rule("imperium:I.space.14")
def test_research_station() -> None:
    g = settle(
        sent("reconnaissance", "research_station", water=2, deck=["dagger", "dagger", "diplomacy", "seek_allies"])
    )
    assert (purse(g, A), hand(g, A)) == ((0, 0, 0), ["dagger", "dagger", "diplomacy"])
    assert options(g, A, "deploy") == [1, 2]


@pytest.mark.rule("imperium:I.space.15")
@pytest.mark.rule("imperium:I.icon.12")
def test_secrets() -> None:
    four = ["windfall", "bribery", "charisma", "infiltrate"]
    g = settle(
        sent("diplomacy", "secrets", intrigue=[], players={B: {"intrigue": four}, C: {"intrigue": ["ambush"] * 2}})
    )
    assert influence(g, A, "bene_gesserit") == 1
    assert [len(intrigues(g, name)) for name in (A, B, C)] == [2, 3, 2]
    assert len({*intrigues(g, A)} & {*four}) == 1


@pytest.mark.rule("imperium:I.icon.12")
def test_theft_and_draw_come_in_either_order_and_only_two_know_the_card() -> None:
    four = ["windfall", "bribery", "charisma", "infiltrate"]
    g = sent("diplomacy", "secrets", intrigue=[], players={B: {"intrigue": four}})
    answer(g, A, "resolve", "secrets:steal_intrigue")
    (stolen,) = intrigues(g, A)
    seen = {who: next(e for e in g.events(who) if e["name"] == "intrigue_stolen")["facts"] for who in (0, 1, 2)}
    assert seen[0]["intrigue"] == seen[1]["intrigue"] == stolen
    assert "intrigue" not in seen[2]


@pytest.mark.rule("imperium:I.icon.12")
def test_the_theft_is_random() -> None:
    four = ["windfall", "bribery", "charisma", "infiltrate"]
    stolen: Counter[str] = Counter()
    for seed in range(40):
        g = lay(seed=seed, players={A: {"hand": ["diplomacy"]}, B: {"intrigue": four}})
        answer(g, A, "send", "diplomacy", "secrets")
        answer(g, A, "resolve", "secrets:steal_intrigue")
        stolen.update(intrigues(g, A))
    assert set(stolen) == set(four)


@pytest.mark.rule("imperium:I.space.16")
def test_secure_contract() -> None:
    g = sent("dune_the_desert_planet", "secure_contract")
    assert purse(g, A) == (3, 0, 0)


@pytest.mark.rule("imperium:I.space.17")
def test_selective_breeding() -> None:
    g = sent("diplomacy", "selective_breeding", spice=2, deck=DECK, discard=["convincing_argument"])
    assert purse(g, A)[1] == 0, "the 2 spice are always paid"
    do(g, A, ("resolve", "selective_breeding:pay_a_card"), ("discard", "convincing_argument"))
    assert hand(g, A) == ["scout", "scout"]
    assert "convincing_argument" in view(g)["removed"]
    settle(g)
    assert influence(g, A, "bene_gesserit") == 1


@pytest.mark.rule("imperium:I.space.17")
def test_selective_breeding_without_trashing_draws_nothing() -> None:
    g = settle(sent("diplomacy", "selective_breeding", spice=2, deck=DECK))
    answer(g, A, "end")
    assert (hand(g, A), cards(player(g, A).play)) == ([], ["diplomacy"])


@pytest.mark.rule("imperium:I.space.18")
@pytest.mark.parametrize(("spice", "solari"), [(2, 6), (3, 8), (4, 10), (5, 12)])
def test_sell_melange(spice: int, solari: int) -> None:
    g = turn("dune_the_desert_planet", spice=6)
    assert options(g, A, "send", "dune_the_desert_planet", "sell_melange") == [2, 3, 4, 5]
    answer(g, A, "send", "dune_the_desert_planet", "sell_melange", spice)
    assert purse(g, A) == (solari, 6 - spice, 0)
    assert options(g, A) == ["end"], "one exchange a visit"


@pytest.mark.rule("imperium:I.space.18")
def test_sell_melange_takes_what_there_is() -> None:
    g = turn("dune_the_desert_planet", spice=3)
    assert options(g, A, "send", "dune_the_desert_planet", "sell_melange") == [2, 3]
    assert refused(g, A, "send", "dune_the_desert_planet", "sell_melange", 4)[0] == "I.space.18"
    g = turn("dune_the_desert_planet", spice=1)
    assert refused(g, A, "send", "dune_the_desert_planet", "sell_melange", 2) == (
        "I.agent.04",
        "Sell Melange costs 2 spice, and only 1 can be paid",
    )


@pytest.mark.rule("imperium:I.space.19")
def test_sietch_tabr() -> None:
    g = settle(sent("reconnaissance", "sietch_tabr", influence={"fremen": 2}))
    assert (purse(g, A), army(g, A), influence(g, A, "fremen")) == ((0, 0, 1), (8, 4, 0), 2)
    assert options(g, A, "deploy") == [1, 2, 3]


@pytest.mark.rule("imperium:I.space.20")
def test_stillsuits() -> None:
    g = settle(sent("diplomacy", "stillsuits"))
    assert (purse(g, A), influence(g, A, "fremen")) == ((0, 0, 1), 1)
    assert options(g, A, "deploy") == [1, 2]


@pytest.mark.rule("imperium:I.space.21")
@pytest.mark.rule("imperium:I.pawn.02")
def test_swordmaster() -> None:
    g = sent("dagger", "swordmaster", solari=8, players={B: {"hand": ["dagger"]}})
    assert (purse(g, A)[0], player(g, A).agents, player(g, A).swordmaster) == (0, 2, True)
    g = turn(["dagger", "dagger"], swordmaster=True, solari=8)
    assert player(g, A).agents == 3
    assert refused(g, A, "send", "dagger", "swordmaster") == ("I.space.21", "Swordmaster can be used once in a game")
    g = lay("recall", players={A: {"swordmaster": True, "agents_at": ["wealth"]}})
    assert player(g, A).agents == 3


@pytest.mark.rule("imperium:I.space.22")
def test_wealth() -> None:
    g = settle(sent("diplomacy", "wealth"))
    assert (purse(g, A), influence(g, A, "emperor")) == ((2, 0, 0), 1)
    assert asked(g) == [(A, "agent_turn")]
