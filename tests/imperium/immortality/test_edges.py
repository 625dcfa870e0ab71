"""Views, written-down positions, words for people, and options of Immortality."""

from __future__ import annotations

import json
from typing import Any

import pytest

import landsraad
from imperium.immortality.support import PLAIN_ROW, grafted, lay, sent, shown, turn
from imperium.support import A, B, C, answer, asked, player, question, refused, seat, view
from landsraad.games.imperium.immortality.options import IMMORTALITY, IMMORTALITY_READINGS
from landsraad.games.imperium.rulesets.options import BASE_RULES
from landsraad.kernel.errors import BadPosition

# --- views ---------------------------------------------------------------------------------------------------------------


def test_the_tables_part_of_a_view() -> None:
    g = lay(
        players={A: {"specimens": 2, "research": "c4_up", "tleilaxu": 3, "atomics": True}},
        tleilaxu_row=["ghola", "usurp"],
        tleilaxu_deck=["chairdog"],
    )
    for who in (A, B, None):
        seen = view(g, who)
        assert seen["tleilaxu_row"] == ["ghola", "usurp"]
        assert (seen["tleilaxu_deck_size"], seen["tleilaxu_spice"]) == (16, 2)
        mine = seen["players"][A]
        assert (mine["specimens"], mine["research"], mine["genetic_markers"], mine["tleilaxu"], mine["atomics"]) == (
            2,
            "c4_up",
            1,
            3,
            True,
        )
        assert "chairdog" not in json.dumps(seen), "the deck is hidden"


def test_the_turns_part_of_a_view() -> None:
    g = turn("usurp", row=["worm_riders", *PLAIN_ROW[1:]])
    answer(g, A, "usurp", "worm_riders", "secure_contract")
    told = view(g, B)["turn"]
    assert (told["cards"], told["borrowed"], told["spice_gained"]) == (["usurp", "worm_riders"], "worm_riders", True)
    assert view(g, A)["modules"] == ["base", "immortality"]


def test_a_chairdogs_partner_is_open_to_all() -> None:
    g = grafted("chairdog", "dagger", "carthag")
    answer(g, A, "resolve", "chairdog:return_other_grafted")
    assert view(g, B)["players"][A]["returning"] == ["dagger"]


def test_what_can_be_taken_back_is_asked_in_words() -> None:
    g = turn("dagger", specimens=2)
    (q,) = g.interjections(seat(g, A))
    assert q.prompt == "How many specimens do you take back to your supply?"
    assert q.labels((2,)) == [2]


@pytest.mark.parametrize(
    ("made", "name", "sentence"),
    [
        (lambda: _settled(sent("bene_tleilax_lab", "secure_contract")), "specimens_generated", "generates a specimen"),
        (
            lambda: _settled(sent("experimentation", "secure_contract")),
            "researched",
            "on the research track to column 1",
        ),
        (lambda: _settled(sent("contaminator", "stillsuits")), "tleilaxu_advanced", "to space 1 (Contaminator)"),
        (
            lambda: _did(shown("dagger", specimens=3), "obtain", "reclaimed_forces"),
            "forces_reclaimed",
            "Reclaimed Forces",
        ),
        (lambda: _did(turn("dagger", atomics=True), "atomics"), "atomics_used", "uses the family atomics"),
    ],
)
def test_events_in_words(made: Any, name: str, sentence: str) -> None:
    g = made()
    told = [event["text"] for event in g.events(seat(g, B)) if event["name"] == name]
    assert sentence in told[0]


def _settled(g: Any) -> Any:
    from imperium.support import settle

    return settle(g)


def _did(g: Any, *values: Any) -> Any:
    answer(g, A, *values)
    return g


# --- positions -----------------------------------------------------------------------------------------------------------


def test_a_position_is_laid_out_as_written() -> None:
    g = lay(
        players={
            A: {"specimens": 4, "garrison": 2, "research": "c7_low", "tleilaxu": 6, "discard": ["ghola"]},
            B: {"atomics": True},
        },
        tleilaxu_row=["usurp", "chairdog"],
        tleilaxu_deck=["face_dancer"],
        tleilaxu_spice=0,
    )
    s = g.state
    assert (s.tanks, player(g, A).supply) == ((4, 0, 0), 6)
    assert s.tleilaxu == (6, 0, 0)
    assert (s.atomics, s.tleilaxu_spice, len(s.tleilaxu_deck)) == (0b010, 0, 18 - 3)
    assert view(g)["players"][A]["research"] == "c7_low"


def test_what_is_left_out_is_filled_in() -> None:
    g: Any = landsraad.position(
        {"game": "imperium", "options": {"immortality": True}, "seed": 3, "players": {A: {}, B: {}, C: {}}}
    )
    assert (len(g.state.tleilaxu_row), len(g.state.tleilaxu_deck), g.state.tleilaxu_spice) == (2, 16, 2)
    assert g.state.atomics == 0b111
    g = lay(players={A: {"tleilaxu": 4}})
    assert g.state.tleilaxu_spice == 0, "somebody has been there"


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"players": {A: {"specimens": 10, "garrison": 3}}}, f"players.{A}.garrison"),
        ({"players": {A: {"specimens": -1}}}, f"players.{A}.specimens"),
        ({"players": {A: {"research": "c9"}}}, f"players.{A}.research"),
        ({"players": {A: {"tleilaxu": 8}}}, f"players.{A}.tleilaxu"),
        ({"players": {A: {"atomics": 1}}}, f"players.{A}.atomics"),
        ({"players": {A: {"hand": ["ghola", "ghola"]}}}, f"players.{A}.hand"),
        ({"players": {A: {"hand": ["reclaimed_forces"]}}}, f"players.{A}.hand"),
        ({"players": {A: {"hand": ["dune_the_desert_planet"]}}}, f"players.{A}.hand"),
        ({"tleilaxu_row": ["ghola", "usurp", "chairdog"]}, "tleilaxu_row"),
        ({"tleilaxu_row": ["scout"]}, "tleilaxu_row"),
        ({"tleilaxu_row": ["ghola"], "tleilaxu_deck": ["ghola"]}, "tleilaxu_deck"),
        ({"tleilaxu_spice": 3}, "tleilaxu_spice"),
        ({"row": ["ghola"]}, "row"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_place(change: dict[str, Any], where: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        lay(**change)
    assert refusal.value.where == where


def test_its_keys_need_the_module() -> None:
    with pytest.raises(BadPosition):
        lay(options={"immortality": False}, players={A: {"specimens": 1}})


# --- options -------------------------------------------------------------------------------------------------------------


def test_every_option_is_told_for_people() -> None:
    known = {option.name for option in BASE_RULES.options}
    for option in (IMMORTALITY, *IMMORTALITY_READINGS):
        assert option.name in known
        assert len(option.text) > 40
        assert option.ref.startswith("I")


def test_pass_is_no_space_and_no_card() -> None:
    """What is refused there is refused in words, not by accident."""
    g = turn(["planned_coupling", "dagger"], specimens=1)
    for values in (("send", "pass"), ("send", "dagger", "pass"), ("graft", "planned_coupling", "pass")):
        rule, reason = refused(g, A, *values)
        assert rule == "I.turn.02"
        assert reason == "this cannot be declined: one of the options must be taken"


def test_asking_again_asks_the_same() -> None:
    g = grafted("beguiling_pheromones", "diplomacy", "wealth")
    answer(g, A, "resolve", "beguiling_pheromones:if_trash_one_grafted_1_influence")
    answer(g, A, "beguiling_pheromones:trash_one_grafted")
    before = (asked(g), question(g, A), g.save())
    g.ask_again()
    g.proceed()
    assert (asked(g), question(g, A), g.save()) == before
