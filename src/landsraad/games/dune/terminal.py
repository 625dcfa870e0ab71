"""The table for a terminal, drawn from a view alone."""

from __future__ import annotations

from typing import Any

from landsraad.games.dune.board import LOCATION, SECTOR_OF, STRONGHOLD, TERRITORY_OF, TERRITORY_TITLES
from landsraad.games.dune.cards import CARD, TREACHERY_TITLES
from landsraad.games.dune.people import FACTION, FACTION_TITLES, LEADER, LEADER_TITLES, STRENGTH


def screen(view: dict[str, Any]) -> str:
    """Clock, map, factions, and what lies behind this seat's own shield."""
    parts = [_clock(view), _map(view), _factions(view)]
    if view["seat"] is not None:
        parts.append(_shield(view))
    return "\n\n".join(parts)


def _clock(view: dict[str, Any]) -> str:
    storm = "not placed yet" if view["storm"] is None else f"sector {view['storm']}"
    order = ", ".join(_title(name) for name in view["order"])
    return f"Turn {view['turn']} of {view['turns']}, {view['phase'].replace('_', ' ')}. Storm: {storm}. Order: {order}."


def _map(view: dict[str, Any]) -> str:
    """Every location with something on it, by sector; strongholds always."""
    lines: dict[str, list[str]] = {}
    for name, faction in view["factions"].items():
        for location, tokens in faction["forces"].items():
            told = " + ".join(f"{n} {kind}" for kind, n in tokens.items())
            lines.setdefault(location, []).append(f"{_title(name)} {told}")
    for location, amount in view["spice"].items():
        lines.setdefault(location, []).append(f"{amount} spice")
    for location, i in LOCATION.items():
        if STRONGHOLD[TERRITORY_OF[i]]:
            lines.setdefault(location, [])
    rows = []
    for location in sorted(lines, key=lambda name: (SECTOR_OF[LOCATION[name]], name)):
        i = LOCATION[location]
        sector = SECTOR_OF[i]
        mark = "*" if STRONGHOLD[TERRITORY_OF[i]] else " "
        storm = "  ~ storm ~" if sector >= 0 and sector == view["storm"] else ""
        where = f"{'  ' if sector < 0 else f'{sector:>2}'} {mark}{TERRITORY_TITLES[TERRITORY_OF[i]]}"
        rows.append(f"  {where:<28} {', '.join(lines[location]) or 'nobody'}{storm}")
    return "Map (sector, * stronghold):\n" + "\n".join(rows)


def _factions(view: dict[str, Any]) -> str:
    rows = []
    for name, faction in view["factions"].items():
        told = [f"reserves {_count(faction['reserves'])}", f"tanks {_count(faction['tanks'])}"]
        if faction["bribes"]:
            told.append(f"{faction['bribes']} spice in front of the shield")
        if "hand_size" in faction:
            told.append(f"{faction['hand_size']} cards")
        if faction["allied_with"]:
            told.append(f"allied with {_title(faction['allied_with'])}")
        rows.append(f"  {_title(name):<16} {', '.join(told)}")
    return "Factions:\n" + "\n".join(rows)


def _shield(view: dict[str, Any]) -> str:
    own = view["factions"][view["seat"]]
    hand = ", ".join(TREACHERY_TITLES[CARD[card]] for card in own["hand"]) or "no cards"
    traitors = ", ".join(f"{LEADER_TITLES[LEADER[x]]} ({STRENGTH[LEADER[x]]})" for x in own["traitors"]) or "none"
    told = [f"{own['spice']} spice", f"hand: {hand}", f"traitors: {traitors}"]
    if "prediction" in own:
        told.append(f"prediction: {_title(own['prediction']['faction'])} in turn {own['prediction']['turn']}")
    return f"Behind your shield ({_title(view['seat'])}): " + "; ".join(told) + "."


def _title(name: str) -> str:
    return FACTION_TITLES[FACTION[name]]


def _count(tokens: dict[str, int]) -> str:
    return f"{tokens['normal']}" + (f"+{tokens['elite']}*" if tokens["elite"] else "")
