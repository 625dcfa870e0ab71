"""What intrigue cards are worth in each of their modes, and to keep."""

from __future__ import annotations

from typing import Final

from landsraad.bots.imperium.judge import Judge
from landsraad.bots.imperium.odds import chance
from landsraad.bots.imperium.valuing import LATER, Occasion, cost_of, payable, total
from landsraad.games.imperium.effects import boxes, flow
from landsraad.games.imperium.effects.boxes import Items, Mode
from landsraad.games.imperium.effects.gains import Gain
from landsraad.games.imperium.intrigue.printed import COMBAT, ENDGAME, PLOT

SWORD: Final = 0.8
"""What a sword on an intrigue card is worth to keep."""


def swords_in(judge: Judge, items: Items, when: Occasion) -> float:
    """The swords that some effects give."""
    found = 0.0
    for item in items:
        effect = boxes.EFFECTS[item]
        if isinstance(effect, Gain):
            found += effect.swords
        elif isinstance(effect, flow.If):
            found += chance(judge, effect.condition, when) * swords_in(judge, effect.then, when)
        elif isinstance(effect, flow.Choose):
            found += max(swords_in(judge, (option,), when) for option in effect.options)
        elif isinstance(effect, flow.All | flow.Sequence):
            found += swords_in(judge, effect.items, when)
    return found


def met(judge: Judge, mode: Mode, when: Occasion) -> float:
    """The chance that a card may be played in a mode."""
    return 1.0 if mode.require is None else chance(judge, mode.require, when)


def mode_worth(judge: Judge, mode: Mode, when: Occasion) -> float:
    """What it brings to play a card in a mode, its cost paid."""
    return total(judge, mode.effects, when) - cost_of(judge, mode.cost)


def keeping(judge: Judge, card: int) -> float:
    """What it is worth to have a card in hand: the best of its modes, some day."""
    key = ("intrigue", card)
    if key not in judge.memo:
        plot, combat, endgame = (boxes.MODES[card][mode] for mode in (PLOT, COMBAT, ENDGAME))
        found = [0.0]
        if plot is not None:
            found.append(met(judge, plot, LATER) * mode_worth(judge, plot, LATER) * (0.2 + 0.8 * judge.use))
        if combat is not None:
            found.append(met(judge, combat, LATER) * combat_worth(judge, combat) * (0.2 + 0.8 * judge.use))
        if endgame is not None:
            found.append(met(judge, endgame, LATER) * mode_worth(judge, endgame, LATER) * 0.9)
        judge.memo[key] = max(found)
    return judge.memo[key]


def combat_worth(judge: Judge, mode: Mode) -> float:
    """A combat card some day: its swords at a fixed rate, else its effects."""
    swords = swords_in(judge, mode.effects, LATER)
    worth = SWORD * swords if swords else 0.5 * total(judge, mode.effects, LATER)
    return worth - 0.7 * cost_of(judge, mode.cost)


def held_swords(judge: Judge) -> float:
    """Swords on the combat cards in hand that could be paid for now."""
    found = 0.0
    for card in judge.picture.intrigues:
        mode = boxes.MODES[card][COMBAT]
        if mode is not None and met(judge, mode, LATER) > 0.5:
            if mode.cost is None or payable(judge, mode.cost):
                found += swords_in(judge, mode.effects, LATER)
    return found
