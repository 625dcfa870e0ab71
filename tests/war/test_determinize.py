"""Worlds that look the same to a seat: what it cannot see is dealt anew, within what the pieces allow."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from landsraad.games.war.board import AREA, SIETCHES, STATIONS, areas
from landsraad.games.war.cards.decks import OBJECTIVES
from landsraad.games.war.pieces import ATREIDES_POOL, ATREIDES_START
from war.support import H, T, answer, check_conserved, lay, seat

MIXED = {"windgap": {"tokens": ["as1", "ad1"]}, "s1_8": {"tokens": ["as2", "ad2", "ad3"]}, "s2_1": {"regular": 1}}


def worlds(g: Any, name: str, n: int = 200) -> list[Any]:
    i = seat(g, name)
    found = [g.determinize(i, Random(x)) for x in range(n)]
    for twin in found:
        assert twin.view(i) == g.view(i)
        check_conserved(twin)
    return found


def values(found: list[Any], read: Callable[[Any], Any]) -> set[Any]:
    return {read(w.state) for w in found}


@pytest.mark.rule("war:A.piece.09")
@pytest.mark.rule("war:A.piece.10")
def test_facedown_tokens_are_any_that_could_lie_there() -> None:
    """Any token that nobody has turned over may be on the board; the pool holds the standard ones alone."""
    g = lay(turn=H, atreides={"legions": MIXED})
    found = worlds(g, H)
    here = values(found, lambda s: frozenset(areas(s.tokens[AREA["windgap"]])))
    seen = {token for tokens in here for token in tokens}
    assert {2} == {len(tokens) for tokens in here}
    assert seen & {*ATREIDES_POOL} == {*ATREIDES_POOL}, "any of the pool may have been drawn"
    assert seen & {*ATREIDES_START} == {0, 1}, "the other starting tokens have been turned over before"
    assert all({*w.state.token_pool} <= {*ATREIDES_POOL} for w in found)
    assert {len(w.state.token_pool) for w in found} == {len(g.state.token_pool)}
    assert values(worlds(g, T, 40), lambda s: tuple(s.tokens)) == {tuple(g.state.tokens)}, "the Atreides know theirs"


@pytest.mark.rule("war:A.action.13")
def test_a_token_just_drawn_is_any_one_of_the_pool() -> None:
    g = lay(atreides={"legions": {"windgap": {"tokens": ["as1"]}}, "dice": {"deployment": 1}})
    answer(g, T, "act", "deployment", "deploy")
    answer(g, T, "place", "deployment_token")
    drawn = {w.stack[-1].token for w in worlds(g, H)}
    assert drawn == {*ATREIDES_POOL}, "no starting one is ever drawn"


@pytest.mark.rule("war:A.setup.05")
def test_facedown_sietches_change_ranks_and_faceup_ones_do_not() -> None:
    ranks = {"windgap": {"rank": 3, "faceup": True}, "gara_kulon": 1, "tasmin_sink": 2}
    g = lay(turn=H, atreides={"sietches": ranks})
    here = [SIETCHES.index(AREA[name]) for name in ranks]
    found = values(worlds(g, H), lambda s: tuple(s.sietch_rank[i] for i in here))
    assert found == {(3, 1, 2), (3, 2, 1)}
    assert len(values(worlds(g, T, 20), lambda s: s.sietch_rank)) == 1


@pytest.mark.rule("war:A.setup.13")
@pytest.mark.rule("war:A.setup.10")
def test_objectives_stations_and_signs_are_dealt_anew() -> None:
    g = lay(turn=H, atreides={"objectives": ["objective_1", "objective_2"]}, wormsigns=["s1_9", "s2_1"],
            stations={"s1_4": "jihad", "s5_2": "sand_dwellers"})  # fmt: skip
    found = worlds(g, H)
    held = values(found, lambda s: s.objectives)
    assert {len(cards) for cards in held} == {2}
    assert {card for cards in held for card in cards} == {*range(len(OBJECTIVES))}
    assert all(sorted(w.state.objectives + w.state.unseen_objectives) == [*range(len(OBJECTIVES))] for w in found)
    left = [STATIONS.index(AREA[name]) for name in ("s1_4", "s5_2")]
    assert values(found, lambda s: tuple(s.station_symbol[i] for i in left)) == {(1, 2), (2, 1)}
    signs = values(worlds(g, T), lambda s: (s.signs[AREA["s1_9"]], s.signs[AREA["s2_1"]]))
    assert signs == {(a, b) for a in (1, 2, 3) for b in (1, 2, 3)}, "nobody knows a facedown Wormsign"
    assert values(worlds(g, T, 20), lambda s: s.objectives) == {g.state.objectives}


def test_what_nobody_has_seen_is_shuffled_when_an_answer_is_taken_back() -> None:
    """Everything that lies facedown and unseen, and nothing else: all seats go on seeing what they saw."""
    g = lay(turn=H, atreides={"legions": MIXED, "hand": ["war_plan"]}, harkonnen={"hand": ["sandmasters"]},
            wormsigns=["s1_9", "s2_4", "s2_3"], sandworms=["s3_3"])  # fmt: skip
    unseen: dict[str, Callable[[Any], Any]] = {
        "prescience deck": lambda s: s.prescience_deck,
        "Wormsigns": lambda s: bytes(s.signs),
        "stations": lambda s: s.station_symbol,
        "planning decks": lambda s: tuple(s.decks),
        "token pool": lambda s: s.token_pool,
        "objectives": lambda s: s.unseen_objectives,
    }
    found = [g.clone(rng=x) for x in range(12)]
    for twin in found:
        twin.deal_anew()
        check_conserved(twin)
        assert [twin.view(i) for i in (0, 1)] == [g.view(i) for i in (0, 1)]
        assert (twin.state.tokens, twin.state.sietch_rank) == (g.state.tokens, g.state.sietch_rank)
        assert twin.state.objectives == g.state.objectives
    for what, read in unseen.items():
        assert len(values(found, read)) > 3, what
