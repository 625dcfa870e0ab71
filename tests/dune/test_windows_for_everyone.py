"""Where windows are for everyone, each is asked in the open of all who might react, whatever they hold."""

from __future__ import annotations

from typing import Any

import pytest

from dune.battles import duel, plan
from dune.support import SIX, answer, happened, lay, options, pass_all, seat, tokens

EVERYONE = {"windows": "everyone"}


def asked_in_the_open(g: Any, question: str) -> set[str]:
    assert not any(q.hidden for q in g.questions())
    return {g.seats[q.seat] for q in g.questions() if q.name == question}


@pytest.mark.rule("gf9:3.01.23")
def test_everyone_is_asked_for_weather_control() -> None:
    g = lay("storm", guild={"hand": ["weather_control"]}, options=EVERYONE)
    pass_all(g, "dial")
    assert asked_in_the_open(g, "weather_control") == set(SIX)
    assert options(g, "fremen", "weather_control") == ["pass"]
    assert len(options(g, "guild", "weather_control")) == 12
    for name in ("fremen", "atreides"):
        answer(g, name, "weather_control", "pass")
    assert asked_in_the_open(g, "weather_control") == set(SIX) - {"fremen", "atreides"}
    answer(g, "guild", "weather_control", 4)
    assert not asked_in_the_open(g, "weather_control"), "it has been played: nobody else can"
    assert happened(g, "weather_controlled") == [{"seat": "guild", "sectors": 4}]


@pytest.mark.rule("gf9:3.01.23")
def test_nobody_is_asked_for_a_card_that_lies_open() -> None:
    g = lay("storm", decks={"treachery_discard": ["weather_control"]}, options=EVERYONE)
    pass_all(g, "dial")
    assert not asked_in_the_open(g, "weather_control")


@pytest.mark.rule("gf9:3.01.07")
def test_all_who_stand_near_the_wall_are_asked_for_the_atomics() -> None:
    near = {"forces": {"shield_wall_8": 1}}
    g = lay("storm", emperor=near, atreides={**near, "hand": ["family_atomics"]}, options=EVERYONE)
    pass_all(g, "dial", "weather_control")
    assert asked_in_the_open(g, "family_atomics") == {"emperor", "atreides"}
    assert options(g, "emperor", "family_atomics") == ["no"]
    assert options(g, "atreides", "family_atomics") == ["no", "yes"]
    answer(g, "atreides", "family_atomics", "yes")
    assert g.state.atomics
    assert tokens(g, "emperor", "shield_wall_8") == (0, 0)


@pytest.mark.rule("gf9:1.07.06.07")
@pytest.mark.parametrize("traitors", [["hasimir_fenring"], ["stilgar"]])
def test_both_sides_are_asked_for_a_traitor(traitors: list[str]) -> None:
    g = duel("guild", "emperor", quiet=False, guild={"traitors": traitors}, options=EVERYONE)
    pass_all(g, "karama", "look_at_plan")
    plan(g, "emperor", "hasimir_fenring")
    plan(g, "guild", "guild_rep")
    assert asked_in_the_open(g, "traitor") == {"guild", "emperor"}
    assert options(g, "emperor", "traitor") == ["no"]
    assert options(g, "guild", "traitor") == (["no", "yes"] if "hasimir_fenring" in traitors else ["no"])
    others = g.view(seat(g, "fremen"))["waiting"]
    assert others == [["guild", "traitor"], ["emperor", "traitor"]] or others == [
        ["emperor", "traitor"],
        ["guild", "traitor"],
    ]
    pass_all(g, "traitor")
    assert not happened(g, "traitor_called")


@pytest.mark.rule("gf9:1.14.03")
@pytest.mark.parametrize("held", [["karama"], ["shield"]])
def test_the_fremen_are_asked_for_their_worm_with_or_without_a_karama(held: list[str]) -> None:
    g = lay("spice_blow", fremen={"hand": held}, options=EVERYONE)
    assert asked_in_the_open(g, "summon_worm") == {"fremen"}
    assert (len(options(g, "fremen", "summon_worm")) > 1) == (held == ["karama"])
    used = lay("spice_blow", fremen={"hand": held, "karama_power_used": True}, options=EVERYONE)
    assert not any(q.name == "summon_worm" for q in used.questions())
