"""From what each side has to its chance to win: a weighted sum of features, whose weights were fitted to games played.

A game's file says what is looked at (``FEATURES``, with the weight that a rule of thumb gives it) and how it is read off a world. The
weights are data, ``data/GAME.json``, a set for each kind of table; ``tools/fit_values.py`` writes them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import exp
from typing import Final

import msgspec

from landsraad.kernel.errors import EngineFault

HERE: Final = "landsraad.bots.search.values"


class Fit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weights for one kind of table, and what they were fitted to."""

    games: int
    positions: int
    seed: int
    uniform: float
    """The loss (minus the logarithm of the winner's chance, in games that were held out) if all chances were equal,"""
    thumb: float
    """with the weights of the rule of thumb,"""
    loss: float
    """and with these."""
    weights: dict[str, float]


def fits(game: str) -> dict[str, Fit]:
    """Everything that was fitted for a game, by kind of table."""
    return msgspec.json.decode((files(HERE) / "data" / f"{game}.json").read_bytes(), type=dict[str, Fit])


@cache
def weights(game: str, table: str, thumb: tuple[tuple[str, float], ...]) -> tuple[float, ...]:
    """The weights for a kind of table; those of the rule of thumb where nothing has been fitted yet."""
    fit = fits(game).get(table)
    if fit is None:
        return tuple([weight for _, weight in thumb])
    if tuple(fit.weights) != tuple([name for name, _ in thumb]):
        raise EngineFault(f"the weights of {game}, {table}, are not those of its features: run tools/fit_values.py")
    return tuple(fit.weights.values())


def chance(rows: Sequence[Sequence[float]], own: int, factors: Sequence[float]) -> float:
    """The chance of one among several sides whose features these are."""
    scores = [sum(map(float.__mul__, row, factors)) for row in rows]
    most = max(scores)
    found = [exp(score - most) for score in scores]
    return found[own] / sum(found)
