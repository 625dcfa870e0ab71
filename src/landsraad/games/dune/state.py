"""The position of a game of Dune: every piece is in exactly one place of it."""

from __future__ import annotations

from landsraad.games.dune.board import N_LOCATIONS, PARTS
from landsraad.kernel.game import Situation
from landsraad.kernel.plain import Plain

BANK = 10_000
"""Spice in the bank before the game; the bank never runs dry (0.04)."""

Deal = tuple[int, int, int, int, tuple[int, ...], tuple[int, ...]]
"""Turn, seat, the other seat, spice, what the seat promises, and what the other promises in return."""


class House(Plain):
    """One faction at the table: what it has off the board, and its flags. Tuples are replaced, never edited."""

    __slots__ = (
        "ally",
        "bribes",
        "captives",
        "charity",
        "dead",
        "dot",
        "elite_reserves",
        "elite_tanks",
        "exposed",
        "faction",
        "hand",
        "held",
        "leader_revival_open",
        "pledge",
        "pool",
        "power_used",
        "rejected",
        "reserves",
        "revived",
        "revived_elite",
        "revived_leader",
        "spice",
        "standing",
        "tanks",
        "traitors",
    )
    faction: int
    dot: int
    """The sector of the player circle."""
    spice: int
    """Behind the shield."""
    bribes: int
    """In front of the shield, until the Mentat Pause (1.12.02)."""
    hand: tuple[int, ...]
    """Treachery cards by kind, sorted."""
    traitors: tuple[int, ...]
    exposed: tuple[int, ...]
    """Those of its traitor cards that were shown when they were called (A83): known to all."""
    rejected: tuple[int, ...]
    """The traitor cards put back at set-up, known to the owner (0.11)."""
    reserves: int
    elite_reserves: int
    tanks: int
    elite_tanks: int
    held: int
    """The territories with at least one of its tokens, advisors included, as a mask."""
    pool: tuple[int, ...]
    """Active leaders, captured ones included."""
    standing: tuple[tuple[int, int], ...]
    """Leaders that have fought this phase, each with the territory where it must stay (1.07.04.04)."""
    dead: tuple[int, ...]
    """Own leaders in the tanks."""
    captives: tuple[tuple[int, int], ...]
    """Harkonnen: captured leaders (in the pool or standing), each with the seat that had it last (2.05.10.02)."""
    ally: int
    """The ally's seat, or -1."""
    pledge: int
    """Spice that it stands ready to pay for its ally's treachery card (1.10.02.05, A42)."""
    power_used: bool
    """The special Karama power is spent (1.14.00)."""
    leader_revival_open: bool
    """The right to revive leaders has opened and lasts until none of its own is in the tanks (A47)."""
    charity: bool
    """This turn: charity has been claimed."""
    revived: int
    """This turn: forces revived within the normal limit."""
    revived_elite: int
    revived_leader: bool

    def copy(self) -> House:
        twin = House()
        twin.faction = self.faction
        twin.dot = self.dot
        twin.spice = self.spice
        twin.bribes = self.bribes
        twin.hand = self.hand
        twin.traitors = self.traitors
        twin.exposed = self.exposed
        twin.rejected = self.rejected
        twin.reserves = self.reserves
        twin.elite_reserves = self.elite_reserves
        twin.tanks = self.tanks
        twin.elite_tanks = self.elite_tanks
        twin.held = self.held
        twin.pool = self.pool
        twin.standing = self.standing
        twin.dead = self.dead
        twin.captives = self.captives
        twin.ally = self.ally
        twin.pledge = self.pledge
        twin.power_used = self.power_used
        twin.leader_revival_open = self.leader_revival_open
        twin.charity = self.charity
        twin.revived = self.revived
        twin.revived_elite = self.revived_elite
        twin.revived_leader = self.revived_leader
        return twin


class State(Situation):
    """The whole table. A faction that does not play has seat -1, which equals no seat."""

    __slots__ = (
        "advisors",
        "aside",
        "atomics",
        "atreides",
        "bank",
        "bene_gesserit",
        "card_seen",
        "concealed",
        "deals",
        "deaths",
        "deck",
        "discard",
        "elite",
        "emperor",
        "fremen",
        "guild",
        "harkonnen",
        "houses",
        "kwisatz_alive",
        "kwisatz_losses",
        "kwisatz_territory",
        "normal",
        "order",
        "phase",
        "pile_a",
        "pile_b",
        "prediction",
        "rng",
        "row",
        "seen",
        "spice",
        "spice_deck",
        "stopped",
        "storm",
        "storm_card",
        "storm_card_seen",
        "turn",
        "vanished",
        "wheels",
        "worm_count",
        "worms_aside",
        "wormsign",
    )
    turn: int
    phase: int
    """An index into ``phases.PHASES``; -1 during set-up."""
    storm: int
    """The sector of the storm; -1 before the first storm has been dialled."""
    order: tuple[int, ...]
    """Seats in storm order, the First Player in front."""
    houses: list[House]
    """By seat."""
    atreides: int
    bene_gesserit: int
    emperor: int
    fremen: int
    guild: int
    harkonnen: int

    normal: bytearray
    """Normal tokens on the board, indexed ``seat * 86 + location``."""
    elite: bytearray
    """Starred tokens, likewise."""
    spice: bytearray
    """Spice on the board, by location."""
    advisors: int
    """The territories where the Bene Gesserit tokens are advisors, as a mask (one stance a territory, A66)."""
    bank: int
    atomics: bool
    """Family Atomics have been played: the Shield Wall no longer protects (3.01.07)."""

    deck: tuple[int, ...]
    """The treachery deck, the top card first."""
    discard: tuple[int, ...]
    """The treachery discard, the newest last."""
    aside: tuple[int, ...]
    """Treachery cards out of the game."""
    row: tuple[int, ...]
    """Cards dealt for auction that are still to be sold, the current one first."""
    card_seen: bool
    """Atreides know the first card of the row or, while there is no row, the top card of the deck (2.01.05, A39)."""
    seen: tuple[tuple[int, int], ...]
    """Cards that Atreides saw go into a hand, as (seat, card) (2.01.05)."""
    spice_deck: tuple[int, ...]
    """The top card first."""
    pile_a: tuple[int, ...]
    """The spice discard (basic game: the only one), the newest last."""
    pile_b: tuple[int, ...]
    worms_aside: int
    """Worms turned on turn 1, to be shuffled back (1.02.02)."""
    worm_count: int
    """Worms that have appeared since turn 2."""
    storm_card: int
    """The next storm's number, face down; 0 if there is none."""
    storm_card_seen: bool
    """The Fremen have looked at it (2.04.14)."""
    wormsign: bool
    """Atreides have looked at the top spice card, and it is still on top (2.01.07)."""

    deaths: bytearray
    """How often each leader has died."""
    concealed: int
    """Leaders killed face down by Harkonnen, as a mask: known to the owner and Harkonnen (2.05.10.01, A48)."""
    vanished: tuple[tuple[int, int], ...]
    """Leaders killed face down who, for all that the others know, still stand where they fought (leader, territory)."""
    kwisatz_losses: int
    """Atreides forces lost in battle; at seven the Kwisatz Haderach awakes (2.01.10)."""
    kwisatz_alive: bool
    kwisatz_territory: int
    """Where it fought this turn, or -1 (2.01.11)."""

    prediction: tuple[int, int]
    """Bene Gesserit: (faction, turn); (-1, 0) before it is made (2.02.03)."""
    wheels: tuple[int, int]
    """The two seats that last used the battle wheels (1.01.02, A15)."""
    deals: tuple[Deal, ...]
    """The public log of deals and bribes (1.12.00)."""
    stopped: tuple[str, ...]
    """Abilities that a Karama has stopped for the whole phase (option karama_scope, A104)."""

    def copy(self) -> State:
        twin = State()
        twin.rng = self.rng
        twin.turn = self.turn
        twin.phase = self.phase
        twin.storm = self.storm
        twin.order = self.order
        twin.houses = [house.copy() for house in self.houses]
        twin.atreides = self.atreides
        twin.bene_gesserit = self.bene_gesserit
        twin.emperor = self.emperor
        twin.fremen = self.fremen
        twin.guild = self.guild
        twin.harkonnen = self.harkonnen
        twin.normal = self.normal[:]
        twin.elite = self.elite[:]
        twin.spice = self.spice[:]
        twin.advisors = self.advisors
        twin.bank = self.bank
        twin.atomics = self.atomics
        twin.deck = self.deck
        twin.discard = self.discard
        twin.aside = self.aside
        twin.row = self.row
        twin.card_seen = self.card_seen
        twin.seen = self.seen
        twin.spice_deck = self.spice_deck
        twin.pile_a = self.pile_a
        twin.pile_b = self.pile_b
        twin.worms_aside = self.worms_aside
        twin.worm_count = self.worm_count
        twin.storm_card = self.storm_card
        twin.storm_card_seen = self.storm_card_seen
        twin.wormsign = self.wormsign
        twin.deaths = self.deaths[:]
        twin.concealed = self.concealed
        twin.vanished = self.vanished
        twin.kwisatz_losses = self.kwisatz_losses
        twin.kwisatz_alive = self.kwisatz_alive
        twin.kwisatz_territory = self.kwisatz_territory
        twin.prediction = self.prediction
        twin.wheels = self.wheels
        twin.deals = self.deals
        twin.stopped = self.stopped
        return twin

    # --- forces -------------------------------------------------------------------------------------------------------

    def forces_at(self, seat: int, location: int) -> int:
        """Tokens of a seat in a location, of both kinds, advisors included."""
        i = seat * N_LOCATIONS + location
        return self.normal[i] + self.elite[i]

    def forces_in(self, seat: int, territory: int) -> int:
        """Tokens of a seat in a whole territory."""
        if not self.houses[seat].held >> territory & 1:
            return 0
        total, base = 0, seat * N_LOCATIONS
        for location in PARTS[territory]:
            total += self.normal[base + location] + self.elite[base + location]
        return total

    def is_advisor(self, seat: int, territory: int) -> bool:
        """Whether this seat's tokens there are advisors."""
        return seat == self.bene_gesserit and bool(self.advisors >> territory & 1)

    def fights_in(self, seat: int, territory: int) -> bool:
        """Whether a seat has fighting forces (not advisors) in a territory."""
        if not self.houses[seat].held >> territory & 1:
            return False
        return seat != self.bene_gesserit or not self.advisors >> territory & 1

    def fighting_mask(self, seat: int) -> int:
        """The territories where a seat has fighting forces."""
        held = self.houses[seat].held
        return held & ~self.advisors if seat == self.bene_gesserit else held

    def fighters_in(self, territory: int) -> list[int]:
        """The seats with fighting forces in a territory, in seat order."""
        return [seat for seat in range(len(self.houses)) if self.fights_in(seat, territory)]

    # --- people -------------------------------------------------------------------------------------------------------

    def seat_of(self, faction: int) -> int:
        """The seat that plays a faction, or -1."""
        for seat, house in enumerate(self.houses):
            if house.faction == faction:
                return seat
        return -1

    def rank(self, seat: int) -> int:
        """The place of a seat in storm order, 0 for the First Player."""
        return self.order.index(seat)

    @property
    def kwisatz_active(self) -> bool:
        """Awake and alive (2.01.10)."""
        return self.kwisatz_alive and self.kwisatz_losses >= 7
