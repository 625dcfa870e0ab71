"""Karama: the windows in which an ability may be prevented or cancelled (3.01.11, 1.00.04, 2.02.22).

A step that is about to use an ability marked with a star announces it in the stage before it takes effect, and says
which stage comes then, and which comes instead if a Karama stops it:

    def react(self, g):
        announce(g, self, "payment", "2.03.04", of=g.state.emperor, then="pay_emperor", otherwise="pay_bank")

Only the holders are asked, and nobody else can see that they are; if there are none the step goes on at once. With the
option ``windows`` = ``everyone`` all other seats are asked, whatever they hold, and that they are is public.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from landsraad.games.dune import hands
from landsraad.games.dune.cards import KARAMA, TREACHERY_WORDS, WORTHLESS
from landsraad.games.dune.steps import DuneStep, Staged
from landsraad.kernel.tree import Answer, OneOf
from landsraad.kernel.words import PASS

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


class Matter(NamedTuple):
    """What an ability is about to do, as far as all know it; whoever may stop it is told. Factions, not seats."""

    owner: int = -1
    """Whose ability it is."""
    other: int = -1
    """Who pays, obeys, or fights against it."""
    amount: int = 0
    """Spice that would be paid."""
    command: str = ""
    """What the other is to do: "must not play lasgun"."""
    territory: int = -1
    """Where the battle is."""
    against: str = ""
    """The ability that this one would stop, if it is itself a Karama."""


NO_MATTER: Final = Matter()


def matter(g: Dune, of: int, other: int, amount: int = 0, command: str = "", territory: int = -1) -> Matter:
    """The same from the seats at the table."""
    houses = g.state.houses
    return Matter(houses[of].faction, houses[other].faction, amount, command, territory)


def karamas(g: Dune, seat: int) -> tuple[int, ...]:
    """The kinds of cards in a hand that work as a Karama: the card itself, and worthless ones for the BG (2.02.22)."""
    hand = g.state.houses[seat].hand
    found: tuple[int, ...] = (KARAMA,) if KARAMA in hand else ()
    if seat == g.state.bene_gesserit and g.rules.worthless_karama and may_use(g, "worthless_karama"):
        last = -1
        for card in hand:  # sorted: copies of a kind lie side by side
            if WORTHLESS[card] and card != last:
                found += (card,)
                last = card
    return found


def may_use(g: Dune, ability: str) -> bool:
    """Whether an ability has not been stopped for the whole phase (option karama_scope, A104), nor by a variant."""
    for variant in g.rules.on_may_use:
        if not variant.on_may_use(g, ability):
            return False
    return ability not in g.state.stopped


def announce(
    g: Dune,
    step: Staged,
    ability: str,
    rule: str,
    *,
    of: int,
    then: str,
    otherwise: str,
    about: Matter = NO_MATTER,
) -> None:
    """Give every seat but ``of`` the chance to stop its ability. ``step`` goes on with the stage ``then``, or, if the
    ability is stopped, with the stage ``otherwise``."""
    step.at = then
    if not g.rules.may_cancel(ability):
        return
    everyone, sisters, waiting = g.rules.windows_for_everyone, g.state.bene_gesserit, 0
    for seat, house in enumerate(g.state.houses):
        if (everyone or KARAMA in house.hand) and seat != of:
            waiting |= 1 << seat
    if sisters >= 0 and sisters != of and karamas(g, sisters):
        waiting |= 1 << sisters
    if waiting:
        g.push(KaramaWindow(ability, rule, of, waiting, otherwise, about))


@dataclass(slots=True)
class KaramaWindow(DuneStep):
    """A chance to stop one use of an ability. If several want to, the earliest in storm order does (A107)."""

    open_point = False
    ability: str
    rule: str
    of: int
    waiting: int
    """Seats that can react and have not answered, as a mask."""
    otherwise: str
    """The stage with which the step below goes on if the ability is stopped."""
    about: Matter = NO_MATTER
    by: int = -1
    card: int = PASS

    def run(self, g: Dune) -> None:
        if not self.waiting:
            self.settle(g)
            return
        everyone = g.rules.windows_for_everyone
        for seat in g.state.order:
            if self.waiting >> seat & 1:
                cards = (PASS, *karamas(g, seat))
                tree = KaramaChoice(cards, TREACHERY_WORDS, "card", self.ability, self.of, self.about)
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
                g.push(WorthlessKarama(self.ability, self.rule, self.by, self.otherwise, self.about))
            else:
                stop(g, self.ability, self.rule, self.by, self.otherwise)


@dataclass(slots=True)
class WorthlessKarama(DuneStep):
    """A worthless card played as a Karama is itself an ability that a Karama can cancel (2.02.22, A106)."""

    open_point = False
    ability: str
    rule: str
    by: int
    otherwise: str
    """The stage with which the step below goes on if the ability is stopped after all."""
    about: Matter = NO_MATTER
    at: str = "react"

    def react(self, g: Dune) -> None:
        rule, about = "2.02.22", self.about._replace(against=self.ability)
        announce(g, self, "worthless_karama", rule, of=self.by, then="hold", otherwise="over", about=about)

    def hold(self, g: Dune) -> None:
        g.pop()
        stop(g, self.ability, self.rule, self.by, self.otherwise)


@dataclass(slots=True)
class KaramaChoice(OneOf["Dune"]):
    """Pass, or the card to stop ``ability`` of seat ``of`` with."""

    ability: str = ""
    of: int = -1
    about_what: Matter = NO_MATTER

    def matter(self) -> tuple[str, int]:
        return self.ability, self.of


def stop(g: Dune, ability: str, rule: str, by: int, otherwise: str) -> None:
    """The ability of the step on top is stopped: it goes on without it."""
    g.tell("ability_stopped", rule, seat=by, ability=ability)
    if g.rules.karama_scope == "whole_phase":
        g.state.stopped += (ability,)
    step: Staged = g.stack[-1]
    step.at = otherwise
