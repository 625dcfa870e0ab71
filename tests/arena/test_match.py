"""One game, played by bots."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from kernel.toy import GEM, VETO
from landsraad.arena import play
from landsraad.bots import Bot, Move, Seat
from landsraad.kernel.errors import EngineFault, IllegalAnswer
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer


class Mild(Bot):
    def choose(self, seat: Seat, question: Question) -> Answer:
        return seat.default(question)


class Watching(Mild):
    """Remembers what it could see at each occasion to interject."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.seen: list[Any] = []

    def interject(self, seat: Seat) -> Move | None:
        self.seen.append((seat.view(), seat.events()))
        return None


class Generous(Mild):
    def interject(self, seat: Seat) -> Move | None:
        for question in seat.interjections():
            return question, seat.default(question)
        return None


def test_it_plays_to_the_end_and_says_what_came_of_it() -> None:
    g = landsraad.new("toy", seats=["west", "north"], seed=1)
    played = play(g, [Mild(), Mild()])
    assert g.over
    assert played.seats == ("west", "north")
    assert played.result == g.result
    assert played.decisions == len(g.log) == g.version


def test_every_seat_needs_a_bot() -> None:
    with pytest.raises(ValueError, match="3 seats need as many bots, not 2"):
        play(landsraad.new("toy", seats=3), [Mild(), Mild()])


def test_occasions_do_not_betray_a_hidden_question() -> None:
    """Twin games in which east holds a veto that it does not use, or does not hold it: the others notice nothing."""
    watchers = []
    for card in (VETO, GEM):
        g = landsraad.new("toy", seats=3, seed=5, options={"rounds": 1})
        for purse, hand in zip(g.state.purses, [(GEM,), (card,), (GEM,)], strict=True):
            purse.hand = hand
        bots = [Watching(), Watching(), Watching()]
        play(g, bots)
        assert any(q.name == "veto" for q, _ in g.log) == (card == VETO)
        watchers.append(bots)
    assert watchers[0][0].seen == watchers[1][0].seen
    assert watchers[0][2].seen == watchers[1][2].seen


def test_interjections_come_before_the_answer_and_see_the_newest_questions() -> None:
    g = landsraad.new("toy", seats=2, seed=1, options={"rounds": 1})
    play(g, [Generous(), Mild()])
    assert [(q.seat, q.name) for q, _ in g.log][:4] == [(0, "gift"), (0, "bid"), (0, "gift"), (1, "bid")]


def test_an_illegal_answer_of_a_bot_is_not_hidden() -> None:
    class Wrong(Bot):
        def choose(self, seat: Seat, question: Question) -> Answer:
            return (99,)

    with pytest.raises(IllegalAnswer):
        play(landsraad.new("toy", seats=2), [Wrong(), Wrong()])


@pytest.mark.parametrize("name", ["random", "mild"])
def test_a_game_that_does_not_end_is_a_fault(name: str) -> None:
    from landsraad.bots.random import RandomBot

    bots = [RandomBot(1), RandomBot(2)] if name == "random" else [Mild(), Mild()]
    with pytest.raises(EngineFault, match="has not ended after 3 answers"):
        play(landsraad.new("toy", seats=2), bots, limit=3)
