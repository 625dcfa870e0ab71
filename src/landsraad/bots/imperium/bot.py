"""The mentat at a table of Dune: Imperium: one thought for each kind of question, the mildest answer to any other."""

from __future__ import annotations

from typing import Final

from landsraad.bots.base import Bot, Seat
from landsraad.bots.imperium import choices, fights, rivals, turns
from landsraad.bots.imperium.picture import read
from landsraad.bots.imperium.table import Table, Think
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer

PARTS: Final = (turns, fights, choices, rivals)
ANSWERS: Final[dict[str, Think]] = {name: think for part in PARTS for name, think in part.ANSWERS.items()}


class Mentat(Bot):
    """A heuristic player of Dune: Imperium. It looks at its view, weighs the answers, and takes the best."""

    def choose(self, seat: Seat, question: Question) -> Answer:
        options = seat.domain(question)
        if options is None:
            return ()
        if len(options) == 1 and seat.domain(question, (options[0],)) is None:
            return (options[0],)
        think = ANSWERS.get(question.name)
        if think is None:
            return seat.default(question)
        return think(Table(seat, question, read(seat.view())))
