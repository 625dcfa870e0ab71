"""Finished games to look at again: any moment, from any seat or all open, and how things went over the turns."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import landsraad
from landsraad.kernel.errors import LandsraadError

MAX_ANSWERS = 20_000


class Reel:
    """A record played forward; a few games along the way are kept so that any moment is near."""

    EVERY = 50

    def __init__(self, record: dict[str, Any]) -> None:
        self.record = landsraad.check_record(record)
        if self.record["count"] > MAX_ANSWERS:
            raise LandsraadError(f"a replay has at most {MAX_ANSWERS} answers, not {self.record['count']}")
        self.whole = landsraad.replay(self.record)
        if not self.whole.over:
            raise LandsraadError("only a finished game can be watched by everybody: this record has no end")
        game = landsraad.replay(self.record, to=0)
        self.marks = [len(game.history)]
        """How many events had happened after each number of answers."""
        self.kept: dict[int, Any] = {}
        self.told: dict[str | None, list[dict[str, Any]]] = {}
        chart = Chart()
        for number, entry in enumerate(self.record["answers"]):
            if number % self.EVERY == 0:
                self.kept[number] = game.clone()
            _answer(game, entry)
            self.marks.append(len(game.history))
            chart.add(game)
        self.charts = chart.document(game)

    def at(self, number: int) -> Any:
        """The game after this many answers."""
        count = self.record["count"]
        if not 0 <= number <= count:
            raise LandsraadError(f"a moment of this game is from 0 to {count}, not {number}")
        start = number // self.EVERY * self.EVERY
        if start not in self.kept:
            return self.whole
        game = self.kept[start].clone()
        for entry in self.record["answers"][start:number]:
            _answer(game, entry)
        return game

    def moment(self, number: int, seat: str | None) -> dict[str, Any]:
        """The table at a moment: as a seat saw it, or with every seat's secrets (``seat`` = "all")."""
        game = self.at(number)
        view = game.view(None if seat in (None, "all") else _seat(game, str(seat)))
        shields = {name: game.view(i) for i, name in enumerate(game.seats)} if seat == "all" else {}
        events = [event for event in self.events(seat) if event["answer"] <= number]
        return {"at": number, "view": view, "shields": shields, "events": events}

    def events(self, seat: str | None) -> list[dict[str, Any]]:
        """What happened, each event with the number of answers given by then."""
        if seat not in self.told:
            self.told[seat] = self._events(seat)
        return self.told[seat]

    def _events(self, seat: str | None) -> list[dict[str, Any]]:
        game = self.whole
        if seat == "all":
            told = game.story()
        else:
            viewer = None if seat is None else _seat(game, seat)
            told = [game.told(event, viewer) for event in game.history]
        answer = 0
        found = []
        for number, event in enumerate(told):
            while self.marks[answer] <= number and answer < len(self.marks) - 1:
                answer += 1
            if event is not None:
                found.append({**event, "answer": answer})
        return found


def _answer(game: Any, entry: Any) -> None:
    name, question, values, *_ = entry
    seat = game.seats.index(name)
    game.submit(seat, question, game.find(seat, question).parse(values))


def _seat(game: Any, name: str) -> int:
    if name not in game.seats:
        raise LandsraadError(f"there was no seat {name!r}; there were {', '.join(game.seats)}")
    return int(game.seats.index(name))


class Chart:
    """For each figure that the game counts, a line for everybody it draws, one point a turn and one at the end."""

    def __init__(self) -> None:
        self.turns: list[int] = []
        self.figures: dict[str, list[list[int]]] = {}

    def add(self, game: Any) -> None:
        """A point, if the turn is new or the game is over."""
        if game.over or not self.turns or self.turns[-1] != game.clock():
            self.turns.append(game.clock())
            for name, values in game.figures().items():
                self.figures.setdefault(name, []).append(list(values))

    def document(self, game: Any) -> dict[str, Any]:
        return {"turns": self.turns, "seats": list(game.charted()), "figures": self.figures}


class Reels:
    """A few reels in memory. Making one takes a while: it is for threads, one at a time."""

    def __init__(self, most: int = 8) -> None:
        self.most = most
        self.lock = threading.Lock()
        self.reels: OrderedDict[str, Reel] = OrderedDict()

    def get(self, id: str, record: Callable[[], dict[str, Any]]) -> Reel:
        with self.lock:
            if id not in self.reels:
                self.reels[id] = Reel(record())
                if len(self.reels) > self.most:
                    self.reels.popitem(last=False)
            self.reels.move_to_end(id)
            return self.reels[id]
