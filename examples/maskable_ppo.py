"""MaskablePPO (sb3-contrib) learns one of our games against random bots.

``pip install 'landsraad[research]' sb3-contrib``, then ``python examples/maskable_ppo.py --steps 200000``. The environment
has ``action_masks()``, under the name by which sb3-contrib asks for it, so nothing stands between the two. An episode is a game; the only
reward comes at its end.
"""

from __future__ import annotations

import argparse
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy

from landsraad.research.solo import SoloEnv


class Seen(gymnasium.ObservationWrapper[Any, Any, Any]):
    """The vector alone, every entry at most 1: the masks go their own way."""

    def __init__(self, env: SoloEnv) -> None:
        super().__init__(env)
        assert isinstance(env.observation_space, gymnasium.spaces.Dict)
        shape = env.observation_space["observation"].shape
        assert shape is not None
        self.observation_space = gymnasium.spaces.Box(0.0, 1.0, shape, np.float32)

    def observation(self, observation: dict[str, NDArray[np.float32]]) -> NDArray[np.float32]:
        return np.minimum(observation["observation"], 1.0)

    def action_masks(self) -> NDArray[np.bool_]:
        assert isinstance(self.env, SoloEnv)
        return self.env.action_masks()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--game", default="imperium")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--opponents", default="random", help="random, mentat, or several with commas between them")
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--games", type=int, default=100, help="to measure it with")
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    env = Seen(SoloEnv(told.game, seats=told.seats, opponents=told.opponents.split(",")))
    model = MaskablePPO("MlpPolicy", env, seed=told.seed, ent_coef=0.01, gamma=1.0, n_steps=2048, batch_size=256)
    model.learn(told.steps)
    rewards, _ = evaluate_policy(
        model, env, n_eval_episodes=told.games, deterministic=True, return_episode_rewards=True, warn=False
    )
    assert isinstance(rewards, list)
    won = sum(reward > 0 for reward in rewards)
    print(f"after {told.steps} choices: {won} of {told.games} games won; chance is {100 / told.seats:.0f} %")


if __name__ == "__main__":
    main()
