"""Small parts of the server: what a viewer has been shown, rates, origins, words, lines that are too slow."""

from __future__ import annotations

import asyncio
import json
from random import Random

import pytest

import landsraad
from landsraad.games import game_names
from landsraad.kernel.event import Event
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Amount
from landsraad.server.access import Rate, clean, hashed, new_token, same_origin
from landsraad.server.table.sight import Sight, Stale
from landsraad.server.web.socket import Line
from serving import PATIENCE, telling

# --- sight ------------------------------------------------------------------------------------------------------------


def question(high: int) -> Question:
    return Question(0, "bid", "1.1", Amount(0, high))


def test_the_same_question_again_is_a_new_question() -> None:
    """A double click on an answer must not answer what is asked next, though it looks the same."""
    sight = Sight(0)
    sight.news(telling(), b'{"q":1}', [question(5)])
    version = sight.version
    sight.check(question(5), version)
    sight.answered("bid")
    with pytest.raises(Stale):
        sight.check(question(5), version)
    assert sight.news(telling(), b'{"q":1}', [question(5)]) is not None, "told though nothing else changed"
    with pytest.raises(Stale):
        sight.check(question(5), version)
    sight.check(question(5), sight.version)


def test_a_question_that_stays_can_be_answered_from_an_older_picture() -> None:
    sight = Sight(0)
    sight.news(telling(), b'{"q":1}', [question(5)])
    version = sight.version
    sight.news(telling(), b'{"q":2}', [question(5)])
    assert sight.version > version
    sight.check(question(5), version)
    sight.news(telling(), b'{"q":3}', [question(6)])
    with pytest.raises(Stale):
        sight.check(question(6), version)
    with pytest.raises(Stale):
        sight.check(question(6), sight.version + 1)


def test_nothing_new_is_not_told() -> None:
    sight = Sight(None)
    assert sight.news(telling(), b"{}", []) is not None
    version = sight.version
    assert sight.news(telling(), b"{}", []) is None
    assert sight.version == version


def test_each_viewer_is_told_what_it_saw() -> None:
    """Whether all saw everything alike or not, and wherever its own new events begin."""
    happened = telling(
        Event("public", "", {}),
        Event("of 0", "", {}, full=1),
        Event("of 1", "", {}, full=2, others={}),
        Event("all", "", {}),
    )
    told = {
        (count, viewer): [json.loads(bytes(event)) for event in happened.since(count, viewer)]
        for count in (0, 2, 3, 4)
        for viewer in (0, 1, None)
    }
    assert told[0, 0] == ["public", "of 0", "of 1", "all"]
    assert told[0, 1] == told[0, None] == ["public", "of 1", "all"]
    assert told[2, 0] == told[2, 1] == told[2, None] == ["of 1", "all"]
    assert told[3, 0] == told[3, 1] == told[3, None] == ["all"]
    assert told[4, 0] == told[4, None] == []


@pytest.mark.parametrize("name", game_names())
def test_the_views_of_several_seats_are_those_made_one_by_one(name: str) -> None:
    game, rng = landsraad.new(name, seed=4), Random(4)
    seats = [None, *range(len(game.seats))]
    for _ in range(200):
        if game.over:
            break
        q = rng.choice(game.questions())
        game.submit(q.seat, q.name, game.sample(q, rng))
        assert json.dumps(game.views(seats)) == json.dumps([game.view(seat) for seat in seats])


# --- small things -----------------------------------------------------------------------------------------------------


def test_rates() -> None:
    now = 0.0
    rate = Rate(each=2, burst=3, clock=lambda: now)
    assert [rate.allows("a") for _ in range(4)] == [True, True, True, False]
    assert rate.allows("b")
    now = 0.5
    assert rate.allows("a")
    assert not rate.allows("a")
    now = 100.0
    assert [rate.allows("a") for _ in range(4)] == [True, True, True, False]
    for number in range(20_000):
        rate.allows(str(number))
    assert len(rate.buckets) <= 10_000


@pytest.mark.parametrize(
    ("origin", "host", "same"),
    [
        (None, "x", True),
        ("http://x", "x", True),
        ("https://x:8000", "x:8000", True),
        ("http://y", "x", False),
        ("http://x.y", "x", False),
        ("http://x:1", "x", False),
        ("null", "x", False),
        ("", "x", False),
        ("http://[", "x", False),
        ("http://x", None, False),
    ],
)
def test_origins(origin: str | None, host: str | None, same: bool) -> None:
    assert same_origin(origin, host) is same


def test_cleaning() -> None:
    assert clean("  a \n b\tc ", 10) == "a b c"
    assert clean("\u202eabc\u0000", 10) == "abc"
    assert clean("abcdef", 3) == "abc"
    assert clean("ab c", 3) == "ab"
    assert clean("<b>&amp;", 20) == "<b>&amp;"


def test_tokens_are_long_and_kept_only_as_hashes() -> None:
    assert len(new_token()) >= 43
    assert new_token() != new_token()
    assert len(hashed("x")) == 64
    assert hashed("x") == hashed("x") != hashed("y")


class Pipe:
    """The other end of a line, which reads nothing."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def listen(self, ear: object) -> None:
        pass

    def push(self, data: bytes) -> None:
        self.sent.append(data)

    def push_all(self, messages: list[bytes]) -> None:
        self.sent += messages

    def unsent(self) -> int:
        return sum(map(len, self.sent))


def test_a_first_picture_lets_nobody_go() -> None:
    async def work() -> None:
        line = Line(Pipe(), most=10)
        line.show(b"a large picture")
        line.put(b"1234567890")
        assert not line.ended.done()
        line.put(b"1")
        assert await line.ended == (4408, "too far behind: connect again")

    asyncio.run(asyncio.wait_for(work(), 2 * PATIENCE))


def test_who_is_too_far_behind_is_sent_nothing_more() -> None:
    async def work() -> None:
        line, pipe = Line(Pipe(), most=10), Pipe()
        line.frames = pipe
        line.put(b"12345")
        line.put(b"123456")
        assert line.ended.done()
        line.put(b"more")
        line.show(b"more")
        assert pipe.sent == [b"12345", b"123456"]

    asyncio.run(asyncio.wait_for(work(), 2 * PATIENCE))


def test_what_goes_out_together_counts_like_the_rest() -> None:
    """An update and the word that an answer counts are written at once, and a client that does not read is let go all the same."""

    async def work() -> None:
        line = Line(Pipe(), most=10)
        line.put_all([b"12345", b"67890"])
        assert not line.ended.done()
        line.put_all([b"1"])
        assert line.ended.result() == (4408, "too far behind: connect again")

    asyncio.run(work())
