"""What a battle plan may hold (1.07.04, 1.13.04)."""

from __future__ import annotations

from typing import Any

import pytest

from dune.battles import PLACE, dials, duel, levels, plan, plan_values
from dune.support import answer, asked, check_conserved, hand, happened, house, options, refused, seat, tokens

ALL_DEAD = {
    "emperor": ["hasimir_fenring", "captain_aramsham", "caid", "burseg", "bashar"],
    "guild": ["staban_tuek", "master_bewt", "esmar_tuek", "soo_soo_sook", "guild_rep"],
}
BASIC = {"ruleset": "gf9-basic"}


def leaderless(**guild: Any) -> Any:
    return {"leaders": {"tanks": ALL_DEAD["guild"]}, **guild}


@pytest.mark.rule("gf9:1.07.04")
@pytest.mark.rule("gf9:1.07.04.01")
def test_both_plan_in_secret() -> None:
    g = duel("emperor", "guild")
    assert asked(g) == [("emperor", "battle_plan"), ("guild", "battle_plan")]
    assert all(q.secret and not q.hidden for q in g.questions())
    assert g.waiting(None) == [(seat(g, "emperor"), "battle_plan"), (seat(g, "guild"), "battle_plan")]
    before = len(g.events(seat(g, "emperor")))
    plan(g, "guild", "staban_tuek", spiced=2)
    assert len(g.events(seat(g, "emperor"))) == before
    assert "staban_tuek" not in str(g.view(seat(g, "emperor")))


@pytest.mark.rule("gf9:1.07.04.02")
def test_basic_wheel_from_zero_to_the_number_of_forces() -> None:
    g = duel("emperor", "guild", **BASIC)
    assert levels(g, "emperor") == ["leader", "weapon", "defense", "forces"]
    assert options(g, "emperor", "battle_plan", "bashar", "none", "none") == [0, 1, 2, 3, 4, 5]
    rule, sentence = refused(g, "emperor", "battle_plan", *plan_values(g, "emperor", "bashar", forces=6))
    assert rule == "1.07.04.02"
    assert "5" in sentence
    plan(g, "emperor", "hasimir_fenring", forces=3)
    plan(g, "guild", "guild_rep", forces=5)
    (won,) = happened(g, "battle_won")
    assert (won["winner"], won["total"], won["against"]) == ("emperor", 9, 6)
    assert tokens(g, "emperor", PLACE) == (2, 0)  # what was dialled is lost
    assert tokens(g, "guild", PLACE) == (0, 0)
    assert house(g, "emperor").spice == 10


@pytest.mark.rule("gf9:1.07.04.02")
def test_basic_starred_tokens_are_normal_ones() -> None:
    g = duel("emperor", "fremen", emperor={"forces": {PLACE: 8}}, **BASIC)
    assert levels(g, "emperor")[3:] == ["forces"]
    assert max(dials(g, "emperor")) == 8


@pytest.mark.rule("gf9:1.07.04.03")
@pytest.mark.rule("gf9:3.01.04")
def test_one_leader_or_a_cheap_hero_instead() -> None:
    g = duel("emperor", "guild", emperor={"hand": ["cheap_hero", "maula_pistol", "shield"]})
    weakest_first = ["bashar", "caid", "burseg", "captain_aramsham", "hasimir_fenring"]
    assert options(g, "emperor", "battle_plan") == [*weakest_first, "cheap_hero"]
    assert options(g, "emperor", "battle_plan", "cheap_hero") == ["none", "maula_pistol"]
    assert options(g, "emperor", "battle_plan", "cheap_hero", "maula_pistol") == ["none", "shield"]
    rule, _ = refused(g, "guild", "battle_plan", *plan_values(g, "guild", "cheap_hero"))
    assert rule == "1.07.04.03"
    rule, _ = refused(g, "guild", "battle_plan", *plan_values(g, "guild", "bashar"))
    assert rule == "G.active_leaders"


@pytest.mark.rule("gf9:3.01.04")
def test_a_cheap_hero_has_no_strength_and_is_discarded() -> None:
    g = duel("emperor", "guild", emperor={"hand": ["cheap_hero", "shield"]})
    plan(g, "emperor", "cheap_hero", defense="shield", spiced=4)
    plan(g, "guild", "guild_rep", spiced=2)
    (won,) = happened(g, "battle_won")
    assert (won["winner"], won["total"], won["against"]) == ("emperor", 4, 3)
    assert hand(g, "emperor") == ["shield"]  # the winner does not keep it
    answer(g, "emperor", "keep_cards", "keep")
    assert {"seat": "emperor", "card": "cheap_hero"} in happened(g, "card_discarded")


@pytest.mark.rule("gf9:1.07.04.05")
@pytest.mark.rule("gf9:G.active_leaders")
def test_a_leader_must_be_played_if_possible() -> None:
    g = duel("emperor", "guild", emperor={"leaders": {"tanks": ALL_DEAD["emperor"][:4]}})
    assert options(g, "emperor", "battle_plan") == ["bashar"]
    rule, _ = refused(g, "emperor", "battle_plan", *plan_values(g, "emperor", "none"))
    assert rule == "1.07.04.05"
    rule, _ = refused(g, "emperor", "battle_plan", *plan_values(g, "emperor", "caid"))  # in the tanks: nobody's
    assert rule == "G.active_leaders"
    assert not happened(g, "no_leader")


@pytest.mark.rule("gf9:1.07.04.05")
@pytest.mark.rule("gf9:1.07.04.06")
def test_without_a_leader_it_is_announced_and_no_card_is_played() -> None:
    g = duel("emperor", "guild", guild=leaderless(hand=["lasgun", "shield"]))
    assert happened(g, "no_leader") == [{"seat": "guild"}]
    assert options(g, "guild", "battle_plan") == ["none"]
    assert options(g, "guild", "battle_plan", "none") == ["none"]
    rule, _ = refused(g, "guild", "battle_plan", *plan_values(g, "guild", "none", weapon="lasgun"))
    assert rule == "1.07.04.06"
    rule, _ = refused(g, "guild", "battle_plan", *plan_values(g, "guild", "none", defense="shield"))
    assert rule == "1.07.04.06"
    plan(g, "guild", "none", spiced=5)
    plan(g, "emperor", "bashar", spiced=2)
    assert happened(g, "battle_won")[0]["winner"] == "guild"  # it still fights
    assert hand(g, "guild") == ["lasgun", "shield"]


@pytest.mark.rule("gf9:1.07.04.05")
@pytest.mark.rule("gf9:3.01.04")
def test_a_cheap_hero_must_be_played_without_leaders() -> None:
    """Option cheap_hero_optional off (A77)."""
    g = duel("emperor", "guild", guild=leaderless(hand=["cheap_hero"]))
    assert options(g, "guild", "battle_plan") == ["cheap_hero"]
    rule, _ = refused(g, "guild", "battle_plan", *plan_values(g, "guild", "none"))
    assert rule == "1.07.04.05"
    assert not happened(g, "no_leader")


@pytest.mark.rule("gf9:1.00.03")
@pytest.mark.rule("gf9:1.07.04.05")
@pytest.mark.parametrize("withheld", ["yes", "no"])
def test_a_cheap_hero_may_be_withheld_with_the_option(withheld: str) -> None:
    """The tournament variant (4.01.18), as an option, beats both the base rule and the card."""
    g = duel(
        "emperor",
        "guild",
        quiet=False,
        guild=leaderless(hand=["cheap_hero", "shield"]),
        options={"cheap_hero_optional": True},
    )
    assert asked(g) == [("guild", "withhold_hero")]
    assert g.waiting(seat(g, "emperor")) == []  # that it is asked would betray the card
    answer(g, "guild", "withhold_hero", withheld)
    if withheld == "yes":
        assert happened(g, "no_leader") == [{"seat": "guild"}]
        assert options(g, "guild", "battle_plan") == ["none"]
    else:
        assert not happened(g, "no_leader")
        assert options(g, "guild", "battle_plan") == ["cheap_hero"]


@pytest.mark.rule("gf9:1.07.04.07")
def test_a_weapon_a_defense_both_or_none() -> None:
    g = duel("emperor", "guild", emperor={"hand": ["crysknife", "lasgun", "shield", "snooper"]})
    assert options(g, "emperor", "battle_plan", "caid") == ["none", "crysknife", "lasgun"]
    assert options(g, "emperor", "battle_plan", "caid", "lasgun") == ["none", "shield", "snooper"]
    rule, _ = refused(g, "emperor", "battle_plan", *plan_values(g, "emperor", "caid", weapon="shield"))
    assert rule == "1.07.04.07"
    rule, sentence = refused(g, "emperor", "battle_plan", *plan_values(g, "emperor", "caid", weapon="chaumas"))
    assert rule == "1.07.04.07"
    assert "Chaumas" in sentence


def test_special_cards_have_no_place_in_a_plan() -> None:
    specials = ["karama", "truthtrance", "hajr", "weather_control"]
    g = duel("emperor", "guild", emperor={"hand": specials})
    assert options(g, "emperor", "battle_plan", "caid") == ["none"]
    assert options(g, "emperor", "battle_plan", "caid", "none") == ["none"]


@pytest.mark.rule("gf9:3.01.01")
@pytest.mark.rule("gf9:3.01.10")
@pytest.mark.rule("gf9:3.01.12")
@pytest.mark.rule("gf9:3.01.13")
@pytest.mark.rule("gf9:3.01.21")
@pytest.mark.parametrize("card", ["baliset", "jubba_cloak", "kulon", "la_la_la", "trip_to_gamont"])
def test_worthless_cards_fill_either_slot_without_effect(card: str) -> None:
    for slot in ("weapon", "defense"):
        g = duel("emperor", "guild", emperor={"hand": [card]})
        plan(g, "emperor", "caid", **{slot: card}, spiced=2)
        plan(g, "guild", "guild_rep", spiced=1)
        (won,) = happened(g, "battle_won")
        assert (won["total"], won["against"]) == (5, 2)
        assert not happened(g, "leader_killed")
        answer(g, "emperor", "keep_cards", "discard")  # a way to be rid of it
        assert hand(g, "emperor") == []


@pytest.mark.rule("gf9:3.01.01")
def test_one_worthless_card_does_not_fill_both_slots() -> None:
    """A78: two of them do."""
    g = duel("emperor", "guild", emperor={"hand": ["baliset", "kulon"]})
    assert options(g, "emperor", "battle_plan", "caid") == ["none", "baliset", "kulon"]
    assert options(g, "emperor", "battle_plan", "caid", "baliset") == ["none", "kulon"]
    rule, _ = refused(g, "emperor", "battle_plan", *plan_values(g, "emperor", "caid", weapon="kulon", defense="kulon"))
    assert rule == "3.01.01"


@pytest.mark.rule("gf9:1.13.04")
@pytest.mark.rule("gf9:1.13.04.02")
@pytest.mark.rule("gf9:1.13.04.03")
@pytest.mark.rule("gf9:1.13.04.04")
def test_spice_dialling() -> None:
    g = duel("guild", "harkonnen", guild={"spice": 2})
    assert levels(g, "guild") == ["leader", "weapon", "defense", "spiced", "unspiced"]
    assert dials(g, "guild") == [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5]  # two with spice, three without
    assert options(g, "guild", "battle_plan", "guild_rep", "none", "none") == [0, 1, 2]
    assert options(g, "guild", "battle_plan", "guild_rep", "none", "none", 2) == [0, 1, 2, 3]
    rule, sentence = refused(g, "guild", "battle_plan", *plan_values(g, "guild", "guild_rep", spiced=3))
    assert rule == "1.13.04.04"
    assert "2" in sentence
    rule, _ = refused(g, "guild", "battle_plan", *plan_values(g, "guild", "guild_rep", spiced=2, unspiced=4))
    assert rule == "1.07.04.02"
    plan(g, "guild", "guild_rep", spiced=1, unspiced=3)
    plan(g, "harkonnen", "umman_kudu")
    assert happened(g, "plan_revealed")[0] == {"seat": "guild", "leader": "guild_rep", "dial": 2.5, "spice": 1}


@pytest.mark.rule("gf9:1.13.04.04")
def test_dialled_spice_is_committed_until_the_battle_is_over() -> None:
    from landsraad.games.dune.treasury import free_spice

    g = duel("guild", "harkonnen", guild={"spice": 4})
    plan(g, "guild", "guild_rep", spiced=3)
    assert house(g, "guild").spice == 4
    assert free_spice(g, seat(g, "guild")) == 1
    assert free_spice(g, seat(g, "harkonnen")) == 10


@pytest.mark.rule("gf9:1.13.04")
def test_without_spice_dialling_all_forces_count_in_full() -> None:
    g = duel("guild", "harkonnen", guild={"spice": 0}, **BASIC)
    assert dials(g, "guild") == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("gf9:2.03.08")
@pytest.mark.rule("gf9:2.04.18")
def test_starred_tokens_count_twice() -> None:
    g = duel("emperor", "guild", emperor={"forces": {PLACE: {"normal": 1, "elite": 2}}, "spice": 1})
    assert levels(g, "emperor")[3:] == ["spiced", "unspiced", "elite_spiced", "elite_unspiced"]
    assert max(dials(g, "emperor")) == 3.5  # one Sardaukar with spice 2, one without 1, the other token a half
    assert options(g, "emperor", "battle_plan", "caid", "none", "none", 1, 0) == [0]  # no spice left
    g = duel("fremen", "guild", fremen={"forces": {PLACE: {"normal": 1, "elite": 2}}, "spice": 0})
    assert levels(g, "fremen")[3:] == ["forces", "elite"]
    assert dials(g, "fremen") == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("gf9:2.03.09")
def test_sardaukar_against_fremen_are_ordinary() -> None:
    g = duel("emperor", "fremen", emperor={"forces": {PLACE: {"normal": 1, "elite": 2}}, "spice": 3})
    assert levels(g, "emperor")[3:] == ["spiced", "unspiced"]
    assert max(dials(g, "emperor")) == 3


@pytest.mark.rule("gf9:2.04.21")
def test_fremen_need_no_spice() -> None:
    g = duel("fremen", "guild", fremen={"spice": 5})
    plan(g, "fremen", "jamis", forces=5)
    plan(g, "guild", "guild_rep", spiced=1)
    assert happened(g, "battle_won")[0]["total"] == 7
    assert house(g, "fremen").spice == 5


@pytest.mark.rule("gf9:1.07.04.01")
def test_there_is_always_a_plan_and_the_mildest_is_legal() -> None:
    g = duel("emperor", "guild", guild=leaderless(spice=0, forces={PLACE: 1}))
    q = g.find(seat(g, "guild"), "battle_plan")
    assert g.default(q) == (-1, -1, -1, 0, 0)
    g.submit(q.seat, "battle_plan", g.default(q))
    check_conserved(g)


def test_asking_again_asks_the_same_and_clones_plan_alike() -> None:
    g = duel("emperor", "guild", emperor={"hand": ["crysknife", "kulon", "shield"]})
    before = g.questions()
    g.ask_again()
    g.proceed()
    assert g.questions() == before
    twin = g.clone()
    for one in (g, twin):
        plan(one, "emperor", "caid", weapon="crysknife", spiced=3)
        plan(one, "guild", "guild_rep", spiced=1)
    assert twin.save() == g.save()


@pytest.mark.rule("gf9:1.13.04.04")
@pytest.mark.rule("gf9:1.07.04.02")
def test_too_many_spiced_forces_are_refused_for_what_is_missing() -> None:
    g = duel("emperor", "guild", guild={"spice": 20})
    rule, sentence = refused(g, "guild", "battle_plan", "staban_tuek", "none", "none", 6)
    assert (rule, sentence) == ("1.07.04.02", "there are 5 of your forces in this battle")
    poor = duel("emperor", "guild", guild={"spice": 2})
    rule, sentence = refused(poor, "guild", "battle_plan", "staban_tuek", "none", "none", 3)
    assert rule == "1.13.04.04"
    assert "you have 2" in sentence
    assert refused(poor, "guild", "battle_plan", "staban_tuek", "none", "none", 6)[0] == "1.07.04.02"


@pytest.mark.rule("gf9:1.07.04.02")
def test_of_two_kinds_the_refusal_names_the_one_that_is_too_few() -> None:
    g = duel("harkonnen", "emperor", emperor={"spice": 20, "forces": {PLACE: {"normal": 2, "elite": 3}}})
    start = ("bashar", "none", "none")
    assert refused(g, "emperor", "battle_plan", *start, 3)[1] == "there are 2 of your normal forces in this battle"
    assert (
        refused(g, "emperor", "battle_plan", *start, 0, 0, 4)[1] == "there are 3 of your starred forces in this battle"
    )
