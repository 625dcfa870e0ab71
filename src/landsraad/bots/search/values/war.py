"""War for Arrakis in the middle of a round: the tracks, and what each side's mentat sees in where the Legions stand. The scale of
the rule of thumb is the mentat's: a point of Supremacy is worth ten."""

from __future__ import annotations

from typing import Final

from landsraad.bots.search.values.shares import chance, weights
from landsraad.bots.war.glimpse import glimpse
from landsraad.bots.war.judge import POINT, SOLO_POINT, Judge
from landsraad.bots.war.visions import STEP
from landsraad.bots.war.weights import force_worth
from landsraad.games.war.game import War
from landsraad.games.war.sides import ATREIDES, HARKONNEN

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
FEATURES: Final = {
    "two": {
        **COMMON,
        **{f"harkonnen {name}": -weight for name, weight in MEANS.items()},
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
    means, missing = stand(g, seats[ATREIDES], ATREIDES)
    late = min(1.0, s.round / 8.0)
    found = [
        *means,
        missing,
        missing * late,
        float(s.sietches.bit_count()),
        float(s.settlements.bit_count()),
        float(s.round),
    ]
    if HARKONNEN in seats:
        found += stand(g, seats[HARKONNEN], HARKONNEN)[0]
    found += [float(s.supremacy), s.supremacy * late, 1.0]
    return [[x / SPREAD for x in found], [0.0] * len(found)]


def stand(g: War, seat: int, side: int) -> tuple[list[float], float]:
    """A side's means as the mentat of one of its seats sees them, and the steps that it misses to the nearest objective."""
    picture = glimpse(g, seat, side)
    judge = Judge(picture)
    means = [
        judge.standing(),
        float(sum(force_worth(force) for force in picture.mine.values())),
        float(picture.cards[side]),
        float(sum(picture.dice[side])),
        float(g.state.sides[side].bene_gesserit),
    ]
    return means, float(min((sum(missing) for missing in picture.needs), default=0))
