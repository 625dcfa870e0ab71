"""Phase 1: the storm (1.01)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from landsraad.games.dune import hands
from landsraad.games.dune.board import (
    IN_SECTOR,
    LAID_OPEN_BY_ATOMICS,
    N_LOCATIONS,
    NEIGHBOURS,
    PARTS,
    SAND,
    SECTOR_OF,
    SECTORS,
    SHIELD_WALL,
    SPICE_SITES,
    STORM_PROTECTED,
    TERRITORY_OF,
    territories_within,
)
from landsraad.games.dune.cards import FAMILY_ATOMICS, STORM_CARDS, WEATHER_CONTROL
from landsraad.games.dune.factions.bene_gesserit import stewards
from landsraad.games.dune.factions.fremen import StormForecast, StormLossTree, half_lost, has_choice
from landsraad.games.dune.forces import Tokens, lose, lose_all, tokens_at
from landsraad.games.dune.karama import announce, may_use
from landsraad.games.dune.phases.worm import remove_spice
from landsraad.games.dune.steps import DuneStep
from landsraad.kernel.plain import Json
from landsraad.kernel.tree import YES_NO, Amount, Answer, Choice
from landsraad.kernel.words import NUMBERS, PASS, YES_NO_WORDS

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State

STORM_START: Final = 0
"""The sector from which the first storm is dialled (0.16)."""

_OPEN_SAND: Final = tuple(
    tuple(loc for loc in IN_SECTOR[sector] if SAND[TERRITORY_OF[loc]] and not STORM_PROTECTED[TERRITORY_OF[loc]])
    for sector in range(SECTORS)
)
_WITHOUT_WALL: Final = tuple(
    tuple(loc for loc in IN_SECTOR[sector] if loc in _OPEN_SAND[sector] or LAID_OPEN_BY_ATOMICS[TERRITORY_OF[loc]])
    for sector in range(SECTORS)
)
EXPOSED: Final = (_OPEN_SAND, _WITHOUT_WALL)
"""The locations of each sector where a storm destroys forces: before and after Family Atomics (1.01.03, 3.01.07)."""
_EXPOSED_MASK: Final = tuple(
    tuple(sum({1 << TERRITORY_OF[loc] for loc in locations}) for locations in table) for table in EXPOSED
)
_SPICE_IN_SECTOR: Final = tuple(
    tuple(loc for loc in IN_SECTOR[sector] if loc in SPICE_SITES) for sector in range(SECTORS)
)

DIAL: Final = Amount(1, 3, "sectors")
FIRST_DIAL: Final = Amount(0, 20, "sectors")
WEATHER: Final = Choice((PASS, *range(11)), NUMBERS, "sectors")
NO_WEATHER: Final = Choice((PASS,), NUMBERS, "sectors")
NO: Final = Choice((0,), YES_NO_WORDS)


def storm_order(g: Dune) -> tuple[int, ...]:
    """Seats in storm order (G.storm_order): the First Player's marker is the one that the storm next approaches
    counterclockwise (1.01.01, G.first_player, A14)."""
    s = g.state
    passed = 1 if g.rules.first_player_on_marker == "last" else 0
    return tuple(sorted(range(len(s.houses)), key=lambda seat: (s.houses[seat].dot - s.storm - passed) % SECTORS))


def first_dialers(s: State) -> tuple[int, int]:
    """The seats whose markers are nearest to the storm's start, one on either side (0.16)."""
    seats = sorted(range(len(s.houses)), key=lambda seat: (s.houses[seat].dot - STORM_START) % SECTORS)
    return seats[0], seats[-1]


@cache
def near_shield_wall(storm: int) -> tuple[int, ...]:
    """Where a force allows Family Atomics: on the wall, or in a territory next to it with no storm between (3.01.07, A22)."""
    near = [loc for territory in territories_within(SHIELD_WALL, 1) for loc in PARTS[territory]]
    return tuple(sorted(loc for loc in near if _open_to_the_wall(loc, storm)))


def _open_to_the_wall(location: int, storm: int) -> bool:
    """Whether no storm lies between a location and the wall: only what is passed within the territory is between; the
    location itself and the wall may be in storm."""
    found, todo = {location}, [location]
    while todo:
        here = todo.pop()
        for there in (here, *NEIGHBOURS[here]):
            if TERRITORY_OF[there] == SHIELD_WALL:
                return True
            if TERRITORY_OF[there] == TERRITORY_OF[location] and there not in found and SECTOR_OF[there] != storm:
                found.add(there)
                todo.append(there)
    return False


def may_play_atomics(s: State, seat: int) -> bool:
    """Whether a seat's fighting forces stand near enough to the Shield Wall (3.01.07); advisors do not do (2.02.12.07)."""
    base = seat * N_LOCATIONS
    return any(s.normal[base + loc] or s.elite[base + loc] for loc in near_shield_wall(s.storm))


def holder_of(s: State, card: int) -> int:
    """The seat that holds a card of which there is one copy, or -1."""
    for seat, house in enumerate(s.houses):
        if card in house.hand:
            return seat
    return -1


@dataclass(slots=True)
class StormPhase(DuneStep):
    """1.01.00: the storm's way is calculated, altered by cards, and gone; then it decides the order of the turn."""

    at: str = "begin"
    sectors: int = -1
    """How far the storm will move; -1: not calculated yet."""
    blasted: bool = False
    """Family Atomics have been played in this phase."""
    halved: bool = False
    """The Fremen lose only half of what is caught (2.04.16)."""
    starred: tuple[int, ...] = ()
    """Fedaykin to be lost in each group where the Fremen have a choice."""
    answered: int = 0
    """Seats that have answered about the card of the moment, as a mask."""

    def shown(self, g: Dune, seat: int | None) -> Json:
        moved = self.at in ("order", "close")
        return {"storm_moves": self.sectors} if self.sectors >= 0 and not moved else {}

    def begin(self, g: Dune) -> None:
        s = g.state
        if s.turn == 1:
            self.at = "place_marker"
            s.wheels = first_dialers(s)
            g.push(FirstDials(*s.wheels))
        else:
            self.at = "offer_weather" if g.rules.weather_control_before_reveal else "calculate"

    def place_marker(self, g: Dune) -> None:
        """0.16: the first storm is dialled from the start sector; by itself it destroys nothing (A12)."""
        g.state.storm = STORM_START
        self.at = "approach" if g.rules.first_storm_kills else "advance"

    def calculate(self, g: Dune) -> None:
        s = g.state
        self.at = "offer_atomics" if g.rules.weather_control_before_reveal else "offer_weather"
        if g.rules.storm_by_card(s.fremen):
            self.sectors = s.storm_card
            g.tell("storm_card_revealed", "2.04.13", sectors=s.storm_card)
        else:
            g.push(Dials(*s.wheels))

    def dialled(self, total: int) -> None:
        self.sectors = total

    def undecided(self, g: Dune, card: int) -> list[int]:
        """Who is asked about a card: its holder, unseen; or, where windows are for everyone, all who might hold it."""
        s = g.state
        if not g.rules.windows_for_everyone:
            seats: tuple[int, ...] = (holder_of(s, card),)
        else:
            seats = () if card in s.discard or card in s.aside else s.order
        return [seat for seat in seats if seat >= 0 and not self.answered >> seat & 1]

    def offer_weather(self, g: Dune) -> None:
        asked = self.undecided(g, WEATHER_CONTROL)
        for seat in asked:
            tree = WEATHER if WEATHER_CONTROL in g.state.houses[seat].hand else NO_WEATHER
            g.ask(seat, "weather_control", "3.01.23", tree, secret=True, hidden=not g.rules.windows_for_everyone)
        if not asked:
            self.after_weather()

    def weather_control(self, g: Dune, seat: int, answer: Answer) -> None:
        self.answered |= 1 << seat
        if answer[0] != PASS:
            self.sectors = answer[0]
            hands.discard(g, seat, WEATHER_CONTROL, "3.01.23")
            g.tell("weather_controlled", "3.01.23", seat=seat, sectors=self.sectors)
            g.ask_again()

    def after_weather(self) -> None:
        self.answered = 0
        self.at = "calculate" if self.sectors < 0 else "offer_atomics"

    def offer_atomics(self, g: Dune) -> None:
        asked = [seat for seat in self.undecided(g, FAMILY_ATOMICS) if self.may_blast(g, seat)]
        for seat in asked:
            tree = YES_NO if FAMILY_ATOMICS in g.state.houses[seat].hand else NO
            g.ask(seat, "family_atomics", "3.01.07", tree, secret=True, hidden=not g.rules.windows_for_everyone)
        if not asked:
            self.at = "approach"

    def may_blast(self, g: Dune, seat: int) -> bool:
        return may_play_atomics(g.state, seat)

    def family_atomics(self, g: Dune, seat: int, answer: Answer) -> None:
        self.answered |= 1 << seat
        if answer[0]:
            g.ask_again()
            self.blasted = True
            blast(g, seat)

    def approach(self, g: Dune) -> None:
        """The Fremen in the way lose half, unless a Karama takes that from them (2.04.16, A173)."""
        s = g.state
        self.at = "choose"
        if self.sectors and s.fremen >= 0 and g.rules.storm_survival and may_use(g, "storm_survival"):
            self.halved = True
            if caught(s, s.fremen, self.reached(s)) or caught(s, s.fremen, self.start(s)):
                announce(g, self, "storm_survival", "2.04.16", of=s.fremen, then="choose", otherwise="forsake")

    def forsake(self, g: Dune) -> None:
        self.halved, self.at = False, "choose"

    def choose(self, g: Dune) -> None:
        if self.halved:
            s = g.state
            mixed = tuple(group for group in tokens_at(s, s.fremen, self.reached(s)) if has_choice(group))
            if mixed:
                g.ask(s.fremen, "storm_losses", "2.04.16", StormLossTree(mixed))
                return
        self.at = "advance"

    def storm_losses(self, g: Dune, seat: int, answer: Answer) -> None:
        self.starred = answer
        self.at = "advance"

    def advance(self, g: Dune) -> None:
        """1.01.02: the marker moves counterclockwise; what it destroys on the way, sector by sector (1.01.03)."""
        s = g.state
        self.at = "order"
        start, path = self.start(s), storm_path(s.storm, self.sectors)
        s.storm = (s.storm + self.sectors) % SECTORS
        g.tell("storm_moved", "0.16" if s.turn == 1 else "1.01.02", sectors=self.sectors, sector=s.storm)
        if not self.sectors or (s.turn == 1 and not g.rules.first_storm_kills):
            return
        for seat in range(len(s.houses)):
            if (seat != s.fremen or not self.halved) and caught(s, seat, start):
                lose_all(g, seat, start, "1.01.03", "storm")
        chosen = list(self.starred)
        for sector in path:
            self.destroy(g, sector, chosen)

    def destroy(self, g: Dune, sector: int, chosen: list[int]) -> None:
        """Everything unprotected in a sector that the storm has entered."""
        s = g.state
        locations, mask = EXPOSED[s.atomics][sector], _EXPOSED_MASK[s.atomics][sector]
        for seat in range(len(s.houses)):
            if s.houses[seat].held & mask:
                if seat != s.fremen or not self.halved:
                    lose_all(g, seat, locations, "1.01.03", "storm")
                    continue
                for tokens in tokens_at(s, seat, locations):
                    self.lose_half(g, tokens, chosen)
        for location in _SPICE_IN_SECTOR[sector]:
            remove_spice(g, location, "1.01.03", "storm")

    def lose_half(self, g: Dune, tokens: Tokens, chosen: list[int]) -> None:
        """Fremen tokens in one place that the storm has caught (2.04.16)."""
        lost, starred, most = half_lost(tokens.normal, tokens.elite)
        if starred < most:
            starred = chosen.pop(0)
        lose(g, g.state.fremen, Tokens(tokens.location, lost - starred, starred), "2.04.16", "storm")

    def reached(self, s: State) -> tuple[int, ...]:
        """Where forces will be destroyed on the storm's way, in order."""
        return swept(s.storm, self.sectors, s.atomics)

    def start(self, s: State) -> tuple[int, ...]:
        """Where forces under the storm are destroyed as it leaves (1.01.03); those under it when Family Atomics are
        played get away (A17)."""
        return EXPOSED[s.atomics and not self.blasted][s.storm]

    def order(self, g: Dune) -> None:
        """1.01.01: the First Player and the order of the turn, from where the storm has come to rest (A13)."""
        s = g.state
        s.order = storm_order(g)
        g.tell("order_decided", "1.01.01", first=s.order[0], seats=s.order)
        self.at = "close"
        if g.rules.storm_by_card(s.fremen):
            s.storm_card, s.storm_card_seen = STORM_CARDS[g.chance(len(STORM_CARDS))], False
            g.tell("storm_card_drawn", "2.04.13", seat=s.fremen)
            if s.fremen >= 0:
                g.push(StormForecast())

    def close(self, g: Dune) -> None:
        stewards(g)
        g.pop()


@cache
def storm_path(storm: int, sectors: int) -> tuple[int, ...]:
    """The sectors that a storm enters, in order and each once."""
    return tuple((storm + i) % SECTORS for i in range(1, min(sectors, SECTORS) + 1))


@cache
def swept(storm: int, sectors: int, atomics: bool) -> tuple[int, ...]:
    """The unprotected locations in the sectors that a storm enters."""
    return tuple(loc for sector in storm_path(storm, sectors) for loc in EXPOSED[atomics][sector])


def caught(s: State, seat: int, locations: tuple[int, ...]) -> bool:
    """Whether a seat has tokens in any of these locations."""
    base = seat * N_LOCATIONS
    for location in locations:
        i = base + location
        if s.normal[i] or s.elite[i] or s.passive[i] or s.passive_elite[i]:
            return True
    return False


def blast(g: Dune, seat: int) -> None:
    """3.01.07: all forces on the Shield Wall die, and what it sheltered lies open to the storm for good."""
    s = g.state
    g.tell("family_atomics", "3.01.07", seat=seat)
    hands.set_aside(g, seat, FAMILY_ATOMICS, "3.01.07")
    s.atomics = True
    for other in range(len(s.houses)):
        lose_all(g, other, PARTS[SHIELD_WALL], "3.01.07", "atomics")


@dataclass(slots=True)
class Dials(DuneStep):
    """1.01.02: the two who last used the battle wheels dial in secret and reveal together (G.reveal)."""

    left: int
    right: int
    dials: tuple[int, int] = (-1, -1)

    def shown(self, g: Dune, seat: int | None) -> Json:
        mine = {self.left: self.dials[0], self.right: self.dials[1]}.get(-1 if seat is None else seat, -1)
        return {"dialled": mine} if mine >= 0 else {}

    def run(self, g: Dune) -> None:
        first = g.state.turn == 1
        rule, tree = ("0.16", FIRST_DIAL) if first else ("1.01.02", DIAL)
        if self.dials[0] < 0:
            g.ask(self.left, "dial_storm", rule, tree, secret=True)
        if self.dials[1] < 0:
            g.ask(self.right, "dial_storm", rule, tree, secret=True)
        if not g.open:
            g.pop()
            g.tell("storm_dialled", rule, seats=(self.left, self.right), dials=self.dials)
            g.top(StormPhase).dialled(sum(self.dials))

    def dial_storm(self, g: Dune, seat: int, answer: Answer) -> None:
        self.dials = (answer[0], self.dials[1]) if seat == self.left else (self.dials[0], answer[0])


@dataclass(slots=True)
class FirstDials(Dials):
    """0.16: the first storm's dials still belong to set-up, so nothing can be done beside them (0.00)."""

    open_point = False
