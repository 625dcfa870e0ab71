"""What one answer is made from: the handle of the seat, the question, the picture and its prices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from landsraad.bots.base import Idea, Seat
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

    def __init__(self, seat: Seat, question: Question, picture: Picture, ideas: list[Idea]) -> None:
        self.seat, self.question, self.picture, self.ideas = seat, question, picture, ideas
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
        chosen, most = PASS, 0.0
        for option in options:
            if option != PASS:
                value = worth(option)
                self.note(value, option)
                if chosen == PASS or value > most:
                    chosen, most = option, value
        if PASS in options:
            self.note(least, PASS)
            if chosen == PASS or most <= least:
                chosen = PASS
        return self.complete(chosen)

    def note(self, worth: float, *prefix: int) -> None:
        """An answer that was weighed."""
        self.ideas.append((worth, partial(self.complete, *prefix)))

    def default(self) -> Answer:
        return self.seat.default(self.question)


Think = Callable[[Table], Answer]
"""Answers one kind of question."""
