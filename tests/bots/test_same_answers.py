"""The mentats answer as they are recorded to have answered, game by game."""

from __future__ import annotations

import pytest

from bots.recorded import GAMES, TABLES, digest, read


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("game", TABLES)
def test_answers_as_recorded(game: str, number: int) -> None:
    assert digest(game, number) == read()[game][number], "changed on purpose? Then run tools/make_answers.py"
