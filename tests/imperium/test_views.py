"""What each seat sees, and what nobody else may."""

from __future__ import annotations

import json

import pytest

import landsraad
from imperium.support import A, B, C, answer, check_conserved, lay, player, view
from landsraad.games.imperium.texts.events import SENTENCES
from landsraad.games.imperium.texts.prompts import PROMPTS

HANDS = {
    A: {"hand": ["stilgar"], "deck": ["chani"], "intrigue": ["bribery"]},
    B: {"hand": ["carryall"], "deck": ["opulence"], "intrigue": ["charisma"]},
}


def test_hands_decks_and_intrigue_are_hidden() -> None:
    g = lay(players=HANDS, row=["scout", "dr_yueh", "crysknife", "firm_grip", "guild_bankers"])
    own = json.dumps(view(g, B))
    assert "carryall" in own
    assert "charisma" in own
    assert "opulence" not in own, "not even the own deck"
    for who in (C, None):
        seen = json.dumps(view(g, who))
        for secret in ("stilgar", "chani", "bribery", "carryall", "opulence", "charisma"):
            assert secret not in seen
    counted = view(g)["players"][A]
    assert (counted["hand_size"], counted["deck_size"], counted["intrigue_size"]) == (1, 1, 1)
    assert not {"hand", "intrigue"} & {*counted}


def test_the_question_is_for_its_seat_and_the_wait_for_all() -> None:
    g = lay(players=HANDS)
    assert [q["name"] for q in view(g, A)["questions"]] == ["turn"]
    assert view(g, B)["questions"] == []
    assert view(g, B)["waiting"] == view(g)["waiting"] == [[A, "turn"]]


def test_the_same_is_asked_whatever_the_intrigue_cards_are() -> None:
    """Whether a player is asked before a turn ends depends on the number of cards held, which all can see."""
    for card in ("windfall", "ambush", "corner_the_market"):
        g = lay(players={A: {"hand": ["diplomacy"], "intrigue": [card]}, B: {"hand": ["dagger"]}})
        answer(g, A, "send", "diplomacy", "wealth")
        answer(g, A, "resolve", "space:1_emperor_influence")
        assert view(g, B)["waiting"] == [[A, "agent_turn"]]
    g = lay(players={A: {"hand": ["diplomacy"]}, B: {"hand": ["dagger"]}})
    answer(g, A, "send", "diplomacy", "wealth")
    assert view(g, B)["waiting"] == [[B, "turn"]], "with no card to play, and nothing to choose, nobody is asked"


def test_the_same_is_asked_whatever_is_in_hand() -> None:
    """Without agents only Kwisatz Haderach could do anything but reveal; the question is asked either way."""
    for card in ("kwisatz_haderach", "dagger"):
        g = lay(players={A: {"hand": [card], "agents_at": ["wealth", "secrets"]}})
        assert view(g, B)["waiting"] == [[A, "turn"]]


def test_a_view_is_plain_data() -> None:
    g = landsraad.new("imperium", "base", 4, 1)
    for who in (0, 1, 2, 3, None):
        json.dumps(g.view(who), allow_nan=False)


def test_the_turn_in_progress_is_open() -> None:
    g = lay(players={A: {"hand": ["diplomacy"], "intrigue": ["ambush"], "water": 1}})
    answer(g, A, "send", "diplomacy", "hardy_warriors")
    turn = view(g, B)["turn"]
    assert (turn["stage"], turn["cards"], turn["space"]) == ("agent", ["diplomacy"], "hardy_warriors")
    assert turn["pending"] == ["fremen/step/1", "hardy_warriors/space/1"]
    assert (turn["recruited"], turn["deployable"]) == (0, 2)
    assert player(g, A).conflict == 0


def test_every_event_has_a_sentence_and_every_question_a_prompt() -> None:
    from random import Random

    told, asked = set(), set()
    for seed in range(12):
        g, rng = landsraad.new("imperium", "base", 3 + seed % 2, seed), Random(seed)
        while not g.over:
            q = g.questions()[0]
            asked.add(q.name)
            assert q.prompt.endswith(("?", "."))
            g.submit(q.seat, q.name, g.sample(q, rng))
        for who in (0, None):
            for event in g.events(who):
                told.add(event["name"])
                assert event["text"].endswith(".")
                assert "{" not in event["text"]
        check_conserved(g)
    assert told <= set(SENTENCES)
    assert asked <= set(PROMPTS)
    assert len(told) > 40


@pytest.mark.parametrize(
    "name", ["errata", "alliance_on_tied_drop", "masterstroke", "the_voice", "kwisatz_haderach_pays"]
)
def test_options_are_described(name: str) -> None:
    (game,) = (entry for entry in landsraad.describe() if entry["id"] == "imperium")
    (base,) = (rules for rules in game["rulesets"] if rules["id"] == "base")
    option = next(entry for entry in base["options"] if entry["name"] == name)
    assert option["text"]
    assert option["ref"]
    if name == "errata":
        assert "Heighliner" in option["text"]
        assert "Mentat" in option["text"]
