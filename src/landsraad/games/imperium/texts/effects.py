"""What an effect does, in a few words for people: "draw 2 cards", "pay 2 spice: 1 victory point", "for each: 1 sword"."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from landsraad.games.imperium import purse
from landsraad.games.imperium.board import CONTROLLED, FACTION, FACTION_TITLES, SPACE_TITLES
from landsraad.games.imperium.cards.printed import CARD_TITLES
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.boxes import Items
from landsraad.games.imperium.effects.cards import AcquireReserve
from landsraad.games.imperium.effects.effect import Cost, Effect
from landsraad.games.imperium.effects.flow import (
    All,
    Arrow,
    Choose,
    ChosenOpponent,
    EachOpponent,
    If,
    IfYouWin,
    May,
    Per,
    Sequence,
    ThisRoundReveal,
)
from landsraad.games.imperium.effects.gains import Gain
from landsraad.games.imperium.effects.people import Control

AMOUNTS: Final = (
    ("solari", "solari", "solari"),
    ("spice", "spice", "spice"),
    ("water", "water", "water"),
    ("vp", "victory point", "victory points"),
    ("persuasion", "persuasion", "persuasion"),
    ("swords", "sword", "swords"),
)
"""What can be gained, one and several of it."""


def counted(n: int, one: str, several: str = "") -> str:
    """A number with its noun: "1 sword", "2 swords".

    >>> counted(1, "sword"), counted(2, "sword"), counted(2, "spice", "spice")
    ('1 sword', '2 swords', '2 spice')
    """
    return f"{n} {one if n == 1 else several or one + 's'}"


def listed(parts: list[str], word: str = "and") -> str:
    """ "1 spice, 1 water and 1 troop"."""
    return f" {word} ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def _all(items: Items, word: str = "and") -> str:
    return listed([words(boxes.EFFECTS[item]) for item in items], word)


def _gain(made: Gain) -> str:
    return listed([counted(n, one, several) for key, one, several in AMOUNTS if (n := getattr(made, key))])


def _if(made: If) -> str:
    otherwise = f", else {_all(made.otherwise)}" if made.otherwise else ""
    return f"{_all(made.then)} on a condition{otherwise}"


def _choose(made: Choose) -> str:
    return _all(made.options, "or") if made.pick == 1 else f"{made.pick} of {_all(made.options)}"


def _cost(cost: Cost) -> str:
    paid = [counted(n, key, key) for key in purse.RESOURCES if (n := getattr(cost, key))]
    return listed([*paid, *(_plain(part.label()) for part in cost.parts)])


_MADE: Final[dict[type[Effect], Callable[..., str]]] = {
    Gain: _gain,
    If: _if,
    Choose: _choose,
    Arrow: lambda made: f"pay {_cost(made.cost)}: {_all(made.items)}",
    Per: lambda made: f"for each: {_all(made.items)}",
    May: lambda made: f"may: {_all(made.items)}",
    All: lambda made: _all(made.items),
    Sequence: lambda made: _all(made.items),
    ThisRoundReveal: lambda made: f"in the reveal turn: {_all(made.items)}",
    IfYouWin: lambda made: f"on victory: {_all(made.items)}",
    EachOpponent: lambda made: f"each opponent: {_all(made.items)}",
    ChosenOpponent: lambda made: f"one opponent: {_all(made.items)}",
    Control: lambda made: f"control of {SPACE_TITLES[CONTROLLED[made.flag]]}",
    AcquireReserve: lambda made: f"acquire {CARD_TITLES[made.kind]}",
}
"""Effects that are made of others, or whose label says too little."""

_PATTERNS: Final[tuple[tuple[str, str], ...]] = (
    (r"^draw (\d+)$", r"draw \1 cards"),
    (r"^discard (\d+)$", r"discard \1 cards"),
    (r"^(\d+) intrigue$", r"\1 intrigue cards"),
    (r"^trash 1 intrigue$", "an intrigue card that is trashed"),
    (r"^look at (\d+) intrigue$", r"look at \1 intrigue cards and keep one"),
    (r"^research (\d+)$", r"\1 research steps"),
    (r"^tleilaxu (\d+)$", r"\1 Tleilaxu steps"),
    (r"^acquire up to (\d+)$", r"acquire a card of cost \1 or less"),
    (r"^acquire tech less (\d+)$", r"acquire tech for \1 less"),
    (r"^(retreat|deploy) (\d+)$", r"\1 up to \2 units"),
    (r"^(retreat|deploy) any$", r"\1 any units"),
    (r"^(\d+) discount$", r"The Spice Must Flow costs \1 less"),
    (r"^trash$", "trash a card"),
    (r"^discarded card$", "1 discarded card"),
    (r"^steal intrigue$", "steal intrigue cards"),
    (r"^choose (\d+)$", r"choose \1"),
    (r"\b1 (card|sword|troop|specimen|unit|freighter|step|intrigue card|research step|Tleilaxu step)s\b", r"1 \1"),
)
_NAMES: Final = (
    *((name.replace("_", " "), title) for name, title in zip(FACTION, FACTION_TITLES, strict=True)),
    ("tleilaxu card", "Tleilaxu card"),
    ("mentat", "the Mentat"),
)


def _plain(label: str) -> str:
    """A label as words, its number and noun agreeing."""
    told = label.replace("_", " ")
    for pattern, instead in _PATTERNS:
        told = re.sub(pattern, instead, told)
    for name, title in _NAMES:
        told = told.replace(name, title)
    return told


def words(effect: Effect) -> str:
    """What the effect does."""
    made = _MADE.get(type(effect))
    return _plain(effect.label()) if made is None else made(effect)
