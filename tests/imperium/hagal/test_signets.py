"""The signet rings of rivals, and the care with which the better ones deploy."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.hagal.support import HAGAL, LEFT, RIGHT, acts, army, house_acts, levels, purse, rival, stands
from imperium.support import ARIANA, BARON, ILBAN, LETO, MEMNON, RABBAN, A, answer, asked, happened, options, rules_of


def signet(leader: str, **given: Any) -> Any:
    """The left rival, led by this one, has come to Arrakeen with a card that shows the ring and a troop."""
    other = RIGHT if leader != RIGHT else ILBAN
    return acts("arrakeen_1p", rivals=(leader, other), **given)


@pytest.mark.rule("imperium:I.hagal.core.08")
@pytest.mark.parametrize(("leader", "goods"), [(ILBAN, (1, 0, 0)), (MEMNON, (0, 1, 0)), (ARIANA, (0, 0, 1))])
def test_signets_that_give_something(leader: str, goods: tuple[int, int, int]) -> None:
    g = signet(leader)
    assert stands(g, leader) == ["arrakeen"]
    assert purse(g, leader) == goods
    assert army(g, leader) == (11, 0, 1)
    assert rules_of(g, "gained") == ["I.leader.02"]


@pytest.mark.rule("imperium:I.hagal.core.08")
def test_house_hagal_has_no_signet() -> None:
    g = house_acts("arrakeen_2p", other={"hand": ["dagger"]})
    assert (purse(g, HAGAL), army(g, HAGAL)) == ((0, 0, 0), (11, 0, 1))


@pytest.mark.rule("imperium:I.solo.25")
@pytest.mark.parametrize("allied", [False, True])
def test_troops_of_the_signet_are_deployed_with_those_of_the_card(allied: bool) -> None:
    """Rabban: a troop, two with an alliance; one more is the card's, and two come from the garrison."""
    left = {"garrison": 3, "influence": {"fremen": 4} if allied else {}}
    g = signet(RABBAN, left=left)
    recruited = 2 + allied
    assert army(g, RABBAN) == (9 - recruited, 1, recruited + 2)


@pytest.mark.rule("imperium:I.solo.24")
@pytest.mark.parametrize(("solari", "cards"), [(0, 0), (1, 1), (3, 1)])
def test_the_baron_pays_whenever_he_can(solari: int, cards: int) -> None:
    g = signet(BARON, left={"solari": solari})
    assert purse(g, BARON) == (solari - cards, 0, 0)
    assert len(rival(g, BARON).intrigue) == cards


@pytest.mark.rule("imperium:I.solo.24")
def test_leto_pays_where_somebody_has_more() -> None:
    g = signet(LETO, left={"spice": 2, "influence": {"emperor": 1}}, influence={"emperor": 2})
    assert purse(g, LETO) == (0, 1, 0)
    assert levels(g, LETO) == {"emperor": 2}


@pytest.mark.rule("imperium:I.solo.24")
def test_leto_keeps_his_spice_where_nobody_has_more() -> None:
    g = signet(LETO, left={"spice": 2, "influence": {"emperor": 2}}, influence={"emperor": 2})
    assert purse(g, LETO) == (0, 2, 0)
    assert levels(g, LETO) == {"emperor": 2}
    assert happened(g, "paid") == []


@pytest.mark.rule("imperium:I.solo.24")
def test_leto_without_spice_does_nothing() -> None:
    g = signet(LETO, influence={"emperor": 2})
    assert levels(g, LETO) == {}


@pytest.mark.rule("imperium:I.solo.18")
@pytest.mark.rule("imperium:I.solo.24")
def test_leto_takes_the_lowest_of_those_factions_and_the_player_breaks_the_tie() -> None:
    mine = {"emperor": 4, "spacing_guild": 2, "fremen": 2}
    g = signet(LETO, left={"spice": 1, "influence": {"emperor": 1}}, influence=mine)
    assert asked(g) == [(A, "rival_influence")]
    assert options(g, A) == ["spacing_guild", "fremen"]
    assert g.view(0)["active"] == LETO
    answer(g, A, "fremen")
    assert levels(g, LETO) == {"emperor": 1, "fremen": 1}
    assert army(g, LETO) == (11, 0, 1)  # the rest of the turn went on
    assert asked(g) == [(A, "turn")]


# --- expert deployment ---------------------------------------------------------------------------------------------------

TIERS = {1: "skirmish_b", 2: "guild_bank_raid", 3: "grand_vision"}


@pytest.mark.rule("imperium:I.solo.20")
@pytest.mark.rule("imperium:I.solo.21")
@pytest.mark.parametrize("level", ["mercenary", "sardaukar", "mentat", "kwisatz_haderach"])
@pytest.mark.parametrize("tier", [1, 2, 3])
@pytest.mark.parametrize("lead", [1, 2])
def test_a_rival_that_leads_saves_its_troops(level: str, tier: int, lead: int) -> None:
    """Example 40 (b): 3 troops against 1 and 0 is a lead of 2, so that the card's troop goes to the garrison."""
    g = acts(
        "carthag", options={"difficulty": level}, conflict=TIERS[tier], left={"deployed": 1 + lead, "garrison": 2},
        deployed=1,
    )  # fmt: skip
    if level in ("mentat", "kwisatz_haderach") and tier < 3 and lead == 2:
        assert army(g, LEFT) == (6, 3, 3)
    else:
        assert army(g, LEFT) == (12 - 4 - lead, 0, 4 + lead)


@pytest.mark.rule("imperium:I.solo.20")
def test_the_other_rival_counts_too() -> None:
    g = acts(
        "carthag", options={"difficulty": "mentat"}, conflict=TIERS[2], left={"deployed": 3},
        right={"deployed": 2, "agents_at": ["sietch_tabr", "high_council"]},
    )  # fmt: skip
    assert army(g, LEFT) == (8, 0, 4)


@pytest.mark.rule("imperium:I.solo.20")
def test_the_lead_is_taken_before_the_turn_deploys() -> None:
    """A lead of 1 deploys everything: recruits and two more, never a part."""
    g = acts("heighliner", options={"difficulty": "mentat"}, conflict=TIERS[2], left={"deployed": 1, "garrison": 4})
    assert army(g, LEFT) == (4, 2, 6)


@pytest.mark.rule("imperium:I.faq.23")
@pytest.mark.rule("imperium:I.solo.20")
@pytest.mark.parametrize(("errata", "held"), [("book", False), ("published", True)])
def test_published_the_lead_is_one_of_strength(errata: str, held: bool) -> None:
    """Example 40 (b): 2 dreadnoughts and 1 troop against 1 troop are no lead in troops, but 8 - 2 = 6 in strength."""
    g = acts(
        "carthag", options={"difficulty": "mentat", "ix": True, "errata": errata}, conflict=TIERS[2],
        left={"deployed": 1, "dreadnoughts": {"conflict": 2}}, deployed=1,
    )  # fmt: skip
    assert army(g, LEFT) == ((10, 1, 1) if held else (10, 0, 2))


@pytest.mark.rule("imperium:I.faq.23")
@pytest.mark.parametrize(("errata", "held"), [("book", True), ("published", False)])
def test_published_swords_of_who_has_revealed_count(errata: str, held: bool) -> None:
    """Two troops more, but only 1 of strength, as the player has revealed 3 swords."""
    g = acts(
        "carthag", options={"difficulty": "mentat", "errata": errata}, conflict=TIERS[2], left={"deployed": 3}, deployed=1,
        swords=3, revealed=True, hand=[],
    )  # fmt: skip
    event = [e for e in happened(g, "deployed") if e["seat"] == LEFT]
    assert bool(event) is not held
