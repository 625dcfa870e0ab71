"""The Spacing Guild: its ways to ship, what it is paid, and the power to stop a shipment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.dune import hands, worlds
from landsraad.games.dune.cards import KARAMA
from landsraad.games.dune.karama import may_use
from landsraad.games.dune.shipments import (
    CROSS,
    CROSS_HALF,
    HOP_HALF,
    KIND_WORDS,
    OFF_PLANET,
    PASSAGES,
    SHIP_HALF,
    SHIP_KARAMA,
)
from landsraad.kernel.tree import OneOf
from landsraad.kernel.words import PASS

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


def abilities(g: Dune, seat: int, kind: int) -> tuple[tuple[str, str], ...]:
    """The abilities of the Guild that a shipment rests on, each with its rule: what a Karama can cancel."""
    own = seat == g.state.guild
    half = ("half_price", "2.06.06") if own else ("ally_half_price", "2.06.09")
    cross = ("cross_ship", "2.06.05.01") if own else ("ally_cross_ship", "2.06.10")
    if kind in (SHIP_HALF, HOP_HALF):
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
    if guild in (-1, seat) or not g.rules.has_power(g.state, guild) or not g.rules.may_stop(g.state, seat, kind):
        return False
    return g.rules.windows_for_everyone or KARAMA in g.state.houses[guild].hand


def stop(g: Dune, seat: int) -> None:
    """The shipment does not take place: nothing is paid, and the shipper's action is used up (1.14.05)."""
    guild = g.state.guild
    hands.discard(g, guild, KARAMA, "1.14.05")
    g.rules.spend_power(g.state, guild)
    g.tell("shipment_stopped", "1.14.05", seat=guild, of=seat)


# --- Junction's offer (4.04.11.07.01) --------------------------------------------------------------------------------


@dataclass(slots=True)
class PassageChoice(OneOf["Dune"]):
    """Nothing, or passage at the full or half the price, for the shipment of a faction."""

    faction: int = -1


def may_offer_passage(g: Dune, seat: int) -> bool:
    """Whether the Guild may take another's forces anywhere: Junction shows its high side, and there are forces to take."""
    s = g.state
    return s.guild not in (-1, seat) and bool(s.houses[seat].fighting) and worlds.is_high(g, worlds.JUNCTION)


def passage_tree(g: Dune, seat: int) -> PassageChoice:
    return PassageChoice((PASS, *PASSAGES), KIND_WORDS, "kind", g.state.houses[seat].faction)
