"""The Rihani Decipherer and the traitor deck (4.03.14.08)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from landsraad.games.dune.people import LEADER_WORDS, LEADERS, LEADERS_OF
from landsraad.games.dune.phases.battle.resolution import Resolution
from landsraad.games.dune.steps import DuneStep, DuneTree
from landsraad.games.dune.variants.skills.cards import BOTTOM, RIHANI_DECIPHERER, TOP
from landsraad.games.dune.variants.skills.holding import bottom, top
from landsraad.kernel.tree import YES_NO, Answer, Options, Refusal
from landsraad.kernel.tuples import without
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State
    from landsraad.kernel.plain import Json

SEEN: Final = 2
"""Cards that are looked at, or drawn."""


def traitor_deck(s: State) -> list[int]:
    """The traitor cards that nobody holds: those put back at set-up are among them (0.11)."""
    held = {leader for house in s.houses for leader in house.traitors}
    return [leader for house in s.houses for leader in LEADERS_OF[house.faction] if leader not in held]


def some_traitors(g: Dune) -> tuple[int, ...]:
    """Two random cards of the deck."""
    deck, found = traitor_deck(g.state), []
    for _ in range(min(SEEN, len(deck))):
        found.append(deck.pop(g.chance(len(deck))))
    return tuple(sorted(found))


def decipher(g: Dune, fight: Resolution, both: bool) -> None:
    """The winner sees two cards, by the top part, and may draw two, by the bottom part. ``both``: as for a Suk Graduate."""
    seat = fight.winner
    fights = bottom(g, fight, seat, RIHANI_DECIPHERER)
    if top(g, RIHANI_DECIPHERER) == seat and (both or not fights):
        seen = some_traitors(g)
        g.tell_only(1 << seat, "traitors_seen", TOP[RIHANI_DECIPHERER], {"seat": seat}, seat=seat, leaders=seen)
    if fights:
        g.push(DrawTraitors(seat))


@dataclass(slots=True)
class ExchangeTree(DuneTree):
    """None of the drawn cards; or the one to keep, and the unused traitor to give up for it."""

    drawn: tuple[int, ...]
    unused: tuple[int, ...]
    levels = ("leader", "give_up")
    words: ClassVar[Mapping[str, Words]] = {"leader": LEADER_WORDS, "give_up": LEADER_WORDS}

    def leader(self, g: Dune) -> Options:
        return (PASS, *self.drawn) if self.unused else (PASS,)

    def give_up(self, g: Dune, leader: int) -> Options:
        return None if leader == PASS else self.unused

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        if prefix:
            return BOTTOM[RIHANI_DECIPHERER], "a traitor card is given up that you hold and have not used"
        return BOTTOM[RIHANI_DECIPHERER], "one of the two drawn cards is kept, for an unused traitor of yours"


@dataclass(slots=True)
class DrawTraitors(DuneStep):
    """Two cards may be drawn, and one kept for an unused own traitor, which is shown and goes back with the other."""

    open_point = False
    seat: int
    drawn: tuple[int, ...] = ()
    at: str = "offer"

    def offer(self, g: Dune) -> None:
        g.ask(self.seat, "draw_traitors", BOTTOM[RIHANI_DECIPHERER], YES_NO)

    def draw_traitors(self, g: Dune, seat: int, answer: Answer) -> None:
        if not answer[0]:
            self.at = "over"
            return
        self.drawn, self.at = some_traitors(g), "exchange"
        rule = BOTTOM[RIHANI_DECIPHERER]
        g.tell_only(1 << seat, "traitors_drawn", rule, {"seat": seat}, seat=seat, leaders=self.drawn)

    def exchange(self, g: Dune) -> None:
        house = g.state.houses[self.seat]
        unused = tuple(leader for leader in house.traitors if leader not in house.exposed)
        g.ask(self.seat, "exchange_traitor", BOTTOM[RIHANI_DECIPHERER], ExchangeTree(self.drawn, unused), secret=True)

    def exchange_traitor(self, g: Dune, seat: int, answer: Answer) -> None:
        g.pop()
        rule = BOTTOM[RIHANI_DECIPHERER]
        if answer[0] == PASS:
            g.tell("traitors_put_back", rule, seat=seat)
            return
        kept, given = answer
        house = g.state.houses[seat]
        house.traitors = tuple(sorted((*without(house.traitors, given), kept)))
        g.tell("traitor_given_up", rule, seat=seat, leader=given)
        g.tell_only(1 << seat, "traitor_gained", rule, {"seat": seat}, seat=seat, leader=kept)

    def shown(self, g: Dune, seat: int | None) -> Json:
        return {"drawn_traitors": [LEADERS[x] for x in self.drawn]} if seat == self.seat and self.drawn else {}
