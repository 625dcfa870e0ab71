"""The Voice, Prescience and what was seen in battles before: positions in which a mentat makes the most of them."""

from __future__ import annotations

from typing import Any

import pytest

from dune.support import answer, lay, seat
from landsraad.bots import Seat, make
from landsraad.bots.dune.enemy import treason
from landsraad.bots.dune.memory import Memory
from landsraad.bots.dune.picture import read
from landsraad.games.dune.cards import CARD
from landsraad.games.dune.people import LEADER


def mentat(g: Any, name: str) -> Any:
    """A mentat that has looked at the table from this seat."""
    return make("mentat", game="dune", seed=seat(g, name))


def chosen(g: Any, name: str, question: str, bot: Any = None) -> Any:
    q = g.find(seat(g, name), question)
    return q.labels((bot or mentat(g, name)).choose(Seat(g, q.seat), q))


def duel(first: str, second: str, **given: Any) -> Any:
    """The first, who is the aggressor, against the second in Arrakeen."""
    return lay("battle", seats=(first, second), first_player=first, **given)


# --- Prescience ----------------------------------------------------------------------------------------------------------


def test_the_number_that_is_told_to_prescience_can_still_win() -> None:
    """Six against four: bound by a 0 they would lose, by enough they win whatever is dialled against them."""
    g = duel(
        "atreides",
        "harkonnen",
        atreides={"spice": 4, "forces": {"arrakeen": 4}},
        harkonnen={"spice": 8, "forces": {"arrakeen": 8, "carthag": 4}, "hand": ["shield", "snooper"]},
    )
    answer(g, "atreides", "prescience", "number")
    (dial,) = chosen(g, "harkonnen", "prescience_answer")
    assert float(dial) >= 4


def test_a_hopeless_battle_is_given_up_for_nothing() -> None:
    g = duel(
        "atreides",
        "harkonnen",
        atreides={"spice": 12, "forces": {"arrakeen": 12}, "kwisatz_haderach": 7},
        harkonnen={"spice": 1, "forces": {"arrakeen": 1}},
    )
    answer(g, "atreides", "prescience", "number")
    assert float(chosen(g, "harkonnen", "prescience_answer")[0]) <= 0.5


def test_the_weapon_that_is_told_is_one_that_the_other_cannot_stop() -> None:
    """Atreides are known to hold a Shield: the poison is played, not the blade."""
    g = duel(
        "atreides",
        "harkonnen",
        atreides={"spice": 5, "forces": {"arrakeen": 5}},
        harkonnen={"spice": 5, "forces": {"arrakeen": 5}, "hand": ["crysknife", "chaumas"]},
    )
    bot = mentat(g, "harkonnen")
    bot.memory.shown[seat(g, "atreides")] = {CARD["shield"]}
    bot.memory.sizes[seat(g, "atreides")] = 1
    answer(g, "atreides", "prescience", "weapon")
    assert chosen(g, "harkonnen", "prescience_answer", bot) == ["chaumas"]


def test_prescience_asks_for_the_weapon_when_there_is_a_choice_of_defenses() -> None:
    g = duel(
        "atreides",
        "harkonnen",
        atreides={"hand": ["shield", "snooper"], "spice": 5, "forces": {"arrakeen": 5}},
        harkonnen={"spice": 5, "forces": {"arrakeen": 5}},
    )
    bot = mentat(g, "atreides")
    bot.memory.shown[seat(g, "harkonnen")] = {CARD["crysknife"], CARD["chaumas"]}
    assert chosen(g, "atreides", "prescience", bot) == ["weapon"]


# --- the Voice -----------------------------------------------------------------------------------------------------------


def sisters(hand: list[str], shown: set[str], **given: Any) -> tuple[Any, Any]:
    """The Bene Gesserit with these cards against Atreides who have shown those; a mentat that remembers it."""
    g = duel(
        "bene_gesserit",
        "atreides",
        bene_gesserit={"spice": 5, "hand": hand, "forces": {"arrakeen": 5}},
        atreides={"spice": 5, "forces": {"arrakeen": 5}, "hand": sorted(shown)},
        **given,
    )
    bot = mentat(g, "bene_gesserit")
    bot.memory.shown[seat(g, "atreides")] = {CARD[card] for card in shown}
    return g, bot


def test_the_voice_commands_a_weapon_against_which_there_is_a_defense() -> None:
    """They hold poison and a Lasgun: who must play the poison is stopped by a Snooper."""
    g, bot = sisters(["snooper"], {"chaumas", "lasgun", "maula_pistol"})
    assert chosen(g, "bene_gesserit", "voice", bot) == ["play", "poison_weapon"]


@pytest.mark.parametrize(("weapon", "defense"), [("chaumas", "snooper"), ("crysknife", "shield")])
def test_the_voice_forbids_the_defense_that_would_stop_the_own_weapon(weapon: str, defense: str) -> None:
    g, bot = sisters([weapon, "shield", "snooper"], {defense})
    kind = {"snooper": "poison_defense", "shield": "projectile_defense"}[defense]
    assert chosen(g, "bene_gesserit", "voice", bot) == ["do_not_play", kind]


def test_the_voice_makes_way_for_the_own_lasgun() -> None:
    """A Shield was shown: forbidden, it cannot blow both of them up."""
    g, bot = sisters(["lasgun", "snooper"], {"shield"})
    assert chosen(g, "bene_gesserit", "voice", bot) == ["do_not_play", "projectile_defense"]
    answer(g, "bene_gesserit", "voice", "do_not_play", "projectile_defense")
    answer(g, "atreides", "prescience", "pass")
    assert chosen(g, "bene_gesserit", "battle_plan", bot)[1] == "lasgun"


def test_the_voice_calls_for_a_cheap_hero_that_was_shown() -> None:
    """A hero has no strength: without any leader's number the other side is weaker by that."""
    g, bot = sisters(["shield", "snooper"], {"cheap_hero"})
    assert chosen(g, "bene_gesserit", "voice", bot) == ["play", "cheap_hero"]


# --- what was seen ---------------------------------------------------------------------------------------------------------


def test_no_lasgun_is_fired_into_a_shield_that_was_shown() -> None:
    g = duel(
        "emperor",
        "harkonnen",
        emperor={"spice": 8, "hand": ["lasgun"], "forces": {"arrakeen": {"normal": 6, "elite": 2}}},
        harkonnen={"spice": 5, "forces": {"arrakeen": 5, "carthag": 5}, "hand": ["shield"]},
    )
    bot = mentat(g, "emperor")
    bot.memory.shown[seat(g, "harkonnen")] = {CARD["shield"]}
    bot.memory.sizes[seat(g, "harkonnen")] = 1
    assert chosen(g, "emperor", "battle_plan", bot)[1] != "lasgun"


def test_who_fought_a_leader_and_called_nobody_has_not_bought_him() -> None:
    """The Guild's Master Bewt stood against the Emperor, who had his chance to call him."""
    g = duel(
        "emperor",
        "guild",
        emperor={"spice": 5, "forces": {"arrakeen": 5}},
        guild={"spice": 5, "forces": {"arrakeen": 5}, "hand": ["crysknife"]},
    )
    bot, eyes = mentat(g, "guild"), Seat(g, seat(g, "guild"))
    before = treason(read(eyes.view()), bot.memory, seat(g, "emperor"), LEADER["master_bewt"])
    answer(g, "emperor", "battle_plan", "burseg", "none", "none", 0, 0)
    answer(g, "guild", "battle_plan", "master_bewt", "crysknife", "none", 1, 0)
    assert bot.interject(eyes) is None
    after = treason(read(eyes.view()), bot.memory, seat(g, "emperor"), LEADER["master_bewt"])
    assert (before > 0, after) == (True, 0.0)


def test_who_has_shown_its_traitor_has_no_other_but_harkonnen_have() -> None:
    for rival, left in (("emperor", False), ("harkonnen", True)):
        g = duel(
            rival,
            "guild",
            **{rival: {"forces": {"arrakeen": 5}, "traitors": ["master_bewt"], "exposed": ["master_bewt"]}},
            guild={"forces": {"arrakeen": 5}},
        )
        picture, memory = read(Seat(g, seat(g, "guild")).view()), Memory()
        assert treason(picture, memory, seat(g, rival), LEADER["master_bewt"]) == 1.0
        assert (treason(picture, memory, seat(g, rival), LEADER["esmar_tuek"]) > 0) is left
