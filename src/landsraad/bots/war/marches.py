"""Moves: which part of a Legion goes where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from landsraad.bots.war.geography import reach
from landsraad.bots.war.judge import Judge
from landsraad.bots.war.picture import NOBODY, Force, Picture
from landsraad.bots.war.table import Table, Think
from landsraad.games.war.board import areas
from landsraad.games.war.movement import ALL
from landsraad.games.war.pieces import DONE, ELITE, FIRST_NAMED, FIRST_TOKEN, GENERIC, REGULAR, SPECIAL
from landsraad.games.war.sides import HARKONNEN
from landsraad.kernel.tree import Answer
from landsraad.kernel.words import PASS

WORTHWHILE: Final = 0.1
"""A move must gain this much."""
FUEL: Final = 0.6
"""What an Ornithopter that is given up costs."""
SIGN: Final = 1.2
"""What it costs the Harkonnen to walk on a Wormsign."""


class March(NamedTuple):
    """A move that was thought of."""

    source: int
    target: int
    group: Force
    gain: float


def groups(picture: Picture, area: int, force: Force, room: int, led: bool) -> Iterator[Force]:
    """Parts of a Legion that may go: all, all but a guard, one unit, or as many as there is room for."""
    if force.units <= room:
        yield force
    units, token = force.units, _a_token(picture, area)
    if units > 1:
        home = picture.rank(area) > 0
        guard = _one(force, token)
        rest = force.minus(guard)
        if force.generic and home:
            rest = rest.minus(Force(generic=1)) if rest.leaders > 1 or not led else rest
        if rest.units <= room and (not led or rest.leaders):
            yield rest
        if not led or force.generic:
            yield guard.plus(Force(generic=1)) if led else guard
        if units > room >= 1:
            yield _strongest(force, room, led)


def _a_token(picture: Picture, area: int) -> Force:
    """A deployment token of an area as a force."""
    known = picture.tokens.get(area)
    return Force(tokens=1, inside=known[0] if known else (1, 1, 0))


def _one(force: Force, token: Force) -> Force:
    """The least unit of a Legion."""
    if force.regular:
        return Force(regular=1)
    if force.elite:
        return Force(elite=1)
    return token if force.tokens else Force(special=1)


def _strongest(force: Force, room: int, led: bool) -> Force:
    """As many units as there is room for, the best first, and the named leaders."""
    special = min(force.special, room)
    elite = min(force.elite, room - special)
    regular = min(force.regular, room - special - elite)
    chosen = Force(regular, elite, special, 0, force.named)
    return chosen.plus(Force(generic=1)) if led and not force.named else chosen


def marches(
    judge: Judge, sources: Iterable[int], led: bool = False, reaches: Mapping[int, Iterable[int]] | None = None
) -> Iterator[March]:
    """Every move that is thought of, with what it would gain; ``reaches``: where each can go, if that is known."""
    picture = judge.picture
    free = picture.free(picture.side)
    for source in sources:
        force = picture.mine.get(source)
        if force is None or (led and not force.leaders):
            continue
        targets = areas(reach(picture, picture.side, source) & free) if reaches is None else reaches[source]
        border = picture.map.border[source]
        for target in targets:
            there = picture.mine.get(target, NOBODY)
            cost = 0.0
            if picture.side == HARKONNEN:
                cost += 0.0 if border >> target & 1 else FUEL
                cost += SIGN if picture.wormsigns >> target & 1 else 0.0
            for group in groups(picture, source, force, picture.limit - there.units, led):
                gain = judge.gain({source: force.minus(group), target: there.plus(group)}) - cost
                gain += arrival(judge, target)
                yield March(source, target, group, gain)


def arrival(judge: Judge, target: int) -> float:
    """What is taken at once where a move ends: Stations and Harvesters, which are then no prospect any more."""
    for goal in judge.goals:
        if goal.area == target and goal.defenders is None:
            return goal.worth * 0.6
    return 0.0


def best_marches(judge: Judge, number: int, led: bool = False, sources: Iterable[int] | None = None) -> float:
    """What so many moves of different Legions would gain."""
    gains: dict[int, float] = {}
    for march in marches(judge, judge.picture.mine if sources is None else sources, led):
        if march.gain > gains.get(march.source, WORTHWHILE):
            gains[march.source] = march.gain
    return sum(sorted(gains.values(), reverse=True)[:number])


# --- answers -----------------------------------------------------------------------------------------------------------


def pick(table: Table, prefix: Answer, group: Force, whole: bool) -> Answer:
    """Name the figures of a group, one after another, as far as the question lets."""
    wanted = [REGULAR] * group.regular + [ELITE] * group.elite + [SPECIAL] * group.special
    wanted += [GENERIC] * group.generic
    named = [FIRST_NAMED + x for x in areas(group.named)]
    tokens = group.tokens
    options = table.seat.domain(table.question, prefix)
    while options is not None:
        if whole and ALL in options:
            value = ALL
        elif any(figure in options for figure in wanted):
            value = next(figure for figure in wanted if figure in options)
            wanted.remove(value)
        elif tokens and any(FIRST_TOKEN <= figure < FIRST_NAMED for figure in options):
            value = next(figure for figure in options if FIRST_TOKEN <= figure < FIRST_NAMED)
            tokens -= 1
        elif any(figure in options for figure in named):
            value = next(figure for figure in named if figure in options)
            named.remove(value)
        elif DONE in options:
            value = DONE
        else:
            value = options[-1] if options[0] == ALL else options[0]
        prefix += (value,)
        options = table.seat.domain(table.question, prefix)
    return prefix


def move(table: Table) -> Answer:
    """The move that gains most, or none."""
    sources = [area for area in table.options if area != PASS]
    reaches = {source: table.after(source) for source in sources}
    led = bool(getattr(table.question.tree, "led", False))
    best = None
    for march in marches(table.judge, sources, led, reaches):
        if best is None or march.gain > best.gain:
            best = march
    if best is None or (best.gain < WORTHWHILE and PASS in table.options):
        return table.default()
    whole = best.group == table.picture.mine[best.source]
    return pick(table, (best.source, best.target), best.group, whole)


ANSWERS: Final[dict[str, Think]] = {"move": move, "carry": move}
