"""What a Karama prevents for one battle (3.01.11.02, A82), and what the windows do not betray."""

from __future__ import annotations

from typing import Any

import pytest

from dune.battles import PLACE, dials, duel, levels, plan
from dune.support import answer, asked, hand, happened, house, options, pass_all, seat

ELITE = {"forces": {PLACE: {"normal": 2, "elite": 2}}, "spice": 4}


def windows(g: Any, holder: str = "harkonnen") -> Any:
    """The abilities that the holder of a Karama is asked about, one after another."""
    found = []
    while (holder, "karama") in asked(g):
        found.append(g.find(seat(g, holder), "karama").tree.ability)
        answer(g, holder, "karama", "pass")
        pass_all(g, "voice", "prescience")
    return found


@pytest.mark.rule("gf9:3.01.11.02")
def test_a_window_opens_only_for_what_could_count() -> None:
    karama = {"hand": ["karama"]}
    normal = {"forces": {PLACE: 3}}
    kwisatz = {"kwisatz_haderach": 7}

    def opened(first: Any, second: Any, **given: Any) -> Any:
        return windows(duel(first, second, quiet=False, harkonnen=karama, **given))

    assert opened("emperor", "guild", emperor=ELITE) == ["sardaukar"]
    assert opened("emperor", "guild", emperor=normal) == []
    assert opened("emperor", "fremen", emperor=ELITE, fremen=ELITE) == ["fedaykin", "battle_hardened"]
    assert opened("fremen", "guild", fremen=normal) == ["battle_hardened"]
    assert opened("atreides", "guild", atreides=kwisatz) == ["kwisatz_haderach"]
    assert opened("atreides", "guild") == []
    assert opened("emperor", "guild", ruleset="gf9-basic") == []


@pytest.mark.rule("gf9:2.03.08")
@pytest.mark.rule("gf9:3.01.11.02")
def test_prevented_sardaukar_count_as_normal_ones_in_dial_and_losses() -> None:
    g = duel("emperor", "guild", quiet=False, emperor=ELITE, guild={"hand": ["karama"]})
    assert asked(g) == [("guild", "karama")]
    answer(g, "guild", "karama", "karama")
    assert hand(g, "guild") == []
    assert happened(g, "ability_stopped")[0]["ability"] == "sardaukar"
    assert levels(g, "emperor")[3:] == ["spiced", "unspiced"]
    assert max(dials(g, "emperor")) == 4
    plan(g, "emperor", "hasimir_fenring", spiced=2)
    plan(g, "guild", "guild_rep")
    assert options(g, "emperor", "choose_losses") == [0, 1, 2]
    answer(g, "emperor", "choose_losses", 2, 0)
    assert house(g, "emperor").elite_tanks == 2


@pytest.mark.rule("gf9:2.04.18")
@pytest.mark.rule("gf9:3.01.11.02")
def test_prevented_fedaykin_count_once() -> None:
    g = duel("fremen", "guild", quiet=False, fremen=ELITE, guild={"hand": ["karama"]})
    answer(g, "guild", "karama", "karama")
    assert levels(g, "fremen")[3:] == ["forces"]
    assert max(dials(g, "fremen")) == 4


@pytest.mark.rule("gf9:2.04.21")
@pytest.mark.rule("gf9:3.01.11.02")
def test_prevented_battle_hardened_fremen_pay_like_everyone() -> None:
    g = duel(
        "fremen",
        "guild",
        quiet=False,
        fremen={"forces": {PLACE: {"normal": 2, "elite": 1}}, "spice": 2},
        guild={"hand": ["karama"]},
    )
    assert g.questions()[0].tree.ability == "fedaykin"
    answer(g, "guild", "karama", "pass")
    answer(g, "guild", "karama", "karama")
    assert levels(g, "fremen")[3:] == ["spiced", "unspiced", "elite_spiced", "elite_unspiced"]
    assert max(dials(g, "fremen")) == 3.5
    plan(g, "fremen", "stilgar", spiced=1, elite_spiced=1)
    plan(g, "guild", "guild_rep")
    assert house(g, "fremen").spice == 0


@pytest.mark.rule("gf9:3.01.11.02")
@pytest.mark.parametrize("scope", ["one_use", "whole_phase"])
def test_a_prevention_holds_for_one_battle_or_for_the_phase(scope: str) -> None:
    """A104."""
    g = duel(
        "fremen",
        "guild",
        quiet=False,
        fremen={"forces": {PLACE: 3, "sietch_tabr": 3}},
        guild={"hand": ["karama"], "forces": {PLACE: 3, "sietch_tabr": 3}},
        options={"karama_scope": scope},
    )
    answer(g, "fremen", "choose_battle", "old_gap", "guild")
    answer(g, "guild", "karama", "karama")
    assert levels(g, "fremen")[3:] == ["spiced", "unspiced"]
    plan(g, "fremen", "stilgar")
    plan(g, "guild", "guild_rep")
    assert levels(g, "fremen")[3:] == (["forces"] if scope == "one_use" else ["spiced", "unspiced"])


@pytest.mark.rule("gf9:3.01.11.02")
def test_nobody_sees_who_could_prevent() -> None:
    """Twin games that differ only in who holds a Karama look the same to a third seat."""
    seen = []
    for holder in ("guild", "harkonnen"):
        other = "harkonnen" if holder == "guild" else "guild"
        g = duel(
            "emperor",
            "guild",
            quiet=False,
            **{
                "emperor": ELITE,
                holder: {"hand": ["karama"]},
                other: {"hand": ["truthtrance"]},
            },
        )
        assert asked(g) == [(holder, "karama")]
        third = seat(g, "fremen")
        seen.append((g.waiting(third), g.waiting(None), g.events(third), g.view(third)))
    assert seen[0] == seen[1]


def prompt(g: Any, holder: str = "harkonnen") -> Any:
    return g.find(seat(g, holder), "karama").prompt


@pytest.mark.rule("gf9:3.01.11.02")
def test_the_prompt_of_a_karama_names_the_battle() -> None:
    g = duel("emperor", "guild", quiet=False, harkonnen={"hand": ["karama"]}, emperor=ELITE)
    asks = "Play a card to stop sardaukar?"
    assert prompt(g) == f"{asks} Emperor would use it against Spacing Guild in the battle in Old Gap."


@pytest.mark.rule("gf9:2.02.06")
@pytest.mark.rule("gf9:2.01.08")
def test_the_prompt_of_a_karama_names_the_command_and_who_obeys() -> None:
    g = duel("bene_gesserit", "guild", quiet=False, harkonnen={"hand": ["karama"]})
    answer(g, "bene_gesserit", "voice", "do_not_play", "poison_weapon")
    told = "Bene Gesserit: Spacing Guild must not play poison weapon in the battle in Old Gap."
    assert prompt(g) == f"Play a card to stop voice? {told}"
    g = duel("atreides", "guild", quiet=False, harkonnen={"hand": ["karama"]})
    answer(g, "atreides", "prescience", "number")
    told = "Atreides: Spacing Guild must tell the number in the battle in Old Gap."
    assert prompt(g) == f"Play a card to stop prescience? {told}"


@pytest.mark.rule("gf9:2.02.22")
def test_the_prompt_against_a_worthless_karama_names_what_that_would_stop() -> None:
    given = {"harkonnen": {"hand": ["karama"]}, "bene_gesserit": {"hand": ["baliset"]}, "emperor": ELITE}
    g = duel("emperor", "guild", quiet=False, **given)
    answer(g, "bene_gesserit", "karama", "baliset")
    answer(g, "harkonnen", "karama", "pass")
    told = "Emperor would use it against Spacing Guild in the battle in Old Gap."
    assert prompt(g) == f"Play a card to stop worthless karama against sardaukar? {told}"
