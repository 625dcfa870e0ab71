"""Setting up the table (section "Setup" of the rules)."""

from __future__ import annotations

from dataclasses import dataclass

from landsraad.games.imperium.board import CONTROLLED, FACTIONS, MAKERS
from landsraad.games.imperium.cards.printed import COPIES, RESERVE
from landsraad.games.imperium.cards.row import ROW
from landsraad.games.imperium.game import Imperium
from landsraad.games.imperium.leaders.printed import LEADER, LEADER_TITLES, LEADERS, START
from landsraad.games.imperium.phases.names import ROUND_START
from landsraad.games.imperium.phases.round import Round
from landsraad.games.imperium.rulesets.making import make_rules
from landsraad.games.imperium.state import IDLE, TROOPS, Player, State
from landsraad.games.imperium.steps import ImperiumStep
from landsraad.kernel.chance import Tape
from landsraad.kernel.errors import UnknownName
from landsraad.kernel.meta import Header
from landsraad.kernel.rng import source


def start(header: Header, seed: int | None, tape: Tape | None) -> Imperium:
    """A new game, run to its first question. Seats are leaders: named, or dealt at random (I.setup.08)."""
    g = Imperium.bare(header, make_rules, seed, tape)
    n = header.seats if isinstance(header.seats, int) else len(header.seats)
    g.state = empty_table(n + g.rules.rivals)
    g.state.rng = source(seed)
    known = g.rules.leaders()
    if isinstance(header.seats, int):
        leaders = g.shuffled(known)[:n]
    else:
        leaders = tuple(LEADER[name] for name in header.seats)
        for leader in leaders:
            if leader not in known:
                raise UnknownName(f"{LEADER_TITLES[leader]} comes with a module that this game is played without")
    take_seats(g, leaders)
    g.rules.seat_rivals(g)
    g.push(SetUp())
    g.proceed()
    return g


def empty_table(n: int) -> State:
    """A position with nothing dealt: the Mentat at home (I.setup.01), no alliances (I.setup.02), full stacks (I.setup.07)."""
    s = State()
    s.rng = 0
    s.reveals = ()
    s.round, s.phase, s.first, s.active, s.stage = 1, ROUND_START, 0, -1, IDLE
    s.players = [empty_player() for _ in range(n)]
    s.conflict, s.conflict_deck, s.conflict_past, s.conflict_unused = -1, (), (), ()
    s.imperium_deck, s.row, s.removed = (), (), ()
    s.reserve = tuple(COPIES[card] for card in RESERVE)
    s.intrigue_deck, s.intrigue_discard, s.resolving = (), (), ()
    s.occupied, s.voices = 0, ()
    s.bonus = (0,) * len(MAKERS)
    s.markers = (-1,) * len(CONTROLLED)
    s.alliances = (-1,) * len(FACTIONS)
    s.mentat, s.mentat_kept, s.mentat_promised = -1, False, -1
    s.fresh, s.again, s.wagers = False, 0, ()
    s.forget_turn()
    s.stacks, s.scrapped = (), ()
    s.warships = (-1,) * len(CONTROLLED)
    s.tanks, s.research, s.tleilaxu = (0,) * n, (0,) * n, (0,) * n
    s.tleilaxu_spice, s.tleilaxu_row, s.tleilaxu_deck, s.atomics = 0, (), (), 0
    s.borrowed, s.returning, s.spice_gained, s.intrigue_trashed, s.top_intrigue = -1, (), False, (), -1
    s.hagal_deck, s.hagal_discard = (), ()
    return s


def empty_player() -> Player:
    p = Player()
    p.leader = -1
    p.solari = p.spice = p.water = p.vp = 0
    p.influence = (0,) * len(FACTIONS)
    p.deck = p.hand = p.discard = p.play = p.shown = p.aside = p.intrigue = p.plots = ()
    p.agents, p.spaces, p.swordmaster, p.council = 0, (), False, False
    p.supply, p.garrison, p.conflict, p.dreadnoughts, p.swords = TROOPS, 0, 0, (0, 0, 0), 0
    p.done, p.secret = False, 0
    p.freighter = p.negotiators = p.flipped = p.snoopers = p.turns = p.topped = 0
    p.tiles, p.kept = (), -1
    return p


def take_seats(g: Imperium, leaders: tuple[int, ...]) -> None:
    """Each seat gets its leader and is named after it; rivals come after the seats."""
    for p, leader in zip(g.state.players, leaders, strict=False):
        p.leader = leader
    g.seats = tuple(LEADERS[leader] for leader in leaders)


def equip(g: Imperium, p: Player) -> None:
    """What a player starts with (I.setup.11, I.setup.13, I.setup.14, I.setup.15, I.setup.16, I.setup.17)."""
    start = START[p.leader]
    p.solari = start.get("solari", 0)
    p.spice = start.get("spice", 0)
    p.water = 1 + start.get("water", 0)
    p.vp = g.rules.start_vp(len(g.state.players))
    p.agents = 2
    p.garrison = g.rules.garrison
    p.supply = TROOPS - p.garrison
    for hook in g.rules.on_equip:
        hook(g, p)


@dataclass(slots=True)
class SetUp(ImperiumStep):
    """The steps of set-up, in order."""

    at: str = "deal"

    def deal(self, g: Imperium) -> None:
        """Shuffle and deal all decks (I.setup.03, I.setup.05, I.setup.06, I.setup.10); find the first player."""
        s = g.state
        deal_conflicts(g)
        s.intrigue_deck = g.shuffled(g.rules.intrigue_deck())
        deck = g.shuffled(g.rules.imperium_deck())
        s.row, s.imperium_deck = deck[:ROW], deck[ROW:]
        for p in s.players[: len(g.seats)]:
            equip(g, p)
            p.deck = g.shuffled(g.rules.starter)
            p.discard = g.rules.starter_discard
        s.first = g.rules.find_first(g)
        g.tell("table_set", "I.setup.20", seat=s.first, cards=s.row)
        self.at = "begin"
        for hook in g.rules.on_set_up:
            hook(g)

    def begin(self, g: Imperium) -> None:
        g.replace(Round())


def deal_conflicts(g: Imperium) -> None:
    """Ten cards: tier I on top, then II, then III; the unused ones leave the game unseen (I.setup.03, I.setup.04)."""
    s = g.state
    deck: tuple[int, ...] = ()
    unused: tuple[int, ...] = ()
    for tier in (1, 2, 3):
        cards = g.shuffled(g.rules.conflicts(tier))
        wanted = dict(g.rules.conflict_tiers).get(tier, 0)
        deck += cards[:wanted]
        unused += cards[wanted:]
    s.conflict_deck, s.conflict_unused = deck, unused
