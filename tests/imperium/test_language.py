"""The effect language: everything in the data is compiled, named and answerable."""

from __future__ import annotations

import pytest

from landsraad.games.imperium.board import SPACES
from landsraad.games.imperium.cards import CARDS
from landsraad.games.imperium.conflicts import CONFLICTS
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.effect import KINDS, Effect, Origin, compile_list
from landsraad.games.imperium.effects.load import load
from landsraad.games.imperium.intrigues import INTRIGUES
from landsraad.games.imperium.leaders import LEADERS

load()


def test_every_box_is_there() -> None:
    assert len(boxes.AGENT) == len(boxes.REVEAL) == len(boxes.ACQUIRE) == len(boxes.ON_TRASH) == len(CARDS)
    assert len(boxes.SPACE) == len(SPACES)
    assert len(boxes.MODES) == len(INTRIGUES)
    assert len(boxes.REWARDS) == len(CONFLICTS)
    assert len(boxes.SIGNET) == len(LEADERS)


def test_every_effect_has_a_name_of_its_own_and_a_rule() -> None:
    names = [effect.name for effect in boxes.EFFECTS]
    assert len(set(names)) == len(names)
    for number, effect in enumerate(boxes.EFFECTS):
        assert effect.index == number
        assert effect.rule.startswith("I.")
        assert boxes.EFFECT_WORDS.value(effect.name) == number
        assert boxes.EFFECT_WORDS.name(number) == effect.name


def test_gains_fall_apart_into_what_can_be_resolved_apart() -> None:
    conspire = boxes.SPACE[SPACES.index("conspire")]
    assert [boxes.EFFECTS[item].name for item in conspire] == [
        "conspire:5_solari",
        "conspire:2_troops",
        "conspire:1_intrigue",
    ]


def test_an_unknown_effect_is_refused_when_the_data_is_read() -> None:
    with pytest.raises(KeyError, match="no kind of effect"):
        compile_list(Origin("nowhere", "I.none"), [{"terraform": 1}])


def test_every_kind_says_what_it_is_called() -> None:
    for kind in KINDS.values():
        assert issubclass(kind, Effect)
        assert kind.label is not Effect.label, kind.__name__
        assert kind.perform is not Effect.perform, kind.__name__
