"""Words for people, made from questions and events in one place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from landsraad.games.imperium.board import FACTION, FACTION_TITLES, MAKERS, SPACE, SPACE_TITLES
from landsraad.games.imperium.cards import CARD, CARD_TITLES
from landsraad.games.imperium.conflicts import CONFLICT, CONFLICT_TITLES
from landsraad.games.imperium.decks import ZONE_TITLES
from landsraad.games.imperium.effects.effect import Effect
from landsraad.games.imperium.hagal.cards import HAGAL, HAGAL_TITLES
from landsraad.games.imperium.immortality.board import NODE_TITLES
from landsraad.games.imperium.intrigues import INTRIGUE, INTRIGUE_TITLES
from landsraad.games.imperium.ix.tiles import TILE, TILE_TITLES
from landsraad.games.imperium.leaders import LEADER, LEADER_TITLES
from landsraad.games.imperium.texts.events import SENTENCES
from landsraad.games.imperium.texts.prompts import PROMPTS

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

__all__ = ["PROMPTS", "effect_title", "sentence"]


def sentence(g: Imperium, name: str, facts: Mapping[str, Any]) -> str:
    """An event, as somebody saw it, in one sentence."""
    made = SENTENCES[name]
    titled = {key: _title(g, key, value) for key, value in facts.items()}
    return made.format_map(titled) if isinstance(made, str) else made(titled)


_TITLES: dict[str, Callable[[int], str]] = {
    "card": CARD_TITLES.__getitem__,
    "cards": CARD_TITLES.__getitem__,
    "intrigue": INTRIGUE_TITLES.__getitem__,
    "intrigues": INTRIGUE_TITLES.__getitem__,
    "conflict": CONFLICT_TITLES.__getitem__,
    "space": SPACE_TITLES.__getitem__,
    "faction": FACTION_TITLES.__getitem__,
    "zone": ZONE_TITLES.__getitem__,
    "tile": TILE_TITLES.__getitem__,
    "tiles": TILE_TITLES.__getitem__,
    "node": NODE_TITLES.__getitem__,
    "hagal": HAGAL_TITLES.__getitem__,
}


_SOURCES = {"space": "board space", "tleilaxu_row": "Tleilaxu row", "tleilaxu_track": "Tleilaxu track"}
"""Sources whose name is not enough."""


def _title(g: Imperium, key: str, value: Any) -> Any:
    if key == "bonus":
        return ", ".join(f"{spice} at {SPACE_TITLES[space]}" for spice, space in zip(value, MAKERS, strict=True))
    if isinstance(value, tuple | list):
        return ", ".join(str(_title(g, key, v)) for v in value) or "nothing"
    if key == "source":
        return source_title(value)
    if type(value) is not int:
        return value
    if key in g.seat_facts:
        return g.player_title(value) if value >= 0 else "nobody"
    return _TITLES[key](value) if key in _TITLES and value >= 0 else value


def source_title(source: str) -> str:
    """Where an effect is printed, for people: "arrakis_recruiter/reveal" is Arrakis Recruiter."""
    name = source.partition("/")[0]
    if name in _SOURCES:
        return _SOURCES[name]
    if name.startswith("hagal_"):
        return HAGAL_TITLES[HAGAL[name.removeprefix("hagal_")]]
    for index, titles in (
        (CARD, CARD_TITLES),
        (SPACE, SPACE_TITLES),
        (INTRIGUE, INTRIGUE_TITLES),
        (LEADER, LEADER_TITLES),
        (CONFLICT, CONFLICT_TITLES),
        (TILE, TILE_TITLES),
        (FACTION, FACTION_TITLES),
    ):
        if name in index:
            return titles[index[name]]
    return "research track" if name.startswith("research_") else name.replace("_", " ")


def effect_title(effect: Effect) -> str:
    """An effect for people: where it is printed and what it does, "Arrakeen: draw 1"."""
    words = effect.label()
    for name, title in (*zip(FACTION, FACTION_TITLES, strict=True), ("tleilaxu", "Tleilaxu")):
        words = words.replace(name, title)
    return f"{source_title(effect.origin)}: {words.replace('_', ' ')}"
