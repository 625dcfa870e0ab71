"""Effects on cards: trash, discard, acquire, steal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.imperium.cards import acquiring, decks
from landsraad.games.imperium.cards.acquiring import FROM_ASIDE, FROM_RESERVE, FROM_ROW, PLACES, TO_DECK, TO_DISCARD
from landsraad.games.imperium.cards.decks import DISCARD, HAND, IN_PLAY, ZONE_TITLES, ZONE_WORDS, ZONES
from landsraad.games.imperium.cards.printed import (
    ARRAKIS_LIAISON,
    CARD,
    CARD_TITLES,
    CARD_WORDS,
    CARDS,
    COST,
    STACK,
    THE_SPICE_MUST_FLOW,
)
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.effect import Condition, CostPart, Effect, Origin, cost, effect
from landsraad.games.imperium.intrigue.drawing import steal_intrigue
from landsraad.games.imperium.steps import ImperiumStep, ImperiumTree
from landsraad.kernel.plain import Value
from landsraad.kernel.tree import Answer, Choice, Options, Refusal
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

ANY_ZONE = (HAND, DISCARD, IN_PLAY)


# --- trash ---------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class TrashTree(ImperiumTree):
    """Zone, then card; or pass, if it may be left."""

    seat: int
    zones: tuple[int, ...]
    optional: bool
    levels = ("zone", "card")

    def domain(self, g: Imperium, prefix: Answer) -> Options:
        if not prefix:
            zones = [zone for zone in self.zones if decks.in_zone(g, self.seat, zone)]
            return [PASS, *zones] if self.optional else zones
        if len(prefix) == 2 or prefix[0] == PASS:
            return None
        return sorted({*decks.in_zone(g, self.seat, prefix[0])})

    def vocabulary(self, prefix: Answer) -> Words:
        return CARD_WORDS if prefix else ZONE_WORDS

    def why(self, g: Imperium, prefix: Answer, value: int) -> Refusal | None:
        if prefix:
            return "I.icon.13", f"{CARD_TITLES[value]} is not in {ZONE_TITLES[prefix[0]]}"
        if value == PASS:
            return "I.icon.14", "trashing a card is the price here and cannot be declined"
        if value not in self.zones:
            return "I.icon.13", "a card is trashed from hand, discard pile or play"
        return "I.icon.13", f"there is no card to trash in {ZONE_TITLES[value]}"


def trashable(g: Imperium, seat: int, zones: tuple[int, ...]) -> bool:
    return any(decks.in_zone(g, seat, zone) for zone in zones)


def zones_of(value: Mapping[str, Value]) -> tuple[int, ...]:
    return tuple(ZONES.index(zone) for zone in value["from"]) if "from" in value else ANY_ZONE


@effect("trash")
class Trash(Effect):
    """A card out of the game, if the player likes (I.icon.13, I.icon.14)."""

    __slots__ = ("zones",)

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.zones = zones_of(document["trash"])
        self.optional = self.declinable = document["trash"].get("optional", False)

    def label(self) -> str:
        return "trash"

    def possible(self, g: Imperium, seat: int) -> bool:
        return trashable(g, seat, self.zones)

    def perform(self, g: Imperium, seat: int) -> None:
        if self.possible(g, seat):
            g.push(TrashCard(seat, self.zones, self.optional, self.rule, self.origin))


@cost("trash")
class TrashedCard(CostPart):
    """A card as a price."""

    __slots__ = ("zones",)

    def read(self) -> None:
        self.zones = zones_of(self.value)

    def label(self) -> str:
        return "a_card"

    def payable(self, g: Imperium, seat: int) -> bool:
        return trashable(g, seat, self.zones)

    def pay(self, g: Imperium, seat: int, source: str) -> None:
        g.push(TrashCard(seat, self.zones, False, "I.icon.13", source))


@dataclass(slots=True)
class TrashCard(ImperiumStep):
    """Which card is trashed."""

    seat: int
    zones: tuple[int, ...]
    optional: bool
    rule: str
    source: str

    def run(self, g: Imperium) -> None:
        g.ask(self.seat, "trash", "I.icon.13", TrashTree(self.seat, self.zones, self.optional))

    def trash(self, g: Imperium, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] != PASS:
            decks.trash(g, seat, answer[0], answer[1], self.rule, self.source)


@effect("trash_self")
class TrashSelf(Effect):
    """The card that says so, if it is still in play (I.icon.14)."""

    __slots__ = ()

    def label(self) -> str:
        return "trash_this_card"

    def possible(self, g: Imperium, seat: int) -> bool:
        return decks.played_in(g, seat, self.card) >= 0

    def perform(self, g: Imperium, seat: int) -> None:
        if self.possible(g, seat):
            decks.trash_played(g, seat, self.card, self.rule, self.origin)


@cost("trash_self")
class SelfTrashed(CostPart):
    """The card itself as a price."""

    __slots__ = ()

    def label(self) -> str:
        return "this_card"

    def payable(self, g: Imperium, seat: int) -> bool:
        return decks.played_in(g, seat, self.card) >= 0

    def pay(self, g: Imperium, seat: int, source: str) -> None:
        decks.trash_played(g, seat, self.card, "I.icon.13", source)


# --- discard -------------------------------------------------------------------------------------------------------------


@effect("discard")
class Discard(Effect):
    """Hand cards of the owner's choice, as many as there are (I.faq.03)."""

    __slots__ = ("amount",)

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.amount: int = document["discard"]["count"]

    def label(self) -> str:
        return f"discard_{self.amount}"

    def possible(self, g: Imperium, seat: int) -> bool:
        return bool(g.state.players[seat].hand)

    def perform(self, g: Imperium, seat: int) -> None:
        g.push(DiscardCards(seat, self.amount, self.origin))


@dataclass(slots=True)
class DiscardCards(ImperiumStep):
    """One card after another; a hand that is not larger goes whole."""

    seat: int
    left: int
    source: str

    def run(self, g: Imperium) -> None:
        hand = g.state.players[self.seat].hand
        if not self.left or not hand:
            g.pop()
        elif len(hand) <= self.left:
            self.discard(g, self.seat, hand[:1])
        else:
            g.ask(self.seat, "discard", "I.faq.03", Choice(tuple(sorted({*hand})), CARD_WORDS, "card"))

    def discard(self, g: Imperium, seat: int, answer: Answer) -> None:
        self.left -= 1
        decks.discard(g, seat, answer[0], "I.faq.03", self.source)


@cost("discard")
class Discarded(CostPart):
    """Hand cards as a price: exactly so many (I.ix.icon.01)."""

    __slots__ = ("amount",)
    frees = "cards"

    def read(self) -> None:
        self.amount: int = self.value["count"]

    def label(self) -> str:
        return "discarded_card" if self.amount == 1 else f"{self.amount}_discarded_cards"

    def payable(self, g: Imperium, seat: int) -> bool:
        return len(g.state.players[seat].hand) >= self.amount

    def pay(self, g: Imperium, seat: int, source: str) -> None:
        g.push(DiscardCards(seat, self.amount, source))


# --- acquire -------------------------------------------------------------------------------------------------------------


@effect("acquire")
class Acquire(Effect):
    """A card without paying persuasion, by its printed cost; Tleilaxu cards have none (I.imm.card.07)."""

    __slots__ = ("better", "cost", "sources", "to")

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        value = document["acquire"]
        self.cost: int = value["max_cost"]
        self.sources: tuple[str, ...] = tuple(value["from"])
        self.to: int = PLACES.index(value["to"])
        self.optional = self.declinable = value.get("optional", False)
        to_if = value.get("to_if")
        self.better = (Condition(to_if["if"], origin.card), PLACES.index(to_if["to"])) if to_if else None

    def label(self) -> str:
        return f"acquire_up_to_{self.cost}"

    def cards(self, g: Imperium, seat: int) -> list[tuple[int, int]]:
        """The cards that may be taken, each with where it lies."""
        s = g.state
        found = {(card, FROM_ASIDE) for card in s.players[seat].aside if "own_set_aside_card" in self.sources}
        if "imperium_row" in self.sources:
            found |= {(card, FROM_ROW) for card in s.row}
        if "arrakis_liaison" in self.sources and s.reserve[STACK[ARRAKIS_LIAISON]] and g.rules.liaison_counts:
            found.add((ARRAKIS_LIAISON, FROM_RESERVE))
        return sorted(entry for entry in found if 0 <= COST[entry[0]] <= self.cost)

    def place(self, g: Imperium, seat: int) -> int:
        """Where the card goes."""
        return self.better[1] if self.better is not None and self.better[0].holds(g, seat) else self.to

    def possible(self, g: Imperium, seat: int) -> bool:
        return bool(self.cards(g, seat))

    def perform(self, g: Imperium, seat: int) -> None:
        if self.cards(g, seat):
            g.push(AcquireCard(seat, self.index))


@dataclass(slots=True)
class AcquireTree(ImperiumTree):
    """The card, and where it goes if there is a choice; or pass, if it may be left."""

    seat: int
    item: int
    levels = ("card", "to")

    def domain(self, g: Imperium, prefix: Answer) -> Options:
        made = boxes.EFFECTS[self.item]
        assert isinstance(made, Acquire)
        if not prefix:
            cards = sorted({card for card, _ in made.cards(g, self.seat)})
            return [PASS, *cards] if made.optional else cards
        if len(prefix) == 2 or prefix[0] == PASS:
            return None
        choice = made.place(g, self.seat) == TO_DISCARD and acquiring.may_go_on_deck(g, self.seat, prefix[0])
        return (TO_DISCARD, TO_DECK) if choice else None

    def vocabulary(self, prefix: Answer) -> Words:
        return acquiring.PLACE_WORDS if prefix else CARD_WORDS

    def why(self, g: Imperium, prefix: Answer, value: int) -> Refusal | None:
        made = boxes.EFFECTS[self.item]
        assert isinstance(made, Acquire)
        if prefix or value == PASS:
            return None
        if COST[value] > made.cost:
            title, cost = CARD_TITLES[value], COST[value]
            return made.rule, f"{title} costs {cost}; only a card of cost {made.cost} or less is meant"
        if value not in acquiring.on_sale(g):
            return acquiring.not_on_sale(g, value)
        return made.rule, f"{CARD_TITLES[value]} is none of the cards that this effect brings"


@dataclass(slots=True)
class AcquireCard(ImperiumStep):
    """Which card is acquired for nothing."""

    seat: int
    item: int

    def run(self, g: Imperium) -> None:
        g.ask(self.seat, "acquire", boxes.EFFECTS[self.item].rule, AcquireTree(self.seat, self.item))

    def acquire(self, g: Imperium, seat: int, answer: Answer) -> None:
        g.pop()
        made = boxes.EFFECTS[self.item]
        assert isinstance(made, Acquire)
        if answer[0] == PASS:
            return
        origin = max(origin for card, origin in made.cards(g, seat) if card == answer[0])
        to = answer[1] if len(answer) > 1 else made.place(g, seat)
        acquiring.acquire(g, seat, answer[0], origin, to, 0, made.rule)


@effect("acquire_reserve")
class AcquireReserve(Effect):
    """A reserve card by its icon, to the discard pile; nothing if the stack is empty (I.space.04)."""

    __slots__ = ("kind",)

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.kind: int = CARD[document["acquire_reserve"]]

    def label(self) -> str:
        return f"acquire_{CARDS[self.kind]}"

    def possible(self, g: Imperium, seat: int) -> bool:
        return g.state.reserve[STACK[self.kind]] > 0

    def perform(self, g: Imperium, seat: int) -> None:
        if not self.possible(g, seat):
            return
        if acquiring.may_go_on_deck(g, seat, self.kind):
            g.push(PlaceReserve(seat, self.index))
        else:
            acquiring.acquire(g, seat, self.kind, FROM_RESERVE, TO_DISCARD, 0, self.rule)


@dataclass(slots=True)
class PlaceReserve(ImperiumStep):
    """Where the reserve card goes, if there is a choice."""

    seat: int
    item: int

    def run(self, g: Imperium) -> None:
        tree = Choice((TO_DISCARD, TO_DECK), acquiring.PLACE_WORDS, "to")
        g.ask(self.seat, "place", boxes.EFFECTS[self.item].rule, tree)

    def place(self, g: Imperium, seat: int, answer: Answer) -> None:
        g.pop()
        made = boxes.EFFECTS[self.item]
        assert isinstance(made, AcquireReserve)
        acquiring.acquire(g, seat, made.kind, FROM_RESERVE, answer[0], 0, made.rule)


@effect("discount")
class Discount(Effect):
    """Every copy of The Spice Must Flow is cheaper this turn."""

    __slots__ = ("amount",)

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        assert CARD[document["discount"]["card"]] == THE_SPICE_MUST_FLOW
        self.amount: int = document["discount"]["amount"]
        self.ordered = False
        self.at_once = True

    def label(self) -> str:
        return f"{self.amount}_discount"

    def perform(self, g: Imperium, seat: int) -> None:
        g.state.discount += self.amount
        g.tell("discount_gained", self.rule, seat=seat, amount=self.amount, card=THE_SPICE_MUST_FLOW)


# --- intrigue ------------------------------------------------------------------------------------------------------------


@effect("steal_intrigue")
class StealIntrigue(Effect):
    """One card at random from each opponent who holds so many (I.icon.12)."""

    __slots__ = ("least",)

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.least: int = document["steal_intrigue"]["if_at_least"]

    def label(self) -> str:
        return "steal_intrigue"

    def possible(self, g: Imperium, seat: int) -> bool:
        return any(len(g.state.players[other].intrigue) >= self.least for other in g.state.others(seat))

    def perform(self, g: Imperium, seat: int) -> None:
        for other in g.state.others(seat):
            if len(g.state.players[other].intrigue) >= self.least:
                steal_intrigue(g, seat, other, "I.icon.12")
