"""The occasions of a rival's turn that expansions answer to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.imperium.rulesets.module import Module

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium
    from landsraad.games.imperium.rulesets.rivals import RivalRules
    from landsraad.games.imperium.state import Player


class RivalModule(Module):
    """What an expansion changes for rivals. It has the hooks of every module besides."""

    def on_rival_equip(self, g: Imperium, p: Player) -> None:
        """A rival has got the pieces that it starts with."""

    def on_rival_turn(self, g: Imperium, seat: int) -> None:
        """A rival's turn begins: no card has been revealed. It may push steps."""

    def on_rival_skips(self, g: Imperium, seat: int, card: int) -> bool:
        """Whether a rival passes over this card, whatever its space. It changes nothing."""
        return False

    def on_rival_enters(self, g: Imperium, seat: int, space: int) -> bool:
        """Whether a rival may go to this occupied space. It changes nothing."""
        return False

    def on_rival_entering(self, g: Imperium, seat: int, space: int) -> None:
        """A rival goes to an occupied space, by leave of :meth:`on_rival_enters`."""

    def on_rival_arms(self, g: Imperium, seat: int) -> None:
        """A rival has done all that its card says, at a combat space: the last chance to recruit before it deploys."""

    def on_rival_spends(self, g: Imperium, seat: int) -> None:
        """A rival is about to buy points with what it has."""

    def on_rival_hoards(self, g: Imperium, seat: int) -> bool:
        """Whether a rival keeps its spice instead of buying a point with it. It changes nothing."""
        return False

    def on_rival_swords(self, g: Imperium, seat: int) -> int:
        """How many more House Hagal cards than one a rival reveals in this combat."""
        return 0


def rules_of(g: Imperium) -> RivalRules:
    """The rules of a game with rivals."""
    rules = g.rules
    if TYPE_CHECKING:
        assert isinstance(rules, RivalRules)
    return rules


RIVAL_HOOKS: tuple[str, ...] = tuple(name for name in vars(RivalModule) if name.startswith("on_rival_"))
