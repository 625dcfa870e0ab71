"""At which questions a search gains something: mentats play, and now and then all that could be answered is played on in the same
worlds.

    python tools/search_gains.py imperium --seats 4 --games 20 --worlds 24 --seed 1

The answer that does best in three quarters of the worlds is held to mentat's in the last quarter: that is what it gains, in
chances to win; without such a division the luckiest answer would seem the best.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Sequence
from math import inf, sqrt
from random import Random

import landsraad
from landsraad.arena.asking import answered, seating, values
from landsraad.arena.match import INTERJECTIONS, interject, sit_down
from landsraad.bots import Seat, make
from landsraad.bots.search.bot import Playouts, Search
from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.game import AnyGame
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer

LEAST = 4
"""Worlds, so that one in four is left to look at."""
SHARE = 0.07
"""Of the questions with a choice so many are looked at; of seldom ones more."""

Gains = dict[str, list[float]]


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--ruleset")
    parser.add_argument("--seats", help="a number, or roles separated by commas")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--worlds", type=int, default=24)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)

    def work() -> None:
        if args.worlds < LEAST or args.games < 1:
            raise LandsraadError(f"it needs one game at least, and {LEAST} worlds")
        gains: Gains = defaultdict(list)
        met: Counter[str] = Counter()
        rng, seats = Random(args.seed), 0
        for number in range(args.games):
            game = landsraad.new(
                args.game, args.ruleset, seating(args.seats), args.seed * 1_000 + number, values(args.option)
            )
            seats += len(game.seats)
            play(game, args.worlds, rng, gains, met)
        print(*table(gains, met, seats), sep="\n")

    return answered("search_gains", work)


def play(game: AnyGame, worlds: int, rng: Random, gains: Gains, met: Counter[str]) -> None:
    """One game of mentats; ``met``: how often there was a choice, by question."""
    searches = [_search(game, rng.getrandbits(31)) for _ in game.seats]
    seats = sit_down(game, searches)
    left = [INTERJECTIONS] * len(seats)
    while not game.over:
        interject(game, seats, searches, left)
        if game.over:
            return
        q = game.open[0]
        answers = searches[q.seat].candidates_for(seats[q.seat], q, margin=inf)
        if len(answers) > 1:
            met[q.name] += 1
            if rng.random() < SHARE * (1 + met.total() / len(met)) / (1 + met[q.name]):
                gains[q.name].append(gain(searches[q.seat], seats[q.seat], q, answers, worlds, rng))
        game.submit(q.seat, q.name, answers[0])


def _search(game: AnyGame, seed: int) -> Search:
    bot = make("search(playouts=1)", game.header.game, seed)
    assert isinstance(bot, Search)
    return bot


def gain(bot: Search, seat: Seat, question: Question, answers: list[Answer], worlds: int, rng: Random) -> float:
    """What the best answer brings beyond mentat's, in worlds in which it was not chosen."""
    bot.listen(seat)
    playouts = Playouts(bot, seat, question, answers, rng.getrandbits(30))
    brought = [[playouts.run(runner, world) for runner in range(len(answers))] for world in range(worlds)]
    chosen, held = brought[worlds // 4 :], brought[: worlds // 4]
    best = max(range(len(answers)), key=lambda runner: sum(world[runner] for world in chosen))
    return sum(world[best] - world[0] for world in held) / len(held)


def table(gains: Gains, met: Counter[str], seats: int) -> list[str]:
    """A line a question, the dearest first: how often a seat meets it in a game, and what a search gains each time."""
    lines = [
        "| question | a seat and game | looked at | gain each time | standard error |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    means = {name: sum(found) / len(found) for name, found in gains.items()}
    for name in sorted(means, key=lambda name: -means[name] * met[name]):
        found, mean = gains[name], means[name]
        spread = sum((one - mean) ** 2 for one in found) / max(1, len(found) - 1)
        error = sqrt(spread / len(found))
        lines.append(f"| {name} | {met[name] / seats:.1f} | {len(found)} | {100 * mean:+.2f}% | {100 * error:.2f} |")
    return lines


if __name__ == "__main__":
    sys.exit(main())
