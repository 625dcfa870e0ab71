"""Setting up the table: an empty position, and the steps of set-up (section 0)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from landsraad.games.dune.board import (
    ARRAKEEN,
    CARTHAG,
    DOTS,
    LOCATION_WORDS,
    N_LOCATIONS,
    PARTS,
    POLAR_SINK_LOCATION,
    TERRITORY_OF,
    TUEKS_SIETCH,
)
from landsraad.games.dune.cards import SPICE_DECK, TREACHERY_DECK
from landsraad.games.dune.factions.fremen import PlacementTree
from landsraad.games.dune.forces import from_reserves
from landsraad.games.dune.hands import draw, without
from landsraad.games.dune.people import (
    ATREIDES,
    BENE_GESSERIT,
    EMPEROR,
    FACTION,
    FACTION_TITLES,
    FACTION_WORDS,
    FACTIONS,
    FORCES,
    FREMEN,
    GUILD,
    HARKONNEN,
    LEADER_WORDS,
    LEADERS,
    LEADERS_OF,
    STARTING_CARDS,
    STARTING_SPICE,
)
from landsraad.games.dune.phases.turn import Turn
from landsraad.games.dune.rulesets.gf9 import Gf9Rules
from landsraad.games.dune.state import BANK, House, State
from landsraad.games.dune.treasury import receive
from landsraad.kernel.meta import Header
from landsraad.kernel.rng import source
from landsraad.kernel.step import Staged
from landsraad.kernel.tree import Answer, Choice, Options, Refusal, Tree
from landsraad.kernel.words import Words

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
    s.deaths, s.concealed, s.vanished = bytearray(len(LEADERS)), 0, ()
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
    house.standing = house.captives = house.exposed = ()
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


_SPICE_RULE: Final = {
    ATREIDES: "2.01.01",
    BENE_GESSERIT: "2.02.01",
    EMPEROR: "2.03.01",
    FREMEN: "2.04.01",
    HARKONNEN: "2.05.01",
    GUILD: "2.06.01",
}
_GARRISONS: Final = {
    ATREIDES: (PARTS[ARRAKEEN][0], 10, "2.01.02"),
    HARKONNEN: (PARTS[CARTHAG][0], 10, "2.05.02"),
    GUILD: (PARTS[TUEKS_SIETCH][0], 5, "2.06.02"),
}
"""Where these factions begin, with how many forces, and by which rule."""
TRAITORS_DEALT: Final = 4
ANYWHERE: Final = Choice(
    (POLAR_SINK_LOCATION, *(loc for loc in range(N_LOCATIONS) if loc != POLAR_SINK_LOCATION)),
    LOCATION_WORDS,
    "location",
)


@dataclass(slots=True)
class PredictionTree(Tree):
    """2.02.03: one other faction of the game, and a turn."""

    levels = ("faction", "turn")
    words: ClassVar[Mapping[str, Words]] = {"faction": FACTION_WORDS}

    def faction(self, g: Dune) -> Options:
        return tuple(house.faction for house in g.state.houses if house.faction != BENE_GESSERIT)

    def turn(self, g: Dune, faction: int) -> Options:
        return range(1, g.rules.turns + 1)

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        if prefix:
            return "2.02.03", f"the game has {g.rules.turns} turns"
        if value == BENE_GESSERIT:
            return "2.02.03", "the prediction is about another faction"
        return "2.02.03", f"{FACTION_TITLES[value]} is not in this game"


@dataclass(slots=True)
class SetUp(Staged):
    """0.01: the steps of set-up, in order. The first storm, the last of them, is turn 1's storm phase (0.16, A11)."""

    open_point = False
    at: str = "shuffle"

    def shuffle(self, g: Dune) -> None:
        s = g.state
        s.spice_deck = g.shuffled(SPICE_DECK)
        g.tell("deck_shuffled", "0.05", deck="spice", count=len(s.spice_deck))
        s.deck = g.shuffled(TREACHERY_DECK)
        g.tell("deck_shuffled", "0.06", deck="treachery", count=len(s.deck))
        self.at = "foretell"

    def foretell(self, g: Dune) -> None:
        if g.state.bene_gesserit >= 0:
            g.ask(g.state.bene_gesserit, "predict", "2.02.03", PredictionTree(), secret=True)
        else:
            self.at = "deal_traitors"

    def predict(self, g: Dune, seat: int, answer: Answer) -> None:
        g.state.prediction = (answer[0], answer[1])
        g.tell_only(1 << seat, "predicted", "2.02.03", {"seat": seat}, seat=seat, faction=answer[0], turn=answer[1])
        self.at = "deal_traitors"

    def deal_traitors(self, g: Dune) -> None:
        """0.11: four cards each out of those of the factions in play; Harkonnen keep theirs (2.05.03)."""
        s = g.state
        cards = g.shuffled([leader for house in s.houses for leader in LEADERS_OF[house.faction]])
        for seat, house in enumerate(s.houses):
            house.traitors, cards = tuple(sorted(cards[:TRAITORS_DEALT])), cards[TRAITORS_DEALT:]
            g.tell_only(1 << seat, "traitors_dealt", "0.11", {"seat": seat}, seat=seat, leaders=house.traitors)
        if s.harkonnen >= 0:
            tell_kept(g, s.harkonnen, "2.05.03")
        self.at = "keep_traitors"

    def keep_traitors(self, g: Dune) -> None:
        s = g.state
        for seat, house in enumerate(s.houses):
            if seat != s.harkonnen and not house.rejected:
                g.ask(seat, "keep_traitor", "0.11", Choice(house.traitors, LEADER_WORDS, "leader"), secret=True)
        if not g.open:
            self.at = "starting_spice"

    def keep_traitor(self, g: Dune, seat: int, answer: Answer) -> None:
        house = g.state.houses[seat]
        house.rejected = without(house.traitors, answer[0])
        house.traitors = answer
        tell_kept(g, seat, "0.11")

    def starting_spice(self, g: Dune) -> None:
        """0.12: each faction takes its own amount from the bank."""
        for seat, house in enumerate(g.state.houses):
            receive(g, seat, STARTING_SPICE[house.faction], _SPICE_RULE[house.faction], "starting spice")
        self.at = "starting_forces"

    def starting_forces(self, g: Dune) -> None:
        """0.13: the Emperor has none on the board (2.03.02); the Fremen and the Bene Gesserit choose in a moment."""
        for seat, house in enumerate(g.state.houses):
            if house.faction in _GARRISONS:
                location, forces, rule = _GARRISONS[house.faction]
                place(g, seat, location, forces, 0, rule)
        self.at = "fremen_forces"

    def fremen_forces(self, g: Dune) -> None:
        s = g.state
        if s.fremen >= 0:
            g.ask(s.fremen, "place_fremen", "2.04.02", PlacementTree(g.rules.elites(FREMEN)))
        else:
            self.at = "sisters"

    def place_fremen(self, g: Dune, seat: int, answer: Answer) -> None:
        for location, normal, elite in PlacementTree(g.rules.elites(FREMEN)).groups(answer):
            place(g, seat, location, normal, elite, "2.04.02")
        self.at = "sisters"

    def sisters(self, g: Dune) -> None:
        """2.02.02: one force in the Polar Sink; in the advanced game one advisor anywhere, after the Fremen (2.02.08)."""
        s = g.state
        if s.bene_gesserit >= 0 and g.rules.advanced:
            g.ask(s.bene_gesserit, "place_advisor", "2.02.08", ANYWHERE)
            return
        if s.bene_gesserit >= 0:
            place(g, s.bene_gesserit, POLAR_SINK_LOCATION, 1, 0, "2.02.02")
        self.at = "deal_cards"

    def place_advisor(self, g: Dune, seat: int, answer: Answer) -> None:
        s = g.state
        territory = TERRITORY_OF[answer[0]]
        if s.fighters_in(territory):
            s.advisors |= 1 << territory
        place(g, seat, answer[0], 1, 0, "2.02.08")
        self.at = "deal_cards"

    def deal_cards(self, g: Dune) -> None:
        """0.14: one treachery card each, Harkonnen one more (2.05.04); the turn marker is on 1 (0.15)."""
        for seat, house in enumerate(g.state.houses):
            for i in range(STARTING_CARDS[house.faction]):
                draw(g, seat, "2.05.04" if i else "0.14")
        g.replace(Turn())


def tell_kept(g: Dune, seat: int, rule: str) -> None:
    """How many traitors a seat has kept is known to all, which ones to itself."""
    kept = g.state.houses[seat].traitors
    known = {"seat": seat, "count": len(kept)}
    g.tell_only(1 << seat, "traitors_kept", rule, known, **known, leaders=kept)


def place(g: Dune, seat: int, location: int, normal: int, elite: int, rule: str) -> None:
    """Set forces from the reserves on the board, for everybody to see."""
    from_reserves(g.state, seat, location, normal, elite)
    advisors = g.state.is_advisor(seat, TERRITORY_OF[location])
    g.tell("forces_placed", rule, seat=seat, location=location, normal=normal, elite=elite, advisors=advisors)
