"""What everybody sees of a table: each viewer a picture of its own, made and encoded once for all who see alike."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from landsraad.kernel.checking import check_last
from landsraad.kernel.errors import IllegalAnswer, LandsraadError
from landsraad.kernel.plain import Json
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer
from landsraad.server import messages as m
from landsraad.server.table import wishes
from landsraad.server.table.connection import Connection
from landsraad.server.table.sight import Menu, Sight, Stale
from landsraad.server.table.telling import Telling, Viewer

if TYPE_CHECKING:
    from landsraad.server.table.live import LiveTable


WATCHED = 0.25
"""Seconds between two updates at least to those who only watch: what follows quickly they see together."""


class Shown:
    """The pictures of a table's viewers."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.sights: dict[Viewer, Sight] = {}
        self.watched = -WATCHED
        """When those who only watch last had an update."""
        self.later: asyncio.TimerHandle | None = None
        """Their next one, if something waits for it."""
        self.legal: dict[int, tuple[int, Question, Answer]] = {}
        """By seat: after how many answers it asked for which menu last; it asks level by level."""

    def publish(self) -> None:
        """Tell each viewer that is here what is new to it, and then what was said to its messages."""
        connections = self.table.people.connections
        viewers = {viewer for connection in connections for viewer in connection.seats}
        made = self._news(list(viewers))
        receipts = self.table.receipts.taken()
        watching = False
        for connection in connections:
            if connection.seats:
                told = [data for viewer in connection.seats if (data := made[viewer]) is not None]
                connection.send_all(told + receipts.pop(connection, []))
            else:
                watching = True
        if watching:
            self._show_watchers_in_time()
        for connection, replies in receipts.items():  # it watches, or has just left
            self.reply(connection, replies)

    def reply(self, connection: Connection, replies: list[bytes]) -> None:
        """What is said to messages, after what has happened before."""
        if not connection.seats:
            self._catch_up()
        connection.send_all(replies)

    def _news(self, viewers: list[Viewer]) -> dict[Viewer, bytes | None]:
        """An update for each of them, or None if nothing is new to it."""
        if not viewers:
            return {}
        game = self.table.game
        telling = Telling(game)
        sights = [self.sight(viewer) for viewer in viewers]
        return {
            sight.viewer: sight.news(telling, *self._picture(sight, view))
            for sight, view in zip(sights, game.views(viewers), strict=True)
        }

    def _show_watchers_in_time(self) -> None:
        """Now, or when their time has come: a table with many of them costs no more the faster it is played."""
        rest = self.watched + WATCHED - time.monotonic()
        if rest <= 0 or self.table.game.over:
            self.show_watchers()
        elif self.later is None:
            self.later = asyncio.get_running_loop().call_later(rest, self.table.post, self.show_watchers)

    def show_watchers(self) -> None:
        """In the mailbox's turn: tell those who only watch what is new to them."""
        self.stop()
        self.watched = time.monotonic()
        watching = [connection for connection in self.table.people.connections if not connection.seats]
        if watching and self.table.game is not None:
            data = self._news([None])[None]
            if data is not None:
                for connection in watching:
                    connection.send(data)

    def _catch_up(self) -> None:
        """Show those who only watch now what waits for its time."""
        if self.later is not None:
            self.show_watchers()

    def stop(self) -> None:
        """Nothing waits to be shown."""
        if self.later is not None:
            self.later.cancel()
            self.later = None

    def show_all(self, connection: Connection) -> None:
        """How things are for its seats, and what happened last, to one connection."""
        connection.show(m.encode(m.TableInfo(self.table.people.info(connection.player))))
        game = self.table.game
        if game is not None:
            if not connection.seats:
                self._catch_up()  # what it is shown counts as shown to all who watch
            telling = Telling(game)
            for viewer in connection.viewers:
                sight = self.sight(viewer)
                connection.show(sight.whole(telling, *self._picture(sight, game.view(viewer))))

    def page(self, connection: Connection, message: m.History) -> m.Page:
        """Earlier events."""
        if self.table.game is None or message.seat not in connection.viewers:
            raise LandsraadError("there is nothing to tell")
        sight = self.sight(message.seat)
        return m.Page(message.id, *sight.page(Telling(self.table.game), message.before))

    def sight(self, viewer: Viewer) -> Sight:
        sight = self.sights.get(viewer)
        if sight is None:
            sight = self.sights[viewer] = Sight(viewer)
        return sight

    def level(self, q: Question, prefix: Answer) -> m.Level | None:
        """The menu after a legal prefix."""
        game = self.table.game
        self._check(q, prefix)
        options = q.tree.domain(game, prefix)
        return None if options is None else _level(q, prefix, options, *self._figures(q, prefix, options))

    def _check(self, q: Question, prefix: Answer) -> None:
        """Refuse a prefix that is not legal; of one that grows level by level only what is new is looked at."""
        game = self.table.game
        answers, known = len(game.log), self.legal.get(q.seat)
        before = known[2] if known is not None and known[:2] == (answers, q) else ()
        start = len(prefix) if prefix and before == prefix[:-1] else 1
        for length in range(start, len(prefix) + 1):
            check_last(game, q, prefix[:length])
        self.legal[q.seat] = answers, q, prefix

    def _picture(self, sight: Sight, view: Json) -> tuple[bytes, list[Question]]:
        """How things are for a viewer now, encoded, and what it may answer."""
        game, clocks, viewer = self.table.game, self.table.clocks, sight.viewer
        if viewer is None:
            return m.encode(m.Picture(view, [], [], pause=clocks.pausing)), []
        questions = [q for q in game.questions(viewer) if not clocks.held(q)]
        lesson = self.table.teaching.picture(viewer)
        offers = game.interjections(viewer) if lesson is None else []
        prefs = self.table.row.seats[viewer].prefs
        picture = m.Picture(
            view,
            [self._asked(sight, q) for q in questions],
            [self._asked(sight, q) for q in offers],
            list(prefs.get("auto_pass", ())),
            clocks.pausing,
            list(game.confidants(viewer)),
            clocks.lapsed.get(viewer, []),
            None if lesson is not None else self.table.undoing.picture(viewer),
            wishes.told(prefs),
            bool(prefs.get("forced")),
            lesson,
        )
        return m.encode(picture), [*offers, *questions]

    def _asked(self, sight: Sight, q: Question) -> msgspec.Raw:
        """A question with its first menu, encoded: anew only if it offers something else than the last time."""
        game, due = self.table.game, self.table.clocks.due(q)
        options = q.tree.domain(game, ())
        menu: Menu = (due, options, *self._figures(q, (), options))
        known = sight.asked.get(q.name)
        if known is None or known[1] != menu or known[0] != q:
            level = None if options is None else _level(q, (), options, menu[2], menu[3])
            told = m.Asked(q.name, game.cite(q.rule), game.worded(q.prompt), q.secret, level, due, self._reaction(q))
            known = sight.asked[q.name] = (q, menu, msgspec.Raw(m.encode(told)))
        return known[2]

    def _reaction(self, q: Question) -> m.Reaction | None:
        """What a window is about: an ability, and whose."""
        game = self.table.game
        if q.name not in game.windows:
            return None
        what, of = q.tree.matter()
        return m.Reaction(what, game.seats[of] if of >= 0 else "")

    def _figures(self, q: Question, prefix: Answer, options: Sequence[int] | None) -> tuple[list[int], list[float]]:
        """What each option adds to the price of the answer, and to its strength."""
        if options is None:
            return [], []
        game = self.table.game
        return list(q.tree.costs(game, prefix, options)), list(q.tree.strengths(game, prefix, options))

    def unasked(self, message: m.Unasked) -> m.Refused:
        """Why the seat is not asked what the message names."""
        if self.table.game is None:
            raise Stale("the game has not begun")
        why = self.table.game.why_not_asked(message.seat, message.question)
        if why is None:
            return m.Refused(message.id, "This is asked now.", kind="legal")
        return m.Refused(message.id, why[1], why[0], IllegalAnswer.kind)


def _level(q: Question, prefix: Answer, options: Sequence[int], costs: list[int], strengths: list[float]) -> m.Level:
    """A menu in names."""
    words, about = q.tree.vocabulary(prefix), q.about(prefix)
    topic = None if about is None else m.Topic(about[0].kind, about[0].name(about[1]))
    names = [words.name(value) for value in options]
    return m.Level(q.tree.level(prefix), words.kind, names, topic, costs, strengths)
