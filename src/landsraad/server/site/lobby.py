"""The lobby: one document for everybody, made when something has changed, and pushed to who looks at it.

Tables of one's own are told to their players alone. What changes on another node is heard of within a second.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass

import msgspec

from landsraad.kernel.plain import Json
from landsraad.server.store import Player, Store, TableRow

LISTED = ("open", "playing", "over")
MOST_WORDS = 6_000
"""Characters that nodes say to each other at once."""


@dataclass(eq=False, slots=True)
class Reader:
    """Somebody who looks at the lobby."""

    player: Player | None
    send: Callable[[bytes], None]


class Lobby:
    """What everybody sees of the tables, as of the last change that this node has heard of."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.readers: set[Reader] = set()
        self.known: dict[str, Json] = {}
        """Tables as they were last read; those that wait for nobody who might come are in no list."""
        self.rows: dict[str, Json] = {}
        self.lists: dict[str, list[str]] = {status: [] for status in LISTED}
        self.whole = b""
        """The first message to who comes, but for what is theirs."""
        self.dirty: dict[str, list[str]] = {}
        """Tables that have changed since the document was made, with their players."""
        self.untold: dict[str, list[str]] = {}
        """Tables that have changed here, of which other nodes have not been told."""
        self.stale = True
        self.making = asyncio.Lock()
        store.listen(self._hear)

    def changed(self, row: TableRow, before: TableRow) -> None:
        """A table of this node has changed; those who no longer sit there want to know too."""
        seats = row.seats if row.seats == before.seats else [*before.seats, *row.seats]
        concerned = {seat.player for seat in seats if seat.player}
        concerned.add(row.creator)
        concerned.update(self.untold.get(row.id, ()))
        self.untold[row.id] = self.dirty[row.id] = sorted(concerned)

    def _hear(self, channel: str, words: str) -> None:
        if channel == "lobby":
            self.dirty.update(json.loads(words))
        elif channel in ("rename", "missed"):
            self.stale = True

    async def round(self) -> None:
        """Now and then: tell the other nodes what changed here, and the readers what changed anywhere."""
        for part in list(_parts(self.untold)):
            await self.store.tell("lobby", json.dumps(part))
            for id, players in part.items():
                if self.untold.get(id) == players:  # else it has changed meanwhile, and is told the next time
                    del self.untold[id]
        if self.readers and (self.dirty or self.stale):
            await self.refresh()

    async def refresh(self) -> None:
        """Make the document anew if something has changed, and push what is new in it."""
        async with self.making:
            if not self.dirty and not self.stale:
                return
            dirty, self.dirty = self.dirty, {}
            if self.stale:
                self.known, self.stale = {}, False
            try:
                await self._make(dirty)
                await self._tell_players(dirty)
            except Exception:
                self.stale = True
                raise

    async def _make(self, dirty: Container[str]) -> None:
        """Only what has changed, or is new in a list, is read."""
        listed = {status: await self.store.listed(status) for status in LISTED}
        ids = {id for status in LISTED for id in listed[status]}
        wanted = {id for id in ids if id in dirty or id not in self.known}
        read = await self.store.some_tables(wanted)
        names = await self.store.player_names({seat.player for row in read for seat in row.seats if seat.player})
        told = {row.id: told_row(row, None, names) for row in read}
        self.known = {id: row for id, row in self.known.items() if id in ids and id not in wanted} | told
        shown = {status: [id for id in listed[status] if id in self.known] for status in LISTED}
        shown["open"] = [id for id in shown["open"] if any(seat["kind"] == "open" for seat in self.known[id]["seats"])]
        rows = {id: self.known[id] for status in LISTED for id in shown[status]}
        new = [row for id, row in rows.items() if self.rows.get(id) != row]
        if new or shown != self.lists or not self.whole:
            self.rows, self.lists = rows, shown
            self.whole = _encode({"type": "lobby", "rows": list(rows.values()), **shown})
            change = _encode({"type": "lobby", "rows": new, **shown})
            for reader in self.readers:
                reader.send(change)

    async def _tell_players(self, dirty: dict[str, list[str]]) -> None:
        """Who looks at the lobby learns of the tables that are theirs."""
        present = {reader.player.id for reader in self.readers if reader.player is not None}
        ids = [id for id, players in dirty.items() if not present.isdisjoint(players)]
        if not ids:
            return
        rows = await self.store.some_tables(ids)
        names = await self.store.player_names({seat.player for row in rows for seat in row.seats if seat.player})
        for reader in self.readers:
            player = reader.player
            if player is None:
                continue
            own = [row for row in rows if _is_mine(row, player)]
            kept = {row.id for row in own}
            gone = [id for id, players in dirty.items() if player.id in players and id not in kept]
            if own or gone:
                told = [told_row(row, player, names) for row in own]
                reader.send(_encode({"type": "mine", "rows": told, "gone": gone}))

    async def mine(self, player: Player | None) -> list[Json]:
        """The tables of a player."""
        if player is None:
            return []
        rows = await self.store.tables_of(player.id)
        names = await self.store.player_names({seat.player for row in rows for seat in row.seats if seat.player})
        return [told_row(row, player, names) for row in rows]

    async def join(self, reader: Reader) -> None:
        """Everything, to somebody who comes; from now on also what is new."""
        await self.refresh()
        mine = _encode({"type": "mine", "rows": await self.mine(reader.player), "gone": []})
        reader.send(self.whole)
        reader.send(mine)
        self.readers.add(reader)

    async def document(self, player: Player | None) -> Json:
        """The whole lobby for one player: their own tables, and the others in their lists."""
        await self.refresh()
        mine = await self.mine(player)
        own = {row["id"] for row in mine}
        lists = {status: [self.rows[id] for id in ids if id not in own] for status, ids in self.lists.items()}
        return {"mine": mine, **lists}


def _is_mine(row: TableRow, player: Player) -> bool:
    return row.creator == player.id or any(seat.player == player.id for seat in row.seats)


def told_row(row: TableRow, player: Player | None, names: dict[str, str]) -> Json:
    """A table in the lobby."""
    mine = [] if player is None else [seat.seat for seat in row.seats if seat.player == player.id]
    return {
        "id": row.id,
        "name": row.name,
        "game": row.game,
        "ruleset": row.ruleset,
        "status": row.status,
        "private": bool(row.private),
        "rated": bool(row.settings.get("rated")),
        "made": row.made,
        "changed": row.changed,
        "result": row.result,
        "mine": mine,
        "turn": row.turn,
        "asked": row.status == "playing" and not set(mine).isdisjoint(row.asked),
        "seats": [
            {"role": seat.role, "kind": seat.kind, "bot": seat.bot, "name": names.get(seat.player or "")}
            for seat in row.seats
        ],
    }


def _parts(changed: dict[str, list[str]]) -> Iterable[dict[str, list[str]]]:
    """So much that it can be said at once."""
    part: dict[str, list[str]] = {}
    size = 0
    for id, players in changed.items():
        part[id] = players
        size += len(id) + sum(len(player) + 4 for player in players) + 8
        if size > MOST_WORDS:
            yield part
            part, size = {}, 0
    if part:
        yield part


_encode = msgspec.json.Encoder().encode
