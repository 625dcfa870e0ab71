"""Refusals teach: of random illegal answers few get no more than the list of what may be answered."""

from __future__ import annotations

import pytest

from conformance.games import cases
from conformance.refusing import MOST, Tally, refused

GAMES = {"dune": 0.1, "imperium": 0.3, "war": 0.1}
"""The games that are held to it, each with the share of its moments at which it is tried."""


@pytest.mark.parametrize("game", GAMES)
def test_few_refusals_only_list_what_may_be_answered(game: str) -> None:
    tally = Tally()
    for number, case in enumerate(case for case in cases() if case.game == game):
        tally.merge(refused(case, 100 + number, GAMES[game]))
    assert tally.tried.total() > 300
    assert tally.share <= MOST, dict(tally.general.most_common(12))
