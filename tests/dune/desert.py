"""Verbs for tests of Storm, Spice Blow and Nexus."""

from __future__ import annotations

from typing import Any

from dune.support import asked, happened, lay
from landsraad.games.dune.board import LOCATION

CALM = {"spice": ["funeral_plain", "cielago_south"]}
"""Spice cards without a worm, for tests that run on into the next phase."""
WORM = "shai_hulud"


def storm(card: int, **given: Any) -> Any:
    """The Storm phase with this storm card."""
    return lay("storm", decks={"storm": card, **CALM}, **given)


def spice_at(g: Any, location: str) -> int:
    return int(g.state.spice[LOCATION[location]])


def end_nexus(g: Any) -> None:
    """Everybody who has not spoken is ready, until the Nexus that is going on ends."""
    before = len(happened(g, "nexus_ended"))
    while len(happened(g, "nexus_ended")) == before:
        q = g.questions()[0]
        assert q.name == "nexus", asked(g)
        g.submit(q.seat, q.name, g.default(q))
