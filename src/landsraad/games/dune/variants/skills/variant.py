"""Leader skills, hook by hook (4.03)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from landsraad.games.dune import setup
from landsraad.games.dune.variants.skills import (
    dealing,
    payments,
    planning,
    resolving,
    saving,
    secrets,
    strengths,
    traitors,
    travel,
)
from landsraad.games.dune.variants.variant import Variant

if TYPE_CHECKING:
    from landsraad.games.dune.forces import Tokens
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.phases.battle.battle import Battle
    from landsraad.games.dune.phases.battle.plan_tree import BattlePlan
    from landsraad.games.dune.phases.battle.resolution import Resolution
    from landsraad.games.dune.phases.movement import Movement
    from landsraad.games.dune.phases.shipping import Shipment
    from landsraad.games.dune.rulesets.base import Rules
    from landsraad.games.dune.state import State
    from landsraad.kernel.plain import Json, Value


class LeaderSkills(Variant):
    """Every faction begins with one skilled leader."""

    feature = "leader_skills"
    position_keys = ("skill_deck", "skills_used")
    faction_keys = ("skills",)

    def __init__(self, both: bool = True) -> None:
        self.both = both
        """Whether a fighting leader has both parts of its card where the top one is not for other leaders only (A172)."""

    def change(self, rules: Rules) -> None:
        """4.03.01: starting cards and skills come before the traitors."""
        steps = [step for step in rules.setup_steps if step is not setup.StartingCards]
        at = steps.index(setup.Traitors)
        rules.setup_steps = (*steps[:at], setup.StartingCards, dealing.DealSkills, *steps[at:])

    def on_phase(self, g: Dune, phase: str) -> None:
        g.state.skills_used = ()

    def on_paid(self, g: Dune, seat: int, amount: int, to: int) -> None:
        payments.paid(g, seat, amount, to)

    def on_reach(self, s: State, seat: int, reach: int) -> int:
        return travel.reach(s, seat, reach)

    def on_shipped(self, g: Dune, shipment: Shipment) -> None:
        travel.shipped(g, shipment)

    def on_moving(self, g: Dune, movement: Movement) -> None:
        travel.moving(g, movement)

    def on_moved(self, g: Dune, movement: Movement) -> None:
        travel.moved(g, movement)

    def on_battle(self, g: Dune, battle: Battle) -> None:
        planning.ask_mentat(g, battle)

    def on_planning(self, g: Dune, battle: Battle) -> None:
        planning.arrange(g, battle)

    def on_plan(self, g: Dune, battle: Battle, plans: BattlePlan) -> BattlePlan:
        return planning.change_plans(g, battle, plans)

    def on_weapons(self, g: Dune, seat: int) -> tuple[int, ...]:
        return planning.improvised(g.state, seat)

    def on_judging(self, g: Dune, fight: Resolution) -> None:
        strengths.count_strongholds(g, fight)
        resolving.offer_diplomacy(g, fight)

    def on_defense(self, g: Dune, fight: Resolution, seat: int, defense: int) -> int:
        return resolving.defense_of(fight, seat, defense)

    def on_total(self, g: Dune, fight: Battle | Resolution, seat: int) -> int:
        return strengths.bonus(g, fight, seat)

    def on_decided(self, g: Dune, fight: Resolution) -> None:
        resolving.discard_spent(g, fight)
        resolving.smuggle(g, fight)
        saving.offer_retreat(g, fight)

    def on_losses(self, g: Dune, fight: Resolution, lost: Sequence[Tokens]) -> None:
        resolving.save_forces(g, fight, lost, self.both)

    def on_settled(self, g: Dune, fight: Resolution) -> None:
        if fight.winner >= 0:
            traitors.decipher(g, fight, self.both)
            resolving.offer_spice(g, fight)

    def on_killed(self, g: Dune, seat: int, leader: int) -> None:
        dealing.lose_skill(g, seat, leader)

    def on_revived(self, g: Dune, seat: int, leader: int) -> None:
        dealing.after_revival(g, seat, leader)

    def on_view(self, g: Dune, seat: int | None, view: Json) -> None:
        secrets.look(g, view)

    def on_read(self, g: Dune, document: Mapping[str, Value]) -> None:
        secrets.read(g, document)

    def on_write(self, g: Dune, document: Json) -> None:
        secrets.write(g, document)

    def on_deal(self, g: Dune, seat: int, hidden: Sequence[int], random: Callable[[], float]) -> None:
        secrets.deal(g, seat, hidden, random)
