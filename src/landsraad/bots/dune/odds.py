"""What an opponent may hold: the chances that it plays one kind of weapon or defense."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from landsraad.bots.dune.memory import Memory
from landsraad.bots.dune.picture import Picture
from landsraad.games.dune.cards import (
    CHEAP_HERO,
    LASGUN,
    POISON_DEFENSE,
    POISON_WEAPON,
    PROJECTILE_DEFENSE,
    PROJECTILE_WEAPON,
    SHIELD,
    TREACHERY,
    TREACHERY_DECK,
    WORTHLESS,
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


COMMANDED: Final = (
    "poison_weapon",
    "projectile_weapon",
    "lasgun",
    "poison_defense",
    "projectile_defense",
    "worthless",
    "cheap_hero",
)
"""The kinds of cards that the Voice speaks of: weapons, then defenses, then the others."""
DEFENSES: Final = 3
OTHERS: Final = 5
"""Where the defenses begin, and what is neither."""


class Held(NamedTuple):
    """The chances that a hand has each of the COMMANDED kinds."""

    chances: tuple[float, ...]

    def of(self, kind: str) -> float:
        return self.chances[COMMANDED.index(kind)]

    def arms(self) -> Arms:
        """What is played of it: one weapon and one defense at most."""
        weapons, defenses = _played(self.chances[:DEFENSES]), _played(self.chances[DEFENSES:OTHERS])
        return Arms((weapons[0], weapons[1], weapons[2]), (defenses[0], defenses[1]))

    def forbidden(self, kind: str) -> Held:
        """As if one kind were not there."""
        return Held(tuple([0.0 if name == kind else p for name, p in zip(COMMANDED, self.chances, strict=True)]))

    def ordered(self, kind: str) -> Arms:
        """Who must play a kind and has it plays that; who has not is free."""
        at, has = COMMANDED.index(kind), self.of(kind)
        weapons, defenses = self.forbidden(kind).arms()
        if at < DEFENSES:
            w = [has * (i == at) + (1.0 - has) * p for i, p in enumerate(weapons)]
            return Arms((w[0], w[1], w[2]), self.arms().defenses)
        if at < OTHERS:
            d = [has * (i == at - DEFENSES) + (1.0 - has) * p for i, p in enumerate(defenses)]
            return Arms(self.arms().weapons, (d[0], d[1]))
        idle = 1.0 - 0.5 * has if kind == "worthless" else 1.0  # it fills one of the two slots
        return Arms((idle * weapons[0], idle * weapons[1], idle * weapons[2]), (idle * defenses[0], idle * defenses[1]))


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


def holdings(picture: Picture, memory: Memory, seat: int) -> Held:
    """What a seat may hold, from the cards that have not been seen and those that it is known to hold."""
    known = memory.known(picture, seat)
    unseen = list(TREACHERY_DECK)
    elsewhere = [card for other, card in picture.seen if other != seat]
    for card in (*picture.hand, *picture.discard, *picture.aside, *known, *elsewhere):
        if card in unseen:
            unseen.remove(card)
    left = max(1, len(unseen))
    drawn = max(0, memory.size(seat) - len(known)) + SLACK
    chances = [0.0] * len(COMMANDED)
    for kind in range(len(chances)):
        if any(_KIND[card] == kind for card in known):
            chances[kind] = 1.0
        else:
            share = sum(1 for card in unseen if _KIND[card] == kind) / left
            chances[kind] = 1.0 - (1.0 - share) ** drawn
    return Held(tuple(chances))


def arms_of(picture: Picture, memory: Memory, seat: int) -> Arms:
    """What a seat may play."""
    return holdings(picture, memory, seat).arms()


_WEAPON_KIND: Final = tuple(kind_of_weapon(card) for card in range(len(TREACHERY)))
_DEFENSE_KIND: Final = tuple(kind_of_defense(card) for card in range(len(TREACHERY)))
_KIND: Final = tuple(
    _WEAPON_KIND[card]
    if _WEAPON_KIND[card] >= 0
    else DEFENSES + _DEFENSE_KIND[card]
    if _DEFENSE_KIND[card] >= 0
    else COMMANDED.index("worthless" if WORTHLESS[card] else "cheap_hero")
    if WORTHLESS[card] or card == CHEAP_HERO
    else -1
    for card in range(len(TREACHERY))
)


def _played(held: Sequence[float]) -> Sequence[float]:
    """One of the kinds is played: shared out among those that may be held."""
    total = sum(held)
    if not total:
        return held
    none = 1.0
    for chance in held:
        none *= 1.0 - chance
    return [USED * (1.0 - none) * chance / total for chance in held]
