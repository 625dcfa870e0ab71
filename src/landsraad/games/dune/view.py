"""What a seat sees: an allow-list, made from the state by one function. What is not named here cannot leak.

The parts that a position also has are written like there (docs/positions.md). What is going on at the moment comes from
the steps on the stack: a step of this game may have a method

    def shown(self, g: Dune, seat: int | None) -> dict[str, Any]

with what ``seat`` (None: a spectator) may know of it, in names. The view's ``now`` is all of these together.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from landsraad.games.dune import promises
from landsraad.games.dune.board import LOCATIONS, N_LOCATIONS, TERRITORIES, TERRITORY_OF
from landsraad.games.dune.cards import SPICE_CARDS, TREACHERY
from landsraad.games.dune.people import FACTIONS, LEADER_FACTION, LEADERS
from landsraad.games.dune.phases.battle import secrets
from landsraad.games.dune.phases.turn import PHASES

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import Deal, State

PHASE_NAMES: Final = tuple(name for name, _ in PHASES)
BIDDING: Final = PHASE_NAMES.index("bidding")
BATTLE: Final = PHASE_NAMES.index("battle")
_FILLED: Final = re.compile(rb"[^\0]")
"""Finds the few bytes of a board that are not zero."""
Known = tuple[list[dict[str, Any]], list[dict[str, Any]] | None, dict[str, Any]]
"""What all see: each faction, the leaders (None if seats differ in what they know of them), the table."""


def look(g: Dune, seat: int | None, known: Known | None = None) -> dict[str, Any]:
    """Everything this seat may know of the position; None is a spectator. ``known``: what all see, if it is at hand."""
    s = g.state
    faces, leaders, table = known or known_to_all(g)
    if leaders is None:
        leaders = _leaders(s, seat)
    counted = s.phase == BIDDING  # 1.04.01, 1.11.02
    factions: dict[str, dict[str, Any]] = {}
    for i, house in enumerate(s.houses):
        shown = factions[g.seats[i]] = faces[i].copy()
        shown["leaders"] = leaders[i]
        if counted or i == seat:
            shown["hand_size"] = len(house.hand)
    if s.atreides >= 0 and g.rules.advanced:
        factions[g.seats[s.atreides]]["kwisatz_haderach"] = {
            "losses": s.kwisatz_losses,
            "alive": s.kwisatz_alive,
            "used_in": TERRITORIES[s.kwisatz_territory] if s.kwisatz_territory >= 0 else None,
        }
    if seat is not None:
        _secrets(g, seat, factions)
    view = table.copy()
    view["factions"] = factions
    view["now"] = _now(g, seat)
    return view


def known_to_all(g: Dune) -> Known:
    """The parts of a view that are the same for every seat: made once when several look."""
    s = g.state
    names = g.seats
    forces = _forces(s)
    faces = [
        {
            "dot": house.dot,
            "allied_with": names[house.ally] if house.ally >= 0 else None,
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
    table = {
        "game": "dune",
        "ruleset": g.header.ruleset,
        "turn": s.turn,
        "turns": g.rules.turns,
        "phase": PHASE_NAMES[s.phase] if s.phase >= 0 else "setup",
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
        "deals": [_deal(names, deal) for deal in s.deals],
        "stopped": list(s.stopped),
    }
    unseen = s.concealed or s.vanished or (s.harkonnen >= 0 and s.houses[s.harkonnen].captives)
    return faces, None if unseen else _leaders(s, None), table


@lru_cache(maxsize=1 << 16)
def _places(held: int) -> tuple[tuple[int, int, str], ...]:
    """The locations of some territories, given as a mask: territory, location and name."""
    return tuple((TERRITORY_OF[i], i, name) for i, name in enumerate(LOCATIONS) if held >> TERRITORY_OF[i] & 1)


def _forces(s: State) -> list[dict[str, dict[str, int]]]:
    """Tokens on the board, by seat and location."""
    found: list[dict[str, dict[str, int]]] = []
    base = 0
    for seat, house in enumerate(s.houses):
        shown: dict[str, dict[str, int]] = {}
        advisors = s.advisors if seat == s.bene_gesserit else 0
        for territory, location, name in _places(house.held):
            normal, elite = s.normal[base + location], s.elite[base + location]
            if normal:
                shown[name] = {"advisors" if advisors >> territory & 1 else "normal": normal}
                if elite:
                    shown[name]["elite"] = elite
            elif elite:
                shown[name] = {"elite": elite}
        found.append(shown)
        base += N_LOCATIONS
    return found


def _leaders(s: State, seat: int | None) -> list[dict[str, Any]]:
    """Every faction's leaders as far as ``seat`` knows: who lies in the tanks, how often they died, where they fought.

    Whom Harkonnen captured or killed face down is between them and the owner; the others see None for each (2.05.10, A88).
    """
    houses, captor = s.houses, s.harkonnen
    found: list[dict[str, Any]] = [{"tanks": [], "deaths": {}, "used": {}} for _ in houses]
    for owner, house in enumerate(houses):
        for leader in house.dead:
            if not s.concealed >> leader & 1:
                found[owner]["tanks"].append(LEADERS[leader])
            else:
                name = LEADERS[leader] if seat in (owner, captor) else None
                found[owner].setdefault("killed_unseen", []).append(name)
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


def _secrets(g: Dune, seat: int, factions: dict[str, dict[str, Any]]) -> None:
    """What only this seat knows, added to its own faction, and its ally's pledge."""
    s = g.state
    house = s.houses[seat]
    own = factions[g.seats[seat]]
    own["spice"] = house.spice
    own["hand"] = [TREACHERY[card] for card in house.hand]
    own["traitors"] = [LEADERS[leader] for leader in house.traitors]
    own["rejected"] = [LEADERS[leader] for leader in house.rejected]
    own["pledge"] = house.pledge
    if house.ally >= 0:
        factions[g.seats[house.ally]]["pledge"] = s.houses[house.ally].pledge
    if seat == s.bene_gesserit and s.prediction[1]:
        own["prediction"] = {"faction": FACTIONS[s.prediction[0]], "turn": s.prediction[1]}
    if seat == s.fremen and s.storm_card_seen:
        own["storm_card"] = s.storm_card
    if seat == s.atreides:
        if s.card_seen:
            own["next_card"] = TREACHERY[s.row[0] if s.row else s.deck[0]]
        if s.wormsign:
            own["top_spice_card"] = SPICE_CARDS[s.spice_deck[0]]
        if s.seen:
            own["seen"] = [[g.seats[other], TREACHERY[card]] for other, card in s.seen]


def _deal(names: tuple[str, ...], deal: Deal) -> dict[str, Any]:
    turn, seat, to, spice, promise, in_return = deal
    return {
        "turn": turn,
        "by": names[seat],
        "to": names[to],
        "spice": spice,
        "promise": list(promises.names(promise)),
        "in_return": list(promises.names(in_return)),
    }


def _now(g: Dune, seat: int | None) -> dict[str, Any]:
    """What the steps in progress show."""
    now: dict[str, Any] = {}
    for step in g.stack:
        shown = getattr(step, "shown", None)
        if shown is not None:
            now.update(shown(g, seat))
    if g.state.phase == BATTLE:
        battle = secrets.look(g, seat)
        if battle is not None:
            now["battle"] = battle
    return now
