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


def without_last(values: tuple[T, ...], value: T) -> tuple[T, ...]:
    """The values less the last that is like this one.

    >>> without_last((3, 5, 3, 7), 3)
    (3, 5, 7)
    """
    i = len(values) - 1 - values[::-1].index(value)
    return values[:i] + values[i + 1 :]
