"""Compiling the data: every box of every card, space, leader and conflict becomes numbered effects."""

from __future__ import annotations

from landsraad.games.imperium.board import FACTION, FACTIONS, ICON, OVERLAY_DATA, SPACE, SPACE_DATA, TOP_INFLUENCE
from landsraad.games.imperium.cards.printed import CARD_DATA
from landsraad.games.imperium.conflict.printed import CONFLICT_DATA
from landsraad.games.imperium.data import read
from landsraad.games.imperium.effects import (
    boxes,
    cards,
    conditions,
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
from landsraad.games.imperium.effects.boxes import Mode
from landsraad.games.imperium.effects.effect import NO_CARD, Condition, Cost, compile_box
from landsraad.games.imperium.hagal import icons as hagal
from landsraad.games.imperium.immortality import aftermath
from landsraad.games.imperium.immortality.printed import RESEARCH_DATA, TRACK_DATA
from landsraad.games.imperium.intrigue.printed import INTRIGUE_DATA, MODES, TIMING_RULE
from landsraad.games.imperium.ix import dreadnoughts, printed, shipping, tech, tessia
from landsraad.games.imperium.leaders.printed import LEADER_DATA
from landsraad.kernel.plain import Json

LANGUAGE = (cards, conditions, flow, gains, people, retreats, secrets, specials, units)
IX_LANGUAGE = (dreadnoughts, shipping, tech, tessia)
IMMORTALITY_LANGUAGE = (aftermath, grafting, tleilaxu)
"""The modules that enter kinds of effects, conditions and costs; they must have been imported before anything is read."""

REWARD_RULES = (("first", "I.combat.06"), ("second", "I.combat.06"), ("third", "I.combat.07"))


def load() -> None:
    """Fill :mod:`boxes`. Called once, when the game is imported."""
    if boxes.EFFECTS:
        return
    for number, card in enumerate(CARD_DATA):
        _card(number, card)
    for space in SPACE_DATA:
        _space(space)
    for space in OVERLAY_DATA:
        items = compile_box(f"{space['id']}/{space['set']}", space["rule"], space["effects"])
        boxes.OVERLAY.setdefault(space["set"], {})[SPACE[space["replaces"]]] = items
    _steps()
    for card in INTRIGUE_DATA:
        plot, combat, endgame = (_mode(card, mode) for mode in range(len(MODES)))
        boxes.MODES.append((plot, combat, endgame))
    for card in CONFLICT_DATA:
        first, second, third = (compile_box(f"{card['id']}/{at}", rule, card[at]) for at, rule in REWARD_RULES)
        boxes.REWARDS.append((first, second, third))
    for leader in LEADER_DATA:
        _leader(leader)
    _tracks()
    _copy_boxes()
    printed.fill()
    tessia.fill()
    hagal.fill()
    _name_all()


def _card(number: int, card: Json) -> None:
    name = card["id"]
    boxes.AGENT.append(compile_box(name, "I.agent.08", card.get("agent"), number, box=f"{name}/agent"))
    if "icons_if" in card:
        icons = sum(1 << ICON[icon] for icon in card["icons_if"]["icons"])
        boxes.ICONS_IF[number] = Condition(card["icons_if"]["if"], number), icons
        if "other_card_in_play" in card["icons_if"]["if"]:
            boxes.ICONS_IF_WITH[number] = 1 << FACTION[card["icons_if"]["if"]["other_card_in_play"]]
    boxes.REVEAL.append(compile_box(f"{name}/reveal", "I.reveal.03", card.get("reveal"), number))
    boxes.ACQUIRE.append(compile_box(f"{name}/acquire", "I.icon.01", card.get("acquire"), number))
    boxes.ON_TRASH.append(compile_box(f"{name}/trash", "I.icon.13", card.get("on_trash"), number))


def _space(space: Json) -> None:
    name, rule = space["id"], space["rule"]
    boxes.SPACE.append(compile_box(name, rule, space["effects"], box=f"{name}/space"))
    boxes.SPACE_REVEAL.append(
        compile_box(f"{name}/reveal", rule, space.get("reveal"), box=f"{name}/space/reveal"),
    )
    boxes.SEAT_REVEAL.append(compile_box(f"{name}/seat", rule, space.get("seat_reveal")))


def _steps() -> None:
    """The faction steps of spaces: of one faction the first is 1 influence, the second 2, …"""
    for faction in FACTIONS:
        amounts = range(1, TOP_INFLUENCE + 1)
        steps = [{"influence": {"faction": faction, "amount": amount}} for amount in amounts]
        for amount, item in zip(amounts, compile_box("space", "I.agent.09", steps, box=f"{faction}/step"), strict=True):
            boxes.STEP[FACTION[faction], amount] = item


def _leader(leader: Json) -> None:
    name = leader["id"]
    boxes.SIGNET.append(compile_box(f"{name}/signet", "I.leader.02", leader["signet"]["effect"]))
    occasions: Json = leader["left"].get("on", {})
    boxes.TRIGGERED.append(
        {on: compile_box(name, "I.leader.01", effects, box=f"{name}/{on}") for on, effects in occasions.items()}
    )


def _tracks() -> None:
    """What the tracks of the boards give."""
    bonuses = read("base", "spaces.json")["track_bonus"]
    for faction in FACTIONS:
        boxes.TRACK_BONUS.append(compile_box(f"{faction}/bonus", "I.faction.02", bonuses[faction]))
    for node in RESEARCH_DATA:
        name = f"research_{node['id']}"
        boxes.RESEARCH.append(
            compile_box(name, "I.imm.research.03", node["bonus"], box=f"research/{node['id']}"),
        )
    for number, space in enumerate(TRACK_DATA):
        rule = "I.imm.track.02" if "spice" in space else "I.imm.track.01"
        boxes.TLEILAXU.append(compile_box("tleilaxu_track", rule, space["bonus"], box=f"tleilaxu_track/{number}"))


def _mode(card: Json, mode: int) -> Mode | None:
    document = card.get(MODES[mode])
    if document is None:
        return None
    box = f"{card['id']}/{MODES[mode]}"
    several = sum(1 for name in MODES if name in card) > 1
    return Mode(
        Condition(document["require"], NO_CARD) if "require" in document else None,
        Cost(document["cost"], NO_CARD) if "cost" in document else None,
        compile_box(box if several else card["id"], TIMING_RULE[mode], document["effects"], box=box),
    )


def _copy_boxes() -> None:
    """Cards that take over the agent box of another: what that box says of "this card" is then said of them (I96)."""
    for copier, card in enumerate(CARD_DATA):
        if {"special": "copy_agent_box"} in card.get("agent", []):
            for number, other in enumerate(CARD_DATA):
                if number != copier:
                    name = f"{card['id']}/{other['id']}"
                    boxes.COPIED[copier, number] = compile_box(name, "I.imm.faq.04", other.get("agent"), copier)


def _name_all() -> None:
    """The names as a vocabulary. Answers written down before may still call an effect by its text (record format 2)."""
    words = boxes.EFFECT_WORDS
    words.names = tuple(effect.name for effect in boxes.EFFECTS)
    names = {name: index for index, name in enumerate(words.names)}
    assert len(names) == len(words.names), "two effects have one name"
    words.index.update({old: names[name] for old, name in read("", "effect_names.json").items()})
    words.index.update(names)
