"""Setting up the table (A.setup)."""

from __future__ import annotations

from dataclasses import dataclass

from landsraad.games.war.board import N_AREAS, SETTLEMENTS, SIETCHES, STATIONS, mask_of
from landsraad.games.war.cards.decks import DECKS, OBJECTIVES, PRESCIENCE
from landsraad.games.war.dice import N_RESULTS
from landsraad.games.war.game import War
from landsraad.games.war.leaders.careers import AT_START
from landsraad.games.war.leaders.people import N_NAMED
from landsraad.games.war.legions import forces
from landsraad.games.war.phases.names import SET_UP
from landsraad.games.war.phases.round import Round
from landsraad.games.war.pieces import (
    ATREIDES_POOL,
    ATREIDES_START,
    BENE_GESSERIT,
    BENE_GESSERIT_RESERVE,
    BLACK,
    GENERIC,
    SIETCH_RANKS,
    SILVER,
    TANK_SLOTS,
    UNITS,
)
from landsraad.games.war.rulesets.making import make_rules
from landsraad.games.war.sides import ATREIDES, HARKONNEN, POWERS
from landsraad.games.war.state import ASIDE, NOWHERE, OUT, Side, State
from landsraad.games.war.steps import WarStep
from landsraad.games.war.tracks.markers import STATION_SYMBOLS, TOP_STEP
from landsraad.kernel.chance import Tape
from landsraad.kernel.errors import UnknownName
from landsraad.kernel.meta import Header
from landsraad.kernel.rng import source

ROLES = ("atreides", "harkonnen", "fremen", "corrino")
"""Seats: a side's house, and its ally if the side is shared."""
ROLE_POWERS = {"atreides": 0, "fremen": 1, "harkonnen": 2, "corrino": 3}


def start(header: Header, seed: int | None, tape: Tape | None) -> War:
    """A new game, run to its first question."""
    g = War.bare(header, make_rules, seed, tape)
    g.state = empty_table(g.rules.state_class)
    g.state.rng = source(seed)
    take_seats(g, g.rules.roles(header.seats))
    g.push(SetUp())
    g.proceed()
    return g


def take_seats(g: War, roles: tuple[str, ...]) -> None:
    """Each seat gets its powers; an ally that nobody plays belongs to its house's player."""
    g.seats = roles
    seats = [-1] * len(POWERS)
    for seat, role in enumerate(roles):
        power = ROLE_POWERS[role]
        seats[power] = seat
    for house in (0, 2):
        if seats[house + 1] < 0:
            seats[house + 1] = seats[house]
        elif seats[house] < 0:
            raise UnknownName(f"{ROLES[house >> 1]} must have a seat if its ally has one")
    g.state.seat_of = (seats[0], seats[1], seats[2], seats[3])


def empty_table(cls: type[State] = State) -> State:
    """A position with nothing on the board and nothing dealt; markers and tokens as at the start.

    All tracks begin at their first step (A.setup.03, A.setup.11), the Bene Gesserit tokens with A.setup.14.
    """
    s = cls()
    s.rng = 0
    s.seat_of = (-1, -1, -1, -1)
    s.round, s.phase, s.active, s.acting = 1, SET_UP, -1, 0
    s.sides = [empty_side(side) for side in (ATREIDES, HARKONNEN)]
    s.figures = bytearray(N_AREAS * 4)
    s.named, s.tokens = [0] * N_AREAS, [0] * N_AREAS
    s.leader_at = bytearray([OUT] * N_NAMED)
    s.tanks = [(-1,) * TANK_SLOTS[power >> 1] for power in range(len(POWERS))]
    s.spent_cards, s.token_pool = 0, ()
    s.sietch_area = bytearray([NOWHERE] * len(SIETCHES))
    s.sietch_rank, s.sietch_known, s.sietches, s.settlements = (), 0, 0, 0
    s.station_symbol, s.stations = (), 0
    s.wormsigns, s.signs = 0, bytearray(N_AREAS)
    s.sandworms, s.wild_maker, s.harvesters, s.ornithopters, s.carryalls, s.chart = 0, OUT, 0, 0, 0, 0
    s.supremacy, s.marks = 0, (0, 0, 0)
    s.imperium, s.bans, s.reserve_spice = (TOP_STEP, TOP_STEP, TOP_STEP), 0, 0
    s.bene_gesserit_reserve = BENE_GESSERIT_RESERVE
    s.locked = 0
    s.dice, s.spent = bytearray(len(POWERS) * N_RESULTS), bytearray(len(POWERS) * N_RESULTS)
    s.decks, s.discards, s.table = [()] * len(POWERS), [()] * len(POWERS), ()
    s.prescience_deck, s.row, s.claimed, s.prescience_gone, s.attached = (), (), (), (), ()
    s.objectives, s.unseen_objectives = (), ()
    s.claims = s.offered = s.deeds = s.harvesters_lost = 0
    s.hunted, s.forced = False, -1
    s.prepare()
    return s


def empty_side(side: int) -> Side:
    us = Side()
    us.held = us.fresh = 0
    us.reserve = bytearray(UNITS[side])
    us.hand = ()
    us.bene_gesserit, us.placed = BENE_GESSERIT[side], -1
    return us


@dataclass(slots=True)
class SetUp(WarStep):
    """Everything is dealt at random; nobody decides anything."""

    def run(self, g: War) -> None:
        lay_board(g)
        lay_cards(g)
        g.rules.set_up(g)
        g.tell("set_up", "A.setup.01")
        g.replace(Round())


def lay_board(g: War) -> None:
    """Sietches, settlements, stations, and both sides' first forces (A.setup.02, A.setup.05-08, A.setup.10).

    Stations, Sietches and deployment tokens lie facedown (A.piece.03); the Wormsigns are all in their pool (A.setup.09).
    """
    s = g.state
    s.settlements, s.sietches, s.stations = mask_of(SETTLEMENTS), mask_of(SIETCHES), mask_of(STATIONS)
    s.sietch_area = bytearray(SIETCHES)
    s.sietch_rank = g.shuffled(SIETCH_RANKS)
    s.station_symbol = g.shuffled(STATION_SYMBOLS)
    for set_of_tokens in (BLACK, SILVER):
        for area, token in zip(SETTLEMENTS, g.shuffled(set_of_tokens), strict=True):
            s.tokens[area] |= 1 << token
    for area in SETTLEMENTS:
        forces.reveal_tokens(g, HARKONNEN, area, s.tokens[area], "A.setup.01")
    for area, token in zip(SIETCHES, g.shuffled(ATREIDES_START), strict=True):
        s.tokens[area] |= 1 << token
        s.sides[ATREIDES].held |= 1 << area
        forces.enlist(s, ATREIDES, area, GENERIC)
    s.token_pool = g.shuffled(ATREIDES_POOL)
    for leader in AT_START:
        s.leader_at[leader] = ASIDE


def deal_objective(g: War) -> None:
    dealt = g.shuffled(range(len(OBJECTIVES)))
    g.state.objectives, g.state.unseen_objectives = dealt[:1], dealt[1:]


def lay_cards(g: War) -> None:
    """The four planning decks, the prescience deck and the Secret Objective (A.setup.04, A.setup.12, A.setup.13)."""
    s = g.state
    s.decks = [g.shuffled(deck) for deck in DECKS]
    s.prescience_deck = g.shuffled(range(len(PRESCIENCE)))
    deal_objective(g)
    seats = g.rules.mask_of_side(s, ATREIDES)
    g.tell_only(seats, "objective_drawn", "A.setup.13", {"side": ATREIDES}, side=ATREIDES, objectives=s.objectives)
