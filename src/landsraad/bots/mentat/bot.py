"""The mentat: one thought for each kind of question, the mildest answer to what it has no thought for."""

from __future__ import annotations

from typing import Final

from landsraad.bots.base import Bot, Move, Seat
from landsraad.bots.mentat import (
    aside,
    auction,
    battle,
    cancel,
    diplomacy,
    opening,
    revival,
    sisters,
    travel,
    weather,
)
from landsraad.bots.mentat.memory import Memory
from landsraad.bots.mentat.picture import read
from landsraad.bots.mentat.table import Table, Think
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer

PARTS: Final = (opening, weather, diplomacy, auction, revival, travel, sisters, battle, cancel)
ANSWERS: Final[dict[str, Think]] = {name: think for part in PARTS for name, think in part.ANSWERS.items()}


class Mentat(Bot):
    """A heuristic player of Dune. It looks at its view, weighs a few answers, and takes the best."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.memory = Memory()

    def choose(self, seat: Seat, question: Question) -> Answer:
        options = seat.domain(question)
        if options is None:
            return ()
        if len(options) == 1 and seat.domain(question, (options[0],)) is None:
            return (options[0],)
        think = ANSWERS.get(question.name)
        if think is None:
            return seat.default(question)
        return think(self.table(seat, question))

    def table(self, seat: Seat, question: Question) -> Table:
        """The question with a fresh picture of the table."""
        picture = read(seat.view())
        self.memory.note(picture)
        return Table(seat, question, picture, self.memory, self.rng)

    def interject(self, seat: Seat) -> Move | None:
        """Look at plans that lie open; play what is useful beside an answer."""
        waiting = seat.waiting()
        if any(name == "keep_cards" for _, name in waiting):
            self.memory.note(read(seat.view()))
        for question in seat.interjections():
            think = aside.THOUGHTS.get(question.name)
            if think is not None and think.may_be(seat, waiting):
                answer = think.weigh(self.table(seat, question))
                if answer is not None:
                    return question, answer
        return None
