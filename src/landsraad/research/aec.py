"""PettingZoo's AEC interface, for all games: ``dune_v0``, ``imperium_v0`` and ``war_v0`` are made of it.

Agents are ``seat_0``, ``seat_1``, …: the roles behind them are dealt at each reset, and observed. Rewards come at the end, to
all in the same step. Neither observations nor infos carry a count of steps or another seat's question: they would
betray questions that are hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.meta import Setting
from landsraad.research.actions import Actions
from landsraad.research.dealing import Table, deal, table_of
from landsraad.research.eyes import Eyes, Observation, observation_space
from landsraad.research.stepper import Stepper

Shape: TypeAlias = Callable[[Stepper, Stepper, int], float]
"""A reward of a seat for one step, from the game before it and after it."""


class RawEnv(AECEnv):  # type: ignore[misc]
    """One game after another, value by value."""

    def __init__(
        self,
        game: str,
        ruleset: str | None = None,
        seats: int | Sequence[str] | None = None,
        options: Mapping[str, Setting] | None = None,
        *,
        skip_forced: bool = False,
        interjections: bool = False,
        max_steps: int | None = None,
        reward: Shape | None = None,
        records: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = game
        self.table: Table = table_of(game, ruleset, seats, options)
        self.records = records
        self.stepping = {"skip_forced": skip_forced, "interjections": interjections}
        self.max_steps = max_steps
        self.reward = reward
        self.render_mode = render_mode
        self.metadata = {
            "name": f"landsraad_{game}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        n = len(deal(game, self.table, 0, records).seats)
        self.possible_agents = [f"seat_{seat}" for seat in range(n)]
        self.index = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space, actions = observation_space(game), spaces.Discrete(len(Actions.of(game)))
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = dict.fromkeys(self.possible_agents, actions)
        self.eyes = Eyes(game)
        self.seed: int | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without a seed, that of the seed after the last one."""
        if seed is not None:
            self.seed = seed
        elif self.seed is None:
            self.seed = int(np.random.SeedSequence().generate_state(1)[0])
        else:
            self.seed += 1
        self.stepper = Stepper(deal(self.game, self.table, self.seed, self.records), **self.stepping)
        self.steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[max(self.stepper.seat, 0)]

    def observe(self, agent: str) -> Observation:
        return self.eyes.observe(self.stepper, self.index[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise LandsraadError(f"{agent} chooses an action, a number below {len(self.stepper.actions)}")
        self._cumulative_rewards[agent] = 0.0
        stepper = self.stepper
        before = stepper.clone() if self.reward is not None else stepper
        stepper.step(int(action))
        self.steps += 1
        over = stepper.over
        if over or self.reward is not None:  # else all rewards stay 0
            self._judge(before)
            self._accumulate_rewards()
        if over:
            self.terminations = dict.fromkeys(self.agents, True)
            return
        if self.max_steps is not None and self.steps >= self.max_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[stepper.seat]

    def _judge(self, before: Stepper) -> None:
        returns = self.stepper.returns()
        for agent in self.agents:
            seat = self.index[agent]
            self.rewards[agent] = returns[seat] if self.reward is None else self.reward(before, self.stepper, seat)

    def render(self) -> str | None:
        """What is asked, as text."""
        if self.render_mode != "ansi":
            return None
        q = self.stepper.question
        return "the game is over" if q is None else f"{self.agent_selection}: {self.stepper.game.worded(q.prompt)}"

    def close(self) -> None:
        """Nothing is held open."""


def wrapped(raw: RawEnv) -> AECEnv:
    """With PettingZoo's usual guards: an illegal action ends the game, and order is enforced."""
    guarded = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))
