"""The skill cards as tables (4.03.14)."""

from __future__ import annotations

from typing import Final

from landsraad.games.dune.board import read_data
from landsraad.games.dune.cards import CHEAP_HERO, DEFENSE, TREACHERY, WEAPON, WORTHLESS
from landsraad.kernel.words import Words

_SKILLS: Final = read_data("leader_skills.json")["skills"]

SKILLS: Final[tuple[str, ...]] = tuple(card["id"] for card in _SKILLS)
SKILL_TITLES: Final[tuple[str, ...]] = tuple(card["name"] for card in _SKILLS)
SKILL: Final[dict[str, int]] = {name: i for i, name in enumerate(SKILLS)}
SKILL_WORDS: Final = Words("skill", SKILLS)
GLOSSARY: Final[dict[str, dict[str, str]]] = {
    card["id"]: {"name": card["name"], "text": card["top"], "in_battle": card["bottom"], "rule": card["rule"]}
    for card in _SKILLS
}

BUREAUCRAT: Final = SKILL["bureaucrat"]
DIPLOMAT: Final = SKILL["diplomat"]
KILLER_MEDIC: Final = SKILL["killer_medic"]
MASTER_OF_ASSASSINS: Final = SKILL["master_of_assassins"]
MENTAT: Final = SKILL["mentat"]
PLANETOLOGIST: Final = SKILL["planetologist"]
PRANA_BINDU_ADEPT: Final = SKILL["prana_bindu_adept"]
RIHANI_DECIPHERER: Final = SKILL["rihani_decipherer"]
SANDMASTER: Final = SKILL["sandmaster"]
SMUGGLER: Final = SKILL["smuggler"]
SPICE_BANKER: Final = SKILL["spice_banker"]
SUK_GRADUATE: Final = SKILL["suk_graduate"]
SWORDMASTER: Final = SKILL["swordmaster_of_ginaz"]
WARMASTER: Final = SKILL["warmaster"]

TOP: Final[tuple[str, ...]] = tuple(card["rule"] + ".01" for card in _SKILLS)
BOTTOM: Final[tuple[str, ...]] = tuple(card["rule"] + ".02" for card in _SKILLS)
"""The rule of each part."""

SPECIAL: Final[tuple[bool, ...]] = tuple(
    not (WEAPON[card] or DEFENSE[card] or WORTHLESS[card]) and card != CHEAP_HERO for card in range(len(TREACHERY))
)
"""The green cards that a Planetologist plays in the place of a weapon."""
