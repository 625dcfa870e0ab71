"""Where a game stands, written down whole: :mod:`reading` makes the same table of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.dune import promises
from landsraad.games.dune.board import LOCATIONS, TERRITORIES
from landsraad.games.dune.cards import SPICE_CARDS, TREACHERY
from landsraad.games.dune.people import FACTIONS, LEADER_FACTION, LEADERS
from landsraad.games.dune.phases.battle import secrets
from landsraad.games.dune.phases.battle.plan import HEAD_WORDS
from landsraad.games.dune.position import progress, standing, wbc
from landsraad.games.dune.state import House
from landsraad.kernel.plain import Json

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


def write(g: Dune) -> Json:
    """The whole table, and what is in progress."""
    s = g.state
    names = g.seats
    found = progress.write(g)
    document: Json = {
        "turn": s.turn,
        "phase": s.phase,
        "storm": s.storm,
        "first_player": names[s.order[0]],
        "wheels": [names[seat] for seat in s.wheels],
        "atomics": s.atomics,
        "worms": s.worm_count,
        "worms_aside": s.worms_aside,
        "spice": {LOCATIONS[i]: spice for i, spice in enumerate(s.spice) if spice},
        "decks": _decks(g),
        "deals": [promises.written(names, deal) for deal in s.deals],
        "stopped": list(s.stopped),
        "sworn": [secrets.sworn(names, oath) for oath in s.sworn],
        "factions": {name: _house(g, seat) for seat, name in enumerate(names)},
        **_alliances(g),
        **found,
    }
    for variant in g.rules.on_write:
        variant.on_write(g, document)
    return document


def _alliances(g: Dune) -> Json:
    """Alliances of more than two; a pair is told by its members."""
    s, names = g.state, g.seats
    sides = {s.side_of(seat) for seat in range(len(names))}
    found = [[names[seat] for seat in side] for side in sorted(sides) if len(side) > 2]
    return {"alliances": found} if found else {}


def _decks(g: Dune) -> Json:
    s = g.state
    told: Json = {
        key: [TREACHERY[card] for card in pile]
        for key, pile in (
            ("treachery", s.deck),
            ("treachery_discard", s.discard),
            ("set_aside", s.aside),
            ("row", s.row),
        )
    }
    told |= {
        key: [SPICE_CARDS[card] for card in pile]
        for key, pile in (("spice", s.spice_deck), ("pile_a", s.pile_a), ("pile_b", s.pile_b))
    }
    if s.storm_card:
        told["storm"] = s.storm_card
    return told


def _house(g: Dune, seat: int) -> Json:
    s, house = g.state, g.state.houses[seat]
    told: Json = {
        "dot": house.dot,
        "spice": house.spice,
        "bribes": house.bribes,
        "hand": [TREACHERY[card] for card in house.hand],
        "traitors": [LEADERS[leader] for leader in house.traitors],
        "rejected": [LEADERS[leader] for leader in house.rejected],
        "exposed": [LEADERS[leader] for leader in house.exposed],
        "tanks": {"normal": house.tanks, "elite": house.elite_tanks},
        "forces": standing.write(g, seat),
        "leaders": _leaders(g, seat),
        "karama_power_used": house.power_used,
        "charity": house.charity,
        "revived": {"forces": house.revived, "elite": house.revived_elite, "leader": house.revived_leader},
        "pledge": house.pledge,
    }
    told |= wbc.write(g, seat)
    if house.allies.bit_count() == 1:
        told["allied_with"] = g.seats[house.ally]
    if seat == s.atreides:
        told |= _foresight(g)
    if seat == s.fremen and s.storm_card_seen:
        told["storm_card_seen"] = True
    if seat == s.bene_gesserit and s.prediction[1]:
        told["prediction"] = {"faction": FACTIONS[s.prediction[0]], "turn": s.prediction[1]}
    return told


def _foresight(g: Dune) -> Json:
    """What Atreides have seen, and their Kwisatz Haderach."""
    s = g.state
    told: Json = {
        "next_card_seen": s.card_seen,
        "spice_card_seen": s.wormsign,
        "seen": [[g.seats[seat], TREACHERY[card]] for seat, card in s.seen],
    }
    if g.rules.kwisatz_haderach:
        told["kwisatz_haderach"] = {"losses": s.kwisatz_losses, "alive": s.kwisatz_alive}
        if s.kwisatz_territory >= 0:
            told["kwisatz_haderach"]["used_in"] = TERRITORIES[s.kwisatz_territory]
        if s.kwisatz_leader != -1:
            told["kwisatz_haderach"]["used_with"] = HEAD_WORDS.name(s.kwisatz_leader)
    return told


def _leaders(g: Dune, seat: int) -> Json:
    """A faction's own leaders, wherever they are."""
    s, house = g.state, g.state.houses[seat]
    own = [leader for leader in range(len(LEADERS)) if LEADER_FACTION[leader] == house.faction]
    captives = s.houses[s.harkonnen].captives if s.harkonnen >= 0 else ()
    told: Json = {
        "tanks": [LEADERS[leader] for leader in house.dead],
        "concealed": [LEADERS[leader] for leader in house.dead if s.concealed >> leader & 1],
        "deaths": {LEADERS[leader]: s.deaths[leader] for leader in own if s.deaths[leader]},
        "captured": {LEADERS[leader]: g.seats[of] for leader, of in captives if leader in own},
        "used": {LEADERS[leader]: TERRITORIES[at] for leader, at in _fought(g.state.houses) if leader in own},
        "unaccounted": {LEADERS[leader]: TERRITORIES[at] for leader, at in s.vanished if leader in own},
        "revival_open": house.leader_revival_open,
    }
    return {key: value for key, value in told.items() if value}


def _fought(houses: list[House]) -> list[tuple[int, int]]:
    return [pair for house in houses for pair in house.standing]
