"""Small verbs for tests of the automaton: lay out a position, let it do one thing, look at what happened."""

from __future__ import annotations

from typing import Any

import landsraad
from landsraad.games.war.board import AREA, mask_of
from landsraad.games.war.cards import CARD, CARD_DECK
from landsraad.games.war.mahdi.tactics import TACTICAL_CARD
from landsraad.games.war.pieces import BLACK, SILVER, TOKEN
from landsraad.games.war.sides import HARKONNEN
from war.support import H, T, answer, asked, check_conserved, dice, happened

__all__ = ["H", "T", "answer", "asked", "dice", "happened", "here", "lay", "options", "play", "step_of"]


def lay(
    target: str = "windgap",
    reinforcements: tuple[str, ...] = (),
    garrisons: dict[str, tuple[str, ...]] | None = None,
    options: dict[str, Any] | None = None,
    **given: Any,
) -> Any:
    """A position of Mahdi in the Harkonnen's turn.

    The cards of the Reinforcements deck are named with the top one last, ``garrisons`` are Harkonnen tokens by area.
    """
    document = {"game": "war", "ruleset": "mahdi", "seed": 1, "round": 2, "phase": "dice", "options": options or {}}
    g = landsraad.position({**document, **given})
    s = g.state
    s.target = TACTICAL_CARD[f"tac_{target}"]
    s.active, s.acting = HARKONNEN, HARKONNEN * 2
    s.pool = mask_of((*BLACK, *SILVER))
    for area, names in (garrisons or {}).items():
        found = mask_of(TOKEN[name] for name in names)
        s.tokens[AREA[area]] |= found
        s.pool &= ~found
        s.sides[HARKONNEN].held |= 1 << AREA[area]
    for name in reinforcements:
        card = CARD[name]
        deck = list(s.decks[CARD_DECK[card]])
        deck.remove(card)
        s.decks[CARD_DECK[card]] = tuple(deck)
        s.reinforcements += (card,)
    return g


def play(g: Any, step: Any, *outcomes: int) -> None:
    """Let the automaton do something, with the outcomes of chance if any are asked for; all of them must be used."""
    g.ask_again()
    g.push(step)
    if outcomes:
        g.tape = list(outcomes)[::-1]
    g.proceed()
    if outcomes:
        left, g.tape = g.tape, None
        assert not left, f"chance was not asked for {left[::-1]}"
    check_conserved(g)


def here(*names: str) -> int:
    """These areas as a mask."""
    return sum(1 << AREA[name] for name in names)


def step_of(g: Any) -> str:
    return type(g.stack[-1]).__name__


def options(g: Any, question: str, *values: Any) -> list[Any]:
    """The names of the values that the player may choose for the Harkonnen."""
    q = g.find(0, question)
    prefix = q.parse(values)
    return [q.label(prefix, value) for value in q.tree.domain(g, prefix) or ()]
