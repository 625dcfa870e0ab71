"""How fast the games are beside another tree of this repository: the same seeds, in turn, in processor time.

    python benchmarks/against.py ../old/.venv/bin/python                       every game that both trees know
    python benchmarks/against.py ../old/.venv/bin/python --way war/two-players/2 --rounds 40
    python benchmarks/against.py ../old/.venv/bin/python --instructions --games 30

Each tree plays in a process of its own, with its own Python, and one waits while the other plays. In each round both play
games that neither has played before, by the same seeds; a ratio is the median of those of the rounds, beside it the quartiles.
Where the rules changed, the same seed makes another game; so there is a ratio of answers a second, and one of games a second.

On a machine that others use, ``--instructions`` counts those of the processor instead (by valgrind, which has to be installed):
they do not depend on what else is running. Each tree plays the games of one round, and what one game takes is left out.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from random import Random
from statistics import median, quantiles
from time import process_time
from typing import IO, Any, Final, NamedTuple

WAYS: Final = (
    "dune/gf9-basic/6",
    "dune/gf9-advanced/6",
    "imperium/base/4",
    "imperium/hagal/2",
    "imperium/solo/1",
    "war/two-players/2",
    "war/shared/4",
    "war/mahdi/1",
)


class Played(NamedTuple):
    """What a batch of games came to."""

    answers: int
    games: int
    seconds: float

    @property
    def rate(self) -> float:
        """Answers a second."""
        return self.answers / self.seconds


# --- in the process of a tree -----------------------------------------------------------------------------------------


def play(way: str, seed: int, games: int, honest: bool) -> Played:
    """Whole games by random answers: drawn by ``sample``, or by the client itself so that ``submit`` checks them."""
    from landsraad import api

    game, ruleset, seats = way.split("/")
    answers, rng = 0, Random(seed)
    began = process_time()
    for number in range(games):
        g: Any = api.new(game, ruleset, int(seats), seed + number)
        while not g.over:
            q = g.open[0]
            g.submit(q.seat, q.name, drawn(g, q, rng) if honest else g.sample(q, rng))
        answers += g.version
    return Played(answers, games, process_time() - began)


def drawn(g: Any, q: Any, rng: Random) -> tuple[int, ...]:
    domain = q.tree.domain
    answer: tuple[int, ...] = ()
    while (options := domain(g, answer)) is not None:
        answer += (options[int(rng.random() * len(options))],)
    return answer


def serve() -> None:
    """Play what is asked for, a line a batch."""
    for line in sys.stdin:
        print(json.dumps(play(*json.loads(line))), flush=True)


def answers_of(way: str, games: int, honest: bool) -> None:
    """Play for somebody who counts, and say how many answers that were."""
    print(play(way, 1, games, honest).answers)


# --- the two beside each other ----------------------------------------------------------------------------------------


class Tree:
    """A process that plays with the package of one Python."""

    def __init__(self, python: str) -> None:
        self.process = subprocess.Popen(
            [python, __file__, "--serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def play(self, task: str) -> Played:
        out: IO[str] | None = self.process.stdin
        back: IO[str] | None = self.process.stdout
        assert out is not None
        assert back is not None
        print(task, file=out, flush=True)
        return Played(*json.loads(back.readline()))


def compare(python: str, way: str, games: int, rounds: int, honest: bool) -> str:
    """One line of the table. The first round, in which everything is imported, does not count."""
    trees = Tree(python), Tree(sys.executable)
    played: list[tuple[Played, Played]] = []
    for number in range(rounds + 1):
        task = json.dumps([way, 1 + games * number, games, honest])
        if number % 2:
            old = trees[0].play(task)
            played.append((old, trees[1].play(task)))
        else:
            new = trees[1].play(task)
            played.append((trees[0].play(task), new))
    for tree in trees:
        tree.process.kill()
    pairs = played[1:]
    by_answers = quantiles([new.rate / old.rate for old, new in pairs], n=4)
    by_games = median([old.seconds / new.seconds for old, new in pairs])
    rates = [median(pair[i].rate for pair in pairs) for i in (0, 1)]
    low, middle, high = by_answers
    return f"| {way} | {rates[0]:,.0f} | {rates[1]:,.0f} | {middle:.3f} ({low:.3f}-{high:.3f}) | {by_games:.3f} |"


def instructions(python: str, way: str, games: int, honest: bool) -> tuple[int, int]:
    """Answers and instructions of so many games, the first one apart: with it go imports and the first use of everything."""
    found = []
    for n in (1, 1 + games):
        counted = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")
        command = (*counted, python, __file__, "--way", way, "--games", str(n), "--count", *["--honest"] * honest)
        done = subprocess.run(
            command, capture_output=True, text=True, check=True, env={**os.environ, "PYTHONHASHSEED": "0"}
        )
        refs = next(line for line in done.stderr.splitlines() if "I refs" in line or "I   refs" in line)
        found.append((int(done.stdout), int(refs.split()[-1].replace(",", ""))))
    (first_answers, first), (answers, all_of_them) = found
    return answers - first_answers, all_of_them - first


def count(python: str, way: str, games: int, honest: bool) -> str:
    """One line of the table of instructions."""
    (before, old), (after, new) = (instructions(tree, way, games, honest) for tree in (python, sys.executable))
    ratio = old / before / (new / after)
    return f"| {way} | {old // before:,} | {new // after:,} | {ratio:.3f} | {old / new:.3f} |"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("python", nargs="?", help="the Python in which the other tree is installed")
    parser.add_argument("--way", nargs="+", default=WAYS, help="GAME/RULESET/SEATS (those of the first release)")
    parser.add_argument("--rounds", type=int, default=21, help="how often both play (21)")
    parser.add_argument("--games", type=int, default=8, help="games a round (8)")
    parser.add_argument("--honest", action="store_true", help="the client draws the answers, and submit checks them")
    parser.add_argument("--instructions", action="store_true", help="count instructions instead of time")
    parser.add_argument("--count", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        serve()
        return 0
    if given.count:
        answers_of(given.way[0], given.games, given.honest)
        return 0
    if not given.python:
        parser.error("which Python has the other tree?")
    unit = "instructions an answer" if given.instructions else "answers/s"
    print(f"| way | its {unit} | {unit} | answers, ratio | games, ratio |\n| --- | ---: | ---: | ---: | ---: |")
    for way in given.way:
        if given.instructions:
            print(count(given.python, way, given.games, given.honest), flush=True)
        else:
            print(compare(given.python, way, given.games, given.rounds, given.honest), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
