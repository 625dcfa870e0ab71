"""Factions: the point at 2 influence, the bonus at 4, alliances taken and lost."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.support import (
    A,
    B,
    C,
    D,
    answer,
    army,
    asked,
    do,
    influence,
    lay,
    options,
    player,
    purse,
    sent,
    settle,
    shown,
    spoken,
    view,
)

SIX = {"emperor": 6, "spacing_guild": 6, "bene_gesserit": 6, "fremen": 6}


def allies(g: Any) -> dict[str, str]:
    return dict(view(g)["alliances"])


@pytest.mark.rule("imperium:I.faction.01")
def test_two_influence_are_a_point() -> None:
    g = settle(sent("diplomacy", "wealth", influence={"emperor": 1}))
    assert (influence(g, A, "emperor"), player(g, A).vp) == (2, 1)
    g = settle(sent("diplomacy", "wealth", influence={"emperor": 2}, vp=1))
    assert (influence(g, A, "emperor"), player(g, A).vp) == (3, 1), "the line is crossed once"


@pytest.mark.rule("imperium:I.faction.01")
def test_below_two_the_point_is_lost() -> None:
    g = sent("shifting_allegiances", "secure_contract", spice=2, influence={"emperor": 2}, vp=1)
    do(g, A, ("resolve", "shifting_allegiances:pay_2_spice_1_influence"), "fremen")
    assert (influence(g, A, "emperor"), influence(g, A, "fremen")) == (1, 2)
    assert player(g, A).vp == 1, "one lost, one gained"


@pytest.mark.rule("imperium:I.faction.02")
@pytest.mark.parametrize(
    ("card", "space", "faction", "solari", "water", "troops", "intrigue"),
    [
        ("diplomacy", "wealth", "emperor", 2, 0, 2, 0),
        ("diplomacy", "foldspace", "spacing_guild", 3, 0, 0, 0),
        ("diplomacy", "secrets", "bene_gesserit", 0, 0, 0, 2),
        ("diplomacy", "stillsuits", "fremen", 0, 2, 0, 0),
    ],
)
def test_four_influence_bring_the_bonus_of_the_track(
    card: str, space: str, faction: str, solari: int, water: int, troops: int, intrigue: int
) -> None:
    """Wealth itself gives 2 solari, Secrets 1 intrigue card, Stillsuits 1 water."""
    g = settle(sent(card, space, influence={faction: 3}, players={B: {"influence": {faction: 5}}}))
    assert influence(g, A, faction) == 4
    assert purse(g, A) == (solari, 0, water)
    assert army(g, A) == (9 - troops, 3 + troops, 0)
    assert len(player(g, A).intrigue) == 1 + intrigue


@pytest.mark.rule("imperium:I.faction.02")
def test_the_bonus_is_kept_on_dropping_and_earned_again() -> None:
    g = sent(
        "shifting_allegiances",
        "secure_contract",
        spice=2,
        influence={"fremen": 4},
        water=1,
        players={B: {"influence": {"fremen": 6}}},
    )
    do(g, A, ("resolve", "shifting_allegiances:pay_2_spice_1_influence"), "fremen")
    assert (influence(g, A, "fremen"), purse(g, A)[2]) == (5, 2), "4 to 3 costs no water, 3 to 5 brings one"


@pytest.mark.rule("imperium:I.faction.03")
def test_the_first_at_four_takes_the_alliance() -> None:
    g = settle(sent("diplomacy", "stillsuits", influence={"fremen": 3}, vp=1))
    assert allies(g) == {"fremen": A}
    assert player(g, A).vp == 2


@pytest.mark.rule("imperium:I.faction.04")
def test_being_level_does_not_move_the_token_but_being_passed_does() -> None:
    g = settle(
        sent("diplomacy", "stillsuits", influence={"fremen": 3}, players={B: {"influence": {"fremen": 4}, "vp": 2}})
    )
    assert (allies(g), player(g, B).vp) == ({"fremen": B}, 2)
    g = settle(
        sent(
            "diplomacy",
            "stillsuits",
            influence={"fremen": 4},
            vp=1,
            alliances={"fremen": B},
            players={B: {"influence": {"fremen": 4}, "vp": 2}},
        )
    )
    assert allies(g) == {"fremen": A}
    assert (player(g, A).vp, player(g, B).vp) == (2, 1)


@pytest.mark.rule("imperium:I.faction.05")
@pytest.mark.rule("imperium:I.faq.01")
def test_below_four_the_token_goes_to_the_highest_with_four() -> None:
    g = sent(
        "shifting_allegiances",
        "secure_contract",
        spice=2,
        vp=2,
        influence={"fremen": 4},
        alliances={"fremen": A},
        players={B: {"influence": {"fremen": 4}, "vp": 1}, C: {"influence": {"fremen": 3}}},
    )
    do(g, A, ("resolve", "shifting_allegiances:pay_2_spice_1_influence"))
    assert asked(g) == [(A, "influence")]
    assert allies(g) == {"fremen": B}
    assert (player(g, A).vp, player(g, B).vp) == (1, 2)


@pytest.mark.rule("imperium:I.faction.05")
@pytest.mark.rule("imperium:I.faq.01")
def test_below_four_without_heir_the_token_returns_to_the_board() -> None:
    """Worked example 10 with a base card: A falls to 3, nobody has 4; B takes it later by reaching 4."""
    g = sent(
        "shifting_allegiances",
        "secure_contract",
        spice=2,
        vp=2,
        intrigue=[],
        influence={"emperor": 4},
        players={B: {"influence": {"emperor": 3}, "vp": 1, "hand": ["diplomacy"]}, C: {"influence": {"emperor": 2}}},
    )
    do(g, A, ("resolve", "shifting_allegiances:pay_2_spice_1_influence"), "fremen")
    assert allies(g) == {}
    assert player(g, A).vp == 2, "token lost, Fremen point gained"
    answer(g, B, "send", "diplomacy", "wealth")
    settle(g, B)
    assert allies(g) == {"emperor": B}
    assert (player(g, B).vp, army(g, B)) == (2, (7, 5, 0))


@pytest.mark.rule("imperium:I.faq.01")
@pytest.mark.parametrize(("reading", "holder", "points"), [("moves", B, (1, 2)), ("stays", A, (2, 1))])
def test_a_tied_drop_moves_the_token_or_not(reading: str, holder: str, points: tuple[int, int]) -> None:
    """Worked example 11: A holds with 5, B has 5 too, A loses 1."""
    g = sent(
        "shifting_allegiances",
        "secure_contract",
        spice=2,
        vp=2,
        influence={"fremen": 5},
        alliances={"fremen": A},
        options={"alliance_on_tied_drop": reading},
        players={B: {"influence": {"fremen": 5}, "vp": 1}},
    )
    do(g, A, ("resolve", "shifting_allegiances:pay_2_spice_1_influence"))
    assert allies(g) == {"fremen": holder}
    assert (player(g, A).vp, player(g, B).vp) == points


@pytest.mark.rule("imperium:I.faq.01")
def test_the_falling_holder_chooses_among_several_heirs() -> None:
    g = sent(
        "shifting_allegiances",
        "secure_contract",
        spice=2,
        vp=2,
        influence={"fremen": 5},
        alliances={"fremen": A},
        players={B: {"influence": {"fremen": 5}, "vp": 1}, C: {"influence": {"fremen": 5}, "vp": 1}},
    )
    do(g, A, ("resolve", "shifting_allegiances:pay_2_spice_1_influence"))
    assert asked(g) == [(A, "heir")]
    do(g, A, C)
    assert allies(g) == {"fremen": C}
    assert [player(g, name).vp for name in (A, B, C)] == [1, 1, 2]


@pytest.mark.rule("imperium:I.faction.06")
@pytest.mark.rule("imperium:I.faq.11")
def test_six_is_the_top_and_nothing_is_lost_below_zero() -> None:
    g = settle(sent("diplomacy", "stillsuits", influence={"fremen": 6}))
    assert influence(g, A, "fremen") == 6
    g = settle(sent("power_play", "stillsuits", influence={"fremen": 5}))
    assert influence(g, A, "fremen") == 6, "what goes past the top is lost"
    g = sent("shifting_allegiances", "secure_contract", spice=2)
    assert spoken(view(g)["turn"]["pending"]) == ["shifting_allegiances:pay_2_spice_1_influence"]
    assert options(g, A) == ["end"], "without influence none can be paid"


@pytest.mark.rule("imperium:I.faction.06")
def test_a_faction_at_the_top_is_not_offered() -> None:
    g = lay(players={A: {"hand": [], "intrigue": ["bribery"], "solari": 2, "influence": {"emperor": 6}}})
    do(g, A, ("plot", "bribery"))
    assert options(g, A) == ["spacing_guild", "bene_gesserit", "fremen"]
    g = lay(players={A: {"hand": [], "intrigue": ["bribery"], "solari": 2, "influence": SIX}})
    assert "plot" not in options(g, A), "a card that would do nothing cannot be played"


@pytest.mark.rule("imperium:I.faction.04")
def test_alliances_count_for_every_player_in_a_table_of_four() -> None:
    g = settle(
        sent(
            "power_play",
            "stillsuits",
            seats=(A, B, C, D),
            influence={"fremen": 3},
            players={D: {"influence": {"fremen": 4}, "vp": 5}},
        )
    )
    assert allies(g) == {"fremen": A}
    assert player(g, D).vp == 4


@pytest.mark.rule("imperium:I.icon.02")
def test_the_alliance_icon_needs_the_token_not_the_influence() -> None:
    for holder, persuasion in ((A, 4), (B, 0)):
        g = shown(
            "firm_grip",
            influence={"emperor": 4},
            alliances={"emperor": holder},
            players={B: {"influence": {"emperor": 4}}},
        )
        settle(g)
        assert g.state.persuasion == persuasion


@pytest.mark.rule("imperium:I.icon.03")
def test_the_influence_icon_needs_that_much_influence() -> None:
    for level, drawn in ((1, 0), (2, 2), (5, 2)):
        g = settle(
            sent(
                "smugglers_thopter",
                "secure_contract",
                influence={"spacing_guild": level},
                deck=["dagger", "diplomacy", "seek_allies"],
            )
        )
        assert len(player(g, A).hand) == drawn
