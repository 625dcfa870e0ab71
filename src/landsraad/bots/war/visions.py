"""What the Atreides hope for: how near each revealed prescience card is, and what its steps are worth."""

from __future__ import annotations

from typing import Final, NamedTuple

from landsraad.bots.war.geography import FAR, terrain_mask, ways_to_any
from landsraad.bots.war.picture import NOWHERE, Picture
from landsraad.games.war.board import ALL_AREAS, SECTOR_MATES, areas
from landsraad.games.war.cards.decks import STEPS_GIVEN
from landsraad.games.war.cards.prescience import (
    MOST_CLAIMS,
    NEEDS_DIE,
    REQUIREMENTS,
    Deed,
    GiveUp,
    HarvestersLost,
    LeadersAt,
    LegionsAt,
    PaulToTank,
    Requirement,
    RevealHere,
)
from landsraad.games.war.dice import DEPLOYMENT, HOUSE, LEADERSHIP, STRATEGY
from landsraad.games.war.sides import ATREIDES, HARKONNEN

STEP: Final = 5.0
"""What a step towards the objective is worth; a point of Supremacy is worth twice as much."""
VICTORY: Final = 60.0
PATIENCE: Final = 0.6
"""What is left of a hope for each move that it still takes."""
HOPE: Final = 1.4
"""Hopes count for more than prospects: they are gone at the end of the round."""
SOLO_PATIENCE: Final = 0.8
SOLO_HOPE: Final = 3.0
"""The same in Mahdi, where every round costs a point of Supremacy."""
AT_HOME: Final = 1.2
"""What it is worth that Paul or Jessica is in a Sietch, and that both are in the same."""
OFF_BOARD: Final = 2
"""Moves that a leader off the board is taken to need."""


ON_GROUND: Final = tuple([any(isinstance(r, LegionsAt) for r in found) for found in REQUIREMENTS])
"""By card: whether it matters which areas the Atreides hold, and not only where their leaders are."""


def useful(picture: Picture, steps: tuple[int, int, int]) -> float:
    """What steps on the tracks are worth: those that the objective asks for, and a little for leaders to come."""
    best = 0.0
    least = min((sum(needs) for needs in picture.needs), default=0)
    for needs in picture.needs:
        gained = sum(min(step, need) for step, need in zip(steps, needs, strict=True))
        value = STEP * gained * (1.0 if sum(needs) == least else 0.7)
        if sum(needs) == gained and gained:
            value += VICTORY
        best = max(best, value)
    return best + 0.2 * sum(steps)


def card_worth(picture: Picture, card: int) -> float:
    return useful(picture, STEPS_GIVEN[card])


class Stand(NamedTuple):
    """Where the Atreides stand, or would stand after a move."""

    held: int
    paul: int
    jessica: int
    paul_tokens: int


class Visions:
    """The hopes of one round."""

    __slots__ = ("_chances", "_known", "_spread", "cards", "free", "hope", "left", "moves", "patience", "picture")

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.free = picture.free(ATREIDES)
        self._known: dict[Stand, float] = {}
        self._chances: dict[tuple[int, Stand], float] = {}
        self._spread: dict[tuple[int, int, int], float] = {}
        self.hope, self.patience = (SOLO_HOPE, SOLO_PATIENCE) if picture.solo else (HOPE, PATIENCE)
        self.left = MOST_CLAIMS - picture.claims
        dice = picture.dice[ATREIDES]
        self.moves = 2 * (dice[STRATEGY] + dice[LEADERSHIP] + dice[HOUSE])
        self.cards = [(card, card_worth(picture, card)) for card in picture.row] if self.left > 0 else []

    def value(self, stand: Stand) -> float:
        """What the cards of the row are worth from where the Atreides stand: the two that are likeliest to pay."""
        known = self._known.get(stand)
        if known is None:
            found = sorted([worth * self.chance(card, stand) for card, worth in self.cards], reverse=True)
            known = self._known[stand] = self.hope * sum(found[: self.left]) + self.family(stand)
        return known

    def family(self, stand: Stand) -> float:
        """Many cards ask for Paul or his mother in a Sietch: it is good to have them there."""
        homes = self.picture.sietch_mask
        paul = stand.paul >= 0 and homes >> stand.paul & 1
        jessica = stand.jessica >= 0 and homes >> stand.jessica & 1
        return AT_HOME * (paul + jessica + (paul and stand.paul == stand.jessica))

    def chance(self, card: int, stand: Stand) -> float:
        """How likely a card is to be claimed in this round."""
        key = (card, stand if ON_GROUND[card] else Stand(0, stand.paul, stand.jessica, stand.paul_tokens))
        known = self._chances.get(key)
        if known is None:
            known = self._chances[key] = self.find_chance(card, stand)
        return known

    def find_chance(self, card: int, stand: Stand) -> float:
        moves = 0.0
        for r in REQUIREMENTS[card]:
            moves += self.missing(r, stand)
        if moves >= FAR or (moves > self.moves + 1 and moves > 0):
            return 0.0
        if NEEDS_DIE[card]:
            moves += 0.5
        return float(self.patience**moves)

    def deed(self, what: int) -> float:
        """What a deed of this turn would claim."""
        return max((worth for card, worth in self.cards if Deed(what) in REQUIREMENTS[card]), default=0.0)

    def harvester(self) -> float:
        """What the loss of one more Harvester brings nearer."""
        for card, worth in self.cards:
            for r in REQUIREMENTS[card]:
                if isinstance(r, HarvestersLost):
                    lacking = max(1, r.least - self.picture.harvesters_lost)
                    return worth / lacking if lacking <= self.picture.harvesters.bit_count() else 0.0
        return 0.0

    def missing(self, r: Requirement, stand: Stand) -> float:
        """Moves, about, until a line of a card holds."""
        picture = self.picture
        if isinstance(r, LegionsAt):
            ground = terrain_mask(picture.chart, r.terrain)
            if r.outside:
                ground &= ~picture.sietch_mask
            return self.spread_out(ground, r.least, stand.held)
        if isinstance(r, LeadersAt):
            return self.gather(r, stand)
        if isinstance(r, RevealHere):
            if r.sietch:
                hidden = picture.sietch_mask & ~picture.faceup
                return self.from_to(stand.paul, hidden)
            return max(0, r.count - stand.paul_tokens) * 2.0 if stand.paul >= 0 else FAR
        if isinstance(r, PaulToTank):
            if stand.paul < 0:
                return self.to_come()
            return 0.0 if not SECTOR_MATES[stand.paul] & picture.held[HARKONNEN] else 2.0
        if isinstance(r, GiveUp):
            here = sum(
                force.regular + force.inside[0]
                for area, force in picture.forces[ATREIDES].items()
                if picture.sietch_mask >> area & 1
            )
            return 0.0 if here >= r.count else FAR
        if isinstance(r, HarvestersLost):
            return 1.8 * max(0, r.least - picture.harvesters_lost) if picture.harvesters else FAR
        return 4.0 if isinstance(r, Deed) else 0.0

    def spread_out(self, ground: int, least: int, held: int) -> float:
        """Moves until so many areas of some ground hold a Legion."""
        key = (ground, least, held)
        known = self._spread.get(key)
        if known is None:
            known = self._spread[key] = self.find_spread(ground, least, held)
        return known

    def find_spread(self, ground: int, least: int, held: int) -> float:
        lacking = least - (held & ground).bit_count()
        if lacking <= 0:
            return 0.0
        way = ways_to_any(self.picture.chart, self.free, ground & self.free & ~held)
        steps = sorted(way[area] for area in areas(held & ~ground))
        if len(steps) < lacking:
            return lacking * 2.0 + 1.0
        return float(sum(steps[:lacking]))

    def gather(self, r: LeadersAt, stand: Stand) -> float:
        picture = self.picture
        ground = ALL_AREAS
        if r.terrain:
            ground = terrain_mask(picture.chart, r.terrain)
        if r.sietch:
            ground &= picture.sietch_mask
        if r.outside:
            ground &= ~picture.sietch_mask
        who = [stand.jessica, stand.paul] if len(r.leaders) == 2 else [stand.jessica]
        if r.together and min(who) >= 0:
            best = float(FAR)
            for place in areas(ground):
                way = ways_to_any(picture.chart, self.free, 1 << place)
                best = min(best, float(way[who[0]] + way[who[1]]))
            return best
        return sum(self.from_to(at, ground) for at in who)

    def from_to(self, at: int, ground: int) -> float:
        """Moves of a leader to some ground."""
        if not ground:
            return FAR
        if at == NOWHERE:
            return self.to_come()
        return float(ways_to_any(self.picture.chart, self.free, ground)[at])

    def to_come(self) -> float:
        """Moves of a leader who is off the board."""
        dice = self.picture.dice[ATREIDES]
        return OFF_BOARD if dice[DEPLOYMENT] or dice[HOUSE] else FAR
