"""What holds after every step: no leader stands alone, and no area holds too many units (A.piece.13, A.piece.17)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.board import areas
from landsraad.games.war.decisions import voice
from landsraad.games.war.legions import forces
from landsraad.games.war.pieces import DONE, ELITE, FIGURE_WORDS, FIRST_TOKEN, GENERIC, REGULAR, SPECIAL
from landsraad.games.war.sides import ATREIDES
from landsraad.games.war.steps import WarStep, WarTree
from landsraad.kernel.tree import Answer, Options
from landsraad.kernel.words import Words

if TYPE_CHECKING:
    from landsraad.games.war.game import War


def settle(g: War, side: int, touched: int) -> None:
    """In these areas leaders left alone are removed (A.piece.13) and excess units are given up (A.piece.17)."""
    s = g.state
    held = s.sides[side].held
    limit = g.rules.limit(s, side)
    for area in areas(touched):
        if not held >> area & 1:
            if s.named[area] or s.figures[area * 4 + GENERIC]:
                forces.remove_leaders(g, side, area, "A.piece.13")
        elif s.units_in(area) > limit:
            g.push(Overstack(side, area))


def remove_lone(g: War, side: int, area: int) -> None:
    """Leaders without a unit are removed at once (A.piece.13)."""
    s = g.state
    if not s.sides[side].held >> area & 1 and (s.named[area] or s.figures[area * 4 + GENERIC]):
        forces.remove_leaders(g, side, area, "A.piece.13")


@dataclass(slots=True)
class OverstackTree(WarTree):
    """The units to give up, one after another."""

    unordered = "figure"
    end = DONE

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
                forces.dismiss(s, self.side, self.area, figure)
                lost[figure] += 1
            else:
                forces.drop_token(s, self.side, self.area, figure - FIRST_TOKEN)
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
