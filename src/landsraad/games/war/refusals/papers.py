"""Why a planning card, a prescience card or a leader is not one of those to choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.war.cards.decks import CARD_DECK, CARD_TITLES, DISCARDABLE, EYES, PRESCIENCE_TITLES
from landsraad.games.war.leaders.people import LEADER_SIDE, LEADER_TITLES, N_NAMED
from landsraad.games.war.refusals import places, turns
from landsraad.games.war.state import OUT
from landsraad.kernel.tree import Answer, Refusal

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.kernel.question import Question


def card(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    """A planning card that is not in the hand of whoever answers, or may not leave it like this."""
    if value < 0:
        return None
    s, title, rule = g.state, CARD_TITLES[value], q.rule
    side = CARD_DECK[value] >> 1
    if q.seat not in g.rules.seats_of(s, side):
        return rule, f"{title} is a card of the other side"
    if s.seat_of[CARD_DECK[value]] != q.seat:
        return rule, f"{title} is a card of your partner's"
    held = s.sides[side].hand.count(value)
    if not held:
        return rule, places.not_held(s, side, value)
    if q.name == "play_card":
        return turns.why_no_use(g, side, value)
    if not DISCARDABLE[value]:
        return "A.leader.12", f"{title} is never discarded but by its own free action"
    named = prefix.count(value)
    if named >= held:
        return rule, f"you hold {title} no more than {'once' if held == 1 else f'{held} times'}"
    if prefix and value < prefix[-1]:
        return rule, "cards are named in the order of the hand"
    return rule, f"with {title} first, fewer cards would be left than have to go"


def revealed(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    """A prescience card that something is laid on, or that goes back."""
    if value < 0:
        return None
    s, title = g.state, PRESCIENCE_TITLES[value]
    if value not in s.row:
        return "A.presc.03", f"{title} is not revealed"
    if q.name == "attach":
        return q.rule, f"such a card lies on {title} already"
    if (EYES, value) in s.attached:
        return q.rule, f"Eyes of Ibad protects {title}"
    return q.rule, f"{title} is not one of those that this is about"


def struck(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    """A leader of the enemy who goes to the tank."""
    if value < 0:
        return None
    s, title = g.state, LEADER_TITLES[value]
    if value >= N_NAMED:
        return q.rule, f"{title} leads no Legion"
    if q.seat in g.rules.seats_of(s, LEADER_SIDE[value]):
        return q.rule, f"{title} is a leader of your own side"
    if s.leader_at[value] >= OUT:
        return q.rule, f"{title} is not on the board"
    return q.rule, f"{title} is out of reach of this card"


def to_tank(g: War, q: Question, prefix: Answer, value: int) -> Refusal | None:
    """One of several leaders who enter the tank at once."""
    return (q.rule, f"{LEADER_TITLES[value]} does not enter the tank now") if value >= 0 else None
