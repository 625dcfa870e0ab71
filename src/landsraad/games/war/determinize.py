"""Determinisation: deal everything that a seat cannot see anew, so that its view stays the same.

For searching under hidden information: ``determinize(game, seat, rng)`` is a twin in which the enemy's hand, facedown
Sietches and tokens, stations, Wormsigns, objectives and decks are one random way they could be; ``rng.random`` decides.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from landsraad.games.war.board import STATIONS, areas, mask_of
from landsraad.games.war.cards import CARD_DECK, OBJECTIVES
from landsraad.games.war.effects.placing import Placement
from landsraad.games.war.pieces import ATREIDES_POOL, ATREIDES_START, NO_SIGN, SIGN_FIGURES
from landsraad.games.war.sides import ATREIDES
from landsraad.games.war.state import OUT
from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.rng import seeded

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State

Random = Callable[[], float]


def determinize(g: War, seat: int, rng: Any) -> War:
    """A twin of the game with everything hidden from the seat dealt anew."""
    random: Random = rng.random
    if not 0 <= seat < len(g.seats):
        raise LandsraadError(f"there is no seat {seat}")
    twin = g.clone()
    s = twin.state
    s.rng = seeded(int(random() * (1 << 53)))
    s.prescience_deck = shuffled(s.prescience_deck, random)
    _signs(s, random)
    _stations(s, random)
    for deck in range(len(s.decks)):
        _deck(twin, seat, deck, random)
    if g.rules.mask_of_side(s, ATREIDES) >> seat & 1:
        s.token_pool = shuffled(s.token_pool, random)
        s.unseen_objectives = shuffled(s.unseen_objectives, random)
    else:
        _atreides_secrets(twin, random)
    g.rules.determinize(twin, seat, random)
    twin.open = []
    twin.proceed()
    return twin


def shuffled(cards: Sequence[int], random: Random) -> tuple[int, ...]:
    pile = list(cards)
    for i in range(len(pile) - 1, 0, -1):
        j = int(random() * (i + 1))
        pile[i], pile[j] = pile[j], pile[i]
    return tuple(pile)


def _signs(s: State, random: Random) -> None:
    """Wormsigns on the board, from all sixteen."""
    faces = shuffled([face for face, n in enumerate(SIGN_FIGURES) for _ in range(n)], random)
    s.signs = bytearray([NO_SIGN]) * len(s.signs)
    for area, face in zip(areas(s.wormsigns), faces, strict=False):
        s.signs[area] = face


def _stations(s: State, random: Random) -> None:
    """The symbols of the stations that are still on the board."""
    left = [i for i, area in enumerate(STATIONS) if s.stations >> area & 1]
    symbols = shuffled([s.station_symbol[i] for i in left], random)
    symbol = list(s.station_symbol)
    for i, value in zip(left, symbols, strict=True):
        symbol[i] = value
    s.station_symbol = tuple(symbol)


def _deck(g: War, seat: int, deck: int, random: Random) -> None:
    """A planning deck, with the cards of it that are in a hand the seat cannot see."""
    s = g.state
    us = s.sides[deck >> 1]
    if g.rules.sees_hand(s, deck) >> seat & 1:
        s.decks[deck] = shuffled(s.decks[deck], random)
        return
    held = [card for card in us.hand if CARD_DECK[card] == deck]
    pile = shuffled((*s.decks[deck], *held), random)
    others = [card for card in us.hand if CARD_DECK[card] != deck]
    us.hand = tuple(sorted((*others, *pile[: len(held)])))
    s.decks[deck] = pile[len(held) :]


def _atreides_secrets(g: War, random: Random) -> None:
    """Facedown Sietches, deployment tokens on the board and in the pool, the objectives."""
    s = g.state
    hidden = [i for i, area in enumerate(s.sietch_area) if area < OUT and not s.sietch_known >> i & 1]
    ranks = shuffled([s.sietch_rank[i] for i in hidden], random)
    rank = list(s.sietch_rank)
    for i, value in zip(hidden, ranks, strict=True):
        rank[i] = value
    s.sietch_rank = tuple(rank)
    _tokens(g, random)
    held = len(s.objectives)
    dealt = shuffled(range(len(OBJECTIVES)), random)
    s.objectives, s.unseen_objectives = dealt[:held], dealt[held:]


def _tokens(g: War, random: Random) -> None:
    """Deployment tokens: any that is still facedown may be anywhere, but the starting ones are never in the pool."""
    s = g.state
    held = areas(s.sides[ATREIDES].held)
    drawn = [step.token for step in g.stack if isinstance(step, Placement) and step.token >= 0]
    out = [*drawn, *(token for area in held for token in areas(s.tokens[area]))]
    pool = shuffled([t for t in (*out, *s.token_pool) if t in ATREIDES_POOL], random)
    n = len(s.token_pool)
    s.token_pool = pool[:n]
    dealt = shuffled([*(t for t in out if t in ATREIDES_START), *pool[n:]], random)
    names = dict(zip(out, dealt, strict=True))
    for area in held:
        s.tokens[area] = mask_of(names[token] for token in areas(s.tokens[area]))
    for step in g.stack:
        step.tokens_renamed(names)
