"""Deals proposed: what a mentat offers to somebody who is about to ship, and what it does not."""

from __future__ import annotations

from typing import Any

import pytest

from bots.test_dune_deals import thought, until
from dune.support import answer, lay, seat
from landsraad.bots import Seat, make
from landsraad.bots.dune import Mentat
from landsraad.bots.dune.picture import read


def proposed(g: Any, name: str, bot: Any = None) -> tuple[str, list[Any]] | None:
    """What a mentat interjects for a seat."""
    mentat = make("mentat", game="dune") if bot is None else bot
    move = mentat.interject(Seat(g, seat(g, name)))
    return None if move is None else (move[0].name, move[0].labels(move[1]))


def shipping(spice: int = 30, tokens: int = 8, **given: Any) -> Any:
    """Atreides, in Arrakeen with eight, are about to ship in turn 8; the Emperor, who is rich, holds Carthag."""
    houses: dict[str, Any] = {
        "atreides": {"spice": 10, "forces": {"arrakeen": 8}},
        "emperor": {"spice": spice, "forces": {"carthag": tokens}},
        "harkonnen": {"forces": {"sietch_tabr": 6}},
    }
    g = lay("revival", first_player="atreides", **{"turn": 8, **houses, **given})
    until(g, "atreides", "ship")
    return g


@pytest.mark.parametrize(("tokens", "amount"), [(3, 8), (6, 7), (8, 5), (12, 3)])
def test_the_easier_a_stronghold_can_be_taken_the_more_is_offered_for_keeping_out(tokens: int, amount: int) -> None:
    g = shipping(tokens=tokens)
    assert proposed(g, "emperor") == ("bribe", ["atreides", amount, "keep_out", "carthag"])


def test_the_other_takes_what_is_offered_and_keeps_out() -> None:
    """The Emperor's purse is 8 lighter, and the three in Carthag stay alone there."""
    g = shipping(tokens=3)
    offered = proposed(g, "emperor")
    assert offered == ("bribe", ["atreides", 8, "keep_out", "carthag"])
    answer(g, "emperor", offered[0], *offered[1])
    assert thought(g, "atreides", "consent") == ["yes"]
    answer(g, "atreides", "consent", "yes")
    assert (g.state.houses[seat(g, "emperor")].spice, g.state.houses[seat(g, "atreides")].bribes) == (22, 8)
    mentat = make("mentat", game="dune")
    for question in ("ship", "move"):
        until(g, "atreides", question)
        q = g.find(seat(g, "atreides"), question)
        labels = q.labels(mentat.choose(Seat(g, q.seat), q))
        assert "carthag" not in labels
        answer(g, "atreides", question, *labels)
    assert g.view(0)["factions"]["atreides"]["forces"].get("carthag") is None


@pytest.mark.parametrize(
    ("spice", "given"),
    [
        (6, {}),  # spice that is needed
        (30, {"turn": 2}),  # so early a stronghold is not worth so much
        (30, {"turn": 10}),  # in the last turn there is nothing to be kept
        (30, {"atreides": {"spice": 10, "forces": {"arrakeen": 8, "tueks_sietch": 4}}}),  # they are about to win
        (30, {"emperor": {"spice": 30, "forces": {"carthag": 8, "tueks_sietch": 4}}}),  # nobody sells that to a winner
        (30, {"emperor": {"spice": 30, "forces": {"carthag": 15}}}),  # it is safe
    ],
)
def test_nothing_is_offered(spice: int, given: dict[str, Any]) -> None:
    assert proposed(shipping(spice, **given), "emperor") is None


def test_somebody_is_asked_once_a_turn() -> None:
    g, mentat = shipping(), make("mentat", game="dune")
    assert proposed(g, "emperor", mentat) == ("bribe", ["atreides", 5, "keep_out", "carthag"])
    answer(g, "emperor", "bribe", "atreides", 5, "keep_out", "carthag")
    answer(g, "atreides", "consent", "no")
    assert proposed(g, "emperor", mentat) is None


def test_peace_while_a_third_is_about_to_win() -> None:
    """Harkonnen have two strongholds, so whoever fights among the others fights for them. The Emperor in Habbanya Sietch and
    Atreides in Arrakeen could hurt each other a little: peace for peace is offered, taken, and binds both."""
    g = shipping(
        harkonnen={"forces": {"sietch_tabr": 6, "tueks_sietch": 6}},
        atreides={"spice": 10, "forces": {"arrakeen": 9}},
        emperor={"spice": 16, "forces": {"habbanya_sietch": 6}},
    )
    offered = proposed(g, "emperor")
    assert offered == ("deal", ["atreides", "no_battle", "no_battle"])
    answer(g, "emperor", offered[0], *offered[1])
    assert thought(g, "atreides", "consent") == ["yes"]
    answer(g, "atreides", "consent", "yes")
    for name, other in (("atreides", "emperor"), ("emperor", "atreides")):
        assert read(g.view(seat(g, name))).sworn.peace == {seat(g, other)}


def test_no_peace_for_nothing_while_nobody_is_about_to_win() -> None:
    g = shipping(
        harkonnen={"forces": {"sietch_tabr": 6}},
        atreides={"spice": 10, "forces": {"arrakeen": 9}},
        emperor={"spice": 16, "forces": {"habbanya_sietch": 6}},
    )
    assert proposed(g, "emperor") is None


def test_in_an_imagined_world_nobody_proposes() -> None:
    assert proposed(shipping(), "emperor", Mentat(1, light=True)) is None
