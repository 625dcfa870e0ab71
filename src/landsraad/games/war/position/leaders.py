"""The named leaders of a written-down position: on the board, in the tank, off the board, and their cards."""

from __future__ import annotations

from collections.abc import Mapping

from landsraad.games.war.game import War
from landsraad.games.war.leaders import careers
from landsraad.games.war.leaders.people import LEADER, LEADER_SIDE, LEADERS, N_NAMED, NAMED_OF, REPLACES, WILD_MAKER
from landsraad.games.war.position.writing import LEADER_PLACES
from landsraad.games.war.sides import POWERS, SIDES, house_of
from landsraad.games.war.state import ASIDE, IN_TANK, OUT, REMOVED
from landsraad.games.war.tracks import progress
from landsraad.kernel.errors import BadPosition
from landsraad.kernel.plain import Value
from landsraad.kernel.reading import known, listed, mapping, only, several


def on_board(g: War, side: int, name: Value, area: int, where: str) -> None:
    g.state.send_leader(_own(g, side, name, where), area)


def _own(g: War, side: int, name: Value, where: str) -> int:
    """A named leader of a side who has not been mentioned yet."""
    leader = known(name, LEADER, where, "leader")
    if leader == WILD_MAKER or LEADER_SIDE[leader] != side:
        raise BadPosition(where, f"{name} does not lead a Legion of the {SIDES[side]}")
    if g.state.leader_at[leader] != OUT:
        raise BadPosition(where, f"{name} is in two places")
    return leader


def read(g: War, side: int, entry: Mapping[str, Value], where: str) -> None:
    """The tank, leaders off the board, spent cards; who is not named is where the tracks put him."""
    s = g.state
    _tank(g, side, entry.get("tank", []), f"{where}.tank")
    told = mapping(entry, "leaders", where)
    for name, place in told.items():
        leader = _own(g, side, name, f"{where}.leaders")
        s.leader_at[leader] = known(place, LEADER_PLACES, f"{where}.leaders.{name}", "place")
    for leader in NAMED_OF[side]:
        if s.leader_at[leader] == OUT and LEADERS[leader] not in told:
            s.leader_at[leader] = _natural_place(g, leader)
    for leader in several(entry.get("spent"), LEADER, f"{where}.spent", "leader"):
        if LEADER_SIDE[leader] != side or not careers.in_play(s, leader):
            raise BadPosition(f"{where}.spent", f"{LEADERS[leader]} has no card in play on that side")
        s.spent_cards |= 1 << leader


def _tank(g: War, side: int, entry: Value, where: str) -> None:
    """The slots of the tank from left to right; or of each power's, if the side is shared."""
    s = g.state
    first = house_of(side)
    told = entry if isinstance(entry, Mapping) else {POWERS[first]: entry}
    only(told, POWERS[first : first + 2], where)
    for name, names in told.items():
        power = POWERS.index(name)
        slots = listed(names, where)
        if len(slots) > len(s.tanks[power]):
            raise BadPosition(where, f"has {len(s.tanks[power])} slots")
        read = [-1 if x is None else _sent(g, side, x, power, where) for x in slots]
        s.tanks[power] = (*read, *s.tanks[power][len(read) :])


def _sent(g: War, side: int, name: Value, power: int, where: str) -> int:
    """A leader who is in the tank of a power: his own, or that of the one whose place he took there (A.leader.03)."""
    leader = _own(g, side, name, where)
    if power not in {g.rules.tank_of(who) for who in (leader, REPLACES[leader]) if who >= 0}:
        raise BadPosition(where, f"{name} recovers in the tank of {POWERS[g.rules.tank_of(leader)]}")
    g.state.leader_at[leader] = IN_TANK
    return leader


def _natural_place(g: War, leader: int) -> int:
    """Where a leader is whom nobody has mentioned: aside if he is in play by now, gone if another took his place."""
    s = g.state
    for other in range(N_NAMED):
        after = REPLACES[other] == leader or careers.FOLLOWS[other] == leader
        if (after or careers.LEAVES_WITH[leader] == other) and careers.in_play(s, other):
            return REMOVED
    best = (*s.marks, max(s.marks))
    due = any(who == leader and best[marker] >= step for step, marker, who in progress.PRESCIENCE_STEPS)
    due |= any(who == leader and s.supremacy >= step for step, who in progress.SUPREMACY_STEPS)
    if due:
        old = REPLACES[leader]
        if old >= 0:
            s.leader_at[old] = REMOVED
        for other, cause in enumerate(careers.LEAVES_WITH[:N_NAMED]):
            if cause == leader:
                s.leader_at[other] = REMOVED
        return ASIDE
    return ASIDE if leader in careers.AT_START else OUT
