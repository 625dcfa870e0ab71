"""Every effect by number, and the boxes they stand in. Filled once, by :mod:`load`; never changed afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.kernel.words import Words

if TYPE_CHECKING:
    from landsraad.games.imperium.effects.effect import Condition, Cost, Effect

Items = tuple[int, ...]
"""Effects of one box, in printed order."""


class Mode:
    """One way to play an intrigue card: what it needs, what it costs and what it does."""

    __slots__ = ("cost", "effects", "require")

    def __init__(self, require: Condition | None, cost: Cost | None, effects: Items) -> None:
        self.require = require
        self.cost = cost
        self.effects = effects


EFFECTS: list[Effect] = []
EFFECT_WORDS = Words("effect")

AGENT: list[Items] = []
"""By card: the agent box, less what works while the play is chosen."""
COPIED: dict[tuple[int, int], Items] = {}
"""By the card that copies and the card it is grafted to: the agent box of the latter as one of the former (Ghola)."""
ICONS_IF: dict[int, tuple[Condition, int]] = {}
"""By card: icons that it has while a condition holds, as a mask."""
ICONS_IF_WITH: dict[int, int] = {}
"""By card: where that condition is another card in play, the factions of which one is wanted, as a mask."""
REVEAL: list[Items] = []
"""By card: the reveal box, less the printed persuasion and swords."""
ACQUIRE: list[Items] = []
ON_TRASH: list[Items] = []
SPACE: list[Items] = []
"""By space: its effects, the faction step apart."""
SPACE_REVEAL: list[Items] = []
"""By space: what an own agent there brings in the reveal turn."""
SEAT_REVEAL: list[Items] = []
"""By space: what having used it once brings in every reveal turn (High Council)."""
OVERLAY: dict[str, dict[int, Items]] = {}
"""By module: spaces that it prints anew."""
STEP: dict[tuple[int, int], int] = {}
"""The faction step of a space, by faction and amount."""
MODES: list[tuple[Mode | None, Mode | None, Mode | None]] = []
"""By intrigue card: as plot, in combat, in the endgame."""
REWARDS: list[tuple[Items, Items, Items]] = []
"""By conflict: first, second and third reward."""
SIGNET: list[Items] = []
"""By leader: the signet ring ability."""
TRIGGERED: list[dict[str, Items]] = []
"""By leader: what the left ability does on some occasion."""
TRACK_BONUS: list[Items] = []
"""By faction: the bonus printed at 4 influence."""
RESEARCH: list[Items] = []
"""By node of the research track: its bonus."""
TLEILAXU: list[Items] = []
"""By space of the Tleilaxu track: its bonus."""
