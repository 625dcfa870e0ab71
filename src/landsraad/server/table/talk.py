"""Talk at a table: lines for all, lines between allies, and offers that the other side accepts."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.plain import Json
from landsraad.kernel.question import Question
from landsraad.server import messages as m
from landsraad.server.access import Rate, TooMany, clean
from landsraad.server.store import Said

if TYPE_CHECKING:
    from landsraad.server.table.connection import Connection
    from landsraad.server.table.live import LiveTable

MOST_WORDS = 500
MOST_LINES = 100
"""Lines that are told at once to somebody who has just come; earlier ones are asked for, page by page."""
MOST_OFFERS = 10
"""Offers of one seat that may be open at a time."""


class Talk:
    """What is said and offered. Offers lapse with their turn; each is answered once."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.rate = Rate(each=1, burst=10)
        """Of each player."""
        self.offers: dict[int, Said] = {}
        """The open ones."""

    def bring_back(self, kept: list[Said]) -> None:
        self.offers.clear()
        for said in kept:
            if said.kind == "offer":
                self.offers[said.id] = said
            else:
                self.offers.pop(int(said.words), None)

    async def say(self, connection: Connection, message: m.Say) -> None:
        words = clean(message.words, MOST_WORDS)
        if not words:
            raise LandsraadError("there is nothing to say")
        if not connection.player:
            raise LandsraadError("only who has a name can talk: open the lobby first")
        game = self.table.game
        if message.to is not None:
            if message.seat is None or game is None or message.to not in game.confidants(message.seat):
                raise LandsraadError("private talk is for allies")
        self._check_may_talk(connection)
        await self.add(said(message.seat, connection.name, message.to, "talk", words, connection.player))

    async def propose(self, connection: Connection, message: m.Propose) -> None:
        """An offer is kept in the talk as JSON; it is carried out only when the other seat accepts."""
        game = self.table.game
        if game is None or not 0 <= message.to < len(game.seats) or message.to == message.seat:
            raise LandsraadError("an offer is made to another seat of a game in progress")
        self._lapse()
        if sum(offer.seat == message.seat for offer in self.offers.values()) >= MOST_OFFERS:
            raise LandsraadError(f"{MOST_OFFERS} offers are open: withdraw one first")
        q = self._interjection(message.seat, message.question)
        game.canonical(q, q.parse(message.values))
        self._check_may_talk(connection)
        document = {
            "question": message.question,
            "values": message.values,
            "words": clean(message.words, MOST_WORDS),
            "turn": game.clock(),
        }
        words = m.encode(document).decode()
        offer = said(message.seat, game.seats[message.seat], message.to, "offer", words, connection.player)
        await self.add(offer)
        self.offers[offer.id] = offer
        if self.table.bots.plays(message.to):
            await self.respond(m.Respond(message.to, offer.id, False))

    async def respond(self, message: m.Respond) -> None:
        """The other side accepts or declines; who made the offer withdraws it."""
        self._lapse()
        offer = self.offers.get(message.offer)
        if offer is None or message.seat not in (offer.seat, offer.other):
            raise LandsraadError("there is no such offer: it was answered or withdrawn, or its turn is over")
        kind = self._response(message, offer)
        to = offer.other if kind == "withdrawn" else offer.seat
        line = said(message.seat, self.table.game.seats[message.seat], to, kind, str(offer.id))
        if kind == "accepted":
            await self._carry_out(offer, line)
            self.send(line, self.table.people.connections)
        else:
            await self.add(line)
        self.offers.pop(offer.id, None)

    def _response(self, message: m.Respond, offer: Said) -> str:
        if message.seat != offer.seat:
            return "accepted" if message.accept else "declined"
        if message.accept:
            raise LandsraadError("only the other side can accept an offer")
        return "withdrawn"

    def _check_may_talk(self, connection: Connection) -> None:
        if connection.player in self.table.row.muted:
            raise LandsraadError("whoever made this table does not let you talk here")
        if not self.rate.allows(connection.player):
            raise TooMany("that is a lot of talk: wait a moment")

    def send(self, said: Said, connections: Iterable[Connection]) -> None:
        """To everybody it is for."""
        data = m.encode(_line(said))
        for connection in connections:
            if _hears(connection, said):
                connection.send(data)

    async def show(self, connection: Connection) -> None:
        """To somebody who has just come: the offers that are open, and the last lines."""
        self._lapse()
        lines, _ = await self._before(connection, None)
        known = {said.id for said in lines}
        for said in [*(offer for offer in self.offers.values() if offer.id not in known), *lines]:
            if _hears(connection, said):
                connection.show(m.encode(_line(said)))

    async def recall(self, connection: Connection, message: m.Recall) -> m.Lines:
        lines, more = await self._before(connection, message.before)
        return m.Lines(message.id, [_line(said) for said in lines], more)

    async def _before(self, connection: Connection, before: int | None) -> tuple[list[Said], bool]:
        """A page of lines that this connection may hear, and whether there are earlier ones. Those for others do not make
        the page any shorter: it would tell of them."""
        found: list[Said] = []
        while len(found) <= MOST_LINES:
            said = await self.table.store.talk(self.table.row.id, MOST_LINES + 1, before)
            found = [line for line in said if _hears(connection, line)] + found
            if len(said) <= MOST_LINES:
                break
            before = said[0].id
        return found[-MOST_LINES:], len(found) > MOST_LINES

    async def add(self, said: Said) -> None:
        """Keep a line, and tell it."""
        change = self.table.change()
        change.said.append(said)
        await self.table.keep(change)
        self.send(said, self.table.people.connections)

    async def _carry_out(self, offer: Said, line: Said) -> None:
        """Together with the word that it was accepted. Why it is no longer possible is the offering seat's secret."""
        assert offer.seat is not None
        document = _read(offer)
        try:
            q = self._interjection(offer.seat, document["question"])
            await self.table.play(q, q.parse(document["values"]), also=(line,))
        except LandsraadError as error:
            raise LandsraadError("this offer cannot be carried out now") from error

    def _interjection(self, seat: int, name: str) -> Question:
        """Only what may be done besides answering can be offered."""
        for q in self.table.game.interjections(seat):
            if q.name == name:
                found: Question = q
                return found
        raise LandsraadError(f"{name} cannot be offered now")

    def _lapse(self) -> None:
        """Forget the offers of past turns."""
        game = self.table.game
        if game is not None:
            now = game.clock()
            self.offers = {id: offer for id, offer in self.offers.items() if _read(offer).get("turn", now) == now}


def _hears(connection: Connection, said: Said) -> bool:
    if said.kind == "talk" and said.player in connection.blocked:
        return False
    return said.other is None or said.seat in connection.seats or said.other in connection.seats


def _line(said: Said) -> m.Line:
    return m.Line(said.id, said.seat, said.name, said.words, said.at, said.other, said.kind)


def said(seat: int | None, name: str, other: int | None, kind: str, words: str, player: str | None = None) -> Said:
    """A new line of talk."""
    return Said(secrets.randbits(52), seat, name, other, kind, words, time.time(), player)


def _read(offer: Said) -> Json:
    document: Json = msgspec.json.decode(offer.words)
    return document
