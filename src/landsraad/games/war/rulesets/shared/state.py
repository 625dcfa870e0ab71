"""What a table with partners has besides: the Cones of Silence."""

from __future__ import annotations

from typing import Self

from landsraad.games.war.pieces import CONES_OF_SILENCE
from landsraad.games.war.state import State


class SharedState(State):
    """The table of three or four players."""

    __slots__ = ("cones", "silence")
    cones: tuple[int, int]
    """Cone of Silence tokens left: Atreides, Harkonnen. A faction that is not shared does not use its own."""
    silence: int
    """The sides whose partners talk in secret now, as a mask."""

    def copy(self) -> Self:
        twin = super().copy()
        twin.cones = self.cones
        twin.silence = self.silence
        return twin

    def prepare(self) -> None:
        self.cones = CONES_OF_SILENCE
        self.silence = 0
