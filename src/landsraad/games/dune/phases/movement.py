"""Force movement (1.06.05): one group from one territory to one place, and once more with a Hajr (3.01.09)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from landsraad.games.dune import forces, hands
from landsraad.games.dune.board import (
    CITIES,
    LOCATION_WORDS,
    PARTS,
    POLAR_SINK,
    SECTOR_OF,
    TERRITORY_OF,
    TERRITORY_TITLES,
    TERRITORY_WORDS,
    connected_parts,
    reach,
)
from landsraad.games.dune.cards import HAJR
from landsraad.games.dune.factions import bene_gesserit
from landsraad.games.dune.karama import may_use, window
from landsraad.games.dune.phases import groups
from landsraad.games.dune.phases.groups import Group
from landsraad.kernel.step import Staged
from landsraad.kernel.tree import YES_NO, Answer, Options, Refusal, Tree
from landsraad.kernel.words import NUMBERS, PASS, Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State


# --- where a group can go --------------------------------------------------------------------------------------------


@cache
def routes(starts: tuple[int, ...], distance: int, storm: int, closed: int) -> dict[int, tuple[tuple[int, ...], ...]]:
    """Where tokens in ``starts`` (locations of one territory, none stormed) can go: each destination with the groups
    of starts that reach it. Tokens that storm separates are different groups (1.06.05); within its own territory a
    group is repositioned, which does not take it round the storm (1.06.08, A64)."""
    if closed:
        free = routes(starts, distance, storm, 0)
        if not any(closed >> TERRITORY_OF[there] & 1 for there in free):
            return free
    found: dict[int, list[tuple[int, ...]]] = {}
    home = TERRITORY_OF[starts[0]]
    for parts in connected_parts(home, storm):
        group = tuple([start for start in starts if start in parts])
        if not group:
            continue
        for there in reach(parts[:1], distance, storm, closed):
            if TERRITORY_OF[there] != home:
                found.setdefault(there, []).append(group)
        for there in parts:
            others = tuple([start for start in group if start != there])
            if others:
                found.setdefault(there, []).append(others)
    return {there: tuple(found[there]) for there in sorted(found)}


@cache
def destinations(starts: tuple[int, ...], distance: int, storm: int, closed: int) -> tuple[int, ...]:
    """The places that :func:`routes` lead to."""
    return tuple(routes(starts, distance, storm, closed))


def has_ornithopters(s: State, seat: int) -> bool:
    """1.06.05.04: a fighting force in Arrakeen or Carthag when the move starts; advisors do not count (2.02.12.05)."""
    return bool(s.fighting_mask(seat) & CITIES)


def range_of(g: Dune, seat: int, slow: bool) -> int:
    """How many territories this seat may move: 3 with ornithopters, 2 for Fremen, else 1 (1.06.05.03, 2.04.06)."""
    if has_ornithopters(g.state, seat):
        return 3
    return 2 if seat == g.state.fremen and not slow and may_use(g, "fremen_movement") else 1


@dataclass(slots=True)
class MoveTree(Tree):
    """Pass alone; or the territory, the destination, and how many of each stack in the territory go."""

    seat: int
    distance: int
    closed: int
    """The strongholds that may be neither entered nor crossed, as a mask."""
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
            return destinations(*self.key(g.state, territory))
        return self.number(g.state, territory, prefix[1], prefix[2:])

    def number(self, s: State, territory: int, destination: int, chosen: Answer) -> Options:
        stacks = groups.of_territory(self.stacks, territory, destination)
        if len(stacks) == 1:
            return None if chosen else range(1, groups.tokens(s, self.seat, stacks[0]) + 1)
        ways = routes(*self.key(s, territory))[destination]
        if len(ways) == 1 and len(ways[0]) == len(groups.locations(stacks)):
            return groups.pick(s, self.seat, stacks, chosen)
        return _pick_apart(s, self.seat, stacks, chosen, ways)

    def key(self, s: State, territory: int) -> tuple[tuple[int, ...], int, int, int]:
        """What decides where the tokens of a territory can go."""
        starts = groups.locations(groups.of_territory(self.stacks, territory))
        if self.advisors >> territory & 1:
            return starts, 1, s.storm, 0
        return starts, self.distance, s.storm, self.closed

    def level(self, prefix: Answer) -> str:
        if len(prefix) < 2:
            return ("territory", "location")[len(prefix)]
        return groups.level_name(groups.of_territory(self.stacks, prefix[0], prefix[1])[len(prefix) - 2])

    def vocabulary(self, prefix: Answer) -> Words:
        return (TERRITORY_WORDS, LOCATION_WORDS)[len(prefix)] if len(prefix) < 2 else NUMBERS

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        s = g.state
        if not prefix:
            return self.why_not_from(s, value)
        territory, advisors = prefix[0], bool(self.advisors >> prefix[0] & 1)
        if len(prefix) > 1:
            stacks = groups.of_territory(self.stacks, territory, prefix[1])
            there = groups.tokens(s, self.seat, stacks[len(prefix) - 2])
            if value > there:
                return "1.06.05", f"only {there} of these tokens are there"
            if value == 0:
                return "1.06.05", "at least one force has to move"
            return "1.06.05", "storm separates these tokens from the group, or from its destination"
        title = TERRITORY_TITLES[TERRITORY_OF[value]]
        if SECTOR_OF[value] == s.storm:
            return "1.06.05.06", f"that sector of {title} is in storm"
        if not advisors and self.closed >> TERRITORY_OF[value] & 1:
            return "1.06.05.09", f"{title} already holds two other factions"
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
        if not s.houses[self.seat].held >> territory & 1:
            return "1.06.05", f"you have no forces in {title}"
        if not groups.stacks_in(s, self.seat, 1 << territory):
            return "1.06.05.06", f"your forces in {title} are in storm"
        return "1.06.05", f"there is no open way out of {title}"


def _pick_apart(
    s: State, seat: int, stacks: tuple[int, ...], chosen: Answer, ways: tuple[tuple[int, ...], ...]
) -> Options:
    """Like :func:`groups.pick` where storm cuts the territory: all that go together stand in one of the groups."""
    i = len(chosen)
    if i == len(stacks):
        return None
    location = stacks[i] >> 1
    for stack, n in zip(stacks, chosen, strict=False):
        if n:
            together = any(stack >> 1 in way and location in way for way in ways)
            return range(groups.tokens(s, seat, stacks[i]) + 1) if together else (0,)
    if not any(location in way for way in ways):
        return (0,)
    later = any(stack >> 1 in way for stack in stacks[i + 1 :] for way in ways)
    return range(0 if later else 1, groups.tokens(s, seat, stacks[i]) + 1)


def move_tree(g: Dune, seat: int, slow: bool = False) -> MoveTree:
    s = g.state
    advisors = s.advisors if seat == s.bene_gesserit else 0
    distance, closed = range_of(g, seat, slow), forces.closed_to(s, seat)
    territories = [PASS]
    stacks: list[int] = []
    mask = s.houses[seat].held
    while mask:
        low = mask & -mask
        mask ^= low
        here = groups.stacks_in(s, seat, low)
        if here:
            starts = groups.locations(here)
            if advisors & low:
                able = destinations(starts, 1, s.storm, 0)
            else:
                able = destinations(starts, distance, s.storm, closed)
            if able:
                territories.append(low.bit_length() - 1)
                stacks += here
    return MoveTree(seat, distance, closed, advisors, tuple(stacks), tuple(territories))


# --- the action ------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Movement(Staged):
    """One player's force movement: a move, then further ones by Hajr."""

    seat: int
    at: str = "choose"
    rule: str = "1.06.05"
    """What gives the move: the turn's own, or a Hajr."""
    slow: bool = False
    """The Fremen movement has been cancelled for this move."""
    destination: int = -1
    group: Group = ()

    def choose(self, g: Dune) -> None:
        tree = move_tree(g, self.seat, self.slow)
        if len(tree.starts) == 1:
            g.pop()
            return
        g.ask(self.seat, "move", self.rule, tree)

    def move(self, g: Dune, seat: int, answer: Answer) -> None:
        if answer[0] == PASS:
            self.at = "again"
            return
        self.destination = answer[1]
        stacks = groups.of_territory(groups.stacks_in(g.state, seat, 1 << answer[0]), answer[0], answer[1])
        self.group = groups.group_of(stacks, answer[2:])
        self.at = "announce" if self.is_long(g) else "make"

    def is_long(self, g: Dune) -> bool:
        """Whether the move rests on the Fremen's two territories (2.04.06)."""
        s = g.state
        if self.seat != s.fremen or has_ornithopters(s, self.seat):
            return False
        starts, closed = groups.starts(self.group), forces.closed_to(s, self.seat)
        return self.destination not in destinations(starts, 1, s.storm, closed)

    def announce(self, g: Dune) -> None:
        self.at = "make"
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
        window(g, "fremen_movement", "2.04.06", of=self.seat)

    def closed(self, g: Dune, by: int) -> None:
        if by >= 0:
            self.slow, self.at = True, "choose"

    def make(self, g: Dune) -> None:
        self.at = "again"
        s, seat, there = g.state, self.seat, self.destination
        territory = TERRITORY_OF[there]
        home = TERRITORY_OF[self.group[0][0] >> 1]
        advisors, joined = s.is_advisor(seat, home), bool(s.houses[seat].held >> territory & 1)
        for stack, n in self.group:
            forces.shift(s, seat, stack >> 1, there, 0 if stack & 1 else n, n if stack & 1 else 0)
        normal, elite = groups.count(self.group)
        rule = self.rule if territory != home else "1.06.08"
        g.tell("moved", rule, seat=seat, start=groups.starts(self.group), location=there, normal=normal, elite=elite)
        if territory == home:
            if advisors:
                s.advisors |= 1 << home
        elif seat == s.bene_gesserit:
            bene_gesserit.take_stance(g, territory, advisors, joined)
        else:
            bene_gesserit.entered(g, seat, territory)
        if g.stack[-1] is self:
            self.again(g)

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
    Polar Sink. Advisors of either live on (2.02.12)."""
    s = g.state
    ally = s.houses[seat].ally
    if ally < 0:
        return
    shared = s.fighting_mask(seat) & s.fighting_mask(ally) & ~(1 << POLAR_SINK)
    for territory in bene_gesserit.members(shared):
        if g.rules.storm_separates_allies:  # A65
            for parts in connected_parts(territory, s.storm):
                if any(s.forces_at(ally, part) for part in parts):
                    forces.lose_all(g, seat, parts, "1.06.07", "ally")
        else:
            forces.lose_all(g, seat, PARTS[territory], "1.06.07", "ally")
