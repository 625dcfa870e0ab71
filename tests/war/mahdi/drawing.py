"""A planning card of the Harkonnen is drawn and played by the automaton, and what became of it."""

from __future__ import annotations

from typing import Any

from landsraad.games.war.cards.decks import CARD, CARD_DECK, CARDS
from landsraad.games.war.rulesets.mahdi.cards.playing import DrawAndPlay
from war.mahdi.automaton import play
from war.mahdi.table import QUIET, lay
from war.support import happened

NO_CITIES = {"settlements": ["arsunt", "hagga_basin", "imperial_basin", "north_pole"]}


def draw(card: str, *outcomes: int, **given: Any) -> Any:
    """The automaton draws this card and plays it; nobody leads the Harkonnen unless it is written."""
    deck = CARD_DECK[CARD[card]]
    harkonnen = given.pop("harkonnen", {})
    harkonnen = {**harkonnen, "leaders": {**QUIET, **harkonnen.get("leaders", {})}}
    for legion in harkonnen.get("legions", {}).values():
        for leader in legion.get("leaders", ()):
            harkonnen["leaders"].pop(leader, None)
    for leader in harkonnen.get("tank", ()):
        harkonnen["leaders"].pop(leader, None)
    decks = given.pop("decks", {})
    name = ("house_harkonnen", "corrino_ally")[deck - 2]
    decks[name] = [card, *decks.get(name, [])]
    g = lay(decks=decks, harkonnen=harkonnen, **given)
    play(g, DrawAndPlay(1, deck, False, "A.solo.act.16"), *outcomes)
    return g


def kept(g: Any) -> list[str]:
    """The Reinforcements deck."""
    return [CARDS[card] for card in g.state.reinforcements]


def discarded(g: Any) -> list[str]:
    return [CARDS[card] for deck in (2, 3) for card in g.state.discards[deck]]


def unresolved(g: Any, card: str) -> bool:
    """No part could be resolved: the card is among the Reinforcements and not discarded (A.solo.act.23)."""
    told = [e["card"] for e in happened(g, "card_unresolved")]
    return told == [card] and kept(g) == [card] and card not in discarded(g)
