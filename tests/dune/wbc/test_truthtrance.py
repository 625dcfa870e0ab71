"""Truthtrance of the WBC book: questions about battles to come bind, until nothing can keep the answer
(W.card.truthtrance_future)."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from dune.support import answer, asked, happened, lay, options, pass_all
from dune.wbc.fights import PLACE
from landsraad.kernel.errors import NoPosition

EMPEROR: dict[str, Any] = {"forces": {PLACE: 5}, "spice": 0, "hand": ["crysknife", "shield"]}


def before_battle(*question: str | int, word: str = "yes", **given: Any) -> Any:
    """Harkonnen ask the Emperor in the Movement Round about the battle to come; then it begins."""
    g = lay(
        "movement",
        ruleset="wbc",
        harkonnen={"forces": {PLACE: 5}, "hand": ["truthtrance", *given.pop("cards", [])]},
        emperor={**EMPEROR, **given.pop("emperor", {})},
        **given,
    )
    answer(g, "harkonnen", "truthtrance", "emperor", *question)
    answer(g, "emperor", "truth", word)
    return g


def to_battle(g: Any) -> Any:
    while g.state.phase == "movement":
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    pass_all(g, "karama", "voice", "prescience", "look_at_plan")
    return g


@pytest.mark.rule("wbc:W.card.truthtrance_future")
@pytest.mark.rule("wbc:W.battle.21")
@pytest.mark.rule("wbc:W.card.truthtrance")
@pytest.mark.parametrize(("word", "weapons"), [("yes", ["crysknife"]), ("no", ["none"])])
def test_an_answer_about_the_next_battle_binds_its_plan(word: str, weapons: list[str]) -> None:
    g = before_battle("plan_kind", "projectile_weapon", word=word)
    assert g.view()["sworn"] == [
        {"of": "emperor", "subject": "kind", "value": "projectile_weapon", "wanted": word == "yes"}
    ]
    to_battle(g)
    assert options(g, "emperor", "battle_plan", "bashar") == weapons
    assert g.view()["sworn"] == []


@pytest.mark.rule("wbc:W.card.truthtrance_future")
@pytest.mark.parametrize(
    "question",
    [
        ("plan_kind", "lasgun"),
        ("plan_leader", "bashar"),
        ("plan_leader", "cheap_hero"),
        ("plan_weapon", "none"),
        ("plan_defense", "shield"),
        ("plan_dial", 4),
    ],
    ids=str,
)
def test_an_answer_about_the_next_battle_is_part_of_a_position(question: tuple[str | int, ...]) -> None:
    g = before_battle(*question)
    while True:
        try:
            document = g.position()
            break
        except NoPosition:
            q = g.questions()[0]
            g.submit(q.seat, q.name, g.default(q))
    twin: Any = landsraad.position(document)
    assert twin.view()["sworn"] == g.view()["sworn"] != []
    assert twin.state.sworn == g.state.sworn


@pytest.mark.rule("wbc:W.card.truthtrance_future")
@pytest.mark.rule("wbc:W.battle.21")
def test_an_answer_that_no_plan_can_keep_is_declared_invalid_in_public() -> None:
    g = to_battle(before_battle("plan_kind", "lasgun"))
    assert happened(g, "truth_invalid")[-1]["seat"] == "emperor"
    assert options(g, "emperor", "battle_plan", "bashar") == ["none", "crysknife"]


@pytest.mark.rule("wbc:W.battle.21")
def test_a_declared_answer_holds_again_when_it_can_be_kept() -> None:
    """The Harkonnen take the Shield and give a Lasgun for it: the answer is retracted no more."""
    g = to_battle(
        before_battle("plan_kind", "lasgun", cards=["karama", "lasgun"], emperor={"hand": ["shield"]}, atreides={})
    )
    assert len(happened(g, "truth_invalid")) == 1
    answer(g, "harkonnen", "opportunistic", "emperor", 1)
    answer(g, "harkonnen", "return_cards", "lasgun")
    assert happened(g, "truth_valid_again")[-1]["seat"] == "emperor"
    assert options(g, "emperor", "battle_plan", "bashar") == ["lasgun"]


@pytest.mark.rule("wbc:W.card.truthtrance_pause")
def test_nothing_else_happens_before_the_answer() -> None:
    g = lay("movement", ruleset="wbc", harkonnen={"hand": ["truthtrance", "karama", "shield"]}, emperor={"spice": 3})
    answer(g, "harkonnen", "truthtrance", "emperor", "plan_leader", "bashar")
    assert asked(g) == [("emperor", "truth")]
    assert g.interjections(list(g.seats).index("harkonnen")) == []


@pytest.mark.rule("gf9:3.01.22")
@pytest.mark.parametrize("ruleset", ["gf9-basic", "gf9-advanced", "wbc"])
@pytest.mark.parametrize(
    ("kind", "told"),
    [("poison_weapon", "no"), ("projectile_weapon", "yes"), ("projectile_defense", "yes"), ("worthless", "no")],
)
def test_kinds_of_cards_are_asked_for_and_the_truth_is_told(ruleset: str, kind: str, told: str) -> None:
    """A110: in every book."""
    g = lay(
        "movement" if ruleset == "wbc" else "shipment",
        ruleset=ruleset,
        harkonnen={"hand": ["truthtrance"]},
        emperor={**EMPEROR, "forces": {}},
    )
    answer(g, "harkonnen", "truthtrance", "emperor", "holds_kind", kind)
    assert happened(g, "truth_told")[-1]["answer"] == told


@pytest.mark.rule("gf9:3.01.22")
def test_without_the_option_only_a_plan_in_the_making_is_asked_about() -> None:
    g = lay("shipment", harkonnen={"hand": ["truthtrance"]}, emperor=EMPEROR)
    assert "plan_kind" not in options(g, "harkonnen", "truthtrance", "emperor")
    g = lay("shipment", harkonnen={"hand": ["truthtrance"]}, emperor=EMPEROR, options={"truthtrance_future": True})
    assert "plan_kind" in options(g, "harkonnen", "truthtrance", "emperor")
