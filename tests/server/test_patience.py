"""Bots that take their time: apart from the quick ones, and only until the deadline."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import landsraad
from landsraad import bots
from landsraad.bots import Seat
from landsraad.bots.search.bot import Search
from landsraad.games.dune.books import Books
from landsraad.server.store import TableRow
from landsraad.server.thinking.minds import Minds, Occasion, Thought
from landsraad.server.thinking.patience import PatientThinker


class Quick:
    """Thinks at once, in place; remembers who was asked."""

    def __init__(self) -> None:
        self.minds, self.asked, self.closed = Minds(), [], False  # type: ignore[var-annotated]

    async def think(self, occasion: Occasion) -> Thought:
        self.asked.append(occasion.asked)
        return self.minds.think(occasion)

    def close(self) -> None:
        self.closed = True


class Endless(Quick):
    """Never comes to an end."""

    async def think(self, occasion: Occasion) -> Thought:
        self.asked.append(occasion.asked)
        return await asyncio.get_running_loop().create_future()  # type: ignore[no-any-return]


class Broken(Quick):
    async def think(self, occasion: Occasion) -> Thought:
        self.asked.append(occasion.asked)
        raise RuntimeError("the process has died")


def occasion(bot: str, game: str = "imperium", question: str = "turn") -> Occasion:
    """The first agent turn of a game of Imperium, or the first such question of another one."""
    g: Any = landsraad.new(game, seats=3, seed=5)
    while g.open[0].name != question:
        q = g.open[0]
        g.submit(q.seat, q.name, g.default(q))
    q = g.open[0]
    row: Any = TableRow.__new__(TableRow)
    for name, value in {"id": "t", "game": game, "seed": 1}.items():
        setattr(row, name, value)
    return Occasion(row, g, [], (q.seat, bot), q.name)


def mentats_answer(moment: Occasion) -> list[Any]:
    assert moment.asked is not None
    seat, _ = moment.asked
    (q,) = moment.game.questions(seat)
    return q.labels(bots.make("mentat", "imperium", 1 + seat).choose(Seat(moment.game, seat), q))  # type: ignore[no-any-return]


def test_at_the_deadline_mentat_answers_in_its_place() -> None:
    quick, slow = Quick(), Endless()
    moment = occasion("search")
    thought = asyncio.run(PatientThinker(quick, slow, deadline=0.001).think(moment))
    seat = moment.game.open[0].seat
    assert slow.asked == [(seat, "search")]
    assert quick.asked == [(seat, "mentat")]
    assert (thought.seat, thought.question, thought.values) == (seat, "turn", mentats_answer(moment))


def test_a_process_that_dies_costs_no_answer() -> None:
    quick, slow = Quick(), Broken()
    moment = occasion("search")
    thought = asyncio.run(PatientThinker(quick, slow).think(moment))
    assert thought.values == mentats_answer(moment)


def test_only_who_takes_its_time_is_sent_there() -> None:
    quick, slow = Quick(), Quick()
    thinker = PatientThinker(quick, slow)
    moment = occasion("mentat")
    seat = moment.game.open[0].seat
    asyncio.run(thinker.think(moment))
    asyncio.run(thinker.think(replace(moment, asked=None, question="", listeners=[(seat, "search")])))
    assert (len(quick.asked), len(slow.asked)) == (2, 0)
    thought = asyncio.run(thinker.think(replace(moment, asked=(seat, "search(playouts=12)"))))
    assert (len(quick.asked), len(slow.asked)) == (2, 1)
    assert thought.question == "turn"
    thinker.close()
    assert quick.closed
    assert slow.closed


def test_a_bot_that_is_made_in_the_middle_of_a_game_knows_its_course() -> None:
    """After a restart, say: what its seat has seen is read from the beginning."""
    moment, minds = occasion("search(playouts=4)", "dune", "ship"), Minds()
    thought = minds.think(moment)
    (mind,) = minds.minds.values()
    assert thought.question == "ship"
    assert isinstance(mind, Search)
    assert isinstance(mind.beliefs, Books)
    mind.listen(Seat(moment.game, moment.game.open[0].seat))
    assert mind.beliefs.purses == {i: house.spice for i, house in enumerate(moment.game.state.houses)}
