"""Family atomics."""

from __future__ import annotations

import pytest

from imperium.immortality.support import PLAIN_ROW, lay, sent, shown, turn
from imperium.support import (
    A,
    B,
    C,
    answer,
    asked,
    check_conserved,
    discard,
    do,
    happened,
    options,
    refused,
    rules_of,
    settle,
    view,
)

NEXT = ["dr_yueh", "crysknife", "firm_grip", "carryall", "opulence"]


@pytest.mark.rule("imperium:I.imm.atomics.01")
def test_the_row_is_removed_and_dealt_anew() -> None:
    g = turn("dagger", atomics=True, imperium_deck=NEXT)
    before = view(g)["imperium_deck_size"]
    answer(g, A, "atomics")
    assert view(g)["row"] == NEXT
    assert set(PLAIN_ROW) <= {*view(g)["removed"]}
    assert view(g)["imperium_deck_size"] == before - 5
    assert asked(g) == [(A, "turn")], "the turn goes on"
    assert rules_of(g, "atomics_used") == ["I.imm.atomics.01"]
    check_conserved(g)


@pytest.mark.rule("imperium:I.imm.atomics.01")
def test_once_a_game() -> None:
    g = turn("dagger", atomics=True)
    answer(g, A, "atomics")
    assert view(g)["players"][A]["atomics"] is False
    assert refused(g, A, "atomics") == ("I.imm.atomics.01", "the family atomics have been used")
    answer(g, A, "send", "dagger", "hall_of_oratory")
    assert "atomics" not in options(g, A)


@pytest.mark.rule("imperium:I.imm.atomics.01")
def test_at_any_point_of_the_own_turn() -> None:
    g = sent("diplomacy", "wealth", atomics=True, imperium_deck=NEXT)
    answer(g, A, "atomics")
    settle(g)
    assert view(g)["row"] == NEXT
    g = shown(["convincing_argument"] * 2, atomics=True, imperium_deck=NEXT)
    do(g, A, ("acquire", "scout"), "atomics", ("acquire", "crysknife"))
    assert discard(g, A) == ["scout", "crysknife"], "the new row can be bought from"


@pytest.mark.rule("imperium:I.imm.atomics.01")
def test_a_turn_is_not_ended_for_who_could_still_use_them() -> None:
    g = sent("diplomacy", "wealth", atomics=True, intrigue=[])
    settle(g)
    assert options(g, A) == ["end", "atomics"]
    g = sent("diplomacy", "wealth", intrigue=[])
    settle(g)
    assert asked(g) == [(B, "turn")]


@pytest.mark.rule("imperium:I.imm.atomics.01")
def test_only_at_the_start_of_the_turn_by_the_option() -> None:
    first = {"family_atomics": "start_of_turn"}
    g = turn("diplomacy", atomics=True, options=first, imperium_deck=NEXT)
    assert "atomics" in options(g, A)
    answer(g, A, "send", "diplomacy", "wealth")
    assert refused(g, A, "atomics")[0] == "I.imm.atomics.01"
    g = shown("dagger", atomics=True, options=first)
    assert "atomics" not in options(g, A)


@pytest.mark.rule("imperium:I.imm.atomics.01")
def test_each_player_has_them() -> None:
    g = lay(
        players={
            A: {"atomics": True, "hand": ["dagger"], "intrigue": ["ambush"]},
            B: {"atomics": True, "hand": ["diplomacy"]},
            C: {"revealed": True},
        },
        imperium_deck=NEXT,
    )
    answer(g, A, "atomics")
    do(g, A, ("send", "dagger", "hall_of_oratory"))
    settle(g)
    answer(g, A, "end")
    answer(g, B, "atomics")
    assert len(happened(g, "atomics_used")) == 2
    assert set(NEXT) <= {*view(g)["removed"]}


@pytest.mark.rule("imperium:I.imm.atomics.01")
def test_a_short_deck_deals_what_it_has() -> None:
    g = turn("dagger", atomics=True)
    g.state.removed += g.state.imperium_deck[2:]
    g.state.imperium_deck = g.state.imperium_deck[:2]
    answer(g, A, "atomics")
    assert (len(view(g)["row"]), view(g)["imperium_deck_size"]) == (2, 0)
    check_conserved(g)
