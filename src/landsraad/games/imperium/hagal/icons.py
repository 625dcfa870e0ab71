"""The effects printed on House Hagal cards, and the kinds of effect that stand nowhere else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from landsraad.games.imperium.data import read
from landsraad.games.imperium.effects.boxes import Items
from landsraad.games.imperium.effects.effect import Effect, Origin, compile_box, effect
from landsraad.games.imperium.hagal.printed import HAGAL_DATA, SIDES, SOURCES
from landsraad.games.imperium.hagal.resolving import DOES
from landsraad.games.imperium.leaders.printed import LEADER_DATA
from landsraad.kernel.plain import Value

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

BOXES: list[tuple[Items, Items]] = []
"""By card: the effects of each of its sides, besides influence, troops and signet."""
SIGNETS: dict[int, Items] = {}
"""By leader: the signet ring ability as a rival uses it, where that is told apart (I.ix.hagal.12)."""
RECALL: list[int] = []
"""What a rival gets for recalling its freighter (I.ix.hagal.07, I.ix.hagal.08)."""


class HagalIcon(Effect):
    """An icon that only rivals can have; what it does is entered with :func:`effects.does`."""

    __slots__ = ()

    def perform(self, g: Imperium, seat: int) -> None:
        DOES[type(self)](g, seat, self)


@effect("special:rival_tech_negotiation")
class TechNegotiation(HagalIcon):
    """Tech Negotiation: a tile at a discount, else a negotiator (I.ix.hagal.20)."""

    __slots__ = ("discount",)

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.discount: int = document["discount"]

    def label(self) -> str:
        return "tech_negotiation"


@effect("special:remove_tleilaxu_card")
class RemoveTleilaxuCard(HagalIcon):
    """A card of the Tleilaxu row that is crossed out (I.imm.solo.05)."""

    __slots__ = ("place",)

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.place: int = ("left", "right").index(document["side"])

    def label(self) -> str:
        return f"remove_{('left', 'right')[self.place]}_tleilaxu_card"


def fill() -> None:
    """Compile the cards. Called once, when the game is imported."""
    for card, name, (low, high) in zip(HAGAL_DATA, SOURCES, SIDES, strict=True):
        box = f"hagal/{card['id']}"
        reached = compile_box(name, "I.hagal.core.06", high.document.get("effects") if high else None, box=box)
        if low is high:
            BOXES.append((reached, reached))
        else:
            effects = low.document.get("effects") if low else None
            below = compile_box(f"{name}/below", "I.hagal.core.06", effects, box=f"{box}/below")
            BOXES.append((below, reached))
    for leader, document in enumerate(LEADER_DATA):
        if "rival_signet" in document:
            SIGNETS[leader] = compile_box(f"{document['id']}/rival", "I.ix.hagal.12", document["rival_signet"])
    for number, (rule, effects) in enumerate(read("ix", "hagal_deck.json")["recall"].items(), start=1):
        RECALL.extend(compile_box("shipping/rival", rule, effects, box=f"shipping/rival/{number}"))
