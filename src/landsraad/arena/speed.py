"""How fast a game plays on this machine, by random answers in one process."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from time import perf_counter
from typing import Any

from landsraad import api


def measure(
    game: str,
    ruleset: str | None = None,
    seats: Sequence[str] | int | None = None,
    options: Mapping[str, object] | None = None,
    seconds: float = 3.0,
    seed: int = 1,
) -> dict[str, Any]:
    """Decisions and games a second (checked whole by ``submit``, and step by step by ``walk``), a clone and a view."""

    def start(number: int) -> Any:
        return api.new(game, ruleset, seats, seed + number, options)

    checked = _rates(start, seconds, Random(seed), walking=False)
    walked = _rates(start, seconds, Random(seed), walking=True)
    middle = _middle(start(0), Random(seed))
    return {
        "game": game,
        "ruleset": middle.header.ruleset,
        "seats": len(middle.seats),
        "decisions_per_second": checked["decisions"],
        "choices_per_second": checked["choices"],
        "games_per_second": checked["games"],
        "walked_decisions_per_second": walked["decisions"],
        "walked_games_per_second": walked["games"],
        "decisions_per_game": checked["length"],
        "clone_microseconds": _each(middle.clone, seconds / 4),
        "view_microseconds": _each(lambda: middle.view(0), seconds / 4),
    }


def _rates(start: Any, seconds: float, rng: Random, walking: bool) -> dict[str, float]:
    """Whole games until the time is up. ``choices`` leaves out the answers that had only one possibility."""
    decisions = choices = games = 0
    began = perf_counter()
    while (took := perf_counter() - began) < seconds or not games:
        g = start(games)
        while not g.over:
            q = g.open[0]
            if walking:
                walk = g.walk(q)
                while walk.options is not None:
                    walk.choose(walk.options[int(rng.random() * len(walk.options))])
                walk.play()
            else:
                g.submit(q.seat, q.name, g.sample(q, rng))
        games += 1
        decisions += g.version
        took = perf_counter() - began
    if not walking:
        choices = round(decisions * _share_of_choices(start, rng))
    return {
        "decisions": decisions / took,
        "choices": choices / took,
        "games": games / took,
        "length": decisions / games,
    }


def _share_of_choices(start: Any, rng: Random) -> float:
    """How many answers, of those in a few games, had more than one possibility."""
    real = total = 0
    for number in range(3):
        g = start(number)
        while not g.over:
            q = g.open[0]
            walk, free = g.walk(q), False
            while walk.options is not None:
                free = free or len(walk.options) > 1
                walk.choose(walk.options[int(rng.random() * len(walk.options))])
            walk.play()
            real += free
            total += 1
    return real / total


def _middle(g: Any, rng: Random) -> Any:
    """The game at about its middle."""
    length = 0
    whole = g.clone()
    while not whole.over:
        q = whole.open[0]
        whole.submit(q.seat, q.name, whole.sample(q, rng))
        length += 1
    for _ in range(length // 2):
        q = g.open[0]
        g.submit(q.seat, q.name, g.sample(q, rng))
        if g.over:
            break
    return g


def _each(work: Any, seconds: float) -> float:
    """Microseconds a call."""
    calls, began = 0, perf_counter()
    while (took := perf_counter() - began) < seconds or not calls:
        for _ in range(50):
            work()
        calls += 50
    return took / calls * 1e6
