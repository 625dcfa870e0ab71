"""Where battles are: parts of territories, not cut in two by storm, with fighting forces of two factions or more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from landsraad.games.dune.board import (
    LOCATION_WORDS,
    N_LOCATIONS,
    POLAR_SINK,
    TERRITORY_WORDS,
    connected_parts,
)
from landsraad.games.dune.people import FACTION_WORDS
from landsraad.games.dune.steps import DuneTree
from landsraad.kernel.tree import Options, Refusal
from landsraad.kernel.words import Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State

NEUTRAL: Final = 1 << POLAR_SINK
"""The territories without battles, as a mask (1.07.01.03)."""


class Site(NamedTuple):
    """A part of a territory where battles are."""

    territory: int
    part: tuple[int, ...]
    """Its locations."""
    seats: int
    """Those with fighting forces in them, as a mask."""


def sites(s: State) -> list[Site]:
    """Every part of a territory where two or more must fight (1.07.01). Advisors do not fight (2.02.12)."""
    once = twice = 0
    for seat in range(len(s.houses)):
        mask = s.houses[seat].fighting
        twice |= once & mask
        once |= mask
    twice &= ~NEUTRAL
    found: list[Site] = []
    while twice:
        bit = twice & -twice
        twice ^= bit
        territory = bit.bit_length() - 1
        fighters = s.fighters_in(territory)
        for part in connected_parts(territory, s.storm):  # 1.07.01.01, 1.07.01.02
            here = 0
            for seat in fighters:
                if stands_in(s, seat, part):
                    here |= 1 << seat
            if here & (here - 1) and not _are_one_side(s, here):
                found.append(Site(territory, part, here))
    return found


def _are_one_side(s: State, seats: int) -> bool:
    """Whether all of these are allies: they share a homeworld in peace (A209)."""
    first = (seats & -seats).bit_length() - 1
    return not seats & ~(s.houses[first].allies | 1 << first)


def stands_in(s: State, seat: int, part: tuple[int, ...]) -> bool:
    """Whether a seat has tokens in some locations."""
    base = seat * N_LOCATIONS
    tokens = 0
    for location in part:
        tokens += s.normal[base + location] + s.elite[base + location]
    return tokens > 0


def aggressor(s: State, found: list[Site]) -> int:
    """The first in storm order who still has a battle (1.07.02, G.aggressor)."""
    fighting = 0
    for site in found:
        fighting |= site.seats
    for seat in s.order:
        if fighting >> seat & 1:
            return seat
    return -1


class Fight(NamedTuple):
    """One battle that an aggressor may choose."""

    territory: int
    faction: int
    """The opponent's."""
    part: tuple[int, ...]


def fights_of(s: State, seat: int, found: list[Site]) -> tuple[Fight, ...]:
    """The battles that a seat can choose from, one for each opponent in each part (1.07.03)."""
    return tuple(
        Fight(site.territory, s.houses[other].faction, site.part)
        for site in found
        if site.seats >> seat & 1
        for other in s.order
        if other != seat and site.seats >> other & 1 and not s.are_allied(seat, other)
    )


@dataclass(slots=True)
class BattleChoice(DuneTree):
    """territory -> opponent -> location, the last only if storm gives this territory two battles of these two."""

    fights: tuple[Fight, ...]
    levels = ("territory", "opponent", "location")
    words: ClassVar[Mapping[str, Words]] = {
        "territory": TERRITORY_WORDS,
        "opponent": FACTION_WORDS,
        "location": LOCATION_WORDS,
    }

    def territory(self, g: Dune) -> Options:
        return tuple(dict.fromkeys(fight.territory for fight in self.fights))

    def opponent(self, g: Dune, territory: int) -> Options:
        return tuple(dict.fromkeys(fight.faction for fight in self.fights if fight.territory == territory))

    def location(self, g: Dune, territory: int, opponent: int) -> Options:
        """The first location of each part, if there is more than one."""
        parts = [fight.part[0] for fight in self.fights if (fight.territory, fight.faction) == (territory, opponent)]
        return tuple(parts) if len(parts) > 1 else None

    def chosen(self, answer: tuple[int, ...]) -> Fight:
        """The battle that an answer names."""
        for fight in self.fights:
            if (fight.territory, fight.faction) == answer[:2] and answer[2:] in ((), fight.part[:1]):
                return fight
        raise KeyError(answer)

    def why(self, g: Dune, prefix: tuple[int, ...], value: int) -> Refusal | None:
        if not prefix:
            return "1.07.02", "you have no battle there: choose one of your own"
        if len(prefix) == 1:
            return "1.07.03", "that faction has no fighting forces within your reach there"
        return None
