"""Leaders and traitor cards of a written-down position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landsraad.games.dune.board import TERRITORY
from landsraad.games.dune.game import Dune
from landsraad.games.dune.people import FACTIONS, HARKONNEN, LEADER, LEADER_FACTION, LEADERS
from landsraad.games.dune.position.names import seat_named
from landsraad.games.dune.setup import TRAITORS_DEALT
from landsraad.games.dune.state import House
from landsraad.kernel.errors import BadPosition
from landsraad.kernel.plain import Value
from landsraad.kernel.reading import flag, known, listed, mapping, number, only, several

LEADER_KEYS: Final = ("tanks", "face_down", "concealed", "deaths", "captured", "used", "unaccounted", "revival_open")


def read(g: Dune, houses: Mapping[str, Value]) -> None:
    for seat, name in enumerate(houses):
        document, where = mapping(houses[name], "leaders", f"factions.{name}"), f"factions.{name}.leaders"
        only(document, LEADER_KEYS, where)
        _dead(g, seat, document, where)
        _captured(g, seat, document, where)
        house = g.state.houses[seat]
        for leader, place in mapping(document, "used", where).items():
            who, at = _own(house, leader, f"{where}.used.{leader}"), f"{where}.used.{leader}"
            user = _holder(g, seat, who)
            _leave_pool(user, who, at)
            user.standing += ((who, known(place, TERRITORY, at, "territory")),)
        for leader, place in mapping(document, "unaccounted", where).items():
            who, at = _own(house, leader, f"{where}.unaccounted.{leader}"), f"{where}.unaccounted.{leader}"
            g.state.vanished += ((who, known(place, TERRITORY, at, "territory")),)
        house.leader_revival_open = flag(document.get("revival_open", False), f"{where}.revival_open")


def _dead(g: Dune, seat: int, document: Mapping[str, Value], where: str) -> None:
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
            elif s.harkonnen < 0 or seat == s.harkonnen or not g.rules.captured_leaders:
                raise BadPosition(f"{where}.{key}", "needs Harkonnen as another faction of an advanced game")
            else:
                s.concealed |= 1 << who
    for leader, deaths in mapping(document, "deaths", where).items():
        who, at = _own(house, leader, f"{where}.deaths.{leader}"), f"{where}.deaths.{leader}"
        s.deaths[who] = number(deaths, at, 1 if who in house.dead else 0, 99)


def _captured(g: Dune, seat: int, document: Mapping[str, Value], home: str) -> None:
    """Leaders that the Harkonnen hold; a mapping says who had each one last, if that was not its owner."""
    s, where = g.state, f"{home}.captured"
    entry = document.get("captured")
    last = entry if isinstance(entry, Mapping) else dict.fromkeys(listed(entry, where), g.seats[seat])
    for leader, of in last.items():
        if s.harkonnen < 0 or seat == s.harkonnen or not g.rules.captured_leaders:
            raise BadPosition(where, "needs Harkonnen as another faction of an advanced game")
        who = _own(s.houses[seat], leader, where)
        _leave_pool(s.houses[seat], who, where)
        holder = s.houses[s.harkonnen]
        holder.pool = tuple(sorted((*holder.pool, who)))
        holder.captives = tuple(sorted((*holder.captives, (who, seat_named(g, of, where)))))


def _holder(g: Dune, seat: int, leader: int) -> House:
    """The house in whose service a leader of this seat stands: its own, or the Harkonnen's."""
    s = g.state
    captive = s.harkonnen >= 0 and any(leader == one for one, _ in s.houses[s.harkonnen].captives)
    return s.houses[s.harkonnen if captive else seat]


def _own(house: House, leader: object, where: str) -> int:
    who = known(leader, LEADER, where, "leader")
    if LEADER_FACTION[who] != house.faction:
        raise BadPosition(where, f"{leader} belongs to {FACTIONS[LEADER_FACTION[who]]}")
    return who


def _leave_pool(house: House, leader: int, where: str) -> None:
    if leader not in house.pool:
        raise BadPosition(where, f"{LEADERS[leader]} is named twice")
    house.pool = tuple(one for one in house.pool if one != leader)


def read_traitors(g: Dune, houses: Mapping[str, Value]) -> None:
    """Traitor cards as written; a faction that says nothing of them is dealt its number from the rest."""
    s = g.state
    deck = [leader for leader in range(len(LEADERS)) if s.seat_of(LEADER_FACTION[leader]) >= 0]
    drawn_again = "leader_skills" in g.rules.features  # what was put back may be drawn (4.03.14.08.02)
    taken: dict[str, list[int]] = {"traitors": [], "rejected": []}
    for seat, name in enumerate(houses):
        kept = TRAITORS_DEALT if s.houses[seat].faction == HARKONNEN else 1
        for key, most in (("traitors", kept), ("rejected", TRAITORS_DEALT - kept)):
            where = f"factions.{name}.{key}"
            cards = several(houses[name].get(key), LEADER, where, "leader")
            gone = taken[key] if drawn_again else taken["traitors"] + taken["rejected"]
            for card in cards:
                if card not in deck or card in gone:
                    raise BadPosition(where, f"the traitor card {LEADERS[card]} is taken, or not in play")
                gone.append(card)
            if len(cards) > most:
                raise BadPosition(where, f"are {most} at most: {name} keep {kept} of {TRAITORS_DEALT} cards (0.11)")
            taken[key] += [card for card in cards if card not in taken[key]]
            setattr(s.houses[seat], key, tuple(sorted(cards)))
    rest = g.shuffled([card for card in deck if card not in taken["traitors"] + taken["rejected"]])
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
