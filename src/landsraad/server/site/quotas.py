"""How many tables one player, and one address, may have at a time: junk does not push honest tables out of the lobby."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass

from landsraad.server.access import TooMany
from landsraad.server.store import Made, Player, Store
from landsraad.server.table.making import TableWish

ADDRESS = 4
"""A family or a club behind one router has so many times what one player has."""


@dataclass(frozen=True, slots=True)
class Quotas:
    """``tables`` of one player that wait for people; eight times as many may be played, half as many by bots alone."""

    tables: int = 6

    @property
    def playing(self) -> int:
        return 8 * self.tables

    @property
    def by_bots(self) -> int:
        return max(1, self.tables // 2)

    async def check(self, store: Store, player: Player, origin: str, wish: TableWish) -> None:
        """Refuse a table too many."""
        self._compare(await store.made_by(player.id), wish, 1, "you have")
        if origin:
            self._compare(await store.made_from(origin), wish, ADDRESS, "your address has")

    def _compare(self, made: Made, wish: TableWish, times: int, who: str) -> None:
        kinds = {seat.kind for seat in wish.seats}
        waits = bool(kinds & {"open", "invited"})
        if waits and made.open >= times * self.tables:
            raise TooMany(f"{who} {made.open} tables that wait for people: fill or delete one first")
        if made.playing >= times * self.playing:
            raise TooMany(f"{who} {made.playing} games in progress: finish some first")
        if kinds == {"bot"} and made.by_bots >= times * self.by_bots:
            raise TooMany(f"{who} {made.by_bots} games of bots alone in progress: let one end first")


def origin_of(address: str, secret: str) -> str:
    """What is kept of an address: nobody without the site's secret can tell which one it was."""
    return hmac.new(secret.encode(), address.encode(), hashlib.sha256).hexdigest()[:20] if address else ""
