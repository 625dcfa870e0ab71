"""Battles: which to fight first, commands and questions, the plan, and what is kept afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from landsraad.bots.mentat.enemy import expected, treason
from landsraad.bots.mentat.odds import POISON, PROJECTILE, arms_of, kind_of_defense, kind_of_weapon
from landsraad.bots.mentat.picture import Fight, Picture
from landsraad.bots.mentat.plans import Chosen, Planner
from landsraad.bots.mentat.strength import SPICE_GUESS, head, tokens_worth
from landsraad.bots.mentat.table import Table, Think, yes
from landsraad.bots.mentat.walk import follow
from landsraad.games.dune.board import LOCATION
from landsraad.games.dune.cards import TREACHERY, WORTHLESS
from landsraad.games.dune.factions.atreides import ELEMENTS
from landsraad.games.dune.people import BENE_GESSERIT, LEADER, STRENGTH
from landsraad.games.dune.phases.battle.captured import CAPTURE, KILL
from landsraad.games.dune.phases.battle.losses import DISCARD
from landsraad.games.dune.phases.battle.plan import KINDS
from landsraad.games.dune.phases.battle.voice import NOT_PLAY
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

    def wish(level: str, options: Sequence[int], prefix: Answer) -> int:
        return max(options, key=lambda place: (weight(place), -place)) if level == "territory" else options[0]

    return follow(table.seat, table.question, wish)


# --- before the plans ------------------------------------------------------------------------------------------------


def _hand_kinds(picture: Picture) -> tuple[set[int], set[int]]:
    weapons = {kind_of_weapon(card) for card in picture.hand} & {POISON, PROJECTILE}
    defenses = {kind_of_defense(card) for card in picture.hand} & {POISON, PROJECTILE}
    return weapons, defenses


def voice(table: Table) -> Answer:
    """Forbid the weapon that would hurt most, or the defense that would stop the own weapon."""
    found = opponent(table)
    if found is None:
        return (PASS,)
    arms = arms_of(table.picture, table.memory, found[1])
    weapons, defenses = _hand_kinds(table.picture)
    choices = []
    for kind in (POISON, PROJECTILE):
        name = ("poison", "projectile")[kind]
        unguarded = 1.0 if kind not in defenses else 0.15 if len(defenses) == 1 else 0.3
        choices.append((arms.weapons[kind] * unguarded, f"{name}_weapon"))
        if kind in weapons:
            choices.append((0.8 * arms.defenses[kind], f"{name}_defense"))
    best = max(choices)
    return (NOT_PLAY, KINDS.index(best[1]))


def prescience(table: Table) -> Answer:
    """Ask for what can be used best: the weapon if there is a choice of defenses, the defense if of weapons."""
    weapons, defenses = _hand_kinds(table.picture)
    if len(defenses) == 2:
        return (ELEMENTS.index("weapon"),)
    if len(weapons) == 2:
        return (ELEMENTS.index("defense"),)
    return (ELEMENTS.index("number"),)


def prescience_answer(table: Table) -> Answer:
    """What would be played anyway: the best safe leader, real cards, and all on the wheel if that can win."""
    picture, options = table.picture, table.options
    found = opponent(table)
    level = table.question.tree.level(())
    if level == "leader" and found is not None:
        seat = found[1]
        return (max(options, key=lambda x: (STRENGTH[x] * (1 - treason(picture, seat, x)) if x >= 0 else 0.5, -x)),)
    if level in ("weapon", "defense"):
        real = [card for card in options if card >= 0 and not WORTHLESS[card]]
        return (real[0] if real else options[0],)
    if found is None:
        return table.default()
    fight, seat = found
    rival = picture.houses[seat]
    theirs = rival.in_territory(fight.territory)
    against = tokens_worth(picture, rival, theirs, picture.me, SPICE_GUESS[rival.faction]) + head(rival)
    needed = int(2 * (against - head(picture.own))) + 1
    enough = [dial for dial in options if dial >= needed]
    return (enough[0] if enough else options[0],)


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
    planner = Planner(picture, fight, table.judge.stakes(fight.territory, other))
    return planner.best(table.seat, table.question, expected(picture, table.memory, fight, other))


def battle_plan(table: Table) -> Answer:
    chosen = best_plan(table)
    if chosen is None:
        return table.default()
    return chosen.answer


# --- afterwards -------------------------------------------------------------------------------------------------------


def choose_losses(table: Table) -> Answer:
    """Normal tokens before starred ones, and not those that stand on spice."""

    def wish(level: str, options: Sequence[int], prefix: Answer) -> int:
        kind, _, place = level.partition(" in ")
        if not place:
            return min(options) if kind == "elite" else options[0]
        return min(options) if table.picture.spice.get(LOCATION[place], 0) else max(options)

    return follow(table.seat, table.question, wish)


def keep_cards(table: Table) -> Answer:
    """Everything but what is worthless, unless it serves as a Karama."""
    useful = table.picture.faction == BENE_GESSERIT and table.picture.advanced

    def wish(level: str, options: Sequence[int], prefix: Answer) -> int:
        return DISCARD if WORTHLESS[TREACHERY.index(level)] and not useful else 0

    return follow(table.seat, table.question, wish)


def leader_fate(table: Table) -> Answer:
    """A strong leader fights for Harkonnen, a weak one pays."""
    name = table.picture.now.get("drawn_leader")
    strong = name is not None and STRENGTH[LEADER[name]] >= 4
    wanted = CAPTURE if strong and len(table.picture.own.dead) < 4 else KILL
    return (wanted,) if wanted in table.options else table.default()


ANSWERS: Final[dict[str, Think]] = {
    "choose_battle": choose_battle,
    "voice": voice,
    "prescience": prescience,
    "prescience_answer": prescience_answer,
    "look_at_plan": look_at_plan,
    "battle_plan": battle_plan,
    "traitor": yes,
    "choose_losses": choose_losses,
    "keep_cards": keep_cards,
    "leader_fate": leader_fate,
}
