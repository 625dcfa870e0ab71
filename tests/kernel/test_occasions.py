"""Why a seat is not asked something: by rule, from what it may know alone."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from kernel.toy import GEM, VETO
from landsraad.bots.base import Seat
from landsraad.kernel.errors import InvalidAnswer, UnknownName

LAY = "the winner of a prize lays a card"
VETO_LATER = "a sale is spoilt when the bids have been shown, by somebody else than the winner"


@pytest.fixture
def g() -> Any:
    return landsraad.new("toy", seats=3, seed=1)


def test_what_is_asked_has_no_reason(g: Any) -> None:
    assert g.why_not_asked(0, "bid") is None
    assert g.why_not_asked(0, "gift") is None, "interjections are asked as well"


def test_who_is_not_asked_is_told_what_is_missing_or_when_it_is_asked(g: Any) -> None:
    for purse, hand in zip(g.state.purses, [(GEM,), (VETO,), (GEM,)], strict=True):
        purse.hand = hand
    assert g.why_not_asked(0, "lay") == ("T.lay", LAY)
    assert g.why_not_asked(0, "veto") == ("T.veto", "you hold no veto")
    assert g.why_not_asked(1, "veto") == ("T.veto", VETO_LATER)
    assert Seat(g, 1).why_not_asked("veto") == ("T.veto", VETO_LATER)
    g.submit(1, "bid", (0,))
    assert g.why_not_asked(1, "bid") == ("T.bid", "everybody bids once a round")


def test_names_that_the_game_does_not_have_are_refused_with_those_that_are_near(g: Any) -> None:
    with pytest.raises(UnknownName, match=r"nobody is ever asked 'bids'; there is bid$"):
        g.why_not_asked(0, "bids")
    with pytest.raises(UnknownName, match=r"there is bid, gift, lay, veto$"):
        g.why_not_asked(0, "xyzzy")
    with pytest.raises(InvalidAnswer, match="there is no seat 7"):
        g.why_not_asked(7, "bid")


def test_nothing_is_asked_when_the_game_is_over(g: Any) -> None:
    while not g.over:
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    assert g.why_not_asked(2, "bid") == ("T.bid", "the game is over")
