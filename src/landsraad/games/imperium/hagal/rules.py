"""The rules of games with rivals: what steps ask, for two players and for one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from landsraad.games.imperium import purse
from landsraad.games.imperium.board import CONTROLLED, MENTAT, SWORDMASTER
from landsraad.games.imperium.cards import THE_SPICE_MUST_FLOW
from landsraad.games.imperium.conflicts import CONFLICT_FLAG
from landsraad.games.imperium.decks import draw_intrigue
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.hagal import setup, turn
from landsraad.games.imperium.hagal.cards import hagal_deck
from landsraad.games.imperium.hagal.effects import give, is_gaining
from landsraad.games.imperium.hagal.exchange import exchange
from landsraad.games.imperium.hagal.hooks import RIVAL_HOOKS, RivalModule
from landsraad.games.imperium.hagal.immortality import RIVALS_OF_IMMORTALITY
from landsraad.games.imperium.hagal.ix import RIVALS_OF_IX, SOLO_RIVALS_OF_IX
from landsraad.games.imperium.hagal.ix_variants import BRUTAL_ESCALATION, ROW_CHURN
from landsraad.games.imperium.hagal.levels import LEVELS, Level
from landsraad.games.imperium.hagal.module import SOLO, TWO_PLAYERS
from landsraad.games.imperium.leaders import HOUSE_HAGAL, MAY_BE_RIVAL
from landsraad.games.imperium.module import Module
from landsraad.games.imperium.rules import Hook, ImperiumRules
from landsraad.kernel.meta import Value
from landsraad.kernel.tree import Refusal

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

RIVAL_EXPANSIONS: Final[dict[int, dict[str, RivalModule]]] = {
    1: {
        "ix": SOLO_RIVALS_OF_IX,
        "row_churn": ROW_CHURN,
        "brutal_escalation": BRUTAL_ESCALATION,
        "immortality": RIVALS_OF_IMMORTALITY,
    },
    2: {"ix": RIVALS_OF_IX},
}
"""By number of players: what an expansion changes for rivals, switched on with the option of its name."""
SPICE_CARDS = 2
"""The Spice Must Flow that a solo rival counts as having (I.solo.19)."""


class RivalRules(ImperiumRules):
    """What both kinds of games with rivals have in common."""

    players: int
    """The number of players, as on the marks of the cards."""
    module: Module
    uses_signets: bool

    on_rival_equip: tuple[Hook, ...]
    on_rival_turn: tuple[Hook, ...]
    on_rival_skips: tuple[Hook, ...]
    on_rival_enters: tuple[Hook, ...]
    on_rival_entering: tuple[Hook, ...]
    on_rival_arms: tuple[Hook, ...]
    on_rival_spends: tuple[Hook, ...]
    on_rival_hoards: tuple[Hook, ...]
    on_rival_swords: tuple[Hook, ...]

    def __init__(self, ruleset: str, options: dict[str, Value]) -> None:
        super().__init__(ruleset, options)
        for name in RIVAL_HOOKS:
            own = [m for m in self.modules if isinstance(m, RivalModule)]
            own = [m for m in own if getattr(type(m), name) is not getattr(RivalModule, name)]
            setattr(self, name, tuple(getattr(module, name) for module in own))
        self.hagal_deck = hagal_deck(self.players, self.sets)
        self.hagal_kinds = tuple(sorted({*self.hagal_deck}))

    def choose_modules(self, options: dict[str, Value]) -> tuple[Module, ...]:
        """House Hagal comes first after the base game, so that what ends a turn is done before its own turn begins."""
        base, *expansions = super().choose_modules(options)
        rivals = (module for name, module in RIVAL_EXPANSIONS[self.players].items() if options.get(name))
        return (base, self.module, *expansions, *rivals)

    def finished(self, g: Imperium, seat: int) -> bool:
        return super().finished(g, seat) if seat < len(g.seats) else self.rival_finished(g, seat)

    def rival_finished(self, g: Imperium, seat: int) -> bool:
        raise NotImplementedError

    def takes_track_bonus(self, g: Imperium, seat: int) -> bool:
        """Rivals get no bonus of a track, though they may score there (I.hagal.core.07, I.solo.23)."""
        return seat < len(g.seats)

    def name_rivals(self, g: Imperium) -> None:
        """The table is set: rivals may get leaders."""

    def told_level(self) -> dict[str, Any]:
        """The difficulty for views."""
        return {}

    def holds_back(self, g: Imperium, seat: int) -> bool:
        """Whether a rival deploys nothing this turn."""
        return False

    def spend(self, g: Imperium, seat: int) -> None:
        """Somebody has gained something."""

    def hoards_spice(self, g: Imperium, seat: int) -> bool:
        return any(hoards(g, seat) for hoards in self.on_rival_hoards)

    def combat_cards(self, g: Imperium, seat: int) -> int:
        """How many House Hagal cards a rival reveals in combat."""
        more: int = sum(hook(g, seat) for hook in self.on_rival_swords)
        return 1 + more


class HagalRules(RivalRules):
    """Two players and House Hagal."""

    seats = (2, 2)
    rivals = 1
    players = 2
    module = TWO_PLAYERS
    uses_signets = False

    def seat_rivals(self, g: Imperium) -> None:
        """Three agents, no troop in the garrison (I.hagal.2p.02)."""
        g.state.players[2].leader = HOUSE_HAGAL
        setup.equip(g, 2, agents=3, garrison=0, water=0)
        g.state.hagal_deck = g.shuffled(self.hagal_deck)

    def may_lead_rival(self, leader: int) -> bool:
        return leader == HOUSE_HAGAL

    def find_first(self, g: Imperium) -> int:
        return g.chance(2)

    def next_first(self, g: Imperium) -> int:
        """The marker goes to and fro between the players (I39)."""
        return 1 - g.state.first

    def rival_finished(self, g: Imperium, seat: int) -> bool:
        """House Hagal has no turns of its own: it acts after those of the first player (I.hagal.2p.04)."""
        return True

    def scores_influence(self, g: Imperium, seat: int) -> bool:
        return seat < 2

    def collects(self, g: Imperium, seat: int) -> bool:
        return seat < 2

    def contenders(self, g: Imperium) -> int:
        return 2

    def takes_reward(self, g: Imperium, seat: int, place: int) -> bool:
        return seat < 2

    def forgo_reward(self, g: Imperium, seat: int, place: int) -> None:
        """The reward is lost (I.hagal.2p.01); if House Hagal wins, so is the control of the space (I.hagal.2p.05)."""
        s = g.state
        g.tell("reward_forgone", "I.hagal.2p.01", seat=seat, place=place, conflict=s.conflict)
        flag = CONFLICT_FLAG[s.conflict]
        if place == 1 and flag >= 0 and s.markers[flag] >= 0:
            owner = s.markers[flag]
            s.markers = (*s.markers[:flag], -1, *s.markers[flag + 1 :])
            g.tell("control_lost", "I.hagal.2p.05", seat=owner, space=CONTROLLED[flag], of=seat)


class SoloRules(RivalRules):
    """One player and two rivals, each of whom can end the game and win it (I.solo.01)."""

    seats = (1, 1)
    rivals = 2
    players = 1
    module = SOLO
    uses_signets = True

    def __init__(self, ruleset: str, options: dict[str, Value]) -> None:
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

    def told_level(self) -> dict[str, Any]:
        level = self.level
        return {"difficulty": level.id, "mentat_cost": level.mentat_cost, "swordmasters_in_round": level.swordmasters}

    def rival_finished(self, g: Imperium, seat: int) -> bool:
        """Without an agent it is skipped; it has to stop too if no card could send one any more (I.solo.26, I36)."""
        s = g.state
        return not s.players[seat].agents or (s.players[0].done and not turn.can_act(g, seat))

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
