"""Golden playthroughs are played again, letter for letter."""

from __future__ import annotations

import pytest

from conformance import games, golden
from conformance.games import Case

games.register()
PLAYTHROUGHS = golden.playthroughs()
games.unregister()


@pytest.mark.parametrize("case", PLAYTHROUGHS, ids=str)
def test_the_game_is_played_as_it_was(case: Case) -> None:
    kept = golden.path(case).read_text(encoding="utf-8").splitlines()
    now = golden.tell(case).splitlines()
    for number, (was, line) in enumerate(zip(kept, now, strict=False), start=1):
        assert line == was, f"{golden.path(case).name}:{number}: if this is meant, run python tools/make_golden.py"
    assert len(now) == len(kept)


def test_no_playthrough_is_left_over() -> None:
    assert sorted(path.name for path in golden.FOLDER.glob("*.txt")) == sorted(
        golden.path(case).name for case in PLAYTHROUGHS
    )
