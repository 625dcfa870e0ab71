"""Effects on intrigue cards in hand and on top of the deck: nobody else sees which."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.effect import CostPart, Effect, Origin, cost, effect
from landsraad.games.imperium.intrigue.drawing import draw_intrigue, top_of_intrigue
from landsraad.games.imperium.intrigue.printed import INTRIGUE_WORDS
from landsraad.games.imperium.steps import ImperiumStep
from landsraad.kernel.plain import Value
from landsraad.kernel.tree import Answer, Choice
from landsraad.kernel.tuples import without
from landsraad.kernel.words import PASS

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


def put_under(g: Imperium, seat: int, card: int, source: str) -> None:
    """An intrigue card goes from the hand under the deck, unseen (I.faq.35)."""
    p = g.state.players[seat]
    p.intrigue = without(p.intrigue, card)
    g.state.intrigue_deck += (card,)
    others = {"seat": seat, "source": source}
    g.tell_only(1 << seat, "intrigue_put_under", "I.faq.35", others, intrigue=card, **others)


def kinds(g: Imperium, seat: int) -> tuple[int, ...]:
    return tuple(sorted({*g.state.players[seat].intrigue}))


@cost("intrigue_to_deck_bottom")
class IntrigueUnder(CostPart):
    """An intrigue card as a price."""

    __slots__ = ()

    def label(self) -> str:
        return "1_intrigue"

    def payable(self, g: Imperium, seat: int) -> bool:
        return bool(g.state.players[seat].intrigue)

    def pay(self, g: Imperium, seat: int, source: str) -> None:
        g.push(PutUnder(seat, source))


@dataclass(slots=True)
class PutUnder(ImperiumStep):
    """Which intrigue card goes under the deck."""

    seat: int
    source: str

    def run(self, g: Imperium) -> None:
        tree = Choice(kinds(g, self.seat), INTRIGUE_WORDS, "card")
        g.ask(self.seat, "put_under", "I.faq.35", tree, secret=True)

    def put_under(self, g: Imperium, seat: int, answer: Answer) -> None:
        g.pop()
        put_under(g, seat, answer[0], self.source)


@effect("special:cycle_intrigue")
class CycleIntrigue(Effect):
    """Any number of intrigue cards go under the deck, as many are drawn."""

    __slots__ = ()

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.optional = self.declinable = True

    def label(self) -> str:
        return "cycle_intrigue"

    def possible(self, g: Imperium, seat: int) -> bool:
        return bool(g.state.players[seat].intrigue)

    def perform(self, g: Imperium, seat: int) -> None:
        g.push(Cycle(seat, self.index))


@dataclass(slots=True)
class Cycle(ImperiumStep):
    """One card after another goes under the deck; then the new ones are drawn."""

    seat: int
    item: int
    under: int = 0

    def run(self, g: Imperium) -> None:
        cards = kinds(g, self.seat)
        if cards:
            g.ask(self.seat, "cycle", "I.faq.35", Choice((PASS, *cards), INTRIGUE_WORDS, "card"), secret=True)
        else:
            self.draw(g)

    def cycle(self, g: Imperium, seat: int, answer: Answer) -> None:
        if answer[0] == PASS:
            self.draw(g)
        else:
            self.under += 1
            put_under(g, seat, answer[0], boxes.EFFECTS[self.item].origin)

    def draw(self, g: Imperium) -> None:
        g.pop()
        made = boxes.EFFECTS[self.item]
        draw_intrigue(g, self.seat, self.under, made.rule, made.origin)


@effect("special:look_top_intrigue_keep")
class LookAndKeep(Effect):
    """See the top cards of the intrigue deck and take one; the others stay on top."""

    __slots__ = ("look",)

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        assert document["keep"] == 1
        self.look: int = document["look"]

    def label(self) -> str:
        return f"look_at_{self.look}_intrigue"

    def perform(self, g: Imperium, seat: int) -> None:
        seen = top_of_intrigue(g, self.look)
        if not seen:
            return
        facts = {"seat": seat, "count": len(seen)}
        g.tell_only(1 << seat, "intrigue_seen", self.rule, facts, intrigues=seen, **facts)
        g.push(KeepOne(seat, self.index, self.look))


@dataclass(slots=True)
class KeepOne(ImperiumStep):
    """Which of the cards that were seen is taken."""

    seat: int
    item: int
    look: int

    def seen(self, g: Imperium) -> tuple[int, ...]:
        return g.state.intrigue_deck[: self.look]

    def run(self, g: Imperium) -> None:
        tree = Choice(tuple(sorted({*self.seen(g)})), INTRIGUE_WORDS, "card")
        g.ask(self.seat, "keep", boxes.EFFECTS[self.item].rule, tree, secret=True)

    def keep(self, g: Imperium, seat: int, answer: Answer) -> None:
        g.pop()
        made = boxes.EFFECTS[self.item]
        s = g.state
        stays = len(self.seen(g)) > 1
        s.intrigue_deck = (answer[0], *without(s.intrigue_deck, answer[0]))
        draw_intrigue(g, seat, 1, made.rule, made.origin)
        if stays:
            s.top_intrigue = seat


@cost("trash_intrigue")
class IntrigueTrashed(CostPart):
    """An intrigue card as a price: it leaves the game, seen by all."""

    __slots__ = ()

    def label(self) -> str:
        return "trash_1_intrigue"

    def payable(self, g: Imperium, seat: int) -> bool:
        return bool(g.state.players[seat].intrigue)

    def pay(self, g: Imperium, seat: int, source: str) -> None:
        g.push(TrashIntrigue(seat, source))


@dataclass(slots=True)
class TrashIntrigue(ImperiumStep):
    """Which intrigue card is trashed."""

    seat: int
    source: str

    def run(self, g: Imperium) -> None:
        g.ask(self.seat, "trash_intrigue", "I.icon.13", Choice(kinds(g, self.seat), INTRIGUE_WORDS, "card"))

    def trash_intrigue(self, g: Imperium, seat: int, answer: Answer) -> None:
        g.pop()
        s = g.state
        s.players[seat].intrigue = without(s.players[seat].intrigue, answer[0])
        s.intrigue_trashed += answer
        g.tell("intrigue_trashed", "I.icon.13", seat=seat, intrigue=answer[0], source=self.source)
