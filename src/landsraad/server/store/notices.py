"""The store's notices: how players want to be reached, and what waits to be delivered to them."""

from __future__ import annotations

import json
from dataclasses import astuple

from landsraad.server.store import Contact, Notice
from landsraad.server.store.players import PlayerQueries, Row, Statement

_NOTICE = "id, player, table_id, seat, kind, due, done, tries"
_ADD = f"INSERT INTO notices ({_NOTICE}) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET " + ", ".join(
    f"{name} = excluded.{name}" for name in _NOTICE.split(", ")[1:]
)
_CONTACT = "player, email, confirmed, code, coded, webhook, quiet, push"
_SAVE = (
    f"INSERT INTO contacts ({_CONTACT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (player) DO UPDATE SET "
    + ", ".join(f"{name} = excluded.{name}" for name in _CONTACT.split(", ")[1:])
)


def notice_statement(notice: Notice) -> Statement:
    """For a change that calls somebody."""
    return Statement(_ADD, astuple(notice))


class NoticeQueries(PlayerQueries):
    """Contacts and notices, over a database that reads and writes."""

    skip_locked = ""
    """What lets several couriers take notices side by side."""
    larger = "max"
    """The function that gives the larger of two."""

    async def contact(self, player: str) -> Contact | None:
        rows = await self.read(f"SELECT {_CONTACT} FROM contacts WHERE player = ?", player)
        return _contact(rows[0]) if rows else None

    async def save_contact(self, contact: Contact) -> None:
        quiet, push = json.dumps(contact.quiet), json.dumps(contact.push)
        values = (contact.player, contact.email, int(contact.confirmed), contact.code, contact.coded, contact.webhook)
        await self._write(_SAVE, *values, quiet, push)

    async def add_notice(self, notice: Notice) -> None:
        await self.transact([notice_statement(notice)])

    async def take_notices(self, before: float, until: float, limit: int) -> list[Notice]:
        """Those that were due before then, the first one first. They are due again at ``until``, if nobody drops them."""
        first = f"SELECT id FROM notices WHERE due <= ? ORDER BY due LIMIT ? {self.skip_locked}"
        sql = f"UPDATE notices SET due = ?, tries = tries + 1 WHERE id IN ({first}) RETURNING {_NOTICE}"
        return [Notice(*row) for row in await self._write(sql, until, before, limit)]

    async def put_off_notice(self, notice: Notice, until: float) -> None:
        """Try it again then, unless another has taken its place meanwhile."""
        sql = "UPDATE notices SET due = ?, done = ?, tries = ? WHERE id = ? AND due = ?"
        await self._write(sql, until, notice.done, notice.tries, notice.id, notice.due)

    async def drop_notice(self, notice: Notice) -> None:
        """It is delivered, or pointless; another that has taken its place stays."""
        await self._write("DELETE FROM notices WHERE id = ? AND due = ?", notice.id, notice.due)

    # --- rates of the whole site --------------------------------------------------------------------------------------

    async def allowed(self, name: str, each: float, burst: float) -> bool:
        """Whether this may be done once more: ``burst`` times at once, then ``each`` a second, on all nodes together."""
        now = self.clock()
        left = f"{self.larger}(0.0, rates.used - (? - rates.at) * ?)"
        sql = (
            "INSERT INTO rates (name, used, at) VALUES (?, 1.0, ?) ON CONFLICT (name) DO UPDATE "
            f"SET used = {left} + 1.0, at = excluded.at WHERE {left} + 1.0 <= ? RETURNING name"
        )
        return bool(await self._write(sql, name, now, now, each, now, each, burst))

    async def forget_rates(self, before: float) -> None:
        await self._write("DELETE FROM rates WHERE at < ?", before)


def _contact(row: Row) -> Contact:
    player, email, confirmed, code, coded, webhook, quiet, push = row
    return Contact(player, email, bool(confirmed), code, coded, webhook, json.loads(quiet), tuple(json.loads(push)))
