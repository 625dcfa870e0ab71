"""Random illegal answers, and which of them get no better reason than the list of what may be answered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from conformance.games import Case
from conformance.playing import along
from landsraad.kernel.checking import settled
from landsraad.kernel.errors import IllegalAnswer, NotOffered
from landsraad.kernel.words import Words

MOST = 0.03
"""The share of general sentences that a game may have."""
BEYOND = 4
"""Of a number, so many more than the largest that may be given are tried."""


class Tally:
    """How many illegal answers were tried, and how many were refused with the general sentence, by question and level."""

    def __init__(self) -> None:
        self.tried: Counter[tuple[str, str]] = Counter()
        self.general: Counter[tuple[str, str]] = Counter()
        self.examples: dict[tuple[str, str], str] = {}

    def add(self, question: str, level: str, error: IllegalAnswer) -> None:
        self.tried[question, level] += 1
        if isinstance(error, NotOffered):
            self.general[question, level] += 1
            self.examples.setdefault((question, level), error.reason)

    def merge(self, other: Tally) -> None:
        self.tried += other.tried
        self.general += other.general
        self.examples = other.examples | self.examples

    @property
    def share(self) -> float:
        return self.general.total() / max(1, self.tried.total())


def refused(case: Case, seed: int, share: float) -> Tally:
    """The refusals along one random game, one for each question that is open at a ``share`` of its moments.

    Interjections are on offer nearly all the time: one of them is tried at every fourth moment.
    """
    tally = Tally()

    def look(g: Any, rng: Random) -> None:
        asked = g.questions()
        if rng.random() < 0.25:
            offered = [q for seat in range(len(g.seats)) for q in g.interjections(seat)]
            asked += [rng.choice(offered)] if offered else []
        for q in asked:
            draw = wrong(g, q, rng)
            error = None if draw is None else settled(g, q, draw[1])
            if draw is not None and isinstance(error, IllegalAnswer):
                tally.add(q.name, draw[0], error)

    along(case, seed, look, share=share)
    return tally


def wrong(g: Any, q: Any, rng: Random) -> tuple[str, tuple[int, ...]] | None:
    """A legal answer with one of its values changed to another of the same vocabulary that may not be chosen there, and
    the level of that value; None if all may."""
    answer = g.sample(q, rng)
    places = list(range(len(answer)))
    rng.shuffle(places)
    for place in places:
        options = q.tree.domain(g, answer[:place])
        outside = [value for value in named(q.tree.vocabulary(answer[:place]), options) if value not in options]
        if outside:
            value = rng.choice(outside)
            return q.tree.level(answer[:place]), (*answer[:place], value, *answer[place + 1 :])
    return None


def named(words: Words, options: Any) -> Iterator[int]:
    """The values of a vocabulary; of numbers those up to a little more than may be given."""
    yield from words.special
    yield from range(len(words.names) or max(0, *options) + BEYOND + 1 if len(options) else 0)
