"""Answers that bind a plan in the making: what Truthtrance needs to know of a battle (3.01.22, A110).

A question about the plan of a seat is legal while :func:`plan_in_making` says so. To find which of yes and no are true
answers, write what is asked as a :class:`~landsraad.games.dune.phases.battle.plan.Binding` and ask :func:`could_be` for it
as wanted and as not wanted: at least one of the two holds. Then lay the given answer on the plan:

    asked = Binding("card", LASGUN, True, TRUTHTRANCE, "3.01.22")
    if could_be(g, seat, asked): ...                    # "yes" may be answered
    bind_plan(g, seat, asked._replace(wanted=answer))
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.dune.phases.battle.current import planned_battle
from landsraad.games.dune.phases.battle.plan import Binding, fits

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


def plan_in_making(g: Dune, seat: int) -> bool:
    """Whether this seat is a side of a battle whose plans have not been revealed."""
    battle = planned_battle(g)
    return battle is not None and seat in battle.sides


def could_be(g: Dune, seat: int, binding: Binding) -> bool:
    """Whether the plan of this seat can be so; if it is locked, whether it is."""
    battle = planned_battle(g)
    if battle is None or seat not in battle.sides:
        return False
    made = battle.plan_of(seat)
    if made is not None:
        return fits(made, binding)
    return battle.plans_of(g, seat).under(binding) is not None


def bind_plan(g: Dune, seat: int, binding: Binding) -> None:
    """From now on the plan of this seat must be so, as far as it can. A locked plan stays what it is."""
    battle = planned_battle(g)
    if battle is not None and seat in battle.sides and battle.plan_of(seat) is None:
        battle.bind(seat, binding)
