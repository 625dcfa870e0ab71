"""Leader skill cards (4.03): how they are dealt, held, used, lost and captured."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from dune.battles import dead, duel, plan, pool, standing
from dune.support import (
    BOTH,
    answer,
    asked,
    check_conserved,
    happened,
    house,
    lay,
    options,
    pass_all,
    refused,
    seat,
)
from landsraad.games.dune.terminal import screen
from landsraad.games.dune.variants.skills.cards import SKILLS
from landsraad.kernel.errors import BadPosition, NoPosition

ON = {"options": {"leader_skills": True}}


def skills(g: Any, name: str) -> dict[str, str]:
    """The skilled leaders of a faction, as a spectator sees them."""
    told: dict[str, str] = g.view(None)["factions"][name]["skills"]
    return told


def fight(aggressor: str, defender: str, **given: Any) -> Any:
    """A battle in a game with skills, run to where skilled leaders are taken or the plans are made."""
    g = duel(aggressor, defender, quiet=False, **{**ON, **given})
    pass_all(g, "karama", "mentat", "voice", "prescience", "look_at_plan")
    return g


def won(g: Any) -> tuple[str, float, float]:
    told = happened(g, "battle_won")[-1]
    return told["winner"], told["total"], told["against"]


# --- set-up --------------------------------------------------------------------------------------------------------------


def set_up(seats: int = 6, ruleset: str = "gf9-advanced") -> Any:
    g = landsraad.new("dune", ruleset, seats, 5, ON["options"])
    if asked(g)[0][1] == "predict":
        pass_all(g, "predict")
    return g


@BOTH
@pytest.mark.rule("gf9:4.03.01")
def test_treachery_cards_come_first_then_two_skills_each(ruleset: str) -> None:
    g = set_up(ruleset=ruleset)
    assert sorted(name for _, name in asked(g)) == ["keep_skill"] * 6
    drawn = [event["seat"] for event in happened(g, "card_drawn")]
    assert sorted(drawn) == sorted([*g.seats, "harkonnen"])  # 0.14 and 2.05.04 are done
    assert not happened(g, "traitors_dealt")
    first, other = options(g, "guild", "keep_skill")
    assert g.view(seat(g, "guild"))["now"]["skill_cards"] == [first, other]
    assert "skill_cards" not in g.view(None)["now"]
    assert not any(set(options(g, name, "keep_skill")) & {first, other} for name in g.seats if name != "guild")
    assert len(g.state.skill_deck) == 14 - 12
    answer(g, "guild", "keep_skill", other)
    assert other not in str(g.view(seat(g, "fremen")))
    pass_all(g, "keep_skill")
    assert [event["skill"] for event in happened(g, "skill_kept") if event["seat"] == "guild"] == [other]
    assert g.view(None)["now"]["skills_kept"]["guild"] == other
    assert len(g.state.skill_deck) == 14 - 6
    assert first in [SKILLS[card] for card in g.state.skill_deck]
    check_conserved(g)


@pytest.mark.rule("gf9:4.03.02")
@pytest.mark.rule("gf9:G.skilled_leader")
def test_one_leader_has_the_skill_face_up_and_set_up_goes_on_with_the_traitors() -> None:
    g = set_up()
    pass_all(g, "keep_skill")
    kept = g.view(None)["now"]["skills_kept"]
    assert sorted(name for _, name in asked(g)) == ["assign_skill"] * 6
    own = ["staban_tuek", "master_bewt", "esmar_tuek", "soo_soo_sook", "guild_rep"]
    assert sorted(options(g, "guild", "assign_skill")) == sorted(own)
    answer(g, "guild", "assign_skill", "soo_soo_sook")
    assert "skill_assigned" not in [event.name for event in g.history]
    pass_all(g, "assign_skill")
    assert skills(g, "guild") == {"soo_soo_sook": kept["guild"]}
    assert len(happened(g, "traitors_dealt")) == 6
    assert asked(g)[0][1] == "keep_traitor"


# --- in front of the shield, or behind it ----------------------------------------------------------------------------------

MEDIC = {"hand": ["snooper", "shield"], "skills": {"caid": "killer_medic"}}


@pytest.mark.rule("gf9:4.03.04")
def test_a_skilled_leader_stays_in_front_or_is_taken_which_all_can_see() -> None:
    g = fight("emperor", "guild", emperor=MEDIC, guild={"skills": {"guild_rep": "mentat"}})
    assert asked(g) == [("emperor", "take_skilled"), ("guild", "take_skilled")]
    answer(g, "emperor", "take_skilled", "leave")
    assert not happened(g, "skilled_leader_taken")
    answer(g, "guild", "take_skilled", "take")
    assert happened(g, "skilled_leader_taken") == [{"seat": "guild", "leader": "guild_rep"}]
    assert g.view(None)["now"]["battle"]["taken"] == ["guild_rep"]
    assert "caid" not in options(g, "emperor", "battle_plan")
    assert {"guild_rep", "staban_tuek"} <= set(options(g, "guild", "battle_plan"))  # no duty to use him
    rule, _ = refused(g, "emperor", "battle_plan", "caid", "none", "none", 0, 0)
    assert rule


@pytest.mark.rule("gf9:4.03.04")
@pytest.mark.rule("gf9:1.07.04.05")
@pytest.mark.parametrize(("cards", "choices"), [([], ["take"]), (["cheap_hero"], ["leave", "take"])])
def test_the_only_leader_must_be_taken_unless_a_hero_can_lead(cards: list[str], choices: list[str]) -> None:
    others = ["hasimir_fenring", "captain_aramsham", "burseg", "bashar"]
    g = fight("emperor", "guild", emperor={**MEDIC, "hand": cards, "leaders": {"tanks": others}})
    assert options(g, "emperor", "take_skilled") == choices


@pytest.mark.rule("gf9:4.03.04")
def test_an_answer_to_prescience_that_names_him_means_that_he_is_taken() -> None:
    g = duel("atreides", "emperor", quiet=False, emperor=MEDIC, **ON)
    pass_all(g, "karama", "voice")
    answer(g, "atreides", "prescience", "leader")
    answer(g, "emperor", "prescience_answer", "caid")
    pass_all(g, "look_at_plan")
    assert options(g, "emperor", "take_skilled") == ["take"]
    answer(g, "emperor", "take_skilled", "take")
    assert options(g, "emperor", "battle_plan") == ["caid"]


@pytest.mark.rule("gf9:4.03.07")
@pytest.mark.rule("gf9:4.03.13.01")
def test_in_front_the_top_part_helps_other_leaders() -> None:
    """E143 (a)."""
    g = fight("emperor", "guild", emperor=MEDIC)
    answer(g, "emperor", "take_skilled", "leave")
    plan(g, "emperor", "burseg", defense="snooper")
    plan(g, "guild", "guild_rep")
    assert won(g) == ("emperor", 4, 1)


@pytest.mark.rule("gf9:4.03.06")
def test_behind_the_shield_and_not_in_the_wheel_no_part_works() -> None:
    g = fight("emperor", "guild", emperor=MEDIC)
    answer(g, "emperor", "take_skilled", "take")
    plan(g, "emperor", "burseg", defense="snooper")
    plan(g, "guild", "guild_rep")
    assert won(g) == ("emperor", 3, 1)


@pytest.mark.rule("gf9:4.03.05")
@pytest.mark.rule("gf9:4.03.13.02")
def test_in_the_wheel_the_bottom_part_works_and_the_top_one_is_for_others() -> None:
    g = fight("emperor", "guild", emperor=MEDIC)
    answer(g, "emperor", "take_skilled", "take")
    plan(g, "emperor", "caid", defense="snooper")
    plan(g, "guild", "guild_rep")
    assert won(g) == ("emperor", 3 + 3, 1)


@pytest.mark.rule("gf9:4.03.09")
def test_a_card_of_another_type_gives_nothing() -> None:
    g = fight("emperor", "guild", emperor=MEDIC)
    answer(g, "emperor", "take_skilled", "take")
    plan(g, "emperor", "caid", defense="shield")
    plan(g, "guild", "guild_rep")
    assert won(g) == ("emperor", 3, 1)


@pytest.mark.rule("gf9:4.03.03")
@pytest.mark.rule("gf9:4.03.10")
def test_killed_in_the_battle_he_adds_nothing_and_the_card_goes_back() -> None:
    """E143 (f)."""
    harkonnen = {"hand": ["baliset"], "skills": {"beast_rabban": "warmaster"}}
    g = fight("guild", "harkonnen", harkonnen=harkonnen, guild={"hand": ["chaumas"], "spice": 5})
    assert len(g.state.skill_deck) == 13
    answer(g, "harkonnen", "take_skilled", "take")
    plan(g, "harkonnen", "beast_rabban", weapon="baliset")
    plan(g, "guild", "guild_rep", weapon="chaumas", spiced=1)
    assert won(g) == ("guild", 2, 0)
    assert skills(g, "harkonnen") == {}
    assert (len(g.state.skill_deck), sorted(g.state.skill_deck)) == (14, list(range(14)))
    assert happened(g, "skill_lost") == [{"seat": "harkonnen", "skill": "warmaster"}]
    assert house(g, "guild").spice == 5 + 4 - 1
    check_conserved(g)


@pytest.mark.rule("gf9:4.03.08")
def test_after_the_battle_he_lies_in_front_and_is_out_of_the_pool_until_leaders_return() -> None:
    g = fight("emperor", "guild", emperor=MEDIC)
    answer(g, "emperor", "take_skilled", "take")
    plan(g, "emperor", "caid", defense="snooper")
    plan(g, "guild", "guild_rep")
    pass_all(g, "keep_cards")
    assert skills(g, "emperor") == {"caid": "killer_medic"}
    assert "caid" not in pool(g, "emperor")
    assert standing(g, "emperor") == {"caid": "old_gap"}  # he may fight there again, and nowhere else (A157)


@pytest.mark.rule("gf9:4.03.08")
def test_his_top_part_works_in_the_other_battles_of_the_phase() -> None:
    """A157: he has fought in Carthag, lies in front, and cannot be taken elsewhere."""
    g = fight("emperor", "guild", emperor={**MEDIC, "leaders": {"used": {"caid": "carthag"}}})
    assert asked(g) == [("emperor", "battle_plan"), ("guild", "battle_plan")]
    assert "caid" not in options(g, "emperor", "battle_plan")
    plan(g, "emperor", "burseg", defense="snooper")
    plan(g, "guild", "guild_rep")
    assert won(g) == ("emperor", 4, 1)


# --- traitors, captives, revival ---------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:4.03.10")
def test_a_skilled_leader_called_a_traitor_loses_his_card() -> None:
    """A208."""
    g = fight("emperor", "guild", emperor=MEDIC, guild={"traitors": ["caid"]})
    answer(g, "emperor", "take_skilled", "take")
    plan(g, "emperor", "caid", defense="snooper")
    plan(g, "guild", "guild_rep")
    answer(g, "guild", "traitor", "yes")
    assert dead(g, "emperor") == ["caid"]
    assert skills(g, "emperor") == {}


@pytest.mark.rule("gf9:4.03.12")
def test_a_captured_skill_goes_along_and_only_its_bottom_part_works() -> None:
    """E150."""
    captive = {
        "skills": {"captain_aramsham": "swordmaster_of_ginaz"},
        "leaders": {"captured": {"captain_aramsham": "emperor"}},
    }
    g = fight("harkonnen", "guild", emperor=captive, harkonnen={"hand": ["stunner"]})
    assert skills(g, "harkonnen") == {"captain_aramsham": "swordmaster_of_ginaz"}
    assert skills(g, "emperor") == {}
    answer(g, "harkonnen", "take_skilled", "take")
    plan(g, "harkonnen", "captain_aramsham", weapon="stunner")
    plan(g, "guild", "guild_rep")
    assert won(g)[1] == 5 + 3
    g = fight("harkonnen", "guild", emperor=captive, harkonnen={"hand": ["stunner"]})
    answer(g, "harkonnen", "take_skilled", "leave")
    plan(g, "harkonnen", "umman_kudu", weapon="stunner")
    plan(g, "guild", "guild_rep")
    assert won(g)[1] == 1


@pytest.mark.rule("gf9:4.03.12")
def test_a_captive_comes_home_with_his_skill() -> None:
    """A207."""
    captive = {"skills": {"caid": "mentat"}, "leaders": {"captured": {"caid": "emperor"}}}
    g = fight("harkonnen", "guild", emperor=captive)
    answer(g, "harkonnen", "take_skilled", "take")
    plan(g, "harkonnen", "caid")
    plan(g, "guild", "guild_rep")
    assert skills(g, "harkonnen") == {}
    assert skills(g, "emperor") == {"caid": "mentat"}


def revive(**given: Any) -> Any:
    tanks = ["thufir_hawat", "lady_jessica", "gurney_halleck", "duncan_idaho", "dr_wellington_yueh"]
    atreides = {"spice": 10, "leaders": {"tanks": tanks}, **given}
    return lay("revival", **ON, seats=("atreides", "harkonnen"), atreides=atreides)


@pytest.mark.rule("gf9:4.03.11")
def test_a_revived_leader_may_get_a_new_skill() -> None:
    """E150."""
    g = revive()
    answer(g, "atreides", "revive_leader", "dr_wellington_yueh")
    assert asked(g) == [("atreides", "draw_skill")]
    answer(g, "atreides", "draw_skill", "yes")
    first, other = options(g, "atreides", "keep_skill")
    assert first not in str(g.view(seat(g, "harkonnen")))
    answer(g, "atreides", "keep_skill", first)
    assert skills(g, "atreides") == {"dr_wellington_yueh": first}
    assert other in [SKILLS[card] for card in g.state.skill_deck]
    check_conserved(g)


@pytest.mark.rule("gf9:4.03.11")
def test_it_may_be_declined() -> None:
    g = revive()
    answer(g, "atreides", "revive_leader", "dr_wellington_yueh")
    answer(g, "atreides", "draw_skill", "no")
    assert skills(g, "atreides") == {}
    assert len(g.state.skill_deck) == 14


@pytest.mark.rule("gf9:4.03.11")
@pytest.mark.parametrize(("held", "drawing"), [({}, True), ({"lady_jessica": "mentat"}, False)])
def test_a_ghola_too_but_not_for_who_has_a_skill_card(held: dict[str, str], drawing: bool) -> None:
    atreides = {"hand": ["tleilaxu_ghola"], "leaders": {"tanks": ["thufir_hawat"]}, "skills": held}
    g = lay("bidding", **ON, atreides=atreides, harkonnen={"spice": 9})
    answer(g, "atreides", "ghola", "thufir_hawat")
    assert (("atreides", "draw_skill") in asked(g)) == drawing


@pytest.mark.rule("gf9:4.03.11")
def test_whose_skill_was_captured_has_none() -> None:
    emperor = {
        "hand": ["tleilaxu_ghola"],
        "skills": {"caid": "mentat"},
        "leaders": {"captured": {"caid": "emperor"}, "tanks": ["bashar"]},
    }
    g = lay("bidding", **ON, emperor=emperor, harkonnen={"spice": 9})
    answer(g, "emperor", "ghola", "bashar")
    assert asked(g) == [("emperor", "draw_skill")]


# --- what is written and seen --------------------------------------------------------------------------------------------------


def test_positions_tell_skills_and_refuse_what_cannot_be() -> None:
    g = lay("bidding", **ON, atreides={"skills": {"lady_jessica": "mentat"}}, skill_deck=["warmaster"])
    assert SKILLS[g.state.skill_deck[0]] == "warmaster"
    twin: Any = landsraad.position(g.position())
    assert (twin.state.skills, twin.state.skill_deck) == (g.state.skills, g.state.skill_deck)
    cases = (
        ({"harkonnen": {"skills": {"lady_jessica": "mentat"}}}, "another faction"),
        ({"atreides": {"skills": {"lady_jessica": "mentat"}, "leaders": {"tanks": ["lady_jessica"]}}}, "tanks"),
        ({"atreides": {"skills": {"lady_jessica": "mentat", "thufir_hawat": "mentat"}}}, "one of each"),
        ({"atreides": {"skills": {"lady_jessica": "mentat"}}, "skill_deck": ["mentat"]}, "no further mentat"),
        ({"atreides": {"skills": {"lady_jessica": "bard"}}}, "bard"),
    )
    for given, sentence in cases:
        with pytest.raises(BadPosition, match=sentence):
            lay("bidding", **ON, **given)
    with pytest.raises(BadPosition):
        lay("bidding", atreides={"skills": {"lady_jessica": "mentat"}})


def test_the_glossary_and_the_lobby_tell_of_them() -> None:
    from landsraad.games import game_type

    told = game_type("dune").glossary()["skill"]
    assert set(told) == set(SKILLS)
    assert all(card["name"] and card["text"] and card["in_battle"] for card in told.values())
    for rules in landsraad.describe()[0]["rulesets"]:
        if rules["id"].startswith("gf9"):
            (option,) = [o for o in rules["options"] if o["name"] == "leader_skills"]
            assert (option["default"], option["ref"], option["reading"]) == (False, "4.03", False)


def test_who_is_not_asked_is_told_why() -> None:
    g = lay("bidding", **ON, atreides={"skills": {"lady_jessica": "mentat"}})
    assert "Smuggler" in g.why_not_asked(seat(g, "atreides"), "smuggle")[1]
    assert "without leader skills" in lay("bidding").why_not_asked(0, "mentat")[1]


def test_a_battle_is_written_with_whom_both_have_taken() -> None:
    g = fight("emperor", "guild", emperor=MEDIC)
    with pytest.raises(NoPosition):
        g.position()
    answer(g, "emperor", "take_skilled", "take")
    told = g.position()
    assert told["battle"]["taken"] == ["caid"]
    twin: Any = landsraad.position(told)
    assert asked(twin) == [("emperor", "battle_plan"), ("guild", "battle_plan")]
    assert twin.stack[-1].notes == g.stack[-1].notes
    del told["battle"]["taken"]
    assert asked(landsraad.position(told)) == [("emperor", "take_skilled")]
    told["battle"]["taken"] = ["guild_rep"]
    with pytest.raises(BadPosition, match="guild_rep"):
        landsraad.position(told)


def test_the_terminal_shows_skills_attempts_and_the_shield_wall() -> None:
    both = {"options": {"leader_skills": True, "tournament": True}}
    g = lay("bidding", worms=2, atreides={"skills": {"lady_jessica": "mentat"}, "win_attempts": 2}, **both)
    told = screen(g.view(0))
    assert "Lady Jessica is the Mentat" in told
    assert "2 win attempts" in told
    assert "Shield Wall: 2 of 4 worms." in told
