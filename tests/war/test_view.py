"""What a seat sees, prompts and sentences, refusals in words."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

import landsraad
from landsraad.games.war import text
from landsraad.games.war.board import AREA, AREAS
from landsraad.games.war.leaders.people import LEADERS, WILD_MAKER
from landsraad.games.war.text import PROMPTS, SENTENCES
from war.support import H, T, answer, lay, options, refused

HOME = Path(text.__file__).parent
BAD = re.compile(
    r"_|\ba [AEIO]|\b[01] (Hit|Shield|Special|Regular|Elite|Bashar|Naib|card|token|Harvester|Carryall)s\b|\bNone\b"
    r"|  |Fedaykins|Sardaukars|\{|\}"
)
"""What no sentence for people has: a raw name, a wrong article or number, a hole."""


def test_hands_are_seen_by_their_side_only() -> None:
    g = lay(atreides={"hand": ["war_plan"]}, harkonnen={"hand": ["shigawire", "sandmasters"]})
    mine, theirs = g.view(0)["sides"]
    assert mine["hand"] == ["war_plan"]
    assert (theirs["hand"], theirs["hand_size"]) == (None, 2)
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
        assert g.view(seat)["deck_sizes"]["fremen_ally"] == 18


def test_drawn_cards_and_tokens_are_told_to_their_side_only() -> None:
    g = lay(decks={"house_atreides": ["war_plan"]}, token_pool=["ad1"])
    answer(g, T, "act", "mentat", "draw")
    answer(g, T, "draw", 1, 0)
    seen = [[e["facts"] for e in g.events(seat) if e["name"] == "cards_drawn"] for seat in (0, 1, None)]
    assert seen[0] == [{"side": "atreides", "power": "house_atreides", "count": 1, "cards": ["war_plan"]}]
    assert seen[1] == seen[2] == [{"side": "atreides", "power": "house_atreides", "count": 1}]
    texts = [[e["text"] for e in g.events(seat) if e["name"] == "cards_drawn"] for seat in (0, 1)]
    assert texts[0] == ["The Atreides draw 1 card from the House Atreides deck: War Plan."]
    assert texts[1] == ["The Atreides draw 1 card from the House Atreides deck."]


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


@pytest.mark.parametrize(
    ("event", "facts", "told"),
    [
        (
            "combat_roll",
            {"side": 1, "hits": 1, "shields": 0, "specials": 2},
            "The Harkonnen roll 1 Hit and 2 Specials.",
        ),
        ("hits_scored", {"side": 0, "hits": 0, "suffered": 0}, "The Atreides inflict no Hit and suffer none."),
        (
            "casualties_taken",
            {"side": 1, "area": 0, "hits": 3, "regular": 1, "elite": 0, "special": 2, "leaders": (), "reduced": 2},
            "The Harkonnen take 3 Hits in Arrakeen and lose 1 Regular and 2 Sardaukar; 2 Regulars step in.",
        ),
        (
            "desert_roll",
            {"area": AREA["north_pole"], "hits": 0, "shields": 2, "specials": 0, "total": 0, "storm": True},
            "A Coriolis Storm strikes the Legion in the North Pole with 2 Shields: no Hit on it.",
        ),
        (
            "wormsigns_flipped",
            {"areas": (AREA["s1_8"], AREA["s1_9"], AREA["s1_12"]), "sign": (1, 2, 1)},
            "The Wormsigns are flipped: a Sandworm in North-East 9; Sand in North-East 8 and North-East 12.",
        ),
        ("prescience_removed", {"prescience": (0,)}, "Dew Collectors for the Planting leaves the game."),
        ("prescience_removed", {"prescience": (4, 6)}, "Stunted Worms and The Desert War leave the game."),
        (
            "prescience_advanced",
            {"marks": (3, 0, 1)},
            "The prescience markers stand at Kwisatz Haderach 3, Sand Dwellers 0 and Jihad 1.",
        ),
        (
            "objective_drawn",
            {"side": 0, "objectives": (0,)},
            "The Atreides draw a Secret Objective: Kwisatz Haderach 9, Sand Dwellers 7 and Jihad 4.",
        ),
        ("objective_drawn", {"side": 0}, "The Atreides draw a Secret Objective."),
        ("token_drawn", {"side": 0, "tokens": (15,)}, "The Atreides draw a deployment token: 1 Elite and 1 Fedaykin."),
        ("token_drawn", {"side": 0}, "The Atreides draw a deployment token."),
        (
            "row_read",
            {"row": 4, "locked": 1, "harvesters": 4, "ornithopters": 2, "carryalls": 1},
            "The lowest Imperium marker is on step 4: 1 die is locked, and there are 4 Harvesters, 2 Ornithopters and "
            "1 Carryall to place.",
        ),
        (
            "dice_rolled",
            {"side": 0, "results": (0, 1, 1, 4)},
            "The Atreides roll 1 Leadership, 2 Strategy and 1 House.",
        ),
        ("die_spent", {"side": 0, "die": 5, "result": 3}, "The Atreides spend a Bene Gesserit token on Mentat."),
        ("leader_enters", {"leader": WILD_MAKER}, "The Wild Maker enters play."),
        (
            "surprise",
            {"side": 1, "hits": 0, "specials": 1},
            "The surprise adds 1 Special to the roll of the Harkonnen.",
        ),
        ("actor_chosen", {"side": 1, "power": 3}, "The Corrino Ally takes the turn."),
        (
            "cards_discarded",
            {"side": 0, "cards": (1, 0)},
            "The Atreides discard Alia, the Abomination; and War Plan.",
        ),
        ("bans_active", {"bans": (2,)}, "An Imperium Ban is active: Landsraad."),
        (
            "spice_spent",
            {"steps": (5, 4, 2)},
            "The Imperium markers stand at CHOAM 5, Spacing Guild 4 and Landsraad 2.",
        ),
    ],
)
def test_sentences_agree_in_number_and_name_everything(event: str, facts: dict[str, Any], told: str) -> None:
    assert lay().text(event, facts) == told


@pytest.mark.parametrize("ruleset", ["two-players", "shared", "mahdi"])
def test_no_sentence_or_prompt_shows_a_raw_name(ruleset: str) -> None:
    rng = random.Random(7)
    g = landsraad.new("war", ruleset, seed=7)
    while not g.over and g.version < 500:
        for q in g.questions():
            assert not BAD.search(q.prompt), q.prompt
        q = rng.choice([*g.questions(), *(offer for s in range(len(g.seats)) for offer in g.interjections(s))])
        g.submit(q.seat, q.name, g.sample(q, rng))
    for seat in (*range(len(g.seats)), None):
        for e in g.events(seat):
            assert not BAD.search(e["text"]), e["text"]


@pytest.mark.rule("war:A.action.24")
def test_refusals_name_things_as_people_do() -> None:
    g = lay(turn=H, harkonnen={"spent": ["beast_rabban"], "legions": {"carthag": {"regular": 1}}})
    assert refused(g, H, "act", "leadership", "special", "beast_rabban") == (
        "A.action.26",
        "the card of Beast Rabban is spent until the end of the round",
    )
    assert refused(g, H, "act", "bene_gesserit") == (
        "A.bg.02",
        "no Bene Gesserit token lies on this dashboard as a die",
    )
    assert refused(g, H, "act", "house", "special", "thufir_hawat") == (
        "A.action.24",
        "the card of Thufir Hawat does not lie on that action box: it lies on Mentat",
    )


@pytest.mark.rule("war:A.hazard.07")
@pytest.mark.rule("war:A.hazard.12")
def test_prompts_of_the_desert_name_the_area() -> None:
    g = lay("hazards", sandworms=["s2_2"], wormsigns={"s1_12": "sandworm"}, harvesters=["s1_12"], carryalls=["az1"])
    assert g.open[0].prompt == "Which worm appears in North-East 12: one off the board, or one from elsewhere?"
    answer(g, T, "worm_figure", "supply")
    assert g.open[0].prompt == "Is a Carryall given up to save the Harvester in North-East 12?"


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


def test_a_battle_lies_open_to_everybody() -> None:
    g = lay(
        turn=H,
        harkonnen={"legions": {"s7_2": {"regular": 6}}},
        atreides={"legions": {"windgap": {"regular": 4}}, "hand": ["thumpers"]},
    )
    assert g.view(None)["battle"] is None
    answer(g, H, "act", "strategy", "attack")
    answer(g, H, "attack", "s7_2", "windgap")
    shown = {"side": H, "source": "s7_2", "target": "windgap", "round": 1, "cards": [0, 0]}
    for who in (0, 1, None):
        assert g.view(who)["battle"] == shown


def test_whatever_comes_first_is_something_and_not_nothing() -> None:
    """The first area, leader, die and box have the number 0; -1 is nothing."""
    g = lay(harkonnen={"tank": [LEADERS[0]]}, atreides={"dice": {}, "token_die": "leadership"})
    s = g.state
    s.wild_maker = 0
    assert (s.tanks[2][0], s.sides[0].placed, s.active) == (0, 0, 0)
    view = g.view(0)
    assert view["wild_maker"] == AREAS[0]
    assert view["active"] == "atreides"
    assert view["acting"] == "house_atreides"
    assert view["sides"][1]["tank"][0] == LEADERS[0]
    assert view["sides"][0]["token_die"] == "leadership"
    assert view["forced_die"] is None
    s.forced = 0
    assert g.view(0)["forced_die"] == "leadership"
    s.active = -1
    assert (g.view(0)["active"], g.view(0)["acting"]) == (None, None)
