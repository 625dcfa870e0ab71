"""Alliances, help for the ally, and what others propose."""

from __future__ import annotations

from typing import Final

from landsraad.bots.mentat.picture import NOBODY, House, Picture
from landsraad.bots.mentat.table import Table, Think
from landsraad.games.dune.people import EMPEROR, FACTION, FACTION_TITLES, FREMEN, GUILD
from landsraad.games.dune.phases.nexus import BREAK, READY
from landsraad.kernel.tree import Answer

COMFORT: Final = 8
"""Spice that is never given away."""


def spare(picture: Picture) -> int:
    """Spice that can be given to the ally without hurting."""
    return max(0, picture.purse - COMFORT) // 2


def is_behind(picture: Picture) -> bool:
    """Whether this seat needs help: it holds little while others hold much, or while time runs out."""
    mine = picture.strongholds_of(picture.me)
    best = max(picture.strongholds_of(*{house.seat, house.ally} - {NOBODY}) for house in picture.enemies())
    if mine >= 2:
        return False
    return best >= 2 or picture.turn >= (4 if mine == 0 else 6)


def partner_worth(picture: Picture, house: House) -> float:
    """What somebody would bring into an alliance."""
    worth = 3.0 * picture.strongholds_of(house.seat) + 0.15 * (house.on_board + sum(house.reserves))
    if house.faction in (GUILD, FREMEN):
        worth += 0.5 * max(0, picture.turn - 4)
    return worth + (1.0 if house.faction == EMPEROR else 0.0)


GOOD_PARTNER: Final = 4.0


def nexus(table: Table) -> Answer:
    """Ally when behind, with the best partner or a good one who offers; leave when alone is enough."""
    picture, options = table.picture, table.options
    if BREAK in options:
        return (BREAK if picture.strongholds_of(picture.me) >= 3 else READY,)
    if not is_behind(picture):
        return (READY,)
    shown = picture.now.get("nexus", {})
    free = [house for house in picture.houses if house.faction in options]
    if not free:
        return (READY,)
    offers = [FACTION[name] for name in shown.get("offers", ())]
    willing = [house for house in free if house.faction in offers]
    best = max(willing or free, key=lambda house: (partner_worth(picture, house), -house.seat))
    if partner_worth(picture, best) < GOOD_PARTNER or (shown.get("offer") and not willing):
        return (READY,)
    return (best.faction,)


def ship_pledge(table: Table) -> Answer:
    """What is not needed may pay for the ally's shipment."""
    return (min(max(table.options), spare(table.picture)),)


def consent(table: Table) -> Answer:
    """Gladly, if nothing is asked for it."""
    offer: str = getattr(table.question.tree, "offer", "")
    mine = f"{FACTION_TITLES[table.picture.faction]} promises"
    return (int(bool(offer) and mine not in offer and 1 in table.options),)


ANSWERS: Final[dict[str, Think]] = {"nexus": nexus, "ship_pledge": ship_pledge, "consent": consent}
