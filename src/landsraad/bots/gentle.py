"""A bot for the first evenings: it plays like somebody who has just learnt the rules and does not overlook the obvious.

It takes what its game's mentat has weighed, and of the answers that seem almost as good often another than the best. It
remembers nothing that was shown, interrupts nobody, and never leaves the game lying when it could be won.
"""

from __future__ import annotations

from landsraad.bots.base import Bot, Proposal, Seat, Thinker
from landsraad.bots.dune import Mentat as DuneMentat
from landsraad.bots.imperium import Mentat as ImperiumMentat
from landsraad.bots.war import Mentat as WarMentat
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer


class Gentle(Bot):
    """Chooses among the good answers; subclasses say whose, how much worse still looks good to it, and how often it sees the best."""

    mentor: type[Thinker]
    slack: float
    """An answer that is worse than the best by more than this it sees to be bad, on the mentor's scale."""
    thought_of = 6
    """So many answers come to its mind at most."""
    best = 0.3
    """How often it finds the best answer by itself."""

    def choose(self, seat: Seat, question: Question) -> Answer:
        fresh = self.mentor(int(self.rng.random() * 2**31))
        return self.drawn(fresh.propose(seat, question, self.thought_of))

    def drawn(self, proposals: list[Proposal]) -> Answer:
        """The best now and then, else any that is good enough."""
        most, first = proposals[0]
        good = [answer for worth, answer in proposals if worth >= most - self.slack]
        if self.rng.random() < self.best:
            return first
        return good[int(self.rng.random() * len(good))]


class GentleDune(Gentle):
    """A stronghold is worth eight to the mentat, a victory a hundred."""

    mentor = DuneMentat
    slack = 30.0
    thought_of = 20
    best = 0.15


class GentleImperium(Gentle):
    """A victory point is worth ten."""

    mentor = ImperiumMentat
    slack = 4.0


class GentleWar(Gentle):
    """A point of Supremacy is worth ten."""

    mentor = WarMentat
    slack = 5.0
