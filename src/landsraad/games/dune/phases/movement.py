"""Force movement (1.06.05): one group from one territory to one place, and once more with a Hajr (3.01.09)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from landsraad.games.dune import forces, hands, worlds
from landsraad.games.dune.board import (
    LOCATION_WORDS,
    PARTS,
    POLAR_SINK,
    SECTOR_OF,
    TERRITORY_OF,
    TERRITORY_TITLES,
    TERRITORY_WORDS,
    barred_regions,
    connected_parts,
    reach,
    regions,
)
from landsraad.games.dune.cards import HAJR
from landsraad.games.dune.factions import bene_gesserit
from landsraad.games.dune.karama import announce, may_use
from landsraad.games.dune.masks import members
from landsraad.games.dune.phases import groups
from landsraad.games.dune.phases.groups import Group
from landsraad.games.dune.steps import DuneStep, DuneTree
from landsraad.kernel.tree import YES_NO, Answer, Options, Refusal, Topic
from landsraad.kernel.words import NUMBERS, PASS, Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State


# --- where a group can go --------------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 12)
def routes(
    starts: tuple[int, ...], distance: int, storm: int, closed: int, reposition: bool = True, apart: bool = False
) -> dict[int, tuple[tuple[int, ...], ...]]:
    """Where tokens in ``starts`` (locations of one territory, none stormed) can go: each destination with the groups
    of starts that reach it. Tokens that storm separates are different groups (1.06.05); within its own territory a
    group is repositioned, which does not take it round the storm (1.06.08, A64).

    ``apart``: another part of its territory that storm separates from it is a destination like any other (W.storm.13).
    """
    if closed:
        free = routes(starts, distance, storm, 0, reposition, apart)
        if free.keys().isdisjoint(members(closed)):
            return free
    found: dict[int, tuple[tuple[int, ...], ...]] = {}
    home, in_order = TERRITORY_OF[starts[0]], True
    for parts in connected_parts(home, storm):
        group = tuple([start for start in starts if start in parts])
        if not group:
            continue
        near = reach(parts[:1], distance, storm, closed)
        away = [there for there in near if TERRITORY_OF[there] != home or (apart and there not in parts)]
        if not found:
            found = dict.fromkeys(away, (group,))
        else:
            in_order = False
            for there in away:
                found[there] = (*found.get(there, ()), group)
        for there in parts if reposition else ():
            others = tuple([start for start in group if start != there])
            if others:
                in_order = False
                found[there] = (*found.get(there, ()), others)
    return found if in_order else {there: found[there] for there in sorted(found)}


@lru_cache(maxsize=1 << 14)
def destinations(
    starts: tuple[int, ...], distance: int, storm: int, closed: int, reposition: bool = True, apart: bool = False
) -> tuple[int, ...]:
    """The places that :func:`routes` lead to."""
    return tuple(routes(starts, distance, storm, closed, reposition, apart))


def can_go(starts: tuple[int, ...], storm: int, barred: int, distance: int, reposition: bool) -> bool:
    """Whether :func:`routes` lead anywhere. The regions round one belong to other territories, and within it a group can be
    repositioned if it has more than one location; ``barred``: regions that may not be entered, as a mask."""
    locations, region_of, borders = regions(storm)
    for start in starts:
        region = region_of[start]
        if (distance and borders[region] & ~barred) or (reposition and len(locations[region]) > 1):
            return True
    return False


Key = tuple[tuple[int, ...], int, int, int, bool, bool]
"""What decides where the tokens of a territory can go: what :func:`routes` takes."""


@dataclass(slots=True)
class MoveTree(DuneTree):
    """Pass alone; or the territory, the destination, and how many of each stack in the territory go."""

    seat: int
    distance: int
    closed: int
    """The locations that may be neither entered nor crossed, as a mask."""
    advisors: int
    """The territories whose tokens are advisors: they move one territory, and no stronghold is full for them."""
    stacks: tuple[int, ...]
    starts: tuple[int, ...]
    """Pass, and the territories from which something can move."""

    def domain(self, g: Dune, prefix: Answer) -> Options:
        if not prefix:
            return self.starts
        territory = prefix[0]
        if territory == PASS:
            return None
        if len(prefix) == 1:
            return destinations(*self.key(g, territory))
        return self.number(g, territory, prefix[1], prefix[2:])

    def number(self, g: Dune, territory: int, destination: int, chosen: Answer) -> Options:
        s = g.state
        stacks = groups.of_territory(self.stacks, territory, destination)
        if len(stacks) == 1:
            return None if chosen else range(1, groups.number_of(s, self.seat, stacks[0]) + 1)
        ways = routes(*self.key(g, territory))[destination]
        if len(ways) == 1 and len(ways[0]) == len(groups.locations(stacks)):
            return groups.pick(s, self.seat, stacks, chosen)
        return _pick_apart(s, self.seat, stacks, chosen, ways)

    def key(self, g: Dune, territory: int) -> Key:
        """What decides where the tokens of a territory can go."""
        starts = groups.locations(groups.of_territory(self.stacks, territory))
        return way_key(g, starts, self.distance, self.closed, advisors=bool(self.advisors >> territory & 1))

    def level(self, prefix: Answer) -> str:
        if len(prefix) < 2:
            return ("territory", "location")[len(prefix)]
        return groups.level_name(self._stack(prefix))

    def about(self, prefix: Answer) -> Topic | None:
        return None if len(prefix) < 2 else groups.place(self._stack(prefix))

    def _stack(self, prefix: Answer) -> int:
        """The tokens whose number comes after this prefix."""
        return groups.of_territory(self.stacks, prefix[0], prefix[1])[len(prefix) - 2]

    def vocabulary(self, prefix: Answer) -> Words:
        return (TERRITORY_WORDS, LOCATION_WORDS)[len(prefix)] if len(prefix) < 2 else NUMBERS

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        s = g.state
        if not prefix:
            return self.why_not_from(s, value)
        territory, advisors = prefix[0], bool(self.advisors >> prefix[0] & 1)
        if len(prefix) > 1:
            stacks = groups.of_territory(self.stacks, territory, prefix[1])
            there = groups.number_of(s, self.seat, stacks[len(prefix) - 2])
            if value > there:
                return "1.06.05", f"only {there} of these tokens are there"
            if value == 0:
                return "1.06.05", "at least one force has to move"
            return "1.06.05", "storm separates these tokens from the group, or from its destination"
        if value < 0:
            return "1.06.05", "forces that are named go somewhere; whoever stays passes without naming any"
        title = TERRITORY_TITLES[TERRITORY_OF[value]]
        if SECTOR_OF[value] == s.storm:
            return "1.06.05.06", f"that sector of {title} is in storm"
        if not advisors and value >= 0 and self.closed >> value & 1:
            if forces.full_strongholds(s, self.seat) >> TERRITORY_OF[value] & 1:
                return "1.06.05.09", f"{title} already holds two other factions"
            return "1.06.07", f"your ally has forces in {title}"
        if TERRITORY_OF[value] == territory:
            return "1.06.08", "forces that are there already stay there, and storm lets no others through"
        if advisors and self.distance > 1:
            return "2.02.12.06", f"{title} is too far: advisors move one territory"
        if self.distance == 3:
            return "1.06.05.04", f"{title} is more than three territories away by the ways that are open"
        how_far = "one territory" if self.distance == 1 else "two territories"
        return "1.06.05.03", f"{title} is more than {how_far} away, and you have no ornithopters"

    def why_not_from(self, s: State, territory: int) -> Refusal:
        title = TERRITORY_TITLES[territory]
        if s.houses[self.seat].homes and worlds.left_by_ship(s, self.seat) >> territory & 1:
            return "4.04.05", "forces leave a homeworld only by ship"
        if not s.houses[self.seat].held >> territory & 1:
            return "1.06.05", f"you have no forces in {title}"
        if not groups.stacks_in(s, self.seat, 1 << territory, passive=True):
            return "1.06.05.06", f"your forces in {title} are in storm"
        return "1.06.05", f"there is no open way out of {title}"


def _pick_apart(
    s: State, seat: int, stacks: tuple[int, ...], chosen: Answer, ways: tuple[tuple[int, ...], ...]
) -> Options:
    """Like :func:`groups.pick` where storm cuts the territory: all that go together stand in one of the groups."""
    i = len(chosen)
    if i == len(stacks):
        return None
    location = stacks[i] >> 2
    for stack, n in zip(stacks, chosen, strict=False):
        if n:
            together = any(stack >> 2 in way and location in way for way in ways)
            return range(groups.number_of(s, seat, stacks[i]) + 1) if together else (0,)
    if not any(location in way for way in ways):
        return (0,)
    later = any(stack >> 2 in way for stack in stacks[i + 1 :] for way in ways)
    return range(0 if later else 1, groups.number_of(s, seat, stacks[i]) + 1)


def is_slow(g: Dune, slow: bool) -> bool:
    """Whether the Fremen movement does not count: it is cancelled for this move, or stopped for the phase."""
    return slow or not may_use(g, "fremen_movement")


def way_key(g: Dune, starts: tuple[int, ...], distance: int, closed: int, advisors: bool = False) -> Key:
    """What :func:`routes` takes; advisors move one territory, and no stronghold is full for them (2.02.12.06)."""
    rules = g.rules
    if advisors:
        distance, closed = 1, 0
    return starts, distance, g.state.storm, closed, rules.repositioning, rules.parts_are_territories


def move_tree(g: Dune, seat: int, slow: bool = False, barred: int = 0) -> MoveTree:
    s = g.state
    advisors = s.houses[seat].passive if g.rules.stance_kept else 0
    distance, closed = g.rules.reach(s, seat, is_slow(g, slow)), g.rules.closed_to(s, seat) | barred
    territories = [PASS]
    stacks: list[int] = []
    shut = barred_regions(s.storm, closed)
    mask = s.houses[seat].held & ~worlds.left_by_ship(s, seat)
    while mask:
        low = mask & -mask
        mask ^= low
        here = groups.stacks_in(s, seat, low, passive=True)
        if here:
            starts = groups.locations(here)
            if advisors & low:  # they move one territory, and nothing is closed to them (2.02.12.06)
                free = can_go(starts, s.storm, 0, 1, g.rules.repositioning)
            else:
                free = can_go(starts, s.storm, shut, distance, g.rules.repositioning)
            if free:
                territories.append(low.bit_length() - 1)
                stacks += here
    return MoveTree(seat, distance, closed, advisors, tuple(stacks), tuple(territories))


# --- the action ------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Movement(DuneStep):
    """One player's force movement: a move, then further ones by Hajr."""

    seat: int
    at: str = "choose"
    rule: str = "1.06.05"
    """What gives the move: the turn's own, or a Hajr."""
    slow: bool = False
    """The Fremen movement has been cancelled for this move."""
    destination: int = -1
    group: Group = ()
    barred: int = 0
    """Where an ally does not let it in, as a mask of locations."""
    reach: int = 0
    """How many territories it may cross."""

    def choose(self, g: Dune) -> None:
        tree = move_tree(g, self.seat, self.slow, self.barred)
        if len(tree.starts) == 1:
            g.pop()
            return
        g.ask(self.seat, "move", self.rule, tree)

    def move(self, g: Dune, seat: int, answer: Answer) -> None:
        if answer[0] == PASS:
            self.at = "again"
            return
        self.destination = answer[1]
        stacks = groups.of_territory(
            groups.stacks_in(g.state, seat, 1 << answer[0], passive=True), answer[0], answer[1]
        )
        self.group = groups.group_of(stacks, answer[2:])
        self.at = "set_out"
        for variant in g.rules.on_moving:
            variant.on_moving(g, self)

    def set_out(self, g: Dune) -> None:
        self.reach = g.rules.reach(g.state, self.seat, is_slow(g, self.slow))
        self.at = "announce" if self.is_long(g) else "make"

    def is_long(self, g: Dune) -> bool:
        """Whether the move rests on the Fremen's two territories (2.04.06)."""
        s = g.state
        if self.seat != s.fremen or g.rules.has_ornithopters(s, self.seat):
            return False
        closed, reach = g.rules.closed_to(s, self.seat), g.rules.reach(s, self.seat, slow=True)
        for starts in groups.by_territory(groups.starts(self.group)):
            if self.destination not in destinations(starts, reach, s.storm, closed):
                return True
        return False

    def announce(self, g: Dune) -> None:
        normal, elite = groups.count(self.group)
        starts = groups.starts(self.group)
        g.tell(
            "move_announced",
            "2.04.06",
            seat=self.seat,
            start=starts,
            location=self.destination,
            normal=normal,
            elite=elite,
        )
        announce(g, self, "fremen_movement", "2.04.06", of=self.seat, then="make", otherwise="slow_down")

    def slow_down(self, g: Dune) -> None:
        """Without their own movement the Fremen choose again."""
        self.slow, self.at = True, "choose"

    def make(self, g: Dune) -> None:
        self.at = "again"
        s, seat, there = g.state, self.seat, self.destination
        territory = TERRITORY_OF[there]
        home = TERRITORY_OF[self.group[0].location]
        advisors = any(tokens.passive for tokens in self.group)
        found = bene_gesserit.stance(s, seat, territory)
        said = {"announced": True} if self.is_long(g) else {}
        for tokens in self.group:
            forces.shift(s, seat, tokens, there)
        normal, elite = groups.count(self.group)
        rule = self.rule if territory != home else "1.06.08"
        start = groups.starts(self.group)
        g.tell("moved", rule, seat=seat, start=start, location=there, normal=normal, elite=elite, **said)
        if territory == home:
            return
        if seat == s.bene_gesserit:
            bene_gesserit.take_stance(g, territory, bene_gesserit.ADVISOR if advisors else bene_gesserit.FIGHTER, found)
        else:
            g.rules.entered(g, seat, there, normal + elite)
        for variant in g.rules.on_moved:
            variant.on_moved(g, self)

    def again(self, g: Dune) -> None:
        if HAJR not in g.state.houses[self.seat].hand or len(move_tree(g, self.seat).starts) == 1:
            g.pop()
            return
        g.ask(self.seat, "hajr", "3.01.09", YES_NO, secret=True, hidden=True)

    def hajr(self, g: Dune, seat: int, answer: Answer) -> None:
        if not answer[0]:
            self.at = "over"
            return
        hands.discard(g, seat, HAJR, "3.01.09")
        g.tell("hajr_played", "3.01.09", seat=seat)
        self.at, self.rule, self.slow = "choose", "3.01.09", False


# --- the end of a turn -----------------------------------------------------------------------------------------------


def part_from_ally(g: Dune, seat: int) -> None:
    """1.06.07: at the end of its turn a seat loses its forces that share a territory with its ally's, except in the
    Polar Sink. Advisors of either live on (2.02.12); homeworlds are no territories, all but one (4.04.10, A209)."""
    for parts in shared_with_ally(g, seat):
        forces.lose_fighters(g, seat, parts, "1.06.07", "ally")


def shared_with_ally(g: Dune, seat: int) -> list[tuple[int, ...]]:
    """The parts of territories where a seat fights beside an ally: whole ones, unless storm separates allies (A65)."""
    s = g.state
    found: list[tuple[int, ...]] = []
    for ally in members(s.houses[seat].allies):
        shared = s.houses[seat].fighting & s.houses[ally].fighting & ~(1 << POLAR_SINK) & ~worlds.NO_TERRITORIES
        for territory in members(shared):
            divided = connected_parts(territory, s.storm) if g.rules.storm_separates_allies else (PARTS[territory],)
            for parts in divided:
                if any(s.fighters_at(seat, part) for part in parts) and any(
                    s.fighters_at(ally, part) for part in parts
                ):
                    found.append(parts)
    return found
