"""War for Arrakis in the middle of a round: the tracks, and what each side's mentat sees in where the Legions stand. The scale of
the rule of thumb is the mentat's: a point of Supremacy is worth ten."""

from __future__ import annotations

from typing import Final

from landsraad.bots.search.values.shares import chance, weights
from landsraad.bots.war.glimpse import glimpse
from landsraad.bots.war.judge import POINT, SOLO_POINT, Judge
from landsraad.bots.war.picture import NOBODY, Picture
from landsraad.bots.war.visions import STEP
from landsraad.bots.war.weights import force_worth, weighed
from landsraad.games.war.game import War
from landsraad.games.war.sides import ATREIDES, HARKONNEN
from landsraad.games.war.tracks.markers import SUPREMACY_END

SIDE: Final = {"atreides": ATREIDES, "fremen": ATREIDES, "harkonnen": HARKONNEN, "corrino": HARKONNEN}
"""The side of each seat."""
FIGURES: Final = 0.6
"""The share of what figures are worth by themselves, wherever they stand."""
CARD: Final = 0.8
"""A Planning card in the hand."""
DIE: Final = 2.5
"""A die that is still to be spent."""
TOKEN: Final = 3.5
"""A Bene Gesserit token: it does what a die does, and keeps."""
MEANS: Final = {"hopes": 1.0, "figures": FIGURES, "cards": CARD, "dice": DIE, "tokens": TOKEN}
COMMON: Final = {
    **{f"atreides {name}": weight for name, weight in MEANS.items()},
    "steps missing": -STEP,
    "steps missing late": 0.0,
    "sietches": 0.0,
    "settlements": 0.0,
    "round": 0.0,
}
BEYOND: Final = {
    "visions": 0.5,
    "visions soon": 0.3,
    "worst danger": -1.0,
    "sietches faceup": 0.0,
    "steps nearly there": 90.0,
    "supremacy nearly there": -80.0,
}
"""What is looked at besides where both sides are played: the prescience cards that the Atreides hope to claim, which are the surer the fewer
dice the round still has; the Legion or Sietch in the greatest danger; and that the last steps and points count for more than the first."""
GLANCE: Final = 0.1
"""The share of the mentat's hopes that is left beside these."""
FEATURES: Final = {
    "two": {
        **COMMON,
        "atreides hopes": GLANCE,
        **{f"harkonnen {name}": -weight for name, weight in MEANS.items()},
        "harkonnen hopes": -GLANCE,
        **BEYOND,
        "supremacy": -POINT,
        "supremacy late": 0.0,
        "ahead": 75.0,
    },
    "mahdi": {**COMMON, "supremacy": -SOLO_POINT, "supremacy late": 0.0, "ahead": 0.0},
}
"""By kind of table. *Ahead*: by so much the Harkonnen seem to be ahead at the start, when the chances are even."""
THUMB: Final = {name: tuple(features.items()) for name, features in FEATURES.items()}
SPREAD: Final = 30.0
"""So much more makes a chance e times as good."""


def table(g: War) -> str:
    """Which weights are meant: in Mahdi nobody's mentat looks at the board for the Harkonnen."""
    return "two" if any(SIDE[name] == HARKONNEN for name in g.seats) else "mahdi"


def value(g: War, seat: int) -> float:
    """The chance of a seat's side to win."""
    kind = table(g)
    return chance(features(g), SIDE[g.seats[seat]], weights("war", kind, THUMB[kind]))


def features(g: War) -> list[list[float]]:
    """How the Atreides stand, and nothing for the Harkonnen."""
    s = g.state
    seats = {SIDE[name]: i for i, name in reversed(list(enumerate(g.seats)))}
    judge = Judge(glimpse(g, seats[ATREIDES], ATREIDES))
    missing = steps_missing(judge.picture)
    late = min(1.0, s.round / 8.0)
    found = [
        *means(g, judge),
        missing,
        missing * late,
        float(s.sietches.bit_count()),
        float(s.settlements.bit_count()),
        float(s.round),
    ]
    if HARKONNEN in seats:
        found += means(g, Judge(glimpse(g, seats[HARKONNEN], HARKONNEN)))
        found += beyond(g, judge, missing)
    found += [float(s.supremacy), s.supremacy * late, 1.0]
    return [[x / SPREAD for x in found], [0.0] * len(found)]


def means(g: War, judge: Judge) -> list[float]:
    """A side's means as the mentat of one of its seats sees them."""
    picture, side = judge.picture, judge.side
    return [
        judge.standing(),
        float(sum(force_worth(force) for force in picture.mine.values())),
        float(picture.cards[side]),
        float(sum(picture.dice[side])),
        float(g.state.sides[side].bene_gesserit),
    ]


def steps_missing(picture: Picture) -> float:
    """The steps that the Atreides miss to the nearest objective."""
    return float(min((sum(missing) for missing in picture.needs), default=0))


def beyond(g: War, judge: Judge, missing: float) -> list[float]:
    """In the order of :data:`BEYOND`."""
    picture = judge.picture
    mine = picture.mine
    left = SUPREMACY_END - min(SUPREMACY_END, g.state.supremacy)
    return [
        judge.hopes,
        judge.hopes / (1.0 + sum(picture.dice[HARKONNEN])),
        max([judge.dangers(area, weighed(mine.get(area, NOBODY))) for area in {*mine, *judge.homes()}], default=0.0),
        float(picture.faceup.bit_count()),
        1.0 / (1.0 + missing),
        1.0 / (0.5 + left),
    ]
