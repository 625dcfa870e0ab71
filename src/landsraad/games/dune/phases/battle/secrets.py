"""Who knows what of a battle in progress: a seat's look at it, and another world that looks the same to that seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from landsraad.games.dune.board import TERRITORIES
from landsraad.games.dune.factions.atreides import plan_facts
from landsraad.games.dune.phases.battle.battle import Battle
from landsraad.games.dune.phases.battle.captured import DrawLeader
from landsraad.games.dune.phases.battle.plan import HEAD_WORDS, KINDS, NONE, SLOT_WORDS, Binding
from landsraad.games.dune.phases.battle.resolution import Resolution
from landsraad.games.dune.phases.battle.strengths import PREVENTABLE, number
from landsraad.kernel.tree import sample

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


def look(g: Dune, seat: int | None) -> dict[str, Any] | None:
    """The battle that is being fought, as far as this seat may know it; None if there is none."""
    for step in reversed(g.stack):
        if isinstance(step, Battle | Resolution):
            return {
                "territory": TERRITORIES[step.territory],
                "aggressor": g.seats[step.aggressor],
                "defender": g.seats[step.defender],
                "prevented": [ability for bit, ability, _ in PREVENTABLE if step.prevented & bit],
                "bound": [] if isinstance(step, Resolution) else _bound(g, step, seat),
                "plans": {g.seats[side]: g.named(plan_facts(plan)) for side, plan in _known_plans(g, step, seat)},
            }
    return None


def _bound(g: Dune, battle: Battle, seat: int | None) -> list[dict[str, Any]]:
    """What binds the plans in the making, as far as this seat knows it: the Voice, Prescience, Truthtrance."""
    return [
        {"of": g.seats[side], "subject": binding[0], "value": _value(binding), "wanted": binding[2]}
        for side, binding in battle.bound
        if knows_binding(g, seat, side, binding)
    ]


def _value(binding: Binding) -> object:
    subject, value, _, _ = binding
    if subject in ("kind", "voice"):
        return KINDS[value]
    if subject == "head":
        return HEAD_WORDS.name(value)
    if subject in ("weapon", "defense", "card"):
        return SLOT_WORDS.name(value)
    return number(value) if subject.startswith("dial") else value


def _known_plans(g: Dune, step: Battle | Resolution, seat: int | None) -> list[tuple[int, Any]]:
    if isinstance(step, Resolution):
        return list(step.locked)
    return [(side, plan) for side, plan in step.locked if seat is not None and knows_plan(g, step, seat, side)]


def knows_plan(g: Dune, battle: Battle, seat: int, side: int) -> bool:
    """A locked plan is known to its maker, and to Atreides if they called for it (1.14.01)."""
    return seat == side or (seat == g.state.atreides and side == battle.inspected)


def knows_binding(g: Dune, seat: int | None, side: int, binding: Binding) -> bool:
    """Commands and Truthtrance are public; a hidden answer to Prescience is not, nor whether a hero is kept back."""
    rule = binding[3]
    if seat == side:
        return True
    if rule in ("2.01.08", "2.01.09"):
        return g.rules.prescience_public or (seat is not None and seat == g.state.atreides)
    return rule != "1.07.04.05"


def redraw(g: Dune, seat: int, random: Callable[[], float]) -> None:
    """Make anew what is hidden from a seat in the steps of a battle, for a game whose hidden pieces were dealt anew.

    ``random`` gives numbers from 0 to 1, as for :func:`landsraad.kernel.tree.sample`. Open questions must be asked again.
    """
    for step in g.stack:
        if isinstance(step, Battle):
            _redraw_plans(g, step, seat, random)
        elif isinstance(step, Resolution):
            _redraw_calls(g, step, seat)
        elif isinstance(step, DrawLeader) and step.leader >= 0 and seat not in (step.loser, g.state.harkonnen):
            found = step.candidates(g.state)
            step.leader = found[int(random() * len(found))]


def _redraw_plans(g: Dune, battle: Battle, seat: int, random: Callable[[], float]) -> None:
    battle.bound = tuple(
        (side, binding)
        for side, binding in battle.bound
        if knows_binding(g, seat, side, binding) or _is_announced(battle, binding)
    )
    made = []
    for side, plan in battle.locked:
        if not knows_plan(g, battle, seat, side):
            legal = battle.plans_of(g, side)
            plan = legal.read(sample(legal, g, random))
        made.append((side, plan))
    battle.locked = tuple(made)


def _is_announced(battle: Battle, binding: Binding) -> bool:
    """Whether a side has said that nobody leads (1.07.04.05)."""
    return battle.at == "plan" and binding[:3] == ("head", NONE, True)


def _redraw_calls(g: Dune, step: Resolution, seat: int) -> None:
    """Whoever else could call a traitor in this world has not answered yet."""
    if step.at != "call_traitors":
        return
    step.waiting &= 1 << seat
    step.called &= 1 << seat
    for side in step.sides:
        caller = step.holder_for(g, side)
        if caller >= 0 and caller != seat:
            step.waiting |= 1 << caller
