"""The solo game: set-up at four difficulties, the rivals' turns, swordmasters, and how it ends."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from imperium.hagal.support import LEFT, RIGHT, acts, army, purse, rival, solo, stands
from imperium.support import (
    ARIANA,
    BARON,
    HELENA,
    ILBAN,
    LETO,
    MEMNON,
    PAUL,
    RABBAN,
    A,
    answer,
    asked,
    finish_round,
    happened,
    options,
    refused,
    rules_of,
)
from landsraad.kernel.errors import BadPosition, UnknownName, UnknownOption

LEVELS = ("mercenary", "sardaukar", "mentat", "kwisatz_haderach")


def begin(difficulty: str, seed: int = 4, **given: Any) -> Any:
    return landsraad.new("imperium", "solo", [ILBAN], seed, {"difficulty": difficulty, "rivals": "random", **given})


@pytest.mark.rule("imperium:I.solo.01")
def test_one_player_faces_two_rivals() -> None:
    g = begin("mercenary")
    assert g.seats == (ILBAN,)
    shown = g.view(0)["players"]
    assert [told["rival"] for told in shown.values()] == [False, True, True]
    with pytest.raises(UnknownName):
        landsraad.new("imperium", "solo", 2, 1)
    with pytest.raises(UnknownOption):
        begin("sandworm")


@pytest.mark.rule("imperium:I.solo.02")
@pytest.mark.parametrize(
    ("level", "extra"), [("mercenary", 1), ("sardaukar", 0), ("mentat", 0), ("kwisatz_haderach", 0)]
)
def test_what_the_player_starts_with(level: str, extra: int) -> None:
    g = begin(level)
    assert purse(g, ILBAN) == (extra, extra, 1)
    assert [e["seat"] for e in happened(g, "gained") if e["source"] == "difficulty"] == [ILBAN] * extra


@pytest.mark.rule("imperium:I.solo.03")
@pytest.mark.parametrize(
    ("level", "cost"), [("mercenary", 2), ("sardaukar", 5), ("mentat", 5), ("kwisatz_haderach", 5)]
)
def test_the_price_of_the_mentat(level: str, cost: int) -> None:
    assert begin(level).view(0)["solo"]["mentat_cost"] == cost
    short = solo({"difficulty": level}, hand=["dagger"], solari=cost - 1)
    assert "send" not in options(short, A) or "mentat" not in options(short, A, "send", "dagger")
    g = solo({"difficulty": level}, hand=["dagger"], solari=cost)
    answer(g, A, "send", "dagger", "mentat")
    assert [(e["solari"], e["source"]) for e in happened(g, "paid")] == [(cost, "mentat")]


@pytest.mark.rule("imperium:I.solo.04")
@pytest.mark.rule("imperium:I.solo.09")
@pytest.mark.parametrize(
    ("level", "garrison"), [("mercenary", 0), ("sardaukar", 3), ("mentat", 3), ("kwisatz_haderach", 3)]
)
def test_the_rivals_pieces(level: str, garrison: int) -> None:
    g: Any = landsraad.new("imperium", "solo", [ILBAN], 4, {"difficulty": level})
    assert asked(g) == [(ILBAN, "rival_leader")]  # nothing has been played yet
    for seat in (1, 2):
        p = g.state.players[seat]
        assert (p.supply, p.garrison, p.conflict) == (12 - garrison, garrison, 0)
        assert (p.agents, p.influence, p.vp) == (2, (0, 0, 0, 0), 0)
        assert (p.deck, p.hand) == ((), ())


@pytest.mark.rule("imperium:I.solo.06")
@pytest.mark.parametrize(
    ("level", "cards"), [("mercenary", 0), ("sardaukar", 1), ("mentat", 1), ("kwisatz_haderach", 1)]
)
def test_the_rivals_intrigue_cards(level: str, cards: int) -> None:
    g: Any = landsraad.new("imperium", "solo", [ILBAN], 4, {"difficulty": level})
    shown = [told for told in g.view(0)["players"].values() if told["rival"]]
    assert [told["intrigue_size"] for told in shown] == [cards, cards]
    assert all("intrigues" not in told for told in shown)  # they lie facedown
    assert len(g.state.intrigue_deck) == 40 - 2 * cards


@pytest.mark.rule("imperium:I.solo.11")
def test_water_and_the_first_player() -> None:
    g: Any = landsraad.new("imperium", "solo", [ILBAN], 4)
    assert [p.water for p in g.state.players] == [1, 1, 1]
    answer(g, ILBAN, LETO)
    answer(g, ILBAN, BARON)
    assert g.view(0)["first_player"] == LETO  # the rival on the left
    assert [e["seat"] for e in happened(g, "rival_sent")] == [LETO, BARON]
    assert asked(g) == [(ILBAN, "turn")]


# --- leaders -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.solo.08")
def test_the_player_chooses_the_leaders_of_the_rivals() -> None:
    g = landsraad.new("imperium", "solo", [ILBAN], 4)
    allowed = [LETO, BARON, RABBAN, MEMNON, ARIANA]
    assert options(g, ILBAN) == allowed  # neither Paul Atreides nor Helena Richese, nor the player's own
    assert refused(g, ILBAN, PAUL)[0] == "I.solo.08"
    assert [*g.view(0)["players"]] == [ILBAN, "left_rival", "right_rival"]
    answer(g, ILBAN, RABBAN)
    assert options(g, ILBAN) == [LETO, BARON, MEMNON, ARIANA]
    answer(g, ILBAN, ARIANA)
    assert [*g.view(0)["players"]] == [ILBAN, RABBAN, ARIANA]
    assert [e["seat"] for e in happened(g, "rival_named")] == [RABBAN, ARIANA]


@pytest.mark.rule("imperium:I.solo.08")
def test_rival_leaders_may_be_dealt() -> None:
    for seed in range(12):
        g = begin("mercenary", seed)
        names = [g.player_name(1), g.player_name(2)]
        assert len({*names, ILBAN}) == 3
        assert not {*names} & {PAUL, HELENA}
        assert "rival_leader" not in [q.name for q in g.open]


@pytest.mark.rule("imperium:I.solo.08")
def test_left_abilities_of_rivals_are_ignored() -> None:
    """Countess Ariana as a rival harvests all spice; Rabban starts with nothing more, the Baron chooses nothing."""
    bonus = {"imperial_basin": 2}
    g: Any = acts("harvest_spice", rivals=(ARIANA, RIGHT), bonus_spice=bonus)
    assert purse(g, ARIANA) == (0, 3, 0)
    g = landsraad.new("imperium", "solo", [ILBAN], 4)
    answer(g, ILBAN, RABBAN)
    answer(g, ILBAN, BARON)
    assert [(p.solari, p.secret) for p in g.state.players[1:]] == [(0, 0), (0, 0)]


# --- turns ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.solo.12")
def test_rivals_act_in_turn_order_while_they_have_agents() -> None:
    g = solo(
        first_player=LEFT, active=LEFT, hagal_deck=["conspire", "secrets", "wealth", "foldspace"], hand=["dagger"] * 2,
        solari=10,
    )  # fmt: skip
    assert asked(g) == [(A, "turn")]
    assert (stands(g, LEFT), stands(g, RIGHT)) == (["conspire"], ["secrets"])
    answer(g, A, "send", "dagger", "high_council")
    assert (stands(g, LEFT), stands(g, RIGHT)) == (["conspire", "wealth"], ["secrets", "foldspace"])
    answer(g, A, "send", "dagger", "mentat")
    assert len(happened(g, "rival_sent")) == 4  # both have no agent left and are skipped
    assert asked(g) == [(A, "turn")]


@pytest.mark.rule("imperium:I.solo.26")
def test_after_the_player_has_revealed_the_rivals_go_on_alone() -> None:
    g = solo(first_player=A, hagal_deck=["conspire", "secrets", "wealth", "foldspace"], hand=["dagger"])
    answer(g, A, "reveal")
    assert [e["seat"] for e in happened(g, "rival_sent")][:4] == [LEFT, RIGHT, LEFT, RIGHT]
    first_round = [e["space"] for e in happened(g, "rival_sent")][:4]
    assert first_round == ["conspire", "secrets", "wealth", "foldspace"]
    assert g.state.round == 2


@pytest.mark.rule("imperium:I.solo.11")
@pytest.mark.rule("imperium:I.solo.12")
def test_the_marker_goes_round_all_three() -> None:
    g = begin("mercenary")
    left, right = g.player_name(1), g.player_name(2)
    firsts = []
    while g.state.round < 5:
        firsts.append(g.view(0)["first_player"])
        finish_round(g)
    assert firsts == [left, right, ILBAN, left]


@pytest.mark.rule("imperium:I.hagal.core.06")
def test_a_rival_pays_no_cost_and_gets_nothing_of_the_space() -> None:
    g = acts("heighliner", left={"spice": 1})  # costs 6 spice, and gives water
    assert stands(g, LEFT) == ["heighliner"]
    assert purse(g, LEFT) == (0, 1, 0)
    assert rival(g, LEFT).influence == (0, 1, 0, 0)
    assert army(g, LEFT) == (9, 0, 3)  # 3 by the card, not 5


# --- swordmasters --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.solo.05")
@pytest.mark.rule("imperium:I.solo.17")
@pytest.mark.parametrize(
    ("level", "number"), [("mercenary", 5), ("sardaukar", 4), ("mentat", 3), ("kwisatz_haderach", 3)]
)
def test_the_rivals_third_agents_come_with_a_conflict(level: str, number: int) -> None:
    g = begin(level)
    left, right = g.player_name(1), g.player_name(2)
    assert g.view(0)["solo"]["swordmasters_in_round"] == number
    while g.state.round < number:
        assert not g.state.players[1].swordmaster
        finish_round(g)
    assert [e["seat"] for e in happened(g, "swordmaster_gained")] == [left, right]
    assert rules_of(g, "swordmaster_gained") == ["I.solo.17"] * 2
    finish_round(g)
    sent: dict[int, list[str]] = {}
    for event in g.history:
        if event.name == "round_began":
            now = event.facts["round"]
        elif event.name == "rival_sent":
            sent.setdefault(now, []).append(g.player_name(event.facts["seat"]))
    assert sent[number - 1].count(left) == sent[number - 1].count(right) == 2
    assert sent[number].count(left) == sent[number].count(right) == 3  # already in this round


@pytest.mark.rule("imperium:I.solo.07")
@pytest.mark.parametrize("level", LEVELS)
def test_the_players_swordmaster(level: str) -> None:
    g = solo({"difficulty": level}, hand=["dagger"], solari=8)
    if level == "kwisatz_haderach":
        rule, why = refused(g, A, "send", "dagger", "swordmaster")
        assert (rule, why) == ("I.solo.07", "at this difficulty the player can never gain a swordmaster")
    else:
        answer(g, A, "send", "dagger", "swordmaster")
        assert g.state.players[0].swordmaster


# --- the end -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.solo.01")
def test_a_rival_with_ten_points_ends_the_game_and_wins() -> None:
    g = solo(phase="recall", left={"vp": 10}, right={"vp": 4}, vp=9)
    assert g.over
    assert (g.result.winners, g.result.kind, g.result.scores) == ((), "rival", (9,))
    assert happened(g, "game_over") == [{"seats": [LEFT], "vp": 10}]


@pytest.mark.rule("imperium:I.solo.01")
def test_the_player_can_still_win_when_a_rival_ends_the_game() -> None:
    g = solo(phase="recall", left={"vp": 10}, vp=11)
    assert (g.result.winners, g.result.kind) == ((0,), "victory_points")
    assert solo(phase="recall", left={"vp": 9}, vp=9, hand=["dagger"]).result is None


@pytest.mark.rule("imperium:I.solo.01")
@pytest.mark.rule("imperium:I.end.03")
@pytest.mark.parametrize(
    ("mine", "theirs", "won"),
    [
        ({"spice": 2}, {"spice": 1, "solari": 6}, True),
        ({"spice": 1, "solari": 1}, {"spice": 1, "solari": 2}, False),
        ({"water": 2}, {"water": 1, "garrison": 12}, True),
        ({"garrison": 3}, {"garrison": 4}, False),
    ],
)
def test_rivals_use_the_same_tiebreakers(mine: dict[str, int], theirs: dict[str, int], won: bool) -> None:
    """Spice, solari, water, garrisoned troops, with what is left to them (I43)."""
    g = solo(phase="endgame", vp=10, left={"vp": 10, **theirs}, **mine)
    assert g.result.winners == ((0,) if won else ())
    assert g.result.kind == ("tiebreak" if won else "rival")


@pytest.mark.rule("imperium:I.solo.01")
def test_a_full_tie_is_shared() -> None:
    g = solo(phase="endgame", vp=10, garrison=0, left={"vp": 10})
    assert (g.result.winners, g.result.kind) == ((0,), "shared")


@pytest.mark.rule("imperium:I.solo.19")
@pytest.mark.parametrize(("copies", "points"), [(1, 0), (2, 1), (3, 2)])
def test_corner_the_market_against_rivals(copies: int, points: int) -> None:
    """Each rival counts as having 2 The Spice Must Flow: the player needs 3 for both points."""
    g = solo(phase="endgame", vp=5, deck=["the_spice_must_flow"] * copies, intrigue=["corner_the_market"])
    if points:
        answer(g, A, "endgame", "corner_the_market")
        if points == 2:
            answer(g, A, options(g, A)[0])  # both parts, in printed order
    else:
        answer(g, A, "pass")
    assert g.result.scores == (5 + points,)


# --- positions -----------------------------------------------------------------------------------------------------------


def test_positions_of_solo_games() -> None:
    with pytest.raises(BadPosition, match="two leaders"):
        landsraad.position({"game": "imperium", "ruleset": "solo", "players": {A: {}}})
    with pytest.raises(BadPosition, match="one leader"):
        landsraad.position(
            {"game": "imperium", "ruleset": "solo", "players": {A: {}, LETO: {}}, "rivals": {BARON: {}, ILBAN: {}}}
        )
    for wrong in (HELENA, A, "house_hagal", "prince_rhombur_vernius"):
        with pytest.raises(BadPosition, match="rivals"):
            landsraad.position(
                {"game": "imperium", "ruleset": "solo", "players": {A: {}}, "rivals": {wrong: {}, ILBAN: {}}}
            )
    with pytest.raises(BadPosition, match="council"):
        solo(left={"council": True})
    g = solo(left={"intrigue": 2, "garrison": 4, "deployed": 3, "swords": 1}, right={"intrigue": ["windfall"]}, round=6)
    assert [told["intrigue_size"] for told in g.view(0)["players"].values()] == [0, 2, 1]
    assert (rival(g, LEFT).swordmaster, rival(g, LEFT).agents) == (True, 3)
    assert army(g, LEFT) == (5, 4, 3)
    early = solo(round=4)
    assert not rival(early, LEFT).swordmaster
    held = solo(left={"agents_at": ["wealth"]}, mentat=LEFT)
    assert (rival(held, LEFT).agents, held.view(0)["mentat"]) == (2, LEFT)
