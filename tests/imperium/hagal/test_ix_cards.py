"""The House Hagal cards of Rise of Ix, revealed for a solo rival and for House Hagal of two players."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import landsraad
from imperium.hagal.support import HAGAL, LEFT, army, discarded, house_acts, ix_acts, levels, purse, rival, stands
from imperium.ix.support import IX
from imperium.support import happened, rules_of
from landsraad.games.imperium.hagal.printed import HAGAL_SET, HAGAL_SWORDS, HAGALS

TECH = [["windtraps"], ["flagship"], ["shuttle_fleet"]]
"""Faceup tiles with the mark, the cheapest for 2 spice."""
SWORDS = {
    "dreadnought_1p": 3,
    "dreadnought_2p": 3,
    "tech_negotiation": 0,
    "interstellar_shipping": 3,
    "foldspace_interstellar_shipping": 2,
    "smuggling_interstellar_shipping": 2,
}
GUILD = {"influence": {"spacing_guild": 2}}


def solo(*cards: str, **given: Any) -> Any:
    """The left rival has acted on these cards in a solo game with Rise of Ix."""
    return ix_acts(*cards, **{"tech": TECH, **given})


def house(*cards: str, **given: Any) -> Any:
    """House Hagal has acted on these cards in a game for two with Rise of Ix."""
    return house_acts(*cards, options={**IX, **given.pop("options", {})}, **given)


def deck(seats: int, **options: bool) -> Counter[str]:
    """The House Hagal deck of a new game."""
    g: Any = landsraad.new("imperium", {1: "solo", 2: "hagal"}[seats], seats, 1, options)
    assert not g.state.hagal_discard
    return Counter(HAGALS[card] for card in g.state.hagal_deck)


# --- the deck ------------------------------------------------------------------------------------------------------------


def test_the_swords_of_every_card_of_the_expansion() -> None:
    ix = {name: HAGAL_SWORDS[i] for i, name in enumerate(HAGALS) if HAGAL_SET[i] == "ix"}
    assert ix == SWORDS


@pytest.mark.rule("imperium:I.ix.hagal.01")
@pytest.mark.parametrize("seats", [1, 2])
def test_hall_of_oratory_and_rally_troops_give_way(seats: int) -> None:
    without, with_ix = deck(seats), deck(seats, **IX)
    gone = without - with_ix
    assert gone == Counter(hall_of_oratory=2, rally_troops=2)
    assert {*(with_ix - without)} <= {*SWORDS}


@pytest.mark.rule("imperium:I.ix.hagal.02")
def test_the_solo_deck_has_no_dreadnought_card_for_two() -> None:
    cards = deck(1, **IX)
    assert cards.total() == 30
    assert (cards["dreadnought_1p"], cards["tech_negotiation"], cards["dreadnought_2p"]) == (2, 2, 0)


@pytest.mark.rule("imperium:I.ix.hagal.03")
def test_the_deck_for_two_has_none_of_the_four_cards_for_one() -> None:
    cards = deck(2, **IX)
    assert cards.total() == 29
    assert (cards["dreadnought_1p"], cards["tech_negotiation"], cards["dreadnought_2p"]) == (0, 0, 2)
    assert [cards[name] for name in SWORDS if "shipping" in name] == [1, 1, 1]


# --- every card ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.ix.hagal.04")
@pytest.mark.parametrize(("spice", "tiles"), [(1, []), (2, ["windtraps"])])
def test_dreadnought_for_one(spice: int, tiles: list[str]) -> None:
    """A dreadnought to the garrison, and a tile if there is the spice."""
    g = solo("dreadnought_1p", left={"spice": spice})
    assert stands(g, LEFT) == ["dreadnought"]
    assert rival(g, LEFT).dreadnoughts == (1, 1, 0)
    assert g.view(None)["players"][LEFT]["tiles"] == tiles
    assert purse(g, LEFT) == (0, 1 if not tiles else 0, len(tiles))
    assert army(g, LEFT) == (12, 0, 0)


@pytest.mark.rule("imperium:I.ix.hagal.04")
def test_dreadnought_for_two() -> None:
    """A dreadnought and two troops, all to the garrison: the space is none for combat."""
    g = house("dreadnought_2p")
    assert stands(g, HAGAL) == ["dreadnought"]
    assert rival(g, HAGAL).dreadnoughts == (1, 1, 0)
    assert army(g, HAGAL) == (10, 2, 0)


@pytest.mark.rule("imperium:I.ix.hagal.04")
def test_tech_negotiation() -> None:
    """Windtraps cost 2, at this space 1; without that spice a negotiator goes to Ix."""
    g = solo("tech_negotiation", left={"spice": 1})
    assert stands(g, LEFT) == ["tech_negotiation"]
    assert (g.view(None)["players"][LEFT]["tiles"], purse(g, LEFT)) == (["windtraps"], (0, 0, 1))
    g = solo("tech_negotiation")
    assert (rival(g, LEFT).negotiators, army(g, LEFT)) == (1, (11, 0, 0))


@pytest.mark.rule("imperium:I.ix.hagal.04", "imperium:I.ix.hagal.06")
@pytest.mark.parametrize("card", [name for name in SWORDS if "shipping" in name])
def test_interstellar_shipping_with_the_influence(card: str) -> None:
    """Two freighter icons, whichever of the three cards it is."""
    g = solo(card, left=GUILD)
    assert stands(g, LEFT) == ["interstellar_shipping"]
    assert (rival(g, LEFT).freighter, purse(g, LEFT)) == (2, (0, 0, 0))
    assert levels(g, LEFT) == {"spacing_guild": 2}
    g = house(card, hagal=GUILD)
    assert (stands(g, HAGAL), rival(g, HAGAL).freighter) == (["interstellar_shipping"], 2)


@pytest.mark.rule("imperium:I.ix.hagal.06")
def test_interstellar_shipping_without_the_influence_is_skipped() -> None:
    g = solo("interstellar_shipping", "wealth", left={"influence": {"spacing_guild": 1}})
    assert (stands(g, LEFT), rival(g, LEFT).freighter) == (["wealth"], 0)
    assert happened(g, "hagal_ignored") == [{"seat": LEFT, "hagal": "interstellar_shipping"}]
    g = house("interstellar_shipping", "wealth")
    assert (stands(g, HAGAL), rival(g, HAGAL).freighter) == (["wealth"], 0)


@pytest.mark.rule("imperium:I.ix.hagal.06")
def test_foldspace_is_the_other_space_of_one_card() -> None:
    g = solo("foldspace_interstellar_shipping", left={"influence": {"spacing_guild": 1}})
    assert (stands(g, LEFT), rival(g, LEFT).freighter) == (["foldspace"], 0)
    assert levels(g, LEFT) == {"spacing_guild": 2}
    g = house("foldspace_interstellar_shipping")
    assert (stands(g, HAGAL), levels(g, HAGAL)) == (["foldspace"], {"spacing_guild": 1})


@pytest.mark.rule("imperium:I.ix.hagal.06")
def test_smuggling_is_the_other_space_of_one_card() -> None:
    """One freighter icon, and not the solari of the space."""
    g = solo("smuggling_interstellar_shipping")
    assert (stands(g, LEFT), rival(g, LEFT).freighter) == (["smuggling"], 1)
    assert (purse(g, LEFT), levels(g, LEFT)) == ((0, 0, 0), {})
    g = house("smuggling_interstellar_shipping")
    assert (stands(g, HAGAL), rival(g, HAGAL).freighter) == (["smuggling"], 1)


@pytest.mark.rule("imperium:I.ix.hagal.06", "imperium:I.faq.20")
def test_only_the_side_of_its_influence_is_looked_at() -> None:
    """The player stands on the one space, so the card is passed over, whatever the other space."""
    there = {"agents_at": ["interstellar_shipping"], "solari": 0}
    g = solo("smuggling_interstellar_shipping", "wealth", left=GUILD, **there)
    assert stands(g, LEFT) == ["wealth"]
    g = solo("smuggling_interstellar_shipping", "wealth", agents_at=["smuggling"])
    assert stands(g, LEFT) == ["wealth"]


@pytest.mark.rule("imperium:I.ix.hagal.05")
@pytest.mark.parametrize(
    "left",
    [
        {"dreadnoughts": {"garrison": 2}},
        {"dreadnoughts": {"garrison": 1, "conflict": 1}},
        {"dreadnoughts": {"conflict": 2}},
    ],
)
def test_a_rival_with_two_dreadnoughts_skips_the_card(left: dict[str, Any]) -> None:
    g = solo("dreadnought_1p", "wealth", left=left)
    assert stands(g, LEFT) == ["wealth"]
    assert discarded(g) == ["dreadnought_1p", "wealth"]
    assert rules_of(g, "hagal_ignored") == ["I.hagal.core.04"]


@pytest.mark.rule("imperium:I.ix.hagal.05")
def test_a_dreadnought_on_a_flag_counts_and_one_in_the_supply_does_not() -> None:
    one = {"dreadnoughts": {"garrison": 1}}
    g = solo("dreadnought_1p", "wealth", left=one, dreadnoughts_at={"carthag": LEFT})
    assert stands(g, LEFT) == ["wealth"]
    g = solo("dreadnought_1p", left=one)
    assert (stands(g, LEFT), rival(g, LEFT).dreadnoughts) == (["dreadnought"], (0, 2, 0))


@pytest.mark.rule("imperium:I.ix.hagal.05")
def test_house_hagal_skips_it_too() -> None:
    g = house("dreadnought_2p", "wealth", hagal={"dreadnoughts": {"garrison": 2}})
    assert (stands(g, HAGAL), army(g, HAGAL)) == (["wealth"], (12, 0, 0))
