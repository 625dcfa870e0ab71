"""The conflict of the round: what a strength is worth, and so troops, swords and retreats."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import exp
from typing import Final

from landsraad.bots.imperium.judge import Judge
from landsraad.bots.imperium.picture import House
from landsraad.bots.imperium.valuing import LATER, Occasion, price_of, total, worth_of
from landsraad.games.imperium.cards.printed import SWORDS
from landsraad.games.imperium.conflict.troops import OTHERS, TROOP_STRENGTH
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.grafting import CombatIcon
from landsraad.games.imperium.effects.retreats import PushBack, RetreatDreadnought, UnitsRetreated
from landsraad.games.imperium.effects.units import Deploy, LoseTroops, Retreat, TroopsLost
from landsraad.games.imperium.leaders.printed import DREADNOUGHT_STRENGTH

FOUR: Final = 4
"""Only with so many players there is a third reward."""
SWORDS_A_CARD: Final = 0.33
"""Swords that a card in another hand is likely to have."""
SWORDS_AN_INTRIGUE: Final = 0.56
FRESH: Final = 1.35
FURTHER: Final = 0.5
"""The strength that each troop which an agent could still bring is likely to add: to nothing, and to what is there."""
COMES: Final = 0.71
COMES_BARE: Final = 0.4
"""How often somebody with agents left is taken to come to a conflict, with troops in the garrison and without."""
NEWCOMER: Final = 4.5
"""With so much strength at least whoever comes later does."""
SPREAD: Final = 2.2
"""How far off the guess of another player's strength may be."""
HAGAL_SWORDS: Final = 2.1
"""Swords on a House Hagal card, on average."""


class Rival:
    """What another player may come to in this conflict."""

    __slots__ = ("comes", "mean", "spread")

    def __init__(self, house: House, fought: bool) -> None:
        self.mean = float(house.strength)
        self.spread = 0.0
        self.comes = 1.0 if house.units else 0.0
        if house.rival:
            if not fought:
                self.automatic(house)
            return
        if house.intrigue and house.units:
            self.mean += SWORDS_AN_INTRIGUE * min(house.intrigue, 3)
            self.spread += 0.92
        if not (house.done or fought):
            self.mean += SWORDS_A_CARD * house.hand
            self.spread += SPREAD
            if house.agents:
                troops = min(OTHERS + 1, house.garrison + 1)
                self.mean += (FURTHER if house.units else FRESH) * troops
                ready = house.garrison + house.dreadnoughts[1] > 0
                self.comes = max(self.comes, COMES if ready else COMES_BARE)
            if not house.units:
                self.mean = max(self.mean, NEWCOMER)

    def automatic(self, house: House) -> None:
        """House Hagal: all that an agent brings along goes to the conflict, and a card adds its swords."""
        self.mean += HAGAL_SWORDS
        self.spread = SPREAD
        if house.agents:
            self.mean += 1.6 * house.agents + min(2, house.garrison)
            self.comes = max(self.comes, 0.35 + 0.2 * house.agents)

    def beats(self, strength: float) -> float:
        """The chance to be at least as strong."""
        if not self.comes:
            return 0.0
        ahead = self.mean - strength
        if not self.spread:
            return self.comes if ahead >= 0 else 0.0
        return self.comes / (1.0 + exp(-(ahead + 0.5) / (0.61 * self.spread)))


class Outlook:
    """The rewards of this conflict and the rivals in it."""

    __slots__ = ("known", "rewards", "rivals")

    def __init__(self, judge: Judge) -> None:
        picture = judge.picture
        self.known: dict[float, float] = {}
        self.rivals = [Rival(house, picture.phase == "combat") for house in picture.others]
        self.rewards: tuple[float, ...] = ()
        if picture.conflict >= 0:
            places = 3 if len(picture.houses) >= FOUR else 2
            boxes_of = boxes.REWARDS[picture.conflict][:places]
            self.rewards = tuple([total(judge, items, LATER) for items in boxes_of])

    def worth(self, strength: float) -> float:
        """What a strength is likely to bring; nothing without any."""
        if strength <= 0 or not self.rewards:
            return 0.0
        if strength not in self.known:
            places = [1.0]
            for rival in self.rivals:
                p = rival.beats(strength)
                before = places
                places = [0.0] * (len(before) + 1)
                for place, q in enumerate(before):
                    places[place] += q * (1 - p)
                    places[place + 1] += q * p
            self.known[strength] = sum(p * reward for p, reward in zip(places, self.rewards, strict=False))
        return self.known[strength]

    def wins(self, strength: float) -> float:
        """The chance to be alone in front."""
        p = 1.0
        for rival in self.rivals:
            p *= 1 - rival.beats(strength)
        return p if strength > 0 else 0.0


def outlook(judge: Judge) -> Outlook:
    """Made once for a picture."""
    if judge.outlook is None:
        judge.outlook = Outlook(judge)
    return judge.outlook


def reserve_swords(judge: Judge) -> float:
    """Swords that are still to come from the own hand and from intrigue cards."""
    swords = 0.0
    if not judge.own.done and judge.picture.turn.stage != "reveal":
        swords += 0.75 * sum(SWORDS[card] for card in judge.picture.hand)
    return swords + 0.52 * judge.held_swords


def strength(judge: Judge, troops: int = 0, dreadnoughts: int = 0, swords: float = 0.0) -> float:
    """The own strength at the end, with so much more in the conflict; 0 without a unit."""
    own = judge.own
    here, ships = own.conflict + troops, own.dreadnoughts[2] + dreadnoughts
    if here + ships <= 0:
        return 0.0
    base = here * TROOP_STRENGTH + ships * DREADNOUGHT_STRENGTH[own.leader]
    return base + own.swords + swords + reserve_swords(judge)


def sending(judge: Judge, troops: int, dreadnoughts: int = 0, swords: float = 0.0) -> float:
    """What it changes to send so many units into the conflict; troops do not come back."""
    view = outlook(judge)
    gain = view.worth(strength(judge, troops, dreadnoughts, swords)) - view.worth(strength(judge))
    return gain + judge.more_troops(-troops)


Deployed = tuple[int, int, float]
"""Troops and dreadnoughts, and what it is worth to send them."""


def deployments(judge: Judge, most: int, garrison: int, ships: int = 0, least: int = 1) -> Iterator[Deployed]:
    """Every number of units that may go, with its worth."""
    for dreadnoughts in range(min(ships, most) + 1):
        for troops in range(min(garrison, most - dreadnoughts) + 1):
            if troops + dreadnoughts >= least:
                yield troops, dreadnoughts, sending(judge, troops, dreadnoughts)


def best_of(found: Iterable[Deployed], forced: bool = False) -> Deployed:
    """The best of some deployments; none at all may be better, unless it is forced."""
    best = (-1, -1, -1e9) if forced else (0, 0, 0.0)
    for deployed in found:
        if deployed[2] > best[2] + 0.01:
            best = deployed
    return best


def best_deployment(judge: Judge, most: int, garrison: int, ships: int = 0, least: int = 0) -> Deployed:
    """How many troops and dreadnoughts to send, and what that is worth."""
    return best_of(deployments(judge, most, garrison, ships, max(1, least)), forced=least > 0)


def deployment(judge: Judge, recruits: int) -> float:
    """What it is worth to come to a combat space that recruits so many."""
    key = ("deployment", recruits)
    if key not in judge.memo:
        own = judge.own
        recruits = min(recruits, own.supply)
        worth = best_deployment(judge, recruits + OTHERS, own.garrison + recruits, own.dreadnoughts[1])[2]
        judge.memo[key] = worth
    return judge.memo[key]


def swords(judge: Judge, amount: float) -> float:
    """What swords are worth: nothing certain before there is a unit to carry them."""
    own = judge.own
    if judge.picture.phase not in ("player_turns", "combat", "round_start"):
        return 0.0
    if not own.units:
        return 0.12 * amount if judge.picture.mine and judge.picture.turn.stage != "reveal" else 0.02 * amount
    view = outlook(judge)
    return view.worth(strength(judge, swords=amount)) - view.worth(strength(judge)) + 0.02 * amount


# --- effects -------------------------------------------------------------------------------------------------------------


@worth_of(Deploy)
def _deploy(judge: Judge, effect: Deploy, when: Occasion) -> float:
    own = judge.own
    if not when.now:
        return 0.7 * min(effect.amount, 3)
    if effect.source == "supply":
        return sending(judge, min(effect.amount, own.supply)) + judge.troop * min(effect.amount, own.supply)
    if effect.source == "just_recruited":
        number = min(effect.amount, own.supply)
        return sending(judge, number) if effect.exact else max(0.0, sending(judge, number))
    ships = own.dreadnoughts[1] if effect.with_dreadnoughts else 0
    return best_deployment(judge, effect.amount, own.garrison, ships)[2]


@worth_of(Retreat)
def _retreat(judge: Judge, effect: Retreat, when: Occasion) -> float:
    return best_retreat(judge, min(effect.amount, judge.own.conflict))[1] if when.now else 0.3


def best_retreat(judge: Judge, most: int) -> tuple[int, float]:
    """How many troops to take back, and what that is worth."""
    best = (0, 0.0)
    for troops in range(1, most + 1):
        worth = sending(judge, -troops)
        if worth > best[1]:
            best = (troops, worth)
    return best


@worth_of(LoseTroops)
def _lose(judge: Judge, effect: LoseTroops, when: Occasion) -> float:
    return judge.more_troops(-effect.amount)


@worth_of(PushBack)
def _push_back(judge: Judge, effect: PushBack, when: Occasion) -> float:
    if not when.now:
        return 0.8
    return 1.5 if judge.picture.turn.deployed and any(house.units for house in judge.picture.others) else 0.0


@worth_of(RetreatDreadnought)
def _ship_back(judge: Judge, effect: RetreatDreadnought, when: Occasion) -> float:
    return -1.0


@worth_of(CombatIcon)
def _combat_icon(judge: Judge, effect: CombatIcon, when: Occasion) -> float:
    return deployment(judge, judge.picture.turn.recruited) if when.now else 1.5


@price_of(TroopsLost)
def _troops_lost(judge: Judge, part: TroopsLost) -> float:
    at_home = judge.own.garrison if part.garrison else 0
    home = min(part.amount, at_home)
    here = part.amount - home
    view = outlook(judge)
    return -judge.more_troops(-home) + view.worth(strength(judge)) - view.worth(strength(judge, -here))


@price_of(UnitsRetreated)
def _units_retreated(judge: Judge, part: UnitsRetreated) -> float:
    return -sending(judge, -min(part.amount, judge.own.conflict))
