"""Treachery cards between deck, hands and discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.kernel.tuples import without

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


def give(g: Dune, seat: int, card: int) -> None:
    """Put a card into a hand, silently."""
    house = g.state.houses[seat]
    house.hand = tuple(sorted((*house.hand, card)))


def take(g: Dune, seat: int, card: int) -> None:
    """Take a card out of a hand, silently; what Atreides knew of it is forgotten."""
    s = g.state
    s.houses[seat].hand = without(s.houses[seat].hand, card)
    if (seat, card) in s.seen:
        s.seen = without(s.seen, (seat, card))


def top_card(g: Dune, rule: str = "0.06") -> int:
    """Take the top card off the deck, the discard pile reshuffled if it must be; -1 if there is none at all (A41)."""
    s = g.state
    if not s.deck:
        if not s.discard:
            return -1
        s.deck, s.discard = g.shuffled(s.discard), ()
        g.tell("treachery_reshuffled", rule, count=len(s.deck))
    card, s.deck = s.deck[0], s.deck[1:]
    if not s.row:
        s.card_seen = False
    return card


def draw(g: Dune, seat: int, rule: str) -> int:
    """Draw the top card into a hand: the owner sees it, the others that it was drawn. Returns it, or -1."""
    card = top_card(g)
    if card >= 0:
        give(g, seat, card)
        g.tell_only(1 << seat, "card_drawn", rule, {"seat": seat}, seat=seat, card=card)
    return card


def discard(g: Dune, seat: int, card: int, rule: str) -> None:
    """Discard a card from a hand, face up (G.discard)."""
    take(g, seat, card)
    g.state.discard += (card,)
    g.tell("card_discarded", rule, seat=seat, card=card)


def set_aside(g: Dune, seat: int, card: int, rule: str) -> None:
    """Take a card out of the game, visible to all (G.set_aside)."""
    take(g, seat, card)
    g.state.aside += (card,)
    g.tell("card_set_aside", rule, seat=seat, card=card)
