"""Revival of leaders and of the Kwisatz Haderach (1.05.03, 1.05.04, 2.01.14)."""

from __future__ import annotations

from typing import Any

import pytest

from dune.support import answer, asked, check_conserved, happened, house, lay, options, refused, seat
from landsraad.games.dune import leaders
from landsraad.games.dune.people import LEADER, LEADERS
from landsraad.games.dune.phases.turn import Turn, begin_turn

ATREIDES = ["thufir_hawat", "lady_jessica", "gurney_halleck", "duncan_idaho", "dr_wellington_yueh"]
GUILD = ["staban_tuek", "master_bewt", "esmar_tuek", "soo_soo_sook", "guild_rep"]


def next_revival(g: Any) -> None:
    """The next turn's Revival phase, with nothing in between."""
    begin_turn(g)
    g.stack[:] = [Turn(4)]
    g.ask_again()
    g.proceed()


def pool(g: Any, name: str) -> list[str]:
    return [LEADERS[leader] for leader in house(g, name).pool]


def kill(g: Any, name: str, *victims: str) -> None:
    for victim in victims:
        leaders.kill(g, seat(g, name), LEADER[victim], "1.07.06.03")


@pytest.mark.rule("gf9:1.05.03")
@pytest.mark.rule("gf9:1.05.03.02")
@pytest.mark.rule("gf9:1.05.03.03")
@pytest.mark.rule("gf9:1.05.03.04")
@pytest.mark.rule("gf9:1.05.04")
def test_e18_leader_revival_order() -> None:
    g = lay("revival", atreides={"spice": 40, "hand": ["tleilaxu_ghola"], "leaders": {"tanks": ATREIDES}})
    bank = g.state.bank
    assert options(g, "atreides", "revive_leader") == ["pass", *ATREIDES]
    answer(g, "atreides", "revive_leader", "duncan_idaho")
    assert pool(g, "atreides") == ["duncan_idaho"]
    assert (house(g, "atreides").spice, g.state.bank - bank) == (38, 2)
    kill(g, "atreides", "duncan_idaho")
    spice = 38
    for leader, cost in (("gurney_halleck", 4), ("dr_wellington_yueh", 1), ("lady_jessica", 5), ("thufir_hawat", 5)):
        next_revival(g)
        offered = options(g, "atreides", "revive_leader")
        assert leader in offered
        assert "duncan_idaho" not in offered
        assert refused(g, "atreides", "revive_leader", "duncan_idaho")[0] == "1.05.04"
        answer(g, "atreides", "revive_leader", leader)
        spice -= cost
        assert house(g, "atreides").spice == spice
    house(g, "guild").reserves, house(g, "guild").tanks = 19, 1
    next_revival(g)
    assert asked(g) == [("guild", "revive")], "only Idaho is dead, and the others have died once only"
    answer(g, "atreides", "ghola", "duncan_idaho")
    assert "duncan_idaho" in pool(g, "atreides")
    assert house(g, "atreides").spice == spice
    check_conserved(g)


@pytest.mark.rule("gf9:1.05.04")
def test_e18_who_has_died_again_comes_back_when_the_others_have_died_as_often_or_are_captives() -> None:
    dead = ["lady_jessica", "gurney_halleck", "duncan_idaho", "dr_wellington_yueh"]
    given = {"tanks": dead, "face_down": dead, "captured": ["thufir_hawat"], "deaths": {"thufir_hawat": 1}}
    g = lay("revival", atreides={"spice": 40, "leaders": given})
    assert options(g, "atreides", "revive_leader") == ["pass", *dead]
    given = {"tanks": dead, "face_down": dead[1:], "captured": ["thufir_hawat"], "deaths": {"thufir_hawat": 1}}
    g = lay("revival", atreides={"spice": 40, "leaders": given})
    assert options(g, "atreides", "revive_leader") == ["pass", "lady_jessica"]


@pytest.mark.rule("gf9:1.05.03")
@pytest.mark.rule("gf9:G.active_leaders")
def test_e19_empty_pool() -> None:
    given = {"tanks": GUILD[1:], "captured": ["staban_tuek"]}
    g = lay("revival", guild={"spice": 5, "leaders": given})
    answer(g, "guild", "revive_leader", "guild_rep")
    assert house(g, "guild").spice == 4
    next_revival(g)
    assert pool(g, "guild") == ["guild_rep"]
    answer(g, "guild", "revive_leader", "master_bewt")
    assert house(g, "guild").spice == 1
    check_conserved(g)


@pytest.mark.rule("gf9:1.05.03")
@pytest.mark.rule("gf9:1.05.03.02")
def test_no_leader_comes_back_while_others_are_active_and_one_has_never_died() -> None:
    g = lay("revival", atreides={"spice": 40, "leaders": {"tanks": ATREIDES[:4]}})
    assert ("atreides", "revive_leader") not in asked(g)


@pytest.mark.rule("gf9:1.05.03")
def test_the_right_opens_when_all_have_died_once_though_some_are_active_again() -> None:
    given = {"tanks": ["lady_jessica"], "deaths": dict.fromkeys(ATREIDES, 1)}
    g = lay("revival", atreides={"spice": 40, "leaders": given})
    assert options(g, "atreides", "revive_leader") == ["pass", "lady_jessica"]


@pytest.mark.rule("gf9:1.05.03")
def test_captives_are_left_out_of_all_have_died() -> None:
    """A47."""
    given = {"tanks": ["lady_jessica"], "deaths": dict.fromkeys(ATREIDES[1:], 1), "captured": ["thufir_hawat"]}
    g = lay("revival", atreides={"spice": 40, "leaders": given})
    assert options(g, "atreides", "revive_leader") == ["pass", "lady_jessica"]


@pytest.mark.rule("gf9:1.05.03")
def test_the_right_opened_by_an_empty_pool_ends_when_no_own_leader_is_in_the_tanks() -> None:
    """A47."""
    g = lay("revival", guild={"spice": 9, "leaders": {"tanks": ["guild_rep"], "captured": GUILD[:4]}})
    answer(g, "guild", "revive_leader", "guild_rep")
    for captive, _ in house(g, "harkonnen").captives:
        leaders.remove(g.state, seat(g, "harkonnen"), captive)
        leaders.join(g.state, seat(g, "guild"), captive)
    kill(g, "guild", "master_bewt")
    next_revival(g)
    assert ("guild", "revive_leader") not in asked(g)


@pytest.mark.rule("gf9:1.05.03.02")
def test_only_a_leader_that_can_be_paid_for_is_offered() -> None:
    g = lay("revival", atreides={"spice": 5, "tanks": 3, "leaders": {"tanks": ATREIDES}})
    answer(g, "atreides", "revive", 3)
    assert options(g, "atreides", "revive_leader") == ["pass", "duncan_idaho", "dr_wellington_yueh"], "2 of 5 are spent"
    rule, why = refused(g, "atreides", "revive_leader", "gurney_halleck")
    assert (rule, "4 spice" in why) == ("1.05.03.02", True)
    assert refused(g, "atreides", "revive_leader", "stilgar")[0] == "1.05.03"
    answer(g, "atreides", "revive_leader", "duncan_idaho")
    assert house(g, "atreides").spice == 1


@pytest.mark.rule("gf9:1.05.03")
def test_one_leader_a_turn() -> None:
    g = lay("revival", atreides={"spice": 40, "leaders": {"tanks": ATREIDES}}, guild={"tanks": 1})
    answer(g, "atreides", "revive_leader", "duncan_idaho")
    assert ("atreides", "revive_leader") not in asked(g)
    answer(g, "guild", "revive", 0)
    assert len(happened(g, "leader_revived")) == 1
    assert house(g, "atreides").revived_leader


@pytest.mark.rule("gf9:1.05.03.04")
def test_a_revived_leader_can_still_be_a_traitor() -> None:
    g = lay("revival", atreides={"spice": 40, "leaders": {"tanks": ATREIDES}}, guild={"traitors": ["duncan_idaho"]})
    answer(g, "atreides", "revive_leader", "duncan_idaho")
    assert house(g, "guild").traitors == (LEADER["duncan_idaho"],)
    assert pool(g, "atreides") == ["duncan_idaho"]


@pytest.mark.rule("gf9:2.05.12")
@pytest.mark.rule("gf9:1.05.05")
def test_a_leader_killed_in_secret_is_revived_like_any_first_death_and_shown() -> None:
    """A48."""
    g = lay("revival", atreides={"spice": 40, "leaders": {"tanks": ATREIDES}}, guild={"tanks": 1})
    g.state.concealed = 1 << LEADER["lady_jessica"]
    unseen = {
        name: g.view(seat(g, name))["factions"]["atreides"]["leaders"]["killed_unseen"]
        for name in ("atreides", "guild")
    }
    assert unseen == {"atreides": ["lady_jessica"], "guild": [None]}
    assert "lady_jessica" in options(g, "atreides", "revive_leader")
    answer(g, "atreides", "revive_leader", "lady_jessica")
    answer(g, "guild", "revive", 0)
    assert g.state.concealed == 0
    seen = [e["facts"] for e in g.events(seat(g, "guild")) if e["name"] == "leader_revived"]
    assert seen == [{"seat": "atreides", "leader": "lady_jessica"}]


@pytest.mark.rule("gf9:1.05.03")
def test_that_a_leader_could_come_back_is_not_shown_to_the_others() -> None:
    g = lay("revival", atreides={"spice": 40, "tanks": 1, "leaders": {"tanks": ATREIDES}}, guild={"tanks": 1})
    assert g.waiting(seat(g, "guild")) == [(seat(g, "atreides"), "revive"), (seat(g, "guild"), "revive")]
    answer(g, "atreides", "revive", 1)
    assert ("atreides", "revive_leader") in asked(g)
    assert g.waiting(seat(g, "guild")) == [(seat(g, "guild"), "revive")]


# --- the Kwisatz Haderach ---------------------------------------------------------------------------------------------------

DEAD = {"losses": 9, "alive": False}


@pytest.mark.rule("gf9:2.01.14")
@pytest.mark.rule("gf9:2.01.15")
def test_e20_kwisatz_haderach_back() -> None:
    four = {"tanks": ATREIDES[:4], "deaths": {}}
    g = lay("revival", atreides={"spice": 10, "kwisatz_haderach": DEAD, "leaders": four})
    assert ("atreides", "revive_leader") not in asked(g), "Yueh has never died"
    bank = g.state.bank
    kill(g, "atreides", "dr_wellington_yueh")
    next_revival(g)
    assert options(g, "atreides", "revive_leader")[-1] == "kwisatz_haderach"
    answer(g, "atreides", "revive_leader", "kwisatz_haderach")
    assert g.state.kwisatz_alive
    assert g.state.kwisatz_active
    assert (house(g, "atreides").spice, g.state.bank - bank) == (8, 2)
    assert house(g, "atreides").revived_leader
    assert len(house(g, "atreides").dead) == 5, "instead of a leader, not beside one"
    next_revival(g)
    assert options(g, "atreides", "revive_leader") == ["pass", *ATREIDES]


@pytest.mark.rule("gf9:2.01.14")
def test_the_kwisatz_haderach_needs_no_dead_leader_only_that_all_have_died() -> None:
    given = {"deaths": dict.fromkeys(ATREIDES, 1)}
    g = lay("revival", atreides={"spice": 10, "kwisatz_haderach": DEAD, "leaders": given})
    assert options(g, "atreides", "revive_leader") == ["pass", "kwisatz_haderach"]


@pytest.mark.rule("gf9:2.01.15")
@pytest.mark.parametrize("alive", [True, False])
def test_the_kwisatz_haderach_does_not_hinder_the_leaders(alive: bool) -> None:
    given = {"tanks": ATREIDES}
    g = lay("revival", atreides={"spice": 10, "kwisatz_haderach": {"losses": 9, "alive": alive}, "leaders": given})
    assert options(g, "atreides", "revive_leader")[:6] == ["pass", *ATREIDES]
