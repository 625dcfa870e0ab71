"""Phase 4, Spice Harvesting, and the Imperium Bans (A.spice)."""

from __future__ import annotations

from typing import Any

import pytest

from war.support import H, T, answer, asked, force, happened, lay, offered, options, refused, where

KEEP = ("keep", "keep", "keep", "no", "no")


def spice(points: int, **given: Any) -> Any:
    """A position in which the Harkonnen have collected so many points (at most 8)."""
    deep = ["s1_1", "s1_2", "s1_10", "s1_13"][: points // 2]
    return lay("spice", harvesters=[*deep, *["s1_8"] * (points % 2)], **given)


@pytest.mark.rule("war:A.spice.01")
def test_harvesters_bring_one_or_two_points() -> None:
    g = lay("spice", harvesters=["s1_13", "s1_8", "s1_9"], spice_reserve=1)
    assert happened(g, "spice_collected") == [{"areas": ["s1_8", "s1_9", "s1_13"], "spice": 4, "reserve": 1}]
    assert g.state.harvesters == 0
    assert g.open[0].tree.spice == 5
    assert g.open[0].prompt == "How do you spend 5 spice?"


@pytest.mark.rule("war:A.spice.02")
@pytest.mark.rule("war:A.spice.03")
@pytest.mark.rule("war:A.spice.04")
@pytest.mark.rule("war:A.spice.08")
def test_keep_raise_or_drop_each_marker() -> None:
    g = spice(5, imperium={"choam": 4, "spacing_guild": 3, "landsraad": 3})
    answer(g, H, "spend_spice", "keep", "raise", "drop", "no", "no")
    assert g.state.imperium == (4, 4, 2)
    assert g.view(None)["bans"] == ["landsraad"]


@pytest.mark.rule("war:A.spice.02")
@pytest.mark.rule("war:A.spice.11")
def test_four_points_keep_two_markers() -> None:
    g = spice(4)
    assert refused(g, H, "spend_spice", "keep", "keep", "keep") == ("A.spice.02", "it costs 2 points, and 0 are left")
    answer(g, H, "spend_spice", "keep", "keep", "drop", "no", "no")
    assert g.state.imperium == (5, 5, 4)
    assert g.view(None)["bans"] == ["landsraad"]


@pytest.mark.rule("war:A.spice.03")
@pytest.mark.rule("war:A.spice.05")
def test_the_ends_of_the_track() -> None:
    g = spice(3, imperium={"choam": 5, "spacing_guild": 1, "landsraad": 1})
    assert options(g, H, "spend_spice") == ["drop", "keep"]
    assert refused(g, H, "spend_spice", "raise") == ("A.spice.05", "that marker is already at the top")
    answer(g, H, "spend_spice", "drop", "raise", "drop", "no", "no")
    assert g.state.imperium == (4, 2, 1)
    assert g.view(None)["bans"] == ["choam", "landsraad"]  # raised from the bottom: no Ban; left there: its Ban


@pytest.mark.rule("war:A.spice.05")
def test_paying_to_keep_a_marker_at_the_bottom_does_not_lift_its_ban() -> None:
    g = spice(6, imperium={"choam": 1})
    answer(g, H, "spend_spice", *KEEP)
    assert g.state.imperium == (1, 5, 5)
    assert g.view(None)["bans"] == ["choam"]


@pytest.mark.rule("war:A.spice.06")
def test_stockpiling_up_to_step_five() -> None:
    g = spice(3, supremacy=5)
    answer(g, H, "spend_spice", "drop", "drop", "drop", "yes", "no")
    assert g.state.supremacy == 6
    assert where(g, "feyd_rautha") == "aside"
    g = spice(3, supremacy=6)
    assert options(g, H, "spend_spice", "drop", "drop", "drop") == ["no"]
    assert refused(g, H, "spend_spice", "drop", "drop", "drop", "yes")[0] == "A.spice.06"
    assert options(spice(2), H, "spend_spice", "drop", "drop", "drop") == ["no"]


@pytest.mark.rule("war:A.spice.06")
@pytest.mark.rule("war:A.goal.01")
def test_stockpiling_cannot_win() -> None:
    g = spice(8, supremacy=5)
    answer(g, H, "spend_spice", "keep", "drop", "drop", "yes", "yes")
    assert not g.over
    assert g.state.reserve_spice == 1


@pytest.mark.rule("war:A.spice.07")
def test_one_point_may_be_reserved() -> None:
    g = spice(7)
    assert options(g, H, "spend_spice", "keep", "keep", "keep", "no") == ["no", "yes"]
    answer(g, H, "spend_spice", "keep", "keep", "keep", "no", "yes")
    assert g.state.reserve_spice == 1
    g = spice(8)
    answer(g, H, "spend_spice", "keep", "keep", "keep", "no", "no")
    assert g.state.reserve_spice == 0  # the rest is lost
    assert refused(spice(6), H, "spend_spice", "keep", "keep", "keep", "no", "yes")[0] == "A.spice.07"


@pytest.mark.rule("war:A.spice.08")
@pytest.mark.rule("war:A.spice.09")
@pytest.mark.parametrize("ruleset", ["two-players", "mahdi"])
def test_a_ban_begins_at_the_end_of_the_harvest_alone(ruleset: str) -> None:
    """A marker that a card has brought to the bottom has no Ban yet; what is on the board of six units stays."""
    legions = {"s1_8": {"regular": 6}}
    g = spice(
        2, ruleset=ruleset, imperium={"choam": 1, "spacing_guild": 3, "landsraad": 3}, harkonnen={"legions": legions}
    )
    assert asked(g)[0][1] in ("spend_spice", "keep_marker")
    assert g.view(None)["bans"] == []
    if ruleset == "two-players":
        answer(g, H, "spend_spice", "drop", "keep", "drop", "no", "no")
    else:
        answer(g, T, "keep_marker", "spacing_guild")
    assert g.view(None)["bans"] == ["choam", "landsraad"]
    assert force(g, "s1_8") == {"regular": 5} or asked(g)[0][1] == "overstack"


@pytest.mark.rule("war:A.spice.09")
def test_bans_end_when_the_next_harvest_begins() -> None:
    g = spice(6, bans=["choam", "landsraad"], imperium={"landsraad": 1})
    assert g.view(None)["bans"] == ["landsraad"]  # that of the bottom step goes on
    answer(g, H, "spend_spice", *KEEP)
    assert g.view(None)["bans"] == ["landsraad"]


@pytest.mark.rule("war:A.spice.10")
@pytest.mark.rule("war:A.spice.12")
def test_the_choam_ban_lowers_the_stacking_limit_at_once() -> None:
    g = spice(0, harkonnen={"legions": {"carthag": {"regular": 6}, "arsunt": {"elite": 6}}})
    answer(g, H, "spend_spice", "drop", "drop", "drop", "no", "no")
    assert asked(g) == [(H, "overstack")]
    answer(g, H, "overstack", "regular" if "regular" in options(g, H, "overstack") else "elite")
    answer(g, H, "overstack", "regular" if "regular" in options(g, H, "overstack") else "elite")
    assert force(g, "carthag") == {"regular": 5}
    assert force(g, "arsunt") == {"elite": 5}


@pytest.mark.rule("war:A.spice.12")
def test_the_choam_ban_does_not_bind_the_atreides() -> None:
    g = lay(bans=["choam"], atreides={"legions": {"s1_8": {"regular": 3}, "s1_9": {"regular": 3}}})
    answer(g, T, "act", "strategy", "move")
    answer(g, T, "move", "s1_8", "s1_9", "all")
    answer(g, T, "move", "pass")
    assert force(g, "s1_9") == {"regular": 6}


@pytest.mark.rule("war:A.spice.13")
def test_the_guild_ban_forbids_scouting_only() -> None:
    given = {
        "harkonnen": {"legions": {"s5_6": {"regular": 1}}},
        "atreides": {"legions": {"windgap": {"tokens": 1}}},
        "ornithopters": ["az8", "az1"],
    }
    assert offered(lay(turn=H, **given), H) == ["scout"]
    g = lay(turn=H, bans=["spacing_guild"], **given)
    assert offered(g, H) == []
    answer(g, H, "act", "strategy", "move")
    assert "s1_8" in options(g, H, "move", "s5_6")  # Troop-Transport is still allowed


@pytest.mark.rule("war:A.spice.14")
def test_the_landsraad_ban_forbids_cards_for_dice() -> None:
    given = {
        "harkonnen": {"legions": {"s1_8": {"regular": 1}}, "hand": ["sandmasters"]},
        "atreides": {"legions": {"s1_9": {"regular": 1}}, "hand": ["war_plan"]},
    }
    g = lay(turn=H, bans=["landsraad"], **given)
    answer(g, H, "act", "strategy", "attack")
    answer(g, H, "attack", "s1_8", "s1_9")
    assert asked(g) == [(T, "reinforce")]  # only the Atreides are asked
    g = lay(turn=H, **given)
    answer(g, H, "act", "strategy", "attack")
    answer(g, H, "attack", "s1_8", "s1_9")
    assert asked(g) == [(H, "reinforce")]
