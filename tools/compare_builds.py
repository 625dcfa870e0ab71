"""Play the same games on the pure and on the compiled build, and tell the first answer at which they differ.

    python tools/compare_builds.py [--games 200] [--game dune] [--ruleset wbc] [--seed 1] [--python .venv/bin/python]

Each build plays in a process of its own. Of every answer they compare what was asked and offered, what happened (events with
their facts and with who sees them) and now and then what is seen, saved, cloned and refused. Every rule set is played with all
numbers of seats and all options; every tenth game by mentats.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from typing import IO, Any
from zlib import crc32

import landsraad
from landsraad import arena, bots
from landsraad.builds import BUILD
from landsraad.games import game_names, game_type
from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.meta import Option, RuleSet

Task = tuple[str, str, int]
"""A game, a rule set and a seed."""


def start(task: Task, rng: Random) -> Any:
    """A game with some number of seats, and in every second one with some options otherwise than by default."""
    game, ruleset, seed = task
    rules: RuleSet = game_type(game).ruleset(ruleset)
    seats = rng.randint(*rules.seats)
    options: dict[str, Any] = {}
    for option in rules.options if seed % 2 else ():
        if rng.random() < 0.4:
            tried = {**options, option.name: _some(option, rng)}
            try:
                landsraad.new(game, ruleset, seats, 0, tried)
            except LandsraadError:
                continue
            options = tried
    return landsraad.new(game, ruleset, seats, seed, options)


def _some(option: Option, rng: Random) -> Any:
    if option.choices:
        return rng.choice([value for value in option.choices if value != option.default])
    return rng.randint(option.low, int(option.default))


def transcript(task: Task) -> Iterator[str]:
    """Everything that the builds must agree on, an answer a line."""
    rng = Random(f"{task}")
    g = start(task, rng)
    yield f"{g.header} {_happened(g, 0)}"
    if task[2] % 10 == 0:
        arena.play(g, [bots.make("mentat", game=task[0], seed=n) for n in range(len(g.seats))])
        yield from (f"{q!r} {answer}" for q, answer in g.log)
        yield _happened(g, 0)
    while not g.over:
        yield _answered(g, rng)
    yield json.dumps([g.save(), g.record(), g.story(), g.returns()])


def _answered(g: Any, rng: Random) -> str:
    """One answer, drawn as a client would draw it, and what comes of it."""
    offered = g.interjections(rng.randrange(len(g.seats))) if rng.random() < 0.02 else []
    q = rng.choice(offered or g.open)
    answer: tuple[int, ...] = ()
    menus = []
    while (options := q.tree.domain(g, answer)) is not None:
        menus.append((q.tree.level(answer), list(options), list(q.tree.costs(g, answer, options))))
        answer += (rng.choice(options),)
    told = [repr(q), q.prompt, str(menus), str(answer), str(q.labels(answer))]
    if rng.random() < 0.05:
        told += _looked(g, q, answer, rng)
    before = len(g.history)
    g.submit(q.seat, q.name, answer)
    return "\n".join([*told, _happened(g, before), str(g.waiting())])


def _looked(g: Any, q: Any, answer: tuple[int, ...], rng: Random) -> list[str]:
    """What is seen, saved and refused at this moment, and how a clone and another world go on."""
    seat = rng.randrange(len(g.seats))
    wrong = (*answer[:-1], answer[-1] + rng.randint(1, 3)) if answer else (0,)
    twin, world = g.clone(), g.determinize(seat, rng=rng.randrange(1000))
    for other in (twin, world):
        for _ in range(3):
            if not other.over:
                one = other.open[0]
                other.submit(one.seat, one.name, other.sample(one, rng))
    told = [g.view(seat), g.view(), g.save(), twin.save(), world.save(), g.why_not(q.seat, q.name, wrong)]
    return [json.dumps(part) for part in told] + [repr(g.state), repr(g.stack)]


def _happened(g: Any, since: int) -> str:
    return "\n".join(f"{e.name} {e.rule} {e.facts} {e.full} {e.others}" for e in g.history[since:])


# --- the two processes ------------------------------------------------------------------------------------------------


def play() -> None:
    """A build: reads tasks, writes a checksum for every line of their transcripts, or a whole line that is asked for."""
    print(BUILD, flush=True)
    for line in sys.stdin:
        asked = json.loads(line)
        sums: list[int] = []
        told = ""
        try:
            for number, text in enumerate(transcript(tuple(asked["task"]))):
                sums.append(crc32(text.encode()))
                if number == asked["line"]:
                    told = text
                    break
        except Exception as error:
            told = f"{type(error).__name__}: {error}"
            sums.append(crc32(told.encode()))
        print(json.dumps({"sums": sums, "told": told}), flush=True)


class Build:
    """One of the two processes."""

    def __init__(self, python: str, pure: bool) -> None:
        surroundings = {**os.environ, "LANDSRAAD_PURE": "1" if pure else "0"}
        self.process = subprocess.Popen(
            [python, __file__, "--play"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=surroundings, text=True
        )
        self.name = self._read().strip()

    def ask(self, task: Task, line: int = -1) -> None:
        into: IO[str] | None = self.process.stdin
        assert into is not None
        into.write(json.dumps({"task": task, "line": line}) + "\n")
        into.flush()

    def answer(self) -> Any:
        return json.loads(self._read())

    def _read(self) -> str:
        out: IO[str] | None = self.process.stdout
        assert out is not None
        text = out.readline()
        if not text:
            raise SystemExit(f"a build ended by itself: code {self.process.wait()}")
        return text


def difference(builds: tuple[Build, Build], task: Task) -> tuple[int, str]:
    """How many answers a game has, and where its two transcripts part."""
    for build in builds:
        build.ask(task)
    one, other = [build.answer()["sums"] for build in builds]
    if one == other:
        return len(one) - 2, ""
    number = next(
        (i for i, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), min(len(one), len(other))
    )
    for build in builds:
        build.ask(task, number)
    told = [build.answer()["told"] for build in builds]
    at = next((i for i, pair in enumerate(zip(*told, strict=False)) if pair[0] != pair[1]), min(map(len, told)))
    parts = "\n".join(
        f"  {build.name}: …{text[max(0, at - 200) : at + 300]}" for build, text in zip(builds, told, strict=True)
    )
    return len(one), f"{task} differs at answer {number}:\n{parts}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200, help="of every rule set (200)")
    parser.add_argument("--game", choices=game_names(), help="only this one (all)")
    parser.add_argument("--ruleset", help="only this one (all)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--python", default=sys.executable, help="an interpreter that has the compiled build (this one)"
    )
    parser.add_argument("--play", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.play:
        play()
        return 0
    builds = Build(args.python, True), Build(args.python, False)
    if [build.name for build in builds] != ["pure", "compiled"]:
        print("there is no compiled build here: make compiled", file=sys.stderr)
        return 2
    failures = 0
    for game in [args.game] if args.game else game_names():
        for rules in game_type(game).rulesets:
            if args.ruleset in (None, rules.id):
                failures += _compare(builds, game, rules.id, range(args.seed, args.seed + args.games))
    return 1 if failures else 0


def _compare(builds: tuple[Build, Build], game: str, ruleset: str, seeds: range) -> int:
    answers = failures = 0
    for seed in seeds:
        count, told = difference(builds, (game, ruleset, seed))
        answers += count
        if told:
            failures += 1
            print(told, file=sys.stderr, flush=True)
    print(f"{game} {ruleset}: {len(seeds)} games, {answers} answers, {failures} differ", flush=True)
    return failures


if __name__ == "__main__":
    sys.exit(main())
