"""Effects of the Bene Tleilax board: specimens, research, the Tleilaxu track, cards of the Tleilaxu row."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.imperium.cards import decks
from landsraad.games.imperium.cards.acquiring import PLACE_WORDS, TO_DISCARD
from landsraad.games.imperium.cards.printed import CARD_TITLES, CARD_WORDS, SPECIMENS
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.effect import CostPart, Effect, Origin, condition, cost, counted, effect
from landsraad.games.imperium.effects.supply import SoMany
from landsraad.games.imperium.immortality import tanks, tleilaxu_row, tracks
from landsraad.games.imperium.immortality.printed import NEXT, RECLAIMED_FORCES
from landsraad.games.imperium.steps import ImperiumStep, ImperiumTree
from landsraad.kernel.plain import Value
from landsraad.kernel.tree import Answer, Options, Refusal
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


@condition("genetic_markers")
def has_markers(g: Imperium, seat: int, card: int, least: int) -> bool:
    """The first or the second genetic marker is reached (I.imm.research.04)."""
    return tracks.markers(g, seat) >= least


@effect("gain:specimens")
class Specimens(SoMany):
    """Troops from the supply to the tanks (I.imm.card.02). Those that came back from there for it would gain nothing."""

    __slots__ = ()
    noun = "specimen"

    def possible(self, g: Imperium, seat: int) -> bool:
        return g.state.players[seat].supply > 0

    def perform(self, g: Imperium, seat: int) -> None:
        tanks.generate(g, seat, self.amount, self.origin)


@cost("specimens")
class SpecimensSpent(CostPart):
    """Specimens as a price (I.imm.card.03)."""

    __slots__ = ()

    def label(self) -> str:
        return counted(self.value, "specimen")

    def payable(self, g: Imperium, seat: int) -> bool:
        return bool(g.state.tanks[seat] >= self.value)

    def pay(self, g: Imperium, seat: int, source: str) -> None:
        tanks.spend(g, seat, self.value, source)


@effect("research")
class ResearchIcons(Effect):
    """So many research icons (I.imm.research.01)."""

    __slots__ = ("amount",)

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.amount: int = document["research"]

    def label(self) -> str:
        return f"research_{self.amount}"

    def possible(self, g: Imperium, seat: int) -> bool:
        p = g.state.players[seat]
        return bool(NEXT[g.state.research[seat]]) or decks.can_draw(p)

    def perform(self, g: Imperium, seat: int) -> None:
        g.push(tracks.Research(seat, self.amount, self.origin))


@effect("tleilaxu")
class TleilaxuIcons(Effect):
    """So many Tleilaxu icons (I.imm.track.01)."""

    __slots__ = ("amount",)

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.amount: int = document["tleilaxu"]
        self.ordered = False

    def label(self) -> str:
        return f"tleilaxu_{self.amount}"

    def possible(self, g: Imperium, seat: int) -> bool:
        return tracks.can_advance(g, seat)

    def perform(self, g: Imperium, seat: int) -> None:
        tracks.advance(g, seat, self.amount, self.origin)


@effect("acquire_tleilaxu")
class AcquireTleilaxu(Effect):
    """A card of the Tleilaxu row at its price in specimens, if the player likes (I.imm.card.01)."""

    __slots__ = ()

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.optional = self.declinable = True

    def label(self) -> str:
        return "acquire_tleilaxu_card"

    def possible(self, g: Imperium, seat: int) -> bool:
        return bool(tleilaxu_row.affordable(g, seat))

    def perform(self, g: Imperium, seat: int) -> None:
        if self.possible(g, seat):
            g.push(ObtainCard(seat, self.index))


@dataclass(slots=True)
class ObtainTree(ImperiumTree):
    """A card of the Tleilaxu row and where it goes if there is a choice, or pass."""

    seat: int
    levels = ("card", "to")

    def domain(self, g: Imperium, prefix: Answer) -> Options:
        if not prefix:
            return [PASS, *tleilaxu_row.affordable(g, self.seat)]
        return None if len(prefix) == 2 or prefix[0] == PASS else tleilaxu_row.destinations(g, self.seat, prefix[0])

    def vocabulary(self, prefix: Answer) -> Words:
        return PLACE_WORDS if prefix else CARD_WORDS

    def why(self, g: Imperium, prefix: Answer, value: int) -> Refusal | None:
        return None if prefix else too_dear(g, self.seat, value)


def too_dear(g: Imperium, seat: int, card: int) -> Refusal:
    """Why specimens do not buy this card now."""
    if SPECIMENS[card] < 0 or card not in (RECLAIMED_FORCES, *g.state.tleilaxu_row):
        return "I.imm.card.01", f"{CARD_TITLES[card]} does not lie in the Tleilaxu row"
    have = g.state.tanks[seat]
    due = "1 specimen" if SPECIMENS[card] == 1 else f"{SPECIMENS[card]} specimens"
    return "I.imm.card.03", f"{CARD_TITLES[card]} costs {due}, and only {have} can be spent"


@dataclass(slots=True)
class ObtainCard(ImperiumStep):
    """Which card of the Tleilaxu row is acquired."""

    seat: int
    item: int

    def run(self, g: Imperium) -> None:
        g.ask(self.seat, "obtain", boxes.EFFECTS[self.item].rule, ObtainTree(self.seat))

    def obtain(self, g: Imperium, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] != PASS:
            tleilaxu_row.acquire(g, seat, answer[0], answer[1] if len(answer) > 1 else TO_DISCARD)
