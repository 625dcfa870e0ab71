"""War's sheet. What a mode of play adds to a side, and what rarely changes, comes from views."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, TypeAlias

from landsraad.games.war import view
from landsraad.games.war.board import AREAS, ATOMICS, N_AREAS, ZONES
from landsraad.games.war.cards.decks import CARDS, PRESCIENCE
from landsraad.games.war.cards.prescience import DEEDS
from landsraad.games.war.dice import DICE_WORDS, N_RESULTS, RESULTS
from landsraad.games.war.game import War
from landsraad.games.war.leaders.people import LEADERS, NAMED_OF, WILD_MAKER
from landsraad.games.war.pieces import KINDS
from landsraad.games.war.sides import ATREIDES, POWERS, SIDES, house_of
from landsraad.games.war.state import ASIDE, IN_TANK, NOWHERE, OUT, REMOVED
from landsraad.games.war.tracks.markers import IMPERIUM, MARKERS
from landsraad.kernel.game import AnyGame
from landsraad.kernel.plain import Value
from landsraad.research.layout import Row
from landsraad.research.observe import Encoder
from landsraad.research.places import UNKNOWN
from landsraad.research.sheets.gauges import Bag, Gauge, Gauges, Mask, One, Spot, tens
from landsraad.research.sheets.sheet import Maker, Part, Parts, Read, ReadEach, Sheet, Tallied, Tally, Told, gauges

Reader: TypeAlias = Callable[[War], tuple[Value, ...]]
_DEEDS: Final = sum(DEEDS.values())
_KINDS: Final = len(KINDS)
_ABSENT: Final = (None, 0, None, 0)
"""A leader who is not in the game."""


def sheets(encoder: Encoder, g: AnyGame) -> Maker:
    """Makes the sheets of a game."""
    assert isinstance(g, War)
    tally = Tally(_amounts, len(_amount_spots(gauges(encoder))))
    return lambda own: _sheet(encoder, g, own, tally)


def _sheet(encoder: Encoder, g: War, own: int, tally: Tally[War]) -> Sheet:
    """The sheet of a seat."""
    made, s = gauges(encoder), g.state
    theirs = bool(g.rules.mask_of_side(s, ATREIDES) >> own & 1)
    fixed: list[Part[War]] = [
        Read(
            lambda g: (g.header.ruleset, g.seats[own], tuple(range(len(SIDES)))),
            [made.said("ruleset"), made.said("seat"), made.bag("sides", SIDES)],
        )
    ]
    parts: list[Part[War]] = [
        Read(_table, _table_gauges(made)),
        Read(_board, _board_gauges(made)),
        Tallied(tally, _amount_spots(made)),
        _Legions(made),
        Told(encoder.place("battle"), {}, view.battle),
        Told(encoder.place("sietches"), {}, lambda g: view.sietches(g.state, all_of_them=theirs), _sietches),
        ReadEach(_leaders, _leader_gauges(made), _people),
    ]
    if theirs:
        objectives = encoder.place("objectives")
        parts.append(Told(objectives, {}, lambda g: [view.objective(g, card) for card in g.state.objectives], _secret))
    for i, name in enumerate(SIDES):
        powers = tuple(p for p in (house_of(i), house_of(i) + 1) if any(g.rules.slots[p]))
        place = encoder.place("sides", name)
        parts.append(Read(_side(i, powers), _side_gauges(gauges(encoder, f"sides[{name}]."))))
        parts.append(Told(place.part("hand"), {}, lambda g, i=i: view.hand(g, i, own), _held(i)))  # type: ignore[misc]
        if g.rules.shown(g, i):
            parts.append(Told(place, {}, lambda g, i=i: g.rules.shown(g, i)))  # type: ignore[misc]
    return Parts(encoder, g, fixed, parts)


# --- the table -----------------------------------------------------------------------------------------------------------


def _table(g: War) -> tuple[Value, ...]:
    s = g.state
    on = s.active >= 0
    house_atreides, fremen, house_harkonnen, corrino = s.decks
    return (
        s.round, s.phase, s.active if on else None, s.acting if on else None, s.supremacy, s.marks, s.imperium, s.bans, s.reserve_spice,
        s.locked, s.bene_gesserit_reserve, (len(house_atreides), len(fremen), len(house_harkonnen), len(corrino)), s.table,
        len(s.prescience_deck), s.row, s.claimed, s.prescience_gone, s.attached, len(s.objectives), len(s.token_pool), s.deeds & _DEEDS,
        s.harvesters_lost, s.hunted, s.forced if s.forced >= 0 else None,
    )  # fmt: skip


@cache
def _table_gauges(made: Gauges) -> list[Gauge]:
    deeds = made.block("deeds").index
    return [
        made.amount("round"),
        made.said("phase"),
        made.one("active", SIDES),
        made.one("acting", POWERS),
        made.amount("supremacy"),
        made.amounts("prescience", MARKERS),
        made.amounts("imperium", IMPERIUM),
        made.mask("bans", IMPERIUM),
        made.amount("spice_reserve"),
        made.amount("locked_dice"),
        made.amount("bene_gesserit_reserve"),
        made.amounts("deck_sizes", POWERS),
        made.bag("table", CARDS),
        made.amount("prescience_deck_size"),
        made.bag("row", PRESCIENCE),
        made.bag("claimed", PRESCIENCE),
        made.bag("prescience_gone", PRESCIENCE),
        made.pairs("attached", CARDS, PRESCIENCE),
        made.amount("objective_count"),
        made.amount("token_pool_size"),
        Mask({deed.bit_length() - 1: deeds[name] for name, deed in DEEDS.items()}),
        made.amount("harvesters_lost"),
        made.amount("paul_sought"),
        made.one("forced_die", DICE_WORDS.names),
    ]


# --- the board -----------------------------------------------------------------------------------------------------------


def _board(g: War) -> tuple[Value, ...]:
    s = g.state
    return (
        s.settlements, s.stations, s.wormsigns, s.sandworms, None if s.wild_maker == OUT else s.wild_maker, s.harvesters, s.ornithopters,
        s.carryalls, s.atomics or None,
    )  # fmt: skip


@cache
def _board_gauges(made: Gauges) -> list[Gauge]:
    wild = {**dict(enumerate(AREAS)), NOWHERE: "off_board"}
    return [
        made.mask("settlements", AREAS),
        made.mask("stations", AREAS),
        made.mask("wormsigns", AREAS),
        made.mask("sandworms", AREAS),
        made.one("wild_maker", wild),
        made.mask("harvesters", AREAS),
        made.mask("ornithopters", ZONES),
        made.mask("carryalls", ZONES),
        made.one("atomics", {number: AREAS[area] for number, area in enumerate(ATOMICS, start=1)}),
    ]


@cache
def _legion_spots(made: Gauges) -> tuple[list[list[int]], list[list[int]]]:
    """By side and area: the entry for whether there is a Legion, and the first of those that count its figures."""
    names = [[f"{side} {area}" for area in AREAS] for side in SIDES]
    return (
        [made.spots("legions", row) for row in names],
        [[made.block(f"legions[{name}].regular").start for name in row] for row in names],
    )


class _Legions(Part[War]):
    """The figures of both sides by area, and how many deployment tokens lie there."""

    __slots__ = ("figures", "held", "starts", "there", "tokens")

    def __init__(self, made: Gauges) -> None:
        self.held = [0, 0]
        self.figures = bytes(N_AREAS * _KINDS)
        self.tokens = [0] * N_AREAS
        self.there, self.starts = _legion_spots(made)

    def look(self, g: War, row: Row) -> None:
        s = g.state
        held, before = [side.held for side in s.sides], self.held
        figures, tokens = s.figures, s.tokens
        changed = (held[0] ^ before[0]) | (held[1] ^ before[1])
        if figures != self.figures:
            moved = int.from_bytes(figures, "little") ^ int.from_bytes(self.figures, "little")
            while moved:
                area = ((moved & -moved).bit_length() - 1) // (8 * _KINDS)
                changed |= 1 << area
                moved &= -1 << 8 * _KINDS * (area + 1)
            self.figures = bytes(figures)
        if tokens != self.tokens:
            changed |= sum(1 << area for area in range(N_AREAS) if tokens[area] != self.tokens[area])
            self.tokens = tokens[:]
        self.held = held
        while changed:
            bit = changed & -changed
            changed ^= bit
            for side in range(len(SIDES)):
                if (held[side] | before[side]) & bit:
                    self._write(row, side, bit.bit_length() - 1, bool(held[side] & bit))

    def _write(self, row: Row, side: int, area: int, there: bool) -> None:
        at = self.starts[side][area]
        row[self.there[side][area]] = 1.0 if there else 0.0
        for kind in range(_KINDS):
            row[at + kind] = tens(self.figures[area * _KINDS + kind]) if there else 0.0
        row[at + _KINDS] = tens(self.tokens[area].bit_count()) if there else 0.0


def _sietches(g: War) -> Value:
    s = g.state
    return bytes(s.sietch_area), s.sietch_known, s.sietch_rank


def _people(g: War) -> Value:
    s = g.state
    return bytes(s.leader_at), s.spent_cards, s.wild_maker, [side.fresh for side in s.sides]


def _leaders(g: War) -> list[tuple[Value, ...]]:
    """Of each named leader and of the Wild Maker: whether it is in the game, whether its card is spent, where it is, whether it
    came in this round."""
    s = g.state
    spent, fresh = s.spent_cards, s.sides[0].fresh | s.sides[1].fresh
    found: list[tuple[Value, ...]] = [
        (True, spent >> x & 1, at, fresh >> x & 1) if at <= IN_TANK else _ABSENT for x, at in enumerate(s.leader_at)
    ]
    wild = _ABSENT if s.wild_maker == OUT else (True, spent >> WILD_MAKER & 1, s.wild_maker, 0)
    return [*found, wild]


@cache
def _leader_gauges(made: Gauges) -> list[list[Gauge]]:
    there = made.block("leaders").index
    places = {**dict(enumerate(AREAS)), OUT: "out", ASIDE: "aside", IN_TANK: "tank", NOWHERE: "off_board"}
    return [
        [
            One({True: there[leader]}),
            made.amount(f"leaders[{leader}].spent"),
            made.one(f"leaders[{leader}].at", places),
            made.amount(f"leaders[{leader}].fresh"),
        ]
        for leader in LEADERS
    ]


def _secret(g: War) -> Value:
    return g.state.objectives


# --- sides ---------------------------------------------------------------------------------------------------------------


def _side(i: int, powers: tuple[int, ...]) -> Reader:
    first, last = powers[0], powers[-1]

    def read(g: War) -> tuple[Value, ...]:
        s = g.state
        us = s.sides[i]
        gone = tuple([x for x in NAMED_OF[i] if s.leader_at[x] == REMOVED]) if REMOVED in s.leader_at else ()
        return (
            len(us.hand), us.bene_gesserit, us.placed % N_RESULTS if us.placed >= 0 else None,
            s.tanks[first] + s.tanks[last] if first < last else s.tanks[first], gone,
        )  # fmt: skip

    return read


@cache
def _side_gauges(ours: Gauges) -> list[Gauge]:
    tank = ours.block("tank").index
    return [
        ours.amount("hand_size"),
        ours.amount("bene_gesserit"),
        ours.one("token_die", RESULTS),
        Bag({-1: tank[UNKNOWN], **{x: tank[leader] for x, leader in enumerate(LEADERS)}}),
        ours.bag("gone", LEADERS),
    ]


def _held(i: int) -> Callable[[War], Value]:
    """What a hand is made of, whoever may see it."""
    return lambda g: (g.state.sides[i].hand, g.state.seat_of)


def _amounts(g: War) -> tuple[bytearray, ...]:
    s = g.state
    return s.dice, s.spent, s.sides[0].reserve, s.sides[1].reserve


@cache
def _amount_spots(made: Gauges) -> list[Spot]:
    """The dice by power and result, and what is left of each side's figures."""

    def boxes(what: str) -> list[Spot]:
        names = [f"sides[{SIDES[p >> 1]}].{what}[{power}]" for p, power in enumerate(POWERS)]
        return [made.block(f"{name}.{result}").start for name in names for result in RESULTS]

    reserves = [made.block(f"sides[{side}].reserve.{kind}").start for side in SIDES for kind in KINDS]
    return boxes("dice") + boxes("used") + reserves
