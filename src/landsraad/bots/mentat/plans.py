"""Battle plans: every head, pair of cards and dial weighed against what is expected of the other side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from landsraad.bots.base import Seat
from landsraad.bots.mentat.enemy import Enemy, treason
from landsraad.bots.mentat.market import card_worth
from landsraad.bots.mentat.picture import Fight, Picture
from landsraad.bots.mentat.worth import LIFE, STAR, TOKEN, future
from landsraad.games.dune.cards import KEPT_ON_WIN
from landsraad.games.dune.people import LEADER_FACTION, STRENGTH
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer

SPICE: Final = 0.6
HERO: Final = -2
CARD_SHARE: Final = 0.3
"""What part of its worth is lost with a card that is played and discarded."""


@dataclass(frozen=True, slots=True)
class Dialled:
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
                front = (head, weapon, defense)
                if question.tree.level(front) == "kwisatz_haderach":
                    for flag in seat.domain(question, front) or ():
                        yield (*front, flag)
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


class Planner:
    """Finds the best plan against one opponent."""

    def __init__(self, picture: Picture, fight: Fight, stakes: tuple[float, float, float]) -> None:
        self.picture, self.fight = picture, fight
        # What is lost in a battle counts for less the fewer turns are left: weigh what is won for more instead.
        self.win, self.lose, self.nobody = [stake / future(picture) for stake in stakes]
        normal, elite = picture.own.in_territory(fight.territory)
        self.forces = TOKEN * normal + STAR * elite
        self.first = fight.aggressor == picture.me

    def dials(self, seat: Seat, question: Question, prefix: Answer) -> list[Dialled]:
        """The cheapest way to each dial."""
        tree: Any = question.tree
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
        alive, dead = enemy.below(True, self.first), enemy.below(False, self.first)
        best: Chosen | None = None
        dials: list[Dialled] = []
        for front in fronts(seat, question):
            dials = dials or self.dials(seat, question, front)
            found = self.weigh(enemy, alive, dead, front, dials)
            if best is None or found.value > best.value:
                best = found
        assert best is not None
        return best

    def weigh(self, enemy: Enemy, alive: list[float], dead: list[float], front: Answer, dials: list[Dialled]) -> Chosen:
        """The best dial for a head and two cards. ``alive`` and ``dead`` tell which totals beat the enemy."""
        head, weapon, defense = front[:3]
        kwisatz = front[3] if len(front) > 3 else 0
        arms = enemy.arms
        falls = arms.kills(defense) if head != -1 else 0.0
        kills = arms.dies(weapon)
        boom = arms.explodes(weapon, defense)
        strength = STRENGTH[head] if head >= 0 else 0
        lead = 2 * strength + (4 if kwisatz else 0)
        life = self.life(head)
        betrayed = 0.0 if kwisatz else treason(self.picture, enemy.seat, head)
        betrays = enemy.betrays(self.picture.traitors)
        cards = [card for card in (weapon, defense) if card >= 0]
        loser = self.card_loss(cards, head, lost=True)
        winner = self.card_loss(cards, head, lost=False)
        reward = 0.5 * enemy.bounty() * kills
        best: Chosen | None = None
        for dial in dials:
            wins = (1.0 - falls) * (kills * dead[dial.halves + lead] + (1.0 - kills) * alive[dial.halves + lead])
            wins += falls * (kills * dead[dial.halves] + (1.0 - kills) * alive[dial.halves])
            fought = wins * (self.win - dial.cost - winner + reward) + (1.0 - wins) * (
                self.lose - self.forces - loser - SPICE * dial.spice
            )
            fought -= falls * life
            if boom:
                fought = (1.0 - boom) * fought + boom * (self.nobody - self.forces - loser - life)
            value = (1.0 - betrayed) * fought + betrayed * (self.lose - self.forces - life - loser)
            value = (1.0 - betrays) * value + betrays * (self.win + 0.5 * enemy.bounty())
            if best is None or value > best.value + 1e-9:
                best = Chosen(front, dial, value, wins)
        assert best is not None
        return best

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
