"""The worked examples of battles, number by number."""

from __future__ import annotations

from typing import Any

import pytest

from dune.battles import PLACE, dead, dials, duel, levels, plan, pool, standing
from dune.support import (
    answer,
    asked,
    check_conserved,
    hand,
    happened,
    house,
    lay,
    options,
    pass_all,
    refused,
    seat,
    tokens,
)
from landsraad.games.dune.people import LEADER


def losses(g: Any, name: str) -> Any:
    q = next(q for q in g.questions() if q.name == "choose_losses" and g.seats[q.seat] == name)
    return {a[:2] for a in g.answers(q)}


@pytest.mark.rule("gf9:1.13.04")
@pytest.mark.rule("gf9:1.13.04.02")
@pytest.mark.rule("gf9:1.13.04.05")
@pytest.mark.rule("gf9:1.07.06.01")
@pytest.mark.rule("gf9:2.05.10.00")
def test_e32_spice_dialling_tie_empty_victory() -> None:
    g = duel(
        "harkonnen",
        "emperor",
        harkonnen={"forces": {PLACE: 7}, "spice": 3},
        emperor={"forces": {PLACE: {"normal": 2, "elite": 3}}, "spice": 2},
    )
    bank = g.state.bank
    plan(g, "harkonnen", "beast_rabban", spiced=3, unspiced=4)
    plan(g, "emperor", "burseg", unspiced=2, elite_spiced=2, elite_unspiced=1)
    (won,) = happened(g, "battle_won")
    assert (won["winner"], won["total"], won["against"], won["tie"]) == ("harkonnen", 9, 9, True)
    assert tokens(g, "harkonnen", PLACE) == (0, 0)
    assert tokens(g, "emperor", PLACE) == (0, 0)
    assert (house(g, "harkonnen").tanks, house(g, "emperor").tanks, house(g, "emperor").elite_tanks) == (7, 2, 3)
    assert (house(g, "harkonnen").spice, house(g, "emperor").spice) == (0, 0)
    assert g.state.bank == bank + 5
    assert not happened(g, "received")
    assert standing(g, "harkonnen") == {"beast_rabban": "old_gap"}
    assert standing(g, "emperor") == {"burseg": "old_gap"}
    assert asked(g) == [("harkonnen", "leader_fate")]
    check_conserved(g)


@pytest.mark.rule("gf9:2.03.08")
@pytest.mark.rule("gf9:1.07.06.06")
def test_e33_choosing_the_losses() -> None:
    g = duel("emperor", "guild", emperor={"forces": {PLACE: {"normal": 5, "elite": 2}}, "spice": 2})
    plan(g, "emperor", "hasimir_fenring", elite_spiced=2)
    plan(g, "guild", "guild_rep")
    assert losses(g, "emperor") == {(2, 0), (2, 1), (2, 2), (1, 3), (1, 4)}
    rule, _ = refused(g, "emperor", "choose_losses", 0, 4)
    assert rule == "1.07.06.06"
    answer(g, "emperor", "choose_losses", 1, 4)
    assert tokens(g, "emperor", PLACE) == (1, 1)
    assert (house(g, "emperor").tanks, house(g, "emperor").elite_tanks) == (4, 1)


@pytest.mark.rule("gf9:2.03.09")
@pytest.mark.rule("gf9:2.04.18")
@pytest.mark.rule("gf9:2.04.21")
def test_e34_sardaukar_against_fremen() -> None:
    def fight(first: Any, second: Any) -> Any:
        return duel(
            first,
            second,
            fremen={"forces": {PLACE: {"normal": 4, "elite": 1}}, "spice": 0},
            emperor={"forces": {PLACE: {"elite": 5}}, "spice": 5},
        )

    g = fight("emperor", "fremen")
    assert max(dials(g, "fremen")) == 6
    assert max(dials(g, "emperor")) == 5
    plan(g, "fremen", "jamis", forces=4, elite=1)
    plan(g, "emperor", "hasimir_fenring", spiced=5)
    (won,) = happened(g, "battle_won")
    assert (won["winner"], won["total"], won["against"]) == ("emperor", 11, 8)
    assert (house(g, "emperor").elite_tanks, house(g, "emperor").spice) == (5, 0)
    assert (house(g, "fremen").tanks, house(g, "fremen").elite_tanks, house(g, "fremen").spice) == (4, 1, 0)

    for first, winner, lost in (("emperor", "emperor", 2), ("fremen", "fremen", 5)):
        g = fight(first, "fremen" if first == "emperor" else "emperor")
        plan(g, "fremen", "jamis", forces=4, elite=1)
        plan(g, "emperor", "hasimir_fenring", spiced=2)
        (won,) = happened(g, "battle_won")
        assert (won["winner"], won["total"], won["against"], won["tie"]) == (winner, 8, 8, True)
        assert house(g, "emperor").elite_tanks == lost


@pytest.mark.rule("gf9:2.04.18")
@pytest.mark.rule("gf9:2.04.21")
@pytest.mark.rule("gf9:3.01.11.02")
@pytest.mark.parametrize(("prevented", "highest"), [("fedaykin", 5), ("battle_hardened", 3)])
def test_e34_fremen_abilities_prevented(prevented: str, highest: float) -> None:
    g = duel(
        "emperor",
        "fremen",
        quiet=False,
        fremen={"forces": {PLACE: {"normal": 4, "elite": 1}}, "spice": 0},
        emperor={"forces": {PLACE: {"elite": 5}}, "spice": 5},
        guild={"hand": ["karama"]},
    )
    while asked(g) == [("guild", "karama")]:
        q = g.questions()[0]
        answer(g, "guild", "karama", "karama" if q.tree.ability == prevented else "pass")
    assert max(dials(g, "fremen")) == highest


@pytest.mark.rule("gf9:1.07.06.02")
@pytest.mark.rule("gf9:1.07.06.03")
@pytest.mark.rule("gf9:G.protected")
@pytest.mark.rule("gf9:G.unprotected")
def test_e35_weapons() -> None:
    def fight(at: Any, ha: Any) -> Any:
        g = duel(
            "harkonnen",
            "atreides",
            atreides={"hand": [card for card in at if card != "none"], "spice": 3},
            harkonnen={"hand": [card for card in ha if card != "none"], "spice": 4},
        )
        plan(g, "atreides", "lady_jessica", weapon=at[0], defense=at[1], spiced=3)
        plan(g, "harkonnen", "feyd_rautha", weapon=ha[0], defense=ha[1], spiced=4)
        return g

    g = fight(("crysknife", "snooper"), ("chaumas", "shield"))  # (a)
    (won,) = happened(g, "battle_won")
    assert (won["winner"], won["total"], won["against"]) == ("harkonnen", 10, 8)
    assert not happened(g, "leader_killed")
    assert not happened(g, "received")
    assert house(g, "harkonnen").tanks == 4

    g = fight(("crysknife", "snooper"), ("chaumas", "none"))  # (b)
    (won,) = happened(g, "battle_won")
    assert (won["winner"], won["total"], won["against"]) == ("atreides", 8, 4)
    assert dead(g, "harkonnen") == ["feyd_rautha"]
    assert house(g, "atreides").spice == 6
    assert house(g, "atreides").tanks == 3
    answer(g, "atreides", "keep_cards", "keep", "keep")
    assert hand(g, "atreides") == ["crysknife", "snooper"]
    assert house(g, "harkonnen").tanks == 5
    assert hand(g, "harkonnen") == []

    g = fight(("crysknife", "shield"), ("ellaca_drug", "none"))  # (c)
    (won,) = happened(g, "battle_won")
    assert (won["winner"], won["total"], won["against"]) == ("harkonnen", 4, 3)
    assert dead(g, "atreides") == ["lady_jessica"]
    assert dead(g, "harkonnen") == ["feyd_rautha"]
    assert house(g, "harkonnen").spice == 11
    assert house(g, "harkonnen").tanks == 4


def old_gap(kwisatz: str = "no", **atreides: Any) -> Any:
    g = duel(
        "harkonnen",
        "atreides",
        storm=0,
        spice={"old_gap_9": 6},
        atreides={
            "forces": {"old_gap_8": 4},
            "hand": ["shield"],
            "spice": 4,
            "kwisatz_haderach": 7,
            **atreides,
        },
        harkonnen={"forces": {"old_gap_9": 5}, "hand": ["lasgun", "snooper"], "spice": 5},
        guild={"forces": {"old_gap_10": 3}},
        bene_gesserit={"forces": {"old_gap_9": {"advisors": 2}}},
    )
    assert options(g, "harkonnen", "choose_battle", "old_gap") == ["atreides", "guild"]
    answer(g, "harkonnen", "choose_battle", "old_gap", "atreides")
    pass_all(g, "prescience")
    plan(g, "atreides", "lady_jessica", defense="shield", kwisatz_haderach=kwisatz, spiced=2)
    plan(g, "harkonnen", "beast_rabban", weapon="lasgun", defense="snooper", spiced=3)
    return g


@pytest.mark.rule("gf9:3.01.14")
@pytest.mark.rule("gf9:2.01.13")
def test_e36_explosion_with_third_parties() -> None:
    g = old_gap(kwisatz="yes")
    lost = {name: house(g, name).tanks for name in ("atreides", "harkonnen", "guild", "bene_gesserit")}
    assert lost == {"atreides": 4, "harkonnen": 5, "guild": 3, "bene_gesserit": 2}
    assert sum(g.state.spice) == 0
    assert dead(g, "harkonnen") == ["beast_rabban"]
    assert dead(g, "atreides") == ["lady_jessica"]
    assert not g.state.kwisatz_alive
    assert not happened(g, "received")
    assert sorted(happened(g, "card_discarded")[i]["card"] for i in range(3)) == ["lasgun", "shield", "snooper"]
    assert not happened(g, "leader_claimed")
    assert g.state.kwisatz_losses == 11
    assert (house(g, "atreides").spice, house(g, "harkonnen").spice) == (2, 2)
    assert asked(g) == [("emperor", "battle_plan"), ("fremen", "battle_plan")]  # nothing is left in Old Gap
    check_conserved(g)


@pytest.mark.rule("gf9:1.07.06.07.01")
@pytest.mark.rule("gf9:1.07.06.07.02")
@pytest.mark.rule("gf9:1.13.05")
def test_e37_traitor_before_explosion() -> None:
    g = old_gap(traitors=["beast_rabban"])
    assert asked(g) == [("atreides", "traitor")]
    answer(g, "atreides", "traitor", "yes")
    answer(g, "atreides", "keep_cards", "keep")
    assert tokens(g, "atreides", "old_gap_8") == (4, 0)
    assert hand(g, "atreides") == ["shield"]
    assert house(g, "atreides").spice == 4 + 4
    assert dead(g, "harkonnen") == ["beast_rabban"]
    assert house(g, "harkonnen").tanks == 5
    assert hand(g, "harkonnen") == []
    assert house(g, "harkonnen").spice == 2
    assert tokens(g, "guild", "old_gap_10") == (3, 0)
    assert tokens(g, "bene_gesserit", "old_gap_9") == (2, 0)
    assert sum(g.state.spice) == 6
    assert "lady_jessica" in pool(g, "atreides")
    pass_all(g, "prescience")
    assert "lady_jessica" in options(g, "atreides", "battle_plan")  # against the Guild, here


@pytest.mark.rule("gf9:1.07.06.07.03")
@pytest.mark.rule("gf9:2.01.12")
def test_e38_two_traitors() -> None:
    def fight(kwisatz: str = "no") -> Any:
        g = duel(
            "harkonnen",
            "atreides",
            atreides={
                "forces": {PLACE: 4},
                "spice": 2,
                "hand": ["shield"],
                "traitors": ["piter_de_vries"],
                "kwisatz_haderach": 7,
            },
            harkonnen={"spice": 3, "hand": ["stunner"], "traitors": ["gurney_halleck"]},
        )
        plan(g, "atreides", "gurney_halleck", defense="shield", kwisatz_haderach=kwisatz, spiced=2)
        plan(g, "harkonnen", "piter_de_vries", weapon="stunner", spiced=3)
        return g

    g = fight()
    bank = g.state.bank
    answer(g, "atreides", "traitor", "yes")
    answer(g, "harkonnen", "traitor", "yes")
    assert (house(g, "atreides").tanks, house(g, "harkonnen").tanks) == (4, 5)
    assert (dead(g, "atreides"), dead(g, "harkonnen")) == (["gurney_halleck"], ["piter_de_vries"])
    assert (hand(g, "atreides"), hand(g, "harkonnen")) == ([], [])
    assert (house(g, "atreides").spice, house(g, "harkonnen").spice) == (0, 0)
    assert g.state.bank == bank + 5
    assert not happened(g, "received")
    assert not happened(g, "leader_claimed")
    check_conserved(g)

    g = fight(kwisatz="yes")
    assert asked(g) == [("atreides", "traitor")]
    answer(g, "atreides", "traitor", "yes")
    assert happened(g, "battle_won_by_traitor")[0]["winner"] == "atreides"
    assert house(g, "atreides").spice == 2 + 3

    g = fight()
    answer(g, "atreides", "traitor", "no")
    answer(g, "harkonnen", "traitor", "yes")
    assert happened(g, "battle_won_by_traitor")[0]["winner"] == "harkonnen"
    assert house(g, "harkonnen").spice == 3 + 4


@pytest.mark.rule("gf9:2.05.09")
def test_e39_harkonnen_for_the_ally() -> None:
    g = duel(
        "emperor",
        "fremen",
        alliances=[["emperor", "harkonnen"]],
        harkonnen={"traitors": ["stilgar"]},
    )
    plan(g, "emperor", "bashar", spiced=5)
    plan(g, "fremen", "stilgar", forces=5)
    assert asked(g) == [("harkonnen", "traitor")]
    answer(g, "harkonnen", "traitor", "yes")
    assert happened(g, "battle_won_by_traitor") == [{"winner": "emperor", "loser": "fremen", "territory": "old_gap"}]
    assert tokens(g, "emperor", PLACE) == (5, 0)
    assert house(g, "emperor").spice == 10 + 7
    assert house(g, "harkonnen").spice == 10
    assert dead(g, "fremen") == ["stilgar"]
    assert not happened(g, "leader_claimed")  # no capture: the ally has won (A155)


@pytest.mark.rule("gf9:2.01.10")
@pytest.mark.rule("gf9:2.01.11")
def test_e40_kwisatz_haderach() -> None:
    g = lay(
        "battle",
        first_player="atreides",
        atreides={
            "forces": {"arrakeen": 5, "old_gap_9": 6, "carthag": 3},
            "spice": 9,
            "kwisatz_haderach": 5,
        },
        harkonnen={"forces": {"arrakeen": 1, "carthag": 1}, "spice": 0},
        guild={"forces": {"old_gap_9": 2}, "spice": 0},
        emperor={"forces": {"old_gap_9": 2}, "spice": 0},
    )
    answer(g, "atreides", "choose_battle", "arrakeen", "harkonnen")
    pass_all(g, "prescience")
    assert "kwisatz_haderach" not in levels(g, "atreides")
    plan(g, "atreides", "lady_jessica", spiced=3)
    plan(g, "harkonnen", "umman_kudu")
    assert g.state.kwisatz_losses == 8
    assert happened(g, "kwisatz_awoke") == [{"seat": "atreides", "losses": 8}]

    answer(g, "atreides", "choose_battle", "old_gap", "guild")
    pass_all(g, "prescience")
    plan(g, "atreides", "dr_wellington_yueh", kwisatz_haderach="yes")
    plan(g, "guild", "soo_soo_sook")
    assert happened(g, "battle_won")[-1]["total"] == 3  # 1 + 2

    answer(g, "atreides", "choose_battle", "old_gap", "emperor")
    pass_all(g, "prescience")
    plan(g, "atreides", "dr_wellington_yueh", kwisatz_haderach="yes")  # the same territory again (A167)
    plan(g, "emperor", "bashar")
    assert happened(g, "battle_won")[-1]["total"] == 3

    pass_all(g, "prescience")
    assert "kwisatz_haderach" not in levels(g, "atreides")  # Carthag is another territory


@pytest.mark.rule("gf9:2.01.11")
def test_e40_kwisatz_haderach_adds_nothing_to_a_killed_leader() -> None:
    g = duel("atreides", "guild", atreides={"kwisatz_haderach": 8}, guild={"hand": ["lasgun"]})
    plan(g, "atreides", "dr_wellington_yueh", kwisatz_haderach="yes", spiced=1)
    plan(g, "guild", "guild_rep", weapon="lasgun")
    assert happened(g, "battle_won")[0]["total"] == 1
    assert g.state.kwisatz_alive


@pytest.mark.rule("gf9:2.01.11")
@pytest.mark.rule("gf9:3.01.11.02")
def test_e40_prevented_it_may_still_be_used_elsewhere() -> None:
    g = lay(
        "battle",
        first_player="atreides",
        atreides={"forces": {"old_gap_9": 2, "carthag": 3}, "spice": 9, "kwisatz_haderach": 7},
        harkonnen={"forces": {"old_gap_9": 1, "carthag": 1}, "spice": 0},
        guild={"hand": ["karama"]},
    )
    answer(g, "atreides", "choose_battle", "old_gap", "harkonnen")
    assert g.questions()[0].tree.ability == "kwisatz_haderach"
    answer(g, "guild", "karama", "karama")
    pass_all(g, "prescience")
    assert "kwisatz_haderach" not in levels(g, "atreides")
    plan(g, "atreides", "lady_jessica")
    plan(g, "harkonnen", "umman_kudu")
    pass_all(g, "prescience")
    assert "kwisatz_haderach" in levels(g, "atreides")


@pytest.mark.rule("gf9:2.05.10.00")
@pytest.mark.rule("gf9:2.05.10.02")
@pytest.mark.rule("gf9:2.05.13")
def test_e41_captured_leader_drawn_and_captured() -> None:
    for seed in range(40):
        g = duel(
            "harkonnen",
            "atreides",
            seed=seed,
            atreides={
                "forces": {"arrakeen": 2},
                "leaders": {"tanks": ["thufir_hawat"], "used": {"duncan_idaho": "old_gap"}},
            },
            harkonnen={"forces": {"arrakeen": 5}},
        )
        plan(g, "atreides", "gurney_halleck")
        plan(g, "harkonnen", "feyd_rautha")
        (drawn,) = happened(g, "leader_drawn")
        assert drawn["leader"] in ("gurney_halleck", "lady_jessica", "dr_wellington_yueh")
        if drawn["leader"] == "lady_jessica":
            break
    answer(g, "harkonnen", "leader_fate", "capture")
    assert "lady_jessica" in pool(g, "harkonnen")
    assert "lady_jessica" not in pool(g, "atreides")
    assert house(g, "harkonnen").captives == ((LEADER["lady_jessica"], seat(g, "atreides")),)
    check_conserved(g)


@pytest.mark.rule("gf9:2.05.10.01")
@pytest.mark.rule("gf9:2.05.10.02")
@pytest.mark.rule("gf9:2.05.13")
def test_e41_captured_leader_fights_and_goes_home() -> None:
    for seed in range(60):
        g = duel(
            "harkonnen",
            "emperor",
            seed=seed,
            atreides={"leaders": {"captured": ["lady_jessica"]}},
            emperor={"traitors": ["lady_jessica"]},
        )
        plan(g, "harkonnen", "lady_jessica", spiced=1)
        plan(g, "emperor", "burseg")
        assert asked(g) == [("emperor", "traitor")]  # the matching card would work (2.05.13)
        answer(g, "emperor", "traitor", "no")
        assert happened(g, "battle_won")[0]["total"] == 6
        assert standing(g, "atreides") == {"lady_jessica": "old_gap"}
        assert house(g, "harkonnen").captives == ()
        (drawn,) = happened(g, "leader_drawn")
        if drawn["leader"] == "bashar":
            break
    before = house(g, "harkonnen").spice
    answer(g, "harkonnen", "leader_fate", "kill")
    assert house(g, "harkonnen").spice == before + 2
    assert dead(g, "emperor") == ["bashar"]
    assert g.state.deaths[LEADER["bashar"]] == 1
    assert g.state.concealed == 1 << LEADER["bashar"]
    check_conserved(g)


@pytest.mark.rule("gf9:2.05.11")
@pytest.mark.rule("gf9:2.05.12")
def test_e41_prison_break_and_a_killed_captive() -> None:
    own = ["feyd_rautha", "beast_rabban", "piter_de_vries", "captain_iakin_nefud"]
    g = duel(
        "harkonnen",
        "emperor",
        harkonnen={"leaders": {"tanks": own}},
        emperor={"hand": ["lasgun"]},
        guild={"leaders": {"captured": ["staban_tuek"]}},
    )
    plan(g, "harkonnen", "umman_kudu")
    plan(g, "emperor", "burseg", weapon="lasgun", spiced=5)
    assert "staban_tuek" in pool(g, "guild")
    assert pool(g, "harkonnen") == []
    assert happened(g, "prison_break") == [{"seat": "harkonnen"}]

    g = duel(
        "harkonnen",
        "emperor",
        emperor={"hand": ["lasgun"]},
        guild={"leaders": {"captured": ["staban_tuek"]}},
    )
    plan(g, "harkonnen", "staban_tuek")
    plan(g, "emperor", "burseg", weapon="lasgun", spiced=5)
    assert dead(g, "guild") == ["staban_tuek"]
    assert dead(g, "harkonnen") == []
    check_conserved(g)
