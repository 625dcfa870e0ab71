"""A battle whose plans are being made, as the smaller steps of it know it: the Voice, Prescience, the look at a plan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from landsraad.games.dune.masks import members
from landsraad.games.dune.steps import DuneStep

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.phases.battle.plan import Binding
    from landsraad.games.dune.phases.battle.plan_tree import BattlePlan


Notes = tuple[tuple[str, int], ...]
"""What variants keep of one battle: a word of theirs, and a leader, a card or a number."""


SPENT: Final = "spent"
"""The note of a card of the winner's plan that has been discarded already."""


class Noted(Protocol):
    """Either half of a battle: what variants have noted goes from one to the other."""

    notes: Notes


def note(step: Noted, word: str, value: int) -> None:
    step.notes += ((word, value),)


def noted(step: Noted, word: str) -> tuple[int, ...]:
    """What has been noted under a word, in order."""
    return tuple([value for key, value in step.notes if key == word]) if step.notes else ()


class Planning(DuneStep):
    """The parent of every step that has a say in the plans."""

    __slots__ = ()
    territory: int
    """Where the battle is."""

    @property
    def sides(self) -> tuple[int, int]:
        raise NotImplementedError

    def opponent_of(self, seat: int) -> int:
        """The other side of this battle; -1 for a seat that is not one of the two."""
        raise NotImplementedError

    def opponent_of_ally(self, g: Dune, seat: int) -> int:
        """The side that an ally of this seat fights against, or -1."""
        for ally in members(g.state.houses[seat].allies):
            target = self.opponent_of(ally)
            if target >= 0:
                return target
        return -1

    def bind(self, seat: int, binding: Binding) -> None:
        """Lay a binding on the plan of a side that has not locked it."""
        raise NotImplementedError

    def plans_of(self, g: Dune, seat: int) -> BattlePlan:
        """The legal plans of a side."""
        raise NotImplementedError

    def inspect(self, seat: int) -> None:
        """The plan of this side is made first, for Atreides to see (1.14.01)."""
        raise NotImplementedError
