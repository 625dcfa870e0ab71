"""Tactical cards: the Harvesting Sector and the Target Sietch of the round (A.solo.round.02-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from landsraad.games.war.board import AREA, CENTRAL, SECTOR, SECTORS_OF, SIETCHES, mask_of, read_data
from landsraad.games.war.rulesets.mahdi.state import solo
from landsraad.games.war.state import NOWHERE
from landsraad.kernel.plain import Json
from landsraad.kernel.words import Words

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State

_CARDS: Final[list[Json]] = read_data("tactical_cards.json")["cards"]
TACTICAL: Final[tuple[str, ...]] = tuple(card["id"] for card in _CARDS)
N_TACTICAL: Final = len(TACTICAL)
TACTICAL_TITLES: Final[tuple[str, ...]] = tuple(f"{card['sector'].title()}, {card['name']}" for card in _CARDS)
TACTICAL_CARD: Final[dict[str, int]] = {name: i for i, name in enumerate(TACTICAL)}
TACTICAL_WORDS: Final = Words("tactical", TACTICAL)
CARD_SECTORS: Final[tuple[int, ...]] = tuple(mask_of(SECTOR[name] for name in card["sectors"]) for card in _CARDS)
"""The sectors of a card as a mask: the Central ones are four that count as one (A.solo.round.02)."""
CARD_SIETCH: Final[tuple[int, ...]] = tuple(SIETCHES.index(AREA[card["sietch"]]) for card in _CARDS)
"""The Sietch of a card, by its number: it is the same one wherever it has been carried."""
CENTRE: Final = mask_of(i for i, central in enumerate(CENTRAL) if central)


def target_area(s: State) -> int:
    """Where the Target Sietch is, or -1 if there is none."""
    target = solo(s).target
    return s.sietch_area[CARD_SIETCH[target]] if target >= 0 else -1


def sectors_at(area: int) -> int:
    """The sectors of an area as a mask, the Central ones as one (A.solo.round.02)."""
    found = mask_of(SECTORS_OF[area])
    return found | CENTRE if found & CENTRE else found


def stands(s: State, card: int) -> bool:
    """Whether the Sietch of a card is still on the board."""
    return s.sietch_area[CARD_SIETCH[card]] != NOWHERE


def shuffle(g: War) -> None:
    """All eight cards form a new deck (A.solo.round.09, A.solo.round.27)."""
    s = solo(g.state)
    s.tactical_deck = g.shuffled(range(N_TACTICAL))
    s.tactical_gone = ()
    s.harvesting = s.target = -1
    g.tell("tactical_shuffled", "A.solo.round.27")


def draw(g: War) -> None:
    """The Harvesting Sector, then the Target Sietch (A.solo.round.04, A.solo.round.05)."""
    s = solo(g.state)
    s.harvesting, s.tactical_deck = s.tactical_deck[0], s.tactical_deck[1:]
    g.tell("harvesting_sector", "A.solo.round.04", tactical=s.harvesting)
    draw_target(g, "A.solo.round.05")


def draw_target(g: War, rule: str) -> None:
    """Turn cards until one has another sector than the first and a Sietch that stands.

    If there is none the sector does not matter any more: of the cards that were passed over the first is taken (A71).
    """
    s = solo(g.state)
    sectors = CARD_SECTORS[s.harvesting] if s.harvesting >= 0 else 0
    s.target = -1
    while s.tactical_deck and s.target < 0:
        card, s.tactical_deck = s.tactical_deck[0], s.tactical_deck[1:]
        if stands(s, card) and not CARD_SECTORS[card] & sectors:
            s.target = card
        else:
            s.tactical_gone += (card,)
            g.tell("tactical_passed", rule, tactical=card)
    if s.target < 0:
        s.target = next((card for card in s.tactical_gone if stands(s, card)), -1)
        s.tactical_gone = tuple(card for card in s.tactical_gone if card != s.target)
    if s.target >= 0:
        g.tell("target_sietch", rule, tactical=s.target, area=target_area(s))


def sietch_destroyed(g: War, sietch: int) -> None:
    """A destroyed Target Sietch is replaced at once (A.solo.round.06)."""
    s = solo(g.state)
    if s.target >= 0 and CARD_SIETCH[s.target] == sietch:
        s.tactical_gone += (s.target,)
        draw_target(g, "A.solo.round.06")
