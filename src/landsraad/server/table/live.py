"""A table being played: one mailbox, one task. Everything that happens at it goes through there, one after another.

What is decided is computed on a twin of the game, committed, and only then shown: memory and disk never disagree.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any, TypeVar

from landsraad.games import game_type
from landsraad.kernel.errors import IllegalAnswer, LandsraadError
from landsraad.kernel.game import AnyGame
from landsraad.kernel.keeping import settle
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer
from landsraad.server import messages as m
from landsraad.server import metrics
from landsraad.server.notices.calling import calls
from landsraad.server.store import Change, Fenced, Given, Said, Store, TableRow
from landsraad.server.table import ending, wishes
from landsraad.server.table.bots import BotPlayer
from landsraad.server.table.clocks import Clocks, Key, Running, first_due
from landsraad.server.table.connection import Connection, Receipts
from landsraad.server.table.counsel import Counsels
from landsraad.server.table.heaps import Heaps
from landsraad.server.table.lesson import Teaching, lead_of
from landsraad.server.table.mailbox import Mailbox, Work
from landsraad.server.table.people import People
from landsraad.server.table.shown import Shown
from landsraad.server.table.sight import Stale
from landsraad.server.table.talk import Talk
from landsraad.server.table.twin import Differs, again, branch, deal, digest_due, seen_change
from landsraad.server.table.undoing import Undoing
from landsraad.server.thinking.minds import Thinker
from landsraad.version import __version__

log = logging.getLogger("landsraad.table")

T = TypeVar("T")
_replayers = ThreadPoolExecutor(max_workers=1, thread_name_prefix="replay")
"""Tables come back one at a time, beside the event loop."""


class Fault(LandsraadError):
    """Something broke in here. It has been noted, and nothing has changed."""

    kind = "fault"


class Held(LandsraadError):
    """The table waits for a node with the version of the rules that it is played by."""


def check_hold(row: TableRow) -> None:
    """A held table is only for the version that it is held for."""
    if row.hold and row.played != __version__:
        raise Held(row.hold)


class LiveTable:
    """The game, its people, its bots and its clocks. ``changed`` is called with the row as it was before; ``moved`` when
    another node has taken the table, or when there is none any more."""

    def __init__(
        self,
        row: TableRow,
        store: Store,
        thinker: Thinker,
        changed: Callable[[LiveTable, TableRow], None] = lambda table, before: None,
        moved: Callable[[LiveTable], None] = lambda table: None,
    ) -> None:
        self.row = row
        self.store = store
        self.on_change = changed
        self.on_move = moved
        self.game: Any = None
        self.people = People(self)
        self.shown = Shown(self)
        self.mailbox = Mailbox(row.id, self.settle)
        self.clocks = Clocks(self)
        self.bots = BotPlayer(self, thinker)
        self.talk = Talk(self)
        self.undoing = Undoing(self)
        self.teaching = Teaching(self)
        self.counsels = Counsels(self)
        self.changed = False
        """Whether something has happened that people, clocks or bots do not know of yet."""
        self.doubtful = False
        """Whether the database may know something else, since writing to it failed."""
        self.weighed: list[Question] = []
        """Questions that leave a choice, or whose only answer would tell something: they are not weighed again."""
        self.receipts = Receipts()
        self.heaps = Heaps()  # the hub's, where there is one: its tables share them
        self.used = time.monotonic()

    # --- life ---------------------------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Bring the game back as it was kept, and begin to read the mailbox."""
        await self._bring_back()
        self.mailbox.open()
        self.post(self._come_back)

    async def _bring_back(self) -> None:
        """Play the answers on record again, beside the event loop."""
        id = self.row.id
        await self.people.look_up()
        if self.row.status == "open":
            await asyncio.get_running_loop().run_in_executor(_replayers, game_type, self.row.game)  # it takes a while
            return
        answers, held = await self.store.answers(id), await self.store.held(id)
        offers = await self.store.offers(id)
        try:
            loop = asyncio.get_running_loop()
            game, clocks = await loop.run_in_executor(_replayers, self._replay, answers, held)
        except Exception as error:
            if isinstance(error, Differs) and self.row.played != __version__:
                await self._hold(error)
                raise Held(self.row.hold) from error
            log.exception("a table cannot be brought back", extra={"table": id})
            raise Fault("this table cannot be brought back; it has been noted") from error
        self.clocks.stop_all()
        self.game, self.clocks = game, clocks
        self.clocks.start()
        self.talk.bring_back(offers)

    def _replay(self, answers: list[Given], held: list[Given]) -> tuple[AnyGame, Clocks]:
        """In a thread: touches nothing that is live."""
        game, clocks = deal(self.row), Clocks(self)
        clocks.running = clocks.after(game, self.row.made)
        last = {given.seat: given.number for given in answers if given.question not in game.windows}
        past: dict[int, AnyGame] = {}

        def each(game: AnyGame, given: Given) -> None:
            clocks.running = clocks.after(game, given.at, (given.seat, given.question))
            if given.number + 1 in last.values():
                past[given.number] = game.clone()

        game = again(game, answers, each)
        self.undoing.bring_back(past, last)
        clocks.bring_back(game, held)
        return game, clocks

    async def _hold(self, difference: Differs) -> None:
        """Change nothing: the table goes on with the version that it was played by. Only the log says how it differs: that
        may be somebody's secret."""
        before = f"version {self.row.played}" if self.row.played else "an earlier version"
        words = f"this table was played by {before} of the rules and waits for it: answer {difference.number} comes out differently"
        log.error("a table is held: %s", difference, extra={"table": self.row.id, "played": self.row.played})
        row = replace(self.row, hold=words, seats=list(self.row.seats))
        await self.store.commit(Change(row))
        await self.store.release(row.id, row.epoch)
        self.row = row

    async def _come_back(self) -> None:
        """What the row does not say yet: a game that ended in the last moment, clocks that have been given more time."""
        change = self.change()
        if self.game is not None and self.game.over and self.row.status != "over":
            self._end(change, self.game)
        self._sum_up(change.table, self.game, self.clocks.running)
        if change.table != self.row:
            await self.keep(change)
        self.changed = True

    async def _reload(self) -> None:
        """Writing has failed: what the database has now is what counts."""
        row = await self.store.table(self.row.id)
        if row is None or row.epoch != self.row.epoch:
            raise Fenced("this table has moved to another node: connect again")
        self.row = row
        await self._bring_back()
        self.doubtful = False
        self.changed = True

    async def put_away(self, soon: float, quiet: float) -> bool:
        """In the mailbox's turn: end, if nobody is here and nothing will happen soon. Everything is on disk already."""
        if self.rest() <= soon or time.monotonic() - self.used < quiet:
            return False
        self.close()
        return True

    def close(self, code: int = 1012, reason: str = "the server restarts: connect again") -> None:
        """In the mailbox's turn: do nothing more."""
        self.bots.stop()
        self.counsels.stop()
        self.clocks.stop_all()
        self.shown.stop()
        self.mailbox.end()
        for connection in self.people.connections:
            connection.end(code, reason)
        self.game = None  # what takes room is free at once: the collector comes seldom
        self.shown.sights.clear()

    def rest(self) -> float:
        """Seconds until something happens here by itself: 0 if somebody is here, infinity if nothing will."""
        if self.people.connections or self.bots.busy or self.changed or not self.mailbox.empty():
            return 0.0
        return self.clocks.rest()

    def post(self, work: Work) -> None:
        """Leave something in the mailbox."""
        self.mailbox.post(work)

    async def run(self, work: Callable[[], Awaitable[T]]) -> T:
        """Leave something in the mailbox, and wait for what comes of it."""
        return await self.mailbox.run(work)

    def touch(self) -> None:
        """Something has changed: settle it in the mailbox's turn."""
        self.changed = True
        self.post(lambda: None)

    # --- what is kept -------------------------------------------------------------------------------------------------

    def change(self) -> Change:
        """A change to fill in and to :meth:`keep`."""
        row = self.row.copy()
        row.played = __version__
        return Change(row)

    async def keep(
        self, change: Change, game: AnyGame | None = None, running: dict[Key, Running] | None = None
    ) -> None:
        """Commit a change; only then is it so. ``game`` and ``running`` are what will be played and what clocks will run."""
        if self.doubtful:
            await self._reload()
            raise Fault("the table has been looked up again: repeat what you did")
        self._sum_up(change.table, game or self.game, self.clocks.running if running is None else running)
        change.before = self.row
        change.notices += calls(self.row, change.table, time.time())
        try:
            await self.store.commit(change)
        except Fenced:
            self._move()
            raise
        except Exception as error:
            log.exception("a change could not be kept", extra={"table": self.row.id})
            self.doubtful = True
            await self._try_reload()
            raise Fault("something went wrong here; it has been noted") from error
        before, self.row = self.row, change.table
        self.on_change(self, before)

    async def remove(self) -> None:
        """In the mailbox's turn: there is no such table any more."""
        await self.store.delete_table(self.row.id, self.row.epoch)
        log.info("a table is deleted", extra={"table": self.row.id})
        self.on_change(self, self.row)
        self.on_move(self)
        self.close(4404, "this table has been deleted")

    async def _try_reload(self) -> None:
        try:
            await self._reload()
        except Fenced:
            self._move()
        except Exception:
            log.exception("a table cannot be looked up", extra={"table": self.row.id})

    def _move(self) -> None:
        """Another node has this table now: what is in memory here counts for nothing."""
        log.warning("the table has moved to another node", extra={"table": self.row.id})
        self.on_move(self)
        self.close(1012, "this table has moved to another node: connect again")

    def _sum_up(self, row: TableRow, game: AnyGame | None, running: dict[Key, Running]) -> None:
        """What the lobby shows of a table, and when it must be in memory again."""
        if game is not None:
            row.turn = game.clock()
            row.asked = sorted({q.seat for q in game.questions()})
            row.due_at = self._due_at(row, game, running)

    def _due_at(self, row: TableRow, game: AnyGame, running: dict[Key, Running]) -> float | None:
        lead = lead_of(row, game)
        for q in game.questions() if lead is None or not lead.over else ():
            seat, entry = row.seats[q.seat], running.get((q.seat, q.name))
            by_itself = seat.bot or seat.stand_in or wishes.declines(game, seat.prefs, q)
            if by_itself and (entry is None or entry.held is None):
                return row.changed
        return first_due(running)

    # --- messages -----------------------------------------------------------------------------------------------------

    def take(self, connection: Connection, message: m.FromClient) -> None:
        """One message of a client. A question about the game is answered at once if nothing is going on at the table;
        everything else waits for its turn."""
        if not isinstance(message, m.Looking):
            self.post(lambda: self.handle(connection, message))
        elif self.mailbox.idle:
            self.shown.reply(connection, [m.encode(self._looked(connection, message))])
        else:
            self.post(lambda: self.receipts.add(connection, m.encode(self._looked(connection, message))))

    async def handle(self, connection: Connection, message: m.FromClient) -> None:
        """A message that does something, in the mailbox's turn."""
        number = getattr(message, "id", None)
        try:
            self._check_seat(connection, message)
            reply = await self._reply(connection, message)
            if reply is None and number is not None and not isinstance(message, m.Counsel):
                reply = m.Accepted(number)
        except Exception as error:
            reply = self._refusal(message, error)
        if reply is not None:
            self.receipts.add(connection, m.encode(reply))

    def _looked(self, connection: Connection, message: m.Looking) -> m.Message:
        """The answer to a message that changes nothing."""
        try:
            self._check_seat(connection, message)
            match message:
                case m.Ask():
                    q = self._fresh(message)
                    return m.Menu(message.id, self.shown.level(q, q.parse(message.values)))
                case m.Why():
                    q = self._fresh(message)
                    self.game.canonical(q, q.parse(message.values))
                    return m.Refused(message.id, "This may be chosen.", kind="legal")
                case m.Unasked():
                    return self.shown.unasked(message)
                case m.History():
                    return self.shown.page(connection, message)
                case m.Ping():
                    return m.Pong()
        except Exception as error:
            return self._refusal(message, error)

    def _check_seat(self, connection: Connection, message: m.FromClient) -> None:
        seat = getattr(message, "seat", None)
        if seat is not None and seat not in connection.seats:
            raise LandsraadError("that seat is not yours")

    def _refusal(self, message: m.FromClient, error: Exception) -> m.Refused:
        """What a client is told that something was refused, or broke."""
        number = getattr(message, "id", None)
        if isinstance(error, IllegalAnswer):
            return m.Refused(number, error.reason, error.rule, error.kind)
        if isinstance(error, LandsraadError):
            return m.Refused(number, str(error), kind=error.kind)
        log.error("a message failed", exc_info=error, extra={"table": self.row.id, "type": type(message).__name__})
        return m.Refused(number, "something went wrong here; it has been noted", kind=Fault.kind)

    async def _reply(self, connection: Connection, message: m.FromClient) -> m.Message | None:
        """The answer to a message; None if it is enough to say that it has been carried out."""
        match message:
            case m.Answer():
                begun = time.perf_counter()
                await self.heaps.turn()
                q = self._fresh(message)
                answer = q.parse(message.values)
                self.teaching.check(q, answer)
                await self.answer(q, answer)
                metrics.ANSWERS.observe(time.perf_counter() - begun)
            case m.Say():
                await self.talk.say(connection, message)
            case m.Propose():
                self.teaching.check_free()
                await self.talk.propose(connection, message)
            case m.Respond():
                await self.talk.respond(message)
            case m.Prefer():
                await self._prefer(message)
            case m.Undo():
                self.teaching.check_free()
                await self.undoing.ask(message)
            case m.Consent():
                await self.undoing.respond(message)
            case m.Counsel():
                return self.counsels.ask(connection, message, self._fresh(message))
            case m.Recall():
                return await self.talk.recall(connection, message)
            case _:
                raise LandsraadError("a client says hello once only")
        return None

    def _fresh(self, message: m.Answer | m.Ask | m.Why | m.Counsel) -> Question:
        """The question that the message is about, if the client has seen it as it is."""
        if self.game is None:
            raise Stale("the game has not begun")
        q: Question = self.game.find(message.seat, message.question)
        self.shown.sight(message.seat).check(q, message.version)
        return q

    async def _prefer(self, message: m.Prefer) -> None:
        if self.game is None:
            raise LandsraadError("the game has not begun")
        seat = self.row.seats[message.seat]
        change = self.change()
        change.seat(replace(seat, prefs=wishes.kept(self.game, seat.prefs, message)))
        await self.keep(change)
        self.changed = True

    # --- the game -----------------------------------------------------------------------------------------------------

    async def answer(self, q: Question, answer: Answer) -> None:
        """Somebody has decided: play it, or keep it until the window's time is over."""
        if not self.clocks.window(self.game, q):
            await self.play(q, answer)
            return
        answer = self.game.canonical(q, answer)
        if self.clocks.held(q):
            raise Stale("you have decided already")
        await self.clocks.hold(q, answer)
        self._answered(q)

    async def play(self, q: Question, answer: Answer, also: tuple[Said, ...] = ()) -> None:
        """Try an answer on a twin of the game, and keep it; only then is it played and does anybody hear of it.

        ``also``: what was said with it, kept together with it or not at all.
        """
        game, events, now = self._try(q, answer), len(self.game.history), time.time()
        running = self.clocks.after(game, now, (q.seat, q.name))
        change = self.change()
        change.answers.append(Given(len(game.log or ()), q.seat, q.name, q.labels(answer), now, digest_due(game)))
        change.dropped += self.clocks.dropped(running)
        change.said += also
        if seen_change(game, events):
            change.table.changed = max(self.row.changed, now)
        if game.over:
            self._end(change, game)
        asked = q in self.game.open
        await self.keep(change, game, running)
        self.undoing.note(q, self.game)
        self.game = game
        self.weighed = [known for known in self.weighed if known in game.open]
        self.clocks.adopt(running)
        if asked:
            self.bots.answered()
        self._answered(q)

    def _try(self, q: Question, answer: Answer) -> AnyGame:
        """A twin in which the answer has been given. A refused one changes nothing, and one that breaks the engine neither."""
        game = branch(self.game)
        try:
            game.submit(q.seat, q.name, answer)
        except Exception as error:
            if isinstance(error, LandsraadError) and game.version == self.game.version:
                raise
            log.exception("an answer failed", extra={"table": self.row.id, "question": q.name})
            raise Fault("something went wrong here; it has been noted") from error
        settle(game, len(self.game.log or ()), len(self.game.history or ()))
        return game

    def _answered(self, q: Question) -> None:
        self.shown.sight(q.seat).answered(q.name)
        self.changed = True

    def _end(self, change: Change, game: AnyGame) -> None:
        change.table.status, change.table.origin = "over", ""
        change.table.result = game.view()["result"]
        change.results += ending.results(change.table, game, time.time())
        log.info("a game is over", extra={"table": self.row.id, "answers": len(game.log or ())})

    async def begin(self, change: Change) -> None:
        """The last seat is taken: deal, with the change that filled it."""
        game = deal(change.table)
        now = time.time()
        change.table.status, change.table.changed = "playing", now
        running = self.clocks.after(game, now)
        await self.keep(change, game, running)
        self.game = game
        self.clocks.adopt(running)
        log.info("a game begins", extra={"table": self.row.id})
        self.changed = True

    async def settle(self) -> None:
        """When the mailbox is empty: people see what is new to them, then what was said to their messages."""
        try:
            if self.people.untold:
                self.people.tell_now()
            if self.changed:
                await self._settle_changes()
        finally:
            for connection, receipts in self.receipts.taken().items():
                self.shown.reply(connection, receipts)

    async def _settle_changes(self) -> None:
        """Preferences decline, clocks start, everybody sees what is new, bots think."""
        self.changed = False
        self.used = time.monotonic()
        if self.game is None:
            return
        await self._decline()
        self.shown.publish()
        if self.game.over and self.people.connections:
            self.people.tell_now()
        self.bots.wake()

    async def _decline(self) -> None:
        """A seat's private wish to be asked less, and what leaves it nothing to choose."""
        while (found := self.teaching.by_itself() or wishes.by_itself(self)) is not None:
            await self.answer(*found)
        self.changed = False
