"""Every tech tile with the House Hagal mark, in the hands of a solo rival."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.hagal import support
from imperium.hagal.support import LEFT, RIGHT, army, ix_acts, levels, purse, rival, stands
from imperium.ix.support import IX, RHOMBUR
from imperium.support import A, answer, asked, happened, options, rules_of
from landsraad.games.imperium.ix.printed import HAGAL_MARK, TILE, TILE_COST, TILES

BUSY = {"agents_at": ["sietch_tabr", "high_council"]}
SPREAD = {"influence": {"emperor": 1, "spacing_guild": 2, "bene_gesserit": 3, "fremen": 3}}
LOW_EMPEROR = {"influence": {"emperor": 1, "spacing_guild": 2, "bene_gesserit": 2, "fremen": 2}}


def acquired(tile: str, **left: Any) -> Any:
    """The left rival acquires this tile with the Dreadnought card, for all its spice."""
    return ix_acts(
        "dreadnought_1p", left={"spice": TILE_COST[TILE[tile]], **left}, tech=[[tile], ["artillery"], ["spaceport"]]
    )


def fought(**given: Any) -> Any:
    """The combat of a solo game, in which House Hagal cards bring no swords."""
    given.setdefault("hagal_deck", ["tech_negotiation", "tech_negotiation"])
    return support.solo(IX, "combat", **given)


def ended(**given: Any) -> Any:
    """The end of a solo game."""
    return support.solo(IX, "endgame", **given)


def shown(g: Any, name: str, key: str) -> list[str]:
    return list(g.view(None)["players"][name][key])


@pytest.mark.rule("imperium:I.ix.hagal.21")
@pytest.mark.parametrize("tile", [name for name in TILES if HAGAL_MARK[TILE[name]]])
def test_every_marked_tile_can_be_acquired(tile: str) -> None:
    g = acquired(tile)
    while asked(g)[0][1] in ("rival_influence", "rival_choice"):
        answer(g, A, options(g, A)[0])
    assert shown(g, LEFT, "tiles") == [tile]
    assert rival(g, LEFT).spice == 0
    assert happened(g, "tile_acquired") == [{"seat": LEFT, "tile": tile}]


# --- tiles that work as normal -------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.ix.hagal.21")
def test_chaumurky() -> None:
    """Two intrigue cards, which are as good as any; the tile wins ties at the end."""
    g = acquired("chaumurky")
    assert (len(rival(g, LEFT).intrigue), rival(g, LEFT).vp) == (2, 0)
    g = acquired("chaumurky", intrigue=1)
    assert (len(rival(g, LEFT).intrigue), rival(g, LEFT).vp) == (0, 1)
    g = ended(left={"vp": 9, "tiles": ["chaumurky"]}, vp=9, spice=5)
    assert (g.result.kind, happened(g, "game_over")[0]["seats"]) == ("rival", [LEFT])


@pytest.mark.rule("imperium:I.ix.hagal.21")
def test_windtraps() -> None:
    """A water now, and one for each conflict that is won."""
    assert purse(acquired("windtraps"), LEFT) == (0, 0, 1)
    g = fought(left={"deployed": 1, "tiles": ["windtraps"], "water": 1}, conflict="skirmish_e")
    assert rival(g, LEFT).water == 2
    g = fought(left={"deployed": 1, "tiles": ["windtraps"], "water": 2}, conflict="skirmish_e")
    assert [event["source"] for event in happened(g, "scored")] == ["exchange"]
    g = fought(left={"deployed": 1, "tiles": ["windtraps"]}, right={"deployed": 2}, conflict="skirmish_e")
    assert rival(g, LEFT).water == 0


@pytest.mark.rule("imperium:I.ix.hagal.21")
def test_memocorders() -> None:
    """Influence with the lowest faction; a point at the end for 3 with all four."""
    assert levels(acquired("memocorders", **LOW_EMPEROR), LEFT)["emperor"] == 2
    three = dict.fromkeys(("emperor", "spacing_guild", "bene_gesserit", "fremen"), 3)
    for low, points in ((3, 1), (2, 0)):
        left = {"vp": 4, "tiles": ["memocorders"], "influence": {**three, "fremen": low}}
        assert rival(ended(left=left), LEFT).vp == 4 + points


@pytest.mark.rule("imperium:I.ix.hagal.21")
def test_shuttle_fleet_brings_influence_with_the_two_lowest() -> None:
    g = acquired("shuttle_fleet", **SPREAD)
    assert levels(g, LEFT) == {"emperor": 2, "spacing_guild": 3, "bene_gesserit": 3, "fremen": 3}


@pytest.mark.rule("imperium:I.ix.hagal.21")
def test_shuttle_fleet_and_several_lowest_factions() -> None:
    """The Emperor first, then the player says who of the others."""
    g = acquired("shuttle_fleet", **LOW_EMPEROR)
    assert asked(g) == [(A, "rival_choice")]
    answer(g, A, "shuttle_fleet/acquire:1_fremen_influence")
    assert levels(g, LEFT) == {"emperor": 2, "spacing_guild": 2, "bene_gesserit": 2, "fremen": 3}


@pytest.mark.rule("imperium:I.ix.hagal.21")
@pytest.mark.parametrize(("choose_two", "emperor", "guild"), [("different", 1, 3), ("any", 2, 2)])
def test_shuttle_fleet_twice_with_one_faction(choose_two: str, emperor: int, guild: int) -> None:
    """The Emperor at 0 is lowest, and at 1 still: whether that may be the second one too is an option."""
    influence = {"emperor": 0, "spacing_guild": 2, "bene_gesserit": 4, "fremen": 4}
    left = {"spice": 6, "influence": influence}
    tech = [["shuttle_fleet"], ["artillery"], ["spaceport"]]
    g = ix_acts("dreadnought_1p", options={"choose_two": choose_two}, left=left, tech=tech)
    assert (levels(g, LEFT)["emperor"], levels(g, LEFT)["spacing_guild"]) == (emperor, guild)


@pytest.mark.rule("imperium:I.ix.hagal.21")
def test_shuttle_fleet_pays_two_solari_every_round() -> None:
    g = support.solo(
        IX, "round_start", left={"tiles": ["shuttle_fleet"], "solari": 5}, hagal_deck=["wealth", "secrets"]
    )
    assert happened(g, "gained")[0] == {
        "seat": LEFT, "solari": 2, "spice": 0, "water": 0, "source": "shuttle_fleet/round_start",
    }  # fmt: skip
    assert (rival(g, LEFT).solari, rival(g, LEFT).vp) == (0, 1)


# --- the nine that are told apart ----------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.ix.hagal.22")
@pytest.mark.parametrize(("ships", "after"), [(1, (2, 0, 0)), (2, (1, 1, 0))])
def test_detonation_devices_are_always_used(ships: int, after: tuple[int, int, int]) -> None:
    """A dreadnought goes back to the supply for a point; a second one to the garrison; none to a flag."""
    left = {"dreadnoughts": {"conflict": ships}, "tiles": ["detonation_devices"]}
    g = fought(left=left, control={"carthag": A}, conflict="skirmish_e", first_player=LEFT, agents_at=[])
    assert happened(g, "dreadnought_detonated") == [{"seat": LEFT}]
    assert rules_of(g, "dreadnought_detonated") == ["I.ix.hagal.22"]
    assert happened(g, "dreadnought_took_control") == []
    assert [event["source"] for event in happened(g, "scored")] == ["detonation_devices/detonation"]
    returned = [event["count"] for event in happened(g, "dreadnoughts_returned")]
    assert returned == [1] * (ships - 1)
    assert sum(rival(g, LEFT).dreadnoughts) == 2


@pytest.mark.rule("imperium:I.ix.hagal.22")
def test_detonation_devices_need_a_victory() -> None:
    left = {"dreadnoughts": {"conflict": 1}, "tiles": ["detonation_devices"]}
    g = fought(left=left, right={"deployed": 3}, conflict="skirmish_e")
    assert happened(g, "dreadnought_detonated") == []


@pytest.mark.rule("imperium:I.ix.hagal.23")
def test_the_flagship_is_worth_a_point_when_acquired() -> None:
    assert rival(acquired("flagship"), LEFT).vp == 1


@pytest.mark.rule("imperium:I.ix.hagal.23")
def test_the_flagship_recruits_three_at_a_combat_space() -> None:
    """The recruit of the card, three of the tile and two of the garrison go to the conflict."""
    g = ix_acts("carthag", left={"tiles": ["flagship"], "solari": 5, "garrison": 3})
    assert army(g, LEFT) == (5, 1, 6)
    assert purse(g, LEFT) == (1, 0, 0)
    assert shown(g, LEFT, "flipped") == ["flagship"]
    assert rules_of(g, "tile_used") == ["I.ix.hagal.23"]


@pytest.mark.rule("imperium:I.ix.hagal.23")
@pytest.mark.parametrize(
    ("card", "left"),
    [
        ("carthag", {"solari": 3}),
        ("carthag", {"solari": 6, "garrison": 9}),  # one for the card, two are left in the supply
        ("wealth", {"solari": 6}),
        ("carthag", {"solari": 6, "flipped": ["flagship"]}),
    ],
)
def test_the_flagship_stays_unused(card: str, left: dict[str, Any]) -> None:
    g = ix_acts(card, left={"tiles": ["flagship"], **left})
    assert happened(g, "tile_used") == []
    assert rival(g, LEFT).solari == left["solari"]


@pytest.mark.rule("imperium:I.ix.hagal.23")
def test_a_rival_that_holds_back_keeps_the_flagships_troops_at_home() -> None:
    """Expert deployment: two troops ahead in a conflict I."""
    g = ix_acts(
        "carthag", options={"difficulty": "mentat"}, left={"tiles": ["flagship"], "solari": 4, "deployed": 2},
        conflict="skirmish_e",
    )  # fmt: skip
    assert army(g, LEFT) == (6, 4, 2)


@pytest.mark.rule("imperium:I.ix.hagal.24")
def test_holtzman_engine_is_worth_a_point_at_the_end() -> None:
    g = ended(left={"vp": 3, "tiles": ["holtzman_engine"]}, right={"vp": 3})
    assert (rival(g, LEFT).vp, rival(g, RIGHT).vp) == (4, 3)
    g = ended(left={"vp": 3}, vp=9)
    assert rival(g, LEFT).vp == 3


@pytest.mark.rule("imperium:I.ix.hagal.24")
def test_holtzman_engine_draws_a_rival_no_card() -> None:
    g = support.solo(IX, "round_start", left={"tiles": ["holtzman_engine"]})
    assert (rival(g, LEFT).hand, rival(g, LEFT).deck, rival(g, LEFT).intrigue) == ((), (), ())


@pytest.mark.rule("imperium:I.ix.hagal.25")
def test_invasion_ships_enter_an_occupied_space() -> None:
    """Blocked by the player: the tile is flipped, nothing is discarded, and the card is used."""
    g = ix_acts("wealth", left={"tiles": ["invasion_ships"]}, agents_at=["wealth"])
    assert stands(g, LEFT) == ["wealth"]
    assert shown(g, LEFT, "flipped") == ["invasion_ships"]
    assert levels(g, LEFT) == {"emperor": 1}
    assert rules_of(g, "tile_used") == ["I.ix.hagal.25"]
    assert happened(g, "card_discarded") == []


@pytest.mark.rule("imperium:I.ix.hagal.25")
def test_invasion_ships_are_kept_while_nothing_blocks() -> None:
    g = ix_acts("wealth", left={"tiles": ["invasion_ships"]})
    assert (stands(g, LEFT), shown(g, LEFT, "flipped")) == (["wealth"], [])


@pytest.mark.rule("imperium:I.ix.hagal.25")
@pytest.mark.parametrize("flipped", [[], ["invasion_ships"]])
def test_invasion_ships_neither_join_an_own_agent_nor_work_twice(flipped: list[str]) -> None:
    own = {"tiles": ["invasion_ships"], "flipped": flipped}
    if flipped:
        g = ix_acts("wealth", "secrets", left=own, agents_at=["wealth"])
        assert stands(g, LEFT) == ["secrets"]
    else:
        g = ix_acts("wealth", "secrets", left={**own, "agents_at": ["wealth"]})
        assert stands(g, LEFT) == ["wealth", "secrets"]
    assert happened(g, "tile_used") == []


@pytest.mark.rule("imperium:I.ix.hagal.25")
def test_acquired_invasion_ships_bring_four_troops() -> None:
    assert army(acquired("invasion_ships"), LEFT) == (8, 4, 0)


@pytest.mark.rule("imperium:I.ix.hagal.26")
def test_sonic_snoopers_draw_a_card_and_are_never_trashed() -> None:
    g = acquired("sonic_snoopers")
    assert (len(rival(g, LEFT).intrigue), shown(g, LEFT, "tiles")) == (1, ["sonic_snoopers"])
    g = ix_acts("wealth", left={"tiles": ["sonic_snoopers"], "intrigue": 2})
    assert shown(g, LEFT, "tiles") == ["sonic_snoopers"]
    assert len(rival(g, LEFT).intrigue) == 2


@pytest.mark.rule("imperium:I.ix.hagal.27")
@pytest.mark.parametrize("spice", [2, 3, 5])
def test_spy_satellites_are_traded_with_three_spice(spice: int) -> None:
    g = ix_acts("wealth", left={"tiles": ["spy_satellites"], "spice": spice})
    p = rival(g, LEFT)
    if spice < 3:
        assert (p.vp, p.spice, p.tiles) == (0, spice, (TILE["spy_satellites"],))
    else:
        assert (p.vp, p.spice, p.tiles) == (1, spice - 3, ())
        assert g.view(None)["scrapped"] == ["spy_satellites"]
        assert rules_of(g, "tile_used") == ["I.ix.hagal.27"]


@pytest.mark.rule("imperium:I.ix.hagal.27")
def test_spy_satellites_are_traded_with_spice_of_the_same_turn() -> None:
    """2 base and 1 bonus spice at Hagga Basin; and right after the tile was bought with 7 spice."""
    g = ix_acts("harvest_spice", left={"tiles": ["spy_satellites"]}, bonus_spice={"hagga_basin": 1})
    assert (stands(g, LEFT), rival(g, LEFT).spice, rival(g, LEFT).vp) == (["hagga_basin"], 0, 1)
    g = ix_acts("dreadnought_1p", left={"spice": 7}, tech=[["spy_satellites"], ["artillery"], ["spaceport"]])
    assert (rival(g, LEFT).spice, rival(g, LEFT).vp, rival(g, LEFT).tiles) == (0, 1, ())


@pytest.mark.rule("imperium:I.ix.hagal.27")
def test_spy_satellites_come_before_the_exchange_of_seven_spice() -> None:
    """Conflict III: of 9 spice the tile takes 3 for its point, and 6 are too few for another."""
    g = ix_acts(
        "harvest_spice", left={"tiles": ["spy_satellites"], "spice": 2}, bonus_spice={"hagga_basin": 5},
        conflict="battle_for_carthag", round=8,
    )  # fmt: skip
    assert (rival(g, LEFT).spice, rival(g, LEFT).vp) == (2 + 2 + 5 - 3, 1)


@pytest.mark.rule("imperium:I.ix.hagal.27")
def test_spy_satellites_wait_for_the_rivals_own_turn() -> None:
    """The other rival's agent pays the third spice for the Imperial Basin."""
    g = ix_acts(
        "harvest_spice", right={**BUSY, "tiles": ["spy_satellites"], "spice": 2}, bonus_spice={"imperial_basin": 1},
        control={"imperial_basin": RIGHT},
    )  # fmt: skip
    assert (rival(g, RIGHT).spice, rival(g, RIGHT).vp) == (3, 0)


@pytest.mark.rule("imperium:I.ix.hagal.27", "imperium:I.ix.hagal.21")
def test_spy_satellites_at_the_end_count_the_neglected_factions() -> None:
    g = ended(left={"vp": 3, "tiles": ["spy_satellites"], **SPREAD})
    assert rival(g, LEFT).vp == 4


@pytest.mark.rule("imperium:I.ix.hagal.28")
def test_training_drones_recruit_as_the_first_thing_of_a_turn() -> None:
    g = ix_acts("wealth", left={"tiles": ["training_drones"]})
    assert army(g, LEFT) == (11, 1, 0)
    assert shown(g, LEFT, "flipped") == ["training_drones"]
    names = [event.name for event in g.history if event.name in ("recruited", "hagal_revealed")]
    assert names == ["recruited", "hagal_revealed"]


@pytest.mark.rule("imperium:I.ix.hagal.28")
def test_the_troop_of_the_drones_is_deployed_at_a_combat_space() -> None:
    g = ix_acts("carthag", left={"tiles": ["training_drones"], "garrison": 3})
    assert army(g, LEFT) == (7, 1, 4)


@pytest.mark.rule("imperium:I.ix.hagal.28")
def test_training_drones_once_a_round_and_again_in_the_next() -> None:
    used = {"tiles": ["training_drones"], "flipped": ["training_drones"]}
    g = ix_acts("wealth", left=used)
    assert army(g, LEFT) == (12, 0, 0)
    g = support.solo(IX, "round_start", left=used, first_player=LEFT, hagal_deck=["wealth", "secrets"])
    assert army(g, LEFT) == (11, 1, 0)


@pytest.mark.rule("imperium:I.ix.hagal.28")
def test_training_drones_work_the_moment_they_are_acquired() -> None:
    g = acquired("training_drones")
    assert (army(g, LEFT), shown(g, LEFT, "flipped")) == ((11, 1, 0), ["training_drones"])
    tech = [["training_drones"], ["artillery"], ["spaceport"]]
    g = ix_acts("arrakeen_1p", rivals=(RHOMBUR, RIGHT), left={"spice": 3}, tech=tech)
    assert army(g, RHOMBUR) == (10, 0, 2)


@pytest.mark.rule("imperium:I.ix.hagal.29")
@pytest.mark.parametrize(
    ("level", "deployed", "after"),
    [
        ("mercenary", 2, (7, 0, 5)),  # two more and one for the tile, straight to the conflict
        ("mentat", 1, (8, 0, 4)),
        ("mentat", 2, (7, 3, 2)),  # it leads by two troops in a conflict I
    ],
)
def test_troop_transports(level: str, deployed: int, after: tuple[int, int, int]) -> None:
    left = {"tiles": ["troop_transports"], "freighter": 1, "deployed": deployed, **LOW_EMPEROR}
    g = ix_acts("interstellar_shipping", options={"difficulty": level}, left=left, conflict="skirmish_e")
    assert army(g, LEFT) == after
    assert rules_of(g, "deployed") == (["I.ix.hagal.29"] if after[1] == 0 else [])


@pytest.mark.rule("imperium:I.ix.hagal.29")
def test_without_the_tile_shipped_troops_stay_in_the_garrison() -> None:
    g = ix_acts("interstellar_shipping", left={"freighter": 1, **LOW_EMPEROR})
    assert army(g, LEFT) == (10, 2, 0)


@pytest.mark.rule("imperium:I.ix.hagal.29")
def test_shipped_troops_do_not_widen_the_deployment_of_a_turn() -> None:
    """Moritani at Arrakeen: three with the transports, then the card's recruit and two of the garrison."""
    hundro = "viscount_hundro_moritani"
    left = {"tiles": ["troop_transports"], "freighter": 2, "spice": 1, "garrison": 4, **LOW_EMPEROR}
    g = ix_acts("arrakeen_1p", rivals=(hundro, RIGHT), left=left)
    assert army(g, hundro) == (12 - 4 - 3 - 1, 2, 6)


@pytest.mark.rule("imperium:I.ix.hagal.29")
@pytest.mark.parametrize(("errata", "after"), [("book", (8, 0, 4)), ("published", (8, 3, 1))])
def test_holding_back_is_measured_by_the_text_in_use(errata: str, after: tuple[int, int, int]) -> None:
    """Two dreadnoughts and a troop against nothing: a lead of one troop, but of 8 points of strength."""
    left = {"tiles": ["troop_transports"], "freighter": 1, "deployed": 1, **LOW_EMPEROR}
    left["dreadnoughts"] = {"conflict": 2}
    chosen = {"difficulty": "mentat", "errata": errata}
    g = ix_acts("interstellar_shipping", options=chosen, left=left, conflict="skirmish_e")
    assert army(g, LEFT) == after
