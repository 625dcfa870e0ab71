"""What skills add to the totals of a battle, in halves (4.03.03 - 4.03.09)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from landsraad.games.dune.cards import (
    POISON_DEFENSE,
    POISON_WEAPON,
    PROJECTILE_DEFENSE,
    PROJECTILE_WEAPON,
    WORTHLESS,
)
from landsraad.games.dune.phases.battle.current import Fight
from landsraad.games.dune.phases.battle.plan import Plan
from landsraad.games.dune.phases.battle.planning import note, noted
from landsraad.games.dune.phases.battle.resolution import Resolution
from landsraad.games.dune.revivals import is_captive
from landsraad.games.dune.variants.skills.cards import (
    BUREAUCRAT,
    KILLER_MEDIC,
    MASTER_OF_ASSASSINS,
    MENTAT,
    PLANETOLOGIST,
    PRANA_BINDU_ADEPT,
    SPECIAL,
    SPICE_BANKER,
    SWORDMASTER,
    WARMASTER,
)
from landsraad.games.dune.variants.skills.holding import TAKEN, bottom, skill_of, skilled_of
from landsraad.games.dune.victory import occupied

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

BESIDE: Final = 2
"""What an other leader has from a top part."""
OWN: Final = 6
"""What the skilled leader has from the bottom part of the same card."""
TALENT: Final = 4
"""What a Mentat has, and a Planetologist with a special card."""
STRONGHOLDS: Final = "strongholds"
"""The note of the strongholds that a Bureaucrat's opponent occupied when the plans were revealed (A205)."""


def plays(plan: Plan, defense: int, skill: int) -> bool:
    """Whether a plan has a card that counts as what a skill speaks of (4.03.09). ``defense``: what counts as its defense."""
    weapon = plan.weapon
    if skill == KILLER_MEDIC:
        return defense >= 0 and POISON_DEFENSE[defense]
    if skill == PRANA_BINDU_ADEPT:
        return defense >= 0 and PROJECTILE_DEFENSE[defense]
    if skill == MASTER_OF_ASSASSINS:
        return weapon >= 0 and POISON_WEAPON[weapon]
    if skill == SWORDMASTER:
        return weapon >= 0 and PROJECTILE_WEAPON[weapon]
    if skill == WARMASTER:
        return any(card >= 0 and WORTHLESS[card] for card in (weapon, plan.defense))
    return False


def bonus(g: Dune, fight: Fight, seat: int) -> int:
    """What a side has from skills, its own and its opponent's."""
    plan = fight.plan_of(seat)
    if plan is None:
        return 0
    total = 0
    if plan.head >= 0 and not (isinstance(fight, Resolution) and fight.fallen >> seat & 1):
        defense = plan.defense
        if isinstance(fight, Resolution):
            for variant in g.rules.on_defense:
                defense = variant.on_defense(g, fight, seat, defense)
        total = own_part(plan, defense, skill_of(g.state, plan.head)) + _beside(g, fight, seat, plan, defense)
    if isinstance(fight, Resolution) and bottom(g, fight, fight.other(seat), BUREAUCRAT):
        noted_before = noted(fight, STRONGHOLDS)
        total -= 2 * (noted_before[0] if noted_before else occupied(g.state, seat))
    return total


def own_part(plan: Plan, defense: int, skill: int) -> int:
    """What the leader has from the bottom part of its own card."""
    if skill == MENTAT:
        return TALENT
    if skill == SPICE_BANKER:
        return 2 * plan.paid
    if skill == PLANETOLOGIST:
        return TALENT if plan.weapon >= 0 and SPECIAL[plan.weapon] else 0
    return OWN if plays(plan, defense, skill) else 0


def _beside(g: Dune, fight: Fight, seat: int, plan: Plan, defense: int) -> int:
    """What the leader has from those who lie in front of the shield; captives give nothing (4.03.12)."""
    s, total = g.state, 0
    taken = noted(fight, TAKEN)
    for leader in skilled_of(s, seat):
        if leader != plan.head and leader not in taken and not is_captive(s, leader):
            total += BESIDE if plays(plan, defense, skill_of(s, leader)) else 0
    return total


def count_strongholds(g: Dune, fight: Resolution) -> None:
    """A205: a Bureaucrat's opponent is counted when the plans lie open, before anything is lost."""
    for seat in fight.sides:
        if bottom(g, fight, seat, BUREAUCRAT):
            note(fight, STRONGHOLDS, occupied(g.state, fight.other(seat)))
