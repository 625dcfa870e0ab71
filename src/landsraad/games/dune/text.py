"""Words for people, made from questions and events in one place.

Each part of the game keeps its prompts and sentences in ``texts/``; this module puts them together and fills them in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from landsraad.games.dune.board import SECTOR_OF, TERRITORIES, TERRITORY_OF, TERRITORY_TITLES
from landsraad.games.dune.cards import BLOW_TERRITORY, SHAI_HULUD, TREACHERY_TITLES
from landsraad.games.dune.people import FACTION, FACTION_TITLES, LEADER_TITLES
from landsraad.games.dune.texts import (
    auction,
    battle,
    beginning,
    common,
    desert,
    ending,
    homeworlds,
    travel,
    variants,
    wbc,
)
from landsraad.games.dune.variants.skills.cards import SKILL_TITLES
from landsraad.kernel.plain import Json, Value
from landsraad.kernel.question import Prompt
from landsraad.kernel.telling import Sentence

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

_PARTS = (common, beginning, desert, auction, travel, battle, ending, variants, wbc, homeworlds)
PROMPTS: dict[str, Prompt] = {}
SENTENCES: dict[str, Sentence] = {}
for _part in _PARTS:
    PROMPTS.update(_part.PROMPTS)
    SENTENCES.update(_part.SENTENCES)

ELITE_TITLES = {FACTION["emperor"]: "Sardaukar", FACTION["fremen"]: "Fedaykin"}


def location_title(location: int) -> str:
    """ "Old Gap (sector 9)"."""
    sector = SECTOR_OF[location]
    title = TERRITORY_TITLES[TERRITORY_OF[location]]
    return title if sector < 0 else f"{title} (sector {sector})"


def spice_card_title(card: int) -> str:
    return "Shai-Hulud" if card == SHAI_HULUD else TERRITORY_TITLES[BLOW_TERRITORY[card]]


def sentence(g: Dune, name: str, facts: Mapping[str, Value]) -> str:
    """An event, as somebody saw it, in one sentence."""
    made = SENTENCES.get(name)
    titled = {key: _title(g, key, value) for key, value in facts.items()}
    if "normal" in facts or "elite" in facts:
        titled["forces"] = _forces(g, facts)
    if made is None:
        raise KeyError(f"no sentence for the event {name!r}")
    told = made.format_map(_Missing(titled)) if isinstance(made, str) else made(titled)
    return told[:-1] if told.endswith("..") else told  # a name may have its own stop: "Guild Rep."


class _Missing(Json):
    """What a seat may not know reads as "something"."""

    def __missing__(self, key: str) -> str:
        return {"card": "a card", "leader": "a leader", "seat": "someone"}.get(key, "something")


_TITLES: dict[str, Callable[[int], str]] = {
    "location": location_title,
    "start": location_title,
    "territory": TERRITORY_TITLES.__getitem__,
    "card": TREACHERY_TITLES.__getitem__,
    "cards": TREACHERY_TITLES.__getitem__,
    "weapon": TREACHERY_TITLES.__getitem__,
    "defense": TREACHERY_TITLES.__getitem__,
    "hero": TREACHERY_TITLES.__getitem__,
    "spice_card": spice_card_title,
    "leader": LEADER_TITLES.__getitem__,
    "saved": LEADER_TITLES.__getitem__,
    "leaders": LEADER_TITLES.__getitem__,
    "faction": FACTION_TITLES.__getitem__,
    "skill": SKILL_TITLES.__getitem__,
    "skills": SKILL_TITLES.__getitem__,
}


_PLACES = dict(zip(TERRITORIES, TERRITORY_TITLES, strict=True))
"""Occupied cities are what some spice is for (1.13.01)."""


def _title(g: Dune, key: str, value: Value) -> Value:
    if isinstance(value, tuple | list):
        return ", ".join(str(_title(g, key, v)) for v in value) or "nothing"
    if type(value) is not int:
        return _PLACES.get(value, value) if key == "purpose" else value
    if key in g.seat_facts:
        return "the bank" if value < 0 else FACTION_TITLES[g.state.houses[value].faction]
    if key in _TITLES:
        return "nothing" if value < 0 else _TITLES[key](value)
    return value


def _forces(g: Dune, facts: Mapping[str, Value]) -> str:
    normal, elite = facts.get("normal", 0), facts.get("elite", 0)
    seat = facts.get("seat", -1)
    star = ELITE_TITLES.get(g.state.houses[seat].faction, "elite") if seat >= 0 else "elite"
    words = [f"{normal} force{'s' if normal != 1 else ''}"] if normal or not elite else []
    if elite:
        words.append(f"{elite} {star}")
    return " and ".join(words)
