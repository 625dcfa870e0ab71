"""The other side of a battle: what it may dial, who may lead it, what it may play. All of it chances, from what is seen.

Numbers are in halves, as on a wheel that knows half strengths.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from landsraad.bots.dune.memory import Memory
from landsraad.bots.dune.odds import (
    BEAM,
    COMMANDED,
    POISON,
    PROJECTILE,
    Arms,
    Held,
    holdings,
    kind_of_defense,
    kind_of_weapon,
)
from landsraad.bots.dune.picture import Fight, House, Picture
from landsraad.bots.dune.strength import SPICE_GUESS
from landsraad.games.dune.cards import CARD
from landsraad.games.dune.people import EMPEROR, FREMEN, HARKONNEN, LEADER, STRENGTH
from landsraad.kernel.plain import Value

MOST: Final = 100
"""No total reaches this many halves."""
HERO: Final = 0.12
"""How often somebody plays a Cheap Hero."""
BEST: Final = 0.45
"""How often the best leader leads because it is the best."""
BETRAYED: Final = 0.04
BETRAYED_BY_HARKONNEN: Final = 0.14
"""How likely one leader is the traitor of somebody else, and of Harkonnen with their four cards."""
CARDS: Final = 4
"""The traitors that Harkonnen keep."""
CALLED: Final = 0.6
"""How often somebody who knows the number makes the most of it."""
SPITE: Final = 0.3
"""How often somebody who could blow up everything with what it holds does."""
HERO_HEAD: Final = -2
NOTHING_HELD: Final = Held((0.0,) * len(COMMANDED))


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
    held: Held = NOTHING_HELD
    """What it may have in its hand."""

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
    held = holdings(picture, memory, seat)
    enemy = Enemy(seat, _dials(picture, house, fight), _heads(house, fight), haderach, held.arms(), held)
    for of, subject, value, wanted in fight.bound:
        if of == seat:
            enemy = told(enemy, subject, value, wanted)
        elif of == picture.me and wanted:
            enemy = warned(enemy, picture, fight, subject, value)
    return enemy


def _certain(seat: int, plan: Mapping[str, Value]) -> Enemy:
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
    if "spice_dialling" not in picture.features:
        spicing = False
    else:
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


def told(enemy: Enemy, subject: str, value: Value, wanted: bool) -> Enemy:
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


def _only(weights: tuple[float, ...], fits: Callable[[int], bool]) -> tuple[float, ...]:
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
    if kind == "cheap_hero":
        has = enemy.held.of(kind) if wanted else 0.0
        others = _led(enemy, HERO_HEAD, False).heads
        return replace(enemy, heads=(*[(head, (1.0 - has) * weight) for head, weight in others], (HERO_HEAD, has)))
    if not wanted:
        held = enemy.held.forbidden(kind)
        return replace(enemy, arms=held.arms(), held=held)
    return replace(enemy, arms=enemy.held.ordered(kind))


def warned(enemy: Enemy, picture: Picture, fight: Fight, subject: str, value: Value) -> Enemy:
    """What is expected of an opponent who knows one element of this seat's plan."""
    if subject == "dial":
        return _outdialled(enemy, picture, fight, int(2 * value))
    if subject not in ("weapon", "defense"):
        return enemy
    card = CARD.get(value, -1)
    poison, projectile, beam, snooper, shield, *_ = enemy.held.chances
    weapons, defenses = enemy.arms
    if subject == "weapon":
        kind = kind_of_weapon(card)
        if kind == POISON:
            defenses = (snooper, 0.0)
        elif kind == PROJECTILE:
            defenses = (0.0, shield)
        elif kind == BEAM:
            defenses = (defenses[0], SPITE * shield)
        return replace(enemy, arms=Arms(weapons, defenses))
    guard = kind_of_defense(card)
    if guard == POISON:
        weapons = (0.0, projectile, (1.0 - projectile) * beam)
    elif guard == PROJECTILE:
        weapons = (poison, 0.0, SPITE * beam)
    return replace(enemy, arms=Arms(weapons, defenses))


def _outdialled(enemy: Enemy, picture: Picture, fight: Fight, halves: int) -> Enemy:
    """Who knows the number dials just enough to beat it with the best leaders on both sides, or saves its forces."""
    own = picture.own
    theirs = max((STRENGTH[head] for head, _ in enemy.heads if head >= 0), default=0)
    lead = 2 * (own.best_leader - theirs) + (4 if own.kwisatz else 0)
    needed = max(0, halves + lead + (0 if fight.aggressor == enemy.seat else 1))
    most = len(enemy.dial) - 1
    weights = [(1.0 - CALLED) * p for p in enemy.dial]
    weights[needed if needed <= most else 0] += CALLED
    return replace(enemy, dial=tuple(weights))


def treason(picture: Picture, memory: Memory, seat: int, leader: int) -> float:
    """The chance that one of this seat's own leaders is a traitor in the service of an opponent.

    Who has shown a traitor has that one; Harkonnen have the others of their four, too. Whoever fought against a leader
    and did not call has not bought it. A strong leader is bought more often than a weak one.
    """
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
        if leader in memory.loyal.get(other, ()):
            continue
        if rival.faction == HARKONNEN:
            chance += BETRAYED_BY_HARKONNEN * max(0, CARDS - len(rival.exposed)) / CARDS
        elif not rival.exposed:
            chance += BETRAYED * (0.7 + 0.1 * STRENGTH[leader])
    return chance
