"""Whether a bot answers by what its seat sees alone: asked in other worlds that look the same to it, it says the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from landsraad.bots import Seat


def hidden_things_change_no_answer(
    g: Any, bots: Sequence[Any], rng: Random, *, share: float, most: int, apart: Callable[[Any], Any] = lambda bot: bot
) -> None:
    """Play until ``most`` answers have been compared, at a ``share`` of the moments. ``apart`` makes of a bot that remembers what it
    is asked another one to ask."""
    seats = [Seat(g, index) for index in range(len(g.seats))]
    compared = changed = 0
    while not g.over and compared < most:
        q = g.open[0]
        answer = None
        if rng.random() < share:
            twin = g.determinize(q.seat, rng)
            asked = [other for other in twin.questions(q.seat) if other == q]
            if asked and twin.view(q.seat) == g.view(q.seat):
                answer = apart(bots[q.seat]).choose(Seat(twin, q.seat), asked[0])
                compared += 1
                twin.state.rng = g.state.rng
                changed += twin.save() != g.save()
        chosen = bots[q.seat].choose(seats[q.seat], q)
        assert answer is None or answer == chosen, q
        seats[q.seat].answer(q, chosen)
    assert compared >= 2 * most // 3
    assert changed > compared // 2
