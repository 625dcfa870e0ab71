"""All tables of a server: made, found, brought back, put away, and who may sit where."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import landsraad
from landsraad import bots
from landsraad.games import game_type
from landsraad.kernel.errors import LandsraadError
from landsraad.server.access import clean, hashed, new_id, new_token
from landsraad.server.store import Player, SeatRow, Store, TableRow
from landsraad.server.table import LiveTable

log = logging.getLogger("landsraad.hub")

MOST_LIVE = 500
"""Tables in memory, beyond which quiet ones are put away at once."""
QUIET = 300.0
"""Seconds for which a table stays in memory after the last thing that happened at it."""
SOON = 60.0
"""A table with a clock that rings within so many seconds stays in memory."""


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
    """The server's memory of live tables, over the store. Tables come on demand and go when they are quiet."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.live: dict[str, LiveTable] = {}
        self.alarms: dict[str, asyncio.TimerHandle] = {}
        """Tables that were put away until a clock of theirs rings."""
        self.keeper: asyncio.Task[None] | None = None
        self.tidying: asyncio.Task[None] | None = None

    # --- life ---------------------------------------------------------------------------------------------------------

    def open(self) -> None:
        self.keeper = asyncio.create_task(self._keep(), name="keeper")

    async def _keep(self) -> None:
        """Bring back every game in progress, so that bots and clocks go on; then put away what is quiet, now and then."""
        for id in self.store.table_ids("playing"):
            try:
                table = self.table(id)
                if table.rest() > SOON:
                    await self._put_away(table)
            except LandsraadError as error:
                log.error("%s", error, extra={"table": id})
            await asyncio.sleep(0)
        log.info("all games in progress are back", extra={"tables": len(self.live)})
        while True:
            await asyncio.sleep(QUIET / 5)
            await self.tidy(QUIET)

    async def tidy(self, quiet: float) -> None:
        """Put away the tables at which nothing has happened for a while."""
        now = time.monotonic()
        for table in list(self.live.values()):
            if table.rest() > SOON and now - table.used >= quiet:
                await self._put_away(table)

    async def _put_away(self, table: LiveTable) -> None:
        id, rest = table.row.id, table.rest()
        del self.live[id]
        await table.close()
        if rest < float("inf"):
            self.alarms[id] = asyncio.get_running_loop().call_later(rest - SOON / 2, self._alarm, id)

    def _alarm(self, id: str) -> None:
        try:
            self.table(id)
        except LandsraadError as error:
            log.error("%s", error, extra={"table": id})

    async def close(self) -> None:
        if self.keeper is not None:
            self.keeper.cancel()
            await asyncio.gather(self.keeper, return_exceptions=True)
        for alarm in self.alarms.values():
            alarm.cancel()
        for table in list(self.live.values()):
            await table.close()
        self.live.clear()
        self.store.close()

    # --- tables -------------------------------------------------------------------------------------------------------

    def table(self, id: str) -> LiveTable:
        """The table, brought back if it is not in memory. It may be put away again at the next ``await``, unless a
        connection has been posted to it."""
        found = self.live.get(id)
        if found is None:
            row = self.store.table(id)
            if row is None:
                raise NotFound("there is no such table")
            found = LiveTable(row, self.store)
            found.open()
            self.live[id] = found
            alarm = self.alarms.pop(id, None)
            if alarm is not None:
                alarm.cancel()
            if len(self.live) > MOST_LIVE and len(self.live) % 50 == 0:
                self.tidying = asyncio.create_task(self.tidy(quiet=0))
        return found

    def create(self, player: Player, wish: TableWish) -> tuple[LiveTable, dict[int, str]]:
        """A new table; returns it and the invitations' tokens by seat. It starts by itself when it is full."""
        kind = game_type(wish.game)
        ruleset = kind.ruleset(wish.ruleset, len(wish.seats))
        options = dict(wish.options)
        if wish.poker_face and any(option.name == "windows" for option in ruleset.options):
            options["windows"] = "everyone"
        kind.check_seats(ruleset, len(wish.seats))
        roles = _roles(kind.roles, [seat.role for seat in wish.seats], lambda: _dealt(wish, ruleset.id, options))
        landsraad.new(wish.game, ruleset.id, roles if all(roles) else len(roles), 1, options)  # refuses what cannot be
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
        now = time.time()
        made = TableRow(
            id=new_id(),
            name=clean(wish.name, 60) or f"{player.name}'s table",
            game=wish.game,
            ruleset=ruleset.id,
            options=options,
            settings={
                "clocks": _clocks(wish.clocks),
                "pace": _within("pace", wish.pace, 10),
                "poker_face": _within("poker_face", wish.poker_face, 30),
            },
            status="open",
            creator=player.id,
            seed=secrets.randbits(63),
            made=now,
            changed=now,
            seats=seats,
        )
        self.store.add_table(made)
        log.info("a table is made", extra={"table": made.id, "game": made.game, "seats": len(seats)})
        table = self.table(made.id)
        self._start_if_full(table)
        return table, tokens

    def _start_if_full(self, table: LiveTable) -> None:
        row = table.row
        if row.status == "open" and all(seat.kind in ("person", "bot") for seat in row.seats):
            table.deal()
            row.status, row.changed = "playing", time.time()
            self.store.save_table(row)
            log.info("a game begins", extra={"table": row.id})
            table.touch()

    # --- seats --------------------------------------------------------------------------------------------------------

    def sit(self, table: LiveTable, player: Player, seat: int) -> None:
        """Take an open seat."""
        if _seat(table, seat).kind != "open":
            raise Forbidden("that seat is not open")
        self._fill(table, seat, kind="person", player=player.id)

    def accept(self, player: Player, token: str) -> LiveTable:
        """Take the seat of an invitation; the link then works for nobody else."""
        found = self.store.seat_by_invitation(hashed(token))
        if found is None:
            raise NotFound("this invitation does not exist or has been used")
        table = self.table(found[0])
        self._fill(table, found[1], kind="person", player=player.id, invitation=None)
        return table

    def invite(self, table: LiveTable, player: Player, seat: int) -> str:
        """The creator makes a (new) invitation to an empty seat; the old one, if any, is void."""
        self._empty_seat(table, player, seat)
        token = new_token()
        self._fill(table, seat, kind="invited", invitation=hashed(token))
        return token

    def fill(self, table: LiveTable, player: Player, seat: int, bot: str) -> None:
        """The creator gives an empty seat to a bot."""
        self._empty_seat(table, player, seat)
        self._fill(table, seat, kind="bot", bot=_bot(bot, table.row.game), invitation=None)

    def link(self, table: LiveTable, player: Player, seat: int) -> str:
        """A secret link by which the same player comes back on another device. A new one ends the old one."""
        if _seat(table, seat).player != player.id:
            raise Forbidden("that seat is not yours")
        token = new_token()
        self._save(table, seat, link=hashed(token))
        return token

    def come_back(self, player: Player, token: str) -> LiveTable:
        """Give the seat of a link to the device that opens it; who made the table takes that along."""
        found = self.store.seat_by_link(hashed(token))
        if found is None:
            raise NotFound("this link does not exist or has been used")
        table = self.table(found[0])
        if table.row.seats[found[1]].player == table.row.creator:
            table.row.creator = player.id
            self.store.save_table(table.row)
        self._save(table, found[1], player=player.id, link=None)
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
        self._save(table, seat, stand_in=None if bot is None else _bot(bot, table.row.game))
        table.tell_table()
        table.touch()

    def _empty_seat(self, table: LiveTable, player: Player, seat: int) -> None:
        if player.id != table.row.creator:
            raise Forbidden("only the creator of the table can do that")
        if _seat(table, seat).kind not in ("open", "invited"):
            raise Forbidden("that seat is taken")

    def _fill(self, table: LiveTable, seat: int, **changes: Any) -> None:
        self._save(table, seat, **changes)
        table.reseat()
        self._start_if_full(table)
        table.tell_table()

    def _save(self, table: LiveTable, seat: int, **changes: Any) -> None:
        """Change a seat, on disk first."""
        row = replace(table.row.seats[seat], **changes)
        self.store.save_seat(table.row.id, row)
        table.row.seats[seat] = row


def _bot(name: str, game: str) -> str:
    """A bot of the house: a client cannot name a class of its own."""
    if name not in bots.names(game):
        raise LandsraadError(f"{game} has no bot {name!r}; it has {', '.join(bots.names(game))}")
    return name


def _seat(table: LiveTable, seat: int) -> SeatRow:
    if not 0 <= seat < len(table.row.seats):
        raise NotFound(f"the table has the seats 0 to {len(table.row.seats) - 1}")
    return table.row.seats[seat]


def _dealt(wish: TableWish, ruleset: str, options: dict[str, Any]) -> tuple[str, ...]:
    """Roles that may sit together by these rules, as the game itself deals them."""
    dealt: tuple[str, ...] = landsraad.new(wish.game, ruleset, len(wish.seats), None, options).seats
    return dealt


def _roles(known: tuple[str, ...], wanted: list[str], deal: Callable[[], tuple[str, ...]]) -> list[str]:
    """A role for each seat: the wanted ones, and random ones that the game may deal beside them."""
    if not known:
        return ["" for _ in wanted]
    for role in wanted:
        if role and role not in known:
            raise LandsraadError(f"there is no role {role!r}; there is {', '.join(known)}")
    chosen = [role for role in wanted if role]
    if len(set(chosen)) != len(chosen):
        raise LandsraadError("two seats want the same role")
    left: list[str] = []
    for _ in range(100):
        left += [role for role in deal() if role not in chosen and role not in left]
        if len(left) >= len(wanted) - len(chosen):
            left = left[: len(wanted) - len(chosen)]
            secrets.SystemRandom().shuffle(left)
            return [role or left.pop() for role in wanted]
    raise LandsraadError(f"{', '.join(chosen)} cannot sit together by these rules")


def _clocks(given: dict[str, float]) -> dict[str, float]:
    """Seconds by question, a fortnight at most."""
    if len(given) > 40 or any(not name.isidentifier() or len(name) > 40 for name in given):
        raise LandsraadError("a clock is named after a question, or `answer` for all others")
    return {name: _within(f"clock {name}", seconds, 14 * 86_400) for name, seconds in given.items()}


def _within(what: str, value: float, high: float) -> float:
    if not 0 <= value <= high:
        raise LandsraadError(f"{what} is a number of seconds from 0 to {high:g}, not {value!r}")
    return float(value)
