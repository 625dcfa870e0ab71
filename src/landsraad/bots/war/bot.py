"""The mentat of War for Arrakis: one thought for each kind of question, the mildest answer to any other."""

from __future__ import annotations

from typing import Final

from landsraad.bots.base import Bot, Move, Seat
from landsraad.bots.war import aside, council, desert, fights, marches, placing, solo, spice, turns
from landsraad.bots.war.picture import read
from landsraad.bots.war.table import Bench, Table, Think
from landsraad.games.war.sides import ATREIDES, HARKONNEN
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer

PARTS: Final = (turns, marches, fights, placing, desert, spice, council)
ANSWERS: Final[dict[str, Think]] = {name: think for part in PARTS for name, think in part.ANSWERS.items()}
SIDE: Final = {"atreides": ATREIDES, "fremen": ATREIDES, "harkonnen": HARKONNEN, "corrino": HARKONNEN}
"""The side of each seat."""


class Mentat(Bot):
    """A heuristic player of either side. It looks at its view, weighs the answers, and takes the best."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.bench = Bench()

    def choose(self, seat: Seat, question: Question) -> Answer:
        options = seat.domain(question)
        if options is None:
            return ()
        if len(options) == 1 and seat.domain(question, (options[0],)) is None:
            return (options[0],)
        think = (solo.ANSWERS if question.rule.startswith(solo.RULES) else ANSWERS).get(question.name)
        return seat.default(question) if think is None else think(self.table(seat, question))

    def table(self, seat: Seat, question: Question) -> Table:
        """The question with a fresh picture of the table."""
        return Table(seat, question, read(seat.view(), SIDE[seat.name]), self.bench)

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
