"""Weapons, totals, losses and cards (1.07.06, 3.01)."""

from __future__ import annotations

from typing import Any

import pytest

from dune.battles import PLACE, dead, duel, plan, pool, standing
from dune.support import answer, asked, check_conserved, hand, happened, house, lay, options, pass_all, refused, tokens

POISON = ["chaumas", "chaumurky", "ellaca_drug", "gom_jabbar"]
PROJECTILE = ["crysknife", "maula_pistol", "slip_tip", "stunner"]
CARD_RULES = {
    "chaumas": "3.01.02",
    "chaumurky": "3.01.03",
    "ellaca_drug": "3.01.06",
    "gom_jabbar": "3.01.08",
    "crysknife": "3.01.05",
    "maula_pistol": "3.01.15",
    "slip_tip": "3.01.17",
    "stunner": "3.01.19",
}


def shoot(weapon: str, defense: str, head: str = "caid", **emperor: Any) -> Any:
    """The Guild uses a weapon on the Emperor's leader."""
    cards = [card for card in (defense, "cheap_hero" if head == "cheap_hero" else "none") if card != "none"]
    g = duel("guild", "emperor", guild={"hand": [weapon]}, emperor={"hand": cards, **emperor})
    plan(g, "guild", "guild_rep", weapon=weapon)
    plan(g, "emperor", head, defense=defense)
    return g


@pytest.mark.rule("gf9:1.07.06.02")
@pytest.mark.rule("gf9:1.07.06.03")
@pytest.mark.rule("gf9:G.protected")
@pytest.mark.rule("gf9:G.unprotected")
@pytest.mark.rule("gf9:3.01.02")
@pytest.mark.rule("gf9:3.01.03")
@pytest.mark.rule("gf9:3.01.06")
@pytest.mark.rule("gf9:3.01.08")
@pytest.mark.rule("gf9:3.01.05")
@pytest.mark.rule("gf9:3.01.15")
@pytest.mark.rule("gf9:3.01.17")
@pytest.mark.rule("gf9:3.01.19")
@pytest.mark.rule("gf9:3.01.16")
@pytest.mark.rule("gf9:3.01.18")
@pytest.mark.parametrize("weapon", POISON + PROJECTILE)
def test_a_weapon_kills_unless_the_proper_defense_protects(weapon: str) -> None:
    """Ellaca Drug is a poison, whatever its text says (A1)."""
    proper, wrong = ("snooper", "shield") if weapon in POISON else ("shield", "snooper")
    for defense in ("none", wrong):
        g = shoot(weapon, defense)
        assert dead(g, "emperor") == ["caid"]
        assert [e.rule for e in g.history if e.name == "leader_killed"] == [CARD_RULES[weapon]]
        (won,) = happened(g, "battle_won")
        assert (won["winner"], won["total"], won["against"]) == ("guild", 1, 0)
        assert house(g, "guild").spice == 10 + 3
    g = shoot(weapon, proper)
    assert dead(g, "emperor") == []
    (won,) = happened(g, "battle_won")
    assert (won["winner"], won["total"], won["against"]) == ("emperor", 3, 1)
    assert house(g, "guild").spice == 10


@pytest.mark.rule("gf9:3.01.14")
def test_there_is_no_defense_against_the_lasgun() -> None:
    for defense in ("none", "snooper"):
        g = shoot("lasgun", defense)
        assert dead(g, "emperor") == ["caid"]


@pytest.mark.rule("gf9:1.07.06.02")
@pytest.mark.rule("gf9:G.unprotected")
def test_none_of_these_weapons_hits_its_own_side() -> None:
    g = shoot("chaumas", "none")
    assert dead(g, "guild") == []
    assert happened(g, "battle_won")[0]["total"] == 1  # the Guild's own leader counts


@pytest.mark.rule("gf9:3.01.04")
@pytest.mark.rule("gf9:1.07.06.03")
def test_a_killed_cheap_hero_is_worth_nothing() -> None:
    g = shoot("chaumas", "none", head="cheap_hero")
    assert happened(g, "hero_killed") == [{"seat": "emperor"}]
    assert house(g, "guild").spice == 10
    assert hand(g, "emperor") == []


@pytest.mark.rule("gf9:1.07.06.03")
def test_the_winner_is_paid_for_its_own_killed_leader_too() -> None:
    """A91."""
    g = duel("guild", "emperor", guild={"hand": ["chaumas"]}, emperor={"hand": ["stunner"]})
    plan(g, "guild", "staban_tuek", weapon="chaumas", spiced=2)
    plan(g, "emperor", "caid", weapon="stunner")
    assert dead(g, "guild") == ["staban_tuek"]
    assert house(g, "guild").spice == 10 - 2 + 5 + 3
    assert house(g, "emperor").spice == 10
    assert standing(g, "guild") == {}


@pytest.mark.rule("gf9:1.05.04")
@pytest.mark.rule("gf9:1.07.06.03")
def test_deaths_are_counted() -> None:
    from landsraad.games.dune.people import LEADER

    g = duel("guild", "emperor", guild={"hand": ["chaumas"]}, emperor={"leaders": {"deaths": {"caid": 1}}})
    plan(g, "guild", "guild_rep", weapon="chaumas")
    plan(g, "emperor", "caid")
    assert g.state.deaths[LEADER["caid"]] == 2


@pytest.mark.rule("gf9:1.07.06")
@pytest.mark.rule("gf9:1.07.06.01")
def test_the_higher_total_wins_and_the_aggressor_wins_ties() -> None:
    for dials, winner in (((2, 2), "emperor"), ((4, 2), "guild"), ((3, 1), "guild"), ((2, 1), "emperor")):
        g = duel("guild", "emperor")
        plan(g, "guild", "guild_rep", spiced=dials[0])
        plan(g, "emperor", "caid", spiced=dials[1])  # 2 stronger
        (won,) = happened(g, "battle_won")
        assert won["winner"] == winner
        assert won["tie"] is (dials in ((4, 2), (3, 1)))
        rule = next(e.rule for e in g.history if e.name == "battle_won")
        assert rule == ("1.07.06.01" if won["tie"] else "1.07.06")


@pytest.mark.rule("gf9:1.07.06.05")
@pytest.mark.rule("gf9:G.discard")
def test_the_loser_loses_all_forces_and_cards_but_not_its_leader() -> None:
    g = duel("guild", "emperor", emperor={"hand": ["stunner", "snooper", "lasgun"]}, guild={"hand": ["shield"]})
    plan(g, "guild", "staban_tuek", defense="shield", spiced=4)
    plan(g, "emperor", "caid", weapon="stunner", defense="snooper", spiced=1)
    assert tokens(g, "emperor", PLACE) == (0, 0)
    assert house(g, "emperor").tanks == 5
    assert hand(g, "emperor") == ["lasgun"]  # what was not played stays
    from landsraad.games.dune.cards import TREACHERY

    assert [TREACHERY[card] for card in g.state.discard] == ["stunner", "snooper"]
    assert dead(g, "emperor") == []
    answer(g, "guild", "keep_cards", "keep")
    assert standing(g, "emperor") == {"caid": "old_gap"}
    check_conserved(g)


@pytest.mark.rule("gf9:1.07.06.06")
@pytest.mark.rule("gf9:3.01.16")
@pytest.mark.parametrize("fates", [("keep", "keep"), ("keep", "discard"), ("discard", "keep"), ("discard", "discard")])
def test_the_winner_loses_what_it_dialled_and_keeps_cards_as_it_likes(fates: Any) -> None:
    g = duel("guild", "emperor", guild={"hand": ["crysknife", "shield"]})
    plan(g, "guild", "staban_tuek", weapon="crysknife", defense="shield", spiced=3)
    plan(g, "emperor", "caid")
    assert tokens(g, "guild", PLACE) == (2, 0)
    assert house(g, "guild").tanks == 3
    answer(g, "guild", "keep_cards", *fates)
    kept = [card for card, fate in zip(("crysknife", "shield"), fates, strict=True) if fate == "keep"]
    assert hand(g, "guild") == kept


@pytest.mark.rule("gf9:1.07.06.06")
def test_half_strengths_cost_whole_tokens() -> None:
    g = duel("guild", "emperor", guild={"spice": 1})
    plan(g, "guild", "staban_tuek", spiced=1, unspiced=3)
    plan(g, "emperor", "bashar")
    assert tokens(g, "guild", PLACE) == (1, 0)  # 2.5 on the wheel with 1 spice: four tokens
    assert house(g, "guild").tanks == 4


@pytest.mark.rule("gf9:1.07.06.06")
def test_the_winner_chooses_the_sectors_of_its_losses() -> None:
    g = duel("guild", "emperor", guild={"forces": {"old_gap_8": 2, "old_gap_9": 3, "old_gap_10": 1}})
    plan(g, "guild", "staban_tuek", spiced=4)
    plan(g, "emperor", "bashar")
    assert asked(g) == [("guild", "choose_losses")]
    assert options(g, "guild", "choose_losses") == [4]
    assert options(g, "guild", "choose_losses", 4) == [0, 1, 2]
    assert options(g, "guild", "choose_losses", 4, 0) == [3]
    assert options(g, "guild", "choose_losses", 4, 2) == [1, 2]
    rule, _ = refused(g, "guild", "choose_losses", 4, 2, 0)
    assert rule == "1.07.06.06"
    answer(g, "guild", "choose_losses", 4, 2, 1)
    assert [tokens(g, "guild", f"old_gap_{i}") for i in (8, 9, 10)] == [(0, 0), (2, 0), (0, 0)]


@pytest.mark.rule("gf9:2.03.08")
@pytest.mark.rule("gf9:1.07.06.06")
def test_starred_and_normal_losses_over_sectors() -> None:
    g = duel(
        "emperor",
        "guild",
        emperor={"forces": {"old_gap_8": {"normal": 2, "elite": 1}, "old_gap_9": {"normal": 1, "elite": 1}}},
    )
    plan(g, "emperor", "caid", elite_spiced=1)  # 2 with 1 spice
    plan(g, "guild", "guild_rep")
    assert options(g, "emperor", "choose_losses") == [0, 1]
    assert options(g, "emperor", "choose_losses", 0) == [3]
    assert options(g, "emperor", "choose_losses", 1) == [0, 1]
    answer(g, "emperor", "choose_losses", 1, 1, 0, 1)  # the Sardaukar in sector 9, the other in 8
    assert tokens(g, "emperor", "old_gap_8") == (1, 1)
    assert tokens(g, "emperor", "old_gap_9") == (1, 0)
    check_conserved(g)


@pytest.mark.rule("gf9:2.04.18")
def test_fedaykin_count_twice_in_losses() -> None:
    g = duel("fremen", "guild", fremen={"forces": {PLACE: {"normal": 3, "elite": 2}}})
    plan(g, "fremen", "stilgar", forces=2, elite=1)
    plan(g, "guild", "guild_rep")
    assert happened(g, "battle_won")[0]["total"] == 4 + 7
    assert options(g, "fremen", "choose_losses") == [1, 2]  # not 0: four normal ones are not there
    answer(g, "fremen", "choose_losses", 2, 0)
    assert tokens(g, "fremen", PLACE) == (3, 0)


@pytest.mark.rule("gf9:2.03.09")
def test_sardaukar_count_once_in_losses_against_fremen() -> None:
    g = duel("emperor", "fremen", emperor={"forces": {PLACE: {"normal": 2, "elite": 2}}})
    plan(g, "emperor", "hasimir_fenring", spiced=2)
    plan(g, "fremen", "jamis")
    assert options(g, "emperor", "choose_losses") == [0, 1, 2]
    answer(g, "emperor", "choose_losses", 0, 2)
    assert tokens(g, "emperor", PLACE) == (0, 2)


@pytest.mark.rule("gf9:1.13.04.05")
def test_both_sides_pay_their_spice_to_the_bank() -> None:
    """A80."""
    g = duel("guild", "emperor")
    bank = g.state.bank
    plan(g, "guild", "staban_tuek", spiced=3)
    plan(g, "emperor", "caid", spiced=2)
    assert (house(g, "guild").spice, house(g, "emperor").spice) == (7, 8)
    assert g.state.bank == bank + 5


@pytest.mark.rule("gf9:1.07.06.03")
def test_a_winner_without_forces_is_paid_all_the_same() -> None:
    """A86."""
    g = duel("guild", "emperor", guild={"hand": ["chaumas"], "forces": {PLACE: 2}})
    plan(g, "guild", "guild_rep", weapon="chaumas", spiced=2)
    plan(g, "emperor", "caid", spiced=2)
    assert tokens(g, "guild", PLACE) == (0, 0)
    assert house(g, "guild").spice == 10 - 2 + 3


# --- lasgun and shield -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:3.01.14")
def test_lasgun_and_shield_in_one_plan() -> None:
    """A85: then, too, both sides lose."""
    g = duel("guild", "emperor", guild={"hand": ["lasgun", "shield"]}, spice={"old_gap_9": 8})
    plan(g, "guild", "guild_rep", weapon="lasgun", defense="shield", spiced=1)
    plan(g, "emperor", "caid", spiced=2)
    assert (house(g, "guild").tanks, house(g, "emperor").tanks) == (5, 5)
    assert (dead(g, "guild"), dead(g, "emperor")) == (["guild_rep"], ["caid"])
    assert (house(g, "guild").spice, house(g, "emperor").spice) == (9, 8)
    assert happened(g, "explosion")[0]["amount"] == 8
    assert sum(g.state.spice) == 0
    assert hand(g, "guild") == []
    assert not happened(g, "battle_won")
    check_conserved(g)


@pytest.mark.rule("gf9:3.01.14")
def test_an_explosion_takes_what_storm_cuts_off() -> None:
    """A72."""
    g = duel(
        "guild",
        "emperor",
        storm=9,
        guild={"hand": ["lasgun"], "forces": {"old_gap_8": 2}},
        emperor={"hand": ["shield"], "forces": {"old_gap_8": 2, "old_gap_10": 4}},
    )
    plan(g, "guild", "guild_rep", weapon="lasgun")
    plan(g, "emperor", "caid", defense="shield")
    assert house(g, "emperor").tanks == 6


@pytest.mark.rule("gf9:3.01.14")
@pytest.mark.rule("gf9:1.07.06.04")
def test_leaders_who_already_stand_there_survive_an_explosion() -> None:
    g = lay(
        "battle",
        first_player="guild",
        guild={"forces": {"old_gap_9": 4}, "hand": ["lasgun"]},
        emperor={"forces": {"old_gap_9": 4}, "hand": ["shield"]},
        harkonnen={"forces": {"old_gap_9": 1}},
    )
    answer(g, "guild", "choose_battle", "old_gap", "harkonnen")
    plan(g, "guild", "guild_rep")
    plan(g, "harkonnen", "umman_kudu")
    plan(g, "guild", "master_bewt", weapon="lasgun")
    plan(g, "emperor", "caid", defense="shield")
    assert (dead(g, "guild"), dead(g, "harkonnen"), dead(g, "emperor")) == (["master_bewt"], [], ["caid"])
    assert {"guild_rep"} <= set(pool(g, "guild"))  # home again at the end of the phase


@pytest.mark.rule("gf9:2.01.13")
@pytest.mark.rule("gf9:2.01.10")
def test_only_an_explosion_kills_the_kwisatz_haderach() -> None:
    for defense, alive in (("none", True), ("shield", False)):
        g = duel(
            "atreides",
            "guild",
            atreides={"kwisatz_haderach": 7, "hand": ["shield"]},
            guild={"hand": ["lasgun"]},
        )
        plan(g, "atreides", "duncan_idaho", defense=defense, kwisatz_haderach="yes")
        plan(g, "guild", "guild_rep", weapon="lasgun")
        assert g.state.kwisatz_alive is alive
        assert dead(g, "atreides") == ["duncan_idaho"]
    assert happened(g, "kwisatz_killed") == [{"seat": "atreides"}]
    assert not g.state.kwisatz_active


@pytest.mark.rule("gf9:2.01.10")
def test_losses_of_every_kind_awaken_the_kwisatz_haderach() -> None:
    """A87: by losing, winning, traitor and explosion; only tokens count."""
    g = duel("guild", "atreides", atreides={"kwisatz_haderach": 2})
    plan(g, "guild", "staban_tuek", spiced=5)
    plan(g, "atreides", "duncan_idaho")
    assert g.state.kwisatz_losses == 7
    assert g.state.kwisatz_active
    g = duel("guild", "atreides", atreides={"kwisatz_haderach": 3})
    plan(g, "guild", "guild_rep")
    plan(g, "atreides", "lady_jessica", unspiced=2)
    assert g.state.kwisatz_losses == 5
    g = duel("guild", "atreides", atreides={"kwisatz_haderach": 0}, guild={"traitors": ["lady_jessica"]})
    plan(g, "guild", "guild_rep")
    plan(g, "atreides", "lady_jessica", spiced=2)
    answer(g, "guild", "traitor", "yes")
    assert g.state.kwisatz_losses == 5


@pytest.mark.rule("gf9:2.01.11")
def test_the_kwisatz_haderach_adds_two_to_a_leader_or_hero() -> None:
    for head, total in (("duncan_idaho", 4), ("cheap_hero", 2)):
        g = duel("atreides", "guild", atreides={"kwisatz_haderach": 7, "hand": ["cheap_hero"]})
        plan(g, "atreides", head, kwisatz_haderach="yes")
        plan(g, "guild", "guild_rep")
        assert happened(g, "battle_won")[0]["total"] == total
        assert happened(g, "plan_revealed")[0]["kwisatz_haderach"] is True


@pytest.mark.rule("gf9:2.01.11")
def test_without_leader_or_hero_it_stays_away() -> None:
    tanks = ["thufir_hawat", "lady_jessica", "gurney_halleck", "duncan_idaho", "dr_wellington_yueh"]
    g = duel("atreides", "guild", atreides={"kwisatz_haderach": 7, "leaders": {"tanks": tanks}})
    assert options(g, "atreides", "battle_plan", "none", "none", "none") == ["no"]
    rule, _ = refused(g, "atreides", "battle_plan", "none", "none", "none", "yes")
    assert rule == "2.01.11"


@pytest.mark.rule("gf9:2.01.10")
@pytest.mark.parametrize(("kwisatz", "there"), [(6, False), (7, True), ({"losses": 9, "alive": False}, False)])
def test_asleep_or_dead_it_does_not_fight(kwisatz: Any, there: bool) -> None:
    from dune.battles import levels

    g = duel("atreides", "guild", atreides={"kwisatz_haderach": kwisatz})
    assert ("kwisatz_haderach" in levels(g, "atreides")) is there


@pytest.mark.rule("gf9:2.01.11")
def test_it_fights_in_own_battles_only() -> None:
    from dune.battles import levels

    g = duel("guild", "emperor", atreides={"kwisatz_haderach": 7}, alliances=[["atreides", "guild"]])
    pass_all(g, "prescience")
    assert "kwisatz_haderach" not in levels(g, "guild")


@pytest.mark.rule("gf9:2.01.10")
@pytest.mark.rule("gf9:3.01.14")
def test_forces_blown_up_in_the_battle_of_others_count_too() -> None:
    g = duel(
        "guild",
        "emperor",
        guild={"hand": ["lasgun"]},
        emperor={"hand": ["shield"]},
        atreides={"forces": {"old_gap_10": 3}, "kwisatz_haderach": 4},
    )
    answer(g, "guild", "choose_battle", "old_gap", "emperor")
    plan(g, "guild", "guild_rep", weapon="lasgun")
    plan(g, "emperor", "caid", defense="shield")
    assert house(g, "atreides").tanks == 3
    assert g.state.kwisatz_losses == 7
    assert happened(g, "kwisatz_awoke") == [{"seat": "atreides", "losses": 7}]
