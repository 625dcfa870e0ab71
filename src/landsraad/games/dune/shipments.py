"""What shipping is: the kinds of shipment, their prices, and an order as it is announced (1.06.03, 2.04.05, 2.06.05)."""

from __future__ import annotations

from typing import Final, NamedTuple

from landsraad.games.dune.board import SHIP_COST, TERRITORY_OF
from landsraad.games.dune.forces import Tokens
from landsraad.kernel.words import PASS, Words

KINDS: Final = (
    "ship",
    "ship_at_half_price",
    "ship_by_karama",
    "cross_ship",
    "cross_ship_at_half_price",
    "off_planet",
    "send",
    "between_worlds",
    "between_worlds_at_half_price",
    "passage",
    "passage_at_half_price",
)
SHIP: Final = 0
SHIP_HALF: Final = 1
SHIP_KARAMA: Final = 2
CROSS: Final = 3
CROSS_HALF: Final = 4
OFF_PLANET: Final = 5
SEND: Final = 6
HOP: Final = 7
"""From one foreign homeworld to another (4.04.05)."""
HOP_HALF: Final = 8
PASSAGE: Final = 9
"""What the Guild offers others from Junction: across the planet, from and to every homeworld (4.04.11.07.01)."""
PASSAGE_HALF: Final = 10
KIND_WORDS: Final = Words("kind", KINDS)

FROM_OFF_PLANET: Final = (SHIP, SHIP_HALF, SHIP_KARAMA)
HOPS: Final = (HOP, HOP_HALF)
PASSAGES: Final = (PASSAGE, PASSAGE_HALF)
FROM_THE_BOARD: Final = (CROSS, CROSS_HALF, OFF_PLANET, *HOPS, *PASSAGES)
HALVED: Final = (False, True, True, False, True, True, False, False, True, False, True)
"""By kind: whether two spice take as many forces as four would."""
KIND_RULE: Final = (
    "1.06.03", "2.06.06", "3.01.11.03", "2.06.05.01", "2.06.05.01", "2.06.05.02", "2.04.05",
    "4.04.05", "4.04.05", "4.04.11.07.01", "4.04.11.07.01",
)  # fmt: skip


def unit_price(kind: int, location: int) -> int:
    """Spice for one force before it is halved: 1 into a stronghold or to a homeworld, 2 elsewhere (1.06.03.01, 4.04.06);
    home 1 (2.06.07)."""
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


class Order(NamedTuple):
    """A shipment that somebody has chosen."""

    kind: int
    location: int
    """Where it goes; -1 back to the reserves."""
    normal: int
    elite: int
    share: int = 0
    """What the ally pays."""
    card: int = PASS
    """Played as a Karama for half the price (3.01.11.03), or ``PASS``."""
    elite_lost: int = 0
    """Starred tokens among those that the storm will take (2.04.17)."""
    group: tuple[Tokens, ...] = ()
    """The tokens on the board that are shipped, if any."""

    def price(self) -> int:
        return price(self.kind, self.location, self.normal + self.elite)
