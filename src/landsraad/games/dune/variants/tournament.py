"""Tournament rules (4.01): the readings of the tables, and win attempts. The organiser's part is not a rule of the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from landsraad.games.dune.board import MAP_TERRITORIES, STRONGHOLDS
from landsraad.games.dune.phases.names import BATTLE
from landsraad.games.dune.variants.variant import Variant
from landsraad.games.dune.victory import sides
from landsraad.kernel.reading import mapping, number

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.rulesets.base import Rules
    from landsraad.games.dune.state import State
    from landsraad.games.dune.victory import Side
    from landsraad.kernel.meta import Result
    from landsraad.kernel.plain import Json, Value

TURNS: Final = 10
MOST_ATTEMPTS: Final = 99


class Tournament(Variant):
    """What tables of a tournament play otherwise. With it comes the Shield Wall's point (4.01.14)."""

    feature = "tournament"
    faction_keys = ("win_attempts",)

    def change(self, rules: Rules) -> None:
        rules.turns = min(rules.turns, TURNS)
        rules.revival_in_storm_order = True  # 4.01.17
        rules.cheap_hero_optional = True  # 4.01.18
        rules.truthtrance_future = False  # 4.01.20
        rules.stewards_after_shipment = False  # 4.01.16
        rules.fremen_ally_spoils = False  # 4.01.21

    def on_phase(self, g: Dune, phase: str) -> None:
        """4.01.04: who would win by strongholds if every battle were won has made a win attempt, each ally its own (A201)."""
        if phase != BATTLE:
            return
        for side in sides(g.state):
            if claims(g, side) >= g.rules.strongholds_to_win(g.state, len(side)):
                for seat in side:
                    house = g.state.houses[seat]
                    house.attempts += 1
                    g.tell("win_attempt", "4.01.04", seat=seat, count=house.attempts)

    def on_result(self, g: Dune, result: Result) -> Result:
        return replace(result, figures=figures(g))

    def on_view(self, g: Dune, seat: int | None, view: Json) -> None:
        _tell_attempts(g, view)

    def on_read(self, g: Dune, document: Mapping[str, Value]) -> None:
        for name, entry in mapping(document, "factions", "").items():
            told = (entry or {}).get("win_attempts", 0)
            house = g.state.houses[g.seats.index(name)]
            house.attempts = number(told, f"factions.{name}.win_attempts", 0, MOST_ATTEMPTS)

    def on_write(self, g: Dune, document: Json) -> None:
        _tell_attempts(g, document)


def _tell_attempts(g: Dune, told: Json) -> None:
    """The win attempts of every faction, which all have seen (4.01.04)."""
    for seat, house in enumerate(g.state.houses):
        told["factions"][g.seats[seat]]["win_attempts"] = house.attempts


def claims(g: Dune, side: Side) -> int:
    """The strongholds that a side has fighting forces in, and what variants add to them."""
    s, held = g.state, 0
    for seat in side:
        held |= s.houses[seat].fighting
    count = sum(held >> territory & 1 for territory in STRONGHOLDS)
    return count + sum(variant.stronghold_claims(s, side) for variant in g.rules.variants)


def figures(g: Dune) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The categories of the tiebreakers, in order, each by seat (4.01.13)."""
    s = g.state
    seats = range(len(s.houses))
    return (
        ("win_attempts", tuple(house.attempts for house in s.houses)),
        ("strongholds", tuple(g.rules.stronghold_points(s, (seat,)) for seat in seats)),
        ("forces", tuple(_on_board(s, seat) for seat in seats)),
        ("spice", tuple(house.spice for house in s.houses)),
        ("cards", tuple(len(house.hand) for house in s.houses)),
        ("leaders", tuple(len(house.pool) + len(house.standing) for house in s.houses)),
    )


def _on_board(s: State, seat: int) -> int:
    return sum(s.forces_in(seat, territory) for territory in MAP_TERRITORIES)
