"""Phase 8: Spice Collection (1.08), and the income of cities in the advanced game (1.13.01)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.dune import treasury
from landsraad.games.dune.board import (
    ARRAKEEN,
    CARTHAG,
    CITIES,
    N_LOCATIONS,
    PARTS,
    TERRITORIES,
    TERRITORY_OF,
    TUEKS_SIETCH,
    connected_parts,
)
from landsraad.kernel.step import Staged
from landsraad.kernel.tree import Answer, Choice
from landsraad.kernel.words import Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State

RATE: Final = 2
CITY_RATE: Final = 3
"""Spice a force collects, and what it collects for a player who occupies Arrakeen or Carthag (1.08.02)."""
INCOME: Final = ((ARRAKEEN, 2), (CARTHAG, 2), (TUEKS_SIETCH, 1))
"""What each occupied place yields from the bank (1.13.01)."""
GO_ON: Final = Choice((0,), Words("choice", ("go_on",)))


@dataclass(slots=True)
class CollectionPhase(Staged):
    """1.08.00: forces take the spice they stand on, and cities pay. With the option last_word everybody may then speak
    once more, for the Mentat Pause closes bribes (1.12.05)."""

    at: str = "harvest"
    ready: int = 0
    """The seats that have said that they go on, as a mask."""

    def harvest(self, g: Dune) -> None:
        self.at = "last_call"
        s = g.state
        fields = [location for location in range(N_LOCATIONS) if s.spice[location]]
        for seat in s.order:
            harvest(g, seat, fields)
        if g.rules.city_income:
            for seat in s.order:
                city_income(g, seat)

    def last_call(self, g: Dune) -> None:
        """An open point for everybody: what was collected can still be given away this turn."""
        for seat in g.state.order if g.rules.last_word else ():
            if not self.ready >> seat & 1:
                g.ask(seat, "last_word", "1.12.05", GO_ON)
        if not g.open:
            g.pop()

    def last_word(self, g: Dune, seat: int, answer: Answer) -> None:
        self.ready |= 1 << seat


def rate(s: State, seat: int) -> int:
    """How much each force of a seat collects now (1.08.02, A94)."""
    return CITY_RATE if s.fighting_mask(seat) & CITIES else RATE


def harvest(g: Dune, seat: int, fields: list[int]) -> None:
    """A seat's fighting forces take spice, up to their rate each; the rest stays (1.08.01, 1.08.03, 2.02.12.01)."""
    s = g.state
    mask, each = s.fighting_mask(seat), rate(s, seat)
    for location in fields:
        if not mask >> TERRITORY_OF[location] & 1:
            continue
        harvesters = 0
        for place in within_reach(g, location):
            harvesters += s.forces_at(seat, place)
        taken = min(s.spice[location], harvesters * each)
        if taken:
            s.spice[location] -= taken
            s.houses[seat].spice += taken
            g.tell("collected", "1.08.01", seat=seat, location=location, amount=taken, rate=each)


def within_reach(g: Dune, location: int) -> tuple[int, ...]:
    """From where forces collect the spice of a location: its own sector, or all that storm leaves joined (A93)."""
    if g.rules.collect_from == "same_sector":
        return (location,)
    territory = TERRITORY_OF[location]
    if len(PARTS[territory]) == 1:
        return (location,)
    return next(group for group in connected_parts(territory, g.state.storm) if location in group)


def city_income(g: Dune, seat: int) -> None:
    """Occupying Arrakeen, Carthag or Tuek's Sietch at this moment yields spice, each for itself (1.13.01, A95)."""
    mask = g.state.fighting_mask(seat)
    for territory, amount in INCOME:
        if mask >> territory & 1:
            treasury.receive(g, seat, amount, "1.13.01", TERRITORIES[territory])
