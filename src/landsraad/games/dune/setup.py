"""Setting up the table: an empty position, and the steps of set-up (section 0)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.dune.board import DOTS, N_LOCATIONS
from landsraad.games.dune.people import FACTION, FACTIONS, FORCES, LEADERS, LEADERS_OF
from landsraad.games.dune.phases.turn import Turn
from landsraad.games.dune.rulesets.gf9 import Gf9Rules
from landsraad.games.dune.state import BANK, House, State
from landsraad.kernel.meta import Header
from landsraad.kernel.rng import source
from landsraad.kernel.step import Staged

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


def start(header: Header, seed: int | None, tape: list[int] | None) -> Dune:
    """A new game, run to its first question."""
    from landsraad.games.dune.game import Dune

    g = Dune.bare(header, Gf9Rules, seed, tape)
    n = header.seats if isinstance(header.seats, int) else len(header.seats)
    g.state = empty_table(n)
    g.state.rng = source(seed)
    if isinstance(header.seats, int):
        dealt = g.shuffled(range(len(FACTIONS)))[:n]
    else:
        dealt = tuple(FACTION[name] for name in header.seats)
    take_seats(g, dealt)
    g.push(SetUp())
    g.proceed()
    return g


def empty_table(n: int) -> State:
    """A position with nothing on the board and nothing dealt."""
    s = State()
    s.rng = 0
    s.turn, s.phase, s.storm = 1, -1, -1
    s.order = tuple(range(n))
    s.houses = [empty_house(dot) for dot in seats_to_dots(n)]
    s.atreides = s.bene_gesserit = s.emperor = s.fremen = s.guild = s.harkonnen = -1
    s.normal, s.elite = bytearray(n * N_LOCATIONS), bytearray(n * N_LOCATIONS)
    s.spice = bytearray(N_LOCATIONS)
    s.advisors, s.bank, s.atomics = 0, BANK, False
    s.deck, s.discard, s.aside, s.row, s.seen = (), (), (), (), ()
    s.card_seen = False
    s.spice_deck, s.pile_a, s.pile_b = (), (), ()
    s.worms_aside, s.worm_count = 0, 0
    s.storm_card, s.storm_card_seen, s.wormsign = 0, False, False
    s.deaths, s.concealed = bytearray(len(LEADERS)), 0
    s.kwisatz_losses, s.kwisatz_alive, s.kwisatz_territory = 0, True, -1
    s.prediction, s.wheels = (-1, 0), (0, 0)
    s.deals, s.stopped = (), ()
    return s


def seats_to_dots(n: int) -> list[int]:
    """The player circles that n seats take, spread around the board (0.10)."""
    return [DOTS[i * len(DOTS) // n] for i in range(n)]


def empty_house(dot: int) -> House:
    house = House()
    house.faction, house.dot = -1, dot
    house.spice = house.bribes = house.pledge = 0
    house.hand = house.traitors = house.rejected = house.pool = house.dead = ()
    house.standing = house.captives = ()
    house.reserves, house.elite_reserves, house.tanks, house.elite_tanks = FORCES, 0, 0, 0
    house.held, house.ally = 0, -1
    house.power_used = house.leader_revival_open = house.charity = house.revived_leader = False
    house.revived = house.revived_elite = 0
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


@dataclass(slots=True)
class SetUp(Staged):
    """0.01: the steps of set-up, in order."""

    open_point = False
    at: str = "begin"

    def begin(self, g: Dune) -> None:
        g.replace(Turn())
