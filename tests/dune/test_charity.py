"""CHOAM charity (1.03)."""

from __future__ import annotations

from typing import Any

import pytest

from dune.support import SIX, answer, asked, check_conserved, happened, house, lay, pass_all, seat


def charity(ruleset: str = "gf9-advanced", **given: Any) -> Any:
    """A position at the start of the phase; who says nothing has plenty."""
    for name in given.get("seats", SIX):
        given.setdefault(name, {})
        given[name].setdefault("spice", 9)
    return lay("charity", ruleset, **given)


def claims(g: Any) -> list[tuple[str, int]]:
    return [(e["seat"], e["amount"]) for e in happened(g, "received") if e["purpose"] == "charity"]


@pytest.mark.rule("gf9:1.03.00")
@pytest.mark.rule("gf9:1.03.01")
@pytest.mark.rule("gf9:2.02.09")
def test_e10_charity() -> None:
    g = charity(
        atreides={"spice": 1},
        guild={"spice": 0},
        emperor={"spice": 2},
        bene_gesserit={"spice": 9},
        harkonnen={"spice": 1, "bribes": 5},
        storm=17,
    )
    claimants = {"atreides", "guild", "bene_gesserit", "harkonnen"}
    assert {name for name, _ in asked(g)} == claimants
    for name in sorted(claimants):
        answer(g, name, "charity", "yes")
    spice = {name: house(g, name).spice for name in SIX}
    assert spice == {"atreides": 2, "guild": 2, "emperor": 2, "bene_gesserit": 11, "harkonnen": 2, "fremen": 9}
    assert house(g, "harkonnen").bribes == 5
    assert claims(g) == [("atreides", 1), ("bene_gesserit", 2), ("guild", 2), ("harkonnen", 1)]
    check_conserved(g)


@pytest.mark.rule("gf9:1.03.01")
def test_nobody_has_to_claim() -> None:
    g = charity("gf9-basic", atreides={"spice": 0}, guild={"spice": 1})
    answer(g, "atreides", "charity", "no")
    answer(g, "guild", "charity", "yes")
    assert (house(g, "atreides").spice, house(g, "guild").spice) == (0, 2)


@pytest.mark.rule("gf9:1.03.01")
@pytest.mark.rule("gf9:G.storm_order")
def test_claims_are_settled_in_storm_order_whoever_answers_first() -> None:
    g = charity(
        "gf9-basic", atreides={"spice": 0}, emperor={"spice": 0}, harkonnen={"spice": 0}, first_player="emperor"
    )
    for name in ("atreides", "harkonnen", "emperor"):
        assert not claims(g)
        answer(g, name, "charity", "yes")
    assert [name for name, _ in claims(g)] == ["emperor", "harkonnen", "atreides"]


@pytest.mark.rule("gf9:1.03.02")
def test_charity_comes_once_a_turn() -> None:
    g = charity("gf9-basic", atreides={"spice": 1}, guild={"spice": 0})
    house(g, "guild").charity = True
    g.ask_again()
    g.proceed()
    assert asked(g) == [("atreides", "charity")]
    answer(g, "atreides", "charity", "yes")
    assert house(g, "atreides").charity
    assert house(g, "guild").spice == 0
    house(g, "atreides").spice = 0
    assert ("atreides", "charity") not in asked(g)


@pytest.mark.rule("gf9:1.11.01")
def test_who_is_asked_does_not_tell_who_is_poor() -> None:
    g = charity(atreides={"spice": 1}, guild={"spice": 0})
    assert g.waiting(seat(g, "fremen")) == [(seat(g, "bene_gesserit"), "charity")]
    assert g.waiting() == [(seat(g, "bene_gesserit"), "charity")]
    assert (seat(g, "guild"), "charity") in g.waiting(seat(g, "guild"))
    assert all(q.secret for q in g.questions())


def test_what_is_spent_before_the_claim_is_settled_counts() -> None:
    g = charity("gf9-basic", atreides={"spice": 1}, guild={"spice": 2}, emperor={"spice": 0})
    answer(g, "atreides", "charity", "yes")
    house(g, "guild").spice, house(g, "atreides").spice = 0, 3
    g.ask_again()
    g.proceed()
    assert set(asked(g)) == {("guild", "charity"), ("emperor", "charity")}
    answer(g, "guild", "charity", "yes")
    answer(g, "emperor", "charity", "no")
    assert claims(g) == [("guild", 2)]


# --- the Bene Gesserit -------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:2.02.09")
@pytest.mark.rule("gf9:3.01.11.01")
@pytest.mark.parametrize(("spice", "after"), [(9, 9), (2, 2), (1, 2), (0, 2)])
def test_bene_gesserit_charity_stopped_leaves_the_ordinary_claim(spice: int, after: int) -> None:
    g = charity(bene_gesserit={"spice": spice}, fremen={"hand": ["karama"]})
    answer(g, "bene_gesserit", "charity", "yes")
    assert asked(g) == [("fremen", "karama")]
    answer(g, "fremen", "karama", "karama")
    if spice < 2:
        assert asked(g) == [("bene_gesserit", "plain_charity")]
        assert g.waiting(seat(g, "emperor")) == []
        answer(g, "bene_gesserit", "plain_charity", "yes")
    assert house(g, "bene_gesserit").spice == after
    assert house(g, "fremen").hand == ()
    assert not any(name == "plain_charity" for _, name in asked(g))
    check_conserved(g)


@pytest.mark.rule("gf9:2.02.09")
def test_bene_gesserit_charity_with_a_karama_kept() -> None:
    g = charity(bene_gesserit={"spice": 1}, fremen={"hand": ["karama"]})
    answer(g, "bene_gesserit", "charity", "yes")
    answer(g, "fremen", "karama", "pass")
    assert house(g, "bene_gesserit").spice == 3


@pytest.mark.rule("gf9:2.02.00")
@pytest.mark.parametrize("always", [False, True])
def test_option_bg_charity_in_basic(always: bool) -> None:
    g = charity("gf9-basic", bene_gesserit={"spice": 7}, options={"bg_charity_in_basic": always})
    if always:
        answer(g, "bene_gesserit", "charity", "yes")
    assert claims(g) == ([("bene_gesserit", 2)] if always else [])
    assert house(g, "bene_gesserit").spice == (9 if always else 7)


def test_bene_gesserit_of_the_basic_game_claim_like_anybody() -> None:
    g = charity("gf9-basic", bene_gesserit={"spice": 1})
    assert g.waiting(seat(g, "emperor")) == []
    answer(g, "bene_gesserit", "charity", "yes")
    assert house(g, "bene_gesserit").spice == 2


@pytest.mark.rule("gf9:1.03.01")
@pytest.mark.rule("gf9:2.02.09")
def test_a_clock_that_runs_out_takes_what_is_free() -> None:
    g = charity(guild={"spice": 0}, bene_gesserit={"spice": 9})
    pass_all(g, "charity")
    assert dict(claims(g)) == {"guild": 2, "bene_gesserit": 2}
