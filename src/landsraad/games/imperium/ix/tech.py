"""Tech tiles: acquiring them with discounts and negotiators, and what they give on some occasion."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.imperium import purse
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.boxes import Items
from landsraad.games.imperium.effects.effect import CostPart, Effect, Origin, condition, cost, effect
from landsraad.games.imperium.effects.resolve import add
from landsraad.games.imperium.effects.supply import FromSupply
from landsraad.games.imperium.ix.printed import (
    STACK_SIZE,
    STACKS,
    TILE,
    TILE_ACQUIRE,
    TILE_COST,
    TILE_REVEAL,
    TILE_TITLES,
    TILE_WORDS,
)
from landsraad.games.imperium.state import REVEAL
from landsraad.games.imperium.steps import ImperiumStep, ImperiumTree
from landsraad.kernel.plain import Value
from landsraad.kernel.tree import Answer, Options, Refusal
from landsraad.kernel.tuples import changed
from landsraad.kernel.words import NUMBERS, PASS, Words

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

SPICE: Final = 0
SOLARI: Final = 1
CURRENCIES: Final[tuple[str, ...]] = ("spice", "solari")
CURRENCY_WORDS: Final = Words("resource", CURRENCIES)


@condition("tech_tiles")
def has_tiles(g: Imperium, seat: int, card: int, least: int) -> bool:
    """So many tech tiles, facedown ones included."""
    return len(g.state.players[seat].tiles) >= least


def deal(g: Imperium) -> None:
    """All tiles in three stacks, of which the top tiles are faceup (I.ix.setup.02)."""
    tiles = g.shuffled(tuple(TILE.values()))
    g.state.stacks = tuple(tiles[i * STACK_SIZE : (i + 1) * STACK_SIZE] for i in range(STACKS))
    g.tell("tiles_dealt", "I.ix.setup.02", tiles=faceup(g))
    check_faceup(g)


def faceup(g: Imperium) -> tuple[int, ...]:
    """The tiles that can be acquired, from the topmost stack down."""
    return tuple(stack[0] for stack in g.state.stacks if stack)


def check_faceup(g: Imperium) -> None:
    """The faceup tiles are others than before."""
    for react in g.rules.on_faceup:
        react(g)


def take_from_stack(g: Imperium, tile: int) -> None:
    """A faceup tile leaves its stack and the next one is turned up; an emptied stack stays empty (I.ix.tech.02)."""
    s = g.state
    i = next(i for i, stack in enumerate(s.stacks) if stack[:1] == (tile,))
    left = s.stacks[i][1:]
    s.stacks = changed(s.stacks, i, left)
    if left:
        g.tell("tile_turned", "I.ix.tech.02", tile=left[0], stack=i)
    check_faceup(g)


def acquire(g: Imperium, seat: int, tile: int, due: int, currency: int, negotiators: int) -> None:
    """Return negotiators, pay what is left to pay, take the tile; then its acquire box, once (I.ix.tech.02, .06)."""
    p = g.state.players[seat]
    if negotiators:
        p.negotiators -= negotiators
        p.supply += negotiators
        g.tell("negotiators_returned", "I.ix.tech.06", seat=seat, count=negotiators)
    if due:
        solari, spice = (due, 0) if currency == SOLARI else (0, due)
        purse.pay(g, seat, solari, spice, 0, "I.ix.tech.02", "tech")
    p.tiles += (tile,)
    g.tell("tile_acquired", "I.ix.tech.02", seat=seat, tile=tile)
    take_from_stack(g, tile)
    if g.state.stage == REVEAL and seat == g.state.active:
        add(g, seat, TILE_REVEAL[tile])
    g.rules.reward(g, seat, TILE_ACQUIRE[tile])


def scrap(g: Imperium, seat: int, tile: int) -> None:
    """A tile of a player leaves the game."""
    p = g.state.players[seat]
    p.tiles = tuple(other for other in p.tiles if other != tile)
    g.state.scrapped += (tile,)
    g.tell("tile_trashed", "I.ix.tech.01", seat=seat, tile=tile)


def boxes_of(g: Imperium, seat: int, kind: list[Items]) -> Items:
    """What a player's tiles say in this kind of box."""
    items: Items = ()
    for tile in g.state.players[seat].tiles:
        items += kind[tile]
    return items


# --- acquiring -----------------------------------------------------------------------------------------------------------


@effect("acquire_tech")
class AcquireTech(Effect):
    """At most one tile for each icon, if the player likes (I.ix.tech.01).

    A discount on the icon is for this purchase alone (I.ix.tech.04).
    """

    __slots__ = ("currencies", "discount")

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        value = document["acquire_tech"]
        self.discount: int = value["discount"]
        self.currencies: tuple[int, ...] = tuple(CURRENCIES.index(name) for name in value.get("pay_with", ("spice",)))
        self.optional = self.declinable = True

    def label(self) -> str:
        return f"acquire_tech_less_{self.discount}" if self.discount else "acquire_tech"

    def price(self, tile: int) -> int:
        """What it costs before any negotiator is returned; never below 0 (I.ix.tech.03)."""
        return max(0, TILE_COST[tile] - self.discount)

    def money(self, g: Imperium, seat: int) -> int:
        """The most that could be paid; one resource pays the whole price (I.faq.34)."""
        p = g.state.players[seat]
        return max(p.solari if currency == SOLARI else p.spice for currency in self.currencies)

    def tiles(self, g: Imperium, seat: int) -> list[int]:
        """The faceup tiles that the player can pay for."""
        most = self.money(g, seat) + g.state.players[seat].negotiators
        return [tile for tile in faceup(g) if self.price(tile) <= most]

    def possible(self, g: Imperium, seat: int) -> bool:
        return bool(self.tiles(g, seat))

    def perform(self, g: Imperium, seat: int) -> None:
        if self.tiles(g, seat):
            g.push(ChooseTile(seat, self.index))


TILE_LEVEL: Final = 0
NEGOTIATORS: Final = 1
CURRENCY: Final = 2
COMPLETE: Final = 3
LEVELS: Final = ("tile", "negotiators", "pay_with")
VOCABULARIES: Final = (TILE_WORDS, NUMBERS, CURRENCY_WORDS)


@dataclass(slots=True)
class TechTree(ImperiumTree):
    """A tile, or pass; the negotiators to be returned if there are any; what to pay with if there is a choice."""

    seat: int
    item: int
    negotiators: bool
    """Whether the player has any."""

    def domain(self, g: Imperium, prefix: Answer) -> Options:
        made = boxes.EFFECTS[self.item]
        assert isinstance(made, AcquireTech)
        p = g.state.players[self.seat]
        place = self.place(prefix)
        if place == TILE_LEVEL:
            return [PASS, *made.tiles(g, self.seat)]
        if place == COMPLETE:
            return None
        if place == NEGOTIATORS:
            return range(max(0, made.price(prefix[0]) - made.money(g, self.seat)), p.negotiators + 1)
        due = max(0, made.price(prefix[0]) - (prefix[1] if self.negotiators else 0))
        ways = [c for c in made.currencies if (p.solari if c == SOLARI else p.spice) >= due]
        return ways if due and len(made.currencies) > 1 else None

    def place(self, prefix: Answer) -> int:
        """Which level comes next."""
        if not prefix:
            return TILE_LEVEL
        if prefix[0] == PASS:
            return COMPLETE
        return len(prefix) if self.negotiators else len(prefix) + 1

    def level(self, prefix: Answer) -> str:
        return LEVELS[self.place(prefix)]

    def vocabulary(self, prefix: Answer) -> Words:
        return VOCABULARIES[self.place(prefix)]

    def why(self, g: Imperium, prefix: Answer, value: int) -> Refusal | None:
        made = boxes.EFFECTS[self.item]
        assert isinstance(made, AcquireTech)
        place = self.place(prefix)
        if place == TILE_LEVEL:
            if value not in faceup(g):
                return "I.ix.tech.02", f"{TILE_TITLES[value]} does not lie faceup on a stack"
            have = made.money(g, self.seat) + g.state.players[self.seat].negotiators
            return "I.ix.tech.02", f"{TILE_TITLES[value]} costs {made.price(value)}, and only {have} can be found"
        if place == NEGOTIATORS:
            have = g.state.players[self.seat].negotiators
            if value > have:
                return "I.ix.tech.06", f"only {have} can be called back from Ix"
            return "I.ix.tech.02", f"with {value} negotiators returned the tile cannot be paid for"
        return "I.faq.34", f"there is not enough {CURRENCIES[value]} for the whole price"


@dataclass(slots=True)
class ChooseTile(ImperiumStep):
    """Which tile is acquired, and how it is paid for."""

    seat: int
    item: int

    def run(self, g: Imperium) -> None:
        tree = TechTree(self.seat, self.item, g.state.players[self.seat].negotiators > 0)
        g.ask(self.seat, "tech", "I.ix.tech.01", tree)

    def tech(self, g: Imperium, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] == PASS:
            return
        made = boxes.EFFECTS[self.item]
        assert isinstance(made, AcquireTech)
        negotiators = 0
        if g.state.players[seat].negotiators:
            negotiators = answer[1]
        due = max(0, made.price(answer[0]) - negotiators)
        named = due and len(made.currencies) > 1
        acquire(g, seat, answer[0], due, answer[-1] if named else made.currencies[0], negotiators)


# --- negotiators ---------------------------------------------------------------------------------------------------------


def negotiate(g: Imperium, seat: int, rule: str, source: str) -> None:
    """A troop goes from the supply to the Ix board (I.ix.tech.05)."""
    p = g.state.players[seat]
    p.supply -= 1
    p.negotiators += 1
    g.tell("negotiator_placed", rule, seat=seat, negotiators=p.negotiators, source=source)


@effect("gain:negotiators")
class Negotiate(FromSupply):
    """One tech negotiation icon, which may be left unused; nothing without a troop in the supply (I.ix.tech.05)."""

    __slots__ = ()

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        assert document["amount"] == 1
        self.optional = True

    def label(self) -> str:
        return "negotiator"

    def wanted(self, g: Imperium, seat: int) -> int:
        return 1

    def supplied(self, g: Imperium, seat: int) -> None:
        if g.state.players[seat].supply:
            negotiate(g, seat, "I.ix.tech.05", self.origin)


# --- the tile itself as a price ------------------------------------------------------------------------------------------


@cost("trash_tile")
class TileTrashed(CostPart):
    """The tile itself."""

    __slots__ = ("tile",)

    def read(self) -> None:
        self.tile: int = TILE[self.value]

    def label(self) -> str:
        return "this_tile"

    def payable(self, g: Imperium, seat: int) -> bool:
        return self.tile in g.state.players[seat].tiles

    def pay(self, g: Imperium, seat: int, source: str) -> None:
        scrap(g, seat, self.tile)
