"""Legions: the verbs that move figures about, and what holds after every step (stacking, no leader alone)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from landsraad.games.war import tank
from landsraad.games.war.board import areas, mask_of
from landsraad.games.war.pieces import (
    ELITE,
    FIGURE_WORDS,
    FIRST_TOKEN,
    GENERIC,
    REGULAR,
    SPECIAL,
    TOKEN_CONTENTS,
)
from landsraad.games.war.rules import voice
from landsraad.games.war.sides import ATREIDES
from landsraad.games.war.steps import WarStep
from landsraad.kernel.tree import Answer, Options, Tree
from landsraad.kernel.words import Words

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State

Group = tuple[int, int, int, int, int, int]
"""Some figures of one side: Regulars, Elites, Special Elites, generic leaders, named leaders and tokens as masks."""
NOBODY: Group = (0, 0, 0, 0, 0, 0)


def legion(s: State, area: int) -> Group:
    """All figures in an area (A.piece.05)."""
    i = area * 4
    f = s.figures
    return (f[i], f[i + 1], f[i + 2], f[i + 3], s.named[area], s.tokens[area])


def units(group: Group) -> int:
    """Units of a group; a deployment token counts as one (A.piece.10)."""
    return group[0] + group[1] + group[2] + group[5].bit_count()


def less(group: Group, gone: Group) -> Group:
    """What is left of a group."""
    return (
        group[0] - gone[0],
        group[1] - gone[1],
        group[2] - gone[2],
        group[3] - gone[3],
        group[4] & ~gone[4],
        group[5] & ~gone[5],
    )


def join(group: Group, other: Group) -> Group:
    return (
        group[0] + other[0],
        group[1] + other[1],
        group[2] + other[2],
        group[3] + other[3],
        group[4] | other[4],
        group[5] | other[5],
    )


def transfer(s: State, side: int, source: int, target: int, group: Group) -> None:
    """Carry a group from one area to another."""
    f, i, j = s.figures, source * 4, target * 4
    for kind in range(4):
        n = group[kind]
        if n:
            f[i + kind] -= n
            f[j + kind] += n
    if group[4]:
        s.named[source] &= ~group[4]
        s.named[target] |= group[4]
        for leader in areas(group[4]):
            s.leader_at[leader] = target
    if group[5]:
        s.tokens[source] &= ~group[5]
        s.tokens[target] |= group[5]
    us = s.sides[side]
    if units(group):
        us.held |= 1 << target
    if not s.units_in(source):
        us.held &= ~(1 << source)


def passage(side: int, source: int, target: int, group: Group) -> dict[str, Any]:
    """What all are told of a group that goes; of deployment tokens only how many."""
    return {
        "side": side,
        "source": source,
        "target": target,
        "regular": group[0],
        "elite": group[1],
        "special": group[2],
        "generic": group[3],
        "leaders": areas(group[4]),
        "token_count": group[5].bit_count(),
    }


def transfer_all(g: War, side: int, source: int, target: int) -> None:
    """Carry a whole Legion; every step in progress hears of it."""
    transfer(g.state, side, source, target, legion(g.state, source))
    for step in g.stack:
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
        units_of_it = (placed[0], placed[1], placed[2], n)
        total = join(total, (*units_of_it, 0, 0))
        for step in g.stack:
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
        regular=total[0],
        elite=total[1],
        special=total[2],
        generic=total[3],
    )


def exchange(group: Group, token: int, units_of_it: tuple[int, int, int, int]) -> Group:
    """A group in which a token was replaced by its units."""
    if not group[5] >> token & 1:
        return group
    return join(less(group, (0, 0, 0, 0, 0, 1 << token)), (*units_of_it, 0, 0))


def swapped(mask: int, old: int, new: int) -> int:
    """A mask of leaders in which one took another's place."""
    return mask & ~(1 << old) | 1 << new if mask >> old & 1 else mask


def led_by(group: Group, old: int, new: int) -> Group:
    """A group in which one leader took another's place."""
    return (*group[:4], swapped(group[4], old, new), group[5])


def renamed(group: Group, names: Mapping[int, int]) -> Group:
    """A group whose tokens were dealt anew."""
    return (*group[:5], mask_of(names.get(token, token) for token in areas(group[5])))


# --- what holds after every step ------------------------------------------------------------------------------------


def settle(g: War, side: int, touched: int) -> None:
    """In these areas leaders left alone are removed (A.piece.13) and excess units are given up (A.piece.17)."""
    s = g.state
    held = s.sides[side].held
    limit = g.rules.limit(s, side)
    for area in areas(touched):
        if not held >> area & 1:
            if s.named[area] or s.figures[area * 4 + GENERIC]:
                remove_leaders(g, side, area, "A.piece.13")
        elif s.units_in(area) > limit:
            g.push(Overstack(side, area))


def remove_lone(g: War, side: int, area: int) -> None:
    """Leaders without a unit are removed at once (A.piece.13)."""
    s = g.state
    if not s.sides[side].held >> area & 1 and (s.named[area] or s.figures[area * 4 + GENERIC]):
        remove_leaders(g, side, area, "A.piece.13")


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


@dataclass(slots=True)
class OverstackTree(Tree):
    """The units to give up, one after another."""

    area: int
    excess: int

    def domain(self, g: War, prefix: Answer) -> Options:
        s = g.state
        need = self.excess - len(prefix)
        if need <= 0:
            return None
        last = prefix[-1] if prefix else 0
        i = self.area * 4
        count = [s.figures[i + kind] - prefix.count(kind) for kind in (REGULAR, ELITE, SPECIAL)]
        tokens = [FIRST_TOKEN + t for t in areas(s.tokens[self.area]) if FIRST_TOKEN + t > last]
        found = []
        for kind in range(last if last < GENERIC else GENERIC, GENERIC):
            if count[kind] and sum(count[kind:]) + len(tokens) >= need:
                found.append(kind)
        return found + tokens[: len(tokens) - need + 1]

    def level(self, prefix: Answer) -> str:
        return "figure"

    def vocabulary(self, prefix: Answer) -> Words:
        return FIGURE_WORDS


@dataclass(slots=True)
class Overstack(WarStep):
    """The owner removes the units beyond the stacking limit (A.piece.17, A.piece.18)."""

    side: int
    area: int

    def run(self, g: War) -> None:
        s = g.state
        excess = s.units_in(self.area) - g.rules.limit(s, self.side)
        if excess <= 0:
            g.pop()
            return
        tree = OverstackTree(self.area, excess)
        kind = voice(s, self.side)
        g.ask_side(self.side, kind, "overstack", "A.piece.17", tree, secret=self.side == ATREIDES)

    def overstack(self, g: War, seat: int, answer: Answer) -> None:
        s = g.state
        lost = [0, 0, 0, 0]
        for figure in answer:
            if figure < FIRST_TOKEN:
                dismiss(s, self.side, self.area, figure)
                lost[figure] += 1
            else:
                drop_token(s, self.side, self.area, figure - FIRST_TOKEN)
                lost[3] += 1
        g.tell(
            "excess_removed",
            "A.piece.17",
            side=self.side,
            area=self.area,
            regular=lost[0],
            elite=lost[1],
            special=lost[2],
            token_count=lost[3],
        )
