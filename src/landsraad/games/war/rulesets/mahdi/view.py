"""What everybody sees of the automatic Harkonnen, and dealing anew what nobody sees."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from landsraad.games.war.board import AREAS, SECTORS, areas, mask_of
from landsraad.games.war.cards.decks import CARD_DECK
from landsraad.games.war.pieces import BLACK, SILVER
from landsraad.games.war.rulesets.mahdi.cards.tactics import CARD_SECTORS, TACTICAL, target_area
from landsraad.games.war.rulesets.mahdi.legions.power import power
from landsraad.games.war.rulesets.mahdi.legions.tokens import COLOUR_NAMES, COLOURS
from landsraad.games.war.rulesets.mahdi.state import solo
from landsraad.games.war.sides import ATREIDES, CORRINO_ALLY, HARKONNEN, HOUSE_HARKONNEN, POWERS
from landsraad.kernel.plain import Json

if TYPE_CHECKING:
    from landsraad.games.war.game import War


def look(g: War) -> Json:
    """Tactical cards, Reinforcements by their backs, tokens by their colours, dice that are still to be rolled.

    And what the criteria go by: the Combat Power of every Legion, and whether the turn's Ornithopter was used.
    """
    s = solo(g.state)
    area = target_area(s)
    held = [a for a in areas(s.sides[HARKONNEN].held) if s.tokens[a]]
    return {
        "harvesting": TACTICAL[s.harvesting] if s.harvesting >= 0 else None,
        "harvesting_sectors": [SECTORS[i] for i in areas(CARD_SECTORS[s.harvesting])] if s.harvesting >= 0 else [],
        "target": TACTICAL[s.target] if s.target >= 0 else None,
        "target_area": AREAS[area] if area >= 0 else None,
        "temporary_target": AREAS[s.temporary] if s.temporary >= 0 else None,
        "tactical_deck_size": len(s.tactical_deck),
        "tactical_gone": [TACTICAL[card] for card in s.tactical_gone],
        "reinforcements": [POWERS[CARD_DECK[card]] for card in s.reinforcements],
        "top_discard": POWERS[s.top_discard] if s.top_discard >= 0 else None,
        "schemes": s.schemes,
        "unrolled": s.unrolled,
        "tokens": {AREAS[a]: colours(s.tokens[a]) for a in held},
        "token_pool": colours(s.pool),
        "power": {AREAS[a]: power(g, a) for a in areas(s.sides[ATREIDES].held | s.sides[HARKONNEN].held)},
        "flown": s.flown,
    }


def colours(tokens: int) -> dict[str, int]:
    """Deployment tokens counted by their colour."""
    return {name: (tokens & mask).bit_count() for name, mask in zip(COLOUR_NAMES, COLOURS, strict=True)}


def deal_anew(g: War, shuffle: Callable[[Sequence[int]], tuple[int, ...]]) -> None:
    """Facedown Reinforcements, Tactical cards to come and Harkonnen tokens are one way they could be."""
    s = solo(g.state)
    s.tactical_deck = shuffle(s.tactical_deck)
    for deck in (HOUSE_HARKONNEN, CORRINO_ALLY):
        places = [i for i, card in enumerate(s.reinforcements) if CARD_DECK[card] == deck]
        pile = shuffle((*s.decks[deck], *(s.reinforcements[i] for i in places)))
        cards = list(s.reinforcements)
        for i, card in zip(places, pile, strict=False):
            cards[i] = card
        s.reinforcements, s.decks[deck] = tuple(cards), pile[len(places) :]
    names: dict[int, int] = {}
    lying = [*areas(s.pool), *(token for area in areas(s.sides[HARKONNEN].held) for token in areas(s.tokens[area]))]
    for tokens in (BLACK, SILVER):
        # place by place, whichever token lies there: what is dealt tells nothing of what was
        placed = [token for token in lying if token in tokens]
        rest = [token for token in tokens if token not in placed]
        names.update(zip((*placed, *rest), shuffle(tokens), strict=True))
    s.pool = mask_of(names[token] for token in areas(s.pool))
    for area in areas(s.sides[HARKONNEN].held):
        s.tokens[area] = mask_of(names[token] for token in areas(s.tokens[area]))
    for step in g.steps:
        step.tokens_renamed(names)
