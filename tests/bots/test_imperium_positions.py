"""The mentat of Dune: Imperium where it used to go wrong: deployments, the Swordmaster, thin decks, the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.support import A, B, C, answer, question, turn
from landsraad.bots import Seat, make
from landsraad.bots.imperium.cards import EVERYWHERE, acquiring, reach, riddance
from landsraad.bots.imperium.conflict import Rival
from landsraad.bots.imperium.judge import CHOICE, Judge
from landsraad.bots.imperium.picture import read
from landsraad.games.imperium.cards.printed import CARD

LOST = {B: {"revealed": True, "deployed": 9}, C: {"revealed": True, "deployed": 8}}
"""The others are so strong in the conflict that nobody would go there."""


def thought(g: Any, name: str = A) -> list[Any]:
    q = question(g, name)
    return list(q.labels(make("mentat", game="imperium").choose(Seat(g, q.seat), q)))


def deployed(g: Any) -> int:
    """The troops that a mentat sends from Arrakeen, where it has just come with a Reconnaissance."""
    answer(g, A, "send", "reconnaissance", "arrakeen")
    while question(g, A).name == "agent_turn":
        given = thought(g)
        if given[0] == "deploy":
            return int(given[1])
        if given[0] == "end":
            return 0
        answer(g, A, *given)
    return 0


def judge(g: Any) -> Judge:
    return Judge(read(g.view(0)))


def test_goes_to_a_conflict_that_three_troops_can_win() -> None:
    """The others have three troops there and none at home: they are not taken for twice as strong as they can be."""
    others = {B: {"deployed": 3}, C: {"deployed": 3}}
    assert deployed(turn(["reconnaissance", "dagger"], round=3, garrison=4, players=others)) == 3


def test_a_single_troop_is_not_sent_where_two_are_needed() -> None:
    others = {B: {"deployed": 2, "garrison": 4}, C: {"garrison": 4}}
    assert deployed(turn(["reconnaissance", "dagger"], round=3, garrison=4, players=others)) >= 2


def test_others_are_as_strong_as_they_turn_out_to_be() -> None:
    """With an agent and troops left somebody adds a troop or two, not all that could be."""
    g = turn(["dagger"], players={B: {"deployed": 2, "garrison": 4}, C: {"garrison": 0}})
    rivals = {house.index: Rival(house, fought=False) for house in read(g.view(0)).others}
    assert 5.0 <= rivals[1].mean <= 7.0, "four now, and a troop more or less; eight more would be all that could come"
    assert 0.3 <= rivals[2].comes <= 0.5, "who recruits may come, too"


@pytest.mark.parametrize(("now", "points", "left"), [(1, 0, 7), (5, 4, 4), (7, 7, 1.5), (8, 9, 0.3)])
def test_knows_how_soon_a_game_is_over(now: int, points: int, left: float) -> None:
    g = turn(["dagger"], round=now, vp=max(0, points - 1), players={B: {"vp": points}, C: {"vp": 0}})
    assert judge(g).left == pytest.approx(left, abs=0.8)


def test_saves_for_the_swordmaster_while_he_pays() -> None:
    """Early in a game each of his eight solari is worth more than a spice; once he is hired, or late, they are not."""
    early = judge(turn(["dagger"], round=2, solari=4))
    hired = judge(turn(["dagger"], round=2, solari=4, swordmaster=True))
    late = judge(turn(["dagger"], round=8, solari=4, vp=8, players={B: {"vp": 9}}))
    assert early.more_solari(1) > early.more_spice(1) > late.more_solari(1)
    assert hired.more_solari(1) < early.more_solari(1)


def test_hires_him_as_soon_as_he_can_be_paid() -> None:
    assert thought(turn(["dagger", "diplomacy"], round=3, solari=8, spice=2, water=1))[2] == "swordmaster"


CARDS = ["diplomacy", "reconnaissance", "dagger", "dune_the_desert_planet", "seek_allies"]


@pytest.mark.parametrize(
    ("spice", "water", "way"),
    [(4, 0, ["seek_allies", "conspire"]), (3, 2, ["dune_the_desert_planet", "sell_melange", 2])],
)
def test_turns_spice_into_his_wage(spice: int, water: int, way: list[Any]) -> None:
    """Two solari, and the game is young: what brings the missing six at once or most of them, not water from the Fremen."""
    assert thought(turn(CARDS, round=3, solari=2, spice=spice, water=water, garrison=3)) == ["send", *way]


def test_sits_down_in_the_council_while_it_pays_in_many_rounds() -> None:
    """Five solari and five rounds to come: the seat, not water; who has still to hire the Swordmaster saves for him."""
    hired = {"swordmaster": True, "garrison": 3, "water": 2, "solari": 5}
    assert thought(turn(CARDS, round=3, **hired)) == ["send", "dagger", "high_council"]
    assert thought(turn(CARDS, round=3, **{**hired, "swordmaster": False}))[2] != "high_council"


@pytest.mark.parametrize(("standing", "card"), [([], "imperial_spy"), (["arrakeen"], "seek_allies")])
def test_leaves_the_next_agent_the_card_that_takes_it_further(standing: list[str], card: str) -> None:
    """Both cards lead to Wealth, and Seek Allies is gladly given away; but the spy would lead the next agent nowhere else."""
    g = turn(["seek_allies", "imperial_spy"], round=3, water=2, agents_at=standing, players=LOST)
    assert thought(g) == ["send", card, "wealth"]


def test_a_card_is_drawn_for_the_agents_that_can_still_be_sent_with_it() -> None:
    two, one, none = (judge(turn(["dagger"], agents_at=at)).draw for at in ([], ["wealth"], ["wealth", "secrets"]))
    assert two == pytest.approx(one + CHOICE)
    assert one == pytest.approx(none)


def test_a_card_that_goes_anywhere_is_wanted_more_with_modules() -> None:
    alone, more = (judge(turn(["dagger"], options=options)) for options in ({}, {"ix": True}))
    assert (reach(alone, CARD["foldspace"]), reach(more, CARD["foldspace"])) == EVERYWHERE
    assert acquiring(alone, CARD["foldspace"]) < acquiring(more, CARD["foldspace"])


def test_a_dagger_is_in_the_way_of_better_cards() -> None:
    """Half way through a game it is worth more than two solari to be rid of one."""
    position = judge(turn(["dagger", "dagger"], round=4))
    assert riddance(position, CARD["dagger"]) > 2 * 0.85


def test_in_the_last_rounds_it_goes_for_points_not_for_means() -> None:
    g = turn(
        ["diplomacy", "reconnaissance", "dagger", "dune_the_desert_planet", "seek_allies"],
        round=8,
        solari=6,
        spice=4,
        water=1,
        vp=7,
        players={B: {"vp": 8}, C: {"vp": 8}},
    )
    assert thought(g)[2] in ("carthag", "arrakeen", "conspire", "heighliner")
