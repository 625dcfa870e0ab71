"""Who sits where: each of these is done in its table's mailbox, and is on disk before anybody hears of it."""

from __future__ import annotations

import time
from dataclasses import replace

from landsraad import bots
from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.plain import Json, Value
from landsraad.server.access import hashed, new_token
from landsraad.server.store import Player, SeatRow
from landsraad.server.table import counsel
from landsraad.server.table.ending import LEFT
from landsraad.server.table.live import LiveTable
from landsraad.server.table.making import UNKNOWN, agreed, bot_named
from landsraad.server.table.people import AWAY


class NotFound(LandsraadError):
    """No such table, invitation or seat."""


class Forbidden(LandsraadError):
    """Somebody else may do that."""


async def start_if_full(table: LiveTable) -> None:
    """A table without an empty seat begins."""
    if table.row.status == "open" and _full(table.row.seats):
        await table.begin(table.change())


async def sit(table: LiveTable, player: Player, seat: int) -> None:
    """Take an open seat: one, and not where one is not wanted."""
    if seat_of(table, seat).kind != "open":
        raise Forbidden("that seat is not open")
    if table.people.held_by(player.id):
        raise Forbidden("you sit at this table already")
    await _check_wanted(table, player)
    await _take(table, seat, player)


async def accept(table: LiveTable, player: Player, seat: int, token: str) -> None:
    """Take the seat of an invitation; the link then works for nobody else."""
    if table.row.seats[seat].invitation != hashed(token):
        raise NotFound("this invitation does not exist or has been used")
    await take_invited(table, player, seat)


async def take_invited(table: LiveTable, player: Player, seat: int) -> None:
    """Take a seat that is kept for me."""
    await _check_wanted(table, player)
    if table.row.settings.get("rated") and table.people.held_by(player.id):
        raise Forbidden("at a rated table everybody has one seat")
    await _take(table, seat, player)


async def _take(table: LiveTable, seat: int, player: Player) -> None:
    """Sit down; at a rated table that is to agree to be rated."""
    prefs = agreed(table.row.settings)
    await _fill(table, seat, player, kind="person", player=player.id, invitation=None, seen=time.time(), prefs=prefs)


async def invitation(table: LiveTable, seat: int) -> Json:
    """What somebody who has an invitation is told before they take the seat."""
    row = table.row
    names = await table.store.player_names([row.creator])
    told = {"name": row.name, "game": row.game, "ruleset": row.ruleset, "role": row.seats[seat].role}
    rated = bool(row.settings.get("rated"))
    return {**told, "by": names.get(row.creator, ""), "seats": len(row.seats), "rated": rated}


async def invite(table: LiveTable, player: Player, seat: int) -> str:
    """The creator makes a (new) invitation to an empty seat; the old one, if any, is void."""
    _empty_seat(table, player, seat)
    token = new_token()
    await _fill(table, seat, None, kind="invited", invitation=hashed(token))
    return token


async def fill(table: LiveTable, player: Player, seat: int, bot: str) -> None:
    """The creator gives an empty seat to a bot."""
    _empty_seat(table, player, seat)
    await _fill(table, seat, None, kind="bot", bot=bot_named(bot, table.row.game), invitation=None)


async def link(table: LiveTable, player: Player, seat: int) -> str:
    """A secret link by which the same player comes back on another device. A new one ends the old one."""
    if seat_of(table, seat).player != player.id:
        raise Forbidden("that seat is not yours")
    token = new_token()
    await _save(table, seat, link=hashed(token))
    return token


async def come_back(table: LiveTable, player: Player, seat: int, token: str) -> None:
    """Give the seat of a link to the device that opens it; who made the table takes that along."""
    row = table.row.seats[seat]
    if row.link != hashed(token):
        raise NotFound("this link does not exist or has been used")
    if table.row.settings.get("rated") and row.player != player.id:
        raise Forbidden("a seat at a rated table stays with who agreed to it: log in on this device, at /me")
    change = table.change()
    if row.player == table.row.creator:
        change.table.creator = player.id
    change.seat(replace(row, player=player.id, link=None))
    await table.keep(change)
    table.people.names[player.id] = player.name
    await table.people.reseat()
    table.people.tell()


async def hand_over(table: LiveTable, guest: str, player: Player) -> None:
    """What a guest has at this table is somebody's who is known from now on: the same person, recognised."""
    change = table.change()
    if change.table.creator == guest:
        change.table.creator = player.id
    for row in table.row.seats:
        if row.player == guest or guest in row.votes:
            votes = sorted({player.id if one == guest else one for one in row.votes})
            change.seat(replace(row, player=player.id if row.player == guest else row.player, votes=votes))
    change.table.muted = [player.id if one == guest else one for one in table.row.muted]
    await table.keep(change)
    table.people.names[player.id] = player.name
    await table.people.reseat()
    table.people.tell()


async def stand_in(table: LiveTable, player: Player, seat: int, bot: str | None) -> None:
    """A person lets a bot play for them, or plays again. For somebody else the table votes."""
    if seat_of(table, seat).player != player.id:
        raise Forbidden("that seat is not yours: when its player is away, the table votes")
    await _save(table, seat, stand_in=None if bot is None else bot_named(bot, table.row.game), votes=[])
    table.people.tell()
    table.changed = True


async def notices(table: LiveTable, player: Player, seat: int, on: bool) -> None:
    """Whether word is sent to who sits there when they are away."""
    row = seat_of(table, seat)
    if row.player != player.id:
        raise Forbidden("that seat is not yours")
    await _save(table, seat, prefs={**row.prefs, "notices": on})
    table.people.tell()


async def vote(table: LiveTable, player: Player, seat: int, yes: bool) -> None:
    """Somebody at the table wants a bot to play for a person who has been away for a while, or no longer wants it.

    It does as soon as more than half of the others who are here want it: the strongest bot of the game, until its player
    is back.
    """
    row, here = seat_of(table, seat), table.people.others_here(seat_of(table, seat))
    since = table.people.away_since(row)
    if player.id not in here:
        raise Forbidden("only who plays at the table, and is here, has a vote")
    if table.row.status != "playing" or row.stand_in:
        raise Forbidden("nobody has to be stood in for there")
    if since is None or time.time() - since < AWAY:
        raise Forbidden(f"the table may vote when somebody has been away for {AWAY:g} seconds")
    votes = sorted({*row.votes, player.id} if yes else set(row.votes) - {player.id})
    wanted = 2 * len(here.intersection(votes)) > len(here)
    await _save(table, seat, votes=votes, stand_in=bots.stand_in(table.row.game) if wanted else None)
    table.people.tell()
    table.changed = True


async def leave(table: LiveTable, player: Player, seat: int) -> None:
    """Give up a seat: before the game it is free again, in the game the strongest bot has it for good."""
    row = seat_of(table, seat)
    if row.player != player.id:
        raise Forbidden("that seat is not yours")
    if table.row.status == "over":
        raise Forbidden("the game is over")
    await vacate(table, row)


async def vacate(table: LiveTable, row: SeatRow) -> None:
    """Nobody sits there any more. Who made the table hands it to the next person; an open one without people ends."""
    playing = table.row.status == "playing"
    kind, bot = ("bot", bots.stand_in(table.row.game)) if playing else ("open", None)
    left: Json = {LEFT: row.player, "at": time.time()} if playing and row.player else {}
    empty = SeatRow(row.seat, row.role, kind, bot=bot, prefs=left)
    people = [s.player for s in table.row.seats if s.player and s.seat != row.seat]
    if not playing and not people and row.player == table.row.creator:
        await table.remove()
        return
    change = table.change()
    if row.player == table.row.creator and row.player not in people and people:
        change.table.creator = people[0]
    change.seat(empty)
    await table.keep(change)
    await table.people.reseat()
    table.people.tell()
    table.changed = True


async def delete(table: LiveTable, player: Player) -> None:
    """Who made a table ends it, unless others play, or played, at it."""
    if player.id != table.row.creator:
        raise Forbidden("only the creator of the table can do that")
    if table.row.status != "open" and any(s.player not in (None, player.id) for s in table.row.seats):
        raise Forbidden("others play at this table: you can only leave it")
    await table.remove()


def seat_of(table: LiveTable, seat: int) -> SeatRow:
    if not 0 <= seat < len(table.row.seats):
        raise NotFound(f"the table has the seats 0 to {len(table.row.seats) - 1}")
    return table.row.seats[seat]


def _empty_seat(table: LiveTable, player: Player, seat: int) -> None:
    if player.id != table.row.creator:
        raise Forbidden("only the creator of the table can do that")
    if seat_of(table, seat).kind not in ("open", "invited"):
        raise Forbidden("that seat is taken")


def _full(seats: list[SeatRow]) -> bool:
    return all(seat.kind in ("person", "bot") for seat in seats)


async def _check_wanted(table: LiveTable, player: Player) -> None:
    if table.row.settings.get("rated") and not player.registered:
        raise Forbidden(UNKNOWN)
    table.people.check_barred(player.id)
    if player.id in await table.store.blocked(table.row.creator):
        raise Forbidden("whoever made this table does not want to play with you")


async def _fill(table: LiveTable, seat: int, who: Player | None, **changes: Value) -> None:
    """The seat, and the beginning of the game if it was the last one: both or neither."""
    change = table.change()
    change.seat(replace(table.row.seats[seat], **changes))
    if change.table.status == "open" and _full(change.table.seats):
        await table.begin(change)
    else:
        await table.keep(change)
    if who is not None:
        table.people.names[who.id] = who.name
    await table.people.reseat()
    table.people.tell()


async def _save(table: LiveTable, seat: int, **changes: Value) -> None:
    change = table.change()
    change.seat(replace(table.row.seats[seat], **changes))
    await table.keep(change)


async def let_counsel(table: LiveTable, player: Player, on: bool) -> None:
    """In the table's turn: who plays against bots alone may have counsel or not; with others it is settled beforehand."""
    if not table.people.held_by(player.id):
        raise Forbidden("you do not sit at this table")
    if on and (table.row.settings.get("rated") or counsel.competes(table.row.options)):
        raise LandsraadError(counsel.COMPETING)
    if not counsel.is_alone(table.row):
        raise Forbidden("others play here: whether counsel is given was settled when the table was made")
    change = table.change()
    change.table.settings = {**change.table.settings, "counsel": on}
    await table.keep(change)
    table.people.tell()
