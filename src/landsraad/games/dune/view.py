"""What a seat sees: an allow-list, made from the state by one function. What is not named here cannot leak.

The parts that a position also has are written like there (docs/positions.md). What is going on at the moment comes from
the steps on the stack: a step of this game may have a method

    def shown(self, g: Dune, seat: int | None) -> dict[str, Any]

with what ``seat`` (None: a spectator) may know of it, in names. The view's ``now`` is all of these together.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from landsraad.games.dune import promises
from landsraad.games.dune.board import LOCATIONS, N_LOCATIONS, TERRITORIES, TERRITORY_OF
from landsraad.games.dune.cards import SPICE_CARDS, TREACHERY
from landsraad.games.dune.people import FACTIONS, LEADER_FACTION, LEADERS, LEADERS_OF
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


def look(g: Dune, seat: int | None) -> dict[str, Any]:
    """Everything this seat may know of the position; None is a spectator."""
    s = g.state
    names = g.seats
    forces, leaders = _forces(s), _leaders(s, seat)
    counted = s.phase == BIDDING  # 1.04.01, 1.11.02
    factions: dict[str, dict[str, Any]] = {}
    for i, house in enumerate(s.houses):
        shown: dict[str, Any] = {
            "dot": house.dot,
            "allied_with": names[house.ally] if house.ally >= 0 else None,
            "bribes": house.bribes,
            "reserves": {"normal": house.reserves, "elite": house.elite_reserves},
            "tanks": {"normal": house.tanks, "elite": house.elite_tanks},
            "forces": forces[i],
            "leaders": leaders[i],
            "exposed": [LEADERS[leader] for leader in house.exposed],
            "karama_power_used": house.power_used,
        }
        if counted or i == seat:
            shown["hand_size"] = len(house.hand)
        factions[names[i]] = shown
    if s.atreides >= 0 and g.rules.advanced:
        factions[names[s.atreides]]["kwisatz_haderach"] = {
            "losses": s.kwisatz_losses,
            "alive": s.kwisatz_alive,
            "used_in": TERRITORIES[s.kwisatz_territory] if s.kwisatz_territory >= 0 else None,
        }
    if seat is not None:
        _secrets(g, seat, factions)
    return {
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
        "factions": factions,
        "decks": {
            "treachery_discard": [TREACHERY[card] for card in s.discard],
            "set_aside": [TREACHERY[card] for card in s.aside],
            "pile_a": [SPICE_CARDS[card] for card in s.pile_a],
            "pile_b": [SPICE_CARDS[card] for card in s.pile_b],
        },
        "deals": [_deal(names, deal) for deal in s.deals],
        "stopped": list(s.stopped),
        "now": _now(g, seat),
    }


def _forces(s: State) -> list[dict[str, dict[str, int]]]:
    """Tokens on the board, by seat and location."""
    found: list[dict[str, dict[str, int]]] = [{} for _ in s.houses]
    for hit in _FILLED.finditer(s.normal):
        seat, location = divmod(hit.start(), N_LOCATIONS)
        count = s.normal[hit.start()]
        if seat == s.bene_gesserit and s.advisors >> TERRITORY_OF[location] & 1:
            found[seat][LOCATIONS[location]] = {"advisors": count}
        else:
            found[seat][LOCATIONS[location]] = {"normal": count}
    for hit in _FILLED.finditer(s.elite):
        seat, location = divmod(hit.start(), N_LOCATIONS)
        found[seat].setdefault(LOCATIONS[location], {})["elite"] = s.elite[hit.start()]
    return found


def _leaders(s: State, seat: int | None) -> list[dict[str, Any]]:
    """Every faction's leaders as far as ``seat`` knows: who lies in the tanks, how often they died, where they fought.

    Whom Harkonnen captured or killed face down is between them and the owner; the others see None for each (2.05.10, A88).
    """
    standing = [pair for house in s.houses for pair in house.standing]
    captives = s.houses[s.harkonnen].captives if s.harkonnen >= 0 else ()
    found: list[dict[str, Any]] = []
    for owner, house in enumerate(s.houses):
        shown: dict[str, Any] = {}
        known = seat is not None and seat in (owner, s.harkonnen)
        dead = house.dead
        hidden = [leader for leader in dead if s.concealed >> leader & 1] if s.concealed else ()
        if hidden:
            shown["killed_unseen"] = [LEADERS[leader] if known else None for leader in hidden]
            dead = tuple(leader for leader in dead if leader not in hidden)
        shown["tanks"] = [LEADERS[leader] for leader in dead]
        deaths = {LEADERS[x]: s.deaths[x] for x in LEADERS_OF[house.faction] if s.deaths[x]}
        if hidden and not known:
            for leader in hidden:
                deaths[LEADERS[leader]] -= 1
            deaths = {name: count for name, count in deaths.items() if count}
        shown["deaths"] = deaths
        used = standing if known or not s.vanished else [*standing, *s.vanished]
        shown["used"] = {LEADERS[x]: TERRITORIES[place] for x, place in used if LEADER_FACTION[x] == house.faction}
        taken = [leader for leader, _ in captives if LEADER_FACTION[leader] == house.faction]
        if taken:
            shown["captured"] = [LEADERS[leader] if known else None for leader in taken]
        found.append(shown)
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
