"""Titles, texts and numbers of everything that a view names, for clients to show."""

from __future__ import annotations

from typing import Final

from landsraad.games.imperium.asking import TITLES
from landsraad.games.imperium.board import FACTIONS
from landsraad.games.imperium.data import read, union
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.occasions import OCCASIONS
from landsraad.games.imperium.text import effect_title
from landsraad.kernel.occasions import described
from landsraad.kernel.plain import Json

_FILES: Final = {
    "card": ("cards.json", "cards"),
    "intrigue": ("intrigue.json", "cards"),
    "conflict": ("conflicts.json", "cards"),
    "leader": ("leaders.json", "leaders"),
    "space": ("spaces.json", "spaces"),
    "tile": ("tiles.json", "tiles"),
    "hagal": ("hagal_deck.json", "cards"),
    "node": ("tracks.json", "research"),
}
"""By kind: the data file and its list."""
_SHOWN: Final = frozenset(
    [
        "name",
        "text",
        "set",
        "deck",
        "cost",
        "count",
        "icons",
        "icon",
        "factions",
        "faction",
        "persuasion",
        "swords",
        "tier",
        "first",
        "second",
        "third",
        "combat",
        "maker",
        "requirement",
        "prices",
        "left",
        "signet",
        "house",
        "infiltration",
        "graft",
        "influence",
        "effects",
        "once_per_game",
        "unload",
        "specimens",
        "icons_grafted",
        "icons_if",
        "column",
        "row",
        "markers",
        "next",
        "bonus",
        "players",
        "space",
        "troops",
        "harvest",
        "reshuffle",
        "by_influence",
        "hagal",
        "rival",
        "reveal",
        "control_bonus",
    ]
)
_LEADERLESS: Final[dict[str, Json]] = {
    "house_hagal": {"name": "House Hagal", "text": "An automated opponent that has no leader and plays by its cards."},
    "left_rival": {"name": "Left rival", "text": "A rival whose leader has still to be chosen."},
    "right_rival": {"name": "Right rival", "text": "A rival whose leader has still to be chosen."},
}
"""Players without a leader."""


def glossary() -> dict[str, dict[str, Json]]:
    """By kind and name."""
    told = {
        kind: {
            _name(entry): {key: value for key, value in entry.items() if key in _SHOWN} for entry in union(file, key)
        }
        for kind, (file, key) in _FILES.items()
    }
    told["leader"].update(_LEADERLESS)
    return told | _tracks() | {"effect": _effects(), "occasion": described(OCCASIONS, TITLES)}


def _effects() -> dict[str, Json]:
    """Where each effect is printed and what it does: its name tells only the place."""
    titles = ((effect.name, effect_title(effect)) for effect in boxes.EFFECTS)
    return {name: {"name": title[0].upper() + title[1:]} for name, title in titles}


def _tracks() -> dict[str, dict[str, Json]]:
    """What the tracks of the boards give: by faction, by step of a freighter, by space of the Tleilaxu track."""
    bonus = read("base", "spaces.json")["track_bonus"]
    steps = read("ix", "shipping.json")["steps"]
    spaces = read("immortality", "tracks.json")["tleilaxu"]
    return {
        "faction": {name: {"name": name.replace("_", " ").title(), "bonus": bonus[name]} for name in FACTIONS},
        "step": {str(step.pop("step")): step for step in steps},
        "tleilaxu": {str(i): space for i, space in enumerate(spaces)},
    }


def _name(entry: Json) -> str:
    """A space that a module prints anew stands beside the first print: "research_station/immortality"."""
    return f"{entry['id']}/{entry['set']}" if "replaces" in entry else str(entry["id"])
