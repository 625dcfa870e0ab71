"""Who sits where: the first thing that is read of a written-down position."""

from __future__ import annotations

from collections.abc import Mapping

from landsraad.games.war.game import War
from landsraad.games.war.rulesets.making import make_rules
from landsraad.kernel.chance import Tape
from landsraad.kernel.errors import BadPosition, UnknownName
from landsraad.kernel.meta import Header
from landsraad.kernel.plain import Json, Value
from landsraad.kernel.reading import listed


def seated(header: Header, seed: int | None, tape: Tape | None, document: Json) -> War:
    """A game with its rules and the roles of its seats, and nothing else yet."""
    names = _names(document)
    try:
        g = War.bare(header, make_rules, seed, tape)
        g.seats = g.rules.roles(names or g.rules.seat_count)
    except UnknownName as error:
        raise BadPosition("seats", str(error)) from error
    return g


def _names(document: Mapping[str, Value]) -> tuple[str, ...]:
    """The names of the seats, each its own; none if they are not written down."""
    entry = document.get("seats")
    names = listed(entry, "seats")
    if not all(isinstance(name, str) for name in names) or (entry is not None and not names):
        raise BadPosition("seats", f"is a list of names, not {entry!r}")
    for name in names:
        if names.count(name) > 1:
            raise BadPosition("seats", f"{name} is there twice; every seat has a name of its own")
    return tuple(names)
