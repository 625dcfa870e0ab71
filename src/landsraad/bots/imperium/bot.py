"""The mentat at a table of Dune: Imperium: one thought for each kind of question, the mildest answer to any other."""

from __future__ import annotations

from typing import Final

from landsraad.bots.base import Seat, Thinker
from landsraad.bots.imperium import choices, fights, rivals, turns
from landsraad.bots.imperium.glimpse import glimpse
from landsraad.bots.imperium.picture import Known, Picture, read
from landsraad.bots.imperium.table import Table, Think
from landsraad.games.imperium.game import Imperium
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer

PARTS: Final = (turns, fights, choices, rivals)
ANSWERS: Final[dict[str, Think]] = {name: think for part in PARTS for name, think in part.ANSWERS.items()}


class Mentat(Thinker):
    """A heuristic player of Dune: Imperium. It looks at its view, weighs the answers, and takes the best."""

    def __init__(self, seed: int = 0, world: Imperium | None = None) -> None:
        """``world``: an imagined one, in which it plays in somebody's mind."""
        super().__init__(seed)
        self.world = world
        self.known: Known = {}

    def think(self, seat: Seat, question: Question) -> Answer | None:
        think = ANSWERS.get(question.name)
        return None if think is None else think(Table(seat, question, self.look(seat), self.ideas))

    def look(self, seat: Seat) -> Picture:
        """What it sees of the table."""
        return read(seat.view(), self.known) if self.world is None else glimpse(self.world, seat.index)
