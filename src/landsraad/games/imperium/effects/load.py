"""Compiling the data: every box of every card, space, leader and conflict becomes numbered effects."""

from __future__ import annotations

from typing import Any

from landsraad.games.imperium.board import FACTION, FACTIONS, ICON, OVERLAY_DATA, SPACE, SPACE_DATA, TOP_INFLUENCE
from landsraad.games.imperium.cards import CARD_DATA
from landsraad.games.imperium.conflicts import CONFLICT_DATA
from landsraad.games.imperium.data import read
from landsraad.games.imperium.effects import (
    boxes,
    conditions,
    deck,
    flow,
    gains,
    grafting,
    people,
    retreats,
    secrets,
    specials,
    tleilaxu,
    units,
)
from landsraad.games.imperium.effects.boxes import Items, Mode
from landsraad.games.imperium.effects.effect import NO_CARD, Condition, Cost, Origin, compile_list
from landsraad.games.imperium.hagal import icons as hagal
from landsraad.games.imperium.immortality import aftermath
from landsraad.games.imperium.immortality.board import RESEARCH_DATA, TRACK_DATA
from landsraad.games.imperium.intrigues import INTRIGUE_DATA, MODES, TIMING_RULE
from landsraad.games.imperium.ix import conditions as ix_conditions
from landsraad.games.imperium.ix import dreadnoughts, shipping, tech, tessia, tiles
from landsraad.games.imperium.leaders import LEADER_DATA

LANGUAGE = (conditions, deck, flow, gains, people, retreats, secrets, specials, units)
IX_LANGUAGE = (ix_conditions, dreadnoughts, shipping, tech, tessia)
IMMORTALITY_LANGUAGE = (aftermath, grafting, tleilaxu)
"""The modules that enter kinds of effects, conditions and costs; they must have been imported before anything is read."""

REWARD_RULES = (("first", "I.combat.06"), ("second", "I.combat.06"), ("third", "I.combat.07"))


def load() -> None:
    """Fill :mod:`boxes`. Called once, when the game is imported."""
    if boxes.EFFECTS:
        return
    for number, card in enumerate(CARD_DATA):
        name = card["id"]
        boxes.AGENT.append(_box(name, "I.agent.08", card.get("agent"), number))
        if "icons_if" in card:
            icons = sum(1 << ICON[icon] for icon in card["icons_if"]["icons"])
            boxes.ICONS_IF[number] = Condition(card["icons_if"]["if"], number), icons
        boxes.REVEAL.append(_box(f"{name}/reveal", "I.reveal.03", card.get("reveal"), number))
        boxes.ACQUIRE.append(_box(f"{name}/acquire", "I.icon.01", card.get("acquire"), number))
        boxes.ON_TRASH.append(_box(f"{name}/trash", "I.icon.13", card.get("on_trash"), number))
    for space in SPACE_DATA:
        name, rule = space["id"], space["rule"]
        boxes.SPACE.append(_box(name, rule, space["effects"]))
        boxes.SPACE_REVEAL.append(_box(f"{name}/reveal", rule, space.get("reveal")))
        boxes.SEAT_REVEAL.append(_box(f"{name}/seat", rule, space.get("seat_reveal")))
    for space in OVERLAY_DATA:
        items = _box(f"{space['id']}/{space['set']}", space["rule"], space["effects"])
        boxes.OVERLAY.setdefault(space["set"], {})[SPACE[space["replaces"]]] = items
    for faction in FACTIONS:
        for amount in range(1, TOP_INFLUENCE + 1):
            step = {"influence": {"faction": faction, "amount": amount}}
            boxes.STEP[FACTION[faction], amount] = _box("space", "I.agent.09", [step])[0]
    for number, card in enumerate(INTRIGUE_DATA):
        plot, combat, endgame = (_mode(card, number, mode) for mode in range(len(MODES)))
        boxes.MODES.append((plot, combat, endgame))
    for card in CONFLICT_DATA:
        first, second, third = (_box(f"{card['id']}/{place}", rule, card[place]) for place, rule in REWARD_RULES)
        boxes.REWARDS.append((first, second, third))
    for leader in LEADER_DATA:
        name = leader["id"]
        boxes.SIGNET.append(_box(f"{name}/signet", "I.leader.02", leader["signet"]["effect"]))
        occasions: dict[str, Any] = leader["left"].get("on", {})
        boxes.TRIGGERED.append({on: _box(name, "I.leader.01", effects) for on, effects in occasions.items()})
    bonuses = read("base", "spaces.json")["track_bonus"]
    for faction in FACTIONS:
        boxes.TRACK_BONUS.append(_box(f"{faction}/bonus", "I.faction.02", bonuses[faction]))
    for node in RESEARCH_DATA:
        boxes.RESEARCH.append(_box(f"research_{node['id']}", "I.imm.research.03", node["bonus"]))
    for space in TRACK_DATA:
        rule = "I.imm.track.02" if "spice" in space else "I.imm.track.01"
        boxes.TLEILAXU.append(_box("tleilaxu_track", rule, space["bonus"]))
    _copy_boxes()
    tiles.fill(_box)
    tessia.fill(_box)
    hagal.fill(_box)
    _name_all()


def _box(name: str, rule: str, effects: list[dict[str, Any]] | None, card: int = NO_CARD) -> Items:
    return compile_list(Origin(name, rule, card), effects) if effects else ()


def _mode(card: dict[str, Any], number: int, mode: int) -> Mode | None:
    document = card.get(MODES[mode])
    if document is None:
        return None
    several = sum(1 for name in MODES if name in card) > 1
    name = f"{card['id']}/{MODES[mode]}" if several else card["id"]
    return Mode(
        Condition(document["require"], NO_CARD) if "require" in document else None,
        Cost(document["cost"], NO_CARD) if "cost" in document else None,
        _box(name, TIMING_RULE[mode], document["effects"]),
    )


def _copy_boxes() -> None:
    """Cards that take over the agent box of another: what that box says of "this card" is then said of them (I96)."""
    for copier, card in enumerate(CARD_DATA):
        if {"special": "copy_agent_box"} in card.get("agent", []):
            for number, other in enumerate(CARD_DATA):
                if number != copier:
                    name = f"{card['id']}/{other['id']}"
                    boxes.COPIED[copier, number] = _box(name, "I.imm.faq.04", other.get("agent"), copier)


def _name_all() -> None:
    """Names for answers and records: "arrakeen:draw_1"; equal ones are numbered."""
    used: dict[str, int] = {}
    for effect in boxes.EFFECTS:
        name = f"{effect.origin}:{effect.label()}"
        used[name] = used.get(name, 0) + 1
        effect.name = name if used[name] == 1 else f"{name}#{used[name]}"
    boxes.EFFECT_WORDS.names = tuple(effect.name for effect in boxes.EFFECTS)
    boxes.EFFECT_WORDS.index.update({effect.name: effect.index for effect in boxes.EFFECTS})
