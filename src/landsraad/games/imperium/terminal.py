"""The table for a terminal, drawn from a view alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from textwrap import shorten, wrap
from typing import Final

from landsraad.games.imperium.board import FACTIONS, ICON_TITLES, ICONS
from landsraad.games.imperium.glossary import glossary
from landsraad.kernel.plain import Json

WIDTH: Final = 100
_LEGEND: Final = {
    "VP": "* combat space",
    " Frt": "D dreadnought, Frt freighter",
    "Spm": "Spm specimens, Res research, Tle Tleilaxu track",
}
"""By heading: signs and columns that do not speak for themselves."""
_KNOWN: Final = glossary()
_ICON_WORDS: Final = dict(zip(ICONS, ("Emp", "Guild", "Bene", "Frem", "Land", "City", "Spice"), strict=True))
_FLAGS: Final = {
    "council": "High Council",
    "swordmaster": "swordmaster",
    "secret_factions": "two secret factions",
    "kept": "a card kept aside",
}
_ROMAN: Final = ("", "I", "II", "III")


def screen(view: Json) -> str:
    """Clock and conflict, players, board, what can be acquired, and what this seat alone knows."""
    parts = [_clock(view), _players(view), _board(view), _market(view)]
    if view["seat"] is not None:
        parts.append(_own(view))
    return "\n\n".join("\n".join(lines) for lines in parts)


def _clock(view: Json) -> list[str]:
    told = [f"Round {view['round']}, {view['phase'].replace('_', ' ')}", f"{_short(view['first_player'])} plays first"]
    told.append(f"{view['target']} points end the game")
    if "solo" in view:
        solo = view["solo"]
        told.append(f"{solo['difficulty']}: swordmasters of rivals in round {solo['swordmasters_in_round']}")
    return _line("", told, "; ") + _conflict(view) + _turn(view)


def _conflict(view: Json) -> list[str]:
    """The rewards in places. The third is for four players only (I.faq.02)."""
    left = f"{view['conflict_deck_size']} conflicts left"
    if view["conflict"] is None:
        return [f"No conflict yet; {left}."]
    card = _KNOWN["conflict"][view["conflict"]["card"]]
    places = ("first", "second", "third") if len(view["players"]) > 3 else ("first", "second")
    rewards = [f"{place} {_effects(card[place])}" for place in places]
    return _line(f"Conflict {_ROMAN[card['tier']]}, {card['name']}: ", [*rewards, left], "; ")


def _turn(view: Json) -> list[str]:
    """What the active player is in the middle of."""
    turn = view["turn"]
    if turn is None or view["active"] is None or turn["stage"] == "start":
        return []
    who = _short(view["active"])
    if turn["stage"] == "reveal":
        return [f"{who} reveals: {turn['persuasion']} persuasion left."]
    told = f"{who} sends an agent"
    if turn["space"] is not None:
        told += f" to {_title('space', turn['space'])} with {_titles('card', turn['cards'])}"
    return _line("", [told + (f"; up to {turn['deployable']} to deploy" if turn["deployable"] else "") + "."])


def _effects(effects: Iterable[Json]) -> str:
    return ", ".join(_effect(one) for one in effects)


def _effect(one: Json) -> str:
    """One reward of a conflict card in short words."""
    if "gain" in one:
        return _amounts(one["gain"])
    if "influence" in one:
        faction, n = one["influence"]["faction"], one["influence"]["amount"]
        return f"{n} influence" if faction == "any" else f"{n} {_title('faction', faction)} influence"
    if "choose" in one:
        pick = one.get("pick", 1)
        if all("influence" in option for option in one["choose"]):
            return f"1 influence with each of {pick} factions"
        return f"{pick} of ({' / '.join(_effect(option) for option in one['choose'])})"
    if "effect" in one:
        return f"{_amounts(one['cost'])} for {_effects(one['effect'])}"
    if "control" in one:
        return f"control of {_title('space', one['control'])}"
    if "take_mentat" in one:
        return "the Mentat next round"
    return "trash a card" if "trash" in one else f"freighter {one['freighter']}"


def _players(view: Json) -> list[str]:
    """One line of numbers each, then whatever lies open before those who have something."""
    rows = [_numbers(view, name) for name in view["players"]]
    widths = {head: max(len(head), *(len(row[head]) for row in rows)) for head in rows[0]}
    lines = []
    for row in ({head: head.strip(">") for head in rows[0]}, *rows):
        cells = (value.ljust(widths[head]) if head == ">" else value.rjust(widths[head]) for head, value in row.items())
        lines.append(" ".join(cells).rstrip())
    lines.append(f"  ({', '.join(told for head, told in _LEGEND.items() if head in widths)})")
    for name in view["players"]:
        told = _before(view, name)
        lines += _line(f"  {_short(name)}: ", told) if told else []
    for head, key in (("Family atomics", "atomics"), ("Done this round", "done")):
        told = [_short(name) for name, p in view["players"].items() if p.get(key)]
        lines += _line(f"  {head}: ", told) if told else []
    return lines


def _numbers(view: Json, name: str) -> dict[str, str]:
    """The columns by heading. Rivals have no cards but intrigues, and not all that Immortality brings."""
    p = view["players"][name]
    ships = p.get("dreadnoughts", {"garrison": 0, "conflict": 0})
    told: Json = {">": ("> " if name == view["active"] else "  ") + _short(name)}
    purse = (("VP", "vp"), (" Sol", "solari"), ("Spi", "spice"), ("Wat", "water"))
    told.update({head: p.get(key, "-") for head, key in purse})
    told[" Agt"] = f"{p['agents']}/{p['agents'] + len(p['agents_at'])}"
    told["Gar"] = _units(p["garrison"], ships["garrison"])
    force = _units(p["conflict"], ships["conflict"]) + (f"+{p['swords']}s" if p["swords"] else "")
    told["Conflict"] = f"{force}={p['strength']}" if p["strength"] else force
    for faction, head in zip(FACTIONS, (" Emp", "Gui", "Ben", "Fre"), strict=True):
        told[head] = f"{p['influence'][faction]}{'A' if view['alliances'].get(faction) == name else ' '}"
    cards = ("-", "-", "-") if p.get("rival") else (p["hand_size"], p["deck_size"], len(p["discard"]))
    told.update(zip((" Hnd", "Dck", "Dis"), cards, strict=True))
    told["Int"] = p.get("intrigue_size", "-")
    if "freighter" in p:
        told[" Frt"] = p["freighter"]
    if "tleilaxu_row" in view:
        node = _KNOWN["node"][p["research"]]["column"] if "research" in p else "-"
        told.update({"Spm": p.get("specimens", "-"), "Res": node, "Tle": p.get("tleilaxu", "-")})
    return {head: str(value) for head, value in told.items()}


def _units(troops: int, dreadnoughts: int) -> str:
    return f"{troops}+{dreadnoughts}D" if dreadnoughts else str(troops)


def _before(view: Json, name: str) -> list[str]:
    """What lies open before a player. Your own cards in play are told with their texts instead."""
    p = view["players"][name]
    told = [word for key, word in _FLAGS.items() if p.get(key)]
    told += [f"alliance with {_title('faction', f)}" for f, holder in view["alliances"].items() if holder == name]
    told += ["Mentat"] if view["mentat"] == name else []
    told += ["Mentat next round"] if view["mentat_promised"] == name else []
    counts = {what.replace("_", " "): p[what] for what in ("negotiators", "genetic_markers") if p.get(what)}
    told += [_amounts(counts)] if counts else []
    told += [f"snoopers at {_titles('faction', p['snoopers'])}"] if p.get("snoopers") else []
    tiles = [_title("tile", tile) + (" (used)" if tile in p["flipped"] else "") for tile in p.get("tiles", ())]
    told += [f"tech {', '.join(tiles)}"] if tiles else []
    piles = [("set aside", "set_aside"), ("comes back", "returning"), ("revealed", "revealed"), ("in play", "play")]
    piles = piles[:3] if name == view["seat"] else piles
    told += [f"{word} {_titles('card', p[key])}" for word, key in piles if p.get(key)]
    return told + ([f"plots {_titles('intrigue', p['plots'])}"] if p.get("plots") else [])


def _board(view: Json) -> list[str]:
    """The spaces by icon: what they cost and ask, and who is there."""
    groups: dict[str, list[str]] = {icon: [] for icon in ICONS}
    for space in view["spaces"]:
        groups[_KNOWN["space"][space]["icon"]].append(_space(view, space))
    lines = []
    for icon, title in zip(ICONS, ICON_TITLES, strict=True):
        lines += _line(f"  {title:<14} ", groups[icon], indent=17)
    return lines


def _space(view: Json, space: str) -> str:
    known = _KNOWN["space"][space]
    told = [known["name"] + ("*" if known.get("combat") else "")]
    cost = dict(known.get("cost", {}))
    if space == "mentat" and "solo" in view:
        cost["solari"] = view["solo"]["mentat_cost"]
    if "prices" in known:
        cost["spice"] = f"{known['prices'][0][0]}-{known['prices'][-1][0]}"
    told += [_amounts(cost)] if cost else []
    if "requirement" in known:
        faction, level = known["requirement"]
        told.append(f"({level} {_title('faction', faction)} influence)")
    if "maker" in known:
        bonus = view["bonus_spice"][space]
        told.append(f"({known['maker']}{f'+{bonus}' if bonus else ''} spice)")
    for key, word in (("control", "held by"), ("dreadnoughts_at", "dreadnought of")):
        if space in view.get(key, {}):
            told.append(f"({word} {_short(view[key][space])})")
    told += [f"(closed by {_short(by)})" for closed, by in view["closed"] if closed == space]
    there = [_short(name) for name, p in view["players"].items() for at in p["agents_at"] if at == space]
    return " ".join(told + ([f"[{', '.join(there)}]"] if there else []))


def _market(view: Json) -> list[str]:
    """Row with texts; reserve, tech tiles and Tleilaxu row with what they cost; House Hagal's last card."""
    lines = [_card("" if i else "Row", card, 1, view) for i, card in enumerate(view["row"])]
    stacks = (f"{_priced('card', card, 'cost')} ({left})" for card, left in view["reserve"].items())
    lines += _line("Reserve  ", [*stacks, f"decks {view['imperium_deck_size']}, intrigue {view['intrigue_deck_size']}"])
    if "tech" in view:
        tops = (f"{_priced('tile', t['tile'], 'cost')} ({t['tiles']})" for t in view["tech"] if t["tile"] is not None)
        lines += _line("Ix       ", [*tops])
    if "tleilaxu_row" in view:
        row = [_priced("card", card, "specimens") for card in (*view["tleilaxu_row"], "reclaimed_forces")]
        spice = [f"{view['tleilaxu_spice']} spice on the track"] if view["tleilaxu_spice"] else []
        lines += _line("Tleilaxu ", row + spice)
    if "hagal" in view:
        lines += _line("Hagal    ", _hagal(view["hagal"]))
    return lines


def _hagal(hagal: Json) -> list[str]:
    told = [f"{hagal['deck_size']} cards in the deck"]
    if hagal["discard"]:
        card = _KNOWN["hagal"][hagal["discard"][-1]]
        bears = {what: n for what, n in card.items() if what in ("troops", "swords")}
        told.insert(0, f"last card {card['name']}" + (f" ({_amounts(bears)})" if bears else ""))
    return told


def _own(view: Json) -> list[str]:
    own = view["players"][view["seat"]]
    leader = _KNOWN["leader"][own["leader"]]
    lines = [
        shorten(f"You are {leader['name']}. {leader['left']['name']}: {leader['left']['text']}", WIDTH, placeholder="…")
    ]
    for head, key in (("Hand", "hand"), ("In play", "play")):
        for i, (card, n) in enumerate(Counter(own[key]).items()):
            lines.append(_card("" if i else head, card, n, view))
    for i, (card, n) in enumerate(Counter(own["intrigue"]).items()):
        known = _KNOWN["intrigue"][card]
        lines.append(_entry("" if i else "Intrigue", known["name"], n, known["text"]))
    if "factions" in own:
        lines.append(f"Secret   {_titles('faction', own['factions'])}")
    seen = [f"top of your deck {_title('card', own['top_card'])}"] if "top_card" in own else []
    seen += [f"kept aside {_title('card', own['kept_card'])}"] if "kept_card" in own else []
    seen += (
        [f"top of the intrigue deck {_titles('intrigue', own['seen_intrigues'])}"] if "seen_intrigues" in own else []
    )
    return lines + (_line("You know ", seen) if seen else [])


def _card(head: str, card: str, n: int, view: Json) -> str:
    """A card with cost, icons and text; your own Signet Ring says what your leader does with it."""
    known = _KNOWN["card"][card]
    icons = known.get("icons", [])
    words = {7: "any space", 4: "factions"}.get(len(icons)) if len(icons) > 3 else None
    told = known["text"]
    if card == "signet_ring" and view["seat"] is not None:
        told = told.replace("use the leader's signet ability.", _KNOWN["leader"][view["seat"]]["signet"]["text"])
    bears = words or "/".join(_ICON_WORDS[icon] for icon in icons)
    return _entry(head, known["name"], n, (f"[{bears}] " if bears else "") + told, known.get("cost"))


def _entry(head: str, name: str, n: int, text: str, cost: int | None = None) -> str:
    named = name + (f" x{n}" if n > 1 else "")
    price = "" if cost is None else str(cost)
    return f"{head:<8} {named:<25} {price:>1} " + shorten(text, WIDTH - 37, placeholder="…")


def _line(head: str, told: list[str], between: str = ", ", indent: int = 9) -> list[str]:
    """One line, or more that break between the things told, where they can."""
    kept = between.join(one.replace(" ", "\xa0") if len(one) < 50 else one for one in told)
    lines = wrap(head + kept, WIDTH, subsequent_indent=" " * indent, break_on_hyphens=False)
    return [line.replace("\xa0", " ") for line in lines]


def _title(kind: str, name: str) -> str:
    return str(_KNOWN[kind][name]["name"])


def _titles(kind: str, names: Iterable[str]) -> str:
    """Several of a kind, equal ones together: "Dagger x2, Diplomacy"."""
    return ", ".join(_title(kind, name) + (f" x{n}" if n > 1 else "") for name, n in Counter(names).items())


def _priced(kind: str, name: str, price: str) -> str:
    """With what it costs; Foldspace has no price."""
    return f"{_title(kind, name)} {_KNOWN[kind][name].get(price, '')}".rstrip()


def _amounts(amounts: Json) -> str:
    """What is paid or gained: "2 troops, 1 VP"."""
    words = {what: "VP" if what == "vp" else what.removesuffix("s") if n == 1 else what for what, n in amounts.items()}
    return ", ".join(f"{n} {words[what]}" for what, n in amounts.items())


def _short(name: str) -> str:
    """A player by the given name: "Leto" for Duke Leto Atreides; rivals without a leader by their own."""
    known = _KNOWN["leader"][name]
    if "house" not in known:
        return str(known["name"].removeprefix("House "))
    return str(known["name"].removesuffix(" " + known["house"]).split()[-1])
