"""Gymnasium's interface: one seat learns, bots hold the others.

``gymnasium.make("landsraad.research.solo:landsraad/Dune-v0")``; the ids are registered when this module is imported.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from landsraad import bots
from landsraad.arena.match import Others, keep_little
from landsraad.bots.base import Bot
from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.meta import Setting
from landsraad.research.actions import Actions
from landsraad.research.aec import Shape
from landsraad.research.dealing import Table, deal, table_of
from landsraad.research.eyes import Eyes, Observation, observation_space
from landsraad.research.stepper import Stepper

Opponent: TypeAlias = str | Callable[[int], Bot]
"""The name of a bot, or a function that makes one from a seed."""
_YES_NO: Final = np.dtype(np.bool_)
IDS: Final = {"dune": "landsraad/Dune-v0", "imperium": "landsraad/Imperium-v0", "war": "landsraad/War-v0"}


class SoloEnv(gymnasium.Env[Any, Any]):
    """A table at which one seat is the agent's.

    ``opponents`` is one for all other seats, or several from which each seat draws anew in every game. ``seat`` is the agent's;
    without it the seat is drawn, too. ``records``: whether ``stepper.game`` keeps its record and its events. An action that is not legal loses the game (``illegal="lose"``: the reward is -1, and
    ``info["illegal"]`` says so), or raises. When the game is over the mask is empty: do not put it through a softmax.
    """

    def __init__(
        self,
        game: str,
        ruleset: str | None = None,
        seats: int | Sequence[str] | None = None,
        options: Mapping[str, Setting] | None = None,
        *,
        opponents: Opponent | Sequence[Opponent] = "random",
        seat: int | None = None,
        skip_forced: bool = True,
        illegal: Literal["lose", "raise"] = "lose",
        max_steps: int | None = None,
        reward: Shape | None = None,
        records: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.game = game
        self.table: Table = table_of(game, ruleset, seats, options)
        self.records = records
        self.opponents: Sequence[Opponent] = (
            [opponents] if isinstance(opponents, str) or callable(opponents) else opponents
        )
        self.seat = seat
        self.skip_forced = skip_forced
        self.illegal = illegal
        self.max_steps = max_steps
        self.reward = reward
        self.render_mode = render_mode
        self.metadata = {"render_modes": ["ansi"], "render_fps": 1}
        self.observation_space = observation_space(game)
        self.eyes = Eyes(game)
        self.action_space = spaces.Discrete(len(Actions.of(game)))
        names = deal(game, self.table, 0, records).seats
        if seat is not None and not 0 <= seat < len(names):
            raise LandsraadError(f"the agent's seat is a number from 0 to {len(names) - 1}, not {seat}")

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        while True:
            game = deal(self.game, self.table, self._draw(1 << 62), records=True)
            self.own = self._draw(len(game.seats)) if self.seat is None else int(self.seat)
            held = [None if index == self.own else self._opponent() for index in range(len(game.seats))]
            if not self.records:
                keep_little(game, held)
            self.stepper = Stepper(game, skip_forced=self.skip_forced, own=self.own)
            self.others = Others(game, held)
            self.steps = 0
            self._others()
            if not self.stepper.over:
                return self.eyes.observe(self.stepper, self.own), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        action = int(action)  # numpy's integers are slow to look up
        if self.illegal == "lose" and action not in self.stepper.ids:
            return self.eyes.observe(self.stepper, self.own), -1.0, True, False, {"illegal": True}
        before = self.stepper.clone() if self.reward is not None else self.stepper
        self.stepper.step(action)
        self._others()
        self.steps += 1
        over = self.stepper.over
        truncated = not over and self.max_steps is not None and self.steps >= self.max_steps
        if self.reward is not None:
            reward = self.reward(before, self.stepper, self.own)
        else:
            reward = self.stepper.returns()[self.own] if over else 0.0
        return self.eyes.observe(self.stepper, self.own), reward, over, truncated, {}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal; under this name sb3-contrib asks for it."""
        return np.frombuffer(self.stepper.actions.mask(self.stepper.ids), _YES_NO)

    def render(self) -> str | None:
        if self.render_mode != "ansi":
            return None
        q = self.stepper.question
        return "the game is over" if q is None else self.stepper.game.worded(q.prompt)

    def _others(self) -> None:
        """Let the bots play until the agent is to choose; in the middle of its answer nobody else acts."""
        stepper = self.stepper
        while not stepper.over and not stepper.prefix:
            version = stepper.game.version
            self.others.play()
            if stepper.game.version == version:
                return
            stepper.refresh()  # a forced answer of the agent's own may have been given, and the others go on
            if stepper.over or stepper.seat == self.own:
                return

    def _opponent(self) -> Bot:
        chosen = self.opponents[self._draw(len(self.opponents))]
        seed = self._draw(1 << 31)
        return bots.make(chosen, game=self.game, seed=seed) if isinstance(chosen, str) else chosen(seed)

    def _draw(self, n: int) -> int:
        return int(self.np_random.integers(n))


for _game, _id in IDS.items():
    if _id not in gymnasium.registry:
        gymnasium.register(_id, entry_point="landsraad.research.solo:SoloEnv", kwargs={"game": _game})
