"""Acquiring tech tiles, negotiators, and tiles that flip."""

from __future__ import annotations

import pytest

from imperium.ix.support import PUBLISHED, RHOMBUR, all_but, flipped, lay, sent, shown, tiles, tops, turn
from imperium.support import (
    A,
    B,
    C,
    answer,
    army,
    asked,
    do,
    finish_round,
    hand,
    happened,
    options,
    player,
    purse,
    refused,
    rules_of,
    view,
)

ENGINEER = ("resolve", "ixian_engineer:acquire_tech")
CHEAP = [["artillery"], ["windtraps"], ["minimic_film"]]


@pytest.mark.rule("imperium:I.ix.tech.01")
def test_one_tile_for_each_icon_and_no_limit_of_tiles() -> None:
    g = sent("ixian_engineer", "smuggling", spice=9, tiles=["spaceport", "memocorders", "flagship"], tech=CHEAP)
    do(g, A, ENGINEER, "artillery")
    assert tiles(g, A) == ["spaceport", "memocorders", "flagship", "artillery"]
    assert options(g, A, "resolve") == ["smuggling:freighter"], "the icon is used up"


@pytest.mark.rule("imperium:I.ix.tech.01")
def test_acquiring_is_never_forced() -> None:
    g = sent("ixian_engineer", "smuggling", spice=9, tech=CHEAP)
    assert options(g, A)[0] == "end"
    do(g, A, ENGINEER)
    assert options(g, A) == ["pass", "artillery", "windtraps", "minimic_film"]
    answer(g, A, "pass")
    assert (tiles(g, A), purse(g, A)) == ([], (1, 9, 0))


@pytest.mark.rule("imperium:I.ix.tech.02")
def test_a_faceup_tile_is_paid_taken_used_and_replaced() -> None:
    g = sent("ixian_engineer", "smuggling", spice=5, tech=[["windtraps", "flagship"], ["artillery"], ["spaceport"]])
    answer(g, A, *ENGINEER)
    assert refused(g, A, "flagship") == ("I.ix.tech.02", "Flagship does not lie faceup on a stack")
    answer(g, A, "windtraps")
    assert tiles(g, A) == ["windtraps"]
    assert purse(g, A) == (1, 3, 1), "2 spice paid, its water gained"
    assert tops(g) == ["flagship", "artillery", "spaceport"]
    assert [stack["tiles"] for stack in view(g)["tech"]] == [5, 6, 6]
    assert happened(g, "tile_turned")[-1] == {"tile": "flagship", "stack": 0}


@pytest.mark.rule("imperium:I.ix.tech.02")
def test_a_tile_that_cannot_be_paid_is_not_offered() -> None:
    g = sent("ixian_engineer", "smuggling", spice=1, tech=CHEAP)
    answer(g, A, *ENGINEER)
    assert options(g, A) == ["pass", "artillery"]
    assert refused(g, A, "windtraps") == ("I.ix.tech.02", "Windtraps costs 2, and only 1 can be found")
    g = sent("ixian_engineer", "smuggling", tech=CHEAP)
    assert options(g, A, "resolve") == ["smuggling:freighter"]
    assert refused(g, A, *ENGINEER)[0] == "I.faq.09"


@pytest.mark.rule("imperium:I.ix.tech.02")
def test_an_emptied_stack_stays_empty() -> None:
    g = sent(
        "ixian_engineer", "smuggling", spice=5,
        tech=[["artillery"], ["windtraps"]], scrapped=all_but("artillery", "windtraps"),
    )  # fmt: skip
    do(g, A, ENGINEER, "artillery")
    assert tops(g) == [None, "windtraps", None]
    assert [stack["tiles"] for stack in view(g)["tech"]] == [0, 1, 0]


@pytest.mark.rule("imperium:I.ix.tech.03")
def test_the_cost_is_never_below_zero() -> None:
    g = sent("dagger", "tech_negotiation", spice=3, negotiators=2, tech=[["artillery"]], scrapped=all_but("artillery"))
    do(g, A, ("resolve", "tech_negotiation:choose"), "tech_negotiation:acquire_tech_less_1", ("artillery", 2))
    assert purse(g, A) == (0, 3, 0)
    assert player(g, A).negotiators == 0


@pytest.mark.rule("imperium:I.ix.tech.04")
def test_a_discount_is_for_one_purchase() -> None:
    """Two icons with -1 would not make -2: each belongs to its own purchase."""
    g = sent(
        "dagger",
        "tech_negotiation",
        spice=1,
        tech=[["disposal_facility"], ["windtraps"]],
        scrapped=all_but("disposal_facility", "windtraps"),
    )
    do(g, A, ("resolve", "tech_negotiation:choose"), "tech_negotiation:acquire_tech_less_1")
    assert options(g, A) == ["pass", "windtraps"], "2 - 1 = 1 is payable, 3 - 1 = 2 is not"
    answer(g, A, "windtraps")
    assert purse(g, A) == (0, 0, 1)


@pytest.mark.rule("imperium:I.ix.tech.04")
def test_discounts_of_several_icons_do_not_combine() -> None:
    """Smuggling recalls for -2 while Ixian Engineer offers an icon of its own: 4 - 2 with one, 4 with the other."""
    g = sent(
        "ixian_engineer",
        "smuggling",
        spice=3,
        freighter=3,
        tech=[["restricted_ordnance"]],
        scrapped=all_but("restricted_ordnance"),
    )
    assert options(g, A, "resolve") == ["smuggling:freighter"]
    do(g, A, ("resolve", "smuggling:freighter"), "recall", "shipping:acquire_tech_less_2", "restricted_ordnance")
    assert player(g, A).spice == 1


@pytest.mark.rule("imperium:I.ix.tech.05")
def test_a_negotiator_comes_from_the_supply() -> None:
    g = sent("dagger", "tech_negotiation", negotiators=1, scrapped=all_but())
    do(g, A, ("resolve", "tech_negotiation:choose"))
    assert (player(g, A).negotiators, army(g, A)) == (2, (7, 3, 0))
    assert rules_of(g, "negotiator_placed") == ["I.ix.tech.05"]


@pytest.mark.rule("imperium:I.ix.tech.05")
def test_nothing_happens_without_a_troop_in_the_supply() -> None:
    g = sent("dagger", "tech_negotiation", garrison=12, scrapped=all_but())
    assert "resolve" not in options(g, A)
    assert player(g, A).negotiators == 0


@pytest.mark.rule("imperium:I.ix.tech.05")
def test_negotiators_do_not_count_as_recruits() -> None:
    g = sent("signet_ring", "carthag", seats=(RHOMBUR, B, C), garrison=4)
    do(g, RHOMBUR, ("resolve", f"{RHOMBUR}/signet:choose"))
    do(g, RHOMBUR, ("resolve", "carthag:1_troop"))
    assert player(g, RHOMBUR).negotiators == 1
    assert options(g, RHOMBUR, "deploy") == [1, 2, 3]


@pytest.mark.rule("imperium:I.ix.tech.06")
def test_any_number_of_negotiators_may_return() -> None:
    g = sent("ixian_engineer", "smuggling", spice=3, negotiators=4, tech=[["restricted_ordnance"]])
    answer(g, A, *ENGINEER)
    assert options(g, A, "restricted_ordnance") == [1, 2, 3, 4], "at least 1: only 3 spice are there"
    assert refused(g, A, "restricted_ordnance", 0)[0] == "I.ix.tech.02"
    assert refused(g, A, "restricted_ordnance", 5) == ("I.ix.tech.06", "only 4 can be called back from Ix")
    answer(g, A, "restricted_ordnance", 3)
    assert (player(g, A).negotiators, army(g, A), player(g, A).spice) == (1, (8, 3, 0), 2)
    assert rules_of(g, "negotiators_returned") == ["I.ix.tech.06"]


@pytest.mark.rule("imperium:I.ix.tech.06")
@pytest.mark.rule("imperium:I.ix.tech.04")
def test_worked_example_31_tech_price() -> None:
    """6 - 1 - 2 = 3: both negotiators come home; 1 persuasion in the reveal turn while the agent stands there."""
    g = sent("dagger", "tech_negotiation", hand=("diplomacy",), spice=3, negotiators=2, tech=[["holtzman_engine"]])
    do(g, A, ("resolve", "tech_negotiation:choose"), "tech_negotiation:acquire_tech_less_1")
    assert options(g, A, "holtzman_engine") == [2]
    answer(g, A, "holtzman_engine", 2)
    assert (player(g, A).spice, player(g, A).negotiators, player(g, A).supply) == (0, 0, 9)
    assert tiles(g, A) == ["holtzman_engine"]
    answer(g, A, "end")
    for name in (B, C):
        answer(g, name, "reveal")
    answer(g, A, "reveal")
    assert view(g)["turn"]["persuasion"] == 1 + 1


@pytest.mark.rule("imperium:I.faq.34")
def test_appropriate_is_paid_all_in_solari_or_all_in_spice() -> None:
    given = {"influence": {"emperor": 2}, "tech": [["restricted_ordnance"]], "scrapped": all_but("restricted_ordnance")}
    g = sent("appropriate", "smuggling", solari=3, spice=4, **given)
    do(g, A, ("resolve", "appropriate:if_acquire_tech"))
    assert options(g, A, "restricted_ordnance") == ["spice", "solari"]
    answer(g, A, "restricted_ordnance", "solari")
    assert purse(g, A) == (0, 4, 0)
    g = sent("appropriate", "smuggling", solari=2, spice=3, **given)
    assert options(g, A, "resolve") == ["smuggling:freighter"], "3 solari and 3 spice do not add up"


@pytest.mark.rule("imperium:I.faq.34")
def test_negotiators_cut_a_price_in_solari_too() -> None:
    given = {"influence": {"emperor": 2}, "tech": [["restricted_ordnance"]]}
    g = sent("appropriate", "smuggling", solari=1, spice=3, negotiators=3, **given)
    do(g, A, ("resolve", "appropriate:if_acquire_tech"))
    assert options(g, A, "restricted_ordnance") == [1, 2, 3]
    assert options(g, A, "restricted_ordnance", 1) == ["spice"]
    assert refused(g, A, "restricted_ordnance", 1, "solari") == (
        "I.faq.34",
        "there is not enough solari for the whole price",
    )
    answer(g, A, "restricted_ordnance", 2, "solari")
    assert purse(g, A) == (0, 3, 0), "1 solari and 1 more from Smuggling"
    assert player(g, A).negotiators == 1


# --- tiles that flip --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.ix.tech.07")
def test_a_flip_tile_is_used_once_a_round() -> None:
    g = sent("reconnaissance", "carthag", tiles=["training_drones"])
    answer(g, A, "tech", "training_drones")
    assert (army(g, A), flipped(g, A)) == ((8, 4, 0), ["training_drones"])
    assert "tech" not in options(g, A)
    assert refused(g, A, "tech")[0] == "I.ix.tech.07"
    answer(g, A, "rest")
    answer(g, A, "end")
    for name in (B, C):
        answer(g, name, "reveal")
    assert "tech" not in options(g, A)


@pytest.mark.rule("imperium:I.ix.tech.07")
@pytest.mark.rule("imperium:I.faq.19")
def test_flip_tiles_in_reveal_turns_by_the_book_and_as_published() -> None:
    g = shown("diplomacy", tiles=["training_drones"])
    assert "tech" not in options(g, A)
    g = shown("diplomacy", tiles=["training_drones"], options=PUBLISHED)
    answer(g, A, "tech", "training_drones")
    assert (army(g, A), flipped(g, A)) == ((8, 4, 0), ["training_drones"])


@pytest.mark.rule("imperium:I.ix.tech.07")
@pytest.mark.rule("imperium:I.faq.19")
def test_a_flip_tile_used_before_the_choice_makes_the_turn_an_agent_turn() -> None:
    g = turn("reconnaissance", tiles=["training_drones"])
    answer(g, A, "tech", "training_drones")
    assert options(g, A) == ["send"]
    assert refused(g, A, "reveal")[0] == "I.ix.tech.07"
    g = turn("reconnaissance", tiles=["training_drones"], options=PUBLISHED)
    answer(g, A, "tech", "training_drones")
    assert options(g, A) == ["reveal", "send"]


@pytest.mark.rule("imperium:I.ix.tech.07")
def test_without_an_agent_to_send_there_is_no_agent_turn_for_the_tile() -> None:
    g = turn("reconnaissance", tiles=["training_drones"], agents_at=["wealth", "secrets"])
    assert options(g, A) == ["reveal"]
    g = turn("reconnaissance", tiles=["training_drones"], agents_at=["wealth", "secrets"], options=PUBLISHED)
    assert options(g, A) == ["reveal", "tech"]


@pytest.mark.rule("imperium:I.ix.tech.07")
def test_a_turn_whose_last_card_for_an_agent_is_discarded_becomes_a_reveal_turn() -> None:
    g = turn(["reconnaissance", "convincing_argument"], tiles=["holoprojectors"], deck=["convincing_argument"])
    do(g, A, ("tech", "holoprojectors"), "reconnaissance")
    assert hand(g, A) == ["convincing_argument"] * 2
    assert options(g, A) == ["reveal"]


@pytest.mark.rule("imperium:I.ix.tech.07")
def test_a_tile_is_usable_on_the_turn_of_its_acquisition() -> None:
    g = sent("ixian_engineer", "smuggling", spice=3, tech=[["training_drones"]])
    do(g, A, ENGINEER, "training_drones", ("tech", "training_drones"))
    assert army(g, A) == (8, 4, 0)


@pytest.mark.rule("imperium:I.ix.tech.07")
def test_tiles_of_others_and_tiles_without_use_are_refused() -> None:
    g = sent("reconnaissance", "carthag", tiles=["training_drones", "windtraps"], players={B: {"tiles": ["flagship"]}})
    assert options(g, A, "tech") == ["training_drones"]
    assert refused(g, A, "tech", "flagship") == ("I.ix.tech.01", "Flagship is not in the own supply")
    assert refused(g, A, "tech", "windtraps")[0] == "I.ix.tech.07"


@pytest.mark.rule("imperium:I.ix.tech.08")
def test_flipped_tiles_turn_faceup_at_the_start_of_the_next_round() -> None:
    g = lay("round_start", players={A: {"tiles": ["training_drones"], "flipped": ["training_drones"]}})
    assert flipped(g, A) == []
    g = sent("reconnaissance", "carthag", tiles=["training_drones"])
    answer(g, A, "tech", "training_drones")
    finish_round(g)
    assert g.state.round == 2
    assert flipped(g, A) == []
    assert asked(g) == [(B, "turn")]
