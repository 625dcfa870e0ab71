"""What only positions of the WBC rules tell: bonuses, the face of dead leaders, and who has died in this round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from landsraad.games.dune.board import LOCATION, LOCATIONS, POLAR_SINK, TERRITORIES, TERRITORY_OF
from landsraad.games.dune.masks import members
from landsraad.games.dune.people import LEADERS_OF
from landsraad.games.dune.revivals import KWISATZ, REVIVAL_WORDS
from landsraad.games.dune.rulesets.wbc import bonuses
from landsraad.games.dune.rulesets.wbc.grounds import ground_of
from landsraad.games.dune.state import Stance
from landsraad.games.dune.view import declared
from landsraad.kernel.errors import BadPosition
from landsraad.kernel.plain import Json, Value
from landsraad.kernel.reading import flag, known, mapping, only, several

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

KEYS = ("bonuses", "face_up", "fallen", "declared")
"""The keys of a faction that other rule sets do not have."""


def read(g: Dune, houses: Mapping[str, Value]) -> None:
    for name, entry in houses.items():
        for key in KEYS:
            if key in entry and not g.rules.keeps_bonuses:
                raise BadPosition(f"factions.{name}.{key}", "is known to the WBC rules alone")
    if g.rules.keeps_bonuses:
        _bonuses(g, houses)
        for seat, name in enumerate(houses):
            _leaders(g, seat, houses[name], f"factions.{name}")
            if "declared" in houses[name]:
                _declared(g, seat, mapping(houses[name], "declared", f"factions.{name}"), f"factions.{name}.declared")


def write(g: Dune, seat: int) -> Json:
    if not g.rules.keeps_bonuses:
        return {}
    s = g.state
    house = s.houses[seat]
    own = sum(1 << leader for leader in LEADERS_OF[house.faction])
    told: Json = {"bonuses": [TERRITORIES[territory] for territory in members(house.bonuses)]}
    if seat == s.bene_gesserit and s.stances:
        told["declared"] = declared(g.seats, s)
    for key in ("face_up", "fallen"):
        mask = getattr(s, key)
        named = [REVIVAL_WORDS.names[leader] for leader in members(mask & own)]
        if seat == s.atreides and mask >> KWISATZ & 1:
            named.append(REVIVAL_WORDS.names[KWISATZ])
        if named:
            told[key] = named
    return told


def _leaders(g: Dune, seat: int, entry: Mapping[str, Value], where: str) -> None:
    """Leaders in the tanks that lie face up, the Kwisatz Haderach among them, and those who died in this round."""
    s = g.state
    house = s.houses[seat]
    names = {REVIVAL_WORDS.names[leader]: leader for leader in LEADERS_OF[house.faction]}
    if seat == s.atreides:
        names[REVIVAL_WORDS.names[KWISATZ]] = KWISATZ
    for leader in several(entry.get("face_up"), names, f"{where}.face_up", "own leader"):
        if leader not in house.dead and (leader != KWISATZ or s.kwisatz_alive):
            raise BadPosition(f"{where}.face_up", f"{REVIVAL_WORDS.names[leader]} is not in the tanks")
        s.face_up |= 1 << leader
    for leader in several(entry.get("fallen"), names, f"{where}.fallen", "own leader"):
        s.fallen |= 1 << leader


def _bonuses(g: Dune, houses: Mapping[str, Value]) -> None:
    """The places whose bonuses each faction has; if nobody says so, those that it controls (W.storm.07)."""
    s = g.state
    if not any("bonuses" in entry for entry in houses.values()):
        bonuses.fix(s)
    places = {TERRITORIES[territory]: territory for territory in bonuses.BONUS_PLACES}
    given: set[int] = set()
    for seat, name in enumerate(houses):
        where = f"factions.{name}.bonuses"
        for territory in several(houses[name].get("bonuses"), places, where, "place with a bonus"):
            if territory in given:
                raise BadPosition(where, f"{TERRITORIES[territory]} is given away twice")
            given.add(territory)
            s.houses[seat].bonuses |= 1 << territory


def _declared(g: Dune, seat: int, entry: Mapping[str, Value], where: str) -> None:
    """What the Bene Gesserit have declared in this turn, by the first location of each ground (W.variant.01)."""
    s = g.state
    if not g.rules.coexistence_by_territory or seat != s.bene_gesserit:
        raise BadPosition(where, "belongs to the Bene Gesserit with the option coexistence = by_territory")
    for name, said in entry.items():
        at = f"{where}.{name}"
        location = known(name, LOCATION, at, "location")
        only(said, ("co_existing", "met"), at)
        first = ground_of(s, location)[0]
        if location != first or TERRITORY_OF[location] == POLAR_SINK:
            raise BadPosition(at, f"name the first location that storm does not part from it: {LOCATIONS[first]}")
        seats = {other: i for i, other in enumerate(g.seats) if i != seat}
        met = several(said.get("met"), seats, f"{at}.met", "other faction")
        coexists = flag(said.get("co_existing", False), f"{at}.co_existing")
        s.stances += (Stance(location, coexists, sum(1 << other for other in {*met})),)
