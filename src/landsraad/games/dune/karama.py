"""Karama: the windows in which an ability may be prevented or cancelled (3.01.11, 1.00.04, 2.02.22).

A step that is about to use an ability marked with a star calls :func:`window` in the stage before it takes effect:

    def react(self, g):
        self.at = "apply"
        window(g, "payment", "2.03.04", of=g.state.emperor)

    def closed(self, g, by):
        if by >= 0:             # the ability is stopped
            self.at = "without_it"

If nobody could react nothing is pushed and ``closed`` is not called; else ``closed`` is called when everybody who
could react has answered. Only the holders are asked, and nobody else can see that they are. With the option
``windows`` = ``everyone`` all other seats are asked, whatever they hold, and that they are is public.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.dune import hands
from landsraad.games.dune.cards import KARAMA, TREACHERY_WORDS, WORTHLESS
from landsraad.kernel.step import Step
from landsraad.kernel.tree import Answer, Choice
from landsraad.kernel.words import PASS

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


def karamas(g: Dune, seat: int) -> tuple[int, ...]:
    """The kinds of cards in a hand that work as a Karama: the card itself, and worthless ones for the BG (2.02.22)."""
    hand = g.state.houses[seat].hand
    found: tuple[int, ...] = (KARAMA,) if KARAMA in hand else ()
    if seat == g.state.bene_gesserit and g.rules.advanced and may_use(g, "worthless_karama"):
        last = -1
        for card in hand:  # sorted: copies of a kind lie side by side
            if WORTHLESS[card] and card != last:
                found += (card,)
                last = card
    return found


def may_use(g: Dune, ability: str) -> bool:
    """Whether an ability has not been stopped for the whole phase (option karama_scope, A104)."""
    return ability not in g.state.stopped


def window(g: Dune, ability: str, rule: str, of: int) -> None:
    """Give every seat but ``of`` the chance to stop its ability; the step on top hears of it in ``closed``."""
    everyone = g.rules.windows_for_everyone
    waiting = 0
    for seat, house in enumerate(g.state.houses):
        if seat != of and (everyone or KARAMA in house.hand or (seat == g.state.bene_gesserit and karamas(g, seat))):
            waiting |= 1 << seat
    if waiting:
        g.push(KaramaWindow(ability, rule, of, waiting))


@dataclass(slots=True)
class KaramaWindow(Step):
    """A chance to stop one use of an ability. If several want to, the earliest in storm order does (A107)."""

    open_point = False
    ability: str
    rule: str
    of: int
    waiting: int
    """Seats that can react and have not answered, as a mask."""
    by: int = -1
    card: int = PASS

    def run(self, g: Dune) -> None:
        if not self.waiting:
            self.settle(g)
            return
        everyone = g.rules.windows_for_everyone
        for seat in g.state.order:
            if self.waiting >> seat & 1:
                tree = KaramaChoice((PASS, *karamas(g, seat)), TREACHERY_WORDS, "card", self.ability, self.of)
                g.ask(seat, "karama", self.rule, tree, secret=True, hidden=not everyone)

    def karama(self, g: Dune, seat: int, answer: Answer) -> None:
        self.waiting &= ~(1 << seat)
        if answer[0] != PASS and (self.by < 0 or g.state.rank(seat) < g.state.rank(self.by)):
            self.by, self.card = seat, answer[0]

    def settle(self, g: Dune) -> None:
        g.pop()
        if self.by >= 0:
            hands.discard(g, self.by, self.card, "3.01.11.01")
            g.tell("karama_played", "3.01.11.01", seat=self.by, ability=self.ability, of=self.of)
            if self.card != KARAMA:
                g.push(WorthlessKarama(self.ability, self.rule, self.by))
                return
        conclude(g, self.ability, self.rule, self.by)


@dataclass(slots=True)
class WorthlessKarama(Step):
    """A worthless card played as a Karama is itself an ability that a Karama can cancel (2.02.22, A106)."""

    open_point = False
    ability: str
    rule: str
    by: int
    asked: bool = False
    cancelled: bool = False

    def run(self, g: Dune) -> None:
        if not self.asked:
            self.asked = True
            window(g, "worthless_karama", "2.02.22", of=self.by)
            return
        g.pop()
        conclude(g, self.ability, self.rule, -1 if self.cancelled else self.by)

    def closed(self, g: Dune, by: int) -> None:
        self.cancelled = by >= 0


@dataclass(slots=True)
class KaramaChoice(Choice):
    """Pass, or the card to stop ``ability`` of seat ``of`` with."""

    ability: str = ""
    of: int = -1


def conclude(g: Dune, ability: str, rule: str, by: int) -> None:
    """Tell the step that opened the window how it ended."""
    if by >= 0:
        g.tell("ability_stopped", rule, seat=by, ability=ability)
        if g.rules.karama_scope == "whole_phase":
            g.state.stopped += (ability,)
    g.stack[-1].closed(g, by)
