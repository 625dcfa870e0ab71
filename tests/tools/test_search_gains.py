"""What a search would gain, question by question."""

from __future__ import annotations

from collections import Counter, defaultdict
from random import Random
from typing import Any

import pytest
import search_gains

import landsraad


def test_the_dearest_question_comes_first_with_what_it_brings_each_time() -> None:
    gains = {"seldom": [0.5], "often": [0.01, 0.03], "never": [0.0, 0.0]}
    lines = search_gains.table(gains, Counter(seldom=2, often=120, never=400), seats=4)
    assert [line.split(" | ")[0] for line in lines[2:]] == ["| often", "| seldom", "| never"]
    assert lines[2] == "| often | 30.0 | 2 | +2.00% | 1.00 |"


def test_mentats_play_and_their_choices_are_played_on() -> None:
    g: Any = landsraad.new("war", "mahdi", seats=1, seed=3)
    gains: dict[str, list[float]] = defaultdict(list)
    met: Counter[str] = Counter()
    search_gains.play(g, 4, Random(2), gains, met)
    assert g.over
    assert met["act"] > 5
    assert set(gains) <= set(met)
    assert all(-1.0 <= gain <= 1.0 for found in gains.values() for gain in found)
    assert any(found for found in gains.values())


def test_what_is_asked_wrongly_is_told_in_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert search_gains.main(["war", "--option", "difficulty"]) == 2
    assert search_gains.main(["war", "--worlds", "3"]) == 2
    assert capsys.readouterr().err.splitlines() == [
        "search_gains: --option takes NAME=VALUE, not 'difficulty'",
        "search_gains: it needs one game at least, and 4 worlds",
    ]
