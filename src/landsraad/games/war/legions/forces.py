"""Legions: the verbs that put figures on the board, carry them about and take them off."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from landsraad.games.war.board import areas
from landsraad.games.war.leaders import tank
from landsraad.games.war.legions.groups import NOBODY, Group
from landsraad.games.war.pieces import (
    ELITE,
    GENERIC,
    REGULAR,
    SPECIAL,
    TOKEN_CONTENTS,
    Contents,
)

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State


def legion(s: State, area: int) -> Group:
    """All figures in an area (A.piece.05)."""
    i = area * 4
    return _legion(bytes(s.figures[i : i + 4]), s.named[area], s.tokens[area])


@lru_cache(maxsize=1 << 13)
def _legion(figures: bytes, named: int, tokens: int) -> Group:
    return Group(figures[0], figures[1], figures[2], figures[3], named, tokens)


def transfer(s: State, side: int, source: int, target: int, group: Group) -> None:
    """Carry a group from one area to another."""
    f, i, j = s.figures, source * 4, target * 4
    for kind in range(4):
        n = group[kind]
        if n:
            f[i + kind] -= n
            f[j + kind] += n
    if group.named:
        s.named[source] &= ~group.named
        s.named[target] |= group.named
        for leader in areas(group.named):
            s.leader_at[leader] = target
    if group.tokens:
        s.tokens[source] &= ~group.tokens
        s.tokens[target] |= group.tokens
    us = s.sides[side]
    if group.units:
        us.held |= 1 << target
    if not s.units_in(source):
        us.held &= ~(1 << source)


def transfer_all(g: War, side: int, source: int, target: int) -> None:
    """Carry a whole Legion; every step in progress hears of it."""
    transfer(g.state, side, source, target, legion(g.state, source))
    for step in g.steps:
        step.legion_went(source, target)


def enlist(s: State, side: int, area: int, kind: int, n: int = 1) -> None:
    """Put figures from the reserve on the board."""
    us = s.sides[side]
    us.reserve[kind] -= n
    s.figures[area * 4 + kind] += n
    if kind != GENERIC and n:
        us.held |= 1 << area


def dismiss(s: State, side: int, area: int, kind: int, n: int = 1) -> None:
    """Take figures off the board into the reserve (A.piece.07)."""
    us = s.sides[side]
    s.figures[area * 4 + kind] -= n
    us.reserve[kind] += n
    if kind != GENERIC and not s.units_in(area):
        us.held &= ~(1 << area)


def drop_token(s: State, side: int, area: int, token: int) -> None:
    """A deployment token leaves the game (A.piece.12)."""
    s.tokens[area] &= ~(1 << token)
    if not s.units_in(area):
        s.sides[side].held &= ~(1 << area)


def reveal_tokens(g: War, side: int, area: int, which: int, rule: str) -> None:
    """Turn deployment tokens over: each is replaced by its units as far as figures exist (A.piece.12)."""
    s = g.state
    which &= s.tokens[area]
    if not which:
        return
    total = NOBODY
    s.tokens[area] &= ~which
    for token in areas(which):
        placed = [0, 0, 0, 0]
        for kind in (SPECIAL, ELITE, REGULAR):
            for _ in range(TOKEN_CONTENTS[token][kind]):
                figure = g.rules.stand_in(s, side, kind)
                if figure >= 0:
                    enlist(s, side, area, figure)
                    placed[figure] += 1
        n = min(TOKEN_CONTENTS[token][GENERIC], s.sides[side].reserve[GENERIC])
        enlist(s, side, area, GENERIC, n)
        units_of_it = Contents(placed[0], placed[1], placed[2], n)
        total = total.join(Group(*units_of_it, 0, 0))
        for step in g.steps:
            step.token_turned(area, token, units_of_it)
    if not s.units_in(area):
        s.sides[side].held &= ~(1 << area)
    g.rules.tokens_revealed(g, side, areas(which))
    g.tell(
        "tokens_revealed",
        rule,
        side=side,
        area=area,
        tokens=areas(which),
        regular=total.regular,
        elite=total.elite,
        special=total.special,
        generic=total.generic,
    )


def remove_leaders(g: War, side: int, area: int, rule: str) -> None:
    """All leaders of an area go: generic ones to the reserve, named ones to the tank."""
    s = g.state
    n, named = s.figures[area * 4 + GENERIC], s.named[area]
    if n:
        dismiss(s, side, area, GENERIC, n)
    if n or named:
        g.tell("leaders_removed", rule, side=side, area=area, generic=n, leaders=areas(named))
    if named:
        tank.send(g, side, named)
