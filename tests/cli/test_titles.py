"""Menus of a person at the terminal: options with their titles, and what may be typed for them."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.cli.terminal import Person
from landsraad.cli.titles import Titles
from landsraad.games import game_type
from landsraad.games.dune.board import LOCATION
from landsraad.games.war.actions.uses import USES
from landsraad.games.war.board import AREA, AREA_WORDS, ZONE_WORDS
from landsraad.games.war.cards.decks import CARD, CARD_WORDS
from landsraad.kernel.checking import refusal
from landsraad.kernel.words import PASS, YES_NO_WORDS, Words
from war.support import H, lay

HAND = ["arsunt_legion", "rage_overcame_shaddam_iv_a", "rage_overcame_shaddam_iv_b"]
USE = {name: i for i, name in enumerate(USES)}
WAR = Titles(game_type("war").glossary())


def test_a_title_that_says_more_is_shown_with_the_name() -> None:
    assert WAR.label(AREA_WORDS, AREA["s1_3"]) == "s1_3 (North-East 3)"
    assert WAR.label(ZONE_WORDS, 1) == "az2 (Air Zone Central North-East / Central North-West)"


def test_a_title_that_says_the_same_is_not() -> None:
    assert WAR.label(AREA_WORDS, AREA["gara_kulon"]) == "gara_kulon"
    assert WAR.label(CARD_WORDS, CARD["barons_personal_guard"]) == "barons_personal_guard"
    assert WAR.label(AREA_WORDS, PASS) == "pass"


def test_titles_are_of_the_kind_of_the_vocabulary() -> None:
    assert WAR.label(Words("use", ("special",)), 0) == "special (Special action)"
    assert WAR.label(Words("figure", ("special",)), 0) == "special (Special Elite)"
    assert WAR.label(Words("choice", ("special",)), 0) == "special"


def test_dune_and_games_without_a_glossary_show_names_alone() -> None:
    dune = Titles(game_type("dune").glossary())
    locations = Words("location", tuple(LOCATION))
    assert [dune.label(locations, v) for v in range(len(LOCATION))] == list(LOCATION)
    assert Titles({}).label(YES_NO_WORDS, 1) == "yes"


class Typed:
    """Lines that a person types, one after another."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)

    def __call__(self, prompt: str) -> str:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def person(*lines: str, **given: Any) -> tuple[Any, Person]:
    g = lay(**given)
    return g, Person(g, str, Typed(*lines))


def answered(g: Any, person: Person) -> list[Any]:
    """The answer to the first question of the table, in names."""
    q, found = person.answer(g.questions()[0])
    return [q.tree.vocabulary(found[:i]).name(v) for i, v in enumerate(found)]


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Air Zone North-East / Central North-East", "az1"),
        ("air zone north-east / central north-east", "az1"),
        ("air zone south-e", "az5"),
        ("az7", "az7"),
        ("8", "az8"),
    ],
)
def test_a_choice_is_typed_by_its_title_its_beginning_its_name_or_its_number(typed: str, name: str) -> None:
    g, someone = person("ornithopter", typed, phase="vehicles")
    assert answered(g, someone)[:2] == ["ornithopter", name]


def test_options_are_listed_with_titles_in_columns_of_one_width(capsys: pytest.CaptureFixture[str]) -> None:
    g, someone = person("mentat", "Play a planning card", "3", turn=H, harkonnen={"hand": HAND})
    assert answered(g, someone) == ["mentat", "play", "rage_overcame_shaddam_iv_b"]
    lines = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    assert "    1. nothing (Nothing: give it up)     2. draw (Draw planning cards)" in lines
    assert "    3. play (Play a planning card)" in lines
    assert "    1. arsunt_legion" in lines
    assert "    2. rage_overcame_shaddam_iv_a (Rage Overcame Shaddam IV)" in lines


def test_a_title_of_two_options_is_asked_again(capsys: pytest.CaptureFixture[str]) -> None:
    typed = ("mentat", "play", "Rage Overcame Shaddam IV", "rage_overcame_shaddam_iv_a")
    g, someone = person(*typed, turn=H, harkonnen={"hand": HAND})
    assert answered(g, someone)[2] == "rage_overcame_shaddam_iv_a"
    said = "'Rage Overcame Shaddam IV' may be rage_overcame_shaddam_iv_a, rage_overcame_shaddam_iv_b: type its"
    assert said in capsys.readouterr().out


def test_the_title_of_something_not_offered_is_refused_with_its_reason(capsys: pytest.CaptureFixture[str]) -> None:
    typed = ("mentat", "play", "Hunter-Seeker", "why hunter seeker", "nonsense", "1")
    g, someone = person(*typed, turn=H, harkonnen={"hand": HAND})
    assert answered(g, someone)[2] == "arsunt_legion"
    said = capsys.readouterr().out
    q = g.questions()[0]
    words = q.tree.vocabulary((3, USE["play"]))
    reason = str(refusal(g, q, (3, USE["play"]), words.value("hunter_seeker"), q.tree.domain(g, (3, USE["play"]))))
    assert said.count(reason) == 2
    assert "'nonsense' is not a choice here" in said
