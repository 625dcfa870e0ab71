"""Groups of tokens that leave a territory together: shared by movement, cross-ships and retreats.

A *stack* is the tokens of one kind in one location, written as one number: ``location * 4``, plus the kind.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from landsraad.games.dune.board import LOCATION_WORDS, N_LOCATIONS, PARTS, SECTOR_OF, TERRITORY_OF
from landsraad.games.dune.forces import Tokens
from landsraad.games.dune.steps import DuneTree
from landsraad.kernel.words import NUMBERS, Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State
    from landsraad.kernel.tree import Answer, Options, Topic

Group = tuple[Tokens, ...]
"""Tokens that go together, one entry for each stack that they come from."""


NORMAL: Final = 0
ELITE: Final = 1
PASSIVE: Final = 2
PASSIVE_ELITE: Final = 3
"""The kinds of tokens in a stack; passive ones stand by. Starred kinds are odd."""


def stacks_in(s: State, seat: int, mask: int, *, passive: bool = False) -> tuple[int, ...]:
    """A seat's stacks in the territories of a mask that are not under storm (1.06.03.04, 1.06.05.06): of fighters alone,
    or of those that stand by as well."""
    base, storm, normal, elite, aside = seat * N_LOCATIONS, s.storm, s.normal, s.elite, s.passive
    found = []
    mask &= s.houses[seat].held
    passive = passive and bool(mask & s.houses[seat].passive)
    while mask:
        low = mask & -mask
        mask ^= low
        for part in PARTS[low.bit_length() - 1]:
            if SECTOR_OF[part] != storm:
                if normal[base + part]:
                    found.append(part * 4)
                if elite[base + part]:
                    found.append(part * 4 + ELITE)
                if passive:
                    if aside[base + part]:
                        found.append(part * 4 + PASSIVE)
                    if s.passive_elite[base + part]:
                        found.append(part * 4 + PASSIVE_ELITE)
    return tuple(found)


def shippable(g: Dune, seat: int) -> tuple[int, ...]:
    """The stacks on the board that may be shipped elsewhere: fighters alone where what stands by keeps to itself (2.02.13)."""
    house = g.state.houses[seat]
    if g.rules.stance_kept:
        return stacks_in(g.state, seat, house.fighting)
    return stacks_in(g.state, seat, house.held, passive=True)


def mixed_reserves(s: State, seat: int) -> tuple[int, ...]:
    """The stacks on the own homeworlds, if tokens of one kind stand on both (4.04.11.04); else nothing."""
    homes = s.houses[seat].homes
    if len(homes) < 2:
        return ()
    base = seat * N_LOCATIONS
    found = [w * 4 for w in homes if s.normal[base + w]], [w * 4 + ELITE for w in homes if s.elite[base + w]]
    return tuple(sorted((*found[0], *found[1]))) if max(map(len, found)) > 1 else ()


def of_territory(stacks: tuple[int, ...], territory: int, but: int = -1) -> tuple[int, ...]:
    """The stacks that lie in a territory, without those in location ``but``."""
    return tuple([x for x in stacks if TERRITORY_OF[x >> 2] == territory and x >> 2 != but])


def territories(stacks: tuple[int, ...]) -> list[int]:
    """The territories of sorted stacks, each once."""
    found: list[int] = []
    for stack in stacks:
        territory = TERRITORY_OF[stack >> 2]
        if not found or found[-1] != territory:
            found.append(territory)
    return found


def locations(stacks: tuple[int, ...]) -> tuple[int, ...]:
    """The locations of sorted stacks, each once."""
    found: list[int] = []
    for stack in stacks:
        if not found or found[-1] != stack >> 2:
            found.append(stack >> 2)
    return tuple(found)


def number_of(s: State, seat: int, stack: int) -> int:
    i = seat * N_LOCATIONS + (stack >> 2)
    return (s.normal, s.elite, s.passive, s.passive_elite)[stack & 3][i]


def pick(s: State, seat: int, stacks: tuple[int, ...], chosen: Answer, limit: int = 99) -> Options:
    """How many of the next stack may join; None when every stack has been asked for. At least one token goes."""
    i = len(chosen)
    if i == len(stacks):
        return None
    taken = sum(chosen)
    most = number_of(s, seat, stacks[i])
    if most > limit - taken:
        most = limit - taken
    return range(0 if taken or i + 1 < len(stacks) else 1, most + 1)


def group_of(stacks: tuple[int, ...], chosen: Answer) -> Group:
    found = []
    for stack, n in zip(stacks, chosen, strict=True):
        if n:
            kind = stack & 3
            found.append(Tokens(stack >> 2, *[n * (kind == one) for one in (NORMAL, ELITE, PASSIVE, PASSIVE_ELITE)]))
    return tuple(found)


def count(group: Group) -> tuple[int, int]:
    """Normal and starred tokens of a group, fighting or not."""
    normal = elite = 0
    for tokens in group:
        normal += tokens.normal + tokens.passive
        elite += tokens.elite + tokens.passive_elite
    return normal, elite


def starts(group: Group) -> tuple[int, ...]:
    """The locations that a group leaves, each once."""
    return tuple(dict.fromkeys([tokens.location for tokens in group]))


def by_territory(places: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Locations, those of one territory together."""
    found: dict[int, tuple[int, ...]] = {}
    for place in places:
        found[TERRITORY_OF[place]] = (*found.get(TERRITORY_OF[place], ()), place)
    return list(found.values())


def level_name(stack: int) -> str:
    """Which kind of tokens a number is asked for."""
    return "elite" if stack & ELITE else "normal"


@dataclass(slots=True)
class GroupTree(DuneTree):
    """Base of the trees that name a place, and then how many tokens of each stack go there."""

    seat: int
    stacks: tuple[int, ...]
    where: ClassVar[str] = "location"
    """How the place is called."""

    def level(self, prefix: Answer) -> str:
        return level_name(self.stacks[len(prefix) - 1]) if prefix else self.where

    def about(self, prefix: Answer) -> Topic | None:
        return place(self.stacks[len(prefix) - 1]) if prefix else None

    def vocabulary(self, prefix: Answer) -> Words:
        return NUMBERS if prefix else LOCATION_WORDS


def place(stack: int) -> Topic | None:
    """Where the tokens of a stack lie, as a tree tells it."""
    return LOCATION_WORDS, stack >> 2
