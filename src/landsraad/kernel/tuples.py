"""Tuples with one thing in them changed: what states and steps hold is never edited in place."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def changed(values: tuple[T, ...], i: int, value: T) -> tuple[T, ...]:
    """The values with another one at a place.

    >>> changed((3, 5, 7), 1, 0)
    (3, 0, 7)
    """
    return (*values[:i], value, *values[i + 1 :])


def without(values: tuple[T, ...], value: T) -> tuple[T, ...]:
    """The values less the first that is like this one.

    >>> without((3, 5, 3, 7), 3)
    (5, 3, 7)
    """
    i = values.index(value)
    return values[:i] + values[i + 1 :]
