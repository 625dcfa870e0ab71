"""The phases by name, as ``State.phase`` and views have them. Which there are, and in what order, the rule set says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from landsraad.games.dune.steps import DuneStep

SETUP: Final = "setup"
"""Before the first turn."""
STORM: Final = "storm"
SPICE_BLOW: Final = "spice_blow"
CHARITY: Final = "charity"
BIDDING: Final = "bidding"
REVIVAL: Final = "revival"
SHIPMENT: Final = "shipment"
MOVEMENT: Final = "movement"
"""What WBC calls it."""
BATTLE: Final = "battle"
COLLECTION: Final = "collection"
MENTAT: Final = "mentat"
CONTROL: Final = "control"
"""What WBC has instead of the Mentat Pause."""


TITLES: Final[Mapping[str, str]] = {
    SETUP: "the set-up",
    STORM: "the storm phase",
    SPICE_BLOW: "the spice blow",
    CHARITY: "CHOAM charity",
    BIDDING: "the bidding phase",
    REVIVAL: "the revival phase",
    SHIPMENT: "the shipment phase",
    MOVEMENT: "the Movement Round",
    BATTLE: "the battle phase",
    COLLECTION: "the collection phase",
    MENTAT: "the Mentat Pause",
    CONTROL: "the Control Round",
}
"""The phases in words."""


class Phase(NamedTuple):
    """One phase of a turn."""

    name: str
    rule: str
    begin: Callable[[], DuneStep]
    """Makes its step."""
