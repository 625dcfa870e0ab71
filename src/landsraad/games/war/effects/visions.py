"""Operations of prescience: revealed cards exchanged or kept, markers shifted, objectives, Imperium markers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.cards.decks import EYES, PRESCIENCE_WORDS
from landsraad.games.war.cards.prescience import LOOKS_FOR, EachCard, detach
from landsraad.games.war.decisions import TURN
from landsraad.games.war.effects.engine import Effects, Op, Supposed
from landsraad.games.war.sides import ATREIDES
from landsraad.games.war.steps import ActionStep, WarTree
from landsraad.games.war.tracks import progress
from landsraad.games.war.tracks.markers import IMPERIUM_WORDS, MARKER_WORDS, PRESCIENCE_END
from landsraad.kernel.plain import Json
from landsraad.kernel.tree import Answer, Choice, Options
from landsraad.kernel.words import NUMBERS, PASS, Words

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State


NO_CARD = "no prescience card lies open that it could be used on"


def loose(s: State) -> tuple[int, ...]:
    """Revealed cards that are not protected by Eyes of Ibad."""
    return tuple(card for card in s.row if (EYES, card) not in s.attached)


@dataclass(frozen=True, slots=True)
class ShuffleBack(Op):
    """A revealed card goes back into its deck; the row is not refilled."""

    def start(self, g: War, fx: Effects) -> None:
        found = loose(g.state)
        if found:
            g.push(ShufflingBack(fx.side, found))

    def lacks(self, g: War, fx: Supposed) -> str:
        return "" if loose(g.state) else NO_CARD


def read_shuffle_back(step: Json) -> Op:
    return ShuffleBack()


@dataclass(slots=True)
class ShufflingBack(ActionStep):
    side: int
    found: tuple[int, ...]

    def run(self, g: War) -> None:
        tree = Choice((PASS, *self.found), PRESCIENCE_WORDS, "prescience")
        g.ask_side(self.side, TURN, "shuffle_back", "A.presc.11", tree)

    def shuffle_back(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] == PASS:
            return
        s, card = g.state, answer[0]
        drop_attachments(g, card)
        s.row = tuple(x for x in s.row if x != card)
        s.prescience_deck = g.shuffled((*s.prescience_deck, card))
        g.tell("prescience_shuffled_back", "A.presc.11", prescience=card)


def drop_attachments(g: War, card: int) -> None:
    """What lay on a prescience card that leaves the row goes to its discard pile."""
    for planning, on in g.state.attached:
        if on == card:
            detach(g, planning)


@dataclass(frozen=True, slots=True)
class ReplacePrescience(Op):
    """Any of the revealed cards leave the game, and as many are revealed from the deck."""

    def start(self, g: War, fx: Effects) -> None:
        if loose(g.state):
            g.push(ReplacingPrescience())

    def lacks(self, g: War, fx: Supposed) -> str:
        return "" if loose(g.state) else NO_CARD


def read_replace(step: Json) -> Op:
    return ReplacePrescience()


KEEP_WORDS = Words("choice", ("keep", "replace"))


@dataclass(slots=True)
class ReplacingPrescience(ActionStep):
    def run(self, g: War) -> None:
        g.ask_side(ATREIDES, TURN, "replace_cards", "A.presc.11", EachCard(loose(g.state), KEEP_WORDS))

    def replace_cards(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        s = g.state
        gone = tuple(card for card, out in zip(loose(s), answer, strict=True) if out)
        for card in gone:
            drop_attachments(g, card)
        s.row = tuple(card for card in s.row if card not in gone)
        s.prescience_gone += gone
        if gone:
            g.tell("prescience_removed", "A.presc.11", prescience=gone)
            reveal_prescience(g, len(gone), "A.presc.03")


def reveal_prescience(g: War, n: int, rule: str) -> None:
    """Turn the top cards of the prescience deck; a short deck gives what is left (A31).

    A card does not look back at what happened in this turn before it lay open (A99).
    """
    s = g.state
    cards, s.prescience_deck = s.prescience_deck[:n], s.prescience_deck[n:]
    s.row += cards
    for card in cards:
        s.deeds &= ~LOOKS_FOR[card]
    if cards:
        g.tell("prescience_revealed", rule, prescience=cards)


@dataclass(frozen=True, slots=True)
class Attach(Op):
    """The planning card is laid on a revealed prescience card."""

    def start(self, g: War, fx: Effects) -> None:
        found = self.bare(g.state, fx.card)
        if found:
            g.push(Attaching(fx.side, fx.card, found))

    def bare(self, s: State, planning: int) -> tuple[int, ...]:
        """The revealed cards that do not bear such a card yet."""
        taken = {on for card, on in s.attached if card == planning}
        return tuple(card for card in s.row if card not in taken)

    def lacks(self, g: War, fx: Supposed) -> str:
        return "" if self.bare(g.state, fx.card) else NO_CARD


def read_attach(step: Json) -> Op:
    return Attach()


@dataclass(slots=True)
class Attaching(ActionStep):
    side: int
    card: int
    found: tuple[int, ...]

    def run(self, g: War) -> None:
        tree = Choice((PASS, *self.found), PRESCIENCE_WORDS, "prescience")
        g.ask_side(self.side, TURN, "attach", "A.presc.11", tree)

    def attach(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] != PASS:
            g.state.attached += ((self.card, answer[0]),)
            g.tell("card_attached", "A.presc.11", card=self.card, prescience=answer[0])


@dataclass(frozen=True, slots=True)
class Transfer(Op):
    """Steps go from one prescience marker to another, one for one; lowering undoes nothing."""

    def start(self, g: War, fx: Effects) -> None:
        if any(g.state.marks):
            g.push(Transferring())

    def lacks(self, g: War, fx: Supposed) -> str:
        return "" if any(g.state.marks) else "every prescience marker is at the start"


def read_transfer(step: Json) -> Op:
    return Transfer()


@dataclass(slots=True)
class TransferTree(WarTree):
    """Pass alone; or the marker that goes down, the one that goes up, and how far."""

    levels = ("from", "to", "steps")

    def domain(self, g: War, prefix: Answer) -> Options:
        marks = g.state.marks
        if not prefix:
            return [
                PASS,
                *(m for m in range(3) if marks[m] and any(marks[o] < PRESCIENCE_END for o in range(3) if o != m)),
            ]
        if prefix[0] == PASS or len(prefix) == 3:
            return None
        if len(prefix) == 1:
            return [m for m in range(3) if m != prefix[0] and marks[m] < PRESCIENCE_END]
        return range(1, min(marks[prefix[0]], PRESCIENCE_END - marks[prefix[1]]) + 1)

    def vocabulary(self, prefix: Answer) -> Words:
        return MARKER_WORDS if len(prefix) < 2 else NUMBERS


@dataclass(slots=True)
class Transferring(ActionStep):
    def run(self, g: War) -> None:
        g.ask_side(ATREIDES, TURN, "transfer", "A.presc.02", TransferTree())

    def transfer(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] == PASS:
            return
        s, (down, up, n) = g.state, answer
        marks = [mark - n * (m == down) + n * (m == up) for m, mark in enumerate(s.marks)]
        s.marks = (marks[0], marks[1], marks[2])
        g.tell("prescience_transferred", "A.presc.02", marks=s.marks)
        progress.reach(g)


@dataclass(frozen=True, slots=True)
class DrawObjective(Op):
    """A second Secret Objective from those set aside; meeting either wins (A.setup.13)."""

    def start(self, g: War, fx: Effects) -> None:
        s = g.state
        if s.unseen_objectives:
            card, s.unseen_objectives = s.unseen_objectives[0], s.unseen_objectives[1:]
            s.objectives += (card,)
            seats = g.rules.mask_of_side(s, ATREIDES)
            g.tell_only(seats, "objective_drawn", "A.setup.13", {"side": ATREIDES}, side=ATREIDES, objectives=(card,))

    def lacks(self, g: War, fx: Supposed) -> str:
        return "" if g.state.unseen_objectives else "no Secret Objective is left"


def read_draw_objective(step: Json) -> Op:
    return DrawObjective()


@dataclass(frozen=True, slots=True)
class LowerImperium(Op):
    """An Imperium marker drops a step at once, without its Ban; dice and vehicles of this round stay as they are."""

    def start(self, g: War, fx: Effects) -> None:
        found = tuple(i for i, step in enumerate(g.state.imperium) if step > 1)
        if found:
            g.push(LoweringImperium(fx.side, found))

    def lacks(self, g: War, fx: Supposed) -> str:
        return "" if max(g.state.imperium) > 1 else "every Imperium marker is at the bottom"


def read_lower_imperium(step: Json) -> Op:
    return LowerImperium()


@dataclass(slots=True)
class LoweringImperium(ActionStep):
    side: int
    found: tuple[int, ...]

    def run(self, g: War) -> None:
        tree = Choice((PASS, *self.found), IMPERIUM_WORDS, "imperium")
        g.ask_side(self.side, TURN, "lower_imperium", "A.piece.22", tree)

    def lower_imperium(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] == PASS:
            return
        s = g.state
        c, p, d = (step - (i == answer[0]) for i, step in enumerate(s.imperium))
        s.imperium = (c, p, d)
        g.tell("imperium_lowered", "A.piece.22", imperium=answer[0], step=s.imperium[answer[0]])
