"""Where tokens can go, beside a plain search that walks sector by sector."""

from __future__ import annotations

from random import Random

import pytest

from landsraad.games.dune.board import MAP, NEIGHBOURS, PARTS, SECTOR_OF, TERRITORY_OF
from landsraad.games.dune.phases.movement import destinations


@pytest.mark.rule("gf9:1.06.05.09")
@pytest.mark.parametrize("storm", range(18))
@pytest.mark.parametrize("apart", [False, True])
def test_a_closed_place_is_no_way_whatever_else_is_closed(storm: int, apart: bool) -> None:
    """What is found for open ground, and taken over where nothing closed lies on it, is what a plain search finds."""
    rng = Random(storm)
    starts = [place for place in range(len(MAP)) if SECTOR_OF[place] != storm]
    for start in starts:
        home = [part for part in PARTS[TERRITORY_OF[start]] if SECTOR_OF[part] != storm]
        closed = {place for place in rng.sample(starts, 6) if place not in home}
        mask = sum(1 << place for place in closed)
        for distance in (1, 2, 3):
            found = destinations((start,), distance, storm, mask, True, apart)
            assert list(found) == sorted(walked(start, distance, storm, closed, apart))
            assert bool(found) == bool(destinations((start,), 1, storm, mask, True, apart))


def walked(start: int, distance: int, storm: int, closed: set[int], apart: bool) -> set[int]:
    """Every place that can be reached, sector by sector: another territory costs one, another sector of the same nothing.
    Whoever may not enter a sector of a territory may not enter what it is connected with."""
    shut = {place for part in closed for place in together(part, storm)}
    least = dict.fromkeys(together(start, storm), 0)
    edge = list(least)
    while edge:
        here = edge.pop(0)
        for there in NEIGHBOURS[here]:
            if SECTOR_OF[there] == storm or there in shut or TERRITORY_OF[there] == TERRITORY_OF[here]:
                continue
            if least[here] < distance and least[here] + 1 < least.get(there, 9):
                for place in together(there, storm):
                    least[place] = least[here] + 1
                    edge.append(place)
    own = set(together(start, storm))
    elsewhere = {there for there in least if TERRITORY_OF[there] != TERRITORY_OF[start] or (apart and there not in own)}
    return elsewhere | (own - {start})


def together(place: int, storm: int) -> list[int]:
    """The sectors of a territory that storm does not separate from this one."""
    found, edge = [place], [place]
    while edge:
        for there in NEIGHBOURS[edge.pop()]:
            if TERRITORY_OF[there] == TERRITORY_OF[place] and SECTOR_OF[there] != storm and there not in found:
                found.append(there)
                edge.append(there)
    return found
