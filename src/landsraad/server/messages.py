"""The wire: what goes over a table's socket, version 1. docs/protocol.md tells it with examples."""

from __future__ import annotations

from typing import Any

import msgspec

PROTOCOL = 1
MAX_MESSAGE = 8_192
"""Characters that a client may send in one message."""
MAX_FRAME = 65_536
"""Bytes at which the socket itself stops reading a message."""


class Message(msgspec.Struct, tag_field="type", omit_defaults=True):
    """Every message is a JSON object with a ``type``."""


# --- from the client -------------------------------------------------------------------------------------------------


class Hello(Message, tag="hello"):
    """The first message: the protocol's version."""

    protocol: int


class Answer(Message, tag="answer"):
    """An answer, or an interjection, in names. ``version`` is that of the update it was made from; ``id`` comes back."""

    id: int
    seat: int
    question: str
    values: list[str | int]
    version: int


class Ask(Message, tag="ask"):
    """What may follow these values in the answer to this question?"""

    id: int
    seat: int
    question: str
    values: list[str | int]
    version: int


class Why(Message, tag="why"):
    """Why can the last of these values not be chosen?"""

    id: int
    seat: int
    question: str
    values: list[str | int]
    version: int


class Say(Message, tag="say"):
    """A line of talk; with ``to``, for that seat alone (an ally)."""

    words: str
    seat: int | None = None
    to: int | None = None
    id: int | None = None


class Propose(Message, tag="propose"):
    """Offer another seat something that this seat would do once it is accepted: a bribe, a deal, with words."""

    seat: int
    to: int
    question: str
    values: list[str | int]
    words: str = ""
    id: int | None = None


class Respond(Message, tag="respond"):
    """Accept an offer or turn it down; the seat that made it withdraws it."""

    seat: int
    offer: int
    accept: bool
    id: int | None = None


class Prefer(Message, tag="prefer"):
    """Private preferences of a seat: questions that are to be declined at once."""

    seat: int
    auto_pass: list[str]
    id: int | None = None


class Ping(Message, tag="ping"):
    """Is anybody there?"""


FromClient = Hello | Answer | Ask | Why | Say | Propose | Respond | Prefer | Ping
decoder = msgspec.json.Decoder(FromClient)


# --- to the client ---------------------------------------------------------------------------------------------------


class Level(msgspec.Struct):
    """One small menu: what is chosen, how to draw it (``kind``), and the legal values in names."""

    name: str
    kind: str
    options: list[str | int]


class Asked(msgspec.Struct):
    """A question as a client gets it, with its first menu."""

    name: str
    rule: str
    prompt: str
    secret: bool
    level: Level | None
    deadline: float | None = None


class Picture(msgspec.Struct, omit_defaults=True):
    """The part of an update that says how things are now; the rest says what is new."""

    view: dict[str, Any]
    questions: list[Asked]
    interjections: list[Asked]
    auto_pass: list[str] = []
    pause: bool = False
    """Everybody waits for the same short time, whether or not anybody can react."""
    confidants: list[int] = []
    """The seats with which this one may talk in private now."""


class News(Message, tag="update"):
    """An update: these fields and those of a :class:`Picture` in one object.

    The table as one seat (null: a spectator) sees it now, under a version of the seat's own, and what happened since its
    last update. ``first`` is the number of the first of these events in the seat's own count.
    """

    seat: int | None
    version: int
    first: int
    events: list[Any]


class Menu(Message, tag="menu"):
    """The answer to ``ask``: the next menu, or null when the answer is complete."""

    id: int
    level: Level | None


class Accepted(Message, tag="accepted"):
    """The message with this id has been carried out; an answer is on record."""

    id: int


class Refused(Message, tag="refused"):
    """The message with this id was refused; nothing has changed."""

    id: int | None
    reason: str
    rule: str = ""


class Line(Message, tag="line"):
    """A line of talk or an offer (``kind``: talk, offer, accepted, declined, withdrawn)."""

    id: int
    seat: int | None
    name: str
    words: str
    at: float
    to: int | None = None
    kind: str = "talk"


class TableInfo(Message, tag="table"):
    """The table itself: seats, who is there, settings, and which seats are mine."""

    table: dict[str, Any]


class Pong(Message, tag="pong"):
    pass


encoder = msgspec.json.Encoder()
encode = encoder.encode


def update(news: News, picture: bytes) -> bytes:
    """One message out of both parts; the picture has been encoded once, to see whether it changed."""
    return encode(news)[:-1] + b"," + picture[1:]
