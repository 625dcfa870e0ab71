"""Events of one moment, encoded: each is put into words once for all who saw it alike."""

from __future__ import annotations

import msgspec

from landsraad.kernel.event import EVERYONE, Event
from landsraad.kernel.game import AnyGame
from landsraad.server import messages as m

Viewer = int | None
"""A seat, or None for a spectator."""


class Telling:
    """What the viewers of a game are told of its events."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.history: list[Event] = game.history or []
        self.words: dict[tuple[int, bool], msgspec.Raw] = {}
        self.alike: dict[int, list[msgspec.Raw] | None] = {}
        """The events after so many, if everybody saw all of them in full; None if not."""

    def told(self, event: Event, viewer: Viewer) -> msgspec.Raw | None:
        """An event in the viewer's words, or None if it saw nothing."""
        seen = event.seen_by(viewer)
        if seen is None:
            return None
        alike = id(event), seen is event.facts
        told = self.words.get(alike)
        if told is None:
            told = self.words[alike] = msgspec.Raw(m.encode(self.game.told(event, viewer)))
        return told

    def since(self, count: int, viewer: Viewer) -> list[msgspec.Raw]:
        """The events after so many of the game's, as far as the viewer saw them."""
        new = self.history[count:]
        if count not in self.alike:
            open_to_all = all(event.full == EVERYONE for event in new)
            self.alike[count] = self._seen(new, viewer) if open_to_all else None
        alike = self.alike[count]
        return self._seen(new, viewer) if alike is None else alike

    def _seen(self, events: list[Event], viewer: Viewer) -> list[msgspec.Raw]:
        return [told for event in events if (told := self.told(event, viewer)) is not None]
