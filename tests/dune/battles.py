"""Battles for tests: two sides, one place, plans in names."""

from __future__ import annotations

from typing import Any

from dune.support import Given, answer, asked, house, lay_turned, pass_all, seat

PLACE = "old_gap_9"
WAITING_ROOM = "pasty_mesa_6"
_BYSTANDERS = ("emperor", "fremen", "guild", "harkonnen")
WORDS_BEFORE = ("karama", "voice", "prescience", "look_at_plan", "withhold_hero")
"""What may be said before the plans; the mildest answer says nothing."""


def duel(aggressor: str, defender: str, quiet: Given = True, **given: Given) -> Any:
    """A battle of two, five forces each unless given otherwise, run to the plans if ``quiet``.

    Two others fight later, in another place, so that the game stands still when the duel is over.
    """
    for name in (aggressor, defender):
        given[name] = {"forces": {PLACE: 5}, "spice": 10, **given.get(name, {})}
    later = [name for name in _BYSTANDERS if name not in (aggressor, defender)][:2]
    for name in later:
        given[name] = {**given.get(name, {})}
        given[name]["forces"] = {WAITING_ROOM: 1, **given[name].get("forces", {})}
    g = lay_turned("battle", first_player=aggressor, **given)
    if asked(g) == [(aggressor, "choose_battle")]:
        return g
    if quiet:
        pass_all(g, *WORDS_BEFORE)
    return g


def plan_values(g: Any, name: str, leader: str, **given: Any) -> list[Any]:
    """A plan in names, in the order of the question's levels; what is not given is "none", "no" or 0."""
    tree = g.find(seat(g, name), "battle_plan").tree
    mild = {"leader": leader, "weapon": "none", "defense": "none", "kwisatz_haderach": "no"}
    known = {**mild, **given}
    values: list[Any] = []
    while True:
        try:
            level = tree.level(tuple(range(len(values))))
        except IndexError:
            assert set(given) <= {tree.level(tuple(range(i))) for i in range(len(values))}, given
            return values
        values.append(known.get(level, 0))


def plan(g: Any, name: str, leader: str = "none", **given: Any) -> None:
    """Lock a plan: leader, weapon, defense, kwisatz_haderach; forces, or spiced, unspiced, elite_spiced, …"""
    answer(g, name, "battle_plan", *plan_values(g, name, leader, **given))


def levels(g: Any, name: str) -> list[str]:
    """What a side is asked for, value by value."""
    tree = g.find(seat(g, name), "battle_plan").tree
    found: list[str] = []
    while True:
        try:
            found.append(tree.level(tuple(range(len(found)))))
        except IndexError:
            return found


def dials(g: Any, name: str) -> list[float]:
    """Every number that a side can dial, in whole strengths."""
    return [half / 2 for half in g.find(seat(g, name), "battle_plan").tree.dials()]


def standing(g: Any, name: str) -> dict[str, str]:
    """The leaders of a faction that stand in a territory."""
    from landsraad.games.dune.board import TERRITORIES
    from landsraad.games.dune.people import LEADERS

    return {LEADERS[leader]: TERRITORIES[place] for leader, place in house(g, name).standing}


def pool(g: Any, name: str) -> list[str]:
    """The active leaders of a faction."""
    from landsraad.games.dune.people import LEADERS

    return [LEADERS[leader] for leader in house(g, name).pool]


def dead(g: Any, name: str) -> list[str]:
    from landsraad.games.dune.people import LEADERS

    return [LEADERS[leader] for leader in house(g, name).dead]
