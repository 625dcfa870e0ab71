"""Recall keys: one short digest a seat of everything that it has seen and chosen, in order.

A view tells how things stand, not how they came about. Two histories that a seat can tell apart have different keys, two that it
cannot have the same: what searches and tables over information states ask for.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from landsraad.kernel.event import EVERYONE, Event
from landsraad.kernel.game import AnyGame
from landsraad.kernel.tree import Answer

SIZE: Final = 12
"""Bytes of a key: two of a thousand million histories agree by chance with a probability below one in a thousand million."""


class Recall:
    """A listener that chains digests, seat by seat; a clone goes on with a copy.

    >>> import landsraad
    >>> g = landsraad.new("dune", seats=3, seed=1)
    >>> one, other = Recall.of(g), Recall.of(g)
    >>> one.key(0) == other.key(0)
    True
    >>> one.chose(0, "bid", (3,))
    >>> one.key(0) == other.key(0), one.key(1) == other.key(1)
    (False, True)
    """

    __slots__ = ("_keys",)

    def __init__(self, keys: list[bytes]) -> None:
        self._keys = keys

    @classmethod
    def of(cls, game: AnyGame) -> Recall:
        """Remember a game from its beginning, and listen to how it goes on."""
        recall = cls([bytes(SIZE)] * len(game.seats))
        for event in game.history or ():
            recall.append(event)
        game.listen(recall)
        return recall

    def key(self, seat: int) -> bytes:
        return self._keys[seat]

    def chose(self, seat: int, question: str, answer: Answer) -> None:
        """A seat's own answer, which it remembers whether or not anything is told of it."""
        self._keys[seat] = _chained(self._keys[seat], repr((question, answer)))

    def append(self, event: Event, /) -> None:
        keys = self._keys
        if event.full == EVERYONE:
            told = repr((event.name, event.facts))
            self._keys = [_chained(key, told) for key in keys]
            return
        for seat, key in enumerate(keys):
            facts = event.seen_by(seat)
            if facts is not None:
                keys[seat] = _chained(key, repr((event.name, facts)))

    def copy(self) -> Recall:
        return Recall(self._keys[:])


def _chained(key: bytes, told: str) -> bytes:
    return blake2b(told.encode(), digest_size=SIZE, key=key).digest()
