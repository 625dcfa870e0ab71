"""Observations: a seat's view as one vector of numbers, made from the view's schema.

Nothing but the view goes in, so nothing can leak that it does not show. Every field of the schema has its place in the
vector, or a reason in :mod:`fields` why it has none; a new field without either is a fault that the tests find. The own seat
comes first, the others follow round the table, and beside whatever can be hidden stands whether it is known.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Sequence
from functools import cache
from typing import Literal, Union

import msgspec
import numpy as np

from landsraad.games import game_type
from landsraad.kernel.plain import Json
from landsraad.kernel.question import Question
from landsraad.kernel.schema import Part
from landsraad.kernel.tree import Answer
from landsraad.research import places
from landsraad.research.actions import Actions
from landsraad.research.fields import FIELDS, MASK, OWN, SEATS, ZERO, Coded, Field, Left, Once, Seated
from landsraad.research.layout import Block, Layout, Row, Vector
from landsraad.research.places import Around, Place
from landsraad.research.published import named, published


class Encoder:
    """Observations of one game.

    >>> import landsraad
    >>> g = landsraad.new("dune", seats=3, seed=1)
    >>> encoder = Encoder.of("dune")
    >>> vector = encoder.encode(g.view(0))
    >>> vector.shape == (encoder.layout.size,)
    True
    """

    __slots__ = ("_about", "_level", "_prefix", "_question", "_view", "actions", "game", "layout")

    def __init__(self, game: str) -> None:
        self.game = game
        self.actions = Actions.of(game)
        self.layout = Layout()
        words = [f"{kind} {name}" for kind, name in self.actions.names]
        self._question = self.layout.block("question", named(game, "question"))
        self._level = self.layout.block("level", named(game, "level"))
        self._prefix = self.layout.block("chosen", words)
        self._about = self.layout.block("about", words)
        self._view = _Maker(game, self.layout).struct("", game_type(game).view)

    @staticmethod
    @cache
    def of(game: str) -> Encoder:
        """The encoder of a game; the same object each time."""
        return Encoder(game)

    def __deepcopy__(self, memo: object) -> Encoder:
        return self

    def encode(self, view: Json, question: Question | None = None, prefix: Answer = ()) -> Vector:
        """A view, and the question that is being answered, with the values chosen so far."""
        row = self.layout.empty()
        self._view.write(row, view, around(view))
        return self.told(row, question, prefix)

    def observer(self) -> Observer:
        """One who looks again and again, and writes only what has changed."""
        return Observer(self, self._view)

    def place(self, *path: str) -> Place:
        """Where a part of a view stands: its fields and keys from the view on."""
        found = self._view
        for name in path:
            found = found.part(name)
        return found

    def told(self, row: Row, question: Question | None, prefix: Answer) -> Vector:
        """A copy of what the view shows, with what is asked."""
        out = np.array(row, dtype=np.float32)
        if question is not None:
            self.ask(out, question, prefix)
        return out

    def ask(self, out: Vector, question: Question, prefix: Answer) -> None:
        """Write what is asked beside what is seen."""
        tree, actions = question.tree, self.actions
        self._question.mark(out, question.name)
        for i, value in enumerate(prefix):
            out[self._prefix.start + actions.word(tree.vocabulary(prefix[:i]), value)] += 1.0
        self._level.mark(out, tree.level(prefix))
        about = tree.about(prefix)
        if about is not None and about[0] in actions.tables:
            out[self._about.start + actions.word(*about)] = 1.0


class Observer:
    """The same observations as the encoder's, made from what has changed since the same seat looked last.

    >>> import landsraad
    >>> g = landsraad.new("dune", seats=3, seed=1)
    >>> encoder = Encoder.of("dune")
    >>> observer = encoder.observer()
    >>> first, again = observer.observe(g.view(0)), observer.observe(g.view(0))
    >>> (first == again).all() and (again == encoder.encode(g.view(0))).all()
    np.True_
    """

    __slots__ = ("_place", "_seen", "encoder")

    def __init__(self, encoder: Encoder, place: Place) -> None:
        self.encoder = encoder
        self._place = place
        self._seen: dict[str, tuple[Json, Around, Row]] = {}

    def observe(self, view: Json, question: Question | None = None, prefix: Answer = ()) -> Vector:
        """As :meth:`Encoder.encode`."""
        return self.encoder.told(self.look(view), question, prefix)

    def look(self, view: Json) -> Row:
        """What a view shows, without a question; it is written over at the next look of the same seat."""
        seats = around(view)
        seen = self._seen.get(view["seat"])
        if seen is None or seen[1] != seats:
            row = self.encoder.layout.empty()
            self._place.write(row, view, seats)
        else:
            row = seen[2]
            self._place.renew(row, seen[0], view, seats)
        self._seen[view["seat"]] = (view, seats, row)
        return row


def around(view: Json) -> dict[str, str]:
    """The places round the table as the one who looks sees them: the own seat is 0."""
    names = list(view.get("factions") or view.get("players") or ())
    own = names.index(view["seat"]) if view["seat"] in names else 0
    return {name: str((i - own) % len(names)) for i, name in enumerate(names)}


class _Maker:
    """Lays out a schema, field by field."""

    def __init__(self, game: str, layout: Layout) -> None:
        self.game = game
        self.layout = layout
        self.fields = FIELDS[game]
        self.once: dict[str, Place] = {}
        self.left: frozenset[str] = frozenset()
        """Fields that have no place in the group that is being laid out."""

    def struct(self, where: str, kind: type[Part], keys: Sequence[str] = ()) -> Place:
        """All fields of an object, but for the keys by which it was found."""
        hints = typing.get_type_hints(kind, include_extras=False)
        start = self.layout.size
        fields = [
            (field.name, self.field(f"{where}{field.name}", f"{kind.__name__}.{field.name}", hints[field.name]))
            for field in msgspec.structs.fields(kind)
            if field.name not in keys and not self.leaves(f"{kind.__name__}.{field.name}")
        ]
        return places.Struct(start, self.layout.size, fields)

    def leaves(self, name: str) -> bool:
        return name in self.left or isinstance(self.fields.get(name), Left)

    def field(self, where: str, name: str, hint: object) -> Place:
        """One field, with an entry for whether it is known if it can be missing."""
        kinds = [k for k in _union(hint) if k not in (type(None), msgspec.UnsetType)]
        if self.fields.get(name) == ZERO:
            return places.Number(self.layout.block(where, ["amount"]))
        if len(kinds) == len(_union(hint)):
            return self.plain(where, name, kinds)
        known = self.layout.block(f"{where}?", ["known"])
        return places.Maybe(known, self.plain(where, name, kinds))

    def plain(self, where: str, name: str, kinds: Sequence[object]) -> Place:
        """A value that is there."""
        kind = kinds[0]
        origin, inner = typing.get_origin(kind), typing.get_args(kind)
        told = self.fields.get(name)
        if origin is Literal:
            return places.Mark(self.layout.block(where, inner))
        if isinstance(kind, type) and issubclass(kind, Part):
            return self.struct(f"{where}.", kind)
        if told is None and all(k in (int, float, bool) for k in kinds):
            return places.Number(self.layout.block(where, ["amount"]))
        if isinstance(told, range):
            return places.Mark(self.layout.block(where, told))
        if kind is str:
            return places.Mark(self.block(where, name, told))
        if told == MASK:
            return places.Mask(self.layout.block(where, ["seats"]))
        if origin is list:
            return self.several(where, name, inner[0], told)
        if origin is dict:
            return self.mapping(where, name, inner[1], told)
        raise TypeError(f"{self.game}: {name} has no place in the observation")

    def several(self, where: str, name: str, inner: object, told: Field | None) -> Place:
        """A list: names are counted, pairs of names too, objects are told by their key."""
        if typing.get_origin(inner) is tuple:
            assert isinstance(told, tuple)
            return places.Pairs(self.grid(where, name, told))
        if isinstance(inner, type) and issubclass(inner, Part):
            if isinstance(told, int):
                start = self.layout.size
                structs = [self.struct(f"{where}{i}.", inner) for i in range(told)]
                return places.InOrder(start, self.layout.size, structs)
            if isinstance(told, Once):
                if name not in self.once:
                    self.once[name] = self.keyed(name.split(".")[1], inner, (told.key,))
                return self.once[name]
            assert isinstance(told, tuple)
            return self.keyed(where, inner, told)
        if isinstance(told, int):
            return places.Amounts(self.layout.block(where, range(told)))
        return places.Counts(self.block(where, name, told, unknown=type(None) in _union(inner)))

    def mapping(self, where: str, name: str, inner: object, told: Field | None) -> Place:
        """A mapping: a group for each seat, else amounts or marks by key."""
        if isinstance(inner, type) and issubclass(inner, Part):
            return self.groups(where, name, inner, told)
        if isinstance(told, Coded):
            return places.Codes(self.block(where, name, told.at), self.labels(name, told.what))
        if isinstance(told, tuple):
            return places.Pairs(self.grid(where, name, told), mapped=True)
        return places.Measures(self.block(where, name, told))

    def groups(self, where: str, name: str, inner: type[Part], told: Field | None) -> Place:
        """A group for each key; with seats for keys their names, if a kind is given for them."""
        start, left, groups, names = self.layout.size, self.left, {}, {}
        around = SEATS if isinstance(told, Seated) else told
        for key in self.labels(name, around):
            self.left = OWN if around == SEATS and key != "0" else left
            if isinstance(told, Seated):
                names[key] = self.block(f"{where}[{key}]", name, told.kind)
            groups[key] = self.struct(f"{where}[{key}].", inner)
        self.left = left
        return places.Groups(start, self.layout.size, groups, names)

    def keyed(self, where: str, kind: type[Part], keys: tuple[str, ...]) -> Place:
        """Objects in a list, each found by one or two of its own fields."""
        names = [self.keys(kind, key) for key in keys]
        found: list[tuple[str, ...]] = (
            [(a,) for a in names[0]] if len(names) == 1 else [(a, b) for a in names[0] for b in names[1]]
        )
        there = self.layout.block(where, [" ".join(key) for key in found])
        structs = {key: self.struct(f"{where}[{' '.join(key)}].", kind, keys) for key in found}
        return places.Keyed(there, self.layout.size, keys, structs)

    def keys(self, kind: type[Part], key: str) -> tuple[str, ...]:
        """What a field by which objects are found can hold."""
        hint = typing.get_type_hints(kind)[key]
        if typing.get_origin(hint) is Literal:
            return typing.get_args(hint)
        return self.labels(f"{kind.__name__}.{key}", self.fields.get(f"{kind.__name__}.{key}"))

    def labels(self, name: str, told: Field | None) -> tuple[str, ...]:
        """The names that a field can hold, as they are published."""
        if told == SEATS:
            return tuple(map(str, range(_most(self.game))))
        if isinstance(told, range):
            return tuple(map(str, told))
        if not isinstance(told, str):
            raise TypeError(f"{self.game}: {name} needs a vocabulary in research/fields.py")
        kinds = told.split("|")
        return tuple(
            dict.fromkeys(
                label for kind in kinds for label in (*_words(self.game, kind), *named(self.game, kind)) or (kind,)
            )
        )

    def block(self, where: str, name: str, told: Field | None, unknown: bool = False) -> Block:
        return self.layout.block(where, [*self.labels(name, told), *([places.UNKNOWN] if unknown else [])])

    def grid(self, where: str, name: str, told: tuple[str, ...]) -> Block:
        first, second = (self.labels(name, kind) for kind in told)
        return self.layout.block(where, [f"{a} {b}" for a in first for b in second])


@cache
def _words(game: str, kind: str) -> tuple[str, ...]:
    return tuple(name for k, name in published(game, "actions") if k == kind)


def _most(game: str) -> int:
    return max(rules.seats[1] for rules in game_type(game).rulesets)


def _union(hint: object) -> tuple[object, ...]:
    origin = typing.get_origin(hint)
    return typing.get_args(hint) if origin in (Union, types.UnionType) else (hint,)
