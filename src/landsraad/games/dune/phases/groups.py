"""Groups of tokens that leave a territory together: shared by movement, cross-ships and retreats.

A *stack* is the tokens of one kind in one location, written as one number: ``location * 2``, plus 1 if starred.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.dune.board import LOCATIONS, N_LOCATIONS, PARTS, SECTOR_OF, TERRITORY_OF

if TYPE_CHECKING:
    from landsraad.games.dune.state import State
    from landsraad.kernel.tree import Answer, Options

Group = tuple[tuple[int, int], ...]
"""(stack, number of its tokens) pairs."""


def stacks_in(s: State, seat: int, mask: int) -> tuple[int, ...]:
    """A seat's stacks in the territories of a mask that are not under storm (1.06.03.04, 1.06.05.06)."""
    base, storm, normal, elite = seat * N_LOCATIONS, s.storm, s.normal, s.elite
    found = []
    mask &= s.houses[seat].held
    while mask:
        low = mask & -mask
        mask ^= low
        for part in PARTS[low.bit_length() - 1]:
            if SECTOR_OF[part] != storm:
                if normal[base + part]:
                    found.append(part * 2)
                if elite[base + part]:
                    found.append(part * 2 + 1)
    return tuple(found)


def of_territory(stacks: tuple[int, ...], territory: int, but: int = -1) -> tuple[int, ...]:
    """The stacks that lie in a territory, without those in location ``but``."""
    return tuple([x for x in stacks if TERRITORY_OF[x >> 1] == territory and x >> 1 != but])


def territories(stacks: tuple[int, ...]) -> list[int]:
    """The territories of sorted stacks, each once."""
    found: list[int] = []
    for stack in stacks:
        territory = TERRITORY_OF[stack >> 1]
        if not found or found[-1] != territory:
            found.append(territory)
    return found


def locations(stacks: tuple[int, ...]) -> tuple[int, ...]:
    """The locations of sorted stacks, each once."""
    found: list[int] = []
    for stack in stacks:
        if not found or found[-1] != stack >> 1:
            found.append(stack >> 1)
    return tuple(found)


def tokens(s: State, seat: int, stack: int) -> int:
    i = seat * N_LOCATIONS + (stack >> 1)
    return s.elite[i] if stack & 1 else s.normal[i]


def pick(s: State, seat: int, stacks: tuple[int, ...], chosen: Answer, limit: int = 99) -> Options:
    """How many of the next stack may join; None when every stack has been asked for. At least one token goes."""
    i = len(chosen)
    if i == len(stacks):
        return None
    taken = sum(chosen)
    most = tokens(s, seat, stacks[i])
    if most > limit - taken:
        most = limit - taken
    return range(0 if taken or i + 1 < len(stacks) else 1, most + 1)


def group_of(stacks: tuple[int, ...], chosen: Answer) -> Group:
    return tuple([(stack, n) for stack, n in zip(stacks, chosen, strict=True) if n])


def count(group: Group) -> tuple[int, int]:
    """Normal and starred tokens of a group."""
    normal = elite = 0
    for stack, n in group:
        if stack & 1:
            elite += n
        else:
            normal += n
    return normal, elite


def starts(group: Group) -> tuple[int, ...]:
    """The locations that a group leaves, each once."""
    return locations(tuple([stack for stack, _ in group]))


def level_name(stack: int) -> str:
    """What a number is asked for: "normal_from_old_gap_9"."""
    return f"{'elite' if stack & 1 else 'normal'}_from_{LOCATIONS[stack >> 1]}"
