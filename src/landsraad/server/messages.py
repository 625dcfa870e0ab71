"""The wire: what goes over a table's socket, version 1. docs/protocol.md tells it with examples."""

from __future__ import annotations

import msgspec

from landsraad.kernel.plain import Json, Value

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


class Unasked(Message, tag="unasked"):
    """Why is this seat not asked that now?"""

    id: int
    seat: int
    question: str


class Counsel(Message, tag="counsel"):
    """What would a mentat answer to this question, and why? Where the table lets it be asked."""

    id: int
    seat: int
    question: str
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


class WindowWish(msgspec.Struct, omit_defaults=True):
    """Which chances to react of one kind a seat wants to be asked: only those about these abilities, or of these seats
    (neither: all); and in this turn not about the abilities in ``quiet``."""

    only: list[str] | None = None
    of: list[str] | None = None
    turn: int = 0
    quiet: list[str] = []


class Prefer(Message, tag="prefer"):
    """Private preferences of a seat: questions that are to be declined at once, or where they are about something else."""

    seat: int
    auto_pass: list[str]
    id: int | None = None
    windows: dict[str, WindowWish] = {}
    forced: bool = False
    """Whether answers that leave nothing to choose are given by themselves, where everybody knows that."""


class Undo(Message, tag="undo"):
    """Take back this seat's last answer, or ask the others for it; ``on`` false: no longer."""

    seat: int
    on: bool = True
    id: int | None = None


class Consent(Message, tag="consent"):
    """Whether this seat lets another take its answer back."""

    seat: int
    yes: bool
    id: int | None = None


class History(Message, tag="history"):
    """The events before this one in the seat's own count (null: a spectator's)."""

    id: int
    before: int
    seat: int | None = None


class Recall(Message, tag="recall"):
    """The lines of talk before the one with this id."""

    id: int
    before: int


class Ping(Message, tag="ping"):
    """Is anybody there?"""


FromClient = (
    Hello
    | Answer
    | Ask
    | Why
    | Unasked
    | Counsel
    | Say
    | Propose
    | Respond
    | Prefer
    | Undo
    | Consent
    | History
    | Recall
    | Ping
)
Looking = Ask | Why | Unasked | History | Ping
"""Messages that change nothing."""
decoder = msgspec.json.Decoder(FromClient)


# --- to the client ---------------------------------------------------------------------------------------------------


class Topic(msgspec.Struct):
    """What a menu is about: the place that so many tokens leave, the card that is kept or not."""

    kind: str
    name: str | int


class Level(msgspec.Struct, omit_defaults=True):
    """One small menu: what is chosen, how to draw it (``kind``), the legal values in names, and what it is about.

    Where an answer is paid for or has a strength, ``costs`` and ``strengths`` say what each option adds to it.
    """

    name: str
    kind: str
    options: list[str | int]
    about: Topic | None = None
    costs: list[int] = []
    strengths: list[float] = []


class Reaction(msgspec.Struct):
    """What a chance to react is about: an ability, and the role whose it is."""

    what: str
    of: str


class Asked(msgspec.Struct, omit_defaults=True):
    """A question as a client gets it, with its first menu. ``reaction``: it is only a chance to react."""

    name: str
    rule: str
    prompt: str
    secret: bool
    level: Level | None
    deadline: float | None
    reaction: Reaction | None = None


class Lapsed(msgspec.Struct):
    """An answer that the clock gave for this seat, after so many of the events that it has been told."""

    question: str
    values: list[Value]
    first: int
    at: float


class Undoing(msgspec.Struct, omit_defaults=True):
    """Whether this seat has an answer that it may want back, and of which question; who asks for one; whether this seat still has to say
    something to it."""

    question: str = ""
    asked_by: str = ""
    wanted: str = ""
    consent: bool = False


class LessonNow(msgspec.Struct, omit_defaults=True):
    """The lesson that this seat takes: ``number`` of its ``steps`` decisions are made.

    ``note`` is what the mentor says to the last one; ``say``, ``usual``, ``costs`` and ``leads`` are about the ``question``
    that is asked now. At the end there is ``close``, and the name of the ``next`` lesson, if there is one.
    """

    name: str
    title: str
    number: int
    steps: int
    note: str = ""
    question: str = ""
    say: str = ""
    usual: str = ""
    costs: str = ""
    leads: str = ""
    close: str = ""
    next: str = ""


class Picture(msgspec.Struct, omit_defaults=True):
    """The part of an update that says how things are now; the rest says what is new."""

    view: Json
    questions: list[msgspec.Raw]
    """Each an :class:`Asked`."""
    interjections: list[msgspec.Raw]
    auto_pass: list[str] = []
    pause: bool = False
    """Everybody waits for the same short time, whether or not anybody can react."""
    confidants: list[int] = []
    """The seats with which this one may talk in private now."""
    lapsed: list[Lapsed] = []
    """What was answered for this seat because its time had run out, the last ones."""
    undo: Undoing | None = None
    windows: dict[str, WindowWish] = {}
    """Which chances to react it wants to be asked, by question."""
    forced: bool = False
    lesson: LessonNow | None = None


class News(Message, tag="update"):
    """An update: these fields and those of a :class:`Picture` in one object.

    The table as one seat (null: a spectator) sees it now, under a version of the seat's own, and what happened since its
    last update. ``first`` is the number of the first of these events in the seat's own count; somebody who has just come
    gets the last page of them.
    """

    seat: int | None
    version: int
    first: int
    events: list[msgspec.Raw]


class Menu(Message, tag="menu"):
    """The answer to ``ask``: the next menu, or null when the answer is complete."""

    id: int
    level: Level | None


class Accepted(Message, tag="accepted"):
    """The message with this id has been carried out; an answer is on record."""

    id: int


class Refused(Message, tag="refused"):
    """The message with this id was refused; nothing has changed.

    ``kind``: ``illegal`` (a rule forbids it, and the reason says why), ``not_offered`` (it is none of the options, which
    the reason lists), ``invalid`` (not of this form, or not asked), ``stale`` (the table has moved on), ``fault``
    (something broke), ``lesson`` (legal, but not what the lesson is about), ``refused`` (anything else), ``legal`` (the answer to ``why`` and ``unasked``: it may be chosen).
    """

    id: int | None
    reason: str
    rule: str = ""
    kind: str = "refused"


class Line(Message, tag="line"):
    """A line of talk or an offer (``kind``: talk, offer, accepted, declined, withdrawn)."""

    id: int
    seat: int | None
    name: str
    words: str
    at: float
    to: int | None = None
    kind: str = "talk"


class Page(Message, tag="page"):
    """The answer to ``history``: events from number ``first`` on, up to the one that was named."""

    id: int
    first: int
    events: list[msgspec.Raw]


class Lines(Message, tag="lines"):
    """The answer to ``recall``: earlier lines, oldest first; ``more`` if there are still earlier ones."""

    id: int
    lines: list[Line]
    more: bool


class Counselled(Message, tag="counselled"):
    """The answer to ``counsel``: ``values`` of an answer with their ``kinds`` and ``levels``, ``reasons`` in words, ``others``
    that were weighed, each with the ``degree`` to which it is worse, and what the enemy can bring ``at_most``."""

    id: int
    counsel: Json


class TableInfo(Message, tag="table"):
    """The table itself: seats, who is there, settings, and which seats are mine."""

    table: Json


class Pong(Message, tag="pong"):
    pass


encoder = msgspec.json.Encoder()
encode = encoder.encode


def update(news: News, picture: bytes) -> bytes:
    """One message out of both parts; the picture has been encoded once, to see whether it changed."""
    return encode(news)[:-1] + b"," + picture[1:]
