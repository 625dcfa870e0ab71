"""Dune: Imperium between two rounds: points, and what will become points. A victory point is worth 10 by rule of thumb, as to
the mentat."""

from __future__ import annotations

from typing import Final

from landsraad.bots.imperium.judge import FASTER, POINT, SLOWEST, SOON, SPICE, TROOPS, WATER, utility
from landsraad.bots.imperium.tracks import HALFWAY
from landsraad.bots.search.values.shares import chance, weights
from landsraad.games.imperium.board import ALL_FACTIONS, ALLIANCE_INFLUENCE, VP_INFLUENCE
from landsraad.games.imperium.cards.printed import COST, SPECIMENS, THE_SPICE_MUST_FLOW
from landsraad.games.imperium.game import Imperium
from landsraad.games.imperium.immortality.printed import MARKERS, RESEARCH_DATA, TRACK_DATA
from landsraad.games.imperium.ix.printed import TILE_COST
from landsraad.games.imperium.leaders.printed import HOUSE_HAGAL
from landsraad.games.imperium.state import State

SOLARI: Final = ((8, 1.1), (5, 0.9), (99, 0.3))
FEATURES: Final = {
    "points": POINT,
    "points now": 0.0,
    "first steps": POINT * HALFWAY,
    "a step from an alliance": 3.0,
    "two steps from an alliance": 1.0,
    "steps": 0.25,
    "safety of alliances": 0.6,
    "spice": 1.0,
    "solari": 1.0,
    "water": 1.0,
    "garrison": 1.0,
    "intrigue": 3.0,
    "dreadnoughts": 5.0,
    "tiles": 2.0,
    "prices of tiles": 0.5,
    "freighter": 2.0,
    "negotiators": 1.3,
    "specimens": 1.1,
    "research": 1.0,
    "genetic markers": 0.5,
    "tleilaxu": 0.8,
    "next point of the tleilaxu": 3.0,
    "swordmaster": 3.8,
    "council": 1.7,
    "control": 1.2,
    "deck": 1.0,
    "thin deck": 0.0,
    "first": 0.0,
    "automaton": 0.0,
    "automaton's rounds": 0.0,
}
THUMB: Final = tuple(FEATURES.items())
HAND: Final = 5
PLAIN: Final = 1.4
"""What a card that costs nothing brings each time that it is drawn, and what each persuasion of its price adds."""
PRICE: Final = 0.6
USUAL: Final = 2.0
"""What the cards of an ordinary deck bring: a worse one is in the way."""
STARTING: Final = 10
"""Cards of a deck that nobody has bought for."""
A_SPECIMEN: Final = 2.0
"""What a specimen of a card's price is in persuasion."""
QUALITY: Final = tuple(
    [
        0.6 if card == THE_SPICE_MUST_FLOW else PLAIN + PRICE * max(0.0, float(cost), A_SPECIMEN * specimens)
        for card, (cost, specimens) in enumerate(zip(COST, SPECIMENS, strict=True))
    ]
)
COLUMN: Final[tuple[int, ...]] = tuple([node["column"] for node in RESEARCH_DATA])
POINTS: Final = tuple(
    [space for space, found in enumerate(TRACK_DATA) if any("vp" in bonus.get("gain", {}) for bonus in found["bonus"])]
)
"""The spaces of the Tleilaxu track that bring a victory point."""
FIRST: Final = 7.0
LATER: Final = 2.5
"""How many points make a chance e times as good: in the last round, and more for every round to come."""


def table(g: Imperium) -> str:
    """Which weights are meant: automata do not play like people, and with the modules there is more to win by."""
    if len(g.seats) == 1:
        return "solo"
    return "modules" if g.rules.options["ix"] or g.rules.options["immortality"] else "table"


def value(g: Imperium, seat: int) -> float:
    """The chance of a seat to win."""
    return chance(features(g), players(g.state).index(seat), weights("imperium", table(g), THUMB))


def players(s: State) -> list[int]:
    """Who may win: a seat has the index of its player, and rivals follow."""
    return [i for i, player in enumerate(s.players) if player.leader != HOUSE_HAGAL]


def features(g: Imperium) -> list[list[float]]:
    """A row for each of the players who may win."""
    s = g.state
    left = rounds_left(g)
    heat = 1.0 / (FIRST + LATER * left)
    return [[heat * x for x in row(s, i, left, float(i >= len(g.seats)))] for i in players(s)]


def rounds_left(g: Imperium) -> float:
    """How many rounds are likely to come, this one included if it has just begun (as the mentat guesses it)."""
    s = g.state
    target = g.rules.target_vp(len(s.players))
    found = float(len(s.conflict_deck)) + 1.0
    for player in s.players:
        missing = target - player.vp
        if missing <= 0:
            return SOON
        pace = max(SLOWEST, FASTER * (player.vp + 1) / (s.round + 1))
        found = min(found, max(SOON, missing / pace))
    return found


def row(s: State, index: int, left: float, automaton: float) -> list[float]:
    """What a player has, in the order of the features."""
    p = s.players[index]
    use = left / (left + 1.0)
    cards = (*p.hand, *p.deck, *p.discard, *p.play, *p.shown)
    return [
        float(p.vp),
        p.vp * (1.0 - use),
        *influence(s, index, min(1.0, left / 2.0)),
        use * utility(SPICE, p.spice),
        use * utility(SOLARI, p.solari),
        use * utility(WATER, p.water),
        use * utility(TROOPS, p.garrison),
        use * len(p.intrigue),
        use * (p.dreadnoughts[1] + p.dreadnoughts[2]),
        use * len(p.tiles),
        use * sum([TILE_COST[tile] for tile in p.tiles]),
        use * p.freighter,
        use * p.negotiators,
        *laboratory(s, index, left, use),
        left * p.swordmaster,
        left * p.council,
        left * sum(s.controller(flag) == index for flag in range(len(s.markers))),
        left * deck(cards),
        left * (STARTING - len(cards)) / STARTING if cards else 0.0,
        use * (s.first == index),
        automaton,
        automaton * left,
    ]


def influence(s: State, index: int, hope: float) -> list[float]:
    """Steps on the way to the points that are not counted yet: to the first point, one or two away from an alliance, all of
    them, and how safe the alliances are."""
    first = one = two = steps = safe = 0.0
    mine = s.players[index].influence
    for faction in ALL_FACTIONS:
        level = mine[faction]
        if level < VP_INFLUENCE:
            first += level
        best = max(p.influence[faction] for i, p in enumerate(s.players) if i != index)
        holder = s.alliances[faction]
        if holder == index:
            safe += min(2, level - max(best, ALLIANCE_INFLUENCE - 1))
            continue
        missing = (ALLIANCE_INFLUENCE if holder < 0 else best + 1) - level
        one += missing == 1 and level > 0
        two += missing == 2 and level > 0
        steps += level
    return [hope * x for x in (first, one, two, steps, safe)]


def laboratory(s: State, index: int, left: float, use: float) -> list[float]:
    """What stands on the Bene Tleilax board: specimens, research, genetic markers, the Tleilaxu token, its next point."""
    step, node = s.tleilaxu[index], s.research[index]
    ahead = [space - step for space in POINTS if space > step]
    return [
        use * s.tanks[index],
        use * COLUMN[node],
        left * MARKERS[node],
        use * step,
        min(1.0, left / 2.0) / min(ahead) if ahead else 0.0,
    ]


def deck(cards: tuple[int, ...]) -> float:
    """What the cards of a deck bring in a round, more or less than those of an ordinary one."""
    return sum(QUALITY[card] - USUAL for card in cards) * HAND / max(HAND + 3, len(cards))
