"""Intrigue cards between their deck and the hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.imperium.cards.decks import put
from landsraad.kernel.tuples import without

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


def draw_intrigue(g: Imperium, seat: int, n: int, rule: str, source: str) -> int:
    """Intrigue cards into the hidden hand (I.icon.04); an exhausted deck is made from the discards (I.faq.08)."""
    s = g.state
    drawn: tuple[int, ...] = ()
    for _ in range(n):
        if not s.intrigue_deck:
            if not s.intrigue_discard:
                break
            s.intrigue_deck, s.intrigue_discard = g.shuffled(s.intrigue_discard), ()
            g.tell("intrigue_reshuffled", "I.faq.08", count=len(s.intrigue_deck))
        drawn += s.intrigue_deck[:1]
        s.intrigue_deck = s.intrigue_deck[1:]
    if drawn:
        s.top_intrigue = -1
        p = s.players[seat]
        p.intrigue = put(p.intrigue, *drawn)
        others = {"seat": seat, "count": len(drawn), "source": source}
        g.tell_only(1 << seat, "intrigue_drawn", rule, others, intrigues=drawn, **others)
        for react in g.rules.on_gained:
            react(g, seat)
    return len(drawn)


def top_of_intrigue(g: Imperium, n: int) -> tuple[int, ...]:
    """The top cards of the intrigue deck; if they are too few the shuffled discards come below them (I.faq.08)."""
    s = g.state
    if len(s.intrigue_deck) < n and s.intrigue_discard:
        s.intrigue_deck, s.intrigue_discard = s.intrigue_deck + g.shuffled(s.intrigue_discard), ()
        g.tell("intrigue_reshuffled", "I.faq.08", count=len(s.intrigue_deck))
    return s.intrigue_deck[:n]


def steal_intrigue(g: Imperium, seat: int, victim: int, rule: str) -> None:
    """One card at random; thief and victim know which (I.icon.12, I74)."""
    s = g.state
    thief, robbed = s.players[seat], s.players[victim]
    card = robbed.intrigue[g.chance(len(robbed.intrigue))]
    robbed.intrigue = without(robbed.intrigue, card)
    thief.intrigue = put(thief.intrigue, card)
    facts = {"seat": seat, "of": victim}
    g.tell_only(1 << seat | 1 << victim, "intrigue_stolen", rule, facts, intrigue=card, **facts)
