"""Takes notices from the database when they are due, and delivers them: in a worker, or in the one server that there is.

A notice that was taken and not delivered is due again by itself, so a courier may die. One that fails is tried again later
and later, and dropped in the end; one that has become pointless, because its player is back, is dropped at once.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from http.client import HTTPException

from landsraad.kernel.errors import LandsraadError
from landsraad.server.notices.calling import CODE, OVER, TRIAL, TURN, is_away
from landsraad.server.notices.channels import Channel, Undeliverable, Word
from landsraad.server.notices.quiet import quiet_until
from landsraad.server.store import Contact, Notice, Store, TableRow

log = logging.getLogger("landsraad.notices")

AFTER = 60.0
"""Seconds after which who has been called and has not come is sent word."""
ROUND = 5.0
"""Seconds between two looks for notices."""
TAKEN = 60.0
"""Seconds for which a notice is one courier's."""
TRIES = 6
"""So often is a delivery tried, with twice the time between each."""
TOGETHER = 20
"""Notices that one courier takes at a time."""


@dataclass
class Courier:
    """``site``: where the links in notices lead."""

    store: Store
    channels: Sequence[Channel]
    site: str = ""
    after: float = AFTER
    clock: Callable[[], float] = time.time

    async def run(self) -> None:
        """Until it is cancelled; whatever goes wrong, the next round comes."""
        while True:
            try:
                while await self.round() == TOGETHER:
                    pass
            except Exception:
                log.exception("notices could not be delivered")
            await asyncio.sleep(min(ROUND, max(0.1, self.after)))

    async def round(self) -> int:
        """Deliver what is due; how many notices that were."""
        now = self.clock()
        taken = await self.store.take_notices(now - self.after, now + TAKEN, TOGETHER)
        await asyncio.gather(*(self._carry(notice, now) for notice in taken))
        return len(taken)

    async def _carry(self, notice: Notice, now: float) -> None:
        contact = await self.store.contact(notice.player)
        word = await self._word(notice, contact)
        if contact is None or word is None:
            await self.store.drop_notice(notice)
            return
        later = None if notice.kind in (CODE, TRIAL) else quiet_until(contact.quiet, now)
        if later is not None:
            await self.store.put_off_notice(replace(notice, tries=notice.tries - 1), later)
            return
        await self._deliver(notice, contact, word, now)

    async def _deliver(self, notice: Notice, contact: Contact, word: Word, now: float) -> None:
        """By every way that has not worked yet."""
        done, failed = notice.done.split(), False
        for channel in self.channels:
            if channel.name in done or not self._wanted(channel, notice, contact):
                continue
            try:
                await channel.deliver(contact, word)
                done.append(channel.name)
            except Undeliverable as error:
                log.warning("a notice cannot be delivered: %s", error, extra={"channel": channel.name})
                done.append(channel.name)
                await self.store.save_contact(contact.without(channel.name, error.addresses))
            except (OSError, LandsraadError, HTTPException) as error:
                log.warning("a notice is not delivered yet: %s", error, extra={"channel": channel.name})
                failed = True
        if failed and notice.tries < TRIES:
            await self.store.put_off_notice(replace(notice, done=" ".join(done)), now + 30 * 2.0**notice.tries)
        else:
            await self.store.drop_notice(notice)

    def _wanted(self, channel: Channel, notice: Notice, contact: Contact) -> bool:
        """A code goes to the address that it is to confirm."""
        return channel.name == "email" if notice.kind == CODE else channel.reaches(contact)

    async def _word(self, notice: Notice, contact: Contact | None) -> Word | None:
        """What there is to say; None if there is nothing any more."""
        if notice.kind == TRIAL:
            return Word("A word from Landsraad", "This is how you hear that it is your turn.", self.site)
        if notice.kind == CODE:
            code = contact.code if contact is not None else ""
            return (
                Word(
                    f"{code} is your code",
                    f"Your code for Landsraad is {code}.\nIf you did not ask for one, do nothing.",
                )
                if code
                else None
            )
        row = await self.store.table(notice.table)
        if row is None or not _stands(notice, row):
            return None
        path = f"/table/{row.id}"
        link = f"{self.site}{path}" if self.site else ""
        if notice.kind == OVER:
            return Word(f"“{row.name}” is over", f"The game at “{row.name}” is over.", link, path)
        return Word(f"Your turn at “{row.name}”", f"It is your turn at “{row.name}”.", link, path)


def _stands(notice: Notice, row: TableRow) -> bool:
    """Whether its player still has to be told."""
    seat = row.seats[notice.seat] if 0 <= notice.seat < len(row.seats) else None
    if seat is None or seat.player != notice.player or not is_away(seat):
        return False
    return row.status == "over" if notice.kind == OVER else notice.kind == TURN and notice.seat in row.asked
