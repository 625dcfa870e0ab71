"""One game, played by bots."""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Any

import pytest

import landsraad
from kernel.toy import GEM, VETO
from landsraad.arena import play, play_until
from landsraad.bots import Bot, Move, Seat
from landsraad.bots.random import RandomBot
from landsraad.kernel.errors import EngineFault, IllegalAnswer, LandsraadError
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
    g: Any = landsraad.new("toy", seats=["west", "north"], seed=1)
    played = play(g, [Mild(), Mild()])
    assert g.over
    assert played.seats == ("west", "north")
    assert played.result == g.result
    assert played.decisions == len(g.log) == g.version


def test_every_seat_needs_a_bot() -> None:
    with pytest.raises(ValueError, match="3 seats need as many bots, not 2"):
        play(landsraad.new("toy", seats=3), [Mild(), Mild()])


def bidder(amount: int) -> Bot:
    """Bids as much each time, and passes whatever else it may do."""

    class Bidder(Mild):
        def choose(self, seat: Seat, question: Question) -> Answer:
            return (amount,) if question.name == "bid" else seat.default(question)

    return Bidder()


def test_the_answer_that_a_bot_chooses_is_the_one_that_is_played() -> None:
    """Not the mildest, not another's, not one drawn at random."""
    g: Any = landsraad.new("toy", seats=3, seed=1, options={"rounds": 2})
    play(g, [bidder(3), bidder(1), bidder(2)])
    bids = [(q.seat, answer) for q, answer in g.log if q.name == "bid"]
    assert sorted(bids) == [(0, (3,)), (0, (3,)), (1, (1,)), (1, (1,)), (2, (2,)), (2, (2,))]
    assert [purse.coins for purse in g.state.purses] == [10 - 3 - 3, 10, 10]


def test_what_a_bot_interjects_is_what_is_played() -> None:
    class Giver(Mild):
        def interject(self, seat: Seat) -> Move | None:
            for question in seat.interjections():
                return (question, (2, 4)) if seat.view()["coins"] == [10, 10, 10] else None
            return None

    g: Any = landsraad.new("toy", seats=3, seed=1, options={"rounds": 1})
    play(g, [Giver(), Mild(), Mild()])
    assert [(q.seat, answer) for q, answer in g.log if q.name == "gift"] == [(0, (2, 4))]
    assert [purse.coins for purse in g.state.purses] == [6, 10, 14]


@pytest.mark.parametrize("detour", [False, True])
def test_random_bots_play_what_they_draw(detour: bool) -> None:
    """Each value drawn evenly from the seat's own generator; a subclass takes the way of all other bots, and plays the same."""

    class Other(RandomBot):
        pass

    kind = Other if detour else RandomBot
    g: Any = landsraad.new("toy", seats=2, seed=4)
    bots = [kind(1), kind(2)]
    mine = [RandomBot(1), RandomBot(2)]
    play(g, bots)
    twin = landsraad.new("toy", seats=2, seed=4)
    for q, answer in g.log:
        if q.name == "gift":
            break
        for index, bot in enumerate(mine):
            if not q.hidden:
                assert bot.interject(Seat(twin, index)) is None
        assert answer == twin.sample(q, mine[q.seat].rng)
        twin.submit(q.seat, q.name, answer)
    assert twin.version > 3


def test_occasions_do_not_betray_a_hidden_question() -> None:
    """Twin games in which east holds a veto that it does not use, or does not hold it: the others notice nothing."""
    watchers = []
    for card in (VETO, GEM):
        g: Any = landsraad.new("toy", seats=3, seed=5, options={"rounds": 1})
        for purse, hand in zip(g.state.purses, [(GEM,), (card,), (GEM,)], strict=True):
            purse.hand = hand
        bots = [Watching(), Watching(), Watching()]
        play(g, bots)
        assert any(q.name == "veto" for q, _ in g.log) == (card == VETO)
        watchers.append(bots)
    assert watchers[0][0].seen == watchers[1][0].seen
    assert watchers[0][2].seen == watchers[1][2].seen


def test_interjections_come_before_the_answer_and_see_the_newest_questions() -> None:
    g: Any = landsraad.new("toy", seats=2, seed=1, options={"rounds": 1})
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
    bots = [RandomBot(1), RandomBot(2)] if name == "random" else [Mild(), Mild()]
    with pytest.raises(EngineFault, match="has not ended after 3 answers"):
        play(landsraad.new("toy", seats=2), bots, limit=3)


# --- to where somebody wants to look ----------------------------------------------------------------------------------


def round_is(number: int) -> Callable[[Any], bool]:
    return lambda g: bool(g.state.round == number)


def mildest(g: Any, q: Question) -> Answer:
    return tuple(g.default(q))


def test_it_stops_at_a_question_before_it_is_answered() -> None:
    g: Any = landsraad.new("toy", seats=2, seed=1)
    for purse in g.state.purses:
        purse.hand = (GEM,)
    assert play_until(g, [bidder(2), bidder(1)], question="lay")
    assert [(q.seat, q.name) for q in g.open] == [(0, "lay")]
    assert [answer for _, answer in g.log] == [(2,), (1,)]
    before = g.version
    assert play_until(g, mildest, question="lay")
    assert g.version == before, "it was there already"


def test_it_stops_when_a_function_says_so() -> None:
    g: Any = landsraad.new("toy", seats=2, seed=1)
    assert play_until(g, mildest, when=round_is(3))
    assert g.state.round == 3
    assert [q.name for q in g.open] == ["bid", "bid"]


def test_all_that_is_named_must_hold() -> None:
    g: Any = landsraad.new("toy", seats=2, seed=1)
    for purse in g.state.purses:
        purse.hand = (GEM, GEM)
    assert play_until(g, mildest, question="lay", when=round_is(2))
    assert (g.state.round, g.open[0].name) == (2, "lay")


@pytest.mark.parametrize(
    ("game", "phase"),
    [("dune", "battle"), ("imperium", "combat"), ("war", "actions")],
)
def test_it_stops_in_a_phase(game: str, phase: str) -> None:
    g = landsraad.new(game, seed=2)
    assert play_until(g, [RandomBot(seat) for seat in range(len(g.seats))], phase=phase)
    assert g.view()["phase"] == phase
    assert not g.over


def test_what_does_not_come_plays_the_game_to_its_end() -> None:
    g: Any = landsraad.new("toy", seats=2, seed=1)
    assert not play_until(g, mildest, when=round_is(99))
    assert g.over


def test_where_to_stop_must_be_said() -> None:
    g = landsraad.new("toy", seats=2, seed=1)
    with pytest.raises(LandsraadError, match="until when"):
        play_until(g, mildest)
    with pytest.raises(LandsraadError, match="toy asks no question 'bidd'"):
        play_until(g, mildest, question="bidd")
    with pytest.raises(EngineFault, match="has not ended after 2 answers"):
        play_until(g, mildest, when=lambda g: False, limit=2)
    with pytest.raises(ValueError, match="2 seats need as many bots, not 1"):
        play_until(g, [Mild()], question="bid")


class Counting(Mild):
    """Remembers after how many new objects garbage is looked for."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.thresholds: set[int] = set()

    def choose(self, seat: Seat, question: Question) -> Answer:
        self.thresholds.add(gc.get_threshold()[0])
        return super().choose(seat, question)


def test_garbage_is_looked_for_seldom_while_bots_play_and_as_before_afterwards() -> None:
    before, bots = gc.get_threshold(), [Counting(), Counting()]
    play(landsraad.new("toy", seats=2, seed=1), bots)
    assert all(min(bot.thresholds) >= 50_000 for bot in bots)
    assert gc.get_threshold() == before


def test_who_never_looks_for_garbage_does_not_while_bots_play() -> None:
    before, bots = gc.get_threshold(), [Counting(), Counting()]
    gc.set_threshold(0)
    try:
        play(landsraad.new("toy", seats=2, seed=1), bots)
        assert bots[0].thresholds == {0}
    finally:
        gc.set_threshold(*before)
