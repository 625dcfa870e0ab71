"""Pages about sides, leaders, phases, areas, cards, dice and tracks."""

from __future__ import annotations

from typing import Final

from landsraad.games.war.board import read_data
from landsraad.games.war.glossary import glossary
from landsraad.kernel.pages import Page, Reference, pages_of
from landsraad.kernel.plain import Json

KINDS: Final = {
    "power": "Factions",
    "leader": "Leaders",
    "phase": "Phases",
    "area": "Areas",
    "card": "Planning cards",
    "prescience": "Prescience cards",
    "result": "Dice",
    "track": "Tracks",
}
POWERS: Final = {
    "house_atreides": "Of the Atreides side: it wins by prescience, when its markers are as far as its Secret Objective asks.",
    "fremen": "Of the Atreides side: hidden in Sietches, at home in the desert, with worms for allies.",
    "house_harkonnen": "Of the Harkonnen side: it wins by Supremacy, which it gains by destroying Sietches.",
    "corrino": "Of the Harkonnen side: the Emperor's Sardaukar, few and strong.",
}
PHASES: Final = (
    ("start", "Start of the round", "Cards are drawn and prescience cards revealed.", ("Round sequence",)),
    (
        "vehicles",
        "Vehicle placement",
        "The Harkonnen place Harvesters, Ornithopters and Carryalls.",
        ("Phase 1: Vehicle placement",),
    ),
    ("dice", "Action dice", "Both sides roll their dice and lay them on their boxes.", ("Phase 2: Action resolution",)),
    (
        "actions",
        "Action resolution",
        "Dice are rolled, then both sides spend them in turn.",
        ("Phase 2: Action resolution", "Movement", "Battles"),
    ),
    (
        "hazards",
        "Desert hazards",
        "Wormsigns are turned up, worms come, the storm strikes.",
        ("Phase 3: Desert hazards",),
    ),
    (
        "spice",
        "Spice harvesting",
        "Harvesters bring spice, which keeps the Imperium content.",
        ("Phase 4: Spice harvesting",),
    ),
    ("end", "End of the round", "Prescience cards are claimed, hands are cut, leaders exchanged.", ("Round sequence",)),
)
TRACKS: Final = (
    ("supremacy", "Supremacy", "At 10 the Harkonnen side wins.", ("Victory", "Tracks, tokens and pieces")),
    (
        "prescience",
        "Prescience",
        "When all three markers are as far as a Secret Objective asks, the Atreides side wins.",
        ("Prescience", "Victory"),
    ),
    (
        "imperium",
        "The Spice Must Flow",
        "The lowest of three markers says how many dice and vehicles the Harkonnen have.",
        ("Phase 4: Spice harvesting",),
    ),
    ("tank", "Regeneration Tank", "Named leaders who fell come back through it.", ("Regeneration Tank",)),
)
_SECTIONS: Final = {
    "leader": ("Named leaders",),
    "prescience": ("Prescience",),
    "area": (),
    "result": ("Phase 2: Action resolution",),
}


_TERRAIN: Final = {area["id"]: str(area["type"]).replace("_", " ") for area in read_data("board.json")["areas"]}
_SETTLED: Final = {
    area["id"]: area["settlement"] for area in read_data("board.json")["areas"] if area.get("settlement")
}


def reference(ruleset: str) -> Reference:
    told = glossary()
    pages = [*pages_of("phase", PHASES), *pages_of("track", TRACKS)]
    for kind in ("power", "leader", "area", "card", "prescience", "result"):
        pages += [_page(kind, name, entry) for name, entry in told[kind].items()]
    return Reference("war", dict(KINDS), tuple(pages))


def _page(kind: str, name: str, entry: Json) -> Page:
    facts = []
    if kind == "prescience":
        steps = [f"{n} for {marker.replace('_', ' ').title()}" for marker, n in entry["markers"].items() if n]
        facts.append(f"Claimed, it brings {', '.join(steps)}.")
    if kind == "area" and name in _TERRAIN:
        facts.append(f"Terrain: {_TERRAIN[name]}.")
    if kind == "area" and name in _SETTLED:
        facts.append(f"A Harkonnen settlement of rank {_SETTLED[name]['rank']}.")
    text = POWERS.get(name, "") if kind == "power" else str(entry.get("text", ""))
    return Page(kind, name, str(entry["name"]), text, tuple(facts), _SECTIONS.get(kind, ()))
