"""Force shipment (1.06.02-1.06.04): one shipment of any kind, from its announcement to its arrival."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from landsraad.games.dune import forces, hands
from landsraad.games.dune.board import LOCATIONS, SECTOR_OF, TERRITORY_OF
from landsraad.games.dune.cards import KARAMA
from landsraad.games.dune.factions import bene_gesserit, guild
from landsraad.games.dune.factions.guild import FROM_OFF_PLANET, KIND_RULE, KINDS, OFF_PLANET, SEND, SHIP_KARAMA
from landsraad.games.dune.karama import window
from landsraad.games.dune.phases import groups
from landsraad.games.dune.phases.groups import Group
from landsraad.games.dune.phases.ship_tree import MIGRATION, read, ship_tree
from landsraad.games.dune.treasury import TO_BANK, free_spice, pay
from landsraad.kernel.step import Staged
from landsraad.kernel.tree import Amount, Answer, Choice
from landsraad.kernel.words import PASS, YES_NO_WORDS

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


@dataclass(slots=True)
class Shipping(Staged):
    """One player's shipment action: what the ally will pay, then what is shipped; again if an ability is cancelled.

    Whether the action is possible at all is judged by what everybody sees (reserves, tokens on the board), never by the
    spice behind a shield.
    """

    seat: int
    at: str = "begin"
    without: tuple[str, ...] = ()
    """Abilities that a Karama has cancelled for this shipment."""
    pledge: int = 0

    def begin(self, g: Dune) -> None:
        s, seat = g.state, self.seat
        house = s.houses[seat]
        reserves = house.reserves or house.elite_reserves
        paying = reserves and seat != s.fremen
        if s.guild >= 0 and s.guild in (seat, house.ally):
            paying = paying or bool(groups.stacks_in(s, seat, s.fighting_mask(seat)))
        if not reserves and not paying:
            g.pop()
            return
        if paying and house.ally >= 0:  # asked even if it has nothing: that is nobody's business
            spare = free_spice(g, house.ally)
            tree = Pledge(0, max(0, spare), "spice", house.faction)
            g.ask(house.ally, "ship_pledge", "1.10.02.06", tree, secret=True)
        else:
            self.at = "choose"
            self.choose(g)

    def ship_pledge(self, g: Dune, seat: int, answer: Answer) -> None:
        self.pledge, self.at = answer[0], "choose"
        if self.pledge:
            both = 1 << seat | 1 << self.seat
            g.tell_only(both, "shipment_pledged", "1.10.02.06", seat=seat, to=self.seat, amount=self.pledge)

    def choose(self, g: Dune) -> None:
        g.ask(self.seat, "ship", "1.06.03", ship_tree(g, self.seat, self.without, self.pledge))

    def ship(self, g: Dune, seat: int, answer: Answer) -> None:
        if answer[0] == PASS:
            g.pop()
        else:
            g.replace(Shipment(seat, self.without, *read(g.state, seat, self.pledge, answer)))

    def committed(self, g: Dune, seat: int) -> int:
        return self.pledge if self.at == "choose" and seat == g.state.houses[self.seat].ally else 0


@dataclass(slots=True)
class Pledge(Amount):
    """Spice for the shipment of a faction."""

    faction: int = -1


@dataclass(slots=True)
class Shipment(Staged):
    """An announced shipment: others react, then it is paid for and arrives. Before that nothing has changed (A143).

    If an ability that it rests on is cancelled, the shipment is chosen again without it (1.00.04).
    """

    seat: int
    without: tuple[str, ...]
    kind: int
    location: int
    normal: int
    elite: int
    share: int
    """What the ally pays."""
    card: int
    """Played as a Karama for half the price (3.01.11.03), or ``PASS``."""
    elite_lost: int
    group: Group
    """The tokens on the board that are shipped, if any."""
    at: str = "announce"
    asked: int = 0
    """Abilities that have had their window."""
    to_bank: bool = False
    """The payment to the Guild has been cancelled."""

    def announce(self, g: Dune) -> None:
        self.at = "react"
        facts = {"location": self.location} if self.kind != OFF_PLANET else {}
        g.tell(
            "shipment_announced",
            self.rule(g),
            seat=self.seat,
            kind=KINDS[self.kind],
            normal=self.normal,
            elite=self.elite,
            price=self.price(),
            **facts,
        )
        if self.kind == SHIP_KARAMA:
            hands.discard(g, self.seat, self.card, "3.01.11.03")
        self.react(g)

    def react(self, g: Dune) -> None:
        abilities = self.abilities(g)
        while self.asked < len(abilities):
            ability, rule = abilities[self.asked]
            self.asked += 1
            window(g, ability, rule, of=self.seat)
            if g.stack[-1] is not self:
                return
        if guild.may_stop(g, self.seat, self.kind):
            self.at = "stop"
        else:
            self.pay(g)

    def abilities(self, g: Dune) -> tuple[tuple[str, str], ...]:
        """What this shipment rests on and a Karama can cancel."""
        if self.kind == SHIP_KARAMA:
            return () if self.card == KARAMA else (("worthless_karama", "2.02.22"),)
        if self.kind == SEND:
            return (MIGRATION,) if SECTOR_OF[self.location] == g.state.storm else ()
        return guild.abilities(g, self.seat, self.kind)

    def rule(self, g: Dune) -> str:
        abilities = self.abilities(g)
        return abilities[0][1] if abilities and self.kind != SHIP_KARAMA else KIND_RULE[self.kind]

    def closed(self, g: Dune, by: int) -> None:
        if by < 0:
            return
        if self.at == "react":
            ability, _ = self.abilities(g)[self.asked - 1]
            g.replace(Shipping(self.seat, without=(*self.without, ability)))
        else:
            self.to_bank = True

    def stop(self, g: Dune) -> None:
        able = KARAMA in g.state.houses[g.state.guild].hand
        tree = Choice((0, 1) if able else (0,), YES_NO_WORDS)
        g.ask(g.state.guild, "stop_shipment", "1.14.05", tree, True, not g.rules.windows_for_everyone)

    def stop_shipment(self, g: Dune, seat: int, answer: Answer) -> None:
        if answer[0]:
            guild.stop(g, self.seat)
            g.pop()
        else:
            self.at = "pay"

    def pay(self, g: Dune) -> None:
        self.at = "arrive"
        if self.due_to_guild(g):
            window(g, "payment_for_shipment", "2.06.04", of=g.state.guild)
        if g.stack[-1] is self:
            self.arrive(g)

    def due_to_guild(self, g: Dune) -> int:
        """What others pay to the Guild; what it pays itself for its ally goes to the bank (A58)."""
        if not guild.is_paid_for(g, self.seat, self.kind):
            return 0
        return self.price() - (self.share if g.state.houses[self.seat].ally == g.state.guild else 0)

    def arrive(self, g: Dune) -> None:
        self.settle(g)
        g.pop()
        s, seat, there = g.state, self.seat, self.location
        if self.kind in FROM_OFF_PLANET or self.kind == SEND:
            forces.from_reserves(s, seat, there, self.normal, self.elite)
        for stack, n in self.group:
            normal, elite = (0, n) if stack & 1 else (n, 0)
            if self.kind == OFF_PLANET:
                forces.to_reserves(s, seat, stack >> 1, normal, elite)
            else:
                forces.shift(s, seat, stack >> 1, there, normal, elite)
        self.tell_arrival(g)
        if self.kind == OFF_PLANET:
            return
        if SECTOR_OF[there] == s.storm:
            self.lose_half(g)
        if self.kind in FROM_OFF_PLANET:
            bene_gesserit.advise(g, seat, there)
        if s.forces_at(seat, there):
            bene_gesserit.entered(g, seat, TERRITORY_OF[there])  # on top: Intrusion comes first (A142)

    def settle(self, g: Dune) -> None:
        """1.06.03.02, 2.06.04: the Guild is paid, or the bank."""
        s = g.state
        ally, paid = s.houses[self.seat].ally, s.guild
        if self.to_bank or not guild.is_paid_for(g, self.seat, self.kind):
            paid = TO_BANK
        rule = "3.01.11.03" if self.kind == SHIP_KARAMA else "1.06.03.02" if paid == TO_BANK else "2.06.04"
        pay(g, self.seat, self.price() - self.share, paid, rule, "shipment")
        if self.share:
            pay(g, ally, self.share, TO_BANK if ally == s.guild else paid, "1.10.02.06", "ally's shipment")

    def tell_arrival(self, g: Dune) -> None:
        rule, seat, there, normal, elite = self.rule(g), self.seat, self.location, self.normal, self.elite
        if self.kind == SEND:
            g.tell("sent", rule, seat=seat, location=there, normal=normal, elite=elite)
        elif self.kind in FROM_OFF_PLANET:
            g.tell("shipped", rule, seat=seat, location=there, normal=normal, elite=elite)
        elif self.kind == OFF_PLANET:
            start = groups.starts(self.group)
            g.tell("shipped_off_planet", rule, seat=seat, start=start, normal=normal, elite=elite)
        else:
            start = groups.starts(self.group)
            g.tell("cross_shipped", rule, seat=seat, start=start, location=there, normal=normal, elite=elite)

    def lose_half(self, g: Dune) -> None:
        """2.04.17: half of those sent into the storm die, rounded up; which, the Fremen have chosen."""
        lost = (self.normal + self.elite + 1) // 2
        elite = self.elite_lost if self.normal else lost
        forces.lose(g, self.seat, self.location, lost - elite, elite, "2.04.17", "storm")

    def shown(self, g: Dune, seat: int | None) -> dict[str, Any]:
        told: dict[str, Any] = {
            "by": g.seats[self.seat],
            "kind": KINDS[self.kind],
            "normal": self.normal,
            "elite": self.elite,
        }
        if self.location >= 0:
            told["location"] = LOCATIONS[self.location]
        return {"shipment": {**told, "price": self.price()}}

    def price(self) -> int:
        return guild.price(self.kind, self.location, self.normal + self.elite)

    def committed(self, g: Dune, seat: int) -> int:
        if seat == self.seat:
            return self.price() - self.share
        return self.share if seat == g.state.houses[self.seat].ally else 0
