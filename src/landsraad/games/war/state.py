"""The position of a game of War for Arrakis: every piece is in exactly one place of it.

Sets of areas are masks. Figures are counted in ``figures``, four bytes an area; named leaders and deployment tokens are
kept as masks by area. The verbs that move pieces, and keep these fields in step, are in ``legions.py``.
"""

from __future__ import annotations

from typing import Self

from landsraad.games.war.board import CHARTS, Chart
from landsraad.games.war.dice import N_RESULTS
from landsraad.kernel.game import Situation
from landsraad.kernel.plain import Plain

OUT, ASIDE, IN_TANK, REMOVED = 200, 201, 202, 203
"""Where a named leader is who is not in an area: not yet in play, set aside, in the tank, out of the game."""
NOWHERE = 255
"""In the place of an area: a destroyed Sietch, a Wild Maker off the board."""


class Side(Plain):
    """What one side has off the board. Tuples are replaced, never edited."""

    __slots__ = ("bene_gesserit", "fresh", "hand", "held", "placed", "reserve")
    held: int
    """Areas with a Legion of this side: at least one unit or deployment token."""
    reserve: bytearray
    """Figures off the board: Regulars, Elites, Special Elites, generic leaders."""
    hand: tuple[int, ...]
    """Planning cards of both decks, sorted."""
    fresh: int
    """Leaders who left the tank and may be deployed from the next own turn on, as a mask (A.tank.04)."""
    bene_gesserit: int
    """Tokens owned and not placed."""
    placed: int
    """The box (power times five, plus result) where a token lies as a die, or -1."""

    def copy(self) -> Side:
        twin = Side()
        twin.held = self.held
        twin.reserve = self.reserve[:]
        twin.hand = self.hand
        twin.fresh = self.fresh
        twin.bene_gesserit = self.bene_gesserit
        twin.placed = self.placed
        return twin


class State(Situation):
    """The whole table."""

    __slots__ = (
        "acting",
        "active",
        "attached",
        "bans",
        "bene_gesserit_reserve",
        "carryalls",
        "chart",
        "claimed",
        "claims",
        "decks",
        "deeds",
        "dice",
        "discards",
        "figures",
        "forced",
        "harvesters",
        "harvesters_lost",
        "hunted",
        "imperium",
        "leader_at",
        "locked",
        "marks",
        "named",
        "objectives",
        "offered",
        "ornithopters",
        "phase",
        "prescience_deck",
        "prescience_gone",
        "reserve_spice",
        "round",
        "row",
        "sandworms",
        "seat_of",
        "settlements",
        "sides",
        "sietch_area",
        "sietch_known",
        "sietch_rank",
        "sietches",
        "signs",
        "spent",
        "spent_cards",
        "station_symbol",
        "stations",
        "supremacy",
        "table",
        "tanks",
        "token_pool",
        "tokens",
        "unseen_objectives",
        "wild_maker",
        "wormsigns",
    )
    seat_of: tuple[int, int, int, int]
    """The seat that plays each power; -1: nobody, the rule set decides for it."""
    round: int
    phase: str
    """Its name (``phases/names.py``)."""
    active: int
    """The side whose action turn it is; -1 outside the turns."""
    acting: int
    """The power that takes this turn."""
    sides: list[Side]

    figures: bytearray
    """Units and generic leaders on the board, indexed ``area * 4 + kind``."""
    named: list[int]
    """Named leaders by area, as masks."""
    tokens: list[int]
    """Deployment tokens by area, as masks."""
    leader_at: bytearray
    """The area of each named leader, or OUT, ASIDE, IN_TANK, REMOVED."""
    tanks: list[tuple[int, ...]]
    """The Regeneration Tank on each power's dashboard, its slots from left to right: a leader, or -1."""
    spent_cards: int
    """Leader cards turned facedown, as a mask; the Wild Maker's too (A.action.26)."""
    token_pool: tuple[int, ...]
    """Deployment tokens that are still to be drawn, the next one first."""

    sietch_area: bytearray
    """Where each of the eight Sietch tokens is, or NOWHERE."""
    sietch_rank: tuple[int, ...]
    sietch_known: int
    """Sietch tokens that lie faceup, as a mask of tokens."""
    sietches: int
    """Areas with a Sietch token."""
    settlements: int
    """Areas with a Harkonnen settlement token."""
    station_symbol: tuple[int, ...]
    """The marker under each of the six stations."""
    stations: int
    """Areas with a station."""
    wormsigns: int
    """Areas with a facedown Wormsign."""
    signs: bytearray
    """The hidden face of the Wormsign in each area."""
    sandworms: int
    """Areas with a Sandworm; the Wild Maker is not among them."""
    wild_maker: int
    """The area of the Wild Maker, NOWHERE, or OUT while it is not in play."""
    harvesters: int
    ornithopters: int
    """Air zones with an Ornithopter, as a mask."""
    carryalls: int
    chart: int
    """The map in use: ``board.CHARTS``; 0 before the Atomics (A.presc.15)."""

    supremacy: int
    marks: tuple[int, int, int]
    """Kwisatz Haderach, Sand Dwellers, Jihad."""
    imperium: tuple[int, int, int]
    """The steps of CHOAM, Spacing Guild and Landsraad, 5 at the top."""
    bans: int
    """Active Bans, as a mask."""
    reserve_spice: int
    bene_gesserit_reserve: int

    locked: int
    """Harkonnen dice on The Spice Must Flow board."""
    dice: bytearray
    """Unused dice, indexed ``power * 5 + result``."""
    spent: bytearray
    """Used dice, likewise, by the face they show."""

    decks: list[tuple[int, ...]]
    """The planning decks of the four powers, the top card first."""
    discards: list[tuple[int, ...]]
    """The newest last."""
    table: tuple[int, ...]
    """Planning cards that are being resolved, the newest last."""
    prescience_deck: tuple[int, ...]
    """The top card first."""
    row: tuple[int, ...]
    """Revealed and unclaimed."""
    claimed: tuple[int, ...]
    """Claimed in this round."""
    prescience_gone: tuple[int, ...]
    """Out of the game."""
    attached: tuple[tuple[int, int], ...]
    """Planning cards that lie on a prescience card: (planning card, prescience card)."""
    objectives: tuple[int, ...]
    """The Secret Objectives of the Atreides; meeting one is enough."""
    unseen_objectives: tuple[int, ...]

    claims: int
    """Prescience cards claimed in this round (A.presc.04)."""
    offered: int
    """Prescience cards that could be claimed when the Atreides were last asked, as a mask."""
    deeds: int
    """What happened in this turn that a prescience card looks for, as a mask (``prescience.py``)."""
    harvesters_lost: int
    """Harvesters that the Atreides removed in this Action Resolution."""
    hunted: bool
    """Seek Out the 'Mahdi' binds Paul until the end of the next Atreides turn."""
    forced: int
    """The die that Truthtrance makes the Harkonnen spend in their next turn, or -1."""

    def copy(self) -> Self:
        """A mode of play that adds fields adds them to what this gives."""
        twin = self.__class__()
        twin.rng = self.rng
        twin.seat_of = self.seat_of
        twin.round = self.round
        twin.phase = self.phase
        twin.active = self.active
        twin.acting = self.acting
        twin.sides = [side.copy() for side in self.sides]
        twin.figures = self.figures[:]
        twin.named = self.named[:]
        twin.tokens = self.tokens[:]
        twin.leader_at = self.leader_at[:]
        twin.tanks = self.tanks[:]
        twin.spent_cards = self.spent_cards
        twin.token_pool = self.token_pool
        twin.sietch_area = self.sietch_area[:]
        twin.sietch_rank = self.sietch_rank
        twin.sietch_known = self.sietch_known
        twin.sietches = self.sietches
        twin.settlements = self.settlements
        twin.station_symbol = self.station_symbol
        twin.stations = self.stations
        twin.wormsigns = self.wormsigns
        twin.signs = self.signs[:]
        twin.sandworms = self.sandworms
        twin.wild_maker = self.wild_maker
        twin.harvesters = self.harvesters
        twin.ornithopters = self.ornithopters
        twin.carryalls = self.carryalls
        twin.chart = self.chart
        twin.supremacy = self.supremacy
        twin.marks = self.marks
        twin.imperium = self.imperium
        twin.bans = self.bans
        twin.reserve_spice = self.reserve_spice
        twin.bene_gesserit_reserve = self.bene_gesserit_reserve
        twin.locked = self.locked
        twin.dice = self.dice[:]
        twin.spent = self.spent[:]
        twin.decks = self.decks[:]
        twin.discards = self.discards[:]
        twin.table = self.table
        twin.prescience_deck = self.prescience_deck
        twin.row = self.row
        twin.claimed = self.claimed
        twin.prescience_gone = self.prescience_gone
        twin.attached = self.attached
        twin.objectives = self.objectives
        twin.unseen_objectives = self.unseen_objectives
        twin.claims = self.claims
        twin.offered = self.offered
        twin.deeds = self.deeds
        twin.harvesters_lost = self.harvesters_lost
        twin.hunted = self.hunted
        twin.forced = self.forced
        return twin

    def prepare(self) -> None:
        """Fill in what a mode of play adds to an empty table."""

    # --- the map ------------------------------------------------------------------------------------------------------

    @property
    def map(self) -> Chart:
        """Terrain and borders as they are now."""
        return CHARTS[self.chart]

    @property
    def atomics(self) -> int:
        """Which Atomics token lies on the board, counted from 1; 0: none yet."""
        return self.chart >> 1

    @property
    def worms(self) -> int:
        """Areas with a Sandworm, the Wild Maker included (A.leader.08)."""
        return self.sandworms if self.wild_maker >= OUT else self.sandworms | 1 << self.wild_maker

    def free(self, side: int) -> int:
        """Areas that are free for a side: no enemy unit, no enemy settlement, no Sandworm (A.board.06, A.board.08)."""
        maker = self.wild_maker
        worms = self.sandworms if maker >= OUT else self.sandworms | 1 << maker
        if side:
            return ~(self.sides[0].held | self.sietches | worms)
        return ~(self.sides[1].held | self.settlements | worms)

    def bare(self) -> int:
        """Areas with neither figures nor tokens, Stations apart."""
        taken = self.sides[0].held | self.sides[1].held | self.sietches | self.settlements
        return ~(taken | self.wormsigns | self.worms | self.harvesters)

    def empty(self) -> int:
        """Areas with neither figures nor tokens of any kind (A.board.07)."""
        return self.bare() & ~self.stations

    # --- Legions ------------------------------------------------------------------------------------------------------

    def send_leader(self, leader: int, to: int) -> None:
        """A named leader goes from wherever he is to an area, or off the board."""
        at, bit = self.leader_at[leader], 1 << leader
        if at < OUT:
            self.named[at] &= ~bit
        if to < OUT:
            self.named[to] |= bit
        self.leader_at[leader] = to

    def units_in(self, area: int) -> int:
        """Units in an area; a deployment token counts as one (A.piece.10)."""
        i = area * 4
        f = self.figures
        return f[i] + f[i + 1] + f[i + 2] + self.tokens[area].bit_count()

    def leaders_in(self, area: int) -> int:
        """Leaders in an area, generic and named."""
        return self.figures[area * 4 + 3] + self.named[area].bit_count()

    def sietch_in(self, area: int) -> int:
        """The Sietch token in an area, or -1."""
        return self.sietch_area.find(area) if self.sietches >> area & 1 else -1

    # --- dice ---------------------------------------------------------------------------------------------------------

    def unused(self, side: int) -> int:
        """Unused action dice of a side; a placed Bene Gesserit token counts (A.bg.02)."""
        first = side * 2 * N_RESULTS
        return sum(self.dice[first : first + 2 * N_RESULTS]) + (self.sides[side].placed >= 0)
