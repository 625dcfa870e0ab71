"""Planning cards of the Harkonnen, played as they are drawn (A.solo.act.16, A.solo.act.21, A.solo.act.23)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from landsraad.games.war.cards import prescience
from landsraad.games.war.cards.decks import HAWATS_SCHEMING
from landsraad.games.war.leaders import careers
from landsraad.games.war.leaders.careers import HAWAT, in_play
from landsraad.games.war.rulesets.mahdi.cards import piles
from landsraad.games.war.rulesets.mahdi.choices import AutoStep
from landsraad.games.war.rulesets.mahdi.state import solo
from landsraad.games.war.sides import HARKONNEN
from landsraad.kernel.tuples import without

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.rulesets.mahdi.cards.plans import Plans
    from landsraad.games.war.rulesets.mahdi.rules import MahdiRules


def plans(g: War) -> Plans:
    """The plans of the rule set."""
    return cast("MahdiRules", g.rules).plans


def draw_and_play(g: War, n: int, rule: str, deck: int = -1) -> None:
    """Cards are drawn and played one after another: of one deck, or of both in turn."""
    alternate = deck < 0
    g.push(DrawAndPlay(n, piles.next_deck(g.state) if alternate else deck, alternate, rule))


@dataclass(slots=True)
class DrawAndPlay(AutoStep):
    """So many cards are still to be drawn, the next from ``deck``."""

    left: int
    deck: int
    alternate: bool
    rule: str

    def run(self, g: War) -> None:
        if prescience.open_window(g):
            return
        if not self.left:
            g.pop()
            return
        self.left -= 1
        card = piles.draw(g, self.deck)
        if self.alternate:
            self.deck = piles.other_deck(self.deck)
        if card >= 0:
            play(g, card, self.rule)


def play(g: War, card: int, rule: str) -> None:
    """A drawn card lies on the table while it is resolved; Hawat's Scheming is counted instead."""
    s = g.state
    g.tell("card_played", rule, side=HARKONNEN, card=card)
    if card == HAWATS_SCHEMING:
        scheme(g)
        return
    s.table += (card,)
    g.push(CardPlay(card, plans(g).cards[card]))


def scheme(g: War) -> None:
    """The first copy is laid aside; the second sends both to the discards and Hawat out of the game (A.solo.spec.14)."""
    s = solo(g.state)
    if not s.schemes:
        s.schemes = 1
        g.tell("scheme_laid", "A.solo.spec.14", card=HAWATS_SCHEMING)
    elif in_play(s, HAWAT):
        s.schemes = 0
        piles.discard(g, HAWATS_SCHEMING)
        piles.discard(g, HAWATS_SCHEMING)
        careers.remove_from_game(g, HAWAT, "A.solo.spec.14")
    else:
        set_aside(g, HAWATS_SCHEMING)


def set_aside(g: War, card: int) -> None:
    """A card of which no part can be resolved joins the Reinforcements (A.solo.act.23)."""
    g.tell("card_unresolved", "A.solo.act.23", card=card)
    piles.keep(g, card, "A.solo.act.23")


@dataclass(slots=True)
class CardPlay(AutoStep):
    """A card being resolved, part by part."""

    card: int
    plan: int
    part: int = 0
    resolved: bool = False
    area: int = -1
    """Where the part before put its pieces, or where its Legion stands."""

    def run(self, g: War) -> None:
        if prescience.open_window(g):
            return
        plan = plans(g).lists[self.plan]
        if self.part < len(plan):
            self.part += 1
            if plan[self.part - 1].start(g, self):
                self.resolved = True
        else:
            self.finish(g)

    def finish(self, g: War) -> None:
        s = g.state
        g.pop()
        s.table = without(s.table, self.card)
        if self.resolved:
            piles.discard(g, self.card)
        else:
            set_aside(g, self.card)

    def branch(self, plan: int) -> None:
        """Go on with another list of parts."""
        self.plan, self.part = plan, 0

    def marched(self, ends: tuple[int, ...]) -> None:
        if ends:
            self.area = ends[-1]

    def garrisoned(self, area: int) -> None:
        self.area = area

    def legion_went(self, source: int, target: int) -> None:
        if self.area == source:
            self.area = target
