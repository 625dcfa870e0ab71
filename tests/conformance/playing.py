"""Random games for the suite, with a note of where they were when a check fails."""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random
from typing import Any
from zlib import crc32

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from conformance.games import Case

EXAMPLES = int(os.environ.get("LANDSRAAD_EXAMPLES", "2"))
"""How many games a test plays; ``LANDSRAAD_EXAMPLES=50 pytest tests/conformance`` looks deeper."""

Check = Callable[[Any, Random], None]
"""Called with a game at some moment, and with a generator for whatever it wants to draw."""


def seeds(share: float = 1.0) -> Callable[[Any], Any]:
    """Run a test for several seeds, always the same ones, but others than its neighbours take.

    ``share`` of the usual number is for a test that takes long.
    """
    number = max(1, int(EXAMPLES * share))

    def wrap(test: Any) -> Any:
        first = crc32(test.__name__.encode())
        limited = settings(
            max_examples=number,
            deadline=None,
            derandomize=True,
            database=None,
            phases=(Phase.generate,),
            suppress_health_check=list(HealthCheck),
        )
        return limited(given(seed=st.integers(0, 2**31).map(lambda n: (first + n) % 2**31))(test))

    return wrap


def step(g: Any, rng: Random, eagerness: float = 0.02) -> None:
    """One random answer to a random open question, or now and then an interjection."""
    if rng.random() < eagerness:
        offered = g.interjections(rng.randrange(len(g.seats)))
        if offered:
            q = rng.choice(offered)
            g.submit(q.seat, q.name, g.sample(q, rng))
            return
    q = rng.choice(g.open)
    g.submit(q.seat, q.name, g.sample(q, rng))


def along(case: Case, seed: int, check: Check, share: float = 1.0, eagerness: float = 0.02) -> Any:
    """Play a random game and check it at a ``share`` of its moments, and at its end. Returns it, finished.

    The toy's games are short enough to be checked at every moment.
    """
    rng = Random(seed)
    share = 1.0 if case.game == "toy" else share
    g = case.start(seed)
    try:
        while not g.over:
            if rng.random() < share:
                check(g, rng)
            step(g, rng, eagerness)
        check(g, rng)
    except BaseException as error:
        error.add_note(where(case, seed, g))
        raise
    return g


def finished(case: Case, seed: int) -> Any:
    """A random game, played to its end."""
    return along(case, seed, lambda g, rng: None, share=0.0)


def where(case: Case, seed: int, g: Any) -> str:
    asked = ", ".join(f"{g.seats[q.seat]} {q.name}" for q in g.open) or "nobody"
    last = [f"{g.seats[q.seat]} {q.name} {q.labels(a)}" for q, a in (g.log or [])[-3:]]
    return (
        f"in {case}, seed {seed}, after {len(g.log or ())} answers (the last: {'; '.join(last) or 'none'}), "
        f"asked: {asked}, stack: {g.stack}"
    )
