"""The other side of a battle: what it may dial, who may lead it, what it may play. All of it chances, from what is seen.

Numbers are in halves, as on a wheel that knows half strengths.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from landsraad.bots.mentat.memory import Memory
from landsraad.bots.mentat.odds import (
    BEAM,
    POISON,
    PROJECTILE,
    Arms,
    arms_of,
    kind_of_defense,
    kind_of_weapon,
)
from landsraad.bots.mentat.picture import Fight, House, Picture
from landsraad.bots.mentat.strength import SPICE_GUESS
from landsraad.games.dune.cards import CARD
from landsraad.games.dune.people import EMPEROR, FREMEN, HARKONNEN, LEADER, STRENGTH

MOST: Final = 100
"""No total reaches this many halves."""
HERO: Final = 0.12
"""How often somebody plays a Cheap Hero."""
BEST: Final = 0.45
"""How often the best leader leads because it is the best."""
BETRAYED: Final = 0.04
BETRAYED_BY_HARKONNEN: Final = 0.14
"""How likely one leader is the traitor of somebody else, and of Harkonnen with their four cards."""


@dataclass(frozen=True, slots=True)
class Enemy:
    """What is expected of one side's plan."""

    seat: int
    dial: tuple[float, ...]
    """The chance of each dial, in halves."""
    heads: tuple[tuple[int, float], ...]
    """Who may lead (a leader, or -1 for nobody and -2 for a hero) with the chances."""
    kwisatz: float
    """The chance that the Kwisatz Haderach comes along."""
    arms: Arms

    def below(self, alive: bool, or_equal: bool) -> list[float]:
        """For each total: the chance to beat this side with it, whose leader lives or has been killed."""
        totals = [0.0] * MOST
        if alive:
            for head, weight in self.heads:
                strength = 2 * STRENGTH[head] if head >= 0 else 0
                for extra, chance in ((0, 1.0 - self.kwisatz), (4, self.kwisatz)):
                    if chance and weight:
                        for dial, p in enumerate(self.dial):
                            if p:
                                totals[dial + strength + extra] += p * weight * chance
        else:
            for dial, p in enumerate(self.dial):
                totals[dial] += p
        found, total = [], 0.0
        for p in totals:
            found.append(total + p if or_equal else total)
            total += p
        return found

    def bounty(self) -> float:
        """The strength of its leader, on average."""
        return sum(STRENGTH[head] * weight for head, weight in self.heads if head >= 0)

    def betrays(self, traitors: frozenset[int]) -> float:
        """The chance that its leader is one of these traitors, and nothing shields it."""
        return (1.0 - self.kwisatz) * sum(weight for head, weight in self.heads if head in traitors)


def expected(picture: Picture, memory: Memory, fight: Fight, seat: int) -> Enemy:
    """What this side will do, as far as can be told."""
    house = picture.houses[seat]
    plan = fight.plans.get(seat)
    if plan is not None:
        return _certain(seat, plan)
    haderach = 0.8 if house.kwisatz and "kwisatz_haderach" not in fight.prevented else 0.0
    enemy = Enemy(seat, _dials(picture, house, fight), _heads(house, fight), haderach, arms_of(picture, memory, seat))
    for of, subject, value, wanted in fight.bound:
        if of == seat:
            enemy = told(enemy, subject, value, wanted)
    return enemy


def _certain(seat: int, plan: Any) -> Enemy:
    """A plan that has been seen."""
    halves = int(2 * plan["dial"])
    head = LEADER[plan["leader"]] if "leader" in plan else -2 if "hero" in plan else -1
    arms = _exact(CARD[plan["weapon"]] if "weapon" in plan else -1, CARD[plan["defense"]] if "defense" in plan else -1)
    dial = tuple([0.0] * halves + [1.0])
    return Enemy(seat, dial, ((head, 1.0),), 1.0 if plan.get("kwisatz_haderach") else 0.0, arms)


def _exact(weapon: int, defense: int) -> Arms:
    kind, guard = kind_of_weapon(weapon), kind_of_defense(defense)
    return Arms(
        (float(kind == POISON), float(kind == PROJECTILE), float(kind == BEAM)),
        (float(guard == POISON), float(guard == PROJECTILE)),
    )


def strengths(picture: Picture, house: House, against: House, fight: Fight) -> tuple[int, int, bool]:
    """What a normal and a starred token count in halves without spice, and whether spice doubles that."""
    if not picture.advanced:
        return 2, 2, False
    spicing = house.faction != FREMEN or "battle_hardened" in fight.prevented
    plain = 1 if spicing else 2
    if house.faction == EMPEROR:
        common = against.faction == FREMEN or "sardaukar" in fight.prevented
    else:
        common = "fedaykin" in fight.prevented
    return plain, plain if common else 2 * plain, spicing


def _dials(picture: Picture, house: House, fight: Fight) -> tuple[float, ...]:
    """Anything that the forces can dial; more often all or nothing, or half strength without spice."""
    normal, elite = house.in_territory(fight.territory)
    against = picture.houses[fight.opponent_of(house.seat)]
    plain, strong, spicing = strengths(picture, house, against, fight)
    most = (normal * plain + elite * strong) * (2 if spicing else 1)
    likely = most
    if spicing:
        number = max(1, normal + elite)
        likely = round(most * (0.5 + 0.5 * min(1.0, SPICE_GUESS[house.faction] / number)))
    weights = [0.0] * (most + 1)
    for low, high, weight in ((0, most, 0.12), (0, 0, 0.06), (most // 2, most // 2, 0.07), (likely // 2, most, 0.25)):
        for dial in range(low, high + 1):
            weights[dial] += weight / (high - low + 1)
    weights[likely] += 0.3
    weights[max(0, likely - 1)] += 0.2
    return tuple(weights)


def _heads(house: House, fight: Fight) -> tuple[tuple[int, float], ...]:
    """The best leader leads more often than any other."""
    free = [leader for leader in house.leaders if house.used.get(leader, fight.territory) == fight.territory]
    if not free:
        return ((-1, 0.7), (-2, 0.3))
    others = (1.0 - HERO - BEST) / len(free)
    heads = [(leader, others + (BEST if leader == free[0] else 0.0)) for leader in free]
    return (*heads, (-2, HERO))


def told(enemy: Enemy, subject: str, value: Any, wanted: bool) -> Enemy:
    """What is expected once something binds the plan."""
    if subject in ("dial", "dial_at_least"):
        halves = int(2 * value)
        return replace(
            enemy,
            dial=_only(enemy.dial, lambda dial: (dial == halves if subject == "dial" else dial >= halves) == wanted),
        )
    if subject == "head":
        head = {"none": -1, "cheap_hero": -2}.get(value, LEADER.get(value, -1))
        return _led(enemy, head, wanted)
    if subject == "kwisatz":
        return replace(enemy, kwisatz=1.0 if wanted == bool(value) else 0.0)
    if subject in ("weapon", "defense"):
        return _armed(enemy, subject, CARD.get(value, -1), wanted)
    if subject in ("voice", "kind"):
        return commanded(enemy, value, wanted)
    return enemy


def _only(weights: tuple[float, ...], fits: Any) -> tuple[float, ...]:
    kept = [weight if fits(i) else 0.0 for i, weight in enumerate(weights)]
    total = sum(kept)
    return tuple(weight / total for weight in kept) if total else weights


def _led(enemy: Enemy, head: int, wanted: bool) -> Enemy:
    if wanted:
        return replace(enemy, heads=((head, 1.0),))
    others = [(other, weight) for other, weight in enemy.heads if other != head]
    total = sum(weight for _, weight in others)
    return replace(enemy, heads=tuple((other, weight / total) for other, weight in others)) if total else enemy


def _armed(enemy: Enemy, subject: str, card: int, wanted: bool) -> Enemy:
    weapons, defenses = enemy.arms
    if wanted:
        exact = _exact(card, card)
        return replace(
            enemy, arms=Arms(exact.weapons, defenses) if subject == "weapon" else Arms(weapons, exact.defenses)
        )
    return enemy


def commanded(enemy: Enemy, kind: str, wanted: bool) -> Enemy:
    """Under a command to play, or not to play, a kind of card. Whether it can be obeyed is not known."""
    poison, projectile, beam = enemy.arms.weapons
    snooper, shield = enemy.arms.defenses
    if not wanted:
        none = 0.0
        return replace(
            enemy,
            arms=Arms(
                (
                    none if kind == "poison_weapon" else poison,
                    none if kind == "projectile_weapon" else projectile,
                    none if kind == "lasgun" else beam,
                ),
                (none if kind == "poison_defense" else snooper, none if kind == "projectile_defense" else shield),
            ),
        )
    if kind in ("worthless", "cheap_hero"):
        return enemy
    return replace(enemy, arms=_forced(enemy.arms, kind))


def _forced(arms: Arms, kind: str) -> Arms:
    """Whoever must play one kind does not play the other in the same place, if it has the first."""
    poison, projectile, beam = arms.weapons
    snooper, shield = arms.defenses
    if kind == "poison_weapon":
        return Arms((min(1.0, 1.3 * poison), 0.6 * projectile, 0.6 * beam), arms.defenses)
    if kind == "projectile_weapon":
        return Arms((0.6 * poison, min(1.0, 1.3 * projectile), 0.6 * beam), arms.defenses)
    if kind == "poison_defense":
        return Arms(arms.weapons, (min(1.0, 1.3 * snooper), 0.6 * shield))
    return Arms(arms.weapons, (0.6 * snooper, min(1.0, 1.3 * shield)))


def treason(picture: Picture, seat: int, leader: int) -> float:
    """The chance that one of this seat's own leaders is a traitor in the service of an opponent."""
    if leader < 0 or leader in picture.own_cards:
        return 0.0
    chance = 0.0
    house = picture.houses[seat]
    for other in {seat, house.ally} - {-1}:
        rival = picture.houses[other]
        if other != seat and rival.faction != HARKONNEN:
            continue
        if leader in rival.exposed:
            return 1.0
        chance += BETRAYED_BY_HARKONNEN if rival.faction == HARKONNEN else BETRAYED
    return chance
