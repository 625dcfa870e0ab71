"""Revival of forces: limits, prices, starred tokens, the allies' help, the Emperor's Karama (1.05.01, 1.14.02)."""

from __future__ import annotations

from typing import Any

import pytest

from dune.support import SIX, answer, asked, check_conserved, happened, house, lay, options, paid, refused, seat
from landsraad.games.dune.treasury import free_spice


def tanks(g: Any, name: str) -> tuple[int, int]:
    return house(g, name).tanks, house(g, name).elite_tanks


def revived(g: Any) -> list[tuple[str, int, int]]:
    return [(e["seat"], e["normal"], e["elite"]) for e in happened(g, "forces_revived")]


# --- how many, and for how much ---------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:1.05.00")
@pytest.mark.rule("gf9:1.05.01")
@pytest.mark.rule("gf9:1.05.02")
def test_up_to_three_forces_come_back_to_the_reserves() -> None:
    g = lay("revival", "gf9-basic", atreides={"tanks": 9, "spice": 10})
    assert asked(g) == [("atreides", "revive")]
    assert options(g, "atreides", "revive") == [0, 1, 2, 3]
    assert refused(g, "atreides", "revive", 4) == ("1.05.01", "no more than 3 forces may be revived a turn")
    answer(g, "atreides", "revive", 3)
    assert (tanks(g, "atreides"), house(g, "atreides").reserves) == ((6, 0), 14)
    check_conserved(g)


@pytest.mark.rule("gf9:1.05.01.02")
@pytest.mark.rule("gf9:1.05.01.03")
@pytest.mark.rule("gf9:1.05.01.04")
@pytest.mark.parametrize(
    ("faction", "free"),
    [
        pytest.param("atreides", 2, marks=pytest.mark.rule("gf9:2.01.04")),
        pytest.param("bene_gesserit", 1, marks=pytest.mark.rule("gf9:2.02.04")),
        pytest.param("emperor", 1, marks=pytest.mark.rule("gf9:2.03.03")),
        pytest.param("fremen", 3, marks=pytest.mark.rule("gf9:2.04.04")),
        pytest.param("harkonnen", 2, marks=pytest.mark.rule("gf9:2.05.05")),
        pytest.param("guild", 1, marks=pytest.mark.rule("gf9:2.06.03")),
    ],
)
@pytest.mark.parametrize("number", [1, 2, 3])
def test_beyond_the_free_ones_each_force_costs_two(faction: str, free: int, number: int) -> None:
    g = lay("revival", **{faction: {"tanks": 5, "spice": 10}})
    bank = g.state.bank
    answer(g, faction, "revive", number)
    cost = 2 * max(0, number - free)
    assert house(g, faction).spice == 10 - cost
    assert g.state.bank == bank + cost
    assert paid(g) == ([(faction, cost, None)] if cost else [])
    assert revived(g) == [(faction, number, 0)]


@pytest.mark.rule("gf9:1.05.01.03")
def test_what_cannot_be_paid_is_not_offered() -> None:
    g = lay("revival", guild={"tanks": 5, "spice": 3})
    assert options(g, "guild", "revive") == [0, 1, 2]
    assert refused(g, "guild", "revive", 3)[0] == "1.05.01.03"
    g = lay("revival", guild={"tanks": 2, "spice": 30})
    assert options(g, "guild", "revive") == [0, 1, 2]
    assert refused(g, "guild", "revive", 3)[0] == "1.05.01"


def test_empty_tanks_are_not_asked_about() -> None:
    g = lay("revival")
    assert not any(name == "revive" for _, name in asked(g))


# --- all at once, or one after another ---------------------------------------------------------------------------------


@pytest.mark.rule("gf9:1.05.00")
def test_all_choose_at_once_and_revive_in_storm_order() -> None:
    """A53, A145."""
    g = lay("revival", atreides={"tanks": 3}, guild={"tanks": 3}, emperor={"tanks": 3}, first_player="guild")
    assert asked(g) == [("guild", "revive"), ("atreides", "revive"), ("emperor", "revive")]
    assert all(q.secret and not q.hidden for q in g.questions())
    for name in ("emperor", "atreides", "guild"):
        assert revived(g) == []
        answer(g, name, "revive", 1)
    assert [name for name, *_ in revived(g)] == ["guild", "atreides", "emperor"]


def test_option_revival_in_storm_order() -> None:
    given = {"first_player": "guild", "options": {"revival_in_storm_order": True}}
    g = lay("revival", atreides={"tanks": 3}, guild={"tanks": 3}, emperor={"tanks": 3}, **given)
    for name in ("guild", "atreides", "emperor"):
        assert asked(g) == [(name, "revive")]
        answer(g, name, "revive", 1)
        assert revived(g)[-1] == (name, 1, 0)


def test_a_chosen_revival_commits_its_price() -> None:
    g = lay("revival", guild={"tanks": 5, "spice": 7}, atreides={"tanks": 1})
    answer(g, "guild", "revive", 3)
    assert house(g, "guild").spice == 7
    assert free_spice(g, seat(g, "guild")) == 3


@pytest.mark.rule("gf9:3.01.20")
def test_a_choice_that_a_ghola_makes_impossible_is_asked_for_again() -> None:
    g = lay("revival", guild={"tanks": 6, "hand": ["tleilaxu_ghola"]}, atreides={"tanks": 1})
    answer(g, "guild", "revive", 2)
    answer(g, "guild", "ghola", "forces", 5)
    assert ("guild", "revive") in asked(g)
    assert options(g, "guild", "revive") == [0, 1]
    answer(g, "guild", "revive", 1)
    answer(g, "atreides", "revive", 0)
    assert tanks(g, "guild") == (0, 0)
    check_conserved(g)


# --- starred tokens -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:2.03.10")
@pytest.mark.rule("gf9:2.03.11")
@pytest.mark.rule("gf9:2.04.19")
@pytest.mark.rule("gf9:2.04.20")
@pytest.mark.parametrize(("faction", "rule"), [("emperor", "2.03.11"), ("fremen", "2.04.20")])
def test_one_starred_token_a_turn_counted_as_one_force(faction: str, rule: str) -> None:
    g = lay("revival", **{faction: {"tanks": {"normal": 1, "elite": 3}, "spice": 10}})
    assert options(g, faction, "revive") == [0, 1, 2], "one normal and one starred token"
    assert refused(g, faction, "revive", 3)[0] == "1.05.01"
    assert options(g, faction, "revive", 2) == [1]
    assert options(g, faction, "revive", 1) == [0, 1]
    assert refused(g, faction, "revive", 1, 2)[0] == rule
    answer(g, faction, "revive", 2, 1)
    assert tanks(g, faction) == (0, 2)
    assert house(g, faction).spice == (8 if faction == "emperor" else 10)
    check_conserved(g)


@pytest.mark.rule("gf9:2.03.11")
def test_in_the_basic_game_all_tokens_are_alike() -> None:
    g = lay("revival", "gf9-basic", emperor={"tanks": 20})
    answer(g, "emperor", "revive", 3)
    assert tanks(g, "emperor") == (17, 0)


# --- the Fremen's grant ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:2.04.11")
@pytest.mark.rule("gf9:2.03.10")
@pytest.mark.rule("gf9:2.03.11")
@pytest.mark.rule("gf9:1.10.02.08")
def test_e17_fremen_grant_and_elites() -> None:
    given: dict[str, Any] = {"emperor": {"tanks": {"normal": 6, "elite": 2}, "hand": ["tleilaxu_ghola"], "spice": 10}}
    g = lay("revival", alliances=[["fremen", "emperor"]], guild={"tanks": 1}, **given)
    assert asked(g) == [("fremen", "grant_revival")]
    answer(g, "fremen", "grant_revival", "yes")
    answer(g, "emperor", "revive", 3, 1)
    answer(g, "guild", "revive", 0)
    assert tanks(g, "emperor") == (4, 1)
    assert house(g, "emperor").spice == 10


@pytest.mark.rule("gf9:2.03.11")
@pytest.mark.parametrize("limited", [True, False])
def test_e17_a_ghola_and_the_one_starred_token_a_turn(limited: bool) -> None:
    given: dict[str, Any] = {"emperor": {"tanks": {"normal": 6, "elite": 2}, "hand": ["tleilaxu_ghola"], "spice": 10}}
    given["options"] = {"elite_limit_on_ghola": limited, "revival_in_storm_order": True}
    g = lay("revival", first_player="emperor", guild={"tanks": 1}, **given)
    answer(g, "emperor", "revive", 3, 1)
    answer(g, "emperor", "ghola", "forces", *((4,) if limited else (5, 1)))
    assert tanks(g, "emperor") == ((0, 1) if limited else (0, 0))


@pytest.mark.rule("gf9:2.04.11")
@pytest.mark.rule("gf9:3.01.11.01")
def test_e17_grant_stopped() -> None:
    g = lay(
        "revival",
        alliances=[["fremen", "emperor"]],
        emperor={"tanks": {"normal": 6, "elite": 2}, "spice": 10},
        guild={"hand": ["karama"]},
    )
    answer(g, "fremen", "grant_revival", "yes")
    answer(g, "guild", "karama", "karama")
    answer(g, "emperor", "revive", 3, 0)
    assert house(g, "emperor").spice == 6
    assert tanks(g, "emperor") == (3, 2)


@pytest.mark.rule("gf9:2.04.11")
def test_the_grant_is_at_the_fremens_discretion_and_for_the_ally_alone() -> None:
    g = lay(
        "revival", alliances=[["fremen", "guild"]], guild={"tanks": 3, "spice": 4}, emperor={"tanks": 3, "spice": 4}
    )
    answer(g, "fremen", "grant_revival", "no")
    answer(g, "guild", "revive", 2)
    answer(g, "emperor", "revive", 2)
    assert (house(g, "guild").spice, house(g, "emperor").spice) == (2, 2)
    assert happened(g, "revival_granted") == []


@pytest.mark.rule("gf9:2.04.11")
def test_the_fremen_are_asked_only_if_it_makes_a_difference() -> None:
    for given in ({"guild": {"tanks": 1}}, {"guild": {"tanks": 0}}):
        g = lay("revival", alliances=[["fremen", "guild"]], **given)
        assert ("fremen", "grant_revival") not in asked(g)


# --- the Emperor's help ---------------------------------------------------------------------------------------------------


def helped(**given: Any) -> Any:
    given.setdefault("harkonnen", {"tanks": 9, "spice": 5})
    given.setdefault("emperor", {"spice": 10})
    return lay("revival", alliances=[["emperor", "harkonnen"]], **given)


@pytest.mark.rule("gf9:2.03.07")
@pytest.mark.rule("gf9:2.05.05")
@pytest.mark.rule("gf9:1.05.01")
def test_e16_forces_who_pays() -> None:
    g = helped()
    bank = g.state.bank
    answer(g, "harkonnen", "revive", 3)
    assert asked(g) == [("emperor", "extra_revival")]
    assert options(g, "emperor", "extra_revival") == [0, 1, 2, 3]
    answer(g, "emperor", "extra_revival", 3)
    assert tanks(g, "harkonnen") == (3, 0)
    assert (house(g, "harkonnen").spice, house(g, "emperor").spice) == (3, 4)
    assert g.state.bank == bank + 8
    assert paid(g) == [("harkonnen", 2, None), ("emperor", 6, None)]
    check_conserved(g)


@pytest.mark.rule("gf9:2.03.07")
def test_the_emperor_helps_whether_or_not_the_ally_has_used_its_own_limit() -> None:
    """A50."""
    g = helped()
    answer(g, "harkonnen", "revive", 0)
    answer(g, "emperor", "extra_revival", 2)
    assert tanks(g, "harkonnen") == (7, 0)
    assert house(g, "emperor").spice == 6


@pytest.mark.rule("gf9:2.03.07")
@pytest.mark.rule("gf9:3.01.11.01")
def test_the_emperors_help_stopped() -> None:
    g = helped(fremen={"hand": ["karama"]})
    answer(g, "harkonnen", "revive", 0)
    answer(g, "emperor", "extra_revival", 3)
    assert house(g, "emperor").spice == 10, "nothing is paid before the window has closed"
    assert free_spice(g, seat(g, "emperor")) == 4
    answer(g, "fremen", "karama", "karama")
    assert tanks(g, "harkonnen") == (9, 0)
    assert house(g, "emperor").spice == 10


@pytest.mark.rule("gf9:1.11.01")
@pytest.mark.rule("gf9:2.03.07")
def test_the_question_to_the_emperor_does_not_tell_of_his_spice() -> None:
    rich, poor = helped(), helped(emperor={"spice": 1})
    for g in (rich, poor):
        answer(g, "harkonnen", "revive", 0)
    assert asked(rich) == [("emperor", "extra_revival")]
    assert ("emperor", "extra_revival") not in asked(poor)
    assert rich.waiting(seat(rich, "harkonnen")) == []


@pytest.mark.rule("gf9:2.03.07")
@pytest.mark.rule("gf9:2.04.20")
def test_the_ally_says_whether_a_starred_token_is_among_them() -> None:
    given = {"fremen": {"tanks": {"normal": 3, "elite": 2}}, "emperor": {"spice": 10}}
    g = lay("revival", alliances=[["emperor", "fremen"]], **given)
    answer(g, "fremen", "revive", 1, 0)
    answer(g, "emperor", "extra_revival", 2)
    assert asked(g) == [("fremen", "extra_elite")]
    answer(g, "fremen", "extra_elite", "yes")
    assert tanks(g, "fremen") == (1, 1)

    g = lay("revival", alliances=[["emperor", "fremen"]], **given)
    answer(g, "fremen", "revive", 3, 1)
    assert options(g, "emperor", "extra_revival") == [0, 1], "one normal token is left, and no second starred one"
    answer(g, "emperor", "extra_revival", 1)
    assert tanks(g, "fremen") == (0, 1)


# --- the Emperor's Karama --------------------------------------------------------------------------------------------------


def karama(**more: Any) -> Any:
    emperor = {"tanks": {"normal": 6, "elite": 2}, "hand": ["karama"], "spice": 10, **more.pop("emperor", {})}
    return lay("revival", emperor=emperor, **more)


@pytest.mark.rule("gf9:1.14.00")
@pytest.mark.rule("gf9:1.14.02")
@pytest.mark.rule("gf9:3.01.11.05")
def test_the_emperors_karama_revives_three_forces_beside_the_normal_limit() -> None:
    """A165: one Sardaukar a turn still holds."""
    g = karama(guild={"tanks": 1})
    assert options(g, "emperor", "free_revival") == ["forces"]
    assert options(g, "emperor", "free_revival", "forces") == [1, 2, 3]
    assert refused(g, "emperor", "free_revival", "forces", 4)[0] == "1.14.02"
    assert refused(g, "emperor", "free_revival", "forces", 3, 2)[0] == "2.03.11"
    answer(g, "emperor", "free_revival", "forces", 3, 1)
    assert tanks(g, "emperor") == (4, 1)
    assert (house(g, "emperor").spice, house(g, "emperor").hand) == (10, ())
    answer(g, "emperor", "revive", 3)  # no second Sardaukar can be named
    answer(g, "guild", "revive", 0)
    assert tanks(g, "emperor") == (1, 1)
    assert house(g, "emperor").power_used
    check_conserved(g)


@pytest.mark.rule("gf9:1.14.02")
@pytest.mark.rule("gf9:1.05.04")
def test_the_emperors_karama_takes_a_leader_out_of_order() -> None:
    leaders = {"tanks": ["bashar", "caid"], "face_down": ["caid"]}
    g = karama(emperor={"leaders": leaders}, guild={"tanks": 1})
    assert options(g, "emperor", "free_revival") == ["forces", "caid", "bashar"]
    answer(g, "emperor", "free_revival", "caid")
    assert [e["leader"] for e in happened(g, "leader_revived")] == ["caid"]
    assert house(g, "emperor").spice == 10


@pytest.mark.rule("gf9:1.14.02")
def test_the_emperor_is_asked_for_his_karama_before_the_phase_ends() -> None:
    """With nothing else to decide there would be no moment to play it."""
    g = karama(emperor={"tanks": 0, "leaders": {"tanks": ["bashar"]}})
    assert asked(g) == [("emperor", "free_revival")]
    assert g.waiting(seat(g, "guild")) == []
    assert options(g, "emperor", "free_revival") == ["pass", "bashar"]
    answer(g, "emperor", "free_revival", "bashar")
    assert len(house(g, "emperor").pool) == 5
    assert house(g, "emperor").power_used
    assert ("emperor", "free_revival") not in asked(g)


@pytest.mark.rule("gf9:1.14.02")
@pytest.mark.parametrize("held", [[], ["karama"]])
def test_where_everyone_is_asked_about_karama_so_is_the_emperor(held: list[str]) -> None:
    g = karama(emperor={"hand": held, "tanks": 1}, options={"windows": "everyone"})
    answer(g, "emperor", "revive", 0)
    assert g.waiting(seat(g, "guild")) == [(seat(g, "emperor"), "free_revival")]
    assert options(g, "emperor", "free_revival") == (["pass", "forces"] if held else ["pass"])
    answer(g, "emperor", "free_revival", "pass")
    assert not house(g, "emperor").power_used


@pytest.mark.rule("gf9:1.14.02")
@pytest.mark.parametrize(
    "given",
    [
        {"emperor": {"karama_power_used": True}},
        {"emperor": {"hand": []}},
        {"emperor": {"tanks": 0}},
        {"ruleset": "gf9-basic", "emperor": {"tanks": 4}},
    ],
)
def test_when_the_emperors_karama_is_not_offered(given: dict[str, Any]) -> None:
    g = karama(guild={"tanks": 1}, **given)
    assert not any(q.name == "free_revival" for name in SIX for q in g.interjections(seat(g, name)))


@pytest.mark.rule("gf9:1.14.02")
def test_the_emperors_karama_works_in_revival_only() -> None:
    g = lay("bidding", emperor={"tanks": 3, "hand": ["karama"]}, seats=("emperor", "guild"))
    assert not any(q.name == "free_revival" for q in g.interjections(seat(g, "emperor")))


@pytest.mark.rule("gf9:1.05.01.02")
@pytest.mark.parametrize(
    ("who", "dead", "free"), [("fremen", 9, 3), ("atreides", 9, 2), ("guild", 9, 1), ("fremen", 2, 2)]
)
def test_a_clock_that_runs_out_revives_those_who_are_free_and_no_more(who: str, dead: int, free: int) -> None:
    g = lay("revival", **{who: {"tanks": dead, "spice": 20}})
    g.submit(seat(g, who), "revive", g.default(g.find(seat(g, who), "revive")))
    assert revived(g) == [(who, free, 0)]
    assert paid(g) == []
