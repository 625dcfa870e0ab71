"""What is printed on the Imperium and the Tleilaxu cards of Immortality."""

from __future__ import annotations

import pytest

from imperium.immortality.support import shown, turn
from imperium.printed import C_, E_, F_, G_, L_, RICH, S_, T_, corner, kinds, reached
from imperium.support import A, options, player
from landsraad.games.imperium.cards.printed import CARD as NUMBER
from landsraad.games.imperium.cards.printed import COPIES, GRAFT, SPECIMENS


def spaces_of(card: str, graft: bool) -> set[str]:
    """Where the card's own icons lead; a graft card is tried with one that has none."""
    if graft:
        g = turn([card, "clandestine_meeting"], **RICH)
        return {*options(g, A, "graft", card, "clandestine_meeting")}
    return reached(turn([card, "foldspace"], **RICH), card)


IMPERIUM: list[tuple[str, int, int, str, bool, set[str], int, int]] = [
    # card, copies, cost, factions, graft, spaces its icons reach, persuasion, swords
    ("bene_tleilax_lab", 1, 2, "", False, C_ | T_, 1, 0),
    ("bene_tleilax_researcher", 1, 4, "", True, L_, 1, 0),
    ("blank_slate", 1, 1, "", False, L_ | C_ | T_, 1, 0),
    ("clandestine_meeting", 1, 4, "bene_gesserit", False, set(), 2, 0),
    ("corrupt_smuggler", 1, 3, "spacing_guild fremen", False, G_ | T_, 1, 1),
    ("dissecting_kit", 2, 2, "", True, L_ | C_, 1, 0),
    ("for_humanity", 1, 7, "bene_gesserit", False, S_ | L_ | T_, 2, 0),
    ("high_priority_travel", 2, 1, "spacing_guild", False, L_ | T_, 1, 0),
    ("imperium_ceremony", 1, 6, "emperor spacing_guild", False, E_ | G_ | L_, 3, 0),
    ("interstellar_conspiracy", 1, 4, "", True, C_, 2, 0),
    ("keys_to_power", 1, 5, "spacing_guild bene_gesserit", False, G_ | S_ | L_, 2, 0),
    ("lisan_al_gaib", 1, 4, "bene_gesserit fremen", False, F_ | C_ | T_, 1, 0),
    ("long_reach", 1, 6, "bene_gesserit", False, set(), 1, 0),
    ("occupation", 1, 8, "spacing_guild", False, E_ | G_ | S_ | F_ | C_ | T_, 0, 0),
    ("organ_merchants", 1, 3, "", False, C_ | T_, 1, 0),
    ("planned_coupling", 2, 3, "bene_gesserit", True, S_, 1, 0),
    ("replacement_eyes", 1, 5, "", True, C_, 1, 1),
    ("sardaukar_quartermaster", 1, 2, "emperor", False, L_ | C_, 1, 2),
    ("shadout_mapes", 1, 2, "fremen", False, F_ | T_, 1, 1),
    ("show_of_strength", 1, 3, "emperor fremen", False, set(), 1, 2),
    ("spiritual_fervor", 2, 3, "", False, T_, 1, 0),
    ("stillsuit_manufacturer", 1, 5, "fremen", False, F_ | C_, 1, 0),
    ("throne_room_politics", 1, 4, "emperor bene_gesserit", False, E_, 1, 0),
    ("tleilaxu_master", 2, 5, "", False, L_ | T_, 1, 0),
    ("tleilaxu_surgeon", 1, 3, "", False, E_ | C_, 2, 0),
]


def test_the_whole_imperium_deck_is_listed() -> None:
    assert sum(row[1] for row in IMPERIUM) == 30
    assert {row[0] for row in IMPERIUM} == {*kinds("imperium", "immortality")}


@pytest.mark.parametrize(("card", "copies", "cost", "factions", "graft", "spaces", "persuasion", "swords"), IMPERIUM)
def test_what_is_printed_on_imperium_cards(
    card: str, copies: int, cost: int, factions: str, graft: bool, spaces: set[str], persuasion: int, swords: int
) -> None:
    assert corner(card) == (copies, cost, set(factions.split()))
    assert GRAFT[NUMBER[card]] == graft
    assert spaces_of(card, graft) == spaces
    g = shown(card)
    assert (g.state.persuasion, player(g, A).swords) == (persuasion, swords)


TLEILAXU: list[tuple[str, int, str, bool, set[str], int, int]] = [
    # card, specimens, factions, graft, spaces its icons reach, persuasion, swords
    ("beguiling_pheromones", 3, "", True, C_ | T_, 1, 1),
    ("chairdog", 2, "", True, C_, 1, 0),
    ("contaminator", 1, "fremen", False, F_, 1, 0),
    ("corrino_genes", 1, "emperor", False, E_, 1, 0),
    ("face_dancer", 2, "emperor spacing_guild fremen", True, E_ | G_ | F_, 1, 0),
    ("face_dancer_initiate", 1, "emperor spacing_guild fremen", True, E_ | G_ | F_, 1, 0),
    ("from_the_tanks", 2, "", False, L_, 1, 0),
    ("ghola", 3, "", True, C_, 1, 1),
    ("guild_impersonator", 2, "spacing_guild", True, G_, 1, 0),
    ("industrial_espionage", 1, "", False, L_, 1, 0),
    ("scientific_breakthrough", 3, "", False, L_ | C_ | T_, 1, 1),
    ("slig_farmer", 2, "", True, L_, 1, 0),
    ("stitched_horror", 3, "", True, C_, 1, 1),
    ("subject_x_137", 2, "", False, L_ | T_, 1, 0),
    ("tleilaxu_infiltrator", 2, "", True, C_, 1, 0),
    ("twisted_mentat", 4, "", True, L_ | C_, 1, 1),
    ("unnatural_reflexes", 3, "", True, T_, 1, 1),
    ("usurp", 4, "", True, set(), 1, 1),
]


def test_the_whole_tleilaxu_deck_is_listed() -> None:
    assert {row[0] for row in TLEILAXU} == {*kinds("tleilaxu", "immortality")}
    assert sum(COPIES[NUMBER[row[0]]] for row in TLEILAXU) == 18
    assert SPECIMENS[NUMBER["reclaimed_forces"]] == 3


@pytest.mark.parametrize(("card", "price", "factions", "graft", "spaces", "persuasion", "swords"), TLEILAXU)
def test_what_is_printed_on_tleilaxu_cards(
    card: str, price: int, factions: str, graft: bool, spaces: set[str], persuasion: int, swords: int
) -> None:
    assert corner(card)[1:] == (-1, set(factions.split()))
    assert (SPECIMENS[NUMBER[card]], GRAFT[NUMBER[card]]) == (price, graft)
    if card != "usurp":
        assert spaces_of(card, graft) == spaces
    g = shown(card)
    assert (g.state.persuasion, player(g, A).swords) == (persuasion, swords)
