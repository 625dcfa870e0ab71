"""What the automaton attacks, and with which Legion: a Sietch, else a Legion, else it moves (A.solo.act.02-08)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.battle.rounds import Battle
from landsraad.games.war.board import NEAR, NEAR_2, ZONES_AT, areas
from landsraad.games.war.cards import prescience
from landsraad.games.war.rulesets.mahdi.cards import tactics
from landsraad.games.war.rulesets.mahdi.choices import AutoStep, best
from landsraad.games.war.rulesets.mahdi.legions import tokens
from landsraad.games.war.rulesets.mahdi.legions.march import (
    March,
    pick_ornithopter,
    pick_pair,
    report,
    take_off,
    wings,
)
from landsraad.games.war.rulesets.mahdi.legions.power import might
from landsraad.games.war.settlements import rank
from landsraad.games.war.sides import ATREIDES, HARKONNEN
from landsraad.kernel.masks import swapped
from landsraad.kernel.tree import Answer

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State

Pair = tuple[int, int]
"""The area of a Legion, and the area it attacks."""


def attacks(g: War, sources: int) -> list[Pair]:
    """The attacks that the criteria leave, of the Legions in these areas; none if nothing may be attacked."""
    return on_sietches(g, sources) or on_legions(g, sources)


def can_attack(g: War, sources: int) -> bool:
    return bool(attacks(g, sources))


def on_sietches(g: War, sources: int) -> list[Pair]:
    """Attacks on a Sietch, next to the Legion or two steps away with an Ornithopter (A.solo.act.03, A81).

    Of several those on the highest rank, with the greatest difference of Combat Power, without an Ornithopter, and on
    the Target Sietch, in this order (A.solo.act.04).
    """
    s = g.state
    prey, flying = s.sietches & ~s.worms, wings(s)
    pairs = []
    for area in areas(s.sides[HARKONNEN].held & sources):
        reach = (NEAR_2[area] if flying & ZONES_AT[area] else NEAR[area]) & prey
        if reach:
            pairs += overpowered(s, area, reach)
    if len(pairs) < 2:
        return pairs
    target = tactics.target_area(s)
    for worth in (
        lambda pair: -rank(s, pair[1]),
        lambda pair: might(s, pair[1]) - might(s, pair[0]),
        lambda pair: -(NEAR[pair[0]] >> pair[1] & 1),
        lambda pair: pair[1] != target,
    ):
        pairs = best(pairs, worth)
    return pairs


def on_legions(g: War, sources: int) -> list[Pair]:
    """Attacks on a Legion next to the own one, without Ornithopter (A.solo.act.06).

    Of several those on the one with the highest Combat Power, and with a named leader (A.solo.act.07).
    """
    s = g.state
    prey = s.sides[ATREIDES].held & ~s.worms
    pairs = []
    for area in areas(s.sides[HARKONNEN].held & sources):
        reach = NEAR[area] & prey
        if reach:
            pairs += overpowered(s, area, reach)
    pairs = best(pairs, lambda pair: -might(s, pair[1]))
    return best(pairs, lambda pair: not s.named[pair[1]])


def overpowered(s: State, area: int, reach: int) -> list[Pair]:
    """What a Legion is stronger than: it attacks nothing else (A.solo.act.05); nobody has no Combat Power at all."""
    strength = might(s, area)
    return [(area, other) for other in areas(reach) if strength > might(s, other)]


@dataclass(slots=True)
class Assault(AutoStep):
    """One attack by a Legion of some areas; if none is possible, up to ``moves`` moves (A.solo.act.02, A.solo.act.08).

    The attackers stay one Legion wherever the battle leads them; what they leave is laid down when it is over (A91).
    """

    sources: int
    surprise: bool
    moves: int
    source: int = -1
    target: int = -1
    left: int = -1
    """The area that the victorious Legion has left."""
    at: str = "choose"

    def choose(self, g: War) -> None:
        if prescience.open_window(g):
            return
        pairs = attacks(g, self.sources)
        if pairs:
            pick_pair(g, "assault", pairs, "A.solo.act.04" if g.state.sietches >> pairs[0][1] & 1 else "A.solo.act.07")
        else:
            g.replace(March(self.sources, self.moves))

    def assault(self, g: War, seat: int, answer: Answer) -> None:
        self.source, self.target = answer
        self.at = "begin" if NEAR[self.source] >> self.target & 1 else "fly"

    def fly(self, g: War) -> None:
        pick_ornithopter(g, self.source)

    def ornithopter(self, g: War, seat: int, answer: Answer) -> None:
        take_off(g, answer[0], "A.solo.act.03")
        self.at = "begin"

    def begin(self, g: War) -> None:
        """No Hit is paid for continuing against a Sietch (A.solo.battle.07)."""
        self.at = "over"
        far = not NEAR[self.source] >> self.target & 1
        g.push(Battle(HARKONNEN, self.source, self.target, self.surprise, free=True, far=far))

    def over(self, g: War) -> None:
        g.pop()
        report(g, (self.source,) if g.state.sides[HARKONNEN].held >> self.source & 1 else ())
        if self.left >= 0:
            tokens.leave_behind(g, self.left)

    def legion_went(self, source: int, target: int) -> None:
        self.sources = swapped(self.sources, source, target)
        if self.source == source:
            self.source, self.left = target, source if target == self.target else self.left
