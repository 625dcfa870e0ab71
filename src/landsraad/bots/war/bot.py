"""The mentat of War for Arrakis: one thought for each kind of question, the mildest answer to any other."""

from __future__ import annotations

from typing import Final

from landsraad.bots.base import Move, Seat, Thinker
from landsraad.bots.war import aside, council, desert, fights, marches, placing, solo, spice, turns
from landsraad.bots.war.glimpse import glimpse
from landsraad.bots.war.picture import Picture, read
from landsraad.bots.war.table import Bench, Table, Think
from landsraad.games.war.game import QuestionFor, War
from landsraad.games.war.sides import ATREIDES, HARKONNEN
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer

PARTS: Final = (turns, marches, fights, placing, desert, spice, council)
ANSWERS: Final[dict[str, Think]] = {name: think for part in PARTS for name, think in part.ANSWERS.items()}
SIDE: Final = {"atreides": ATREIDES, "fremen": ATREIDES, "harkonnen": HARKONNEN, "corrino": HARKONNEN}
"""The side of each seat."""


class Mentat(Thinker):
    """A heuristic player of either side. It looks at its view, weighs the answers, and takes the best."""

    def __init__(self, seed: int = 0, world: War | None = None) -> None:
        """``world``: an imagined one, in which it plays in somebody's mind."""
        super().__init__(seed)
        self.world = world
        self.bench = Bench()

    def think(self, seat: Seat, question: Question) -> Answer | None:
        think = (solo.ANSWERS if isinstance(question, QuestionFor) else ANSWERS).get(question.name)
        return None if think is None else think(self.table(seat, question))

    def table(self, seat: Seat, question: Question) -> Table:
        """The question with a fresh picture of the table."""
        return Table(seat, question, self.look(seat), self.bench, self.ideas)

    def look(self, seat: Seat) -> Picture:
        """What it sees of the table."""
        side = SIDE[seat.name]
        return read(seat.view(), side) if self.world is None else glimpse(self.world, seat.index, side)

    def interject(self, seat: Seat) -> Move | None:
        """Claims, Atomics, tokens revealed: what costs nothing."""
        if not aside.is_time(seat):
            return None
        for question in seat.interjections():
            think = aside.THOUGHTS.get(question.name)
            if think is not None:
                answer = think(self.table(seat, question))
                if answer:
                    return question, answer
        return None
