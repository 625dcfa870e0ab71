"""Words for people, made from questions and events in one place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.board import FACTION, FACTION_TITLES, MAKERS, SPACE, SPACE_TITLES
from landsraad.games.imperium.cards.decks import ZONE_TITLES
from landsraad.games.imperium.cards.printed import CARD, CARD_TITLES
from landsraad.games.imperium.conflict.printed import CONFLICT, CONFLICT_TITLES
from landsraad.games.imperium.effects.effect import Effect
from landsraad.games.imperium.hagal.printed import HAGAL, HAGAL_TITLES
from landsraad.games.imperium.immortality.printed import NODE_TITLES
from landsraad.games.imperium.intrigue.printed import INTRIGUE, INTRIGUE_TITLES
from landsraad.games.imperium.ix.printed import TILE, TILE_TITLES
from landsraad.games.imperium.leaders.printed import LEADER, LEADER_TITLES
from landsraad.games.imperium.texts.effects import listed, words
from landsraad.games.imperium.texts.events import SENTENCES
from landsraad.games.imperium.texts.prompts import PROMPTS
from landsraad.kernel.plain import Value

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

__all__ = ["PROMPTS", "effect_title", "sentence"]


def sentence(g: Imperium, name: str, facts: Mapping[str, Value]) -> str:
    """An event, as somebody saw it, in one sentence."""
    made = SENTENCES[name]
    titled = {key: _title(g, key, value) for key, value in facts.items()}
    told = made.format_map(titled) if isinstance(made, str) else made(titled)
    told = _without_echo(told, titled.get("source"))
    return told[:-1] if told.endswith("....") else told  # a title may have its own stop: "To the Victor..."


def _without_echo(told: str, source: Value) -> str:
    """A source in brackets is left out where the sentence has named it: a card that trashes itself."""
    bare = told.removesuffix(f" ({source}).")
    return f"{bare}." if bare != told and str(source) in bare else told


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


_SOURCES = {
    "space": "board space",
    "epic": "epic game",
    "tleilaxu_row": "Tleilaxu row",
    "tleilaxu_track": "Tleilaxu track",
}
"""Sources whose name is not enough."""
_RINGS = ("signet", "rival")
"""Boxes of a leader that are its ability on the right."""


def _title(g: Imperium, key: str, value: Value) -> Value:
    if key == "bonus":
        return listed([f"{spice} at {SPACE_TITLES[space]}" for spice, space in zip(value, MAKERS, strict=True)])
    if isinstance(value, tuple | list):
        return listed([str(_title(g, key, v)) for v in value]) or "nothing"
    if key == "source":
        name, _, box = value.partition("/")
        if name in LEADER:  # the sentence begins with who that is
            return "signet ring" if box in _RINGS else "leader ability"
        return source_title(name)
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
    """An effect for people: where it is printed and what it does, "Arrakeen: draw 1 card", "Scout (reveal): …"."""
    name, _, box = effect.origin.partition("/")
    where = f" ({_BOXES.get(box) or (CARD_TITLES[CARD[box]] if box in CARD else box.replace('_', ' '))})" if box else ""
    return f"{source_title(name)}{where}: {words(effect)}"


_BOXES: Final = {
    "first": "first reward",
    "second": "second reward",
    "third": "third reward",
    "immortality": "Immortality",
}
"""Boxes whose name is not enough."""
