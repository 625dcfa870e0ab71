"""What a seat sees: an allow-list, made from the state by one function. What is not named here cannot leak.

The parts that a position also has are written like there (docs/positions.md). What is going on at the moment comes from
the steps on the stack: a step of this game may have a method

    def shown(self, g: Dune, seat: int | None) -> Json

with what ``seat`` (None: a spectator) may know of it, in names. The view's ``now`` is all of these together.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from landsraad.games.dune import promises, victory
from landsraad.games.dune.board import LOCATIONS, N_LOCATIONS, TERRITORIES, TERRITORY_OF
from landsraad.games.dune.cards import SPICE_CARDS, TREACHERY
from landsraad.games.dune.masks import members
from landsraad.games.dune.people import FACTIONS, LEADER_FACTION, LEADERS
from landsraad.games.dune.phases.battle import secrets
from landsraad.games.dune.phases.names import BATTLE, BIDDING
from landsraad.games.dune.schema import SCHEMA
from landsraad.games.dune.worlds import card_watchers, own_mask
from landsraad.kernel.plain import Json

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State

_FILLED: Final = re.compile(rb"[^\0]")
"""Finds the few bytes of a board that are not zero."""
Known = tuple[list[Json], list[Json] | None, Json]
"""What all see: each faction, the leaders (None if seats differ in what they know of them), the table."""


def look(g: Dune, seat: int | None, known: Known | None = None) -> Json:
    """Everything this seat may know of the position; None is a spectator. ``known``: what all see, if it is at hand."""
    s = g.state
    faces, leaders, table = known or known_to_all(g)
    if leaders is None:
        leaders = leaders_known(s, seat)
    counted = s.phase == BIDDING  # 1.04.01, 1.11.02
    factions: dict[str, Json] = {}
    for i, house in enumerate(s.houses):
        shown = factions[g.seats[i]] = faces[i].copy()
        shown["leaders"] = leaders[i]
        if counted or i == seat:
            shown["hand_size"] = len(house.hand)
    if s.atreides >= 0 and g.rules.kwisatz_haderach:
        factions[g.seats[s.atreides]]["kwisatz_haderach"] = {
            "losses": s.kwisatz_losses,
            "alive": s.kwisatz_alive,
            "used_in": TERRITORIES[s.kwisatz_territory] if s.kwisatz_territory >= 0 else None,
        }
    if seat is not None:
        _secrets(g, seat, factions)
    view = table.copy()
    view["factions"] = factions
    view["now"] = going_on(g, seat)
    for variant in g.rules.on_view:
        variant.on_view(g, seat, view)
    return view


def _standing(g: Dune) -> list[Json]:
    """The sides in storm order: the strongholds that each controls, and how many it needs (1.09.02)."""
    s, rules = g.state, g.rules
    return [
        {
            "factions": [g.seats[seat] for seat in side],
            "held": rules.stronghold_points(s, side),
            "needed": rules.strongholds_to_win(s, len(side)),
        }
        for side in victory.sides(s)
    ]


def known_to_all(g: Dune) -> Known:
    """The parts of a view that are the same for every seat: made once when several look."""
    s = g.state
    names = g.seats
    forces = _forces(g)
    faces = [
        {
            "dot": house.dot,
            "allied_with": names[house.ally] if house.allies else None,
            "bribes": house.bribes,
            "reserves": {"normal": house.reserves, "elite": house.elite_reserves},
            "tanks": {"normal": house.tanks, "elite": house.elite_tanks},
            "forces": forces[i],
            "leaders": None,
            "exposed": [LEADERS[leader] for leader in house.exposed] if house.exposed else [],
            "karama_power_used": house.power_used,
        }
        for i, house in enumerate(s.houses)
    ]
    if g.rules.keeps_bonuses:
        for face, house in zip(faces, s.houses, strict=True):
            face["allies"] = [names[other] for other in members(house.allies)]
            face["bonuses"] = [TERRITORIES[territory] for territory in members(house.bonuses)]
        if s.stances:
            faces[s.bene_gesserit]["declared"] = declared(names, s)
    table = {
        "game": "dune",
        "ruleset": g.header.ruleset,
        "schema": SCHEMA,
        "turn": s.turn,
        "features": list(g.rules.features),
        "turns": g.rules.turns,
        "phase": s.phase,
        "phases": [phase.name for phase in g.rules.phases],
        "storm": s.storm if s.storm >= 0 else None,
        "atomics": s.atomics,
        "first_player": names[s.order[0]],
        "order": [names[i] for i in s.order],
        "wheels": [names[i] for i in s.wheels],
        "spice": {LOCATIONS[hit.start()]: s.spice[hit.start()] for hit in _FILLED.finditer(s.spice)},
        "factions": None,
        "decks": {
            "treachery_discard": [TREACHERY[card] for card in s.discard],
            "set_aside": [TREACHERY[card] for card in s.aside],
            "pile_a": [SPICE_CARDS[card] for card in s.pile_a],
            "pile_b": [SPICE_CARDS[card] for card in s.pile_b],
        },
        "standing": _standing(g),
        "deals": [promises.written(names, deal) for deal in s.deals],
        "stopped": list(s.stopped),
        "sworn": [secrets.sworn(names, oath) for oath in s.sworn],
    }
    return faces, None if leaders_hidden(s) else leaders_known(s, None), table


def declared(names: tuple[str, ...], s: State) -> Json:
    """What the Bene Gesserit have declared of territories in this turn, as views and positions tell it (W.variant.01)."""
    return {
        LOCATIONS[location]: {"co_existing": coexists, "met": [names[seat] for seat in members(met)]}
        for location, coexists, met in s.stances
    }


@lru_cache(maxsize=1 << 16)
def _places(held: int) -> tuple[tuple[int, str], ...]:
    """The locations of some territories, given as a mask, with their names."""
    return tuple((i, name) for i, name in enumerate(LOCATIONS) if held >> TERRITORY_OF[i] & 1)


def _forces(g: Dune) -> list[dict[str, dict[str, int]]]:
    """Tokens on the board, by seat and location."""
    s = g.state
    found: list[dict[str, dict[str, int]]] = []
    base = 0
    for seat, house in enumerate(s.houses):
        shown: dict[str, dict[str, int]] = {}
        for location, name in _places(house.fighting & ~own_mask(s, seat) if house.homes else house.fighting):
            normal, elite = s.normal[base + location], s.elite[base + location]
            if normal:
                shown[name] = {"normal": normal, "elite": elite} if elite else {"normal": normal}
            elif elite:
                shown[name] = {"elite": elite}
        for location, name in _places(house.passive) if house.passive else ():
            word = g.rules.standing_by if seat == s.bene_gesserit else "secondary"
            if s.passive[base + location]:
                shown.setdefault(name, {})[word] = s.passive[base + location]
            if s.passive_elite[base + location]:
                shown.setdefault(name, {})["secondary_elite"] = s.passive_elite[base + location]
        found.append(shown)
        base += N_LOCATIONS
    return found


def leaders_hidden(s: State) -> bool:
    """Whether seats differ in what they know of the leaders."""
    return bool(s.concealed or s.vanished or (s.harkonnen >= 0 and s.houses[s.harkonnen].captives))


def leaders_known(s: State, seat: int | None) -> list[Json]:
    """Every faction's leaders as far as ``seat`` knows: who lies in the tanks, how often they died, where they fought.

    Whom Harkonnen captured or killed face down is between them and the owner; the others see None for each (2.05.10, A88).
    """
    houses, captor = s.houses, s.harkonnen
    found: list[Json] = [{"tanks": [], "deaths": {}, "used": {}} for _ in houses]
    for owner, house in enumerate(houses):
        for leader in house.dead:
            if not s.concealed >> leader & 1:
                found[owner]["tanks"].append(LEADERS[leader])
            else:
                name = LEADERS[leader] if seat in (owner, captor) else None
                found[owner].setdefault("killed_unseen", []).append(name)
    for leader in members(s.face_up & (1 << len(LEADERS)) - 1):
        found[s.seat_of(LEADER_FACTION[leader])].setdefault("face_up", []).append(LEADERS[leader])
    for hit in _FILLED.finditer(s.deaths):
        leader = hit.start()
        owner, count = s.seat_of(LEADER_FACTION[leader]), s.deaths[leader]
        if s.concealed >> leader & 1 and seat not in (owner, captor):
            count -= 1
        if count:
            found[owner]["deaths"][LEADERS[leader]] = count
    fought = [pair for house in houses if house.standing for pair in house.standing]
    for leader, territory in sorted((*fought, *s.vanished)):
        owner = s.seat_of(LEADER_FACTION[leader])
        if not s.concealed >> leader & 1 or seat not in (owner, captor):
            found[owner]["used"][LEADERS[leader]] = TERRITORIES[territory]
    for leader, _ in houses[captor].captives if captor >= 0 else ():
        owner = s.seat_of(LEADER_FACTION[leader])
        name = LEADERS[leader] if seat in (owner, captor) else None
        found[owner].setdefault("captured", []).append(name)
    return found


def _secrets(g: Dune, seat: int, factions: dict[str, Json]) -> None:
    """What only this seat knows, added to its own faction, and its ally's pledge."""
    s = g.state
    house = s.houses[seat]
    own = factions[g.seats[seat]]
    own["spice"] = house.spice
    own["hand"] = [TREACHERY[card] for card in house.hand]
    own["traitors"] = [LEADERS[leader] for leader in house.traitors]
    own["rejected"] = [LEADERS[leader] for leader in house.rejected]
    own["pledge"] = house.pledge
    for ally in members(house.allies):
        factions[g.seats[ally]]["pledge"] = s.houses[ally].pledge
    if seat == s.bene_gesserit and s.prediction[1]:
        own["prediction"] = {"faction": FACTIONS[s.prediction[0]], "turn": s.prediction[1]}
    if house.captives:
        own["captives"] = [LEADERS[leader] for leader, _ in house.captives]
    if seat == s.fremen and s.storm_card_seen:
        own["storm_card"] = s.storm_card
    if s.card_seen and card_watchers(s) >> seat & 1:
        own["next_card"] = TREACHERY[s.row[0] if s.row else s.deck[0]]
    if seat == s.atreides:
        if s.wormsign:
            own["top_spice_card"] = SPICE_CARDS[s.spice_deck[0]]
        if s.seen:
            own["seen"] = [[g.seats[other], TREACHERY[card]] for other, card in s.seen]


@cache
def shown_by(kind: type) -> Callable[..., Json] | None:
    """The method with which a kind of step tells what may be known of it; None if it has none. (To look for it in each step is
    dear where it is missing.)"""
    return getattr(kind, "shown", None)


def going_on(g: Dune, seat: int | None) -> Json:
    """What the steps in progress show."""
    now: Json = {}
    for step in g.stack:
        kind: type = type(step)
        shown = shown_by(kind)
        if shown is not None:
            now.update(shown(step, g, seat))
    if g.state.phase == BATTLE:
        battle = secrets.look(g, seat)
        if battle is not None:
            now["battle"] = battle
    return now
