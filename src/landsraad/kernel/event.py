"""What happened: data in the past tense, with who may see it and what the others see instead."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from landsraad.kernel.plain import Value

EVERYONE = -1
"""The mask of seats that see an event in full: all of them, and spectators."""


class Event(msgspec.Struct, frozen=True, gc=False):
    """One consequence. ``facts`` hold small values under the names that the game's text knows.

    ``full`` is a bit mask of the seats that see ``facts``; everyone else sees ``others``, or nothing if that is None.
    """

    name: str
    rule: str
    facts: Mapping[str, Value]
    full: int = EVERYONE
    others: Mapping[str, Value] | None = None

    def __hash__(self) -> int:
        others = self.others
        told = None if others is None else (*others, *others.values())
        return hash((self.name, self.rule, *self.facts, *self.facts.values(), self.full, told))

    def seen_by(self, seat: int | None) -> Mapping[str, Value] | None:
        """The facts as this seat saw them (None: a spectator), or None if it saw nothing."""
        if self.full == EVERYONE or (seat is not None and self.full >> seat & 1):
            return self.facts
        return self.others
