"""The pool of Harkonnen deployment tokens, and what stays behind in a settlement (A.solo.spec.02-05)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.board import AREA_WORDS, areas, mask_of
from landsraad.games.war.legions import forces, stacking
from landsraad.games.war.legions.stacking import Overstack
from landsraad.games.war.pieces import BLACK, ELITE, GENERIC, REGULAR, SILVER, SPECIAL
from landsraad.games.war.rulesets.mahdi.choices import AutoStep, pick
from landsraad.games.war.rulesets.mahdi.state import solo
from landsraad.games.war.sides import HARKONNEN
from landsraad.kernel.question import AnyTree
from landsraad.kernel.tree import Answer

if TYPE_CHECKING:
    from landsraad.games.war.game import War

COLOURS = (mask_of(BLACK), mask_of(SILVER))
COLOUR_NAMES = ("black", "silver")
TOKEN = GENERIC
"""A deployment token, in the place of a kind of unit."""


def taken_back(g: War, tokens: tuple[int, ...]) -> None:
    """Revealed tokens go back into the pool (A.solo.spec.04)."""
    s = solo(g.state)
    s.pool |= mask_of(tokens)


def drawn(g: War, tokens: int) -> int:
    """One of some facedown tokens: nobody knows which is which, so chance says."""
    found = areas(tokens)
    return found[g.chance(len(found))] if len(found) > 1 else found[0]


def leave_behind(g: War, area: int) -> None:
    """A Legion has left a settlement: one token of each colour is laid there (A.solo.move.10, A.solo.spec.02).

    Only if the whole Legion left and the settlement still stands (A91).
    """
    s = g.state
    if s.settlements >> area & 1 and not s.sides[HARKONNEN].held >> area & 1:
        g.push(LeaveBehind(area))


@dataclass(slots=True)
class LeaveBehind(AutoStep):
    """Black, then silver. Of a colour that is exhausted the player reveals one on the board, to be used again."""

    area: int
    colour: int = 0

    def run(self, g: War) -> None:
        s = solo(g.state)
        if self.colour == len(COLOURS):
            g.pop()
            stacking.settle(g, HARKONNEN, 1 << self.area)
            return
        found = areas(s.pool & COLOURS[self.colour])
        if found:
            self.lay(g, found[g.chance(len(found))])
            return
        here = [a for a in areas(s.sides[HARKONNEN].held & ~(1 << self.area)) if s.tokens[a] & COLOURS[self.colour]]
        if here:
            pick(g, "reuse_token", here, AREA_WORDS, "area", "A.solo.spec.05")
        else:
            self.colour += 1

    def reuse_token(self, g: War, seat: int, answer: Answer) -> None:
        s, area = g.state, answer[0]
        token = drawn(g, s.tokens[area] & COLOURS[self.colour])
        forces.reveal_tokens(g, HARKONNEN, area, 1 << token, "A.solo.spec.05")
        stacking.remove_lone(g, HARKONNEN, area)
        trim(g, area)

    def lay(self, g: War, token: int) -> None:
        s = solo(g.state)
        s.pool &= ~(1 << token)
        s.tokens[self.area] |= 1 << token
        s.sides[HARKONNEN].held |= 1 << self.area
        g.tell("token_left", "A.solo.spec.02", area=self.area, colour=COLOUR_NAMES[self.colour])
        self.colour += 1


def reveal(g: War, area: int, rule: str) -> None:
    """All Harkonnen tokens of an area are turned over, and the weakest excess units go (A.solo.spec.04)."""
    s = g.state
    if s.tokens[area] and s.sides[HARKONNEN].held >> area & 1:
        forces.reveal_tokens(g, HARKONNEN, area, s.tokens[area], rule)
        trim(g, area)


def trim(g: War, area: int) -> None:
    """Units beyond the stacking limit go, those of the lowest Combat Power first (A.solo.spec.04).

    A Regular and a token count the same one by one (A106), but a token stands for two units.
    """
    s = g.state
    excess = s.units_in(area) - g.rules.limit(s, HARKONNEN)
    if excess <= 0:
        return
    lost = [0, 0, 0, 0]
    for kind in (REGULAR, TOKEN, ELITE, SPECIAL):
        while excess and kind != TOKEN and s.figures[area * 4 + kind]:
            forces.dismiss(s, HARKONNEN, area, kind)
            lost[kind] += 1
            excess -= 1
        while excess and kind == TOKEN and s.tokens[area]:
            token = drawn(g, s.tokens[area])
            forces.drop_token(s, HARKONNEN, area, token)
            taken_back(g, (token,))
            lost[TOKEN] += 1
            excess -= 1
    names = {"regular": lost[REGULAR], "elite": lost[ELITE], "special": lost[SPECIAL], "token_count": lost[TOKEN]}
    g.tell("excess_removed", "A.solo.spec.04", side=HARKONNEN, area=area, **names)


def overstack(g: War, name: str, tree: AnyTree) -> None:
    """In the order of their own (A.solo.spec.04)."""
    trim(g, g.top(Overstack).area)
