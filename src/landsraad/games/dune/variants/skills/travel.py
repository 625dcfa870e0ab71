"""Skills in Shipment and Movement: Smuggler, Planetologist and Sandmaster, top."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Final

from landsraad.games.dune import forces
from landsraad.games.dune.board import MAP, PARTS, TERRITORY_OF, TERRITORY_WORDS, WORLDS, regions
from landsraad.games.dune.masks import members
from landsraad.games.dune.phases import groups
from landsraad.games.dune.phases.movement import Movement, MoveTree, destinations, is_slow, move_tree
from landsraad.games.dune.phases.shipping import Shipment
from landsraad.games.dune.shipments import FROM_OFF_PLANET
from landsraad.games.dune.steps import DuneStep, DuneTree
from landsraad.games.dune.variants.skills.cards import PLANETOLOGIST, SANDMASTER, SMUGGLER, TOP
from landsraad.games.dune.variants.skills.holding import owner_of_top
from landsraad.kernel.tree import Answer, OneOf, Options, Refusal, Topic
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State

FURTHEST: Final = 3
"""Nobody moves further (4.03.14.06.01)."""
FORCE_WORDS: Final = Words("force", ("normal", "elite"))
NORMAL: Final = 0
ELITE: Final = 1

# --- Smuggler (4.03.14.10.01) --------------------------------------------------------------------------------------------


def shipped(g: Dune, shipment: Shipment) -> None:
    """Forces have come from off-planet to where nobody was, not even advisors (A221): one more may come along."""
    s, seat, order = g.state, shipment.seat, shipment.order
    if order.kind not in FROM_OFF_PLANET or owner_of_top(s, SMUGGLER)[1] != seat:
        return
    if order.location in WORLDS:  # no territory (4.04.10)
        return
    territory = TERRITORY_OF[order.location]
    there = sum(s.forces_in(other, territory) for other in range(len(s.houses)))
    house = s.houses[seat]
    if there == order.normal + order.elite and house.reserves + house.elite_reserves:
        g.push(Smuggle(seat, order.location))


@dataclass(slots=True)
class SmuggleChoice(OneOf["Dune"]):
    """Nobody, or a token for ``location``."""

    location: int = -1


@dataclass(slots=True)
class Smuggle(DuneStep):
    """One more force is sent free."""

    open_point = False
    seat: int
    location: int

    def run(self, g: Dune) -> None:
        house = g.state.houses[self.seat]
        kinds = [PASS, *([NORMAL] if house.reserves else []), *([ELITE] if house.elite_reserves else [])]
        tree = SmuggleChoice(tuple(kinds), FORCE_WORDS, "force", self.location)
        g.ask(self.seat, "smuggle", TOP[SMUGGLER], tree)

    def smuggle(self, g: Dune, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] == PASS:
            return
        normal, elite = (1, 0) if answer[0] == NORMAL else (0, 1)
        forces.from_reserves(g.state, seat, self.location, normal, elite)
        g.tell("smuggled", TOP[SMUGGLER], seat=seat, location=self.location, normal=normal, elite=elite)


# --- Planetologist (4.03.14.06.01) ---------------------------------------------------------------------------------------


def reach(s: State, seat: int, distance: int) -> int:
    return min(FURTHEST, distance + 1) if owner_of_top(s, PLANETOLOGIST)[1] == seat else distance


@dataclass(slots=True)
class JoinTree(MoveTree):
    """Pass; or another territory, and how many of each of its stacks join the move to ``destination``."""

    destination: int = -1

    def domain(self, g: Dune, prefix: Answer) -> Options:
        if not prefix:
            return self.starts
        return None if prefix[0] == PASS else MoveTree.domain(self, g, self._whole(prefix))

    def _whole(self, prefix: Answer) -> Answer:
        """The same answer to the question for a move."""
        return (prefix[0], self.destination, *prefix[1:])

    def level(self, prefix: Answer) -> str:
        return MoveTree.level(self, self._whole(prefix)) if prefix else "territory"

    def about(self, prefix: Answer) -> Topic | None:
        return MoveTree.about(self, self._whole(prefix)) if prefix else None

    def vocabulary(self, prefix: Answer) -> Words:
        return MoveTree.vocabulary(self, self._whole(prefix)) if prefix else TERRITORY_WORDS

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        if prefix:
            return MoveTree.why(self, g, self._whole(prefix), value)
        return TOP[PLANETOLOGIST], "from there your forces do not reach the same place by their own movement"


def moving(g: Dune, movement: Movement) -> None:
    """Instead of moving further, forces of a second territory may go to the same place, each within the normal range."""
    s, seat = g.state, movement.seat
    if owner_of_top(s, PLANETOLOGIST)[1] != seat:
        return
    tree = join_tree(g, movement)
    if len(tree.starts) > 1:
        g.push(JoinMove(seat))


def join_tree(g: Dune, movement: Movement) -> JoinTree:
    """The territories from which forces of the same stance may join a move that stays within the normal range."""
    s, seat, there = g.state, movement.seat, movement.destination
    distance = g.rules.own_reach(s, seat, is_slow(g, movement.slow))
    moves = move_tree(g, seat, movement.slow)
    moves.distance = distance
    home = TERRITORY_OF[movement.group[0].location]
    if TERRITORY_OF[there] == home or there not in destinations(*moves.key(g, home)):
        return _joining(moves, (), there)
    advisors = moves.advisors >> home & 1
    starts = [
        territory
        for territory in moves.starts[1:]
        if territory not in (home, TERRITORY_OF[there])
        and moves.advisors >> territory & 1 == advisors
        and there in destinations(*moves.key(g, territory))
    ]
    return _joining(moves, tuple(starts), there)


def _joining(moves: MoveTree, starts: tuple[int, ...], there: int) -> JoinTree:
    stacks = moves.stacks
    return JoinTree(moves.seat, moves.distance, moves.closed, moves.advisors, stacks, (PASS, *starts), there)


@dataclass(slots=True)
class JoinMove(DuneStep):
    """Forces of another territory may join the move that is under way."""

    open_point = False
    seat: int

    def run(self, g: Dune) -> None:
        g.ask(self.seat, "join_move", TOP[PLANETOLOGIST], join_tree(g, g.under(Movement)))

    def join_move(self, g: Dune, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] == PASS:
            return
        movement = g.top(Movement)
        mine = groups.stacks_in(g.state, seat, 1 << answer[0], passive=True)
        stacks = groups.of_territory(mine, answer[0], movement.destination)
        movement.group += groups.group_of(stacks, answer[1:])


# --- Sandmaster (4.03.14.09.01) ------------------------------------------------------------------------------------------


def moved(g: Dune, movement: Movement) -> None:
    """Each territory with spice on the way gives one spice; where several ways lead, the player chooses."""
    s, seat = g.state, movement.seat
    if owner_of_top(s, SANDMASTER)[1] != seat or not any(s.spice):
        return
    found = [ways(g, seat, starts, movement) for starts in groups.by_territory(groups.starts(movement.group))]
    sets = {tuple(sorted(set().union(*parts))) for parts in product(*found)}
    best = tuple(sorted(one for one in sets if not any(set(one) < set(other) for other in sets)))
    if best != ((),):
        g.push(TakeSpice(seat, best))


def ways(g: Dune, seat: int, starts: tuple[int, ...], movement: Movement) -> set[frozenset[int]]:
    """The territories with spice that a group can have entered on its way, for every way."""
    s = g.state
    locations, region_of, borders = regions(s.storm)
    closed, goal = g.rules.closed_to(s, seat), region_of[movement.destination]
    rich = 0
    for location in MAP:
        if s.spice[location]:
            rich |= 1 << TERRITORY_OF[location]
    rich &= ~(1 << TERRITORY_OF[starts[0]])
    found: set[int] = set()
    steps = {(region_of[start], 0) for start in starts if region_of[start] >= 0}
    for left in range(movement.reach, -1, -1):
        found |= {taken for here, taken in steps if here == goal}
        steps = {
            (there, taken | (rich & 1 << TERRITORY_OF[locations[there][0]]))
            for here, taken in (steps if left else ())
            for there in members(borders[here])
            if not closed >> locations[there][0] & 1
        }
    return {frozenset(members(taken)) for taken in found} or {frozenset()}


@dataclass(slots=True)
class SpiceTree(DuneTree):
    """One territory after another, in the order of the map, that all lie on one way; or no more."""

    ways: tuple[tuple[int, ...], ...]
    levels = ("territory",)

    def domain(self, g: Dune, prefix: Answer) -> Options:
        if prefix and prefix[-1] == PASS:
            return None
        last = prefix[-1] if prefix else -1
        following = {t for way in self.ways if set(prefix) <= set(way) for t in way if t > last}
        return (PASS, *sorted(following)) if following else None

    def level(self, prefix: Answer) -> str:
        return "territory"

    def vocabulary(self, prefix: Answer) -> Words:
        return TERRITORY_WORDS

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        return TOP[SANDMASTER], "your forces have not come through there with spice to take, or it is named already"


@dataclass(slots=True)
class TakeSpice(DuneStep):
    """One spice may be taken at once from each territory on the way."""

    open_point = False
    seat: int
    ways: tuple[tuple[int, ...], ...]

    def run(self, g: Dune) -> None:
        g.ask(self.seat, "sandmaster", TOP[SANDMASTER], SpiceTree(self.ways))

    def sandmaster(self, g: Dune, seat: int, answer: Answer) -> None:
        g.pop()
        s = g.state
        for territory in answer:
            if territory != PASS:
                location = next(part for part in PARTS[territory] if s.spice[part])
                s.spice[location] -= 1
                s.houses[seat].spice += 1
                g.tell("spice_taken", TOP[SANDMASTER], seat=seat, location=location, amount=1)
