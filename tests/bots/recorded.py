"""What the mentats answered in some games, as a digest a game: whoever makes them quicker must not make them other.

A change that means to change their play, or the order of the engine's questions, writes them anew: ``tools/make_answers.py``.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import landsraad
from landsraad.arena import play
from landsraad.bots import make

DIGESTS = Path(__file__).parent / "positions" / "answers.json"
VARIANTS = {"leader_skills": True, "homeworlds": True, "tournament": True}
TABLES: dict[str, list[tuple[str, int, dict[str, Any]]]] = {
    "dune": [("gf9-advanced", 6, {}), ("wbc", 6, {}), ("gf9-basic", 4, {}), ("gf9-advanced", 5, VARIANTS)],
    "imperium": [
        ("base", 4, {}),
        ("base", 4, {"ix": True, "immortality": True}),
        ("hagal", 2, {}),
        ("solo", 1, {"difficulty": "sardaukar"}),
    ],
    "war": [("two-players", 2, {}), ("shared", 4, {}), ("mahdi", 1, {}), ("mahdi-two", 2, {})],
}
GAMES = 12
"""Of each game; the tables take turns."""


def digest(game: str, number: int) -> str:
    """Everything that was answered in a game, in short."""
    ruleset, seats, options = TABLES[game][number % len(TABLES[game])]
    g = landsraad.new(game, ruleset, seats, seed=number, options=options)
    play(g, [make("mentat", game=game, seed=10 * number + seat) for seat in range(seats)])
    assert g.log is not None
    answers = [(question.seat, question.name, answer) for question, answer in g.log]
    return sha256(json.dumps(answers).encode()).hexdigest()[:16]


def read() -> dict[str, list[str]]:
    found: dict[str, list[str]] = json.loads(DIGESTS.read_text())
    return found


def write() -> None:
    found = {game: [digest(game, number) for number in range(GAMES)] for game in TABLES}
    DIGESTS.write_text(json.dumps(found, indent=1) + "\n")
