"""The Fremen: at home in the desert, the storm and on the worm."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from landsraad.games.dune import hands
from landsraad.games.dune.board import (
    LOCATION,
    LOCATION_WORDS,
    LOCATIONS,
    N_LOCATIONS,
    PARTS,
    SAND_TERRITORIES,
    SECTOR_OF,
    TERRITORIES,
    TERRITORY_OF,
    TERRITORY_TITLES,
    TERRITORY_WORDS,
)
from landsraad.games.dune.cards import KARAMA
from landsraad.games.dune.factions.bene_gesserit import entered
from landsraad.games.dune.forces import closed_to, shift
from landsraad.games.dune.karama import may_use, window
from landsraad.games.dune.phases.worm import SPICE_BLOW, Worm, worm_comes
from landsraad.kernel.question import Question
from landsraad.kernel.step import Staged, Step
from landsraad.kernel.tree import YES_NO, Answer, Choice, Options, Refusal, Tree
from landsraad.kernel.words import NUMBERS, PASS, Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State

Group = tuple[int, int, int]
"""Tokens in one location: where, normal ones, starred ones."""

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
class PlacementTree(Tree):
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
        return LOCATIONS[STARTING_LOCATIONS[place]] + ("_starred" if kind or place == last else "")

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        left = STARTING_FORCES - sum(prefix)
        if value > left:
            return "2.04.02", f"the Fremen begin with {STARTING_FORCES} forces on the board; {left} are left to place"
        return "2.04.02", f"only {self._elites_left(prefix)} Fedaykin are left"

    def groups(self, answer: Answer) -> list[Group]:
        """The placement that a whole answer tells of."""
        step = 2 if self.elites else 1
        last = len(STARTING_LOCATIONS) - 1
        found = []
        for i in range(last):
            found.append((STARTING_LOCATIONS[i], answer[i * step], answer[i * step + 1] if self.elites else 0))
        starred = answer[-1] if self.elites else 0
        found.append((STARTING_LOCATIONS[last], STARTING_FORCES - sum(answer), starred))
        return [group for group in found if group[1] or group[2]]

    def _elites_left(self, prefix: Answer) -> int:
        return self.elites - sum(prefix[1::2])


# --- storm ---------------------------------------------------------------------------------------------------------------


def groups_at(s: State, locations: tuple[int, ...]) -> tuple[Group, ...]:
    """The Fremen tokens in each of these locations that has some."""
    base = s.fremen * N_LOCATIONS
    found: tuple[Group, ...] = ()
    for loc in locations:
        normal, elite = s.normal[base + loc], s.elite[base + loc]
        if normal or elite:
            found += ((loc, normal, elite),)
    return found


def half_lost(normal: int, elite: int) -> tuple[int, int, int]:
    """2.04.16: how many tokens of a group die, half of them rounded up, and how many of these may be starred (A18)."""
    lost = (normal + elite + 1) // 2
    return lost, max(0, lost - normal), min(elite, lost)


def has_choice(group: Group) -> bool:
    """Whether the owner can choose between normal and starred tokens to lose."""
    _, least, most = half_lost(group[1], group[2])
    return least < most


@dataclass(slots=True)
class StormLossTree(Tree):
    """How many starred tokens are among the lost, for each group that leaves a choice."""

    groups: tuple[Group, ...]

    def domain(self, g: Dune, prefix: Answer) -> Options:
        if len(prefix) == len(self.groups):
            return None
        _, normal, elite = self.groups[len(prefix)]
        _, least, most = half_lost(normal, elite)
        return range(least, most + 1)

    def level(self, prefix: Answer) -> str:
        return f"{LOCATIONS[self.groups[len(prefix)][0]]}_starred"

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        loc, normal, elite = self.groups[len(prefix)]
        lost, least, most = half_lost(normal, elite)
        place = TERRITORY_TITLES[TERRITORY_OF[loc]]
        return "2.04.16", f"{lost} of the {normal + elite} tokens in {place} die, {least} to {most} of them Fedaykin"


@dataclass(slots=True)
class StormForecast(Staged):
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
        self.at = "look"
        window(g, "storm_forecast", "2.04.14", of=g.state.fremen)

    def closed(self, g: Dune, by: int) -> None:
        if by >= 0:
            self.at = "over"

    def look(self, g: Dune) -> None:
        s = g.state
        s.storm_card_seen = True
        g.tell_only(
            1 << s.fremen, "storm_card_seen", "2.04.14", {"seat": s.fremen}, seat=s.fremen, sectors=s.storm_card
        )
        g.pop()


# --- worms ---------------------------------------------------------------------------------------------------------------

PLACES: Final = Choice((PASS, *SAND_TERRITORIES), TERRITORY_WORDS, "territory")
NOWHERE: Final = Choice((PASS,), TERRITORY_WORDS, "territory")


@dataclass(slots=True)
class PlaceWorm(Staged):
    """2.04.15: a worm after the first of a blow goes where the Fremen want it, or nowhere (A25)."""

    territory: int = -1
    at: str = "offer"

    def shown(self, g: Dune, seat: int | None) -> dict[str, Any]:
        return {"worm": TERRITORIES[self.territory]} if self.territory >= 0 else {}

    def offer(self, g: Dune) -> None:
        if may_use(g, "worm_placement"):
            g.ask(g.state.fremen, "place_worm", "2.04.15", PLACES)
        else:
            self.at = "sink"

    def place_worm(self, g: Dune, seat: int, answer: Answer) -> None:
        self.territory = answer[0]
        self.at = "sink" if answer[0] == PASS else "react"

    def react(self, g: Dune) -> None:
        self.at = "strike"
        window(g, "worm_placement", "2.04.15", of=g.state.fremen)

    def closed(self, g: Dune, by: int) -> None:
        if by >= 0:
            self.at = "sink"

    def sink(self, g: Dune) -> None:
        g.tell("worm_without_effect", "2.04.15")
        g.pop()

    def strike(self, g: Dune) -> None:
        g.tell("worm_placed", "2.04.15", seat=g.state.fremen, territory=self.territory)
        g.replace(Worm(self.territory, "2.04.15"))


def might_summon(g: Dune) -> bool:
    """1.14.03: once a game (1.13.06), in the Spice Blow phase after turn 1; all of which everybody can see."""
    s = g.state
    if s.fremen < 0 or s.phase != SPICE_BLOW or s.turn == 1 or not g.rules.advanced:
        return False
    return not s.houses[s.fremen].power_used


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
    tree = Choice(SAND_TERRITORIES, TERRITORY_WORDS, "territory")
    return g.question_class(g.state.fremen, "summon_worm", "1.14.03", tree)


def summon(g: Dune, territory: int) -> None:
    """1.14.03: a worm like any other, wherever there is sand; a Nexus follows (A35)."""
    s = g.state
    hands.discard(g, s.fremen, KARAMA, "1.14.03")
    s.houses[s.fremen].power_used = True
    g.tell("worm_summoned", "1.14.03", seat=s.fremen, territory=territory)
    worm_comes(g)
    g.push(Worm(territory, "1.14.03"))


@dataclass(slots=True)
class SummonWorm(Step):
    """The moments at which the Fremen are asked for the Karama worm."""

    def run(self, g: Dune) -> None:
        if asked_to_summon(g):
            tree = PLACES if may_summon(g) else NOWHERE
            g.ask(g.state.fremen, "summon_worm", "1.14.03", tree, True, not g.rules.windows_for_everyone)
        else:
            g.pop()

    def summon_worm(self, g: Dune, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] != PASS:
            summon(g, answer[0])


# --- riding --------------------------------------------------------------------------------------------------------------


def ride_targets(s: State, origin: int) -> tuple[int, ...]:
    """2.04.08: anywhere but into storm, to an ally's forces, or as the third faction of a stronghold (A31)."""
    ally = s.houses[s.fremen].ally
    closed = closed_to(s, s.fremen) | 1 << origin
    if ally >= 0:
        closed |= s.fighting_mask(ally)
    return tuple(loc for loc in range(N_LOCATIONS) if SECTOR_OF[loc] != s.storm and not closed >> TERRITORY_OF[loc] & 1)


def riders(s: State, territory: int) -> tuple[tuple[int, bool, int], ...]:
    """The tokens that could ride a worm there: location, starred or not, how many."""
    clear = tuple(loc for loc in PARTS[territory] if SECTOR_OF[loc] != s.storm)
    found: tuple[tuple[int, bool, int], ...] = ()
    for loc, normal, elite in groups_at(s, clear):
        if normal:
            found += ((loc, False, normal),)
        if elite:
            found += ((loc, True, elite),)
    return found


@dataclass(slots=True)
class RideTree(Tree):
    """Where to, or not at all; then how many tokens from each location of the worm's territory, one at least."""

    origin: int
    slots: tuple[tuple[int, bool, int], ...]
    """What :func:`riders` found."""

    def domain(self, g: Dune, prefix: Answer) -> Options:
        if not prefix:
            return (PASS, *ride_targets(g.state, self.origin))
        i = len(prefix) - 1
        if prefix[0] == PASS or i == len(self.slots):
            return None
        last = i == len(self.slots) - 1
        return range(1 if last and not any(prefix[1:]) else 0, self.slots[i][2] + 1)

    def level(self, prefix: Answer) -> str:
        if not prefix:
            return "destination"
        loc, starred, _ = self.slots[len(prefix) - 1]
        return LOCATIONS[loc] + ("_starred" if starred else "")

    def vocabulary(self, prefix: Answer) -> Words:
        return NUMBERS if prefix else LOCATION_WORDS

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
        if closed_to(s, s.fremen) >> territory & 1:
            return "G.occupancy_limit", f"{place} already holds two other factions"
        return "2.04.08", f"your ally has forces in {place}"


@dataclass(slots=True)
class Ride(Step):
    """2.04.08: after the Nexus the Fremen may ride the worm with some or all of those who are not in storm."""

    territory: int

    def shown(self, g: Dune, seat: int | None) -> dict[str, Any]:
        return {"worm": TERRITORIES[self.territory]}

    def run(self, g: Dune) -> None:
        slots = riders(g.state, self.territory)
        if slots:
            g.ask(g.state.fremen, "ride", "2.04.08", RideTree(self.territory, slots))
        else:
            g.pop()

    def ride(self, g: Dune, seat: int, answer: Answer) -> None:
        if answer[0] == PASS:
            g.pop()
            return
        s, end = g.state, answer[0]
        for (loc, starred, _), n in zip(riders(s, self.territory), answer[1:], strict=True):
            if n:
                normal, elite = (0, n) if starred else (n, 0)
                shift(s, seat, loc, end, normal, elite)
                g.tell("worm_ridden", "2.04.08", seat=seat, start=loc, location=end, normal=normal, elite=elite)
        g.pop()
        entered(g, seat, TERRITORY_OF[end])
