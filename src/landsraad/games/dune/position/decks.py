"""Treachery and spice cards of a written-down position: what is written lies as it is written, the rest is shuffled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from landsraad.games.dune.cards import CARD, SPICE_CARDS, SPICE_DECK, STORM_CARDS, TREACHERY, TREACHERY_DECK
from landsraad.games.dune.game import Dune
from landsraad.kernel.errors import BadPosition
from landsraad.kernel.plain import Value
from landsraad.kernel.reading import mapping, number, only, several

DECK_KEYS: Final = ("treachery", "treachery_discard", "set_aside", "row", "spice", "pile_a", "pile_b", "storm")
SPICE_CARD: Final = {name: i for i, name in enumerate(SPICE_CARDS)}


def read_treachery(g: Dune, document: Mapping[str, Value]) -> None:
    """Hands, then piles as far as they are written, the top card first; the rest is shuffled below."""
    s, decks = g.state, mapping(document, "decks", "")
    only(decks, DECK_KEYS, "decks")
    left = Counter(TREACHERY_DECK)
    for seat, house in enumerate(s.houses):
        _take(house.hand, left, TREACHERY, f"factions.{g.seats[seat]}.hand")
    s.discard = _pile(decks, "treachery_discard", CARD, TREACHERY, left)
    s.aside = _pile(decks, "set_aside", CARD, TREACHERY, left)
    s.row = _pile(decks, "row", CARD, TREACHERY, left)
    top = _pile(decks, "treachery", CARD, TREACHERY, left)
    s.deck = top + g.shuffled(sorted(left.elements()))


def read_spice_cards(g: Dune, document: Mapping[str, Value]) -> None:
    s, decks = g.state, mapping(document, "decks", "")
    left = Counter(SPICE_DECK)
    s.worms_aside = number(document.get("worms_aside", 0), "worms_aside", 0, left[SPICE_CARD["shai_hulud"]])
    left[SPICE_CARD["shai_hulud"]] -= s.worms_aside
    s.pile_a = _pile(decks, "pile_a", SPICE_CARD, SPICE_CARDS, left)
    s.pile_b = _pile(decks, "pile_b", SPICE_CARD, SPICE_CARDS, left)
    top = _pile(decks, "spice", SPICE_CARD, SPICE_CARDS, left)
    s.spice_deck = top + g.shuffled(sorted(left.elements()))
    if "storm" in decks:
        s.storm_card = number(decks["storm"], "decks.storm", min(STORM_CARDS), max(STORM_CARDS))
    elif g.rules.storm_by_card(s.fremen):
        s.storm_card = STORM_CARDS[g.chance(len(STORM_CARDS))]


def _pile(
    decks: Mapping[str, Value], key: str, cards: Mapping[str, int], names: tuple[str, ...], left: Counter[int]
) -> tuple[int, ...]:
    where = f"decks.{key}"
    found = several(decks.get(key), cards, where, "card")
    _take(found, left, names, where)
    return found


def _take(cards: tuple[int, ...], left: Counter[int], names: tuple[str, ...], where: str) -> None:
    """Take cards out of those that are left; there are only so many of each kind."""
    for card in cards:
        left[card] -= 1
        if left[card] < 0:
            raise BadPosition(where, f"there is no further {names[card]} left")
