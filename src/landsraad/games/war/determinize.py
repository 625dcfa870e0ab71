"""Determinisation: deal everything that a seat cannot see anew, so that its view stays the same.

For searching under hidden information: ``determinize(game, seat, rng)`` is a twin in which the enemy's hand, facedown
Sietches and tokens, stations, Wormsigns, objectives and decks are one random way they could be; ``rng.random`` decides.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from landsraad.games.war.board import STATIONS, areas, mask_of
from landsraad.games.war.cards.decks import CARD_DECK, OBJECTIVES
from landsraad.games.war.effects.placing import Placement
from landsraad.games.war.pieces import ATREIDES_POOL, ATREIDES_START, NO_SIGN, SIGN_FIGURES
from landsraad.games.war.sides import ATREIDES
from landsraad.games.war.state import OUT
from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.rng import Random, reordered, seeded

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State

Shuffle = Callable[[Sequence[int]], tuple[int, ...]]
"""Cards in an order that chance decides."""


def determinize(g: War, seat: int, rng: Random) -> War:
    """A twin of the game with everything hidden from the seat dealt anew."""
    shuffle = _with(rng.random)
    if not 0 <= seat < len(g.seats):
        raise LandsraadError(f"there is no seat {seat}")
    twin = g.clone()
    s = twin.state
    s.rng = seeded(int(rng.random() * (1 << 53)))
    _unseen(s, shuffle)
    for deck in range(len(s.decks)):
        _deck(twin, seat, deck, shuffle)
    if g.rules.mask_of_side(s, ATREIDES) >> seat & 1:
        s.token_pool = shuffle(s.token_pool)
        s.unseen_objectives = shuffle(s.unseen_objectives)
    else:
        _atreides_secrets(twin, shuffle)
    g.rules.deal_anew(twin, shuffle)
    twin.open = []
    twin.proceed()
    return twin


def deal_anew(g: War) -> None:
    """Shuffle what lies facedown and nobody has looked at."""
    s = g.state
    _unseen(s, g.shuffled)
    for deck in range(len(s.decks)):
        s.decks[deck] = g.shuffled(s.decks[deck])
    s.token_pool = g.shuffled(s.token_pool)
    s.unseen_objectives = g.shuffled(s.unseen_objectives)
    g.rules.deal_anew(g, g.shuffled)


def _with(random: Callable[[], float]) -> Shuffle:
    """Puts piles in an order that has nothing to do with the one they had: equal views are dealt equal worlds."""

    def shuffle(cards: Sequence[int]) -> tuple[int, ...]:
        return tuple(reordered(cards, random))

    return shuffle


def _unseen(s: State, shuffle: Shuffle) -> None:
    """What no seat has seen."""
    s.prescience_deck = shuffle(s.prescience_deck)
    _signs(s, shuffle)
    _stations(s, shuffle)


def _signs(s: State, shuffle: Shuffle) -> None:
    """Wormsigns on the board, from all sixteen."""
    faces = shuffle([face for face, n in enumerate(SIGN_FIGURES) for _ in range(n)])
    s.signs = bytearray([NO_SIGN]) * len(s.signs)
    for area, face in zip(areas(s.wormsigns), faces, strict=False):
        s.signs[area] = face


def _stations(s: State, shuffle: Shuffle) -> None:
    """The symbols of the stations that are still on the board."""
    left = [i for i, area in enumerate(STATIONS) if s.stations >> area & 1]
    symbols = shuffle([s.station_symbol[i] for i in left])
    symbol = list(s.station_symbol)
    for i, value in zip(left, symbols, strict=True):
        symbol[i] = value
    s.station_symbol = tuple(symbol)


def _deck(g: War, seat: int, deck: int, shuffle: Shuffle) -> None:
    """A planning deck, with the cards of it that are in a hand the seat cannot see."""
    s = g.state
    us = s.sides[deck >> 1]
    if g.rules.sees_hand(s, deck) >> seat & 1:
        s.decks[deck] = shuffle(s.decks[deck])
        return
    held = [card for card in us.hand if CARD_DECK[card] == deck]
    pile = shuffle((*s.decks[deck], *held))
    others = [card for card in us.hand if CARD_DECK[card] != deck]
    us.hand = tuple(sorted((*others, *pile[: len(held)])))
    s.decks[deck] = pile[len(held) :]


def _atreides_secrets(g: War, shuffle: Shuffle) -> None:
    """Facedown Sietches, deployment tokens on the board and in the pool, the objectives."""
    s = g.state
    hidden = [i for i, area in enumerate(s.sietch_area) if area < OUT and not s.sietch_known >> i & 1]
    ranks = shuffle([s.sietch_rank[i] for i in hidden])
    rank = list(s.sietch_rank)
    for i, value in zip(hidden, ranks, strict=True):
        rank[i] = value
    s.sietch_rank = tuple(rank)
    _tokens(g, shuffle)
    held = len(s.objectives)
    dealt = shuffle(range(len(OBJECTIVES)))
    s.objectives, s.unseen_objectives = dealt[:held], dealt[held:]


def _tokens(g: War, shuffle: Shuffle) -> None:
    """Deployment tokens: any that is still facedown may be anywhere, but the starting ones are never in the pool, nor drawn
    from it (A.action.13)."""
    s = g.state
    held = areas(s.sides[ATREIDES].held)
    drawn = [step.token for step in g.stack if isinstance(step, Placement) and step.token >= 0]
    laid = [token for area in held for token in areas(s.tokens[area])]
    pool = shuffle([t for t in (*drawn, *laid, *s.token_pool) if t in ATREIDES_POOL])
    n = len(s.token_pool)
    s.token_pool, rest = pool[:n], pool[n:]
    dealt = shuffle([*(t for t in laid if t in ATREIDES_START), *rest[len(drawn) :]])
    names = dict(zip((*drawn, *laid), (*rest[: len(drawn)], *dealt), strict=True))
    for area in held:
        s.tokens[area] = mask_of(names[token] for token in areas(s.tokens[area]))
    for step in g.steps:
        step.tokens_renamed(names)
