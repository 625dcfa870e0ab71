"""Tech tiles and solo rivals: the marks, the stacks, the choice and the price; and the two leaders of Rise of Ix."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from imperium.hagal import support
from imperium.hagal.support import HAGAL, LEFT, RIGHT, army, house_acts, ix_acts, purse, rival, stands
from imperium.ix.support import HUNDRO, IX, RHOMBUR, all_but, tops
from imperium.support import A, answer, asked, do, happened, options, rules_of
from landsraad.games.imperium.ix.printed import HAGAL_MARK, TILE, TILES
from landsraad.games.imperium.ix.tech import take_from_stack
from landsraad.kernel.errors import BadPosition

UNMARKED = ("artillery", "disposal_facility", "holoprojectors", "minimic_film", "restricted_ordnance", "spaceport")


def tiles(g: Any, name: str) -> list[str]:
    return list(g.view(None)["players"][name]["tiles"])


def face(*names: str) -> list[list[str]]:
    """These tiles faceup, from the topmost stack down."""
    return [[name] for name in names]


# --- two players ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.ix.hagal.15")
def test_house_hagal_of_two_players_leaves_tech_alone() -> None:
    """No card of its deck has to do with tech, unmarked tiles stay where they are, and a tile cannot be written down."""
    g = house_acts("dreadnought_2p", options=IX, tech=face("artillery", "spaceport", "minimic_film"))
    assert tops(g) == ["artillery", "spaceport", "minimic_film"]
    assert (stands(g, HAGAL), rival(g, HAGAL).tiles, rival(g, HAGAL).negotiators) == (["dreadnought"], (), 0)
    with pytest.raises(BadPosition) as found:
        support.two([], IX, hagal={"tiles": ["windtraps"]})
    assert "tiles" in str(found.value)


# --- marks ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.ix.hagal.16")
def test_the_tiles_with_the_mark() -> None:
    assert tuple(name for name in TILES if not HAGAL_MARK[TILE[name]]) == UNMARKED


@pytest.mark.rule("imperium:I.ix.hagal.16")
def test_a_rival_acquires_marked_tiles_only() -> None:
    """With 6 spice Spaceport (5) would be dearer, but Windtraps (2) have the mark."""
    g = ix_acts("dreadnought_1p", left={"spice": 6}, tech=face("spaceport", "windtraps", "artillery"))
    assert (tiles(g, LEFT), purse(g, LEFT)) == (["windtraps"], (0, 4, 1))


@pytest.mark.rule("imperium:I.ix.hagal.17")
def test_without_a_mark_faceup_a_tile_is_trashed() -> None:
    """All stacks are equally large: the topmost loses its tile, and the next one has a mark."""
    g = support.solo(IX, tech=[["artillery", "windtraps"], ["spaceport"], ["minimic_film"]], hand=["dagger"])
    assert tops(g) == ["windtraps", "spaceport", "minimic_film"]
    assert g.view(None)["scrapped"] == ["artillery"]
    assert [stack["tiles"] for stack in g.view(None)["tech"]] == [5, 6, 6]
    assert rules_of(g, "tile_removed") == ["I.ix.hagal.17"]


@pytest.mark.rule("imperium:I.ix.hagal.17")
def test_the_largest_stack_comes_first_and_the_check_is_repeated() -> None:
    """Sizes 2, 3, 3 without the tile that is taken: first the second stack, then of 2, 2, 3 the third."""
    g = support.solo(IX, hand=["dagger"])
    stacks = (
        ("windtraps", "artillery", "flagship"),
        ("spaceport", "minimic_film", "chaumurky"),
        ("holoprojectors", "shuttle_fleet", "memocorders"),
    )
    g.state.stacks = tuple(tuple(TILE[name] for name in stack) for stack in stacks)
    g.state.scrapped = ()
    take_from_stack(g, TILE["windtraps"])
    assert [TILES[tile] for tile in g.state.scrapped] == ["spaceport", "holoprojectors"]
    assert tops(g) == ["artillery", "minimic_film", "shuttle_fleet"]


@pytest.mark.rule("imperium:I.ix.hagal.17")
def test_it_happens_the_moment_the_player_takes_the_last_mark() -> None:
    tech = [["windtraps", "spaceport", "flagship"], ["artillery"], ["minimic_film"]]
    g = support.solo(IX, hand=["dagger"], solari=3, spice=2, intrigue=["ambush"], tech=tech)
    answer(g, A, "send", "dagger", "dreadnought")
    do(g, A, ("resolve", "dreadnought:acquire_tech"), "windtraps")
    assert tiles(g, A) == ["windtraps"]
    assert "spaceport" in tops(g)  # the other two stacks are larger
    assert g.view(None)["scrapped"][0] == "artillery"
    assert any(HAGAL_MARK[TILE[name]] for name in tops(g) if name)


@pytest.mark.rule("imperium:I.ix.hagal.17")
def test_if_no_mark_is_left_all_stacks_run_empty() -> None:
    held = {"tiles": [name for name in TILES if name not in UNMARKED]}
    g = support.solo(IX, left=held, hand=["dagger"])
    assert tops(g) == [None, None, None]
    assert sorted(g.view(None)["scrapped"]) == sorted(UNMARKED)


@pytest.mark.rule("imperium:I.ix.hagal.17")
def test_it_is_done_when_the_tiles_are_dealt() -> None:
    """One deal in forty shows no mark."""
    deals = (landsraad.new("imperium", "solo", 1, seed, IX) for seed in range(1000))
    g = next(g for g in deals if happened(g, "tile_removed"))
    assert not any(HAGAL_MARK[TILE[name]] for name in happened(g, "tiles_dealt")[0]["tiles"])
    assert any(HAGAL_MARK[TILE[name]] for name in tops(g))


# --- spice ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.ix.hagal.18")
@pytest.mark.parametrize(
    ("module", "conflict", "spice", "points"),
    [
        ({}, "siege_of_carthag", 0, 1),
        (IX, "siege_of_carthag", 7, 0),
        (IX, "battle_for_arrakeen", 0, 1),
        (IX, "skirmish_a", 7, 0),
    ],
)
def test_the_worked_example_of_a_harvest(module: dict[str, bool], conflict: str, spice: int, points: int) -> None:
    """Example 40 (a): 3 + 4 spice from the Great Flat. With Ix they are kept until a conflict III."""
    bonus = {"imperial_basin": 1, "the_great_flat": 1, "hagga_basin": 3}
    g = support.acts(
        "harvest_spice", options=module, left={"spice": 3}, bonus_spice=bonus, agents_at=["hagga_basin"],
        conflict=conflict, round=6,
    )  # fmt: skip
    assert stands(g, LEFT) == ["the_great_flat"]
    assert (rival(g, LEFT).spice, rival(g, LEFT).vp) == (spice, points)


@pytest.mark.rule("imperium:I.ix.hagal.18")
def test_the_hoard_is_spent_when_a_conflict_three_is_revealed() -> None:
    deck = ["battle_for_carthag"]
    g = support.solo(IX, "round_start", left={"spice": 15}, right={"spice": 6}, round=7, conflict_deck=deck)
    assert [event["vp"] for event in happened(g, "scored") if event["seat"] == LEFT][:2] == [1, 2]
    assert happened(g, "paid")[:2] == [
        {"seat": LEFT, "solari": 0, "spice": 7, "water": 0, "source": "exchange"} for _ in range(2)
    ]


# --- the choice and the price --------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.ix.hagal.19")
@pytest.mark.parametrize(
    ("spice", "tile", "left"),
    [(1, None, 1), (2, "windtraps", 0), (4, "windtraps", 2), (5, "invasion_ships", 0), (9, "flagship", 1)],
)
def test_a_rival_takes_the_dearest_tile_that_it_can_pay_for(spice: int, tile: str | None, left: int) -> None:
    faceup = face("windtraps", "invasion_ships", "flagship")
    g = ix_acts("dreadnought_1p", left={"spice": spice}, tech=faceup)
    assert (tiles(g, LEFT), rival(g, LEFT).spice) == ([tile] if tile else [], left)


@pytest.mark.rule("imperium:I.ix.hagal.19")
@pytest.mark.parametrize("order", [("chaumurky", "spy_satellites"), ("spy_satellites", "chaumurky")])
def test_of_equal_tiles_the_topmost(order: tuple[str, str]) -> None:
    g = ix_acts("dreadnought_1p", left={"spice": 4}, tech=face("windtraps", *order))
    assert tiles(g, LEFT) == [order[0]]


@pytest.mark.rule("imperium:I.ix.hagal.20", "imperium:I.ix.hagal.19")
def test_the_worked_example_of_tech_negotiation() -> None:
    """Example 40 (c): 8 - 1 - 1 is too much for 3 spice, 5 - 1 - 1 fits."""
    faceup = face("windtraps", "invasion_ships", "flagship")
    g = ix_acts("tech_negotiation", left={"spice": 3, "negotiators": 1}, tech=faceup)
    assert tiles(g, LEFT) == ["invasion_ships"]
    assert (rival(g, LEFT).spice, rival(g, LEFT).negotiators) == (0, 0)
    assert army(g, LEFT) == (8, 4, 0)
    assert happened(g, "negotiators_returned") == [{"seat": LEFT, "count": 1}]


@pytest.mark.rule("imperium:I.ix.hagal.20")
@pytest.mark.parametrize(("negotiators", "back", "paid"), [(0, 0, 1), (1, 1, 0), (3, 1, 0)])
def test_first_the_discount_then_negotiators_then_spice(negotiators: int, back: int, paid: int) -> None:
    """Windtraps cost 2: at Tech Negotiation 1."""
    given = {"spice": 4, "negotiators": negotiators}
    g = ix_acts("tech_negotiation", left=given, tech=face("windtraps", "artillery", "spaceport"))
    assert tiles(g, LEFT) == ["windtraps"]
    assert (rival(g, LEFT).negotiators, rival(g, LEFT).spice) == (negotiators - back, 4 - paid)


@pytest.mark.rule("imperium:I.ix.hagal.20")
def test_negotiators_count_for_any_icon_that_acquires() -> None:
    g = ix_acts("dreadnought_1p", left={"spice": 1, "negotiators": 1}, tech=face("windtraps", "flagship", "artillery"))
    assert (tiles(g, LEFT), rival(g, LEFT).spice, rival(g, LEFT).negotiators) == (["windtraps"], 0, 0)


@pytest.mark.rule("imperium:I.ix.hagal.20")
def test_a_negotiator_needs_a_troop_in_the_supply() -> None:
    g = ix_acts("tech_negotiation", tech=face("windtraps", "flagship", "artillery"))
    assert (rival(g, LEFT).negotiators, army(g, LEFT)) == (1, (11, 0, 0))
    assert rules_of(g, "negotiator_placed") == ["I.ix.hagal.20"]
    g = ix_acts("tech_negotiation", left={"garrison": 12}, tech=face("windtraps", "flagship", "artillery"))
    assert (rival(g, LEFT).negotiators, army(g, LEFT)) == (0, (0, 12, 0))


@pytest.mark.rule("imperium:I.ix.hagal.20")
def test_the_dreadnought_card_places_no_negotiator() -> None:
    g = ix_acts("dreadnought_1p", tech=face("windtraps", "flagship", "artillery"))
    assert rival(g, LEFT).negotiators == 0


# --- leaders -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.ix.hagal.11")
def test_two_more_leaders_may_be_rivals() -> None:
    g = landsraad.new("imperium", "solo", [A], 1, IX)
    assert asked(g) == [(A, "rival_leader")]
    with_ix = {*options(g, A)}
    without = {*options(landsraad.new("imperium", "solo", [A], 1), A)}
    assert with_ix - without == {RHOMBUR, HUNDRO}
    do(g, A, RHOMBUR, HUNDRO)
    assert [name for name, p in g.view(None)["players"].items() if p["rival"]] == [RHOMBUR, HUNDRO]


@pytest.mark.rule("imperium:I.ix.hagal.11")
def test_the_other_four_may_not() -> None:
    with pytest.raises(BadPosition):
        support.solo(IX, rivals=("tessia_vernius", RIGHT))


@pytest.mark.rule("imperium:I.ix.hagal.12")
def test_rhombur_acquires_tech_without_a_discount() -> None:
    faceup = face("windtraps", "flagship", "shuttle_fleet")
    g = ix_acts("arrakeen_1p", rivals=(RHOMBUR, RIGHT), left={"spice": 2}, tech=faceup)
    assert (tiles(g, RHOMBUR), purse(g, RHOMBUR)) == (["windtraps"], (0, 0, 1))
    assert rival(g, RHOMBUR).negotiators == 0


@pytest.mark.rule("imperium:I.ix.hagal.12")
def test_rhombur_sends_a_negotiator_if_he_can_buy_nothing() -> None:
    """1 spice is too little; the troop of the card goes to the conflict, another to Ix."""
    faceup = face("windtraps", "flagship", "shuttle_fleet")
    g = ix_acts("arrakeen_1p", rivals=(RHOMBUR, RIGHT), left={"spice": 1}, tech=faceup)
    assert (tiles(g, RHOMBUR), rival(g, RHOMBUR).negotiators) == ([], 1)
    assert army(g, RHOMBUR) == (10, 0, 1)
    g = ix_acts("arrakeen_1p", rivals=(RHOMBUR, RIGHT), left={"garrison": 11}, tech=faceup)
    assert rival(g, RHOMBUR).negotiators == 0


@pytest.mark.rule("imperium:I.ix.hagal.12", "imperium:I.ix.hagal.11")
def test_rhomburs_dreadnoughts_are_worth_three_to_a_rival() -> None:
    g = ix_acts("carthag", rivals=(RHOMBUR, RIGHT), left={"dreadnoughts": {"garrison": 1}})
    assert g.view(None)["players"][RHOMBUR]["strength"] == 2 + 3


@pytest.mark.rule("imperium:I.ix.hagal.13")
@pytest.mark.parametrize(("spice", "freighter"), [(0, 0), (1, 1), (3, 1)])
def test_moritani_spends_a_spice_for_the_freighter(spice: int, freighter: int) -> None:
    g = ix_acts("arrakeen_1p", rivals=(HUNDRO, RIGHT), left={"spice": spice})
    assert (rival(g, HUNDRO).spice, rival(g, HUNDRO).freighter) == (spice - freighter, freighter)


@pytest.mark.rule("imperium:I.ix.hagal.13")
def test_troops_that_moritani_ships_at_arrakeen_are_deployed() -> None:
    """The troop of the card and the two of the recall are recruits of this turn; nobody is in the garrison."""
    low = {"influence": {"emperor": 1, "spacing_guild": 1, "fremen": 1}}
    g = ix_acts("arrakeen_1p", rivals=(HUNDRO, RIGHT), left={"spice": 1, "freighter": 2, **low})
    assert army(g, HUNDRO) == (9, 0, 3)
    assert purse(g, HUNDRO) == (5, 0, 0)


def test_the_scrapped_tiles_of_a_position_are_not_dealt() -> None:
    g = support.solo(IX, hand=["dagger"], tech=face("windtraps"), scrapped=all_but("windtraps", "flagship"))
    assert [stack["tiles"] for stack in g.view(None)["tech"]] == [2, 0, 0]
