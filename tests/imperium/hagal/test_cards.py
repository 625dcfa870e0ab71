"""Every House Hagal card of the base game, revealed for a solo rival and for House Hagal of two players."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.hagal.support import HAGAL, LEFT, acts, army, house_acts, levels, purse, rival, stands
from imperium.support import A, happened, rules_of
from landsraad.games.imperium.hagal.printed import HAGAL_SET, HAGAL_SWORDS, HAGALS, hagal_deck

CARDS: dict[str, tuple[str, str, int, int]] = {
    # card: space, influence, troops, swords
    "conspire": ("conspire", "emperor", 2, 4),
    "wealth": ("wealth", "emperor", 0, 3),
    "heighliner": ("heighliner", "spacing_guild", 3, 6),
    "foldspace": ("foldspace", "spacing_guild", 0, 1),
    "selective_breeding": ("selective_breeding", "bene_gesserit", 0, 2),
    "secrets": ("secrets", "bene_gesserit", 0, 1),
    "hardy_warriors": ("hardy_warriors", "fremen", 2, 5),
    "stillsuits": ("stillsuits", "fremen", 0, 4),
    "rally_troops": ("rally_troops", "", 4, 3),
    "hall_of_oratory": ("hall_of_oratory", "", 1, 0),
    "carthag": ("carthag", "", 1, 0),
    "arrakeen_2p": ("arrakeen", "", 1, 1),
    "arrakeen_1p": ("arrakeen", "", 1, 1),
}
COMBAT = {"heighliner", "hardy_warriors", "stillsuits", "carthag", "arrakeen"}
SPECIAL = {"harvest_spice": 2, "reshuffle": 0}


def test_the_table_above_is_whole() -> None:
    base = {name for name, of in zip(HAGALS, HAGAL_SET, strict=True) if of == "base"}
    assert base == {*CARDS, *SPECIAL}
    swords = dict(zip(HAGALS, HAGAL_SWORDS, strict=True))
    assert {name: swords[name] for name in base} == {name: row[3] for name, row in CARDS.items()} | SPECIAL


def check(g: Any, name: str, card: str, garrison: int, signet: int = 0) -> None:
    """The agent stands there, and the rival has what the card shows and nothing else."""
    space, faction, troops, _ = CARDS[card]
    assert stands(g, name) == [space]
    assert levels(g, name) == ({faction: 1} if faction else {})
    if space in COMBAT:
        left = max(0, garrison - 2)
        assert army(g, name) == (12 - garrison - troops, left, troops + garrison - left)
    else:
        assert army(g, name) == (12 - garrison - troops, garrison + troops, 0)
    assert purse(g, name) == (signet, 0, 0)
    assert rival(g, name).intrigue == ()
    assert rival(g, name).vp == 0


@pytest.mark.rule("imperium:I.hagal.core.04")
@pytest.mark.rule("imperium:I.hagal.core.06")
@pytest.mark.rule("imperium:I.hagal.core.07")
@pytest.mark.rule("imperium:I.hagal.core.09")
@pytest.mark.rule("imperium:I.hagal.core.10")
@pytest.mark.parametrize("garrison", [0, 1, 4])
@pytest.mark.parametrize("card", [card for card in CARDS if card != "arrakeen_2p"])
def test_for_a_solo_rival(card: str, garrison: int) -> None:
    g = acts(card, left={"garrison": garrison})
    check(g, LEFT, card, garrison, signet=int(card == "arrakeen_1p"))  # Count Ilban's signet: 1 solari


@pytest.mark.rule("imperium:I.hagal.core.04")
@pytest.mark.rule("imperium:I.hagal.core.06")
@pytest.mark.rule("imperium:I.hagal.core.09")
@pytest.mark.rule("imperium:I.hagal.core.10")
@pytest.mark.parametrize("garrison", [0, 1, 4])
@pytest.mark.parametrize("card", [card for card in CARDS if card != "arrakeen_1p"])
def test_for_house_hagal(card: str, garrison: int) -> None:
    g = house_acts(card, hagal={"garrison": garrison}, other={"hand": ["dagger"]})
    check(g, HAGAL, card, garrison)


def test_the_cards_of_the_other_number_of_players_are_not_in_the_deck() -> None:
    assert HAGALS.index("arrakeen_2p") not in hagal_deck(1, ("base",))
    assert HAGALS.index("arrakeen_1p") not in hagal_deck(2, ("base",))


@pytest.mark.rule("imperium:I.hagal.core.09")
def test_troops_come_only_as_far_as_the_supply_goes() -> None:
    g = acts("rally_troops", left={"garrison": 9})
    assert army(g, LEFT) == (0, 12, 0)
    assert [e["troops"] for e in happened(g, "recruited")] == [3]


@pytest.mark.rule("imperium:I.hagal.core.10")
def test_two_more_go_from_the_garrison_even_without_recruits() -> None:
    g = acts("stillsuits", left={"garrison": 3})
    assert army(g, LEFT) == (9, 1, 2)
    assert rules_of(g, "deployed") == ["I.hagal.core.10"]


# --- Harvest Spice -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.solo.13")
def test_a_rival_harvests_base_and_bonus_of_the_richest_free_space() -> None:
    """Example 40 (a): 1 and 1 with totals 2 and 4, 3 where somebody stands: the Great Flat, for 4 spice."""
    bonus = {"imperial_basin": 1, "the_great_flat": 1, "hagga_basin": 3}
    g = acts("harvest_spice", bonus_spice=bonus, agents_at=["hagga_basin"])
    assert stands(g, LEFT) == ["the_great_flat"]
    assert purse(g, LEFT) == (0, 4, 0)
    assert g.view(0)["bonus_spice"] == {"imperial_basin": 1, "the_great_flat": 0, "hagga_basin": 3}
    assert rules_of(g, "gained") == ["I.solo.13"]


@pytest.mark.rule("imperium:I.solo.13")
def test_most_bonus_spice_comes_before_most_spice() -> None:
    g = acts("harvest_spice", bonus_spice={"imperial_basin": 2, "the_great_flat": 1, "hagga_basin": 1})
    assert stands(g, LEFT) == ["imperial_basin"]
    assert purse(g, LEFT) == (0, 3, 0)


@pytest.mark.rule("imperium:I.hagal.core.10")
def test_maker_spaces_are_combat_spaces() -> None:
    g = acts("harvest_spice", bonus_spice={"hagga_basin": 1}, left={"garrison": 3})
    assert army(g, LEFT) == (9, 1, 2)
    assert purse(g, LEFT) == (0, 3, 0)


@pytest.mark.rule("imperium:I.solo.13")
def test_without_bonus_spice_anywhere_the_card_is_ignored() -> None:
    g = acts("harvest_spice", "secrets")
    assert stands(g, LEFT) == ["secrets"]
    assert happened(g, "hagal_ignored") == [{"seat": LEFT, "hagal": "harvest_spice"}]


@pytest.mark.rule("imperium:I.hagal.2p.01")
def test_house_hagal_sends_the_bonus_spice_back_to_the_bank() -> None:
    g = house_acts("harvest_spice", bonus_spice={"hagga_basin": 2}, other={"hand": ["dagger"]})
    assert stands(g, HAGAL) == ["hagga_basin"]
    assert purse(g, HAGAL) == (0, 0, 0)
    assert g.view(0)["bonus_spice"]["hagga_basin"] == 0
    assert happened(g, "spice_removed") == [{"seat": HAGAL, "space": "hagga_basin", "spice": 2}]


# --- influence -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.hagal.core.07")
@pytest.mark.rule("imperium:I.solo.23")
@pytest.mark.rule("imperium:I.faq.22")
def test_a_solo_rival_scores_at_two_and_for_the_alliance_without_the_bonus() -> None:
    g = acts("wealth", left={"influence": {"emperor": 1}})
    assert (levels(g, LEFT), rival(g, LEFT).vp) == ({"emperor": 2}, 1)
    g = acts("wealth", left={"influence": {"emperor": 3}})
    assert levels(g, LEFT) == {"emperor": 4}
    assert g.view(0)["alliances"] == {"emperor": LEFT}
    assert rival(g, LEFT).vp == 2  # the point at 2 and the alliance
    assert army(g, LEFT) == (12, 0, 0)  # the Emperor's bonus would be 2 troops


@pytest.mark.rule("imperium:I.hagal.core.07")
@pytest.mark.rule("imperium:I.hagal.2p.01")
def test_house_hagal_takes_the_alliance_and_scores_nothing() -> None:
    g = house_acts("wealth", hagal={"influence": {"emperor": 3}}, other={"hand": ["dagger"]})
    assert g.view(0)["alliances"] == {"emperor": HAGAL}
    assert rival(g, HAGAL).vp == 0
    assert army(g, HAGAL) == (12, 0, 0)


@pytest.mark.rule("imperium:I.hagal.core.07")
def test_an_alliance_is_taken_from_a_player_who_is_passed() -> None:
    g = house_acts(
        "secrets", hagal={"influence": {"bene_gesserit": 4}}, influence={"bene_gesserit": 4},
        alliances={"bene_gesserit": A}, other={"hand": ["dagger"]},
    )  # fmt: skip
    assert g.view(0)["alliances"] == {"bene_gesserit": HAGAL}
    assert rival(g, A).vp == 1  # the point at 2 is left
