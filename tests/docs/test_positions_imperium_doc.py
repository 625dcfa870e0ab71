"""docs/positions-imperium.md: every example starts a game, and every key is told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import landsraad
from imperium.support import asked, check_conserved
from landsraad.games.imperium.immortality.module import IMMORTALITY
from landsraad.games.imperium.ix.module import IX
from landsraad.games.imperium.position import reading, turn

TEXT = (Path(__file__).parents[2] / "docs" / "positions-imperium.md").read_text("utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", TEXT, flags=re.S)


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples_start_a_game(example: str) -> None:
    g = landsraad.position(example)
    assert asked(g)
    check_conserved(g)


def test_the_turn_in_progress_goes_on() -> None:
    [example] = [text for text in EXAMPLES if "turn:" in text]
    g = landsraad.position(example)
    assert asked(g) == [("paul_atreides", "agent_turn")]
    [q] = g.questions()
    assert ["deploy", 3] in [q.labels(answer) for answer in g.answers(q)], "one recruited and two more may go"


@pytest.mark.parametrize(
    "keys",
    [reading.KEYS, reading.PLAYER_KEYS, turn.KEYS, IX.position_keys, IX.player_keys, IMMORTALITY.player_keys],
    ids=str,
)
def test_every_key_is_told(keys: tuple[str, ...]) -> None:
    assert [key for key in keys if f"`{key}`" not in TEXT] == []
