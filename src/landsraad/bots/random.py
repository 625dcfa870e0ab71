"""The bot that knows the rules and nothing else."""

from __future__ import annotations

from landsraad.bots.base import Bot, Move, Seat
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer

PATIENCE = 80
"""Between two interjections it lets this many occasions pass, on average."""
MOST = 40
"""So often does it interject in one game at most: no game lasts longer than its answers."""


class RandomBot(Bot):
    """Draws each value of an answer evenly among the legal ones; now and then interjects likewise."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.occasion = 0
        self.due = 0
        self.left = MOST
        self.wait()

    def choose(self, seat: Seat, question: Question) -> Answer:
        return seat.sample(question, self.rng)

    def interject(self, seat: Seat) -> Move | None:
        self.occasion += 1
        if self.occasion < self.due:
            return None
        self.wait()
        offered = seat.interjections()
        if not offered or not self.left:
            return None
        self.left -= 1
        question = offered[int(self.rng.random() * len(offered))]
        return question, seat.sample(question, self.rng)

    def wait(self) -> None:
        """Decide which occasion it takes next."""
        self.due = self.occasion + 1 + int(self.rng.random() * PATIENCE * 2)
