"""What a tree has offered since the last answer.

A client that draws an answer from a tree looks up the options of each level, and ``submit`` looks them up again to check it. A
tree whose options are dear to find keeps them here, with the game: nothing changes them until an answer is given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.kernel.tree import Answer, Options

if TYPE_CHECKING:
    from landsraad.kernel.game import AnyGame


class Offered:
    """The options that one tree has found at one version of a game, by prefix."""

    __slots__ = ("options", "tree", "version")
    tree: object
    version: int
    options: dict[Answer, Options]


def offered(g: AnyGame, tree: object) -> dict[Answer, Options]:
    """What this tree has found since the last answer; it puts there what it finds, and nobody changes that."""
    known = g.offered
    if known is None or known.tree is not tree or known.version != g.version:
        known = g.offered = Offered()
        known.tree, known.version, known.options = tree, g.version, {}
    return known.options
