"""Deployment (A.solo.act.12-15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.board import areas
from landsraad.games.war.mahdi.choices import AutoStep

if TYPE_CHECKING:
    from landsraad.games.war.game import War


def best_settlements(g: War, among: int) -> tuple[int, ...]:
    return areas(among & g.state.settlements)


def best_leaders(g: War) -> tuple[int, ...]:
    return ()


@dataclass(slots=True)
class Deployment(AutoStep):
    units: tuple[int, int, int]
    leader: bool

    def run(self, g: War) -> None:
        g.pop()
