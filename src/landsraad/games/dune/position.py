"""Written-down positions: a person's YAML becomes a game that starts there. The format is told in docs/positions.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from landsraad.games.dune import forces
from landsraad.games.dune.board import DOTS, LOCATION, PARTS, SECTORS, TERRITORY, TERRITORY_OF
from landsraad.games.dune.cards import CARD, SHAI_HULUD, SPICE_CARDS, SPICE_DECK, STORM_CARDS, TREACHERY_DECK
from landsraad.games.dune.game import Dune
from landsraad.games.dune.people import FACTION, FACTIONS, FORCES, HARKONNEN, LEADER, LEADER_FACTION, STARTING_SPICE
from landsraad.games.dune.phases.storm import storm_order
from landsraad.games.dune.phases.turn import PHASES, Turn
from landsraad.games.dune.rulesets.gf9 import Gf9Rules
from landsraad.games.dune.setup import empty_table, seats_to_dots, take_seats
from landsraad.games.dune.state import House
from landsraad.kernel.errors import BadPosition
from landsraad.kernel.meta import Header
from landsraad.kernel.rng import source

KEYS = (
    "game", "ruleset", "options", "seed", "turn", "phase", "storm", "first_player", "factions", "spice", "decks",
    "alliances", "atomics", "wheels",
)  # fmt: skip
FACTION_KEYS = (
    "dot", "spice", "bribes", "hand", "traitors", "rejected", "reserves", "tanks", "forces", "leaders", "allied_with",
    "karama_power_used", "kwisatz_haderach", "prediction",
)  # fmt: skip
DECK_KEYS = ("treachery", "treachery_discard", "set_aside", "spice", "pile_a", "pile_b", "storm")


def from_position(header: Header, seed: int | None, tape: list[int] | None, document: dict[str, Any]) -> Dune:
    """The game that starts from this position, run to its first question."""
    g = Dune.bare(header, Gf9Rules, seed, tape)
    _only(document, KEYS, "")
    houses = _mapping(document, "factions", "")
    if not 2 <= len(houses) <= len(FACTIONS):
        raise BadPosition("factions", f"are 2 to {len(FACTIONS)} of {', '.join(FACTIONS)}, not {len(houses)}")
    g.state = empty_table(len(houses))
    s = g.state
    s.rng = source(seed)
    take_seats(g, tuple(_known(name, FACTION, "factions", "faction") for name in houses))
    _clock(g, document)
    _dots(g, houses)
    for seat, name in enumerate(houses):
        _house(g, seat, f"factions.{name}", houses[name] or {})
    _leaders(g, houses)
    _alliances(g, document, houses)
    _board_spice(g, document)
    _decks(g, document)
    _traitors(g, houses)
    if "first_player" in document:
        first = _seat(g, document["first_player"], "first_player")
        order = sorted(range(len(s.houses)), key=lambda seat: (s.houses[seat].dot - s.houses[first].dot) % SECTORS)
        s.order = tuple(order)
    else:
        s.order = storm_order(g)
    s.wheels = (s.order[0], s.order[1])
    if "wheels" in document:
        pair = [_seat(g, name, "wheels") for name in _list(document["wheels"], "wheels")]
        if len(pair) != 2 or pair[0] == pair[1]:
            raise BadPosition("wheels", "are the two factions that last used the battle wheels")
        s.wheels = (pair[0], pair[1])
    g.push(Turn(s.phase))
    g.proceed()
    return g


def _clock(g: Dune, document: Mapping[str, Any]) -> None:
    s = g.state
    s.turn = _number(document.get("turn", 2), "turn", 1, g.rules.turns)
    names = [name for name, _ in PHASES]
    phase = document.get("phase", names[0])
    if phase not in names:
        raise BadPosition("phase", f"is one of {', '.join(names)}, not {phase!r}")
    s.phase = names.index(phase)
    s.storm = _number(document.get("storm", 0), "storm", 0, SECTORS - 1)
    s.atomics = _flag(document.get("atomics", False), "atomics")


def _dots(g: Dune, houses: Mapping[str, Any]) -> None:
    """Player circles: the given ones, and the rest spread over those that are free."""
    given: dict[int, int] = {}
    for seat, name in enumerate(houses):
        dot = (houses[name] or {}).get("dot")
        if dot is not None:
            if dot not in DOTS:
                raise BadPosition(
                    f"factions.{name}.dot", f"is one of the sectors {', '.join(map(str, DOTS))}, not {dot!r}"
                )
            if dot in given.values():
                raise BadPosition(f"factions.{name}.dot", f"{dot} is taken by another faction")
            given[seat] = dot
    wanted = [dot for dot in seats_to_dots(len(houses)) if dot not in given.values()]
    free = wanted + [dot for dot in DOTS if dot not in given.values() and dot not in wanted]
    for seat, house in enumerate(g.state.houses):
        house.dot = given[seat] if seat in given else free.pop(0)


def _house(g: Dune, seat: int, where: str, document: Any) -> None:
    s, house = g.state, g.state.houses[seat]
    if not isinstance(document, Mapping):
        raise BadPosition(where, f"is a mapping with the keys {', '.join(FACTION_KEYS)}")
    _only(document, FACTION_KEYS, where)
    house.spice = _number(document.get("spice", STARTING_SPICE[house.faction]), f"{where}.spice", 0, 999)
    house.bribes = _number(document.get("bribes", 0), f"{where}.bribes", 0, 999)
    s.bank -= house.spice + house.bribes
    house.hand = tuple(
        sorted(
            _known(c, CARD, f"{where}.hand", "treachery card") for c in _list(document.get("hand", []), f"{where}.hand")
        )
    )
    limit = g.rules.hand_limit(house.faction)
    if len(house.hand) > limit:
        raise BadPosition(f"{where}.hand", f"holds {len(house.hand)} cards; the limit is {limit}")
    house.power_used = _flag(document.get("karama_power_used", False), f"{where}.karama_power_used")
    _forces(g, seat, where, document)
    if "kwisatz_haderach" in document:
        if seat != s.atreides or not g.rules.advanced:
            raise BadPosition(f"{where}.kwisatz_haderach", "belongs to Atreides in the advanced game")
        kwisatz = document["kwisatz_haderach"]
        kwisatz = {"losses": kwisatz} if isinstance(kwisatz, int) else kwisatz
        _only(kwisatz, ("losses", "alive"), f"{where}.kwisatz_haderach")
        s.kwisatz_losses = _number(kwisatz.get("losses", 0), f"{where}.kwisatz_haderach.losses", 0, 999)
        s.kwisatz_alive = _flag(kwisatz.get("alive", True), f"{where}.kwisatz_haderach.alive")
    if "prediction" in document:
        if seat != s.bene_gesserit:
            raise BadPosition(f"{where}.prediction", "belongs to the Bene Gesserit")
        prediction = document["prediction"]
        _only(prediction, ("faction", "turn"), f"{where}.prediction")
        predicted = _known(prediction.get("faction"), FACTION, f"{where}.prediction.faction", "faction")
        s.prediction = (predicted, _number(prediction.get("turn"), f"{where}.prediction.turn", 1, g.rules.turns))


def _forces(g: Dune, seat: int, where: str, document: Mapping[str, Any]) -> None:
    """Tokens on the board and in the tanks as written; what is left is in the reserves."""
    s, house = g.state, g.state.houses[seat]
    normal, elite = house.reserves, house.elite_reserves
    for name, entry in _mapping(document, "forces", where).items():
        at = f"{where}.forces.{name}"
        location = _location(name, at)
        if isinstance(entry, Mapping) and "advisors" in entry:
            if seat != s.bene_gesserit or not g.rules.advanced:
                raise BadPosition(at, "only the Bene Gesserit of the advanced game have advisors")
            _only(entry, ("advisors",), at)
            n, e = _number(entry["advisors"], at, 1, FORCES), 0
            s.advisors |= 1 << TERRITORY_OF[location]
        else:
            n, e = _tokens(entry, at)
        forces.put(s, seat, location, n, e)
        normal, elite = normal - n, elite - e
    house.tanks, house.elite_tanks = _tokens(document.get("tanks", 0), f"{where}.tanks")
    normal, elite = normal - house.tanks, elite - house.elite_tanks
    if normal < 0 or elite < 0:
        kind, over, total = (
            ("starred", -elite, g.rules.elites(house.faction))
            if elite < 0
            else ("normal", -normal, FORCES - g.rules.elites(house.faction))
        )
        raise BadPosition(f"{where}.forces", f"{over} too many: the faction has {total} {kind} tokens in all")
    given = document.get("reserves")
    if isinstance(given, Mapping) and _tokens(given, f"{where}.reserves") != (normal, elite):
        raise BadPosition(f"{where}.reserves", f"must be {normal} normal and {elite} elite: all that is not elsewhere")
    if given is not None and not isinstance(given, Mapping):
        if _number(given, f"{where}.reserves", 0, FORCES) != normal + elite:
            raise BadPosition(
                f"{where}.reserves", f"must be {normal + elite}: all that is not on the board or in the tanks"
            )
    house.reserves, house.elite_reserves = normal, elite


def _leaders(g: Dune, houses: Mapping[str, Any]) -> None:
    """``leaders: {tanks: [...], deaths: {id: n}, face_down: [...], captured: [...], used: {id: territory}}``."""
    s = g.state
    for seat, name in enumerate(houses):
        document = _mapping(houses[name] or {}, "leaders", f"factions.{name}")
        where = f"factions.{name}.leaders"
        _only(document, ("tanks", "deaths", "face_down", "captured", "used"), where)
        house = s.houses[seat]

        def own(leader: object, at: str, house: House = house) -> int:
            known = _known(leader, LEADER, at, "leader")
            if LEADER_FACTION[known] != house.faction:
                raise BadPosition(at, f"{leader} belongs to another faction")
            return known

        for leader in _list(document.get("tanks", []), f"{where}.tanks"):
            _leave_pool(house, own(leader, f"{where}.tanks"), f"{where}.tanks")
            house.dead = tuple(sorted((*house.dead, LEADER[leader])))
            s.deaths[LEADER[leader]] = 1
        for leader in _list(document.get("face_down", []), f"{where}.face_down"):
            if own(leader, f"{where}.face_down") not in house.dead:
                raise BadPosition(f"{where}.face_down", f"{leader} is not listed in tanks")
            s.deaths[LEADER[leader]] = 2
        for leader, deaths in _mapping(document, "deaths", where).items():
            s.deaths[own(leader, f"{where}.deaths")] = _number(deaths, f"{where}.deaths.{leader}", 0, 99)
        for leader in _list(document.get("captured", []), f"{where}.captured"):
            if s.harkonnen < 0 or seat == s.harkonnen or not g.rules.advanced:
                raise BadPosition(f"{where}.captured", "needs Harkonnen as another faction of an advanced game")
            _leave_pool(house, own(leader, f"{where}.captured"), f"{where}.captured")
            holder = s.houses[s.harkonnen]
            holder.pool = tuple(sorted((*holder.pool, LEADER[leader])))
            holder.captives += ((LEADER[leader], seat),)
        for leader, place in _mapping(document, "used", where).items():
            _leave_pool(house, own(leader, f"{where}.used"), f"{where}.used")
            house.standing += ((LEADER[leader], _known(place, TERRITORY, f"{where}.used.{leader}", "territory")),)


def _leave_pool(house: House, leader: int, where: str) -> None:
    if leader not in house.pool:
        raise BadPosition(where, "names a leader twice")
    house.pool = tuple(one for one in house.pool if one != leader)


def _alliances(g: Dune, document: Mapping[str, Any], houses: Mapping[str, Any]) -> None:
    pairs = [(pair, "alliances") for pair in _list(document.get("alliances", []), "alliances")]
    for name in houses:
        if (houses[name] or {}).get("allied_with") is not None:
            pairs.append(([name, houses[name]["allied_with"]], f"factions.{name}.allied_with"))
    for pair, where in pairs:
        seats = [_seat(g, name, where) for name in _list(pair, where)]
        if len(seats) != 2 or seats[0] == seats[1]:
            raise BadPosition(where, "an alliance is two different factions")
        for mine, other in (seats, seats[::-1]):
            if g.state.houses[mine].ally not in (-1, other):
                raise BadPosition(where, f"{g.seats[mine]} is in two alliances")
            g.state.houses[mine].ally = other


def _board_spice(g: Dune, document: Mapping[str, Any]) -> None:
    for name, amount in _mapping(document, "spice", "").items():
        amount = _number(amount, f"spice.{name}", 0, 200)
        g.state.spice[_location(name, f"spice.{name}")] += amount
        g.state.bank -= amount


def _decks(g: Dune, document: Mapping[str, Any]) -> None:
    """Decks as far as they are written, top card first; the rest is shuffled below."""
    s = g.state
    decks = _mapping(document, "decks", "")
    _only(decks, DECK_KEYS, "decks")
    left = Counter(TREACHERY_DECK)
    left.subtract(card for house in s.houses for card in house.hand)
    piles = {
        key: _pile(decks, key, CARD, "treachery card", left) for key in ("treachery_discard", "set_aside", "treachery")
    }
    for card, n in left.items():
        if n < 0:
            raise BadPosition(
                "factions", f"there are not so many copies of {next(k for k, v in CARD.items() if v == card)}"
            )
    s.discard, s.aside = piles["treachery_discard"], piles["set_aside"]
    s.deck = piles["treachery"] + g.shuffled(sorted(left.elements()))
    spice_cards = {name: i for i, name in enumerate(SPICE_CARDS)}
    left = Counter(SPICE_DECK)
    s.pile_a = _pile(decks, "pile_a", spice_cards, "spice card", left)
    s.pile_b = _pile(decks, "pile_b", spice_cards, "spice card", left)
    top = _pile(decks, "spice", spice_cards, "spice card", left)
    s.spice_deck = top + g.shuffled(sorted(left.elements()))
    if "storm" in decks:
        s.storm_card = _number(decks["storm"], "decks.storm", min(STORM_CARDS), max(STORM_CARDS))
    elif g.rules.advanced and s.fremen >= 0:
        s.storm_card = STORM_CARDS[g.chance(len(STORM_CARDS))]


def _pile(decks: Mapping[str, Any], key: str, known: dict[str, int], what: str, left: Counter[int]) -> tuple[int, ...]:
    where = f"decks.{key}"
    cards = tuple(_known(name, known, where, what) for name in _list(decks.get(key, []), where))
    for card in cards:
        left[card] -= 1
        if left[card] < 0:
            name = (
                "shai_hulud"
                if known.get("shai_hulud") == SHAI_HULUD == card
                else next(k for k, v in known.items() if v == card)
            )
            raise BadPosition(where, f"there is no further {name} left")
    return cards


def _traitors(g: Dune, houses: Mapping[str, Any]) -> None:
    """Traitor cards as written; a faction that says nothing of them is dealt its number from the rest."""
    s = g.state
    left = [leader for leader in range(len(LEADER_FACTION)) if s.seat_of(LEADER_FACTION[leader]) >= 0]
    for seat, name in enumerate(houses):
        for key in ("traitors", "rejected"):
            where = f"factions.{name}.{key}"
            cards = tuple(_known(x, LEADER, where, "leader") for x in _list((houses[name] or {}).get(key, []), where))
            for card in cards:
                if card not in left:
                    raise BadPosition(
                        where,
                        f"the traitor card {next(k for k, v in LEADER.items() if v == card)} is taken or not in play",
                    )
                left.remove(card)
            setattr(s.houses[seat], key, tuple(sorted(cards)))
    rest = g.shuffled(left)
    for seat, name in enumerate(houses):
        if "traitors" not in (houses[name] or {}):
            n = 4 if s.houses[seat].faction == HARKONNEN else 1
            s.houses[seat].traitors, rest = tuple(sorted(rest[:n])), rest[n:]


# --- small readers -------------------------------------------------------------------------------------------------------


def _only(document: Any, keys: tuple[str, ...], where: str) -> None:
    if not isinstance(document, Mapping):
        raise BadPosition(where, f"is a mapping with the keys {', '.join(keys)}")
    for key in document:
        if key not in keys:
            raise BadPosition(
                f"{where}.{key}" if where else str(key), f"is not known here; known are {', '.join(keys)}"
            )


def _mapping(document: Mapping[str, Any], key: str, where: str) -> Mapping[str, Any]:
    found = document.get(key)
    if found is None:
        return {}
    if not isinstance(found, Mapping):
        raise BadPosition(f"{where}.{key}" if where else key, "is a mapping of name to value")
    return found


def _list(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise BadPosition(where, f"is a list, not {value!r}")
    return list(value)


def _number(value: Any, where: str, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise BadPosition(where, f"is a whole number from {low} to {high}, not {value!r}")
    return value


def _flag(value: Any, where: str) -> bool:
    if not isinstance(value, bool):
        raise BadPosition(where, f"is true or false, not {value!r}")
    return value


def _known(name: Any, known: Mapping[str, int], where: str, what: str) -> int:
    if not isinstance(name, str) or name not in known:
        raise BadPosition(
            where, f"{name!r} is not a {what}; they are {', '.join(list(known)[:8])}{', …' if len(known) > 8 else ''}"
        )
    return known[name]


def _seat(g: Dune, name: Any, where: str) -> int:
    if name not in g.seats:
        raise BadPosition(where, f"{name!r} is not one of the factions in this position: {', '.join(g.seats)}")
    return g.seats.index(name)


def _location(name: Any, where: str) -> int:
    """A location by its id, or by its territory's if that has one sector only."""
    if name in TERRITORY and len(PARTS[TERRITORY[name]]) == 1:
        return PARTS[TERRITORY[name]][0]
    if name in TERRITORY:
        parts = [key for key, i in LOCATION.items() if i in PARTS[TERRITORY[name]]]
        raise BadPosition(where, f"name the sector: {', '.join(parts)}")
    return _known(name, LOCATION, where, "location")


def _tokens(entry: Any, where: str) -> tuple[int, int]:
    """A number of normal tokens, or ``{normal: n, elite: e}``."""
    if isinstance(entry, Mapping):
        _only(entry, ("normal", "elite"), where)
        return _number(entry.get("normal", 0), where, 0, FORCES), _number(entry.get("elite", 0), where, 0, FORCES)
    return _number(entry, where, 0, FORCES), 0
