"""The Tleilaxu track and the victory points on it."""

from __future__ import annotations

import pytest

from imperium.immortality.support import sent, shown, tleilaxu, turn
from imperium.support import (
    A,
    B,
    C,
    answer,
    army,
    do,
    hand,
    happened,
    intrigues,
    options,
    player,
    purse,
    rules_of,
    settle,
    view,
)

PLOTS = ["illicit_dealings", "illicit_dealings"]


@pytest.mark.rule("imperium:I.imm.track.01")
def test_an_icon_advances_one_space() -> None:
    g = sent("contaminator", "stillsuits")
    answer(g, A, "resolve", "contaminator:tleilaxu_1")
    assert tleilaxu(g) == 1
    assert rules_of(g, "tleilaxu_advanced") == ["I.imm.track.01"]
    assert (len(intrigues(g, A)), player(g, A).vp) == (1, 0), "nothing lies on the first space"


@pytest.mark.rule("imperium:I.imm.track.01")
@pytest.mark.parametrize(
    ("space", "vp", "spice", "drawn"),
    [(1, 0, 0, 0), (2, 0, 0, 1), (3, 0, 0, 0), (4, 1, 2, 0), (5, 0, 0, 0), (6, 0, 0, 1), (7, 1, 0, 0)],
)
def test_the_bonus_of_each_space_is_gained_at_once(space: int, vp: int, spice: int, drawn: int) -> None:
    g = turn("dagger", tleilaxu=space - 1, intrigue=["illicit_dealings"], intrigue_deck=["ambush"])
    answer(g, A, "plot", "illicit_dealings")
    assert tleilaxu(g) == space
    assert (player(g, A).vp, purse(g, A)[1], len(intrigues(g, A))) == (vp, spice, drawn)


@pytest.mark.rule("imperium:I.imm.track.02")
def test_the_middle_gives_a_point_to_all_and_spice_to_the_first() -> None:
    g = turn("dagger", tleilaxu=3, intrigue=PLOTS, players={B: {"tleilaxu": 3}})
    assert view(g)["tleilaxu_spice"] == 2
    answer(g, A, "plot", "illicit_dealings")
    assert (tleilaxu(g), player(g, A).vp, purse(g, A)) == (4, 1, (0, 2, 0))
    assert view(g)["tleilaxu_spice"] == 0
    assert "I.imm.track.02" in rules_of(g, "gained")
    assert rules_of(g, "scored") == ["I.imm.track.02"]
    g = turn("dagger", tleilaxu=3, intrigue=["illicit_dealings"], players={B: {"tleilaxu": 4}})
    answer(g, A, "plot", "illicit_dealings")
    assert (player(g, A).vp, purse(g, A)[1]) == (1, 0), "B has been there before"


@pytest.mark.rule("imperium:I.imm.track.02")
def test_the_middle_is_crossed_by_two_icons_too() -> None:
    g = sent("tleilaxu_surgeon", "carthag", specimens=2, tleilaxu=3)
    answer(g, A, "resolve", "tleilaxu_surgeon:pay_2_specimens")
    assert (tleilaxu(g), player(g, A).vp, purse(g, A)[1]) == (5, 1, 2)


@pytest.mark.rule("imperium:I.imm.track.01")
def test_icons_past_the_end_are_lost() -> None:
    g = turn("dagger", tleilaxu=7, intrigue=["illicit_dealings"], deck=["diplomacy"])
    assert "plot" not in options(g, A), "it would do nothing"
    g = sent("tleilaxu_surgeon", "carthag", specimens=2, tleilaxu=6, deck=["diplomacy"])
    answer(g, A, "resolve", "tleilaxu_surgeon:pay_2_specimens")
    assert (tleilaxu(g), player(g, A).vp, hand(g, A)) == (7, 1, [])


@pytest.mark.rule("imperium:I.imm.track.01")
def test_icons_past_the_end_draw_cards_by_the_option() -> None:
    given = {"options": {"tleilaxu_track_end": "draw"}, "deck": ["diplomacy", "dagger"]}
    g = turn("dagger", tleilaxu=7, intrigue=["illicit_dealings"], **given)
    answer(g, A, "plot", "illicit_dealings")
    assert (tleilaxu(g), hand(g, A)) == (7, ["dagger", "diplomacy"])
    g = sent("tleilaxu_surgeon", "carthag", specimens=2, tleilaxu=6, **given)
    answer(g, A, "resolve", "tleilaxu_surgeon:pay_2_specimens")
    assert (tleilaxu(g), player(g, A).vp, hand(g, A)) == (7, 1, ["diplomacy"])


@pytest.mark.rule("imperium:I.imm.track.01")
def test_a_point_on_the_track_ends_the_game_in_the_recall_only() -> None:
    g = turn(
        "dagger",
        tleilaxu=6,
        vp=9,
        intrigue=["illicit_dealings"],
        players={B: {"revealed": True}, C: {"revealed": True}},
    )
    do(g, A, ("plot", "illicit_dealings"))
    assert player(g, A).vp == 10
    assert not happened(g, "endgame_began")
    do(g, A, "reveal")
    settle(g)
    assert happened(g, "endgame_began")


@pytest.mark.rule("imperium:I.imm.track.01")
def test_the_track_is_no_influence_track() -> None:
    g = shown("throne_room_politics")
    settle(g)
    assert (tleilaxu(g), player(g, A).influence) == (0, (0, 0, 1, 0))
    assert army(g, A) == (9, 3, 0)
