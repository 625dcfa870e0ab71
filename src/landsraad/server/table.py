"""A table being played: one mailbox, one task. Everything that happens at it goes through there, one after another."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import landsraad
from landsraad.kernel.errors import IllegalAnswer, LandsraadError
from landsraad.kernel.event import EVERYONE, Event
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer
from landsraad.server import messages as m
from landsraad.server.bots import BotPlayer
from landsraad.server.clocks import GRACE, Clocks
from landsraad.server.sight import Sight, Stale, Viewer
from landsraad.server.store import Given, Store, TableRow
from landsraad.server.talk import Talk

log = logging.getLogger("landsraad.table")


class Fault(LandsraadError):
    """Something broke in here. It has been noted, and nothing has changed."""


@dataclass(eq=False, slots=True)
class Connection:
    """One socket at a table. ``seats`` are those that its player holds; ``send`` queues bytes for it."""

    player: str
    seats: tuple[int, ...]
    send: Callable[[bytes], None]

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        return self.seats or (None,)


class LiveTable:
    """The game, its connections, its bots and its clocks."""

    def __init__(self, row: TableRow, store: Store) -> None:
        self.row = row
        self.store = store
        self.game: Any = None
        self.sights: dict[Viewer, Sight] = {}
        self.connections: set[Connection] = set()
        self.mailbox: asyncio.Queue[Callable[[], None]] = asyncio.Queue()
        self.clocks = Clocks(self)
        self.bots = BotPlayer(self)
        self.talk = Talk(self)
        self.task: asyncio.Task[None] | None = None
        self.changed = False
        """Whether something has happened that people, clocks or bots do not know of yet."""
        self.receipts: list[tuple[Connection, bytes]] = []
        """Replies, sent after the updates: who hears that an answer counts has seen what came of it."""
        self.used = time.monotonic()

    # --- life ---------------------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Bring the game back as it was kept, and begin to read the mailbox."""
        if self.row.status != "open":
            self._bring_back()
            self.clocks.bring_back()
            self.talk.bring_back()
            self.clocks.start(GRACE)
            if self.game.over and self.row.status != "over":
                self._end()
        self.task = asyncio.create_task(self._read(), name=f"table {self.row.id}")
        self.changed = True
        self._guarded(self.settle)

    def deal(self) -> None:
        """Make the game of this table's header."""
        row = self.row
        roles = [seat.role for seat in row.seats]
        seats = roles if all(roles) else len(roles)
        self.game = landsraad.new(row.game, row.ruleset, seats, row.seed, row.options)

    def _bring_back(self) -> None:
        """Play the answers on record again."""
        try:
            self.deal()
            self.clocks.stop_all()
            self.clocks.note(self.row.changed)
            for given in self.store.answers(self.row.id):
                q = self.game.find(given.seat, given.question)
                before = len(self.game.history)
                self.game.submit(given.seat, given.question, q.parse(given.answer))
                self.clocks.stop(given.seat, given.question)
                self.clocks.note(given.at)
                self._note_change(before, given.at)
        except Exception as error:
            self.game = None
            log.exception("a table cannot be brought back", extra={"table": self.row.id})
            raise Fault("this table cannot be brought back; it has been noted") from error

    async def close(self) -> None:
        """Stop, and note what the lobby shows of a table that is not in memory."""
        if self.game is not None:
            self.row.turn = self.game.clock()
            self.row.asked = sorted({q.seat for q in self.game.questions()})
            self.store.save_table(self.row)
        self.bots.stop()
        self.clocks.stop_all()
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    def rest(self) -> float:
        """Seconds until something happens here by itself: 0 if somebody is here, infinity if nothing will."""
        if self.connections or self.bots.busy or self.changed or not self.mailbox.empty():
            return 0.0
        return self.clocks.rest()

    def post(self, work: Callable[[], None]) -> None:
        """Leave something in the mailbox."""
        self.mailbox.put_nowait(work)

    def touch(self) -> None:
        """Something has changed: settle it in the mailbox's turn."""
        self.changed = True
        self.post(lambda: None)

    async def _read(self) -> None:
        while True:
            work = await self.mailbox.get()
            self._guarded(work)
            if self.mailbox.empty():  # several answers that came together make one update
                self._guarded(self.settle)

    def _guarded(self, work: Callable[[], None]) -> None:
        try:
            work()
        except LandsraadError as error:
            log.warning("refused: %s", error, extra={"table": self.row.id})
        except Exception:
            log.exception("something failed", extra={"table": self.row.id})

    # --- people -------------------------------------------------------------------------------------------------------

    def join(self, connection: Connection) -> None:
        self.settle()
        connection.seats = self._held_by(connection.player)
        self.connections.add(connection)
        self._show_all(connection)
        for said in self.store.talk(self.row.id):
            self.talk.send(said, (connection,))
        self.tell_table()

    def crowded(self, player: str, own: int, watching: int) -> bool:
        """Whether there is no room for another socket. Those who watch never take it from those who play."""
        if self._held_by(player):
            return sum(c.player == player for c in self.connections) >= own
        return sum(not c.seats for c in self.connections) >= watching

    def leave(self, connection: Connection) -> None:
        self.used = time.monotonic()
        self.connections.discard(connection)
        self.tell_table()

    def reseat(self) -> None:
        """Seats have changed hands: nobody keeps seeing one that is no longer theirs."""
        self.settle()
        for connection in self.connections:
            held = self._held_by(connection.player)
            if held != connection.seats:
                connection.seats = held
                self._show_all(connection)

    def _held_by(self, player: str | None) -> tuple[int, ...]:
        return tuple(seat.seat for seat in self.row.seats if player and seat.player == player)

    def info(self, player: str | None = None) -> dict[str, Any]:
        """The table for everybody: no token and no seed is in it. What is ``player``'s is marked for them."""
        row = self.row
        present = {seat for c in self.connections for seat in c.seats}
        names = self.store.player_names(seat.player for seat in row.seats if seat.player)
        return {
            "id": row.id,
            "name": row.name,
            "game": row.game,
            "ruleset": row.ruleset,
            "options": row.options,
            "settings": row.settings,
            "status": row.status,
            "made": row.made,
            "changed": row.changed,
            "result": row.result,
            "commitment": None if self.game is None else self.game.header.commitment,
            "spectators": sum(1 for c in self.connections if not c.seats),
            "windows": [] if self.game is None else sorted(self.game.windows),
            "seats": [
                {
                    "seat": seat.seat,
                    "role": self.game.seats[seat.seat] if self.game is not None else seat.role,
                    "kind": seat.kind,
                    "bot": seat.bot,
                    "stand_in": seat.stand_in,
                    "name": names.get(seat.player or ""),
                    "present": seat.seat in present,
                }
                for seat in row.seats
            ],
            "mine": list(self._held_by(player)),
            "creator": player == row.creator,
        }

    def tell_table(self) -> None:
        """Seats or presence have changed."""
        made: dict[str, bytes] = {}
        info = self.info() if self.connections else {}
        for connection in self.connections:
            player = connection.player
            if player not in made:
                mine = {"mine": list(connection.seats), "creator": player == self.row.creator}
                made[player] = m.encode(m.TableInfo({**info, **mine}))
            connection.send(made[player])

    # --- messages -----------------------------------------------------------------------------------------------------

    def handle(self, connection: Connection, message: Any) -> None:
        """One message of a client, in the mailbox's turn."""
        number = getattr(message, "id", None)
        try:
            seat = getattr(message, "seat", None)
            if seat is not None and seat not in connection.seats:
                raise LandsraadError("that seat is not yours")
            reply = self._reply(connection, message)
            if reply is None and number is not None:
                reply = m.Accepted(number)
        except IllegalAnswer as error:
            reply = m.Refused(number, error.reason, error.rule)
        except LandsraadError as error:
            reply = m.Refused(number, str(error))
        except Exception:
            log.exception("a message failed", extra={"table": self.row.id, "type": type(message).__name__})
            reply = m.Refused(number, "something went wrong here; it has been noted")
        if reply is not None:
            self.receipts.append((connection, m.encode(reply)))

    def _reply(self, connection: Connection, message: Any) -> Any:
        """The answer to a message; None if it is enough to say that it has been carried out."""
        match message:
            case m.Answer():
                q = self._fresh(message)
                self.answer(q, q.parse(message.values))
            case m.Ask():
                q = self._fresh(message)
                return m.Menu(message.id, self._level(q, q.parse(message.values)))
            case m.Why():
                q = self._fresh(message)
                found = self.game.why_not(q.seat, q.name, q.parse(message.values))
                rule, reason = found or ("", "This may be chosen.")
                return m.Refused(message.id, reason, rule)
            case m.Say():
                self.talk.say(connection, message)
            case m.Propose():
                self.talk.propose(connection, message)
            case m.Respond():
                self.talk.respond(message)
            case m.Prefer():
                self._prefer(message)
            case m.Ping():
                return m.Pong()
            case _:
                raise LandsraadError("a client says hello once only")
        return None

    def _fresh(self, message: m.Answer | m.Ask | m.Why) -> Question:
        """The question that the message is about, if the client has seen it as it is."""
        if self.game is None:
            raise Stale("the game has not begun")
        q: Question = self.game.find(message.seat, message.question)
        self._sight(message.seat).check(q, message.version)
        return q

    def _prefer(self, message: m.Prefer) -> None:
        if self.game is None:
            raise LandsraadError("the game has not begun")
        seat = self.row.seats[message.seat]
        seat.prefs = {**seat.prefs, "auto_pass": sorted(set(message.auto_pass) & self.game.windows)}
        self.store.save_seat(self.row.id, seat)
        self.changed = True

    # --- the game -----------------------------------------------------------------------------------------------------

    def answer(self, q: Question, answer: Answer) -> None:
        """Somebody has decided: play it, or keep it until the window's time is over."""
        if not self.clocks.window(q):
            self.play(q, answer)
            return
        refusal = self.game.why_not(q.seat, q.name, answer)
        if refusal is not None:
            raise IllegalAnswer(*refusal)
        if self.clocks.held(q):
            raise Stale("you have decided already")
        self.clocks.hold(q, answer)
        self._answered(q)

    def play(self, q: Question, answer: Answer) -> None:
        """Check an answer, play it and keep it; only then does anybody hear of it. A refused one changes nothing."""
        game = self.game
        version, events, now = game.version, len(game.history), time.time()
        try:
            game.submit(q.seat, q.name, answer)
            self.store.add_answer(self.row.id, Given(len(game.log), q.seat, q.name, q.labels(answer), now))
        except Exception as error:
            if isinstance(error, LandsraadError) and game.version == version:
                raise
            log.exception("an answer failed", extra={"table": self.row.id, "question": q.name})
            self._bring_back()
            self.clocks.bring_back()
            self.changed = True
            raise Fault("something went wrong here; it has been noted") from error
        self.clocks.stop(q.seat, q.name)
        self._answered(q)
        self._note_change(events, now)
        if game.over:
            self._end()

    def _answered(self, q: Question) -> None:
        self._sight(q.seat).answered(q.name)
        self.changed = True

    def _note_change(self, events: int, at: float) -> None:
        """The time of the last thing that everybody saw; one of hidden answers would tell of them."""
        if any(event.seen_by(None) is not None for event in self.game.history[events:]):
            self.row.changed = max(self.row.changed, at)

    def _end(self) -> None:
        self.row.status = "over"
        self.row.result = self.game.view()["result"]
        self.row.turn = self.game.clock()
        self.store.save_table(self.row)
        log.info("a game is over", extra={"table": self.row.id, "answers": len(self.game.log)})

    def settle(self) -> None:
        """When the mailbox is empty: people see what is new to them, then what was said to their messages."""
        try:
            if self.changed:
                self._settle_changes()
        finally:
            receipts, self.receipts = self.receipts, []
            for connection, receipt in receipts:
                connection.send(receipt)

    def _settle_changes(self) -> None:
        """Preferences decline, clocks start, everybody sees what is new, bots think."""
        self.changed = False
        self.used = time.monotonic()
        if self.game is None:
            return
        self.clocks.start()
        self._decline()
        self._publish()
        if self.game.over and self.connections:
            self.tell_table()
        self.bots.wake()

    def _decline(self) -> None:
        """Auto-pass: a seat's private wish to be asked less."""
        declined = True
        while declined:
            declined = False
            for q in self.game.questions():
                wanted = q.name in self.row.seats[q.seat].prefs.get("auto_pass", ())
                if wanted and q.name in self.game.windows and not self.clocks.held(q):
                    self.answer(q, self.game.default(q))
                    self.clocks.start()
                    declined = True
                    break
        self.changed = False

    # --- what everybody sees ------------------------------------------------------------------------------------------

    def _publish(self) -> None:
        """Tell each viewer that is here what is new to it."""
        tell = self._teller()
        viewers = list({viewer for connection in self.connections for viewer in connection.viewers})
        made: dict[Viewer, bytes | None] = {}
        for viewer, view in zip(viewers, self.game.views(viewers), strict=True):
            made[viewer] = self._sight(viewer).news(self.game.history, tell, *self._picture(viewer, view))
        for connection in self.connections:
            for viewer in connection.viewers:
                data = made[viewer]
                if data is not None:
                    connection.send(data)

    def _show_all(self, connection: Connection) -> None:
        """Everything that its seats know, to one connection."""
        connection.send(m.encode(m.TableInfo(self.info(connection.player))))
        if self.game is not None:
            tell = self._teller()
            for viewer in connection.viewers:
                picture = self._picture(viewer, self.game.view(viewer))
                connection.send(self._sight(viewer).whole(self.game.history, tell, *picture))

    def _teller(self) -> Callable[[Event, Viewer], Any]:
        """Tells events; those that all see alike are put into words once."""
        words: dict[int, Any] = {}

        def tell(event: Event, viewer: Viewer) -> Any:
            if event.full != EVERYONE:
                return self.game.told(event, viewer)
            if id(event) not in words:
                words[id(event)] = self.game.told(event, viewer)
            return words[id(event)]

        return tell

    def _picture(self, viewer: Viewer, view: dict[str, Any]) -> tuple[bytes, list[Question]]:
        """How things are for a viewer now, encoded, and what it may answer."""
        game = self.game
        if viewer is None:
            return m.encode(m.Picture(view, [], [], pause=self.clocks.pausing)), []
        questions = [q for q in game.questions(viewer) if not self.clocks.held(q)]
        offers = game.interjections(viewer)
        picture = m.Picture(
            view,
            [self._asked(q) for q in questions],
            [self._asked(q) for q in offers],
            list(self.row.seats[viewer].prefs.get("auto_pass", ())),
            self.clocks.pausing,
            list(game.confidants(viewer)),
        )
        return m.encode(picture), [*offers, *questions]

    def _sight(self, viewer: Viewer) -> Sight:
        sight = self.sights.get(viewer)
        if sight is None:
            sight = self.sights[viewer] = Sight(viewer)
        return sight

    def _asked(self, q: Question) -> m.Asked:
        return m.Asked(q.name, q.rule, q.prompt, q.secret, self._level(q, ()), self.clocks.due(q))

    def _level(self, q: Question, prefix: Answer) -> m.Level | None:
        """The menu after a legal prefix."""
        for i, value in enumerate(prefix):
            options = q.tree.domain(self.game, prefix[:i])
            if options is None or value not in options:
                raise self.game.refusal(q, prefix[:i], value, options)
        options = q.tree.domain(self.game, prefix)
        if options is None:
            return None
        words = q.tree.vocabulary(prefix)
        return m.Level(q.tree.level(prefix), words.kind, [words.name(value) for value in options])
