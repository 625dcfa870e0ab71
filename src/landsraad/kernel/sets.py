"""Answers whose last values are a set: given in any order, kept in the tree's own.

A tree names such a level in ``unordered``: the cards to discard, the figures that go along. Its options make each set
be written in one way; what is written otherwise is put in order here before it is refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from landsraad.kernel.tree import Answer, G, Tree
from landsraad.kernel.tuples import without

Fit: TypeAlias = tuple[Answer, Answer]
"""A legal beginning in the tree's order, and the values that have no place after it."""


def fit(tree: Tree[G], g: G, answer: Answer) -> Fit | None:
    """The answer in the tree's order with nothing left over, or as far as it goes; None if no set is reached.

    The value that closes a set is added, or left out, where nothing more could be chosen.
    """
    head = _head(tree, g, answer)
    if head is None:
        return None
    values = answer[len(head) :]
    end = tree.end
    closing = values[-1:] if end is not None and values[-1:] == (end,) else ()
    values = values[: len(values) - len(closing)]
    best: Fit = head, values + closing
    for prefix, rest in _orders(tree, g, head, values):
        if not rest:
            best = _closed(tree, g, prefix, closing)
            break
        if len(prefix) > len(best[0]):
            best = prefix, rest + closing
    return best


def _head(tree: Tree[G], g: G, answer: Answer) -> Answer | None:
    """The values before the set, if they are legal and a set comes after them."""
    for i in range(len(answer) + 1):
        options = tree.domain(g, answer[:i])
        if options is None:
            return None
        if tree.level(answer[:i]) == tree.unordered:
            return answer[:i]
        if i == len(answer) or answer[i] not in options:
            return None
    return None


def _orders(tree: Tree[G], g: G, prefix: Answer, values: Answer) -> Iterator[Fit]:
    """Legal beginnings out of these values, in the order of the options, each with what is left over."""
    options = tree.domain(g, prefix) if values else None
    found = [value for value in dict.fromkeys(sorted(values)) if options is not None and value in options]
    for value in found:
        yield from _orders(tree, g, (*prefix, value), without(values, value))
    if not found:
        yield prefix, values


def _closed(tree: Tree[G], g: G, prefix: Answer, closing: Answer) -> Fit:
    options = tree.domain(g, prefix)
    if options is None:
        return prefix, ()
    end = tree.end
    if end is not None and end in options and (closing or len(options) == 1):
        return (*prefix, end), ()
    return prefix, closing
