"""Small readers for written-down positions: each gives a value, or says where and why it cannot be one.

>>> number(7, "turn", 1, 10)
7
>>> known("arakeen", {"arrakeen": 0, "carthag": 1}, "forces", "place")
Traceback (most recent call last):
landsraad.kernel.errors.BadPosition: forces: there is no place 'arakeen'; did you mean arrakeen?
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from difflib import get_close_matches

from landsraad.kernel.errors import BadPosition
from landsraad.kernel.plain import Value


def at(where: str, key: object) -> str:
    """The dotted path of an entry."""
    return f"{where}.{key}" if where else str(key)


def only(document: Value, keys: Collection[str], where: str) -> None:
    """Refuse what is not a mapping, or has a key that is not known."""
    if not isinstance(document, Mapping):
        raise BadPosition(where, f"is a mapping with the keys {', '.join(keys)}")
    for key in document:
        if key not in keys:
            raise BadPosition(at(where, key), f"is not known here{_meant(key, keys)}")


def mapping(document: Mapping[str, Value], key: str, where: str) -> Mapping[str, Value]:
    """The mapping at a key; an empty one if nothing is written there."""
    found = document.get(key)
    if found is None:
        return {}
    if not isinstance(found, Mapping):
        raise BadPosition(at(where, key), f"is a mapping of name to value, not {found!r}")
    return found


def listed(value: Value, where: str) -> list[Value]:
    """What is listed; nothing if nothing is written."""
    if value is None:
        return []
    if not isinstance(value, list | tuple):
        raise BadPosition(where, f"is a list, not {value!r}")
    return list(value)


def number(value: Value, where: str, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise BadPosition(where, f"is a whole number from {low} to {high}, not {value!r}")
    return value


def flag(value: Value, where: str) -> bool:
    if not isinstance(value, bool):
        raise BadPosition(where, f"is true or false, not {value!r}")
    return value


def known(name: Value, names: Mapping[str, int], where: str, what: str) -> int:
    """The value of a name."""
    if not isinstance(name, str) or name not in names:
        raise BadPosition(where, f"there is no {what} {name!r}{_meant(name, names)}")
    return names[name]


def several(value: Value, names: Mapping[str, int], where: str, what: str) -> tuple[int, ...]:
    """The values of a list of names."""
    return tuple(known(name, names, where, what) for name in listed(value, where))


def _meant(name: Value, names: Collection[str]) -> str:
    """What somebody who wrote ``name`` may have had in mind."""
    close = get_close_matches(str(name), list(names), n=3)
    if close:
        return f"; did you mean {' or '.join(close)}?"
    some = list(names)[:16]
    return f"; there is {', '.join(some)}{', …' if len(names) > len(some) else ''}"
