"""Grafted pairs: which cards go together, and what Dispatch an Envoy and borrowed cards mean for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.imperium.agents import reach
from landsraad.games.imperium.cards.printed import AGENT_BOX, ANYWHERE, BORROWS, CARD_TITLES, CARD_WORDS, GRAFT
from landsraad.games.imperium.cards.row import take_from_row
from landsraad.games.imperium.steps import ImperiumStep
from landsraad.kernel.tree import Answer, Choice, Refusal
from landsraad.kernel.tuples import without

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


def fits(g: Imperium, seat: int, card: int, other: int, open_to: int, ignoring: bool = False) -> bool:
    """Whether a graft card and another one can send an agent somewhere together (I.imm.graft.02, I68).

    The other needs an agent box, but no icon of its own (I98): so Clandestine Meeting is played (I.imm.faq.01).
    """
    if not AGENT_BOX[other] and g.rules.options["graft_partner"] != "any_card":
        return False
    if not (g.state.players[seat].agents or ANYWHERE[card] or ANYWHERE[other]):
        return False
    return reach.destinations(g, seat, (card, other), open_to, ignoring) > 0


def may_be_partner(g: Imperium, card: int, other: int, borrowed: bool = False) -> bool:
    """Whether a graft card is named first and the other after it: two graft cards of the hand make one pair, not two."""
    if not AGENT_BOX[other] and g.rules.options["graft_partner"] != "any_card":
        return False
    return borrowed or not GRAFT[other] or card <= other


def first_of_pair(g: Imperium, seat: int, card: int) -> int:
    """A graft card in hand that can be played with this one and is named before it; -1: there is none."""
    open_to = reach.admitted(g, seat)
    for other in g.state.players[seat].hand:
        if other < card and GRAFT[other] and fits(g, seat, other, card, open_to):
            return other
    return -1


def partners(g: Imperium, seat: int, card: int, open_to: int, first: bool = False, ignoring: bool = False) -> list[int]:
    """The kinds of card in hand that a graft card can be played with; only the first of them if that is enough."""
    found: list[int] = []
    last = -1
    for other in without(g.state.players[seat].hand, card):
        if other != last and (not GRAFT[other] or card <= other) and fits(g, seat, card, other, open_to, ignoring):
            found.append(other)
            if first:
                break
        last = other
    return found


def graft_cards(g: Imperium, seat: int, first: bool = False, ignoring: bool = False) -> list[int]:
    """The kinds of graft card in hand that have a partner in hand."""
    found: list[int] = []
    last = open_to = -1
    for card in g.state.players[seat].hand:
        if GRAFT[card] and card != last:
            if open_to < 0:
                open_to = reach.admitted(g, seat)
            if partners(g, seat, card, open_to, True, ignoring):
                found.append(card)
                if first:
                    break
        last = card
    return found


def borrower(g: Imperium, seat: int) -> int:
    """The card in hand that can be grafted to a card of the row; -1: there is none."""
    for card in g.state.players[seat].hand:
        if BORROWS[card]:
            return card
    return -1


def lent(g: Imperium, seat: int, first: bool = False, ignoring: bool = False) -> list[int]:
    """The kinds of card in the row that the borrowing card can be grafted to (I.imm.faq.10)."""
    card = borrower(g, seat)
    found: list[int] = []
    if card >= 0:
        open_to = reach.admitted(g, seat)
        for other in g.state.row:
            if other not in found and fits(g, seat, card, other, open_to, ignoring):
                found.append(other)
                if first:
                    break
    return found


def why_no_pair(card: int, other: int) -> Refusal:
    """Why these two cards cannot be played together."""
    if not AGENT_BOX[other]:
        return "I.imm.graft.02", f"{CARD_TITLES[other]} has no agent box and can only be revealed"
    return "I.agent.01", f"no space is open to {CARD_TITLES[card]} with {CARD_TITLES[other]}"


def borrow(g: Imperium, seat: int, card: int) -> None:
    """A card leaves the row for this turn; what takes its place, and when, says an option (I97)."""
    s = g.state
    s.borrowed = card
    g.tell("card_borrowed", "I.imm.faq.10", seat=seat, card=card)
    if g.rules.options["usurp_row"] == "refilled_at_once":
        take_from_row(g, card)
    else:
        s.row = without(s.row, card)


@dataclass(slots=True)
class GiveIcons(ImperiumStep):
    """A pair was played after Dispatch an Envoy: which card gains the faction icons (I.imm.faq.02)."""

    seat: int

    def run(self, g: Imperium) -> None:
        g.ask(self.seat, "envoy", "I.imm.faq.02", Choice(g.state.sent, CARD_WORDS, "card"))

    def envoy(self, g: Imperium, seat: int, answer: Answer) -> None:
        g.pop()
        s = g.state
        if s.sent[0] != answer[0]:
            s.sent = s.sent[::-1]
        g.tell("icons_given", "I.imm.faq.02", seat=seat, card=answer[0])
