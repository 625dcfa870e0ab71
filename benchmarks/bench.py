"""How fast the games are played at random, beside catanatron and python-chess, in one process and one run.

    python benchmarks/bench.py [--seconds 2] [--games dune] [--json] [--smoke]

Each figure is the best of several rounds; the rounds of all contestants take turns, so that a busy machine is unfair to
everyone alike. A peer that is not installed is left out.
"""

from __future__ import annotations

import argparse
import json
import platform
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from landsraad.arena.speed import measure
from landsraad.games import game_names, game_type

ROUNDS = 3


@dataclass
class Row:
    """One contestant: rates a second, and microseconds."""

    name: str
    answers: float = 0.0
    walked: float = 0.0
    choices: float = 0.0
    """Answers that were not forced: more than one option somewhere on the way."""
    games: float = 0.0
    clone: float = 0.0
    view: float = 0.0

    def best(self, figure: str, rate: float) -> None:
        setattr(self, figure, max(getattr(self, figure), rate))

    def least(self, figure: str, microseconds: float) -> None:
        known = getattr(self, figure)
        setattr(self, figure, min(known, microseconds) if known else microseconds)


def timed(seconds: float, play: Callable[[int], int]) -> tuple[float, float]:
    """Units and games a second of a function that plays one game and says how many units it took."""
    units = games = 0
    began = perf_counter()
    while True:
        units += play(games)
        games += 1
        used = perf_counter() - began
        if used >= seconds:
            return units / used, games / used


def microseconds(work: Callable[[], object], seconds: float) -> float:
    """How long one call takes."""
    calls, began = 0, perf_counter()
    while True:
        for _ in range(20):
            work()
        calls += 20
        used = perf_counter() - began
        if used >= seconds:
            return used / calls * 1e6


class Ours:
    """One of this package's games, everything on: record, events, checks."""

    def __init__(self, game: str, ruleset: str, seats: int) -> None:
        self.made_from = (game, ruleset, seats)
        self.row = Row(f"{game} {ruleset}, {seats} seats")

    def round(self, seconds: float) -> None:
        figures = measure(*self.made_from, seconds=seconds)
        self.row.best("answers", figures["decisions_per_second"])
        self.row.best("walked", figures["walked_decisions_per_second"])
        self.row.best("choices", figures["choices_per_second"])
        self.row.best("games", figures["games_per_second"])
        self.row.least("clone", figures["clone_microseconds"])
        self.row.least("view", figures["view_microseconds"])


class Catanatron:
    """Settlers of Catan, four random players."""

    def __init__(self) -> None:
        from catanatron import Color, Game, RandomPlayer

        self.row = Row("catanatron, 4 random players")
        self.game, self.player, self.colours = Game, RandomPlayer, list(Color)[:4]
        free = actions = 0
        for seed in range(2):
            g = self.new(seed)
            while not self.over(g):
                free += len(g.state.playable_actions) > 1
                actions += 1
                g.play_tick()
        self.free = free / actions
        self.middle = self.new(1)
        for _ in range(300):
            self.middle.play_tick()

    def new(self, seed: int) -> Any:
        random.seed(seed)
        return self.game([self.player(colour) for colour in self.colours], seed=seed)

    def over(self, g: Any) -> bool:
        return g.winning_color() is not None or g.state.num_turns >= 1000

    def play(self, seed: int) -> int:
        g, actions = self.new(seed), 0
        while not self.over(g):
            g.play_tick()
            actions += 1
        return actions

    def round(self, seconds: float) -> None:
        actions, games = timed(seconds, self.play)
        self.row.best("answers", actions)
        self.row.best("choices", actions * self.free)
        self.row.best("games", games)
        self.row.least("clone", microseconds(self.middle.copy, seconds / 4))


class Chess:
    """Chess, random moves."""

    def __init__(self) -> None:
        import chess

        self.row = Row("python-chess, random moves")
        self.board = chess.Board
        self.free = 1.0
        self.middle = chess.Board()
        rng = random.Random(1)
        for _ in range(40):
            self.middle.push(rng.choice(list(self.middle.legal_moves)))

    def play(self, seed: int) -> int:
        board, rng, moves = self.board(), random.Random(seed), 0
        while moves < 400:
            legal = list(board.legal_moves)
            if not legal or board.is_insufficient_material():
                break
            board.push(legal[int(rng.random() * len(legal))])
            moves += 1
        return moves

    def round(self, seconds: float) -> None:
        moves, games = timed(seconds, self.play)
        self.row.best("answers", moves)
        self.row.best("choices", moves)
        self.row.best("games", games)
        self.row.least("clone", microseconds(lambda: self.middle.copy(stack=False), seconds / 4))


def contestants(games: list[str]) -> list[Any]:
    found: list[Any] = []
    for name in games:
        rules = game_type(name).rulesets[0]
        found.append(Ours(name, rules.id, rules.seats[1]))
    for peer in (Catanatron, Chess):
        try:
            found.append(peer())
        except ImportError as error:
            print(f"{peer.__name__} is left out: {error}", file=sys.stderr)
    return found


def table(rows: list[Row]) -> str:
    """The figures, and how many times catanatron's they are."""
    peer = next((row for row in rows if row.name.startswith("catanatron")), None)
    lines = [
        "| random play, one process | answers/s (submit) | answers/s (walk) | with more than one option/s | games/s | clone µs | view µs |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for row in rows:
        rates = [f"{rate:,.0f}" if rate else "" for rate in (row.answers, row.walked, row.choices)]
        costs = [f"{cost:.1f}" if cost else "" for cost in (row.clone, row.view)]
        lines.append(f"| {row.name} | {' | '.join(rates)} | {row.games:.1f} | {' | '.join(costs)} |")
    if peer is not None:
        for row in rows:
            if row.walked:
                over = [row.answers / peer.answers, row.walked / peer.answers, row.choices / peer.choices]
                times = " | ".join(f"{ratio:.1f} ×" for ratio in [*over, row.games / peer.games])
                lines.append(f"| {row.name.split(',')[0]} over catanatron | {times} | | |")
    return "\n".join(lines)


def as_data(rows: list[Row]) -> dict[str, Any]:
    figures = ("answers", "walked", "choices", "games", "clone", "view")
    return {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "rows": [{"name": row.name, **{f: round(getattr(row, f), 2) for f in figures}} for row in rows],
    }


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure and round (default 2)")
    parser.add_argument("--games", nargs="+", default=game_names(), choices=game_names(), help="which of our games")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--smoke", action="store_true", help="only see that everything runs")
    given = parser.parse_args(arguments)
    seconds, rounds = (0.05, 1) if given.smoke else (given.seconds, ROUNDS)
    all_of_them = contestants(given.games)
    for _ in range(rounds):
        for contestant in all_of_them:
            contestant.round(seconds)
    rows = [contestant.row for contestant in all_of_them]
    print(json.dumps(as_data(rows), indent=2) if given.json else table(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
