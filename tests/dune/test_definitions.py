"""Words of the glossary, and what belongs to the basic and to the advanced game."""

import pytest

from dune.support import answer, asked, house, lay, pass_all, seat
from landsraad.games.dune.board import LOCATIONS, MAP_TERRITORIES, PARTS, TERRITORY


@pytest.mark.rule("gf9:G.territory")
def test_a_territory_is_one_place_however_many_sectors_cross_it() -> None:
    """A worm in one sector of Old Gap takes forces and spice in all three."""
    assert [LOCATIONS[i] for i in PARTS[TERRITORY["old_gap"]]] == ["old_gap_8", "old_gap_9", "old_gap_10"]
    assert len(MAP_TERRITORIES) == 42
    g = lay(
        "spice_blow",
        decks={"pile_a": ["old_gap"], "spice": ["shai_hulud", "red_chasm", "cielago_south"]},
        guild={"forces": {"old_gap_8": 1, "old_gap_10": 2}},
        spice={"old_gap_9": 6},
    )
    assert house(g, "guild").tanks == 3
    assert "old_gap_9" not in g.view(None)["spice"]


@pytest.mark.rule("gf9:2.01.00")
@pytest.mark.parametrize(("ruleset", "there"), [("gf9-basic", False), ("gf9-advanced", True)])
def test_the_kwisatz_haderach_belongs_to_the_advanced_game(ruleset: str, there: bool) -> None:
    given = {"kwisatz_haderach": 7} if there else {}
    g = lay(
        "battle",
        ruleset,
        first_player="atreides",
        atreides={"forces": {"carthag": 1}, **given},
        guild={"forces": {"carthag": 1}},
    )
    assert ("kwisatz_haderach" in g.view(None)["factions"]["atreides"]) == there
    pass_all(g, "prescience", "voice")
    q = g.find(seat(g, "atreides"), "battle_plan")
    levels = [q.tree.level(q.parse(("lady_jessica", "none", "none", 1)[:n])) for n in range(4)]
    assert ("kwisatz_haderach" in levels) == there


@pytest.mark.rule("gf9:2.03.00")
@pytest.mark.parametrize(("ruleset", "starred"), [("gf9-basic", 0), ("gf9-advanced", 5)])
def test_sardaukar_belong_to_the_advanced_game(ruleset: str, starred: int) -> None:
    g = lay("collection", ruleset)
    assert (house(g, "emperor").reserves, house(g, "emperor").elite_reserves) == (20 - starred, starred)


@pytest.mark.rule("gf9:2.05.00")
@pytest.mark.parametrize(("ruleset", "drawn"), [("gf9-basic", False), ("gf9-advanced", True)])
def test_captured_leaders_belong_to_the_advanced_game(ruleset: str, drawn: bool) -> None:
    g = lay(
        "battle",
        ruleset,
        first_player="harkonnen",
        harkonnen={"forces": {"carthag": 4}, "spice": 0},
        guild={"forces": {"carthag": 1}, "spice": 0},
    )
    forces = (0, 4) if drawn else (4,)
    answer(g, "harkonnen", "battle_plan", "feyd_rautha", "none", "none", *forces)
    answer(g, "guild", "battle_plan", "guild_rep", "none", "none", *((0, 0) if drawn else (0,)))
    assert (("harkonnen", "leader_fate") in asked(g)) == drawn
