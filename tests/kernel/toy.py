"""A tiny game that has one of everything the kernel offers.

Each round chance turns up a prize. All seats bid for it secretly and at the same time. Whoever holds a veto may then
spoil the sale, in a window that nobody else can see. The winner pays, and may lay a card on one of three heaps. At any
time a seat may give coins away, except those that its bid counts on.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any, ClassVar

from landsraad.kernel.chance import Tape
from landsraad.kernel.errors import BadPosition, NoPosition
from landsraad.kernel.game import Game, Situation
from landsraad.kernel.meta import GameType, Header, Option, Result, RuleSet, flag
from landsraad.kernel.occasions import Occasion
from landsraad.kernel.plain import Plain
from landsraad.kernel.question import Question
from landsraad.kernel.rng import source
from landsraad.kernel.schema import UNSET, Maybe, View
from landsraad.kernel.step import Step
from landsraad.kernel.tree import YES_NO, Amount, Answer, Options, Refusal, Tree
from landsraad.kernel.words import NUMBERS, PASS, YES_NO_WORDS, Words

SEATS = ("north", "east", "south", "west")
STONE, GEM, VETO = range(3)
CARDS = Words("card", ("stone", "gem", "veto"))
SEAT_WORDS = Words("seat", SEATS)
DECK = (STONE,) * 6 + (GEM,) * 4 + (VETO,) * 3
COINS = 10


class ToyView(View):
    round: int
    prize: int
    heaps: list[int]
    coins: list[int]
    points: list[int]
    cards: list[int]
    hand: Maybe[list[str]] = UNSET


class Purse(Plain):
    __slots__ = ("coins", "hand", "points")
    coins: int
    hand: tuple[int, ...]
    points: int

    def copy(self) -> Purse:
        twin = Purse()
        twin.coins, twin.hand, twin.points = self.coins, self.hand, self.points
        return twin


class Table(Situation):
    __slots__ = ("bank", "deck", "heaps", "prize", "purses", "round")
    bank: int
    deck: tuple[int, ...]
    heaps: bytearray
    """How many cards lie on each heap, face down."""
    prize: int
    purses: list[Purse]
    round: int

    def copy(self) -> Table:
        twin = Table()
        twin.rng, twin.bank, twin.deck, twin.prize, twin.round = self.rng, self.bank, self.deck, self.prize, self.round
        twin.heaps = self.heaps[:]
        twin.purses = [purse.copy() for purse in self.purses]
        return twin


class Rules:
    def __init__(self, header: Header) -> None:
        self.rounds = int(header.options["rounds"])
        self.seen_windows = bool(header.options["seen_windows"])


@dataclass(slots=True)
class Lay(Tree["Toy"]):
    """card -> heap, or pass alone."""

    seat: int
    levels: ClassVar[tuple[str, ...]] = ("card", "heap")
    words: ClassVar[dict[str, Words]] = {"card": CARDS}

    def card(self, g: Toy) -> Options:
        return (PASS, *sorted(set(g.state.purses[self.seat].hand)))

    def heap(self, g: Toy, card: int) -> Options:
        return None if card == PASS else [i for i in range(3) if g.state.heaps[i] < 3]

    def why(self, g: Toy, prefix: Answer, value: int) -> Refusal | None:
        return ("T.heap", "That heap is full") if prefix and value in range(3) else None


@dataclass(slots=True)
class Gift(Tree["Toy"]):
    """to -> coins."""

    seat: int
    levels: ClassVar[tuple[str, ...]] = ("to", "coins")
    words: ClassVar[dict[str, Words]] = {"to": SEAT_WORDS}

    def to(self, g: Toy) -> Options:
        return [seat for seat in range(len(g.seats)) if seat != self.seat]

    def coins(self, g: Toy, to: int) -> Options:
        return range(1, free_coins(g, self.seat) + 1)


@dataclass(slots=True)
class Round(Step["Toy"]):
    """T.round: one prize, from the turn-up to the card that its winner lays."""

    at: str = "turn_up"
    bids: tuple[int, ...] = ()
    winner: int = -1

    def turn_up(self, g: Toy) -> None:
        g.state.prize = 1 + g.chance(6)
        g.tell("turned_up", "T.prize", prize=g.state.prize)
        self.bids, self.at = (-1,) * len(g.seats), "collect"

    def collect(self, g: Toy) -> None:
        for seat, bid in enumerate(self.bids):
            if bid < 0:
                g.ask(seat, "bid", "T.bid", Amount(0, g.state.purses[seat].coins, "bid"), secret=True)
        if not g.open:
            self.at = "reveal"

    def bid(self, g: Toy, seat: int, answer: Answer) -> None:
        self.bids = (*self.bids[:seat], answer[0], *self.bids[seat + 1 :])
        g.tell_only(1 << seat, "bid_placed", "T.bid", {"seat": seat}, seat=seat, amount=answer[0])

    def reveal(self, g: Toy) -> None:
        g.tell("bids_shown", "T.bid", amounts=self.bids)
        self.winner = self.bids.index(max(self.bids))
        self.at = "award"
        holders = sum(1 << s for s, p in enumerate(g.state.purses) if VETO in p.hand and s != self.winner)
        if g.rules.seen_windows:
            holders = ((1 << len(g.seats)) - 1) & ~(1 << self.winner)
        if holders:
            g.push(Window(holders))

    def closed(self, g: Toy, by: int) -> None:
        if by >= 0:
            self.at = "spoil"

    def spoil(self, g: Toy) -> None:
        self.at = "next_round"
        g.tell("spoilt", "T.veto", prize=g.state.prize)

    def award(self, g: Toy) -> None:
        price, purse = self.bids[self.winner], g.state.purses[self.winner]
        purse.coins -= price
        purse.points += g.state.prize
        g.state.bank += price
        g.tell("sold", "T.award", seat=self.winner, amount=price, prize=g.state.prize)
        self.bids, self.at = (), "offer_lay"

    def offer_lay(self, g: Toy) -> None:
        if g.state.purses[self.winner].hand and min(g.state.heaps) < 3:
            g.ask(self.winner, "lay", "T.lay", Lay(self.winner))
        else:
            self.at = "next_round"

    def lay(self, g: Toy, seat: int, answer: Answer) -> None:
        self.at = "next_round"
        if answer[0] != PASS:
            take(g, seat, answer[0])
            g.state.heaps[answer[1]] += 1
            g.tell_only(
                1 << seat, "laid", "T.lay", {"seat": seat, "heap": answer[1]}, seat=seat, card=answer[0], heap=answer[1]
            )

    def next_round(self, g: Toy) -> None:
        if g.state.round == g.rules.rounds:
            points = tuple(purse.points for purse in g.state.purses)
            winners = tuple(seat for seat, n in enumerate(points) if n == max(points))
            g.tell("game_over", "T.end", seats=winners)
            g.finish(Result(winners, "points", g.state.round, "T.end", points))
        else:
            g.state.round += 1
            g.replace(Round())

    def committed(self, g: Toy, seat: int) -> int:
        return max(0, self.bids[seat]) if self.bids and self.winner in (-1, seat) else 0


@dataclass(slots=True)
class Window(Step["Toy"]):
    """T.veto: the holders of a veto may spoil the sale."""

    open_point = False
    waiting: int
    by: int = -1

    def run(self, g: Toy) -> None:
        for seat in range(len(g.seats)):
            if self.waiting >> seat & 1:
                able = VETO in g.state.purses[seat].hand
                tree = YES_NO if able else Amount(0, 0, "no")
                g.ask(seat, "veto", "T.veto", tree, secret=True, hidden=not g.rules.seen_windows)
        if not self.waiting:
            g.pop()
            if self.by >= 0:
                take(g, self.by, VETO)
                g.state.deck += (VETO,)
                g.tell("vetoed", "T.veto", seat=self.by)
            below = g.stack[-1]
            assert isinstance(below, Round)
            below.closed(g, self.by)

    def veto(self, g: Toy, seat: int, answer: Answer) -> None:
        self.waiting &= ~(1 << seat)
        if answer[0] and (self.by < 0 or seat < self.by):
            self.by = seat


class ToyQuestion(Question, frozen=True, gc=False):
    prompts: ClassVar[dict[str, Any]] = {
        "bid": lambda q: f"How many of your {q.tree.high} coins do you bid?",
        "veto": "Spoil the sale?",
        "lay": "Which card do you lay on which heap?",
        "gift": "To whom do you give how many coins?",
    }


class Toy(Game[Table, Any]):
    question_class = ToyQuestion
    facts: ClassVar[dict[str, Words]] = {"card": CARDS}
    seat_facts = frozenset({"seat", "seats", "to"})
    rules: Rules

    def look(self, seat: int | None) -> dict[str, Any]:
        s = self.state
        shown: dict[str, Any] = {
            "game": "toy",
            "ruleset": self.header.ruleset,
            "schema": 1,
            "phase": "sale",
            "phases": ["sale"],
            "round": s.round,
            "prize": s.prize,
            "heaps": list(s.heaps),
            "coins": [p.coins for p in s.purses],
            "points": [p.points for p in s.purses],
            "cards": [len(p.hand) for p in s.purses],
        }
        if seat is not None:
            shown["hand"] = [CARDS.name(card) for card in s.purses[seat].hand]
        return shown

    def offers(self, seat: int) -> list[Question]:
        if not self.stack[-1].open_point or not free_coins(self, seat):
            return []
        return [self.question_class(seat, "gift", "T.gift", Gift(seat))]

    def occasions(self) -> dict[str, Occasion[Toy]]:
        return OCCASIONS

    def world(self, seat: int, rng: Any) -> Toy:
        return determinize(self, seat, rng)

    def deal_anew(self) -> None:
        self.state.deck = self.shuffled(self.state.deck)

    def written(self) -> dict[str, Any]:
        s, step = self.state, self.stack[-1] if self.stack else None
        if not isinstance(step, Round) or step.at != "collect" or max(step.bids) >= 0:
            raise NoPosition("positions start before the first bid of a round")
        return {
            "round": s.round,
            "prize": s.prize,
            "heaps": list(s.heaps),
            "coins": {name: p.coins for name, p in zip(self.seats, s.purses, strict=True)},
            "points": [p.points for p in s.purses],
            "hands": [[CARDS.name(card) for card in p.hand] for p in s.purses],
            "deck": [CARDS.name(card) for card in s.deck],
        }

    def interject(self, q: Question, answer: Answer) -> None:
        to, coins = answer
        self.state.purses[q.seat].coins -= coins
        self.state.purses[to].coins += coins
        self.tell("gave", "T.gift", seat=q.seat, to=to, amount=coins)


def no_veto(g: Toy, seat: int) -> Refusal | None:
    return None if VETO in g.state.purses[seat].hand else ("T.veto", "you hold no veto")


OCCASIONS: dict[str, Occasion[Toy]] = {
    "bid": Occasion("T.bid", "everybody bids once a round"),
    "veto": Occasion(
        "T.veto", "a sale is spoilt when the bids have been shown, by somebody else than the winner", no_veto
    ),
    "lay": Occasion("T.lay", "the winner of a prize lays a card"),
    "gift": Occasion("T.gift", "coins are given away while no veto is waited for, if they are not bid"),
}


def free_coins(g: Toy, seat: int) -> int:
    return g.state.purses[seat].coins - sum(step.committed(g, seat) for step in g.stack)


def take(g: Toy, seat: int, card: int) -> None:
    purse = g.state.purses[seat]
    i = purse.hand.index(card)
    purse.hand = purse.hand[:i] + purse.hand[i + 1 :]


def lay_table(header: Header, seed: int | None, tape: Tape | None, names: tuple[str, ...]) -> Toy:
    g = Toy.bare(header, Rules, seed, tape)
    g.seats = names
    s = g.state = Table()
    s.rng, s.bank, s.prize, s.round, s.heaps = source(seed), 0, 0, 1, bytearray(3)
    deck = g.shuffled(DECK)
    s.purses = []
    for i in range(len(names)):
        purse = Purse()
        purse.coins, purse.points, purse.hand = COINS, 0, tuple(sorted(deck[i * 2 : i * 2 + 2]))
        s.purses.append(purse)
    s.deck = deck[len(names) * 2 :]
    g.push(Round())
    return g


def start(header: Header, seed: int | None, tape: Tape | None) -> Toy:
    seats = header.seats
    g = lay_table(header, seed, tape, SEATS[:seats] if isinstance(seats, int) else seats)
    g.proceed()
    return g


def position(header: Header, seed: int | None, tape: Tape | None, document: dict[str, Any]) -> Toy:
    """``{"game": "toy", "coins": {"north": 5, "east": 15}, "round": 2}``; with a ``prize``, all that is in the middle of it."""
    coins = document.get("coins")
    if not isinstance(coins, dict) or not 2 <= len(coins) <= len(SEATS):
        raise BadPosition("coins", "is a mapping of two to four seats")
    bank = COINS * len(coins) - sum(coins.values())
    if bank < 0 or (bank and "prize" not in document):
        raise BadPosition("coins", f"are {COINS * len(coins)} in all")
    g = lay_table(header, seed, tape, tuple(coins))
    for purse, amount in zip(g.state.purses, coins.values(), strict=True):
        purse.coins = amount
    s = g.state
    s.round, s.bank = document.get("round", 1), bank
    if "prize" in document:
        s.prize, s.heaps = document["prize"], bytearray(document["heaps"])
        s.deck = tuple(CARDS.value(name) for name in document["deck"])
        for purse, points, hand in zip(s.purses, document["points"], document["hands"], strict=True):
            purse.points, purse.hand = points, tuple(CARDS.value(name) for name in hand)
        g.stack = [Round("collect", (-1,) * len(coins))]
    g.begin()
    return g


def check_conserved(g: Toy) -> None:
    s = g.state
    assert s.bank + sum(p.coins for p in s.purses) == COINS * len(g.seats), "coins"
    assert min(p.coins for p in s.purses) >= 0, "coins below zero"
    cards = Counter(s.deck)
    for p in s.purses:
        cards.update(p.hand)
    assert cards.total() + sum(s.heaps) == len(DECK), "cards"


def determinize(g: Toy, seat: int, rng: Any) -> Toy:
    """A twin in which what ``seat`` cannot see is dealt anew. Who is in a window keeps what brought it there."""
    twin = g.clone()
    s = twin.state
    pinned = isinstance(twin.stack[-1], Window) and not g.rules.seen_windows
    others = [p for i, p in enumerate(s.purses) if i != seat and not pinned]
    pool = [*s.deck, *(card for p in others for card in p.hand)]
    pool.sort(key=lambda card: (rng.random(), card))
    for p in others:
        n = len(p.hand)
        p.hand, pool = tuple(sorted(pool[:n])), pool[n:]
    s.deck = tuple(pool)
    step = twin.stack[-1]
    if isinstance(step, Window) and not pinned and step.by != seat:
        step.by = -1
    if isinstance(step, Round) and step.at == "collect":
        step.bids = tuple(
            int(rng.random() * (s.purses[i].coins + 1)) if bid >= 0 and i != seat else bid
            for i, bid in enumerate(step.bids)
        )
    twin.ask_again()
    twin.proceed()
    return twin


ROUNDS = Option("rounds", 4, "How many prizes there are.", low=1, high=9, ref="T.round")
SEEN = flag("seen_windows", False, "Everyone is asked for a veto, in the open.", "T.veto")
LONG = RuleSet("long", "Toy", "Four prizes.", (2, 4), (ROUNDS, SEEN))
SHORT = RuleSet("short", "Short toy", "Two prizes.", (2, 3), (Option("rounds", 2, "Prizes.", low=1, high=2), SEEN))

GAME = GameType(
    id="toy",
    title="Toy",
    text="Bid for prizes.",
    rulesets=(LONG, SHORT),
    start=start,
    position=position,
    load=lambda document: Toy.load(document, Rules),
    view=ToyView,
    roles=SEATS,
    levels={
        "bid": "how many coins are bid",
        "card": "a card of the hand",
        "choice": "no or yes",
        "coins": "how many coins are given away",
        "heap": "the heap that it is laid on",
        "no": "nothing can be done",
        "to": "who gets them",
    },
    words=(NUMBERS, YES_NO_WORDS, CARDS, SEAT_WORDS),
)
