"""Battle plans: every head, pair of cards and dial weighed against what is expected of the other side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from operator import attrgetter
from typing import Final, NamedTuple

from landsraad.bots.base import Seat
from landsraad.bots.dune.enemy import Enemy, treason
from landsraad.bots.dune.market import card_worth
from landsraad.bots.dune.memory import Memory
from landsraad.bots.dune.picture import Fight, Picture
from landsraad.bots.dune.skills import bonus
from landsraad.bots.dune.worth import LIFE, STAR, TOKEN, future
from landsraad.games.dune.cards import KEPT_ON_WIN
from landsraad.games.dune.people import LEADER_FACTION, STRENGTH
from landsraad.games.dune.phases.battle.plan_tree import BattlePlan
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer

SPICE: Final = 0.6
HERO: Final = -2
CARD_SHARE: Final = 0.3
"""What part of its worth is lost with a card that is played and discarded."""


class Dialled(NamedTuple):
    """One choice of tokens."""

    tail: Answer
    halves: int
    spice: int
    cost: float
    """What the tokens are worth that it loses, with the spice."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A whole plan with what is expected of it."""

    front: Answer
    """Head, weapon, defense, and whether the Kwisatz Haderach comes along if that is asked."""
    dial: Dialled
    value: float
    wins: float

    @property
    def answer(self) -> Answer:
        return (*self.front, *self.dial.tail)


def fronts(seat: Seat, question: Question) -> Iterator[Answer]:
    """Every choice of what comes before the tokens."""
    for head in seat.domain(question) or ():
        for weapon in seat.domain(question, (head,)) or ():
            for defense in seat.domain(question, (head, weapon)) or ():
                yield from _completed(seat, question, (head, weapon, defense))


def _completed(seat: Seat, question: Question, front: Answer) -> Iterator[Answer]:
    """A head and two cards with what else comes before the tokens: the Kwisatz Haderach, spice for the leader."""
    if question.tree.level(front) in ("kwisatz_haderach", "paid"):
        for value in seat.domain(question, front) or ():
            yield from _completed(seat, question, (*front, value))
    else:
        yield front


def tails(seat: Seat, question: Question, prefix: Answer) -> Iterator[Answer]:
    """Every choice of tokens after the cards."""
    todo: list[Answer] = [()]
    while todo:
        tail = todo.pop()
        options = seat.domain(question, (*prefix, *tail))
        if options is None:
            yield tail
        else:
            todo += [(*tail, value) for value in options]


def extras(question: Question, front: Answer) -> tuple[int, int]:
    """Whether the Kwisatz Haderach comes along, and the spice for the leader."""
    found = {question.tree.level(front[:i]): front[i] for i in range(3, len(front))}
    return found.get("kwisatz_haderach", 0), found.get("paid", 0)


class Planner:
    """Finds the best plan against one opponent."""

    def __init__(self, picture: Picture, memory: Memory, fight: Fight, stakes: tuple[float, float, float]) -> None:
        self.picture, self.memory, self.fight = picture, memory, fight
        # What is lost in a battle counts for less the fewer turns are left: weigh what is won for more instead.
        self.win, self.lose, self.nobody = [stake / future(picture) for stake in stakes]
        normal, elite = picture.own.in_territory(fight.territory)
        self.forces = TOKEN * normal + STAR * elite
        self.first = fight.aggressor == picture.me

    def dials(self, seat: Seat, question: Question, prefix: Answer) -> list[Dialled]:
        """The cheapest way to each dial."""
        tree = question.tree
        assert isinstance(tree, BattlePlan)
        cheapest: dict[int, Dialled] = {}
        for tail in tails(seat, question, prefix):
            halves, spice = tree.worth(tail)
            cost = SPICE * spice
            for i, count in enumerate(tail):
                level = tree.level((*prefix, *tail[:i])) if count else ""
                cost += count * (STAR if level.startswith("elite") else TOKEN)
            if halves not in cheapest or cost < cheapest[halves].cost:
                cheapest[halves] = Dialled(tail, halves, spice, cost)
        return [cheapest[halves] for halves in sorted(cheapest)]

    def best(self, seat: Seat, question: Question, enemy: Enemy) -> Chosen:
        """The plan with the best expectation."""
        return max(self.plans(seat, question, enemy), key=attrgetter("value"))

    def plans(self, seat: Seat, question: Question, enemy: Enemy) -> Iterator[Chosen]:
        """The best dial for every choice of what comes before it."""
        alive, dead = enemy.below(True, self.first), enemy.below(False, self.first)
        dials: list[Dialled] = []
        for front in fronts(seat, question):
            dials = dials or self.dials(seat, question, front)
            kwisatz, paid = extras(question, front)
            able = [dial for dial in dials if dial.spice + paid <= self.picture.purse] if paid else dials
            yield self.weigh(enemy, alive, dead, front, able, kwisatz, paid)

    def weigh(
        self,
        enemy: Enemy,
        alive: list[float],
        dead: list[float],
        front: Answer,
        dials: list[Dialled],
        kwisatz: int,
        paid: int,
    ) -> Chosen:
        """The best dial for a head and two cards. ``alive`` and ``dead`` tell which totals beat the enemy."""
        head, weapon, defense = front[:3]
        arms = enemy.arms
        falls = arms.kills(defense) if head != -1 else 0.0
        kills = arms.dies(weapon)
        boom = arms.explodes(weapon, defense)
        strength = STRENGTH[head] if head >= 0 else 0
        lead = 2 * strength + (4 if kwisatz else 0) + bonus(self.picture, head, weapon, defense, paid)
        life = self.life(head)
        betrayed = 0.0 if kwisatz else treason(self.picture, self.memory, enemy.seat, head)
        betrays = enemy.betrays(self.picture.traitors)
        cards = [card for card in (weapon, defense) if card >= 0]
        loser = self.card_loss(cards, head, lost=True)
        winner = self.card_loss(cards, head, lost=False)
        bounty = 0.5 * enemy.bounty()
        reward = bounty * kills
        stands, survives = 1.0 - falls, 1.0 - kills
        beaten = self.lose - self.forces - loser
        toll = falls * life + SPICE * paid
        treachery = betrayed * (self.lose - self.forces - life - loser)
        windfall = betrays * (self.win + bounty)
        best, most, chance = None, 0.0, 0.0
        for dial in dials:
            _, halves, spice, cost = dial
            wins = stands * (kills * dead[halves + lead] + survives * alive[halves + lead])
            wins += falls * (kills * dead[halves] + survives * alive[halves])
            fought = wins * (self.win - cost - winner + reward) + (1.0 - wins) * (beaten - SPICE * spice)
            fought -= toll
            if boom:
                fought = (1.0 - boom) * fought + boom * (self.nobody - self.forces - loser - life)
            value = (1.0 - betrayed) * fought + treachery
            value = (1.0 - betrays) * value + windfall
            if best is None or value > most + 1e-9:
                best, most, chance = dial, value, wins
        assert best is not None
        return Chosen(front, best, most, chance)

    def life(self, head: int) -> float:
        """What it costs if the head dies; a captive is given back after the battle anyway."""
        if head < 0 or LEADER_FACTION[head] != self.picture.faction:
            return 0.0
        return LIFE * STRENGTH[head] + 0.3

    def card_loss(self, cards: list[int], head: int, lost: bool) -> float:
        """What the cards that will be discarded are worth."""
        gone = [card for card in cards if lost or not KEPT_ON_WIN[card]]
        total = CARD_SHARE * sum(card_worth(self.picture, card) for card in gone)
        return total + (CARD_SHARE * 3.0 if head == HERO else 0.0)
