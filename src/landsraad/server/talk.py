"""Talk at a table: lines for all, lines between allies, and offers that the other side accepts."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from landsraad.kernel.errors import IllegalAnswer, LandsraadError
from landsraad.kernel.question import Question
from landsraad.server import messages as m
from landsraad.server.access import Rate, TooMany, clean
from landsraad.server.store import Said

if TYPE_CHECKING:
    from landsraad.server.table import Connection, LiveTable

log = logging.getLogger("landsraad.table")

MOST_WORDS = 500
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

    def bring_back(self) -> None:
        for said in self.table.store.offers(self.table.row.id):
            if said.kind == "offer":
                self.offers[said.id] = said
            else:
                self.offers.pop(int(said.words), None)

    def say(self, connection: Connection, message: m.Say) -> None:
        words = clean(message.words, MOST_WORDS)
        if not words:
            raise LandsraadError("there is nothing to say")
        if not connection.player:
            raise LandsraadError("only who has a name can talk: open the lobby first")
        game = self.table.game
        if message.to is not None:
            if message.seat is None or game is None or message.to not in game.confidants(message.seat):
                raise LandsraadError("private talk is for allies")
        self._not_too_much(connection)
        name = self.table.store.player_names([connection.player])[connection.player]
        self._keep(message.seat, name, message.to, "talk", words)

    def propose(self, connection: Connection, message: m.Propose) -> None:
        """An offer is kept in the talk as JSON; it is carried out only when the other seat accepts."""
        game = self.table.game
        if game is None or not 0 <= message.to < len(game.seats) or message.to == message.seat:
            raise LandsraadError("an offer is made to another seat of a game in progress")
        self._lapse()
        if sum(offer.seat == message.seat for offer in self.offers.values()) >= MOST_OFFERS:
            raise LandsraadError(f"{MOST_OFFERS} offers are open: withdraw one first")
        q = self._interjection(message.seat, message.question)
        refusal = game.why_not(message.seat, message.question, q.parse(message.values))
        if refusal is not None:
            raise IllegalAnswer(*refusal)
        self._not_too_much(connection)
        document = {
            "question": message.question,
            "values": message.values,
            "words": clean(message.words, MOST_WORDS),
            "turn": game.clock(),
        }
        words = m.encode(document).decode()
        said = self._keep(message.seat, game.seats[message.seat], message.to, "offer", words)
        self.offers[said.id] = said
        if self.table.bots.plays(message.to):
            self.respond(m.Respond(message.to, said.id, False))

    def respond(self, message: m.Respond) -> None:
        """The other side accepts or declines; who made the offer withdraws it."""
        self._lapse()
        offer = self.offers.get(message.offer)
        if offer is None or message.seat not in (offer.seat, offer.other):
            raise LandsraadError("there is no such offer: it was answered or withdrawn, or its turn is over")
        if message.seat == offer.seat:
            if message.accept:
                raise LandsraadError("only the other side can accept an offer")
            kind = "withdrawn"
        elif message.accept:
            self._carry_out(offer)
            kind = "accepted"
        else:
            kind = "declined"
        del self.offers[offer.id]
        to = offer.other if kind == "withdrawn" else offer.seat
        self._keep(message.seat, self.table.game.seats[message.seat], to, kind, str(offer.id))

    def _not_too_much(self, connection: Connection) -> None:
        if not self.rate.allows(connection.player):
            raise TooMany("that is a lot of talk: wait a moment")

    def send(self, said: Said, connections: Iterable[Connection]) -> None:
        """To everybody it is for."""
        data = m.encode(m.Line(said.id, said.seat, said.name, said.words, said.at, said.other, said.kind))
        for connection in connections:
            if said.other is None or said.seat in connection.seats or said.other in connection.seats:
                connection.send(data)

    def _keep(self, seat: int | None, name: str, other: int | None, kind: str, words: str) -> Said:
        said = self.table.store.say(self.table.row.id, seat, name, other, kind, words)
        self.send(said, self.table.connections)
        return said

    def _carry_out(self, offer: Said) -> None:
        """Why it is no longer possible is the offering seat's secret."""
        assert offer.seat is not None
        document = _read(offer)
        try:
            q = self._interjection(offer.seat, document["question"])
            self.table.play(q, q.parse(document["values"]))
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


def _read(offer: Said) -> Any:
    return msgspec.json.decode(offer.words)
