"""What a seat at a stepper sees: the observation and the mask, in the form that every door shows."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from landsraad.kernel.game import AnyGame
from landsraad.research.actions import Actions
from landsraad.research.layout import MOST, Vector
from landsraad.research.observe import Encoder
from landsraad.research.sheets import Maker, Sheet, sheets_of
from landsraad.research.stepper import Stepper

Observation: TypeAlias = dict[str, NDArray[Any]]
_BYTE: Final = np.dtype(np.int8)


def observation_space(game: str) -> spaces.Dict:
    """What every door shows: the vector, and which actions are legal."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0.0, MOST, (Encoder.of(game).layout.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (len(Actions.of(game)),), np.int8),
        }
    )


class Eyes:
    """The seats of one game after another. What a seat saw is remembered, and only what has changed since is read again:
    between the values of one answer, nothing."""

    __slots__ = ("_game", "_make", "_sheets", "encoder")

    def __init__(self, game: str) -> None:
        self.encoder = Encoder.of(game)
        self._game: AnyGame | None = None
        self._make: Maker | None = None
        self._sheets: dict[int, Sheet] = {}

    def __deepcopy__(self, memo: object) -> Eyes:
        """Eyes that have seen nothing yet: what they remember saves time, and says nothing."""
        return Eyes(self.encoder.game)

    def observe(self, stepper: Stepper, seat: int) -> Observation:
        """What a seat sees now; only who is to choose has a mask that is not empty."""
        seen = self.look(stepper.game, seat).copy()
        if seat != stepper.seat:
            return {"observation": seen, "action_mask": np.zeros(len(stepper.actions), _BYTE)}
        if stepper.question is not None:
            self.encoder.ask(seen, stepper.question, stepper.prefix)
        return {"observation": seen, "action_mask": np.frombuffer(stepper.actions.mask(stepper.ids), _BYTE)}

    def look(self, game: AnyGame, seat: int) -> Vector:
        """What a seat sees, without a question; the next look of the same seat writes it over."""
        if game is not self._game or self._make is None:
            self._game, self._make, self._sheets = game, sheets_of(self.encoder, game), {}
        found = self._sheets.get(seat)
        if found is None:
            found = self._sheets[seat] = self._make(seat)
        if found.version != game.version:
            found.look(game)
            found.version = game.version
        return found.seen
