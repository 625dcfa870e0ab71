"""The Movement Round: co-existence, Foresight, then a shipment and a manoeuvre each in dot order, save for the Guild
(W.ship.14 - W.ship.16, W.move.01)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.dune import forces, hands
from landsraad.games.dune.cards import HAJR
from landsraad.games.dune.factions import fremen
from landsraad.games.dune.phases import groups
from landsraad.games.dune.phases.movement import Movement, move_tree
from landsraad.games.dune.phases.names import MOVEMENT
from landsraad.games.dune.phases.shipment import ShipAndMove, ShipmentPhase
from landsraad.games.dune.rulesets.wbc import coexistence
from landsraad.kernel.step import innermost
from landsraad.kernel.tree import YES_NO, Answer, Choice
from landsraad.kernel.words import YES_NO_WORDS

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.kernel.question import Question

_YES: Final = Choice((1,), YES_NO_WORDS)


@dataclass(slots=True)
class MovementRound(ShipmentPhase):
    """Before each other player's turn the Guild is asked whether it takes its own (W.ship.16). It says nothing else: that
    it lets its own dot pass, everybody can see (A187)."""

    def wartime(self, g: Dune) -> None:
        self.at = "wormsign"
        coexistence.declare(g)

    def prevent(self, g: Dune) -> None:
        """Nothing is announced beforehand."""
        s = g.state
        self.at, self.queue, self.free = "offer", s.order, s.guild >= 0

    def offer(self, g: Dune) -> None:
        guild, others = g.state.guild, [seat for seat in self.queue if seat != g.state.guild]
        may_act = self.delayed or (self.free and guild in self.queue)
        if may_act and others:
            g.ask(guild, "act_now", "W.guild.see_danger", YES_NO)
        else:
            self.next(g)

    def act_now(self, g: Dune, seat: int, answer: Answer) -> None:
        own_dot = not self.delayed and self.queue[0] == seat
        if answer[0]:
            self.at = "guild_acts" if self.delayed or own_dot else "ahead"
        else:
            self.at = "hold" if own_dot else "next"

    def ahead(self, g: Dune) -> None:
        """Before somebody whose dot comes earlier: one use of See Danger."""
        g.tell("ahead_of_schedule", "W.guild.see_danger", seat=g.state.guild)
        self.please(g, then="guild_acts", otherwise="wait_its_turn")

    def hold(self, g: Dune) -> None:
        """Its own dot has come, and it lets it pass: another use."""
        self.please(g, then="wait", otherwise="guild_acts")

    def turn_of(self, seat: int) -> ShipAndMove:
        return MovementTurn(seat)


@dataclass(slots=True)
class MovementTurn(ShipAndMove):
    """One player's turn: one shipment, one manoeuvre (W.ship.01, W.move.01). Hajr may be played at any point of it, and so
    may the Fremen's Karama."""

    def move(self, g: Dune) -> None:
        self.at = "thump"
        g.push(Manoeuvre(self.seat))

    def thump(self, g: Dune) -> None:
        """The last moment for a worm of one's own (W.ship.13)."""
        self.at = "end"
        if self.seat == g.state.fremen:
            g.push(fremen.SummonWorm())

    def end(self, g: Dune) -> None:
        g.pop()
        g.rules.settle(g)


@dataclass(slots=True)
class Manoeuvre(Movement):
    """One group to one other territory, with the consent of an ally whose land it crosses (W.move.01, A188). What moves
    takes part where it comes, unless the Bene Gesserit say that it co-exists."""

    def set_out(self, g: Dune) -> None:
        starts = groups.starts(self.group)
        g.rules.ask_consent(g, self, self.seat, starts, self.destination, then="make", otherwise="refuse")

    def refuse(self, g: Dune) -> None:
        self.at, self.barred = "choose", self.barred | g.rules.consent_needed(g, self.seat)

    def make(self, g: Dune) -> None:
        self.at = "again"
        s, seat, there = g.state, self.seat, self.destination
        for tokens in self.group:
            forces.shift(s, seat, tokens, there, armed=True)
        normal, elite = groups.count(self.group)
        starts = groups.starts(self.group)
        g.tell("moved", self.rule, seat=seat, start=starts, location=there, normal=normal, elite=elite)
        g.rules.entered(g, seat, there, normal + elite)


# --- Hajr at any point of the turn (W.card.hajr) -----------------------------------------------------------------------------


def turn_in_progress(g: Dune) -> int:
    """The seat whose turn of the Movement Round it is, or -1."""
    turn = innermost(g.stack, MovementTurn) if g.state.phase == MOVEMENT else None
    return -1 if turn is None else turn.seat


def hajr_offer(g: Dune, seat: int) -> Question | None:
    """An additional manoeuvre before the shipment, or before the turn's own manoeuvre."""
    if HAJR not in g.state.houses[seat].hand or turn_in_progress(g) != seat:
        return None
    if not any(q.seat == seat and q.name in ("ship", "move") for q in g.open):
        return None
    if len(move_tree(g, seat).starts) == 1:
        return None
    return g.question_class(seat, "hajr_now", "W.card.hajr", _YES)


def play_hajr(g: Dune, seat: int, answer: Answer) -> None:
    hands.discard(g, seat, HAJR, "W.card.hajr")
    g.tell("hajr_played", "W.card.hajr", seat=seat)
    g.push(Manoeuvre(seat, rule="W.card.hajr"))
