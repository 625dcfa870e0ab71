"""WBC: the Revival Round, the faces of dead leaders, Combat Medics and the Ghola."""

from __future__ import annotations

from typing import Any

import pytest

from dune.support import (
    answer,
    asked,
    check_conserved,
    hand,
    happened,
    house,
    offered,
    options,
    pass_all,
    refused,
    seat,
)
from dune.wbc.table import rules_of, wbc
from landsraad.games.dune.people import LEADER, LEADERS

EMPEROR = ["hasimir_fenring", "captain_aramsham", "caid", "burseg", "bashar"]
ATREIDES = ["lady_jessica", "thufir_hawat", "gurney_halleck", "duncan_idaho", "dr_wellington_yueh"]


def named(found: list[str]) -> list[str]:
    """Leaders by the ids that the game has."""
    for name in found:
        assert name in LEADERS, LEADERS
    return found


def dead(*leaders: str, **more: Any) -> dict[str, Any]:
    return {"leaders": {"tanks": list(leaders), **more}}


@pytest.mark.rule("wbc:W.revival.01")
@pytest.mark.rule("wbc:W.storm.06")
def test_players_revive_one_after_another_in_dot_order() -> None:
    g = wbc("revival", storm=8, atreides={"tanks": 4}, guild={"tanks": 4}, harkonnen={"tanks": 1})
    assert asked(g) == [("guild", "revive")]
    answer(g, "guild", "revive", 1)
    assert asked(g) == [("harkonnen", "revive")]
    assert happened(g, "forces_revived") == [{"seat": "guild", "normal": 1, "elite": 0}]
    answer(g, "harkonnen", "revive", 0)
    assert asked(g) == [("atreides", "revive")]


@pytest.mark.rule("wbc:W.revival.04")
@pytest.mark.rule("wbc:W.revival.05")
def test_three_tokens_at_most_the_free_ones_included() -> None:
    """E117."""
    g = wbc("revival", atreides={"tanks": 5, "spice": 3})
    assert options(g, "atreides", "revive") == [0, 1, 2, 3]
    answer(g, "atreides", "revive", 3)
    assert house(g, "atreides").spice == 1
    assert house(g, "atreides").tanks == 2
    assert [g.rules.free_revival(f) for f in range(6)] == [2, 1, 1, 3, 1, 2]
    check_conserved(g)


@pytest.mark.rule("wbc:W.revival.11")
@pytest.mark.rule("wbc:W.revival.08")
def test_the_fremen_revive_three_for_nothing_with_one_fedaykin_at_most() -> None:
    """E117."""
    g = wbc("revival", fremen={"tanks": {"normal": 2, "elite": 3}, "spice": 9})
    assert options(g, "fremen", "revive") == [0, 1, 2, 3]
    assert options(g, "fremen", "revive", 3) == [1]
    answer(g, "fremen", "revive", 3, 1)
    assert house(g, "fremen").spice == 9
    assert (house(g, "fremen").tanks, house(g, "fremen").elite_tanks) == (0, 2)


@pytest.mark.rule("wbc:W.ally.03")
@pytest.mark.rule("wbc:W.ally.04")
def test_neither_the_emperor_nor_the_fremen_give_an_ally_more() -> None:
    for friend in ("emperor", "fremen"):
        g = wbc("revival", alliances=[[friend, "guild"]], guild={"tanks": 6, "spice": 0}, emperor={"spice": 20})
        assert asked(g) == [("guild", "revive")]
        assert options(g, "guild", "revive") == [0, 1]
        answer(g, "guild", "revive", 1)
        assert not [q for q in g.questions() if q.name in ("extra_revival", "grant_revival")]
        assert house(g, "guild").tanks == 5


# --- leaders -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("wbc:W.revival.02")
@pytest.mark.rule("wbc:W.revival.03")
@pytest.mark.rule("wbc:W.revival.10")
def test_when_all_lie_face_down_they_are_turned_up_and_one_may_come_back() -> None:
    g = wbc("revival", emperor={**dead(*named(EMPEROR)), "spice": 7})
    assert happened(g, "leaders_turned_up")[0]["seat"] == "emperor"
    assert sorted(g.view(None)["factions"]["emperor"]["leaders"]["face_up"]) == sorted(EMPEROR)
    assert asked(g) == [("emperor", "revive_leader")]
    answer(g, "emperor", "revive_leader", "bashar")
    assert house(g, "emperor").spice == 5
    assert LEADER["bashar"] in house(g, "emperor").pool
    assert sorted(g.view(None)["factions"]["emperor"]["leaders"]["face_up"]) == sorted(EMPEROR[:4])
    assert "revive_leader" not in [name for _, name in asked(g)]


@pytest.mark.rule("wbc:W.revival.12")
def test_while_some_lie_face_up_only_those_may_come_back() -> None:
    g = wbc("revival", emperor={**dead(*EMPEROR, deaths={"bashar": 2}), "face_up": EMPEROR[:4], "spice": 9})
    assert happened(g, "leaders_turned_up") == []
    assert sorted(options(g, "emperor", "revive_leader")) == sorted(["pass", *EMPEROR[:4]])
    assert refused(g, "emperor", "revive_leader", "bashar")[0] == "W.revival.02"


@pytest.mark.rule("wbc:W.revival.02")
def test_a_captured_leader_counts_as_gone() -> None:
    """E116: Jessica is a captive."""
    named(ATREIDES)
    g = wbc("revival", atreides={**dead(*ATREIDES[1:], captured=ATREIDES[:1]), "spice": 9})
    assert sorted(happened(g, "leaders_turned_up")[0]["leaders"]) == sorted(ATREIDES[1:])
    assert sorted(options(g, "atreides", "revive_leader")) == sorted(["pass", *ATREIDES[1:]])


@pytest.mark.rule("wbc:W.revival.02")
def test_with_one_leader_alive_nobody_is_turned_up() -> None:
    g = wbc("revival", emperor={**dead(*EMPEROR[:4]), "spice": 9, "tanks": 1})
    assert happened(g, "leaders_turned_up") == []
    answer(g, "emperor", "revive", 1)
    assert "revive_leader" not in [name for _, name in asked(g)]


@pytest.mark.rule("wbc:W.revival.02")
def test_whom_harkonnen_killed_unseen_is_known_when_turned_up() -> None:
    g = wbc("revival", emperor={**dead(*EMPEROR, concealed=["caid"]), "spice": 9})
    face = g.view(seat(g, "guild"))["factions"]["emperor"]["leaders"]
    assert "caid" in face["face_up"]
    assert "killed_unseen" not in face


@pytest.mark.rule("wbc:W.revival.07")
@pytest.mark.rule("wbc:W.revival.13")
def test_the_kwisatz_haderach_turns_up_with_the_leaders_and_costs_2() -> None:
    fallen = {"kwisatz_haderach": {"losses": 7, "alive": False}}
    waiting = wbc("revival", atreides={**dead(*ATREIDES[1:]), **fallen, "spice": 9, "tanks": 1})
    answer(waiting, "atreides", "revive", 0)
    assert "revive_leader" not in [name for _, name in asked(waiting)]
    g = wbc("revival", atreides={**dead(*ATREIDES), **fallen, "spice": 9})
    assert "kwisatz_haderach" in options(g, "atreides", "revive_leader")
    answer(g, "atreides", "revive_leader", "kwisatz_haderach")
    assert house(g, "atreides").spice == 7
    assert g.state.kwisatz_alive
    assert "revive_leader" not in [name for _, name in asked(g)], "it takes the turn's one revival of a leader"


# --- cards -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("wbc:W.revival.06")
@pytest.mark.rule("wbc:W.emperor.medics")
@pytest.mark.rule("wbc:W.card.karama")
def test_combat_medics_at_any_time_with_every_karama_outside_all_limits() -> None:
    g = wbc(
        "spice_blow",
        decks={"spice": ["shai_hulud", "old_gap", "hagga_basin"]},
        emperor={"hand": ["karama", "karama"], "tanks": {"normal": 1, "elite": 4}},
    )
    assert ("emperor", "nexus") in asked(g)
    answer(g, "emperor", "free_revival", "forces", 3, 3)
    assert house(g, "emperor").elite_tanks == 1, "three Sardaukar at once"
    answer(g, "emperor", "free_revival", "forces", 2, 1)
    assert hand(g, "emperor") == []
    assert house(g, "emperor").tanks + house(g, "emperor").elite_tanks == 0
    assert set(rules_of(g, "forces_revived")) == {"W.revival.06"}


@pytest.mark.rule("wbc:W.revival.06")
def test_combat_medics_do_not_count_in_the_revival_round() -> None:
    g = wbc("revival", emperor={"hand": ["karama"], "tanks": {"normal": 4, "elite": 2}, "spice": 10})
    answer(g, "emperor", "free_revival", "forces", 3, 1)
    assert options(g, "emperor", "revive") == [0, 1, 2, 3]
    answer(g, "emperor", "revive", 3, 1)
    assert house(g, "emperor").tanks + house(g, "emperor").elite_tanks == 0


@pytest.mark.rule("wbc:W.revival.09")
@pytest.mark.rule("wbc:W.card.ghola")
def test_a_ghola_brings_back_five_tokens_of_any_kind_or_any_leader() -> None:
    """E117."""
    g = wbc("revival", emperor={"hand": ["tleilaxu_ghola"], "tanks": {"normal": 1, "elite": 4}, **dead("caid")})
    assert set(options(g, "emperor", "ghola")) == {"forces", "caid"}
    answer(g, "emperor", "ghola", "forces", 5, 4)
    assert house(g, "emperor").elite_tanks == 0
    assert house(g, "emperor").revived_elite == 0, "the Revival Round is not touched"
    assert rules_of(g, "forces_revived") == ["W.card.ghola"]


@pytest.mark.rule("wbc:W.revival.09")
@pytest.mark.rule("wbc:W.revival.06")
def test_a_leader_who_died_in_this_round_does_not_fight_again_in_it() -> None:
    g = wbc(
        "battle",
        battle={},
        emperor={"hand": ["tleilaxu_ghola"], "forces": {"carthag": 3}, **dead("caid"), "fallen": ["caid"]},
        harkonnen={"forces": {"carthag": 3}},
    )
    assert "ghola" in offered(g, "emperor")
    answer(g, "emperor", "ghola", "caid")
    assert LEADER["caid"] not in house(g, "emperor").pool
    pass_all(g, "karama", "voice", "prescience")
    assert "caid" not in options(g, "emperor", "battle_plan")
    other = wbc(
        "battle",
        emperor={"hand": ["tleilaxu_ghola"], "forces": {"carthag": 3}, **dead("caid")},
        harkonnen={"forces": {"carthag": 3}},
    )
    answer(other, "emperor", "ghola", "caid")
    assert LEADER["caid"] in house(other, "emperor").pool, "he died in an earlier turn"


@pytest.mark.rule("wbc:W.card.ghola")
@pytest.mark.rule("wbc:W.revival.13")
def test_a_ghola_brings_back_the_kwisatz_haderach_like_any_other_leader() -> None:
    g = wbc(
        "revival", atreides={"hand": ["tleilaxu_ghola"], "kwisatz_haderach": {"losses": 7, "alive": False}, "spice": 0}
    )
    assert options(g, "atreides", "ghola") == ["kwisatz_haderach"]
    answer(g, "atreides", "ghola", "kwisatz_haderach")
    assert g.view()["factions"]["atreides"]["kwisatz_haderach"]["alive"]
