"""What one answer is made from: the handle of the seat, the question, the picture and its prices."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from landsraad.bots.base import Seat
from landsraad.bots.imperium.intrigues import held_swords
from landsraad.bots.imperium.judge import Judge
from landsraad.bots.imperium.picture import Picture
from landsraad.bots.imperium.valuing import Occasion
from landsraad.games.imperium.hagal.levels import LEVELS
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer
from landsraad.kernel.words import PASS

Worth = Callable[[int], float]
"""What one option is worth."""


class Table:
    """One question, thought about once."""

    def __init__(self, seat: Seat, question: Question, picture: Picture) -> None:
        self.seat, self.question, self.picture = seat, question, picture
        self.judge = Judge(picture)
        self.judge.held_swords = held_swords(self.judge)
        if seat.ruleset == "solo":
            self.judge.mentat_fee = LEVELS[str(seat.settings["difficulty"])].mentat_cost

    def options(self, *prefix: int) -> Sequence[int]:
        """The options after a prefix; none if the answer is complete there."""
        return self.seat.domain(self.question, prefix) or ()

    @property
    def occasion(self) -> Occasion:
        """The moment that effects would be resolved at now."""
        turn = self.picture.turn
        return Occasion(reveal=turn.stage == "reveal", space=turn.space, cards=turn.cards)

    def complete(self, *prefix: int) -> Answer:
        """This answer, with the first option of every level that is still open."""
        answer = prefix
        options = self.seat.domain(self.question, answer)
        while options is not None:
            answer += (options[0],)
            options = self.seat.domain(self.question, answer)
        return answer

    def best(self, worth: Worth, least: float = 0.0) -> Answer:
        """The best option of the first level; if one may pass, it must be worth more than ``least``."""
        options = self.options()
        real = [option for option in options if option != PASS]
        chosen = max(real, key=worth, default=PASS)
        if PASS in options and (chosen == PASS or worth(chosen) <= least):
            chosen = PASS
        return self.complete(chosen)

    def default(self) -> Answer:
        return self.seat.default(self.question)


Think = Callable[[Table], Answer]
"""Answers one kind of question."""
