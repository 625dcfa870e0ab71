"""All tables of a server: made, found, brought back, started, and who may sit where."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass, field
from typing import Any

from landsraad import bots
from landsraad.games import game_type
from landsraad.kernel.errors import LandsraadError
from landsraad.server.access import hashed, new_id, new_token
from landsraad.server.store import Player, SeatRow, Store, TableRow
from landsraad.server.table import LiveTable


class NotFound(LandsraadError):
    """No such table, invitation or seat."""


class Forbidden(LandsraadError):
    """Somebody else may do that."""


@dataclass
class SeatWish:
    """A seat of a new table: me, invited, open, or a bot of a kind; with a role, or a random one."""

    kind: str
    role: str = ""
    bot: str = ""


@dataclass
class TableWish:
    """What somebody wants of a new table."""

    game: str
    ruleset: str
    seats: list[SeatWish]
    name: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    clocks: dict[str, float] = field(default_factory=dict)
    pace: float = 0.0
    poker_face: float = 0.0


class Hub:
    """The server's memory of live tables, over the store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.live: dict[str, LiveTable] = {}

    # --- tables -------------------------------------------------------------------------------------------------------

    def open_all(self) -> None:
        """After a restart: bring back every game in progress, so that bots and clocks go on."""
        for row in self.store.tables("playing", limit=10_000):
            self.table(row.id)

    def table(self, id: str) -> LiveTable:
        if id not in self.live:
            row = self.store.table(id)
            if row is None:
                raise NotFound("there is no such table")
            self.live[id] = LiveTable(row, self.store)
            self.live[id].open()
        return self.live[id]

    async def close(self) -> None:
        for table in list(self.live.values()):
            await table.close()
        self.live.clear()
        self.store.close()

    def create(self, player: Player, wish: TableWish) -> tuple[LiveTable, dict[int, str]]:
        """A new table; returns it and the invitations' tokens by seat. It starts by itself when it is full."""
        kind = game_type(wish.game)
        ruleset = kind.ruleset(wish.ruleset)
        options = dict(wish.options)
        if wish.poker_face and any(option.name == "windows" for option in ruleset.options):
            options["windows"] = "everyone"
        ruleset.resolve(options)
        kind.check_seats(ruleset, len(wish.seats))
        roles = _roles(kind.roles, [seat.role for seat in wish.seats], len(wish.seats))
        tokens: dict[int, str] = {}
        seats = []
        for number, (seat, role) in enumerate(zip(wish.seats, roles, strict=True)):
            row = SeatRow(number, role, seat.kind)
            if seat.kind == "me":
                row.kind, row.player = "person", player.id
            elif seat.kind == "bot":
                row.bot = _bot(seat.bot or "random", wish.game)
            elif seat.kind == "invited":
                tokens[number] = new_token()
                row.invitation = hashed(tokens[number])
            elif seat.kind != "open":
                raise LandsraadError(f"a seat is me, invited, open or bot, not {seat.kind!r}")
            seats.append(row)
        settings = {
            "clocks": _clocks(wish.clocks),
            "pace": _within("pace", wish.pace, 10),
            "poker_face": _within("poker_face", wish.poker_face, 30),
        }
        now = time.time()
        name = wish.name.strip()[:60] or f"{kind.title} of {player.name}"
        row_ = TableRow(
            new_id(),
            name,
            wish.game,
            ruleset.id,
            options,
            settings,
            "open",
            player.id,
            secrets.randbits(63),
            now,
            now,
            None,
            seats,
        )
        self.store.add_table(row_)
        table = self.table(row_.id)
        self._start_if_full(table)
        return table, tokens

    def _start_if_full(self, table: LiveTable) -> None:
        if table.row.status == "open" and all(seat.kind in ("person", "bot") for seat in table.row.seats):
            table.deal()
            table.row.status = "playing"
            self.store.save_table(table.row)
            table.tell_table()
            table.after_change()

    # --- seats --------------------------------------------------------------------------------------------------------

    def sit(self, table: LiveTable, player: Player, seat: int) -> None:
        """Take an open seat."""
        row = _seat(table, seat)
        if row.kind != "open":
            raise Forbidden("that seat is not open")
        self._take(table, player, row)

    def accept(self, player: Player, token: str) -> LiveTable:
        """Take the seat of an invitation; the link then works for nobody else."""
        found = self.store.seat_by_invitation(hashed(token))
        if found is None:
            raise NotFound("this invitation does not exist or has been used")
        table = self.table(found[0])
        row = _seat(table, found[1])
        row.invitation = None
        self._take(table, player, row)
        return table

    def _take(self, table: LiveTable, player: Player, row: SeatRow) -> None:
        row.kind, row.player = "person", player.id
        self.store.save_seat(table.row.id, row)
        table.reseat()
        self._start_if_full(table)
        table.tell_table()

    def link(self, table: LiveTable, player: Player, seat: int) -> str:
        """A secret link by which the same player comes back on another device. A new one ends the old one."""
        row = _seat(table, seat)
        if row.player != player.id:
            raise Forbidden("that seat is not yours")
        token = new_token()
        row.link = hashed(token)
        self.store.save_seat(table.row.id, row)
        return token

    def come_back(self, player: Player, token: str) -> LiveTable:
        """Give the seat of a link to the device that opens it."""
        found = self.store.seat_by_link(hashed(token))
        if found is None:
            raise NotFound("this link does not exist or has been replaced")
        table = self.table(found[0])
        row = _seat(table, found[1])
        row.player, row.link = player.id, None
        self.store.save_seat(table.row.id, row)
        table.reseat()
        table.tell_table()
        return table

    def stand_in(self, table: LiveTable, player: Player, seat: int, bot: str | None) -> None:
        """The creator lets a bot play for an absent person, or lets the person play again."""
        row = _seat(table, seat)
        if player.id != table.row.creator and player.id != row.player:
            raise Forbidden("only the creator of the table, or the player, can do that")
        if row.kind != "person":
            raise Forbidden("only a person can be stood in for")
        row.stand_in = None if bot is None else _bot(bot, table.row.game)
        self.store.save_seat(table.row.id, row)
        table.tell_table()
        table.after_change()


def _bot(name: str, game: str) -> str:
    """A bot of the house: a client cannot name a class of its own."""
    if name not in bots.names(game):
        raise LandsraadError(f"{game} has no bot {name!r}; it has {', '.join(bots.names(game))}")
    return name


def _seat(table: LiveTable, seat: int) -> SeatRow:
    if not 0 <= seat < len(table.row.seats):
        raise NotFound(f"the table has the seats 0 to {len(table.row.seats) - 1}")
    return table.row.seats[seat]


def _roles(known: tuple[str, ...], wanted: list[str], n: int) -> list[str]:
    """A role for each seat: the wanted ones, and random ones of those left."""
    if not known:
        return [""] * n
    for role in wanted:
        if role and role not in known:
            raise LandsraadError(f"there is no role {role!r}; there is {', '.join(known)}")
    chosen = [role for role in wanted if role]
    if len(set(chosen)) != len(chosen):
        raise LandsraadError("two seats want the same role")
    left = [role for role in known if role not in chosen]
    secrets.SystemRandom().shuffle(left)
    return [role or left.pop() for role in wanted]


def _clocks(given: dict[str, float]) -> dict[str, float]:
    return {
        str(name)[:40]: _within(f"clock {name}", seconds, 14 * 86_400) for name, seconds in list(given.items())[:40]
    }


def _within(what: str, value: float, high: float) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool) or not 0 <= value <= high:
        raise LandsraadError(f"{what} is a number of seconds from 0 to {high:g}, not {value!r}")
    return float(value)
