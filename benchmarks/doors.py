"""How fast learning agents step through the doors of ``landsraad.research``, beside their peers: one process, one run.

    python benchmarks/doors.py                     the table
    python benchmarks/doors.py --rounds 3 --seconds 0.3

A step is one value of an answer, drawn at random among the legal ones. *Walk* is the engine without a door. Time is processor
time; all take short rounds in turn, and a figure is the median over the rounds, a ratio the median of the ratios within a round.
A peer that is not installed is left out: OpenSpiel comes with the extra ``spiel``, catanatron's environment with
``pip install --no-deps catanatron_gym==4.0.0`` beside the extra ``bench``.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from statistics import median
from time import process_time
from typing import Any, Final

import gymnasium

import landsraad
import landsraad.research.solo
from landsraad.games import game_names
from landsraad.research import dune_v0, imperium_v0, war_v0
from landsraad.research.stepper import Stepper

SEATS: Final = {"dune": 6, "imperium": 4, "war": 2}
DOORS: Final[dict[str, Any]] = {"dune": dune_v0, "imperium": imperium_v0, "war": war_v0}
AT_ONCE: Final = 50
"""Steps between two looks at the clock."""

Steps = Iterator[None]
"""One step each time that it is asked; it never ends."""


def walk(game: str) -> Steps:
    """The engine alone, value by value."""
    rng, seed = random.Random(1), 0
    while True:
        seed += 1
        g = landsraad.new(game, seats=SEATS[game], seed=seed)
        while not g.over:
            walked = g.walk(g.open[0])
            while walked.options is not None:
                walked.choose(walked.options[int(rng.random() * len(walked.options))])
                yield
            walked.play()


def stepper(game: str) -> Steps:
    """The cursor under all doors, with numbered actions."""
    rng, seed = random.Random(1), 0
    while True:
        seed += 1
        at = Stepper(landsraad.new(game, seats=SEATS[game], seed=seed))
        while not at.over:
            legal = at.legal()
            at.step(legal[int(rng.random() * len(legal))])
            yield


def aec(game: str) -> Steps:
    """PettingZoo, with observation and mask before each step."""
    rng, seed = random.Random(1), 0
    env = DOORS[game].raw_env(seats=SEATS[game])
    while True:
        seed += 1
        env.reset(seed=seed)
        for _ in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(legal[int(rng.random() * len(legal))])
            yield


def gym(game: str) -> Steps:
    """Gymnasium against random bots; the agent's steps are counted."""
    rng = random.Random(1)
    env = gymnasium.make(landsraad.research.solo.IDS[game], seats=SEATS[game], disable_env_checker=True).unwrapped
    seed: int | None = 1
    while True:
        env.reset(seed=seed)
        seed, over = None, False
        while not over:
            legal = env.action_masks().nonzero()[0]  # type: ignore[attr-defined]
            _, _, over, _, _ = env.step(legal[int(rng.random() * len(legal))])
            yield


def values_a_step(game: str, games: int = 8) -> float:
    """How many values, of the bots' answers and of the agent's own, the game is given for one step through Gymnasium: the part of its
    time that no door can save. What is forced is answered without a step."""
    rng, env = random.Random(1), landsraad.research.solo.SoloEnv(game, seats=SEATS[game], records=True)
    steps = values = 0
    for seed in range(games):
        env.reset(seed=seed)
        while not env.stepper.over:
            env.step(rng.choice(env.stepper.legal()))
            steps += 1
        values += sum(len(answer) for _, answer in env.stepper.game.log or ())
    return values / steps


def spiel(name: str, tensor: bool = False) -> Steps:
    """A game of OpenSpiel, ours or one of its own, played from Python; chance is no step of ours."""
    import pyspiel

    import landsraad.research.spiel  # noqa: F401  (registers ours)

    rng, loaded = random.Random(1), pyspiel.load_game(name)
    while True:
        state = loaded.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
                continue
            if tensor:
                state.observation_tensor(state.current_player())
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            yield


def catan() -> Steps:
    """catanatron's Gymnasium environment, one against one random player."""
    rng, env = random.Random(1), import_module("catanatron_gym.envs.catanatron_env").CatanatronEnv()
    seed: int | None = 1
    while True:
        random.seed(seed)
        env.reset(seed=seed)
        seed, over = None, False
        while not over:
            legal = env.get_valid_actions()
            _, _, over, cut, _ = env.step(legal[int(rng.random() * len(legal))])
            over = over or cut
            yield


OURS: Final[dict[str, Callable[[str], Steps]]] = {
    "walk": walk,
    "stepper": stepper,
    "AEC, observation and mask": aec,
    "Gymnasium, random bots": gym,
    "OpenSpiel, seeded": lambda game: spiel(f"landsraad_{game}"),
}
PEERS: Final[dict[str, Callable[[], Steps]]] = {
    "catanatron_gym": catan,
    "OpenSpiel gin_rummy": lambda: spiel("gin_rummy"),
    "OpenSpiel gin_rummy, observation": lambda: spiel("gin_rummy", tensor=True),
    "OpenSpiel hearts": lambda: spiel("hearts"),
}


class Contestant:
    """Takes steps for a while, and keeps how many a second in each round."""

    def __init__(self, name: str, steps: Steps) -> None:
        self.name, self.steps = name, steps
        self.rates: list[float] = []
        next(steps)

    def round(self, seconds: float) -> None:
        taken, began = 0, process_time()
        while (took := process_time() - began) < seconds or not taken:
            for _ in range(AT_ONCE):
                next(self.steps)
            taken += AT_ONCE
        self.rates.append(taken / took)

    def over(self, other: Contestant) -> float:
        """How many times as fast as another, round by round."""
        return median(a / b for a, b in zip(self.rates, other.rates, strict=True))


def measured(games: list[str], rounds: int, seconds: float) -> dict[str, Contestant]:
    """All that are installed, after their rounds, by name."""
    makers: dict[str, Callable[[], Steps]] = {
        f"{game}: {door}": partial(make, game) for game in games for door, make in OURS.items()
    }
    found = {}
    for name, make in (makers | PEERS).items():
        try:
            found[name] = Contestant(name, make())
        except ImportError as error:
            print(f"{name} is left out: {error}", file=sys.stderr)
    for _ in range(rounds):
        for contestant in found.values():
            contestant.round(seconds)
    return found


def table(found: dict[str, Contestant], games: list[str]) -> str:
    """Steps a second by door and game, what the stepper costs, and the peers."""
    lines = [f"| steps/s | {' | '.join(games)} |", f"| --- |{' ---: |' * len(games)}"]
    for door in OURS:
        row = [found.get(f"{game}: {door}") for game in games]
        if all(row):
            lines.append(f"| {door} | {' | '.join(f'{median(c.rates):,.0f}' for c in row if c)} |")
    shares = [f"{found[f'{g}: stepper'].over(found[f'{g}: walk']):.2f} ×" for g in games]
    lines.append(f"| stepper over walk | {' | '.join(shares)} |")
    lines.append(f"| values a step of Gymnasium's | {' | '.join(f'{values_a_step(g):.1f}' for g in games)} |")
    peer = found.get("catanatron_gym")
    if peer:
        times = [f"{found[f'{g}: Gymnasium, random bots'].over(peer):.1f} ×" for g in games]
        lines.append(f"| Gymnasium over catanatron_gym | {' | '.join(times)} |")
    rest = [found[name] for name in PEERS if name in found]
    lines += ["", "| peer | steps/s |", "| --- | ---: |", *(f"| {c.name} | {median(c.rates):,.0f} |" for c in rest)]
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=0.5, help="of processor time, each round (0.5)")
    parser.add_argument("--rounds", type=int, default=7, help="how often everybody plays (7)")
    parser.add_argument("--games", nargs="+", default=game_names(), choices=game_names())
    given = parser.parse_args(arguments)
    print(table(measured(given.games, given.rounds, given.seconds), given.games))
    return 0


if __name__ == "__main__":
    sys.exit(main())
