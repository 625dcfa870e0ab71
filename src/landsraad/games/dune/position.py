"""Written-down positions: a person's YAML becomes a game that starts there. The format is told in docs/positions.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from landsraad.games.dune import forces
from landsraad.games.dune.board import (
    DOTS,
    LOCATION,
    PARTS,
    SECTORS,
    STRONGHOLDS,
    TERRITORIES,
    TERRITORY,
    TERRITORY_OF,
)
from landsraad.games.dune.cards import CARD, SPICE_CARDS, SPICE_DECK, STORM_CARDS, TREACHERY, TREACHERY_DECK
from landsraad.games.dune.game import Dune
from landsraad.games.dune.people import (
    FACTION,
    FACTIONS,
    FORCES,
    HARKONNEN,
    LEADER,
    LEADER_FACTION,
    LEADERS,
    STARTING_SPICE,
)
from landsraad.games.dune.phases.storm import storm_order
from landsraad.games.dune.phases.turn import PHASES, Turn
from landsraad.games.dune.rulesets.gf9 import Gf9Rules
from landsraad.games.dune.setup import TRAITORS_DEALT, empty_table, seats_to_dots, take_seats
from landsraad.games.dune.state import House
from landsraad.kernel.errors import BadPosition
from landsraad.kernel.meta import Header
from landsraad.kernel.reading import flag, known, listed, mapping, number, only, several
from landsraad.kernel.rng import source

KEYS: Final = (
    "game", "ruleset", "options", "seed", "turn", "phase", "storm", "first_player", "factions", "spice", "decks",
    "alliances", "atomics", "wheels", "worms",
)  # fmt: skip
FACTION_KEYS: Final = (
    "dot", "spice", "bribes", "hand", "traitors", "rejected", "exposed", "reserves", "tanks", "forces", "leaders",
    "allied_with", "karama_power_used", "kwisatz_haderach", "prediction",
)  # fmt: skip
LEADER_KEYS: Final = ("tanks", "face_down", "concealed", "deaths", "captured", "used", "revival_open")
DECK_KEYS: Final = ("treachery", "treachery_discard", "set_aside", "spice", "pile_a", "pile_b", "storm")
SPICE_CARD: Final = {name: i for i, name in enumerate(SPICE_CARDS)}
MOST_SPICE: Final = 999
MOST_IN_ONE_PLACE: Final = 200


def from_position(header: Header, seed: int | None, tape: list[int] | None, document: dict[str, Any]) -> Dune:
    """The game that starts from this position, run to its first question."""
    g = Dune.bare(header, Gf9Rules, seed, tape)
    only(document, KEYS, "")
    houses = _houses(document)
    g.state = empty_table(len(houses))
    s = g.state
    s.rng = source(seed)
    take_seats(g, tuple(known(name, FACTION, f"factions.{name}", "faction") for name in houses))
    _clock(g, document)
    _dots(g, houses)
    for seat, name in enumerate(houses):
        _house(g, seat, f"factions.{name}", houses[name])
    _leaders(g, houses)
    _strongholds(g)
    _alliances(g, document, houses)
    _board_spice(g, document)
    _treachery(g, document)
    _spice_cards(g, document)
    _traitors(g, houses)
    _order(g, document)
    g.push(Turn(s.phase))
    g.proceed()
    return g


def _houses(document: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    """What is written of each faction, in seating order."""
    found = mapping(document, "factions", "")
    if not 2 <= len(found) <= len(FACTIONS):
        raise BadPosition("factions", f"are 2 to {len(FACTIONS)} of {', '.join(FACTIONS)}, not {len(found)}")
    houses = {name: {} if entry is None else entry for name, entry in found.items()}
    for name, entry in houses.items():
        known(name, FACTION, f"factions.{name}", "faction")
        only(entry, FACTION_KEYS, f"factions.{name}")
    return houses


# --- the clock -----------------------------------------------------------------------------------------------------------


def _clock(g: Dune, document: Mapping[str, Any]) -> None:
    s = g.state
    s.turn = number(document.get("turn", 2), "turn", 1, g.rules.turns)
    names = [name for name, _ in PHASES]
    phase = document.get("phase", names[0])
    if phase not in names:
        raise BadPosition("phase", f"is one of {', '.join(names)}, not {phase!r}")
    s.phase = names.index(phase)
    s.storm = number(document.get("storm", 0), "storm", 0, SECTORS - 1)
    s.atomics = flag(document.get("atomics", False), "atomics")
    s.worm_count = number(document.get("worms", 0), "worms", 0, 99)


def _dots(g: Dune, houses: Mapping[str, Any]) -> None:
    """Player circles: the given ones, and the rest spread over those that are free."""
    given: dict[int, int] = {}
    for seat, name in enumerate(houses):
        dot, where = houses[name].get("dot"), f"factions.{name}.dot"
        if dot is not None:
            if type(dot) is not int or dot not in DOTS:
                raise BadPosition(where, f"is one of the sectors {', '.join(map(str, DOTS))}, not {dot!r}")
            if dot in given.values():
                raise BadPosition(where, f"{dot} is taken by another faction")
            given[seat] = dot
    wanted = [dot for dot in seats_to_dots(len(houses)) if dot not in given.values()]
    free = wanted + [dot for dot in DOTS if dot not in given.values() and dot not in wanted]
    for seat, house in enumerate(g.state.houses):
        house.dot = given[seat] if seat in given else free.pop(0)


def _order(g: Dune, document: Mapping[str, Any]) -> None:
    """Storm order, from the storm or as written, and the two who last used the battle wheels."""
    s = g.state
    if "first_player" in document:
        first = s.houses[_seat(g, document["first_player"], "first_player")].dot
        s.order = tuple(sorted(range(len(s.houses)), key=lambda seat: (s.houses[seat].dot - first) % SECTORS))
    else:
        s.order = storm_order(g)
    s.wheels = (s.order[0], s.order[1])
    if "wheels" in document:
        pair = [_seat(g, name, "wheels") for name in listed(document["wheels"], "wheels")]
        if len(pair) != 2 or pair[0] == pair[1]:
            raise BadPosition("wheels", "are the two factions that last used the battle wheels")
        s.wheels = (pair[0], pair[1])


# --- factions ------------------------------------------------------------------------------------------------------------


def _house(g: Dune, seat: int, where: str, document: Mapping[str, Any]) -> None:
    s, house = g.state, g.state.houses[seat]
    house.spice = number(document.get("spice", STARTING_SPICE[house.faction]), f"{where}.spice", 0, MOST_SPICE)
    house.bribes = number(document.get("bribes", 0), f"{where}.bribes", 0, MOST_SPICE)
    s.bank -= house.spice + house.bribes
    house.hand = tuple(sorted(several(document.get("hand"), CARD, f"{where}.hand", "treachery card")))
    limit = g.rules.hand_limit(house.faction)
    if len(house.hand) > limit:
        raise BadPosition(f"{where}.hand", f"holds {len(house.hand)} cards; the limit is {limit}")
    house.power_used = flag(document.get("karama_power_used", False), f"{where}.karama_power_used")
    _forces(g, seat, where, document)
    if "kwisatz_haderach" in document:
        _kwisatz(g, seat, f"{where}.kwisatz_haderach", document["kwisatz_haderach"])
    if "prediction" in document:
        _prediction(g, seat, f"{where}.prediction", document["prediction"])


def _kwisatz(g: Dune, seat: int, where: str, entry: Any) -> None:
    """``kwisatz_haderach: 7``, or ``{losses: 7, alive: true}``."""
    s = g.state
    if seat != s.atreides or not g.rules.advanced:
        raise BadPosition(where, "belongs to Atreides in the advanced game")
    entry = {"losses": entry} if type(entry) is int else entry
    only(entry, ("losses", "alive"), where)
    s.kwisatz_losses = number(entry.get("losses", 0), f"{where}.losses", 0, 999)
    s.kwisatz_alive = flag(entry.get("alive", True), f"{where}.alive")


def _prediction(g: Dune, seat: int, where: str, entry: Any) -> None:
    s = g.state
    if seat != s.bene_gesserit:
        raise BadPosition(where, "belongs to the Bene Gesserit")
    only(entry, ("faction", "turn"), where)
    faction = known(entry.get("faction"), FACTION, f"{where}.faction", "faction")
    if s.seat_of(faction) in (-1, seat):
        raise BadPosition(f"{where}.faction", "is another faction of this game")
    s.prediction = (faction, number(entry.get("turn"), f"{where}.turn", 1, g.rules.turns))


def _forces(g: Dune, seat: int, where: str, document: Mapping[str, Any]) -> None:
    """Tokens on the board and in the tanks as written; what is left is in the reserves."""
    s, house = g.state, g.state.houses[seat]
    normal, elite = house.reserves, house.elite_reserves
    stances: dict[int, bool] = {}
    for name, entry in mapping(document, "forces", where).items():
        at = f"{where}.forces.{name}"
        location = _location(name, at)
        advisors = isinstance(entry, Mapping) and "advisors" in entry
        n, e = _advisors(g, seat, entry, at) if advisors else _tokens(entry, at)
        if not n and not e:
            raise BadPosition(at, "is at least one token")
        territory = TERRITORY_OF[location]
        if stances.setdefault(territory, advisors) != advisors:
            raise BadPosition(at, "all Bene Gesserit tokens in one territory are advisors, or none")
        if advisors:
            s.advisors |= 1 << territory
        forces.put(s, seat, location, n, e)
        normal, elite = normal - n, elite - e
        _not_too_many(g, house, normal, elite, at)
    house.tanks, house.elite_tanks = _tokens(document.get("tanks", 0), f"{where}.tanks")
    normal, elite = normal - house.tanks, elite - house.elite_tanks
    _not_too_many(g, house, normal, elite, f"{where}.tanks")
    given = document.get("reserves")
    if isinstance(given, Mapping) and _tokens(given, f"{where}.reserves") != (normal, elite):
        raise BadPosition(f"{where}.reserves", f"must be {normal} normal and {elite} elite: all that is not elsewhere")
    if given is not None and not isinstance(given, Mapping):
        if number(given, f"{where}.reserves", 0, FORCES) != normal + elite:
            raise BadPosition(f"{where}.reserves", f"must be {normal + elite}: all that is not elsewhere")
    house.reserves, house.elite_reserves = normal, elite


def _advisors(g: Dune, seat: int, entry: Mapping[str, Any], where: str) -> tuple[int, int]:
    if seat != g.state.bene_gesserit or not g.rules.advanced:
        raise BadPosition(where, "only the Bene Gesserit of the advanced game have advisors")
    only(entry, ("advisors",), where)
    return number(entry["advisors"], where, 1, FORCES), 0


def _not_too_many(g: Dune, house: House, normal: int, elite: int, where: str) -> None:
    """What is left of both kinds after an entry may not be less than nothing."""
    starred = g.rules.elites(house.faction)
    for left, total, kind in ((elite, starred, "starred"), (normal, FORCES - starred, "normal")):
        if left < 0:
            raise BadPosition(where, f"{-left} too many: the faction has {total} {kind} tokens in all")


def _strongholds(g: Dune) -> None:
    """No stronghold holds fighting forces of more than two factions (G.occupancy_limit)."""
    s = g.state
    for territory in STRONGHOLDS:
        fighters = s.fighters_in(territory)
        if len(fighters) > 2:
            name = TERRITORIES[territory]
            where = next(loc for loc in LOCATION if TERRITORY_OF[LOCATION[loc]] == territory)
            third = g.seats[fighters[2]]
            at = f"factions.{third}.forces.{name}"
            raise BadPosition(at, f"{where} already holds two factions, and a stronghold takes no more")


def _leaders(g: Dune, houses: Mapping[str, Any]) -> None:
    for seat, name in enumerate(houses):
        document, where = mapping(houses[name], "leaders", f"factions.{name}"), f"factions.{name}.leaders"
        only(document, LEADER_KEYS, where)
        _dead(g, seat, document, where)
        _captured(g, seat, document, where)
        house = g.state.houses[seat]
        for leader, place in mapping(document, "used", where).items():
            who = _own(house, leader, f"{where}.used.{leader}")
            _leave_pool(house, who, f"{where}.used.{leader}")
            house.standing += ((who, known(place, TERRITORY, f"{where}.used.{leader}", "territory")),)
        house.leader_revival_open = flag(document.get("revival_open", False), f"{where}.revival_open")


def _dead(g: Dune, seat: int, document: Mapping[str, Any], where: str) -> None:
    """Leaders in the tanks, face up or down, and how often they have died."""
    s, house = g.state, g.state.houses[seat]
    for leader in listed(document.get("tanks"), f"{where}.tanks"):
        who = _own(house, leader, f"{where}.tanks")
        _leave_pool(house, who, f"{where}.tanks")
        house.dead = tuple(sorted((*house.dead, who)))
        s.deaths[who] = 1
    for key in ("face_down", "concealed"):
        for leader in listed(document.get(key), f"{where}.{key}"):
            who = _own(house, leader, f"{where}.{key}")
            if who not in house.dead:
                raise BadPosition(f"{where}.{key}", f"{leader} is not listed in tanks")
            if key == "face_down":
                s.deaths[who] = 2
            elif s.harkonnen < 0 or seat == s.harkonnen or not g.rules.advanced:
                raise BadPosition(f"{where}.{key}", "needs Harkonnen as another faction of an advanced game")
            else:
                s.concealed |= 1 << who
    for leader, deaths in mapping(document, "deaths", where).items():
        who, at = _own(house, leader, f"{where}.deaths.{leader}"), f"{where}.deaths.{leader}"
        s.deaths[who] = number(deaths, at, 1 if who in house.dead else 0, 99)


def _captured(g: Dune, seat: int, document: Mapping[str, Any], home: str) -> None:
    s, where = g.state, f"{home}.captured"
    for leader in listed(document.get("captured"), where):
        if s.harkonnen < 0 or seat == s.harkonnen or not g.rules.advanced:
            raise BadPosition(where, "needs Harkonnen as another faction of an advanced game")
        who = _own(s.houses[seat], leader, where)
        _leave_pool(s.houses[seat], who, where)
        holder = s.houses[s.harkonnen]
        holder.pool = tuple(sorted((*holder.pool, who)))
        holder.captives += ((who, seat),)


def _own(house: House, leader: object, where: str) -> int:
    who = known(leader, LEADER, where, "leader")
    if LEADER_FACTION[who] != house.faction:
        raise BadPosition(where, f"{leader} belongs to {FACTIONS[LEADER_FACTION[who]]}")
    return who


def _leave_pool(house: House, leader: int, where: str) -> None:
    if leader not in house.pool:
        raise BadPosition(where, f"{LEADERS[leader]} is named twice")
    house.pool = tuple(one for one in house.pool if one != leader)


def _traitors(g: Dune, houses: Mapping[str, Any]) -> None:
    """Traitor cards as written; a faction that says nothing of them is dealt its number from the rest."""
    s = g.state
    left = [leader for leader in range(len(LEADERS)) if s.seat_of(LEADER_FACTION[leader]) >= 0]
    for seat, name in enumerate(houses):
        for key in ("traitors", "rejected"):
            where = f"factions.{name}.{key}"
            cards = several(houses[name].get(key), LEADER, where, "leader")
            for card in cards:
                if card not in left:
                    raise BadPosition(where, f"the traitor card {LEADERS[card]} is taken, or not in play")
                left.remove(card)
            setattr(s.houses[seat], key, tuple(sorted(cards)))
    rest = g.shuffled(left)
    for seat, name in enumerate(houses):
        house, where = s.houses[seat], f"factions.{name}.exposed"
        if houses[name].get("traitors") is None:
            n = TRAITORS_DEALT if house.faction == HARKONNEN else 1
            house.traitors, rest = tuple(sorted(rest[:n])), rest[n:]
        for leader in listed(houses[name].get("exposed"), where):
            who = known(leader, LEADER, where, "leader")
            if who not in house.traitors:
                raise BadPosition(where, f"{leader} is not listed in traitors")
            house.exposed = tuple(sorted({*house.exposed, who}))


def _alliances(g: Dune, document: Mapping[str, Any], houses: Mapping[str, Any]) -> None:
    pairs = [(pair, "alliances") for pair in listed(document.get("alliances"), "alliances")]
    for name in houses:
        if houses[name].get("allied_with") is not None:
            pairs.append(([name, houses[name]["allied_with"]], f"factions.{name}.allied_with"))
    for pair, where in pairs:
        seats = [_seat(g, name, where) for name in (pair if isinstance(pair, list | tuple) else [pair])]
        if len(seats) != 2 or seats[0] == seats[1]:
            raise BadPosition(where, "an alliance is two different factions")
        for mine, other in (seats, seats[::-1]):
            if g.state.houses[mine].ally not in (-1, other):
                raise BadPosition(where, f"{g.seats[mine]} is in two alliances")
            g.state.houses[mine].ally = other


# --- spice and cards -----------------------------------------------------------------------------------------------------


def _board_spice(g: Dune, document: Mapping[str, Any]) -> None:
    s = g.state
    for name, entry in mapping(document, "spice", "").items():
        location, amount = _location(name, f"spice.{name}"), number(entry, f"spice.{name}", 0, MOST_IN_ONE_PLACE)
        if s.spice[location]:
            raise BadPosition(f"spice.{name}", "is the same place as another entry")
        s.spice[location] = amount
        s.bank -= amount


def _treachery(g: Dune, document: Mapping[str, Any]) -> None:
    """Hands, then piles as far as they are written, the top card first; the rest is shuffled below."""
    s, decks = g.state, mapping(document, "decks", "")
    only(decks, DECK_KEYS, "decks")
    left = Counter(TREACHERY_DECK)
    for seat, house in enumerate(s.houses):
        _take(house.hand, left, TREACHERY, f"factions.{g.seats[seat]}.hand")
    s.discard = _pile(decks, "treachery_discard", CARD, TREACHERY, left)
    s.aside = _pile(decks, "set_aside", CARD, TREACHERY, left)
    top = _pile(decks, "treachery", CARD, TREACHERY, left)
    s.deck = top + g.shuffled(sorted(left.elements()))


def _spice_cards(g: Dune, document: Mapping[str, Any]) -> None:
    s, decks = g.state, mapping(document, "decks", "")
    left = Counter(SPICE_DECK)
    s.pile_a = _pile(decks, "pile_a", SPICE_CARD, SPICE_CARDS, left)
    s.pile_b = _pile(decks, "pile_b", SPICE_CARD, SPICE_CARDS, left)
    top = _pile(decks, "spice", SPICE_CARD, SPICE_CARDS, left)
    s.spice_deck = top + g.shuffled(sorted(left.elements()))
    if "storm" in decks:
        s.storm_card = number(decks["storm"], "decks.storm", min(STORM_CARDS), max(STORM_CARDS))
    elif g.rules.storm_by_card(s.fremen):
        s.storm_card = STORM_CARDS[g.chance(len(STORM_CARDS))]


def _pile(
    decks: Mapping[str, Any], key: str, cards: Mapping[str, int], names: tuple[str, ...], left: Counter[int]
) -> tuple[int, ...]:
    where = f"decks.{key}"
    found = several(decks.get(key), cards, where, "card")
    _take(found, left, names, where)
    return found


def _take(cards: tuple[int, ...], left: Counter[int], names: tuple[str, ...], where: str) -> None:
    """Take cards out of those that are left; there are only so many of each kind."""
    for card in cards:
        left[card] -= 1
        if left[card] < 0:
            raise BadPosition(where, f"there is no further {names[card]} left")


# --- names ---------------------------------------------------------------------------------------------------------------


def _seat(g: Dune, name: Any, where: str) -> int:
    if name not in g.seats:
        raise BadPosition(where, f"{name!r} is not one of the factions in this position: {', '.join(g.seats)}")
    return g.seats.index(name)


def _location(name: Any, where: str) -> int:
    """A location by its id, or by its territory's if that has one sector only."""
    territory = TERRITORY.get(name) if isinstance(name, str) else None
    if territory is None:
        return known(name, LOCATION, where, "location")
    if len(PARTS[territory]) > 1:
        parts = [key for key, i in LOCATION.items() if i in PARTS[territory]]
        raise BadPosition(where, f"name the sector: {', '.join(parts)}")
    return PARTS[territory][0]


def _tokens(entry: Any, where: str) -> tuple[int, int]:
    """A number of normal tokens, or ``{normal: n, elite: e}``."""
    if isinstance(entry, Mapping):
        only(entry, ("normal", "elite"), where)
        return (
            number(entry.get("normal", 0), f"{where}.normal", 0, FORCES),
            number(entry.get("elite", 0), f"{where}.elite", 0, FORCES),
        )
    return number(entry, where, 0, FORCES), 0
