"""Plain data: the whole state of a game as a JSON document, and back."""

from __future__ import annotations

import inspect
from dataclasses import fields, is_dataclass
from typing import Any, ClassVar, Self, TypeAlias

from landsraad.kernel.errors import LandsraadError

Value: TypeAlias = Any
"""A JSON value whose form is not known here."""
Json: TypeAlias = dict[str, Value]
"""A JSON object: views, told events, records, saved games, written-down positions."""


class Plain:
    """A slotted class whose attributes are annotated in its body and made by a bare constructor.

    Small values are shared between copies and therefore replaced, never edited; what is edited in place (a bytearray, a
    list of other plain objects) is copied by :meth:`copy`, which each class writes out. A test holds it to its fields.
    """

    __slots__ = ()
    _names: ClassVar[tuple[str, ...] | None] = None

    @classmethod
    def names(cls) -> tuple[str, ...]:
        """The annotated attributes, base classes first."""
        if "_names" not in cls.__dict__:
            found: dict[str, None] = {}
            for base in reversed(cls.__mro__):
                for name, kind in inspect.get_annotations(base).items():
                    if "ClassVar" not in str(kind):
                        found[name] = None
            cls._names = tuple(found)
        return cls._names or ()

    def copy(self) -> Self:
        raise NotImplementedError(f"{type(self).__name__}.copy")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(getattr(self, n) == getattr(other, n) for n in self.names())

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{n}={getattr(self, n)!r}' for n in self.names())})"


def is_record(cls: type) -> bool:
    """Whether a class is a ``NamedTuple``: an immutable value with named parts that steps and states may hold."""
    return issubclass(cls, tuple) and hasattr(cls, "_fields")


def _fields(cls: type) -> tuple[str, ...]:
    if issubclass(cls, Plain):
        return cls.names()
    if is_dataclass(cls):
        return tuple(f.name for f in fields(cls))
    raise TypeError(f"{cls.__name__} is not plain data")


def pack(value: object) -> Value:
    """A JSON-able twin of plain data."""
    if value is None or isinstance(value, int | str | float):
        return value
    if isinstance(value, tuple):
        packed: Json = {"t": [pack(v) for v in value]}
        if is_record(type(value)):
            packed["n"] = type(value).__qualname__
        return packed
    if isinstance(value, bytearray):
        return {"b": value.hex()}
    if isinstance(value, list):
        return [pack(v) for v in value]
    if isinstance(value, dict):
        return {"d": [[pack(k), pack(v)] for k, v in sorted(value.items())]}
    cls = type(value)
    return {"c": cls.__qualname__, "f": {name: pack(getattr(value, name)) for name in _fields(cls)}}


def unpack(document: Value, classes: dict[str, type]) -> Value:
    """What :func:`pack` wrote; ``classes`` are the only ones that a document may name."""
    if isinstance(document, list):
        return [unpack(v, classes) for v in document]
    if not isinstance(document, dict):
        return document
    if "t" in document:
        values = [unpack(v, classes) for v in document["t"]]
        return tuple(values) if "n" not in document else _record(document["n"], values, classes)
    if "b" in document:
        return bytearray.fromhex(document["b"])
    if "d" in document:
        return {unpack(k, classes): unpack(v, classes) for k, v in document["d"]}
    name = document.get("c")
    cls = _class(name, classes)
    named = {key: unpack(v, classes) for key, v in document["f"].items()}
    if set(named) != set(_fields(cls)):
        raise LandsraadError(f"a saved {name} has other fields than this version's")
    if is_dataclass(cls):
        return cls(**named)
    made = cls()
    for key, v in named.items():
        setattr(made, key, v)
    return made


def _class(name: object, classes: dict[str, type]) -> type:
    if not isinstance(name, str) or name not in classes:
        raise LandsraadError(f"a saved game names {name!r}, which this version does not know")
    return classes[name]


def _record(name: object, values: list[Value], classes: dict[str, type]) -> Value:
    cls = _class(name, classes)
    if not is_record(cls) or len(values) != len(cls._fields):  # type: ignore[attr-defined]
        raise LandsraadError(f"a saved {name} has other fields than this version's")
    return cls(*values)
