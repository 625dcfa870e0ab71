"""What a position of Legions is worth to a side: what it can take, what it guards, and what the desert costs it.

The worth is a sum over the own Legions, so that a move is weighed by the few areas that it changes; only the prescience
cards look at all of them at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from landsraad.bots.war.automaton import dares, reaches
from landsraad.bots.war.geography import FAR, approaches, ways
from landsraad.bots.war.odds import Fighters, duel, fighters, peril, strength
from landsraad.bots.war.picture import NOBODY, NOWHERE, Force, Picture
from landsraad.bots.war.visions import STEP, Stand, Visions, useful
from landsraad.bots.war.weights import Weight, force_worth, weighed
from landsraad.games.war.board import NEAR_2, SETTLEMENT_RANK, ZONES_AT, areas
from landsraad.games.war.leaders.careers import LADY_JESSICA, MUADDIB, PAUL_ATREIDES, REVEREND_MOTHER
from landsraad.games.war.rulesets.mahdi.legions.power import STEPS
from landsraad.games.war.sides import ATREIDES, HARKONNEN
from landsraad.games.war.tracks.markers import SUPREMACY_END

if TYPE_CHECKING:
    from landsraad.bots.war.marches import March

HARVESTER: Final = 2.0
"""What it is worth to the Atreides that a Harvester is lost."""
POINT: Final = 10.0
"""What a point of Supremacy is worth."""
SOLO_POINT: Final = 20.0
"""The same in Mahdi: a whole round."""
DECISIVE: Final = 2.8
"""How many times its worth a Sietch is worth that brings the last point."""
LOSS: Final = 0.9
"""What a Hit costs who takes it."""
KILL: Final = 0.5
"""What a Hit brings who deals it."""
AT_MOST: Final = 4.0
"""What the fallen may add to a prospect."""
GRAVE: Final = 10.0
"""In Mahdi a Legion that threatens this much is hunted: the Harkonnen come faster than any objective."""
HORIZON: Final = 3
"""Enemies that are farther away are no threat."""
PRIZE: Final = 4.0
"""In Mahdi: how much more a settlement is worth than its steps."""
PROMISE: Final = 1.0
"""In Mahdi: the share of a settlement's worth that a host promises which is almost strong enough."""
ENOUGH: Final = 2.5
"""In Mahdi: how many times as strong as one that may try a Legion must be, to be strong enough."""
MUSTER: Final = 3
"""In Mahdi: a Legion that is too weak comes no nearer than so many steps."""
MARCH: Final = 4
"""In Mahdi: the same for the Target Sietch."""
BESIDE: Final = 0.5
"""In Mahdi: the chance that a weaker Legion outside a Sietch is attacked."""


class Nature(NamedTuple):
    """How a side weighs things."""

    nearer: float
    """What is left of a prospect for each move that it is away."""
    crowd: float
    """What is left of a prospect that another Legion has, too."""
    pull: float
    """How much every unit is drawn to the prospects, whether or not it could win there."""
    alarm: float
    """How much of a threatened home is taken to be lost already."""
    closing: float
    """What is left of a threat for each move that the enemy is away."""
    tries: float
    """The share of a defender's strength that an attacker needs at least."""


NATURE: Final = (Nature(0.72, 0.3, 0.06, 0.55, 0.57, 0.82), Nature(0.72, 0.3, 0.06, 0.37, 0.57, 0.82))
"""Of the Atreides, whose Sietches are all that the Harkonnen want, and of the Harkonnen. How soon a prospect or a threat fades with the
moves in between was found by playing: who looks far ahead dawdles."""
SOLO: Final = Nature(0.6, 0.3, 0.06, 0.5, 0.67, 0.6)
"""Of the Atreides in Mahdi."""

POWERS: Final = {n.nearer: tuple([n.nearer**steps for steps in range(FAR)]) for n in (*NATURE, SOLO)}
"""What is left of a prospect by the moves that it is away."""
PAULS: Final = 1 << PAUL_ATREIDES | 1 << MUADDIB
_JESSICAS: Final = 1 << LADY_JESSICA | 1 << REVEREND_MOTHER


class Goal(NamedTuple):
    """Something that a Legion could take."""

    area: int
    worth: float
    defenders: Fighters | None
    """None: nobody has to be fought."""
    rank: int
    way: bytes
    tough: float
    """A Legion of less strength need not try."""


Aim = tuple[float, float, float, float, int, Goal]
"""A goal from one area: what it promises at most, what is left of it from there, the best that another Legion has of it; the
strength that it takes to try, and its area."""
Menace = tuple[float, Fighters, int]
"""An enemy near an area: how near, its fighters, its might."""


class Judge:
    """One look at the table. What it comes to is reckoned when it is first asked for: few questions ask for everything."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.side = picture.side
        self.solo = picture.solo
        self.cards = picture.reinforcements
        self.nature = SOLO if picture.solo else NATURE[picture.side]
        self.visions = Visions(picture) if picture.side == ATREIDES else None
        self.passable = picture.free(self.side)
        self.enemy_ways = picture.free(picture.foe)
        self._known: dict[int, dict[Force, float]] = {}
        self._outlooks: dict[int, tuple[list[Aim], float]] = {}
        self._menaces: dict[int, list[Menace]] = {}
        self._prospects: dict[Fighters, dict[int, float]] = {}
        self._before: dict[int, float] = {}
        self._threats: dict[int, float] = {}
        self._rivals: dict[int, tuple[float, int, float]] | None = None
        self._hopes: float | None = None
        self.marches: dict[int, list[March]] = {}
        """The marches of this position, from the areas from which somebody has looked for them."""
        self.goals = self.find_goals()
        self.stand = self.stand_after({})

    def fits(self, picture: Picture) -> bool:
        """Whether this look is still good for another picture: the same pieces on the board, the same aims."""
        mine = self.picture
        return (
            mine.forces == picture.forces
            and mine.sietches == picture.sietches
            and mine.settlements == picture.settlements
            and mine.stations == picture.stations
            and mine.worms == picture.worms
            and mine.wormsigns == picture.wormsigns
            and mine.harvesters == picture.harvesters
            and mine.ornithopters == picture.ornithopters
            and mine.marks == picture.marks
            and mine.supremacy == picture.supremacy
            and mine.row == picture.row
            and mine.claims == picture.claims
            and mine.chart == picture.chart
            and mine.limit == picture.limit
            and mine.round == picture.round
            and mine.faceup == picture.faceup
            and mine.automaton == picture.automaton
            and sum(mine.dice[self.side]) <= sum(picture.dice[self.side]) + 1
        )

    # --- prospects ---------------------------------------------------------------------------------------------------

    def find_goals(self) -> list[Goal]:
        picture = self.picture
        found = []
        for area, worth in self.prizes().items():
            force = picture.theirs.get(area)
            way = ways(picture.chart, self.passable, area)
            rank = picture.rank(area) if self.is_enemy_home(area) else 0
            if force is None and not rank:
                found.append(Goal(area, worth, None, 0, way, 0.0))
            else:
                defenders = fighters(force) if force else Fighters(0, 0, 0, 0, 0)
                tough = self.nature.tries * (strength(defenders) + rank)
                found.append(Goal(area, worth, defenders, rank, way, tough))
        return found

    def is_enemy_home(self, area: int) -> bool:
        homes = self.picture.settlements if self.side == ATREIDES else self.picture.sietch_mask
        return bool(homes >> area & 1)

    def prizes(self) -> dict[int, float]:
        """What can be taken, and its worth."""
        picture = self.picture
        if self.side == HARKONNEN:
            return {area: self.sietch_worth(rank) for area, rank in picture.sietches.items()}
        found = {}
        for area in areas(picture.settlements):
            n = SETTLEMENT_RANK[area]
            found[area] = useful(picture, (n, n, n)) * (PRIZE if picture.solo else 1.0)
        if any(picture.needs):
            wanted = max(useful(picture, (1, 0, 0)), useful(picture, (0, 1, 0)), useful(picture, (0, 0, 1)))
            for area in areas(picture.stations & ~picture.held[HARKONNEN] & ~picture.worms):
                found.setdefault(area, 0.8 * min(wanted, STEP))
        for area in areas(picture.harvesters & ~picture.held[HARKONNEN] & ~picture.worms):
            found.setdefault(area, HARVESTER + self.visions.harvester() if self.visions else HARVESTER)
        for area, force in picture.theirs.items() if picture.solo else ():
            if area not in found and not picture.worms >> area & 1:
                danger = self.threat(area)
                if danger > GRAVE:
                    found[area] = 0.3 * force_worth(force) + danger
        return found

    def sietch_worth(self, rank: int) -> float:
        """To the Harkonnen; the last ones most."""
        left = SUPREMACY_END - self.picture.supremacy
        point = SOLO_POINT if self.picture.solo else POINT
        return point * rank * (DECISIVE if rank >= left else 1.0)

    def prospect(self, goal: Goal, mine: Fighters) -> float:
        """What a Legion could expect to gain beside its goal."""
        if goal.defenders is None:
            return goal.worth
        odds = duel(self.side, mine, goal.defenders, goal.rank, False, 0, self.cards)
        return odds.win * goal.worth - LOSS * odds.lost + KILL * odds.killed

    def attraction(self, goal: Goal, mine: Fighters, strong: int, near: float) -> float:
        """What a goal is worth to a Legion from so near.

        In Mahdi a Legion that is still too weak for a settlement counts for what it promises: more than twice as much
        if it were twice as strong, so that one host is gathered instead of many bands.
        """
        value = self.prospect(goal, mine) * near if strong >= goal.tough else 0.0
        if self.solo and goal.rank and goal.tough:
            share = (strong + mine.named.bit_count()) / (ENOUGH * goal.tough + 1.0)
            if share < 1.0:
                value = max(value, PROMISE * goal.worth * share * share * min(near, self.nature.nearer**MUSTER))
        return value

    @property
    def rivals(self) -> dict[int, tuple[float, int, float]]:
        """For each goal the best prospect that a Legion has, whose it is, and the second best."""
        if self._rivals is None:
            self._rivals = self.find_rivals()
        return self._rivals

    def find_rivals(self) -> dict[int, tuple[float, int, float]]:
        found = {}
        legions = []
        for area, force in self.picture.mine.items():
            weight = weighed(force)
            legions.append((area, weight.fighters, weight.strength))
        for goal in self.goals:
            best, owner, second = 0.0, NOWHERE, 0.0
            for area, mine, strong in legions:
                steps = goal.way[area]
                if steps >= FAR or (strong < goal.tough and not self.solo):
                    continue
                value = self.attraction(goal, mine, strong, self.nature.nearer**steps)
                if value > best:
                    best, owner, second = value, area, best
                elif value > second:
                    second = value
            found[goal.area] = (best, owner, second)
        return found

    def contribution(self, area: int, force: Force) -> float:
        """What the Legion of an area adds to the worth of the position; an empty home counts, too."""
        here = self._known.get(area)
        if here is None:
            here = self._known[area] = {}
        known = here.get(force)
        if known is None:
            weight = weighed(force)
            known = here[force] = self.prospects(area, weight) - self.dangers(area, weight)
        return known

    def prospects(self, area: int, weight: Weight, without: int = NOWHERE) -> float:
        """The best that a Legion could take from an area; ``without``: a goal that does not count."""
        if not weight.units:
            return 0.0
        goals, pull = self.outlook(area)
        best, mine, strong = 0.0, weight.fighters, weight.strength
        solo, crowd = self.solo, self.nature.crowd
        known = self._prospects.get(mine)
        if known is None:
            known = self._prospects[mine] = {}
        for most, near, rival, tough, at, goal in goals:
            if most <= best:
                break
            if at == without:
                continue
            if solo:
                value = self.attraction(goal, mine, strong, near)
            elif strong < tough:
                continue
            else:
                hope = known.get(at)
                if hope is None:
                    hope = known[at] = self.prospect(goal, mine)
                value = hope * near
            if rival > value:
                value *= crowd
            if value > best:
                best = value
        return best + pull * self.nature.pull * weight.worth

    def outlook(self, area: int) -> tuple[list[Aim], float]:
        """The goals within reach of an area, the best first, and how much they draw."""
        known = self._outlooks.get(area)
        if known is None:
            found: list[Aim] = []
            pull = 0.0
            rivals, powers = self.rivals, POWERS[self.nature.nearer]
            for goal in self.goals:
                at, worth, _, rank, way, tough = goal
                steps = way[area]
                if 0 < steps < FAR:
                    near = powers[steps]
                    rival, owner, second = rivals[at]
                    found.append(((worth + AT_MOST) * near, near, second if owner == area else rival, tough, at, goal))
                    if rank and near * worth / 20.0 > pull:
                        pull = near * worth / 20.0
            found.sort(key=itemgetter(0), reverse=True)
            known = self._outlooks[area] = (found, pull)
        return known

    # --- dangers -----------------------------------------------------------------------------------------------------

    def homes(self) -> tuple[int, ...]:
        picture = self.picture
        return areas(picture.sietch_mask if self.side == ATREIDES else picture.settlements)

    def home_worth(self, area: int) -> float:
        picture = self.picture
        if self.side == ATREIDES:
            rank = picture.sietches.get(area, 0)
            return self.sietch_worth(rank) if rank else 0.0
        return 3 * STEP * SETTLEMENT_RANK[area] if picture.settlements >> area & 1 else 0.0

    def dangers(self, area: int, weight: Weight) -> float:
        """What the enemies around could take here, and what the desert does."""
        home = self.home_worth(area)
        total = self.weather(area, weight.worth) if weight.units else 0.0
        at_stake = home + 0.5 * weight.worth
        menace = self.menace(area)
        if not at_stake or not menace:
            return total
        rank = self.picture.rank(area) if home else 0
        mine, here = weight.fighters, weight.might
        foe, cards, solo = 1 - self.side, self.cards, self.solo
        worst = 0.0
        for near, enemy, strong in menace:
            if near <= worst:
                break
            # A.solo.act.05: the automaton never attacks without more Combat Power
            risk = near * dares(strong, here) if solo else near
            risk *= peril(foe, enemy, mine, rank, cards)
            if risk > worst:
                worst = risk
        return total + self.alarm(area) * worst * at_stake

    def alarm(self, area: int) -> float:
        """How much of what is threatened is taken to be lost; the automaton's Target is what it will come for."""
        automaton = self.picture.automaton
        return 1.0 if automaton is not None and area == automaton.target else self.nature.alarm

    def menace(self, area: int) -> list[Menace]:
        """The enemies near an area, the nearest first."""
        known = self._menaces.get(area)
        if known is None:
            known = []
            theirs = self.picture.theirs
            for at, near in self.automatic_enemies(area) if self.solo else self.near_enemies(area):
                weight = weighed(theirs[at])
                known.append((near, weight.fighters, weight.might))
            known.sort(key=itemgetter(0), reverse=True)
            self._menaces[area] = known
        return known

    def near_enemies(self, area: int) -> list[tuple[int, float]]:
        """The enemy Legions that could attack an area within the horizon, and how near they are."""
        picture, closing = self.picture, self.nature.closing
        one, two, three = approaches(picture.chart, self.enemy_ways, area)
        within = one | two | three | 1 << area
        if self.side == ATREIDES:
            within |= NEAR_2[area]
        found = []
        for at in areas(within & picture.held[1 - self.side]):
            bit = 1 << at
            steps = 1 if one & bit else 2 if two & bit else HORIZON if three & bit else 0 if at == area else FAR
            steps = self.landing(at, area, steps)
            found.append((at, closing ** (steps - 1)))
        return found

    def automatic_enemies(self, area: int) -> list[tuple[int, float]]:
        """The same for the Legions of the automaton."""
        found = [(at, self.nearness(at, area)) for at in self.picture.theirs]
        return [(at, near) for at, near in found if near]

    def nearness(self, source: int, target: int) -> float:
        """How much a Legion of the automaton threatens an area by where it stands."""
        picture = self.picture
        assert picture.automaton is not None
        steps = STEPS[source][target]
        if not picture.sietch_mask >> target & 1:
            return BESIDE if steps == 1 else 0.0
        if steps == 2 and picture.ornithopters & ZONES_AT[source]:
            steps = 1
        return reaches(steps, picture.automaton.dice, target == picture.automaton.target) if steps <= MARCH else 0.0

    def landing(self, source: int, target: int, steps: int) -> int:
        """The enemy's actions until it has attacked, so many on foot; the Harkonnen may fly."""
        if self.side == ATREIDES and steps > 1 and NEAR_2[source] >> target & 1:
            return 1 if self.picture.ornithopters & ZONES_AT[source] else min(steps, 2)
        return steps

    def weather(self, area: int, worth: float) -> float:
        """Storms and worms strike Harkonnen Legions, of that worth, in the open at the end of the round."""
        if self.side == ATREIDES:
            return 0.0
        picture = self.picture
        chart = picture.map
        if not chart.exposed >> area & 1:
            return 0.0
        hits = 1.0 + 0.35 * chart.hit_value[area]
        if chart.desert >> area & 1:
            hits += 0.4 * chart.hit_value[area]
        left = sum(picture.dice[HARKONNEN])
        return LOSS * min(hits, worth) * (0.9 if left <= 2 else 0.5)

    def threat(self, area: int) -> float:
        """What the enemy Legion of an area threatens to take."""
        known = self._threats.get(area)
        if known is None:
            known = self._threats[area] = self.find_threat(area)
        return known

    def find_threat(self, area: int) -> float:
        force = self.picture.theirs.get(area)
        if force is None:
            return 0.0
        enemy, total = fighters(force), 0.0
        for home in self.homes():
            steps = self.landing(area, home, ways(self.picture.chart, self.enemy_ways, home)[area])
            if steps <= HORIZON:
                guard = fighters(self.picture.mine.get(home, NOBODY))
                rank = self.picture.rank(home)
                win = duel(1 - self.side, enemy, guard, rank, False, 0, self.cards).win
                total = max(total, win * self.nature.closing ** (steps - 1) * self.home_worth(home))
        return self.nature.alarm * total

    # --- changes -----------------------------------------------------------------------------------------------------

    def stand_after(self, changes: Mapping[int, Force]) -> Stand:
        """Where the Atreides would stand."""
        picture = self.picture
        held = picture.held[ATREIDES]
        paul, jessica = picture.paul, picture.jessica
        for area, force in changes.items():
            held = held | 1 << area if force.units else held & ~(1 << area)
            if force.named & PAULS:
                paul = area
            if force.named & _JESSICAS:
                jessica = area
        tokens = 0
        if paul >= 0:
            tokens = changes.get(paul, picture.forces[ATREIDES].get(paul, NOBODY)).tokens
        return Stand(held, paul, jessica, tokens)

    def gain(self, changes: Mapping[int, Force]) -> float:
        """How much better the position would be with these Legions in these areas."""
        total = 0.0
        for area, force in changes.items():
            total += self.contribution(area, force)
            total -= self.before(area)
        if self.visions is not None:
            total += self.visions.value(self.stand_after(changes)) - self.hopes
        return total

    def hopeful(self, changes: Mapping[int, Force]) -> float:
        """What :meth:`gain` could come to at most, the dangers of the new places apart."""
        total = 0.0
        for area, force in changes.items():
            total += self.prospects(area, weighed(force))
            total -= self.before(area)
        if self.visions is not None:
            total += self.visions.value(self.stand_after(changes)) - self.hopes
        return total

    def before(self, area: int) -> float:
        """What an area adds to the worth of the position as it is: its Legion, or that it is an empty home."""
        known = self._before.get(area)
        if known is None:
            force = self.picture.mine.get(area)
            known = 0.0
            if force is not None or area in self.homes():
                known = self.contribution(area, force or NOBODY)
            self._before[area] = known
        return known

    def standing(self) -> float:
        """What all areas add, and the hopes."""
        mine = self.picture.mine
        total = sum([self.before(area) for area in mine]) + self.hopes
        return total + sum([self.before(area) for area in self.homes() if area not in mine])

    @property
    def hopes(self) -> float:
        """What the prescience cards are worth as the Atreides stand."""
        if self._hopes is None:
            self._hopes = 0.0 if self.visions is None else self.visions.value(self.stand)
        return self._hopes
