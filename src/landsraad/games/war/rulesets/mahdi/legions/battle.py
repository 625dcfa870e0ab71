"""The Harkonnen's decisions in battle, and the order in which they take Hits (A.solo.battle)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.battle.casualties import HitTree
from landsraad.games.war.battle.rounds import Battle
from landsraad.games.war.board import areas
from landsraad.games.war.cards.hands import DiscardTree
from landsraad.games.war.pieces import ELITE, FIRST_NAMED, GENERIC, REGULAR, SPECIAL
from landsraad.games.war.rulesets.mahdi.cards import piles
from landsraad.games.war.rulesets.mahdi.choices import ask_player, reply
from landsraad.games.war.rulesets.mahdi.legions.power import detail
from landsraad.games.war.rulesets.mahdi.state import solo
from landsraad.games.war.sides import HARKONNEN
from landsraad.kernel.question import AnyTree
from landsraad.kernel.tree import Answer, Options, Refusal

if TYPE_CHECKING:
    from landsraad.games.war.game import War


def outmatched(g: War, source: int, target: int) -> bool:
    """Whether an attack ceases: single figures count at most half of what the enemy's do (A.solo.battle.05)."""
    return 2 * detail(g, source) <= detail(g, target)


def press_on(g: War, name: str, tree: AnyTree) -> None:
    """They go on as long as they are not outmatched."""
    fight = g.top(Battle)
    reply(g, "press_on", (int(not outmatched(g, fight.source, fight.target)),))


def reinforce(g: War, name: str, tree: AnyTree) -> None:
    """As many Reinforcements as there are dice missing, in every round, attacking or defending (A.solo.battle.01)."""
    s = solo(g.state)
    fight = g.top(Battle)
    fight.queue = fight.queue[1:]
    assert isinstance(tree, DiscardTree)
    n = min(tree.most, len(s.reinforcements))
    fight.add_cards(g, HARKONNEN, n)
    piles.spend(g, n, "A.solo.battle.01")


def advance(g: War, name: str, tree: AnyTree) -> None:
    """Into a Sietch always; elsewhere the player chooses (A.solo.battle.08)."""
    fight = g.top(Battle)
    if g.state.sietches >> fight.target & 1:
        reply(g, "advance", (1,))
    else:
        ask_player(g, "advance", tree, "A.solo.battle.08")


# --- Hits ----------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class OrderedHits(HitTree):
    """What each Hit takes by the book's order: only which named leader falls may be open."""

    def taken(self, count: list[int], named: int, left: int) -> Options:
        leaders = count[GENERIC] + named.bit_count()
        if leaders > 1:  # A.solo.battle.02
            return fallen(count[GENERIC], named)
        if count[ELITE]:  # A.solo.battle.03
            return (ELITE,)
        if count[SPECIAL]:
            return (SPECIAL,)
        if leaders and left >= count[REGULAR]:  # A.solo.battle.04
            return fallen(count[GENERIC], named)
        return (REGULAR,)

    def why(self, g: War, prefix: Answer, value: int) -> Refusal | None:
        return "A.solo.battle.02", "the Harkonnen take their Hits in the order of the book"


def fallen(generic: int, named: int) -> tuple[int, ...]:
    """The leader who falls: a Bashar before a named one."""
    return (GENERIC,) if generic else tuple(FIRST_NAMED + leader for leader in areas(named))


def casualties(g: War, name: str, tree: AnyTree) -> None:
    """Also of Hits by storms and worms (A.solo.round.20)."""
    assert isinstance(tree, HitTree)
    ordered = OrderedHits(tree.side, tree.area, tree.hits)
    answer: Answer = ()
    options = ordered.domain(g, answer)
    while options is not None and len(options) == 1:
        answer += (options[0],)
        options = ordered.domain(g, answer)
    if options is None:
        reply(g, "casualties", answer)
    else:
        ask_player(g, "casualties", ordered, "A.solo.battle.02")
