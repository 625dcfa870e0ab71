"""Force shipment (1.06.02-1.06.04): one shipment of any kind, from its announcement to its arrival."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.dune import forces, hands, worlds
from landsraad.games.dune.board import LOCATIONS, SECTOR_OF, WORLDS
from landsraad.games.dune.cards import KARAMA
from landsraad.games.dune.factions import guild
from landsraad.games.dune.karama import announce, matter
from landsraad.games.dune.phases import groups
from landsraad.games.dune.phases.ship_tree import MIGRATION, read, ship_tree
from landsraad.games.dune.shipments import FROM_OFF_PLANET, KIND_RULE, KINDS, OFF_PLANET, SEND, SHIP_KARAMA, Order
from landsraad.games.dune.steps import DuneStep
from landsraad.games.dune.treasury import TO_BANK, free_spice, pay
from landsraad.kernel.plain import Json
from landsraad.kernel.tree import Amount, Answer, Choice
from landsraad.kernel.words import PASS, YES_NO_WORDS

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


@dataclass(slots=True)
class Shipping(DuneStep):
    """One player's shipment action: what the ally will pay, then what is shipped; again if an ability is cancelled.

    Whether the action is possible at all is judged by what everybody sees (reserves, tokens on the board), never by the
    spice behind a shield.
    """

    seat: int
    at: str = "begin"
    without: tuple[str, ...] = ()
    """Abilities that a Karama has cancelled for this shipment."""
    pledge: int = 0
    barred: int = 0
    """Where an ally does not let it in, as a mask of locations."""
    passage: int = PASS
    """What the Guild offers from Junction, as a kind of shipment (4.04.11.07.01)."""

    def begin(self, g: Dune) -> None:
        if guild.may_offer_passage(g, self.seat):
            g.ask(g.state.guild, "offer_passage", "4.04.11.07.01", guild.passage_tree(g, self.seat))
        else:
            self.at = "prepare"
            self.prepare(g)

    def offer_passage(self, g: Dune, seat: int, answer: Answer) -> None:
        self.passage, self.at = answer[0], "prepare"
        if self.passage != PASS:
            g.tell("passage_offered", "4.04.11.07.01", seat=seat, to=self.seat, kind=KINDS[self.passage])

    def prepare(self, g: Dune) -> None:
        s, seat = g.state, self.seat
        house = s.houses[seat]
        reserves = house.reserves or house.elite_reserves
        paying = reserves and (seat != s.fremen or bool(house.homes))
        if seat == s.guild or s.are_allied(seat, s.guild) or self.passage != PASS or worlds.is_abroad(s, seat):
            paying = paying or bool(groups.shippable(g, seat))
        if not reserves and not paying:
            g.pop()
            return
        if paying and house.allies and g.rules.allies_pay:  # asked even if it has nothing: that is nobody's business
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
        g.ask(
            self.seat, "ship", "1.06.03", ship_tree(g, self.seat, self.without, self.pledge, self.barred, self.passage)
        )

    def ship(self, g: Dune, seat: int, answer: Answer) -> None:
        if answer[0] == PASS:
            g.pop()
        else:
            order = read(g, seat, self.pledge, answer)
            g.replace(Shipment(seat, self.without, order, barred=self.barred, passage=self.passage))

    def committed(self, g: Dune, seat: int) -> int:
        return self.pledge if self.at == "choose" and g.state.are_allied(self.seat, seat) else 0


@dataclass(slots=True)
class Pledge(Amount):
    """Spice for the shipment of a faction."""

    faction: int = -1


@dataclass(slots=True)
class Shipment(DuneStep):
    """An announced shipment: others react, then it is paid for and arrives. Before that nothing has changed (A143).

    If an ability that it rests on is cancelled, the shipment is chosen again without it (1.00.04).
    """

    seat: int
    without: tuple[str, ...]
    order: Order
    at: str = "begin"
    asked: int = 0
    """Abilities that have had their window."""
    to_bank: bool = False
    """The payment to the Guild has been cancelled."""
    barred: int = 0
    """Where an ally does not let it in, as a mask of locations."""
    passage: int = PASS
    """What the Guild has offered."""

    def begin(self, g: Dune) -> None:
        """Who would have to let it in is asked first: without consent another shipment is chosen, and nothing is used."""
        location = self.order.location
        g.rules.ask_consent(g, self, self.seat, (), location, then="declare", otherwise="refuse")

    def refuse(self, g: Dune) -> None:
        barred = self.barred | g.rules.consent_needed(g, self.seat)
        g.replace(Shipping(self.seat, "choose", self.without, barred=barred))

    def declare(self, g: Dune) -> None:
        self.at = "react"
        facts: Json = {"location": self.order.location} if self.order.kind != OFF_PLANET else {}
        if self.order.group:
            facts["start"] = groups.starts(self.order.group)
        g.tell(
            "shipment_announced",
            self.rule(g),
            seat=self.seat,
            kind=KINDS[self.order.kind],
            normal=self.order.normal,
            elite=self.order.elite,
            price=self.order.price(),
            **facts,
        )
        if self.order.kind == SHIP_KARAMA:
            hands.discard(g, self.seat, self.order.card, "3.01.11.03")

    def react(self, g: Dune) -> None:
        abilities = self.abilities(g)
        if self.asked < len(abilities):
            ability, rule = abilities[self.asked]
            self.asked += 1
            announce(g, self, ability, rule, of=self.seat, then="react", otherwise="choose_again")
        elif guild.may_stop(g, self.seat, self.order.kind):
            self.at = "stop"
        else:
            self.pay(g)

    def abilities(self, g: Dune) -> tuple[tuple[str, str], ...]:
        """What this shipment rests on and a Karama can cancel."""
        if self.order.kind == SEND:
            return (MIGRATION,) if SECTOR_OF[self.order.location] == g.state.storm else ()
        return g.rules.shipping_abilities(g, self.seat, self.order.kind, self.order.card)

    def rule(self, g: Dune) -> str:
        abilities = self.abilities(g)
        return abilities[0][1] if abilities and self.order.kind != SHIP_KARAMA else KIND_RULE[self.order.kind]

    def choose_again(self, g: Dune) -> None:
        """The ability that had its window last is cancelled: another shipment is chosen, without it."""
        ability, _ = self.abilities(g)[self.asked - 1]
        g.replace(Shipping(self.seat, "prepare", (*self.without, ability), barred=self.barred, passage=self.passage))

    def stop(self, g: Dune) -> None:
        able = KARAMA in g.state.houses[g.state.guild].hand
        tree = Choice((0, 1) if able else (0,), YES_NO_WORDS)
        g.ask(g.state.guild, "stop_shipment", "1.14.05", tree, secret=True, hidden=not g.rules.windows_for_everyone)

    def stop_shipment(self, g: Dune, seat: int, answer: Answer) -> None:
        if answer[0]:
            guild.stop(g, self.seat)
            g.rules.stopped(g, self.seat, self.order.card)
            g.pop()
        else:
            self.at = "pay"

    def pay(self, g: Dune) -> None:
        due, guild = self.due_to_guild(g), g.state.guild
        if due:
            ability, rule, about = "payment_for_shipment", "2.06.04", matter(g, guild, self.seat, due)
            announce(g, self, ability, rule, of=guild, then="settle", otherwise="pay_bank", about=about)
        else:
            self.at = "settle"

    def pay_bank(self, g: Dune) -> None:
        self.to_bank, self.at = True, "settle"

    def due_to_guild(self, g: Dune) -> int:
        """What others pay to the Guild; what it pays itself for its ally goes to the bank (A58)."""
        if not self.goes_to_guild(g):
            return 0
        return self.order.price() - (self.order.share if g.state.are_allied(self.seat, g.state.guild) else 0)

    def goes_to_guild(self, g: Dune) -> bool:
        """Whether it is the Guild who is paid; to homeworlds, too, unless the option says otherwise (A163)."""
        abroad = self.order.location in WORLDS and not g.rules.guild_paid_for_worlds
        return guild.is_paid_for(g, self.seat, self.order.kind) and not abroad

    def arrive(self, g: Dune) -> None:
        g.pop()
        s, seat, order, there = g.state, self.seat, self.order, self.order.location
        if (order.kind in FROM_OFF_PLANET or order.kind == SEND) and not order.group:
            forces.from_reserves(s, seat, there, order.normal, order.elite)
        for tokens in order.group:
            if order.kind == OFF_PLANET:
                forces.to_reserves(s, seat, tokens)
            else:
                forces.shift(s, seat, tokens, there, armed=True)
        self.tell_arrival(g)
        if self.order.kind == OFF_PLANET:
            return
        arrived = order.normal + order.elite
        if SECTOR_OF[there] == s.storm and order.kind == SEND:
            self.lose_half(g)
            arrived //= 2
        if order.kind in FROM_OFF_PLANET and seat != s.fremen and there not in WORLDS:  # 4.04.09, A163
            g.rules.advise(g, seat, there)
        if s.forces_at(seat, there):
            g.rules.entered(g, seat, there, arrived)  # on top: Intrusion comes first (A142)
        for variant in g.rules.on_shipped:
            variant.on_shipped(g, self)

    def settle(self, g: Dune) -> None:
        """1.06.03.02, 2.06.04: the Guild is paid, or the bank."""
        self.at = "arrive"
        s = g.state
        ally, paid = s.houses[self.seat].ally, s.guild
        if self.to_bank or not self.goes_to_guild(g):
            paid = TO_BANK
        rule = "3.01.11.03" if self.order.kind == SHIP_KARAMA else "1.06.03.02" if paid == TO_BANK else "2.06.04"
        pay(g, self.seat, self.order.price() - self.order.share, paid, rule, "shipment")
        if self.order.share:
            pay(g, ally, self.order.share, TO_BANK if ally == s.guild else paid, "1.10.02.06", "ally's shipment")

    def tell_arrival(self, g: Dune) -> None:
        rule, seat, there, normal, elite = (
            self.rule(g),
            self.seat,
            self.order.location,
            self.order.normal,
            self.order.elite,
        )
        if self.order.kind == SEND:
            g.tell("sent", rule, seat=seat, location=there, normal=normal, elite=elite, announced=True)
        elif self.order.kind in FROM_OFF_PLANET:
            g.tell("shipped", rule, seat=seat, location=there, normal=normal, elite=elite)
        elif self.order.kind == OFF_PLANET:
            start = groups.starts(self.order.group)
            g.tell("shipped_off_planet", rule, seat=seat, start=start, normal=normal, elite=elite)
        else:
            start = groups.starts(self.order.group)
            g.tell("cross_shipped", rule, seat=seat, start=start, location=there, normal=normal, elite=elite)

    def lose_half(self, g: Dune) -> None:
        """2.04.17: half of those sent into the storm die, rounded up; which, the Fremen have chosen."""
        lost = (self.order.normal + self.order.elite + 1) // 2
        elite = self.order.elite_lost if self.order.normal else lost
        forces.lose(g, self.seat, forces.Tokens(self.order.location, lost - elite, elite), "2.04.17", "storm")

    def shown(self, g: Dune, seat: int | None) -> Json:
        told: Json = {
            "by": g.seats[self.seat],
            "kind": KINDS[self.order.kind],
            "normal": self.order.normal,
            "elite": self.order.elite,
        }
        if self.order.location >= 0:
            told["location"] = LOCATIONS[self.order.location]
        return {"shipment": {**told, "price": self.order.price()}}

    def committed(self, g: Dune, seat: int) -> int:
        if self.at == "arrive":  # it is paid for
            return 0
        if seat == self.seat:
            return self.order.price() - self.order.share
        return self.order.share if g.state.are_allied(self.seat, seat) else 0
