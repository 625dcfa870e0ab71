"""Add the words that are not yet numbered to the published lists of ``landsraad.research``; lines are never moved.

Usage: python tools/make_actions.py [--check]
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import landsraad
from landsraad.games import game_names, game_type
from landsraad.games.dune.board import LOCATIONS, WORLDS
from landsraad.games.dune.rulesets.base import FEATURES
from landsraad.games.war.cards.prescience import DEEDS
from landsraad.kernel.words import Words

DATA = Path(__file__).resolve().parents[1] / "src" / "landsraad" / "research" / "data"
NUMBERS = {"dune": 100, "imperium": 20, "war": 10}
"""How many whole numbers are actions of their own; the last stands for all above it."""


def actions(game: str) -> list[str]:
    """Every word that an answer can hold, and every question, for those who interject."""
    found: dict[str, None] = {}
    for words in game_type(game).words:
        for name in word_names(game, words):
            found[f"{words.kind} {name}"] = None
    for name in type(landsraad.new(game)).question_class.prompts:
        found[f"do {name}"] = None
    return list(found)


def word_names(game: str, words: Words) -> list[str]:
    numbers = [] if words.names else [str(n) for n in range(NUMBERS[game])]
    return [*words.names, *numbers, *words.special.values()]


OTHERS: dict[str, dict[str, tuple[str, ...]]] = {
    "dune": {"phase": ("setup",), "feature": FEATURES, "homeworld": tuple(LOCATIONS[world] for world in WORLDS)},
    "imperium": {"phase": (), "module": ("base", "ix", "immortality", "hagal", "solo")},
    "war": {
        "phase": ("setup",),
        "deed": tuple(DEEDS),
        "place": ("out", "aside", "tank", "off_board"),
        "colour": ("black", "silver"),
    },
}
"""Names in views that no vocabulary of answers has."""


def names(game: str) -> list[str]:
    """What observations name besides: questions, levels, rule sets, phases and the like."""
    kind = game_type(game)
    told = [f"question {name}" for name in type(landsraad.new(game)).question_class.prompts]
    told += [f"level {level}" for level in kind.levels]
    for rules in kind.rulesets:
        told.append(f"ruleset {rules.id}")
        told += [f"phase {phase}" for phase in landsraad.new(game, rules.id, rules.seats[0]).view()["phases"]]
        told += [f"difficulty {level}" for o in rules.options if o.name == "difficulty" for level in o.choices]
        told += [f"feature {o.name}" for o in rules.options if game == "dune" and not o.reading]
    told += [f"{what} {name}" for what, found in OTHERS[game].items() for name in found]
    told += [f"ability {name}" for name in kind.glossary().get("ability", ())]
    return list(dict.fromkeys(told))


def grown(path: Path, wanted: list[str]) -> tuple[str, str]:
    """The list as it is, and with what it lacks."""
    before = path.read_text("utf-8") if path.exists() else ""
    known = set(before.splitlines())
    return before, before + "".join(f"{line}\n" for line in wanted if line not in known)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a word has no number")
    check = parser.parse_args().check
    lacking = 0
    for game in game_names():
        for what, wanted in (("actions", actions(game)), ("names", names(game))):
            path = DATA / f"{game}.{what}.txt"
            before, after = grown(path, wanted)
            lacking += before != after
            if before != after and not check:
                path.write_text(after, encoding="utf-8")
                print(f"{path.name}: {len(after.splitlines())} lines")
    return 1 if check and lacking else 0


if __name__ == "__main__":
    sys.exit(main())
