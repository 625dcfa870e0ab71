"""Tessia Vernius: snooper tokens on the influence tracks, and what they bring when they are reached (I95)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.board import ALL_FACTIONS, FACTIONS, VP_INFLUENCE
from landsraad.games.imperium.effects.boxes import Items
from landsraad.games.imperium.effects.effect import compile_box
from landsraad.games.imperium.effects.gains import where
from landsraad.games.imperium.effects.resolve import carry_out
from landsraad.games.imperium.leaders.printed import LEADER_DATA

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

HAS_SNOOPERS: Final[tuple[bool, ...]] = (*("snoopers" in leader["left"] for leader in LEADER_DATA), False)
"""By leader; the last entry is for a rival without one (-1)."""
ALL_TOKENS: Final = sum(1 << faction for faction in ALL_FACTIONS)
SLOTS: list[tuple[Items, ...]] = []
"""The slots of the leader from the top: what each brings, by faction of the token."""


def fill() -> None:
    """Compile the slots, once for each track."""
    for leader in LEADER_DATA:
        for number, slot in enumerate(leader["left"].get("snoopers", ()), 1):
            tracks = [json.loads(json.dumps(slot).replace("token_track", faction)) for faction in FACTIONS]
            box = f"{leader['id']}/slot_{number}"
            slots = zip(FACTIONS, tracks, strict=True)
            SLOTS.append(tuple(compile_box(box, "I.leader.01", of, box=f"{box}/{faction}") for faction, of in slots))


def snoop(g: Imperium, seat: int, faction: int, old: int, new: int) -> None:
    """The token of a track is taken when its space is reached or passed, and goes to the topmost free slot."""
    p = g.state.players[seat]
    if old < VP_INFLUENCE <= new and p.snoopers >> faction & 1:
        slot = SLOTS[len(SLOTS) - p.snoopers.bit_count()]
        p.snoopers &= ~(1 << faction)
        g.tell("snooper_taken", "I.leader.01", seat=seat, faction=faction)
        carry_out(g, seat, slot[faction])


@where("own_snooper_token")
def token_on_track(g: Imperium, seat: int, faction: int) -> bool:
    """Duplicity: the faction's track still holds a token, or an option lets any faction do (NOTES)."""
    return g.rules.any_faction_for_duplicity or g.state.players[seat].snoopers >> faction & 1 == 1
