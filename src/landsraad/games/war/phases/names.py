"""The phases by name, as ``State.phase`` and views have them. Which there are, and in what order, the rule set says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from landsraad.games.war.steps import WarStep

SET_UP: Final = "set_up"
"""Before the first round."""
START: Final = "start"
VEHICLES: Final = "vehicles"
DICE: Final = "dice"
ACTIONS: Final = "actions"
HAZARDS: Final = "hazards"
SPICE: Final = "spice"
END: Final = "end"

BEFORE_THE_ROLL: Final = (START, VEHICLES, DICE)
"""Phases in which no action dice lie on the dashboards."""


class Phase(NamedTuple):
    """One phase of a round."""

    name: str
    begin: Callable[[], WarStep]
    """Makes its step."""


Phases = tuple[Phase, ...]


def instead(phases: Phases, **steps: Callable[[], WarStep]) -> Phases:
    """The same round with other steps for some of its phases.

    >>> [phase.begin.__name__ for phase in instead((Phase("dice", WarStep),), dice=WarStep)]
    ['WarStep']
    """
    return tuple(Phase(phase.name, steps.get(phase.name, phase.begin)) for phase in phases)
