"""The Shield Wall as a stronghold (4.02): a point more in the Mentat Pause, once enough worms have come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from landsraad.games.dune.board import LOCATION, LOCATIONS, SHIELD_WALL
from landsraad.games.dune.variants.variant import Variant

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State
    from landsraad.games.dune.victory import Side
    from landsraad.kernel.plain import Json

LEFT_SIDE: Final = LOCATION["shield_wall_8"]
"""The part that touches the Imperial Basin (4.02.01, A120)."""


class ShieldWall(Variant):
    """After the fourth worm, those of turn 1 apart (A220), whoever fights alone on the left side has a point (4.02.00).

    For everything else it is a rock territory like any other (4.02.02-4.02.05). Another book counts other worms and parts.
    """

    feature = "shield_wall_stronghold"

    def __init__(self, worms: int = 4, parts: tuple[int, ...] = (LEFT_SIDE,)) -> None:
        self.worms = worms
        self.parts = parts

    def holders(self, s: State) -> list[int]:
        """The seats with fighting forces on the part that counts; advisors do not."""
        near = [seat for seat, house in enumerate(s.houses) if house.fighting >> SHIELD_WALL & 1]
        return [seat for seat in near if any(s.fighters_at(seat, part) for part in self.parts)]

    def counts(self, s: State) -> bool:
        return s.worm_count >= self.worms

    def stronghold_points(self, s: State, side: Side) -> int:
        holders = self.holders(s) if self.counts(s) else []
        return 1 if holders and all(seat in side for seat in holders) else 0

    def stronghold_claims(self, s: State, side: Side) -> int:
        return 1 if self.counts(s) and any(seat in side for seat in self.holders(s)) else 0

    def on_view(self, g: Dune, seat: int | None, view: Json) -> None:
        s = g.state
        view["shield_wall"] = {
            "worms": s.worm_count,
            "needed": self.worms,
            "parts": [LOCATIONS[part] for part in self.parts],
            "held_by": [g.seats[holder] for holder in self.holders(s)] if self.counts(s) else [],
        }
