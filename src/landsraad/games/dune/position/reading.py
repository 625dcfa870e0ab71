"""Written-down positions: a person's YAML becomes a game that starts there. The format is told in docs/positions.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landsraad.games.dune import forces, promises, worlds
from landsraad.games.dune.board import (
    DOTS,
    LOCATION,
    PARTS,
    SECTORS,
    STRONGHOLDS,
    TERRITORIES,
    TERRITORY,
    TERRITORY_OF,
    WORLDS,
)
from landsraad.games.dune.cards import CARD
from landsraad.games.dune.factions.atreides import AWAKENING
from landsraad.games.dune.game import Dune
from landsraad.games.dune.people import ATREIDES, FACTION, FACTIONS, FORCES, LEADERS_OF, STARTING_SPICE
from landsraad.games.dune.phases.battle import secrets
from landsraad.games.dune.phases.battle.plan import HEAD_WORDS, HERO
from landsraad.games.dune.phases.names import MOVEMENT, SHIPMENT
from landsraad.games.dune.phases.storm import storm_order
from landsraad.games.dune.phases.turn import Turn
from landsraad.games.dune.position import checks, decks, leaders, progress, standing, wbc
from landsraad.games.dune.position.names import seat_named
from landsraad.games.dune.rulesets import rules_for
from landsraad.games.dune.state import House
from landsraad.games.dune.table import empty_table, seats_to_dots, take_seats
from landsraad.kernel.chance import Tape
from landsraad.kernel.errors import BadPosition
from landsraad.kernel.meta import Header
from landsraad.kernel.plain import Json, Value
from landsraad.kernel.reading import flag, known, listed, mapping, number, only, several
from landsraad.kernel.rng import source

KEYS: Final = (
    "game", "ruleset", "options", "seed", "turn", "phase", "storm", "first_player", "factions", "spice", "decks",
    "alliances", "atomics", "wheels", "worms", "worms_aside", "deals", "stopped", "sworn", *progress.KEYS,
)  # fmt: skip
FACTION_KEYS: Final = (
    "dot", "spice", "bribes", "hand", "traitors", "rejected", "exposed", "reserves", "tanks", "forces", "leaders",
    "allied_with", "karama_power_used", "kwisatz_haderach", "prediction", "charity", "revived", "pledge", "next_card_seen",
    "spice_card_seen", "seen", "storm_card_seen", *wbc.KEYS,
)  # fmt: skip
MOST_SPICE: Final = 999
MOST_IN_ONE_PLACE: Final = 200


def from_position(header: Header, seed: int | None, tape: Tape | None, document: Json) -> Dune:
    """The game that starts from this position, run to its first question."""
    g = Dune.bare(header, rules_for, seed, tape)
    variants = g.rules.variants
    only(document, (*KEYS, *(key for variant in variants for key in variant.position_keys)), "")
    houses = _houses(document, (*FACTION_KEYS, *(key for variant in variants for key in variant.faction_keys)))
    g.state = empty_table(len(houses))
    s = g.state
    s.rng = source(seed)
    take_seats(g, tuple(known(name, FACTION, f"factions.{name}", "faction") for name in houses))
    _clock(g, document)
    _dots(g, houses)
    for seat, name in enumerate(houses):
        _house(g, seat, f"factions.{name}", houses[name])
    leaders.read(g, houses)
    _strongholds(g)
    wbc.read(g, houses)
    _alliances(g, document, houses)
    _board_spice(g, document)
    decks.read_treachery(g, document)
    decks.read_spice_cards(g, document)
    leaders.read_traitors(g, houses)
    _order(g, document)
    _agreements(g, document)
    for variant in g.rules.on_read:
        variant.on_read(g, document)
    checks.check(g)
    g.push(Turn([phase.name for phase in g.rules.phases].index(s.phase)))
    progress.read(g, document)
    g.begin()
    return g


def _houses(document: Mapping[str, Value], keys: tuple[str, ...]) -> dict[str, Mapping[str, Value]]:
    """What is written of each faction, in seating order."""
    found = mapping(document, "factions", "")
    if not 2 <= len(found) <= len(FACTIONS):
        raise BadPosition("factions", f"are 2 to {len(FACTIONS)} of {', '.join(FACTIONS)}, not {len(found)}")
    houses = {name: {} if entry is None else entry for name, entry in found.items()}
    for name, entry in houses.items():
        known(name, FACTION, f"factions.{name}", "faction")
        only(entry, keys, f"factions.{name}")
    return houses


# --- the clock -----------------------------------------------------------------------------------------------------------


def _clock(g: Dune, document: Mapping[str, Value]) -> None:
    s = g.state
    s.turn = number(document.get("turn", 2), "turn", 1, g.rules.turns)
    names = [phase.name for phase in g.rules.phases]
    phase = document.get("phase", names[0])
    if phase == SHIPMENT and MOVEMENT in names:  # what older records call it
        phase = MOVEMENT
    if phase not in names:
        raise BadPosition("phase", f"is one of {', '.join(names)}, not {phase!r}")
    s.phase = phase
    s.storm = number(document.get("storm", 0), "storm", 0, SECTORS - 1)
    s.atomics = flag(document.get("atomics", False), "atomics")
    s.worm_count = number(document.get("worms", 0), "worms", 0, 99)


def _dots(g: Dune, houses: Mapping[str, Value]) -> None:
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


def _order(g: Dune, document: Mapping[str, Value]) -> None:
    """Storm order, from the storm or as written, and the two who last used the battle wheels."""
    s = g.state
    if "first_player" in document:
        first = s.houses[seat_named(g, document["first_player"], "first_player")].dot
        s.order = tuple(sorted(range(len(s.houses)), key=lambda seat: (s.houses[seat].dot - first) % SECTORS))
    else:
        s.order = storm_order(g)
    s.wheels = (s.order[0], s.order[1])
    if "wheels" in document:
        pair = [seat_named(g, name, "wheels") for name in listed(document["wheels"], "wheels")]
        if len(pair) != 2 or pair[0] == pair[1]:
            raise BadPosition("wheels", "are the two factions that last used the battle wheels")
        s.wheels = (pair[0], pair[1])


# --- factions ------------------------------------------------------------------------------------------------------------


def _house(g: Dune, seat: int, where: str, document: Mapping[str, Value]) -> None:
    s, house = g.state, g.state.houses[seat]
    house.spice = number(document.get("spice", STARTING_SPICE[house.faction]), f"{where}.spice", 0, MOST_SPICE)
    house.bribes = number(document.get("bribes", 0), f"{where}.bribes", 0, MOST_SPICE)
    s.bank -= house.spice + house.bribes
    house.hand = tuple(sorted(several(document.get("hand"), CARD, f"{where}.hand", "treachery card")))
    limit = g.rules.hand_limit(house.faction)
    if len(house.hand) > limit:
        raise BadPosition(f"{where}.hand", f"holds {len(house.hand)} cards; the limit is {limit}")
    house.power_used = flag(document.get("karama_power_used", False), f"{where}.karama_power_used")
    house.charity = flag(document.get("charity", False), f"{where}.charity")
    house.pledge = number(document.get("pledge", 0), f"{where}.pledge", 0, MOST_SPICE)
    _revived(house, f"{where}.revived", document)
    _forces(g, seat, where, document)
    if "kwisatz_haderach" in document:
        _kwisatz(g, seat, f"{where}.kwisatz_haderach", document["kwisatz_haderach"])
    if "prediction" in document:
        _prediction(g, seat, f"{where}.prediction", document["prediction"])


def _revived(house: House, where: str, document: Mapping[str, Value]) -> None:
    """What has been revived in this turn, as far as it counts against the limits."""
    entry = document.get("revived") or {}
    only(entry, ("forces", "elite", "leader"), where)
    house.revived = number(entry.get("forces", 0), f"{where}.forces", 0, FORCES)
    house.revived_elite = number(entry.get("elite", 0), f"{where}.elite", 0, FORCES)
    house.revived_leader = flag(entry.get("leader", False), f"{where}.leader")


def _kwisatz(g: Dune, seat: int, where: str, entry: Value) -> None:
    """``kwisatz_haderach: 7``, or ``{losses: 7, alive: true}``."""
    s = g.state
    if seat != s.atreides or not g.rules.kwisatz_haderach:
        raise BadPosition(where, "belongs to Atreides in the advanced game")
    entry = {"losses": entry} if type(entry) is int else entry
    only(entry, ("losses", "alive", "used_in", "used_with"), where)
    if entry.get("used_in") is not None:
        s.kwisatz_territory = known(entry["used_in"], TERRITORY, f"{where}.used_in", "territory")
    if entry.get("used_with") is not None:
        heads = {str(HEAD_WORDS.name(head)): head for head in (*LEADERS_OF[ATREIDES], HERO)}
        s.kwisatz_leader = known(entry["used_with"], heads, f"{where}.used_with", "leader of its own")
    s.kwisatz_losses = number(entry.get("losses", 0), f"{where}.losses", 0, 999)
    s.kwisatz_alive = flag(entry.get("alive", True), f"{where}.alive")
    if s.kwisatz_losses < AWAKENING and (not s.kwisatz_alive or s.kwisatz_territory >= 0 or s.kwisatz_leader >= 0):
        why = f"is at least {AWAKENING}, not {s.kwisatz_losses}: nobody kills or uses the Kwisatz Haderach before"
        raise BadPosition(f"{where}.losses", why)


def _prediction(g: Dune, seat: int, where: str, entry: Value) -> None:
    s = g.state
    if seat != s.bene_gesserit:
        raise BadPosition(where, "belongs to the Bene Gesserit")
    only(entry, ("faction", "turn"), where)
    faction = known(entry.get("faction"), FACTION, f"{where}.faction", "faction")
    if s.seat_of(faction) in (-1, seat):
        raise BadPosition(f"{where}.faction", "is another faction of this game")
    s.prediction = (faction, number(entry.get("turn"), f"{where}.turn", 1, g.rules.turns))


def _forces(g: Dune, seat: int, where: str, document: Mapping[str, Value]) -> None:
    """Tokens on the board and in the tanks as written; what is left is in the reserves."""
    s, house = g.state, g.state.houses[seat]
    normal, elite = house.reserves, house.elite_reserves
    forces.leave_home(s, seat, normal, elite)
    house.reserves = house.elite_reserves = 0
    stances: dict[int, bool] = {}
    for name, entry in mapping(document, "forces", where).items():
        at = f"{where}.forces.{name}"
        location = _location(name, at)
        if location in WORLDS and location not in worlds.in_play(s):
            raise BadPosition(at, "is no homeworld of this game")
        tokens = standing.read(g, seat, location, entry, at)
        _, n, e = tokens.armed()[:3]
        if not n and not e:
            raise BadPosition(at, "is at least one token")
        passive = bool(tokens.passive)
        if stances.setdefault(TERRITORY_OF[location], passive) != passive and g.rules.stance_kept:
            raise BadPosition(at, "all Bene Gesserit tokens in one territory are advisors, or none")
        forces.put(s, seat, *tokens)
        normal, elite = normal - n, elite - e
        _not_too_many(g, house, normal, elite, at)
    house.tanks, house.elite_tanks = _tokens(document.get("tanks", 0), f"{where}.tanks")
    normal, elite = normal - house.tanks, elite - house.elite_tanks
    _not_too_many(g, house, normal, elite, f"{where}.tanks")
    forces.come_home(s, seat, normal, elite)
    normal, elite = house.reserves, house.elite_reserves
    given = document.get("reserves")
    if isinstance(given, Mapping) and _tokens(given, f"{where}.reserves") != (normal, elite):
        raise BadPosition(f"{where}.reserves", f"must be {normal} normal and {elite} elite: all that is not elsewhere")
    if given is not None and not isinstance(given, Mapping):
        if number(given, f"{where}.reserves", 0, FORCES) != normal + elite:
            raise BadPosition(f"{where}.reserves", f"must be {normal + elite}: all that is not elsewhere")


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


def _or_three(g: Dune) -> str:
    return ", or three" if g.rules.alliance_limit(g.state) > 2 else ""


def _alliances(g: Dune, document: Mapping[str, Value], houses: Mapping[str, Value]) -> None:
    pairs = [(pair, "alliances") for pair in listed(document.get("alliances"), "alliances")]
    for name in houses:
        if houses[name].get("allied_with") is not None:
            pairs.append(([name, houses[name]["allied_with"]], f"factions.{name}.allied_with"))
    for pair, where in pairs:
        seats = [seat_named(g, name, where) for name in (pair if isinstance(pair, list | tuple) else [pair])]
        if g.rules.alliance_limit(g.state) < 2:
            raise BadPosition(where, "two players do not ally: there would be nobody left to win against")
        if not 2 <= len(set(seats)) == len(seats) <= g.rules.alliance_limit(g.state):
            raise BadPosition(where, f"an alliance is two different factions{_or_three(g)}")
        together = sum(1 << seat for seat in seats)
        for mine in seats:
            if g.state.houses[mine].allies & ~together:
                raise BadPosition(where, f"{g.seats[mine]} is in two alliances")
            g.state.houses[mine].allies = together & ~(1 << mine)


# --- spice and cards -----------------------------------------------------------------------------------------------------


def _board_spice(g: Dune, document: Mapping[str, Value]) -> None:
    s = g.state
    for name, entry in mapping(document, "spice", "").items():
        location, amount = _location(name, f"spice.{name}"), number(entry, f"spice.{name}", 0, MOST_IN_ONE_PLACE)
        if location in WORLDS:
            raise BadPosition(f"spice.{name}", "homeworlds hold no spice")
        if s.spice[location]:
            raise BadPosition(f"spice.{name}", "is the same place as another entry")
        s.spice[location] = amount
        s.bank -= amount


def _agreements(g: Dune, document: Mapping[str, Value]) -> None:
    """Deals that were made, abilities that are stopped for the phase, and what Atreides and Fremen have seen."""
    s = g.state
    s.deals = tuple(promises.read(g.seats, entry) for entry in listed(document.get("deals"), "deals"))
    s.stopped = tuple(map(str, listed(document.get("stopped"), "stopped")))
    sworn = listed(document.get("sworn"), "sworn")
    if sworn and not g.rules.truthtrance_future:
        raise BadPosition("sworn", "only where Truthtrance may ask about the future are answers about plans to come")
    s.sworn = tuple(secrets.read_oath(g.seats, entry, f"sworn.{i}") for i, entry in enumerate(sworn))
    houses = mapping(document, "factions", "")
    for key, field, owner in (
        ("next_card_seen", "card_seen", "atreides"),
        ("spice_card_seen", "wormsign", "atreides"),
        ("storm_card_seen", "storm_card_seen", "fremen"),
    ):
        for name, entry in houses.items():
            where = f"factions.{name}.{key}"
            if key in (entry or {}):
                if name != owner:
                    raise BadPosition(where, f"belongs to {owner}")
                setattr(s, field, flag(entry[key], where))
    if s.atreides >= 0:
        s.seen = tuple(_sighting(g, pair) for pair in listed((houses["atreides"] or {}).get("seen"), "seen"))


def _sighting(g: Dune, pair: Value) -> tuple[int, int]:
    where = "factions.atreides.seen"
    if not isinstance(pair, list) or len(pair) != 2:
        raise BadPosition(where, "are pairs of a faction and a treachery card")
    seat, card = seat_named(g, pair[0], where), known(pair[1], CARD, where, "treachery card")
    return seat, card


# --- names ---------------------------------------------------------------------------------------------------------------


def _location(name: Value, where: str) -> int:
    """A location by its id, or by its territory's if that has one sector only."""
    territory = TERRITORY.get(name) if isinstance(name, str) else None
    if territory is None:
        return known(name, LOCATION, where, "location")
    if len(PARTS[territory]) > 1:
        parts = [key for key, i in LOCATION.items() if i in PARTS[territory]]
        raise BadPosition(where, f"name the sector: {', '.join(parts)}")
    return PARTS[territory][0]


def _tokens(entry: Value, where: str) -> tuple[int, int]:
    """A number of normal tokens, or ``{normal: n, elite: e}``."""
    if isinstance(entry, Mapping):
        only(entry, ("normal", "elite"), where)
        return (
            number(entry.get("normal", 0), f"{where}.normal", 0, FORCES),
            number(entry.get("elite", 0), f"{where}.elite", 0, FORCES),
        )
    return number(entry, where, 0, FORCES), 0
