"""End of the round: claims, the Atreides check, and everything that is cleared for the next round (A.round.04-11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.board import SUPPLY
from landsraad.games.war.cards import hands, prescience
from landsraad.games.war.cards.decks import FEAR, PRESCIENCE_WORDS
from landsraad.games.war.decisions import CLAIMS, ROUND_END
from landsraad.games.war.desert import worms
from landsraad.games.war.effects.visions import loose
from landsraad.games.war.leaders.people import LEADER_WORDS, NAMED_OF
from landsraad.games.war.legions import forces
from landsraad.games.war.pieces import GENERIC, SANDWORMS
from landsraad.games.war.sides import ATREIDES, HARKONNEN
from landsraad.games.war.state import ASIDE, NOWHERE, OUT
from landsraad.games.war.steps import WarStep
from landsraad.games.war.tracks import progress
from landsraad.kernel.tree import YES_NO, Answer, Choice
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from landsraad.games.war.game import War

BACK, AWAY = 0, 1
AWAY_WORDS = Words("choice", ("back", "out"))
"""What becomes of an unclaimed card: it goes back into the deck, or leaves the game."""


@dataclass(slots=True)
class Ending(WarStep):
    """Everything in the order of the rule book."""

    side: int = HARKONNEN
    asked: tuple[int, ...] = ()
    """Powers that have still to discard down to the limit."""
    at: str = "claims"

    def claims(self, g: War) -> None:
        """A.round.04: first the End of the Round cards, one at a time."""
        found = prescience.claimable_at_end(g.state)
        if found:
            tree = Choice((PASS, *found), PRESCIENCE_WORDS, "prescience")
            g.ask_side(ATREIDES, CLAIMS, "claim", "A.presc.06", tree)
        else:
            self.at = "check"

    def claim(self, g: War, seat: int, answer: Answer) -> None:
        if answer[0] == PASS:
            self.at = "check"
        else:
            g.push(prescience.Claim(answer[0]))

    def check(self, g: War) -> None:
        """A.round.05, A.goal.02; then the air is cleared (A.round.06)."""
        s = g.state
        if progress.objective_met(g):
            progress.win(g, ATREIDES, "objective", "A.goal.02")
            return
        s.ornithopters = s.carryalls = 0
        g.tell("air_cleared", "A.round.06")
        self.at = "swaps"

    def swaps(self, g: War) -> None:
        """A.round.07: the Harkonnen, then the Atreides may exchange named leaders for generic ones."""
        s = g.state
        found = [x for x in NAMED_OF[self.side] if s.leader_at[x] < OUT]
        if found and g.rules.swaps_leaders(self.side):
            tree = Choice((PASS, *found), LEADER_WORDS, "leader")
            g.ask_side(self.side, ROUND_END, "swap_leader", "A.round.07", tree)
        else:
            self.swap_leader(g, -1, (PASS,))

    def swap_leader(self, g: War, seat: int, answer: Answer) -> None:
        if answer[0] == PASS:
            if self.side == HARKONNEN:
                self.side = ATREIDES
            else:
                self.at = "wild_maker"
            return
        s, leader = g.state, answer[0]
        area = s.leader_at[leader]
        s.send_leader(leader, ASIDE)
        generic = bool(s.sides[self.side].reserve[GENERIC])
        if generic:
            forces.enlist(s, self.side, area, GENERIC)
        g.tell("leader_swapped", "A.round.07", side=self.side, leader=leader, area=area, generic=int(generic))

    def wild_maker(self, g: War) -> None:
        """A.leader.09: it may be exchanged for a Sandworm that is off the board."""
        s = g.state
        if s.wild_maker < OUT and s.sandworms.bit_count() < SANDWORMS:
            g.ask_side(ATREIDES, ROUND_END, "swap_wild_maker", "A.leader.09", YES_NO)
        else:
            self.at = "refresh"

    def swap_wild_maker(self, g: War, seat: int, answer: Answer) -> None:
        s = g.state
        self.at = "refresh"
        if answer[0]:
            area, s.wild_maker = s.wild_maker, NOWHERE
            worms.put_worm(g, SUPPLY, area, "A.leader.09")

    def refresh(self, g: War) -> None:
        """A.round.08: spent leader cards turn faceup; those of leaders in the tank stay off the dashboard."""
        s = g.state
        s.spent_cards = 0
        g.tell("leader_cards_refreshed", "A.round.08")
        self.asked = (*g.rules.hands(s, HARKONNEN), *g.rules.hands(s, ATREIDES))
        self.at = "discards"

    def discards(self, g: War) -> None:
        """A.round.09: each hand goes down to its limit; what cannot be discarded stays (A98)."""
        s = g.state
        while self.asked:
            power = self.asked[0]
            side = power >> 1
            held = sum(1 for card in s.sides[side].hand if g.rules.plays(s, power, card))
            n = min(held - g.rules.most_cards(power), len(hands.discardable(g, side, power)))
            if n > 0:
                tree = hands.DiscardTree(side, power, n, n)
                g.ask_power(power, ROUND_END, "discard", "A.round.09", tree)
                return
            self.asked = self.asked[1:]
        self.at = "prescience_cards"

    def discard(self, g: War, seat: int, answer: Answer) -> None:
        power, self.asked = self.asked[0], self.asked[1:]
        hands.discard(g, power >> 1, hands.picked(answer), "A.round.09")

    def prescience_cards(self, g: War) -> None:
        """A.round.10: claimed cards leave the game; the Atreides say what happens to the others."""
        s = g.state
        s.prescience_gone += s.claimed
        s.claimed, s.claims = (), 0
        if any(card == FEAR for card, _ in s.attached):
            prescience.detach(g, FEAR)
        found = loose(s)
        if found:
            g.ask_side(ATREIDES, CLAIMS, "put_away", "A.round.10", prescience.EachCard(found, AWAY_WORDS))
        else:
            self.at = "recover"

    def put_away(self, g: War, seat: int, answer: Answer) -> None:
        s = g.state
        cards = loose(s)
        gone = tuple(card for card, where in zip(cards, answer, strict=True) if where == AWAY)
        back = tuple(card for card in cards if card not in gone)
        s.row = tuple(card for card in s.row if card not in cards)
        s.prescience_gone += gone
        if gone:
            g.tell("prescience_removed", "A.presc.11", prescience=gone)
        if back:
            s.prescience_deck = g.shuffled((*s.prescience_deck, *back))
            g.tell("prescience_shuffled_back", "A.presc.11", prescience=back)
        self.at = "recover"

    def recover(self, g: War) -> None:
        """A.round.11: all dice come back, and a token that was placed and not spent (A28)."""
        s = g.state
        s.dice = bytearray(len(s.dice))
        s.spent = bytearray(len(s.spent))
        for us in s.sides:
            if us.placed >= 0:
                us.placed = -1
                us.bene_gesserit += int(g.rules.unspent_token_returns)
        g.rules.round_over(g)
        if not g.over:
            g.pop()
