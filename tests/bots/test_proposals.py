"""Answers that a mentat proposes: the best first, all of them legal, none twice."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

import landsraad
from landsraad.bots import Seat, make
from landsraad.bots.base import Thinker
from landsraad.builds import BUILD
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer

WEIGHED = {
    "dune": {"ship", "move", "battle_plan"},
    "imperium": {"turn", "agent_turn", "combat", "influence"},
    "war": {"act", "move", "attack"},
}
"""By game: the questions to which several answers are proposed at least once in these games."""


@pytest.mark.skipif(BUILD == "compiled", reason="deepcopy does not copy what is compiled")
@pytest.mark.parametrize(("game", "seats"), [("dune", 6), ("imperium", 4), ("war", 2)])
def test_the_first_proposal_is_what_it_chooses(game: str, seats: int) -> None:
    g: Any = landsraad.new(game, seats=seats, seed=3)
    bots = [make("mentat", game=game, seed=i) for i in range(seats)]
    several: set[str] = set()
    for _ in range(700):
        if g.over:
            break
        q = g.open[0]
        seat = Seat(g, q.seat)
        proposals = deepcopy(bots[q.seat]).propose(seat, q, most=5)
        chosen = bots[q.seat].choose(seat, q)
        answers = [answer for _, answer in proposals]
        assert answers[0] == chosen, q
        assert len(answers) <= 5
        assert len(set(answers)) == len(answers), q
        assert all(seat.allows(q, answer) for answer in answers), q
        worths = [worth for worth, _ in proposals]
        assert worths == sorted(worths, reverse=True), q
        if len(answers) > 1:
            several.add(q.name)
        seat.answer(q, chosen)
    assert several >= WEIGHED[game]


class Musing(Thinker):
    """Weighs something to do besides, and does not do it."""

    def think(self, seat: Seat, question: Question) -> Answer:
        answer = seat.default(question)
        self.ideas.append((1.0, lambda: answer))
        return answer

    def interject(self, seat: Seat) -> None:
        self.ideas.append((9.0, lambda: (99,)))


def test_what_was_thought_about_an_interjection_is_not_proposed() -> None:
    g: Any = landsraad.new("imperium", seats=4, seed=5)
    q = g.open[0]
    seat, bot = Seat(g, q.seat), Musing()
    bot.interject(seat)
    assert bot.propose(seat, q) == [(1.0, seat.default(q))]
