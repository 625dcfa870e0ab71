"""Deploying units as an action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.imperium.conflict import troops
from landsraad.games.imperium.effects.units import Units, both
from landsraad.games.imperium.menus import Action
from landsraad.kernel.tree import Answer, Options, Refusal
from landsraad.kernel.words import NUMBERS

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


class DeployUnits(Action):
    """Deploy units after an agent was sent to a combat space (I.troop.03, I.troop.04)."""

    verb = "deploy"
    levels = ("troops", "dreadnoughts")
    words = (NUMBERS, NUMBERS)

    def open(self, g: Imperium, seat: int) -> bool:
        return troops.deployable(g) > 0

    def domain(self, g: Imperium, seat: int, values: Answer) -> Options:
        p = g.state.players[seat]
        return Units(1, troops.deployable(g), p.garrison, p.dreadnoughts[1]).domain(g, values)

    def do(self, g: Imperium, seat: int, values: Answer) -> None:
        number, dreadnoughts = both(values)
        g.state.deployed += number + dreadnoughts
        troops.deploy(g, seat, number, dreadnoughts, "I.troop.03", "garrison")

    def shut(self, g: Imperium, seat: int) -> Refusal:
        if not g.state.combat:
            return "I.troop.06", "the agent was not sent to a combat space"
        return "I.troop.04", "no more units may be deployed this turn"

    def why(self, g: Imperium, seat: int, values: Answer, value: int) -> Refusal | None:
        p = g.state.players[seat]
        standing = p.dreadnoughts[1] if values else p.garrison
        if not value:
            return "I.troop.04", "at least one unit is deployed, or nothing is said of it"
        if value > standing:
            return "I.troop.04", f"only {standing} can be found in the garrison"
        most = troops.deployable(g)
        return "I.troop.04", f"at most {most} unit{'' if most == 1 else 's'} may still be deployed this turn"
