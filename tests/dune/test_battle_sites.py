"""Where battles are fought, by whom, and in which order (1.07.00 - 1.07.03, 1.07.07)."""

from __future__ import annotations

from typing import Any

import pytest

from dune.battles import PLACE, duel, plan, pool, standing
from dune.support import answer, asked, check_conserved, hand, happened, house, lay, options, pass_all, refused, tokens


def battles(g: Any) -> Any:
    """The battles that have begun, as (aggressor, defender, territory)."""
    return [(b["seat"], b["opponent"], b["territory"]) for b in happened(g, "battle_began")]


def over(g: Any) -> bool:
    return "collection" in [event["phase"] for event in happened(g, "phase_began")]


@pytest.mark.rule("gf9:1.07.00")
@pytest.mark.rule("gf9:1.07.01")
def test_two_factions_in_a_territory_must_fight() -> None:
    g = lay("battle", guild={"forces": {"old_gap_8": 2}}, emperor={"forces": {"old_gap_10": 3}})
    assert battles(g) == [("emperor", "guild", "old_gap")]
    assert asked(g) == [("emperor", "battle_plan"), ("guild", "battle_plan")]
    plan(g, "emperor", "bashar")
    plan(g, "guild", "guild_rep")
    assert tokens(g, "guild", "old_gap_8") == (0, 0)
    assert tokens(g, "emperor", "old_gap_10") == (3, 0)
    assert over(g)


@pytest.mark.rule("gf9:1.07.00")
def test_without_two_factions_together_there_is_no_battle() -> None:
    g = lay("battle", guild={"forces": {"old_gap_8": 2}}, emperor={"forces": {"sihaya_ridge": 3}})
    assert battles(g) == []
    assert over(g)


@pytest.mark.rule("gf9:2.02.12")
@pytest.mark.rule("gf9:1.07.01")
def test_advisors_do_not_fight() -> None:
    g = lay("battle", bene_gesserit={"forces": {"old_gap_8": {"advisors": 2}}}, emperor={"forces": {"old_gap_8": 3}})
    assert battles(g) == []
    assert tokens(g, "bene_gesserit", "old_gap_8") == (2, 0)


@pytest.mark.rule("gf9:1.07.01.01")
def test_storm_separates() -> None:
    """Old Gap lies in sectors 8, 9 and 10."""
    forces = {"guild": {"forces": {"old_gap_8": 2}}, "emperor": {"forces": {"old_gap_10": 3}}}
    assert battles(lay("battle", storm=9, **forces)) == []
    assert battles(lay("battle", storm=8, **forces)) == []
    assert len(battles(lay("battle", storm=11, **forces))) == 1


@pytest.mark.rule("gf9:1.07.01.01")
def test_only_connected_forces_take_part_in_dial_and_loss() -> None:
    """A72: the Guild's two in sector 10 are cut off: they add nothing and are not lost."""
    g = lay(
        "battle",
        storm=9,
        guild={"forces": {"old_gap_8": 2, "old_gap_10": 2}},
        emperor={"forces": {"old_gap_8": 3}},
        first_player="emperor",
    )
    assert options(g, "guild", "battle_plan", "guild_rep", "none", "none") == [0, 1, 2]
    plan(g, "emperor", "hasimir_fenring")
    plan(g, "guild", "guild_rep", spiced=2)
    assert tokens(g, "guild", "old_gap_8") == (0, 0)
    assert tokens(g, "guild", "old_gap_10") == (2, 0)


@pytest.mark.rule("gf9:1.07.01.02")
def test_battling_blind_in_the_stormed_sector() -> None:
    g = lay("battle", storm=9, guild={"forces": {"old_gap_9": 2}}, emperor={"forces": {"old_gap_9": 3}})
    assert battles(g) == [("guild", "emperor", "old_gap")]


@pytest.mark.rule("gf9:1.07.01.02")
def test_one_in_storm_and_one_beside_it_do_not_fight() -> None:
    g = lay("battle", storm=9, guild={"forces": {"old_gap_9": 2}}, emperor={"forces": {"old_gap_8": 3}})
    assert battles(g) == []


@pytest.mark.rule("gf9:1.07.01.03")
def test_neutral_zone() -> None:
    g = lay("battle", guild={"forces": {"polar_sink": 2}}, emperor={"forces": {"polar_sink": 3}})
    assert battles(g) == []
    assert over(g)


@pytest.mark.rule("gf9:1.07.02")
@pytest.mark.rule("gf9:G.aggressor")
def test_aggressors_in_storm_order_each_choosing_its_order() -> None:
    g = lay(
        "battle",
        first_player="fremen",
        fremen={"forces": {"old_gap_9": 4, "habbanya_sietch": 4}},
        guild={"forces": {"old_gap_9": 4, "sietch_tabr": 4}},
        emperor={"forces": {"habbanya_sietch": 1, "sietch_tabr": 1}},
    )
    assert asked(g) == [("fremen", "choose_battle")]
    assert sorted(options(g, "fremen", "choose_battle")) == ["habbanya_sietch", "old_gap"]
    rule, _ = refused(g, "fremen", "choose_battle", "sietch_tabr", "guild")
    assert rule == "1.07.02"
    rule, _ = refused(g, "fremen", "choose_battle", "old_gap", "emperor")
    assert rule == "1.07.03"
    answer(g, "fremen", "choose_battle", "old_gap", "guild")
    plan(g, "fremen", "stilgar")
    plan(g, "guild", "guild_rep")
    assert battles(g)[-1] == ("fremen", "emperor", "habbanya_sietch")  # its last one needs no choice
    plan(g, "fremen", "chani")
    plan(g, "emperor", "bashar")
    assert battles(g)[-1] == ("guild", "emperor", "sietch_tabr")


@pytest.mark.rule("gf9:1.07.03")
def test_three_in_a_territory_while_the_aggressor_has_forces() -> None:
    g = lay(
        "battle",
        first_player="emperor",
        emperor={"forces": {"old_gap_9": 4}, "spice": 4},
        guild={"forces": {"old_gap_9": 4}, "spice": 4},
        harkonnen={"forces": {"old_gap_9": 4}, "spice": 4},
    )
    assert options(g, "emperor", "choose_battle", "old_gap") == ["guild", "harkonnen"]
    answer(g, "emperor", "choose_battle", "old_gap", "harkonnen")
    plan(g, "emperor", "hasimir_fenring", spiced=4)  # wins, and has no force left
    plan(g, "harkonnen", "umman_kudu")
    assert over(g)
    assert tokens(g, "guild", "old_gap_9") == (4, 0)


@pytest.mark.rule("gf9:1.07.01")
@pytest.mark.rule("gf9:1.07.03")
def test_battles_go_on_until_one_is_left() -> None:
    """A149: what is to be fought is found anew after each battle."""
    g = lay(
        "battle",
        first_player="emperor",
        emperor={"forces": {"old_gap_9": 4}, "spice": 4},
        guild={"forces": {"old_gap_9": 4}, "spice": 4},
        harkonnen={"forces": {"old_gap_9": 4}, "spice": 4},
    )
    answer(g, "emperor", "choose_battle", "old_gap", "guild")
    plan(g, "emperor", "bashar")
    plan(g, "guild", "staban_tuek", spiced=2)  # the aggressor loses
    assert battles(g)[-1] == ("guild", "harkonnen", "old_gap")
    assert options(g, "guild", "battle_plan", "staban_tuek", "none", "none") == [0, 1, 2]
    plan(g, "guild", "staban_tuek")
    plan(g, "harkonnen", "umman_kudu")
    assert tokens(g, "guild", "old_gap_9") == (2, 0)


@pytest.mark.rule("gf9:1.07.02")
def test_two_parts_of_one_territory_are_two_battles() -> None:
    g = lay(
        "battle",
        storm=9,
        first_player="emperor",
        emperor={"forces": {"old_gap_8": 1, "old_gap_10": 2}},
        guild={"forces": {"old_gap_8": 1, "old_gap_10": 2}},
    )
    assert options(g, "emperor", "choose_battle", "old_gap", "guild") == ["old_gap_8", "old_gap_10"]
    answer(g, "emperor", "choose_battle", "old_gap", "guild", "old_gap_10")
    plan(g, "emperor", "bashar")
    plan(g, "guild", "guild_rep")
    assert tokens(g, "guild", "old_gap_10") == (0, 0)
    assert tokens(g, "guild", "old_gap_8") == (1, 0)
    assert battles(g)[-1] == ("emperor", "guild", "old_gap")


@pytest.mark.rule("gf9:1.07.04.04")
@pytest.mark.rule("gf9:1.07.06.04")
@pytest.mark.rule("gf9:G.active_leaders")
def test_a_leader_fights_in_one_territory_only() -> None:
    g = lay(
        "battle",
        first_player="emperor",
        emperor={"forces": {"old_gap_9": 4, "sietch_tabr": 4}},
        guild={"forces": {"old_gap_9": 1, "sietch_tabr": 1}},
        harkonnen={"forces": {"old_gap_9": 1}},
    )
    answer(g, "emperor", "choose_battle", "old_gap", "guild")
    plan(g, "emperor", "caid")
    plan(g, "guild", "guild_rep")
    assert standing(g, "emperor") == {"caid": "old_gap"}
    assert "caid" not in pool(g, "emperor")
    answer(g, "emperor", "choose_battle", "old_gap", "harkonnen")
    assert "caid" in options(g, "emperor", "battle_plan")  # again in the same territory (A92)
    plan(g, "emperor", "caid")
    plan(g, "harkonnen", "umman_kudu")
    assert "caid" not in options(g, "emperor", "battle_plan")
    rule, sentence = refused(g, "emperor", "battle_plan", "caid")
    assert rule == "1.07.04.04"
    assert "Old Gap" in sentence
    rule, _ = refused(g, "guild", "battle_plan", "guild_rep")  # the loser keeps its leader, but he stays there, too
    assert rule == "1.07.04.04"


@pytest.mark.rule("gf9:1.07.07")
def test_leader_return() -> None:
    g = lay("battle", guild={"forces": {"old_gap_8": 2}}, emperor={"forces": {"old_gap_8": 3}})
    plan(g, "emperor", "caid")
    plan(g, "guild", "guild_rep")
    assert happened(g, "leaders_returned") == [{}]
    assert not house(g, "emperor").standing
    assert "caid" in pool(g, "emperor")
    assert "guild_rep" in pool(g, "guild")
    check_conserved(g)


@pytest.mark.rule("gf9:1.07.05")
@pytest.mark.rule("gf9:G.reveal")
def test_the_wheels_are_revealed_together_and_remembered() -> None:
    g = duel("emperor", "guild", wheels=["fremen", "harkonnen"])
    plan(g, "emperor", "bashar", spiced=1)
    assert not happened(g, "plan_revealed")
    assert asked(g) == [("guild", "battle_plan")]
    plan(g, "guild", "guild_rep", unspiced=3)
    first, second = happened(g, "plan_revealed")
    assert first == {"seat": "emperor", "leader": "bashar", "dial": 1, "spice": 1}
    assert second == {"seat": "guild", "leader": "guild_rep", "dial": 1.5, "spice": 0}
    assert [g.seats[i] for i in g.state.wheels] == ["emperor", "guild"]


def test_a_reveal_reads_well() -> None:
    g = duel("emperor", "guild", emperor={"hand": ["lasgun", "snooper"]})
    plan(g, "emperor", "bashar", weapon="lasgun", defense="snooper", spiced=1)
    plan(g, "guild", "guild_rep", unspiced=3)
    told = [event["text"] for event in g.events(None)]
    assert told[1:6] == [
        "Emperor fights Spacing Guild in Old Gap.",
        "Emperor reveals: Bashar, Lasgun and Snooper, 1 on the wheel with 1 spice.",
        "Spacing Guild reveals: Guild Rep., no cards, 1.5 on the wheel.",
        "Guild Rep. is killed.",
        "Emperor wins the battle in Old Gap against Spacing Guild, 3 to 1.5.",
    ]
    assert hand(g, "emperor") == ["lasgun", "snooper"]


@pytest.mark.rule("gf9:1.07.02")
def test_the_aggressor_wins_ties_even_as_the_later_chooser() -> None:
    g = duel("guild", "emperor")
    pass_all(g, "karama")
    plan(g, "guild", "master_bewt", spiced=2)
    plan(g, "emperor", "caid", spiced=2)
    assert happened(g, "battle_won")[0]["winner"] == "guild"
    assert tokens(g, "guild", PLACE) == (3, 0)
