"""What the WBC book says to the steps of the Movement Round: who may go where, how one ships, and what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.dune import hands
from landsraad.games.dune.board import POLAR_SINK, places_in
from landsraad.games.dune.cards import KARAMA
from landsraad.games.dune.forces import full_strongholds
from landsraad.games.dune.masks import members
from landsraad.games.dune.rulesets.wbc import coexistence, primary
from landsraad.games.dune.rulesets.wbc.grounds import grounds, number_on
from landsraad.games.dune.rulesets.wbc.war import BattleRules
from landsraad.games.dune.shipments import CROSS_HALF, OFF_PLANET, SEND, SHIP, SHIP_HALF, SHIP_KARAMA
from landsraad.games.dune.steps import Staged
from landsraad.kernel.masks import mask_of
from landsraad.kernel.tuples import without_last
from landsraad.kernel.words import PASS

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State


class MovementRules(BattleRules):
    """The Movement Round's part of the WBC rules, on top of the Battle Round's."""

    allies_pay = False  # W.ship.05
    standing_by = "co_existing"  # W.bg.coexist
    stance_kept = False  # W.bg.coexist_when
    repositioning = False  # W.move.13
    parts_are_territories = True  # W.storm.13

    def has_power(self, s: State, seat: int) -> bool:
        """Every Karama can be used in the way of one's own, not one a game (W.card.karama)."""
        return True

    def spend_power(self, s: State, seat: int) -> None:
        """Nothing but the card is spent."""

    def closed_to(self, s: State, seat: int) -> int:
        """Strongholds that two others hold (W.move.06), and where an ally stands, but for the Polar Sink (W.move.07); what
        the storm separates is apart (W.move.14). The Bene Gesserit go to their ally and co-exist, and an ally to them
        where they let it (W.bg.ally_entry)."""
        closed = places_in(full_strongholds(s, seat))
        if seat == s.bene_gesserit:
            return closed
        for ally in members(s.houses[seat].allies):
            for territory in members(s.houses[ally].held & ~(1 << POLAR_SINK)):
                for ground in grounds(s, territory):
                    if number_on(s, ally, ground):
                        if ally != s.bene_gesserit or coexistence.closed_to_ally(s, seat, ground):
                            closed |= mask_of(ground)
        return closed

    def closed_to_shipments(self, s: State, seat: int) -> int:
        """The same places (W.ship.08, W.ship.09)."""
        return self.closed_to(s, seat)

    def closed_to_riders(self, s: State, barred: int = 0) -> int:
        """The same places (W.fremen.ride_limits)."""
        return self.closed_to(s, s.fremen) | barred

    def shipment_kinds(self, g: Dune, seat: int, without: tuple[str, ...]) -> list[int]:
        """Standard Shipments, by Karama too; the Guild and its allies have the Guild Special Shipment and pay half on
        everything (W.ship.03, W.ally.05), Fremen among them from their own reserves as well (W.ship.20)."""
        s = g.state
        privileged = seat == s.guild or s.are_allied(seat, s.guild)
        kinds = [SEND] if seat == s.fremen else [SHIP_HALF if privileged else SHIP]
        if seat not in (s.fremen, s.guild) and not {"karama_half_price", "worthless_karama"} & {*without}:
            kinds.append(SHIP_KARAMA)
        if privileged and "guild_special_shipment" not in without:
            kinds += [SHIP_HALF] * (seat == s.fremen) + [CROSS_HALF, OFF_PLANET]
        return kinds

    def shipping_abilities(self, g: Dune, seat: int, kind: int, card: int) -> tuple[tuple[str, str], ...]:
        """The Guild Special Shipment (W.guild.masters), and a Karama that halves a price (W.ship.11)."""
        if kind == SHIP_KARAMA:
            return (("karama_half_price", "W.ship.11") if card == KARAMA else ("worthless_karama", "W.bg.political"),)
        if kind in (CROSS_HALF, OFF_PLANET) or (kind == SHIP_HALF and seat == g.state.fremen):
            return (("guild_special_shipment", "W.guild.masters"),)
        return ()

    def may_stop(self, s: State, seat: int, kind: int) -> bool:
        """Standard and Guild Special Shipments, not those of the Fremen (W.ship.12, W.ship.23)."""
        return kind != SEND

    def stopped(self, g: Dune, seat: int, card: int) -> None:
        """Only the Guild's Karama is used up: the other one goes back (W.ship.22)."""
        if card != PASS:
            s = g.state
            s.discard = without_last(s.discard, card)
            hands.give(g, seat, card)
            g.tell("card_returned", "W.ship.22", seat=seat, card=card)

    def entered(self, g: Dune, seat: int, location: int, number: int) -> None:
        self.settle(g)
        coexistence.met(g, seat, location, number)

    def advise(self, g: Dune, shipper: int, location: int) -> None:
        coexistence.advise(g, shipper, location)

    def consent_needed(self, g: Dune, seat: int) -> int:
        return coexistence.consent_needed(g.state, seat)

    def ask_consent(
        self, g: Dune, step: Staged, seat: int, starts: tuple[int, ...], location: int, *, then: str, otherwise: str
    ) -> None:
        coexistence.ask_consent(g, step, seat, starts, location, then, otherwise)

    def turn_began(self, g: Dune) -> None:
        if self.coexistence_by_territory:
            coexistence.forget(g)

    def settle(self, g: Dune) -> None:
        coexistence.look_around(g)
        primary.look_around(g)
