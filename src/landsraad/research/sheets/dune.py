"""Dune's sheet. What a variant adds to views only they know: then they stay the source."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, TypeAlias

from landsraad.games.dune.board import LOCATIONS, SECTORS, TERRITORIES
from landsraad.games.dune.cards import SPICE_CARDS, TREACHERY
from landsraad.games.dune.game import Dune
from landsraad.games.dune.people import FACTIONS, LEADERS
from landsraad.games.dune.phases.auction import Auction
from landsraad.games.dune.phases.battle import secrets
from landsraad.games.dune.phases.names import BATTLE, BIDDING
from landsraad.games.dune.phases.nexus import Nexus
from landsraad.games.dune.phases.revival import RevivalPhase
from landsraad.games.dune.phases.shipment import ShipAndMove, ShipmentPhase
from landsraad.games.dune.phases.spice_blow import SpiceBlowPhase
from landsraad.games.dune.state import House, State
from landsraad.games.dune.view import declared, leaders_hidden, leaders_known, shown_by
from landsraad.games.dune.worlds import card_watchers
from landsraad.kernel.game import AnyGame
from landsraad.kernel.plain import Json, Value
from landsraad.research.layout import Row
from landsraad.research.observe import Encoder
from landsraad.research.places import Around, Place
from landsraad.research.sheets.gauges import Gauge, Gauges, Spot, renew
from landsraad.research.sheets.sheet import (
    Maker,
    Part,
    Parts,
    Read,
    ReadEach,
    Sheet,
    Tallied,
    Tally,
    Told,
    Viewed,
    gauges,
    known_as,
    rotated,
)

Reader: TypeAlias = Callable[[Dune], tuple[Value, ...]]


def sheets(encoder: Encoder, g: AnyGame) -> Maker:
    """Makes the sheets of a game: of views if a variant has something to add to them."""
    assert isinstance(g, Dune)
    if g.rules.on_view:
        return lambda own: Viewed(encoder, own)
    tally = Tally(_amounts, len(LOCATIONS) * (1 + 4 * len(g.seats)))
    roll = _Roll()
    return lambda own: _sheet(encoder, g, own, tally, roll)


def _sheet(encoder: Encoder, g: Dune, own: int, tally: Tally[Dune], roll: _Roll) -> Sheet:
    """The sheet of a seat."""
    n = len(g.seats)
    seats, around, made = rotated(n, own), known_as(g.seats, own), gauges(encoder)
    houses = tuple(gauges(encoder, f"factions[{seat}]") for seat in seats)
    standing_by = tuple(g.rules.standing_by if i == g.state.bene_gesserit else "secondary" for i in range(n))
    parts: list[Part[Dune]] = [
        Read(_table, _table_gauges(made, seats)),
        Tallied(tally, _amount_spots(made, houses, standing_by)),
        _Houses(own, [_house_gauges(house, seats) for house in houses]),
    ]
    if g.rules.keeps_bonuses:
        parts.append(ReadEach(_bonuses, [_bonus_gauges(house, seats) for house in houses]))
    parts.append(_Leaders(own, roll, [encoder.place("factions", seats[i], "leaders") for i in range(n)], around))
    parts.append(Read(_own(own), _own_gauges(gauges(encoder, "factions[0]."), seats)))
    parts += _people(encoder, g, around)
    parts.append(_Now(own, _now_gauges(gauges(encoder, "now."), seats), encoder.place("now"), around))
    fixed: list[Part[Dune]] = [
        Read(_fixed, _fixed_gauges(made)),
        ReadEach(_factions, [_faction_gauges(house) for house in houses]),
    ]
    return Parts(encoder, g, fixed, parts)


# --- the table -----------------------------------------------------------------------------------------------------------


def _fixed(g: Dune) -> tuple[Value, ...]:
    """What stays as it is in a game."""
    return g.header.ruleset, g.rules.features, g.rules.turns


@cache
def _fixed_gauges(made: Gauges) -> list[Gauge]:
    return [made.said("ruleset"), made.sayings("features"), made.amount("turns")]


def _table(g: Dune) -> tuple[Value, ...]:
    s = g.state
    return (
        s.turn, s.phase, s.storm if s.storm >= 0 else None, s.atomics, s.order[0], s.wheels, s.discard, s.aside, s.pile_a, s.pile_b,
        s.stopped,
    )  # fmt: skip


@cache
def _table_gauges(made: Gauges, seats: tuple[str, ...]) -> list[Gauge]:
    return [
        made.one("turn", {turn: str(turn) for turn in range(1, 21)}),
        made.said("phase"),
        made.one("storm", [str(sector) for sector in range(SECTORS)]),
        made.amount("atomics"),
        made.one("first_player", seats),
        made.bag("wheels", seats),
        made.bag("decks.treachery_discard", TREACHERY),
        made.bag("decks.set_aside", TREACHERY),
        made.bag("decks.pile_a", SPICE_CARDS),
        made.bag("decks.pile_b", SPICE_CARDS),
        made.sayings("stopped"),
    ]


def _amounts(g: Dune) -> tuple[bytearray, ...]:
    s = g.state
    return s.spice, s.normal, s.elite, s.passive, s.passive_elite


@cache
def _spots(house: Gauges, kind: str) -> list[Spot]:
    return [house.block(f".forces[{location}].{kind}").start for location in LOCATIONS]


@cache
def _amount_spots(made: Gauges, houses: tuple[Gauges, ...], standing_by: tuple[str, ...]) -> list[Spot]:
    """Spice by location, forces by seat and location, as the state has them; ``standing_by``: what those that do not fight are
    called."""
    n = len(houses)
    return made.spots("spice", LOCATIONS) + [
        at
        for kinds in (("normal",) * n, ("elite",) * n, standing_by, ("secondary_elite",) * n)
        for house, kind in zip(houses, kinds, strict=True)
        for at in _spots(house, kind)
    ]


# --- factions ------------------------------------------------------------------------------------------------------------


class _Houses(Part[Dune]):
    """What a seat sees of each faction."""

    __slots__ = ("counted", "faces", "gauges", "own", "seen")

    def __init__(self, own: int, gauges: list[list[Gauge]]) -> None:
        self.own = own
        self.gauges = gauges
        """Those of each faction."""
        self.seen = [tuple([gauge.start for gauge in some]) for some in gauges]
        self.faces: list[_Face] = []
        self.counted = False
        """Whether all saw how many cards each has."""

    def look(self, g: Dune, row: Row) -> None:
        s = g.state
        counted, faces = s.phase == BIDDING, self.faces
        if not faces or counted != self.counted:
            self.counted = counted
            self.faces = [_Face(house) for house in s.houses]
            for i, house in enumerate(s.houses):
                self._see(row, i, house)
            return
        for i, house in enumerate(s.houses):
            if not faces[i].is_of(house):
                faces[i] = _Face(house)
                self._see(row, i, house)

    def _see(self, row: Row, i: int, house: House) -> None:
        mine = i == self.own
        now: tuple[Value, ...] = (
            house.dot, house.ally if house.allies else None, house.bribes, house.reserves, house.elite_reserves, house.tanks,
            house.elite_tanks, house.exposed, house.power_used, len(house.hand) if mine or self.counted else None,
            house.pledge if mine or house.allies >> self.own & 1 else None,
        )  # fmt: skip
        renew(row, self.gauges[i], self.seen[i], now)
        self.seen[i] = now


class _Face:
    """What a house was like when it was looked at last, field by field: compiled code compares them without making a value of
    any, and most houses are still like that. Tuples are replaced, never edited, so that the same object tells the same."""

    __slots__ = (
        "allies",
        "bribes",
        "dot",
        "elite_reserves",
        "elite_tanks",
        "exposed",
        "hand",
        "pledge",
        "power_used",
        "reserves",
        "tanks",
    )

    def __init__(self, house: House) -> None:
        self.dot, self.allies, self.bribes, self.pledge = house.dot, house.allies, house.bribes, house.pledge
        self.reserves, self.elite_reserves = house.reserves, house.elite_reserves
        self.tanks, self.elite_tanks = house.tanks, house.elite_tanks
        self.exposed, self.power_used, self.hand = house.exposed, house.power_used, house.hand

    def is_of(self, house: House) -> bool:
        """Whether the house is still like that."""
        return (
            house.hand is self.hand
            and house.bribes == self.bribes
            and house.reserves == self.reserves
            and house.elite_reserves == self.elite_reserves
            and house.tanks == self.tanks
            and house.elite_tanks == self.elite_tanks
            and house.allies == self.allies
            and house.pledge == self.pledge
            and house.exposed is self.exposed
            and house.power_used == self.power_used
            and house.dot == self.dot
        )


@cache
def _house_gauges(made: Gauges, seats: tuple[str, ...]) -> list[Gauge]:
    return [
        made.amount(".dot"),
        made.one(".allied_with", seats),
        made.amount(".bribes"),
        made.amount(".reserves.normal"),
        made.amount(".reserves.elite"),
        made.amount(".tanks.normal"),
        made.amount(".tanks.elite"),
        made.bag(".exposed", LEADERS),
        made.amount(".karama_power_used"),
        made.amount(".hand_size"),
        made.amount(".pledge"),
    ]


def _factions(g: Dune) -> list[tuple[Value, ...]]:
    return [(house.faction,) for house in g.state.houses]


@cache
def _faction_gauges(made: Gauges) -> list[Gauge]:
    return [made.one("", FACTIONS)]


def _bonuses(g: Dune) -> list[tuple[Value, ...]]:
    """What is told of alliances and bonuses where the rules fix them for a turn."""
    return [(house.allies, house.bonuses) for house in g.state.houses]


@cache
def _bonus_gauges(made: Gauges, seats: tuple[str, ...]) -> list[Gauge]:
    return [made.mask(".allies", seats), made.mask(".bonuses", TERRITORIES)]


class _Roll:
    """The leaders of all factions, watched for all seats together. What they are made of is kept as it was: tuples are replaced,
    never edited, so that the same object tells the same."""

    __slots__ = ("captives", "changes", "common", "concealed", "dead", "deaths", "face_up", "standing", "vanished")

    def __init__(self) -> None:
        self.changes = 0
        """How often they have changed, the first look included."""

    def look(self, s: State) -> None:
        if self.changes and self._is_unchanged(s):
            return
        self.changes += 1
        self.deaths, self.concealed, self.face_up, self.vanished = bytes(s.deaths), s.concealed, s.face_up, s.vanished
        self.dead = [house.dead for house in s.houses]
        self.standing = [house.standing for house in s.houses]
        self.captives = [house.captives for house in s.houses]
        self.common = None if leaders_hidden(s) else leaders_known(s, None)
        """What all know of them, if all know the same."""

    def _is_unchanged(self, s: State) -> bool:
        if s.deaths != self.deaths or s.concealed != self.concealed or s.face_up != self.face_up:
            return False
        dead, standing, captives = self.dead, self.standing, self.captives
        for i, house in enumerate(s.houses):
            if house.dead is not dead[i] or house.standing is not standing[i] or house.captives is not captives[i]:
                return False
        return s.vanished is self.vanished


class _Leaders(Part[Dune]):
    """Every faction's leaders, as far as a seat knows."""

    __slots__ = ("around", "own", "places", "roll", "seen", "told")

    def __init__(self, own: int, roll: _Roll, places: list[Place], around: Around) -> None:
        self.own = own
        self.roll = roll
        self.places = places
        self.around = around
        self.seen: list[Json] = []
        self.told = 0
        """How many of the roll's changes are told."""

    def look(self, g: Dune, row: Row) -> None:
        s, roll = g.state, self.roll
        roll.look(s)
        if self.told == roll.changes:
            return
        self.told = roll.changes
        found = leaders_known(s, self.own) if roll.common is None else roll.common
        for i, (place, now) in enumerate(zip(self.places, found, strict=True)):
            if not self.seen:
                place.write(row, now, self.around)
            elif now != self.seen[i]:
                place.renew(row, self.seen[i], now, self.around)
        self.seen = found


# --- what is going on ----------------------------------------------------------------------------------------------------


_NOTHING: Final[tuple[tuple[Value, ...], ...]] = (
    (None, None, 0, None, 0),
    (None, 0, None, None),
    (None, None),
    (None,),
    (None, None, None),
    (None,),
)
"""No auction, no Nexus, nobody to ship and move, nobody's turn to do so, no spice blow, no revival."""


class _Now(Part[Dune]):
    """What the steps in progress show. Those in which most questions are asked are read; the others tell it themselves, as they
    do for views."""

    __slots__ = ("around", "gauges", "own", "place", "seen", "told")

    def __init__(self, own: int, gauges: list[list[Gauge]], place: Place, around: Around) -> None:
        self.own = own
        self.gauges = gauges
        """Those of each part of ``_NOTHING``."""
        self.seen = [tuple([gauge.start for gauge in some]) for some in gauges]
        self.place = place
        self.around = around
        self.told: Json = {}

    def look(self, g: Dune, row: Row) -> None:
        s = g.state
        told: Json = {}
        auction, nexus, acting, turn, blow, revival = _NOTHING
        for step in g.stack:
            if type(step) is Auction:
                auction = _auction(s, step)
            elif type(step) is Nexus:
                nexus = _nexus(step, self.own)
            elif type(step) is ShipmentPhase:
                acting = step.queue, step.delayed
            elif type(step) is ShipAndMove:
                turn = (step.seat,)
            elif type(step) is SpiceBlowPhase:
                blow = step.pile, step.worms, step.saddled + step.rides
            elif type(step) is RevivalPhase:
                revival = (step.granted,)
            else:
                kind: type = type(step)
                shown = shown_by(kind)
                if shown is not None:
                    told.update(shown(step, g, self.own))
        if s.phase == BATTLE and (battle := secrets.look(g, self.own)) is not None:
            told["battle"] = battle
        self._see(row, 0, auction)
        self._see(row, 1, nexus)
        self._see(row, 2, acting)
        self._see(row, 3, turn)
        self._see(row, 4, blow)
        self._see(row, 5, revival)
        if told != self.told:
            self.place.renew(row, self.told, told, self.around)
            self.told = told

    def _see(self, row: Row, which: int, now: tuple[Value, ...]) -> None:
        """What one of the steps shows, or that there is none: then it is mostly the same nothing as before."""
        seen = self.seen[which]
        if now is not seen:
            if now != seen:
                renew(row, self.gauges[which], seen, now)
            self.seen[which] = now


def _auction(s: State, step: Auction) -> tuple[Value, ...]:
    return len(s.row), s.order[step.opener], step.top, step.leader if step.leader >= 0 else None, step.out


def _nexus(step: Nexus, own: int) -> tuple[Value, ...]:
    offer = step.offers[own]
    received = tuple([i for i, to in enumerate(step.offers) if to == own]) if own in step.offers else ()
    return step.round, step.allied, offer if offer >= 0 else None, received


@cache
def _now_gauges(made: Gauges, seats: tuple[str, ...]) -> list[list[Gauge]]:
    return [
        [
            made.known("auction", made.amount("auction.cards")),
            made.one("auction.opener", seats),
            made.amount("auction.top_bid"),
            made.one("auction.top_bidder", seats),
            made.mask("auction.out", seats),
        ],
        [
            made.known("nexus", made.amount("nexus.round")),
            made.mask("nexus.allied", seats),
            made.one("nexus.offer", seats),
            made.bag("nexus.offers", seats),
        ],
        [made.bag("to_act", seats), made.amount("guild_delays")],
        [made.one("turn_of", seats)],
        [made.one("pile", ("A", "B")), made.amount("worms"), made.bag("rides", TERRITORIES)],
        [made.known("revival", made.amount("revival.granted"))],
    ]


# --- what only some have -------------------------------------------------------------------------------------------------


def _own(seat: int) -> Reader:
    """What only this seat knows."""

    def read(g: Dune) -> tuple[Value, ...]:
        s = g.state
        house = s.houses[seat]
        seer = seat == s.atreides
        return (
            house.spice, house.hand, house.traitors, house.rejected,
            tuple([leader for leader, _ in house.captives]) if house.captives else None,
            s.storm_card if seat == s.fremen and s.storm_card_seen else None,
            (s.row or s.deck)[0] if s.card_seen and card_watchers(s) >> seat & 1 else None,
            s.spice_deck[0] if seer and s.wormsign else None,
            s.seen if seer and s.seen else None,
            s.prediction[0] if seat == s.bene_gesserit and s.prediction[1] else None,
            s.prediction[1] if seat == s.bene_gesserit else 0,
        )  # fmt: skip

    return read


@cache
def _own_gauges(made: Gauges, seats: tuple[str, ...]) -> list[Gauge]:
    return [
        made.amount("spice"),
        made.bag("hand", TREACHERY),
        made.bag("traitors", LEADERS),
        made.bag("rejected", LEADERS),
        made.bag("captives", LEADERS),
        made.amount("storm_card"),
        made.one("next_card", TREACHERY),
        made.one("top_spice_card", SPICE_CARDS),
        made.pairs("seen", seats, TREACHERY),
        made.known("prediction", made.one("prediction.faction", FACTIONS)),
        made.one("prediction.turn", {turn: str(turn) for turn in range(1, 21)}),
    ]


def _people(encoder: Encoder, g: Dune, around: Around) -> list[Part[Dune]]:
    """The Kwisatz Haderach, and what the Bene Gesserit have declared."""
    s, parts = g.state, list[Part[Dune]]()
    if s.atreides >= 0 and g.rules.kwisatz_haderach:
        place = encoder.place("factions", around[g.seats[s.atreides]], "kwisatz_haderach")
        parts.append(Told(place, around, _kwisatz_haderach, _awakening))
    if s.bene_gesserit >= 0 and g.rules.keeps_bonuses:
        place = encoder.place("factions", around[g.seats[s.bene_gesserit]], "declared")
        parts.append(Told(place, around, lambda g: declared(g.seats, g.state) or None, lambda g: g.state.stances))
    return parts


def _awakening(g: Dune) -> tuple[int, bool, int]:
    s = g.state
    return s.kwisatz_losses, s.kwisatz_alive, s.kwisatz_territory


def _kwisatz_haderach(g: Dune) -> Value:
    losses, alive, territory = _awakening(g)
    return {"losses": losses, "alive": alive, "used_in": TERRITORIES[territory] if territory >= 0 else None}
