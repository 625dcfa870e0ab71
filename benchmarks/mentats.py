"""How many answers a second bots give, all seats of a table by the same one, in processor time.

    python benchmarks/mentats.py                                mentat, each game
    python benchmarks/mentats.py --bot gentle --games war       another bot, one game
    python benchmarks/mentats.py --seconds 20 --json
    python benchmarks/mentats.py --against ../earlier/src       two trees in turn, game by game

A game counts whole, and the one that is under way when the time is over is played to its end. The first game of each, with the
imports, is left out; a tree is asked for the same games as the other, and whether it has given the same answers is told.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from time import process_time
from typing import Final

import landsraad
from landsraad import arena, bots
from landsraad.games import game_names

WAYS: Final = {"dune": ("gf9-advanced", 6), "imperium": ("base", 4), "war": ("two-players", 2)}
HERE: Final = Path(__file__).parents[1] / "src"


class Tree:
    """A process that plays with one tree's bots; without a tree with those that are installed, compiled ones too."""

    def __init__(self, source: Path | None, game: str, bot: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--play", game, "--bot", bot],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **({} if source is None else {"PYTHONPATH": str(source)})},
        )
        self.seconds = 0.0
        self.answers = self.games = 0
        self.play(0)
        self.seconds, self.answers, self.games = 0.0, 0, 0

    def play(self, seed: int) -> str:
        """A game; the digest of its answers."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{seed}\n")
        self.process.stdin.flush()
        seconds, answers, digest = self.process.stdout.readline().split()
        self.seconds += float(seconds)
        self.answers += int(answers)
        self.games += 1
        return digest

    def close(self) -> dict[str, float]:
        """Answers a second, and what was played for it."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()
        found = {"answers_per_second": self.answers / self.seconds, "seconds": self.seconds}
        return {**found, "answers": self.answers, "games": self.games}


def play(game: str, bot: str) -> None:
    """Games whose seeds are read, a line a game: processor time, answers, and their digest."""
    ruleset, seats = WAYS[game]
    for line in sys.stdin:
        began = process_time()
        g = landsraad.new(game, ruleset, seats, int(line))
        arena.play(g, [bots.make(bot, game=game, seed=n) for n in range(seats)])
        took = process_time() - began
        assert g.log is not None
        given = [(question.name, answer) for question, answer in g.log]
        print(took, g.version, sha256(repr(given).encode()).hexdigest()[:16], flush=True)


def measured(
    game: str, bot: str, seconds: float, sources: Sequence[Path | None]
) -> tuple[list[dict[str, float]], bool]:
    """What each tree does, and whether all have answered alike."""
    trees = [Tree(source, game, bot) for source in sources]
    alike, seed = True, 0
    while trees[0].seconds < seconds:
        seed += 1
        alike &= len({tree.play(seed) for tree in trees}) == 1
    return [tree.close() for tree in trees], alike


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=game_names(), choices=game_names(), help="which of our games")
    parser.add_argument("--bot", default="mentat", help="whose answers (mentat)")
    parser.add_argument("--seconds", type=float, default=10.0, help="of processor time, each game at least (10)")
    parser.add_argument("--against", type=Path, help="the src folder of another tree")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--play", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.play:
        play(given.play, given.bot)
        return 0
    sources = [None] if given.against is None else [HERE, given.against]
    told = {game: measured(game, given.bot, given.seconds, sources) for game in given.games}
    if given.json:
        print(json.dumps({game: {"trees": trees, "alike": alike} for game, (trees, alike) in told.items()}, indent=1))
        return 0
    for game, (trees, alike) in told.items():
        rates = [tree["answers_per_second"] for tree in trees]
        shown = f"{game}, {given.bot}: {rates[0]:,.0f} answers/s over {trees[0]['games']:.0f} games"
        if len(rates) > 1:
            shown += f"; the other tree {rates[1]:,.0f}, ratio {rates[0] / rates[1]:.2f}"
            shown += ", the same answers" if alike else ", other answers"
        print(shown)
    return 0


if __name__ == "__main__":
    sys.exit(main())
