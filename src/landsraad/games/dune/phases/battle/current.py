"""The battle that is being fought: it is a step while plans are made, and another one from their revelation on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.dune.phases.battle.battle import Battle
from landsraad.games.dune.phases.battle.resolution import Resolution
from landsraad.kernel.step import innermost

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

Fight = Battle | Resolution


def fight_of(g: Dune) -> Fight | None:
    """The battle, if there is one."""
    return innermost(g.stack, Battle) or innermost(g.stack, Resolution)


def planned_battle(g: Dune) -> Battle | None:
    """The battle whose plans are being made, if there is one."""
    return innermost(g.stack, Battle)
