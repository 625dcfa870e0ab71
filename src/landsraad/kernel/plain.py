"""Plain data: the whole state of a game as a JSON document, and back."""

from __future__ import annotations

import inspect
from dataclasses import fields, is_dataclass
from typing import Any, ClassVar

from landsraad.kernel.errors import LandsraadError


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

    def copy(self) -> Any:
        raise NotImplementedError(f"{type(self).__name__}.copy")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(getattr(self, n) == getattr(other, n) for n in self.names())

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{n}={getattr(self, n)!r}' for n in self.names())})"


def _fields(cls: type) -> tuple[str, ...]:
    if issubclass(cls, Plain):
        return cls.names()
    if is_dataclass(cls):
        return tuple(f.name for f in fields(cls))
    raise TypeError(f"{cls.__name__} is not plain data")


def pack(value: Any) -> Any:
    """A JSON-able twin of plain data."""
    if value is None or isinstance(value, int | str | float):
        return value
    if isinstance(value, tuple):
        return {"t": [pack(v) for v in value]}
    if isinstance(value, bytearray):
        return {"b": value.hex()}
    if isinstance(value, list):
        return [pack(v) for v in value]
    if isinstance(value, dict):
        return {"d": [[pack(k), pack(v)] for k, v in sorted(value.items())]}
    cls = type(value)
    return {"c": cls.__qualname__, "f": {name: pack(getattr(value, name)) for name in _fields(cls)}}


def unpack(document: Any, classes: dict[str, type]) -> Any:
    """What :func:`pack` wrote; ``classes`` are the only ones that a document may name."""
    if isinstance(document, list):
        return [unpack(v, classes) for v in document]
    if not isinstance(document, dict):
        return document
    if "t" in document:
        return tuple(unpack(v, classes) for v in document["t"])
    if "b" in document:
        return bytearray.fromhex(document["b"])
    if "d" in document:
        return {unpack(k, classes): unpack(v, classes) for k, v in document["d"]}
    name = document.get("c")
    if name not in classes:
        raise LandsraadError(f"a saved game names {name!r}, which this version does not know")
    cls = classes[name]
    values = {key: unpack(v, classes) for key, v in document["f"].items()}
    if set(values) != set(_fields(cls)):
        raise LandsraadError(f"a saved {name} has other fields than this version's")
    if is_dataclass(cls):
        return cls(**values)
    made = cls()
    for key, v in values.items():
        setattr(made, key, v)
    return made
