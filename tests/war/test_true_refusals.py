"""A refusal never says what is not so: its claim is read back from the sentence and looked up in the position."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from conformance.games import Case
from conformance.playing import along
from conformance.refusing import wrong
from landsraad.games.war.board import AREAS_TOLD, SECTOR_AREAS, SECTOR_TITLES, ZONE_TITLES
from landsraad.games.war.cards.decks import CARD_TITLES, PRESCIENCE_TITLES
from landsraad.games.war.dice import N_RESULTS, RESULT_TITLES
from landsraad.games.war.leaders.people import LEADER_SIDE, LEADER_TITLES
from landsraad.games.war.state import IN_TANK, OUT
from landsraad.games.war.vehicles import supply

Claim = Callable[[Any, int, tuple[str, ...]], bool]
"""Told of the game, the side that was refused, and the names in the sentence: whether it is so."""


def at(mask: int, place: str) -> bool:
    """Whether a mask of areas holds an area, or one of a sector's."""
    sector = place.removeprefix("the ")
    if sector in SECTOR_TITLES:
        return bool(mask & SECTOR_AREAS[SECTOR_TITLES.index(sector)])
    return bool(mask >> AREAS_TOLD.index(place) & 1)


def over(mask: int, zone: str) -> bool:
    return bool(mask >> ZONE_TITLES.index(zone) & 1)


def in_hand(g: Any, side: int, title: str) -> bool:
    return any(CARD_TITLES[card] == title for card in g.state.sides[side].hand)


def leader_at(g: Any, title: str) -> int:
    place: int = g.state.leader_at[LEADER_TITLES.index(title)]
    return place


CLAIMS: dict[str, Claim] = {
    r"(?:you have no Legion|none of your Legions stands) in ([^:,]+)": lambda g, side, n: (
        not at(g.state.sides[side].held, n[0])
    ),
    r"enemy units are in (.+)": lambda g, side, n: at(g.state.sides[1 - side].held, n[0]),
    r"there is no enemy Legion and no enemy settlement in (.+)": lambda g, side, n: (
        not at(g.state.sides[1 - side].held, n[0])
    ),
    r"there is no Sandworm in (.+)": lambda g, side, n: not at(g.state.worms, n[0]),
    r"a Sandworm is in (.+)": lambda g, side, n: at(g.state.worms, n[0]),
    r"(.+) is not a Desert": lambda g, side, n: not at(g.state.map.desert, n[0]),
    r"(.+) already holds a Harvester": lambda g, side, n: at(g.state.harvesters, n[0]),
    r"there is no Wormsign in (.+)": lambda g, side, n: not at(g.state.wormsigns, n[0]),
    r"there is no Ornithopter in (.+)": lambda g, side, n: not over(g.state.ornithopters, n[0]),
    r"there is no Carryall in (.+)": lambda g, side, n: not over(g.state.carryalls, n[0]),
    r"every (Harvester|Ornithopter|Carryall) is on the board.*": lambda g, side, n: (
        not supply(g.state, ("Harvester", "Ornithopter", "Carryall").index(n[0]))
    ),
    r"there is no Sietch in (.+)": lambda g, side, n: not at(g.state.sietches, n[0]),
    r"you have no deployment token in (.+)": lambda g, side, n: (
        not at(g.state.sides[side].held, n[0]) or not g.state.tokens[AREAS_TOLD.index(n[0])]
    ),
    r"(.+) is not next to (.+)": lambda g, side, n: not at(g.state.map.border[AREAS_TOLD.index(n[1])], n[0]),
    r"(.+) is not in your hand": lambda g, side, n: not in_hand(g, side, n[0]),
    r"(.+) is not on the board": lambda g, side, n: n[0] == "Wild Maker" or leader_at(g, n[0]) >= OUT,
    r"(.+) is in the Regeneration Tank": lambda g, side, n: leader_at(g, n[0]) == IN_TANK,
    r"(.+) is (?:no leader of yours|a leader of the other side)": lambda g, side, n: (
        LEADER_SIDE[LEADER_TITLES.index(n[0])] != side
    ),
    r"(.+) is not revealed": lambda g, side, n: PRESCIENCE_TITLES.index(n[0]) not in g.state.row,
    r"(.+) has been claimed in this round": lambda g, side, n: PRESCIENCE_TITLES.index(n[0]) in g.state.claimed,
    r"(.+) has left the game": lambda g, side, n: (
        n[0] not in PRESCIENCE_TITLES or PRESCIENCE_TITLES.index(n[0]) in g.state.prescience_gone
    ),
    r"there is no unused (.+) die": lambda g, side, n: (
        not g.state.dice[g.state.acting * N_RESULTS + RESULT_TITLES.index(n[0])]
    ),
    r"Desert Power is open only with fewer .*": lambda g, side, n: g.state.unused(0) >= g.state.unused(1),
    r"(.+) is not empty": lambda g, side, n: not at(g.state.empty(), n[0]),
}


@pytest.mark.rule("war:A.action.06")
@pytest.mark.parametrize(("ruleset", "seats"), [("two-players", 2), ("shared", 4), ("mahdi", 1)])
def test_what_a_refusal_says_is_so(ruleset: str, seats: int) -> None:
    checked: Counter[str] = Counter()

    def look(g: Any, rng: Random) -> None:
        asked = g.questions() + [q for seat in range(len(g.seats)) for q in g.interjections(seat)][:1]
        for q in asked:
            draw = wrong(g, q, rng)
            why = None if draw is None else g.why_not(q.seat, q.name, draw[1])
            if why is None:
                continue
            side = next(side for side in (0, 1) if q.seat in g.rules.seats_of(g.state, side))
            for pattern, holds in CLAIMS.items():
                found = re.fullmatch(pattern, why[1])
                if found:
                    checked[pattern] += 1
                    assert holds(g, side, found.groups()), (q, draw, why)

    for seed in range(3):
        along(Case("war", ruleset, seats, {}, ruleset), 4000 + seed, look, share=0.6)
    assert len(checked) >= (8 if ruleset == "mahdi" else 12), checked
