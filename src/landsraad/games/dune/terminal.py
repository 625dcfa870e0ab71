"""The table for a terminal, drawn from a view alone."""

from __future__ import annotations

from landsraad.games.dune.board import LOCATION, SECTOR_OF, STRONGHOLD, TERRITORY, TERRITORY_OF, TERRITORY_TITLES
from landsraad.games.dune.cards import CARD, TREACHERY_TITLES
from landsraad.games.dune.people import FACTION, FACTION_TITLES, LEADER, LEADER_TITLES, STRENGTH
from landsraad.games.dune.phases.names import TITLES
from landsraad.games.dune.rulesets import worded
from landsraad.games.dune.variants.skills.cards import SKILL, SKILL_TITLES
from landsraad.kernel.plain import Json

_KINDS = {"co_existing": "co-existing", "secondary_elite": "elite, secondary"}
"""Kinds of tokens, where their names are no words."""


def screen(view: Json) -> str:
    """Clock, map, factions, and what lies behind this seat's own shield."""
    parts = [_clock(view), _map(view), _factions(view)]
    if "homeworlds" in view:
        parts.append(_worlds(view))
    if view["seat"] is not None:
        parts.append(_shield(view))
    return worded(view["ruleset"], "\n\n".join(parts))


def _clock(view: Json) -> str:
    storm = "not placed yet" if view["storm"] is None else f"sector {view['storm']}"
    order = ", ".join(_title(name) for name in view["order"])
    told = f"Turn {view['turn']} of {view['turns']}, {TITLES[view['phase']].removeprefix('the ')}. Storm: {storm}. Order: {order}."
    wall = view.get("shield_wall")
    if wall is not None:
        told += f" Shield Wall: {wall['worms']} of {wall['needed']} worms."
    return told


def _map(view: Json) -> str:
    """Every location with something on it, by sector; strongholds always."""
    lines: dict[str, list[str]] = {}
    for name, faction in view["factions"].items():
        for location, tokens in faction["forces"].items():
            told = " + ".join(f"{n} {_KINDS.get(kind, kind)}" for kind, n in tokens.items())
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


def _factions(view: Json) -> str:
    rows = []
    for name, faction in view["factions"].items():
        told = [f"reserves {_count(faction['reserves'])}", f"tanks {_count(faction['tanks'])}"]
        if faction["bribes"]:
            told.append(f"{faction['bribes']} spice in front of the shield")
        if "hand_size" in faction:
            told.append(f"{faction['hand_size']} cards")
        allies = faction.get("allies") or [ally for ally in (faction["allied_with"],) if ally]
        if allies:
            told.append(f"allied with {' and '.join(_title(ally) for ally in allies)}")
        if faction.get("bonuses"):
            told.append("bonuses of " + ", ".join(TERRITORY_TITLES[TERRITORY[place]] for place in faction["bonuses"]))
        for location, said in faction.get("declared", {}).items():
            place = TERRITORY_TITLES[TERRITORY_OF[LOCATION[location]]]
            told.append(f"declared in {place}: {'co-existing' if said['co_existing'] else 'not co-existing'}")
        if faction.get("win_attempts"):
            told.append(f"{faction['win_attempts']} win attempts")
        for leader, skill in faction.get("skills", {}).items():
            told.append(f"{LEADER_TITLES[LEADER[leader]]} is the {SKILL_TITLES[SKILL[skill]]}")
        rows.append(f"  {_title(name):<16} {', '.join(told)}")
    return "Factions:\n" + "\n".join(rows)


def _worlds(view: Json) -> str:
    """The homeworlds: natives, side, occupiers."""
    rows = []
    for name, world in view["homeworlds"].items():
        told = [f"{_count(world['reserves'])} natives", "high" if world["high"] else "low"]
        told += [f"occupied by {_title(other)}" for other in world["occupiers"]]
        rows.append(f"  {TERRITORY_TITLES[TERRITORY[name]]:<20} {_title(world['faction']):<16} {', '.join(told)}")
    return "Homeworlds:\n" + "\n".join(rows)


def _shield(view: Json) -> str:
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
