"""Written-down positions: a person's YAML becomes a game that starts there. The format is told in docs/positions-war.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from landsraad.games.war.board import AREA, ATOMICS, SETTLEMENTS, SIETCHES, STATIONS, ZONE, areas, mask_of
from landsraad.games.war.cards import prescience
from landsraad.games.war.cards.decks import (
    CARD,
    CARD_DECK,
    CARDS,
    DECKS,
    EYES,
    FEAR,
    OBJECTIVE,
    OBJECTIVES,
    PRESCIENCE,
    PRESCIENCE_CARD,
)
from landsraad.games.war.dice import ACTION_DICE, N_RESULTS, RESULT
from landsraad.games.war.game import War
from landsraad.games.war.legions import forces
from landsraad.games.war.phases.names import ACTIONS
from landsraad.games.war.phases.round import Round
from landsraad.games.war.phases.turns import Turns
from landsraad.games.war.pieces import (
    ATREIDES_POOL,
    ATREIDES_START,
    BENE_GESSERIT,
    BENE_GESSERIT_RESERVE,
    KINDS,
    SANDWORMS,
    SIETCH_RANKS,
    SIGN_FIGURES,
    SIGNS,
    TOKEN,
    TOKENS,
    UNITS,
    VEHICLE_FIGURES,
)
from landsraad.games.war.position import checks, leaders, turn
from landsraad.games.war.position.seats import seated
from landsraad.games.war.setup import deal_objective, empty_table, take_seats
from landsraad.games.war.sides import ATREIDES, HARKONNEN, POWERS, SIDES, house_of
from landsraad.games.war.state import NOWHERE, OUT
from landsraad.games.war.tracks.markers import (
    IMPERIUM,
    LOCKED_DICE,
    MARKER,
    MARKERS,
    PRESCIENCE_END,
    STATION_SYMBOLS,
    SUPREMACY_END,
    TOP_STEP,
)
from landsraad.kernel.chance import Tape
from landsraad.kernel.errors import BadPosition
from landsraad.kernel.meta import Header
from landsraad.kernel.plain import Json, Value
from landsraad.kernel.reading import flag, known, listed, mapping, number, only, several
from landsraad.kernel.rng import source

KEYS = (
    "game", "ruleset", "options", "seed", "seats", "round", "phase", "turn", "atreides", "harkonnen", "stations",
    "wormsigns", "sandworms", "wild_maker", "harvesters", "ornithopters", "carryalls", "atomics", "supremacy",
    "prescience", "imperium", "bans", "spice_reserve", "decks", "discards", "row", "claimed", "prescience_gone",
    "prescience_deck", "attached", "token_pool", "harvesters_lost", "action", "locked",
    "bene_gesserit_reserve", "objective_deck",
)  # fmt: skip
SIDE_KEYS = (
    "legions", "hand", "dice", "used", "bene_gesserit", "token_die", "tank", "leaders", "spent", "sietches",
    "settlements", "objectives",
)  # fmt: skip
ALL_TOKENS = sum(BENE_GESSERIT) + BENE_GESSERIT_RESERVE
"""Bene Gesserit tokens."""
UNIT_NAMES = (
    {"fedaykin": "special", "naib": "generic"},
    {"sardaukar": "special", "bashar": "generic"},
)
"""What the players of a side call its Special Elites and its leaders without a name."""
LEGION_KEYS = tuple((*KINDS, *names, "leaders", "tokens") for names in UNIT_NAMES)


def from_position(header: Header, seed: int | None, tape: Tape | None, document: Json) -> War:
    """The game that starts from this position, run to its first question."""
    g = seated(header, seed, tape, document)
    only(document, (*KEYS, *g.rules.position_keys), "")
    g.state = empty_table(g.rules.state_class)
    s = g.state
    s.rng = source(seed)
    take_seats(g, g.seats)
    _tracks(g, document)
    _places(g, document)
    for side, name in enumerate(SIDES):
        entry = mapping(document, name, "")
        only(entry, SIDE_KEYS, name)
        _legions(g, side, mapping(entry, "legions", name), f"{name}.legions")
        leaders.read(g, side, entry, name)
        _dice(g, side, entry, name)
    _tokens(g, document)
    _cards(g, document)
    _prescience(g, document)
    g.rules.read_position(g, document)
    checks.check(g)
    _begin(g, document)
    return g


def _begin(g: War, document: Mapping[str, Value]) -> None:
    """Push the phase in which the position stands, and run to the first question."""
    s = g.state
    g.push(Round([phase.name for phase in g.rules.phases].index(s.phase) + 1))
    s.harvesters_lost = number(document.get("harvesters_lost", 0), "harvesters_lost", 0, 99)
    if s.phase == ACTIONS:
        side = SIDES.index(_choice(document.get("turn", "atreides"), SIDES, "turn"))
        if "action" in document:
            turn.read(g, side, document["action"])
        elif side == HARKONNEN and not s.unused(HARKONNEN):
            raise BadPosition("turn", "the Harkonnen have no unused die, so the phase is over (A.action.09)")
        else:
            g.push(Turns(side, begun=True))
    elif "action" in document:
        raise BadPosition("action", "belongs to the phase actions")
    else:
        g.push(g.rules.phase(s.phase).begin())
    g.begin()


def _tracks(g: War, document: Mapping[str, Value]) -> None:
    s = g.state
    s.round = number(document.get("round", 1), "round", 1, g.rules.rounds)
    phases = [phase.name for phase in g.rules.phases]
    s.phase = _choice(document.get("phase", phases[0]), phases, "phase")
    s.supremacy = number(document.get("supremacy", 0), "supremacy", 0, SUPREMACY_END - 1)
    marks = mapping(document, "prescience", "")
    only(marks, MARKERS, "prescience")
    k, d, j = (number(marks.get(name, 0), f"prescience.{name}", 0, PRESCIENCE_END) for name in MARKERS)
    s.marks = (k, d, j)
    steps = mapping(document, "imperium", "")
    only(steps, IMPERIUM, "imperium")
    c, p, r = (number(steps.get(name, TOP_STEP), f"imperium.{name}", 1, TOP_STEP) for name in IMPERIUM)
    s.imperium = (c, p, r)
    s.locked = number(document.get("locked", LOCKED_DICE[min(s.imperium)]), "locked", 0, ACTION_DICE[HARKONNEN])
    bans = [IMPERIUM.index(_choice(name, IMPERIUM, "bans")) for name in listed(document.get("bans", []), "bans")]
    if len({*bans}) < len(bans):
        raise BadPosition("bans", "names a Ban twice")
    s.bans = mask_of(bans)
    s.reserve_spice = number(document.get("spice_reserve", 0), "spice_reserve", 0, 1)


def _places(g: War, document: Mapping[str, Value]) -> None:
    """Settlements, Sietches, stations, worms and vehicles."""
    s = g.state
    theirs = mapping(document, "harkonnen", "")
    standing = listed(theirs.get("settlements", [_name(a) for a in SETTLEMENTS]), "harkonnen.settlements")
    s.settlements = mask_of(_one_of(name, SETTLEMENTS, "harkonnen.settlements", "settlement") for name in standing)
    _sietches(g, mapping(document, "atreides", "").get("sietches"))
    _stations(g, document.get("stations"))
    if "atomics" in document:
        token = ATOMICS.index(_one_of(document["atomics"], ATOMICS, "atomics", "place for the Atomics"))
        s.chart = (token + 1) * 2 + g.rules.rimwall_opens
    s.sandworms = _figures(document, "sandworms", AREA, SANDWORMS)
    s.wild_maker = known(
        document.get("wild_maker", "out"), {"out": OUT, "off_board": NOWHERE, **AREA}, "wild_maker", "area"
    )
    s.harvesters = _figures(document, "harvesters", AREA, VEHICLE_FIGURES[0])
    s.ornithopters = _figures(document, "ornithopters", ZONE, VEHICLE_FIGURES[1])
    s.carryalls = _figures(document, "carryalls", ZONE, VEHICLE_FIGURES[2])
    _signs(g, document.get("wormsigns"))


def _sietches(g: War, entry: Value) -> None:
    """Sietches by the area where they are: a rank, or {rank, faceup, from}; without ranks they are dealt."""
    s = g.state
    where = "atreides.sietches"
    given = {_name(area): None for area in SIETCHES} if entry is None else _by_name(entry, where)
    left, unknown = Counter(SIETCH_RANKS), []
    ranks = [0] * len(SIETCHES)
    for name, value in given.items():
        area = known(name, AREA, where, "area")
        at = f"{where}.{name}"
        told = value if isinstance(value, Mapping) else {"rank": value}
        only(told, ("rank", "faceup", "from"), at)
        home = known(told.get("from", name), AREA, f"{at}.from", "area")
        if home not in SIETCHES:
            raise BadPosition(at, "is no Sietch of the board: say where it comes from")
        i = SIETCHES.index(home)
        if s.sietch_area[i] != NOWHERE:
            raise BadPosition(at, f"the Sietch of {told.get('from', name)} is in two places")
        s.sietch_area[i] = area
        s.sietches |= 1 << area
        s.sietch_known |= flag(told.get("faceup", False), f"{at}.faceup") << i
        if told.get("rank") is None:
            unknown.append(i)
        else:
            ranks[i] = number(told["rank"], f"{at}.rank", 1, 3)
            left[ranks[i]] -= 1
    if min(left.values()) < 0:
        raise BadPosition(where, "more Sietches of one rank than there are tokens")
    gone = [i for i in range(len(SIETCHES)) if s.sietch_area[i] == NOWHERE]
    s.sietch_rank = _dealt(g, ranks, left, [*unknown, *gone])


def _stations(g: War, entry: Value) -> None:
    s = g.state
    if entry is None:
        entry = [_name(area) for area in STATIONS]
    given = _by_name(entry, "stations")
    left, unknown = Counter(STATION_SYMBOLS), []
    symbols = [0] * len(STATIONS)
    for name, value in given.items():
        area = _one_of(name, STATIONS, "stations", "station")
        s.stations |= 1 << area
        i = STATIONS.index(area)
        if value is None:
            unknown.append(i)
        else:
            symbols[i] = known(value, MARKER, f"stations.{name}", "marker")
            left[symbols[i]] -= 1
    if min(left.values()) < 0:
        raise BadPosition("stations", "more of one symbol than there are tokens")
    gone = [i for i, area in enumerate(STATIONS) if not s.stations >> area & 1]
    s.station_symbol = _dealt(g, symbols, left, [*unknown, *gone])


def _dealt(g: War, told: list[int], left: Counter[int], places: list[int]) -> tuple[int, ...]:
    """What is told of some tokens, with those that are left dealt to the other places."""
    for i, value in zip(places, g.shuffled(sorted(left.elements())), strict=True):
        told[i] = value
    return tuple(told)


def _signs(g: War, entry: Value) -> None:
    """Wormsigns by area, each with its face or nothing: then it is drawn."""
    s = g.state
    given = _by_name(entry, "wormsigns")
    left = Counter({face: n for face, n in enumerate(SIGN_FIGURES) if n})
    unknown = []
    for name, value in given.items():
        area = known(name, AREA, "wormsigns", "area")
        s.wormsigns |= 1 << area
        if value is None:
            unknown.append(area)
            continue
        face = SIGNS.index(_choice(value, SIGNS[1:], f"wormsigns.{name}"))
        s.signs[area] = face
        left[face] -= 1
    if min(left.values()) < 0 or len(given) > sum(SIGN_FIGURES):
        raise BadPosition("wormsigns", "more of one face than there are tokens")
    for area, face in zip(unknown, g.shuffled(sorted(left.elements())), strict=False):
        s.signs[area] = face


def _figures(document: Mapping[str, Value], key: str, words: Mapping[str, int], most: int) -> int:
    """Figures that stand one to a place."""
    spots = several(document.get(key), words, key, "place")
    if len(spots) > most:
        raise BadPosition(key, f"there are only {most}")
    if len({*spots}) < len(spots):
        raise BadPosition(key, "two of them are in one place; there is room for one")
    return mask_of(spots)


# --- sides ---------------------------------------------------------------------------------------------------------------


def _legions(g: War, side: int, entry: Mapping[str, Value], where: str) -> None:
    s = g.state
    for name, told in entry.items():
        area = known(name, AREA, where, "area")
        at = f"{where}.{name}"
        only(told, LEGION_KEYS[side], at)
        if side == HARKONNEN and s.sides[ATREIDES].held >> area & 1:
            raise BadPosition(at, "the Atreides have a Legion there, and two sides never share an area (A.board.06)")
        for word, n in _units(told, side, at).items():
            kind = KINDS.index(word)
            left = s.sides[side].reserve[kind]
            if n > left:
                raise BadPosition(
                    f"{at}.{word}", f"more figures than there are: {left} of {UNITS[side][kind]} are left"
                )
            forces.enlist(s, side, area, kind, n)
        for leader in listed(told.get("leaders", []), f"{at}.leaders"):
            leaders.on_board(g, side, leader, area, f"{at}.leaders")
        tokens = told.get("tokens", [])
        if tokens and side != ATREIDES and not g.rules.facedown_garrisons:
            raise BadPosition(f"{at}.tokens", "only the Atreides have deployment tokens on the board")
        if isinstance(tokens, int):
            s.tokens[area] = number(tokens, f"{at}.tokens", 0, len(TOKENS))  # dealt when all are known
        else:
            s.tokens[area] = -mask_of(several(tokens, TOKEN, f"{at}.tokens", "deployment token"))
        if s.tokens[area]:
            s.sides[side].held |= 1 << area
        if not s.sides[side].held >> area & 1:
            raise BadPosition(at, "a Legion has at least one unit; leaders do not stand alone (A.piece.13)")


def _units(told: Mapping[str, Value], side: int, where: str) -> dict[str, int]:
    """Units and leaders without a name, by kind, whatever they are called."""
    found: dict[str, int] = {}
    for word in (*KINDS, *UNIT_NAMES[side]):
        kind = UNIT_NAMES[side].get(word, word)
        found[kind] = found.get(kind, 0) + number(
            told.get(word, 0), f"{where}.{word}", 0, UNITS[side][KINDS.index(kind)]
        )
    return found


def _dice(g: War, side: int, entry: Mapping[str, Value], where: str) -> None:
    """Dice on the boxes: by result, or by power and result if the side is shared."""
    s = g.state
    for key, boxes in (("dice", s.dice), ("used", s.spent)):
        told = mapping(entry, key, where)
        first = house_of(side)
        shared = {POWERS[first]: first, POWERS[first + 1]: first + 1}
        parts = {first: told}
        if any(name in shared for name in told):
            only(told, tuple(shared), f"{where}.{key}")
            parts = {power: mapping(told, name, f"{where}.{key}") for name, power in shared.items()}
        for power, results in parts.items():
            only(results, tuple(RESULT), f"{where}.{key}")
            for name, n in results.items():
                boxes[power * N_RESULTS + RESULT[name]] = number(n, f"{where}.{key}.{name}", 0, ACTION_DICE[side])
    us = s.sides[side]
    if "token_die" in entry:
        us.placed = _token_die(g, side, entry["token_die"], f"{where}.token_die")
    left = max(0, us.bene_gesserit - (us.placed >= 0))
    us.bene_gesserit = number(entry.get("bene_gesserit", left), f"{where}.bene_gesserit", 0, ALL_TOKENS)


def _token_die(g: War, side: int, entry: Value, where: str) -> int:
    """The box of a Bene Gesserit token that lies as a die: a result, or {power: result} if the side is shared."""
    power = house_of(side)
    if isinstance(entry, Mapping):
        only(entry, POWERS[power : power + 2] if g.rules.is_shared(side) else POWERS[power : power + 1], where)
        if len(entry) != 1:
            raise BadPosition(where, "is on one box of one dashboard")
        ((name, entry),) = entry.items()
        power = POWERS.index(name)
    return power * N_RESULTS + known(entry, RESULT, where, "result")


def _tokens(g: War, document: Mapping[str, Value]) -> None:
    """Deployment tokens: those that are named, then any that are only counted; the rest of the pool is to be drawn."""
    s = g.state
    named, counted = 0, []
    for area in areas(s.sides[ATREIDES].held):
        entry = s.tokens[area]
        s.tokens[area] = 0
        if entry < 0:
            if named & -entry or -entry & ~mask_of((*ATREIDES_START, *ATREIDES_POOL)):
                raise BadPosition("atreides.legions", "a deployment token is in two places, or not of the Atreides")
            s.tokens[area] = -entry
            named |= -entry
        else:
            counted += [area] * entry
    given = document.get("token_pool")
    if given is not None:
        pool = several(given, TOKEN, "token_pool", "deployment token")
        if mask_of(pool) & named:
            raise BadPosition("token_pool", "a token of the pool is on the board")
        if len({*pool}) < len(pool) or not {*pool} <= {*ATREIDES_POOL}:
            names = f"{TOKENS[ATREIDES_POOL[0]]} to {TOKENS[ATREIDES_POOL[-1]]}"
            raise BadPosition("token_pool", f"has each token once, out of {names}")
        named |= mask_of(pool)
    left = [t for t in g.shuffled([*ATREIDES_START, *ATREIDES_POOL]) if not named >> t & 1]
    left.sort(key=lambda token: token in ATREIDES_POOL)
    if len(counted) > len(left):
        most = len(ATREIDES_START) + len(ATREIDES_POOL)
        raise BadPosition("atreides.legions", f"there are only {most} deployment tokens, and {len(left)} are left")
    for area in counted:
        s.tokens[area] |= 1 << left.pop(0)
    s.token_pool = tuple(pool) if given is not None else tuple(t for t in left if t in ATREIDES_POOL)


# --- cards -----------------------------------------------------------------------------------------------------------------


def _cards(g: War, document: Mapping[str, Value]) -> None:
    """Hands and discards as written; the decks begin with the written cards, the rest is shuffled below."""
    s = g.state
    left = [Counter(deck) for deck in DECKS]
    for side, name in enumerate(SIDES):
        hand = _pile(mapping(document, name, "").get("hand", []), f"{name}.hand", left)
        for card in hand:
            if CARD_DECK[card] >> 1 != side:
                raise BadPosition(f"{name}.hand", f"{CARDS[card]} is not a card of the {name}")
        s.sides[side].hand = tuple(sorted(hand))
    attached = mapping(document, "attached", "")
    for name, on in attached.items():
        (card,) = _pile([name], "attached", left)
        if card not in (FEAR, EYES):
            lying = f"{CARDS[FEAR]} and {CARDS[EYES]}"
            raise BadPosition(f"attached.{name}", f"is not laid on prescience cards; {lying} are (A.presc.11)")
        s.attached += ((card, known(on, PRESCIENCE_CARD, f"attached.{name}", "prescience card")),)
    for key in ("discards", "decks"):
        only(mapping(document, key, ""), POWERS, key)
    discards, decks = mapping(document, "discards", ""), mapping(document, "decks", "")
    for i, power in enumerate(POWERS):
        s.discards[i] = _own_pile(discards, "discards", power, left)
    for i, power in enumerate(POWERS):
        top = _own_pile(decks, "decks", power, left)
        s.decks[i] = top + g.shuffled(sorted(left[i].elements()))


def _own_pile(piles: Mapping[str, Value], key: str, power: str, left: Sequence[Counter[int]]) -> tuple[int, ...]:
    """A deck or a discard pile: it holds the cards of its own power alone (A.comp.08)."""
    where = f"{key}.{power}"
    cards = _pile(piles.get(power, []), where, left)
    for card in cards:
        if POWERS[CARD_DECK[card]] != power:
            raise BadPosition(where, f"{CARDS[card]} is a card of {POWERS[CARD_DECK[card]]} (A.comp.08)")
    return cards


def _pile(entry: Value, where: str, left: Sequence[Counter[int]]) -> tuple[int, ...]:
    cards = several(entry, CARD, where, "planning card")
    for card in cards:
        left[CARD_DECK[card]][card] -= 1
        if left[CARD_DECK[card]][card] < 0:
            raise BadPosition(where, f"there is no further {CARDS[card]}")
    return cards


def _prescience(g: War, document: Mapping[str, Value]) -> None:
    s = g.state
    left = list(range(len(PRESCIENCE)))
    piles: dict[str, tuple[int, ...]] = {}
    for key in ("row", "claimed", "prescience_gone", "prescience_deck"):
        piles[key] = several(document.get(key), PRESCIENCE_CARD, key, "prescience card")
        for card in piles[key]:
            if card not in left:
                raise BadPosition(key, f"{PRESCIENCE[card]} is in two places")
            left.remove(card)
    s.row, s.claimed, s.prescience_gone = piles["row"], piles["claimed"], piles["prescience_gone"]
    s.claims = len(s.claimed)
    if s.claims > prescience.MOST_CLAIMS:
        raise BadPosition("claimed", f"at most {prescience.MOST_CLAIMS} cards are claimed in a round (A.presc.04)")
    for card, on in s.attached:
        if on not in s.row:
            raise BadPosition(f"attached.{CARDS[card]}", f"{PRESCIENCE[on]} is not in the row")
    s.prescience_deck = piles["prescience_deck"] + g.shuffled(left)
    given = mapping(document, "atreides", "").get("objectives")
    if given is None:
        deal_objective(g)
    else:
        where = "atreides.objectives"
        s.objectives = several(given, OBJECTIVE, where, "objective")
        if not s.objectives or len({*s.objectives}) < len(s.objectives):
            raise BadPosition(where, "names one or more different objectives")
        top = several(document.get("objective_deck"), OBJECTIVE, "objective_deck", "objective")
        if {*top} & {*s.objectives} or len({*top}) < len(top):
            raise BadPosition("objective_deck", "names an objective twice, or one that the Atreides have")
        s.unseen_objectives = top + g.shuffled([i for i in range(len(OBJECTIVES)) if i not in s.objectives + top])
    tokens = sum(us.bene_gesserit + (us.placed >= 0) for us in s.sides)
    if tokens > ALL_TOKENS:
        raise BadPosition("bene_gesserit", f"there are {ALL_TOKENS} tokens in all, not {tokens}")
    most = ALL_TOKENS - tokens
    rest = min(s.bene_gesserit_reserve, most)
    s.bene_gesserit_reserve = number(document.get("bene_gesserit_reserve", rest), "bene_gesserit_reserve", 0, most)


# --- small readers ---------------------------------------------------------------------------------------------------------


def _by_name(entry: Value, where: str) -> Mapping[str, Value]:
    """A mapping by name; or a list of names, of which nothing more is said."""
    if isinstance(entry, Mapping):
        return entry
    names = listed(entry, where)
    for name in names:
        if not isinstance(name, str) or names.count(name) > 1:
            raise BadPosition(where, f"is a list of different names, not one with {name!r}")
    return dict.fromkeys(names)


def _name(area: int) -> str:
    return next(name for name, i in AREA.items() if i == area)


def _choice(value: Value, words: Sequence[str], where: str) -> str:
    if value not in words:
        raise BadPosition(where, f"is one of {', '.join(words)}, not {value!r}")
    return str(value)


def _one_of(name: Value, found: Sequence[int], where: str, what: str) -> int:
    return known(name, {_name(area): area for area in found}, where, what)
