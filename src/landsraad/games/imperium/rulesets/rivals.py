"""What both rule sets with rivals have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.hagal.hooks import RIVAL_HOOKS, RivalModule
from landsraad.games.imperium.hagal.immortality import RIVALS_OF_IMMORTALITY
from landsraad.games.imperium.hagal.ix import RIVALS_OF_IX, SOLO_RIVALS_OF_IX
from landsraad.games.imperium.hagal.ix_variants import BRUTAL_ESCALATION, ROW_CHURN
from landsraad.games.imperium.hagal.printed import hagal_deck
from landsraad.games.imperium.rulesets.base import Hook, ImperiumRules
from landsraad.games.imperium.rulesets.module import Module
from landsraad.kernel.meta import Setting
from landsraad.kernel.plain import Json

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

    def __init__(self, ruleset: str, options: dict[str, Setting]) -> None:
        super().__init__(ruleset, options)
        for name in RIVAL_HOOKS:
            own = [m for m in self.modules if isinstance(m, RivalModule)]
            own = [m for m in own if getattr(type(m), name) is not getattr(RivalModule, name)]
            setattr(self, name, tuple(getattr(module, name) for module in own))
        self.hagal_deck = hagal_deck(self.players, self.sets)
        self.hagal_kinds = tuple(sorted({*self.hagal_deck}))

    def choose_modules(self, options: dict[str, Setting]) -> tuple[Module, ...]:
        """House Hagal comes first after the base game, so that what ends a turn is done before its own turn begins."""
        base, *expansions = super().choose_modules(options)
        rivals = (module for name, module in RIVAL_EXPANSIONS[self.players].items() if options.get(name))
        return (base, self.module, *expansions, *rivals)

    def takes_track_bonus(self, g: Imperium, seat: int) -> bool:
        """Rivals get no bonus of a track, though they may score there (I.hagal.core.07, I.solo.23)."""
        return seat < len(g.seats)

    def name_rivals(self, g: Imperium) -> None:
        """The table is set: rivals may get leaders."""

    def told_level(self) -> Json:
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
