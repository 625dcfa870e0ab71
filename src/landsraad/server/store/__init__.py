"""What lasts: players, tables, seats, answers, talk. One interface; SQLite keeps it on one host, PostgreSQL for many.

Everything about a game is in its header, its seed and its answers; a table is brought back by playing them again. An
answer is kept before anybody hears of it, together with all that belongs to it, and only by the node that owns the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, fields, replace
from operator import attrgetter
from typing import Protocol

from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.plain import Json, Value

HERE = -1.0
"""In place of the time when somebody was last here: they are."""


class Fenced(LandsraadError):
    """The table belongs to another node by now: what this one wanted to keep counts for nothing."""


class Elsewhere(LandsraadError):
    """The table belongs to another node that is up. ``address`` is where."""

    def __init__(self, address: str) -> None:
        super().__init__("this table is played on another node")
        self.address = address


@dataclass(slots=True)
class Player:
    """``suspended``: why somebody may change nothing here; empty for everybody else."""

    id: str
    name: str
    suspended: str = ""
    registered: bool = False
    """Whether the name is kept: it is nobody else's, and lasts."""


@dataclass(frozen=True, slots=True)
class Passkey:
    """A credential of WebAuthn. ``key``: its public key; ``count``: how often its authenticator says it has signed."""

    id: str
    player: str
    key: str
    count: int
    name: str
    made: float
    used: float = 0.0


@dataclass(frozen=True, slots=True)
class Device:
    """Where somebody is signed in. ``token``: the hash of its cookie."""

    id: str
    token: str
    player: str
    name: str
    made: float
    seen: float


@dataclass(slots=True)
class SeatRow:
    """One seat of a table. ``kind``: person, open, invited or bot; ``stand_in``: the bot that plays for an absent person."""

    seat: int
    role: str
    kind: str
    player: str | None = None
    bot: str | None = None
    stand_in: str | None = None
    invitation: str | None = None
    """The hash of the invitation's token."""
    link: str | None = None
    """The hash of the token that brings the player back on another device."""
    prefs: Json = field(default_factory=dict)
    seen: float = 0.0
    """When its player was last here; :data:`HERE` while they are, 0 if that is not known."""
    votes: list[str] = field(default_factory=list)
    """The players who want a bot to play for it, or who wanted the one that does."""


@dataclass(slots=True)
class TableRow:
    """A table as it is kept. ``status``: open, playing or over."""

    id: str
    name: str
    game: str
    ruleset: str
    options: Json
    settings: Json
    status: str
    creator: str
    seed: int
    made: float
    changed: float
    """When everybody last saw something happen."""
    result: Json | None = None
    turn: int | None = None
    """The turn or round."""
    asked: list[int] = field(default_factory=list)
    """The seats with a question before them."""
    owner: str | None = None
    """The node that plays the table."""
    epoch: int = 0
    """Counts the owners: only the last one's changes are kept."""
    due_at: float | None = None
    """When something happens here by itself (a clock rings, a bot answers); None: when somebody comes."""
    salt: str = ""
    """What the commitment to the seed is salted with."""
    rules: str = ""
    """The version of the rules with which the table was begun."""
    played: str = ""
    """The version that last brought it back or played at it."""
    hold: str = ""
    """Why nothing happens here until a node with that version has the table again; empty for every other table."""
    private: int = 0
    """1 if the table is in no list, and only those who sit at it see it."""
    muted: list[str] = field(default_factory=list)
    """Players who may say nothing here."""
    barred: list[str] = field(default_factory=list)
    """Players who may not come here."""
    origin: str = ""
    """A keyed hash of the address from which the table was made, for quotas; empty once the game is over."""
    seats: list[SeatRow] = field(default_factory=list)

    def copy(self) -> TableRow:
        """To be changed; the seats are replaced, never changed."""
        row = TableRow(*_columns(self))
        row.seats = row.seats[:]
        return row


_columns = attrgetter(*(column.name for column in fields(TableRow)))


@dataclass(frozen=True, slots=True)
class Given:
    """An answer as it was given, in names. ``number`` counts the table's answers from 1; ``digest``: now and then, how the
    game stood after it."""

    number: int
    seat: int
    question: str
    answer: list[Value]
    at: float
    digest: str | None = None


@dataclass(frozen=True, slots=True)
class Said:
    """A line of talk, or an offer between two seats. Its ``id`` is random: a counter would tell of lines not for you."""

    id: int
    seat: int | None
    name: str
    other: int | None
    kind: str
    words: str
    at: float
    player: str | None = None


@dataclass(frozen=True, slots=True)
class Report:
    """Somebody has a complaint about somebody."""

    id: str
    table: str
    reporter: str
    about: str
    words: str
    at: float
    closed: int = 0


@dataclass(frozen=True, slots=True)
class Contact:
    """How a player wants to be reached. ``code``: what confirms the e-mail address, since ``coded``; ``quiet``: hours in
    which they are not."""

    player: str
    email: str = ""
    confirmed: bool = False
    code: str = ""
    coded: float = 0.0
    webhook: str = ""
    quiet: Json | None = None
    push: tuple[Json, ...] = ()
    """The subscriptions of browsers, the newest last."""

    def without(self, channel: str, addresses: tuple[str, ...] = ()) -> Contact:
        """No longer by this way; of several browsers, not by those that are named."""
        if channel == "push":
            return replace(self, push=tuple(one for one in self.push if one["endpoint"] not in addresses))
        return replace(self, email="", confirmed=False) if channel == "email" else replace(self, webhook="")


@dataclass(frozen=True, slots=True)
class Notice:
    """Word that waits to be delivered to a player who is away. ``done``: the ways by which it got there already."""

    id: str
    player: str
    table: str
    seat: int
    kind: str
    due: float
    done: str = ""
    tries: int = 0


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A tournament; what happened in it is in its lines. ``link``: the hash of the token that makes judges."""

    id: str
    name: str
    game: str
    made: float
    link: str


@dataclass(frozen=True, slots=True)
class TournamentPerson:
    """What a player of this site is in a tournament (organiser, judge, player), and under which name."""

    player: str
    part: str
    name: str


@dataclass(frozen=True, slots=True)
class Played:
    """How a game ended for a seat. ``rank`` 1 has won. ``how``: "left" of who gave up the seat, "away" of who had a bot in it
    at the end; ``bot``: the kind, if it was one. ``name``: the table's."""

    table: str
    seat: int
    game: str
    ruleset: str
    role: str
    player: str | None
    bot: str
    rank: int
    how: str
    rated: bool
    private: bool
    at: float
    name: str


@dataclass(frozen=True, slots=True)
class Counted:
    """What a rated game has changed: new marks (mean, deviation, games, victories) by what they are of."""

    number: int
    table: str
    game: str
    at: float
    marks: dict[str, list[float]]


@dataclass(frozen=True, slots=True)
class Invited:
    """A person whom somebody wants in a seat. ``token``: the hash that the seat has as long as this holds."""

    table: str
    seat: int
    player: str
    by: str
    token: str
    at: float


@dataclass(slots=True)
class Change:
    """What happens to one table at one time: all of it is kept, or nothing. ``table`` is its row as it shall be."""

    table: TableRow
    seats: list[SeatRow] = field(default_factory=list)
    answers: list[Given] = field(default_factory=list)
    held: list[Given] = field(default_factory=list)
    """Reactions that are kept until their window's time is over."""
    dropped: list[tuple[int, str]] = field(default_factory=list)
    """Held reactions that have been played or are void: seat and question."""
    said: list[Said] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)
    results: list[Played] = field(default_factory=list)
    """How the game has ended, for each seat."""
    before: TableRow | None = None
    """The row as it is kept now, where that is known: of what is still so, nothing need be written."""

    def seat(self, seat: SeatRow) -> None:
        """The seat as it shall be."""
        self.table.seats[seat.seat] = seat
        self.seats.append(seat)


@dataclass(frozen=True, slots=True)
class Made:
    """How many tables somebody has made that are not over: waiting for people, being played, and of these by bots alone."""

    open: int = 0
    playing: int = 0
    by_bots: int = 0


Heard = Callable[[str, str], None]
"""Called with a channel and what was said on it."""


class Store(Protocol):
    """Where tables live. No method blocks the event loop, and what a finished one has written survives a power cut."""

    async def open(self) -> None: ...
    async def close(self) -> None: ...
    async def ping(self) -> None: ...
    async def enter(self, node: str, address: str) -> None: ...
    async def beat(self) -> None: ...
    async def leave(self) -> None: ...

    async def add_player(self, id: str, token: str, name: str) -> Player: ...
    async def player_by_token(self, token: str) -> Player | None: ...
    async def rename(self, player: str, name: str) -> None: ...
    async def player_names(self, ids: Iterable[str]) -> dict[str, str]: ...
    async def greet(self, player: str, token: str = "") -> None: ...
    async def secret(self) -> str: ...
    async def blocked(self, player: str) -> dict[str, str]: ...
    async def block(self, player: str, other: str) -> None: ...
    async def unblock(self, player: str, other: str) -> None: ...
    async def register(self, player: str, name: str, device: Device) -> None: ...
    async def person(self, name: str) -> Player | None: ...
    async def known_player(self, id: str) -> Player | None: ...
    async def add_passkey(self, passkey: Passkey) -> None: ...
    async def passkey(self, id: str) -> Passkey | None: ...
    async def passkeys(self, player: str) -> list[Passkey]: ...
    async def use_passkey(self, passkey: Passkey, count: int) -> None: ...
    async def drop_passkey(self, player: str, id: str) -> bool: ...
    async def set_codes(self, player: str, codes: Sequence[str]) -> None: ...
    async def use_code(self, code: str) -> Player | None: ...
    async def codes_left(self, player: str) -> int: ...
    async def add_device(self, device: Device) -> None: ...
    async def devices(self, player: str) -> list[Device]: ...
    async def drop_device(self, player: str, id: str) -> bool: ...
    async def drop_devices(self, player: str, but: str) -> None: ...
    async def add_challenge(self, challenge: str, purpose: str, player: str, until: float) -> None: ...
    async def take_challenge(self, challenge: str, purpose: str) -> str | None: ...
    async def deeds(self, player: str, limit: int = 200) -> list[Json]: ...
    async def absorb(self, guest: str, player: str) -> None: ...
    async def results_of(self, player: str, limit: int = 2000) -> list[Played]: ...
    async def uncounted(self) -> list[Played]: ...
    async def rated_results(self) -> list[Played]: ...
    async def counted(self, after: int = 0) -> list[Counted]: ...
    async def count_games(self, new: Sequence[Counted], anew: bool = False) -> None: ...
    async def befriend(self, player: str, other: str) -> None: ...
    async def unfriend(self, player: str, other: str) -> None: ...
    async def friends(self, player: str) -> tuple[dict[str, str], dict[str, str]]: ...
    async def add_invitation(self, invited: Invited) -> None: ...
    async def invitations(self, player: str) -> list[Invited]: ...
    async def drop_invitation(self, table: str, seat: int, player: str) -> bool: ...
    async def add_tournament(self, row: TournamentRow, lines: Sequence[str], person: TournamentPerson) -> None: ...
    async def tournament(self, id: str) -> TournamentRow | None: ...
    async def tournament_by_link(self, link: str) -> TournamentRow | None: ...
    async def tournaments(self, limit: int = 50) -> list[TournamentRow]: ...
    async def set_tournament_link(self, id: str, link: str) -> None: ...
    async def tournament_lines(self, id: str, after: int = 0) -> list[str]: ...
    async def append_lines(self, id: str, after: int, lines: Sequence[str]) -> None: ...
    async def tournament_people(self, id: str) -> list[TournamentPerson]: ...
    async def add_tournament_person(self, id: str, person: TournamentPerson) -> None: ...
    async def add_report(self, report: Report) -> None: ...
    async def reports(self, limit: int = 100) -> list[Report]: ...
    async def close_report(self, id: str) -> None: ...
    async def suspend(self, player: str, why: str) -> None: ...
    async def players(self, words: str, limit: int = 50) -> list[Json]: ...
    async def export(self, player: str) -> Json | None: ...
    async def forget(self, player: str) -> None: ...
    async def forget_strangers(self, before: float) -> int: ...

    async def add_table(self, table: TableRow) -> None: ...
    async def table(self, id: str) -> TableRow | None: ...
    async def listed(self, status: str, limit: int = 50) -> list[str]: ...
    async def tables_of(self, player: str, limit: int = 50) -> list[TableRow]: ...
    async def some_tables(self, ids: Iterable[str]) -> list[TableRow]: ...
    async def due(self, node: str, before: float, limit: int = 1000) -> list[str]: ...
    async def claim(self, table: str, node: str) -> int: ...
    async def release(self, table: str, epoch: int) -> None: ...
    async def commit(self, change: Change) -> None: ...
    async def delete_table(self, table: str, epoch: int) -> None: ...
    async def made_by(self, creator: str) -> Made: ...
    async def made_from(self, origin: str) -> Made: ...
    async def quiet(self, status: str, before: float, limit: int = 200) -> list[str]: ...
    async def all_tables(self, words: str, limit: int = 100) -> list[TableRow]: ...
    async def holds(self, limit: int = 100) -> list[TableRow]: ...
    async def seat_by_invitation(self, token: str) -> tuple[str, int] | None: ...
    async def seat_by_link(self, token: str) -> tuple[str, int] | None: ...

    async def answers(self, table: str, after: int = 0) -> list[Given]: ...
    async def held(self, table: str) -> list[Given]: ...
    async def talk(self, table: str, limit: int, before: int | None = None) -> list[Said]: ...
    async def offers(self, table: str) -> list[Said]: ...
    async def line(self, table: str, id: int) -> Said | None: ...

    async def contact(self, player: str) -> Contact | None: ...
    async def save_contact(self, contact: Contact) -> None: ...
    async def add_notice(self, notice: Notice) -> None: ...
    async def take_notices(self, before: float, until: float, limit: int) -> list[Notice]: ...
    async def put_off_notice(self, notice: Notice, until: float) -> None: ...
    async def drop_notice(self, notice: Notice) -> None: ...
    async def allowed(self, name: str, each: float, burst: float) -> bool: ...
    async def forget_rates(self, before: float) -> None: ...

    async def add_replay(self, id: str, record: str) -> None: ...
    async def replay(self, id: str) -> str | None: ...

    async def tell(self, channel: str, words: str) -> None: ...
    def listen(self, heard: Heard) -> None: ...
