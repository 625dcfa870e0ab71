"""Longer games: epic mode and go to 11."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.cards.decks import put
from landsraad.games.imperium.cards.printed import CARD
from landsraad.games.imperium.intrigue.drawing import draw_intrigue
from landsraad.games.imperium.rulesets.module import Module
from landsraad.kernel.errors import UnknownOption
from landsraad.kernel.plain import Json
from landsraad.kernel.tuples import without

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium
    from landsraad.games.imperium.rulesets.base import ImperiumRules

CONTROL_THE_SPICE: Final = CARD["control_the_spice"]
REPLACED: Final = CARD["dune_the_desert_planet"]


class Epic(Module):
    """Epic mode: to 12 points (I.epic.01), without tier I conflicts (I.epic.03), with five troops (I.epic.06).

    Control the Spice takes the place of a starting card (I.epic.04), or starts in the discard pile (I.epic.07).
    """

    id = "epic"

    def change(self, rules: ImperiumRules, options: Json) -> None:
        if not options.get("ix"):
            raise UnknownOption("epic mode needs Rise of Ix, which brings the fifth conflict III and the cards for it")
        rules.target = rules.target_with_four = 12
        rules.start_with_four = 1 if options["epic_head_start"] else 0
        rules.conflict_tiers = ((2, 5), (3, 5))
        rules.garrison = 5
        if options.get("immortality"):
            rules.starter_discard = (CONTROL_THE_SPICE,)
        else:
            rules.starter = put(without(rules.starter, REPLACED), CONTROL_THE_SPICE)

    def on_set_up(self, g: Imperium) -> None:
        """An intrigue card for everybody; who looks into the deck does so afterwards (I.epic.05)."""
        for seat in range(len(g.seats)):
            draw_intrigue(g, seat, 1, "I.epic.05", "epic")


class GoTo11(Module):
    """Go to 11: the target is 11; with four players 10, from a start at 0 (I.goto11.01)."""

    id = "go_to_11"

    def change(self, rules: ImperiumRules, options: Json) -> None:
        if options.get("epic"):
            raise UnknownOption("epic mode and go to 11 are two answers to one question: how long is the game")
        rules.target, rules.target_with_four, rules.start_with_four = 11, 10, 0


EPIC: Final = Epic()
GO_TO_11: Final = GoTo11()
