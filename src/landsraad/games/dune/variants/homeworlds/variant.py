"""Homeworlds (4.04): the reserves stand on them, others may come, and each card has its say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from landsraad.games.dune import forces, worlds
from landsraad.games.dune.board import LOCATIONS, N_LOCATIONS, PARTS, WORLD_TERRITORIES, WORLDS
from landsraad.games.dune.factions import atreides
from landsraad.games.dune.masks import members
from landsraad.games.dune.people import FACTIONS
from landsraad.games.dune.phases.battle.planning import note, noted
from landsraad.games.dune.phases.names import COLLECTION, STORM
from landsraad.games.dune.treasury import TO_BANK, receive
from landsraad.games.dune.variants.homeworlds.steps import Dismissal, FedaykinPlacement, Incomes, Reinforcement
from landsraad.games.dune.variants.variant import Variant
from landsraad.kernel.errors import BadPosition
from landsraad.kernel.reading import listed, mapping
from landsraad.kernel.tuples import changed

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.phases.battle.battle import Battle
    from landsraad.games.dune.phases.battle.resolution import Resolution
    from landsraad.games.dune.phases.shipping import Shipment
    from landsraad.games.dune.rulesets.base import Rules
    from landsraad.kernel.plain import Json, Value

CARDS: Final = "treachery card"
SHIPMENTS: Final = ("shipment", "ally's shipment")
"""What payments are for that worlds divert."""


class Homeworlds(Variant):
    """The seven worlds of the six factions."""

    feature = "homeworlds"
    position_keys = ("occupied",)

    def __init__(self, southern_high: int = 2, guild_is_paid: bool = True, salusa_halves: bool = True) -> None:
        self.southern_high, self.guild_is_paid, self.salusa_halves = southern_high, guild_is_paid, salusa_halves

    def change(self, rules: Rules) -> None:
        rules.southern_hemisphere_high = self.southern_high
        rules.guild_paid_for_worlds = self.guild_is_paid
        rules.salusa_halves_payments = self.salusa_halves

    def on_seated(self, g: Dune) -> None:
        """All reserves go to the worlds: Sardaukar to Salusa Secundus (4.04.11.03, 4.04.11.04)."""
        s = g.state
        s.occupiers = s.occupiers_told = (0,) * len(WORLDS)
        for seat, house in enumerate(s.houses):
            normal, elite = house.reserves, house.elite_reserves
            house.reserves = house.elite_reserves = 0
            house.homes = worlds.homes_of(house.faction, g.rules.elite_tokens)
            forces.come_home(s, seat, normal, elite)

    # --- occupiers ----------------------------------------------------------------------------------------------------

    def on_phase(self, g: Dune, phase: str) -> None:
        """A new turn: occupier is who still is one (A171)."""
        s = g.state
        if phase == STORM:
            before = s.occupiers
            s.occupiers = (0,) * len(WORLDS)
            for world in worlds.in_play(s):
                worlds.look_for_occupiers(s, world)
            s.occupiers_told = tuple(was & now for was, now in zip(before, s.occupiers, strict=True))
        elif phase == COLLECTION:
            for house in s.houses:
                house.collected = 0
        tell_occupiers(g)

    def on_shipped(self, g: Dune, shipment: Shipment) -> None:
        tell_occupiers(g)

    # --- charity, payments, revival -----------------------------------------------------------------------------------

    def on_charity(self, g: Dune, seat: int) -> None:
        """4.04.11.00.04: a spice more from the bank on the low side."""
        world = low_world(g, seat)
        if world >= 0:
            receive(g, seat, worlds.card(world).bonus, f"{worlds.card(world).rule}.04", LOCATIONS[world])

    def on_free_revival(self, g: Dune, seat: int) -> int:
        """4.04.11.00.03: one more on the low side."""
        world = low_world(g, seat)
        return worlds.card(world).bonus if world >= 0 else 0

    def on_split(self, g: Dune, amount: int, to: int, purpose: str) -> tuple[int, int, str]:
        """Half of what is paid for cards and shipments, rounded down, goes to the occupier of Kaitain or Junction; while
        the world is low and nobody occupies it, to the bank (A161). Two low worlds of the Emperor halve but once (A117)."""
        s = g.state
        if to < 0:
            return 0, to, ""
        if purpose == CARDS and to == s.emperor:
            world, low = worlds.KAITAIN, [worlds.KAITAIN, worlds.SALUSA][: 1 + self.salusa_halves]
        elif purpose in SHIPMENTS and to == s.guild:
            world, low = worlds.JUNCTION, [worlds.JUNCTION]
        else:
            return 0, to, ""
        other, rule = worlds.occupier(s, world), worlds.card(world).rule
        if other >= 0:
            return amount // 2, other, f"{rule}.07"
        for one in low:
            if worlds.is_low(g, one):
                return amount // 2, TO_BANK, f"{worlds.card(one).rule}.02"
        return 0, to, ""

    def on_bidding_over(self, g: Dune) -> None:
        s = g.state
        if s.emperor >= 0 and s.houses[s.emperor].hand and worlds.is_high(g, worlds.KAITAIN):
            g.push(Dismissal())

    def on_forces_revived(self, g: Dune, seat: int, elite: int) -> None:
        if elite and seat == g.state.fremen and worlds.is_high(g, worlds.SOUTHERN):
            g.push(FedaykinPlacement(elite))

    # --- abilities ----------------------------------------------------------------------------------------------------

    def on_may_use(self, g: Dune, ability: str) -> bool:
        """What a low or an occupied world takes from its faction."""
        if ability == "wormsign":  # 4.04.11.01.02
            return not worlds.is_low(g, worlds.CALADAN)
        if ability == "spiritual_advisors":  # 4.04.11.02.02
            return not worlds.is_low(g, worlds.WALLACH)
        if ability == "sardaukar":  # 4.04.11.04.07
            return not worlds.occupiers(g.state, worlds.SALUSA)
        return True

    # --- battles ------------------------------------------------------------------------------------------------------

    def on_judging(self, g: Dune, fight: Resolution) -> None:
        """The side that a card shows now decides what natives add, whatever they lose in this battle."""
        for seat in fight.sides:
            note(fight, _NATIVES, native_bonus(g, fight.territory, seat))

    def on_total(self, g: Dune, fight: Battle | Resolution, seat: int) -> int:
        """4.04.11.00.05: natives add to their total; it is no force, is not dialled and never lost (A211)."""
        told = noted(fight, _NATIVES)
        if told:
            return 2 * told[fight.sides.index(seat)]
        return 2 * native_bonus(g, fight.territory, seat)

    def on_explosion(self, g: Dune, fight: Resolution, seat: int) -> bool:
        """4.04.11.00.06: of the natives only so many die, normal ones first."""
        world = world_of(fight.territory)
        if world not in g.state.houses[seat].homes:
            return False
        s, number = g.state, worlds.card(world).atomics[worlds.is_high(g, world)]
        i = seat * N_LOCATIONS + world
        normal = min(number, s.normal[i])
        lost = forces.Tokens(world, normal, min(number - normal, s.elite[i]))
        forces.lose(g, seat, lost, f"{worlds.card(world).rule}.06", "explosion")
        if seat == s.atreides:
            atreides.count_losses(g, lost.normal + lost.elite)
        return True

    def on_settled(self, g: Dune, fight: Resolution) -> None:
        """4.04.11.01.01: Atreides who win and still stand there may add a force."""
        tell_occupiers(g)
        s = g.state
        if fight.winner != s.atreides or s.atreides < 0 or world_of(fight.territory) == worlds.CALADAN:
            return
        standing = tuple(part for part in fight.part if s.fighters_at(s.atreides, part))
        if standing and worlds.is_high(g, worlds.CALADAN):
            g.push(Reinforcement(standing))

    # --- collection ---------------------------------------------------------------------------------------------------

    def on_collected(self, g: Dune, seat: int, location: int, amount: int) -> None:
        g.state.houses[seat].collected += amount

    def on_harvested(self, g: Dune) -> None:
        g.push(Incomes())

    # --- what is seen and written -------------------------------------------------------------------------------------

    def on_view(self, g: Dune, seat: int | None, view: Json) -> None:
        s = g.state
        view["homeworlds"] = {
            LOCATIONS[world]: {
                "faction": FACTIONS[worlds.card(world).faction],
                "high": worlds.is_high(g, world),
                "reserves": _tokens(g, world),
                "occupiers": [g.seats[i] for i in members(worlds.occupiers(s, world))],
            }
            for world in sorted(worlds.in_play(s))
        }

    def on_read(self, g: Dune, document: Mapping[str, Value]) -> None:
        s = g.state
        s.occupiers = (0,) * len(WORLDS)
        for world in worlds.in_play(s):
            worlds.look_for_occupiers(s, world)
        for name, seats in mapping(document, "occupied", "").items():
            at = f"occupied.{name}"
            world = LOCATIONS.index(name) if name in LOCATIONS else -1
            if world not in worlds.in_play(s):
                raise BadPosition(at, "is no homeworld of this game")
            for other in listed(seats, at):
                if other not in g.seats or g.seats.index(other) == worlds.native(s, world):
                    raise BadPosition(at, "is a list of other factions of this game")
                i, bit = world - WORLDS.start, 1 << g.seats.index(other)
                s.occupiers = changed(s.occupiers, i, s.occupiers[i] | bit)
        s.occupiers_told = s.occupiers

    def on_write(self, g: Dune, document: Json) -> None:
        s = g.state
        document["occupied"] = {
            LOCATIONS[world]: [g.seats[i] for i in members(worlds.occupiers(s, world))]
            for world in sorted(worlds.in_play(s))
            if worlds.occupiers(s, world)
        }


_NATIVES: Final = "native bonus"


def world_of(territory: int) -> int:
    """The world that a territory is, or -1."""
    return PARTS[territory][0] if territory in WORLD_TERRITORIES else -1


def native_bonus(g: Dune, territory: int, seat: int) -> int:
    world = world_of(territory)
    if world not in g.state.houses[seat].homes:
        return 0
    return worlds.card(world).battle[worlds.is_high(g, world)]


def low_world(g: Dune, seat: int) -> int:
    """A seat's world that is low and helps it, or -1; Salusa Secundus helps nobody (4.04.11.04, A117)."""
    for world in g.state.houses[seat].homes:
        if worlds.card(world).bonus and worlds.is_low(g, world):
            return world
    return -1


def tell_occupiers(g: Dune) -> None:
    """Tell of those who have become occupiers since it was told last."""
    s = g.state
    if s.occupiers == s.occupiers_told:
        return
    for world in worlds.in_play(s):
        i = world - WORLDS.start
        for seat in members(s.occupiers[i] & ~s.occupiers_told[i]):
            g.tell("world_occupied", "4.04.11.00.07", seat=seat, location=world)
    s.occupiers_told = s.occupiers


def _tokens(g: Dune, world: int) -> dict[str, int]:
    i = worlds.native(g.state, world) * N_LOCATIONS + world
    return {"normal": g.state.normal[i], "elite": g.state.elite[i]}
