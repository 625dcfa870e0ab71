"""Written-down positions, possible and impossible, of every game: refused in a sentence, or played to the end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from conformance import positions
from conformance.games import cases
from conformance.playing import EXAMPLES, step
from landsraad.kernel.errors import NoPosition

GAMES = ("dune", "imperium", "war")
"""The games whose readers are held to it."""

fuzzed = settings(
    max_examples=25 * EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    phases=(Phase.generate,),
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_writes_down_is_accepted_and_played_to_its_end(game: str) -> None:
    for number, document in enumerate(positions.bases(game)):
        assert positions.holds(document, Random(number)), positions.refusal(document)


@pytest.mark.parametrize("game", GAMES)
def test_no_position_is_written_where_a_game_is_over(game: str) -> None:
    """What it would write says that somebody has won, and no position may."""
    for number, case in enumerate(case for case in cases() if case.game == game):
        g = case.start(number)
        rng = Random(number)
        while not g.over:
            step(g, rng)
        with pytest.raises(NoPosition, match="no position starts where the game is over"):
            g.position()


@pytest.mark.parametrize("game", GAMES)
@fuzzed
@given(data=st.data())
def test_a_changed_position_is_refused_in_a_sentence_or_plays_to_its_end(game: str, data: Any) -> None:
    positions.holds(data.draw(positions.changed(game)), Random(1))
