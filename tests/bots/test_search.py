"""The search bot: repeatable, blind to what is hidden, never late, and sometimes wiser than the mentat."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from bots.test_imagined_worlds import EVERY
from landsraad import bots
from landsraad.arena import play_until
from landsraad.bots import Seat, make
from landsraad.bots.search.bot import Search
from landsraad.games.dune.books import Books
from landsraad.kernel.errors import LandsraadError, UnknownName

GAMES = [("dune", 4), ("imperium", 3), ("war", 2)]


def to_a_choice(g: Any, skip: int = 0) -> Any:
    """Let mentats play until somebody is asked what is worth a search and mentat sees several answers; the question."""
    game = g.header.game
    minds = [make("mentat", game=game, seed=i) for i in range(len(g.seats))]
    asked = search(game).asked
    while not g.over:
        q = g.open[0]
        seat = Seat(g, q.seat)
        if q.name in asked and len(make("mentat", game=game).propose(seat, q, 4)) > 1:  # type: ignore[attr-defined]
            if not skip:
                return q
            skip -= 1
        seat.answer(q, minds[q.seat].choose(seat, q))
    raise AssertionError("nobody had a choice")


def search(game: str, seed: int = 1, playouts: int = 16) -> Search:
    bot = make(f"search(playouts={playouts})", game=game, seed=seed)
    assert isinstance(bot, Search)
    return bot


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_same_seed_and_playouts_play_the_same_game(game: str, seats: int) -> None:
    stories = []
    for _ in range(2):
        g: Any = landsraad.new(game, seats=seats, seed=4)
        bot = search(game, playouts=14)
        minds = [bot, *[make("mentat", game=game, seed=i) for i in range(1, seats)]]
        given = g.version + {"dune": 150, "imperium": 25, "war": 22}[game]
        play_until(g, minds, when=lambda g, given=given: g.version >= given)  # type: ignore[misc]
        stories.append((g.save(), bot.rng.getstate(), bot.overruled))
    assert stories[0] == stories[1]


@pytest.mark.parametrize(("game", "ruleset", "seats", "options"), EVERY)
def test_hidden_things_change_no_answer(game: str, ruleset: str, seats: int, options: dict[str, Any]) -> None:
    """Two games that differ only in what the seat cannot see: with equal generators it gives the same answer."""
    g: Any = landsraad.new(game, ruleset, seats=seats, seed=2, options=options)
    q = to_a_choice(g, skip=1)
    given = set()
    for number in (1, 2):
        world: Any = g.determinize(q.seat, number)
        (asked,) = [other for other in world.questions(q.seat) if other.name == q.name]
        given.add(search(game, seed=3, playouts=14).choose(Seat(world, q.seat), asked))
    assert len(given) == 1


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_what_it_thinks_about_are_questions_of_the_game(game: str, seats: int) -> None:
    prompts = landsraad.new(game, seats=seats, seed=1).question_class.prompts
    assert search(game).moments < search(game).asked <= set(prompts)


def test_where_mentat_names_one_answer_it_looks_at_all_if_they_are_few() -> None:
    g: Any = landsraad.new("dune", seats=6, seed=3)
    minds = [make("mentat", game="dune", seed=i) for i in range(6)]
    play_until(g, minds, question="revive")
    q = next(q for q in g.open if q.name == "revive")
    seat = Seat(g, q.seat)
    bot = search("dune")
    looked_at = bot.candidates_for(seat, q)
    assert looked_at[0] == make("mentat", game="dune").choose(seat, q)
    assert sorted(looked_at) == sorted(seat.answers(q))
    assert 2 <= len(looked_at) <= bot.candidates


def test_who_sits_there_from_the_start_keeps_the_books_and_who_comes_later_does_not() -> None:
    g: Any = landsraad.new("dune", seats=6, seed=4)
    bot = search("dune", playouts=8)
    minds = [bot, *[make("mentat", game="dune", seed=i) for i in range(1, 6)]]
    play_until(g, minds, when=lambda _: g.state.turn == 2 and any(q.name == "ship" and q.seat == 0 for q in g.open))
    bot.listen(Seat(g, 0))
    assert isinstance(bot.beliefs, Books)
    assert bot.beliefs.purses == {i: house.spice for i, house in enumerate(g.state.houses)}
    assert search("dune").beliefs is None


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_at_the_deadline_it_gives_mentats_answer(game: str, seats: int) -> None:
    g: Any = landsraad.new(game, seats=seats, seed=8)
    q = to_a_choice(g)
    bot = make("search(seconds=0.5)", game=game, seed=1)
    assert isinstance(bot, Search)
    ticks = iter(range(10))
    bot.clock = lambda: float(next(ticks))
    before = g.save()
    assert bot.choose(Seat(g, q.seat), q) == make("mentat", game=game, seed=1).choose(Seat(g, q.seat), q)
    assert next(ticks) == 2, "the deadline is looked at once, and it is over"
    assert g.save() == before


@pytest.mark.parametrize("game", ["dune", "imperium", "war"])
def test_stands_above_mentat_and_is_described_but_nobody_is_stood_in_for_by_it(game: str) -> None:
    assert bots.names(game)[-2:] == ["mentat", "search"]
    assert "second" in bots.describe("search")
    assert bots.stand_in(game) == "mentat"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("search(playouts=many)", "cannot be read; write it like"),
        ("search(depth=3)", "search is not told depth"),
        ("mentat(playouts=3)", "mentat is not told playouts"),
    ],
)
def test_what_a_bot_cannot_be_told_is_refused(name: str, sentence: str) -> None:
    with pytest.raises(UnknownName, match=sentence):
        make(name, game="dune")


def test_no_playouts_are_refused() -> None:
    with pytest.raises(LandsraadError, match="at least one playout"):
        make("search(playouts=0)", game="dune")
    bot = make("search(playouts=5;seconds=0.5)", game="war")
    assert isinstance(bot, Search)
    assert (bot.allowance.playouts, bot.allowance.seconds) == (5, 0.5)
