"""What a seat may know of a battle in progress, and other worlds that look the same to it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from dune.battles import PLACE, duel, plan
from dune.support import answer, asked, happened, seat
from landsraad.games.dune.people import LEADER
from landsraad.games.dune.phases.battle import secrets
from landsraad.games.dune.phases.battle.secrets import redraw


def look(g: Any, seat: int | None) -> Any:
    """What this seat sees of the battle."""
    return secrets.look(g, seat)


@pytest.mark.rule("gf9:1.07.04")
def test_a_locked_plan_is_seen_by_its_maker_alone() -> None:
    g: Any = duel("guild", "emperor", emperor={"hand": ["lasgun"]})
    plan(g, "emperor", "caid", weapon="lasgun", spiced=2)
    mine: Any = {"leader": "caid", "weapon": "lasgun", "dial": 2, "spice": 2, "fallen": False, "total": 5}
    assert look(g, seat(g, "emperor"))["plans"] == {"emperor": mine}
    for other in ("guild", "atreides", "harkonnen"):
        assert look(g, seat(g, other))["plans"] == {}
    assert look(g, None)["plans"] == {}
    assert (look(g, None)["aggressor"], look(g, None)["territory"]) == ("guild", "old_gap")


@pytest.mark.rule("gf9:1.14.01")
def test_atreides_see_the_plan_they_called_for() -> None:
    g: Any = duel("guild", "emperor", quiet=False, atreides={"hand": ["karama"]})
    answer(g, "atreides", "look_at_plan", "emperor")
    plan(g, "emperor", "caid", spiced=2)
    assert list(look(g, seat(g, "atreides"))["plans"]) == ["emperor"]
    assert look(g, seat(g, "guild"))["plans"] == {}


@pytest.mark.rule("gf9:1.07.05")
def test_all_see_both_plans_once_they_are_revealed() -> None:
    g: Any = duel("guild", "emperor", emperor={"traitors": ["guild_rep"]})
    plan(g, "emperor", "caid", spiced=2)
    plan(g, "guild", "guild_rep")
    assert set(look(g, None)["plans"]) == {"guild", "emperor"}


def test_the_command_and_the_preventions_are_public() -> None:
    g = duel(
        "bene_gesserit",
        "emperor",
        quiet=False,
        emperor={"forces": {PLACE: {"elite": 2}}},
        guild={"hand": ["karama"]},
    )
    answer(g, "guild", "karama", "karama")
    answer(g, "bene_gesserit", "voice", "play", "lasgun")
    seen = look(g, None)
    assert seen["prevented"] == ["sardaukar"]
    assert seen["bound"] == [{"of": "emperor", "subject": "voice", "value": "lasgun", "wanted": True}]


@pytest.mark.rule("gf9:2.01.08")
@pytest.mark.parametrize("public", [True, False])
def test_who_sees_what_prescience_has_fixed(public: bool) -> None:
    g: Any = duel("atreides", "emperor", quiet=False, options={"prescience_public": public})
    answer(g, "atreides", "prescience", "number")
    answer(g, "emperor", "prescience_answer", "2.5")
    fixed = [{"of": "emperor", "subject": "dial", "value": 2.5, "wanted": True}]
    for name in ("atreides", "emperor"):
        assert look(g, seat(g, name))["bound"] == fixed
    for other in (None, seat(g, "guild")):
        assert look(g, other)["bound"] == (fixed if public else [])


@pytest.mark.rule("gf9:2.05.10.00")
def test_the_drawn_leader_is_in_the_view_of_two() -> None:
    g = duel("harkonnen", "emperor")
    plan(g, "harkonnen", "feyd_rautha")
    plan(g, "emperor", "caid")
    (told,) = happened(g, "leader_drawn")
    for name in ("harkonnen", "emperor"):
        assert g.view(seat(g, name))["now"]["drawn_leader"] == told["leader"]
    for other in (None, seat(g, "guild")):
        assert "drawn_leader" not in g.view(other)["now"]


def test_no_battle_no_look() -> None:
    g = duel(
        "guild",
        "emperor",
        emperor={"forces": {PLACE: 5, "sietch_tabr": 1}},
        guild={"forces": {PLACE: 1, "sietch_tabr": 1}},
    )
    assert asked(g) == [("guild", "choose_battle")]
    assert look(g, None) is None


def test_another_world_keeps_what_a_seat_knows_and_redraws_the_rest() -> None:
    g = duel("guild", "emperor", emperor={"hand": ["lasgun", "shield"]})
    plan(g, "emperor", "caid", weapon="lasgun", spiced=2)
    rng = random.Random(1)
    for name, knows in (("emperor", True), ("guild", False)):
        worlds = set()
        for _ in range(20):
            twin = g.clone()
            redraw(twin, seat(g, name), rng.random)
            worlds.add(twin.stack[-1].locked)
            assert look(twin, seat(g, name)) == look(g, seat(g, name))
        assert (worlds == {g.stack[-1].locked}) is knows


def test_calls_and_drawn_leaders_are_redrawn_for_others() -> None:
    g = duel("guild", "emperor", emperor={"traitors": ["guild_rep"]})
    plan(g, "emperor", "caid", spiced=2)
    plan(g, "guild", "guild_rep")
    twin = g.clone()
    houses = twin.state.houses
    houses[seat(g, "emperor")].traitors = ()
    houses[seat(g, "guild")].traitors = (LEADER["caid"],)
    redraw(twin, seat(g, "fremen"), random.Random(1).random)
    twin.ask_again()
    twin.proceed()
    assert asked(twin) == [("guild", "traitor")]

    g = duel("harkonnen", "emperor")
    plan(g, "harkonnen", "feyd_rautha")
    plan(g, "emperor", "caid")
    (told,) = happened(g, "leader_drawn")
    rng = random.Random(2)
    for name, knows in (("emperor", True), ("harkonnen", True), ("guild", False)):
        found = set()
        for _ in range(30):
            twin = g.clone()
            redraw(twin, seat(g, name), rng.random)
            found.add(twin.stack[-1].leader)
        assert (found == {LEADER[told["leader"]]}) is knows


def test_an_announcement_holds_in_every_world() -> None:
    tanks = ["staban_tuek", "master_bewt", "esmar_tuek", "soo_soo_sook", "guild_rep"]
    for withheld in ("yes", "no"):
        g: Any = duel(
            "emperor",
            "guild",
            quiet=False,
            guild={"leaders": {"tanks": tanks}, "hand": ["cheap_hero"]},
            options={"cheap_hero_optional": True},
        )
        answer(g, "guild", "withhold_hero", withheld)
        assert look(g, seat(g, "emperor"))["bound"] == []
        plan(g, "guild", "none" if withheld == "yes" else "cheap_hero")
        twin = g.clone()
        redraw(twin, seat(g, "emperor"), random.Random(3).random)
        assert bool(twin.stack[-1].bound) is (withheld == "yes")
