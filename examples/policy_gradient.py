"""A linear policy learns Dune: Imperium against random bots, by policy gradient in numpy alone.

Run ``python examples/policy_gradient.py``: after about a minute on one core it wins most games of four seats. The only reward comes at
the end of a game. Weights are touched only where the observation is not zero and the action is legal, so a step stays cheap.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from landsraad.research.actions import Actions
from landsraad.research.observe import Encoder
from landsraad.research.solo import SoloEnv

Floats = NDArray[np.float32]
Ints = NDArray[np.intp]


@dataclass
class Choice:
    """One step of a game: what was seen, what was legal and how likely, and what was chosen."""

    where: Ints
    seen: Floats
    legal: Ints
    chances: Floats
    chosen: int


@dataclass
class Policy:
    """Action scores that are linear in the observation."""

    weights: Floats
    rng: np.random.Generator
    rate: float = 0.5
    usual: float = -0.1
    """What games have brought of late."""
    path: list[Choice] = field(default_factory=list)

    def act(self, observation: dict[str, Floats], greedy: bool = False) -> int:
        vector = observation["observation"]
        where, legal = vector.nonzero()[0], observation["action_mask"].nonzero()[0]
        seen = np.minimum(vector[where], 1.0)
        scores = self.weights[np.ix_(legal, where)] @ seen
        chances = np.exp(scores - scores.max())
        chances /= chances.sum()
        at = int(scores.argmax()) if greedy else int(self.rng.choice(len(legal), p=chances))
        if not greedy:
            self.path.append(Choice(where, seen, legal, chances.astype(np.float32), at))
        return int(legal[at])

    def learn(self, reward: float) -> None:
        """Make what was chosen likelier if the game brought more than usual, and else less likely."""
        gain = self.rate * (reward - self.usual)
        self.usual += 0.05 * (reward - self.usual)
        for step in self.path:
            slope = -step.chances
            slope[step.chosen] += 1.0
            length = float(step.seen @ step.seen)
            self.weights[np.ix_(step.legal, step.where)] += gain / length * np.outer(slope, step.seen)
        self.path.clear()


def play(env: SoloEnv, policy: Policy, games: int, seed: int, greedy: bool = False) -> Iterator[bool]:
    """Play games, and learn from each unless the policy plays its best; whether each was won."""
    for game in range(games):
        observation, _ = env.reset(seed=seed + game)
        over = False
        while not over:
            observation, reward, over, _, _ = env.step(policy.act(observation, greedy))
        if not greedy:
            policy.learn(reward)
        yield reward > 0


def train(game: str, seats: int, games: int, seed: int = 1) -> tuple[Policy, SoloEnv, list[bool]]:
    env = SoloEnv(game, seats=seats, opponents="random")
    shape = (len(Actions.of(game)), Encoder.of(game).layout.size)
    policy = Policy(np.zeros(shape, dtype=np.float32), np.random.default_rng(seed))
    return policy, env, list(play(env, policy, games, seed * 1_000_000))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--game", default="imperium")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=600)
    told = parser.parse_args()
    policy, env, won = train(told.game, told.seats, told.games)
    for start in range(0, told.games, 100):
        part = won[start : start + 100]
        print(f"games {start + 1} to {start + len(part)}: {100 * sum(part) / len(part):.0f} % won")
    after = list(play(env, policy, 100, 77_000_000, greedy=True))
    print(f"playing its best, {len(after)} new games: {sum(after)} won; chance is {100 / told.seats:.0f} %")


if __name__ == "__main__":
    main()
