"""The games that the doors play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import landsraad
from landsraad.games import game_type
from landsraad.kernel.game import AnyGame
from landsraad.kernel.meta import Setting

Table: TypeAlias = tuple[str, int | Sequence[str], Mapping[str, Setting]]
"""The rule set, the seats and the options."""


def table_of(
    game: str,
    ruleset: str | None,
    seats: int | Sequence[str] | None,
    options: Mapping[str, Setting] | None,
) -> Table:
    """What is played where something is left out: the game's first rule set, as many seats as it has, the default options."""
    rules = game_type(game).ruleset(ruleset, seats)
    return rules.id, rules.seats[1] if seats is None else seats, dict(options or {})


def deal(game: str, table: Table, seed: int, records: bool) -> AnyGame:
    """A new game; without records it keeps neither answers nor events, which nobody at a door reads, and is quicker."""
    ruleset, seats, options = table
    dealt = landsraad.new(game, ruleset, seats, seed, options)
    if not records:
        dealt.log = dealt.history = dealt.chances = None
    return dealt
