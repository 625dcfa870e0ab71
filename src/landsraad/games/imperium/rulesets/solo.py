"""The rule set for one player against two rivals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from landsraad.games.imperium import purse
from landsraad.games.imperium.board import MENTAT, SWORDMASTER
from landsraad.games.imperium.cards.printed import THE_SPICE_MUST_FLOW
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.hagal import setup, turn
from landsraad.games.imperium.hagal.exchange import exchange
from landsraad.games.imperium.hagal.ix_variants import VARIANTS
from landsraad.games.imperium.hagal.levels import LEVELS, Level
from landsraad.games.imperium.hagal.module import SOLO
from landsraad.games.imperium.hagal.resolving import give, is_gaining
from landsraad.games.imperium.intrigue.drawing import draw_intrigue
from landsraad.games.imperium.leaders.printed import MAY_BE_RIVAL
from landsraad.games.imperium.rulesets.options import BASE_RULES
from landsraad.games.imperium.rulesets.rivals import RivalRules
from landsraad.kernel.meta import Option, RuleSet, Setting
from landsraad.kernel.plain import Json
from landsraad.kernel.tree import Refusal

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

DIFFICULTY: Final = Option(
    "difficulty",
    "mercenary",
    "Mercenary (novice): you start with 1 solari and 1 spice more. Sardaukar (veteran): the Mentat costs 5 solari; rivals "
    "start with 3 troops and an intrigue card, and their swordmasters come in round 4 instead of 5. Mentat (expert): in "
    "round 3, and rivals save troops where they lead. Kwisatz Haderach (expert+): besides, you can never gain a "
    "swordmaster.",
    choices=tuple(LEVELS),
    ref="I33",
)
RIVALS: Final = Option(
    "rivals",
    "chosen",
    "You choose the leaders of your rivals, or they are dealt at random.",
    choices=("chosen", "random"),
    ref="I.solo.08",
)

SOLO_RULES: Final = RuleSet(
    id="solo",
    title="Solo",
    text="One player against two automated rivals, at one of four difficulties.",
    seats=(1, 1),
    options=(DIFFICULTY, RIVALS, *BASE_RULES.options, *VARIANTS),
)
SPICE_CARDS: Final = 2
"""The Spice Must Flow that a solo rival counts as having (I.solo.19)."""


class SoloRules(RivalRules):
    """One player and two rivals, each of whom can end the game and win it (I.solo.01)."""

    seats = (1, 1)
    rivals = 2
    players = 1
    module = SOLO
    uses_signets = True

    def __init__(self, ruleset: str, options: dict[str, Setting]) -> None:
        self.level: Level = LEVELS[str(options["difficulty"])]
        self.swordmasters_come = self.level.swordmasters
        super().__init__(ruleset, options)

    def _make_tables(self) -> None:
        """The Mentat's price (I.solo.03), and no swordmaster for the player at the hardest level (I.solo.07)."""
        self.costs[MENTAT] = (self.level.mentat_cost, 0, 0)
        if not self.level.swordmaster:
            self.board &= ~(1 << SWORDMASTER)
        super()._make_tables()

    def off_board(self, space: int) -> Refusal:
        if space == SWORDMASTER:
            return "I.solo.07", "at this difficulty the player can never gain a swordmaster"
        return super().off_board(space)

    def seat_rivals(self, g: Imperium) -> None:
        """Two agents and 1 water each (I.solo.09, I.solo.11)."""
        for seat in (1, 2):
            setup.equip(g, seat, agents=2, garrison=self.level.garrison, water=1)
        g.state.hagal_deck = g.shuffled(self.hagal_deck)

    def name_rivals(self, g: Imperium) -> None:
        """The table is set: what the level gives, then the leaders of the rivals."""
        if self.level.solari or self.level.spice:
            purse.gain(g, 0, self.level.solari, self.level.spice, 0, "I.solo.02", "difficulty")
        for seat in (1, 2):
            if self.level.intrigue:
                draw_intrigue(g, seat, self.level.intrigue, "I.solo.06", "difficulty")
        if self.options["rivals"] == "random":
            for leader in g.shuffled(setup.candidates(g))[:2]:
                setup.lead(g, leader)
        else:
            g.push(setup.ChooseRivals())

    def may_lead_rival(self, leader: int) -> bool:
        """Not Paul Atreides and not Helena Richese (I.solo.08); of Rise of Ix two (I.ix.hagal.11)."""
        return leader in self.leaders() and MAY_BE_RIVAL[leader]

    def find_first(self, g: Imperium) -> int:
        """The rival on the player's left (I.solo.11)."""
        return 1

    def told_level(self) -> Json:
        level = self.level
        return {"difficulty": level.id, "mentat_cost": level.mentat_cost, "swordmasters_in_round": level.swordmasters}

    def finished(self, g: Imperium, seat: int) -> bool:
        """A rival without an agent is skipped; it has to stop too if no card could send one any more (I.solo.26, I36)."""
        players = g.state.players
        if not seat:
            return super().finished(g, seat)
        return not players[seat].agents or (players[0].done and not turn.can_act(g, seat))

    def take_turn(self, g: Imperium, seat: int) -> None:
        """Rivals take agent turns in turn order (I.solo.12)."""
        if seat:
            g.push(turn.RivalTurn(seat))
        else:
            super().take_turn(g, seat)

    def cards_owned(self, g: Imperium, seat: int, card: int) -> int:
        if seat and card == THE_SPICE_MUST_FLOW:
            return SPICE_CARDS
        return super().cards_owned(g, seat, card)

    def takes_reward(self, g: Imperium, seat: int, place: int) -> bool:
        """Rivals take first and second rewards (I.solo.14)."""
        return not seat or place < 3

    def reward(self, g: Imperium, seat: int, items: boxes.Items) -> None:
        if seat:
            give(g, seat, items)
        else:
            super().reward(g, seat, items)

    def holds_back(self, g: Imperium, seat: int) -> bool:
        return self.level.selective and turn.selective(g, seat)

    def spend(self, g: Imperium, seat: int) -> None:
        """A rival that has gained something buys points at once, unless it is still gaining (I.solo.22, I91)."""
        if seat and not is_gaining(g, seat):
            exchange(g, seat)
