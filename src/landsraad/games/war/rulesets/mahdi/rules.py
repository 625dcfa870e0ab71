"""The rules of Mahdi: what the mode changes in the game for two (A.solo)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from landsraad.games.war.board import ZONES_AT, areas, mask_of
from landsraad.games.war.effects.programs import PROGRAMS_ALONE
from landsraad.games.war.phases.names import instead
from landsraad.games.war.rulesets.base import WarRules
from landsraad.games.war.rulesets.mahdi import position, view
from landsraad.games.war.rulesets.mahdi.actions import deploy
from landsraad.games.war.rulesets.mahdi.cards import piles, tactics
from landsraad.games.war.rulesets.mahdi.cards.plans import PLANS, Plans
from landsraad.games.war.rulesets.mahdi.decisions import DECISIONS
from landsraad.games.war.rulesets.mahdi.legions import battle, tokens
from landsraad.games.war.rulesets.mahdi.phases import beginning, spice, vehicles
from landsraad.games.war.rulesets.mahdi.phases.turn import MahdiTurn
from landsraad.games.war.rulesets.mahdi.state import MahdiState, solo
from landsraad.games.war.rulesets.options import OPTIONS
from landsraad.games.war.sides import ATREIDES, HARKONNEN
from landsraad.games.war.state import State
from landsraad.games.war.steps import WarStep
from landsraad.games.war.tracks.progress import gain_supremacy
from landsraad.kernel.errors import EngineFault, UnknownName
from landsraad.kernel.meta import RuleSet
from landsraad.kernel.plain import Json
from landsraad.kernel.question import AnyTree

if TYPE_CHECKING:
    from landsraad.games.war.game import War

MAHDI = RuleSet(
    "mahdi",
    "Mahdi, solo",
    "One player leads the Atreides; the Harkonnen follow the criteria of the rule book.",
    seats=(1, 1),
    options=OPTIONS,
    roles=("atreides",),
)


class MahdiRules(WarRules):
    """Nobody plays the Harkonnen; the player of House Atreides chooses wherever the criteria leave a choice.

    The player leads the Atreides (A.solo.round.01), whose tokens stay facedown as in any game (A.solo.round.10).
    """

    state_class: ClassVar[type[State]] = MahdiState
    reveal_prescience: ClassVar[int] = 2
    position_keys: ClassVar[tuple[str, ...]] = ("mahdi",)
    seat_count: ClassVar[int] = 1
    facedown_garrisons: ClassVar[bool] = True
    phases = instead(WarRules.phases, start=beginning.MahdiBeginning, dice=beginning.MahdiRoll, spice=spice.MahdiSpice)
    effects = PROGRAMS_ALONE
    plans: ClassVar[Plans] = PLANS
    """How the Harkonnen resolve their planning cards (A.solo.act.17)."""

    def roles(self, seats: tuple[str, ...] | int) -> tuple[str, ...]:
        if isinstance(seats, tuple) and seats != ("atreides",):
            raise UnknownName("the player of Mahdi is atreides")
        return ("atreides",)

    def cards_held(self, s: State, side: int) -> int:
        """The Harkonnen have Reinforcements instead of a hand."""
        return len(solo(s).reinforcements) if side == HARKONNEN else super().cards_held(s, side)

    def decide(self, g: War, side: int, kind: str, name: str, rule: str, tree: AnyTree) -> None:
        decision = DECISIONS.get(name)
        if decision is None:
            raise EngineFault(f"nothing decides {name} for the Harkonnen")
        decision(g, name, tree)

    def fleet(self, vehicles_: tuple[int, int, int]) -> WarStep:
        harvesters, ornithopters, carryalls = vehicles_
        return vehicles.Fleet(harvesters, ornithopters, carryalls)

    def turn(self, side: int) -> WarStep:
        return MahdiTurn(side) if side == HARKONNEN else super().turn(side)

    # --- the round ------------------------------------------------------------------------------------------------------

    def set_up(self, g: War) -> None:
        super().set_up(g)
        tactics.shuffle(g)

    def round_over(self, g: War) -> None:
        """The marker advances by itself, the Tactical cards are shuffled (A.solo.round.26, A.solo.round.27)."""
        super().round_over(g)
        gain_supremacy(g, 1, "A.solo.round.26")
        if not g.over:
            tactics.shuffle(g)

    def shown(self, g: War, side: int) -> Json:
        told = super().shown(g, side)
        return {**told, "mahdi": view.look(g)} if side == HARKONNEN else told

    def deal_anew(self, g: War, shuffle: Callable[[Sequence[int]], tuple[int, ...]]) -> None:
        super().deal_anew(g, shuffle)
        view.deal_anew(g, shuffle)

    def read_position(self, g: War, document: Json) -> None:
        super().read_position(g, document)
        position.read(g, document)

    def write_position(self, g: War, document: Json) -> None:
        super().write_position(g, document)
        position.write(g, document)

    def sietch_destroyed(self, g: War, sietch: int) -> None:
        super().sietch_destroyed(g, sietch)
        tactics.sietch_destroyed(g, sietch)

    def swaps_leaders(self, side: int) -> bool:
        """A.solo.round.28."""
        return side == ATREIDES and super().swaps_leaders(side)

    # --- special rules --------------------------------------------------------------------------------------------------

    def gain_bene_gesserit(self, g: War, side: int, tokens: int, rule: str) -> None:
        """In the place of a token the Harkonnen get a locked die, or a point (A.solo.spec.01)."""
        if side != HARKONNEN:
            super().gain_bene_gesserit(g, side, tokens, rule)
            return
        s = solo(g.state)
        for _ in range(tokens):
            if s.locked:
                s.locked -= 1
                s.unrolled += 1
                g.tell("die_unlocked", "A.solo.spec.01", side=HARKONNEN, count=s.unrolled)
            elif not g.over:
                gain_supremacy(g, 1, "A.solo.spec.01")

    def tokens_revealed(self, g: War, side: int, tokens_: tuple[int, ...]) -> None:
        super().tokens_revealed(g, side, tokens_)
        if side == HARKONNEN:
            tokens.taken_back(g, tokens_)

    def exposed_to_roll(self, g: War, area: int) -> None:
        """Tokens that a storm or worm rolls against are turned over first (A110)."""
        super().exposed_to_roll(g, area)
        tokens.reveal(g, area, "A.solo.spec.04")

    def may_train(self, s: State, area: int) -> bool:
        """Not under the eyes of an Ornithopter (A.solo.spec.08)."""
        return super().may_train(s, area) and not ZONES_AT[area] & s.ornithopters

    def gave_away(self, g: War, n: int) -> None:
        """What is revealed of the own free will brings Reinforcements (A.solo.spec.09)."""
        super().gave_away(g, n)
        piles.watched(g, n)

    def gives_up(self, g: War, side: int, n: int) -> bool:
        """The Harkonnen have no hand: what a card makes them discard comes from the Reinforcements."""
        if side == HARKONNEN:
            piles.spend(g, n, "A.action.33")
        return side == HARKONNEN

    def may_scout(self, s: State) -> bool:
        """A.solo.round.17."""
        return False

    def stand_in(self, s: State, side: int, kind: int) -> int:
        """For a missing unit the Harkonnen get the next stronger one (A.solo.act.15)."""
        return deploy.stand_in(s, kind) if side == HARKONNEN else super().stand_in(s, side, kind)

    # --- battle -----------------------------------------------------------------------------------------------------------

    def may_reinforce(self, s: State, power: int) -> bool:
        """A.solo.battle.01, A.solo.spec.10."""
        return piles.may_spend(s) if power >> 1 == HARKONNEN else super().may_reinforce(s, power)

    def pays_to_press(self, side: int) -> bool:
        """A.solo.battle.07."""
        return side == ATREIDES

    def may_retreat(self, side: int) -> bool:
        """A.solo.battle.05."""
        return side == ATREIDES

    def retreat_chooser(self, side: int, rule: str) -> tuple[int, str]:
        """The player picks for both sides (A.solo.battle.06, A107)."""
        return ATREIDES, "A.solo.battle.06" if side == ATREIDES else rule

    def retreats(self, s: State, side: int, found: tuple[int, ...]) -> tuple[int, ...]:
        """The Atreides prefer empty areas (A.solo.battle.06)."""
        return (areas(mask_of(found) & s.empty()) if side == ATREIDES else ()) or found

    def breaks_off(self, g: War, side: int, source: int, target: int) -> str | None:
        """They cease if they are outmatched (A.solo.battle.05)."""
        return "A.solo.battle.05" if side == HARKONNEN and battle.outmatched(g, source, target) else None
