"""Small readers of written-down positions: each value of the right form, or a refusal that says where and what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from landsraad.kernel.errors import BadPosition


def only(document: Any, keys: tuple[str, ...], where: str) -> None:
    """The entry is a mapping with no other keys."""
    if not isinstance(document, Mapping):
        raise BadPosition(where, f"is a mapping with the keys {', '.join(keys)}")
    for key in document:
        if key not in keys:
            path = f"{where}.{key}" if where else str(key)
            raise BadPosition(path, f"is not known here; known are {', '.join(keys)}")


def mapping(document: Mapping[str, Any], key: str, where: str) -> Mapping[str, Any]:
    found = document.get(key)
    if found is None:
        return {}
    if not isinstance(found, Mapping):
        raise BadPosition(f"{where}.{key}" if where else key, "is a mapping of name to value")
    return found


def listed(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise BadPosition(where, f"is a list, not {value!r}")
    return list(value)


def number(value: Any, where: str, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise BadPosition(where, f"is a whole number from {low} to {high}, not {value!r}")
    return value


def flag(value: Any, where: str) -> bool:
    if not isinstance(value, bool):
        raise BadPosition(where, f"is true or false, not {value!r}")
    return value


def known(name: Any, words: Mapping[str, int], where: str, what: str) -> int:
    if not isinstance(name, str) or name not in words:
        some = ", ".join(list(words)[:8]) + (", …" if len(words) > 8 else "")
        raise BadPosition(where, f"{name!r} is not a {what}; they are {some}")
    return words[name]
