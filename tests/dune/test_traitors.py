"""Traitors (1.07.06.07, 2.05.06, 2.05.09, 2.05.13)."""

from __future__ import annotations

from typing import Any

import pytest

from dune.battles import PLACE, dead, duel, plan, pool, standing
from dune.support import answer, asked, check_conserved, hand, happened, house, lay, options, pass_all, seat, tokens
from landsraad.games.dune.people import LEADERS


def called(g: Any, name: str) -> Any:
    return [LEADERS[leader] for leader in house(g, name).exposed]


@pytest.mark.rule("gf9:1.07.06.07")
def test_a_matching_leader_may_be_called_or_not() -> None:
    for call in ("yes", "no"):
        g = duel("guild", "emperor", guild={"traitors": ["caid"]})
        plan(g, "guild", "guild_rep")
        plan(g, "emperor", "caid", spiced=3)
        assert asked(g) == [("guild", "traitor")]
        answer(g, "guild", "traitor", call)
        assert bool(happened(g, "traitor_called")) is (call == "yes")
        assert bool(happened(g, "battle_won")) is (call == "no")
        assert called(g, "guild") == (["caid"] if call == "yes" else [])
        assert [LEADERS[t] for t in house(g, "guild").traitors] == ["caid"]  # the card stays (A83)


@pytest.mark.rule("gf9:1.07.06.07")
def test_another_leader_cannot_be_called() -> None:
    g = duel("guild", "emperor", guild={"traitors": ["burseg"]})
    plan(g, "guild", "guild_rep")
    plan(g, "emperor", "caid")
    assert ("guild", "traitor") not in asked(g)


@pytest.mark.rule("gf9:1.07.06.07.01")
@pytest.mark.rule("gf9:1.07.06.07.02")
@pytest.mark.rule("gf9:1.13.05")
def test_the_caller_loses_nothing_and_the_betrayed_everything() -> None:
    g = duel(
        "guild",
        "emperor",
        guild={"traitors": ["hasimir_fenring"], "hand": ["chaumas", "shield"]},
        emperor={"hand": ["stunner", "snooper", "kulon"]},
    )
    plan(g, "guild", "guild_rep", weapon="chaumas", defense="shield", spiced=4)
    plan(g, "emperor", "hasimir_fenring", weapon="stunner", defense="snooper", spiced=2)
    answer(g, "guild", "traitor", "yes")
    assert tokens(g, "guild", PLACE) == (5, 0)
    assert house(g, "guild").spice == 10 + 6  # keeps the 4, gains the traitor's strength
    answer(g, "guild", "keep_cards", "keep", "keep")
    assert hand(g, "guild") == ["chaumas", "shield"]
    assert dead(g, "emperor") == ["hasimir_fenring"]
    assert house(g, "emperor").tanks == 5
    assert hand(g, "emperor") == ["kulon"]
    assert house(g, "emperor").spice == 8
    check_conserved(g)


@pytest.mark.rule("gf9:1.07.06.07.01")
@pytest.mark.parametrize("fate", ["keep", "discard"])
def test_even_a_cheap_hero_may_be_kept(fate: str) -> None:
    g = duel("guild", "emperor", guild={"traitors": ["caid"], "hand": ["cheap_hero"]})
    plan(g, "guild", "cheap_hero")
    plan(g, "emperor", "caid", spiced=2)
    answer(g, "guild", "traitor", "yes")
    answer(g, "guild", "keep_cards", fate)
    assert hand(g, "guild") == (["cheap_hero"] if fate == "keep" else [])


@pytest.mark.rule("gf9:1.07.06.07.01")
@pytest.mark.rule("gf9:1.07.04.04")
def test_the_callers_leader_is_free_again() -> None:
    """A84: also if he had fought here before."""
    g = lay(
        "battle",
        first_player="guild",
        guild={"forces": {"old_gap_9": 4, "sietch_tabr": 2}, "traitors": ["caid"]},
        emperor={"forces": {"old_gap_9": 2}},
        harkonnen={"forces": {"old_gap_9": 2, "sietch_tabr": 2}},
    )
    answer(g, "guild", "choose_battle", "old_gap", "harkonnen")
    plan(g, "guild", "master_bewt")
    plan(g, "harkonnen", "umman_kudu")
    assert standing(g, "guild") == {"master_bewt": "old_gap"}
    answer(g, "guild", "choose_battle", "old_gap", "emperor")
    plan(g, "guild", "master_bewt")
    plan(g, "emperor", "caid")
    answer(g, "guild", "traitor", "yes")
    assert standing(g, "guild") == {}
    assert "master_bewt" in pool(g, "guild")
    assert "master_bewt" in options(g, "guild", "battle_plan")  # in Sietch Tabr


@pytest.mark.rule("gf9:1.07.06.07.01")
@pytest.mark.rule("gf9:2.01.11")
def test_the_callers_kwisatz_haderach_counts_as_unused() -> None:
    g = duel("atreides", "guild", atreides={"kwisatz_haderach": 7, "traitors": ["guild_rep"]})
    plan(g, "atreides", "duncan_idaho", kwisatz_haderach="yes")
    plan(g, "guild", "guild_rep")
    answer(g, "atreides", "traitor", "yes")
    assert g.state.kwisatz_territory == -1


@pytest.mark.rule("gf9:1.07.06.07.01")
@pytest.mark.rule("gf9:2.05.10.02")
def test_the_callers_captive_counts_as_unused() -> None:
    g = duel(
        "harkonnen",
        "emperor",
        harkonnen={"traitors": ["caid"]},
        guild={"leaders": {"captured": ["staban_tuek"]}},
    )
    plan(g, "harkonnen", "staban_tuek")
    plan(g, "emperor", "caid")
    answer(g, "harkonnen", "traitor", "yes")
    assert "staban_tuek" in pool(g, "harkonnen")
    assert len(house(g, "harkonnen").captives) == 1


@pytest.mark.rule("gf9:1.07.06.07.03")
def test_only_a_call_makes_a_traitor() -> None:
    """A164: one who holds the card but keeps silent loses to the one call."""
    g = duel("guild", "emperor", guild={"traitors": ["caid"]}, emperor={"traitors": ["guild_rep"]})
    plan(g, "guild", "guild_rep")
    plan(g, "emperor", "caid")
    assert sorted(asked(g)) == [("emperor", "traitor"), ("guild", "traitor")]
    answer(g, "emperor", "traitor", "no")
    assert asked(g) == [("guild", "traitor")]
    answer(g, "guild", "traitor", "yes")
    assert happened(g, "battle_won_by_traitor")[0]["winner"] == "guild"
    assert called(g, "emperor") == []


@pytest.mark.rule("gf9:1.07.06.07")
@pytest.mark.rule("gf9:3.01.04")
def test_a_cheap_hero_is_no_traitor() -> None:
    g = duel(
        "guild",
        "emperor",
        guild={"traitors": ["caid"]},
        emperor={"hand": ["cheap_hero"]},
    )
    plan(g, "guild", "guild_rep")
    plan(g, "emperor", "cheap_hero")
    assert ("guild", "traitor") not in asked(g)


@pytest.mark.rule("gf9:2.01.12")
def test_the_kwisatz_haderach_protects_from_treason() -> None:
    for flag, safe in (("yes", True), ("no", False)):
        g = duel("guild", "atreides", atreides={"kwisatz_haderach": 7}, guild={"traitors": ["duncan_idaho"]})
        plan(g, "guild", "guild_rep")
        plan(g, "atreides", "duncan_idaho", kwisatz_haderach=flag)
        assert (("guild", "traitor") not in asked(g)) is safe


@pytest.mark.rule("gf9:2.05.06")
@pytest.mark.parametrize("leader", ["caid", "burseg", "bashar", "hasimir_fenring"])
def test_all_four_harkonnen_traitors_can_be_used(leader: str) -> None:
    g = duel("harkonnen", "emperor", harkonnen={"traitors": ["caid", "burseg", "bashar", "hasimir_fenring"]})
    plan(g, "harkonnen", "umman_kudu")
    plan(g, "emperor", leader)
    answer(g, "harkonnen", "traitor", "yes")
    assert dead(g, "emperor") == [leader]


@pytest.mark.rule("gf9:2.05.09")
def test_harkonnen_may_keep_silent_for_the_ally() -> None:
    given = {"alliances": [["guild", "harkonnen"]], "harkonnen": {"traitors": ["caid"]}}
    g = duel("guild", "emperor", **given)
    plan(g, "guild", "staban_tuek")
    plan(g, "emperor", "caid")
    answer(g, "harkonnen", "traitor", "no")
    assert happened(g, "battle_won")
    g = duel("guild", "emperor", harkonnen={"traitors": ["caid"]})  # not allied
    plan(g, "guild", "staban_tuek")
    plan(g, "emperor", "caid")
    assert ("harkonnen", "traitor") not in asked(g)


@pytest.mark.rule("gf9:2.05.09")
@pytest.mark.rule("gf9:1.07.06.07.03")
def test_two_traitors_with_harkonnen_for_one_side() -> None:
    g = duel(
        "guild",
        "emperor",
        alliances=[["guild", "harkonnen"]],
        harkonnen={"traitors": ["caid"]},
        emperor={"traitors": ["guild_rep"]},
    )
    plan(g, "guild", "guild_rep", spiced=1)
    plan(g, "emperor", "caid", spiced=1)
    answer(g, "harkonnen", "traitor", "yes")
    answer(g, "emperor", "traitor", "yes")
    assert (dead(g, "guild"), dead(g, "emperor")) == (["guild_rep"], ["caid"])
    assert (house(g, "guild").tanks, house(g, "emperor").tanks) == (5, 5)
    assert called(g, "harkonnen") == ["caid"]


@pytest.mark.rule("gf9:1.07.06.07")
@pytest.mark.rule("gf9:2.05.13")
def test_a_leader_who_joined_later_can_be_called() -> None:
    g = duel(
        "harkonnen",
        "emperor",
        emperor={"traitors": ["staban_tuek"]},
        guild={"leaders": {"captured": ["staban_tuek"]}},
    )
    plan(g, "harkonnen", "staban_tuek", spiced=1)
    plan(g, "emperor", "caid")
    answer(g, "emperor", "traitor", "yes")
    assert dead(g, "guild") == ["staban_tuek"]
    assert house(g, "harkonnen").captives == ()
    assert house(g, "emperor").spice == 10 + 5
    check_conserved(g)


@pytest.mark.rule("gf9:1.07.06.07")
def test_nobody_learns_who_could_call() -> None:
    """Twin games with the card in different hands look the same to the betrayed side and to all others."""
    seen = []
    for holder, other in (("guild", "harkonnen"), ("harkonnen", "guild")):
        g = duel(
            "guild",
            "emperor",
            alliances=[["guild", "harkonnen"]],
            **{holder: {"traitors": ["caid"]}, other: {"traitors": ["burseg"]}},
        )
        plan(g, "guild", "guild_rep")
        plan(g, "emperor", "caid")
        q = g.questions()[0]
        assert (q.name, q.secret, q.hidden) == ("traitor", True, True)
        for name in ("emperor", "fremen"):
            seen.append((name, g.waiting(seat(g, name)), g.events(seat(g, name)), g.view(seat(g, name))))
    assert seen[:2] == seen[2:]
    pass_all(g, "traitor")
    assert not happened(g, "traitor_called")
