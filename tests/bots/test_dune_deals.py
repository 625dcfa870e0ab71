"""Deals: a mentat judges what is offered, and keeps what it has promised."""

from __future__ import annotations

from typing import Any

import pytest

from dune.support import answer, lay, seat
from landsraad.bots import Seat, make


def thought(g: Any, name: str, question: str) -> Any:
    q = g.find(seat(g, name), question)
    return q.labels(make("mentat", game="dune").choose(Seat(g, q.seat), q))


def until(g: Any, name: str, question: str) -> None:
    """Give the mildest answers until this seat is asked this."""
    for _ in range(200):
        if any(q.seat == seat(g, name) and q.name == question for q in g.questions()):
            return
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    raise AssertionError(f"{name} is never asked {question}")


@pytest.mark.parametrize(
    ("spice", "promise", "taken"),
    [
        (2, ("keep_out", "carthag"), "no"),
        (8, ("keep_out", "carthag"), "yes"),
        (2, ("keep_out", "funeral_plain"), "yes"),
        (9, ("keep_out", "arrakeen"), "no"),
        (1, ("no_karama",), "yes"),
        (9, ("tell_hand",), "no"),
        (9, ("in_words",), "no"),
    ],
)
def test_a_promise_has_its_price(spice: int, promise: tuple[str, ...], taken: str) -> None:
    """Atreides stand in Arrakeen, which they do not leave, and do not tell their cards for any price."""
    g = lay("bidding", emperor={"spice": 12}, atreides={"forces": {"arrakeen": 4}})
    answer(g, "emperor", "bribe", "atreides", spice, *promise)
    assert thought(g, "atreides", "consent") == [taken]


def test_nothing_is_sold_to_somebody_about_to_win() -> None:
    g = lay(
        "bidding",
        emperor={"spice": 12, "forces": {"tueks_sietch": 5, "sietch_tabr": 5}},
        atreides={"forces": {"arrakeen": 4}},
    )
    answer(g, "emperor", "bribe", "atreides", 9, "keep_out", "carthag")
    assert thought(g, "atreides", "consent") == ["no"]


@pytest.mark.parametrize(("turn", "taken"), [(8, "yes"), (9, "no")])
def test_in_the_last_two_turns_the_guild_is_about_to_win(turn: int, taken: str) -> None:
    g = lay("bidding", turn=turn, guild={"spice": 12}, atreides={"forces": {"arrakeen": 4}})
    answer(g, "guild", "bribe", "atreides", 2, "keep_out", "funeral_plain")
    assert thought(g, "atreides", "consent") == [taken]


def third_stronghold() -> Any:
    """Atreides have two strongholds and spice; Tuek's Sietch is empty."""
    return lay(
        "revival",
        first_player="atreides",
        atreides={"spice": 8, "forces": {"arrakeen": 5, "carthag": 5}},
        emperor={"spice": 12},
        harkonnen={"forces": {"sietch_tabr": 6}},
        fremen={"forces": {"habbanya_sietch": 6}},
    )


def test_a_promise_is_kept() -> None:
    g = third_stronghold()
    until(g, "atreides", "ship")
    assert thought(g, "atreides", "ship")[1] == "tueks_sietch_4"
    g = third_stronghold()
    answer(g, "emperor", "bribe", "atreides", 9, "keep_out", "tueks_sietch")
    answer(g, "atreides", "consent", "yes")
    until(g, "atreides", "ship")
    assert "tueks_sietch_4" not in thought(g, "atreides", "ship")


def test_who_is_promised_peace_is_not_attacked() -> None:
    places = {
        "atreides": {"spice": 20, "forces": {"arrakeen": 9, "carthag": 5}},
        "guild": {"forces": {"tueks_sietch": 1}},
    }
    others = {"harkonnen": {"forces": {"sietch_tabr": 9}}, "fremen": {"forces": {"habbanya_sietch": 9}}}
    for peace in (False, True):
        g = lay("revival", first_player="atreides", **places, **others)
        if peace:
            answer(g, "guild", "deal", "atreides", "no_battle", "no_battle")
            answer(g, "atreides", "consent", "yes")
        until(g, "atreides", "ship")
        assert ("tueks_sietch_4" in thought(g, "atreides", "ship")) is not peace


def test_a_traitor_that_was_promised_away_is_not_called() -> None:
    for promised, called in ((False, "yes"), (True, "no")):
        g = lay(
            "battle",
            seats=("atreides", "harkonnen"),
            first_player="atreides",
            atreides={"spice": 5, "forces": {"arrakeen": 5}},
            harkonnen={"spice": 5, "forces": {"arrakeen": 5}, "traitors": ["thufir_hawat"]},
        )
        if promised:
            answer(g, "atreides", "bribe", "harkonnen", 3, "no_traitor")
            answer(g, "harkonnen", "consent", "yes")
        until(g, "atreides", "battle_plan")
        answer(g, "atreides", "battle_plan", "thufir_hawat", "none", "none", 2, 0)
        g.submit(1, "battle_plan", g.default(g.find(1, "battle_plan")))
        assert thought(g, "harkonnen", "traitor") == [called]
