"""The store's accounts: names that last, passkeys, recovery codes, devices; and what was done to each of them, and when."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Sequence

from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.plain import Json
from landsraad.server.store import Device, Fenced, Passkey, Player
from landsraad.server.store.players import GONE, PlayerQueries, Statement

_PASSKEY = "id, player, key, count, name, made, used"
_FREE = "NOT EXISTS (SELECT 1 FROM players AS other WHERE other.known = ? AND other.id != ?)"
MOST_DEEDS = 200
"""Lines of an account's history that are kept."""


def folded(name: str) -> str:
    """By what two names are the same, however they are written."""
    return unicodedata.normalize("NFKC", name).casefold()


class AccountQueries(PlayerQueries):
    """People who can be recognised, over a database that reads and writes."""

    # --- the name -----------------------------------------------------------------------------------------------------

    async def register(self, player: str, name: str, device: Device) -> None:
        """From now on this name is theirs alone. The device on which they do it is the first one."""
        await self._name(
            name,
            Statement(
                f"UPDATE players SET registered = ?, known = ?, token = ? WHERE id = ? AND {_FREE} RETURNING id",
                (self.clock(), folded(name), secrets.token_hex(32), player, folded(name), player),
                fence=True,
            ),
            _device(device),
            self._deed(player, "the name is kept"),
        )

    async def rename(self, player: str, name: str) -> None:
        """A name that somebody has kept is nobody else's, not even a guest's."""
        kept = await self.known_player(player) is not None
        await self._name(
            name,
            Statement(
                f"UPDATE players SET name = ?, known = ? WHERE id = ? AND {_FREE} RETURNING id",
                (name, folded(name) if kept else None, player, folded(name), player),
                fence=True,
            ),
            *([self._deed(player, f"is called {name}")] if kept else []),
        )

    async def _name(self, name: str, *statements: Statement) -> None:
        try:
            await self.transact(statements)
        except Fenced as error:
            raise LandsraadError(f"{name} is somebody else here: choose another name") from error

    async def person(self, name: str) -> Player | None:
        """Who has kept this name."""
        rows = await self.read("SELECT id, name, suspended FROM players WHERE known = ?", folded(name))
        return Player(rows[0][0], rows[0][1], rows[0][2], registered=True) if rows else None

    # --- passkeys -----------------------------------------------------------------------------------------------------

    async def add_passkey(self, passkey: Passkey) -> None:
        sql = f"INSERT INTO passkeys ({_PASSKEY}) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING RETURNING id"
        values = (passkey.id, passkey.player, passkey.key, passkey.count, passkey.name, passkey.made, passkey.used)
        deed = self._deed(passkey.player, f"a passkey is added: {passkey.name}")
        try:
            await self.transact([Statement(sql, values, fence=True), deed])
        except Fenced as error:
            raise LandsraadError("this passkey is known here already") from error

    async def passkey(self, id: str) -> Passkey | None:
        rows = await self.read(f"SELECT {_PASSKEY} FROM passkeys WHERE id = ?", id)
        return Passkey(*rows[0]) if rows else None

    async def passkeys(self, player: str) -> list[Passkey]:
        rows = await self.read(f"SELECT {_PASSKEY} FROM passkeys WHERE player = ? ORDER BY made, id", player)
        return [Passkey(*row) for row in rows]

    async def use_passkey(self, passkey: Passkey, count: int) -> None:
        """Its count goes up, or stays at 0 for good: a count that was seen before comes from a copy, or from the past."""
        sql = (
            "UPDATE passkeys SET count = ?, used = ? WHERE id = ? AND (count < ? OR (count = 0 AND ? = 0)) RETURNING id"
        )
        try:
            await self.transact([Statement(sql, (count, self.clock(), passkey.id, count, count), fence=True)])
        except Fenced as error:
            raise LandsraadError("this passkey has been used since: try again") from error

    async def drop_passkey(self, player: str, id: str) -> bool:
        sql = "DELETE FROM passkeys WHERE player = ? AND id = ? RETURNING name"
        rows = await self._write(sql, player, id)
        if rows:
            await self.transact([self._deed(player, f"a passkey is removed: {rows[0][0]}")])
        return bool(rows)

    # --- recovery codes -----------------------------------------------------------------------------------------------

    async def set_codes(self, player: str, codes: Sequence[str]) -> None:
        """Hashes of new codes; the old ones are void."""
        add = "INSERT INTO recovery (code, player) VALUES (?, ?)"
        await self.transact(
            [
                Statement("DELETE FROM recovery WHERE player = ?", (player,)),
                *(Statement(add, (code, player)) for code in codes),
                self._deed(player, "new recovery codes are made"),
            ]
        )

    async def use_code(self, code: str) -> Player | None:
        """Whose code this was: it works once."""
        rows = await self._write("DELETE FROM recovery WHERE code = ? RETURNING player", code)
        if not rows:
            return None
        await self.transact([self._deed(rows[0][0], "a recovery code is used")])
        return await self.known_player(rows[0][0])

    async def codes_left(self, player: str) -> int:
        return int((await self.read("SELECT count(*) FROM recovery WHERE player = ?", player))[0][0])

    # --- devices ------------------------------------------------------------------------------------------------------

    async def known_player(self, id: str) -> Player | None:
        """A player by id, if their name is kept."""
        rows = await self.read("SELECT id, name, suspended FROM players WHERE id = ? AND registered > 0", id)
        return Player(rows[0][0], rows[0][1], rows[0][2], registered=True) if rows else None

    async def add_device(self, device: Device) -> None:
        await self.transact([_device(device), self._deed(device.player, f"signed in: {device.name}")])

    async def devices(self, player: str) -> list[Device]:
        sql = "SELECT id, token, player, name, made, seen FROM devices WHERE player = ? ORDER BY seen DESC, id"
        return [Device(*row) for row in await self.read(sql, player)]

    async def drop_device(self, player: str, id: str) -> bool:
        rows = await self._write("DELETE FROM devices WHERE player = ? AND id = ? RETURNING name", player, id)
        if rows:
            await self.transact([self._deed(player, f"signed out: {rows[0][0]}")])
        return bool(rows)

    async def drop_devices(self, player: str, but: str) -> None:
        """All devices but the one with this token."""
        sql = "DELETE FROM devices WHERE player = ? AND token != ?"
        await self.transact([Statement(sql, (player, but)), self._deed(player, "signed out everywhere else")])

    # --- what is asked once -------------------------------------------------------------------------------------------

    async def add_challenge(self, challenge: str, purpose: str, player: str, until: float) -> None:
        """Something that is good for one answer, until then."""
        sql = "INSERT INTO challenges (challenge, purpose, player, until) VALUES (?, ?, ?, ?)"
        old = Statement("DELETE FROM challenges WHERE until < ?", (self.clock(),))
        await self.transact([old, Statement(sql, (challenge, purpose, player, until))])

    async def take_challenge(self, challenge: str, purpose: str) -> str | None:
        """Whom it was for ("" for anybody), the first time; None if it is not known, or too old."""
        sql = "DELETE FROM challenges WHERE challenge = ? AND purpose = ? RETURNING player, until"
        rows = await self._write(sql, challenge, purpose)
        return str(rows[0][0]) if rows and rows[0][1] >= self.clock() else None

    # --- what was done ------------------------------------------------------------------------------------------------

    def _deed(self, player: str, what: str) -> Statement:
        return Statement("INSERT INTO deeds (player, at, what) VALUES (?, ?, ?)", (player, self.clock(), what))

    async def deeds(self, player: str, limit: int = MOST_DEEDS) -> list[Json]:
        """What was done to an account and when, the last things first."""
        rows = await self.read("SELECT at, what FROM deeds WHERE player = ? ORDER BY at DESC LIMIT ?", player, limit)
        return [{"at": row[0], "what": row[1]} for row in rows]

    # --- a guest becomes somebody who is known ------------------------------------------------------------------------

    async def absorb(self, guest: str, player: str) -> None:
        """What a guest said and was in tournaments is the player's; the guest is gone. Seats are handed over before."""
        known = "SELECT tournament, part FROM tournament_people WHERE player = ?"
        await self.transact(
            [
                Statement("UPDATE talk SET player = ? WHERE player = ?", (player, guest)),
                Statement("UPDATE results SET player = ? WHERE player = ?", (player, guest)),
                Statement("UPDATE reports SET reporter = ? WHERE reporter = ?", (player, guest)),
                Statement("UPDATE reports SET about = ? WHERE about = ?", (player, guest)),
                Statement(
                    f"UPDATE tournament_people SET player = ? WHERE player = ? AND (tournament, part) NOT IN ({known})",
                    (player, guest, player),
                ),
                Statement("DELETE FROM tournament_people WHERE player = ?", (guest,)),
                Statement(
                    "INSERT INTO blocks SELECT ?, other FROM blocks WHERE player = ? AND other != ? "
                    "ON CONFLICT (player, other) DO NOTHING",
                    (player, guest, player),
                ),
                Statement("DELETE FROM blocks WHERE player = ?", (guest,)),
                Statement("DELETE FROM contacts WHERE player = ?", (guest,)),
                Statement("DELETE FROM notices WHERE player = ?", (guest,)),
                Statement(
                    "UPDATE players SET name = ?, token = ?, seen = 0 WHERE id = ?",
                    (GONE, secrets.token_hex(32), guest),
                ),
                self._deed(player, "what was played as a guest is kept"),
            ]
        )


def _device(device: Device) -> Statement:
    sql = "INSERT INTO devices (id, token, player, name, made, seen) VALUES (?, ?, ?, ?, ?, ?)"
    return Statement(sql, (device.id, device.token, device.player, device.name, device.made, device.seen))
