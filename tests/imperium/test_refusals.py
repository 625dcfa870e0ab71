"""Whoever tries what the rules forbid is told why, and why something is not asked at all."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from imperium.support import A, B, C, answer, lay, options, refused, seat, sent, shown, turn
from landsraad.games.imperium.menus import VERBS

IMMORTALITY = {"immortality": True}
IX = {"ix": True}


def why(g: Any, name: str, what: str) -> tuple[str, str]:
    found: tuple[str, str] | None = g.why_not_asked(seat(g, name), what)
    assert found is not None, f"{what} is asked"
    return found


@pytest.mark.rule("imperium:I.agent.03")
def test_a_space_is_occupied_and_by_whom() -> None:
    g = turn("dagger", solari=9, players={B: {"agents_at": ["hall_of_oratory"]}})
    assert refused(g, A, "send", "dagger", "hall_of_oratory") == (
        "I.agent.03",
        'Hall of Oratory is occupied by an agent of Glossu "The Beast" Rabban',
    )


@pytest.mark.rule("imperium:I.imm.graft.02")
def test_a_graft_card_needs_a_partner() -> None:
    g = turn(["chairdog"], options=IMMORTALITY)
    assert refused(g, A, "send", "chairdog")[0] == "I.turn.04", "nothing in hand can be sent at all"
    g = turn(["chairdog", "dagger"], options=IMMORTALITY)
    assert refused(g, A, "send", "chairdog") == (
        "I.imm.graft.02",
        "Chairdog is a graft card and cannot be played alone",
    )
    assert refused(g, A, "graft", "dagger") == (
        "I.imm.graft.02",
        "Dagger is no graft card: name the graft card of the pair first",
    )


@pytest.mark.rule("imperium:I.intrigue.02")
def test_a_card_that_is_not_held() -> None:
    g = turn("dagger")
    assert refused(g, A, "send", "diplomacy") == ("I.agent.12", "Diplomacy is not in hand")
    g = turn("dagger", intrigue=["windfall"])
    assert refused(g, A, "plot", "bribery") == ("I.intrigue.02", "Bribery is not in hand")


@pytest.mark.rule("imperium:I.troop.03")
@pytest.mark.rule("imperium:I.reveal.05")
def test_an_action_of_another_kind_of_turn() -> None:
    g = turn("dagger")
    assert refused(g, A, "deploy", 1) == (
        "I.troop.03",
        "units are deployed in an agent turn, at a combat space, and this is the start of your turn",
    )
    g = sent("dagger", "hall_of_oratory")
    assert refused(g, A, "acquire", "arrakis_liaison") == (
        "I.reveal.05",
        "cards are bought in your reveal turn, and this is an agent turn",
    )
    assert refused(shown("dagger"), A, "send", "dagger") == (
        "I.turn.04",
        "an agent is sent once in an agent turn, as it begins, and this is a reveal turn",
    )


@pytest.mark.rule("imperium:I.imm.card.01")
def test_an_action_of_an_expansion_that_is_not_played() -> None:
    g = turn("dagger")
    for verb, title in (("obtain", "Immortality"), ("tech", "Rise of Ix"), ("atomics", "Immortality")):
        assert why(g, A, verb)[1] == f"that belongs to {title}, which this game is played without"


@pytest.mark.rule("imperium:I.turn.05")
@pytest.mark.rule("imperium:I.turn.01")
def test_why_it_is_not_my_turn() -> None:
    g = turn("dagger", players={C: {"revealed": True}})
    assert g.why_not_asked(seat(g, A), "send") is None
    assert why(g, B, "send") == (
        "I.turn.04",
        "an agent is sent once in an agent turn, as it begins, and it is the turn of Paul Atreides",
    )
    assert why(g, B, "turn")[1].endswith("and it is the turn of Paul Atreides")
    assert why(g, C, "turn") == ("I.turn.05", "you have revealed and take no more turns this round")


@pytest.mark.rule("imperium:I.imm.card.04")
@pytest.mark.rule("imperium:I.combat.01")
def test_why_a_card_or_a_specimen_is_of_no_use_now() -> None:
    g = turn("dagger", options=IMMORTALITY, specimens=1)
    assert g.why_not_asked(seat(g, A), "take_back") is None
    assert why(g, B, "take_back") == ("I.imm.card.04", "you have no specimens")
    assert why(g, B, "combat") == (
        "I.combat.01",
        "it belongs to the combat phase, and it is the turn of Paul Atreides",
    )
    g = lay(
        "combat", players={A: {"deployed": 1, "intrigue": ["ambush"]}, B: {"deployed": 1}, C: {"intrigue": ["ambush"]}}
    )
    assert g.why_not_asked(seat(g, A), "combat") is None
    assert why(g, B, "combat")[1] == "you hold no intrigue card"
    assert why(g, C, "combat")[1] == "you have no unit in the conflict"
    assert why(g, C, "endgame")[1] == "the game has not ended, this is the combat phase"


WITHOUT = "that belongs to {}, which this game is played without"
LACKS = [
    ("I.ix.ship.01", "freighter", WITHOUT.format("Rise of Ix")),
    ("I.ix.dread.06", "dreadnought", WITHOUT.format("Rise of Ix")),
    ("I.faq.36", "keep_back", WITHOUT.format("Rise of Ix")),
    ("I.imm.research.02", "research", WITHOUT.format("Immortality")),
    ("I.imm.faq.02", "envoy", WITHOUT.format("Immortality")),
    ("I.imm.card.04", "replenish", WITHOUT.format("Immortality")),
    ("I.faq.30", "masterstroke", "only Baron Vladimir Harkonnen does that"),
    ("I.faq.33", "set_aside", "only Helena Richese does that"),
    ("I.faq.33", "claim", "no card has been set aside for you"),
    ("I.hagal.core.07", "rival_influence", "there are no rivals in this game"),
    ("I.solo.06", "rival_leader", "only the rivals of a solo game get leaders"),
    ("I.faction.05", "heir", "you hold no alliance"),
    ("I.control.04", "defend", "you control no space"),
    ("I.icon.07", "lose_influence", "you have no influence to lose"),
    ("I.icon.10", "recall", "you have no agent on the board"),
    ("I.troop.08", "retreat", "you have no unit in the conflict"),
    ("I.faq.35", "cycle", "you hold no intrigue card"),
    ("I.faq.03", "discard", "your hand is empty"),
]


@pytest.mark.parametrize(("rule", "what", "lack"), LACKS, ids=[what for _, what, _ in LACKS])
def test_why_not_names_what_the_player_lacks(rule: str, what: str, lack: str) -> None:
    g = turn("dagger", players={B: {"hand": [], "intrigue": []}})
    assert why(g, B, what) == (rule, lack)


@pytest.mark.rule("imperium:I.imm.atomics.01")
def test_why_the_atomics_wait() -> None:
    options = {**IMMORTALITY, "family_atomics": "start_of_turn"}
    g = sent("dagger", "hall_of_oratory", options=options)
    assert refused(g, A, "atomics") == (
        "I.imm.atomics.01",
        "in this game the family atomics are used before anything else is done in a turn",
    )


@pytest.mark.rule("imperium:I.icon.07")
def test_an_effects_question_says_why_an_option_is_none() -> None:
    g = sent(
        "missionaria_protectiva",
        "carthag",
        in_play=["bene_gesserit_sister"],
        influence={"fremen": 6},
        alliances={"fremen": A},
    )
    answer(g, A, "resolve", "missionaria_protectiva:if_1_influence")
    assert refused(g, A, "fremen") == ("I.icon.07", "your influence with the Fremen is at its highest")
    assert refused(g, A, "pass") == ("I.icon.07", "this cannot be declined: one of the options must be taken")


@pytest.mark.rule("imperium:I.imm.research.02")
def test_a_path_of_the_research_track() -> None:
    g = lay(options=IMMORTALITY, players={A: {"hand": ["experimentation"], "research": "c1", "intrigue": ["ambush"]}})
    assert refused(g, A, "send", "experimentation", "arrakeen")[0] == "I.agent.01"


def test_every_question_and_every_action_has_an_occasion() -> None:
    g = landsraad.new("imperium", seats=3, seed=1)
    assert set(g.occasions()) == {*g.question_class.prompts, *VERBS}


@pytest.mark.rule("imperium:I.reveal.05")
@pytest.mark.parametrize(
    ("card", "rule", "why"),
    [
        ("jamis", "I.reveal.05", "Jamis does not lie in the Imperium row"),
        ("dagger", "I.reveal.05", "Dagger is a card of the starting decks, which nobody acquires"),
        ("ghola", "I.imm.card.01", "Ghola comes from the Tleilaxu row and is bought with specimens"),
        ("foldspace", "I.faq.04", "Foldspace is not bought: the board space of that name brings it"),
        ("stilgar", "I.reveal.06", "Stilgar costs 5 persuasion, and there is only 2"),
    ],
)
def test_why_a_card_cannot_be_bought(card: str, rule: str, why: str) -> None:
    g = shown(["convincing_argument"], row=["arrakis_recruiter", "stilgar"], options=IMMORTALITY)
    assert "arrakis_recruiter" in options(g, A, "acquire")
    assert refused(g, A, "acquire", card) == (rule, why)
