"""Freighters, dividends and dreadnoughts of rivals, and the troops that conflicts give them."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.hagal import support
from imperium.hagal.support import HAGAL, LEFT, RIGHT, army, house_acts, ix_acts, levels, purse, rival, stands
from imperium.ix.support import IX
from imperium.support import A, B, answer, asked, do, happened, options, rules_of

ALL_TWO = {"emperor": 2, "spacing_guild": 2, "bene_gesserit": 2, "fremen": 2}
LOW = {"influence": {**ALL_TWO, "emperor": 1}}
"""Least influence with the Emperor, and enough with the Guild for Interstellar Shipping."""


def fought(options: dict[str, Any] | None = None, **given: Any) -> Any:
    """The combat of a solo game, in which nobody plays a card, and the start of the next round."""
    given.setdefault("hagal_deck", ["tech_negotiation", "tech_negotiation"])
    return support.solo({**IX, **(options or {})}, "combat", **given)


# --- freighters ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.ix.hagal.07")
@pytest.mark.parametrize("errata", ["book", "published"])
def test_a_rival_recalls_from_the_second_space(errata: str) -> None:
    """Step 1, two icons: up to 2, then home with 2 troops and 1 influence, in either text."""
    g = ix_acts("interstellar_shipping", options={"errata": errata}, left={"freighter": 1, **LOW})
    assert rival(g, LEFT).freighter == 0
    assert army(g, LEFT) == (10, 2, 0)
    assert levels(g, LEFT) == ALL_TWO
    assert happened(g, "freighter_advanced") == [{"seat": LEFT, "step": 2}]
    assert happened(g, "freighter_recalled") == [{"seat": LEFT, "step": 2}]
    assert rules_of(g, "recruited") == ["I.ix.hagal.07"]


@pytest.mark.rule("imperium:I.ix.hagal.07")
def test_after_a_recall_the_next_icon_advances_again() -> None:
    g = ix_acts("interstellar_shipping", left={"freighter": 2, **LOW})
    assert (rival(g, LEFT).freighter, army(g, LEFT)) == (1, (10, 2, 0))


@pytest.mark.rule("imperium:I.ix.hagal.07")
def test_one_icon_advances_a_rival_that_is_not_there_yet() -> None:
    for step, after in ((0, 1), (1, 2), (2, 0)):
        g = ix_acts(
            "smuggling_interstellar_shipping", left={"freighter": step, "influence": {"emperor": 1, "fremen": 1}}
        )
        if step == 2:
            answer(g, A, "bene_gesserit")
        assert rival(g, LEFT).freighter == after


@pytest.mark.rule("imperium:I.ix.hagal.07", "imperium:I.faq.21")
def test_the_player_says_with_whom_if_several_are_lowest() -> None:
    """The rival itself holds the marker; the player acts after it."""
    g = ix_acts("interstellar_shipping", left={"freighter": 2, "influence": {"spacing_guild": 2, "fremen": 1}})
    assert asked(g) == [(A, "rival_influence")]
    assert options(g, A) == ["emperor", "bene_gesserit"]
    answer(g, A, "bene_gesserit")
    assert levels(g, LEFT) == {"spacing_guild": 2, "fremen": 1, "bene_gesserit": 1}
    assert rival(g, LEFT).freighter == 1


@pytest.mark.rule("imperium:I.ix.hagal.07", "imperium:I.faq.21")
@pytest.mark.parametrize(("first", "other"), [(A, B), (B, A)])
def test_with_two_players_the_first_player_says_it(first: str, other: str) -> None:
    given = {"hand": ["dagger"], "solari": 5}
    g = support.two(
        options=IX, hagal_deck=["interstellar_shipping"], hagal={"freighter": 2, "influence": {"spacing_guild": 2}},
        first_player=first, active=first, other=given, **given,
    )  # fmt: skip
    answer(g, first, "send", "dagger", "high_council")
    assert asked(g) == [(first, "rival_influence")]
    answer(g, first, "fremen")
    assert (levels(g, HAGAL), army(g, HAGAL)) == ({"spacing_guild": 2, "fremen": 1}, (10, 2, 0))
    assert asked(g) == [(other, "turn")]


@pytest.mark.rule("imperium:I.ix.hagal.08")
def test_a_solo_rival_takes_five_solari_and_everybody_else_one() -> None:
    g = ix_acts("interstellar_shipping", left={"freighter": 1, **LOW})
    assert [purse(g, name) for name in (A, LEFT, RIGHT)] == [(1, 0, 0), (5, 0, 0), (1, 0, 0)]
    assert rules_of(g, "gained") == ["I.ix.hagal.08"] * 3


@pytest.mark.rule("imperium:I.ix.hagal.08")
def test_dividends_may_buy_points_at_once() -> None:
    """2 + 5 and 6 + 1 solari: 7 each."""
    g = ix_acts("interstellar_shipping", left={"freighter": 1, "solari": 2, **LOW}, right={"solari": 6})
    assert (purse(g, LEFT), purse(g, RIGHT)) == ((0, 0, 0), (0, 0, 0))
    assert rival(g, RIGHT).vp == 1
    assert rival(g, LEFT).vp == 3 + 1 + 1  # three tracks at 2, the fourth reached now, and the exchange


@pytest.mark.rule("imperium:I.ix.hagal.08")
def test_with_two_players_only_they_are_paid() -> None:
    """House Hagal takes nothing, neither from its own dividends nor from those of a player."""
    g = house_acts("interstellar_shipping", options=IX, hagal={"freighter": 1, **LOW})
    assert [purse(g, name) for name in (A, B, HAGAL)] == [(1, 0, 0), (1, 0, 0), (0, 0, 0)]
    g = support.two(["dune_the_desert_planet"], IX, intrigue=["ambush"], first_player=B, active=A)
    g.state.players[0].freighter = 1
    shipped(g)
    assert [rival(g, name).solari for name in (A, B, HAGAL)] == [6, 1, 0]


@pytest.mark.rule("imperium:I.ix.hagal.08")
def test_solo_rivals_gain_from_dividends_of_the_player() -> None:
    g = support.solo(IX, hand=["dune_the_desert_planet"], intrigue=["ambush"], right={"solari": 6})
    g.state.players[0].freighter = 1
    shipped(g)
    assert [rival(g, name).solari for name in (A, LEFT, RIGHT)] == [6, 1, 0]
    assert rival(g, RIGHT).vp == 1


def shipped(g: Any) -> None:
    """A recalls a freighter at Smuggling, where a solari is to be had, and takes dividends."""
    answer(g, A, "send", "dune_the_desert_planet", "smuggling")
    do(g, A, ("resolve", "smuggling:freighter"), "recall", "shipping:5_solari_dividends")


# --- dreadnoughts --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.ix.hagal.09")
@pytest.mark.parametrize(
    ("ships", "troops", "after"),
    [
        (0, 3, (0, 1, 3)),  # the recruit and two of the garrison
        (1, 3, (0, 2, 2)),  # the recruit, the dreadnought and one of the garrison
        (2, 3, (0, 3, 1)),  # the recruit and both dreadnoughts
    ],
)
def test_dreadnoughts_go_before_troops(ships: int, troops: int, after: tuple[int, int, int]) -> None:
    g = ix_acts("carthag", left={"garrison": troops, "dreadnoughts": {"garrison": ships}})
    p = rival(g, LEFT)
    assert (p.dreadnoughts[1], p.garrison, p.conflict) == after
    assert p.dreadnoughts[2] == ships
    assert happened(g, "deployed")[0]["strength"] == 2 * after[2] + 3 * ships


@pytest.mark.rule("imperium:I.ix.hagal.09")
def test_a_dreadnought_alone_is_deployed_and_fights() -> None:
    g = ix_acts("stillsuits", left={"dreadnoughts": {"garrison": 1}})
    assert (army(g, LEFT), rival(g, LEFT).dreadnoughts) == ((12, 0, 0), (1, 0, 1))
    g = house_acts("stillsuits", options=IX, hagal={"dreadnoughts": {"garrison": 2}})
    assert rival(g, HAGAL).dreadnoughts == (0, 0, 2)


@pytest.mark.rule("imperium:I.ix.hagal.09")
def test_away_from_combat_spaces_none_is_deployed() -> None:
    g = ix_acts("wealth", left={"dreadnoughts": {"garrison": 2}})
    assert rival(g, LEFT).dreadnoughts == (0, 2, 0)


WITH_SHIP = {"dreadnoughts": {"conflict": 1}, "deployed": 1}


@pytest.mark.rule("imperium:I.ix.hagal.10")
@pytest.mark.parametrize(
    ("control", "at", "taken"),
    [
        ({}, {}, "imperial_basin"),
        ({"carthag": A}, {}, "carthag"),
        ({"carthag": RIGHT}, {}, "carthag"),
        ({"carthag": A, "arrakeen": RIGHT}, {}, "arrakeen"),
        ({"carthag": A, "arrakeen": A, "imperial_basin": A}, {}, "imperial_basin"),
        ({"imperial_basin": LEFT}, {}, "arrakeen"),
        ({"imperial_basin": LEFT, "arrakeen": LEFT}, {}, "carthag"),
        ({"imperial_basin": LEFT, "arrakeen": LEFT, "carthag": LEFT}, {}, "imperial_basin"),
        ({"carthag": A}, {"carthag": A}, "imperial_basin"),
        ({"imperial_basin": LEFT}, {"arrakeen": A, "carthag": RIGHT}, "imperial_basin"),
    ],
)
def test_where_the_dreadnought_of_a_winner_goes(control: dict[str, str], at: dict[str, str], taken: str) -> None:
    """Over an opponent's marker, else where there is none, else over its own; of those Basin, Arrakeen, Carthag."""
    g = fought(left=WITH_SHIP, control=control, dreadnoughts_at=at, conflict="skirmish_e")
    assert happened(g, "dreadnought_took_control") == [{"seat": LEFT, "space": taken}]
    assert rules_of(g, "dreadnought_took_control") == ["I.ix.hagal.10"]
    assert g.view(None)["dreadnoughts_at"][taken] == LEFT


@pytest.mark.rule("imperium:I.ix.hagal.10")
def test_the_second_dreadnought_goes_home_and_a_loser_takes_nothing() -> None:
    both = {"dreadnoughts": {"conflict": 2}}
    g = fought(left=both, conflict="skirmish_e")
    assert rival(g, LEFT).dreadnoughts[0] == 0
    assert happened(g, "dreadnoughts_returned")[0]["count"] == 1
    g = fought(left=WITH_SHIP, right={"deployed": 5}, conflict="skirmish_e")
    assert happened(g, "dreadnought_took_control") == []


@pytest.mark.rule("imperium:I.ix.hagal.10")
def test_a_rival_is_paid_for_a_space_under_its_dreadnought() -> None:
    """The player controls Carthag, but the rival's dreadnought covers the marker."""
    given = {"control": {"carthag": A}, "dreadnoughts_at": {"carthag": RIGHT}}
    g = ix_acts("carthag", **given)
    assert (purse(g, RIGHT), purse(g, A)) == ((1, 0, 0), (0, 0, 0))


@pytest.mark.rule("imperium:I.ix.hagal.10")
def test_house_hagal_covers_a_marker_and_gains_nothing() -> None:
    """Two players: the dreadnought is no reward, so it is placed; nobody is paid for the space below it."""
    g = support.two(
        [], IX, "combat", hagal=WITH_SHIP, control={"carthag": B}, conflict="skirmish_e", hagal_deck=["carthag"]
    )
    assert happened(g, "dreadnought_took_control") == [{"seat": HAGAL, "space": "carthag"}]
    g = house_acts("carthag", options=IX, control={"carthag": B}, dreadnoughts_at={"carthag": HAGAL})
    assert (stands(g, HAGAL), purse(g, B), purse(g, HAGAL)) == (["carthag"], (0, 0, 0), (0, 0, 0))


@pytest.mark.rule("imperium:I.ix.hagal.10")
def test_the_dreadnought_leaves_the_flag_after_the_next_combat() -> None:
    g = fought(left={"dreadnoughts": {"garrison": 1}}, dreadnoughts_at={"carthag": LEFT}, conflict="skirmish_e")
    assert happened(g, "dreadnought_left") == [{"seat": LEFT, "space": "carthag"}]


# --- rewards -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.ix.hagal.14")
@pytest.mark.parametrize(
    ("conflict", "freighter", "spice"), [("skirmish_f", 1, 0), ("trade_monopoly", 2, 0), ("skirmish_e", 1, 1)]
)
def test_a_rival_takes_troops_and_freighters_as_a_reward(conflict: str, freighter: int, spice: int) -> None:
    """Skirmish F and Trade Monopoly give a troop, to the garrison."""
    g = fought(left={"deployed": 1}, conflict=conflict, first_player=A)
    recruited = [event for event in happened(g, "recruited") if event["source"].startswith(conflict)]
    assert [event["troops"] for event in recruited] == ([1] if conflict != "skirmish_e" else [])
    assert happened(g, "freighter_advanced")[-1]["step"] == freighter
    assert [event["spice"] for event in happened(g, "gained")] == [spice] * bool(spice)


@pytest.mark.rule("imperium:I.ix.hagal.14")
def test_the_troops_of_a_recall_in_a_reward_wait_in_the_garrison() -> None:
    """The conflict is over: Troop Transports have nowhere to bring them."""
    left = {"deployed": 1, "freighter": 2, "tiles": ["troop_transports"], **LOW}
    g = fought(left=left, conflict="skirmish_e")
    assert [event["troops"] for event in happened(g, "recruited")][:1] == [3]
    first = next(event.name for event in g.history if event.name in ("deployed", "troops_returned"))
    assert first == "troops_returned"


@pytest.mark.rule("imperium:I.ix.hagal.14")
@pytest.mark.parametrize(("solari", "spice", "points"), [(0, 0, 1), (6, 0, 2), (0, 4, 2), (6, 4, 3), (5, 3, 1)])
def test_a_rival_pays_for_both_offers_of_economic_supremacy(solari: int, spice: int, points: int) -> None:
    left = {"deployed": 1, "solari": solari, "spice": spice}
    g = fought(left=left, conflict="economic_supremacy", round=10)
    assert happened(g, "game_over")[0]["seats"] == [LEFT]
    assert rival(g, LEFT).vp == points
