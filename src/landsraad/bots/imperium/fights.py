"""Intrigue cards in combat, after a victory, and in the endgame."""

from __future__ import annotations

from typing import Final

from landsraad.bots.imperium import conflict, intrigues
from landsraad.bots.imperium.intrigues import swords_in
from landsraad.bots.imperium.table import Table, Think
from landsraad.bots.imperium.valuing import NOW, cost_of
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.intrigue.printed import COMBAT
from landsraad.games.imperium.menus import VERB
from landsraad.kernel.tree import Answer

PASS: Final = VERB["pass"]
WORTH_PLAYING: Final = 0.3


def combat(table: Table) -> Answer:
    """The fewest swords that change the outcome by more than the cards are worth; or a card that pays by itself."""
    judge = table.judge
    judge.held_swords = 0.0
    verbs = [verb for verb in table.options() if verb != PASS]
    if not verbs:
        return (PASS,)
    verb = verbs[0]
    armed, best, gain = [], -1, WORTH_PLAYING
    for card in table.options(verb):
        mode = boxes.MODES[card][COMBAT]
        assert mode is not None
        swords = swords_in(judge, mode.effects, NOW)
        if swords:
            armed.append((swords, cost_of(judge, mode.cost) + 0.6 * intrigues.keeping(judge, card), card))
        else:
            worth = intrigues.mode_worth(judge, mode, NOW) - 0.6 * intrigues.keeping(judge, card)
            table.note(worth, verb, card)
            if worth > gain:
                best, gain = card, worth
    table.note(gain, PASS)
    for entry in armed:
        table.note(best_hand(table, [entry])[1], verb, entry[2])
    first, won = best_hand(table, armed)
    if won > gain:
        best = first
    return (verb, best) if best >= 0 else (PASS,)


def best_hand(table: Table, armed: list[tuple[float, float, int]]) -> tuple[int, float]:
    """The first card of the best set of sword cards, and what the set is worth."""
    view = conflict.outlook(table.judge)
    before = view.worth(conflict.strength(table.judge))
    best = (-1, 0.0)
    for chosen in range(1, 1 << min(len(armed), 6)):
        cards = [entry for i, entry in enumerate(armed[:6]) if chosen >> i & 1]
        after = view.worth(conflict.strength(table.judge, swords=sum(swords for swords, _, _ in cards)))
        worth = after - before - sum(price for _, price, _ in cards)
        if worth > best[1]:
            best = (max(cards)[2], worth)
    return best


def spoils(table: Table) -> Answer:
    """Cards for the victor, or for who has lost troops: whatever brings something."""
    verbs = [verb for verb in table.options() if verb != PASS]
    if not verbs:
        return (PASS,)

    def worth(card: int) -> float:
        mode = boxes.MODES[card][COMBAT]
        return 0.0 if mode is None else intrigues.mode_worth(table.judge, mode, NOW)

    card = max(table.options(verbs[0]), key=worth)
    return table.complete(verbs[0], card) if worth(card) > 0 else (PASS,)


def endgame(table: Table) -> Answer:
    """Every card: there is nothing to keep it for."""
    verbs = [verb for verb in table.options() if verb != PASS]
    return table.complete(verbs[0]) if verbs else (PASS,)


ANSWERS: Final[dict[str, Think]] = {
    "combat": combat,
    "victory": spoils,
    "aftermath": spoils,
    "endgame": endgame,
}
