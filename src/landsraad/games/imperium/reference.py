"""Pages about leaders, phases, spaces, factions, cards, tiles and tracks."""

from __future__ import annotations

from typing import Final

from landsraad.games.imperium.glossary import glossary
from landsraad.kernel.pages import Page, Reference, pages_of
from landsraad.kernel.plain import Json

KINDS: Final = {
    "leader": "Leaders",
    "faction": "Factions",
    "phase": "Phases",
    "space": "Spaces",
    "card": "Cards",
    "intrigue": "Intrigue cards",
    "conflict": "Conflicts",
    "tile": "Tech tiles",
    "track": "Tracks",
}
PHASES: Final = (
    ("round_start", "Round start", "A conflict is turned up and everybody draws five cards.", ("Round structure",)),
    (
        "player_turns",
        "Player turns",
        "In turn everybody sends agents, and reveals the hand in the end.",
        ("Player turns phase", "Agent turn", "Reveal turn"),
    ),
    (
        "combat",
        "Combat",
        "Combat cards are played, then the strongest take the rewards of the conflict.",
        ("Combat phase",),
    ),
    ("makers", "Makers", "Spice is added where no agent was.", ("Makers phase",)),
    (
        "recall",
        "Recall",
        "If nobody has points enough, agents come home and the next round begins.",
        ("Recall phase", "Endgame"),
    ),
)
TRACKS: Final = (
    (
        "influence",
        "Influence",
        "Two steps with a faction are a victory point, four a bonus and perhaps its alliance.",
        ("Factions, influence, alliances",),
    ),
    (
        "points",
        "Victory points",
        "Whoever has enough when a round ends may win; else the most after the last conflict.",
        ("Endgame",),
    ),
    (
        "shipping",
        "Shipping",
        "A freighter goes up step by step and brings what it has passed when it is recalled.",
        ("Rise of Ix: shipping track",),
    ),
    (
        "research",
        "Research",
        "The token goes right, by one of the ways that are open, and gives what is printed there.",
        ("Immortality: research track",),
    ),
    (
        "tleilaxu",
        "Tleilaxu",
        "Steps here bring troops, cards and points to whoever comes first.",
        ("Immortality: Tleilaxu track",),
    ),
)
_SECTIONS: Final = {
    "leader": ("Leaders",),
    "intrigue": ("Intrigue cards",),
    "conflict": ("Combat phase",),
    "tile": ("Rise of Ix: tech tiles",),
    "faction": ("Factions, influence, alliances",),
}


def reference(ruleset: str) -> Reference:
    told = glossary()
    pages = [*pages_of("phase", PHASES), *pages_of("track", TRACKS)]
    for kind in ("leader", "faction", "space", "card", "intrigue", "conflict", "tile"):
        pages += [_page(kind, name, entry) for name, entry in told[kind].items()]
    return Reference("imperium", dict(KINDS), tuple(pages))


def _page(kind: str, name: str, entry: Json) -> Page:
    facts = [f"{ability['name']}: {ability['text']}" for key in ("left", "signet") if (ability := entry.get(key))]
    if kind == "card" and entry.get("cost"):
        facts.append(f"Costs {entry['cost']} persuasion.")
    if kind == "tile":
        facts.append(f"Costs {entry['cost']} spice.")
    if kind == "space" and entry.get("cost"):
        facts.append("Costs " + " and ".join(f"{amount} {what}" for what, amount in entry["cost"].items()) + ".")
    if entry.get("count", 1) > 1:
        facts.append(f"{entry['count']} in the deck.")
    if kind == "conflict":
        facts.append(f"Of tier {entry['tier']}.")
    text = str(entry.get("text", "")) or (f"Of House {entry['house']}." if entry.get("house") else "")
    return Page(kind, name, str(entry["name"]), text, tuple(facts), _SECTIONS.get(kind, ()))
