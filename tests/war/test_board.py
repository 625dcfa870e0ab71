"""The components and the map (A.comp, A.board)."""

from __future__ import annotations

import pytest

from landsraad.games.war import board, dice, pieces
from landsraad.games.war.board import AREA, CHARTS, areas
from landsraad.games.war.cards import decks
from landsraad.games.war.leaders import people
from landsraad.games.war.tracks import markers
from war.support import lay, named


@pytest.mark.rule("war:A.comp.01")
@pytest.mark.rule("war:A.comp.02")
def test_units() -> None:
    assert pieces.UNITS[1][:3] == (24, 12, 8)
    assert pieces.UNITS[0][:3] == (16, 8, 6)


@pytest.mark.rule("war:A.comp.03")
@pytest.mark.rule("war:A.comp.04")
@pytest.mark.rule("war:A.comp.05")
def test_vehicles_worms_and_dice() -> None:
    assert pieces.VEHICLE_FIGURES == (8, 6, 3)
    assert pieces.SANDWORMS == 4
    assert dice.ACTION_DICE == (4, 8)
    assert dice.MOST_DICE == 6
    assert sorted(dice.COMBAT_FACES) == [dice.HIT] * 3 + [dice.SHIELD] * 2 + [dice.SPECIAL_FACE]
    assert [len(faces) for faces in dice.ACTION_FACES] == [6, 6]


@pytest.mark.rule("war:A.comp.06")
def test_tokens() -> None:
    assert pieces.N_SIGNS == 16
    assert len(markers.STATION_SYMBOLS) == 6
    assert sum(pieces.BENE_GESSERIT) + pieces.BENE_GESSERIT_RESERVE == 5
    assert [len(x) for x in (pieces.ATREIDES_START, pieces.ATREIDES_POOL, pieces.BLACK, pieces.SILVER)] == [8, 8, 6, 6]
    assert len(board.ATOMICS) == 3


@pytest.mark.rule("war:A.comp.07")
@pytest.mark.rule("war:A.piece.04")
def test_settlements() -> None:
    ranks = {board.AREAS[a]: board.SETTLEMENT_RANK[a] for a in board.SETTLEMENTS}
    assert ranks == {"arrakeen": 3, "carthag": 2, "arsunt": 1, "hagga_basin": 1, "imperial_basin": 1, "north_pole": 1}
    assert len(board.SIETCHES) == 8
    assert sorted(pieces.SIETCH_RANKS) == [1, 1, 2, 2, 2, 2, 3, 3]


@pytest.mark.rule("war:A.comp.08")
@pytest.mark.rule("war:A.comp.10")
@pytest.mark.rule("war:A.presc.03")
def test_cards_and_markers() -> None:
    assert [len(deck) for deck in decks.DECKS] == [18, 18, 18, 18]
    assert len(decks.PRESCIENCE) == 16
    assert sum(decks.IN_ACTION) == 8
    assert len(decks.OBJECTIVES) == 6
    assert len(markers.IMPERIUM) == 3
    assert len(markers.MARKERS) == 3
    assert len(board.read_data("tactical_cards.json")["cards"]) == 8
    assert len(people.LEADERS) + 2 == 18  # with the Naibs' and the Bashars' card
    assert pieces.CONES_OF_SILENCE == (3, 3)


@pytest.mark.rule("war:A.comp.09")
def test_leaders() -> None:
    assert pieces.UNITS[1][3] == 6
    assert pieces.UNITS[0][3] == 12
    assert [len(x) for x in people.NAMED_OF] == [8, 7]


@pytest.mark.rule("war:A.board.01")
@pytest.mark.rule("war:A.board.04")
def test_sectors_and_the_north_pole() -> None:
    assert len(board.SECTORS) == 8
    assert [board.SECTORS[i] for i in range(8) if board.CENTRAL[i]] == ["s5", "s6", "s7", "s8"]
    pole = AREA["north_pole"]
    assert [board.SECTORS[i] for i in board.SECTORS_OF[pole]] == ["s5", "s6", "s7", "s8"]
    assert all(mask >> pole & 1 for mask in board.ZONE_AREAS)
    assert all(len(board.SECTORS_OF[a]) == 1 for a in range(101) if a != pole)


@pytest.mark.rule("war:A.board.02")
def test_an_air_zone_is_connected_to_all_areas_of_its_two_sectors() -> None:
    assert len(board.ZONES) == 8
    zone = board.ZONE["az1"]  # between s1 and s5
    expected = board.SECTOR_AREAS[board.SECTOR["s1"]] | board.SECTOR_AREAS[board.SECTOR["s5"]]
    assert board.ZONE_AREAS[zone] == expected
    assert not board.ZONES_AT[AREA["s2_1"]] >> zone & 1


@pytest.mark.rule("war:A.board.03")
def test_area_types() -> None:
    counts = [mask.bit_count() for mask in CHARTS[0].terrain_mask]
    assert dict(zip(board.TERRAINS, counts, strict=True)) == {
        "mountain": 19,
        "plateau": 12,
        "minor_erg": 5,
        "desert": 42,
        "deep_desert": 23,
    }
    assert CHARTS[0].desert.bit_count() == 65  # Deep Desert is Desert, too


@pytest.mark.rule("war:A.board.05")
def test_impassable_borders_are_no_ground_borders() -> None:
    here, there = AREA["s5_6"], AREA["shield_wall_1"]
    assert not CHARTS[0].border[here] >> there & 1
    assert board.NEAR[here] >> there & 1
    ground = sum(mask.bit_count() for mask in CHARTS[0].border) // 2
    assert ground == 265
    assert sum(mask.bit_count() for mask in board.NEAR) // 2 - ground == 11


def test_the_map_hangs_together() -> None:
    for chart in CHARTS:
        for a, mask in enumerate(chart.border):
            assert all(chart.border[b] >> a & 1 for b in areas(mask))
    seen, edge = 0, 1
    while edge:
        seen |= edge
        edge = board.spread(edge, CHARTS[0].border) & ~seen
    assert seen == board.ALL_AREAS


@pytest.mark.rule("war:A.board.06")
@pytest.mark.rule("war:A.board.08")
def test_free_areas() -> None:
    g = lay(
        atreides={"legions": {"s1_8": {"regular": 1}}},
        harkonnen={"legions": {"s1_9": {"regular": 1}}},
        sandworms=["s1_12"],
        wormsigns=["s1_11"],
        harvesters=["s1_13"],
    )
    s = g.state
    assert not s.free(1) >> AREA["s1_8"] & 1
    assert s.free(0) >> AREA["s1_8"] & 1
    assert not s.free(0) >> AREA["s1_9"] & 1
    assert not s.free(1) >> AREA["gara_kulon"] & 1  # an enemy settlement
    assert s.free(0) >> AREA["gara_kulon"] & 1
    assert not s.free(0) >> AREA["arrakeen"] & 1
    for name, free in (("s1_12", False), ("s1_11", True), ("s1_13", True), ("s1_4", True)):
        assert [bool(s.free(side) >> AREA[name] & 1) for side in (0, 1)] == [free, free], name


@pytest.mark.rule("war:A.board.07")
def test_empty_areas() -> None:
    g = lay(
        atreides={"legions": {"s1_8": {"tokens": 1}}},
        wormsigns=["s1_11"],
        harvesters=["s1_13"],
        sandworms=["s1_12"],
    )
    s = g.state
    for name in ("s1_8", "s1_11", "s1_13", "s1_12", "gara_kulon", "arrakeen", "s1_4"):
        assert not s.empty() >> AREA[name] & 1, name
    assert s.empty() >> AREA["s1_9"] & 1
    assert s.bare() >> AREA["s1_4"] & 1  # only a Station


@pytest.mark.rule("war:A.hazard.14")
def test_storms_spare_mountains_and_five_plateaus() -> None:
    exposed = CHARTS[0].exposed
    assert not exposed & CHARTS[0].terrain_mask[board.MOUNTAIN]
    spared = CHARTS[0].terrain_mask[board.PLATEAU] & ~exposed
    assert named(spared) == ["arrakeen", "arsunt", "carthag", "hagga_basin", "imperial_basin"]
    assert exposed.bit_count() == 101 - 19 - 5
