"""Phase 2, Player Turns: agent turns and reveal turns, clockwise, until everybody has revealed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.imperium import menus
from landsraad.games.imperium.agents.actions import BINDU, can_send
from landsraad.games.imperium.board import HIGH_COUNCIL
from landsraad.games.imperium.cards.decks import remove, reveal
from landsraad.games.imperium.conflict import troops
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.actions import must_resolve, resolvable
from landsraad.games.imperium.effects.flow import ThisRoundReveal
from landsraad.games.imperium.effects.resolve import add, settle
from landsraad.games.imperium.intrigue.printed import PLOT
from landsraad.games.imperium.menus import VERB, Action, Passing, menu
from landsraad.games.imperium.state import IDLE, REVEAL, START
from landsraad.games.imperium.steps import ImperiumStep
from landsraad.kernel.tree import Answer, Refusal

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

QUESTIONS: Final = ("", "turn", "agent_turn", "reveal_turn")
"""The question, and the menu, of each stage of a turn."""
RULES: Final = ("", "I.turn.02", "I.agent.10", "I.reveal.04")
END_VERB: Final = VERB["end"]
RESOLVE_VERB: Final = VERB["resolve"]


@dataclass(slots=True)
class PlayerTurns(ImperiumStep):
    """One turn after another (I.turn.01); who has revealed is skipped (I.turn.05), until all have (I.turn.06)."""

    seat: int = -1
    """Who comes next; -1: the first player."""

    def run(self, g: Imperium) -> None:
        s = g.state
        n = len(s.players)
        seat = s.first if self.seat < 0 else self.seat
        for _ in range(n):
            if not g.rules.finished(g, seat):
                self.seat = (seat + 1) % n
                begin_turn(g, seat)
                g.rules.take_turn(g, seat)
                return
            seat = (seat + 1) % n
        s.active, s.stage = -1, IDLE
        g.pop()


def begin_turn(g: Imperium, seat: int) -> None:
    """What is counted per turn starts anew; a space that this player had closed opens (I.faq.25)."""
    s = g.state
    s.again = s.again - 1 if s.again and seat == s.active else 0
    s.active, s.stage = seat, START
    s.fresh = True
    s.forget_turn()
    if s.voices and not g.rules.voice_for_round:
        s.voices = tuple(voice for voice in s.voices if voice[1] != seat)
    for hook in g.rules.on_turn_start:
        hook(g, seat)


def end_turn(g: Imperium, seat: int) -> None:
    """The turn is over: what was not resolved lapses."""
    g.state.pending = ()
    g.pop()
    for hook in g.rules.on_turn_end:
        hook(g, seat)


@dataclass(slots=True)
class Turn(Passing):
    """One player's turn: first the choice of its kind, then the effects in the order the player likes."""

    seat: int

    def run(self, g: Imperium) -> None:
        s = g.state
        name = QUESTIONS[s.stage]
        tree = menu(g, name, self.seat)
        if s.stage != START and not s.players[self.seat].intrigue:
            # Who holds no intrigue card is not asked when there is nothing to decide: that is public knowledge.
            only = tree.verbs[0] if len(tree.verbs) == 1 else -1
            if only == END_VERB:
                menus.act(g, self.seat, (only,))
                return
            if only == RESOLVE_VERB and len(items := resolvable(g, self.seat)) == 1:
                menus.act(g, self.seat, (only, *items))
                return
        g.ask(self.seat, name, RULES[s.stage], tree)

    def passed(self, g: Imperium, seat: int) -> None:
        g.tell("turn_passed", "I.faq.28", seat=seat)
        end_turn(g, seat)

    def turn(self, g: Imperium, seat: int, answer: Answer) -> None:
        menus.act(g, seat, answer)

    def agent_turn(self, g: Imperium, seat: int, answer: Answer) -> None:
        menus.act(g, seat, answer)

    def reveal_turn(self, g: Imperium, seat: int, answer: Answer) -> None:
        menus.act(g, seat, answer)


class Pass(Action):
    """Do nothing: with Bindu Suspension in place of a turn (I.faq.28), or where cards may be played one after another."""

    verb = "pass"

    def open(self, g: Imperium, seat: int) -> bool:
        return g.state.stage == IDLE or (g.state.may_pass and not g.state.bound)

    def do(self, g: Imperium, seat: int, values: Answer) -> None:
        g.top(Passing).passed(g, seat)

    def shut(self, g: Imperium, seat: int) -> Refusal:
        return "I.turn.02", "a turn is an agent turn or a reveal turn"


class Reveal(Action):
    """Take the reveal turn, with agents left or not (I.turn.03): the hand comes into play (I.reveal.01, I.reveal.02)."""

    verb = "reveal"

    def open(self, g: Imperium, seat: int) -> bool:
        return not (g.state.may_pass and g.rules.bindu_ends_turn) and not must_send(g, seat)

    def do(self, g: Imperium, seat: int, values: Answer) -> None:
        s = g.state
        p = s.players[seat]
        s.stage, s.may_pass = REVEAL, False
        s.reveals += (seat,)
        for hook in g.rules.on_revealing:
            hook(g, seat)
        hand, p.hand = p.hand, ()
        g.tell("cards_revealed", "I.reveal.02", seat=seat, cards=hand)
        for card in hand:
            reveal(g, seat, card)
        if p.council:
            add(g, seat, boxes.SEAT_REVEAL[HIGH_COUNCIL])
        for space in sorted({*p.spaces}):
            add(g, seat, boxes.SPACE_REVEAL[space])
        for plot in p.plots:
            mode = boxes.MODES[plot][PLOT]
            for item in mode.effects if mode else ():
                effect = boxes.EFFECTS[item]
                if isinstance(effect, ThisRoundReveal):
                    add(g, seat, effect.items)
        for hook in g.rules.on_reveal:
            hook(g, seat)

    def shut(self, g: Imperium, seat: int) -> Refusal:
        if must_send(g, seat):
            return "I.ix.tech.07", "a tech tile was used that belongs to agent turns, and an agent can be sent"
        return BINDU


def must_send(g: Imperium, seat: int) -> bool:
    """Whether this turn has to be an agent turn, as far as an agent can be sent (I52)."""
    return g.state.bound and can_send(g, seat)


class End(Action):
    """End the turn, once nothing is left that must be resolved."""

    verb = "end"

    def open(self, g: Imperium, seat: int) -> bool:
        effects = boxes.EFFECTS
        for item in g.state.pending:
            effect = effects[item]
            if not effect.optional and (effect.sure or effect.possible(g, seat)):
                return False
        return True

    def do(self, g: Imperium, seat: int, values: Answer) -> None:
        if g.state.stage == REVEAL:
            clean_up(g, seat)
        end_turn(g, seat)

    def shut(self, g: Imperium, seat: int) -> Refusal:
        return must_resolve(g, seat)


def clean_up(g: Imperium, seat: int) -> None:
    """The strength is announced (I.reveal.14), persuasion is gone (I.reveal.08), all cards in play are discarded.

    They have stayed in play since they were played or revealed (I.agent.13, I.reveal.16).
    """
    s = g.state
    p = s.players[seat]
    settle(g, seat)
    g.tell("strength_set", "I.reveal.14", seat=seat, strength=troops.strength(g, seat), swords=p.swords)
    s.persuasion = 0
    p.discard += p.play + p.shown
    p.play = p.shown = ()
    s.intrigue_discard += p.plots
    p.plots = ()
    for card in p.aside:
        remove(g, card)
        g.tell("card_left", "I.faq.33", seat=seat, card=card)
    p.aside = ()
    p.done = True
