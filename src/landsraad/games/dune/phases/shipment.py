"""Shipment and Movement (1.06): what comes before the first shipment, and whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.dune.factions import atreides, bene_gesserit
from landsraad.games.dune.karama import announce
from landsraad.games.dune.phases.movement import Movement, part_from_ally
from landsraad.games.dune.phases.shipping import Shipping
from landsraad.games.dune.steps import DuneStep
from landsraad.kernel.plain import Json
from landsraad.kernel.tree import YES_NO, Answer

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


@dataclass(slots=True)
class ShipmentPhase(DuneStep):
    """Wartime, Wormsign, then everyone ships and moves in storm order (1.06.01), save for the Guild's timing (2.06.12).

    The Guild is asked at every point where it could act, whatever it means to do, and tells of it only when it acts.
    """

    at: str = "wartime"
    queue: tuple[int, ...] = ()
    """Who has not acted yet, in storm order. A Guild that has announced Delay is not in it."""
    free: bool = False
    """The Guild may still act out of turn."""
    delayed: bool = False
    """The Guild has announced Delay and has not acted yet."""

    def shown(self, g: Dune, seat: int | None) -> Json:
        return {"to_act": [g.seats[i] for i in self.queue], "guild_delays": self.delayed}

    def wartime(self, g: Dune) -> None:
        self.at = "wormsign"
        if g.state.advisors:
            g.push(bene_gesserit.Wartime())

    def wormsign(self, g: Dune) -> None:
        self.at = "prevent"
        atreides.wormsign(g)

    def prevent(self, g: Dune) -> None:
        """2.06.12 may be prevented before it is used, or cancelled when it is."""
        s = g.state
        self.at, self.queue = "offer", s.order
        self.free = s.guild >= 0 and g.rules.ship_as_it_pleases
        if self.free:
            self.please(g, then="offer", otherwise="bind")

    def please(self, g: Dune, then: str, otherwise: str) -> None:
        """The Guild's ability may be stopped: it acts in its own place then."""
        announce(g, self, "ship_as_it_pleases", "2.06.12", of=g.state.guild, then=then, otherwise=otherwise)

    def bind(self, g: Dune) -> None:
        self.free, self.at = False, "offer"

    def offer(self, g: Dune) -> None:
        """2.06.12.01, 2.06.12.02: the Guild may step in before anybody else's turn, or let its own wait."""
        s = g.state
        if self.free and self.queue and s.guild in self.queue[1:]:
            g.ask(s.guild, "act_now", "2.06.12.01", YES_NO)
        elif self.free and s.guild in self.queue and len(self.queue) > 1:
            g.ask(s.guild, "delay", "2.06.12.02", YES_NO)
        elif self.delayed and self.queue:
            g.ask(s.guild, "act_now", "2.06.12.02", YES_NO)
        else:
            self.next(g)

    def act_now(self, g: Dune, seat: int, answer: Answer) -> None:
        if not answer[0]:
            self.next(g)
        else:
            self.at = "guild_acts" if self.delayed else "ahead"

    def ahead(self, g: Dune) -> None:
        g.tell("ahead_of_schedule", "2.06.12.01", seat=g.state.guild)
        self.please(g, then="guild_acts", otherwise="wait_its_turn")

    def wait_its_turn(self, g: Dune) -> None:
        self.free, self.at = False, "next"

    def delay(self, g: Dune, seat: int, answer: Answer) -> None:
        self.at = "hold" if answer[0] else "guild_acts"

    def hold(self, g: Dune) -> None:
        g.tell("delayed", "2.06.12.02", seat=g.state.guild)
        self.please(g, then="wait", otherwise="guild_acts")

    def wait(self, g: Dune) -> None:
        self.delayed, self.free = True, False
        self.queue = self.queue[1:]
        self.at = "next"

    def guild_acts(self, g: Dune) -> None:
        self.at = "offer"
        guild = g.state.guild
        self.free = self.delayed = False
        self.queue = tuple([seat for seat in self.queue if seat != guild])
        g.push(self.turn_of(guild))

    def turn_of(self, seat: int) -> ShipAndMove:
        """The step of one player's turn."""
        return ShipAndMove(seat)

    def next(self, g: Dune) -> None:
        if self.queue:
            self.at = "offer"
            seat, self.queue = self.queue[0], self.queue[1:]
            g.push(self.turn_of(seat))
        elif self.delayed:
            self.guild_acts(g)
        else:
            g.pop()


@dataclass(slots=True)
class ShipAndMove(DuneStep):
    """One player's turn: the shipment, then the movement (1.06.01)."""

    seat: int
    at: str = "ship"

    def shown(self, g: Dune, seat: int | None) -> Json:
        return {"turn_of": g.seats[self.seat]}

    def ship(self, g: Dune) -> None:
        self.at = "move"
        g.push(Shipping(self.seat))

    def move(self, g: Dune) -> None:
        self.at = "end"
        g.push(Movement(self.seat))

    def end(self, g: Dune) -> None:
        part_from_ally(g, self.seat)
        bene_gesserit.stewards(g, late=True)
        g.pop()
