"""Alliances, help for the ally, and what others propose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from landsraad.bots.dune.picture import NOBODY, House, Picture
from landsraad.bots.dune.table import Table, Think
from landsraad.games.dune.people import EMPEROR, FACTION, FREMEN, GUILD
from landsraad.games.dune.phases.nexus import BREAK, READY
from landsraad.kernel.tree import Answer

COMFORT: Final = 8
"""Spice that is never given away."""

SPECIAL: Final = {GUILD: 1.2, FREMEN: 0.4, EMPEROR: 0.3}
"""What the victories by default and the Emperor's purse are worth to an ally, in strongholds."""
COMPANY: Final = 4
"""With fewer players an alliance would leave nobody to play against."""


def spare(picture: Picture) -> int:
    """Spice that can be given to the ally without hurting."""
    return max(0, picture.purse - COMFORT) // 2


def partner_worth(picture: Picture, house: House) -> float:
    """What somebody would bring into an alliance, in strongholds."""
    worth = picture.strongholds_of(house.seat) + 0.04 * (house.on_board + sum(house.reserves))
    return worth + SPECIAL.get(house.faction, 0.0) * (0.5 + picture.turn / picture.turns)


def partners(picture: Picture, factions: Sequence[int]) -> list[House]:
    """Those with whom an alliance would be nearer to victory than this seat is alone, the best first.

    Even two who have nothing yet are one enemy fewer for each other, and share what the other comes to.
    """
    mine = picture.strongholds_of(picture.me)
    if mine >= 3 or len(picture.houses) < COMPANY:
        return []
    found = [house for house in picture.houses if house.faction in factions]
    found.sort(key=lambda house: (-partner_worth(picture, house), house.seat))
    return [house for house in found if picture.strongholds_of(house.seat) or mine < 2 or house.faction in SPECIAL]


def nexus(table: Table) -> Answer:
    """Look for the best partner, then for the next best; take a good one who offers; leave when alone is enough."""
    picture, options = table.picture, table.options
    if BREAK in options:
        return (BREAK if picture.strongholds_of(picture.me) >= 3 else READY,)
    shown = picture.now.get("nexus", {})
    standing = FACTION[shown["offer"]] if shown.get("offer") else NOBODY
    liked = partners(picture, (*options, standing))
    if not liked:
        return (READY,)
    offers = [FACTION[name] for name in shown.get("offers", ())]
    turn = max(1, shown.get("round", 1))
    willing = [house for house in liked if house.faction in offers]
    wanted = liked[min(turn, len(liked)) - 1]
    if willing and (willing[0] is liked[0] or turn > 1):
        wanted = willing[0]
    return (wanted.faction if wanted.faction in options else READY,)


def ship_pledge(table: Table) -> Answer:
    """What is not needed may pay for the ally's shipment."""
    return (min(max(table.options), spare(table.picture)),)


ANSWERS: Final[dict[str, Think]] = {"nexus": nexus, "ship_pledge": ship_pledge}
