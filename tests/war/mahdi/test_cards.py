"""Planning cards of the Harkonnen as the automaton resolves them: all have a plan, and the supply may be empty (A.solo.act.16-23)."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war.cards.decks import CARDS, DECKS
from landsraad.games.war.rulesets.mahdi.cards.plans import PLANS
from war.mahdi.automaton import options
from war.mahdi.drawing import discarded, draw, unresolved
from war.support import T, answer, asked, force, happened


def test_every_card_but_the_scheming_has_a_plan() -> None:
    cards = {card for deck in (2, 3) for card in DECKS[deck]}
    assert {CARDS[card] for card in cards - set(PLANS.cards)} == {"hawats_scheming"}


EVERYWHERE = ("s5_3", "s5_6", "s5_7", "s1_7", "s1_8", "s1_12", "s1_13", "s1_14")
"""Areas without a settlement, for all the figures that are on the board."""


def all_out(**left: int) -> dict[str, Any]:
    """The Harkonnen with every unit on the board but those that are ``left``, in Legions of six."""
    figures = [
        *["regular"] * (24 - left.get("regular", 0)),
        *["elite"] * (12 - left.get("elite", 0)),
        *["special"] * (8 - left.get("special", 0)),
    ]
    legions: dict[str, dict[str, int]] = {}
    for i, kind in enumerate(figures):
        legion = legions.setdefault(EVERYWHERE[i // 6], {})
        legion[kind] = legion.get(kind, 0) + 1
    return {"legions": legions}


@pytest.mark.rule("war:A.solo.act.23")
@pytest.mark.parametrize("card", ["hard_times_and_oppression", "harkonnen_patrols"])
def test_a_card_that_only_places_units_is_not_resolved_without_any(card: str) -> None:
    g = draw(card, harkonnen=all_out())
    assert not any(g.state.sides[1].reserve[:3])
    assert happened(g, "piece_placed") == []
    assert unresolved(g, card)


@pytest.mark.rule("war:A.solo.act.15")
@pytest.mark.parametrize("kind", ["regular", "elite", "special"])
def test_the_last_unit_of_the_supply_comes_whatever_its_kind(kind: str) -> None:
    g = draw("hard_times_and_oppression", harkonnen=all_out(**{kind: 1}))
    (placed,) = happened(g, "piece_placed")
    assert placed["piece"] == kind
    assert discarded(g) == ["hard_times_and_oppression"]
    g = draw("harkonnen_patrols", harkonnen={**all_out(**{kind: 1}), "settlements": []})
    if asked(g):
        answer(g, T, "patrol_area", options(g, "patrol_area")[0])
    assert [event["piece"] for event in happened(g, "piece_placed")] == [kind]


@pytest.mark.rule("war:A.solo.act.18")
def test_a_leader_comes_alone_where_a_unit_stands_if_no_unit_is_left() -> None:
    there = all_out(elite=1)
    there["legions"]["arrakeen"] = {"elite": 1}
    g = draw("forced_recruitment", harkonnen=there)
    assert not any(g.state.sides[1].reserve[:3])
    assert force(g, "arrakeen") == {"elite": 1, "generic": 1}
    g = draw("forced_recruitment", harkonnen=all_out())
    assert force(g, "arrakeen") == {}
    assert unresolved(g, "forced_recruitment")
