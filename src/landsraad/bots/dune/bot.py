"""The mentat: one thought for each kind of question, the mildest answer to what it has no thought for."""

from __future__ import annotations

from typing import Final

from landsraad.bots.base import Move, Seat, Thinker
from landsraad.bots.dune import (
    aside,
    auction,
    battle,
    cancel,
    commands,
    deals,
    diplomacy,
    opening,
    revival,
    sisters,
    skills,
    travel,
    wbc,
    weather,
)
from landsraad.bots.dune.memory import Memory
from landsraad.bots.dune.picture import Known, Picture, read
from landsraad.bots.dune.table import Table, Think
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer

PARTS: Final = (
    opening,
    weather,
    diplomacy,
    deals,
    auction,
    revival,
    travel,
    sisters,
    battle,
    commands,
    cancel,
    skills,
    wbc,
)
ANSWERS: Final[dict[str, Think]] = {name: think for part in PARTS for name, think in part.ANSWERS.items()}


class Mentat(Thinker):
    """A heuristic player of Dune. It looks at its view, weighs a few answers, and takes the best."""

    def __init__(self, seed: int = 0, light: bool = False) -> None:
        super().__init__(seed)
        self.light = light
        self.memory = Memory()
        self.known: Known = {}

    def think(self, seat: Seat, question: Question) -> Answer | None:
        think = ANSWERS.get(question.name)
        return None if think is None else think(self.table(seat, question))

    def table(self, seat: Seat, question: Question, picture: Picture | None = None) -> Table:
        """The question with a picture of the table: a fresh one, unless there is one."""
        if picture is None:
            picture = read(seat.view(), self.known)
            self.memory.note(picture)
        return Table(seat, question, picture, self.memory, self.rng, self.ideas, self.light)

    def interject(self, seat: Seat) -> Move | None:
        """Look at plans that lie open; play what is useful beside an answer."""
        waiting = seat.waiting()
        if any(name == "keep_cards" for _, name in waiting):
            self.memory.note(read(seat.view(), self.known))
        picture: Picture | None = None
        for question in seat.interjections():
            think = aside.THOUGHTS.get(question.name)
            if think is not None and (think.imagined or not self.light) and think.may_be(seat, waiting):
                table = self.table(seat, question, picture)
                picture = table.picture
                answer = think.weigh(table)
                if answer is not None:
                    return question, answer
        return None
