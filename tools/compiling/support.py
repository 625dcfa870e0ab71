"""What the rewritten classes of a compiled build note of themselves, so that ``dataclasses`` and ``inspect`` read them."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, TypeVar

T = TypeVar("T")
_NOTHING = object()


class Slots(tuple[str, ...]):
    """The slots of a native class: they take no room beside its own, so that mypyc lets subclasses be."""

    __slots__ = ()

    def __bool__(self) -> bool:
        return False


def note(
    cls: type,
    annotations: Mapping[str, str],
    slots: tuple[str, ...] | None,
    fields: tuple[str, ...] | None,
    frozen: bool = False,
    /,
    **defaults: object,
) -> None:
    """Its annotations and slots as they stood in its body; the fields, if it was a dataclass, with what they are by default."""
    cls.__annotations__ = dict(annotations)
    if slots is not None:
        setattr(cls, "__slots__", Slots(slots))  # noqa: B010 (the type checker knows it as made by a class body alone)
    if fields is None:
        return
    known: dict[str, dataclasses.Field[object]] = {}
    for base in reversed(cls.__mro__[1:]):
        known.update(getattr(base, "__dataclass_fields__", {}))
    made: dict[str, dataclasses.Field[object]] = {}
    for name in fields:
        made[name] = (
            known[name] if name not in annotations else _field(name, annotations[name], defaults.get(name, _NOTHING))
        )
    cls.__dataclass_params__ = SimpleNamespace(frozen=frozen)  # type: ignore[attr-defined]
    cls.__dataclass_fields__ = made  # type: ignore[attr-defined]
    setattr(cls, "__match_args__", fields)  # noqa: B010 (the type checker knows it as made by a dataclass alone)


def replace(value: T, /, **changes: Any) -> T:
    """``dataclasses.replace`` for classes that the type checker does not know as dataclasses."""
    changed: T = dataclasses.replace(value, **changes)  # type: ignore[type-var]
    return changed


def _field(name: str, annotation: str, default: object) -> dataclasses.Field[object]:
    made: dataclasses.Field[object] = dataclasses.field()
    made.name, made.type, made.kw_only = name, annotation, False
    if isinstance(default, dataclasses.Field):
        made.default_factory = default.default_factory
    elif default is not _NOTHING:
        made.default = default
    made._field_type = dataclasses._FIELD  # type: ignore[attr-defined]
    return made
