"""What a variant is: hooks that the rules, the steps, the views and the positions call where something may be different.

A variant is an object without state, one a game: what it keeps lies in the state, in fields of its own. It overrides the
hooks that it needs. :class:`Hooks`, the parent of the rules, has for each of them the variants that do, so that one which
nobody overrides costs a look at an empty tuple:

    for variant in g.rules.on_paid:
        variant.on_paid(g, seat, amount, to)

Hooks may push steps unless their docstring says otherwise: the step runs at once, before what is on the stack goes on.
Variants answer in the order in which the rules have them, each given what the one before it has made.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

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
    from landsraad.games.dune.victory import Side
    from landsraad.kernel.meta import Result
    from landsraad.kernel.plain import Json, Value


class Variant:
    """A variant without effect."""

    feature: ClassVar[str] = ""
    """Its name among the features that views tell, and among the options of the rule sets."""
    position_keys: ClassVar[tuple[str, ...]] = ()
    """Keys that it adds to written-down positions."""
    faction_keys: ClassVar[tuple[str, ...]] = ()
    """Keys that it adds to the factions of written-down positions."""

    def change(self, rules: Rules) -> None:
        """Adjust the rules: readings, numbers, the steps of set-up. Called once, when the rules are made."""

    def stronghold_points(self, s: State, side: Side) -> int:
        """What a side has beyond the strongholds of the board (4.02)."""
        return 0

    def stronghold_claims(self, s: State, side: Side) -> int:
        """The same if the side won every battle that is to be fought (A201)."""
        return 0

    def on_seated(self, g: Dune) -> None:
        """Everybody has taken a seat, all forces are in reserve. No steps may be pushed."""

    def on_may_use(self, g: Dune, ability: str) -> bool:
        """Whether an ability may be used at all; a Karama may stop it all the same. No steps may be pushed."""
        return True

    # --- the turn -----------------------------------------------------------------------------------------------------

    def on_phase(self, g: Dune, phase: str) -> None:
        """A phase begins: it is told and its step is on the stack, but nothing of it has happened."""

    def on_charity(self, g: Dune, seat: int) -> None:
        """A seat has claimed charity. No steps may be pushed."""

    def on_bidding_over(self, g: Dune) -> None:
        """The last card is sold, or none was: Bidding is off the stack, and the next phase has not begun."""

    def on_free_revival(self, g: Dune, seat: int) -> int:
        """Forces that come back without pay beyond the free ones and the limit. No steps may be pushed."""
        return 0

    def on_forces_revived(self, g: Dune, seat: int, elite: int) -> None:
        """Forces have come back from the tanks, so many of them starred. The step runs when the revivals of the moment
        are done."""

    def on_harvested(self, g: Dune) -> None:
        """All spice of the board has been collected, and the cities have paid."""

    def on_collected(self, g: Dune, seat: int, location: int, amount: int) -> None:
        """A seat has taken spice from a location in Collection. No steps may be pushed."""

    def on_result(self, g: Dune, result: Result) -> Result:
        """The game ends so: what is told of it. No steps may be pushed."""
        return result

    # --- payments -----------------------------------------------------------------------------------------------------

    def on_paid(self, g: Dune, seat: int, amount: int, to: int) -> None:
        """A seat has paid what the rules demand, to another seat or to ``TO_BANK``; gifts and bribes are no payments.

        Steps may be pushed only if it was paid to a seat: payments to the bank are made in the middle of other things.
        """

    def on_split(self, g: Dune, amount: int, to: int, purpose: str) -> tuple[int, int, str]:
        """What somebody else gets of a payment: how much, who, and by which rule. No steps may be pushed."""
        return 0, to, ""

    # --- travel -------------------------------------------------------------------------------------------------------

    def on_reach(self, s: State, seat: int, reach: int) -> int:
        """How many territories a seat may move. No steps may be pushed."""
        return reach

    def on_shipped(self, g: Dune, shipment: Shipment) -> None:
        """A shipment has arrived: it is off the stack, and what others may do about it waits there."""

    def on_moving(self, g: Dune, movement: Movement) -> None:
        """A move has been chosen, and nothing has moved."""

    def on_moved(self, g: Dune, movement: Movement) -> None:
        """A group has arrived in another territory."""

    # --- battle -------------------------------------------------------------------------------------------------------

    def on_battle(self, g: Dune, battle: Battle) -> None:
        """A battle begins: nothing has been prevented, commanded or asked."""

    def on_planning(self, g: Dune, battle: Battle) -> None:
        """Everything before the plans is done (Voice, Prescience, the look)."""

    def on_plan(self, g: Dune, battle: Battle, plans: BattlePlan) -> BattlePlan:
        """The legal plans of ``plans.seat``, before what binds them is worked in. No steps may be pushed."""
        return plans

    def on_weapons(self, g: Dune, seat: int) -> tuple[int, ...]:
        """Cards that, for all that everybody knows, a seat could play in the place of a weapon. No steps may be pushed."""
        return ()

    def on_judging(self, g: Dune, fight: Resolution) -> None:
        """Both plans lie open, no traitor was called and nothing explodes: before weapons and totals."""

    def on_defense(self, g: Dune, fight: Resolution, seat: int, defense: int) -> int:
        """The card that counts as the defense of a side. No steps may be pushed."""
        return defense

    def on_total(self, g: Dune, fight: Battle | Resolution, seat: int) -> int:
        """What a side has beyond dial, leader and Kwisatz Haderach, in halves; in a :class:`Battle` as far as its own plan
        tells. No steps may be pushed."""
        return 0

    def on_explosion(self, g: Dune, fight: Resolution, seat: int) -> bool:
        """Whether it has taken in hand what a seat loses in an explosion. No steps may be pushed."""
        return False

    def on_decided(self, g: Dune, fight: Resolution) -> None:
        """One side has won, by strength or by a traitor, and leaders are dead: but no forces, cards or spice are lost yet."""

    def on_losses(self, g: Dune, fight: Resolution, lost: Sequence[Tokens]) -> None:
        """The winner has sent the forces that it dialled to the tanks."""

    def on_settled(self, g: Dune, fight: Resolution) -> None:
        """A battle is over, whoever has won it, and its leaders stand: before one of them may be captured."""

    # --- leaders ------------------------------------------------------------------------------------------------------

    def on_killed(self, g: Dune, seat: int, leader: int) -> None:
        """A leader whom ``seat`` held has died, face up or down. No steps may be pushed."""

    def on_revived(self, g: Dune, seat: int, leader: int) -> None:
        """A leader has come back to its own faction."""

    # --- what is seen and written -------------------------------------------------------------------------------------

    def on_view(self, g: Dune, seat: int | None, view: Json) -> None:
        """Add to a view what this seat may know; None is a spectator."""

    def on_read(self, g: Dune, document: Mapping[str, Value]) -> None:
        """Read its own keys of a written-down position; everything else of the table is laid out."""

    def on_write(self, g: Dune, document: Json) -> None:
        """Write its own keys of a position."""

    def on_deal(self, g: Dune, seat: int, hidden: Sequence[int], random: Callable[[], float]) -> None:
        """Deal anew what ``seat`` cannot know; the seats in ``hidden`` have been dealt other cards already."""


HOOKS: Final = tuple(name for name in vars(Variant) if name.startswith("on_"))


class Hooks:
    """For each hook the variants that override it."""

    variants: tuple[Variant, ...]
    """The variants that are played with."""
    on_seated: tuple[Variant, ...]
    on_may_use: tuple[Variant, ...]
    on_charity: tuple[Variant, ...]
    on_bidding_over: tuple[Variant, ...]
    on_free_revival: tuple[Variant, ...]
    on_forces_revived: tuple[Variant, ...]
    on_harvested: tuple[Variant, ...]
    on_split: tuple[Variant, ...]
    on_explosion: tuple[Variant, ...]
    on_phase: tuple[Variant, ...]
    on_collected: tuple[Variant, ...]
    on_result: tuple[Variant, ...]
    on_paid: tuple[Variant, ...]
    on_reach: tuple[Variant, ...]
    on_shipped: tuple[Variant, ...]
    on_moving: tuple[Variant, ...]
    on_moved: tuple[Variant, ...]
    on_battle: tuple[Variant, ...]
    on_planning: tuple[Variant, ...]
    on_plan: tuple[Variant, ...]
    on_weapons: tuple[Variant, ...]
    on_judging: tuple[Variant, ...]
    on_defense: tuple[Variant, ...]
    on_total: tuple[Variant, ...]
    on_decided: tuple[Variant, ...]
    on_losses: tuple[Variant, ...]
    on_settled: tuple[Variant, ...]
    on_killed: tuple[Variant, ...]
    on_revived: tuple[Variant, ...]
    on_view: tuple[Variant, ...]
    on_read: tuple[Variant, ...]
    on_write: tuple[Variant, ...]
    on_deal: tuple[Variant, ...]

    def hook(self, variants: Sequence[Variant]) -> None:
        """Play with these variants, in this order."""
        self.variants = tuple(variants)
        for name in HOOKS:
            original = getattr(Variant, name)
            setattr(self, name, tuple(v for v in self.variants if getattr(type(v), name) is not original))
