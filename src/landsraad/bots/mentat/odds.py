"""What an opponent may hold: the chances that it plays one kind of weapon or defense."""

from __future__ import annotations

from typing import Final, NamedTuple

from landsraad.bots.mentat.memory import Memory
from landsraad.bots.mentat.picture import Picture
from landsraad.games.dune.cards import (
    LASGUN,
    POISON_DEFENSE,
    POISON_WEAPON,
    PROJECTILE_DEFENSE,
    PROJECTILE_WEAPON,
    SHIELD,
    TREACHERY,
    TREACHERY_DECK,
)

POISON: Final = 0
PROJECTILE: Final = 1
BEAM: Final = 2
"""Kinds of weapons; the first two are kinds of defenses, too."""
USED: Final = 0.8
"""How often somebody who holds a weapon, or a defense, plays it."""

SLACK: Final = 0.8
"""Cards that a hand may hold beyond what was declared: it has grown since."""


class Arms(NamedTuple):
    """The chances that a plan has each kind of weapon and each kind of defense."""

    weapons: tuple[float, float, float]
    defenses: tuple[float, float]

    def kills(self, defense: int) -> float:
        """The chance that the weapon kills a leader with this defense (a card, or -1)."""
        poison, projectile, beam = self.weapons
        if defense >= 0 and POISON_DEFENSE[defense]:
            poison = 0.0
        elif defense >= 0 and PROJECTILE_DEFENSE[defense]:
            projectile = 0.0
        return poison + projectile + beam

    def dies(self, weapon: int) -> float:
        """The chance that this weapon (a card, or -1) kills the leader."""
        if weapon < 0:
            return 0.0
        if POISON_WEAPON[weapon]:
            return 1.0 - self.defenses[POISON]
        if PROJECTILE_WEAPON[weapon]:
            return 1.0 - self.defenses[PROJECTILE]
        return 1.0 if weapon == LASGUN else 0.0

    def explodes(self, weapon: int, defense: int) -> float:
        """The chance that a Lasgun and a Shield meet."""
        if weapon == LASGUN:
            return 1.0 if defense == SHIELD else self.defenses[PROJECTILE]
        return self.weapons[BEAM] if defense == SHIELD else 0.0


def kind_of_weapon(card: int) -> int:
    """POISON, PROJECTILE or BEAM; -1 if the card is no weapon."""
    if card < 0:
        return -1
    if POISON_WEAPON[card]:
        return POISON
    if PROJECTILE_WEAPON[card]:
        return PROJECTILE
    return BEAM if card == LASGUN else -1


def kind_of_defense(card: int) -> int:
    """POISON or PROJECTILE; -1 if the card is no defense."""
    if card < 0:
        return -1
    if POISON_DEFENSE[card]:
        return POISON
    return PROJECTILE if PROJECTILE_DEFENSE[card] else -1


def arms_of(picture: Picture, memory: Memory, seat: int) -> Arms:
    """What a seat may play, from the cards that have not been seen and those that it is known to hold."""
    known = memory.known(picture, seat)
    unseen = list(TREACHERY_DECK)
    elsewhere = [card for other, card in picture.seen if other != seat]
    for card in (*picture.hand, *picture.discard, *picture.aside, *known, *elsewhere):
        if card in unseen:
            unseen.remove(card)
    left = max(1, len(unseen))
    drawn = max(0, memory.size(seat) - len(known)) + SLACK
    has_weapon = [0.0, 0.0, 0.0]
    has_defense = [0.0, 0.0]
    for kinds, chances in ((_WEAPON_KIND, has_weapon), (_DEFENSE_KIND, has_defense)):
        for kind in range(len(chances)):
            if any(kinds[card] == kind for card in known):
                chances[kind] = 1.0
            else:
                share = sum(1 for card in unseen if kinds[card] == kind) / left
                chances[kind] = 1.0 - (1.0 - share) ** drawn
    weapons, defenses = _played(has_weapon), _played(has_defense)
    return Arms((weapons[0], weapons[1], weapons[2]), (defenses[0], defenses[1]))


_WEAPON_KIND: Final = tuple(kind_of_weapon(card) for card in range(len(TREACHERY)))
_DEFENSE_KIND: Final = tuple(kind_of_defense(card) for card in range(len(TREACHERY)))


def _played(held: list[float]) -> list[float]:
    """One of the kinds is played: shared out among those that may be held."""
    total = sum(held)
    if not total:
        return held
    none = 1.0
    for chance in held:
        none *= 1.0 - chance
    return [USED * (1.0 - none) * chance / total for chance in held]
