"""Leaders between pools, territories, captivity and tanks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.dune.board import POLAR_SINK
from landsraad.games.dune.people import LEADER_FACTION

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State


def owner(s: State, leader: int) -> int:
    """The seat whose faction the leader belongs to."""
    return s.seat_of(LEADER_FACTION[leader])


def remove(s: State, seat: int, leader: int) -> None:
    """Take a leader out of a seat's pool, territory and captivity, wherever it is."""
    house = s.houses[seat]
    if leader in house.pool:
        house.pool = tuple(one for one in house.pool if one != leader)
    house.standing = tuple(pair for pair in house.standing if pair[0] != leader)
    house.captives = tuple(pair for pair in house.captives if pair[0] != leader)


def join(s: State, seat: int, leader: int) -> None:
    """Put a leader into a seat's pool."""
    house = s.houses[seat]
    house.pool = tuple(sorted((*house.pool, leader)))


def kill(g: Dune, seat: int, leader: int, rule: str) -> None:
    """A leader held by ``seat`` dies, face up, and lies in the tanks of its own faction (1.07.06.03, 2.05.12)."""
    s = g.state
    remove(s, seat, leader)
    home = s.houses[owner(s, leader)]
    home.dead = tuple(sorted((*home.dead, leader)))
    s.deaths[leader] += 1
    if g.rules.fallen_rest:
        s.fallen |= 1 << leader
    s.concealed &= ~(1 << leader)
    g.tell("leader_killed", rule, seat=seat, leader=leader)
    for variant in g.rules.on_killed:
        variant.on_killed(g, seat, leader)


def revive(g: Dune, seat: int, leader: int, rule: str) -> None:
    """A dead leader comes back to its own pool, in the open (1.05.03.04); the last one ends the right to it (A47)."""
    s = g.state
    house = s.houses[seat]
    house.dead = tuple(one for one in house.dead if one != leader)
    if not house.dead:
        house.leader_revival_open = False
    s.face_up &= ~(1 << leader)
    s.concealed &= ~(1 << leader)
    s.vanished = tuple(pair for pair in s.vanished if pair[0] != leader)
    if s.fallen >> leader & 1:  # W.revival.09: it rests until it comes home, where nobody battles
        house.standing += ((leader, POLAR_SINK),)
    else:
        join(s, seat, leader)
    g.tell("leader_revived", rule, seat=seat, leader=leader)
    for variant in g.rules.on_revived:
        variant.on_revived(g, seat, leader)
