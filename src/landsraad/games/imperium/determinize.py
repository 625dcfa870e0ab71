"""A world that a seat cannot tell from the true one: everything hidden from it is dealt anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from landsraad.games.imperium.board import ALL_FACTIONS
from landsraad.games.imperium.cards.decks import put
from landsraad.games.imperium.conflict.printed import TIER
from landsraad.games.imperium.leaders.printed import SECRET_FACTIONS
from landsraad.games.imperium.view import seen_intrigue, sees_top_card
from landsraad.kernel.rng import Random, reordered

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

Cards = tuple[int, ...]


def determinize(g: Imperium, seat: int, rng: Random) -> Imperium:
    """A twin in which what ``seat`` does not know is dealt anew, and so is the chance to come; ``rng.random`` decides.

    Which cards an opponent owns follows from what has been seen; how they are spread over hand and deck does not.
    """
    twin = g.clone()
    s = twin.state

    def shuffled(cards: Cards) -> Cards:
        return tuple(reordered(cards, rng.random))

    for other, p in enumerate(s.players):
        if other == seat:
            known = max(p.topped, int(sees_top_card(g, seat)))
            p.deck = p.deck[:known] + shuffled(p.deck[known:])
            continue
        top, hidden = p.deck[: p.topped], p.hand + p.deck[p.topped :]
        if p.kept >= 0:
            p.kept, *rest = shuffled((*hidden, p.kept))
            hidden = tuple(rest)
        cards = shuffled(hidden)
        p.hand, p.deck = put((), *cards[: len(p.hand)]), top + cards[len(p.hand) :]
        if p.secret:
            p.secret = sum(1 << f for f in shuffled(ALL_FACTIONS)[: SECRET_FACTIONS[p.leader]])
    _intrigue(twin, seat, shuffled)
    s.imperium_deck = shuffled(s.imperium_deck)
    _conflicts(twin, shuffled)
    for hook in g.rules.on_shuffle:
        hook(twin, seat, shuffled)
    if s.rng >= 0:
        s.rng = int(rng.random() * (1 << 53))
    twin.ask_again()
    twin.proceed()
    return twin


def deal_anew(g: Imperium) -> None:
    """Shuffle the decks, but for the cards on top that somebody has seen."""
    s, seats = g.state, range(len(g.seats))
    for seat, p in enumerate(s.players):
        known = max(p.topped, int(seat in seats and sees_top_card(g, seat)))
        p.deck = p.deck[:known] + g.shuffled(p.deck[known:])
    seen = max(seen_intrigue(g, seat) for seat in seats)
    s.intrigue_deck = s.intrigue_deck[:seen] + g.shuffled(s.intrigue_deck[seen:])
    s.imperium_deck = g.shuffled(s.imperium_deck)
    _conflicts(g, g.shuffled)
    for hook in g.rules.on_shuffle:
        hook(g, 0, g.shuffled)


def _intrigue(g: Imperium, seat: int, shuffled: Callable[[Cards], Cards]) -> None:
    """The intrigue cards that the seat has not seen: in other hands, or still in the deck."""
    s = g.state
    others = [p for other, p in enumerate(s.players) if other != seat]
    seen = seen_intrigue(g, seat)
    known, cards = s.intrigue_deck[:seen], s.intrigue_deck[seen:]
    for p in others:
        cards += p.intrigue
    cards = shuffled(cards)
    for p in others:
        n = len(p.intrigue)
        p.intrigue, cards = put((), *cards[:n]), cards[n:]
    s.intrigue_deck = known + cards


def _conflicts(g: Imperium, shuffled: Callable[[Cards], Cards]) -> None:
    """The conflicts to come, tier by tier, out of all that have not been seen (I.setup.04)."""
    s = g.state
    hidden = s.conflict_deck + s.conflict_unused
    pools = {tier: shuffled(tuple(card for card in hidden if TIER[card] == tier)) for tier in (1, 2, 3)}

    def next_of(tier: int) -> int:
        card, pools[tier] = pools[tier][0], pools[tier][1:]
        return card

    s.conflict_deck = tuple(next_of(TIER[card]) for card in s.conflict_deck)
    s.conflict_unused = tuple(next_of(TIER[card]) for card in s.conflict_unused)
