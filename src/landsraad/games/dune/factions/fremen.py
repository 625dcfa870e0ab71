"""The Fremen: at home in the desert, the storm and on the worm."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.dune import hands
from landsraad.games.dune.board import (
    LOCATION,
    LOCATION_WORDS,
    MAP,
    SECTOR_OF,
    TERRITORIES,
    TERRITORY_OF,
    TERRITORY_TITLES,
    TERRITORY_WORDS,
    places_in,
)
from landsraad.games.dune.cards import KARAMA
from landsraad.games.dune.forces import Tokens, full_strongholds, shift
from landsraad.games.dune.karama import announce, may_use
from landsraad.games.dune.phases import groups
from landsraad.games.dune.steps import DuneStep, DuneTree
from landsraad.kernel.plain import Json
from landsraad.kernel.question import Question
from landsraad.kernel.tree import YES_NO, Answer, Choice, Options, Refusal, Topic
from landsraad.kernel.words import PASS

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State

# --- set-up --------------------------------------------------------------------------------------------------------------

STARTING_FORCES: Final = 10
STARTING_LOCATIONS: Final[tuple[int, ...]] = tuple(
    LOCATION[name]
    for name in (
        "false_wall_south_3", "false_wall_south_4",
        "false_wall_west_15", "false_wall_west_16", "false_wall_west_17",
        "sietch_tabr_13",
    )
)  # fmt: skip
"""Where the Fremen may begin (2.04.02); what is not sent anywhere else stands in the last one, Sietch Tabr."""


@dataclass(slots=True)
class PlacementTree(DuneTree):
    """2.04.02: normal and starred tokens for each location in turn; for the last one only the starred, the rest follow."""

    elites: int
    """Starred tokens of the faction: 0 in the basic game."""

    def domain(self, g: Dune, prefix: Answer) -> Options:
        kinds = 2 if self.elites else 1
        left = STARTING_FORCES - sum(prefix)
        if len(prefix) == kinds * (len(STARTING_LOCATIONS) - 1):
            return range(min(left, self._elites_left(prefix)) + 1) if self.elites else None
        if len(prefix) > kinds * (len(STARTING_LOCATIONS) - 1):
            return None
        if len(prefix) % kinds:
            left = min(left, self._elites_left(prefix))
        return range(left + 1)

    def level(self, prefix: Answer) -> str:
        kinds = 2 if self.elites else 1
        place, kind = divmod(len(prefix), kinds)
        last = len(STARTING_LOCATIONS) - 1
        if place > last or (place == last and (not self.elites or kind)):
            raise IndexError("the placement is complete")
        return "elite" if kind or place == last else "normal"

    def about(self, prefix: Answer) -> Topic | None:
        return LOCATION_WORDS, STARTING_LOCATIONS[len(prefix) // (2 if self.elites else 1)]

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        left = STARTING_FORCES - sum(prefix)
        if value > left:
            return "2.04.02", f"the Fremen begin with {STARTING_FORCES} forces on the board; {left} are left to place"
        return "2.04.02", f"only {self._elites_left(prefix)} Fedaykin are left"

    def groups(self, answer: Answer) -> list[Tokens]:
        """The placement that a whole answer tells of."""
        step = 2 if self.elites else 1
        last = len(STARTING_LOCATIONS) - 1
        found = []
        for i in range(last):
            found.append(Tokens(STARTING_LOCATIONS[i], answer[i * step], answer[i * step + 1] if self.elites else 0))
        starred = answer[-1] if self.elites else 0
        found.append(Tokens(STARTING_LOCATIONS[last], STARTING_FORCES - sum(answer), starred))
        return [tokens for tokens in found if tokens.normal or tokens.elite]

    def _elites_left(self, prefix: Answer) -> int:
        return self.elites - sum(prefix[1::2])


# --- storm ---------------------------------------------------------------------------------------------------------------


def half_lost(normal: int, elite: int) -> tuple[int, int, int]:
    """2.04.16: how many tokens of a group die, half of them rounded up, and how many of these may be starred (A18)."""
    lost = (normal + elite + 1) // 2
    return lost, max(0, lost - normal), min(elite, lost)


def has_choice(tokens: Tokens) -> bool:
    """Whether the owner can choose between normal and starred tokens to lose."""
    _, least, most = half_lost(tokens.normal, tokens.elite)
    return least < most


@dataclass(slots=True)
class StormLossTree(DuneTree):
    """How many starred tokens are among the lost, for each group that leaves a choice."""

    groups: tuple[Tokens, ...]

    def domain(self, g: Dune, prefix: Answer) -> Options:
        if len(prefix) == len(self.groups):
            return None
        tokens = self.groups[len(prefix)]
        _, least, most = half_lost(tokens.normal, tokens.elite)
        return range(least, most + 1)

    def level(self, prefix: Answer) -> str:
        if len(prefix) == len(self.groups):
            raise IndexError("every group has been asked for")
        return "elite"

    def about(self, prefix: Answer) -> Topic | None:
        return LOCATION_WORDS, self.groups[len(prefix)].location

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        tokens = self.groups[len(prefix)]
        lost, least, most = half_lost(tokens.normal, tokens.elite)
        place, number = TERRITORY_TITLES[TERRITORY_OF[tokens.location]], tokens.normal + tokens.elite
        return "2.04.16", f"{lost} of the {number} tokens in {place} die, {least} to {most} of them Fedaykin"


@dataclass(slots=True)
class StormForecast(DuneStep):
    """2.04.14: the Fremen may look at the next storm card, unless a Karama prevents it before."""

    at: str = "offer"

    def offer(self, g: Dune) -> None:
        if may_use(g, "storm_forecast"):
            g.ask(g.state.fremen, "look_at_storm", "2.04.14", YES_NO)
        else:
            g.pop()

    def look_at_storm(self, g: Dune, seat: int, answer: Answer) -> None:
        self.at = "react" if answer[0] else "over"

    def react(self, g: Dune) -> None:
        announce(g, self, "storm_forecast", "2.04.14", of=g.state.fremen, then="look", otherwise="over")

    def look(self, g: Dune) -> None:
        s = g.state
        s.storm_card_seen = True
        g.tell_only(
            1 << s.fremen, "storm_card_seen", "2.04.14", {"seat": s.fremen}, seat=s.fremen, sectors=s.storm_card
        )
        g.pop()


# --- worms ---------------------------------------------------------------------------------------------------------------

NOWHERE: Final = Choice((PASS,), TERRITORY_WORDS, "territory")


def worm_places(g: Dune) -> Choice:
    """Where a worm that the Fremen place may come, or nowhere."""
    return Choice((PASS, *g.rules.worm_territories), TERRITORY_WORDS, "territory")


@dataclass(slots=True)
class PlaceWorm(DuneStep):
    """2.04.15: a worm after the first of a blow goes where the Fremen want it, or nowhere (A25)."""

    territory: int = -1
    at: str = "offer"

    def shown(self, g: Dune, seat: int | None) -> Json:
        return {"worm": TERRITORIES[self.territory]} if self.territory >= 0 else {}

    def offer(self, g: Dune) -> None:
        if may_use(g, "worm_placement"):
            g.ask(g.state.fremen, "place_worm", "2.04.15", worm_places(g))
        else:
            self.at = "sink"

    def place_worm(self, g: Dune, seat: int, answer: Answer) -> None:
        self.territory = answer[0]
        self.at = "sink" if answer[0] == PASS else "react"

    def react(self, g: Dune) -> None:
        announce(g, self, "worm_placement", "2.04.15", of=g.state.fremen, then="strike", otherwise="sink")

    def sink(self, g: Dune) -> None:
        g.tell("worm_without_effect", "2.04.15")
        g.pop()

    def strike(self, g: Dune) -> None:
        g.tell("worm_placed", "2.04.15", seat=g.state.fremen, territory=self.territory)
        g.replace(g.rules.placed_worm(self.territory))


def might_summon(g: Dune) -> bool:
    """1.14.03: whether it is the moment for it, and it is not spent (1.13.06); all of which everybody can see."""
    s = g.state
    return s.fremen >= 0 and g.rules.is_worm_moment(g) and g.rules.has_power(s, s.fremen)


def may_summon(g: Dune) -> bool:
    """And with a Karama in hand (1.14.03)."""
    return might_summon(g) and KARAMA in g.state.houses[g.state.fremen].hand


def asked_to_summon(g: Dune) -> bool:
    """Whether the Fremen are asked: if they can, unseen; or, where windows are for everyone, if they might."""
    return might_summon(g) if g.rules.windows_for_everyone else may_summon(g)


def worm_offer(g: Dune) -> Question | None:
    """The Fremen's Karama worm as an interjection; :func:`summon` carries it out."""
    if not may_summon(g) or isinstance(g.stack[-1], SummonWorm):
        return None
    tree = Choice(g.rules.worm_territories, TERRITORY_WORDS, "territory")
    return g.question_class(g.state.fremen, "summon_worm", "1.14.03", tree)


def summon(g: Dune, territory: int) -> None:
    """1.14.03: a worm like any other, where the Fremen want it; what follows the rule set says."""
    s = g.state
    hands.discard(g, s.fremen, KARAMA, "1.14.03")
    g.rules.spend_power(s, s.fremen)
    g.tell("worm_summoned", "1.14.03", seat=s.fremen, territory=territory)
    s.worm_count += 1
    g.push(g.rules.summoned_worm(territory))


@dataclass(slots=True)
class SummonWorm(DuneStep):
    """The moments at which the Fremen are asked for the Karama worm."""

    def run(self, g: Dune) -> None:
        if asked_to_summon(g):
            tree = worm_places(g) if may_summon(g) else NOWHERE
            g.ask(g.state.fremen, "summon_worm", "1.14.03", tree, secret=True, hidden=not g.rules.windows_for_everyone)
        else:
            g.pop()

    def summon_worm(self, g: Dune, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] != PASS:
            summon(g, answer[0])


# --- riding --------------------------------------------------------------------------------------------------------------


def ride_targets(g: Dune, origin: int, barred: int) -> tuple[int, ...]:
    """2.04.08: anywhere but into storm, to an ally's forces, or as the third faction of a stronghold (A31)."""
    storm, closed = g.state.storm, g.rules.closed_to_riders(g.state, barred) | places_in(1 << origin)
    return tuple(loc for loc in MAP if SECTOR_OF[loc] != storm and not closed >> loc & 1)


@dataclass(slots=True)
class RideTree(groups.GroupTree):
    """Where to, or not at all; then how many tokens of each stack in the worm's territory, one at least."""

    where = "destination"
    origin: int
    barred: int = 0
    """Locations that are closed to this ride, as a mask."""

    def domain(self, g: Dune, prefix: Answer) -> Options:
        if not prefix:
            return (PASS, *ride_targets(g, self.origin, self.barred))
        return None if prefix[0] == PASS else groups.pick(g.state, self.seat, self.stacks, prefix[1:])

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        if prefix:
            return None if value else ("2.04.08", "a ride takes at least one token along")
        s = g.state
        territory = TERRITORY_OF[value]
        place = TERRITORY_TITLES[territory]
        if SECTOR_OF[value] == s.storm:
            return "1.01.04", f"the storm is in that sector of {place}"
        if territory == self.origin:
            return "2.04.08", f"the worm leaves {place}: ride to another territory"
        if full_strongholds(s, s.fremen) >> territory & 1:
            return "G.occupancy_limit", f"{place} already holds two other factions"
        return "2.04.08", f"your ally has forces in {place}"


@dataclass(slots=True)
class Ride(DuneStep):
    """2.04.08: after the Nexus the Fremen may ride the worm with some or all of those who are not in storm."""

    territory: int
    at: str = "offer"
    barred: int = 0
    """Where an ally does not let them in, as a mask of locations."""
    chosen: Answer = ()

    def shown(self, g: Dune, seat: int | None) -> Json:
        return {"worm": TERRITORIES[self.territory]}

    def stacks(self, s: State) -> tuple[int, ...]:
        """The tokens that could ride."""
        return groups.stacks_in(s, s.fremen, 1 << self.territory, passive=True)

    def offer(self, g: Dune) -> None:
        fremen, stacks = g.state.fremen, self.stacks(g.state)
        if stacks:
            g.ask(fremen, "ride", "2.04.08", RideTree(fremen, stacks, self.territory, self.barred))
        else:
            g.pop()

    def ride(self, g: Dune, seat: int, answer: Answer) -> None:
        if answer[0] == PASS:
            self.at = "over"
            return
        self.chosen = answer
        g.rules.ask_consent(g, self, seat, (), answer[0], then="make", otherwise="refuse")

    def refuse(self, g: Dune) -> None:
        """Another place is chosen."""
        self.at, self.barred = "offer", self.barred | g.rules.consent_needed(g, g.state.fremen)

    def make(self, g: Dune) -> None:
        s, seat, end = g.state, g.state.fremen, self.chosen[0]
        group = groups.group_of(self.stacks(s), self.chosen[1:])
        for tokens in group:
            shift(s, seat, tokens, end, armed=True)
            _, normal, elite = tokens.armed()[:3]
            g.tell("worm_ridden", "2.04.08", seat=seat, start=tokens.location, location=end, normal=normal, elite=elite)
        g.pop()
        g.rules.entered(g, seat, end, sum(groups.count(group)))
