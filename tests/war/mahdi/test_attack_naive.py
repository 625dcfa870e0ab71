"""The automaton's choices in whole games against a plain reading of the book, area by area and pair by pair."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import landsraad
from landsraad.games.war.board import DEEP_DESERT, DESERT, MOUNTAIN, N_AREAS, NEAR, ZONE_AREAS, areas
from landsraad.games.war.rulesets.mahdi.cards.tactics import target_area
from landsraad.games.war.rulesets.mahdi.legions import attack, march
from landsraad.games.war.rulesets.mahdi.legions.power import route
from landsraad.games.war.settlements import rank

Power = tuple[int, int]


def steps(area: int, passable: Callable[[int], bool] = lambda area: True) -> dict[int, int]:
    """Steps to every area that can be reached through passable ones."""
    found, queue = {area: 0}, deque([area])
    while queue:
        here = queue.popleft()
        for there in areas(NEAR[here]):
            if there not in found and passable(there):
                found[there] = found[here] + 1
                queue.append(there)
    return found


STEPS = [steps(area) for area in range(N_AREAS)]


def power(s: Any, area: int) -> Power:
    regular, elite, special, generic = s.figures[area * 4 : area * 4 + 4]
    named, tokens = len(areas(s.named[area])), len(areas(s.tokens[area]))
    plain = regular + elite + special + generic + named + 2 * tokens
    return plain, 2 * regular + 3 * elite + 4 * special + generic + 2 * named + 2 * tokens


def can_fly(s: Any, area: int) -> bool:
    return not s.flown and any(ZONE_AREAS[zone] >> area & 1 for zone in areas(s.ornithopters))


def best(found: list[Any], worth: Callable[[Any], Any]) -> list[Any]:
    return [x for x in found if worth(x) == max(map(worth, found))]


def naive_attacks(s: Any, sources: int) -> list[tuple[int, int]]:
    ours = areas(s.sides[1].held & sources)
    pairs = []
    for legion in ours:
        for sietch in areas(s.sietches & ~s.worms):
            n = STEPS[legion][sietch]
            if (n == 1 or (n == 2 and can_fly(s, legion))) and power(s, legion) > power(s, sietch):
                pairs.append((legion, sietch))

    def worth(pair: tuple[int, int]) -> tuple[int, ...]:
        mine, theirs = power(s, pair[0]), power(s, pair[1])
        by_foot = STEPS[pair[0]][pair[1]] == 1
        return rank(s, pair[1]), mine[0] - theirs[0], mine[1] - theirs[1], by_foot, pair[1] == target_area(s)

    if pairs:
        return best(pairs, worth)
    for legion in ours:
        for foe in areas(s.sides[0].held & ~s.worms):
            if STEPS[legion][foe] == 1 and power(s, legion) > power(s, foe):
                pairs.append((legion, foe))
    return best(pairs, lambda pair: (power(s, pair[1]), bool(s.named[pair[1]]))) if pairs else []


def naive_ends(g: Any, legion: int, goal: int) -> tuple[int, list[int]]:
    """Steps that a Legion has still to go, or -1, and where its move may end."""
    s = g.state

    def free(area: int) -> bool:
        return not (s.sides[0].held | s.sietches | s.worms) >> area & 1

    def left(area: int) -> int:
        return min((n for there, n in steps(area, free).items() if NEAR[goal] >> there & 1 and free(there)), default=99)

    def worth(area: int) -> tuple[Any, ...]:
        ground = s.map.terrain[area]
        sandy = ground in (DESERT, DEEP_DESERT)
        kind = 0 if ground == MOUNTAIN else 1 if not sandy else 3 if s.wormsigns >> area & 1 else 2
        ours = bool(s.sides[1].held >> area & 1)
        return ours, -min(STEPS[area][sietch] for sietch in areas(s.sietches)), -kind

    n = left(legion)
    if n in (0, 99):
        return (0, []) if not n else (-1, [])
    near = [a for a in range(N_AREAS) if STEPS[legion][a] in (1, 2) and free(a)]
    closer = {a: left(a) for a in near if s.units_in(a) < g.rules.limit(s, 1) and left(a) < n}
    walk = [a for a in closer if STEPS[legion][a] == 1]
    fly = best(list(closer), lambda a: -closer[a]) if closer and can_fly(s, legion) else []
    found = fly if fly and (not walk or closer[fly[0]] < n - 1) else walk
    return n, best(found, worth) if found else []


def naive_march(g: Any, step: march.March) -> dict[int, list[int]]:
    """The Legions that may move next, away from the goal's borders, and where to."""
    s = g.state
    moves = {}
    for legion in areas(s.sides[1].held & step.sources & ~step.gone):
        n, ends = naive_ends(g, legion, step.goal)
        if ends and power(s, legion) > power(s, step.goal):
            moves[legion] = (n, ends)
    nearest = best(list(moves), lambda legion: (-moves[legion][0], power(s, legion))) if moves else []
    return {legion: moves[legion][1] for legion in nearest}


@pytest.mark.rule("war:A.solo.act.04")
@pytest.mark.rule("war:A.solo.act.07")
@pytest.mark.rule("war:A.solo.move.01")
@pytest.mark.rule("war:A.solo.move.06")
def test_whole_games_follow_the_book() -> None:
    seen = {"attacks": 0, "marches": 0}
    for seed in range(4):
        g, rng = landsraad.new("war", "mahdi", seed=seed), Random(seed)
        while not g.over:
            q = g.open.pop(0)
            getattr(g.stack[-1], q.name)(g, q.seat, g.sample(q, rng))
            while g.stack and not g.open:
                step = g.stack[-1]
                _check(g, step, seen)
                getattr(step, step.at)(g)
    assert seen["attacks"] > 10
    assert seen["marches"] > 10


def _check(g: Any, step: Any, seen: dict[str, int]) -> None:
    """The step that works next would attack whom, or move whom, by the book."""
    if isinstance(step, attack.Assault) and step.at == "choose":
        pairs = attack.attacks(g, step.sources)
        assert sorted(pairs) == sorted(naive_attacks(g.state, step.sources))
        seen["attacks"] += bool(pairs)
    elif isinstance(step, march.March) and step.at == "choose" and step.moves:
        found, way = step.next_up(g), route(g.state, step.goal)
        if not found or not way[0] >> found[0] & 1:
            assert {legion: list(areas(march.ends(g, legion, way))) for legion in found} == naive_march(g, step)
            seen["marches"] += bool(found)
