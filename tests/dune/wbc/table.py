"""Verbs for tests of the WBC rules."""

from __future__ import annotations

from typing import Any

from dune.support import happened, lay
from landsraad.games.dune.people import LEADER_FACTION, LEADERS

WORM = "shai_hulud"


def wbc(phase: str, **given: Any) -> Any:
    """A position by the WBC rules."""
    return lay(phase, ruleset="wbc", **given)


def windy(card: int, **given: Any) -> Any:
    """The Storm Round with this storm card, and calm spice cards for the round after it."""
    decks = {"storm": card, "spice": ["funeral_plain", "cielago_south"], **given.pop("decks", {})}
    return wbc("storm", decks=decks, **given)


def story(g: Any, *wanted: str) -> list[str]:
    """The events of these names, in the order in which they happened."""
    return [event.name for event in g.history if event.name in wanted]


def rules_of(g: Any, name: str) -> list[str]:
    """The rules that the events of a name cite."""
    return [g.cite(event.rule) for event in g.history if event.name == name]


def bonuses(g: Any) -> dict[str, list[str]]:
    """Who has which bonuses, as everybody sees it."""
    return {name: face["bonuses"] for name, face in g.view(None)["factions"].items() if face["bonuses"]}


def leaders_of(faction: int) -> list[str]:
    return [name for i, name in enumerate(LEADERS) if LEADER_FACTION[i] == faction]


def lost(g: Any) -> list[tuple[str, str, int, int]]:
    """Who lost tokens where: normal and starred ones."""
    return [(e["seat"], e["location"], e["normal"], e["elite"]) for e in happened(g, "forces_lost")]
