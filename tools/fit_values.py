"""Fit what a position is worth to search: mentats play, and the weights are those under which their results are likeliest.

    python tools/fit_values.py imperium --games 2000 --seed 1 --keep positions

After each turn or round (in War every few action turns) the features of all sides are noted, and in the end who has won. The
chances are a multinomial logit of the features, fitted by Newton's method, with a penalty on leaving the weights of the rule of thumb;
every fifth game is held out and tells how good the weights are. ``--keep`` names a folder for the positions: what is there
is not played again. Weights are written where ``landsraad.bots.search.values`` reads them.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from landsraad.arena.match import play_until
from landsraad.arena.series import Series
from landsraad.bots.registry import make
from landsraad.bots.search.values import dune, imperium, war
from landsraad.bots.search.values.shares import Fit
from landsraad.kernel.game import AnyGame

DATA: Final = Path(__file__).parent.parent / "src/landsraad/bots/search/values/data"
SIDES: Final = 6
"""No game has more sides than so many."""
PIECE: Final = 25
"""Games of a file of positions."""
HELD_OUT: Final = 5
RIDGE: Final = 40.0
"""What it costs to leave the rule of thumb, in games: positions of one game share its result."""
LEAST: Final = 0.25
"""The part of the rule of thumb that every weight keeps."""
STEPS: Final = 30
EACH: Final = 7
"""In War every so many action turns are noted."""

Numbers = NDArray[np.float64]
Table = tuple[str, int, dict[str, object]]
"""A rule set, so many seats, options."""


@dataclass(frozen=True)
class Kind:
    """One set of weights: the tables whose games it is fitted to, taken in turn, and what is looked at."""

    tables: tuple[Table, ...]
    thumb: dict[str, float]
    features: Callable[[Any], list[list[float]]]


_MODULES: Final[dict[str, object]] = {"ix": True, "immortality": True}
KINDS: Final[dict[str, dict[str, Kind]]] = {
    "dune": {"table": Kind((("gf9-advanced", 6, {}), ("wbc", 6, {})), dune.FEATURES, dune.features)},
    "imperium": {
        "table": Kind(
            (("base", 4, {}), ("base", 3, {}), ("base", 4, {})),
            imperium.FEATURES,
            imperium.features,
        ),
        "modules": Kind(
            (
                ("base", 4, _MODULES),
                ("base", 4, {"ix": True}),
                ("base", 4, {"immortality": True}),
                ("base", 4, _MODULES),
            ),
            imperium.FEATURES,
            imperium.features,
        ),
        "solo": Kind(
            tuple([("solo", 1, {"difficulty": name}) for name in ("sardaukar", "mentat", "kwisatz_haderach")]),
            imperium.FEATURES,
            imperium.features,
        ),
    },
    "war": {
        "two": Kind((("two-players", 2, {}),), war.FEATURES["two"], war.features),
        "mahdi": Kind((("mahdi", 1, {}),), war.FEATURES["mahdi"], war.features),
    },
}


def moments(g: AnyGame) -> Callable[[AnyGame], bool]:
    """When to look next: the moments at which a search looks."""
    if g.header.game != "war":
        now = g.clock()
        return lambda g: g.clock() > now
    seen: set[int] = set()

    def later(g: AnyGame) -> bool:
        if g.open[0].name == "act":
            seen.add(g.version)
        return len(seen) > EACH

    return later


def shares(g: Any, sides: list[tuple[int, ...]]) -> list[float]:
    """Who has won, by the sides of an earlier position: of a victory that several share each has its part."""
    won = set(g.result.winners)
    if not won and g.header.game == "imperium":  # the rivals of a solo game have no seats
        rivals = range(len(g.seats), len(g.state.players))
        won = {max(rivals, key=lambda i: g.state.players[i].vp)} if rivals else won
    if not won and len(g.seats) == 1:
        won = {-1}
    return [len(won & set(side)) / len(won) if won else 0.0 for side in sides]


def sides_of(g: Any) -> list[tuple[int, ...]]:
    """The seats, or automata, of each row of features."""
    if g.header.game == "dune":
        return dune.sides_of(g.state)
    if g.header.game == "imperium":
        return [(i,) for i in imperium.players(g.state)]
    by_side = [tuple([i for i, name in enumerate(g.seats) if war.SIDE[name] == side]) for side in (0, 1)]
    return [side or (-1,) for side in by_side]


def play(series: Series, number: int, kind: Kind) -> Iterator[tuple[list[list[float]], list[float]]]:
    """The positions of one game: the features of each side, and its share of the victory."""
    g = series.start(number)
    minds = [make("mentat", series.game, series.seed_of(number, seat)) for seat in range(len(g.seats))]
    seen = []
    while play_until(g, minds, when=moments(g)):
        seen.append((kind.features(g), sides_of(g)))
    for rows, sides in seen:
        result = shares(g, sides)
        if any(result):
            yield rows, result


def collect(game: str, kind: Kind, numbers: range, seed: int) -> dict[str, NDArray[Any]]:
    """The positions of some games: features, results, which rows are sides at all, and the number of the game."""
    found: list[Numbers] = []
    results, games = [], []
    wide = len(kind.thumb)
    for number in numbers:
        ruleset, seats, options = kind.tables[number % len(kind.tables)]
        series = Series.of(game, ruleset, seats=seats, bots="mentat", options=options, seed=seed)
        for rows, result in play(series, number, kind):
            found.append(np.pad(np.array(rows), ((0, SIDES - len(rows)), (0, 0)), constant_values=np.nan))
            results.append(result + [0.0] * (SIDES - len(rows)))
            games.append(number)
    shape = (len(found), SIDES, wide)
    return {
        "features": np.array(found).reshape(shape),
        "results": np.array(results).reshape(shape[:2]),
        "games": np.array(games, dtype=int),
    }


def chances(features: Numbers, weights: Numbers) -> Numbers:
    """The chance of each side; nothing for rows that are no sides."""
    scores = np.where(np.isnan(features[:, :, 0]), -np.inf, np.nan_to_num(features) @ weights)
    found = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(found / found.sum(axis=1, keepdims=True))


def loss(features: Numbers, results: Numbers, weights: Numbers) -> float:
    """Minus the logarithm of the chance that was given to what happened, on average."""
    found = np.log(np.maximum(chances(features, weights), 1e-12))
    return float(-(results * found).sum() / max(1, len(results)))


def fit(features: Numbers, results: Numbers, thumb: Numbers, ridge: float) -> Numbers:
    """The weights under which the results are likeliest; ``ridge`` is what it costs to leave the rule of thumb, in positions.

    Who fights much wins much, so games alone might call it good to lose tokens: a weight keeps at least a part of what the rule
    of thumb gives it.
    """
    held = np.zeros(len(thumb), dtype=bool)
    while True:
        weights = newton(features, results, np.where(held, LEAST * thumb, thumb), ridge, held)
        turned = ~held & (weights * np.sign(thumb) < LEAST * np.abs(thumb))
        if not turned.any():
            return weights
        held |= turned


def newton(features: Numbers, results: Numbers, start: Numbers, ridge: float, held: NDArray[np.bool_]) -> Numbers:
    """The best weights near ``start``; those that are held stay there.

    Where chances are near 0 or 1 the curve is flat, and a whole step would lead far astray: it is halved until it helps.
    """
    plain = np.nan_to_num(features)
    there = ~np.isnan(features[:, :, 0])
    middle = plain.sum(axis=1) / np.maximum(1, there.sum(axis=1))[:, None]
    spread = (((plain - middle[:, None, :]) ** 2) * there[:, :, None]).sum(axis=(0, 1)) / max(1, there.sum())
    keep = np.where(held, 1e12, ridge * np.maximum(spread, 1e-6))
    weights = start.copy()
    for _ in range(STEPS):
        p = chances(features, weights)
        slope = np.einsum("nsk,ns->k", plain, results - p) - keep * (weights - start)
        mean = np.einsum("nsk,ns->nk", plain, p)
        curve = np.einsum("nsk,ns,nsl->kl", plain, p, plain, optimize=True) - mean.T @ mean + np.diag(keep)
        step = np.linalg.solve(curve, slope)
        before = regret(features, results, weights, start, keep)
        while regret(features, results, weights + step, start, keep) > before and float(np.abs(step).max()) > 1e-9:
            step /= 2
        weights = weights + step
        if float(np.abs(step).max()) < 1e-6:
            break
    return weights


def regret(features: Numbers, results: Numbers, weights: Numbers, start: Numbers, keep: Numbers) -> float:
    """What is to become least: minus the logarithm of the likelihood, and what it costs to have left ``start``."""
    there = ~np.isnan(features[:, :, 0])
    scores = np.where(there, np.nan_to_num(features) @ weights, -np.inf)
    scores -= scores.max(axis=1, keepdims=True)
    given = np.where(there, scores, 0.0) - np.log(np.exp(scores).sum(axis=1, keepdims=True))
    return float(-(results * given).sum() + 0.5 * (keep * (weights - start) ** 2).sum())


def positions(game: str, name: str, games: int, seed: int, keep: Path) -> dict[str, NDArray[Any]]:
    """All positions, from the folder as far as they are there."""
    parts = []
    for first in range(0, games, PIECE):
        file = keep / f"{game}-{name}-{seed}-{first:05d}.npz"
        if not file.exists():
            part = collect(game, KINDS[game][name], range(first, min(games, first + PIECE)), seed)
            aside = file.with_suffix(".part.npz")
            np.savez_compressed(aside, **part)  # type: ignore[arg-type]
            aside.rename(file)
        with np.load(file) as stored:
            parts.append({key: stored[key] for key in stored.files})
    return {key: np.concatenate([part[key] for part in parts]) for key in parts[0]}


def fitted(game: str, name: str, games: int, seed: int, keep: Path) -> Fit:
    """One set of weights."""
    thumb = np.array(list(KINDS[game][name].thumb.values()))
    data = positions(game, name, games, seed, keep)
    out = data["games"] % HELD_OUT == 0
    features, results = data["features"], data["results"]
    weights = fit(features[~out], results[~out], thumb, RIDGE * len(results) / max(1, games))
    return Fit(
        games=games,
        positions=len(results),
        seed=seed,
        uniform=round(loss(features[out], results[out], np.zeros_like(thumb)), 4),
        thumb=round(loss(features[out], results[out], thumb), 4),
        loss=round(loss(features[out], results[out], weights), 4),
        weights={key: round(float(w), 4) for key, w in zip(KINDS[game][name].thumb, weights, strict=True)},
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", choices=sorted(KINDS))
    parser.add_argument("--table", action="append", help="only these sets of weights (all of the game)")
    parser.add_argument("--games", type=int, default=2000, metavar="N", help="for each set of weights (2000)")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--keep", type=Path, default=Path("positions"), metavar="FOLDER")
    parser.add_argument("--out", type=Path, default=DATA, metavar="FOLDER")
    args = parser.parse_args()
    for folder in (args.keep, args.out):
        folder.mkdir(parents=True, exist_ok=True)
    file = args.out / f"{args.game}.json"
    found = msgspec.json.decode(file.read_bytes(), type=dict[str, Fit]) if file.exists() else {}
    for name in args.table or KINDS[args.game]:
        found[name] = fitted(args.game, name, args.games, args.seed, args.keep)
        one = found[name]
        print(f"{args.game}, {name}: loss {one.loss} (rule of thumb {one.thumb}, equal chances {one.uniform})")
    file.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
