"""What a module is: the base game, an expansion or a variant, as the hooks that it answers to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from landsraad.kernel.plain import Json, Value

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium
    from landsraad.games.imperium.menus import Action
    from landsraad.games.imperium.rulesets.base import ImperiumRules
    from landsraad.games.imperium.state import Player
    from landsraad.kernel.question import Question
    from landsraad.kernel.tree import Answer


class Module:
    """One module. It overrides the hooks that it needs; those that nobody overrides cost nothing in play.

    ``sets`` are the data folders whose cards it brings. Hooks named ``on_…`` are called where their docstring says;
    the answers of several modules are taken one after another in the order of the modules.
    """

    id: str = ""
    sets: tuple[str, ...] = ()
    position_keys: tuple[str, ...] = ()
    """Keys that it adds to written-down positions."""
    player_keys: tuple[str, ...] = ()
    """Keys that it adds to the players of written-down positions."""
    rival_keys: tuple[str, ...] = ()
    """Keys that it adds to the rivals of written-down positions."""

    def change(self, rules: ImperiumRules, options: Json) -> None:
        """Adjust the tables of the rules: the board, costs, menus, numbers. Called once, when the rules are made."""

    def actions(self) -> dict[str, tuple[Action, ...]]:
        """Actions that it adds to the menus of a turn, of combat or of the endgame, by menu."""
        return {}

    def on_equip(self, g: Imperium, p: Player) -> None:
        """A player has got what everybody starts with."""

    def on_set_up(self, g: Imperium) -> None:
        """The table is set, nothing is dealt yet that depends on choices: push what has to be decided before round 1."""

    def on_round_begin(self, g: Imperium) -> None:
        """Phase 1 begins: nothing is revealed yet."""

    def on_conflict(self, g: Imperium) -> None:
        """The conflict of the round has been revealed."""

    def on_round_start(self, g: Imperium) -> None:
        """Phase 1, after everybody has drawn."""

    def on_turn_start(self, g: Imperium, seat: int) -> None:
        """A turn begins; its counters are reset."""

    def on_sending(self, g: Imperium, seat: int) -> None:
        """Cards and space of an agent turn are fixed; nothing is paid and the agent is not yet there."""

    def on_revealing(self, g: Imperium, seat: int) -> None:
        """A reveal turn begins: the hand is not yet revealed."""

    def on_reveal(self, g: Imperium, seat: int) -> None:
        """A reveal turn begins: the hand is revealed and its effects wait."""

    def on_turn_end(self, g: Imperium, seat: int) -> None:
        """A turn is over; ``stage`` still says which kind it was."""

    def on_gain(self, g: Imperium, seat: int, solari: int, spice: int, water: int) -> tuple[int, int, int]:
        """Resources are about to be gained: the amounts that really are."""
        return solari, spice, water

    def on_gained(self, g: Imperium, seat: int) -> None:
        """Resources or intrigue cards have been gained."""

    def on_influence(self, g: Imperium, seat: int, faction: int, old: int, new: int) -> None:
        """A cube has moved; points, bonus and token are settled."""

    def on_deployed(self, g: Imperium, seat: int) -> None:
        """Units have come to the conflict."""

    def on_discarded(self, g: Imperium, seat: int, card: int) -> None:
        """A card has been discarded from hand."""

    def on_trashed(self, g: Imperium, seat: int, card: int) -> None:
        """A card has been trashed."""

    def on_destination(self, g: Imperium, seat: int, card: int) -> bool:
        """Whether an acquired card may go on top of the deck."""
        return False

    def on_combat_start(self, g: Imperium) -> None:
        """Phase 3 begins."""

    def on_faceup(self, g: Imperium) -> None:
        """Other tech tiles lie faceup on the Ix board than before."""

    def on_win(self, g: Imperium, seat: int) -> None:
        """A conflict was won outright and the winner has taken the reward."""

    def on_combat_end(self, g: Imperium) -> None:
        """All rewards are given; troops are still in the conflict."""

    def on_troops_home(self, g: Imperium, lost: tuple[int, ...]) -> None:
        """The troops have gone from the conflict to the supplies; ``lost`` says how many of each player."""

    def on_endgame(self, g: Imperium) -> None:
        """The endgame begins; no endgame intrigue card has been played."""

    def on_tie(self, g: Imperium, seat: int) -> int:
        """What comes before all other tiebreakers: more is better."""
        return 0

    def on_table(self, g: Imperium, told: Json) -> None:
        """Add to a view what lies open on the table."""

    def on_public(self, g: Imperium, seat: int, told: Json) -> None:
        """Add to a view what everybody knows of a player."""

    def on_private(self, g: Imperium, seat: int, told: Json) -> None:
        """Add to a view what only the player knows."""

    def on_written_table(self, g: Imperium, document: Mapping[str, Value]) -> None:
        """Read its own part of a written-down position; ``position_keys`` names its keys."""

    def on_written_player(self, g: Imperium, seat: int, where: str, document: Mapping[str, Value]) -> None:
        """Read its own part of a player of a written-down position; ``player_keys`` names its keys."""

    def on_writing_table(self, g: Imperium, document: Json) -> None:
        """Write its own part of a position."""

    def on_writing_player(self, g: Imperium, seat: int, told: Json) -> None:
        """Write its own part of a player, or of a rival, of a position."""

    def on_shuffle(self, g: Imperium, seat: int, shuffled: Callable[[tuple[int, ...]], tuple[int, ...]]) -> None:
        """Deal anew what is hidden from this seat."""

    def on_offer(self, g: Imperium, seat: int) -> Question | None:
        """What the seat may do now besides answering."""
        return None

    def on_interjection(self, g: Imperium, q: Question, answer: Answer) -> None:
        """Something that was offered is done."""


HOOKS: tuple[str, ...] = tuple(name for name in vars(Module) if name.startswith("on_"))
