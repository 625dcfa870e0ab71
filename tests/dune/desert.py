"""Verbs for tests of Storm, Spice Blow and Nexus."""

from __future__ import annotations

from typing import Any

from dune.support import answer, asked, happened, lay
from landsraad.games.dune.board import LOCATION

CALM = {"spice": ["funeral_plain", "cielago_south"]}
"""Spice cards without a worm, for tests that run on into the next phase."""
WORM = "shai_hulud"
WITHOUT_FREMEN = ("atreides", "bene_gesserit", "emperor", "guild", "harkonnen")
"""Circles in sectors 1, 4, 7, 10, 13."""


def storm(card: int, **given: Any) -> Any:
    """The Storm phase with this storm card."""
    return lay("storm", decks={"storm": card, **CALM}, **given)


def dialled(total: int, **given: Any) -> Any:
    """The Storm phase of a game without storm cards, dialled by the first two seats."""
    given.setdefault("seats", WITHOUT_FREMEN)
    g = lay("storm", decks=CALM, wheels=given["seats"][:2], **given)
    for name, number in zip(given["seats"], (total // 2, total - total // 2), strict=False):
        answer(g, name, "dial_storm", number)
    return g


def lost(g: Any, cause: str = "storm") -> dict[tuple[str, str], tuple[int, int]]:
    """What each seat has lost, and where: normal and starred tokens."""
    found = {}
    for facts in happened(g, "forces_lost"):
        if facts["cause"] == cause:
            found[facts["seat"], facts["location"]] = (facts["normal"], facts["elite"])
    return found


def spice_at(g: Any, location: str) -> int:
    return int(g.state.spice[LOCATION[location]])


def end_nexus(g: Any) -> None:
    """Everybody who has not spoken is ready, until the Nexus that is going on ends."""
    before = len(happened(g, "nexus_ended"))
    while len(happened(g, "nexus_ended")) == before:
        q = g.questions()[0]
        assert q.name == "nexus", asked(g)
        g.submit(q.seat, q.name, g.default(q))
