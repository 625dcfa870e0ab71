"""Plans that are thought through before anybody asks for one: what a command, a question or an answer would be worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import Final

from landsraad.bots.dune.enemy import Enemy, expected, strengths
from landsraad.bots.dune.odds import kind_of_defense, kind_of_weapon
from landsraad.bots.dune.picture import Fight
from landsraad.bots.dune.plans import HERO, SPICE, Chosen, Dialled, Planner
from landsraad.bots.dune.table import Table
from landsraad.bots.dune.worth import STAR, TOKEN
from landsraad.games.dune.cards import CHEAP_HERO
from landsraad.kernel.tree import Answer

NONE: Final = -1
HEADS: Final = 3
"""So many leaders are thought of, the strongest first."""


class Rehearsal:
    """The plans of this seat in a battle that has not come to plans yet."""

    def __init__(self, table: Table, fight: Fight, other: int) -> None:
        picture = table.picture
        self.picture, self.fight, self.other = picture, fight, other
        self.planner = Planner(picture, table.memory, fight, table.judge.stakes(fight.territory, other))
        self.enemy = expected(picture, table.memory, fight, other)
        self.first = fight.aggressor == picture.me
        own = picture.own
        free = [leader for leader in own.leaders if own.used.get(leader, fight.territory) == fight.territory]
        self.heads: list[int] = free[:HEADS] + [HERO] * (CHEAP_HERO in picture.hand) or [NONE]
        self.weapons = [NONE, *sorted({card for card in picture.hand if kind_of_weapon(card) >= 0})]
        self.defenses = [NONE, *sorted({card for card in picture.hand if kind_of_defense(card) >= 0})]
        self.kwisatz = own.kwisatz and "kwisatz_haderach" not in fight.prevented
        self.dials = self._dials()

    def _dials(self) -> list[Dialled]:
        """The cheapest way to each number."""
        picture, own = self.picture, self.picture.own
        normal, elite = own.in_territory(self.fight.territory)
        plain, strong, spicing = strengths(picture, own, picture.houses[self.other], self.fight)
        cheapest: dict[int, Dialled] = {}
        for n in range(normal + 1):
            for e in range(elite + 1):
                for spice in range(min(picture.purse, n + e) + 1 if spicing else 1):
                    starred = min(e, spice)
                    halves = n * plain + e * strong + starred * strong + (spice - starred) * plain
                    cost = n * TOKEN + e * STAR + SPICE * spice
                    if halves not in cheapest or cost < cheapest[halves].cost:
                        cheapest[halves] = Dialled((), halves, spice, cost)
        return [cheapest[halves] for halves in sorted(cheapest)]

    def fronts(self, heads: Sequence[int], weapons: Sequence[int], defenses: Sequence[int]) -> Iterator[Answer]:
        for head in heads:
            if head == NONE:
                yield NONE, NONE, NONE
                continue
            for weapon in weapons:
                for defense in defenses:
                    yield head, weapon, defense

    def best(
        self,
        enemy: Enemy,
        heads: Sequence[int] | None = None,
        weapons: Sequence[int] | None = None,
        defenses: Sequence[int] | None = None,
        dials: Sequence[Dialled] | None = None,
    ) -> Chosen:
        """The best plan against somebody, perhaps of some elements only."""
        alive, dead = enemy.below(True, self.first), enemy.below(False, self.first)
        able = list(self.dials if dials is None else dials)
        found = [
            self.planner.weigh(enemy, alive, dead, front, able, int(self.kwisatz and front[0] != NONE), 0)
            for front in self.fronts(heads or self.heads, weapons or self.weapons, defenses or self.defenses)
        ]
        return max(found, key=attrgetter("value"))
