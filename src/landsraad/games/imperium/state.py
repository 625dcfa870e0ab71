"""The position of a game of Dune: Imperium: every piece is in exactly one place of it. Tuples are replaced, never edited."""

from __future__ import annotations

from typing import Final

from landsraad.kernel.game import Situation
from landsraad.kernel.plain import Plain

IDLE: Final = 0
START: Final = 1
AGENT: Final = 2
REVEAL: Final = 3

TROOPS: Final = 12
"""Troops of one colour (I.setup.17)."""


class Player(Plain):
    """One player, or one automated rival."""

    __slots__ = (
        "agents",
        "aside",
        "conflict",
        "council",
        "deck",
        "discard",
        "done",
        "dreadnoughts",
        "flipped",
        "freighter",
        "garrison",
        "hand",
        "influence",
        "intrigue",
        "kept",
        "leader",
        "negotiators",
        "play",
        "plots",
        "secret",
        "shown",
        "snoopers",
        "solari",
        "spaces",
        "spice",
        "supply",
        "swordmaster",
        "swords",
        "tiles",
        "topped",
        "turns",
        "vp",
        "water",
    )
    leader: int
    solari: int
    spice: int
    water: int
    vp: int
    influence: tuple[int, ...]
    """By faction, 0 to 6."""
    deck: tuple[int, ...]
    """The top card first."""
    topped: int
    """So many cards on top of it were put there in the open."""
    hand: tuple[int, ...]
    """Sorted."""
    discard: tuple[int, ...]
    play: tuple[int, ...]
    """In play from agent turns of this round."""
    shown: tuple[int, ...]
    """In play from this reveal turn."""
    aside: tuple[int, ...]
    """Row cards set aside for this player alone (Manipulate, I.faq.33)."""
    intrigue: tuple[int, ...]
    """Intrigue cards in hand, sorted."""
    plots: tuple[int, ...]
    """Plot cards that lie faceup until the reveal turn (I.faq.07)."""
    agents: int
    """Agents on the leader, the Mentat included."""
    spaces: tuple[int, ...]
    """Where the other agents stand."""
    swordmaster: bool
    council: bool
    """Has a seat on the High Council."""
    supply: int
    garrison: int
    conflict: int
    dreadnoughts: tuple[int, int, int]
    """In supply, garrison and conflict."""
    swords: int
    """Strength from swords until the combat is over."""
    done: bool
    """Has taken the reveal turn of this round."""
    secret: int
    """The factions chosen in secret, as a mask; 0 when there are none or they have been revealed."""
    freighter: int
    """Its step of the shipping track, 0 to 3."""
    negotiators: int
    """Troops on the Ix board."""
    tiles: tuple[int, ...]
    """Tech tiles, in the order of their acquisition."""
    flipped: int
    """Those used this round, as a mask."""
    snoopers: int
    """The tracks where a snooper token still lies, as a mask (Tessia Vernius)."""
    kept: int
    """The hand card set aside until the second turn of the round (Ilesa Ecaz); -1: none."""
    turns: int
    """Turns begun in this round."""

    def copy(self) -> Player:
        twin = Player()
        twin.leader = self.leader
        twin.solari = self.solari
        twin.spice = self.spice
        twin.water = self.water
        twin.vp = self.vp
        twin.influence = self.influence
        twin.deck = self.deck
        twin.topped = self.topped
        twin.hand = self.hand
        twin.discard = self.discard
        twin.play = self.play
        twin.shown = self.shown
        twin.aside = self.aside
        twin.intrigue = self.intrigue
        twin.plots = self.plots
        twin.agents = self.agents
        twin.spaces = self.spaces
        twin.swordmaster = self.swordmaster
        twin.council = self.council
        twin.supply = self.supply
        twin.garrison = self.garrison
        twin.conflict = self.conflict
        twin.dreadnoughts = self.dreadnoughts
        twin.swords = self.swords
        twin.done = self.done
        twin.secret = self.secret
        twin.freighter = self.freighter
        twin.negotiators = self.negotiators
        twin.tiles = self.tiles
        twin.flipped = self.flipped
        twin.snoopers = self.snoopers
        twin.kept = self.kept
        twin.turns = self.turns
        return twin


class State(Situation):
    """The whole table. Players may outnumber the seats: automated rivals come after them."""

    __slots__ = (
        "active",
        "again",
        "alliances",
        "armed",
        "atomics",
        "bonus",
        "borrowed",
        "bound",
        "combat",
        "conflict",
        "conflict_deck",
        "conflict_past",
        "conflict_unused",
        "deck_top",
        "deployed",
        "discount",
        "envoy",
        "first",
        "fresh",
        "hagal_deck",
        "hagal_discard",
        "ignore_enemies",
        "imperium_deck",
        "intrigue_deck",
        "intrigue_discard",
        "intrigue_trashed",
        "just_recruited",
        "markers",
        "may_pass",
        "mentat",
        "mentat_kept",
        "mentat_promised",
        "occupied",
        "pending",
        "persuasion",
        "persuasion_gained",
        "phase",
        "players",
        "price",
        "recruited",
        "removed",
        "research",
        "reserve",
        "resolving",
        "returned",
        "returning",
        "reveals",
        "round",
        "row",
        "scrapped",
        "sent",
        "space",
        "spice_gained",
        "stacks",
        "stage",
        "tanks",
        "tleilaxu",
        "tleilaxu_deck",
        "tleilaxu_row",
        "tleilaxu_spice",
        "top_intrigue",
        "troops_deployed",
        "units_deployed",
        "voices",
        "wagers",
        "warships",
    )
    round: int
    reveals: tuple[int, ...]
    """Who has revealed in this round, in that order."""
    phase: str
    """One of ``phases.names``."""
    first: int
    """The holder of the first player marker."""
    active: int
    """Whose turn it is; -1 outside the player turns."""
    stage: int
    """What kind of turn it is: START, AGENT or REVEAL; IDLE outside the player turns."""
    players: list[Player]
    conflict: int
    """The conflict card of this round."""
    conflict_deck: tuple[int, ...]
    """The top card first."""
    conflict_past: tuple[int, ...]
    conflict_unused: tuple[int, ...]
    """Left in the box at set-up, unseen."""
    imperium_deck: tuple[int, ...]
    row: tuple[int, ...]
    reserve: tuple[int, ...]
    """Cards left in each stack of cards.RESERVE."""
    removed: tuple[int, ...]
    """Cards that have left the game."""
    intrigue_deck: tuple[int, ...]
    intrigue_discard: tuple[int, ...]
    resolving: tuple[int, ...]
    """Intrigue cards that have been played and are not yet resolved."""
    occupied: int
    """Spaces with an agent, as a mask."""
    bonus: tuple[int, ...]
    """Bonus spice, by Maker space."""
    markers: tuple[int, ...]
    """Whose control marker lies on each flag; -1: nobody's."""
    alliances: tuple[int, ...]
    """Who holds each faction's token; -1: nobody."""
    mentat: int
    """Who has the Mentat this round; -1: it lies on its space."""
    mentat_kept: bool
    """It was won in this round's conflict and stays through the recall (I.recall.02)."""
    mentat_promised: int
    """Who takes it at the start of the next round (published reading, I.faq.14); -1: nobody."""
    voices: tuple[tuple[int, int], ...]
    """Spaces closed by The Voice, each with the player who closed it."""
    fresh: bool
    """Nothing has been done in this turn yet."""
    may_pass: bool
    envoy: bool
    """The card of this turn has the four faction icons as well (Dispatch an Envoy)."""
    ignore_enemies: bool
    """Enemy agents are no hindrance this turn (Infiltrate)."""
    sent: tuple[int, ...]
    """The card, or the grafted pair, that sent this turn's agent; of a pair the first has the icons of Dispatch an Envoy."""
    space: int
    """Where it was sent; -1: nowhere yet."""
    price: int
    """Spice paid at a space with a choice of prices."""
    combat: bool
    """Units may be deployed this turn."""
    recruited: int
    """Units recruited this turn, less those deployed by the effect that recruited them."""
    just_recruited: int
    """Troops that the last recruiting effect brought."""
    deployed: int
    """Units deployed this turn within the normal limit."""
    troops_deployed: int
    """Troops deployed this turn in any way."""
    units_deployed: int
    """Units deployed this turn in any way."""
    pending: tuple[int, ...]
    """Effects of this turn that wait to be resolved, in printed order."""
    persuasion: int
    persuasion_gained: int
    discount: int
    """Persuasion off each The Spice Must Flow this turn."""
    deck_top: bool
    """Cards acquired this turn may go on top of the deck."""
    armed: tuple[int, ...]
    """The cards of this reveal turn that gave swords, one entry a copy."""
    again: int
    """So many more turns does the active player take after this one."""
    bound: bool
    """Something was used that belongs to agent turns: this turn has to be one."""
    returned: int
    """The card that came back from aside at the start of this turn; -1: none."""
    wagers: tuple[tuple[int, int], ...]
    """Who gets which effect on winning this conflict."""
    stacks: tuple[tuple[int, ...], ...]
    """The tech tiles on the Ix board, from the topmost stack down; of each stack the top tile, faceup, first."""
    scrapped: tuple[int, ...]
    """Tech tiles that have left the game."""
    warships: tuple[int, ...]
    """Whose dreadnought lies on each flag; -1: nobody's."""
    tanks: tuple[int, ...]
    """Specimens in the Axolotl tanks, by player (I.imm.card.08)."""
    research: tuple[int, ...]
    """Where each player's research token stands, as a node of the track."""
    tleilaxu: tuple[int, ...]
    """The space of each player's Tleilaxu token."""
    tleilaxu_spice: int
    """Spice that waits for the first player to reach the middle of the Tleilaxu track."""
    tleilaxu_row: tuple[int, ...]
    """The cards beside Reclaimed Forces, from left to right."""
    tleilaxu_deck: tuple[int, ...]
    atomics: int
    """The players who still have their family atomics, as a mask."""
    borrowed: int
    """The card of the row that this turn's agent was sent with (Usurp); it is neither in play nor in the row. -1: none."""
    returning: tuple[tuple[int, int], ...]
    """Players with cards in play that come back to hand when their reveal turn begins (Chairdog)."""
    spice_gained: bool
    """The active player has gained spice this turn."""
    intrigue_trashed: tuple[int, ...]
    """Intrigue cards that have left the game."""
    top_intrigue: int
    """Who has seen the top card of the intrigue deck; -1: nobody."""
    hagal_deck: tuple[int, ...]
    """The House Hagal cards that have not been revealed; empty in games without rivals."""
    hagal_discard: tuple[int, ...]

    def copy(self) -> State:
        twin = State()
        twin.rng = self.rng
        twin.round = self.round
        twin.reveals = self.reveals
        twin.phase = self.phase
        twin.first = self.first
        twin.active = self.active
        twin.stage = self.stage
        twin.players = [p.copy() for p in self.players]
        twin.conflict = self.conflict
        twin.conflict_deck = self.conflict_deck
        twin.conflict_past = self.conflict_past
        twin.conflict_unused = self.conflict_unused
        twin.imperium_deck = self.imperium_deck
        twin.row = self.row
        twin.reserve = self.reserve
        twin.removed = self.removed
        twin.intrigue_deck = self.intrigue_deck
        twin.intrigue_discard = self.intrigue_discard
        twin.resolving = self.resolving
        twin.occupied = self.occupied
        twin.bonus = self.bonus
        twin.markers = self.markers
        twin.alliances = self.alliances
        twin.mentat = self.mentat
        twin.mentat_kept = self.mentat_kept
        twin.mentat_promised = self.mentat_promised
        twin.voices = self.voices
        twin.wagers = self.wagers
        twin.stacks = self.stacks
        twin.scrapped = self.scrapped
        twin.warships = self.warships
        twin.tanks = self.tanks
        twin.research = self.research
        twin.tleilaxu = self.tleilaxu
        twin.tleilaxu_spice = self.tleilaxu_spice
        twin.tleilaxu_row = self.tleilaxu_row
        twin.tleilaxu_deck = self.tleilaxu_deck
        twin.atomics = self.atomics
        twin.borrowed = self.borrowed
        twin.returning = self.returning
        twin.spice_gained = self.spice_gained
        twin.intrigue_trashed = self.intrigue_trashed
        twin.top_intrigue = self.top_intrigue
        twin.hagal_deck = self.hagal_deck
        twin.hagal_discard = self.hagal_discard
        self._copy_turn(twin)
        return twin

    def _copy_turn(self, twin: State) -> None:
        """What is counted and noted of the turn in progress."""
        twin.fresh = self.fresh
        twin.may_pass = self.may_pass
        twin.envoy = self.envoy
        twin.ignore_enemies = self.ignore_enemies
        twin.sent = self.sent
        twin.space = self.space
        twin.price = self.price
        twin.combat = self.combat
        twin.recruited = self.recruited
        twin.just_recruited = self.just_recruited
        twin.deployed = self.deployed
        twin.troops_deployed = self.troops_deployed
        twin.pending = self.pending
        twin.persuasion = self.persuasion
        twin.persuasion_gained = self.persuasion_gained
        twin.discount = self.discount
        twin.deck_top = self.deck_top
        twin.units_deployed = self.units_deployed
        twin.armed = self.armed
        twin.again = self.again
        twin.bound = self.bound
        twin.returned = self.returned

    def forget_turn(self) -> None:
        """Nothing has been counted or noted in this turn; what outlasts a turn stays."""
        self.may_pass, self.envoy, self.ignore_enemies = False, False, False
        self.sent, self.space, self.price, self.combat = (), -1, 0, False
        self.recruited = self.just_recruited = self.deployed = self.troops_deployed = 0
        self.pending, self.persuasion, self.persuasion_gained, self.discount, self.deck_top = (), 0, 0, 0, False
        self.units_deployed, self.armed, self.bound, self.returned = 0, (), False, -1

    def order(self) -> list[int]:
        """The players clockwise from the first player."""
        n = len(self.players)
        return [(self.first + i) % n for i in range(n)]

    def others(self, seat: int) -> list[int]:
        """The opponents, clockwise from the left; rivals are among them (I.hagal.core.02)."""
        n = len(self.players)
        return [(seat + i) % n for i in range(1, n)]

    def seat_of(self, leader: int) -> int:
        for seat, player in enumerate(self.players):
            if player.leader == leader:
                return seat
        return -1

    def controller(self, flag: int) -> int:
        """Who gets the bonus of a space with a flag: a dreadnought comes before a marker (I.ix.dread.08); -1: nobody."""
        owner = self.warships[flag]
        return owner if owner >= 0 else self.markers[flag]
