"""The Voice (2.02.06, 2.02.07)."""

from __future__ import annotations

from typing import Any

import pytest

from dune.battles import PLACE, duel, plan, plan_values
from dune.support import answer, asked, happened, options, pass_all, refused, seat

HAND = ["chaumas", "lasgun", "shield", "snooper"]
TANKS = ["hasimir_fenring", "captain_aramsham", "caid", "burseg", "bashar"]


def commanded(
    *command: str, hand: Any = HAND, scope: str = "one_use", optional: bool = False, dead: Any = (), **given: Any
) -> Any:
    """Bene Gesserit against the Emperor, the Voice used, everything else passed."""
    g = duel(
        "bene_gesserit",
        "emperor",
        quiet=False,
        emperor={"hand": hand, "leaders": {"tanks": list(dead)}},
        options={"karama_scope": scope, "cheap_hero_optional": optional},
        **given,
    )
    assert asked(g) == [("bene_gesserit", "voice")]
    answer(g, "bene_gesserit", "voice", *command)
    pass_all(g, "karama", "withhold_hero")
    return g


def pairs(g: Any, leader: str = "caid") -> Any:
    """The weapons and defenses that the Emperor may play."""
    return {
        (weapon, defense)
        for weapon in options(g, "emperor", "battle_plan", leader)
        for defense in options(g, "emperor", "battle_plan", leader, weapon)
    }


@pytest.mark.rule("gf9:2.02.06")
def test_the_voice_may_stay_silent() -> None:
    g = commanded("pass")
    assert not happened(g, "voice_used")
    assert len(pairs(g)) == 9


@pytest.mark.rule("gf9:2.02.06")
@pytest.mark.parametrize(
    ("kind", "weapons", "defenses"),
    [
        ("poison_weapon", ["chaumas"], ["none", "shield", "snooper"]),
        ("lasgun", ["lasgun"], ["none", "shield", "snooper"]),
        ("poison_defense", ["none", "chaumas", "lasgun"], ["snooper"]),
        ("projectile_defense", ["none", "chaumas", "lasgun"], ["shield"]),
    ],
)
def test_a_command_to_play(kind: str, weapons: list[str], defenses: list[str]) -> None:
    g = commanded("play", kind)
    assert happened(g, "voice_used") == [{"seat": "bene_gesserit", "of": "emperor", "play": True, "kind": kind}]
    assert pairs(g) == {(w, d) for w in weapons for d in defenses}
    bad = plan_values(g, "emperor", "caid")
    rule, sentence = refused(g, "emperor", "battle_plan", *bad)
    assert rule == "2.02.06"
    assert "Voice" in sentence


@pytest.mark.rule("gf9:2.02.06")
@pytest.mark.parametrize(
    ("kind", "left_out"),
    [
        ("poison_weapon", "chaumas"),
        ("lasgun", "lasgun"),
        ("poison_defense", "snooper"),
        ("projectile_defense", "shield"),
    ],
)
def test_a_command_not_to_play(kind: str, left_out: str) -> None:
    g = commanded("do_not_play", kind)
    found = pairs(g)
    assert len(found) == 6
    assert not any(left_out in pair for pair in found)


@pytest.mark.rule("gf9:2.02.06")
def test_a_lasgun_is_no_projectile_weapon() -> None:
    """A76: without a projectile weapon the command asks for nothing."""
    g = commanded("play", "projectile_weapon")
    assert len(pairs(g)) == 9
    g = commanded("play", "projectile_weapon", hand=["crysknife", "lasgun"])
    assert {pair[0] for pair in pairs(g)} == {"crysknife"}


@pytest.mark.rule("gf9:2.02.06")
def test_a_worthless_card_in_either_slot() -> None:
    g = commanded("play", "worthless", hand=["kulon", "crysknife", "shield"])
    assert pairs(g) == {
        ("kulon", "none"),
        ("kulon", "shield"),
        ("none", "kulon"),
        ("crysknife", "kulon"),
    }
    g = commanded("do_not_play", "worthless", hand=["kulon", "crysknife", "shield"])
    assert pairs(g) == {(w, d) for w in ("none", "crysknife") for d in ("none", "shield")}


@pytest.mark.rule("gf9:2.02.06")
def test_a_cheap_hero() -> None:
    hand = ["cheap_hero", "shield"]
    g = commanded("play", "cheap_hero", hand=hand)
    assert options(g, "emperor", "battle_plan") == ["cheap_hero"]
    rule, _ = refused(g, "emperor", "battle_plan", *plan_values(g, "emperor", "caid"))
    assert rule == "2.02.06"
    g = commanded("do_not_play", "cheap_hero", hand=hand)
    assert "cheap_hero" not in options(g, "emperor", "battle_plan")


@pytest.mark.rule("gf9:2.02.06")
def test_forbidden_its_only_hero_a_side_fights_without_leader() -> None:
    """A76: and says so."""
    g = commanded("do_not_play", "cheap_hero", hand=["cheap_hero", "shield"], dead=TANKS)
    assert options(g, "emperor", "battle_plan") == ["none"]
    assert options(g, "emperor", "battle_plan", "none", "none") == ["none"]
    assert happened(g, "no_leader") == [{"seat": "emperor"}]


@pytest.mark.rule("gf9:2.02.06")
@pytest.mark.parametrize("optional", [False, True])
def test_a_card_needs_somebody_to_play_it(optional: bool) -> None:
    """To obey, a hero that could be withheld must come."""
    g = commanded("play", "poison_weapon", hand=["cheap_hero", "chaumas"], dead=TANKS, optional=optional)
    assert options(g, "emperor", "battle_plan") == ["cheap_hero"]
    assert options(g, "emperor", "battle_plan", "cheap_hero") == ["chaumas"]
    g = commanded("play", "poison_weapon", hand=["chaumas"], dead=TANKS, optional=optional)
    assert options(g, "emperor", "battle_plan", "none") == ["none"]  # as well as he is able to


@pytest.mark.rule("gf9:2.02.07")
def test_the_voice_for_an_ally() -> None:
    g = duel(
        "guild",
        "emperor",
        quiet=False,
        alliances=[["bene_gesserit", "guild"]],
        emperor={"hand": HAND},
        guild={"hand": ["chaumurky", "stunner"]},
    )
    assert asked(g) == [("bene_gesserit", "voice")]
    assert g.questions()[0].rule == "2.02.07"
    answer(g, "bene_gesserit", "voice", "play", "lasgun")
    assert {pair[0] for pair in pairs(g)} == {"lasgun"}
    assert options(g, "guild", "battle_plan", "guild_rep") == ["none", "chaumurky", "stunner"]  # the ally is free


@pytest.mark.rule("gf9:2.02.07")
def test_no_voice_in_the_battles_of_others() -> None:
    g = duel("guild", "emperor", quiet=False, alliances=[["bene_gesserit", "fremen"]])
    assert asked(g) == [("guild", "battle_plan"), ("emperor", "battle_plan")]


@pytest.mark.rule("gf9:2.02.06")
@pytest.mark.rule("gf9:3.01.11.01")
@pytest.mark.parametrize("scope", ["one_use", "whole_phase"])
def test_a_karama_cancels_the_voice(scope: str) -> None:
    """For this battle, or with the option for the whole phase (A104)."""
    g = duel(
        "bene_gesserit",
        "emperor",
        quiet=False,
        bene_gesserit={"forces": {PLACE: 5, "sietch_tabr": 2}},
        emperor={"hand": HAND, "forces": {PLACE: 5, "sietch_tabr": 2}},
        harkonnen={"hand": ["karama"]},
        options={"karama_scope": scope},
    )
    answer(g, "bene_gesserit", "choose_battle", "old_gap", "emperor")
    answer(g, "bene_gesserit", "voice", "play", "lasgun")
    assert asked(g) == [("harkonnen", "karama")]
    answer(g, "harkonnen", "karama", "karama")
    assert len(pairs(g)) == 9
    plan(g, "emperor", "caid")
    plan(g, "bene_gesserit", "alia")
    assert ("bene_gesserit", "voice") in asked(g) if scope == "one_use" else ("emperor", "battle_plan") in asked(g)


@pytest.mark.rule("gf9:2.02.06")
def test_the_voice_is_asked_in_the_basic_game_too() -> None:
    g = duel("bene_gesserit", "emperor", quiet=False, ruleset="gf9-basic", emperor={"hand": HAND})
    answer(g, "bene_gesserit", "voice", "do_not_play", "lasgun")
    assert options(g, "emperor", "battle_plan", "caid") == ["none", "chaumas"]
    assert g.questions(seat(g, "emperor"))[0].secret
