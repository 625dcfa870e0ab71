"""The House result: Regulars become Elites, and a Harvester and an Ornithopter are placed (A.solo.act.24-26)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from landsraad.games.war.game import War


def begin(g: War) -> None:
    """Both effects, the upgrade first (A.solo.act.24)."""
