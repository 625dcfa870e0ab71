"""Finished games to look at again: any moment, from any seat or all open, and how things went over the turns."""

from __future__ import annotations

import landsraad
from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.game import AnyGame
from landsraad.kernel.plain import Json, Value
from landsraad.kernel.record import seat_of
from landsraad.kernel.rulings import RULING, rule_again
from landsraad.kernel.undoing import UNDO, taken_back

MAX_ANSWERS = 20_000


class Reel:
    """A record played forward; a few games along the way are kept so that any moment is near."""

    EVERY = 50

    def __init__(self, record: Json) -> None:
        self.record = landsraad.check_record(record)
        if self.record["count"] > MAX_ANSWERS:
            raise LandsraadError(f"a replay has at most {MAX_ANSWERS} answers, not {self.record['count']}")
        self.whole = landsraad.replay(self.record)
        if not self.whole.over:
            raise LandsraadError("only a finished game can be watched by everybody: this record has no end")
        game = landsraad.replay(self.record, to=0)
        self.marks = [len(game.history or ())]
        """How many events had happened after each number of answers."""
        self.kept: dict[int, AnyGame] = {}
        self.told: dict[str | None, list[Json]] = {}
        chart = Chart()
        self.returns = {entry[2][0] for entry in self.record["answers"] if entry[1] == UNDO}
        """The moments to which an answer was taken back."""
        for number, entry in enumerate(self.record["answers"]):
            if number % self.EVERY == 0 or number in self.returns:
                self.kept[number] = game.clone()
            game = self._answer(game, entry, number)
            self.marks.append(len(game.history or ()))
            chart.add(game)
        self.charts = chart.document(game)

    def at(self, number: int) -> AnyGame:
        """The game after this many answers."""
        count = self.record["count"]
        if not 0 <= number <= count:
            raise LandsraadError(f"a moment of this game is from 0 to {count}, not {number}")
        start = number // self.EVERY * self.EVERY
        if start not in self.kept:
            return self.whole
        game = self.kept[start].clone()
        for place, entry in enumerate(self.record["answers"][start:number], start=start):
            game = self._answer(game, entry, place)
        return game

    def _answer(self, game: AnyGame, entry: Value, number: int) -> AnyGame:
        """One more answer, after ``number`` others."""
        name, question, values, *_ = entry
        seat = seat_of(game, name)
        if question == UNDO:
            return taken_back(game, self.kept[values[0]], seat, values[0], number)
        if question == RULING:
            rule_again(game, seat, values, number)
            return game
        game.submit(seat, question, game.find(seat, question).parse(values))
        return game

    def moment(self, number: int, seat: str | None) -> Json:
        """The table at a moment: as a seat saw it, or with every seat's secrets (``seat`` = "all")."""
        game = self.at(number)
        view = game.view(None if seat in (None, "all") else _seat(game, str(seat)))
        shields = {name: game.view(i) for i, name in enumerate(game.seats)} if seat == "all" else {}
        return {"at": number, "view": view, "shields": shields}

    def whole_record(self) -> Json:
        return self.record

    def about(self) -> Json:
        """Its length, seats, result and charts."""
        keys = ("game", "ruleset", "options", "names", "count", "result", "commitment", "seed")
        return {**{key: self.record[key] for key in keys}, "charts": self.charts}

    def events(self, seat: str | None) -> list[Json]:
        """What happened, each event with the number of answers given by then."""
        if seat not in self.told:
            self.told[seat] = self._events(seat)
        return self.told[seat]

    def _events(self, seat: str | None) -> list[Json]:
        game = self.whole
        if seat == "all":
            told: list[Json | None] = [*game.story()]
        else:
            viewer = None if seat is None else _seat(game, seat)
            told = [game.told(event, viewer) for event in game.history or ()]
        answer = 0
        found = []
        for number, event in enumerate(told):
            while self.marks[answer] <= number and answer < len(self.marks) - 1:
                answer += 1
            if event is not None:
                found.append({**event, "answer": answer})
        return found


def _seat(game: AnyGame, name: str) -> int:
    if name not in game.seats:
        raise LandsraadError(f"there was no seat {name!r}; there were {', '.join(game.seats)}")
    return int(game.seats.index(name))


class Chart:
    """For each figure that the game counts, a line for everybody it draws, one point a turn and one at the end."""

    def __init__(self) -> None:
        self.turns: list[int] = []
        self.figures: dict[str, list[list[int]]] = {}

    def add(self, game: AnyGame) -> None:
        """A point, if the turn is new or the game is over."""
        if game.over or not self.turns or self.turns[-1] != game.clock():
            self.turns.append(game.clock())
            for name, values in game.figures().items():
                self.figures.setdefault(name, []).append(list(values))

    def document(self, game: AnyGame) -> Json:
        return {"turns": self.turns, "seats": list(game.charted()), "figures": self.figures}
