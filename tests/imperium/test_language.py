"""The effect language: everything in the data is compiled, named and answerable."""

from __future__ import annotations

import pytest

from landsraad.games.imperium.board import SPACES
from landsraad.games.imperium.cards.printed import CARDS
from landsraad.games.imperium.conflict.printed import CONFLICTS
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.effect import KINDS, Effect, Origin, compile_box, compile_list
from landsraad.games.imperium.effects.load import load
from landsraad.games.imperium.glossary import glossary
from landsraad.games.imperium.intrigue.printed import INTRIGUES
from landsraad.games.imperium.leaders.printed import LEADERS
from landsraad.kernel.plain import Json

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
        "conspire/space/1",
        "conspire/space/2",
        "conspire/space/3",
    ]
    assert [boxes.EFFECTS[item].label() for item in conspire] == ["5_solari", "2_troops", "1_intrigue"]


def test_effects_are_named_by_their_box_and_their_place_in_it_whatever_they_say() -> None:
    said: list[Json] = [{"gain": {"spice": 1}}, {"choose": [{"gain": {"water": 1, "troops": 2}}, {"draw": 1}]}]
    corrected: list[Json] = [{"gain": {"spice": 2}}, {"choose": [{"gain": {"water": 3, "troops": 1}}, {"draw": 2}]}]
    count = len(boxes.EFFECTS)
    try:
        names = []
        for text in (said, corrected):
            start = len(boxes.EFFECTS)
            compile_box("somewhere", "I.none", text, box="somewhere/agent")
            names.append([(effect.name, type(effect).__name__) for effect in boxes.EFFECTS[start:]])
    finally:
        del boxes.EFFECTS[count:]
    assert names[0] == names[1]
    assert names[0] == [
        ("somewhere/agent/1", "Gain"),
        ("somewhere/agent/2/1/1", "Gain"),
        ("somewhere/agent/2/1/2", "Recruit"),
        ("somewhere/agent/2/1", "All"),
        ("somewhere/agent/2/2", "Draw"),
        ("somewhere/agent/2", "Choose"),
    ]


def test_a_space_and_a_card_of_one_name_are_told_apart() -> None:
    """Foldspace is both."""
    agent = boxes.AGENT[CARDS.index("foldspace")]
    assert [boxes.EFFECTS[item].name for item in agent] == ["foldspace/agent/1", "foldspace/agent/2"]
    assert [boxes.EFFECTS[item].name for item in boxes.SPACE[SPACES.index("foldspace")]] == ["foldspace/space/1"]


def test_every_effect_has_a_title_that_tells_its_text() -> None:
    told = glossary()["effect"]
    assert [*told] == [effect.name for effect in boxes.EFFECTS]
    assert told["conspire/space/2"] == {"name": "Conspire: 2 troops"}
    assert told["the_spice_must_flow/reveal/1"] == {"name": "The Spice Must Flow (reveal): 1 spice"}
    assert told["fremen/step/1"] == {"name": "Board space: 1 Fremen influence"}
    assert told["hagal/smuggling_interstellar_shipping/1"]["name"].endswith(": 2 freighters")


def test_an_unknown_effect_is_refused_when_the_data_is_read() -> None:
    with pytest.raises(KeyError, match="no kind of effect"):
        compile_list(Origin("nowhere", "nowhere", "I.none"), [{"terraform": 1}])


def test_every_kind_says_what_it_is_called() -> None:
    for kind in KINDS.values():
        assert issubclass(kind, Effect)
        assert kind.label is not Effect.label, kind.__name__
        assert kind.perform is not Effect.perform, kind.__name__
