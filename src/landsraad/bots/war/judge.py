"""What a position of Legions is worth to a side: what it can take, what it guards, and what the desert costs it.

The worth is a sum over the own Legions, so that a move is weighed by the few areas that it changes; only the prescience
cards look at all of them at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from landsraad.bots.war.geography import FAR, ways
from landsraad.bots.war.odds import Duel, Fighters, duel, fighters
from landsraad.bots.war.picture import NOBODY, NOWHERE, Force, Picture
from landsraad.bots.war.visions import STEP, Stand, Visions, useful
from landsraad.games.war.board import SETTLEMENT_RANK, areas
from landsraad.games.war.dice import HOUSE, LEADERSHIP, STRATEGY
from landsraad.games.war.leaders import LADY_JESSICA, MUADDIB, PAUL_ATREIDES, REVEREND_MOTHER
from landsraad.games.war.markers import SUPREMACY_END
from landsraad.games.war.sides import ATREIDES, HARKONNEN

POINT: Final = 10.0
"""What a point of Supremacy is worth."""
UNIT: Final = (1.0, 1.8, 3.0, 0.8)
"""Regulars, Elites, Special Elites, generic leaders."""
NAMED: Final = 2.0
LOSS: Final = 0.9
"""What a Hit costs who takes it."""
KILL: Final = 0.5
"""What a Hit brings who deals it."""
NEARER: Final = 0.82
"""What is left of a prospect for each move that it is away."""
CROWD: Final = 0.3
"""What is left of a prospect that another Legion has, too."""
PULL: Final = 0.06
"""How much every unit is drawn to the prospects, whether or not it could win there."""
ALARM: Final = 0.5
"""How much of a threatened home is taken to be lost already."""
HORIZON: Final = 3
"""Enemies that are farther away are no threat."""

_PAULS: Final = 1 << PAUL_ATREIDES | 1 << MUADDIB
_JESSICAS: Final = 1 << LADY_JESSICA | 1 << REVEREND_MOTHER


def force_worth(force: Force) -> float:
    """What the figures are worth by themselves."""
    r, e, s = force.inside
    return (
        UNIT[0] * (force.regular + r)
        + UNIT[1] * (force.elite + e)
        + UNIT[2] * (force.special + s)
        + UNIT[3] * force.generic
        + NAMED * force.named.bit_count()
    )


class Goal(NamedTuple):
    """Something that a Legion could take."""

    area: int
    worth: float
    defenders: Fighters | None
    """None: nobody has to be fought."""
    rank: int
    way: bytes


class Judge:
    """One look at the table."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.side = picture.side
        self.visions = Visions(picture) if picture.side == ATREIDES else None
        self.passable = picture.free(self.side)
        self.goals = self.find_goals()
        self.enemies = [(area, fighters(force)) for area, force in picture.theirs.items()]
        self.enemy_ways = picture.free(picture.foe)
        self._known: dict[tuple[int, Force], float] = {}
        self.rivals = self.find_rivals()
        self.now = {area: self.contribution(area, force) for area, force in picture.mine.items()}
        self.unguarded = {area: self.contribution(area, NOBODY) for area in self.homes()}
        self.stand = self.stand_after({})
        self.hopes = self.visions.value(self.stand) if self.visions else 0.0

    # --- prospects ---------------------------------------------------------------------------------------------------

    def find_goals(self) -> list[Goal]:
        picture = self.picture
        found = []
        for area, worth in self.prizes().items():
            force = picture.theirs.get(area)
            way = ways(picture.chart, self.passable, area)
            rank = picture.rank(area) if self.is_enemy_home(area) else 0
            if force is None and not rank:
                found.append(Goal(area, worth, None, 0, way))
            else:
                defenders = fighters(force) if force else Fighters(0, 0, 0, 0, 0)
                found.append(Goal(area, worth, defenders, rank, way))
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
            found[area] = useful(picture, (n, n, n))
        if any(picture.needs):
            wanted = max(useful(picture, (1, 0, 0)), useful(picture, (0, 1, 0)), useful(picture, (0, 0, 1)))
            for area in areas(picture.stations & ~picture.held[HARKONNEN] & ~picture.worms):
                found.setdefault(area, 0.8 * min(wanted, STEP))
        for area in areas(picture.harvesters & ~picture.held[HARKONNEN] & ~picture.worms):
            found.setdefault(area, 1.5)
        return found

    def sietch_worth(self, rank: int) -> float:
        """To the Harkonnen; the last ones most."""
        left = SUPREMACY_END - self.picture.supremacy
        return POINT * rank * (2.0 if rank >= left else 1.0)

    def prospect(self, goal: Goal, force: Force) -> float:
        """What a Legion could expect to gain beside its goal."""
        if goal.defenders is None:
            return goal.worth
        odds = self.odds(force, goal)
        return odds.win * goal.worth - LOSS * odds.lost + KILL * odds.killed

    def odds(self, force: Force, goal: Goal, surprise: bool = False) -> Duel:
        assert goal.defenders is not None
        return duel(self.side, fighters(force), goal.defenders, goal.rank, surprise)

    def find_rivals(self) -> dict[int, tuple[float, int, float]]:
        """For each goal the best prospect that a Legion has, whose it is, and the second best."""
        found = {}
        for goal in self.goals:
            best, owner, second = 0.0, NOWHERE, 0.0
            for area, force in self.picture.mine.items():
                steps = goal.way[area]
                if steps >= FAR:
                    continue
                value = self.prospect(goal, force) * NEARER**steps
                if value > best:
                    best, owner, second = value, area, best
                elif value > second:
                    second = value
            found[goal.area] = (best, owner, second)
        return found

    def contribution(self, area: int, force: Force) -> float:
        """What the Legion of an area adds to the worth of the position; an empty home counts, too."""
        key = (area, force)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self.prospects(area, force) - self.dangers(area, force)
        return known

    def prospects(self, area: int, force: Force) -> float:
        if not force.units:
            return 0.0
        best, pull, strength = 0.0, 0.0, PULL * force_worth(force)
        for goal in self.goals:
            steps = goal.way[area]
            if steps >= FAR:
                continue
            near = NEARER**steps
            value = self.prospect(goal, force) * near
            rival, owner, second = self.rivals[goal.area]
            if (second if owner == area else rival) > value:
                value *= CROWD
            best = max(best, value)
            if goal.rank:
                pull = max(pull, near * goal.worth / 20.0)
        return best + pull * strength

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

    def dangers(self, area: int, force: Force) -> float:
        """What the enemies around could take here, and what the desert does."""
        picture = self.picture
        home = self.home_worth(area)
        total = self.weather(area, force) if force.units else 0.0
        at_stake = home + 0.5 * force_worth(force)
        if not at_stake:
            return total
        rank = picture.rank(area) if home else 0
        way = ways(picture.chart, self.enemy_ways, area)
        mine = fighters(force)
        worst = 0.0
        for where, enemy in self.enemies:
            steps = way[where]
            if steps <= HORIZON:
                win = duel(1 - self.side, enemy, mine, rank).win
                worst = max(worst, win * NEARER ** (2 * steps - 2))
        return total + ALARM * worst * at_stake

    def weather(self, area: int, force: Force) -> float:
        """Storms and worms strike Harkonnen Legions in the open at the end of the round."""
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
        return LOSS * min(hits, force_worth(force)) * (0.9 if left <= 2 else 0.5)

    # --- changes -----------------------------------------------------------------------------------------------------

    def stand_after(self, changes: Mapping[int, Force]) -> Stand:
        """Where the Atreides would stand."""
        picture = self.picture
        held = picture.held[ATREIDES]
        paul, jessica = picture.paul, picture.jessica
        for area, force in changes.items():
            held = held | 1 << area if force.units else held & ~(1 << area)
            if force.named & _PAULS:
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
            total -= self.now[area] if area in self.now else self.unguarded.get(area, 0.0)
        if self.visions is not None and self.visions.cards:
            total += self.visions.value(self.stand_after(changes)) - self.hopes
        return total

    def move_dice(self) -> int:
        """Unused dice with which this side could move."""
        dice = self.picture.dice[self.side]
        return dice[STRATEGY] + dice[LEADERSHIP] + (dice[HOUSE] if self.side == ATREIDES else 0)
