"""The names that a game publishes: levels without values, vocabularies without gaps."""

from __future__ import annotations

import importlib
import pkgutil
import re

import pytest

import landsraad
from landsraad.games import game_names, game_type
from landsraad.kernel.tree import OneOf
from landsraad.kernel.words import Words

VALUES = {
    "area",
    "card",
    "conflict",
    "effect",
    "figure",
    "intrigue",
    "leader",
    "location",
    "prescience",
    "territory",
    "tile",
}
"""Kinds of words that name a thing on the table."""
PARTS = {"kwisatz_haderach"}
"""A level of its own, of battle plans: whether he comes along."""


def modules(game: str) -> list[object]:
    home = importlib.import_module(f"landsraad.games.{game}")
    return [importlib.import_module(m.name) for m in pkgutil.walk_packages(home.__path__, f"{home.__name__}.")]


@pytest.mark.parametrize("game", game_names())
def test_every_vocabulary_of_the_code_is_published(game: str) -> None:
    published = {id(words) for words in game_type(game).words}
    for module in modules(game):
        for name, value in vars(module).items():
            words = value.vocab if isinstance(value, OneOf) else value
            if isinstance(words, Words):
                assert id(words) in published, f"{name} of {module} is missing in GameType.words"


@pytest.mark.parametrize("game", game_names())
def test_facts_of_events_are_named_by_published_vocabularies(game: str) -> None:
    published = {id(words) for words in game_type(game).words}
    assert {id(words) for words in type(landsraad.new(game)).facts.values()} <= published


@pytest.mark.parametrize("game", game_names())
def test_levels_carry_no_values(game: str) -> None:
    kind = game_type(game)
    things = {name for words in kind.words if words.kind in VALUES for name in words.names}
    assert things, f"{game} names nothing"
    for level, text in kind.levels.items():
        assert re.fullmatch(r"[a-z]+(_[a-z]+)*", level), level
        assert text, f"{level} is not explained"
        assert level not in things - PARTS, f"the level {level} is called like a thing on the table"


@pytest.mark.parametrize("game", game_names())
def test_a_kind_and_a_name_read_back(game: str) -> None:
    for words in game_type(game).words:
        for value, name in [*enumerate(words.names), *words.special.items()]:
            assert words.name(value) == name
            assert words.value(name) == value
        for name, value in words.index.items():
            assert words.value(words.name(value)) == value, f"{name}, an earlier name, means something that has one now"
