"""Two variants of the solo game that came with Rise of Ix: row churn and brutal escalation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.cards import decks, row
from landsraad.games.imperium.conflict.printed import TIER
from landsraad.games.imperium.hagal.hooks import RivalModule
from landsraad.games.imperium.state import REVEAL
from landsraad.kernel.errors import UnknownOption
from landsraad.kernel.meta import Option, flag
from landsraad.kernel.plain import Json

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium
    from landsraad.games.imperium.rulesets.base import ImperiumRules

SIDES: Final = 6
LAST_TIER: Final = 3

VARIANTS: Final[tuple[Option, ...]] = (
    flag(
        "row_churn",
        False,
        "Row churn, with Rise of Ix: after each of your reveal turns two dice are rolled, and the cards at these places of "
        "the Imperium row, from the left, are trashed; a 6 trashes none.",
        ref="I.ix.hagal.30",
    ),
    flag(
        "brutal_escalation",
        False,
        "Brutal escalation, with Rise of Ix: in a conflict III each rival reveals two House Hagal cards in combat and adds "
        "the swords of both.",
        ref="I.ix.hagal.31",
    ),
)


class IxVariant(RivalModule):
    """A variant that is printed in Rise of Ix."""

    def change(self, rules: ImperiumRules, options: Json) -> None:
        if not options.get("ix"):
            raise UnknownOption(
                f"{self.id.replace('_', ' ')} is a variant of Rise of Ix, which this game is played without"
            )


class RowChurn(IxVariant):
    """Two dice after each own reveal turn (I.ix.hagal.30)."""

    id = "row_churn"

    def on_turn_end(self, g: Imperium, seat: int) -> None:
        if seat >= len(g.seats) or g.state.stage != REVEAL:
            return
        dice = (g.chance(SIDES) + 1, g.chance(SIDES) + 1)
        g.tell("row_churned", "I.ix.hagal.30", dice=dice)
        for place in sorted({*dice}, reverse=True):
            if place <= len(g.state.row):
                churn(g, place - 1)


def churn(g: Imperium, place: int) -> None:
    """The card at this place of the row leaves the game; the next one of the deck, if there is one, comes there."""
    card = g.state.row[place]
    new = row.succeed(g.state, place)
    decks.remove(g, card)
    g.tell("row_card_trashed", "I.ix.hagal.30", card=card)
    row.tell_refilled(g, new)


class BrutalEscalation(IxVariant):
    """Two cards instead of one for the swords of a conflict III (I.ix.hagal.31)."""

    id = "brutal_escalation"

    def on_rival_swords(self, g: Imperium, seat: int) -> int:
        return int(TIER[g.state.conflict] == LAST_TIER)


ROW_CHURN: Final = RowChurn()
BRUTAL_ESCALATION: Final = BrutalEscalation()
