"""Tokens in one place, as a position tells them: those that fight, and those that stand by. Written and read side by side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from landsraad.games.dune import forces
from landsraad.games.dune.board import LOCATIONS
from landsraad.games.dune.people import FORCES
from landsraad.kernel.errors import BadPosition
from landsraad.kernel.plain import Json, Value
from landsraad.kernel.reading import number, only

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

SECONDARY = ("secondary", "secondary_elite")
"""The tokens of the Secondary of two allies (W.move.08)."""


def passive_keys(g: Dune, seat: int) -> tuple[str, ...]:
    """What the tokens of a seat that stand by are called, normal ones first."""
    return (g.rules.standing_by,) if seat == g.state.bene_gesserit else SECONDARY


def write(g: Dune, seat: int) -> Json:
    """The tokens of a seat on the board, by location."""
    s, keys = g.state, passive_keys(g, seat)
    told: Json = {}
    for location, name in enumerate(LOCATIONS):
        i = seat * len(LOCATIONS) + location
        passive = {key: n for key, n in zip(keys, (s.passive[i], s.passive_elite[i]), strict=False) if n}
        if s.normal[i] or s.elite[i]:
            told[name] = {"normal": s.normal[i], "elite": s.elite[i], **passive}
        elif passive:
            told[name] = passive
    return told


def read(g: Dune, seat: int, location: int, entry: Value, where: str) -> forces.Tokens:
    """The tokens of one entry: a number, or how many there are of each kind."""
    if not isinstance(entry, Mapping):
        return forces.Tokens(location, number(entry, where, 0, FORCES), 0)
    keys = passive_keys(g, seat)
    if "advisors" in entry and (keys != ("advisors",) or not g.rules.advisors):
        raise BadPosition(where, "only the Bene Gesserit of the advanced game have advisors")
    only(entry, ("normal", "elite", *keys), where)
    found = [number(entry.get(key, 0), f"{where}.{key}", 0, FORCES) for key in ("normal", "elite", *keys)]
    if g.rules.stance_kept and found[2] and (found[0] or found[1]):
        raise BadPosition(where, "all Bene Gesserit tokens in one territory are advisors, or none")
    if any(found[2:]) and g.rules.stance_kept and keys == SECONDARY:
        raise BadPosition(where, "allies who share a territory are Primary and Secondary in the WBC rules alone")
    return forces.Tokens(location, *found)
