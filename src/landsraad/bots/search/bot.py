"""The search: mentat's own candidates, raced through imagined worlds."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import ClassVar, Final

from landsraad.bots.base import Bot, Move, Seat, Thinker
from landsraad.bots.search.budget import Allowance, Budget
from landsraad.bots.search.race import race
from landsraad.bots.search.rollout import Horizon, next_clock, play_on
from landsraad.kernel.beliefs import Beliefs
from landsraad.kernel.game import AnyGame
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer

SECONDS: Final = 1.0
"""How long it thinks about an answer if nothing else is said."""


class Search(Bot):
    """Takes mentat's answer, unless another of its candidates does better in the worlds that it imagines.

    What it imagines is dealt from its own view and, if it has sat at the table from the beginning, from what happened there
    (``Seat.imagine``); so what is hidden from it changes no answer, if it is given a number of playouts and no seconds.
    """

    mentor: ClassVar[type[Thinker]]
    asked: ClassVar[frozenset[str]]
    """The questions that are worth a search; mentat answers the others."""
    moments: ClassVar[frozenset[str]]
    """The questions of an imagined world before which somebody may interject."""
    candidates: ClassVar[int] = 8
    """So many answers are looked at at most; where mentat names but one, all of them, if there are no more than that."""
    margin: ClassVar[float]
    """An answer that mentat weighs so much less than its best is not looked at, on mentat's own scale."""

    def __init__(self, seed: int = 0, playouts: int | None = None, seconds: float | None = None) -> None:
        super().__init__(seed)
        if playouts is None and seconds is None:
            seconds = SECONDS
        self.allowance = Allowance(playouts, seconds)
        self.clock: Callable[[], float] = perf_counter
        self.mentat = self.mentor(seed)
        self.beliefs: Beliefs | None = None
        self.heard = 0
        """Events that its beliefs rest on."""
        self.overruled = 0
        """How often it has left mentat's answer."""

    def join(self, seat: Seat) -> None:
        self.beliefs, self.heard = self.believing(seat), 0

    def choose(self, seat: Seat, question: Question) -> Answer:
        if question.name not in self.asked:
            return self.mentat.choose(seat, question)
        budget = Budget(self.allowance, self.clock)
        answers = self.candidates_for(seat, question)
        if len(answers) < 2:
            return answers[0]
        self.listen(seat)
        number = int(self.rng.random() * (1 << 31))
        playouts = Playouts(self, seat, question, answers, number)
        best = race(len(answers), playouts.run, budget)
        self.overruled += best > 0
        return answers[best]

    def interject(self, seat: Seat) -> Move | None:
        return self.mentat.interject(seat)

    def candidates_for(self, seat: Seat, question: Question, margin: float | None = None) -> list[Answer]:
        """What deserves a thought; mentat's answer is the first. ``margin``: another than the game's."""
        proposals = self.mentat.propose(seat, question, self.candidates)
        if len(proposals) > 1:
            least = proposals[0][0] - (self.margin if margin is None else margin)
            return [answer for worth, answer in proposals if worth >= least]
        own = proposals[0][1]
        if seat.count(question) > self.candidates:
            return [own]
        return [own, *[answer for answer in seat.answers(question) if answer != own]]

    def listen(self, seat: Seat) -> None:
        """What has happened since it was last asked."""
        if self.beliefs is not None:
            news = seat.events(self.heard)
            self.heard += len(news)
            self.beliefs.hear(news)

    # --- for a game to say --------------------------------------------------------------------------------------------

    def believing(self, seat: Seat) -> Beliefs | None:
        """What there is to learn from the course of the game, if there is anything."""
        return None

    def mind(self, seed: int, world: AnyGame) -> Thinker:
        """Who plays on in a world."""
        return self.mentor(seed)

    def horizon(self, world: AnyGame) -> Horizon:
        """How far a world is played: to the end of the turn or round, if a game does not say otherwise."""
        return next_clock(world)

    def value(self, world: AnyGame, seat: int) -> float:
        """What a world is worth to a seat: its chance to win, from 0 to 1."""
        raise NotImplementedError(f"{type(self).__name__}.value")


class Playouts:
    """The worlds of one decision; each is dealt once, whatever the number of candidates that run through it."""

    def __init__(self, bot: Search, seat: Seat, question: Question, answers: list[Answer], seed: int) -> None:
        self.bot, self.seat, self.question, self.answers, self.seed = bot, seat, question, answers, seed
        self.number = -1
        self.world: AnyGame | None = None

    def run(self, runner: int, number: int) -> float:
        """What a candidate brings in the world of that number."""
        seed = self.seed + number
        if self.world is None or self.number != number:
            self.world, self.number = self.seat.imagine(seed, self.bot.beliefs), number
        index = self.seat.index
        twin = self.world.clone()
        reached = self.bot.horizon(twin)
        twin.submit(index, self.question.name, self.answers[runner])
        minds = [self.bot.mind(seed + i, twin) for i in range(len(twin.seats))]
        play_on(twin, minds, reached, self.bot.moments)
        result = twin.result
        if result is not None:
            return 1.0 if index in result.winners else 0.0
        return self.bot.value(twin, index)
