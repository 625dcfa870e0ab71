"""The action turn: which die is spent, and on what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from landsraad.bots.war.desert import desert_worth
from landsraad.bots.war.effects import Appraiser
from landsraad.bots.war.spice import vehicles_worth
from landsraad.bots.war.table import Table, Think
from landsraad.bots.war.visions import card_worth
from landsraad.games.war.actions.uses import (
    AS,
    ATTACK,
    CLAIM,
    DEPLOY,
    DRAW,
    MOVE,
    PLAY,
    SPECIAL,
    SURPRISE,
    UPGRADE,
    VEHICLES,
)
from landsraad.games.war.board import read_data
from landsraad.games.war.dice import HOUSE, LEADERSHIP, NO_DIE, RESULTS, TOKEN_DIE
from landsraad.games.war.effects.council import OPTION_WORDS
from landsraad.games.war.pieces import ELITE, REGULAR
from landsraad.games.war.sides import SIDES
from landsraad.kernel.tree import Answer
from landsraad.kernel.words import PASS

_ACTIONS: Final = read_data("actions.json")
WASTED: Final = 0.05
"""A use must be worth more than this, or the die is spent on nothing."""
HABIT: Final = 0.9
"""A House die of the Atreides is kept for what no other die does."""


def use_worth(a: Appraiser, result: int, use: int) -> float:
    """What a die of one result is worth, spent on one use."""
    if use == MOVE:
        return a.moves(2, result == LEADERSHIP)
    if use in (ATTACK, SURPRISE):
        return a.attack(use == SURPRISE, use == SURPRISE)
    if use == DEPLOY:
        return a.program(_ACTIONS[SIDES[a.picture.side]][RESULTS[result]]["deploy"])
    if use == DRAW:
        return a.draw(2)
    if use == UPGRADE:
        return a.upgrade(REGULAR, ELITE, 2)
    if use == VEHICLES:
        return vehicles_worth(a.picture)
    return 0.0 if use < 0 else desert_worth(a.judge, use)


def uses(table: Table, a: Appraiser, die: int, result: int) -> Iterator[tuple[float, Answer]]:
    """What a die may be spent on, cards apart."""
    for use in table.after(die):
        if use in (PASS, PLAY):
            continue
        if use == CLAIM:
            for card in table.after(die, use):
                yield card_worth(a.picture, card), (die, use, card)
        elif use == SPECIAL:
            for leader in table.after(die, use):
                yield a.special(leader), (die, use, leader)
        elif use == AS:
            for other in table.after(die, use):
                for inner in table.after(die, use, other):
                    if inner == SPECIAL:
                        for leader in table.after(die, use, other, inner):
                            yield HABIT * a.special(leader), (die, use, other, inner, leader)
                    elif inner != PASS:
                        yield HABIT * use_worth(a, other, inner), (die, use, other, inner)
        else:
            yield use_worth(a, result, use), (die, use)


def result_of(table: Table, die: int) -> int:
    """The result of a die; of a token that of its box."""
    if die != TOKEN_DIE:
        return die
    name = table.seat.view()["sides"][table.side]["token_die"]
    return RESULTS.index(name) if name in RESULTS else HOUSE


def act(table: Table) -> Answer:
    """The best use of any die; a card goes with the die that would do least without it."""
    a = Appraiser(table)
    best: tuple[float, Answer] = (WASTED, ())
    idlest: tuple[float, int] | None = None
    for die in table.options:
        offers = list(uses(table, a, die, result_of(table, die)))
        for worth, answer in offers:
            table.note(worth, answer)
        found = max(offers, default=(0.0, ()))
        best = max(best, found)
        if PLAY in table.after(die) and (idlest is None or found[0] < idlest[0]):
            idlest = (found[0], die)
    if idlest is not None:
        cards = [(a.card(card), card) for card in table.after(idlest[1], PLAY)]
        for worth, card in cards:
            table.note(worth, (idlest[1], PLAY, card))
        worth, card = max(cards)
        if worth > idlest[0] and worth >= best[0]:
            return (idlest[1], PLAY, card)
    return best[1] or spend_nothing(table)


def spend_nothing(table: Table) -> Answer:
    """No use is worth anything: no die at all if that is possible."""
    return table.complete((NO_DIE,)) if NO_DIE in table.options else table.default()


def any_result(table: Table) -> Answer:
    a = Appraiser(table)
    best: tuple[float, Answer] = (WASTED, table.default())
    for result in table.options:
        for use in table.after(result):
            if PASS not in (result, use):
                worth = use_worth(a, result, use)
                if worth > best[0]:
                    best = (worth, (result, use))
    return best[1]


def choose(table: Table) -> Answer:
    """One of a card's effects."""
    a = Appraiser(table)

    def worth(option: int) -> float:
        name = OPTION_WORDS.name(option)
        if name == "move":
            return a.moves(1)
        if name == "attack":
            return a.attack()
        return a.draw(2) if name == "draw_planning" else a.best_card()

    return table.best(worth, 0.0)


def play_card(table: Table) -> Answer:
    a = Appraiser(table)
    return table.best(a.card, 0.4)


ANSWERS: Final[dict[str, Think]] = {
    "act": act,
    "any_result": any_result,
    "choose": choose,
    "play_card": play_card,
}
