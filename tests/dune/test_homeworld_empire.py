"""The cards of Kaitain, Salusa Secundus, the Southern Hemisphere, Giedi Prime and Junction (4.04.11)."""

from __future__ import annotations

from typing import Any

import pytest

from dune.battles import WORDS_BEFORE, plan
from dune.support import (
    answer,
    asked,
    bid,
    check_conserved,
    hand,
    happened,
    house,
    options,
    paid,
    pass_all,
    refused,
    seat,
    tokens,
)
from dune.test_homeworlds import left, to_ship, worlds

# --- Kaitain and Salusa Secundus ---------------------------------------------------------------------------------------


def sold(amount: Any = 9, **given: Any) -> Any:
    """Harkonnen buy the first card."""
    seats = ("harkonnen", "emperor", "fremen")
    given["harkonnen"] = {"spice": 20, **given.get("harkonnen", {})}
    g = worlds("bidding", seats=seats, first_player="harkonnen", **given)
    bid(g, ("harkonnen", amount), ("emperor", "pass"), ("fremen", "pass"))
    return g


@pytest.mark.rule("gf9:4.04.11.03.02")
@pytest.mark.rule("gf9:4.04.11.03.07")
@pytest.mark.rule("gf9:4.04.11.04.02")
def test_e157_a_low_world_of_the_emperor_halves_what_he_is_paid_once() -> None:
    full = sold()
    assert paid(full) == [("harkonnen", 9, "emperor")]
    kaitain = {"tanks": {"normal": 11, "elite": 0}}
    salusa = {"tanks": {"normal": 0, "elite": 4}}
    both = {"tanks": {"normal": 11, "elite": 4}}
    for low in (kaitain, salusa, both):
        assert sorted(paid(sold(emperor=low)), key=str) == sorted(
            [("harkonnen", 4, None), ("harkonnen", 5, "emperor")], key=str
        )
    taken = sold(emperor={"tanks": {"normal": 15, "elite": 0}}, fremen={"forces": {"kaitain": 1}})
    assert sorted(paid(taken)) == [("harkonnen", 4, "fremen"), ("harkonnen", 5, "emperor")]
    check_conserved(taken)


@pytest.mark.rule("gf9:4.04.11.04.02")
def test_with_the_other_penalty_a_low_salusa_brings_no_sardaukar_back_without_pay() -> None:
    """A117: option salusa_low_penalty. The Emperor has one free revival."""
    other = {"homeworlds": True, "salusa_low_penalty": "no_free_sardaukar"}
    salusa = {"tanks": {"normal": 0, "elite": 4}}
    assert paid(sold(emperor=salusa, options=other)) == [("harkonnen", 9, "emperor")], "he is paid in full"
    for tanks, spice, number, cost in (
        ({"normal": 0, "elite": 4}, 2, 1, 2),
        ({"normal": 1, "elite": 4}, 2, 2, 2),
        ({"normal": 0, "elite": 3}, 2, 1, 0),  # two on Salusa: high
    ):
        g = worlds("revival", emperor={"tanks": tanks, "spice": spice}, options=other)
        answer(g, "emperor", "revive", number, 1)
        while g.state.phase == "revival":
            q = g.questions()[0]
            g.submit(q.seat, q.name, g.default(q))
        assert paid(g) == ([("emperor", cost, None)] if cost else [])
        check_conserved(g)
    poor = worlds("revival", emperor={"tanks": {"normal": 1, "elite": 4}, "spice": 1}, options=other)
    assert options(poor, "emperor", "revive") == [0, 1]
    assert options(poor, "emperor", "revive", 1) == [0]
    assert refused(poor, "emperor", "revive", 1, 1)[0] == "4.04.11.04.02"
    broke = worlds("revival", emperor={"tanks": {"normal": 0, "elite": 4}, "spice": 1}, options=other)
    assert ("emperor", "revive") not in asked(broke) or options(broke, "emperor", "revive") == [0]
    assert broke.default(broke.find(seat(broke, "emperor"), "revive")) == (0,), "nothing is free"


@pytest.mark.rule("gf9:2.03.07")
@pytest.mark.rule("gf9:4.04.11.04.02")
def test_what_was_paid_for_a_sardaukar_is_not_kept_back_a_second_time() -> None:
    """Of 4 spice 2 are paid; the other 2 bring one token of the ally back."""
    g = worlds(
        "revival",
        emperor={"tanks": {"normal": 0, "elite": 5}, "spice": 4},
        harkonnen={"tanks": 5, "spice": 0},
        alliances=[["emperor", "harkonnen"]],
        options={"homeworlds": True, "salusa_low_penalty": "no_free_sardaukar"},
    )
    answer(g, "emperor", "revive", 1, 1)
    while ("emperor", "extra_revival") not in asked(g):
        assert g.state.phase == "revival"
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    assert house(g, "emperor").spice == 2
    assert options(g, "emperor", "extra_revival") == [0, 1]
    check_conserved(g)


@pytest.mark.rule("gf9:4.04.11.03.01")
def test_a_high_kaitain_dismisses_cards_when_bidding_is_over() -> None:
    g = worlds("bidding", emperor={"spice": 5, "hand": ["baliset", "kulon", "shield"]})
    while ("emperor", "dismiss_cards") not in asked(g):
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    assert refused(g, "emperor", "dismiss_cards", "baliset", "kulon", "shield")[0] == "4.04.11.03.01"
    answer(g, "emperor", "dismiss_cards", "baliset", "kulon", "done")
    assert (hand(g, "emperor"), house(g, "emperor").spice) == (["shield"], 1)
    check_conserved(g)
    low = worlds("bidding", emperor={"spice": 5, "hand": ["baliset"], "tanks": {"normal": 11, "elite": 0}})
    while low.state.phase == "bidding":
        assert ("emperor", "dismiss_cards") not in asked(low)
        q = low.questions()[0]
        low.submit(q.seat, q.name, low.default(q))


@pytest.mark.rule("gf9:4.04.11.03.01")
@pytest.mark.rule("gf9:4.03.14.11.01")
@pytest.mark.parametrize(("cards", "gained"), [(1, 0), (2, 1)])
def test_dismissed_cards_are_one_payment_to_the_bank(cards: int, gained: int) -> None:
    """A204: the sum in one action counts, so two cards are four spice for the Spice Banker."""
    skilled: dict[str, Any] = {
        "atreides": {"skills": {"lady_jessica": "spice_banker"}},
        "options": {"leader_skills": True},
    }
    g = worlds("bidding", emperor={"spice": 5, "hand": ["baliset", "kulon", "shield"]}, **skilled)
    while ("emperor", "dismiss_cards") not in asked(g):
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    answer(g, "emperor", "dismiss_cards", *["baliset", "kulon"][:cards], "done")
    assert paid(g) == [("emperor", 2 * cards, None)]
    assert house(g, "atreides").bribes == gained
    check_conserved(g)


@pytest.mark.rule("gf9:4.04.11.03.02")
@pytest.mark.rule("gf9:4.04.11.03.07")
@pytest.mark.rule("gf9:4.03.14.11.01")
@pytest.mark.rule("gf9:4.03.14.01.01")
def test_the_other_half_is_a_payment_to_whom_it_goes() -> None:
    """A161, A204: of 9 spice the bank has 4, of 10 the occupier 5: enough for a Spice Banker, or for a Bureaucrat."""
    options = {"homeworlds": True, "leader_skills": True}
    banker = {"skills": {"stilgar": "spice_banker"}}
    for price, gained in ((7, 0), (9, 1)):
        g = sold(price, emperor={"tanks": {"normal": 11, "elite": 0}}, fremen=banker, options=options)
        assert house(g, "fremen").bribes == gained
        check_conserved(g)
    seats = ("harkonnen", "emperor", "fremen", "guild")
    g = worlds(
        "bidding", seats=seats, first_player="harkonnen", options=options, harkonnen={"spice": 20}, fremen={"spice": 0, "forces": {"kaitain": 1}},
        emperor={"spice": 0, "tanks": {"normal": 15, "elite": 0}}, guild={"skills": {"guild_rep": "bureaucrat"}},
    )  # fmt: skip
    bid(g, ("harkonnen", 10), ("emperor", "pass"), ("fremen", "pass"), ("guild", "pass"))
    assert asked(g) == [("guild", "divert")]
    answer(g, "guild", "divert", "no")
    assert asked(g) == [("guild", "divert")], "each of the two is a payment of five"
    answer(g, "guild", "divert", "yes")
    assert {house(g, "emperor").spice, house(g, "fremen").spice} == {5, 3}
    check_conserved(g)


def in_arrakeen(sardaukar: int, at_home: int, opponent: Any = "guild", **given: Any) -> Any:
    emperor = {
        "forces": {"arrakeen": {"elite": sardaukar}},
        "tanks": {"normal": 10, "elite": 5 - sardaukar - at_home},
        "spice": 3,
    }
    given[opponent] = {"forces": {"arrakeen": 1}, **given.get(opponent, {})}
    g = worlds("battle", first_player="emperor", emperor=emperor, **given)
    pass_all(g, *WORDS_BEFORE)
    return g


def most(g: Any, who: str) -> float:
    """The highest dial."""
    return float(g.find(seat(g, who), "battle_plan").tree.dials()[-1]) / 2


@pytest.mark.rule("gf9:4.04.11.04.01")
def test_e157_sardaukar_need_no_spice_while_salusa_is_high() -> None:
    g = in_arrakeen(3, 2)
    plan(g, "emperor", "caid", elite=3)
    plan(g, "guild", "guild_rep")
    (won,) = happened(g, "battle_won")
    assert won["total"] == 6 + 3
    assert house(g, "emperor").elite_tanks == 3
    assert paid(g) == []
    low = in_arrakeen(3, 1)
    assert (most(low, "emperor"), low.find(seat(low, "emperor"), "battle_plan").tree.level((0, 0, 0))) == (
        6,
        "elite_spiced",
    )
    fremen = in_arrakeen(3, 2, "fremen")
    assert most(fremen, "emperor") == 3  # one each, and without spice


@pytest.mark.rule("gf9:4.04.11.04.01")
def test_spice_supports_the_others_while_sardaukar_need_none() -> None:
    emperor = {"forces": {"arrakeen": {"normal": 3, "elite": 2}}, "spice": 2}
    g = worlds("battle", first_player="emperor", emperor=emperor, guild={"forces": {"arrakeen": 1}})
    pass_all(g, *WORDS_BEFORE)
    assert most(g, "emperor") == 2 + 0.5 + 4
    plan(g, "emperor", "caid", spiced=2, unspiced=1, elite=1)
    plan(g, "guild", "guild_rep")
    (won,) = happened(g, "battle_won")
    assert won["total"] == 4.5 + 3
    if ("emperor", "choose_losses") in asked(g):
        g.submit(seat(g, "emperor"), "choose_losses", g.default(g.find(seat(g, "emperor"), "choose_losses")))
    assert (house(g, "emperor").tanks, house(g, "emperor").elite_tanks) == (3, 1)


@pytest.mark.rule("gf9:4.04.11.04.07")
def test_e157_occupied_salusa_makes_sardaukar_like_others() -> None:
    emperor = {"forces": {"arrakeen": {"elite": 3}}, "tanks": {"elite": 2}, "spice": 3}
    given = {"guild": {"forces": {"arrakeen": 1}}, "harkonnen": {"forces": {"salusa_secundus": 1}}}
    g = worlds("battle", first_player="emperor", emperor=emperor, **given)
    pass_all(g, *WORDS_BEFORE)
    assert most(g, "emperor") == 3
    assert g.view()["now"]["battle"]["prevented"] == ["sardaukar"]


# --- Southern Hemisphere, Giedi Prime, Junction --------------------------------------------------------------------------


@pytest.mark.rule("gf9:4.04.11.05.01")
def test_a_revived_fedaykin_goes_at_once_where_fremen_are() -> None:
    given = {"forces": {"sietch_tabr": 3, "hagga_basin_12": 1}, "tanks": {"normal": 3, "elite": 3}, "spice": 9}
    g = worlds("revival", fremen=given)
    answer(g, "fremen", "revive", 1, 1)
    places = {"pass", "sietch_tabr_13", "hagga_basin_11", "hagga_basin_12"}
    assert set(options(g, "fremen", "place_fedaykin")) == places
    answer(g, "fremen", "place_fedaykin", "sietch_tabr_13")
    assert tokens(g, "fremen", "sietch_tabr_13") == (3, 1)
    check_conserved(g)
    low = worlds("revival", fremen={"forces": {"sietch_tabr": 3}, "tanks": {"normal": 14, "elite": 3}, "spice": 9})
    answer(low, "fremen", "revive", 1, 1)
    assert ("fremen", "place_fedaykin") not in asked(low)


@pytest.mark.rule("gf9:4.04.11.05.07")
def test_e155_half_of_what_fremen_collect_goes_to_the_occupier() -> None:
    given = {
        "spice": {"old_gap_9": 9},
        "fremen": {"spice": 0, "forces": {"old_gap_9": {"normal": 5}}, "tanks": {"normal": 12, "elite": 3}},
    }
    g = worlds("collection", emperor={"spice": 0, "forces": {"southern_hemisphere": 1}}, **given)
    assert (house(g, "fremen").spice, house(g, "emperor").spice) == (5, 4)
    check_conserved(g)


@pytest.mark.rule("gf9:4.04.11.05.07")
def test_what_fremen_collect_as_occupiers_and_in_cities_is_halved_too() -> None:
    """Caladan and Arrakeen bring two each: two of the four go to the Emperor; what the ally got is gone."""
    fremen = {"spice": 0, "forces": {"caladan": 1, "arrakeen": {"normal": 1}}, "tanks": {"normal": 15, "elite": 3}}
    given = {"atreides": left("atreides", 0), "emperor": {"spice": 0, "forces": {"southern_hemisphere": 1}}}
    g = worlds("collection", fremen=fremen, **given)
    assert (house(g, "fremen").spice, house(g, "emperor").spice) == (2, 2)
    check_conserved(g)
    fremen = {"spice": 0, "forces": {"caladan": 1}, "tanks": {"normal": 16, "elite": 3}}
    g = worlds("collection", fremen=fremen, alliances=[["fremen", "guild"]], guild={"spice": 0}, **given)
    answer(g, "fremen", "share_income", 2)
    assert [house(g, name).spice for name in ("fremen", "guild", "emperor")] == [0, 2, 0]
    check_conserved(g)


@pytest.mark.rule("gf9:4.04.11.06.01")
def test_e156_a_high_giedi_prime_adds_two_to_a_collection() -> None:
    def collected(harkonnen: dict[str, Any], **given: Any) -> int:
        return int(house(worlds("collection", harkonnen={"spice": 0, **harkonnen}, **given), "harkonnen").spice)

    desert = {"forces": {"red_chasm_6": 2}, "tanks": 10}
    assert collected(desert, spice={"red_chasm_6": 4}) == 6
    assert collected({**desert, "tanks": 12}, spice={"red_chasm_6": 4}) == 4  # six in reserve: low
    assert collected({"forces": {"carthag": 2}, "tanks": 10}) == 2  # a city's income is neither desert nor world
    assert collected({"forces": {"caladan": 2}, "tanks": 10}, atreides=left("atreides", 0)) == 4


@pytest.mark.rule("gf9:4.04.11.06.07")
def test_e156_the_extra_card_goes_to_who_occupies_giedi_prime() -> None:
    deck = ["lasgun", "hajr", "shield", "snooper", "karama", "stunner"]

    def bought(alliances: list[list[str]], guild: list[str], fremen: list[str]) -> Any:
        g = worlds(
            "bidding", seats=("harkonnen", "guild", "fremen"), first_player="harkonnen", alliances=alliances,
            decks={"treachery": deck}, harkonnen={"spice": 9, "tanks": 20}, guild={"hand": guild, "forces": {"giedi_prime": 1}},
            fremen={"hand": fremen},
        )  # fmt: skip
        while ("harkonnen", "bid") not in asked(g) or not happened(g, "auction_opened"):
            q = g.questions()[0]
            g.submit(q.seat, q.name, g.default(q))
        answer(g, "harkonnen", "bid", 1)
        while not happened(g, "card_bought"):
            q = g.questions()[0]
            g.submit(q.seat, q.name, g.default(q))
        return g

    four = ["baliset", "kulon", "jubba_cloak", "chaumas"]
    alone = bought([], [], [])
    assert (len(hand(alone, "harkonnen")), len(hand(alone, "guild"))) == (1, 1)
    ally = bought([["guild", "fremen"]], four, ["chaumurky", "cheap_hero"])
    assert (len(hand(ally, "guild")), len(hand(ally, "fremen")), len(hand(ally, "harkonnen"))) == (4, 3, 1)
    either = bought([["guild", "fremen"]], [], [])
    assert ("guild", "extra_card") in asked(either)
    answer(either, "guild", "extra_card", "fremen")
    assert (len(hand(either, "guild")), len(hand(either, "fremen"))) == (0, 1)
    nobody = bought([], four, [])
    assert len(hand(nobody, "harkonnen")) == 2


@pytest.mark.rule("gf9:4.04.11.07.02")
@pytest.mark.rule("gf9:4.04.11.07.07")
def test_e155_a_low_junction_halves_what_the_guild_is_paid() -> None:
    g = to_ship("harkonnen", guild=left("guild", 4), harkonnen={"spice": 9})
    answer(g, "harkonnen", "ship", "ship", "carthag_10", 7)
    assert sorted(paid(g), key=str) == sorted([("harkonnen", 3, None), ("harkonnen", 4, "guild")], key=str)
    g = to_ship("harkonnen", guild=left("guild", 0), harkonnen={"spice": 9}, atreides={"forces": {"junction": 2}})
    answer(g, "harkonnen", "ship", "ship", "carthag_10", 7)
    assert sorted(paid(g)) == [("harkonnen", 3, "atreides"), ("harkonnen", 4, "guild")]
    own = to_ship("atreides", guild=left("guild", 0), atreides={"spice": 9, "forces": {"junction": 2}})
    answer(own, "atreides", "ship", "ship", "carthag_10", 7)
    assert paid(own) == [("atreides", 4, "guild")]  # its own half it keeps
    check_conserved(own)
