"""The Spacing Guild: kinds of shipment and their prices, who is paid, and the power to stop a shipment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from landsraad.games.dune import hands
from landsraad.games.dune.board import SHIP_COST, TERRITORY_OF
from landsraad.games.dune.cards import KARAMA
from landsraad.games.dune.karama import may_use
from landsraad.kernel.words import Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

KINDS: Final = (
    "ship",
    "ship_at_half_price",
    "ship_by_karama",
    "cross_ship",
    "cross_ship_at_half_price",
    "off_planet",
    "send",
)
SHIP: Final = 0
SHIP_HALF: Final = 1
SHIP_KARAMA: Final = 2
CROSS: Final = 3
CROSS_HALF: Final = 4
OFF_PLANET: Final = 5
SEND: Final = 6
KIND_WORDS: Final = Words("kind", KINDS)

FROM_OFF_PLANET: Final = (SHIP, SHIP_HALF, SHIP_KARAMA)
FROM_THE_BOARD: Final = (CROSS, CROSS_HALF, OFF_PLANET)
HALVED: Final = (False, True, True, False, True, True, False)
"""By kind: whether two spice take as many forces as four would."""
KIND_RULE: Final = ("1.06.03", "2.06.06", "3.01.11.03", "2.06.05.01", "2.06.05.01", "2.06.05.02", "2.04.05")


def unit_price(kind: int, location: int) -> int:
    """Spice for one force before it is halved: 1 into a stronghold, 2 elsewhere (1.06.03.01); home 1 (2.06.07)."""
    return 1 if kind == OFF_PLANET else SHIP_COST[TERRITORY_OF[location]]


def price(kind: int, location: int, n: int) -> int:
    """The price of a whole shipment of ``n`` forces, halves rounded up once (A54).

    >>> from landsraad.games.dune.board import LOCATION
    >>> price(SHIP, LOCATION["arrakeen_9"], 5), price(SHIP_HALF, LOCATION["carthag_10"], 5)
    (5, 3)
    """
    if kind == SEND:
        return 0
    full = n * unit_price(kind, location)
    return (full + 1) // 2 if HALVED[kind] else full


def affordable(kind: int, location: int, purse: int) -> int:
    """How many forces a purse can ship."""
    return (2 * purse if HALVED[kind] else purse) // unit_price(kind, location)


def abilities(g: Dune, seat: int, kind: int) -> tuple[tuple[str, str], ...]:
    """The abilities of the Guild that a shipment rests on, each with its rule: what a Karama can cancel."""
    own = seat == g.state.guild
    half = ("half_price", "2.06.06") if own else ("ally_half_price", "2.06.09")
    cross = ("cross_ship", "2.06.05.01") if own else ("ally_cross_ship", "2.06.10")
    if kind == SHIP_HALF:
        return (half,)
    if kind == CROSS:
        return (cross,)
    if kind == CROSS_HALF:
        return (cross, half)
    if kind == OFF_PLANET:
        return (("off_planet", "2.06.05.02"),)
    return ()


def is_paid_for(g: Dune, seat: int, kind: int) -> bool:
    """Whether the Guild is paid, not the bank: for the shipments of all others (2.06.04, A151) but those by Karama."""
    return g.state.guild not in (-1, seat) and kind != SHIP_KARAMA and may_use(g, "payment_for_shipment")


def may_stop(g: Dune, seat: int, kind: int) -> bool:
    """Whether the Guild is to be asked if it stops this shipment by its special Karama power (1.14.05, A55)."""
    guild = g.state.guild
    if not g.rules.advanced or guild in (-1, seat) or kind not in FROM_OFF_PLANET:
        return False
    house = g.state.houses[guild]
    return not house.power_used and (g.rules.windows_for_everyone or KARAMA in house.hand)


def stop(g: Dune, seat: int) -> None:
    """The shipment does not take place: nothing is paid, and the shipper's action is used up (1.14.05)."""
    guild = g.state.guild
    hands.discard(g, guild, KARAMA, "1.14.05")
    g.state.houses[guild].power_used = True
    g.tell("shipment_stopped", "1.14.05", seat=guild, of=seat)
