"""Small readers for written-down positions: each returns what is written, or says where it is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from landsraad.kernel.errors import BadPosition


def at(where: str, key: object) -> str:
    """The path of an entry."""
    return f"{where}.{key}" if where else str(key)


def only(document: Any, keys: tuple[str, ...], where: str) -> None:
    """Nothing but these keys."""
    if not isinstance(document, Mapping):
        raise BadPosition(where, f"is a mapping with the keys {', '.join(keys)}")
    for key in document:
        if key not in keys:
            raise BadPosition(at(where, key), f"is not known here; known are {', '.join(keys)}")


def mapping(document: Mapping[str, Any], key: str, where: str) -> Mapping[str, Any]:
    found = document.get(key)
    if found is None:
        return {}
    if not isinstance(found, Mapping):
        raise BadPosition(at(where, key), "is a mapping of name to value")
    return found


def number(value: Any, where: str, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise BadPosition(where, f"is a whole number from {low} to {high}, not {value!r}")
    return value


def flag(value: Any, where: str) -> bool:
    if not isinstance(value, bool):
        raise BadPosition(where, f"is true or false, not {value!r}")
    return value


def known(name: Any, names: Mapping[str, int], where: str, what: str) -> int:
    if not isinstance(name, str) or name not in names:
        listed = ", ".join(list(names)[:8]) + (", …" if len(names) > 8 else "")
        raise BadPosition(where, f"{name!r} is not a {what}; they are {listed}")
    return names[name]


def several(value: Any, names: Mapping[str, int], where: str, what: str) -> tuple[int, ...]:
    """A list of names."""
    if not isinstance(value, list | tuple):
        raise BadPosition(where, f"is a list, not {value!r}")
    return tuple(known(name, names, where, what) for name in value)
