"""Who knows what of a battle in progress: a seat's look at it, and another world that looks the same to that seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from landsraad.games.dune.board import TERRITORIES
from landsraad.games.dune.factions.atreides import plan_facts, seer
from landsraad.games.dune.people import FORCES
from landsraad.games.dune.phases.battle.battle import Battle
from landsraad.games.dune.phases.battle.captured import DrawLeader
from landsraad.games.dune.phases.battle.current import Fight, fight_of, planned_battle
from landsraad.games.dune.phases.battle.plan import (
    ANNOUNCEMENT,
    HEAD_WORDS,
    KIND_WORDS,
    KINDS,
    NONE,
    PRESCIENCE,
    SLOT_WORDS,
    TRUTHTRANCE,
    Binding,
    Plan,
)
from landsraad.games.dune.phases.battle.resolution import OPENING, Resolution
from landsraad.games.dune.phases.battle.strengths import PREVENTABLE, number
from landsraad.games.dune.state import Oath
from landsraad.kernel.errors import BadPosition
from landsraad.kernel.plain import Json, Value
from landsraad.kernel.reading import flag, known, only
from landsraad.kernel.reading import number as number_of
from landsraad.kernel.tree import sample
from landsraad.kernel.words import Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


def look(g: Dune, seat: int | None) -> Json | None:
    """The battle that is being fought, as far as this seat may know it; None if there is none."""
    step = fight_of(g)
    if step is None:
        return None
    return {
        "territory": TERRITORIES[step.territory],
        "aggressor": g.seats[step.aggressor],
        "defender": g.seats[step.defender],
        "prevented": [ability for bit, ability, _ in PREVENTABLE if step.prevented & bit],
        "bound": [] if isinstance(step, Resolution) else _bound(g, step, seat),
        "open": isinstance(step, Resolution),
        "judged": isinstance(step, Resolution) and step.at not in OPENING,
        "winner": g.seats[step.winner] if isinstance(step, Resolution) and step.winner >= 0 else None,
        "plans": {g.seats[side]: _plan(g, step, side, plan) for side, plan in _known_plans(g, step, seat)},
    }


def _plan(g: Dune, step: Fight, side: int, plan: Plan) -> Json:
    """A plan in names, with what it comes to as far as the battle has been judged."""
    fallen = isinstance(step, Resolution) and bool(step.fallen >> side & 1)
    total = plan.total(fallen)
    for variant in g.rules.on_total:
        total += variant.on_total(g, step, side)
    return {**g.named(plan_facts(plan)), "fallen": fallen, "total": number(total)}


def _bound(g: Dune, battle: Battle, seat: int | None) -> list[Json]:
    """What binds the plans in the making, as far as this seat knows it: the Voice, Prescience, Truthtrance."""
    return [
        {"of": g.seats[side], "subject": binding.subject, "value": _value(binding), "wanted": binding.wanted}
        for side, binding in battle.bound
        if knows_binding(g, seat, side, binding)
    ]


def sworn(seats: tuple[str, ...], oath: Oath) -> Json:
    """What an answer to Truthtrance says of a battle to come."""
    told = _value(Binding(*oath[1:], TRUTHTRANCE, ""))
    return {"of": seats[oath.seat], "subject": oath.subject, "value": told, "wanted": oath.wanted}


def read_oath(seats: tuple[str, ...], entry: Value, where: str) -> Oath:
    """The answer that :func:`sworn` tells."""
    only(entry, ("of", "subject", "value", "wanted"), where)
    seat = known(entry.get("of"), {name: i for i, name in enumerate(seats)}, f"{where}.of", "faction")
    subject, at = entry.get("subject"), f"{where}.value"
    if subject not in SWORN:
        raise BadPosition(f"{where}.subject", f"is one of {', '.join(SWORN)}, not {subject!r}")
    words, told = SWORN[subject], entry.get("value")
    if words is not None:
        value = known(told, words.index, at, words.kind)
    elif subject == "kwisatz":
        value = number_of(told, at, 0, 1)
    else:
        value = 2 * number_of(told, at, 1, FORCES)  # dials are counted in halves
    return Oath(seat, subject, value, flag(entry.get("wanted", True), f"{where}.wanted"))


SWORN: Final[dict[str, Words | None]] = {
    "head": HEAD_WORDS,
    "weapon": SLOT_WORDS,
    "defense": SLOT_WORDS,
    "card": SLOT_WORDS,
    "kind": KIND_WORDS,
    "dial_at_least": None,
    "kwisatz": None,
}
"""What an answer about a battle to come can be about, and the words for it; none where it is a number."""


def _value(binding: Binding) -> object:
    subject, value = binding.subject, binding.value
    if subject in ("kind", "voice"):
        return KINDS[value]
    if subject == "head":
        return HEAD_WORDS.name(value)
    if subject in ("weapon", "defense", "card"):
        return SLOT_WORDS.name(value)
    return number(value) if subject.startswith("dial") else value


def _known_plans(g: Dune, step: Fight, seat: int | None) -> list[tuple[int, Plan]]:
    if isinstance(step, Resolution):
        return list(step.locked)
    return [(side, plan) for side, plan in step.locked if seat is not None and knows_plan(g, step, seat, side)]


def knows_plan(g: Dune, battle: Battle, seat: int, side: int) -> bool:
    """A locked plan is known to its maker, and to Atreides if they called for it (1.14.01)."""
    return seat == side or (seat == g.state.atreides and side == battle.inspected)


def _seer(g: Dune, side: int) -> int:
    battle = planned_battle(g)
    return g.state.atreides if battle is None else seer(g, battle, side)


def knows_binding(g: Dune, seat: int | None, side: int, binding: Binding) -> bool:
    """Commands and Truthtrance are public; a hidden answer to Prescience is not, nor whether a hero is kept back."""
    if seat == side:
        return True
    if binding.source == PRESCIENCE:
        return g.rules.prescience_public or (seat is not None and seat == _seer(g, side))
    return binding.source != ANNOUNCEMENT


def redraw(g: Dune, seat: int, random: Callable[[], float]) -> None:
    """Make anew what is hidden from a seat in the steps of a battle, for a game whose hidden pieces were dealt anew.

    ``random`` gives numbers from 0 to 1, as for :func:`landsraad.kernel.tree.sample`. Open questions must be asked again.
    """
    for step in g.stack:
        if isinstance(step, Battle):
            _redraw_plans(g, step, seat, random)
        elif isinstance(step, Resolution):
            _redraw_calls(g, step, seat, random)
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
    return battle.at == "plan" and (binding.subject, binding.value, binding.wanted) == ("head", NONE, True)


def _redraw_calls(g: Dune, step: Resolution, seat: int, random: Callable[[], float]) -> None:
    """Whoever else could call a traitor in this world has not answered yet; where all are asked in the open, that they
    have answered is known, and they have called or not."""
    if step.at != "call_traitors":
        return
    mine, known = 1 << seat, step.known_calls()
    step.called &= mine | known
    if not g.rules.windows_for_everyone:
        step.waiting &= mine
    for side in step.sides:
        caller = step.holder_for(g, side)
        if caller in (-1, seat) or known >> caller & 1:
            continue
        if not g.rules.windows_for_everyone:
            step.waiting |= 1 << caller
        elif not step.waiting >> caller & 1 and random() < 0.5:
            step.called |= 1 << caller
