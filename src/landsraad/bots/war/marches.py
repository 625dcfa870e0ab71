"""Moves: which part of a Legion goes where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final, NamedTuple

from landsraad.bots.war.geography import reach, rides_worm
from landsraad.bots.war.judge import PAULS, Judge
from landsraad.bots.war.picture import NOBODY, Force, Picture
from landsraad.bots.war.table import Table, Think
from landsraad.games.war.board import areas
from landsraad.games.war.cards.prescience import RIDE
from landsraad.games.war.legions.party import ALL
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


def groups(picture: Picture, area: int, force: Force, room: int) -> Iterator[Force]:
    """Parts of a Legion that may go: all, all but a guard, one unit, or as many as there is room for."""
    units = force.units
    if units <= room:
        yield force
    if units > 1 and room > 0:
        guard = _one(force, _a_token(picture, area))
        if units - 1 <= room:
            rest = force.minus(guard)
            yield rest.minus(Force(generic=1)) if force.generic and force.leaders > 1 else rest
        yield guard.plus(Force(generic=1)) if force.generic > 1 else guard
        if units > room:
            yield _strongest(force, room)


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


def _strongest(force: Force, room: int) -> Force:
    """As many units as there is room for, the best first, and the leaders but one."""
    special = min(force.special, room)
    elite = min(force.elite, room - special)
    regular = min(force.regular, room - special - elite)
    return Force(regular, elite, special, max(force.generic - 1, 0 if force.named else force.generic), force.named)


def marches(judge: Judge) -> list[March]:
    """Every move that is thought of, with what it would gain."""
    found: list[March] = []
    for source in judge.picture.mine:
        found += moves_of(judge, source)
    return found


def moves_of(judge: Judge, source: int) -> list[March]:
    """Every move of one Legion."""
    known = judge.marches.get(source)
    if known is None:
        picture = judge.picture
        targets = areas(reach(picture, picture.side, source) & judge.passable)
        known = judge.marches[source] = marches_from(judge, source, targets)
    return known


def marches_from(judge: Judge, source: int, targets: Iterable[int]) -> list[March]:
    """The moves from one area to some others."""
    picture = judge.picture
    force = picture.mine[source]
    border = picture.map.border[source]
    ride = judge.visions.deed(RIDE) if judge.visions is not None and picture.worms else 0.0
    parts: dict[int, list[tuple[Force, Force, float]]] = {}
    found = []
    for target in targets:
        there = picture.mine.get(target, NOBODY)
        cost = -arrival(judge, target)
        if picture.side == HARKONNEN:
            cost += 0.0 if border >> target & 1 else FUEL
            cost += SIGN if picture.wormsigns >> target & 1 else 0.0
        room = picture.limit - there.units
        if room not in parts:
            parts[room] = partings(judge, source, force, room)
        before = judge.before(target)
        for group, rest, left in parts[room]:
            arrived = there.plus(group) if there is not NOBODY else group
            gain = left + judge.contribution(target, arrived)
            gain -= before
            if judge.visions is not None:
                stand = judge.stand_after({source: rest, target: arrived})
                gain += judge.visions.value(stand) - judge.hopes
            gain -= cost
            if ride and group.named & PAULS and rides_worm(picture, source, target):
                gain += ride
            found.append(March(source, target, group, gain))
    return found


def partings(judge: Judge, source: int, force: Force, room: int) -> list[tuple[Force, Force, float]]:
    """The parts of a Legion that may go where there is so much room, what each leaves behind, and what that changes there."""
    found = []
    for group in groups(judge.picture, source, force, room):
        rest = force.minus(group)
        found.append((group, rest, judge.contribution(source, rest) - judge.before(source)))
    return found


def arrival(judge: Judge, target: int) -> float:
    """What is taken at once where a move ends: Stations and Harvesters, which are then no prospect any more."""
    for goal in judge.goals:
        if goal.area == target and goal.defenders is None:
            return goal.worth
    return 0.0


def best_marches(judge: Judge, number: int, led: bool = False) -> float:
    """What so many moves of different Legions would gain."""
    gains: dict[int, float] = {}
    for march in marches(judge):
        if march.gain > gains.get(march.source, WORTHWHILE) and (march.group.leaders or not led):
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
    """The move that gains most of those that the action allows, or none."""
    tree = table.question.tree
    unit, leader, led = getattr(tree, "unit", -1), getattr(tree, "leader", -1), getattr(tree, "led", False)
    reaches = {source: table.after(source) for source in table.options if source != PASS}
    found = []
    for march in marches(table.judge):
        group = march.group
        if march.target not in reaches.get(march.source, ()):
            continue
        if (led and not group.leaders) or (unit >= 0 and not group.number(unit)):
            continue
        if leader < 0 or group.named >> leader & 1:
            found.append(march)
    return go(table, found)


def carry(table: Table) -> Answer:
    """Out of a settlement to another Legion, however far."""
    found: list[March] = []
    for source in table.options:
        if source in table.picture.mine:
            found += marches_from(table.judge, source, table.after(source))
    return go(table, found)


def go(table: Table, found: list[March]) -> Answer:
    """The best of some moves, if it gains enough."""
    table.ideas += [(march.gain, partial(written, table, march)) for march in found]
    best = max(found, key=lambda march: march.gain, default=None)
    if PASS in table.options:
        table.ideas.append((WORTHWHILE, table.default))
        if best is not None and best.gain < WORTHWHILE:
            return table.default()
    return table.default() if best is None else written(table, best)


def written(table: Table, march: March) -> Answer:
    whole = march.group == table.picture.mine[march.source]
    return pick(table, (march.source, march.target), march.group, whole)


ANSWERS: Final[dict[str, Think]] = {"move": move, "carry": carry}
