"""The table for a terminal, drawn from a view alone: tracks, sides, map and the own hand in a hundred columns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import zip_longest
from textwrap import shorten, wrap

from landsraad.games.war.board import AREA, SETTLEMENT_RANK
from landsraad.games.war.cards.decks import PRESCIENCE_CARD, STEPS_GIVEN
from landsraad.games.war.glossary import glossary
from landsraad.games.war.pieces import KINDS, VEHICLE_TITLES
from landsraad.games.war.sides import ATREIDES, SIDES
from landsraad.games.war.tracks.markers import (
    MARKER_TITLES,
    MARKERS,
    PRESCIENCE_END,
    ROW_VEHICLES,
    SUPREMACY_END,
    TOP_STEP,
)
from landsraad.kernel.plain import Json

WIDTH = 100
COLUMN = 50
"""The map has two columns: what stands for the Harkonnen, and what for the Atreides."""
PLACE = 23
LETTERS = ("REFN", "RESB")
"""Regulars, Elites, Special Elites and generic leaders of each side."""
PHASES = {
    "set_up": "setting up",
    "start": "start of the round",
    "vehicles": "vehicle placement",
    "dice": "action dice",
    "actions": "action resolution",
    "hazards": "Desert Hazards",
    "spice": "the Spice Must Flow",
    "end": "end of the round",
}
LEADER_PLACES = {"aside": "set aside", "tank": "in the tank", "off_board": "off the board"}


def screen(view: Json) -> str:
    """Clock and tracks, prescience row, both sides, the map, and the cards that this seat holds."""
    parts = [[*_clock(view), *_tracks(view)], _row(view)]
    parts.append([line for side in view["sides"] for line in _side(view, side)])
    parts.append([*_map(view), *_desert(view)])
    parts.extend(_hand(side["hand"]) for side in view["sides"] if side["hand"] is not None)
    return "\n\n".join("\n".join(lines) for lines in parts)


@cache
def _glossary() -> dict[str, dict[str, Json]]:
    return glossary()


def _title(kind: str, name: str) -> str:
    return str(_glossary()[kind][name]["name"])


def _areas(names: Iterable[str]) -> str:
    """Titles of areas; those of one sector under its name: "North-East 4, 7; Old Gap"."""
    found: dict[str, list[str]] = {}
    for title in (_title("area", name) for name in names):
        sector, _, number = title.rpartition(" ")
        found.setdefault(sector if number.isdigit() else title, []).append(number if number.isdigit() else "")
    return "; ".join(f"{head} {', '.join(numbers)}".rstrip() for head, numbers in found.items())


def _zones(names: Iterable[str]) -> str:
    """Air zones by the initials of their two sectors: "NE/CNE"."""
    sectors = ([side.split() for side in _title("zone", n).removeprefix("Air Zone ").split("/")] for n in names)
    return ", ".join("/".join("".join(x[0] for w in side for x in w.split("-")) for side in pair) for pair in sectors)


def _wrapped(head: str, text: str, indent: int = 4) -> list[str]:
    """A heading and its text, whose further lines are indented."""
    return wrap(f"{head}{text}", WIDTH, subsequent_indent=" " * indent, break_on_hyphens=False)


# --- clock, tracks, prescience ------------------------------------------------------------------------------------------


def _clock(view: Json) -> list[str]:
    told = [f"ROUND {view['round']}", PHASES[view["phase"]]]
    if view["active"]:
        acting = _title("power", view["acting"]) if _shared(view, view["active"]) else view["active"].title()
        told.append(f"{acting} to act")
    if view["forced_die"]:
        told.append(f"the {_title('die', view['forced_die'])} die must be used")
    if view["paul_sought"]:
        told.append("Paul is sought")
    lines = [", ".join(told)]
    if battle := view["battle"]:
        where = f"{_title('area', battle['target'])} from {_title('area', battle['source'])}"
        lines.append(f"BATTLE: the {battle['side'].title()} attack {where}, round {battle['round']}")
    return lines


def _shared(view: Json, side: str) -> bool:
    return "partners" in view["sides"][SIDES.index(side)]


def _bar(n: int, end: int) -> str:
    return f"[{'#' * n}{'.' * (end - n)}]"


def _tracks(view: Json) -> list[str]:
    """Supremacy and Prescience on the left, The Spice Must Flow on the right."""
    left = [f"{'Supremacy':<17}{_bar(view['supremacy'], SUPREMACY_END):<15}{view['supremacy']:>2} of {SUPREMACY_END}"]
    known = view["objectives"] or []
    for marker, title in zip(MARKERS, MARKER_TITLES, strict=True):
        n = view["prescience"][marker]
        goals = " or ".join(str(card[marker]) for card in known)
        left.append(f"{title:<17}{_bar(n, PRESCIENCE_END):<15}{n:>2}{f', goal {goals}' if goals else ''}")
    steps = view["imperium"]
    right = []
    for who, n in steps.items():
        ban = " BAN" if who in view["bans"] else ""
        right.append(f"{_title('imperium', who):<14}{_bar(n, TOP_STEP)} {n} of {TOP_STEP}{ban}")
    fleet = zip(ROW_VEHICLES[min(steps.values())], VEHICLE_TITLES, strict=True)
    told = ", ".join(f"{n} {title}{'s' if n > 1 else ''}" for n, title in fleet)
    right.append(f"Row of {told}")
    left.append(f"Bene Gesserit tokens in the reserve: {view['bene_gesserit_reserve']}")
    right.append(f"Spice Must Flow: locked dice {view['locked_dice']}, spice reserve {view['spice_reserve']}")
    return [f"{a:<{COLUMN}}{b}" for a, b in zip(left, right, strict=True)]


def _initials(title: str) -> str:
    return "".join(word[0] for word in title.split())


def _row(view: Json) -> list[str]:
    """The revealed prescience cards: what they give and what they want."""
    legend = ", ".join(f"{_initials(title)} {title}" for title in MARKER_TITLES)
    lines = [f"PRESCIENCE ({legend}; {view['prescience_deck_size']} in the deck, {len(view['claimed'])} claimed)"]
    for card in view["row"]:
        given = zip(STEPS_GIVEN[PRESCIENCE_CARD[card]], MARKER_TITLES, strict=True)
        steps = " ".join(f"+{n}{_initials(title)}" for n, title in given if n)
        lines += _wrapped(f"  {_title('prescience', card)} ({steps}): ", _glossary()["prescience"][card]["text"])
        lines += [f"    with {_title('card', on)}" for on, where in view["attached"] if where == card]
    return lines if view["row"] else [*lines, "  none revealed"]


# --- sides -------------------------------------------------------------------------------------------------------------


def _side(view: Json, side: Json) -> list[str]:
    """Cards, dice, tank, reserve and leaders; of two partners each has their own cards, dice and tank."""
    who = SIDES.index(side["side"])
    told = [] if "partners" in side or "mahdi" in side else [_cards(side["hand_size"])]
    told += [f"{side['bene_gesserit']} Bene Gesserit", f"reserve {_figures(side['reserve'], who)}"]
    if who == ATREIDES:
        told.append(f"token pool {view['token_pool_size']}")
        secret = view["objective_count"]
        told += [f"{secret} Secret Objectives"] if secret > 1 else []
    if side["token_die"]:
        of = f" of {_title('power', side['token_power'])}" if side.get("token_power") else ""
        told.append(f"token as {_title('result', side['token_die'])}{of}")
    if cone := side.get("cone_of_silence"):
        told.append(f"Cone of Silence {'open, ' if cone['open'] else ''}{cone['left']} left")
    lines = _wrapped(f"{side['side'].upper()}: ", ", ".join(told))
    if "mahdi" in side:
        lines += _mahdi(side["mahdi"])
    for partner in side.get("partners", ()):
        power = partner["power"]
        mine = [f"{_title('power', power)} ({partner['seat']}): {_cards(partner['hand_size'])}", _dice(side, power)]
        lines += _wrapped("  ", "; ".join([*mine, f"tank {_tank(partner['tank'])}"]))
    if "partners" not in side:
        dice = "; ".join(_dice(side, power) for power in side["dice"])
        lines += _wrapped("  ", f"{dice}; tank {_tank(side['tank'])}")
    return [*lines, *_wrapped("  leaders: ", _leaders(side["leaders"]))]


def _cards(n: int) -> str:
    return f"{n} card{'' if n == 1 else 's'}"


def _figures(kinds: dict[str, int], who: int) -> str:
    """Units and generic leaders: "3R 1E"."""
    return " ".join(f"{kinds[k]}{c}" for k, c in zip(KINDS, LETTERS[who], strict=True) if kinds.get(k)) or "none"


def _dice(side: Json, power: str) -> str:
    told = [f"{title} {_results(side[key][power])}" for key, title in (("dice", "dice"), ("used", "used"))]
    return told[0] if told[1] == "used none" else ", ".join(told)


def _results(boxes: dict[str, int]) -> str:
    return " + ".join(f"{n} {_title('result', result)}" for result, n in boxes.items() if n) or "none"


def _tank(slots: list[str | None]) -> str:
    """Slot by slot: how near a leader is to leaving it matters."""
    return " | ".join(_title("leader", x) if x else "-" for x in slots) if any(slots) else "empty"


def _leaders(leaders: list[Json]) -> str:
    """The leaders in play by where they are: those on the board first, each with its area."""
    found: dict[str, list[str]] = {}
    for leader in sorted((x for x in leaders if x["at"] != "out"), key=lambda x: x["at"] in LEADER_PLACES):
        at = leader["at"]
        where = LEADER_PLACES.get(at) or f"in {_title('area', at)}"
        name = _title("leader", leader["leader"])
        found.setdefault(where, []).append(f"{name} (spent)" if leader["spent"] else name)
    return "; ".join(f"{', '.join(names)} {where}" for where, names in found.items()) or "none"


def _mahdi(mahdi: Json) -> list[str]:
    """What the automatic Harkonnen are after, and with what."""
    aim = mahdi["temporary_target"] or mahdi["target_area"]
    sectors = ", ".join(_title("sector", s).removesuffix(" Sector") for s in mahdi["harvesting_sectors"])
    backs: Counter[str] = Counter(mahdi["reinforcements"])
    cards = " + ".join(f"{n} {_title('power', power)}" for power, n in sorted(backs.items())) or "none"
    told = [
        f"Target Sietch {_title('area', aim) if aim else 'none'}{' for now' if mahdi['temporary_target'] else ''}",
        f"Harvesting Sector {sectors or 'none'}",
        f"Reinforcements {cards}",
        f"{mahdi['unrolled']} dice unrolled",
        f"token pool {_colours(mahdi['token_pool'])}",
    ]
    return _wrapped("  ", "; ".join(told))


def _colours(tokens: dict[str, int]) -> str:
    return " + ".join(f"{n} {colour}" for colour, n in tokens.items() if n) or "none"


# --- map ---------------------------------------------------------------------------------------------------------------


def _map(view: Json) -> list[str]:
    """Settlements and Sietches with what stands there, then the other Legions of each side."""
    at = {army["area"]: army for army in view["legions"]}
    ranks = {area: f"({SETTLEMENT_RANK[AREA[area]]})" for area in view["settlements"]}
    sietches = {x["area"]: f"({x['rank'] or '?'}){'*' if x['faceup'] else ''}" for x in view["sietches"]}
    columns = []
    for who, homes in enumerate((sietches, ranks)):
        cells: list[str] = []
        others = [a for a, army in at.items() if army["side"] == SIDES[who] and a not in ranks and a not in sietches]
        for area in [*(home for home in homes if home in at), *others]:
            cells += _cell(f"{_title('area', area)} {homes.get(area, '')}", _legion(view, at[area], who))
        empty = ", ".join(f"{_title('area', area)} {rank}" for area, rank in homes.items() if area not in at)
        if empty:
            cells += wrap(f"  empty: {empty}", COLUMN - 2, subsequent_indent="    ")
        columns.append(cells)
    theirs, ours = columns
    power = "  [n] Combat Power" if "mahdi" in view["sides"][1] else ""
    keys = "R Regular  E Elite  S Sardaukar  B Bashar  F Fedaykin  N Naib  T token"
    heads = f"{'SETTLEMENTS (rank) and Legions':<{COLUMN}}SIETCHES (rank, * faceup) and Legions"
    rows = [f"{a:<{COLUMN}}{b}".rstrip() for a, b in zip_longest(ours, theirs, fillvalue="")]
    return [heads, *rows, f"  {keys}{power}"]


def _cell(place: str, told: str) -> list[str]:
    lines = wrap(told, COLUMN - PLACE - 3, break_on_hyphens=False)
    return [f"{'  ' + place if i == 0 else '':<{PLACE + 2}}{line}" for i, line in enumerate(lines)]


def _legion(view: Json, army: Json, home: int) -> str:
    """A Legion in letters; its tokens with what is under them only if the view says so."""
    who = SIDES.index(army["side"])
    told = [] if who == home else [army["side"].upper()]
    if any(army.get(kind) for kind in KINDS):
        told.append(_figures(army, who))
    if "tokens" in army:
        told.append(_tokens(view, army))
    told.extend(_title("leader", name) for name in army.get("leaders", ()))
    mahdi = view["sides"][1].get("mahdi")
    return (f"[{mahdi['power'][army['area']]}] " if mahdi else "") + ", ".join(told)


def _tokens(view: Json, army: Json) -> str:
    area, who = army["area"], SIDES.index(army["side"])
    mahdi = view["sides"][1].get("mahdi")
    if who == ATREIDES and view["tokens"] is not None:
        return " ".join(f"T({_figures(token, who)})" for token in view["tokens"][area])
    if who != ATREIDES and mahdi:
        return " ".join(f"{n}T {colour}" for colour, n in mahdi["tokens"][area].items() if n)
    return f"{army['tokens']}T"


def _desert(view: Json) -> list[str]:
    """Vehicles, worms, stations and the Atomics."""
    wild = [view["wild_maker"]] if view["wild_maker"] not in (None, "off_board") else []
    atomics = [view["atomics"]] if view["atomics"] else []
    rows = (
        (("Harvesters", _areas(view["harvesters"])),),
        (("Ornithopters", _zones(view["ornithopters"])), ("Carryalls", _zones(view["carryalls"]))),
        (("Sandworms", _areas(view["sandworms"])), ("Wild Maker", _areas(wild))),
        (("Wormsigns", _areas(view["wormsigns"])),),
        (("Stations", _areas(view["stations"])), ("Atomics", _areas(atomics))),
    )
    told = (". ".join(f"{title}: {where}" for title, where in row if where) for row in rows)
    return [line for row in told for line in _wrapped(row, "")]


def _hand(cards: list[str]) -> list[str]:
    told = _glossary()["card"]
    lines = [f"  {told[card]['name']}: {told[card]['text']}" for card in cards]
    return ["YOUR HAND", *("  " + shorten(line, WIDTH - 2, placeholder=" ...") for line in lines or ["no cards"])]
