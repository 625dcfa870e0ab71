"""What an effect is, and how its document is compiled."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, ClassVar

from landsraad.games.imperium import purse
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.boxes import Items
from landsraad.kernel.plain import Json, Value
from landsraad.kernel.tables import entering

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

NO_CARD = -1


class Origin:
    """Where effects are printed: the box by which they are named, what events call it, the rule that they cite, and the
    card it is on (-1: on none)."""

    __slots__ = ("box", "card", "made", "rule", "source")

    def __init__(self, box: str, source: str, rule: str, card: int = NO_CARD) -> None:
        self.box = box
        self.source = source
        self.rule = rule
        self.card = card
        self.made = 0
        """How many effects have been named."""

    def next_name(self) -> str:
        """The name of the next effect of the box: "arrakeen/space/2"."""
        self.made += 1
        return f"{self.box}/{self.made}"

    def inside(self, name: str) -> Origin:
        """The same place for the parts of an effect, which are named after it: "arrakeen/space/2/1"."""
        return Origin(name, self.source, self.rule, self.card)


class Effect:
    """One effect: immutable, shared by all games, known by its number.

    A kind of effect is a subclass that is entered with :func:`effect` under the key of its documents. It says whether
    it must be done, whether it would do anything now, and does it: at once, or by pushing a step that asks.
    """

    __slots__ = (
        "at_once",
        "card",
        "counts",
        "counts_whole_turn",
        "declinable",
        "index",
        "name",
        "optional",
        "ordered",
        "origin",
        "rule",
        "sure",
    )
    index: int
    name: str
    """Its box and its place there, whatever it says: a correction of the text leaves the name as it is."""
    origin: str
    """What events call the place where it is printed."""
    rule: str
    card: int
    optional: bool
    """It may be left undone (I.faq.09)."""
    ordered: bool
    """When it is done can matter to the player."""
    at_once: bool
    """In an own turn it is done the moment it comes up: nobody could want to wait."""

    counts: bool
    """It counts something that other effects may still change."""
    counts_whole_turn: bool
    """It counts what comes up in the whole turn, whatever the order: it is done by itself when the turn ends."""
    sure: bool
    """It would always do something: nobody needs to ask :meth:`possible`."""
    declinable: bool
    """Its own question lets the player decline, so that nobody needs to ask before."""
    uses: ClassVar[str] = ""
    """What it needs to do anything, if a price may bring that: cards to draw, troops in the supply."""

    def __init__(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.name = origin.next_name()
        self.origin = origin.source
        self.rule = origin.rule
        self.card = origin.card
        self.optional = False
        self.ordered = True
        self.at_once = False
        self.counts = self.counts_whole_turn = False
        self.declinable = False
        self.sure = type(self).possible is Effect.possible
        self.read(origin.inside(self.name), document)
        self.index = len(boxes.EFFECTS)
        boxes.EFFECTS.append(self)

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        """Take what is needed out of the document."""

    def label(self) -> str:
        """A few words for the effect's title: "2_solari", "draw_1"."""
        raise NotImplementedError(type(self).__name__)

    def possible(self, g: Imperium, seat: int) -> bool:
        """Whether it would do something now."""
        return True

    def perform(self, g: Imperium, seat: int) -> None:
        raise NotImplementedError(type(self).__name__)


def counted(n: int, noun: str) -> str:
    """So many of something within a label.

    >>> counted(1, "troop"), counted(3, "troop")
    ('1_troop', '3_troops')
    """
    return f"{n}_{noun}" if n == 1 else f"{n}_{noun}s"


KINDS: dict[str, type[Effect]] = {}
"""The kinds of effect by the key of their documents; ``gain:x`` and ``special:x`` for the parts of those two keys."""

Made = type[Effect]


def effect(key: str) -> Callable[[Made], Made]:
    """Enter a kind of effect under its key."""
    return entering(KINDS, key)


_PLAIN = ("solari", "spice", "water", "vp", "persuasion", "swords")


def compile_box(source: str, rule: str, documents: list[Json] | None, card: int = NO_CARD, *, box: str = "") -> Items:
    """The effects of one box; ``box`` names it where its source does not tell it from others."""
    return compile_list(Origin(box or source, source, rule, card), documents) if documents else ()


def compile_list(origin: Origin, documents: list[Json]) -> Items:
    """The numbers of the effects that these documents describe."""
    return tuple(item for document in documents for item in compile_effect(origin, document))


def compile_effect(origin: Origin, document: Mapping[str, Value]) -> Items:
    """One document; gains fall apart into what is taken, recruited, drawn."""
    if "gain" in document:
        return _gains(origin, document["gain"])
    if "special" in document:
        return (KINDS["special:" + document["special"]](origin, document).index,)
    for key in document:
        if key in KINDS:
            return (KINDS[key](origin, document).index,)
    raise KeyError(f"{origin.box}: no kind of effect for {document}")


def compile_one(origin: Origin, document: Json) -> int:
    """One document as a single effect."""
    if falls_apart(document):
        return KINDS["all"](origin, document).index
    return compile_effect(origin, document)[0]


def falls_apart(document: Mapping[str, Value]) -> bool:
    """Whether one document makes several effects."""
    gains = document.get("gain", {})
    return len([key for key in gains if key not in _PLAIN]) + any(key in _PLAIN for key in gains) > 1


def _gains(origin: Origin, amounts: Mapping[str, int]) -> Items:
    plain = {key: amounts[key] for key in _PLAIN if key in amounts}
    items: Items = (KINDS["gain"](origin, plain).index,) if plain else ()
    for key, amount in amounts.items():
        if key not in plain:
            items += (KINDS["gain:" + key](origin, {"amount": amount}).index,)
    return items


# --- conditions ----------------------------------------------------------------------------------------------------------

Test = Callable[["Imperium", int, int, Value], bool]
"""A condition: game, seat, the card it is printed on (or -1), the value in its document."""
Reader = Callable[[Value], Value]

TESTS: dict[str, tuple[Test, Reader]] = {}


def condition(key: str, read: Reader = lambda value: value) -> Callable[[Test], Test]:
    """Enter a condition under its key; ``read`` turns the document's value into the one that is tested."""

    def enter(test: Test) -> Test:
        TESTS[key] = (test, read)
        return test

    return enter


class Condition:
    """All of some tests."""

    __slots__ = ("card", "tests")

    def __init__(self, document: Mapping[str, Value], card: int) -> None:
        self.card = card
        self.tests = tuple((TESTS[key][0], TESTS[key][1](value)) for key, value in document.items())

    def holds(self, g: Imperium, seat: int) -> bool:
        for test, value in self.tests:  # noqa: SIM110 - hot
            if not test(g, seat, self.card, value):
                return False
        return True


# --- counters ------------------------------------------------------------------------------------------------------------

Counter = Callable[["Imperium", int, int, Mapping[str, Value]], int]
"""How often: game, seat, the card it is printed on, the document."""

COUNTERS: dict[str, Counter] = {}


WHOLE_TURN: set[Counter] = set()
"""Those that count what comes up in the whole turn."""


def counter(key: str, *, whole_turn: bool = False) -> Callable[[Counter], Counter]:
    """Enter a counter under its key; ``whole_turn``: it looks at the turn as it will have been."""

    def enter(count: Counter) -> Counter:
        COUNTERS[key] = count
        if whole_turn:
            WHOLE_TURN.add(count)
        return count

    return enter


# --- costs ---------------------------------------------------------------------------------------------------------------


class CostPart:
    """A part of a cost that is not a resource; paying it may take a question."""

    __slots__ = ("card", "value")
    frees: ClassVar[str] = ""
    """What paying it brings that an effect may use."""

    def __init__(self, card: int, value: Value) -> None:
        self.card = card
        self.value = value
        self.read()

    def read(self) -> None:
        """Turn the document's value into what is needed."""

    def label(self) -> str:
        raise NotImplementedError(type(self).__name__)

    def payable(self, g: Imperium, seat: int) -> bool:
        raise NotImplementedError(type(self).__name__)

    def pay(self, g: Imperium, seat: int, source: str) -> None:
        raise NotImplementedError(type(self).__name__)


COST_PARTS: dict[str, type[CostPart]] = {}
Part = type[CostPart]


def cost(key: str) -> Callable[[Part], Part]:
    """Enter a kind of cost under its key."""
    return entering(COST_PARTS, key)


class Cost:
    """What must be paid, in full or not at all (I.agent.11)."""

    __slots__ = ("parts", "solari", "spice", "water")

    def __init__(self, document: Mapping[str, Value], card: int) -> None:
        self.solari: int = document.get("solari", 0)
        self.spice: int = document.get("spice", 0)
        self.water: int = document.get("water", 0)
        self.parts = tuple(
            COST_PARTS[key](card, value) for key, value in document.items() if key not in purse.RESOURCES
        )

    def label(self) -> str:
        paid = [f"{getattr(self, key)}_{key}" for key in purse.RESOURCES if getattr(self, key)]
        return "_".join((*paid, *(part.label() for part in self.parts)))

    def payable(self, g: Imperium, seat: int) -> bool:
        p = g.state.players[seat]
        if p.solari < self.solari or p.spice < self.spice or p.water < self.water:
            return False
        for part in self.parts:  # noqa: SIM110 - hot
            if not part.payable(g, seat):
                return False
        return True

    def pay(self, g: Imperium, seat: int, rule: str, source: str) -> None:
        """Pay; what takes a question is pushed and comes before whatever is on the stack."""
        if self.solari or self.spice or self.water:
            purse.pay(g, seat, self.solari, self.spice, self.water, rule, source)
        for part in reversed(self.parts):
            part.pay(g, seat, source)
