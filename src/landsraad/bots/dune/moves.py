"""Where forces on the board could go: moves, and rides on a worm, weighed by what the table is worth afterwards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from landsraad.bots.dune.picture import Picture, Stacks, Tokens
from landsraad.bots.dune.worth import Judge
from landsraad.games.dune.board import SECTOR_OF, STRONGHOLD, TERRITORY_OF, places_in, reach
from landsraad.games.dune.people import FREMEN

LEAVE: Final = (0, 1, 2, 3, 5, 8)
"""How many tokens are left behind in a place worth holding."""


class Move(NamedTuple):
    """Some tokens of one territory to one location."""

    territory: int
    destination: int
    group: tuple[tuple[int, Tokens], ...]
    """What goes, by the location that it leaves."""
    value: float = 0.0

    def wanted(self) -> dict[str | tuple[str, int], int]:
        """The numbers by the levels of the question and the locations that they are about."""
        found: dict[str | tuple[str, int], int] = {}
        for location, (normal, elite) in self.group:
            found["normal", location] = normal
            found["elite", location] = elite
        return found


def moved(stacks: Stacks, group: Sequence[tuple[int, Tokens]], destination: int) -> Stacks:
    """The stacks after a move."""
    after = dict(stacks)
    normal = elite = 0
    for location, (some, stars) in group:
        here = after[location]
        normal += some
        elite += stars
        if here[0] > some or here[1] > stars:
            after[location] = (here[0] - some, here[1] - stars)
        else:
            del after[location]
    there = after.get(destination, (0, 0))
    after[destination] = (there[0] + normal, there[1] + elite)
    return after


def distance(picture: Picture, stacks: Stacks) -> int:
    """How far forces move."""
    if picture.own.flies(stacks):
        return 3
    return 2 if picture.faction == FREMEN else 1


def _groups(picture: Picture, stacks: Stacks) -> dict[int, list[tuple[int, Tokens]]]:
    """The stacks that can move, by territory."""
    found: dict[int, list[tuple[int, Tokens]]] = {}
    for location, tokens in stacks.items():
        if SECTOR_OF[location] != picture.storm or picture.storm < 0:
            found.setdefault(TERRITORY_OF[location], []).append((location, tokens))
    return found


def _parts(
    group: list[tuple[int, Tokens]], worth_holding: bool, enough: int = 0
) -> Iterator[tuple[tuple[int, Tokens], ...]]:
    """Ways to divide a group: all of it, or some tokens stay in its largest stack, normal ones first.

    ``enough``: so many have something to do at the destination.
    """
    total = largest = most = 0
    for i, (_, (normal, elite)) in enumerate(group):
        total += normal + elite
        if normal + elite > most:
            largest, most = i, normal + elite
    spare = max(0, total - enough) if enough else 0
    behinds: Sequence[int] = LEAVE if worth_holding else LEAVE[:1]
    for behind in behinds if spare in behinds else sorted((*behinds, spare)):
        if behind >= total:
            return
        parts = list(group)
        location, (normal, elite) = parts[largest]
        stay = min(behind, normal)
        stars = min(behind - stay, elite)
        if stay + stars < behind:
            return
        parts[largest] = (location, (normal - stay, elite - stars))
        yield tuple([part for part in parts if part[1][0] or part[1][1]])


def candidates(picture: Picture, judge: Judge, stacks: Stacks) -> Iterator[Move]:
    """Moves that may be worth something, by the map alone."""
    closed, far = places_in(judge.shut), distance(picture, stacks)
    rate = 3 if far == 3 else 2
    spice = picture.spice
    for territory, group in _groups(picture, stacks).items():
        starts = tuple([location for location, _ in group])
        valuable = STRONGHOLD[territory] or any(spice.get(location, 0) for location in starts)
        for destination in reach(starts, far, picture.storm, closed):
            there, field = TERRITORY_OF[destination], spice.get(destination, 0)
            goal = STRONGHOLD[there] or field > 0 or there in judge.staging
            if there in judge.closed or (there == territory and not goal) or (valuable and not goal):
                continue
            going = [part for part in group if part[0] != destination]
            if going:
                for part in _parts(going, valuable and goal, -(-field // rate)):
                    yield Move(territory, destination, part)


def best_move(picture: Picture, judge: Judge, stacks: Stacks, purse: int) -> Move | None:
    """The move after which the table is worth most, if that is more than staying."""
    best, most = None, staying(judge, stacks, purse)
    for value, move in weighed(picture, judge, stacks, purse):
        if value > most:
            best, most = move, value
    return None if best is None else Move(best.territory, best.destination, best.group, most)


def staying(judge: Judge, stacks: Stacks, purse: int) -> float:
    """What a move must be better than."""
    return judge.value(stacks, purse) + 0.05


def weighed(picture: Picture, judge: Judge, stacks: Stacks, purse: int) -> Iterator[tuple[float, Move]]:
    """The candidates, each with what the table is worth afterwards."""
    for move in candidates(picture, judge, stacks):
        yield judge.value(moved(stacks, move.group, move.destination), purse), move


def best_ride(picture: Picture, judge: Judge, origin: int, targets: Sequence[int]) -> Move | None:
    """Where a worm should carry the forces of a territory."""
    stacks = picture.own.stacks
    group = _groups(picture, stacks).get(origin)
    if not group:
        return None
    best, most = None, judge.value(stacks, picture.purse) + 0.05
    for destination in targets:
        there = TERRITORY_OF[destination]
        if not (STRONGHOLD[there] or picture.spice.get(destination, 0)) or there in judge.closed:
            continue
        for part in _parts(group, worth_holding=True):
            value = judge.value(moved(stacks, part, destination), picture.purse)
            if value > most:
                best, most = Move(origin, destination, part), value
    return best
