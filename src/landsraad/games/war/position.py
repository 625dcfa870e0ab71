"""Written-down positions: a person's YAML becomes a game that starts there. The format is told in docs/positions-war.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from landsraad.games.war import leaders, legions, tracks
from landsraad.games.war.board import AREA, ATOMICS, SETTLEMENTS, SIETCHES, STATIONS, ZONE, areas, mask_of
from landsraad.games.war.cards import (
    CARD,
    CARD_DECK,
    CARDS,
    DECKS,
    OBJECTIVE,
    OBJECTIVES,
    PRESCIENCE,
    PRESCIENCE_CARD,
)
from landsraad.games.war.dice import ACTION_DICE, N_RESULTS, RESULT
from landsraad.games.war.game import War
from landsraad.games.war.markers import (
    IMPERIUM,
    LOCKED_DICE,
    MARKER,
    MARKERS,
    PRESCIENCE_END,
    STATION_SYMBOLS,
    SUPREMACY_END,
    TOP_STEP,
)
from landsraad.games.war.people import LEADER, LEADER_SIDE, LEADERS, N_NAMED, NAMED_OF, REPLACES, WILD_MAKER
from landsraad.games.war.phases.round import PHASES, Round
from landsraad.games.war.phases.turns import Turns
from landsraad.games.war.pieces import (
    ATREIDES_POOL,
    ATREIDES_START,
    KINDS,
    SANDWORMS,
    SIETCH_RANKS,
    SIGN_FIGURES,
    SIGNS,
    TOKEN,
    TOKENS,
    VEHICLE_FIGURES,
)
from landsraad.games.war.setup import empty_table, take_seats
from landsraad.games.war.sides import ATREIDES, POWERS, SIDES, house_of
from landsraad.games.war.state import ASIDE, IN_TANK, NOWHERE, OUT, REMOVED
from landsraad.kernel.errors import BadPosition
from landsraad.kernel.meta import Header
from landsraad.kernel.reading import flag, known, listed, mapping, number, only, several
from landsraad.kernel.rng import source

KEYS = (
    "game", "ruleset", "options", "seed", "seats", "round", "phase", "turn", "atreides", "harkonnen", "stations",
    "wormsigns", "sandworms", "wild_maker", "harvesters", "ornithopters", "carryalls", "atomics", "supremacy",
    "prescience", "imperium", "bans", "spice_reserve", "decks", "discards", "row", "claimed", "prescience_gone",
    "prescience_deck", "attached", "token_pool", "harvesters_lost",
)  # fmt: skip
SIDE_KEYS = (
    "legions", "hand", "dice", "used", "bene_gesserit", "token_die", "tank", "leaders", "spent", "sietches",
    "settlements", "objectives",
)  # fmt: skip
LEGION_KEYS = (*KINDS, "leaders", "tokens")
_LEADER_PLACES = {"out": OUT, "aside": ASIDE, "removed": REMOVED}


def from_position(header: Header, seed: int | None, tape: list[int] | None, document: dict[str, Any]) -> War:
    """The game that starts from this position, run to its first question."""
    from landsraad.games.war.meta import make_rules

    g = War.bare(header, make_rules, seed, tape)
    only(document, (*KEYS, *g.rules.position_keys), "")
    g.state = empty_table(g.rules.state_class)
    s = g.state
    s.rng = source(seed)
    seats = document.get("seats")
    take_seats(g, g.rules.roles(tuple(listed(seats, "seats")) if seats is not None else g.rules.seat_count))
    _tracks(g, document)
    _places(g, document)
    for side, name in enumerate(SIDES):
        entry = mapping(document, name, "")
        only(entry, SIDE_KEYS, name)
        _legions(g, side, mapping(entry, "legions", name), f"{name}.legions")
        _leaders(g, side, entry, name)
        _dice(g, side, entry, name)
    _tokens(g, document)
    _cards(g, document)
    _prescience(g, document)
    g.rules.read_position(g, document)
    _begin(g, document)
    return g


def _begin(g: War, document: Mapping[str, Any]) -> None:
    """Push the phase in which the position stands, and run to the first question."""
    s = g.state
    s.round = number(document.get("round", 1), "round", 1, 200)
    phase = document.get("phase", "start")
    if phase not in PHASES:
        raise BadPosition("phase", f"is one of {', '.join(PHASES)}, not {phase!r}")
    s.phase = PHASES.index(phase)
    g.push(Round(s.phase + 1))
    if phase == "actions":
        side = SIDES.index(_choice(document.get("turn", "atreides"), SIDES, "turn"))
        s.harvesters_lost = number(document.get("harvesters_lost", 0), "harvesters_lost", 0, 99)
        g.push(Turns(side, True))
    else:
        g.push(g.rules.step(phase))
    g.proceed()


def _tracks(g: War, document: Mapping[str, Any]) -> None:
    s = g.state
    s.supremacy = number(document.get("supremacy", 0), "supremacy", 0, SUPREMACY_END - 1)
    marks = mapping(document, "prescience", "")
    only(marks, MARKERS, "prescience")
    k, d, j = (number(marks.get(name, 0), f"prescience.{name}", 0, PRESCIENCE_END) for name in MARKERS)
    s.marks = (k, d, j)
    steps = mapping(document, "imperium", "")
    only(steps, IMPERIUM, "imperium")
    c, p, r = (number(steps.get(name, TOP_STEP), f"imperium.{name}", 1, TOP_STEP) for name in IMPERIUM)
    s.imperium = (c, p, r)
    s.locked = LOCKED_DICE[min(s.imperium)]
    bans = [IMPERIUM.index(_choice(name, IMPERIUM, "bans")) for name in listed(document.get("bans", []), "bans")]
    s.bans = mask_of(bans)
    s.reserve_spice = number(document.get("spice_reserve", 0), "spice_reserve", 0, 1)


def _places(g: War, document: Mapping[str, Any]) -> None:
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
    worms = several(document.get("sandworms"), AREA, "sandworms", "area")
    if len(worms) > SANDWORMS:
        raise BadPosition("sandworms", f"there are only {SANDWORMS}")
    s.sandworms = mask_of(worms)
    where = document.get("wild_maker", "out")
    s.wild_maker = {"out": OUT, "off_board": NOWHERE}.get(where, -1)
    if s.wild_maker < 0:
        s.wild_maker = known(where, AREA, "wild_maker", "area")
    s.harvesters = _vehicles(document, "harvesters", AREA, VEHICLE_FIGURES[0])
    s.ornithopters = _vehicles(document, "ornithopters", ZONE, VEHICLE_FIGURES[1])
    s.carryalls = _vehicles(document, "carryalls", ZONE, VEHICLE_FIGURES[2])
    _signs(g, document.get("wormsigns"))


def _sietches(g: War, entry: Any) -> None:
    """Sietches by the area where they are: a rank, or {rank, faceup, from}; without ranks they are dealt."""
    s = g.state
    where = "atreides.sietches"
    given = entry if isinstance(entry, Mapping) else dict.fromkeys(listed(entry, where)) if entry is not None else None
    if given is None:
        given = {_name(area): None for area in SIETCHES}
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
    for i, rank in zip([*unknown, *gone], g.shuffled(sorted(left.elements())), strict=True):
        ranks[i] = rank
    s.sietch_rank = tuple(ranks)


def _stations(g: War, entry: Any) -> None:
    s = g.state
    if entry is None:
        entry = [_name(area) for area in STATIONS]
    given = entry if isinstance(entry, Mapping) else dict.fromkeys(listed(entry, "stations"))
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
    for i, symbol in zip([*unknown, *gone], g.shuffled(sorted(left.elements())), strict=True):
        symbols[i] = symbol
    s.station_symbol = tuple(symbols)


def _signs(g: War, entry: Any) -> None:
    """Wormsigns by area, each with its face or nothing: then it is drawn."""
    s = g.state
    given = entry if isinstance(entry, Mapping) else dict.fromkeys(listed(entry or [], "wormsigns"))
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


def _vehicles(document: Mapping[str, Any], key: str, words: Mapping[str, int], most: int) -> int:
    spots = several(document.get(key), words, key, "place")
    if len(spots) > most:
        raise BadPosition(key, f"there are only {most}")
    return mask_of(spots)


# --- sides ---------------------------------------------------------------------------------------------------------------


def _legions(g: War, side: int, entry: Mapping[str, Any], where: str) -> None:
    s = g.state
    for name, told in entry.items():
        area = known(name, AREA, where, "area")
        at = f"{where}.{name}"
        only(told, LEGION_KEYS, at)
        for kind, word in enumerate(KINDS):
            n = number(told.get(word, 0), f"{at}.{word}", 0, 99)
            if n > s.sides[side].reserve[kind]:
                raise BadPosition(f"{at}.{word}", "more figures than there are")
            legions.enlist(s, side, area, kind, n)
        for leader in listed(told.get("leaders", []), f"{at}.leaders"):
            _on_board(g, side, leader, area, f"{at}.leaders")
        tokens = told.get("tokens", [])
        if tokens and side != ATREIDES and not g.rules.facedown_garrisons:
            raise BadPosition(f"{at}.tokens", "only the Atreides have deployment tokens on the board")
        if isinstance(tokens, int):
            s.tokens[area] = tokens  # counted here, dealt when all are known
        else:
            s.tokens[area] = -mask_of(several(tokens, TOKEN, f"{at}.tokens", "deployment token"))
        if s.tokens[area]:
            s.sides[side].held |= 1 << area


def _on_board(g: War, side: int, name: Any, area: int, where: str) -> None:
    s = g.state
    leader = known(name, LEADER, where, "leader")
    if leader == WILD_MAKER or LEADER_SIDE[leader] != side:
        raise BadPosition(where, f"{name} does not lead a Legion of the {SIDES[side]}")
    if s.leader_at[leader] != OUT:
        raise BadPosition(where, f"{name} is in two places")
    s.leader_at[leader] = area
    s.named[area] |= 1 << leader


def _leaders(g: War, side: int, entry: Mapping[str, Any], where: str) -> None:
    """The tank, leaders off the board, spent cards; who is not named is where the tracks put him."""
    s = g.state
    for leader in _tank(g, side, entry.get("tank", []), f"{where}.tank"):
        s.leader_at[leader] = IN_TANK
    told = mapping(entry, "leaders", where)
    for name, place in told.items():
        leader = known(name, LEADER, f"{where}.leaders", "leader")
        s.leader_at[leader] = known(place, _LEADER_PLACES, f"{where}.leaders.{name}", "place")
    for leader in NAMED_OF[side]:
        if s.leader_at[leader] == OUT and LEADERS[leader] not in told:
            s.leader_at[leader] = _natural_place(g, leader)
    s.spent_cards |= mask_of(several(entry.get("spent"), LEADER, f"{where}.spent", "leader"))


def _tank(g: War, side: int, entry: Any, where: str) -> list[int]:
    """The slots of the tank from left to right; or of each power's, if the side is shared."""
    s = g.state
    found: list[int] = []
    first = house_of(side)
    told = entry if isinstance(entry, Mapping) else {POWERS[first]: entry}
    only(told, POWERS[first : first + 2], where)
    for name, names in told.items():
        power = POWERS.index(name)
        slots = listed(names, where)
        if len(slots) > len(s.tanks[power]):
            raise BadPosition(where, f"has {len(s.tanks[power])} slots")
        read = [-1 if x is None else known(x, LEADER, where, "leader") for x in slots]
        s.tanks[power] = (*read, *s.tanks[power][len(read) :])
        found += [leader for leader in read if leader >= 0]
    return found


def _natural_place(g: War, leader: int) -> int:
    """Where a leader is whom nobody has mentioned: aside if he is in play by now, gone if another took his place."""
    s = g.state
    for other in range(N_NAMED):
        after = REPLACES[other] == leader or leaders.FOLLOWS[other] == leader
        if (after or leaders.LEAVES_WITH[leader] == other) and leaders.in_play(s, other):
            return REMOVED
    best = (*s.marks, max(s.marks))
    due = any(who == leader and best[marker] >= step for step, marker, who in tracks.PRESCIENCE_STEPS)
    due |= any(who == leader and s.supremacy >= step for step, who in tracks.SUPREMACY_STEPS)
    if due:
        old = REPLACES[leader]
        if old >= 0:
            s.leader_at[old] = REMOVED
        for other, cause in enumerate(leaders.LEAVES_WITH[:N_NAMED]):
            if cause == leader:
                s.leader_at[other] = REMOVED
        return ASIDE
    return ASIDE if leader in leaders.AT_START else OUT


def _dice(g: War, side: int, entry: Mapping[str, Any], where: str) -> None:
    """Dice on the boxes: by result, or by power and result if the side is shared."""
    s = g.state
    for key, boxes in (("dice", s.dice), ("used", s.spent)):
        told = mapping(entry, key, where)
        first = house_of(side)
        shared = {POWERS[first]: first, POWERS[first + 1]: first + 1}
        parts = (
            {first: told}
            if not any(name in shared for name in told)
            else {p: told.get(n) or {} for n, p in shared.items()}
        )
        for power, results in parts.items():
            only(results, tuple(RESULT), f"{where}.{key}")
            for name, n in results.items():
                boxes[power * N_RESULTS + RESULT[name]] = number(n, f"{where}.{key}.{name}", 0, ACTION_DICE[side])
    us = s.sides[side]
    us.bene_gesserit = number(entry.get("bene_gesserit", us.bene_gesserit), f"{where}.bene_gesserit", 0, 5)
    if "token_die" in entry:
        us.placed = _token_die(g, side, entry["token_die"], f"{where}.token_die")


def _token_die(g: War, side: int, entry: Any, where: str) -> int:
    """The box of a Bene Gesserit token that lies as a die: a result, or {power: result} if the side is shared."""
    power = house_of(side)
    if isinstance(entry, Mapping):
        only(entry, POWERS[power : power + 2] if g.rules.is_shared(side) else POWERS[power : power + 1], where)
        if len(entry) != 1:
            raise BadPosition(where, "is on one box of one dashboard")
        ((name, entry),) = entry.items()
        power = POWERS.index(name)
    return power * N_RESULTS + known(entry, RESULT, where, "result")


def _tokens(g: War, document: Mapping[str, Any]) -> None:
    """Deployment tokens: those that are named, then any that are only counted; the rest of the pool is to be drawn."""
    s = g.state
    named, counted = 0, []
    for area in areas(s.sides[ATREIDES].held):
        entry = s.tokens[area]
        s.tokens[area] = 0
        if entry < 0:
            if named & -entry:
                raise BadPosition("atreides.legions", "a deployment token is in two places")
            s.tokens[area] = -entry
            named |= -entry
        else:
            counted += [area] * entry
    given = document.get("token_pool")
    if given is not None:
        pool = several(given, TOKEN, "token_pool", "deployment token")
        if mask_of(pool) & named:
            raise BadPosition("token_pool", "a token of the pool is on the board")
        named |= mask_of(pool)
    left = [t for t in g.shuffled([*ATREIDES_START, *ATREIDES_POOL]) if not named >> t & 1]
    left.sort(key=lambda token: token in ATREIDES_POOL)
    if len(counted) > len(left):
        raise BadPosition("atreides.legions", f"there are only {len(TOKENS)} deployment tokens")
    for area in counted:
        s.tokens[area] |= 1 << left.pop(0)
    s.token_pool = tuple(pool) if given is not None else tuple(t for t in left if t in ATREIDES_POOL)


# --- cards -----------------------------------------------------------------------------------------------------------------


def _cards(g: War, document: Mapping[str, Any]) -> None:
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
        s.attached += ((card, known(on, PRESCIENCE_CARD, f"attached.{name}", "prescience card")),)
    for key in ("discards", "decks"):
        only(mapping(document, key, ""), POWERS, key)
    discards, decks = mapping(document, "discards", ""), mapping(document, "decks", "")
    for i, power in enumerate(POWERS):
        s.discards[i] = _pile(discards.get(power, []), f"discards.{power}", left)
    for i, power in enumerate(POWERS):
        top = _pile(decks.get(power, []), f"decks.{power}", left)
        s.decks[i] = top + g.shuffled(sorted(left[i].elements()))


def _pile(entry: Any, where: str, left: Sequence[Counter[int]]) -> tuple[int, ...]:
    cards = several(entry, CARD, where, "planning card")
    for card in cards:
        left[CARD_DECK[card]][card] -= 1
        if left[CARD_DECK[card]][card] < 0:
            raise BadPosition(where, f"there is no further {CARDS[card]}")
    return cards


def _prescience(g: War, document: Mapping[str, Any]) -> None:
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
    s.prescience_deck = piles["prescience_deck"] + g.shuffled(left)
    given = mapping(document, "atreides", "").get("objectives")
    if given is None:
        dealt = g.shuffled(range(len(OBJECTIVES)))
        s.objectives, s.unseen_objectives = dealt[:1], dealt[1:]
    else:
        where = "atreides.objectives"
        s.objectives = several(given, OBJECTIVE, where, "objective")
        s.unseen_objectives = g.shuffled([i for i in range(len(OBJECTIVES)) if i not in s.objectives])
    tokens = sum(us.bene_gesserit + (us.placed >= 0) for us in s.sides)
    s.bene_gesserit_reserve = max(0, min(s.bene_gesserit_reserve, 5 - tokens))


# --- small readers ---------------------------------------------------------------------------------------------------------


def _name(area: int) -> str:
    return next(name for name, i in AREA.items() if i == area)


def _choice(value: Any, words: Sequence[str], where: str) -> str:
    if value not in words:
        raise BadPosition(where, f"is one of {', '.join(words)}, not {value!r}")
    return str(value)


def _one_of(name: Any, found: Sequence[int], where: str, what: str) -> int:
    return known(name, {_name(area): area for area in found}, where, what)
