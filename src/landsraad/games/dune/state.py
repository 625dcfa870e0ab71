"""The position of a game of Dune: every piece is in exactly one place of it."""

from __future__ import annotations

from typing import NamedTuple

from landsraad.games.dune.board import N_LOCATIONS, PARTS
from landsraad.games.dune.masks import members
from landsraad.kernel.game import Situation
from landsraad.kernel.plain import Plain

BANK = 10_000
"""Spice in the bank before the game; the bank never runs dry (0.04)."""


class Deal(NamedTuple):
    """A deal or a bribe, as the log keeps it (1.12.00)."""

    turn: int
    seat: int
    to: int
    """The other seat."""
    spice: int
    promise: tuple[int, ...]
    """What the seat promises, and what the other promises in return."""
    in_return: tuple[int, ...]


class Oath(NamedTuple):
    """What an answer to Truthtrance says of a seat's next battle plan: a binding to come (W.card.truthtrance_future)."""

    seat: int
    subject: str
    value: int
    wanted: bool


class Stance(NamedTuple):
    """What the Bene Gesserit have declared of a territory in this turn, where co-existence belongs to territories
    (W.variant.01)."""

    location: int
    """The first location of the ground: of the part of the territory that storm does not divide."""
    coexists: bool
    met: int
    """The seats that have been there beside them since then, as a mask."""


class House(Plain):
    """One faction at the table: what it has off the board, and its flags. Tuples are replaced, never edited."""

    __slots__ = (
        "allies",
        "attempts",
        "bonuses",
        "bribes",
        "captives",
        "charity",
        "collected",
        "dead",
        "dot",
        "elite_reserves",
        "elite_tanks",
        "exposed",
        "faction",
        "fighting",
        "hand",
        "held",
        "homes",
        "leader_revival_open",
        "passive",
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
    """The territories with at least one of its tokens, as a mask."""
    fighting: int
    """Those of them with at least one token that fights."""
    passive: int
    """Those of them with at least one token that stands by."""
    pool: tuple[int, ...]
    """Active leaders, captured ones included."""
    standing: tuple[tuple[int, int], ...]
    """Leaders that have fought this phase, each with the territory where it must stay (1.07.04.04)."""
    dead: tuple[int, ...]
    """Own leaders in the tanks."""
    captives: tuple[tuple[int, int], ...]
    """Harkonnen: captured leaders (in the pool or standing), each with the seat that had it last (2.05.10.02)."""
    allies: int
    """The other seats of its alliance, as a mask."""
    bonuses: int
    """The places whose bonus it keeps for this turn, as a mask, where the rules fix them (W.storm.07)."""
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
    attempts: int
    """Win attempts in a tournament (4.01.04)."""
    homes: tuple[int, ...]
    """Its homeworlds, where its reserves stand (4.04.00); none without that variant."""
    collected: int
    """This turn: spice taken in the desert (4.04.11.06.01, 4.04.11.05.07)."""

    @property
    def ally(self) -> int:
        """The seat that shares with this one what only one can (a price, a grant), or -1."""
        return self.allies.bit_length() - 1

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
        twin.fighting = self.fighting
        twin.passive = self.passive
        twin.pool = self.pool
        twin.standing = self.standing
        twin.dead = self.dead
        twin.captives = self.captives
        twin.allies = self.allies
        twin.bonuses = self.bonuses
        twin.pledge = self.pledge
        twin.power_used = self.power_used
        twin.leader_revival_open = self.leader_revival_open
        twin.charity = self.charity
        twin.revived = self.revived
        twin.revived_elite = self.revived_elite
        twin.revived_leader = self.revived_leader
        twin.attempts = self.attempts
        twin.homes = self.homes
        twin.collected = self.collected
        return twin


class State(Situation):
    """The whole table. A faction that does not play has seat -1, which equals no seat."""

    __slots__ = (
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
        "face_up",
        "fallen",
        "fremen",
        "guild",
        "harkonnen",
        "houses",
        "kwisatz_alive",
        "kwisatz_leader",
        "kwisatz_losses",
        "kwisatz_territory",
        "normal",
        "occupiers",
        "occupiers_told",
        "order",
        "passive",
        "passive_elite",
        "phase",
        "pile_a",
        "pile_b",
        "prediction",
        "row",
        "seen",
        "skill_deck",
        "skills",
        "skills_used",
        "spice",
        "spice_deck",
        "stances",
        "stopped",
        "storm",
        "storm_card",
        "storm_card_seen",
        "sworn",
        "turn",
        "vanished",
        "wheels",
        "worm_count",
        "worms_aside",
        "wormsign",
    )
    turn: int
    phase: str
    """One of ``phases.names``."""
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
    """Normal tokens on the board that fight, indexed ``seat * N_LOCATIONS + location``."""
    elite: bytearray
    """Starred tokens, likewise."""
    passive: bytearray
    """Normal tokens that stand by and do not fight, likewise: advisors of the Bene Gesserit (2.02.10), tokens that
    co-exist (W.bg.coexist), and those of the Secondary of two allies (W.move.08)."""
    passive_elite: bytearray
    """Starred tokens that stand by, likewise."""
    spice: bytearray
    """Spice on the board, by location."""
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
    face_up: int
    """Leaders in the tanks that have been turned face up, as a mask, where they are turned together (W.revival.02); the bit
    above the last leader is the Kwisatz Haderach's."""
    fallen: int
    """Leaders that have died in this phase, as a mask: who is brought back at once does not fight in it (W.revival.09)."""
    kwisatz_losses: int
    """Atreides forces lost in battle; at seven the Kwisatz Haderach awakes (2.01.10)."""
    kwisatz_alive: bool
    kwisatz_territory: int
    """Where it fought this turn, or -1 (2.01.11)."""
    kwisatz_leader: int
    """Whom it came along with this turn, -1 if nobody, -2 if a Cheap Hero (W.atreides.kh)."""

    prediction: tuple[int, int]
    """Bene Gesserit: (faction, turn); (-1, 0) before it is made (2.02.03)."""
    wheels: tuple[int, int]
    """The two seats that last used the battle wheels (1.01.02, A15)."""
    deals: tuple[Deal, ...]
    """The public log of deals and bribes (1.12.00)."""
    sworn: tuple[Oath, ...]
    """Answers to Truthtrance about the next battles."""
    stances: tuple[Stance, ...]
    """What has been declared of territories in this turn (W.variant.01); empty where co-existence goes by token."""
    stopped: tuple[str, ...]
    """Abilities that a Karama has stopped for the whole phase (option karama_scope, A104)."""

    skills: tuple[tuple[int, int], ...]
    """The skilled leaders and their skills, in the order of the leaders; a skill goes where its leader goes (4.03.02, 4.03.12)."""
    skill_deck: tuple[int, ...]
    """The skill cards that nobody has, the top card first."""
    skills_used: tuple[int, ...]
    """Skills that have been used in this phase, of those that may be used but once in it (4.03.14.01.01)."""

    occupiers: tuple[int, ...]
    """Who has been occupier of each homeworld in this turn, as masks (4.04.11.00.07); empty without that variant."""
    occupiers_told: tuple[int, ...]
    """Those of them that everybody has been told of."""

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
        twin.passive = self.passive[:]
        twin.passive_elite = self.passive_elite[:]
        twin.spice = self.spice[:]
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
        twin.face_up = self.face_up
        twin.fallen = self.fallen
        twin.kwisatz_losses = self.kwisatz_losses
        twin.kwisatz_alive = self.kwisatz_alive
        twin.kwisatz_territory = self.kwisatz_territory
        twin.kwisatz_leader = self.kwisatz_leader
        twin.prediction = self.prediction
        twin.wheels = self.wheels
        twin.deals = self.deals
        twin.stances = self.stances
        twin.stopped = self.stopped
        twin.sworn = self.sworn
        twin.skills = self.skills
        twin.skill_deck = self.skill_deck
        twin.skills_used = self.skills_used
        twin.occupiers = self.occupiers
        twin.occupiers_told = self.occupiers_told
        return twin

    # --- forces -------------------------------------------------------------------------------------------------------

    def forces_at(self, seat: int, location: int) -> int:
        """Tokens of a seat in a location, of all kinds."""
        i = seat * N_LOCATIONS + location
        return self.normal[i] + self.elite[i] + self.passive[i] + self.passive_elite[i]

    def fighters_at(self, seat: int, location: int) -> int:
        """Those of them that fight."""
        i = seat * N_LOCATIONS + location
        return self.normal[i] + self.elite[i]

    def forces_in(self, seat: int, territory: int) -> int:
        """Tokens of a seat in a whole territory."""
        if not self.houses[seat].held >> territory & 1:
            return 0
        return sum(self.forces_at(seat, location) for location in PARTS[territory])

    @property
    def advisors(self) -> int:
        """The territories with advisors of the Bene Gesserit, as a mask."""
        return self.houses[self.bene_gesserit].passive if self.bene_gesserit >= 0 else 0

    def is_advisor(self, seat: int, territory: int) -> bool:
        """Whether a seat has tokens there that stand by."""
        return bool(self.houses[seat].passive >> territory & 1)

    def fights_in(self, seat: int, territory: int) -> bool:
        """Whether a seat has fighting forces (not advisors) in a territory."""
        return bool(self.houses[seat].fighting >> territory & 1)

    def fighters_in(self, territory: int) -> list[int]:
        """The seats with fighting forces in a territory, in seat order."""
        return [seat for seat, house in enumerate(self.houses) if house.fighting >> territory & 1]

    # --- people -------------------------------------------------------------------------------------------------------

    def seat_of(self, faction: int) -> int:
        """The seat that plays a faction, or -1."""
        if faction < 0:
            return -1
        return (self.atreides, self.bene_gesserit, self.emperor, self.fremen, self.guild, self.harkonnen)[faction]

    def factions_beside(self, seat: int) -> list[int]:
        """The factions of all other seats, in seat order."""
        return [house.faction for other, house in enumerate(self.houses) if other != seat]

    def are_allied(self, seat: int, other: int) -> bool:
        """Whether two seats are in one alliance; a faction that does not play is in none."""
        return other >= 0 and bool(self.houses[seat].allies >> other & 1)

    def side_of(self, seat: int) -> tuple[int, ...]:
        """A seat and its allies, in seat order."""
        return tuple(members(self.houses[seat].allies | 1 << seat))

    def rank(self, seat: int) -> int:
        """The place of a seat in storm order, 0 for the First Player."""
        return self.order.index(seat)

    @property
    def kwisatz_active(self) -> bool:
        """Awake and alive (2.01.10)."""
        return self.kwisatz_alive and self.kwisatz_losses >= 7
