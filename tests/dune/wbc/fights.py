"""Battles of the WBC book for tests: two sides in Old Gap, plans in names."""

from __future__ import annotations

from typing import Any

from dune.battles import WORDS_BEFORE
from dune.support import answer, lay, pass_all, seat

PLACE = "old_gap_9"


def fight(aggressor: str, defender: str, quiet: bool = True, **given: Any) -> Any:
    """A battle of two, five tokens each unless given otherwise, run to the plans if ``quiet``."""
    for name in (aggressor, defender):
        given[name] = {"forces": {PLACE: 5}, "spice": 0, **given.get(name, {})}
    g = lay("battle", ruleset="wbc", first_player=aggressor, **given)
    pass_all(g, "coexist")
    if quiet:
        pass_all(g, *WORDS_BEFORE)
    return g


def plan(g: Any, name: str, leader: str = "none", number: int = 0, **given: str) -> None:
    """Commit a plan: a leader, a number, weapon, defense, kwisatz_haderach."""
    told = {"leader": leader, "weapon": "none", "defense": "none", "kwisatz_haderach": "no", "number": number, **given}
    q = g.find(seat(g, name), "battle_plan")
    values: list[Any] = []
    while q.tree.domain(g, q.parse(values)) is not None:
        values.append(told[q.tree.level(q.parse(values))])
    answer(g, name, "battle_plan", *values)


def settle(g: Any) -> None:
    """Nobody calls a traitor; the winner keeps what it played."""
    pass_all(g, "traitor", "keep_cards")
