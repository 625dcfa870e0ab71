"""Every question of every game is told to who meets it for the first time: what it is for, what is usual, what follows."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any

import pytest

from conformance import wording
from landsraad import catalogue
from landsraad.games import game_type
from landsraad.kernel.meanings import PARTS
from landsraad.research.published import named

GAMES = ("dune", "imperium", "war")
RULESETS = [(game, ruleset.id) for game in GAMES for ruleset in game_type(game).rulesets]


def asked(game: str) -> set[str]:
    """Every name that a question of the game can have: those with a sentence, those with an occasion (the conformance
    suite holds every question that is asked to these), and those that are published for learning agents."""
    prompts: dict[str, Any] = import_module(f"landsraad.games.{game}.text").PROMPTS
    return {*prompts, *game_type(game).glossary()["occasion"], *named(game, "question")}


@pytest.mark.parametrize(("game", "ruleset"), RULESETS)
def test_every_question_has_a_meaning_of_three_parts_and_its_rule(game: str, ruleset: str) -> None:
    told = game_type(game).meanings(ruleset)
    assert sorted(asked(game) - {*told}) == [], "questions that nobody explains"
    assert sorted({*told} - asked(game)) == [], "meanings of questions that nobody is asked"
    for name, entry in told.items():
        for part in PARTS:
            assert re.fullmatch(r"[A-Z“].*[.]", entry[part]), (name, part)
            assert wording.faults(entry[part]) == []
        assert catalogue.rule(game, entry["rule"])


@pytest.mark.parametrize(("game", "ruleset"), RULESETS)
def test_a_meaning_is_short_enough_to_be_read_at_the_table(game: str, ruleset: str) -> None:
    long = {
        name for name, entry in game_type(game).meanings(ruleset).items() if sum(len(entry[p]) for p in PARTS) > 520
    }
    assert long == set()


GF9_WORDS = re.compile(
    r"\bforces?\b|\bshields?\b(?! Wall)|\bstorm order\b|\bMentat Pause\b|\badvisors?\b|\bfighters?\b|\bphases?\b|\bstarred\b"
)
"""What the WBC book calls otherwise: troop tokens, screens, dot order, the Control Round, tokens that co-exist, rounds."""


def in_wbc() -> set[str]:
    """The questions that can come in a game of that book: those of the variants of section 4 cannot (A212), nor what
    only the Bene Gesserit of the other book are asked."""
    occasions = game_type("dune").glossary()["occasion"]
    return {name for name, entry in occasions.items() if not entry["rule"].startswith("4.")} - {"take_up_arms"}


def test_wbc_speaks_its_own_words_and_cites_its_own_book() -> None:
    told = game_type("dune").meanings("wbc")
    for name in in_wbc():
        entry = told[name]
        assert catalogue.rule("dune", entry["rule"]).book == "wbc", name
        found = [GF9_WORDS.search(entry[part]) for part in PARTS]
        assert not any(found), (name, [match.group() for match in found if match])


def test_where_the_books_differ_each_says_what_it_plays() -> None:
    gf9, wbc = game_type("dune").meanings("gf9-advanced"), game_type("dune").meanings("wbc")
    assert "You are brought up to 2 spice" in gf9["charity"]["then"]
    assert wbc["charity"]["then"].startswith("You get 2 spice")
    assert "a Nexus is held" in gf9["summon_worm"]["then"]
    assert "No Nexus follows" in wbc["summon_worm"]["then"]
    assert "Mentat Pause" in gf9["bribe"]["then"]
    assert "Control Round" in wbc["bribe"]["then"]
