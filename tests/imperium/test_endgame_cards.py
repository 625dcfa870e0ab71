"""The intrigue cards that are played at the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.support import A, B, C, answer, asked, intrigues, lay, options, player, purse


def end(card: str, mine: dict[str, Any], others: dict[str, Any] | None = None) -> Any:
    return lay("endgame", players={A: {"intrigue": [card, "windfall"], **mine}, **(others or {})})


def test_tiebreaker_in_the_endgame() -> None:
    g = end("tiebreaker", {})
    answer(g, A, "endgame", "tiebreaker")
    assert purse(g, A)[1] == 10


@pytest.mark.rule("imperium:I.faq.05")
@pytest.mark.parametrize(
    ("mine", "theirs", "points"),
    [
        ({"deck": ["the_spice_must_flow"], "discard": ["the_spice_must_flow"]}, [], 2),
        ({"discard": ["the_spice_must_flow"] * 2}, ["the_spice_must_flow"] * 2, 1),
        ({"discard": ["the_spice_must_flow"] * 3}, ["the_spice_must_flow"] * 2, 2),
        ({"discard": ["the_spice_must_flow"]}, [], 1),
    ],
)
def test_corner_the_market(mine: dict[str, Any], theirs: list[str], points: int) -> None:
    """Two copies are a point, more than each opponent another; an equal number is not more."""
    g = end("corner_the_market", mine, {C: {"discard": theirs}})
    answer(g, A, "endgame", "corner_the_market")
    while asked(g) == [(A, "effect")]:
        answer(g, A, options(g, A)[0])
    assert player(g, A).vp == points


def test_corner_the_market_without_a_fulfilled_part_stays_unplayed() -> None:
    g = end("corner_the_market", {"discard": ["the_spice_must_flow"]}, {B: {"discard": ["the_spice_must_flow"]}})
    assert options(g, A) == ["pass"]


@pytest.mark.parametrize(("levels", "points"), [((3, 3, 3, 0), 1), ((3, 4, 3, 3), 2), ((3, 3, 2, 2), 0)])
def test_plans_within_plans(levels: tuple[int, ...], points: int) -> None:
    tracks = dict(zip(("emperor", "spacing_guild", "bene_gesserit", "fremen"), levels, strict=True))
    g = end("plans_within_plans", {"influence": tracks})
    before = player(g, A).vp
    if not points:
        assert options(g, A) == ["pass"]
        return
    answer(g, A, "endgame", "plans_within_plans")
    if asked(g) == [(A, "choose")]:
        assert options(g, A) == ["plans_within_plans:if_1_vp", "plans_within_plans:if_2_vp"]
        answer(g, A, "plans_within_plans:if_2_vp")
    assert player(g, A).vp == before + points
    assert intrigues(g, A) == ["windfall"]
