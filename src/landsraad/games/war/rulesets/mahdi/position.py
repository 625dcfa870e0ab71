"""Positions of Mahdi: what the key ``mahdi`` says, and Harkonnen tokens (docs/positions-war.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from landsraad.games.war.board import areas
from landsraad.games.war.cards.decks import CARD, CARD_DECK, CARDS, HAWATS_SCHEMING
from landsraad.games.war.dice import ACTION_DICE, N_RESULTS
from landsraad.games.war.phases.names import ACTIONS
from landsraad.games.war.rulesets.mahdi.cards.tactics import (
    CARD_SECTORS,
    N_TACTICAL,
    TACTICAL,
    TACTICAL_CARD,
    draw_target,
    stands,
)
from landsraad.games.war.rulesets.mahdi.legions.tokens import COLOURS
from landsraad.games.war.rulesets.mahdi.state import solo
from landsraad.games.war.sides import CORRINO_ALLY, HARKONNEN, HOUSE_HARKONNEN, POWERS
from landsraad.kernel.errors import BadPosition
from landsraad.kernel.plain import Json, Value
from landsraad.kernel.reading import known, listed, mapping, number, only
from landsraad.kernel.tuples import without_last

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State

KEYS = (
    "harvesting", "target", "tactical_gone", "tactical_deck", "reinforcements", "top_discard", "schemes", "unrolled",
)  # fmt: skip
DECKS = {POWERS[deck]: deck for deck in (HOUSE_HARKONNEN, CORRINO_ALLY)}


def read(g: War, document: Mapping[str, Value]) -> None:
    """Everything that Mahdi adds to a position."""
    told = mapping(document, "mahdi", "")
    only(told, KEYS, "mahdi")
    theirs = mapping(document, "harkonnen", "")
    for key, instead in (("hand", "reinforcements"), ("dice", "unrolled"), ("token_die", "unrolled")):
        if theirs.get(key):
            raise BadPosition(f"harkonnen.{key}", f"the Harkonnen of Mahdi have none: write mahdi.{instead}")
    g.state.sides[HARKONNEN].bene_gesserit = 0
    _tokens(g)
    _tactical(g, told, document.get("phase", "start"))
    _cards(g, told)
    _dice(g, told, document.get("phase"))


def _tokens(g: War) -> None:
    """Named tokens where they are said to be; counted ones by turns black and silver; the others are the pool."""
    s = solo(g.state)
    s.pool = COLOURS[0] | COLOURS[1]
    counted: dict[int, int] = {}
    for area in areas(s.sides[HARKONNEN].held):
        entry = s.tokens[area]
        s.tokens[area] = 0
        if entry > 0:
            counted[area] = entry
        elif -entry & ~s.pool:
            raise BadPosition("harkonnen.legions", "a deployment token is in two places, or not of the Harkonnen")
        else:
            s.tokens[area] = -entry
            s.pool &= ~-entry
    for area, n in counted.items():
        for i in range(n):
            found = areas(s.pool & COLOURS[i & 1]) or areas(s.pool)
            if not found:
                raise BadPosition("harkonnen.legions", "more deployment tokens than there are")
            token = found[g.chance(len(found))]
            s.tokens[area] |= 1 << token
            s.pool &= ~(1 << token)


def _tactical(g: War, told: Mapping[str, Value], phase: str) -> None:
    s = solo(g.state)
    left = list(range(N_TACTICAL))

    def take(name: Value, where: str) -> int:
        card = known(name, TACTICAL_CARD, where, "Tactical card")
        if card not in left:
            raise BadPosition(where, f"{name} is in two places")
        left.remove(card)
        return card

    s.harvesting = take(told["harvesting"], "mahdi.harvesting") if "harvesting" in told else -1
    s.target = take(told["target"], "mahdi.target") if "target" in told else -1
    if s.target >= 0 and not stands(s, s.target):
        raise BadPosition("mahdi.target", "that Sietch is destroyed")
    for key in ("tactical_gone", "tactical_deck"):
        setattr(s, key, tuple(take(name, f"mahdi.{key}") for name in listed(told.get(key, []), f"mahdi.{key}")))
    s.tactical_deck += g.shuffled(left)
    if phase == "start":
        return
    if s.harvesting < 0:
        taken = CARD_SECTORS[s.target] if s.target >= 0 else 0
        s.harvesting = next((card for card in s.tactical_deck if not CARD_SECTORS[card] & taken), -1)
        s.tactical_deck = tuple(card for card in s.tactical_deck if card != s.harvesting)
    if s.target < 0:
        draw_target(g, "A.solo.round.05")


def _cards(g: War, told: Mapping[str, Value]) -> None:
    s = solo(g.state)
    where = "mahdi.reinforcements"
    for name in listed(told.get("reinforcements", []), where):
        card = known(name, CARD, where, "planning card")
        _withdraw(s, card, where)
        s.reinforcements += (card,)
    s.schemes = number(told.get("schemes", 0), "mahdi.schemes", 0, 1)
    if s.schemes:
        _withdraw(s, HAWATS_SCHEMING, "mahdi.schemes")
    filled = [deck for deck in DECKS.values() if s.discards[deck]]
    s.top_discard = filled[0] if filled else -1
    if "top_discard" in told:
        s.top_discard = known(told["top_discard"], DECKS, "mahdi.top_discard", "deck")
        if s.top_discard not in filled:
            raise BadPosition("mahdi.top_discard", "no card of that deck is discarded")


def _withdraw(s: State, card: int, where: str) -> None:
    """Take a card out of its deck, from as far down as possible: the cards on top may be written ones."""
    deck = CARD_DECK[card]
    if deck >> 1 != HARKONNEN or card not in s.decks[deck]:
        raise BadPosition(where, f"there is no further {CARDS[card]} of the Harkonnen")
    s.decks[deck] = without_last(s.decks[deck], card)


def _dice(g: War, told: Mapping[str, Value], phase: Value) -> None:
    s = solo(g.state)
    first = HOUSE_HARKONNEN * N_RESULTS
    used = sum(s.spent[first : first + N_RESULTS])
    most = ACTION_DICE[HARKONNEN] - s.locked - used
    if most < 0:
        raise BadPosition("harkonnen.used", "more dice than there are")
    if phase == ACTIONS:
        s.unrolled = number(told.get("unrolled", most), "mahdi.unrolled", 0, most)
        s.locked = ACTION_DICE[HARKONNEN] - used - s.unrolled
    elif "unrolled" in told:
        raise BadPosition("mahdi.unrolled", "dice are rolled in the phase actions alone")


def write(g: War, document: Json) -> None:
    """What the key ``mahdi`` says; the Harkonnen have neither hand nor dice of their own."""
    s = solo(g.state)
    told: Json = {
        "tactical_gone": [TACTICAL[card] for card in s.tactical_gone],
        "tactical_deck": [TACTICAL[card] for card in s.tactical_deck],
        "reinforcements": [CARDS[card] for card in s.reinforcements],
        "schemes": s.schemes,
    }
    if s.phase == ACTIONS:
        told["unrolled"] = s.unrolled
    for key in ("harvesting", "target"):
        if getattr(s, key) >= 0:
            told[key] = TACTICAL[getattr(s, key)]
    if s.top_discard >= 0:
        told["top_discard"] = POWERS[s.top_discard]
    document["mahdi"] = told
    for key in ("hand", "dice"):
        del document["harkonnen"][key]
