"""Truthtrance (3.01.22): questions that the engine answers, that the player answers, and that bind a plan."""

import json
from typing import Any

import pytest

import landsraad
from dune.support import answer, asked, happened, house, lay, offered, options, refused, seat
from landsraad.kernel.errors import InvalidAnswer


def ask(*question: str, **given: Any) -> Any:
    """Guild ask a question with Truthtrance; returns the game."""
    given = {"guild": {"hand": ["truthtrance"]}, **given}
    g = lay("collection", **given)
    answer(g, "guild", "truthtrance", *question)
    return g


def told(g: Any) -> Any:
    return [e["answer"] for e in happened(g, "truth_told")]


@pytest.mark.rule("gf9:3.01.22")
@pytest.mark.rule("gf9:G.discard")
def test_the_card_is_discarded_and_the_answer_is_public_and_true() -> None:
    g = ask("harkonnen", "holds_card", "karama", harkonnen={"hand": ["karama", "lasgun"]})
    assert told(g) == ["yes"]
    assert house(g, "guild").hand == ()
    assert g.view(None)["decks"]["treachery_discard"] == ["truthtrance"]
    told_to_all = [e for e in g.events(None) if e["name"] in ("truth_asked", "truth_told")]
    assert [e["text"] for e in told_to_all] == [
        "Spacing Guild plays Truthtrance and asks Harkonnen: Do you hold Karama?",
        "Harkonnen answers: yes.",
    ]
    assert len(asked(g)) == 6  # the game goes on where it was


@pytest.mark.rule("gf9:3.01.22")
@pytest.mark.parametrize(
    ("question", "given", "truth"),
    [
        (("harkonnen", "holds_card", "karama"), {"harkonnen": {"hand": ["lasgun"]}}, "no"),
        (("atreides", "has_traitor", "feyd_rautha"), {"atreides": {"traitors": ["feyd_rautha"]}}, "yes"),
        (("atreides", "has_traitor", "chani"), {"atreides": {"traitors": ["feyd_rautha"]}}, "no"),
        (("atreides", "rejected_traitor", "chani"), {"atreides": {"rejected": ["chani"]}}, "yes"),
        (("emperor", "spice_at_least", 7), {"emperor": {"spice": 7}}, "yes"),
        (("emperor", "spice_at_least", 8), {"emperor": {"spice": 7}}, "no"),
        (("emperor", "cards_at_least", 2), {"emperor": {"hand": ["shield", "shield"]}}, "yes"),
        (("emperor", "cards_at_least", 3), {"emperor": {"hand": ["shield", "shield"]}}, "no"),
        (
            ("bene_gesserit", "predicted_faction", "fremen"),
            {"bene_gesserit": {"prediction": {"faction": "fremen", "turn": 4}}},
            "yes",
        ),
        (
            ("bene_gesserit", "predicted_turn", 5),
            {"bene_gesserit": {"prediction": {"faction": "fremen", "turn": 4}}},
            "no",
        ),
        (("harkonnen", "has_leader", "chani"), {"fremen": {"leaders": {"captured": ["chani"]}}}, "yes"),
        (("fremen", "has_leader", "chani"), {"fremen": {"leaders": {"captured": ["chani"]}}}, "no"),
        (
            ("fremen", "has_leader", "chani"),
            {"fremen": {"leaders": {"tanks": ["chani"], "concealed": ["chani"]}}},
            "no",
        ),
    ],
)
def test_the_engine_answers_what_it_can_check(question: str, given: Any, truth: str) -> None:
    assert told(ask(*question, **given)) == [truth]


@pytest.mark.rule("gf9:3.01.22")
def test_what_the_other_cannot_know_may_not_be_asked() -> None:
    g = lay("collection", guild={"hand": ["truthtrance"]})
    about = options(g, "guild", "truthtrance", "harkonnen")
    assert not {"predicted_faction", "storm_card", "top_spice_card", "plan_leader"} & set(about)
    assert "predicted_faction" in options(g, "guild", "truthtrance", "bene_gesserit")
    rule, sentence = refused(g, "guild", "truthtrance", "fremen", "storm_card")
    assert rule == "3.01.22"
    assert sentence == "That is nothing this player could know: only what it knows for certain may be asked"
    assert refused(g, "guild", "truthtrance", "guild")[1] == "The question goes to another player"


@pytest.mark.rule("gf9:3.01.22")
def test_a_looked_at_storm_card_may_be_asked_about() -> None:
    g = lay("storm", turn=2, decks={"storm": 4}, guild={"hand": ["truthtrance"]}, storm=0)
    answer(g, "fremen", "look_at_storm", "yes")
    card = g.view(seat(g, "fremen"))["factions"]["fremen"]["storm_card"]
    while "truthtrance" not in offered(g, "guild"):
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    answer(g, "guild", "truthtrance", "fremen", "storm_card", card)
    assert told(g) == ["yes"]


@pytest.mark.rule("gf9:3.01.22")
@pytest.mark.parametrize(("card", "truth"), [("lasgun", "yes"), ("karama", "no")])
def test_the_card_that_atreides_looked_at_may_be_asked_about(card: str, truth: str) -> None:
    g = lay("bidding", guild={"hand": ["truthtrance"]}, decks={"treachery": ["lasgun"]})
    assert "next_card" not in options(g, "guild", "truthtrance", "fremen")
    answer(g, "guild", "truthtrance", "atreides", "next_card", card)
    assert told(g) == [truth]


@pytest.mark.rule("gf9:3.01.22")
@pytest.mark.rule("gf9:1.00.05")
@pytest.mark.parametrize("word", ["yes", "no"])
def test_a_question_on_honour_halts_the_game_until_it_is_answered(word: str) -> None:
    g = ask("fremen", "on_honour")
    assert asked(g) == [("fremen", "truth")]
    assert all(g.interjections(s) == [] for s in range(6))
    answer(g, "fremen", "truth", word)
    assert told(g) == [word]
    assert len(asked(g)) == 6


@pytest.mark.rule("gf9:3.01.22")
def test_only_the_holder_may_ask() -> None:
    g = lay("collection", guild={"hand": ["truthtrance"]})
    assert [name for name in g.seats if "truthtrance" in offered(g, name)] == ["guild"]


@pytest.mark.rule("gf9:3.01.22")
def test_the_future_is_closed_unless_the_option_opens_it() -> None:
    closed = lay("collection", guild={"hand": ["truthtrance"]})
    assert "will_you" not in options(closed, "guild", "truthtrance", "fremen")
    assert refused(closed, "guild", "truthtrance", "fremen", "will_you")[1] == (
        "Truthtrance asks about the present or the past, not about the future"
    )
    g = ask("fremen", "will_you", "keep_out", "carthag", options={"truthtrance_future": True})
    assert g.questions()[0].prompt == "Truthtrance: Do you promise to keep out of Carthag this turn?"
    answer(g, "fremen", "truth", "yes")
    assert [(d["by"], d["to"], d["promise"]) for d in g.view(None)["deals"]] == [
        ("fremen", "guild", ["keep_out", "carthag"])
    ]
    g = ask("fremen", "will_you", "keep_out", "carthag", options={"truthtrance_future": True})
    answer(g, "fremen", "truth", "no")
    assert g.view(None)["deals"] == []


def battle(*question: Any, **given: Any) -> Any:
    """Harkonnen and the Emperor plan a battle in Arrakeen; Guild ask the Emperor about his plan."""
    emperor = {"spice": 0, "forces": {"arrakeen": 3}, "hand": ["lasgun", "shield"], **given.pop("emperor", {})}
    g = lay(
        "battle",
        first_player="harkonnen",
        guild={"hand": ["truthtrance"]},
        harkonnen={"forces": {"arrakeen": 3}, "spice": 0},
        emperor=emperor,
        **given,
    )
    assert ("emperor", "battle_plan") in asked(g)
    answer(g, "guild", "truthtrance", "emperor", *question)
    return g


@pytest.mark.rule("gf9:3.01.22")
def test_an_answer_about_the_plan_binds_it() -> None:
    g = battle("plan_weapon", "lasgun")
    assert asked(g) == [("emperor", "truth")]
    assert options(g, "emperor", "truth") == ["no", "yes"]
    answer(g, "emperor", "truth", "yes")
    assert told(g) == ["yes"]
    assert options(g, "emperor", "battle_plan", "bashar") == ["lasgun"]
    assert refused(g, "emperor", "battle_plan", "bashar", "none") == (
        "3.01.22",
        "your answer to Truthtrance binds this plan",
    )
    g = battle("plan_weapon", "lasgun")
    answer(g, "emperor", "truth", "no")
    assert options(g, "emperor", "battle_plan", "bashar") == ["none"]


@pytest.mark.rule("gf9:3.01.22")
@pytest.mark.parametrize(
    ("question", "honest"),
    [
        (("plan_weapon", "crysknife"), ["no"]),  # he holds none
        (("plan_defense", "shield"), ["no", "yes"]),
        (("plan_leader", "bashar"), ["no", "yes"]),
        (("plan_leader", "none"), ["no"]),  # he has leaders, and must play one
        (("plan_leader", "cheap_hero"), ["no"]),
        (("plan_dial", 2), ["no"]),  # three tokens without spice are worth 1.5
        (("plan_dial", 1), ["no", "yes"]),
    ],
)
def test_only_answers_that_can_come_true_are_honest(question: tuple[str, Any], honest: Any) -> None:
    g = battle(*question)
    assert options(g, "emperor", "truth") == honest


@pytest.mark.rule("gf9:3.01.22")
def test_a_bound_dial() -> None:
    g = battle("plan_dial", 1)
    answer(g, "emperor", "truth", "yes")
    plan = ("bashar", "none", "none", 0)
    assert options(g, "emperor", "battle_plan", *plan) == [2, 3]


def test_every_question_can_be_written_in_names_and_read_back() -> None:
    g = lay("collection", seats=("guild", "bene_gesserit", "fremen"), guild={"hand": ["truthtrance"]})
    q = g.find(0, "truthtrance")
    for a in g.answers(q):
        assert q.parse(q.labels(a)) == a


# --- in people's own words (A110) ----------------------------------------------------------------------------------------

WORDS = "Do you want “Lasgun”, or the shield and ten forces? – ¿sí?"
SHOWN = "“Do you want ‘Lasgun’, or the shield and ten forces? – ¿sí?”"


@pytest.mark.rule("gf9:3.01.22")
@pytest.mark.parametrize("ruleset", ["gf9-basic", "gf9-advanced", "wbc"])
def test_a_question_in_words_is_asked_told_and_kept_in_the_record(ruleset: str) -> None:
    """Neither side can check it; but what was asked and answered can be read for ever, word for word."""
    g = lay("collection", ruleset=ruleset, guild={"hand": ["truthtrance"]})
    answer(g, "guild", "truthtrance", "fremen", "in_words", WORDS)
    assert asked(g) == [("fremen", "truth")]
    assert g.view(list(g.seats).index("fremen"))["questions"][0]["prompt"] == f"Truthtrance: {SHOWN}"
    answer(g, "fremen", "truth", "no")
    record = json.loads(json.dumps(g.record(reveal=True)))
    assert record["format"] == 3, "older readers read it, too: words are the name of a value"
    entries = [entry[1:3] for entry in record["answers"][-2:]]
    assert entries == [["truthtrance", ["fremen", "in_words", WORDS]], ["truth", ["no"]]]
    twin = landsraad.replay(record)
    for game in (g, twin):
        heard = [event["text"] for event in game.events(None) if event["name"] in ("truth_asked", "truth_told")]
        assert SHOWN in heard[0], "in people's own words, whatever the book calls things"
        assert heard[1].endswith("answers: no.")
    assert twin.save() == g.save()


@pytest.mark.rule("gf9:3.01.22")
def test_words_are_kept_while_the_answer_is_awaited() -> None:
    g = lay("collection", guild={"hand": ["truthtrance"]})
    answer(g, "guild", "truthtrance", "fremen", "in_words", WORDS)
    loaded = landsraad.load(json.loads(json.dumps(g.save())))
    assert loaded.questions()[0].prompt == f"Truthtrance: {SHOWN}"
    assert g.clone().questions()[0].prompt == f"Truthtrance: {SHOWN}"


@pytest.mark.parametrize("words", ["", "   ", "two\nlines", "x" * 301, "a\0b", 7])
def test_what_is_not_one_line_of_words_is_refused_in_a_sentence(words: Any) -> None:
    g = lay("collection", guild={"hand": ["truthtrance"]})
    q = g.find(list(g.seats).index("guild"), "truthtrance")
    with pytest.raises(InvalidAnswer, match="one line of 1 to 300 characters"):
        q.parse(["fremen", "in_words", words])


def test_nothing_need_be_said() -> None:
    """Who has asked aloud, and programs, which have no words."""
    g = lay("collection", guild={"hand": ["truthtrance"]})
    assert options(g, "guild", "truthtrance", "fremen", "in_words") == ["unsaid"]
    answer(g, "guild", "truthtrance", "fremen", "in_words", "unsaid")
    assert g.questions()[0].prompt == "Truthtrance: What do you say to the question that was put in words?"


@pytest.mark.rule("gf9:4.03.14.06.02")
def test_a_special_card_in_the_weapons_slot_may_be_asked_about_where_a_planetologist_fights() -> None:
    given: Any = {"options": {"leader_skills": True}, "emperor": {"hand": ["hajr"], "forces": {"arrakeen": 3}}}
    for skills, may in (({"bashar": "planetologist"}, True), ({"bashar": "mentat"}, False)):
        g = lay(
            "battle",
            **{**given, "emperor": {**given["emperor"], "skills": skills}},
            guild={"hand": ["truthtrance"]},
            harkonnen={"forces": {"arrakeen": 3}, "spice": 0},
            battle={"aggressor": "harkonnen", "defender": "emperor", "territory": "arrakeen", "taken": ["bashar"]},
        )
        assert ("hajr" in options(g, "guild", "truthtrance", "emperor", "plan_weapon")) is may
        assert "hajr" not in options(g, "guild", "truthtrance", "harkonnen", "plan_weapon")
        if may:
            answer(g, "guild", "truthtrance", "emperor", "plan_weapon", "hajr")
            answer(g, "emperor", "truth", "yes")
            assert options(g, "emperor", "battle_plan", "bashar") == ["hajr"]
            assert options(g, "emperor", "battle_plan") == ["bashar"], "only he can play it there"
