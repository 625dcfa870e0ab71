"""OpenSpiel's interface: ``pyspiel.load_game("landsraad_dune")`` once this module is imported.

Chance comes in two ways. *Seeded* (``chance=seeded``): one node at the root picks one of 4,096 seeds, and everything else
follows from the choices; for learning. *Explicit* (``chance=explicit``): every outcome is a node of its own; for search and theory.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel

import landsraad
from landsraad.games import game_names, game_type
from landsraad.kernel.errors import LandsraadError, NeedChance
from landsraad.kernel.meta import Setting
from landsraad.research.actions import Actions
from landsraad.research.layout import Vector
from landsraad.research.observe import Encoder
from landsraad.research.stepper import Stepper

SEEDS: Final = 4096
MOST_OUTCOMES: Final = 256
"""No single outcome of chance has more sides: a shuffle is many small ones."""
LONGEST: Final = 100_000
"""Choices, which no game comes to."""


def _type(game: str, zero_sum: bool = False) -> pyspiel.GameType:
    """How a game presents itself. Only a table tells whether its returns sum to zero: partners against an automaton share."""
    rules = game_type(game).rulesets
    sums = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"landsraad_{game}",
        long_name=f"Landsraad: {game_type(game).title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=sums.ZERO_SUM if zero_sum else sums.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(r.seats[1] for r in rules),
        min_num_players=min(r.seats[0] for r in rules),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 0, "ruleset": "", "options": "", "chance": "seeded"},
    )


class LandsraadGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours; ``players``, ``ruleset`` and ``options`` ("turns:3;windows:everyone") choose the table."""

    def __init__(self, game: str, parameters: dict[str, Any] | None = None) -> None:
        given = parameters or {}
        kind = game_type(game)
        rules = kind.ruleset(given.get("ruleset") or None, given.get("players") or None)
        self.name = game
        self.rules = rules
        self.players = int(given.get("players") or rules.seats[1])
        self.options = _options(given.get("options", ""))
        if given.get("chance", "seeded") not in ("seeded", "explicit"):
            raise LandsraadError(f"chance is seeded or explicit, not {given['chance']!r}")
        self.explicit = given.get("chance") == "explicit"
        zero_sum = not landsraad.new(game, rules.id, self.players, 0, self.options).together()
        info = pyspiel.GameInfo(
            num_distinct_actions=len(Actions.of(game)),
            max_chance_outcomes=MOST_OUTCOMES if self.explicit else SEEDS,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=LONGEST,
        )
        super().__init__(_type(game, zero_sum), info, given)

    def new_initial_state(self) -> LandsraadState:
        return LandsraadState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.name)


class Observer:
    """The encoder of a game as OpenSpiel asks for it."""

    def __init__(self, game: str) -> None:
        encoder = Encoder.of(game)
        self.observer = encoder.observer()
        self.tensor: Vector = np.zeros(encoder.layout.size, np.float32)
        self.dict = encoder.layout.split(self.tensor)

    def set_from(self, state: LandsraadState, player: int) -> None:
        self.tensor[:] = 0.0
        stepper = state.stepper
        if stepper is not None:
            asked = (stepper.question, stepper.prefix) if player == stepper.seat else ()
            self.tensor[:] = self.observer.observe(stepper.game.view(player), *asked)

    def string_from(self, state: LandsraadState, player: int) -> str:
        """The view, and for who chooses the question with what has been chosen of the answer: searches tell places apart by it."""
        stepper = state.stepper
        if stepper is None:
            return ""
        asked = "" if stepper.question is None or player != stepper.seat else stepper.question.name
        return f"{asked} {stepper.prefix if asked else ''} {stepper.game.view(player)!r}"


class LandsraadState(pyspiel.State):  # type: ignore[misc]
    """Where a game stands: at a choice of a seat, at an outcome of chance, or at its end.

    With explicit chance, ``before`` is the game in which ``action`` was chosen, and ``tape`` the outcomes it has met so far; the
    choice is played again from there with one outcome more, until no more are needed.
    """

    def __init__(self, game: LandsraadGame) -> None:
        super().__init__(game)
        self.table = (game.name, game.rules.id, game.players)
        self.options = game.options
        self.explicit = game.explicit
        self.stepper: Stepper | None = None
        self.before: Stepper | None = None
        self.action = -1
        self.tape: tuple[int, ...] = ()
        self.sides = SEEDS
        """Of the outcome that is needed now; 0 if none is."""
        if self.explicit:
            self._roll()

    # --- OpenSpiel's own names ---------------------------------------------------------------------------------------

    def current_player(self) -> int:
        if self.sides:
            return int(pyspiel.PlayerId.CHANCE)
        assert self.stepper is not None
        return int(pyspiel.PlayerId.TERMINAL) if self.stepper.over else self.stepper.seat

    def _legal_actions(self, player: int) -> list[int]:
        assert self.stepper is not None
        return self.stepper.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1.0 / self.sides) for outcome in range(self.sides)]

    def _apply_action(self, action: int) -> None:
        if self.sides and not self.explicit:
            self.stepper, self.sides = self._begun(seed=action), 0
        elif self.sides:
            self.tape = (*self.tape, action)
            self._roll()
        elif self.explicit:
            self.before, self.action, self.tape = self.stepper, action, ()
            self._roll()
        else:
            assert self.stepper is not None
            self.stepper.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"outcome {action}"
        return " ".join(Actions.of(self.table[0]).name(action))

    def is_terminal(self) -> bool:
        return not self.sides and self.stepper is not None and self.stepper.over

    def returns(self) -> list[float]:
        return [0.0] * self.table[2] if self.stepper is None else list(self.stepper.returns())

    def information_state_string(self, player: int | None = None) -> str:
        """All that a player has seen and chosen so far, as a short key, and what it is choosing now."""
        seat = self.current_player() if player is None else player
        stepper = self.stepper
        if stepper is None or stepper.recall is None:
            return ""
        asked = stepper.question.name if stepper.question is not None and seat == stepper.seat else ""
        choosing = f" {asked} {stepper.prefix}" if asked else ""
        return f"{stepper.recall.key(seat).hex()}{choosing}"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> LandsraadState:
        """A world that the player cannot tell from this one, dealt anew."""
        twin: LandsraadState = self.clone()
        if self.stepper is not None:
            twin.stepper = self.stepper.over_game(self.stepper.game.determinize(player, _Sampler(sampler)))
        return twin

    def __str__(self) -> str:
        if self.stepper is None or self.sides:
            return f"chance, {self.sides} outcomes after {self.tape}"
        return f"{self.stepper.seat}: {self.stepper.question!r} {self.stepper.prefix} [{self.stepper.game.version}]"

    def _begun(self, seed: int | None = None, chance: tuple[int, ...] | None = None) -> Stepper:
        game = landsraad.new(*self.table, seed=seed, options=self.options, chance=chance)
        return Stepper(game, recall=True)

    # --- explicit chance ---------------------------------------------------------------------------------------------

    def _roll(self) -> None:
        """Play the choice, or the set-up, with the outcomes that are known; where they end, one more is needed."""
        try:
            if self.before is None:
                self.stepper = self._begun(chance=self.tape)
            else:
                twin = self.before.over_game(self.before.game.clone(chance=self.tape))
                twin.step(self.action)
                self.stepper = twin
            self.sides = 0
        except NeedChance as need:
            self.sides = need.n


class _Sampler:
    """OpenSpiel's source of chance, as the engine draws from it."""

    def __init__(self, sampler: Callable[[], float]) -> None:
        self.random = sampler


def _options(text: str) -> dict[str, Setting]:
    """Options as a parameter tells them: "turns:3;ix:true"."""
    told: dict[str, Setting] = {}
    for pair in filter(None, text.split(";")):
        name, colon, value = pair.partition(":")
        if not colon:
            raise LandsraadError(f"options are written name:value;name:value, not {text!r}")
        told[name] = {"true": True, "false": False}.get(value, int(value) if value.isdigit() else value)
    return told


def _maker(game: str) -> type[LandsraadGame]:
    class Made(LandsraadGame):
        def __init__(self, parameters: dict[str, Any] | None = None) -> None:
            super().__init__(game, parameters)

    return Made


for _game in game_names():
    pyspiel.register_game(_type(_game), _maker(_game))
