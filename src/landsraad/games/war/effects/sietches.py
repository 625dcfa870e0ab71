"""Operations on Sietches: their tokens exchanged, and one of them moved with whoever goes along."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.board import AREA_WORDS, areas
from landsraad.games.war.decisions import TURN
from landsraad.games.war.effects.engine import Effects, Op, Supposed
from landsraad.games.war.legions import forces, stacking
from landsraad.games.war.legions.groups import Passage
from landsraad.games.war.legions.party import ALL, Party
from landsraad.games.war.pieces import DONE
from landsraad.games.war.sides import ATREIDES
from landsraad.games.war.steps import ActionStep, WarTree
from landsraad.kernel.masks import swapped
from landsraad.kernel.plain import Json
from landsraad.kernel.tree import Answer, Options
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State


@dataclass(frozen=True, slots=True)
class SwapTokens(Op):
    """Two Sietches exchange all their facedown deployment tokens."""

    def start(self, g: War, fx: Effects) -> None:
        g.push(Swapping())

    def lacks(self, g: War, fx: Supposed) -> str:
        if SwapTree().domain(g, ()) != [PASS]:
            return ""
        return "it takes two Sietches, one of them with deployment tokens"


def read_swap(step: Json) -> Op:
    return SwapTokens()


@dataclass(slots=True)
class SwapTree(WarTree):
    """Pass alone; or two Sietches, the first of which holds tokens."""

    levels = ("source", "target")

    def domain(self, g: War, prefix: Answer) -> Options:
        s = g.state
        if not prefix:
            if s.sietches & (s.sietches - 1):
                return [PASS, *(a for a in areas(s.sietches) if s.tokens[a])]
            return [PASS]
        if len(prefix) == 2 or prefix[0] == PASS:
            return None
        return areas(s.sietches & ~(1 << prefix[0]))

    def vocabulary(self, prefix: Answer) -> Words:
        return AREA_WORDS


@dataclass(slots=True)
class Swapping(ActionStep):
    def run(self, g: War) -> None:
        tree = SwapTree()
        if tree.domain(g, ()) == [PASS]:
            g.pop()
        else:
            g.ask_side(ATREIDES, TURN, "swap_tokens", "A.piece.09", tree)

    def swap_tokens(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] == PASS:
            return
        s, (x, y) = g.state, answer
        s.tokens[x], s.tokens[y] = s.tokens[y], s.tokens[x]
        us = s.sides[ATREIDES]
        for area in (x, y):
            us.held = us.held | 1 << area if s.units_in(area) else us.held & ~(1 << area)
        g.tell("tokens_swapped", "A.piece.09", areas=(x, y))
        stacking.settle(g, ATREIDES, 1 << x | 1 << y)


@dataclass(frozen=True, slots=True)
class MoveSietch(Op):
    """A Sietch shifts to an empty Desert next to it, with any of the figures and tokens there."""

    def start(self, g: War, fx: Effects) -> None:
        g.push(Shifting())

    def lacks(self, g: War, fx: Supposed) -> str:
        s = g.state
        found = any(sietch_spots(s, area) for area in areas(s.sietches))
        return "" if found else "no Sietch is next to an empty Desert"


def read_move_sietch(step: Json) -> Op:
    return MoveSietch()


def sietch_spots(s: State, area: int) -> int:
    """Where a Sietch may shift to."""
    return s.map.border[area] & s.map.desert & s.empty()


@dataclass(slots=True)
class ShiftTree(Party):
    """Pass alone; or the Sietch, where it goes, and who goes along: nobody ("done"), "all", or some figures."""

    def domain(self, g: War, prefix: Answer) -> Options:
        found = Party.domain(self, g, prefix)
        if len(prefix) != 2:
            return found
        return [DONE, *(found or (ALL,))] if g.state.sides[ATREIDES].held >> prefix[0] & 1 else None

    def ends(self, g: War, start: int) -> int:
        return sietch_spots(g.state, start)


@dataclass(slots=True)
class Shifting(ActionStep):
    def run(self, g: War) -> None:
        s = g.state
        starts = [area for area in areas(s.sietches) if sietch_spots(s, area)]
        if not starts:
            g.pop()
        else:
            tree = ShiftTree(ATREIDES, starts=(PASS, *starts))
            g.ask_side(ATREIDES, TURN, "shift_sietch", "A.piece.04", tree, secret=True)

    def shift_sietch(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] == PASS:
            return
        s, (source, target) = g.state, answer[:2]
        sietch = s.sietch_in(source)
        s.sietch_area[sietch] = target
        s.sietches = swapped(s.sietches, source, target)
        g.tell("sietch_shifted", "A.piece.04", source=source, target=target)
        if len(answer) > 2 and answer[2] != DONE:
            group = ShiftTree(ATREIDES).group(forces.legion(s, source), answer[2:])
            forces.transfer(s, ATREIDES, source, target, group)
            g.tell("legion_carried", "A.piece.04", **Passage(source, target, group).told(ATREIDES))
        stacking.settle(g, ATREIDES, 1 << source | 1 << target)
