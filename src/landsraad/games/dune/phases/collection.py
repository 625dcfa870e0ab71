"""Phase 8: Spice Collection (1.08), and the income of cities in the advanced game (1.13.01)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.dune import treasury
from landsraad.games.dune.board import (
    MAP,
    PARTS,
    TERRITORIES,
    TERRITORY_OF,
    connected_parts,
)
from landsraad.games.dune.steps import DuneStep
from landsraad.kernel.tree import FREELY, Answer, Choice
from landsraad.kernel.words import Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

GO_ON: Final = Choice((0,), Words("choice", ("go_on",)))


@dataclass(slots=True)
class CollectionPhase(DuneStep):
    """1.08.00: forces take the spice they stand on, and cities pay. With the option last_word everybody may then speak
    once more, for the Mentat Pause closes bribes (1.12.05)."""

    at: str = "offer"
    ready: int = 0
    """The seats that have said that they go on, as a mask."""
    asked: int = 0
    """How many in storm order have been asked whether they collect, by the option collect_by_choice."""
    declined: int = 0
    """The seats that leave the spice where it is, as a mask."""

    def offer(self, g: Dune) -> None:
        """1.08.01: forces *may* collect. Unless the option says otherwise they do, for it is hardly ever wrong."""
        s = g.state
        while g.rules.collect_by_choice and self.asked < len(s.order):
            if could_collect(g, s.order[self.asked]):
                g.ask(s.order[self.asked], "collect", "1.08.01", FREELY)
                return
            self.asked += 1
        self.at = "harvest"

    def collect(self, g: Dune, seat: int, answer: Answer) -> None:
        self.asked += 1
        if not answer[0]:
            self.declined |= 1 << seat
            g.tell("collection_declined", "1.08.01", seat=seat)

    def harvest(self, g: Dune) -> None:
        self.at = "last_call"
        s = g.state
        fields = [location for location in MAP if s.spice[location]]
        for seat in s.order:
            if not self.declined >> seat & 1:
                harvest(g, seat, fields)
        for seat in s.order:
            for territory, amount in g.rules.income(s, seat):
                treasury.receive(g, seat, amount, "1.13.01", TERRITORIES[territory])
        for variant in g.rules.on_harvested:
            variant.on_harvested(g)

    def last_call(self, g: Dune) -> None:
        """An open point for everybody: what was collected can still be given away this turn."""
        for seat in g.state.order if g.rules.last_word else ():
            if not self.ready >> seat & 1:
                g.ask(seat, "last_word", "1.12.05", GO_ON)
        if not g.open:
            g.pop()

    def last_word(self, g: Dune, seat: int, answer: Answer) -> None:
        self.ready |= 1 << seat


def could_collect(g: Dune, seat: int) -> bool:
    """Whether spice lies within reach of a seat's fighting forces."""
    s = g.state
    mask = s.houses[seat].fighting
    return any(
        s.spice[location]
        and mask >> TERRITORY_OF[location] & 1
        and any(s.fighters_at(seat, place) for place in within_reach(g, location))
        for location in MAP
    )


def harvest(g: Dune, seat: int, fields: list[int]) -> None:
    """A seat's fighting forces take spice, up to their rate each; the rest stays (1.08.01, 1.08.03, 2.02.12.01)."""
    s = g.state
    mask, each = s.houses[seat].fighting, g.rules.rate(s, seat)
    for location in fields:
        if not mask >> TERRITORY_OF[location] & 1:
            continue
        harvesters = 0
        for place in within_reach(g, location):
            harvesters += s.fighters_at(seat, place)
        taken = min(s.spice[location], harvesters * each)
        if taken:
            s.spice[location] -= taken
            s.houses[seat].spice += taken
            g.tell("collected", "1.08.01", seat=seat, location=location, amount=taken, rate=each)
            for variant in g.rules.on_collected:
                variant.on_collected(g, seat, location, taken)


def within_reach(g: Dune, location: int) -> tuple[int, ...]:
    """From where forces collect the spice of a location: its own sector, or all that storm leaves joined (A93)."""
    if g.rules.collect_from == "same_sector":
        return (location,)
    territory = TERRITORY_OF[location]
    if len(PARTS[territory]) == 1:
        return (location,)
    return next(group for group in connected_parts(territory, g.state.storm) if location in group)
