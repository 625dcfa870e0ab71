"""An action turn in progress, as a position tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from landsraad.games.war.board import areas, mask_of
from landsraad.games.war.cards.decks import PRESCIENCE, PRESCIENCE_CARD
from landsraad.games.war.cards.prescience import DEEDS
from landsraad.games.war.dice import DICE_WORDS
from landsraad.games.war.leaders.people import LEADER, LEADER_SIDE, LEADERS
from landsraad.games.war.phases.turns import Turn, Turns
from landsraad.games.war.sides import ATREIDES, POWER, POWERS, house_of
from landsraad.kernel.errors import BadPosition
from landsraad.kernel.plain import Json, Value
from landsraad.kernel.reading import flag, known, only, several

if TYPE_CHECKING:
    from landsraad.games.war.game import War

KEYS: Final = (
    "acting", "desert_power", "die_spent", "in_tank", "over", "deeds", "offered", "deployable", "hunted", "forced",
)  # fmt: skip


def write(g: War, step: Turn, *, chosen: bool) -> Json:
    """The turn: what is as at its start is left out. ``chosen``: it is settled which power takes it."""
    s = g.state
    told: Json = {"acting": POWERS[s.acting] if chosen else None}
    flags = {"desert_power": step.desert, "die_spent": step.spent, "over": step.at == "finish", "hunted": s.hunted}
    told |= {key: True for key, value in flags.items() if value}
    masks = {"in_tank": step.noted, "deployable": s.sides[0].fresh | s.sides[1].fresh}
    told |= {key: [LEADERS[leader] for leader in areas(mask)] for key, mask in masks.items() if mask}
    if s.deeds:
        told["deeds"] = [name for name, deed in DEEDS.items() if s.deeds & deed]
    if s.offered:
        told["offered"] = [PRESCIENCE[card] for card in areas(s.offered)]
    if s.forced >= 0:
        told["forced"] = DICE_WORDS.name(s.forced)
    return told


def read(g: War, side: int, document: Value) -> None:
    """Put the table into the middle of the turn of ``side``; its steps come on the stack."""
    s = g.state
    only(document, KEYS, "action")
    s.active = side
    power = document.get("acting", POWERS[house_of(side)])
    s.acting = house_of(side) if power is None else known(power, POWER, "action.acting", "power")
    if s.acting >> 1 != side:
        raise BadPosition("action.acting", "is a power of the side whose turn it is")
    s.deeds = mask_of_deeds(document.get("deeds"))
    s.offered = mask_of(several(document.get("offered"), PRESCIENCE_CARD, "action.offered", "prescience card"))
    for leader in several(document.get("deployable"), LEADER, "action.deployable", "leader"):
        s.sides[LEADER_SIDE[leader]].fresh |= 1 << leader
    s.hunted = flag(document.get("hunted", False), "action.hunted")
    if document.get("forced") is not None:
        s.forced = known(document["forced"], DICE_WORDS.index, "action.forced", "die")
    desert = flag(document.get("desert_power", False), "action.desert_power")
    if desert and side != ATREIDES:
        raise BadPosition("action.desert_power", "belongs to the Atreides")
    spent = flag(document.get("die_spent", False), "action.die_spent")
    noted = mask_of(several(document.get("in_tank"), LEADER, "action.in_tank", "leader"))
    over = flag(document.get("over", False), "action.over")
    g.push(Turns(1 - side, begun=True))
    if power is None and (spent or over):
        raise BadPosition("action.acting", "is named once a die has been spent or the action is over")
    g.push(Turn(side, desert, spent, noted, "finish" if over else "begin" if power is None else "decide"))


def mask_of_deeds(names: Value) -> int:
    return sum({known(name, DEEDS, "action.deeds", "deed") for name in names or ()})
