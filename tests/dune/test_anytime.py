"""Interjections: offered beside the open questions, never instead of them; whatever is done, everything is conserved."""

from collections import Counter
from random import Random
from typing import Any

import pytest

import landsraad
from dune.support import BOTH, answer, asked, check_conserved, house, lay, pass_all, seat


def interjections(g: Any) -> Any:
    return [q for i in range(len(g.seats)) for q in g.interjections(i)]


def names(g: Any, faction: str) -> Any:
    return [q.name for q in g.interjections(seat(g, faction))]


def play(g: Any, rng: Any, check: Any, eager: float = 0.25) -> Any:
    """Play to the end at random with many interjections; ``check`` looks at the game after every answer."""
    made: Counter[str] = Counter()
    while not g.over:
        offers = interjections(g) if rng.random() < eager else []
        q = rng.choice(offers) if offers else rng.choice(g.questions())
        g.submit(q.seat, q.name, g.sample(q, rng))
        if offers:
            made[q.name] += 1
        check(g)
    return made


@BOTH
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_random_bribes_and_gifts_break_nothing(ruleset: str, seats: int) -> None:
    made: Counter[str] = Counter()
    for seed in range(3):
        g = landsraad.new("dune", ruleset, seats, seed=seed, options={"turns": 4})
        made += play(g, Random(seed), check_conserved)
    assert made["bribe"] > 10
    assert made["deal"] > 10


def test_every_kind_of_interjection_is_met_in_random_play() -> None:
    made: Counter[str] = Counter()
    for seed in range(12):
        g = landsraad.new("dune", "gf9-advanced", 6, seed=seed, options={"turns": 6})
        made += play(g, Random(seed), lambda g: None, eager=0.1)
    assert set(made) >= {"bribe", "deal", "truthtrance", "ghola", "pledge", "gift"}


def test_asking_again_after_an_interjection_asks_the_same() -> None:
    rng = Random(5)
    g = landsraad.new("dune", "gf9-advanced", 6, seed=5, options={"turns": 3})

    def again(g: Any) -> None:
        if g.over or rng.random() > 0.2:
            return
        before, questions = g.save(), g.open[:]
        g.ask_again()
        g.proceed()
        assert g.save() == before
        assert g.open == questions

    play(g, rng, again)


def test_an_interjection_takes_no_given_answer_back() -> None:
    g = lay("revival", harkonnen={"spice": 9, "tanks": 3}, guild={"spice": 3, "tanks": 1})
    answer(g, "harkonnen", "revive", 3)
    answer(g, "guild", "bribe", "fremen", 1, "nothing")
    assert asked(g) == [("guild", "revive")]


@pytest.mark.rule("gf9:1.00.05")
def test_stored_choices_keep_the_spice_they_need() -> None:
    g = lay("revival", harkonnen={"spice": 5, "tanks": 3}, guild={"tanks": 1})
    answer(g, "harkonnen", "revive", 3)  # one beyond the two free ones: 2 spice
    q = g.find(seat(g, "harkonnen"), "bribe")
    assert list(q.tree.domain(g, q.parse(["fremen"]))) == [1, 2, 3]
    answer(g, "harkonnen", "bribe", "fremen", 3, "nothing")
    assert "bribe" not in names(g, "harkonnen")
    answer(g, "guild", "revive", 0)
    assert house(g, "harkonnen").spice == 0


@pytest.mark.rule("gf9:1.00.05")
def test_a_locked_plan_keeps_the_spice_in_it() -> None:
    g = lay(
        "battle",
        first_player="harkonnen",
        harkonnen={"forces": {"carthag": 3}, "spice": 5},
        guild={"forces": {"carthag": 3}},
    )
    answer(g, "harkonnen", "battle_plan", "feyd_rautha", "none", "none", 3, 0)
    q = g.find(seat(g, "harkonnen"), "bribe")
    assert list(q.tree.domain(g, q.parse(["fremen"]))) == [1, 2]


@pytest.mark.rule("gf9:1.10.02.05")
def test_a_pledge_can_be_made_while_the_ally_is_bidding() -> None:
    g = lay("bidding", first_player="fremen", fremen={"spice": 1}, guild={"spice": 6}, alliances=[["guild", "fremen"]])
    answer(g, "guild", "pledge", 4)
    answer(g, "fremen", "bid", 5)
    q = g.find(seat(g, "guild"), "bribe")
    assert list(q.tree.domain(g, q.parse(["emperor"]))) == [1, 2]  # four of the six stand behind the bid


@pytest.mark.rule("gf9:1.14.03")
def test_the_karama_worm_is_offered_in_the_spice_blow_alone() -> None:
    given = {"fremen": {"hand": ["karama"]}, "guild": {"forces": {"broken_land_11": 2}}}
    assert "summon_worm" not in names(lay("collection", **given), "fremen")
    g = lay("spice_blow", decks={"spice": ["shai_hulud", "old_gap", "red_chasm"]}, **given)
    pass_all(g, "summon_worm")
    assert asked(g)[0][1] == "nexus"
    assert "summon_worm" in names(g, "fremen")
    answer(g, "fremen", "summon_worm", "broken_land")
    assert house(g, "guild").tanks == 2
    assert "summon_worm" not in names(g, "fremen")


@pytest.mark.rule("gf9:1.14.04")
def test_the_swap_of_hands_is_offered_between_bids() -> None:
    g = lay(
        "bidding",
        first_player="guild",
        harkonnen={"hand": ["karama", "baliset"]},
        guild={"hand": ["lasgun"], "spice": 3},
    )
    pass_all(g, "karama")
    answer(g, "guild", "bid", 1)
    assert "hand_swap" in names(g, "harkonnen")
    answer(g, "harkonnen", "hand_swap", "guild")
    answer(g, "harkonnen", "return_cards", "baliset")
    assert g.view(seat(g, "guild"))["factions"]["guild"]["hand"] == ["baliset"]
    assert "hand_swap" not in names(g, "harkonnen")
    assert asked(g)[0][1] == "bid"  # and the auction goes on


@pytest.mark.rule("gf9:1.14.02")
def test_the_emperors_karama_is_offered_in_revival() -> None:
    given = {"emperor": {"hand": ["karama"], "tanks": 4}, "guild": {"tanks": 1}}
    assert "free_revival" not in names(lay("collection", **given), "emperor")
    g = lay("revival", **given)
    answer(g, "emperor", "free_revival", "forces", 3)
    assert house(g, "emperor").tanks == 1
    assert "free_revival" not in names(g, "emperor")
