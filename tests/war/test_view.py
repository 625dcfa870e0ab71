"""What a seat sees, prompts and sentences, refusals in words."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import landsraad
from landsraad.games.war import text
from landsraad.games.war.text import PROMPTS, SENTENCES
from war.support import H, T, answer, lay, options

HOME = Path(text.__file__).parent


def test_hands_are_seen_by_their_side_only() -> None:
    g = lay(atreides={"hand": ["war_plan"]}, harkonnen={"hand": ["shigawire", "sandmasters"]})
    mine, theirs = g.view(0)["sides"]
    assert mine["hand"] == ["war_plan"]
    assert (theirs["hand"], theirs["cards"]) == (None, 2)
    assert g.view(1)["sides"][1]["hand"] == ["sandmasters", "shigawire"]
    assert all(side["hand"] is None for side in g.view(None)["sides"])


@pytest.mark.rule("war:A.setup.09")
def test_faces_of_wormsigns_and_orders_of_decks_are_seen_by_nobody() -> None:
    g = lay(wormsigns={"s1_8": "sandworm"}, prescience_deck=["the_desert_war"], decks={"fremen_ally": ["thumpers"]})
    for seat in (0, 1, None):
        shown = json.dumps(g.view(seat))
        assert "sandworm" not in shown.replace("sandworms", "")
        assert "the_desert_war" not in shown
        assert "thumpers" not in shown
        assert g.view(seat)["wormsigns"] == ["s1_8"]
        assert g.view(seat)["decks"]["fremen_ally"] == 18


def test_drawn_cards_and_tokens_are_told_to_their_side_only() -> None:
    g = lay(decks={"house_atreides": ["war_plan"]}, token_pool=["ad1"])
    answer(g, T, "act", "mentat", "draw")
    answer(g, T, "draw", 1, 0)
    seen = [[e["facts"] for e in g.events(seat) if e["name"] == "cards_drawn"] for seat in (0, 1, None)]
    assert seen[0] == [{"side": "atreides", "power": "house_atreides", "count": 1, "cards": ["war_plan"]}]
    assert seen[1] == seen[2] == [{"side": "atreides", "power": "house_atreides", "count": 1}]
    texts = [[e["text"] for e in g.events(seat) if e["name"] == "cards_drawn"] for seat in (0, 1)]
    assert texts == [["The Atreides draw War Plan of House Atreides."], ["The Atreides draw 1 card of House Atreides."]]


def test_a_view_is_plain_data_with_names() -> None:
    g = landsraad.new("war", seed=1)
    for seat in (0, 1, None):
        document = json.loads(json.dumps(g.view(seat)))
        assert document["round"] == 1
        assert len(document["legions"]) == 14
        assert document["phase"] == "vehicles"


def test_every_question_has_a_prompt_and_every_event_a_sentence() -> None:
    asked, told = set(), set()
    for path in HOME.rglob("*.py"):
        source = path.read_text("utf-8")
        asked |= set(re.findall(r'ask_side\(\s*[^"]*?"(\w+)",', source))
        asked |= set(re.findall(r'offer\(\w+, [^"]*"(\w+)",', source))
        asked |= set(re.findall(r'\b(?:pick|pick_pair|ask_player|settle_tie)\(\s*g, "(\w+)",', source))
        told |= set(re.findall(r'\.tell(?:_only)?\(\s*(?:seats,\s*)?"(\w+)"', source))
    assert asked
    assert asked <= set(PROMPTS)
    assert told == set(SENTENCES)


def test_sentences_read_well() -> None:
    g = lay(turn=H, harkonnen={"legions": {"s1_8": {"regular": 2, "special": 1, "leaders": ["beast_rabban"]}}})
    answer(g, H, "act", "strategy", "move")
    answer(g, H, "move", "s1_8", "s1_9", "all")
    texts = [e["text"] for e in g.events(None)]
    assert "The Harkonnen move 2 Regulars, 1 Sardaukar and Beast Rabban from North-East 8 to North-East 9." in texts


def test_prompts_tell_what_is_at_stake() -> None:
    g = lay("spice", harvesters=["s1_13"])
    assert g.open[0].prompt == "How do you spend 2 spice?"
    g = lay(
        "end", atreides={"hand": ["war_plan"] + ["shai_hulud"] * 3 + ["thumpers", "hieregs", "sandtides", "the_voice"]}
    )
    assert g.open[0].prompt == "Which 2 planning cards do you discard?"
    assert options(g, T, "discard")[0] == "war_plan"


@pytest.mark.rule("war:A.piece.10")
def test_a_token_counts_as_one_unit() -> None:
    g = lay(atreides={"legions": {"s1_8": {"regular": 4, "tokens": ["as1"]}, "s1_9": {"regular": 2}}})
    answer(g, T, "act", "strategy", "move")
    answer(g, T, "move", "s1_9", "s1_8", "all")
    answer(g, T, "move", "pass")
    assert options(g, T, "overstack") == ["regular", "as1"]  # 4 + 1 + 2 are one too many
    answer(g, T, "overstack", "as1")
    assert g.state.units_in(35) == 6
