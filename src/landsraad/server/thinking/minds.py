"""Where bots think: off the event loop, on a game of their own, seeing only what their seat may see."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field, replace
from typing import Any, Protocol
from zlib import crc32

from landsraad import bots
from landsraad.bots.counsel import counsel as advised
from landsraad.bots.counsel import told
from landsraad.kernel.plain import Json, Value
from landsraad.kernel.rulings import RULING
from landsraad.kernel.undoing import Lost, play_on
from landsraad.server.processes import end_all, one_process
from landsraad.server.store import TableRow
from landsraad.server.table.twin import branch, deal

log = logging.getLogger("landsraad.bots")

Mind = tuple[int, str]
"""A seat and the bot that plays it."""
Answered = tuple[int, str, Sequence[Any]]
"""A seat, a question and the answer to it."""


@dataclass(frozen=True, slots=True)
class Occasion:
    """A moment of a game for its bots: the ``listeners`` may interject; ``asked`` has a question to answer."""

    row: TableRow
    game: Any
    listeners: list[Mind]
    asked: Mind | None = None
    question: str = ""
    counsel: bool = False
    """Who is asked is a person, who wants to know what a mentat would answer."""


@dataclass(slots=True)
class Thought:
    """What came of thinking: an answer or an interjection in names, or (``seat`` is None) neither."""

    seat: int | None = None
    question: str = ""
    values: list[Value] = field(default_factory=list)
    heard: list[int] = field(default_factory=list)
    """The seats that were asked for an interjection."""
    counsel: Json | None = None


class Thinker(Protocol):
    """Finds the bots' next move."""

    async def think(self, occasion: Occasion) -> Thought: ...
    def close(self) -> None: ...


class Minds:
    """The bots of the last tables, each with what it remembers."""

    def __init__(self, most: int = 1000) -> None:
        self.most = most
        self.minds: OrderedDict[tuple[str, int, str], bots.Bot] = OrderedDict()

    def think(self, occasion: Occasion) -> Thought:
        """The first interjection that somebody wants to make; if there is none, the answer that is asked for."""
        if occasion.counsel:
            return _advise(occasion)
        thought = Thought()
        for number, name in occasion.listeners:
            thought.heard.append(number)
            try:
                move = self._mind(occasion, number, name).interject(bots.Seat(occasion.game, number))
            except Exception:
                log.exception("a bot failed to interject", extra={"table": occasion.row.id, "seat": number})
                continue
            if move is not None:
                return replace(thought, seat=number, question=move[0].name, values=move[0].labels(move[1]))
        if occasion.asked is None:
            return thought
        number, name = occasion.asked
        q = occasion.game.find(number, occasion.question)
        answer = self._mind(occasion, number, name).choose(bots.Seat(occasion.game, number), q)
        return replace(thought, seat=number, question=q.name, values=q.labels(answer))

    def _mind(self, occasion: Occasion, seat: int, name: str) -> bots.Bot:
        key = (occasion.row.id, seat, name)
        if key not in self.minds:
            self.minds[key] = bots.make(name, occasion.row.game, occasion.row.seed + seat)
            self.minds[key].join(bots.Seat(occasion.game, seat))
            if len(self.minds) > self.most:
                self.minds.popitem(last=False)
        self.minds.move_to_end(key)
        return self.minds[key]


def _advise(occasion: Occasion) -> Thought:
    """A mentat's word to a person, from what this person sees alone."""
    assert occasion.asked is not None
    number = occasion.asked[0]
    q = occasion.game.find(number, occasion.question)
    found = advised(occasion.row.game, bots.Seat(occasion.game, number), q)
    return Thought(number, q.name, counsel=told(q, found))


class ThreadThinker:
    """Thinks in threads of this process."""

    def __init__(self, threads: int = 2) -> None:
        self.minds = Minds()
        self.threads = ThreadPoolExecutor(max_workers=threads, thread_name_prefix="bot")

    async def think(self, occasion: Occasion) -> Thought:
        twin = replace(occasion, game=branch(occasion.game))
        return await asyncio.get_running_loop().run_in_executor(self.threads, self.minds.think, twin)

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)


class ProcessThinker:
    """Thinks in processes of this machine. A table's bots are always in the same one, which follows its game."""

    def __init__(self, processes: int = 1) -> None:
        self.processes: list[Executor | None] = [None] * processes
        self.known: list[OrderedDict[str, int]] = [OrderedDict() for _ in range(processes)]
        """How many answers of which table each process has been told."""

    async def think(self, occasion: Occasion) -> Thought:
        number = crc32(occasion.row.id.encode()) % len(self.processes)
        for _ in range(3):
            try:
                thought = await self._ask(number, occasion)
            except BrokenProcessPool:
                log.warning("a process of bots has ended")
                self.processes[number] = None
                thought = None
            if thought is not None:
                return thought
            self.known[number].clear()
        raise RuntimeError("no process can think about this table")

    async def _ask(self, number: int, occasion: Occasion) -> Thought | None:
        """None if the process has forgotten the game."""
        process = self.processes[number]
        if process is None:
            process = self.processes[number] = one_process()
            self.known[number].clear()
        known, id = self.known[number], occasion.row.id
        first = known.get(id, 0)
        answers = [
            (q.seat, q.name, q.labels(answer) if q.name == RULING else answer)
            for q, answer in occasion.game.log[first:]
        ]
        known[id] = first + len(answers)
        known.move_to_end(id)
        if len(known) > Games.MOST:
            known.popitem(last=False)
        bare = replace(occasion, game=None)
        return await asyncio.get_running_loop().run_in_executor(process, _think, bare, first, answers)

    def close(self) -> None:
        end_all(self.processes)


# --- in a process that thinks -----------------------------------------------------------------------------------------


class Games:
    """The games of the last tables, each as far as this process knows it."""

    MOST = 200

    def __init__(self) -> None:
        self.games: OrderedDict[str, Any] = OrderedDict()

    def count(self, id: str) -> int:
        """How many answers of this table are known here."""
        return len(self.games[id].log) if id in self.games else 0

    def follow(self, row: TableRow, first: int, answers: list[Answered]) -> Any:
        """The game once these answers, of which the first has number ``first`` + 1, have been given; None if it is lost."""
        game = self.games.pop(row.id, None)
        if game is None or len(game.log) != first:
            if first:
                return None
            game = deal(row)
        try:
            game = play_on(
                game, answers, lambda one: (one[0], one[1], one[2]), first, give=lambda g, *one: g.submit(*one)
            )
        except Lost:
            return None
        self.games[row.id] = game
        if len(self.games) > self.MOST:
            self.games.popitem(last=False)
        return game


_minds, _games = Minds(), Games()


def _think(occasion: Occasion, first: int, answers: list[Answered]) -> Thought | None:
    game = _games.follow(occasion.row, first, answers)
    return None if game is None else _minds.think(replace(occasion, game=game))
