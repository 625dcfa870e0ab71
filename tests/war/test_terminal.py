"""The table for a terminal: what the screen says of a position, and what it keeps from whom."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from landsraad.games.war.terminal import WIDTH, screen
from war.support import H, T, answer, lay


def shown(g: Any, seat: int | None = 0) -> list[str]:
    return screen(g.view(seat)).splitlines()


def line(g: Any, start: str, seat: int | None = 0) -> str:
    """The one line that begins so."""
    (found,) = (x for x in shown(g, seat) if x.strip().startswith(start))
    return found


def position(ruleset: str, **given: Any) -> Any:
    document = {"game": "war", "ruleset": ruleset, "seed": 1, "round": 2, "phase": "vehicles"}
    return landsraad.position({**document, **given})


def test_the_clock_tells_round_phase_and_whose_turn_it_is() -> None:
    assert shown(lay(turn=H))[0] == "ROUND 2, action resolution, Harkonnen to act"
    assert shown(lay("vehicles"))[0] == "ROUND 2, vehicle placement"


def test_tracks_and_the_secret_objective_of_the_atreides() -> None:
    g = lay(supremacy=4, prescience={"jihad": 7}, atreides={"objectives": ["objective_3"]})
    assert line(g, "Supremacy").startswith("Supremacy        [####......]    4 of 10 ")
    assert line(g, "Jihad").startswith("Jihad            [#######.....]  7, goal 4 ")
    assert line(g, "Sand Dwellers").startswith("Sand Dwellers    [............]  0, goal 9 ")
    two = lay(atreides={"objectives": ["objective_3", "objective_4"]})
    assert "0, goal 9 or 4 " in line(two, "Sand Dwellers")
    assert "2 Secret Objectives" in line(two, "ATREIDES", None)


@pytest.mark.parametrize("seat", [1, None])
def test_the_secret_objective_is_kept_from_the_others(seat: int | None) -> None:
    g = lay(atreides={"objectives": ["objective_3"]})
    assert "goal" not in "\n".join(shown(g, seat))


def test_the_spice_must_flow() -> None:
    g = lay(imperium={"choam": 2, "landsraad": 4}, bans=["choam"], spice_reserve=1, harkonnen={"dice": {"house": 1}})
    said = "\n".join(shown(g))
    assert "CHOAM         [##...] 2 of 5 BAN\n" in said
    assert "Landsraad     [####.] 4 of 5\n" in said
    assert "Row of 5 Harvesters, 4 Ornithopters, 2 Carryalls\n" in said
    assert "Spice Must Flow: locked dice 3, spice reserve 1\n" in said


def test_the_prescience_row_tells_what_a_card_gives_and_wants() -> None:
    g = lay(row=["the_desert_war"], claimed=["stunted_worms"])
    assert "  The Desert War (+1SD +2J): Atreides Legions in at least 4 Desert areas without a Sietch." in shown(g)
    assert line(g, "PRESCIENCE").endswith(", 1 claimed)")
    assert "  none revealed" in shown(lay())


def test_settlements_and_sietches_with_what_stands_there_and_other_legions_by_area() -> None:
    g = lay(
        harkonnen={
            "legions": {
                "carthag": {"regular": 3, "special": 1, "generic": 1, "leaders": ["beast_rabban"]},
                "s1_3": {"elite": 2},
            }
        },
        atreides={
            "sietches": {"gara_kulon": {"rank": 2, "faceup": True}, "windgap": 1},
            "legions": {"gara_kulon": {"special": 1, "generic": 1}, "s4_7": {"regular": 1}},
        },
    )
    left = [x[:50].rstrip() for x in shown(g)]
    right = [x[50:] for x in shown(g)]
    assert "  Carthag (2)            3R 1S 1B, Beast Rabban" in left
    assert "  North-East 3           2E" in left
    assert "  empty: Arrakeen (3), Arsunt (1), Hagga Basin" in left
    assert "  Gara Kulon (2)*        1F 1N" in right
    assert "  North-West 7           1R" in right
    assert "  empty: Windgap (1)" in right
    assert "  empty: Windgap (?)" in [x[50:] for x in shown(g, 1)]


def test_tokens_are_open_to_the_atreides_and_counted_for_the_others() -> None:
    g = lay(atreides={"sietches": {"windgap": 1}, "legions": {"windgap": {"tokens": ["as5"], "generic": 1}}})
    assert "  Windgap (1)            1N, T(1R 1E)" in [x[50:] for x in shown(g)]
    for seat in (1, None):
        assert "  Windgap (?)            1N, 1T" in [x[50:] for x in shown(g, seat)]
        assert "T(" not in "\n".join(shown(g, seat))


def test_a_side_tells_cards_dice_tank_and_leaders() -> None:
    g = lay(
        atreides={
            "hand": ["war_plan", "thumpers"],
            "dice": {"leadership": 2},
            "used": {"mentat": 2},
            "tank": ["lady_jessica"],
            "legions": {"s2_6": {"regular": 1, "leaders": ["paul_atreides"]}},
            "spent": ["paul_atreides"],
        }
    )
    assert line(g, "ATREIDES").startswith("ATREIDES: 2 cards, ")
    assert "  dice 2 Leadership, used 2 Mentat; tank Lady Jessica | - | -" in shown(g)
    said = "  leaders: Paul Atreides (spent) in South-East 6; Lady Jessica in the tank; Stilgar set aside"
    assert said in shown(g)


def test_the_own_hand_with_texts_and_nobody_elses() -> None:
    g = lay(atreides={"hand": ["thumpers"]}, harkonnen={"hand": ["hunter_seeker"]})
    assert shown(g)[-2:] == [
        "YOUR HAND",
        "  Thumpers: Two Sandworms appear in empty Deserts next to Atreides Legions.",
    ]
    assert shown(g, 1)[-1].startswith("  Hunter-Seeker: An Atreides Named Leader")
    spectator = "\n".join(shown(g, None))
    assert not any(word in spectator for word in ("YOUR HAND", "Thumpers", "Hunter-Seeker"))
    assert "HARKONNEN: 1 card, " in spectator
    assert shown(lay())[-1] == "  no cards"


def test_vehicles_worms_stations_and_atomics() -> None:
    g = lay(
        harvesters=["s1_3", "s1_8", "s4_4"],
        ornithopters=["az1", "az7"],
        carryalls=["az5"],
        wormsigns=["s1_10"],
        sandworms=["wind_pass"],
        wild_maker="s2_6",
        stations=["s5_2", "s5_6", "false_wall_east"],
    )
    assert "Harvesters: North-East 3, 8; North-West 4" in shown(g)
    assert "Ornithopters: NE/CNE, CSW/CNW. Carryalls: SE/CSE" in shown(g)
    assert "Wormsigns: North-East 10" in shown(g)
    assert "Sandworms: Wind Pass. Wild Maker: South-East 6" in shown(g)
    assert "Stations: False Wall East; Central North-East 2, 6" in shown(g)
    assert not any(x.startswith(("Harvesters", "Ornithopters", "Sandworms")) for x in shown(lay()))


def test_a_battle_is_told() -> None:
    g = lay(
        atreides={"legions": {"s1_3": {"regular": 3}}, "dice": {"strategy": 1}},
        harkonnen={"legions": {"s1_4": {"regular": 3}}},
    )
    answer(g, T, "act", "strategy", "attack")
    answer(g, T, "attack", "s1_3", "s1_4")
    assert "BATTLE: the Atreides attack North-East 4 from North-East 3, round 1" in shown(g)


def test_partners_have_cards_dice_and_tank_of_their_own() -> None:
    g = position(
        "shared",
        seats=["atreides", "fremen", "harkonnen", "corrino"],
        atreides={"hand": ["war_plan", "thumpers", "stillsuits"]},
        cones={"atreides": 2},
    )
    assert "  House Atreides (atreides): 1 card; dice none; tank empty" in shown(g)
    assert "  Fremen Ally (fremen): 2 cards; dice none; tank empty" in shown(g)
    assert "Cone of Silence 2 left" in line(g, "ATREIDES")
    mine = "\n".join(shown(g))
    assert "War Plan" in mine
    assert "Stillsuits" not in mine
    assert "War Plan" not in "\n".join(shown(g, 1))


def test_mahdi_tells_target_sector_and_reinforcements() -> None:
    given = {"harvesting": "tac_sihaya_ridge", "target": "tac_windgap", "reinforcements": ["shigawire", "sandmasters"]}
    g = position("mahdi", mahdi=given, harkonnen={"legions": {"carthag": {"regular": 2, "tokens": 2}}})
    said = " ".join(x.strip() for x in shown(g))
    assert (
        "Target Sietch Windgap; Harvesting Sector North-East; Reinforcements 1 Corrino Ally + 1 House Harkonnen;"
        in said
    )
    assert "Shigawire" not in said
    assert "Sandmasters" not in said
    left = " ".join(x[:50].strip() for x in shown(g))
    assert f"[{g.view(0)['sides'][1]['mahdi']['power']['carthag']}] 2R, 1T black 1T silver" in left


@pytest.mark.parametrize(("ruleset", "seats"), [("two-players", 2), ("shared", 3), ("shared", 4), ("mahdi", 1)])
def test_a_new_table_fits_a_terminal_and_has_no_raw_names(ruleset: str, seats: int) -> None:
    g = landsraad.new("war", ruleset, seats, 4)
    for seat in (0, None):
        lines = shown(g, seat)
        assert len(lines) <= 42
        assert max(map(len, lines)) <= WIDTH
        assert "_" not in "".join(lines)
        assert "None" not in "".join(lines)
