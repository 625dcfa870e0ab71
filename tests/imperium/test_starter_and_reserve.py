"""The cards of the starting deck and of the reserve, each in each of its boxes."""

from __future__ import annotations

from collections import Counter

import pytest

from imperium.support import (
    A,
    cards,
    discard,
    do,
    hand,
    influence,
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
from landsraad.games.imperium.cards.printed import CARD as NUMBER
from landsraad.games.imperium.cards.printed import COPIES, COST, RESERVE, full_deck

LANDSRAAD = {"high_council", "mentat", "swordmaster", "rally_troops", "hall_of_oratory"}
CITY = {"arrakeen", "carthag", "research_station", "sietch_tabr"}
TRADE = {"secure_contract", "sell_melange", "imperial_basin", "hagga_basin", "the_great_flat"}
FACTION_SPACES = {
    "conspire", "wealth", "heighliner", "foldspace", "selective_breeding", "secrets", "hardy_warriors", "stillsuits",
}  # fmt: skip
RICH = {"solari": 8, "spice": 6, "water": 2, "influence": {"fremen": 2}}


@pytest.mark.parametrize(
    ("card", "spaces", "persuasion", "swords"),
    [
        ("convincing_argument", set(), 2, 0),
        ("dagger", LANDSRAAD, 0, 1),
        ("diplomacy", FACTION_SPACES, 1, 0),
        ("dune_the_desert_planet", TRADE, 1, 0),
        ("reconnaissance", CITY, 1, 0),
        ("seek_allies", FACTION_SPACES, 0, 0),
        ("signet_ring", LANDSRAAD | CITY | TRADE, 1, 0),
        ("arrakis_liaison", LANDSRAAD | CITY, 2, 0),
        ("the_spice_must_flow", set(), 0, 0),
        ("foldspace", LANDSRAAD | CITY | TRADE | FACTION_SPACES, 0, 0),
    ],
)
def test_icons_and_numbers(card: str, spaces: set[str], persuasion: int, swords: int) -> None:
    g = turn([card, "thufir_hawat"], **RICH)
    reached = set(options(g, A, "send", card)) if card in options(g, A, "send") else set()
    assert reached == spaces
    g = shown(card)
    assert (g.state.persuasion, player(g, A).swords) == (persuasion, swords)


@pytest.mark.parametrize("card", ["dagger", "diplomacy", "dune_the_desert_planet", "reconnaissance", "arrakis_liaison"])
def test_plain_cards_only_send(card: str) -> None:
    """Their agent boxes are empty: nothing waits besides what the space brings."""
    space = {"dagger": "hall_of_oratory", "diplomacy": "wealth", "dune_the_desert_planet": "imperial_basin"}
    g = sent(card, space.get(card, "carthag"))
    assert not [name for name in view(g)["turn"]["pending"] if name.startswith(card)]


def test_seek_allies_trashes_itself() -> None:
    g = settle(sent("seek_allies", "secrets"))
    assert (cards(player(g, A).play), influence(g, A, "bene_gesserit")) == ([], 1)
    assert "seek_allies" in view(g)["removed"]


@pytest.mark.rule("imperium:I.leader.02")
def test_signet_ring_uses_the_leader() -> None:
    g = settle(sent("signet_ring", "secure_contract", deck=["dagger", "diplomacy"]))
    assert hand(g, A) == ["dagger"], "Paul draws a card"


def test_the_spice_must_flow() -> None:
    g = shown(["convincing_argument", "lady_jessica", "piter_de_vries", "gurney_halleck"])
    assert g.state.persuasion == 10
    do(g, A, ("acquire", "the_spice_must_flow"))
    assert (player(g, A).vp, g.state.persuasion, discard(g, A)) == (1, 1, ["the_spice_must_flow"])
    g = shown("the_spice_must_flow")
    assert purse(g, A) == (0, 1, 0)
    assert player(g, A).vp == 0, "the point came with the acquisition"


@pytest.mark.rule("imperium:I.faq.15")
def test_the_point_of_the_spice_must_flow_survives_the_card() -> None:
    g = sent("guild_administrator", "secure_contract", discard=["the_spice_must_flow"], vp=1)
    do(g, A, ("resolve", "guild_administrator:trash"), ("discard", "the_spice_must_flow"))
    assert player(g, A).vp == 1
    assert view(g)["reserve"]["the_spice_must_flow"] == 10


def test_foldspace_draws_and_returns_to_its_stack() -> None:
    g = settle(sent("foldspace", "rally_troops", solari=4, deck=["dagger", "diplomacy", "seek_allies"]))
    assert (hand(g, A), cards(player(g, A).play)) == (["dagger"], [])
    assert view(g)["reserve"]["foldspace"] == 6
    assert "foldspace" not in view(g)["removed"]


@pytest.mark.rule("imperium:I.faq.04")
def test_foldspace_is_never_bought() -> None:
    g = shown(["convincing_argument", "convincing_argument"])
    assert refused(g, A, "acquire", "foldspace")[0] == "I.faq.04"


def test_counts_and_costs() -> None:
    starter = Counter(cards(full_deck("starter", ("base",))))
    assert sum(starter.values()) == 10
    assert [(COPIES[card], COST[card]) for card in RESERVE] == [(8, 2), (10, 9), (6, -1)]
    assert NUMBER["arrakis_liaison"] in RESERVE
