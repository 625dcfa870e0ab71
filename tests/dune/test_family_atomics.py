"""Family Atomics (3.01.07): who may play them, and what they lay open."""

from __future__ import annotations

from typing import Any

import pytest

from dune.desert import storm
from dune.support import answer, asked, check_conserved, happened, house, lay, tokens
from landsraad.games.dune.board import LOCATIONS, NEIGHBOURS, PARTS, SECTOR_OF, SECTORS, SHIELD_WALL
from landsraad.games.dune.cards import FAMILY_ATOMICS
from landsraad.games.dune.phases.storm import near_shield_wall


def may_play(place: str, sector: int, who: str = "harkonnen", entry: Any = 1) -> bool:
    g = storm(1, storm=sector, **{who: {"hand": ["family_atomics"], "forces": {place: entry}}})
    return (who, "family_atomics") in asked(g)


@pytest.mark.rule("gf9:3.01.07")
@pytest.mark.rule("gf9:G.set_aside")
def test_e4_family_atomics() -> None:
    g = storm(
        2,
        turn=4,
        storm=7,
        harkonnen={"hand": ["family_atomics"], "forces": {"imperial_basin_10": 1, "carthag": 10}},
        emperor={"forces": {"imperial_basin_8": 3}},
        atreides={"forces": {"arrakeen": 10}},
        guild={"forces": {"shield_wall_8": 2}},
    )
    assert asked(g) == [("harkonnen", "family_atomics")]
    assert happened(g, "storm_card_revealed") == [{"sectors": 2}]
    assert g.waiting(0) == []
    twin = g.clone()
    answer(g, "harkonnen", "family_atomics", "yes")
    losses = [(e["seat"], e["location"], e["normal"], e["cause"]) for e in happened(g, "forces_lost")]
    assert losses == [
        ("guild", "shield_wall_8", 2, "atomics"),
        ("emperor", "imperial_basin_8", 3, "storm"),
        ("atreides", "arrakeen_9", 10, "storm"),
    ]
    assert g.state.storm == 9
    assert tokens(g, "harkonnen", "imperial_basin_10") == (1, 0)
    assert tokens(g, "harkonnen", "carthag_10") == (10, 0)
    assert g.state.atomics
    assert g.state.aside == (FAMILY_ATOMICS,)
    assert FAMILY_ATOMICS not in (*g.state.discard, *g.state.deck, *house(g, "harkonnen").hand)
    assert happened(g, "card_set_aside") == [{"seat": "harkonnen", "card": "family_atomics"}]
    check_conserved(g)
    answer(twin, "harkonnen", "family_atomics", "no")
    assert not twin.state.atomics
    assert house(twin, "harkonnen").hand == (FAMILY_ATOMICS,)
    assert tokens(twin, "atreides", "arrakeen_9") == (10, 0)
    assert tokens(twin, "guild", "shield_wall_8") == (2, 0)


@pytest.mark.rule("gf9:3.01.07")
def test_everybody_on_the_wall_dies_the_player_and_advisors_too() -> None:
    g = storm(
        1,
        storm=0,
        harkonnen={"hand": ["family_atomics"], "forces": {"shield_wall_7": 3}},
        emperor={"forces": {"shield_wall_8": {"normal": 1, "elite": 2}}},
        bene_gesserit={"forces": {"shield_wall_8": {"advisors": 2}}},
        fremen={"forces": {"shield_wall_7": {"elite": 1}, "gara_kulon_7": 4}},
    )
    answer(g, "harkonnen", "family_atomics", "yes")
    assert {e["seat"] for e in happened(g, "forces_lost")} == {"harkonnen", "emperor", "bene_gesserit", "fremen"}
    assert house(g, "harkonnen").tanks == 3
    assert (house(g, "emperor").tanks, house(g, "emperor").elite_tanks) == (1, 2)
    assert house(g, "bene_gesserit").tanks == 2
    assert (house(g, "fremen").tanks, house(g, "fremen").elite_tanks) == (0, 1)
    assert tokens(g, "fremen", "gara_kulon_7") == (4, 0)
    assert g.state.advisors == 0
    check_conserved(g)


@pytest.mark.rule("gf9:3.01.07")
@pytest.mark.parametrize(
    ("place", "sector", "allowed"),
    [
        ("shield_wall_7", 0, True),
        ("shield_wall_7", 7, True),
        ("imperial_basin_10", 7, True),
        ("imperial_basin_10", 9, False),
        ("imperial_basin_10", 8, False),
        ("imperial_basin_10", 10, True),
        ("imperial_basin_9", 9, True),
        ("imperial_basin_8", 8, True),
        ("the_minor_erg_4", 0, True),
        ("the_minor_erg_4", 5, False),
        ("pasty_mesa_7", 8, True),
        ("the_minor_erg_4", 4, True),
        ("the_minor_erg_4", 7, False),
        ("gara_kulon_7", 7, True),
        ("gara_kulon_7", 8, True),
        ("shield_wall_8", 8, True),
        ("sihaya_ridge_8", 7, True),
        ("false_wall_east_8", 7, True),
        ("hole_in_the_rock_8", 0, True),
        ("arrakeen_9", 0, False),
        ("carthag_10", 0, False),
        ("polar_sink", 0, False),
    ],
)
def test_a_force_on_the_wall_or_next_to_it_without_storm_between(place: str, sector: int, allowed: bool) -> None:
    """A22: storm on the force itself or on the wall is not between the two."""
    assert may_play(place, sector) is allowed


@pytest.mark.rule("gf9:3.01.07")
def test_all_that_is_near_the_wall_on_a_clear_day() -> None:
    near = {LOCATIONS[loc].rsplit("_", 1)[0] for loc in near_shield_wall(0)}
    assert near == {
        "shield_wall", "false_wall_east", "gara_kulon", "hole_in_the_rock", "imperial_basin", "pasty_mesa",
        "sihaya_ridge", "the_minor_erg",
    }  # fmt: skip


@pytest.mark.rule("gf9:3.01.07")
def test_no_storm_hinders_who_touches_the_wall() -> None:
    """Only who must pass through another sector of its territory can be hindered, and only by storm in that sector."""
    touching = {loc for wall in PARTS[SHIELD_WALL] for loc in NEIGHBOURS[wall]} | set(PARTS[SHIELD_WALL])
    clear = set(near_shield_wall(-1))
    assert touching < clear
    for sector in range(SECTORS):
        hindered = clear - set(near_shield_wall(sector))
        assert not hindered & touching
        assert all(SECTOR_OF[loc] != sector for loc in hindered)


@pytest.mark.rule("gf9:2.02.12.07")
def test_advisors_do_not_allow_atomics() -> None:
    assert may_play("imperial_basin_8", 0, "bene_gesserit")
    assert not may_play("imperial_basin_8", 0, "bene_gesserit", {"advisors": 1})


@pytest.mark.rule("gf9:3.01.07")
def test_not_on_turn_one() -> None:
    g = lay("storm", turn=1, harkonnen={"hand": ["family_atomics"], "forces": {"shield_wall_7": 1}})
    answer(g, "atreides", "dial_storm", 1)
    answer(g, "harkonnen", "dial_storm", 1)
    assert asked(g) == [("fremen", "look_at_storm")]


@pytest.mark.rule("gf9:3.01.07")
def test_weather_control_comes_first() -> None:
    g = storm(
        3, storm=6, harkonnen={"hand": ["family_atomics", "weather_control"], "forces": {"shield_wall_8": 1}}
    )  # fmt: skip
    assert asked(g) == [("harkonnen", "weather_control")]
    answer(g, "harkonnen", "weather_control", 3)
    assert asked(g) == [("harkonnen", "family_atomics")]
    assert g.state.storm == 6


@pytest.mark.rule("gf9:3.01.07")
def test_forces_under_the_storm_when_the_wall_falls_get_away() -> None:
    g = storm(
        1,
        storm=9,
        atreides={"hand": ["family_atomics"], "forces": {"arrakeen_9": 5, "shield_wall_8": 1}},
        guild={"forces": {"imperial_basin_9": 2, "imperial_basin_10": 3, "carthag_10": 4}},
    )
    answer(g, "atreides", "family_atomics", "yes")
    assert g.state.storm == 10
    assert tokens(g, "atreides", "arrakeen_9") == (5, 0)
    assert tokens(g, "guild", "imperial_basin_9") == (2, 0)
    assert tokens(g, "guild", "imperial_basin_10") == (0, 0)
    assert tokens(g, "guild", "carthag_10") == (0, 0)


@pytest.mark.rule("gf9:3.01.07")
def test_the_cities_lie_open_for_the_rest_of_the_game() -> None:
    given: dict[str, Any] = {
        "storm": 8,
        "atreides": {"forces": {"arrakeen": 5, "imperial_basin_10": 2}},
        "harkonnen": {"forces": {"carthag": 6, "sietch_tabr": 3}},
        "fremen": {"forces": {"arrakeen": {"normal": 3, "elite": 0}}},
    }
    g = storm(2, atomics=True, **given)
    losses = {(e["seat"], e["location"]): e["normal"] for e in happened(g, "forces_lost")}
    assert losses == {
        ("atreides", "arrakeen_9"): 5,
        ("fremen", "arrakeen_9"): 2,
        ("atreides", "imperial_basin_10"): 2,
        ("harkonnen", "carthag_10"): 6,
    }
    g = storm(2, **given)
    assert happened(g, "forces_lost") == []


@pytest.mark.rule("gf9:3.01.07")
def test_nobody_else_sees_that_the_holder_is_asked() -> None:
    forces = {"forces": {"imperial_basin_8": 1}}
    held = {"hand": ["family_atomics"], **forces}
    games = [storm(3, guild=held, emperor=forces), storm(3, guild=forces, emperor=held)]
    for other in (0, 1, 3, 5, None):
        assert games[0].waiting(other) == games[1].waiting(other) == []
        assert games[0].view(other) == games[1].view(other)
        assert games[0].events(other) == games[1].events(other)
