"""A table being played: one mailbox, one task. Everything that changes the game goes through it, one after another."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

import landsraad
from landsraad.kernel.errors import IllegalAnswer, LandsraadError
from landsraad.kernel.question import Question
from landsraad.server import messages as m
from landsraad.server.bots import BotPlayer
from landsraad.server.store import Given, SeatRow, Store, TableRow

log = logging.getLogger("landsraad.table")

Viewer = int | None
"""A seat, or None for a spectator."""


class Stale(LandsraadError):
    """The message was made for a moment that has passed."""


@dataclass(eq=False)
class Connection:
    """One socket at a table. ``seats`` are those that its player holds; ``send`` queues bytes for it."""

    player: str
    seats: tuple[int, ...]
    send: Callable[[bytes], None]

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        return self.seats or (None,)


@dataclass
class Sight:
    """What one viewer has been shown: its own version, so that hidden answers do not show in a counter."""

    version: int = 0
    shown: bytes = b""
    events: int = 0
    since: dict[str, tuple[Question, int]] = field(default_factory=dict)
    """Open questions, each with the version in which this viewer first had it."""


class LiveTable:
    """The game, its connections, its bots and its clocks."""

    def __init__(self, row: TableRow, store: Store) -> None:
        self.row = row
        self.store = store
        self.game: Any = None
        self.sights: dict[Viewer, Sight] = {}
        self.connections: set[Connection] = set()
        self.mailbox: asyncio.Queue[Callable[[], None]] = asyncio.Queue()
        self.deadlines: dict[tuple[int, str], tuple[Question, float, asyncio.TimerHandle]] = {}
        self.held: dict[tuple[int, str], tuple[int, ...]] = {}
        """Poker face: reactions already decided, kept back until everybody's time is over."""
        self.bots = BotPlayer(self)
        self.task: asyncio.Task[None] | None = None

    # --- life ---------------------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Bring the game back by playing its answers again, and begin to read the mailbox."""
        if self.row.status != "open":
            self.deal()
            for given in self.store.answers(self.row.id):
                q = self.game.find(given.seat, given.question)
                self.game.submit(given.seat, given.question, q.parse(given.answer))
        self.task = asyncio.create_task(self._read(), name=f"table {self.row.id}")
        self.after_change()

    def deal(self) -> None:
        """Make the game of this table's header."""
        row = self.row
        roles = [seat.role for seat in row.seats]
        seats = roles if all(roles) else len(roles)
        self.game = landsraad.new(row.game, row.ruleset, seats, row.seed, row.options)

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        self.bots.stop()
        for _, _, timer in self.deadlines.values():
            timer.cancel()
        self.deadlines.clear()

    def post(self, work: Callable[[], None]) -> None:
        """Leave something in the mailbox."""
        self.mailbox.put_nowait(work)

    async def _read(self) -> None:
        while True:
            work = await self.mailbox.get()
            try:
                work()
            except Exception:
                log.exception("table %s: a message failed", self.row.id)

    # --- people -------------------------------------------------------------------------------------------------------

    def join(self, connection: Connection) -> None:
        self.connections.add(connection)
        connection.send(m.encoder.encode(m.TableInfo(self.info())))
        if self.game is not None:
            for viewer in connection.viewers:
                connection.send(self._update(viewer, first=0))
        for said in self.store.talk(self.row.id):
            self._send_line(said, (connection,))
        self.tell_table()

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.tell_table()

    def reseat(self) -> None:
        """Seats have changed hands: nobody keeps seeing one that is no longer theirs."""
        for connection in self.connections:
            held = tuple(seat.seat for seat in self.row.seats if seat.player and seat.player == connection.player)
            if held != connection.seats:
                connection.seats = held
                if self.game is not None:
                    for viewer in connection.viewers:
                        connection.send(self._update(viewer, first=0))

    def info(self) -> dict[str, Any]:
        """The table for everybody: no token and no seed is in it."""
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
        }

    def tell_table(self) -> None:
        """Seats or presence have changed."""
        data = m.encoder.encode(m.TableInfo(self.info()))
        for connection in self.connections:
            connection.send(data)

    # --- the game -----------------------------------------------------------------------------------------------------

    def handle(self, connection: Connection, message: Any) -> None:
        """One message of a client, in the mailbox's turn."""
        number = getattr(message, "id", None)
        try:
            seat = getattr(message, "seat", None)
            if seat is not None and seat not in connection.seats:
                raise LandsraadError("that seat is not yours")
            reply = self._reply(connection, message)
            if reply is not None:
                connection.send(m.encoder.encode(reply))
        except IllegalAnswer as error:
            connection.send(m.encoder.encode(m.Refused(number, error.reason, error.rule)))
        except LandsraadError as error:
            connection.send(m.encoder.encode(m.Refused(number, str(error))))

    def _reply(self, connection: Connection, message: Any) -> Any:
        match message:
            case m.Answer():
                self._fresh(message)
                q = self.game.find(message.seat, message.question)
                self.answer(message.seat, q, q.parse(message.values))
                return m.Accepted(message.id)
            case m.Ask():
                self._fresh(message)
                q = self.game.find(message.seat, message.question)
                return m.Menu(message.id, self._level(q, q.parse(message.values)))
            case m.Why():
                self._fresh(message)
                return self._why(message)
            case m.Say():
                self._say(connection, message)
            case m.Propose():
                self._propose(message)
            case m.Respond():
                self._respond(message)
            case m.Prefer():
                self._prefer(message)
            case m.Ping():
                return m.Pong()
            case _:
                raise LandsraadError("a client says hello once only")
        return None

    def _fresh(self, message: m.Answer | m.Ask | m.Why) -> None:
        """Refuse what was made for a question that has been answered, or for a moment that has passed."""
        if self.game is None:
            raise Stale("the game has not begun")
        sight = self.sights.setdefault(message.seat, Sight())
        self._note_questions(message.seat, sight)
        first = sight.since[message.question][1] if message.question in sight.since else sight.version
        if not first <= message.version <= sight.version:
            raise Stale("the table has moved on since: look at it again and repeat your answer")

    def _why(self, message: m.Why) -> m.Refused:
        q = self.game.find(message.seat, message.question)
        values = q.parse(message.values)
        found = self.game.why_not(message.seat, message.question, values)
        if found is None:
            return m.Refused(message.id, "This may be chosen.")
        return m.Refused(message.id, found[1], found[0])

    def answer(self, seat: int, q: Question, answer: tuple[int, ...]) -> None:
        """Check an answer, put it on record, play it, tell everybody."""
        refusal = self.game.why_not(seat, q.name, answer)
        if refusal is not None:
            raise IllegalAnswer(*refusal)
        if self.row.settings.get("poker_face") and q.name in self.game.windows and (seat, q.name) in self.deadlines:
            self.held[seat, q.name] = answer
            return
        self._play(seat, q, answer)
        self.after_change()

    def _play(self, seat: int, q: Question, answer: tuple[int, ...]) -> None:
        given = Given(len(self.game.log) + 1, seat, q.name, q.labels(answer), time.time())
        self.store.add_answer(self.row.id, given)
        self.game.submit(seat, q.name, answer)
        sight = self.sights.get(seat)
        if sight is not None:
            sight.since.pop(q.name, None)
        if self.game.over:
            self.row.status = "over"
            self.row.result = self.game.view()["result"]
            self.store.save_table(self.row)

    def after_change(self) -> None:
        """Preferences decline, clocks start, everybody sees what is new, bots think."""
        if self.game is None:
            return
        self._decline()
        self._set_clocks()
        updates: dict[Viewer, bytes | None] = {}
        for connection in self.connections:
            for viewer in connection.viewers:
                if viewer not in updates:
                    updates[viewer] = self._news(viewer)
                data = updates[viewer]
                if data is not None:
                    connection.send(data)
        if self.row.status == "over":
            self.tell_table()
        self.bots.wake()

    def _decline(self) -> None:
        """Auto-pass: a seat's private wish to be asked less."""
        if self.row.settings.get("poker_face"):
            return
        done = False
        while not done:
            done = True
            for q in self.game.questions():
                if q.name in self.row.seats[q.seat].prefs.get("auto_pass", ()) and q.name in self.game.windows:
                    self._play(q.seat, q, self.game.default(q))
                    done = False
                    break

    # --- what everybody sees ------------------------------------------------------------------------------------------

    def _content(self, viewer: Viewer, first: int) -> m.Update:
        game = self.game
        sight = self.sights.setdefault(viewer, Sight())
        mine = [] if viewer is None else game.questions(viewer)
        offers = [] if viewer is None else game.interjections(viewer)
        auto_pass = [] if viewer is None else list(self.row.seats[viewer].prefs.get("auto_pass", ()))
        held = any(seat == viewer for seat, _ in self.held)
        return m.Update(
            seat=viewer,
            version=sight.version,
            view=game.view(viewer),
            events=game.events(viewer, first),
            first=first,
            questions=[] if held else [self._asked(q) for q in mine],
            interjections=[self._asked(q) for q in offers],
            auto_pass=auto_pass,
            pause=self._pausing(),
        )

    def _news(self, viewer: Viewer) -> bytes | None:
        """An update with what is new to this viewer; None if nothing is."""
        sight = self.sights.setdefault(viewer, Sight())
        content = self._content(viewer, sight.events)
        content.version = 0
        bare = m.encoder.encode(content)
        if bare == sight.shown:
            return None
        sight.version += 1
        sight.events += len(content.events)
        content.version = sight.version
        data = m.encoder.encode(content)
        content.version, content.events, content.first = 0, [], sight.events
        sight.shown = m.encoder.encode(content)
        if viewer is not None:
            self._note_questions(viewer, sight)
        return data

    def _update(self, viewer: Viewer, first: int) -> bytes:
        """The whole picture, for somebody who has just come (back)."""
        self._news(viewer)
        return m.encoder.encode(self._content(viewer, first))

    def _note_questions(self, seat: int, sight: Sight) -> None:
        now = {q.name: q for q in self.game.questions(seat)}
        kept = {name: entry for name, entry in sight.since.items() if now.get(name) == entry[0]}
        sight.since = {name: kept.get(name, (q, sight.version)) for name, q in now.items()}

    def _asked(self, q: Question) -> m.Asked:
        deadline = self.deadlines.get((q.seat, q.name))
        at = None if deadline is None else deadline[1]
        return m.Asked(q.name, q.rule, q.prompt, q.secret, self._level(q, ()), at)

    def _level(self, q: Question, prefix: tuple[int, ...]) -> m.Level | None:
        for i, value in enumerate(prefix):
            options = q.tree.domain(self.game, prefix[:i])
            if options is None or value not in options:
                raise self.game.refusal(q, prefix[:i], value, options)
        options = q.tree.domain(self.game, prefix)
        if options is None:
            return None
        words = q.tree.vocabulary(prefix)
        return m.Level(q.tree.level(prefix), words.kind, [words.name(value) for value in options])

    # --- clocks -------------------------------------------------------------------------------------------------------

    def _seconds(self, q: Question) -> float:
        """The time for an answer, or 0 for as long as it takes."""
        settings = self.row.settings
        if settings.get("poker_face") and q.name in self.game.windows:
            return float(settings["poker_face"])
        clocks = settings.get("clocks", {})
        return float(clocks.get(q.name, clocks.get("answer", 0)))

    def _set_clocks(self) -> None:
        opened = {(q.seat, q.name): q for q in self.game.questions()}
        for key, (q, _, timer) in list(self.deadlines.items()):
            if opened.get(key) != q:
                timer.cancel()
                del self.deadlines[key]
                self.held.pop(key, None)
        loop = asyncio.get_running_loop()
        for key, q in opened.items():
            seconds = self._seconds(q)
            if seconds and key not in self.deadlines:
                timer = loop.call_later(seconds, self.post, lambda key=key, q=q: self._time_out(key, q))
                self.deadlines[key] = (q, time.time() + seconds, timer)

    def _pausing(self) -> bool:
        return bool(self.row.settings.get("poker_face")) and any(
            name in self.game.windows for _, name in self.deadlines
        )

    def _time_out(self, key: tuple[int, str], q: Question) -> None:
        """Who runs out of time gets the mildest legal answer; a reaction that was decided in time counts."""
        if self.deadlines.get(key, (None,))[0] != q:
            return
        del self.deadlines[key]
        answer = self.held.pop(key, None) or self.game.default(q)
        self._play(key[0], q, answer)
        self.after_change()

    # --- talk ---------------------------------------------------------------------------------------------------------

    def _say(self, connection: Connection, message: m.Say) -> None:
        words = message.words.strip()[:500]
        if not words:
            raise LandsraadError("there is nothing to say")
        if message.to is not None:
            if message.seat is None or self.game is None or message.to not in self.game.confidants(message.seat):
                raise LandsraadError("private talk is for allies")
        name = self.store.player_names([connection.player]).get(connection.player, "somebody")
        said = self.store.say(self.row.id, message.seat, name, message.to, "talk", words)
        self._send_line(said, tuple(self.connections))

    def _send_line(self, said: Any, connections: tuple[Connection, ...]) -> None:
        line = m.Line(said.id, said.seat, said.name, said.words, said.at, said.other, said.kind)
        data = m.encoder.encode(line)
        for connection in connections:
            if said.other is None or said.seat in connection.seats or said.other in connection.seats:
                connection.send(data)

    def _propose(self, message: m.Propose) -> None:
        """An offer is kept in the talk as JSON; it is carried out only when the other seat accepts."""
        if self.game is None or not 0 <= message.to < len(self.row.seats) or message.to == message.seat:
            raise LandsraadError("an offer is made to another seat of a game in progress")
        q = self._offer(message.seat, message.question)
        answer = q.parse(message.values)
        refusal = self.game.why_not(message.seat, message.question, answer)
        if refusal is not None:
            raise IllegalAnswer(*refusal)
        document = {"question": message.question, "values": message.values, "words": message.words[:300]}
        words = m.encoder.encode(document).decode()
        said = self.store.say(self.row.id, message.seat, self.game.seats[message.seat], message.to, "offer", words)
        self._send_line(said, tuple(self.connections))

    def _respond(self, message: m.Respond) -> None:
        lines = self.store.talk(self.row.id, 1000)
        offer = next(
            (s for s in lines if s.id == message.offer and s.kind == "offer" and s.other == message.seat), None
        )
        answered = any(s.kind in ("accepted", "declined") and s.words == str(message.offer) for s in lines)
        if offer is None or answered or offer.seat is None:
            raise LandsraadError("there is no such offer, or it has been answered")
        if message.accept:
            document = msgspec.json.decode(offer.words)
            q = self._offer(offer.seat, document["question"])
            self.answer(offer.seat, q, q.parse(document["values"]))
        kind = "accepted" if message.accept else "declined"
        seat, name = message.seat, self.game.seats[message.seat]
        said = self.store.say(self.row.id, seat, name, offer.seat, kind, str(message.offer))
        self._send_line(said, tuple(self.connections))

    def _offer(self, seat: int, name: str) -> Question:
        """An interjection: only what may be done besides answering can be offered."""
        for q in self.game.interjections(seat):
            if q.name == name:
                found: Question = q
                return found
        raise LandsraadError(f"{name} cannot be offered now")

    def _prefer(self, message: m.Prefer) -> None:
        seat: SeatRow = self.row.seats[message.seat]
        known = set() if self.game is None else self.game.windows
        seat.prefs = {**seat.prefs, "auto_pass": sorted(set(message.auto_pass) & known)}
        self.store.save_seat(self.row.id, seat)
        self.after_change()
