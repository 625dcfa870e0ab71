"""The soak draws whatever a game has: every rule set, number of seats and option, and all variants together."""

from __future__ import annotations

from inspect import getmembers, isfunction, signature
from random import Random

import pytest
from soak import CHECKS, some_case

from conformance import checks
from landsraad.games import game_names, game_type

CASES = 240


@pytest.mark.parametrize("game", game_names())
def test_the_soak_draws_everything(game: str) -> None:
    drawn = [some_case(game, None, Random(seed)) for seed in range(CASES)]
    for rules in game_type(game).rulesets:
        mine = [case for case in drawn if case.ruleset == rules.id]
        least, most = rules.seats
        assert {case.seats for case in mine} == set(range(least, most + 1))
        changed = {name for case in mine for name in case.options}
        assert changed == {option.name for option in rules.options}
        variants = {option.name for option in rules.options if not option.reading}
        together = max((len(variants & set(case.options)) for case in mine), default=0)
        assert together >= len(variants) - 1, "as many variants at once as go together"


def test_the_soak_checks_every_promise() -> None:
    promises = {
        check
        for _, check in getmembers(checks, isfunction)
        if check.__module__ == checks.__name__ and [*signature(check).parameters] == ["g", "rng"]
    }
    assert len(CHECKS) > 10
    assert promises - {checks.events_are_told} == set(CHECKS)
