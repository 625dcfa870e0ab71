"""Taking an answer back at a table: freely while it has shown nothing hidden and nobody else has acted, else by consent of the people.

It is kept as an answer of its own (:mod:`landsraad.kernel.undoing`), and nothing that was kept before it changes.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.game import AnyGame
from landsraad.kernel.question import Question
from landsraad.kernel.rulings import NO_SEAT, RULING, rule
from landsraad.kernel.undoing import UNDO, has_shown, taken_back, twin
from landsraad.server import messages as m
from landsraad.server.store import Given
from landsraad.server.table.twin import unrecorded

if TYPE_CHECKING:
    from landsraad.server.table.live import LiveTable


@dataclass(slots=True)
class Wanted:
    """A seat wants its answer back; ``missing`` are the seats of people who have not agreed yet."""

    seat: int
    missing: set[int] = field(default_factory=set)


class Undoing:
    """The answers of a table that may be taken back: the last one of each person."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.past: dict[int, tuple[int, AnyGame]] = {}
        """By seat: where in the log its last answer stands, and the game as it was before, without record and events: those
        would be most of it."""
        self.wanted: Wanted | None = None

    def note(self, q: Question, before: AnyGame) -> None:
        """A seat has answered, and ``before`` is played no further. What others cannot know of is never asked back, and a new
        answer ends what was asked."""
        if q.hidden:
            return
        self.wanted = None
        if q.name not in before.windows and not self.table.bots.plays(q.seat):
            self.past[q.seat] = len(before.log or ()), unrecorded(before)

    def bring_back(self, past: dict[int, AnyGame], last: dict[int, int]) -> None:
        """After a restart: the games before the last answers, by the number of answers."""
        self.wanted = None
        self.past = {}
        for seat, number in last.items():
            game = past.get(number - 1)
            if game is not None and any(q.seat == seat and not q.hidden for q in game.open):
                self.past[seat] = number - 1, game

    def picture(self, seat: int) -> m.Undoing | None:
        """What a seat is shown of it."""
        seats, wanted = self.table.game.seats, self.wanted
        mine = self._question(seat) if seat in self.past and not self.table.game.over else ""
        if wanted is None:
            return m.Undoing(mine) if mine else None
        return m.Undoing(mine, seats[wanted.seat], self._question(wanted.seat), seat in wanted.missing)

    async def ask(self, message: m.Undo) -> None:
        """Take it back at once, or ask the others."""
        seat = message.seat
        if not message.on:
            if self.wanted is not None and self.wanted.seat == seat:
                self.wanted = None
                self.table.changed = True
            return
        self.check(seat, "yours")
        others = set() if self._free(seat) else self._people() - {seat}
        self.wanted = Wanted(seat, others)
        self.table.changed = True
        if not others:
            await self._take_back()

    def check(self, seat: int, whose: str) -> None:
        """Refuse to take back what is not there; ``whose`` it would be."""
        if self.table.game is None or self.table.game.over:
            raise LandsraadError("there is no game to go back in")
        if seat not in self.past:
            raise LandsraadError(f"there is no answer of {whose} to take back")

    async def order(self, seat: int) -> None:
        """A judge takes back the last answer of a seat, and all that came after it: nobody is asked."""
        self.wanted = Wanted(seat)
        await self._take_back()

    async def respond(self, message: m.Consent) -> None:
        """Somebody agrees, or does not: then it stays as it is."""
        wanted = self.wanted
        if wanted is None or message.seat not in wanted.missing:
            raise LandsraadError("nobody asks that of you")
        self.table.changed = True
        if not message.yes:
            self.wanted = None
            return
        wanted.missing.discard(message.seat)
        if not wanted.missing:
            await self._take_back()

    def _people(self) -> set[int]:
        """The seats whose consent is needed: bots agree to everything."""
        seats = self.table.row.seats
        return {seat.seat for seat in seats if seat.kind == "person" and not self.table.bots.plays(seat.seat)}

    def _place(self, seat: int) -> int:
        """Where in the log the seat's answer stands."""
        return self.past[seat][0]

    def _question(self, seat: int) -> str:
        log = self.table.game.log
        return str(log[self._place(seat)][0].name)

    def _free(self, seat: int) -> bool:
        """Whether nobody has acted since for all that the seat can see, and the answer has shown it nothing that it could
        not know. A hidden chance that somebody let pass is no act: if it were, asking to take back would betray it."""
        game, (_, past) = self.table.game, self.past[seat]
        (q, answer), *since = game.log[self._place(seat) :]
        since = [(other, given) for other, given in since if other.name != RULING]  # a judge's word is no act
        if not all(other.hidden for other, _ in since):
            return False
        if since:
            alone = past.clone()
            alone.submit(seat, q.name, answer)
            if alone.view(seat) != game.view(seat):
                return False
        return not has_shown(past, q, answer)

    async def rule(self, judge: str, words: str) -> None:
        """What a judge decides becomes an entry of the record, as a taking back is one; a game that is over is sealed."""
        table = self.table
        if table.game is None or table.game.over:
            return
        game, now = twin(table.game), time.time()
        rule(game, judge, words)
        change = table.change()
        change.answers.append(Given(len(game.log or ()), NO_SEAT, RULING, [judge, words], now))
        await table.keep(change, game, table.clocks.running)
        table.game = game
        table.changed = True

    async def _take_back(self) -> None:
        """Kept as an answer; only then is it so."""
        assert self.wanted is not None
        table, seat = self.table, self.wanted.seat
        to, number, now = self._place(seat), len(table.game.log), time.time()
        game = taken_back(table.game, self.past[seat][1], seat, to, number)
        running = table.clocks.after(game, now)
        change = table.change()
        change.answers.append(Given(number + 1, seat, UNDO, [to], now))
        change.dropped += table.clocks.dropped(running)
        change.table.changed = max(table.row.changed, now)
        await table.keep(change, game, running)
        table.game = game
        table.weighed = []
        table.clocks.adopt(running)
        table.bots.answered()
        self.wanted = None
        self.past = {other: past for other, past in self.past.items() if past[0] < to}
        for viewer in range(len(game.seats)):
            table.shown.sight(viewer).acted = True
        table.changed = True
