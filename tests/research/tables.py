"""Tables of every rule set at which the doors for researchers are tried."""

from __future__ import annotations

from landsraad.games import game_names, game_type
from landsraad.kernel.meta import Setting

Table = tuple[str, str, int, dict[str, Setting]]

SHORT: dict[str, dict[str, Setting]] = {"dune": {"turns": 2}, "imperium": {}, "war": {"rounds": 3}}


def _tables() -> list[Table]:
    found: list[Table] = []
    for game in game_names():
        for rules in game_type(game).rulesets:
            options = {name: value for name, value in SHORT[game].items() if name in {o.name for o in rules.options}}
            found += [(game, rules.id, seats, options) for seats in sorted({*rules.seats})]
    found.append(("imperium", "base", 4, {"ix": True, "immortality": True}))
    return found


TABLES = _tables()
"""Every rule set with the fewest and the most seats, and Imperium with both modules."""


def name(table: Table) -> str:
    options = "".join(f"-{option}" for option, value in table[3].items() if value is True)
    return f"{table[1]}-{table[2]}{options}"
