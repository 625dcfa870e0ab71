"""Battles: which to fight first, commands and questions, the plan, and what is kept afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from operator import attrgetter
from typing import Final

from landsraad.bots.dune.enemy import expected
from landsraad.bots.dune.picture import Fight
from landsraad.bots.dune.plans import Chosen, Planner
from landsraad.bots.dune.table import Table, Think, yes
from landsraad.bots.dune.walk import NOTHING, follow
from landsraad.games.dune.cards import WORTHLESS
from landsraad.games.dune.people import BENE_GESSERIT, LEADER, STRENGTH
from landsraad.games.dune.phases.battle.captured import CAPTURE, KILL
from landsraad.games.dune.phases.battle.losses import DISCARD
from landsraad.kernel.tree import Answer
from landsraad.kernel.words import PASS

GRAVE: Final = 10.0
"""From this difference between victory and defeat on a battle is worth a Karama."""


def opponent(table: Table) -> tuple[Fight, int] | None:
    """The battle and the other side of it, from this seat or its ally; None if it is not theirs."""
    fight = table.picture.fight
    if fight is None:
        return None
    for seat in table.picture.friends():
        other = fight.opponent_of(seat)
        if other >= 0:
            return fight, other
    return None


def at_stake(table: Table) -> float:
    """The difference between victory and defeat in this seat's battle; 0 if it is not fighting."""
    fight = table.picture.fight
    other = -1 if fight is None else fight.opponent_of(table.picture.me)
    if fight is None or other < 0:
        return 0.0
    win, lose, _ = table.judge.stakes(fight.territory, other)
    return win - lose


def choose_battle(table: Table) -> Answer:
    """The battle about the most; leaders and cards are fresh then."""
    seats = table.picture

    def weight(territory: int) -> float:
        others = [seat for seat in seats.holders(territory) if seat not in seats.friends()]
        win, lose, _ = table.judge.stakes(territory, others[0] if others else seats.me)
        return win - lose

    def wish(level: str, options: Sequence[int], _: int) -> int:
        return max(options, key=lambda place: (weight(place), -place)) if level == "territory" else options[0]

    return follow(table.seat, table.question, wish)


# --- before the plans ------------------------------------------------------------------------------------------------


def look_at_plan(table: Table) -> Answer:
    """For a battle of the own that matters."""
    found = opponent(table)
    if found is None or at_stake(table) < GRAVE:
        return (PASS,)
    faction = table.picture.houses[found[1]].faction
    return (faction,) if faction in table.options else (PASS,)


# --- the plan ---------------------------------------------------------------------------------------------------------


def best_plan(table: Table) -> Chosen | None:
    picture, fight = table.picture, table.picture.fight
    if fight is None or fight.opponent_of(picture.me) < 0:
        return None
    other = fight.opponent_of(picture.me)
    planner = Planner(picture, table.memory, fight, table.judge.stakes(fight.territory, other))
    enemy = expected(picture, table.memory, fight, other)
    found = list(planner.plans(table.seat, table.question, enemy))
    table.ideas += [(plan.value, partial(getattr, plan, "answer")) for plan in found]
    return max(found, key=attrgetter("value"))


def battle_plan(table: Table) -> Answer:
    chosen = best_plan(table)
    if chosen is None:
        return table.default()
    return chosen.answer


# --- afterwards -------------------------------------------------------------------------------------------------------


def traitor(table: Table) -> Answer:
    """Called whenever one is there, unless that was promised away."""
    found = opponent(table)
    if found is not None and found[1] in table.picture.sworn.spared:
        return table.default()
    return yes(table)


def choose_losses(table: Table) -> Answer:
    """Normal tokens before starred ones, and not those that stand on spice."""

    def wish(level: str, options: Sequence[int], place: int) -> int:
        if place == NOTHING:
            return min(options) if level == "elite" else options[0]
        return min(options) if table.picture.spice.get(place, 0) else max(options)

    return follow(table.seat, table.question, wish)


def keep_cards(table: Table) -> Answer:
    """Everything but what is worthless, unless it serves as a Karama."""
    useful = table.picture.faction == BENE_GESSERIT and "worthless_karama" in table.picture.features

    def wish(level: str, options: Sequence[int], card: int) -> int:
        return DISCARD if WORTHLESS[card] and not useful else 0

    return follow(table.seat, table.question, wish)


def leader_fate(table: Table) -> Answer:
    """A strong leader fights for Harkonnen, a weak one pays."""
    name = table.picture.now.get("drawn_leader")
    strong = name is not None and STRENGTH[LEADER[name]] >= 4
    wanted = CAPTURE if strong and len(table.picture.own.dead) < 4 else KILL
    return (wanted,) if wanted in table.options else table.default()


ANSWERS: Final[dict[str, Think]] = {
    "choose_battle": choose_battle,
    "look_at_plan": look_at_plan,
    "battle_plan": battle_plan,
    "traitor": traitor,
    "choose_losses": choose_losses,
    "keep_cards": keep_cards,
    "leader_fate": leader_fate,
}
