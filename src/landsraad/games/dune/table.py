"""An empty table, and the factions that sit down at it (0.08 - 0.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.dune.board import DOTS, N_LOCATIONS
from landsraad.games.dune.people import FACTIONS, FORCES, LEADERS, LEADERS_OF
from landsraad.games.dune.phases.names import SETUP
from landsraad.games.dune.state import BANK, House, State

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


def empty_table(n: int) -> State:
    """A position with nothing on the board and nothing dealt."""
    s = State()
    s.rng = 0
    s.turn, s.phase, s.storm = 1, SETUP, -1
    s.order = tuple(range(n))
    s.houses = [empty_house(dot) for dot in seats_to_dots(n)]
    s.atreides = s.bene_gesserit = s.emperor = s.fremen = s.guild = s.harkonnen = -1
    s.normal, s.elite, s.passive, s.passive_elite = (bytearray(n * N_LOCATIONS) for _ in range(4))
    s.spice = bytearray(N_LOCATIONS)
    s.bank, s.atomics = BANK, False
    s.deck, s.discard, s.aside, s.row, s.seen = (), (), (), (), ()
    s.card_seen = False
    s.spice_deck, s.pile_a, s.pile_b = (), (), ()
    s.worms_aside, s.worm_count = 0, 0
    s.storm_card, s.storm_card_seen, s.wormsign = 0, False, False
    s.deaths, s.concealed, s.vanished = bytearray(len(LEADERS)), 0, ()
    s.face_up = s.fallen = 0
    s.kwisatz_losses, s.kwisatz_alive, s.kwisatz_territory, s.kwisatz_leader = 0, True, -1, -1
    s.prediction, s.wheels = (-1, 0), (0, 0)
    s.deals, s.stopped, s.sworn, s.stances = (), (), (), ()
    s.skills, s.skill_deck, s.skills_used = (), (), ()
    s.occupiers = s.occupiers_told = ()
    return s


def seats_to_dots(n: int) -> list[int]:
    """The player circles that n seats take, spread around the board (0.10)."""
    return [DOTS[i * len(DOTS) // n] for i in range(n)]


def empty_house(dot: int) -> House:
    house = House()
    house.faction, house.dot = -1, dot
    house.spice = house.bribes = house.pledge = 0
    house.hand = house.traitors = house.rejected = house.pool = house.dead = ()
    house.standing = house.captives = house.exposed = ()
    house.reserves, house.elite_reserves, house.tanks, house.elite_tanks = FORCES, 0, 0, 0
    house.held = house.fighting = house.passive = house.allies = house.bonuses = 0
    house.power_used = house.leader_revival_open = house.charity = house.revived_leader = False
    house.revived = house.revived_elite = house.attempts = house.collected = 0
    house.homes = ()
    return house


def take_seats(g: Dune, factions: tuple[int, ...]) -> None:
    """Each seat gets its faction, with its leaders and its starred tokens (0.08, 0.09)."""
    s = g.state
    for seat, faction in enumerate(factions):
        house = s.houses[seat]
        house.faction = faction
        house.pool = LEADERS_OF[faction]
        house.elite_reserves = g.rules.elites(faction)
        house.reserves = FORCES - house.elite_reserves
        setattr(s, FACTIONS[faction], seat)
    g.seats = tuple(FACTIONS[faction] for faction in factions)
    for variant in g.rules.on_seated:
        variant.on_seated(g)
