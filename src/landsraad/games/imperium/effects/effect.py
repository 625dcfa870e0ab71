"""What an effect is, and how its document is compiled."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from landsraad.games.imperium import purse
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.boxes import Items

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

NO_CARD = -1


class Origin:
    """Where a box is printed: its name, the rule its effects cite, and the card it is on (-1: on none)."""

    __slots__ = ("card", "name", "rule")

    def __init__(self, name: str, rule: str, card: int = NO_CARD) -> None:
        self.name = name
        self.rule = rule
        self.card = card


class Effect:
    """One effect: immutable, shared by all games, known by its number.

    A kind of effect is a subclass that is entered with :func:`effect` under the key of its documents. It says whether
    it must be done, whether it would do anything now, and does it: at once, or by pushing a step that asks.
    """

    __slots__ = ("at_once", "card", "declinable", "index", "name", "optional", "ordered", "origin", "rule")
    index: int
    name: str
    origin: str
    rule: str
    card: int
    optional: bool
    """It may be left undone (I.faq.09)."""
    ordered: bool
    """When it is done can matter to the player."""
    at_once: bool
    """In an own turn it is done the moment it comes up: nobody could want to wait."""

    declinable: bool
    """Its own question lets the player decline, so that nobody needs to ask before."""
    uses: ClassVar[str] = ""
    """What it needs to do anything, if a price may bring that: cards to draw, troops in the supply."""

    def __init__(self, origin: Origin, document: Mapping[str, Any]) -> None:
        self.origin = origin.name
        self.rule = origin.rule
        self.card = origin.card
        self.optional = False
        self.ordered = True
        self.at_once = False
        self.declinable = False
        self.read(origin, document)
        self.index = len(boxes.EFFECTS)
        boxes.EFFECTS.append(self)
        self.name = ""

    def read(self, origin: Origin, document: Mapping[str, Any]) -> None:
        """Take what is needed out of the document."""

    def label(self) -> str:
        """A few words for the effect's name: "2_solari", "draw_1"."""
        raise NotImplementedError(type(self).__name__)

    def possible(self, g: Imperium, seat: int) -> bool:
        """Whether it would do something now."""
        return True

    def perform(self, g: Imperium, seat: int) -> None:
        raise NotImplementedError(type(self).__name__)


KINDS: dict[str, type[Effect]] = {}
"""The kinds of effect by the key of their documents; ``gain:x`` and ``special:x`` for the parts of those two keys."""

Made = type[Effect]


def effect(key: str) -> Callable[[Made], Made]:
    """Enter a kind of effect under its key."""

    def enter(kind: Made) -> Made:
        KINDS[key] = kind
        return kind

    return enter


_PLAIN = ("solari", "spice", "water", "vp", "persuasion", "swords")


def compile_list(origin: Origin, documents: list[dict[str, Any]]) -> Items:
    """The numbers of the effects that these documents describe."""
    return tuple(item for document in documents for item in compile_effect(origin, document))


def compile_effect(origin: Origin, document: dict[str, Any]) -> Items:
    """One document; gains fall apart into what is taken, recruited, drawn."""
    if "gain" in document:
        return _gains(origin, document["gain"])
    if "special" in document:
        return (KINDS["special:" + document["special"]](origin, document).index,)
    for key in document:
        if key in KINDS:
            return (KINDS[key](origin, document).index,)
    raise KeyError(f"{origin.name}: no kind of effect for {document}")


def compile_one(origin: Origin, document: dict[str, Any]) -> int:
    """One document as a single effect."""
    items = compile_effect(origin, document)
    return items[0] if len(items) == 1 else KINDS["all"](origin, {"all": items}).index


def _gains(origin: Origin, amounts: dict[str, int]) -> Items:
    plain = {key: amounts[key] for key in _PLAIN if key in amounts}
    items: Items = (KINDS["gain"](origin, plain).index,) if plain else ()
    for key, amount in amounts.items():
        if key not in plain:
            items += (KINDS["gain:" + key](origin, {"amount": amount}).index,)
    return items


# --- conditions ----------------------------------------------------------------------------------------------------------

Test = Callable[["Imperium", int, int, Any], bool]
"""A condition: game, seat, the card it is printed on (or -1), the value in its document."""
Reader = Callable[[Any], Any]

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

    def __init__(self, document: Mapping[str, Any], card: int) -> None:
        self.card = card
        self.tests = tuple((TESTS[key][0], TESTS[key][1](value)) for key, value in document.items())

    def holds(self, g: Imperium, seat: int) -> bool:
        for test, value in self.tests:  # noqa: SIM110 - hot
            if not test(g, seat, self.card, value):
                return False
        return True


# --- counters ------------------------------------------------------------------------------------------------------------

Counter = Callable[["Imperium", int, int, Mapping[str, Any]], int]
"""How often: game, seat, the card it is printed on, the document."""

COUNTERS: dict[str, Counter] = {}


def counter(key: str) -> Callable[[Counter], Counter]:
    def enter(count: Counter) -> Counter:
        COUNTERS[key] = count
        return count

    return enter


# --- costs ---------------------------------------------------------------------------------------------------------------


class CostPart:
    """A part of a cost that is not a resource; paying it may take a question."""

    __slots__ = ("card", "value")
    frees: ClassVar[str] = ""
    """What paying it brings that an effect may use."""

    def __init__(self, card: int, value: Any) -> None:
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

    def enter(part: Part) -> Part:
        COST_PARTS[key] = part
        return part

    return enter


class Cost:
    """What must be paid, in full or not at all (I.agent.11)."""

    __slots__ = ("parts", "solari", "spice", "water")

    def __init__(self, document: Mapping[str, Any], card: int) -> None:
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
