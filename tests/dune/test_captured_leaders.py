"""Harkonnen's captured leaders (2.05.10 - 2.05.13)."""

from __future__ import annotations

from typing import Any

import pytest

from dune.battles import PLACE, WORDS_BEFORE, dead, duel, plan, pool, standing
from dune.support import answer, asked, check_conserved, happened, house, lay, options, pass_all, refused, seat
from landsraad.games.dune.people import LEADER


def won(seed: int = 1, emperor: Any = None, **given: Any) -> Any:
    """Harkonnen have beaten the Emperor, who used Caid."""
    g = duel("harkonnen", "emperor", seed=seed, emperor=emperor or {}, **given)
    plan(g, "harkonnen", "feyd_rautha", spiced=1)
    plan(g, "emperor", "caid")
    return g


def drawn(leader: str, **given: Any) -> Any:
    """The same, with the seed that draws this leader."""
    for seed in range(100):
        g = won(seed, **given)
        if happened(g, "leader_drawn")[0]["leader"] == leader:
            return g
    raise AssertionError(leader)


@pytest.mark.rule("gf9:2.05.10.00")
def test_the_draw_is_random_among_active_leaders_and_the_one_just_used() -> None:
    emperor = {"leaders": {"tanks": ["bashar"], "used": {"burseg": "sietch_tabr"}}}
    found = {happened(won(seed, emperor=emperor), "leader_drawn")[0]["leader"] for seed in range(40)}
    assert found == {"caid", "hasimir_fenring", "captain_aramsham"}  # neither the dead one nor the one used elsewhere


@pytest.mark.rule("gf9:2.05.10.00")
def test_only_the_two_of_them_know_who_was_drawn() -> None:
    g = drawn("burseg")
    assert asked(g) == [("harkonnen", "leader_fate")]
    for name, knows in (("harkonnen", True), ("emperor", True), ("guild", False)):
        (told,) = [e["facts"] for e in g.events(seat(g, name)) if e["name"] == "leader_drawn"]
        assert ("leader" in told) is knows
    assert not any("Burseg" in e["text"] for e in g.events(seat(g, "guild")))
    assert not any("Burseg" in e["text"] for e in g.events(None))
    assert "burseg" not in str(g.view(seat(g, "guild"))["questions"])


@pytest.mark.rule("gf9:2.05.10.00")
def test_harkonnen_may_spare() -> None:
    g = drawn("burseg")
    answer(g, "harkonnen", "leader_fate", "spare")
    assert "burseg" in pool(g, "emperor")
    assert house(g, "harkonnen").captives == ()


@pytest.mark.rule("gf9:2.05.10.01")
def test_kill() -> None:
    g = drawn("burseg")
    spice = house(g, "harkonnen").spice
    answer(g, "harkonnen", "leader_fate", "kill")
    assert dead(g, "emperor") == ["burseg"]
    assert house(g, "harkonnen").spice == spice + 2
    assert g.state.concealed >> LEADER["burseg"] & 1
    assert g.state.deaths[LEADER["burseg"]] == 1
    assert not any("Burseg" in e["text"] for e in g.events(seat(g, "guild")))
    check_conserved(g)


@pytest.mark.rule("gf9:2.05.10.02")
def test_capture() -> None:
    g = drawn("burseg")
    answer(g, "harkonnen", "leader_fate", "capture")
    assert "burseg" in pool(g, "harkonnen")
    assert "burseg" not in pool(g, "emperor")
    assert house(g, "harkonnen").captives == ((LEADER["burseg"], seat(g, "emperor")),)
    assert not any("Burseg" in e["text"] for e in g.events(seat(g, "guild")))
    check_conserved(g)


@pytest.mark.rule("gf9:2.05.10.02")
@pytest.mark.rule("gf9:1.07.04.04")
def test_a_captured_leader_that_has_fought_stays_bound_to_the_place() -> None:
    """A88."""
    for seed in range(60):
        g = lay(
            "battle",
            seed=seed,
            first_player="harkonnen",
            harkonnen={"forces": {PLACE: 5, "sietch_tabr": 2}},
            emperor={"forces": {PLACE: 1}},
            guild={"forces": {PLACE: 1, "sietch_tabr": 2}},
        )
        answer(g, "harkonnen", "choose_battle", "old_gap", "emperor")
        plan(g, "harkonnen", "feyd_rautha")
        plan(g, "emperor", "caid")
        if happened(g, "leader_drawn")[0]["leader"] == "caid":
            break
    answer(g, "harkonnen", "leader_fate", "capture")
    assert standing(g, "harkonnen")["caid"] == "old_gap"
    twin = g.clone()
    answer(g, "harkonnen", "choose_battle", "sietch_tabr", "guild")
    assert "caid" not in options(g, "harkonnen", "battle_plan")
    rule, _ = refused(g, "harkonnen", "battle_plan", "caid", "none", "none", 0, 0)
    assert rule == "1.07.04.04"
    answer(twin, "harkonnen", "choose_battle", "old_gap", "guild")
    assert "caid" in options(twin, "harkonnen", "battle_plan")
    plan(twin, "harkonnen", "caid")
    plan(twin, "guild", "guild_rep")
    assert standing(twin, "emperor") == {"caid": "old_gap"}  # used and alive: he is back with the Emperor


@pytest.mark.rule("gf9:2.05.10.02")
def test_a_captive_that_loses_goes_home_too() -> None:
    g = duel("harkonnen", "emperor", guild={"leaders": {"captured": ["staban_tuek"]}})
    plan(g, "harkonnen", "staban_tuek")
    plan(g, "emperor", "hasimir_fenring", spiced=3)
    assert standing(g, "guild") == {"staban_tuek": "old_gap"}
    assert house(g, "harkonnen").captives == ()


@pytest.mark.rule("gf9:2.05.10.02")
def test_an_unused_captive_stays() -> None:
    g = duel("harkonnen", "emperor", guild={"leaders": {"captured": ["staban_tuek"]}})
    plan(g, "harkonnen", "feyd_rautha")
    plan(g, "emperor", "hasimir_fenring", spiced=3)
    assert "staban_tuek" in pool(g, "harkonnen")


@pytest.mark.rule("gf9:2.05.10.00")
def test_the_returned_captive_is_home_before_the_draw() -> None:
    """A88: used against his own, he can be drawn again."""
    found = set()
    for seed in range(60):
        g = duel(
            "harkonnen",
            "emperor",
            seed=seed,
            emperor={"leaders": {"captured": ["burseg"], "tanks": ["bashar", "caid", "captain_aramsham"]}},
        )
        plan(g, "harkonnen", "burseg", spiced=5)
        plan(g, "emperor", "hasimir_fenring")
        found.add(happened(g, "leader_drawn")[0]["leader"])
    assert found == {"burseg", "hasimir_fenring"}


@pytest.mark.rule("gf9:2.05.10.00")
def test_no_capture_without_a_victory_of_their_own() -> None:
    g = duel("emperor", "harkonnen")
    plan(g, "emperor", "hasimir_fenring", spiced=5)
    plan(g, "harkonnen", "umman_kudu")
    assert not happened(g, "leader_claimed")
    g = duel("harkonnen", "emperor", ruleset="gf9-basic")
    plan(g, "harkonnen", "feyd_rautha", forces=5)
    plan(g, "emperor", "bashar")
    assert not happened(g, "leader_claimed")


@pytest.mark.rule("gf9:2.05.10.00")
@pytest.mark.rule("gf9:1.07.06.07.01")
def test_a_victory_by_their_own_traitor_is_one() -> None:
    g = duel("harkonnen", "emperor", harkonnen={"traitors": ["caid"]})
    plan(g, "harkonnen", "feyd_rautha")
    plan(g, "emperor", "caid")
    answer(g, "harkonnen", "traitor", "yes")
    assert asked(g) == [("harkonnen", "leader_fate")]
    assert happened(g, "leader_drawn")[0]["leader"] != "caid"


@pytest.mark.rule("gf9:2.05.10.00")
def test_nobody_to_draw() -> None:
    tanks = ["hasimir_fenring", "captain_aramsham", "burseg", "bashar"]
    g = duel("harkonnen", "emperor", emperor={"leaders": {"tanks": tanks}}, harkonnen={"hand": ["lasgun"]})
    plan(g, "harkonnen", "feyd_rautha", weapon="lasgun")
    plan(g, "emperor", "caid")
    pass_all(g, "keep_cards")
    assert not happened(g, "leader_claimed")


@pytest.mark.rule("gf9:2.05.10.00")
@pytest.mark.rule("gf9:3.01.11.01")
@pytest.mark.parametrize("scope", ["one_use", "whole_phase"])
def test_a_karama_cancels_the_capture_before_the_draw(scope: str) -> None:
    g = duel(
        "harkonnen",
        "emperor",
        quiet=False,
        harkonnen={"forces": {PLACE: 5, "sietch_tabr": 3}},
        emperor={"forces": {PLACE: 1, "sietch_tabr": 1}},
        guild={"hand": ["karama"]},
        options={"karama_scope": scope},
    )
    answer(g, "harkonnen", "choose_battle", "old_gap", "emperor")
    plan(g, "harkonnen", "feyd_rautha")
    plan(g, "emperor", "caid")
    assert g.questions()[0].tree.ability == "captured_leaders"
    answer(g, "guild", "karama", "karama")
    assert not happened(g, "leader_drawn")
    assert len(pool(g, "emperor")) == 4
    plan(g, "harkonnen", "beast_rabban")
    plan(g, "emperor", "bashar")
    assert bool(happened(g, "leader_drawn")) is (scope == "one_use")


@pytest.mark.rule("gf9:2.05.11")
def test_prison_break_returns_them_bound_or_free() -> None:
    own = ["feyd_rautha", "beast_rabban", "piter_de_vries", "captain_iakin_nefud"]
    g = duel(
        "harkonnen",
        "emperor",
        harkonnen={"leaders": {"tanks": own}},
        emperor={"hand": ["chaumas"]},
        guild={"leaders": {"captured": ["staban_tuek", "guild_rep"]}},
        fremen={"leaders": {"captured": ["jamis"]}},
    )
    plan(g, "harkonnen", "umman_kudu", spiced=5)
    plan(g, "emperor", "bashar", weapon="chaumas")
    assert {"staban_tuek", "guild_rep"} <= set(pool(g, "guild"))
    assert "jamis" in pool(g, "fremen")
    assert house(g, "harkonnen").captives == ()
    told = [e["facts"] for e in g.events(seat(g, "fremen")) if e["name"] == "captive_returned"]
    assert [facts.get("leader") for facts in told] == ["jamis", None, None]
    check_conserved(g)


@pytest.mark.rule("gf9:2.05.11")
def test_with_all_their_own_dead_a_capture_comes_to_nothing() -> None:
    own = ["feyd_rautha", "beast_rabban", "piter_de_vries", "captain_iakin_nefud"]
    g = duel("harkonnen", "emperor", harkonnen={"leaders": {"tanks": own}}, emperor={"hand": ["chaumas"]})
    plan(g, "harkonnen", "umman_kudu", spiced=5)
    plan(g, "emperor", "bashar", weapon="chaumas")
    assert happened(g, "battle_won")[0]["winner"] == "harkonnen"
    answer(g, "harkonnen", "leader_fate", "capture")
    assert pool(g, "harkonnen") == []
    assert len(pool(g, "emperor")) + len(standing(g, "emperor")) == 5


@pytest.mark.rule("gf9:2.05.12")
def test_a_killed_captive_lies_in_the_tanks_of_his_own_faction() -> None:
    g = duel("harkonnen", "emperor", emperor={"hand": ["chaumas"]}, guild={"leaders": {"captured": ["staban_tuek"]}})
    plan(g, "harkonnen", "staban_tuek")
    plan(g, "emperor", "bashar", weapon="chaumas")
    assert dead(g, "guild") == ["staban_tuek"]
    assert g.state.deaths[LEADER["staban_tuek"]] == 1
    assert not g.state.concealed
    assert house(g, "emperor").spice == 10 + 5


@pytest.mark.rule("gf9:2.05.10.00")
@pytest.mark.rule("gf9:3.01.14")
@pytest.mark.parametrize("seats", [("harkonnen", "guild", "fremen"), ("guild", "harkonnen", "fremen")])
def test_nobody_wins_an_explosion_so_nobody_is_captured(seats: tuple[str, ...]) -> None:
    g = lay(
        "battle",
        seats=seats,
        first_player="guild",
        guild={"forces": {"old_gap_9": 3}, "hand": ["lasgun"]},
        harkonnen={"forces": {"old_gap_9": 3}, "hand": ["shield"]},
    )
    pass_all(g, *WORDS_BEFORE)
    plan(g, "guild", "guild_rep", weapon="lasgun")
    plan(g, "harkonnen", "umman_kudu", defense="shield")
    assert len(happened(g, "explosion")) == 1
    assert happened(g, "leader_claimed") == []
    assert house(g, "harkonnen").captives == ()


@pytest.mark.rule("gf9:2.05.10.00")
def test_nobody_captures_after_an_explosion_in_a_game_without_harkonnen() -> None:
    """Neither a winner nor Harkonnen: two seats that are none are not the same one."""
    g = lay(
        "battle",
        seats=("guild", "emperor", "fremen"),
        first_player="guild",
        guild={"forces": {"old_gap_9": 3}, "hand": ["lasgun"]},
        emperor={"forces": {"old_gap_9": 3}, "hand": ["shield"]},
    )
    pass_all(g, *WORDS_BEFORE)
    plan(g, "guild", "guild_rep", weapon="lasgun")
    plan(g, "emperor", "bashar", defense="shield")
    assert len(happened(g, "explosion")) == 1
    assert happened(g, "leader_claimed") == []
    assert (len(pool(g, "guild")), len(pool(g, "emperor"))) == (4, 4)


@pytest.mark.rule("gf9:2.05.10.02")
def test_harkonnen_see_their_own_captives_and_nobody_else_does() -> None:
    captured = {"leaders": {"captured": ["caid", "burseg"]}}
    g = lay("collection", emperor=captured, atreides={"leaders": {"captured": ["gurney_halleck"]}})
    own = g.view(seat(g, "harkonnen"))["factions"]["harkonnen"]
    assert sorted(own["captives"]) == ["burseg", "caid", "gurney_halleck"]
    for i in (None, *(seat(g, name) for name in g.seats if name != "harkonnen")):
        assert "captives" not in g.view(i)["factions"]["harkonnen"]
    free = lay("collection")
    assert "captives" not in free.view(seat(free, "harkonnen"))["factions"]["harkonnen"]


@pytest.mark.rule("gf9:2.05.10.02")
def test_captives_are_listed_in_one_order_whoever_was_taken_first() -> None:
    """So that a position which is written down is read back as it was."""
    taken = {
        "atreides": {"leaders": {"captured": ["gurney_halleck"]}},
        "emperor": {"leaders": {"captured": ["caid"]}},
    }
    for seats in (("harkonnen", "emperor", "atreides"), ("atreides", "harkonnen", "emperor")):
        g = lay("shipment", seats=seats, **taken)
        assert [leader for leader, _ in house(g, "harkonnen").captives] == [LEADER["gurney_halleck"], LEADER["caid"]]
    g = lay(
        "battle",
        first_player="harkonnen",
        harkonnen={"forces": {"old_gap_9": 5}, "hand": ["crysknife"]},
        atreides={"forces": {"old_gap_9": 1}},
        emperor=taken["emperor"],
    )
    pass_all(g, *WORDS_BEFORE)
    plan(g, "harkonnen", "feyd_rautha", spiced=0, unspiced=5, weapon="crysknife")
    plan(g, "atreides", "dr_wellington_yueh")
    pass_all(g, "keep_cards")
    answer(g, "harkonnen", "leader_fate", "capture")
    found = [leader for leader, _ in house(g, "harkonnen").captives]
    assert len(found) == 2
    assert found == sorted(found), "the one taken last is not the last"
