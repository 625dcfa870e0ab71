"""The leader skills that go by a kind of card, by spice or by a look at cards, top and bottom (4.03.14)."""

from __future__ import annotations

from typing import Any

import pytest

from dune.battles import plan
from dune.support import (
    answer,
    asked,
    bid,
    check_conserved,
    happened,
    house,
    options,
    pass_all,
    refused,
    seat,
)
from dune.support import lay as lay_out
from dune.test_skills import ON, fight, won
from dune.travel import to_ship


def lead(
    skill: str,
    leader: str,
    *,
    by: str = "",
    hand: tuple[str, ...] = (),
    take: bool = True,
    other: Any = None,
    **play: Any,
) -> Any:
    """The Emperor, with this skilled leader, fights the Guild; ``by`` leads if not the skilled leader himself."""
    emperor = {"hand": list(hand), "skills": {leader: skill}, "spice": 10}
    g = fight("emperor", "guild", emperor=emperor, guild=other or {})
    answer(g, "emperor", "take_skilled", "take" if take else "leave")
    plan(g, "emperor", by or leader, **play)
    return g


# --- five skills that go by a kind of card, and the Warmaster -----------------------------------------------------------------

KINDS = [
    ("killer_medic", {"defense": "snooper"}, {"defense": "shield"}),
    ("prana_bindu_adept", {"defense": "shield"}, {"defense": "snooper"}),
    ("master_of_assassins", {"weapon": "chaumas"}, {"weapon": "stunner"}),
    ("swordmaster_of_ginaz", {"weapon": "stunner"}, {"weapon": "lasgun"}),
    ("warmaster", {"weapon": "kulon"}, {"weapon": "chaumas"}),
    ("warmaster", {"defense": "kulon"}, {"defense": "shield"}),
]


@pytest.mark.rule("gf9:4.03.14.03.01")
@pytest.mark.rule("gf9:4.03.14.07.01")
@pytest.mark.rule("gf9:4.03.14.04.01")
@pytest.mark.rule("gf9:4.03.14.13.01")
@pytest.mark.rule("gf9:4.03.14.14.01")
@pytest.mark.parametrize(("skill", "card", "wrong"), KINDS)
def test_other_leaders_are_one_stronger_with_the_card(skill: str, card: Any, wrong: Any) -> None:
    for play, strength in ((card, 4), (wrong, 3)):
        g = lead(skill, "caid", by="burseg", take=False, hand=tuple(play.values()), **play)
        plan(g, "guild", "guild_rep")
        assert won(g)[1] == strength


@pytest.mark.rule("gf9:4.03.14.03.02")
@pytest.mark.rule("gf9:4.03.14.07.02")
@pytest.mark.rule("gf9:4.03.14.04.02")
@pytest.mark.rule("gf9:4.03.14.13.02")
@pytest.mark.rule("gf9:4.03.14.14.02")
@pytest.mark.parametrize(("skill", "card", "wrong"), KINDS)
def test_this_leader_is_three_stronger_with_the_card(skill: str, card: Any, wrong: Any) -> None:
    for play, strength in ((card, 6), (wrong, 3)):
        g = lead(skill, "caid", hand=tuple(play.values()), **play)
        plan(g, "guild", "guild_rep")
        assert won(g)[1] == strength


@pytest.mark.rule("gf9:4.03.14.14.02")
def test_a_warmaster_of_four_with_a_baliset_counts_seven() -> None:
    """E143 (b)."""
    harkonnen = {"hand": ["baliset"], "skills": {"beast_rabban": "warmaster"}}
    g = fight("guild", "harkonnen", harkonnen=harkonnen)
    answer(g, "harkonnen", "take_skilled", "take")
    plan(g, "harkonnen", "beast_rabban", weapon="baliset")
    plan(g, "guild", "guild_rep")
    assert won(g) == ("harkonnen", 7, 1)


@pytest.mark.rule("gf9:4.03.07")
def test_a_cheap_hero_is_no_leader_whom_a_skill_helps() -> None:
    g = lead("warmaster", "caid", by="cheap_hero", take=False, hand=("kulon", "cheap_hero"), weapon="kulon", spiced=2)
    plan(g, "guild", "guild_rep")
    assert won(g) == ("emperor", 2, 1)


# --- Bureaucrat -----------------------------------------------------------------------------------------------------------------


def auction(price: int, **given: Any) -> Any:
    """The Guild buys the first card for this price, in a game of Guild, Emperor and Harkonnen."""
    seats = ("guild", "harkonnen", "emperor")
    bureaucrat = {"skills": {"umman_kudu": "bureaucrat"}, "hand": []}
    g = lay_out(
        "bidding", seats=seats, first_player="guild", **ON,
        guild={"spice": 30}, harkonnen=bureaucrat, emperor={"spice": 3}, **given,
    )  # fmt: skip
    bid(g, ("guild", price), ("harkonnen", "pass"), ("emperor", "pass"))
    return g


@pytest.mark.rule("gf9:4.03.14.01.01")
def test_the_bureaucrat_sends_two_of_a_payment_to_the_bank_once_a_phase() -> None:
    """E144."""
    g = auction(7)
    bank = g.state.bank
    assert asked(g) == [("harkonnen", "divert")]
    answer(g, "harkonnen", "divert", "yes")
    assert (house(g, "emperor").spice, g.state.bank) == (3 + 5, bank + 2)
    bid(g, ("harkonnen", "pass"), ("emperor", "pass"), ("guild", 6), ("harkonnen", "pass"), ("emperor", "pass"))
    assert ("harkonnen", "divert") not in asked(g)
    assert house(g, "emperor").spice == 8 + 6
    check_conserved(g)


@pytest.mark.rule("gf9:4.03.14.01.01")
def test_he_may_let_it_pass_and_wait_for_another() -> None:
    g = auction(5)
    answer(g, "harkonnen", "divert", "no")
    assert house(g, "emperor").spice == 8
    bid(g, ("harkonnen", "pass"), ("emperor", "pass"), ("guild", 6), ("harkonnen", "pass"), ("emperor", "pass"))
    assert asked(g) == [("harkonnen", "divert")]


@pytest.mark.rule("gf9:4.03.14.01.01")
def test_four_spice_are_too_little() -> None:
    assert ("harkonnen", "divert") not in asked(auction(4))


@pytest.mark.rule("gf9:4.03.14.01.01")
@pytest.mark.parametrize(("owner", "asking"), [("atreides", True), ("guild", False), ("harkonnen", False)])
def test_neither_payer_nor_receiver_diverts_a_shipment(owner: str, asking: bool) -> None:
    leader = {"atreides": "lady_jessica", "guild": "guild_rep", "harkonnen": "umman_kudu"}[owner]
    given: dict[str, Any] = {"harkonnen": {"spice": 9}}
    given[owner] = {**given.get(owner, {}), "skills": {leader: "bureaucrat"}}
    g = to_ship("harkonnen", **ON, **given)
    answer(g, "harkonnen", "ship", "ship", "carthag_10", 5)
    assert ((owner, "divert") in asked(g)) == asking


@pytest.mark.rule("gf9:4.03.14.01.02")
def test_the_opponent_of_a_bureaucrat_loses_one_for_each_stronghold() -> None:
    """E145: a tie, which the aggressor wins; advisors do not count, the place of the battle does."""
    held = {"arrakeen": 5, "carthag": 1, "tueks_sietch": 1, "habbanya_sietch": {"advisors": 1}}
    g = fight(
        "harkonnen",
        "bene_gesserit",
        harkonnen={"forces": {"arrakeen": 5}, "skills": {"umman_kudu": "bureaucrat"}, "spice": 10},
        bene_gesserit={"forces": held, "spice": 10},
        emperor={"forces": {"habbanya_sietch": 1}},
    )
    answer(g, "harkonnen", "take_skilled", "take")
    plan(g, "harkonnen", "umman_kudu", spiced=5)
    plan(g, "bene_gesserit", "alia", spiced=4)
    assert won(g) == ("harkonnen", 6, 6)
    assert happened(g, "battle_won")[-1]["tie"]


# --- Spice Banker -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:4.03.14.11.01")
@pytest.mark.parametrize(("forces", "gained"), [(3, 0), (4, 1), (5, 1)])
def test_the_banker_gains_one_from_four_spice_for_the_bank(forces: int, gained: int) -> None:
    """E144."""
    banker = {"skills": {"lady_jessica": "spice_banker"}}
    g = to_ship("guild", **ON, guild={"spice": 20}, atreides=banker)
    answer(g, "guild", "ship", "ship_at_half_price", "cielago_south_1", forces)
    assert house(g, "atreides").bribes == gained
    assert len(happened(g, "interest_gained")) == gained
    check_conserved(g)


@pytest.mark.rule("gf9:4.03.14.11.01")
def test_once_a_phase_and_neither_from_bribes_nor_from_what_he_pays_himself() -> None:
    payers: dict[str, Any] = {name: {"tanks": 3, "spice": 9} for name in ("emperor", "guild", "bene_gesserit")}
    payers["emperor"]["skills"] = {"caid": "spice_banker"}
    g = lay_out("revival", first_player="emperor", **payers, **ON)
    answer(g, "guild", "bribe", "harkonnen", 5, "nothing")
    for name, forces in (("emperor", 3), ("guild", 3), ("bene_gesserit", 3)):
        answer(g, name, "revive", forces)
    assert [(e["seat"], e["amount"]) for e in happened(g, "paid")] == [
        ("emperor", 4),
        ("guild", 4),
        ("bene_gesserit", 4),
    ]
    assert happened(g, "interest_gained") == [{"seat": "emperor", "of": "guild", "amount": 1}]
    assert house(g, "emperor").bribes == 1


@pytest.mark.rule("gf9:4.03.14.11.02")
def test_spice_makes_the_banker_stronger_and_is_gone_either_way() -> None:
    """E143 (d)."""
    g = fight("fremen", "guild", fremen={"skills": {"jamis": "spice_banker"}, "spice": 4})
    answer(g, "fremen", "take_skilled", "take")
    assert options(g, "fremen", "battle_plan", "jamis", "none", "none") == [0, 1, 2, 3]
    answer(g, "fremen", "battle_plan", "jamis", "none", "none", 3, 0)
    plan(g, "guild", "guild_rep")
    assert won(g) == ("fremen", 2 + 3, 1)
    assert house(g, "fremen").spice == 4 - 3 + 0
    g = fight("fremen", "guild", fremen={"skills": {"jamis": "spice_banker"}, "spice": 2})
    answer(g, "fremen", "take_skilled", "take")
    assert options(g, "fremen", "battle_plan", "jamis", "none", "none") == [0, 1, 2]
    rule, _ = refused(g, "fremen", "battle_plan", "jamis", "none", "none", 3, 0)
    assert rule == "4.03.14.11.02"
    answer(g, "fremen", "battle_plan", "jamis", "none", "none", 2, 0)
    plan(g, "guild", "staban_tuek", spiced=5)
    assert won(g)[0] == "guild"
    assert house(g, "fremen").spice == 0


@pytest.mark.rule("gf9:4.03.14.11.02")
def test_it_is_apart_from_the_spice_that_supports_forces() -> None:
    emperor = {"skills": {"caid": "spice_banker"}, "spice": 4}
    g = fight("emperor", "guild", emperor=emperor)
    answer(g, "emperor", "take_skilled", "take")
    assert options(g, "emperor", "battle_plan", "caid", "none", "none", 3) == [0, 1]
    assert options(g, "emperor", "battle_plan", "burseg", "none", "none") == [0, 1, 2, 3, 4]
    answer(g, "emperor", "battle_plan", "caid", "none", "none", 3, 1, 0)
    plan(g, "guild", "guild_rep")
    assert won(g)[1] == 3 + 3 + 1
    assert [e["amount"] for e in happened(g, "paid") if e["seat"] == "emperor"] == [4]


@pytest.mark.rule("gf9:4.03.14.11.02")
def test_who_calls_a_traitor_keeps_the_spice() -> None:
    g = fight("fremen", "guild", fremen={"skills": {"jamis": "spice_banker"}, "spice": 4, "traitors": ["guild_rep"]})
    answer(g, "fremen", "take_skilled", "take")
    answer(g, "fremen", "battle_plan", "jamis", "none", "none", 3, 0)
    plan(g, "guild", "guild_rep")
    answer(g, "fremen", "traitor", "yes")
    assert house(g, "fremen").spice == 4 + 1


# --- Mentat ------------------------------------------------------------------------------------------------------------------------


def mentat(cards: list[str]) -> Any:
    from dune.battles import duel

    skill = {"skills": {"piter_de_vries": "mentat"}}
    g = duel("harkonnen", "guild", quiet=False, harkonnen=skill, guild={"hand": cards}, **ON)
    assert asked(g) == [("harkonnen", "mentat")]
    return g


@pytest.mark.rule("gf9:4.03.14.05.01")
@pytest.mark.parametrize(
    ("cards", "may_show"),
    [(["chaumas", "shield"], ["chaumas"]), (["shield", "kulon"], ["shield", "kulon"]), ([], ["none"])],
)
def test_the_mentat_is_shown_the_weapon_or_else_another_card(cards: list[str], may_show: list[str]) -> None:
    g = mentat(cards)
    assert "shield" not in options(g, "harkonnen", "mentat")
    answer(g, "harkonnen", "mentat", "chaumas")
    assert sorted(options(g, "guild", "show_card")) == sorted(may_show)
    answer(g, "guild", "show_card", may_show[0])
    seen = [e for e in g.events(seat(g, "harkonnen")) if e["name"] == "card_shown"][-1]
    assert seen["facts"].get("card", "none") == may_show[0]
    others = [e for e in g.events(seat(g, "fremen")) if e["name"] == "card_shown"][-1]
    assert set(others["facts"]) == {"seat", "to"}
    pass_all(g, "voice", "prescience", "look_at_plan", "take_skilled")
    assert "none" in options(g, "guild", "battle_plan", "guild_rep")  # no duty to play it


@pytest.mark.rule("gf9:4.03.14.05.02")
def test_a_mentat_is_two_stronger() -> None:
    """E143 (e)."""
    g = mentat([])
    answer(g, "harkonnen", "mentat", "pass")
    answer(g, "harkonnen", "take_skilled", "take")
    plan(g, "harkonnen", "piter_de_vries")
    plan(g, "guild", "guild_rep")
    assert won(g) == ("harkonnen", 3 + 2, 1)
