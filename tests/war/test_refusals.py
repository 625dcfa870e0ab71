"""Refusals that teach: which requirement is missing, why this die cannot do that; and no die is spent for nothing."""

from __future__ import annotations

import pytest

from landsraad.games.war.cards.decks import CARDS, DECKS
from war.support import H, T, answer, chance, dice, lay, options, play, refused


@pytest.mark.rule("war:A.action.06")
def test_why_a_die_cannot_be_spent_on_something() -> None:
    legions = {"carthag": {"elite": 2}}
    g = lay(turn=H, harkonnen={"legions": legions})
    assert refused(g, H, "act", "house", "upgrade") == (
        "A.action.06",
        "you have no Regular on the board: better units would do nothing",
    )
    assert refused(g, H, "act", "mentat", "move") == ("A.action.06", "a Mentat die is not spent on moves")
    assert refused(g, H, "act", "strategy", "attack")[1] == (
        "no Legion of yours has anything to attack within its reach: an attack would do nothing"
    )
    assert refused(g, H, "act", "leadership", "move")[1] == "you have no Legion with a leader: moves would do nothing"
    assert refused(g, H, "act", "mentat", "play") == ("A.action.08", "you hold no planning card that could be played")
    assert refused(g, H, "act", "mentat", "as") == (
        "A.action.16",
        "only a House die of the Atreides counts as another result",
    )


@pytest.mark.rule("war:A.action.24")
@pytest.mark.rule("war:A.action.25")
def test_a_special_action_that_would_do_nothing_is_not_offered() -> None:
    """Rabban's moves his own Legion; the Baron's replaces Regulars: each needs what it is about."""
    g = lay(turn=H, harkonnen={"legions": {"carthag": {"elite": 1}}})
    assert "special" not in options(g, H, "act", "leadership")
    assert refused(g, H, "act", "leadership", "special") == (
        "A.action.25",
        "the special action of Beast Rabban would do nothing now: you have no Legion with Beast Rabban",
    )
    assert "special" not in options(g, H, "act", "house")
    g = lay(turn=H, harkonnen={"legions": {"carthag": {"regular": 1, "leaders": ["beast_rabban"]}}})
    assert options(g, H, "act", "leadership", "special") == ["beast_rabban"]
    assert options(g, H, "act", "house", "special") == ["baron_harkonnen"]


@pytest.mark.rule("war:A.action.17")
def test_upgrading_needs_a_regular_on_the_board() -> None:
    assert "upgrade" not in options(lay(turn=H, harkonnen={"legions": {"carthag": {"elite": 1}}}), H, "act", "house")
    assert "upgrade" in options(lay(turn=H, harkonnen={"legions": {"carthag": {"regular": 1}}}), H, "act", "house")


@pytest.mark.rule("war:A.presc.08")
def test_a_claim_tells_the_requirement_that_is_missing() -> None:
    g = lay("end", row=["the_desert_war", "dew_collectors_for_the_planting"], atreides={"legions": {
        "false_wall_west": {"regular": 1}, "s3_8": {"regular": 1}, "s7_2": {"regular": 1}}})  # fmt: skip
    assert options(g, T, "claim") == ["pass", "dew_collectors_for_the_planting"]
    assert refused(g, T, "claim", "the_desert_war") == (
        "A.presc.08",
        "The Desert War asks for more: Legions in 4 such areas, and you have 0",
    )
    assert refused(g, T, "claim", "stunted_worms") == ("A.presc.03", "Stunted Worms is not revealed")


@pytest.mark.rule("war:A.action.29")
def test_why_a_token_cannot_be_revealed() -> None:
    g = lay(atreides={"legions": {"windgap": {"tokens": ["as1"]}, "s1_8": {"regular": 1}}})
    assert refused(g, T, "guerrilla_training", "s1_8") == (
        "A.action.29",
        "you have no deployment token in North-East 8",
    )


@pytest.mark.rule("war:A.action.08")
def test_a_card_that_is_not_held() -> None:
    g = lay(atreides={"hand": ["tested_with_the_gom_jabbar"]})
    assert refused(g, T, "act", "mentat", "play", "war_plan") == ("A.action.08", "War Plan is not in your hand")


@pytest.mark.rule("war:A.move.04")
@pytest.mark.rule("war:A.move.05")
def test_why_a_legion_does_not_move() -> None:
    legions = {"s1_8": {"regular": 1}, "s1_12": {"regular": 1, "generic": 1}, "s3_8": {"regular": 1, "generic": 1}}
    g = lay(atreides={"legions": legions})
    answer(g, T, "act", "leadership", "move")
    assert refused(g, T, "move", "s1_8") == (
        "A.move.01",
        "this action moves Legions with a leader, and there is none in North-East 8 that has not moved",
    )
    answer(g, T, "move", "s1_12", "s1_11", "all")
    assert refused(g, T, "move", "s1_11")[1] == "every unit in North-East 11 has moved in this action: each moves once"
    assert refused(g, T, "move", "s5_2")[1].startswith("you have no Legion in ")


@pytest.mark.rule("war:A.battle.01")
def test_why_a_legion_does_not_attack() -> None:
    legions = {"s1_8": {"regular": 1}, "s1_12": {"regular": 1, "generic": 1}}
    g = lay(atreides={"legions": legions}, harkonnen={"legions": {"s1_9": {"regular": 1}, "s1_13": {"regular": 1}}})
    answer(g, T, "act", "leadership", "surprise")
    assert refused(g, T, "attack", "s1_8")[1] == (
        "this attack is one of a Legion with a leader, and there is none in North-East 8"
    )


@pytest.mark.rule("war:A.action.38")
@pytest.mark.rule("war:A.action.22")
def test_why_a_piece_is_not_placed() -> None:
    g = lay(turn=H, harkonnen={"tank": ["beast_rabban"], "legions": {"carthag": {"regular": 1}}})
    answer(g, H, "act", "deployment", "deploy")
    assert refused(g, H, "place", "elite")[1] == "no Elite is to be placed now"
    assert refused(g, H, "place", "beast_rabban")[1] == "Beast Rabban is in the Regeneration Tank"
    assert refused(g, H, "place", "feyd_rautha")[1] == "Feyd-Rautha is not in play"
    assert refused(g, H, "place", "stilgar")[1] == "Stilgar is a leader of the other side"
    assert refused(g, H, "place", "regular", "s1_8")[1] == ("North-East 8 is not one of the settlements that it names")
    assert refused(g, H, "place", "generic", "arrakeen")[1] == "no unit is in Arrakeen for the leader to join"


@pytest.mark.rule("war:A.action.07")
def test_why_an_effect_of_a_card_is_not_chosen() -> None:
    g = play("war_plan", atreides={"legions": {"s1_8": {"regular": 1}}})
    assert refused(g, T, "choose", "attack")[1] == "no Legion of yours has anything to attack within its reach"
    assert refused(g, T, "choose", "draw_planning")[1] == "drawing cards is not one of the effects of this card"


@pytest.mark.rule("war:A.battle.15")
def test_why_a_hit_does_not_take_a_figure() -> None:
    given = {"atreides": {"legions": {"s1_8": {"regular": 3}}}}
    g = lay(turn=T, **given, harkonnen={"legions": {"s1_9": {"regular": 2, "generic": 1}}})
    answer(g, T, "act", "strategy", "attack")
    with chance(g, *dice("hhs" + "sx")):
        answer(g, T, "attack", "s1_8", "s1_9")
    assert refused(g, H, "casualties", "elite")[1] == "no Elite is left in the Legion"
    assert refused(g, H, "casualties", "beast_rabban")[1] == "Beast Rabban is not in the Legion"


@pytest.mark.rule("war:A.action.34")
@pytest.mark.rule("war:A.worm.01")
def test_a_deck_that_is_empty_and_an_area_for_a_worm() -> None:
    g = lay(turn=H, discards={"house_harkonnen": [CARDS[c] for c in DECKS[2]]})
    answer(g, H, "act", "mentat", "draw")
    assert refused(g, H, "draw", 1)[1] == "no card can be drawn from the deck of House Harkonnen now"
    g = play("wall_of_sandworms", sandworms=["s1_8"], wormsigns=["s1_9"])
    assert refused(g, T, "summon", "supply", "carthag")[1] == "Carthag is not a Desert"
    assert refused(g, T, "summon", "supply", "s1_9")[1].endswith("is not empty")
    assert refused(g, T, "summon", "supply", "s4_3")[1].endswith("is not next to what the card names")
