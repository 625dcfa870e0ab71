"""What solo rivals gain in conflicts, how they choose, what they buy, and what the control of a space brings them."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.hagal.support import LEFT, RIGHT, acts, army, levels, purse, rival, solo, stands
from imperium.support import A, answer, asked, happened, options, refused, rules_of

MILD = ["carthag", "carthag", "carthag"]
"""House Hagal cards without swords."""


def fought(conflict: str, place: int = 1, rivals: tuple[str, str] = (LEFT, RIGHT), **given: Any) -> Any:
    """A combat in which the left rival has come first or second; the other one is the player."""
    left = {"deployed": 3 - place, **given.pop("left", {})}
    given.setdefault("hagal_deck", MILD)
    return solo(phase="combat", conflict=conflict, deployed=place, left=left, hand=[], rivals=rivals, **given)


# --- rewards -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.solo.14")
@pytest.mark.parametrize(
    ("conflict", "place", "vp", "goods", "intrigue"),
    [
        ("skirmish_a", 1, 1, (0, 0, 0), 0),
        ("skirmish_a", 2, 0, (2, 0, 0), 1),
        ("skirmish_b", 2, 0, (0, 0, 1), 0),
        ("skirmish_c", 2, 0, (0, 2, 0), 0),
        ("skirmish_d", 2, 0, (3, 0, 0), 0),
        ("cloak_and_dagger", 2, 0, (0, 1, 0), 1),
        ("desert_power", 1, 1, (0, 0, 1), 0),
        ("desert_power", 2, 0, (0, 1, 1), 0),
        ("guild_bank_raid", 1, 0, (6, 0, 0), 0),
        ("guild_bank_raid", 2, 0, (4, 0, 0), 0),
        ("machinations", 2, 0, (2, 0, 1), 0),
        ("raid_stockpiles", 1, 0, (0, 3, 0), 1),
        ("raid_stockpiles", 2, 0, (0, 2, 0), 0),
        ("sort_through_the_chaos", 2, 0, (2, 0, 0), 1),
        ("terrible_purpose", 1, 1, (0, 0, 0), 0),
        ("terrible_purpose", 2, 0, (0, 1, 1), 0),
        ("secure_imperial_basin", 2, 0, (0, 0, 2), 0),
        ("siege_of_arrakeen", 2, 0, (4, 0, 0), 0),
        ("siege_of_carthag", 2, 0, (0, 1, 0), 1),
        ("battle_for_carthag", 2, 0, (0, 3, 0), 1),
        ("battle_for_imperial_basin", 2, 0, (0, 5, 0), 0),
        ("grand_vision", 2, 0, (0, 3, 0), 1),
    ],
)
def test_points_and_goods(conflict: str, place: int, vp: int, goods: tuple[int, int, int], intrigue: int) -> None:
    """Trash icons and cards are nothing to a rival (I45)."""
    g = fought(conflict, place)
    while (LEFT, place) not in [(e["seat"], e["place"]) for e in happened(g, "reward_taken")]:
        answer(g, A, options(g, A)[0])  # what the player has to decide about the first reward
    p = rival(g, LEFT)
    assert (p.vp, purse(g, LEFT), len(p.intrigue)) == (vp, goods, intrigue)


@pytest.mark.rule("imperium:I.solo.14")
def test_both_rivals_may_be_rewarded() -> None:
    g = solo(
        phase="combat", conflict="skirmish_b", left={"deployed": 1}, right={"deployed": 2}, hagal_deck=MILD, hand=[]
    )
    assert [(e["seat"], e["place"]) for e in happened(g, "reward_taken")] == [(RIGHT, 1), (LEFT, 2)]
    assert (rival(g, RIGHT).vp, purse(g, LEFT)) == (1, (0, 0, 1))


@pytest.mark.rule("imperium:I.solo.14")
def test_there_is_no_third_reward() -> None:
    tied = {"left": {"deployed": 1}, "right": {"deployed": 1}}
    for third in (False, True):
        g = solo(
            {"third_reward_on_second_tie": third}, phase="combat", conflict="skirmish_b", deployed=2, hagal_deck=MILD,
            hand=[], **tied,
        )  # fmt: skip
        assert [(e["seat"], e["place"]) for e in happened(g, "reward_taken")] == [(A, 1)]
        assert purse(g, LEFT) == purse(g, RIGHT) == (0, 0, 0)


# --- choices -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.solo.18")
def test_a_rival_gains_influence_where_it_has_least() -> None:
    g = fought("skirmish_c", left={"influence": {"emperor": 1, "spacing_guild": 2, "fremen": 3}})
    assert levels(g, LEFT) == {"emperor": 1, "spacing_guild": 2, "bene_gesserit": 1, "fremen": 3}
    assert purse(g, LEFT) == (0, 1, 0)


@pytest.mark.rule("imperium:I.solo.18")
def test_the_player_breaks_a_tie_for_the_least() -> None:
    g = fought("skirmish_c", left={"influence": {"emperor": 1, "fremen": 2}})
    assert asked(g) == [(A, "rival_influence")]
    assert g.questions(0)[0].rule == "I.solo.18"
    assert options(g, A) == ["spacing_guild", "bene_gesserit"]
    assert refused(g, A, "emperor")[0] == "I.solo.18"
    answer(g, A, "bene_gesserit")
    assert levels(g, LEFT) == {"emperor": 1, "bene_gesserit": 1, "fremen": 2}


@pytest.mark.rule("imperium:I.solo.18")
def test_two_influence_go_to_one_faction() -> None:
    g = fought("grand_vision", left={"influence": {"emperor": 3, "spacing_guild": 3, "fremen": 3}})
    assert levels(g, LEFT)["bene_gesserit"] == 2
    assert len(rival(g, LEFT).intrigue) == 1
    assert rival(g, LEFT).vp == 4


@pytest.mark.rule("imperium:I.solo.18")
def test_two_different_factions_are_the_two_lowest() -> None:
    """Machinations: the lowest first, then the player breaks the tie for the second."""
    g = fought("machinations", left={"influence": {"emperor": 2, "spacing_guild": 1, "bene_gesserit": 1}})
    assert asked(g) == [(A, "rival_choice")]
    assert levels(g, LEFT)["fremen"] == 1
    chosen = options(g, A)
    assert len(chosen) == 2
    assert refused(g, A, "machinations/first:1_emperor_influence")[0] == "I.solo.18"
    answer(g, A, next(name for name in chosen if "guild" in str(name)))
    assert levels(g, LEFT) == {"emperor": 2, "spacing_guild": 2, "bene_gesserit": 1, "fremen": 1}
    clear = fought("machinations", left={"influence": {"emperor": 2, "spacing_guild": 2}})
    assert levels(clear, LEFT) == {"emperor": 2, "spacing_guild": 2, "bene_gesserit": 1, "fremen": 1}


@pytest.mark.rule("imperium:I.solo.18")
def test_the_player_decides_what_is_not_influence() -> None:
    """Battle for Arrakeen, second reward: two of an intrigue card, 2 spice, 3 solari."""
    g = fought("battle_for_arrakeen", 2)
    assert asked(g) == [(A, "rival_choice")]
    assert len(options(g, A)) == 3
    answer(g, A, next(name for name in options(g, A) if "solari" in str(name)))
    assert len(options(g, A)) == 2
    answer(g, A, next(name for name in options(g, A) if "spice" in str(name)))
    assert purse(g, LEFT) == (3, 2, 0)
    assert rival(g, LEFT).intrigue == ()


# --- control and the Mentat ----------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.solo.15")
def test_a_rival_wins_control_from_the_player() -> None:
    g = fought("siege_of_arrakeen", control={"arrakeen": A})
    assert g.view(0)["control"] == {"arrakeen": LEFT}
    assert rival(g, LEFT).vp == 1


@pytest.mark.rule("imperium:I.solo.15")
def test_a_rival_is_paid_for_control_whoever_comes() -> None:
    g = acts("carthag", control={"carthag": LEFT}, hand=["dagger"])
    assert purse(g, LEFT) == (1, 0, 0)  # its own agent
    g = solo(hand=["reconnaissance"], control={"carthag": RIGHT}, intrigue=["ambush"])
    answer(g, A, "send", "reconnaissance", "carthag")
    assert purse(g, RIGHT) == (1, 0, 0)
    g = acts("harvest_spice", control={"imperial_basin": A}, bonus_spice={"imperial_basin": 1})
    assert purse(g, A) == (0, 1, 0)  # a rival's agent pays the player too


@pytest.mark.rule("imperium:I.solo.15")
@pytest.mark.parametrize(("garrison", "deployed"), [(0, 1), (12, 0)])
def test_a_rival_defends_what_it_controls(garrison: int, deployed: int) -> None:
    g = solo(
        phase="round_start", conflict="siege_of_carthag", control={"carthag": LEFT}, left={"garrison": garrison},
        first_player=A, hand=[],
    )  # fmt: skip
    assert asked(g) == [(A, "turn")]
    assert army(g, LEFT) == (12 - garrison - deployed, garrison, deployed)
    assert rules_of(g, "deployed") == ["I.control.04"] * deployed


@pytest.mark.rule("imperium:I.solo.16")
@pytest.mark.parametrize("errata", ["book", "published"])
def test_the_mentat_is_an_agent_of_the_next_round(errata: str) -> None:
    g = fought(
        "sort_through_the_chaos", options={"errata": errata}, hagal_deck=[*MILD, "conspire", "secrets", "wealth"]
    )
    assert g.state.round == 2
    assert g.view(0)["mentat"] == LEFT
    assert g.rules.agents_of(g, 1) == 3
    first = g.state.round
    while g.state.round == first:
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    sent = [e["seat"] for e in happened(g, "rival_sent")]
    assert sent.count(LEFT) >= 3
    assert g.view(0)["mentat"] is None
    assert rival(g, LEFT).agents + len(stands(g, LEFT)) == 2


@pytest.mark.rule("imperium:I.solo.16")
def test_by_the_book_a_mentat_that_is_taken_stays_where_it_is() -> None:
    g = fought("sort_through_the_chaos", mentat=A)
    assert [e["seat"] for e in happened(g, "mentat_taken")] == []
    assert (rival(g, LEFT).solari, len(rival(g, LEFT).intrigue)) == (2, 1)


# --- spending ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.solo.22")
@pytest.mark.parametrize(
    ("conflict", "place", "before", "left_over"),
    [
        ("guild_bank_raid", 1, {"solari": 3}, (2, 0, 0, 0)),
        ("battle_for_imperial_basin", 2, {"spice": 2}, (0, 0, 0, 0)),
        ("secure_imperial_basin", 2, {"water": 2}, (0, 0, 1, 0)),
        ("siege_of_carthag", 2, {"intrigue": 2}, (0, 1, 0, 0)),
    ],
)
def test_a_rival_spends_what_it_has_for_a_point(
    conflict: str, place: int, before: dict[str, Any], left_over: tuple[int, int, int, int]
) -> None:
    g = fought(conflict, place, left=before)
    p = rival(g, LEFT)
    assert (*purse(g, LEFT), len(p.intrigue)) == left_over
    assert p.vp == 1
    assert rules_of(g, "scored")[-1] == "I.solo.22"


@pytest.mark.rule("imperium:I.solo.22")
def test_spent_intrigue_cards_are_discarded_faceup() -> None:
    g = fought("siege_of_carthag", 2, left={"intrigue": ["windfall", "bribery"]}, intrigue_deck=["ambush"])
    assert {*g.view(0)["intrigue_discard"]} == {"windfall", "bribery", "ambush"}
    assert [e["seat"] for e in happened(g, "intrigue_spent")] == [LEFT]


@pytest.mark.rule("imperium:I.solo.22")
def test_everything_is_bought_that_can_be_and_repeated() -> None:
    g = acts("harvest_spice", bonus_spice={"imperial_basin": 13}, left={"solari": 6})
    assert purse(g, LEFT) == (6, 0, 0)  # 14 spice: two points
    assert rival(g, LEFT).vp == 2


@pytest.mark.rule("imperium:I.solo.22")
def test_one_short_buys_nothing() -> None:
    g = acts("harvest_spice", bonus_spice={"imperial_basin": 5}, left={"solari": 6, "water": 2, "intrigue": 2})
    assert (*purse(g, LEFT), len(rival(g, LEFT).intrigue)) == (6, 6, 2, 2)
    assert rival(g, LEFT).vp == 0


@pytest.mark.rule("imperium:I.solo.22")
@pytest.mark.rule("imperium:I.solo.13")
def test_the_worked_example_of_a_harvest() -> None:
    """Example 40 (a): 3 spice and 4 more make 7: a point, nothing left."""
    bonus = {"imperial_basin": 1, "the_great_flat": 1, "hagga_basin": 3}
    g = acts("harvest_spice", bonus_spice=bonus, agents_at=["hagga_basin"], left={"spice": 3})
    assert (purse(g, LEFT), rival(g, LEFT).vp) == ((0, 0, 0), 1)


@pytest.mark.rule("imperium:I.solo.22")
def test_a_control_bonus_is_spent_in_somebody_elses_turn() -> None:
    g = solo(hand=["reconnaissance"], control={"arrakeen": RIGHT}, right={"solari": 6}, intrigue=["ambush"])
    answer(g, A, "send", "reconnaissance", "arrakeen")
    assert (purse(g, RIGHT), rival(g, RIGHT).vp) == ((0, 0, 0), 1)
