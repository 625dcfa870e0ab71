"""Leadership and Strategy: attack a Sietch, else a Legion, else move (A.solo.act.02-08)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.mahdi.choices import AutoStep

if TYPE_CHECKING:
    from landsraad.games.war.game import War


def can_attack(g: War, sources: int) -> bool:
    return False


@dataclass(slots=True)
class Assault(AutoStep):
    sources: int
    surprise: bool
    moves: int

    def run(self, g: War) -> None:
        g.pop()
