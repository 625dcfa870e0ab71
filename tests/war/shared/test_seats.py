"""Seats, set-up, and what belongs to which partner (A.shared.01-08)."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from landsraad.games.war.leaders.people import LEADER, LEADER_POWER
from landsraad.games.war.sides import POWER
from landsraad.kernel.errors import UnknownName
from war.shared.partners import AGAINST_PARTNERS, FOUR, C, F, H, T, lay
from war.support import answer, asked, chance, dice, force, options


@pytest.mark.rule("war:A.shared.02")
def test_of_three_players_two_share_the_harkonnen_unless_the_option_says_otherwise() -> None:
    assert landsraad.new("war", "shared", 3, seed=1).seats == (T, H, C)
    assert landsraad.new("war", "shared", 3, 1, {"shared_side": "atreides"}).seats == (T, H, F)
    assert landsraad.new("war", "shared", 3, 1, {"shared_side": "harkonnen"}).seats == (T, H, C)
    assert landsraad.new("war", "shared", 4, 1, {"shared_side": "atreides"}).seats == FOUR
    assert landsraad.new("war", seats=4, seed=1).header.ruleset == "shared"


@pytest.mark.rule("war:A.shared.02")
def test_the_names_of_the_seats_say_which_faction_is_shared() -> None:
    g: Any = landsraad.new("war", "shared", [F, H, T], seed=1)
    assert g.seats == (F, H, T)
    assert g.state.seat_of == (2, 0, 1, 1)
    assert [g.rules.is_shared(side) for side in (0, 1)] == [True, False]
    for wrong in ([T, F, C], [T, F, H, "emperor"], [T, H]):
        with pytest.raises(UnknownName):
            landsraad.new("war", "shared", wrong, seed=1)


@pytest.mark.rule("war:A.shared.03")
@pytest.mark.rule("war:A.shared.04")
def test_each_partner_is_one_power_with_the_leaders_of_its_colour() -> None:
    g: Any = landsraad.new("war", "shared", 4, seed=1)
    assert g.state.seat_of == (0, 2, 1, 3)
    theirs: dict[str, list[str]] = {}
    for name, leader in LEADER.items():
        found = [power for power, i in POWER.items() if i >> 1 == LEADER_POWER[leader] >> 1]
        owner = [power for power in found if g.rules.commands(g.state, POWER[power], leader)]
        assert len(owner) == 1, name
        theirs.setdefault(owner[0], []).append(name)
    assert theirs["house_harkonnen"] == ["baron_harkonnen", "beast_rabban", "feyd_rautha", "thufir_hawat"]
    assert theirs["corrino_ally"] == ["gaius_helen_mohiam", "captain_aramsham", "emperor_shaddam_iv"]
    assert theirs["fremen_ally"] == ["stilgar", "chani", "paul_muaddib", "wild_maker"]
    assert theirs["house_atreides"] == [
        "paul_atreides", "lady_jessica", "reverend_mother_jessica", "gurney_halleck", "alia",
    ]  # fmt: skip


@pytest.mark.rule("war:A.shared.06")
def test_the_shared_atreides_begin_with_two_dashboards_and_three_cones() -> None:
    g: Any = landsraad.new("war", "shared", [T, H, F], seed=3)
    side = g.view(None)["sides"][0]
    assert [(p["power"], p["seat"]) for p in side["partners"]] == [("house_atreides", T), ("fremen_ally", F)]
    assert side["cone_of_silence"] == {"left": 3, "open": False}
    assert [p["tank"] for p in side["partners"]] == [[None] * 3, [None] * 3]
    aside = [x["leader"] for x in side["leaders"] if x["at"] == "aside"]
    assert aside == ["paul_atreides", "lady_jessica", "stilgar"]
    whose = [
        power for name in aside for power, i in POWER.items() if g.rules.commands(g.state, i, LEADER[name]) and i < 2
    ]
    assert whose == ["house_atreides", "house_atreides", "fremen_ally"]
    assert "partners" not in g.view(None)["sides"][1], "the Harkonnen are one player"
    assert "cone_of_silence" not in g.view(None)["sides"][1]


@pytest.mark.rule("war:A.shared.07")
def test_the_shared_harkonnen_begin_with_two_dashboards_and_three_cones() -> None:
    g: Any = landsraad.new("war", "shared", 3, seed=3)
    side = g.view(None)["sides"][1]
    assert [(p["power"], p["seat"]) for p in side["partners"]] == [("house_harkonnen", H), ("corrino_ally", C)]
    assert side["cone_of_silence"] == {"left": 3, "open": False}
    aside = [x["leader"] for x in side["leaders"] if x["at"] == "aside"]
    assert aside == ["baron_harkonnen", "beast_rabban", "captain_aramsham"]
    whose = [
        power for name in aside for power, i in POWER.items() if g.rules.commands(g.state, i, LEADER[name]) and i > 1
    ]
    assert whose == ["house_harkonnen", "house_harkonnen", "corrino_ally"]
    assert "partners" not in g.view(None)["sides"][0]


@pytest.mark.rule("war:A.shared.01")
def test_a_faction_that_is_not_shared_plays_as_in_the_game_for_two() -> None:
    g: Any = landsraad.new("war", "shared", 3, seed=3)
    assert g.rules.slots[:2] == ((2,) * 5, (0,) * 5), "one dashboard with two slots for each result"
    assert g.rules.most_cards(0) == 6
    assert g.rules.draws(g.state, 0) == (0, 1)
    assert len(g.state.sides[0].hand) == 2
    assert g.view(0)["sides"][0]["hand_size"] == len(g.view(0)["sides"][0]["hand"]) == 2
    assert g.rules.tank_of(LEADER["stilgar"]) == 0
    assert g.rules.commands(g.state, 0, LEADER["stilgar"])
    with_harkonnen: Any = landsraad.new("war", "shared", [T, H, F], 3, {"deployment_and_house_slots": 2})
    assert with_harkonnen.rules.slots[2:] == ((3, 3, 2, 3, 2), (0,) * 5)


@pytest.mark.rule("war:A.shared.05")
@pytest.mark.parametrize(("supremacy", "winners"), [(9, [H, C]), (8, None)])
def test_partners_win_together(supremacy: int, winners: Any) -> None:
    g = lay(
        turn=H, supremacy=supremacy,
        harkonnen={"legions": {"s7_3": {"regular": 6}}},
        atreides={"sietches": {"windgap": {"rank": 1, "faceup": True}, "gara_kulon": 1}},
    )  # fmt: skip
    answer(g, H, "actor", "corrino_ally")
    answer(g, C, "act", "strategy", "attack")
    answer(g, C, "attack", "s7_3", "windgap")
    answer(g, C, "advance", "advance")
    result = g.view(None)["result"]
    assert (result and result["winners"]) == winners


@pytest.mark.rule("war:A.shared.05")
def test_the_atreides_partners_win_together() -> None:
    g = lay(
        "end",
        prescience={"kwisatz_haderach": 9, "sand_dwellers": 7, "jihad": 4},
        atreides={"objectives": ["objective_1"]},
    )
    assert g.view(None)["result"]["winners"] == [T, F]
    assert g.view(None)["result"]["scores"] == [100, 0, 100, 0]
    assert g.view(None)["result"]["allied"] is True
    assert g.returns() == pytest.approx((1 / 3, -1 / 3, 1 / 3, -1 / 3))


@pytest.mark.rule("war:A.shared.08")
def test_all_pieces_of_the_faction_serve_both_partners() -> None:
    """Corrino moves and fights with Rabban and House Harkonnen's troops."""
    legions = {"s7_3": {"regular": 2, "elite": 1, "leaders": ["beast_rabban"]}}
    g = lay(
        turn=H, seats=AGAINST_PARTNERS, harkonnen={"legions": legions}, atreides={"legions": {"s7_5": {"regular": 1}}}
    )
    answer(g, H, "actor", "corrino_ally")
    answer(g, C, "act", "strategy", "attack")
    assert options(g, C, "attack") == ["pass", "s7_3"]
    with chance(g, *dice("h h x"), *dice("h")):
        answer(g, C, "attack", "s7_3", "s7_5")
    assert asked(g) == [(C, "casualties")]
    answer(g, C, "casualties", "regular")
    answer(g, C, "advance", "advance")
    assert force(g, "s7_5") == {"regular": 1, "elite": 1, "leaders": ["beast_rabban"]}


@pytest.mark.rule("war:A.shared.08")
def test_either_partner_deploys_the_others_leader() -> None:
    g = lay(turn=T, atreides={"sietches": ["windgap"]})
    answer(g, T, "actor", "fremen_ally")
    answer(g, F, "act", "deployment", "deploy")
    answer(g, F, "place", "deployment_token")
    assert {"paul_atreides", "stilgar"} <= set(options(g, F, "place"))
    answer(g, F, "place", "paul_atreides", "windgap")
    assert force(g, "windgap") == {"tokens": 1, "leaders": ["paul_atreides"]}
