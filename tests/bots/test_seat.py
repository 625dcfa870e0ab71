"""The handle of a seat: all that its player may know, and no way to the rest."""

from __future__ import annotations

import inspect
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

import landsraad
from kernel.toy import GEM, VETO
from landsraad.bots import Bot, Seat
from landsraad.kernel.errors import IllegalAnswer, InvalidAnswer
from landsraad.kernel.game import Game, Situation
from landsraad.kernel.question import Question
from landsraad.kernel.step import Step
from landsraad.kernel.tree import Choice, Options
from landsraad.kernel.walk import Walk
from landsraad.kernel.words import NUMBERS


@pytest.fixture
def g() -> Any:
    return landsraad.new("toy", seats=3, seed=1)


def test_it_shows_what_the_game_shows_this_seat(g: Any) -> None:
    seat = Seat(g, 1)
    g.submit(1, "bid", (4,))
    assert (seat.index, seat.name, seat.names) == (1, "east", ("north", "east", "south"))
    assert seat.ruleset == "long"
    assert seat.settings == {"rounds": 4, "seen_windows": False}
    assert seat.view() == g.view(1)
    assert seat.events() == g.events(1)
    assert seat.events(since=1) == g.events(1)[1:]
    assert seat.waiting() == [(0, "bid"), (2, "bid")]
    assert seat.questions() == []
    assert [q.name for q in seat.interjections()] == ["gift"]


def test_it_lists_checks_and_gives_answers(g: Any) -> None:
    seat = Seat(g, 0)
    bid, gift = seat.questions()[0], seat.interjections()[0]
    assert seat.domain(bid) == range(11)
    assert seat.domain(bid, (3,)) is None
    assert seat.domain(gift, (1,)) == range(1, 11)
    assert seat.count(bid) == len(list(seat.answers(bid))) == 11
    assert seat.default(bid) == (0,)
    assert seat.sample(bid, Random(1)) in set(seat.answers(bid))
    assert seat.allows(bid, (10,))
    assert not seat.allows(bid, (11,))
    assert seat.why_not(bid, (11,)) == ("T.bid", "bid may not be 11 here; it may be 0 to 10")
    seat.answer(gift, (1, 4))
    assert seat.domain(seat.questions()[0]) == range(7)
    with pytest.raises(IllegalAnswer):
        seat.answer(seat.questions()[0], (10,))


def test_another_seats_question_tells_nothing(g: Any) -> None:
    for purse, hand in zip(g.state.purses, [(GEM,), (VETO,), (GEM,)], strict=True):
        purse.hand = hand
    for index, amount in enumerate((5, 0, 0)):
        g.submit(index, "bid", (amount,))
    (hidden,) = g.questions()
    assert hidden.hidden
    for ask in ("domain", "count", "answers", "default"):
        with pytest.raises(InvalidAnswer, match="veto is not a question that north is asked now"):
            getattr(Seat(g, 0), ask)(hidden)


def test_a_question_of_yesterday_tells_nothing(g: Any) -> None:
    seat = Seat(g, 0)
    bid = seat.questions()[0]
    assert seat.domain(bid) is not None
    seat.answer(bid, (3,))
    with pytest.raises(InvalidAnswer, match="bid is not a question"):
        seat.domain(bid)


def test_a_question_of_the_bots_own_making_does_not_get_the_game(g: Any) -> None:
    caught: list[Any] = []

    @dataclass(slots=True)
    class Thief(Choice):
        def domain(self, g: Any, prefix: Any) -> Options:
            caught.append(g)
            return None

    with pytest.raises(InvalidAnswer):
        Seat(g, 0).domain(Question(0, "bid", "T.bid", Thief((), NUMBERS), secret=True))
    assert caught == []


def test_nothing_that_it_gives_away_leads_to_the_state(g: Any) -> None:
    seat = Seat(g, 0)
    found: list[Any] = []
    for name, value in inspect.getmembers(seat):
        if name.startswith("_"):
            continue
        if not callable(value):
            found.append(value)
        elif not [p for p in inspect.signature(value).parameters.values() if p.default is p.empty]:
            found.append(value())
    while found:
        value = found.pop()
        assert not isinstance(value, Game | Situation | Step | Walk)
        if isinstance(value, dict):
            found.extend([*value, *value.values()])
        elif isinstance(value, list | tuple | set):
            found.extend(value)
        elif isinstance(value, Question):
            found.extend(getattr(value, field) for field in Question.__match_args__)
        elif not isinstance(value, str | int | float | None):
            found.extend(getattr(value, slot) for slot in type(value).__slots__)
    for attribute in ("index", "name", "game"):
        with pytest.raises(AttributeError):
            setattr(seat, attribute, 2)


def test_a_bot_without_a_choice_of_its_own_says_so(g: Any) -> None:
    with pytest.raises(NotImplementedError, match=r"Bot\.choose"):
        Bot().choose(Seat(g, 0), g.questions(0)[0])
    assert Bot().interject(Seat(g, 0)) is None
