"""Prescience (2.01.08, 2.01.09), the Atreides Karama (1.14.01) and bindings of a plan."""

from __future__ import annotations

from typing import Any

import pytest

from dune.battles import PLACE, duel, levels, plan, plan_values
from dune.support import answer, asked, hand, happened, house, options, pass_all, refused, seat
from landsraad.games.dune.cards import CARD
from landsraad.games.dune.people import LEADER
from landsraad.games.dune.phases.battle.bindings import bind_plan, could_be, plan_in_making
from landsraad.games.dune.phases.battle.plan import TRUTHTRANCE, Binding
from landsraad.games.dune.treasury import free_spice

HAND = ["chaumas", "lasgun", "shield", "kulon"]


def foreseen(element: str, public: bool = True, **given: Any) -> Any:
    g = duel(
        "atreides",
        "emperor",
        quiet=False,
        options={"prescience_public": public},
        **{"emperor": {"hand": HAND}, **given},
    )
    assert asked(g) == [("atreides", "prescience")]
    answer(g, "atreides", "prescience", element)
    pass_all(g, "karama")
    return g


@pytest.mark.rule("gf9:2.01.08")
def test_the_leader() -> None:
    g = foreseen("leader")
    assert asked(g) == [("emperor", "prescience_answer")]
    assert len(options(g, "emperor", "prescience_answer")) == 5
    answer(g, "emperor", "prescience_answer", "burseg")
    assert happened(g, "prescience_answered") == [{"seat": "emperor", "element": "leader", "leader": "burseg"}]
    assert options(g, "emperor", "battle_plan") == ["burseg"]
    rule, sentence = refused(g, "emperor", "battle_plan", *plan_values(g, "emperor", "caid"))
    assert rule == "2.01.08"
    assert "fixed" in sentence


@pytest.mark.rule("gf9:2.01.08")
def test_the_weapon_and_the_defense() -> None:
    g = foreseen("weapon")
    assert options(g, "emperor", "prescience_answer") == ["none", "chaumas", "lasgun", "kulon"]
    answer(g, "emperor", "prescience_answer", "kulon")
    assert options(g, "emperor", "battle_plan", "caid") == ["kulon"]
    assert options(g, "emperor", "battle_plan", "caid", "kulon") == ["none", "shield"]
    g = foreseen("defense")
    assert options(g, "emperor", "prescience_answer") == ["none", "shield", "kulon"]
    answer(g, "emperor", "prescience_answer", "shield")
    assert options(g, "emperor", "battle_plan", "caid", "lasgun") == ["shield"]


@pytest.mark.rule("gf9:2.01.08")
def test_no_weapon_gives_no_second_question() -> None:
    g = foreseen("weapon")
    answer(g, "emperor", "prescience_answer", "none")
    assert happened(g, "prescience_answered")[0] == {"seat": "emperor", "element": "weapon", "empty": True}
    assert options(g, "emperor", "battle_plan", "caid") == ["none"]
    assert asked(g) == [("atreides", "battle_plan"), ("emperor", "battle_plan")]


@pytest.mark.rule("gf9:2.01.08")
def test_the_number_fixes_the_dial_and_not_the_spice() -> None:
    """A75."""
    g = foreseen("number", emperor={"forces": {PLACE: {"normal": 3, "elite": 1}}, "spice": 3})
    assert options(g, "emperor", "prescience_answer")[:4] == ["0", "0.5", "1", "1.5"]
    answer(g, "emperor", "prescience_answer", "2.5")
    q = g.find(seat(g, "emperor"), "battle_plan")
    made = [q.tree.read(a) for a in g.answers(q)]
    assert {plan.dial for plan in made} == {5}
    assert {plan.spice for plan in made} == {0, 1, 2}
    rule, _ = refused(g, "emperor", "battle_plan", *plan_values(g, "emperor", "caid", spiced=3))
    assert rule == "2.01.08"


@pytest.mark.rule("gf9:2.01.08")
def test_spice_that_the_number_needs_is_committed() -> None:
    g = foreseen("number", emperor={"spice": 4})
    assert free_spice(g, seat(g, "emperor")) == 4
    answer(g, "emperor", "prescience_answer", "4.5")
    assert free_spice(g, seat(g, "emperor")) == 0  # four with spice and one without
    g = foreseen("number", emperor={"spice": 4})
    answer(g, "emperor", "prescience_answer", "3")
    assert free_spice(g, seat(g, "emperor")) == 3  # one with spice and four without


@pytest.mark.rule("gf9:2.01.08")
@pytest.mark.parametrize("public", [True, False])
def test_who_sees_the_answer(public: bool) -> None:
    """A141: everybody, or with the option off Atreides alone."""
    g = foreseen("leader", public=public)
    assert g.questions()[0].secret is not public
    answer(g, "emperor", "prescience_answer", "burseg")
    seen = {
        name: [e["facts"] for e in g.events(seat(g, name)) if e["name"] == "prescience_answered"]
        for name in ("atreides", "emperor", "guild")
    }
    full = {"seat": "emperor", "element": "leader", "leader": "burseg"}
    assert seen["atreides"] == seen["emperor"] == [full]
    assert seen["guild"] == [full if public else {"seat": "emperor", "element": "leader"}]
    told = next(e["text"] for e in g.events(seat(g, "guild")) if e["name"] == "prescience_answered")
    assert ("Burseg" in told) is public


@pytest.mark.rule("gf9:2.01.09")
def test_prescience_for_an_ally() -> None:
    g = duel("guild", "emperor", quiet=False, alliances=[["atreides", "guild"]], emperor={"hand": HAND})
    assert asked(g) == [("atreides", "prescience")]
    assert g.questions()[0].rule == "2.01.09"
    answer(g, "atreides", "prescience", "weapon")
    assert asked(g) == [("emperor", "prescience_answer")]
    answer(g, "emperor", "prescience_answer", "lasgun")
    assert options(g, "emperor", "battle_plan", "caid") == ["lasgun"]


@pytest.mark.rule("gf9:2.01.09")
def test_no_prescience_in_the_battles_of_others() -> None:
    g = duel("guild", "emperor", quiet=False)
    assert asked(g) == [("guild", "battle_plan"), ("emperor", "battle_plan")]


@pytest.mark.rule("gf9:2.01.08")
@pytest.mark.rule("gf9:3.01.11.01")
def test_a_karama_cancels_prescience() -> None:
    g = duel("atreides", "emperor", quiet=False, emperor={"hand": [*HAND[:3], "karama"]})
    answer(g, "atreides", "prescience", "leader")
    answer(g, "emperor", "karama", "karama")
    assert asked(g) == [("atreides", "battle_plan"), ("emperor", "battle_plan")]
    assert len(options(g, "emperor", "battle_plan")) == 5


@pytest.mark.rule("gf9:2.01.08")
@pytest.mark.rule("gf9:2.02.06")
@pytest.mark.rule("gf9:1.07.04")
def test_the_answer_must_fit_the_voice_which_comes_first() -> None:
    """A74."""
    g = duel("atreides", "emperor", quiet=False, alliances=[["atreides", "bene_gesserit"]], emperor={"hand": HAND})
    assert asked(g) == [("bene_gesserit", "voice")]
    answer(g, "bene_gesserit", "voice", "do_not_play", "lasgun")
    assert asked(g) == [("atreides", "prescience")]
    answer(g, "atreides", "prescience", "weapon")
    assert options(g, "emperor", "prescience_answer") == ["none", "chaumas", "kulon"]


@pytest.mark.rule("gf9:2.01.08")
def test_an_answer_that_has_become_impossible_is_given_anew() -> None:
    """A75. The card is taken away by hand here: no card of this game does it at that moment."""
    g = foreseen("weapon")
    answer(g, "emperor", "prescience_answer", "lasgun")
    emperor = house(g, "emperor")
    emperor.hand = tuple(card for card in emperor.hand if card != CARD["lasgun"])
    g.ask_again()
    g.proceed()
    assert asked(g) == [("emperor", "prescience_answer")]
    answer(g, "emperor", "prescience_answer", "chaumas")
    assert options(g, "emperor", "battle_plan", "caid") == ["chaumas"]


# --- the special Karama ------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:1.14.00")
@pytest.mark.rule("gf9:1.14.01")
@pytest.mark.rule("gf9:1.13.06")
@pytest.mark.rule("gf9:3.01.11.05")
def test_atreides_look_at_the_opponents_whole_plan() -> None:
    g = duel("atreides", "emperor", quiet=False, atreides={"hand": ["karama"]}, emperor={"hand": ["lasgun"]})
    pass_all(g, "prescience")
    assert asked(g) == [("atreides", "look_at_plan")]
    assert g.waiting(seat(g, "emperor")) == []  # that it is asked would betray the card
    assert options(g, "atreides", "look_at_plan") == ["pass", "emperor"]
    answer(g, "atreides", "look_at_plan", "emperor")
    assert hand(g, "atreides") == []
    assert house(g, "atreides").power_used
    assert asked(g) == [("emperor", "battle_plan")]  # he is locked first
    plan(g, "emperor", "caid", weapon="lasgun", spiced=2)
    full = {"seat": "atreides", "of": "emperor", "leader": "caid", "weapon": "lasgun", "dial": 2, "spice": 2}
    seen = {
        name: [e["facts"] for e in g.events(seat(g, name)) if e["name"] == "plan_seen"]
        for name in ("atreides", "guild")
    }
    assert seen == {"atreides": [full], "guild": [{"seat": "atreides", "of": "emperor"}]}
    assert asked(g) == [("atreides", "battle_plan")]


@pytest.mark.rule("gf9:1.14.01")
def test_also_in_the_battles_of_others_and_any_side() -> None:
    g = duel("guild", "emperor", quiet=False, atreides={"hand": ["karama"]})
    assert options(g, "atreides", "look_at_plan") == ["pass", "guild", "emperor"]
    answer(g, "atreides", "look_at_plan", "guild")
    assert asked(g) == [("guild", "battle_plan")]
    plan(g, "guild", "guild_rep")
    assert asked(g) == [("emperor", "battle_plan")]


@pytest.mark.rule("gf9:1.14.00")
@pytest.mark.rule("gf9:1.14.01")
def test_once_a_game_with_a_karama_in_the_advanced_game() -> None:
    used = {"hand": ["karama"], "karama_power_used": True}
    assert ("atreides", "look_at_plan") not in asked(duel("guild", "emperor", quiet=False, atreides=used))
    assert ("atreides", "look_at_plan") not in asked(duel("guild", "emperor", quiet=False))
    basic = duel("guild", "emperor", quiet=False, ruleset="gf9-basic", atreides={"hand": ["karama"]})
    assert ("atreides", "look_at_plan") not in asked(basic)


@pytest.mark.rule("gf9:1.14.01")
def test_where_everyone_is_asked_the_question_tells_nothing() -> None:
    for cards in ([], ["karama"]):
        g = duel("guild", "emperor", quiet=False, atreides={"hand": cards}, options={"windows": "everyone"})
        pass_all(g, "karama")
        assert g.waiting(None) == [(seat(g, "atreides"), "look_at_plan")]
        assert options(g, "atreides", "look_at_plan")[1:] == (["guild", "emperor"] if cards else [])


# --- bindings ------------------------------------------------------------------------------------------------------------


def yes(subject: Any, value: Any) -> Any:
    return Binding(subject, value, True, TRUTHTRANCE, "3.01.22")


def no(subject: Any, value: Any) -> Any:
    return Binding(subject, value, False, TRUTHTRANCE, "3.01.22")


@pytest.mark.rule("gf9:3.01.22")
def test_truthtrance_answers_bind_the_plan_being_formed() -> None:
    """A110."""
    g = duel("guild", "emperor", emperor={"hand": ["lasgun", "kulon"], "spice": 2})
    emperor = seat(g, "emperor")
    assert plan_in_making(g, emperor)
    assert not plan_in_making(g, seat(g, "atreides"))
    assert could_be(g, emperor, yes("card", CARD["lasgun"]))
    assert could_be(g, emperor, no("card", CARD["lasgun"]))
    assert not could_be(g, emperor, yes("card", CARD["shield"]))
    assert not could_be(g, emperor, yes("dial_at_least", 8))  # 2 with spice, 3 without: 3.5
    assert could_be(g, emperor, yes("dial_at_least", 7))
    bind_plan(g, emperor, yes("card", CARD["kulon"]))
    bind_plan(g, emperor, no("head", LEADER["caid"]))
    bind_plan(g, emperor, yes("dial_at_least", 7))
    g.ask_again()
    g.proceed()
    assert "caid" not in options(g, "emperor", "battle_plan")
    assert options(g, "emperor", "battle_plan", "burseg", "lasgun") == ["kulon"]
    assert options(g, "emperor", "battle_plan", "burseg", "none", "kulon") == [2]
    rule, sentence = refused(g, "emperor", "battle_plan", *plan_values(g, "emperor", "caid"))
    assert rule == "3.01.22"
    assert "Truthtrance" in sentence


@pytest.mark.rule("gf9:3.01.22")
def test_a_locked_plan_answers_for_itself() -> None:
    g = duel("guild", "emperor", emperor={"hand": ["lasgun", "kulon"]})
    emperor = seat(g, "emperor")
    plan(g, "emperor", "caid", weapon="lasgun", spiced=2)
    assert could_be(g, emperor, yes("weapon", CARD["lasgun"]))
    assert not could_be(g, emperor, no("weapon", CARD["lasgun"]))
    assert could_be(g, emperor, yes("spice", 2))
    assert not could_be(g, emperor, yes("spice_at_least", 3))
    assert could_be(g, emperor, yes("head", LEADER["caid"]))
    assert could_be(g, emperor, yes("kwisatz", 0))
    bind_plan(g, emperor, yes("card", CARD["kulon"]))
    g.ask_again()
    g.proceed()
    plan(g, "guild", "guild_rep")
    assert happened(g, "plan_revealed")[1]["weapon"] == "lasgun"


@pytest.mark.rule("gf9:3.01.22")
@pytest.mark.rule("gf9:2.01.11")
def test_the_kwisatz_haderach_can_be_bound() -> None:
    g = duel("atreides", "emperor", atreides={"kwisatz_haderach": 7})
    atreides = seat(g, "atreides")
    assert could_be(g, atreides, yes("kwisatz", 1))
    assert not could_be(g, seat(g, "emperor"), yes("kwisatz", 1))
    bind_plan(g, atreides, yes("kwisatz", 1))
    g.ask_again()
    g.proceed()
    assert "kwisatz_haderach" in levels(g, "atreides")
    assert options(g, "atreides", "battle_plan", "duncan_idaho", "none", "none") == ["yes"]


@pytest.mark.rule("gf9:3.01.22")
@pytest.mark.rule("gf9:2.02.06")
def test_what_was_bound_first_holds_against_a_later_command() -> None:
    """Only the part of the Voice that can still be met binds."""
    g = duel("bene_gesserit", "emperor", quiet=False, emperor={"hand": ["lasgun", "chaumas"]})
    bind_plan_below(g, "emperor", no("card", CARD["chaumas"]))
    answer(g, "bene_gesserit", "voice", "play", "poison_weapon")
    assert options(g, "emperor", "battle_plan", "caid") == ["none", "lasgun"]


def bind_plan_below(g: Any, name: str, binding: Any) -> None:
    bind_plan(g, seat(g, name), binding)
    g.ask_again()
    g.proceed()
