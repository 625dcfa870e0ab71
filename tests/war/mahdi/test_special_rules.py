"""The special rules of Mahdi: tokens, Reinforcements, Bans, cards that change (A.solo.spec.01-14)."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.games.war.board import AREA
from landsraad.games.war.cards.decks import CARD, CARDS
from landsraad.games.war.leaders.careers import HAWAT, MOHIAM
from landsraad.games.war.leaders.people import LEADER_DATA
from landsraad.games.war.legions import forces
from landsraad.games.war.pieces import ELITE, GENERIC, REGULAR, SPECIAL, TOKEN
from landsraad.games.war.rulesets.mahdi.cards import piles
from landsraad.games.war.rulesets.mahdi.cards.playing import DrawAndPlay
from landsraad.games.war.rulesets.mahdi.legions import tokens
from landsraad.games.war.rulesets.mahdi.legions.power import detail, power
from landsraad.games.war.rulesets.mahdi.legions.tokens import COLOURS, LeaveBehind
from landsraad.games.war.sides import HARKONNEN
from war.mahdi.automaton import options, play
from war.mahdi.table import DEPLOYMENT, MENTAT, lay, turn
from war.support import T, answer, asked, chance, check_conserved, force, happened, offered, refused, where

# --- Bene Gesserit ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.solo.spec.01")
def test_in_the_place_of_a_token_a_locked_die_joins_the_unused_ones() -> None:
    g = lay(imperium={"choam": 3})
    assert (g.state.locked, g.state.unrolled) == (2, 6)
    g.rules.gain_bene_gesserit(g, 1, 1, "A.bg.04")
    assert (g.state.locked, g.state.unrolled) == (1, 7)
    assert g.state.sides[1].bene_gesserit == 0
    check_conserved(g)


@pytest.mark.rule("war:A.solo.spec.01")
def test_without_a_locked_die_the_supremacy_advances() -> None:
    g = lay(supremacy=1)
    assert g.state.locked == 0
    before = g.state.sides[0].bene_gesserit
    g.rules.gain_bene_gesserit(g, 1, 1, "A.bg.04")
    assert g.state.supremacy == 2
    g.rules.gain_bene_gesserit(g, 0, 1, "A.bg.04")
    assert g.state.sides[0].bene_gesserit == before + 1  # the Atreides get theirs


# --- deployment tokens ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.solo.spec.02")
def test_a_settlement_left_behind_gets_a_black_and_a_silver_token() -> None:
    g = lay()
    play(g, LeaveBehind(AREA["arsunt"]), 0, 0)
    assert force(g, "arsunt") == {"tokens": 2}
    assert [e["colour"] for e in happened(g, "token_left")] == ["black", "silver"]
    assert g.state.tokens[AREA["arsunt"]] == 1 << TOKEN["hb1"] | 1 << TOKEN["hs1"]
    assert g.state.sides[1].held >> AREA["arsunt"] & 1
    shown = g.view(0)["sides"][1]["mahdi"]
    assert shown["tokens"] == {"arsunt": {"black": 1, "silver": 1}}
    assert shown["token_pool"] == {"black": 5, "silver": 5}
    assert "hb1" not in str(g.view(0)) + str(g.events(0))


@pytest.mark.rule("war:A.solo.spec.02")
def test_only_a_standing_settlement_that_nobody_holds_gets_tokens() -> None:
    """A91."""
    legions = {"arsunt": {"regular": 1}}
    g = lay(harkonnen={"legions": legions, "settlements": ["arsunt", "carthag"]})
    g.ask_again()
    depth = len(g.stack)
    for area in ("arsunt", "arrakeen", "s7_3"):
        tokens.leave_behind(g, AREA[area])
        assert len(g.stack) == depth
    tokens.leave_behind(g, AREA["carthag"])
    assert len(g.stack) == depth + 1


@pytest.mark.rule("war:A.solo.spec.03")
def test_a_token_has_power_two_and_counts_as_one_unit() -> None:
    g = lay(harkonnen={"legions": {"arsunt": {"tokens": ["hb6", "hs4"], "regular": 1}}})
    area = AREA["arsunt"]
    assert g.state.units_in(area) == 3
    assert power(g, area) == 5
    assert detail(g, area) == 6  # A106


@pytest.mark.rule("war:A.solo.spec.04")
def test_revealed_tokens_go_back_into_the_pool_and_the_weakest_excess_goes() -> None:
    """hb6 is two Elites, hs1 a Bashar, a Sardaukar and a Regular: 3 + 4 units are one too many."""
    g = lay(harkonnen={"legions": {"arsunt": {"tokens": ["hb6", "hs1"], "regular": 3}}})
    assert not g.state.pool >> TOKEN["hb6"] & 1
    tokens.reveal(g, AREA["arsunt"], "A.solo.spec.04")
    assert force(g, "arsunt") == {"regular": 3, "elite": 2, "special": 1, "generic": 1}
    assert g.state.pool == COLOURS[0] | COLOURS[1]
    assert happened(g, "excess_removed")[0]["regular"] == 1
    check_conserved(g)


@pytest.mark.rule("war:A.solo.spec.04")
def test_a_storm_turns_tokens_over_before_it_rolls() -> None:
    """A110; s7_2 is exposed. hb1 is two Regulars, and one Hit takes one of them."""
    from landsraad.games.war.phases.hazards import CoriolisStorms

    g = lay(harkonnen={"legions": {"s7_2": {"tokens": ["hb1"]}}})
    g.ask_again()
    g.push(CoriolisStorms(1 << AREA["s7_2"]))
    with chance(g, 0, 3):
        g.proceed()
    assert force(g, "s7_2") == {"regular": 1}
    told = [e.name for e in g.history if e.name in ("tokens_revealed", "desert_roll")]
    assert told == ["tokens_revealed", "desert_roll"]


@pytest.mark.rule("war:A.solo.spec.04")
def test_tokens_stay_facedown_while_nothing_turns_them() -> None:
    g = lay(harkonnen={"legions": {"arsunt": {"tokens": ["hb1", "hs1"]}}})
    turn(g, DEPLOYMENT)
    assert force(g, "arsunt") == {"regular": 3, "generic": 1, "tokens": 2}
    assert not happened(g, "tokens_revealed")


@pytest.mark.rule("war:A.piece.13")
@pytest.mark.rule("war:A.solo.spec.05")
def test_a_leader_leaves_with_a_token_that_stands_for_units_of_which_none_is_left() -> None:
    legions = {"s7_3": {"tokens": ["hb1"], "generic": 1}, "arrakeen": {"tokens": ["hb2", "hb3", "hb4", "hb5", "hb6"]}}
    g = lay(harkonnen={"legions": legions})
    us = g.state.sides[HARKONNEN]
    for kind in (REGULAR, ELITE, SPECIAL):
        forces.enlist(g.state, HARKONNEN, AREA["carthag"], kind, us.reserve[kind])
    leaders = us.reserve[GENERIC]
    play(g, LeaveBehind(AREA["arsunt"]))
    with chance(g, 0, 0):
        answer(g, T, "reuse_token", "s7_3")
    assert force(g, "s7_3") == {}
    assert us.reserve[GENERIC] == leaders + 1
    assert happened(g, "leaders_removed")


@pytest.mark.rule("war:A.solo.spec.05")
def test_of_an_exhausted_colour_the_player_picks_one_on_the_board() -> None:
    """All black tokens are out: two with Legions in the desert, four in settlements."""
    legions = {
        "s7_3": {"tokens": ["hb1"]},
        "s7_5": {"tokens": ["hb2"]},
        "arrakeen": {"tokens": ["hb3", "hb4", "hb5", "hb6"]},
    }
    g = lay(harkonnen={"legions": legions})
    play(g, LeaveBehind(AREA["arsunt"]))
    assert asked(g) == [(T, "reuse_token")]
    assert set(options(g, "reuse_token")) == {"s7_3", "s7_5", "arrakeen"}
    with chance(g, 0, 0):
        answer(g, T, "reuse_token", "s7_5")
    assert force(g, "s7_5") == {"regular": 2}
    assert g.state.tokens[AREA["arsunt"]] & COLOURS[0] == 1 << TOKEN["hb2"]
    assert force(g, "arsunt") == {"tokens": 2}
    check_conserved(g)


@pytest.mark.rule("war:A.solo.spec.05")
def test_a_silver_token_is_replaced_likewise() -> None:
    six = {"tokens": ["hs1", "hs2", "hs3", "hs4", "hs5", "hs6"]}
    g = lay(harkonnen={"legions": {"arrakeen": six}})
    play(g, LeaveBehind(AREA["arsunt"]), 0, 3, 0)  # only one Legion has silver tokens: nothing to ask
    assert happened(g, "tokens_revealed")[0]["tokens"] == ["hs4"]  # which of the six chance says
    assert g.state.tokens[AREA["arsunt"]] & COLOURS[1] == 1 << TOKEN["hs4"]


# --- what is revealed freely ------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.solo.spec.08")
def test_no_guerrilla_training_under_an_ornithopter() -> None:
    """az1 touches s1; the token in s2 is out of its sight."""
    legions = {"s1_8": {"tokens": ["as1"]}, "s2_1": {"tokens": ["as2"]}}
    g = lay(atreides={"legions": legions}, ornithopters=["az1"])
    assert offered(g, T) == ["guerrilla_training"]
    assert options(g, "guerrilla_training") == ["s2_1"]
    g = lay(atreides={"legions": legions}, ornithopters=["az1", "az5"])
    assert offered(g, T) == []
    g = lay(atreides={"legions": legions})
    assert set(options(g, "guerrilla_training")) == {"s1_8", "s2_1"}


@pytest.mark.rule("war:A.solo.spec.09")
@pytest.mark.parametrize(("bans", "count"), [([], 1), (["spacing_guild"], 0), (["landsraad"], 1)])
def test_a_token_revealed_freely_brings_a_reinforcement(bans: list[str], count: int) -> None:
    known = {"choam": 0, "spacing_guild": 1, "landsraad": 2}
    g = lay(atreides={"legions": {"s1_8": {"tokens": ["as1"]}}})
    g.state.bans = sum(1 << known[name] for name in bans)
    answer(g, T, "guerrilla_training", "s1_8", "as1")
    assert len(g.state.reinforcements) == count
    assert [e["power"] for e in happened(g, "reinforced")] == ["house_harkonnen"] * count


@pytest.mark.rule("war:A.solo.spec.09")
def test_they_come_from_the_decks_in_turn() -> None:
    g = lay(discards={"house_harkonnen": ["sandmasters"]})
    g.rules.gave_away(g, 3)
    assert [e["power"] for e in happened(g, "reinforced")] == ["corrino_ally", "house_harkonnen", "corrino_ally"]


@pytest.mark.rule("war:A.solo.spec.09")
def test_a_claim_that_reveals_brings_reinforcements_too() -> None:
    """A109: also under an Ornithopter."""
    from landsraad.games.war.cards.decks import PRESCIENCE
    from landsraad.games.war.cards.prescience import REQUIREMENTS, Claim, RevealHere

    asks = {PRESCIENCE[i]: r for i, rs in enumerate(REQUIREMENTS) for r in rs if isinstance(r, RevealHere)}
    sietch = next(name for name, r in asks.items() if r.sietch)
    tokens_of = next(name for name, r in asks.items() if not r.sietch)
    for name in (sietch, tokens_of):
        n = 1 if name == sietch else asks[name].count
        legion = {"leaders": ["paul_atreides"], "tokens": [f"as{i + 1}" for i in range(max(n, 1))]}
        g = lay(atreides={"legions": {"gara_kulon": legion}}, row=[name], ornithopters=["az1"])
        play(g, Claim(PRESCIENCE.index(name)))
        assert len(g.state.reinforcements) == n


@pytest.mark.rule("war:A.solo.spec.10")
def test_under_the_landsraad_ban_no_reinforcements_are_spent() -> None:
    for ban, may in ((0, True), (0b100, False), (0b010, True)):
        g = lay(mahdi={"reinforcements": ["shigawire", "sandmasters"]})
        g.state.bans = ban
        assert piles.may_spend(g.state) is may
        assert g.rules.may_reinforce(g.state, 2) is may
    g = lay()
    assert not piles.may_spend(g.state)


def test_reinforcements_are_spent_from_the_top_and_lie_on_the_common_discards() -> None:
    """A111: they decide which deck is next."""
    g = lay(mahdi={"reinforcements": ["sandmasters", "shigawire", "hunter_seeker"]})
    assert [CARDS[card] for card in piles.spend(g, 2, "A.solo.battle.01")] == ["hunter_seeker", "shigawire"]
    assert [CARDS[card] for card in g.state.reinforcements] == ["sandmasters"]
    assert g.state.top_discard == 3
    assert piles.next_deck(g.state) == 2
    check_conserved(g)


# --- Hawat and Mohiam --------------------------------------------------------------------------------------------------------


def played(g: Any) -> list[str]:
    return [e["card"] for e in happened(g, "card_played")]


@pytest.mark.rule("war:A.solo.spec.11")
@pytest.mark.rule("war:A.solo.spec.12")
@pytest.mark.parametrize(
    ("leader", "deck", "cards"),
    [
        ("thufir_hawat", "house_harkonnen", ["forced_recruitment", "hunter_seeker", "polar_cap_factories"]),
        ("gaius_helen_mohiam", "corrino_ally", ["reports_of_traitors", "hope_clouds_observation", "shigawire"]),
    ],
)
def test_the_mentat_leaders_play_three_cards_of_their_own_deck(leader: str, deck: str, cards: list[str]) -> None:
    leaders = {"thufir_hawat": "aside"} if leader == "thufir_hawat" else {"thufir_hawat": "removed", leader: "aside"}
    quiet = {"baron_harkonnen": "out", "beast_rabban": "out", "captain_aramsham": "out"}
    g = lay(supremacy=1, harkonnen={"leaders": {**quiet, **leaders}}, decks={deck: cards})
    turn(g, MENTAT)
    assert happened(g, "special_action") == [{"side": "harkonnen", "leader": leader}]
    assert played(g) == cards
    assert happened(g, "leader_spent") == [{"leader": leader}]
    data = next(x for x in LEADER_DATA if x["id"] == leader)
    assert data["solo_special"] == [{"op": "draw_and_play", "count": 3, "deck": deck}]


@pytest.mark.rule("war:A.solo.spec.14")
def test_hawats_scheming_is_laid_aside_and_the_second_removes_him() -> None:
    g = lay(supremacy=1, imperium={"choam": 3}, decks={"house_harkonnen": ["hawats_scheming", "hawats_scheming"]})
    play(g, DrawAndPlay(1, 2, False, "A.solo.act.16"))
    assert g.state.schemes == 1
    assert happened(g, "scheme_laid") == [{"card": "hawats_scheming"}]
    assert where(g, "thufir_hawat") == "aside"
    assert g.state.reinforcements == ()
    play(g, DrawAndPlay(1, 2, False, "A.solo.act.16"))
    assert g.state.schemes == 0
    assert g.state.leader_at[HAWAT] == 203
    assert where(g, "gaius_helen_mohiam") == "aside"
    assert g.state.discards[2].count(CARD["hawats_scheming"]) == 2
    assert g.state.unrolled == 7  # Mohiam brings a locked die (A.solo.spec.01)
    check_conserved(g)


@pytest.mark.rule("war:A.solo.spec.14")
def test_without_hawat_the_second_copy_joins_the_reinforcements() -> None:
    g = lay(mahdi={"schemes": 1}, decks={"house_harkonnen": ["hawats_scheming"]})
    assert g.state.leader_at[HAWAT] == 200
    play(g, DrawAndPlay(1, 2, False, "A.solo.act.16"))
    assert g.state.schemes == 1
    assert [CARDS[card] for card in g.state.reinforcements] == ["hawats_scheming"]
    assert g.state.leader_at[MOHIAM] == 200


# --- Truthtrance ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.solo.spec.13")
def test_truthtrance_names_the_next_result_then_draws_or_plays() -> None:
    used = {"strategy": 3, "deployment": 2, "leadership": 2}
    ours = {"hand": ["truthtrance", "tested_with_the_gom_jabbar"]}
    g = lay(imperium={"choam": 5}, atreides=ours, harkonnen={"used": used, "leaders": {}})
    answer(g, T, "act", "strategy", "play", "truthtrance")
    assert options(g, "force_result") == ["pass", "leadership", "mentat", "house"]
    rule, why = refused(g, T, "force_result", "deployment")
    assert rule == "A.solo.spec.13"
    assert "Deployment" in why
    assert refused(g, T, "force_result", "strategy")[0] == "A.solo.spec.13"
    answer(g, T, "force_result", "mentat")
    assert g.view(0)["forced_die"] == "mentat"
    assert asked(g) == [(T, "choose")]
    assert options(g, "choose") == ["pass", "draw_planning", "play_planning"]


@pytest.mark.rule("war:A.solo.spec.13")
def test_the_next_harkonnen_turn_has_the_named_result_without_a_roll() -> None:
    g = lay(atreides={"hand": ["truthtrance"]})
    answer(g, T, "act", "strategy", "play", "truthtrance")
    answer(g, T, "force_result", "deployment")
    with chance(g):
        answer(g, T, "choose", "pass")
    assert [e["result"] for e in happened(g, "die_rolled")] == ["deployment"]
    assert g.state.unrolled == 7
    assert g.state.forced == -1
    turn(g, DEPLOYMENT, die="leadership")  # the one after it is rolled again


@pytest.mark.rule("war:A.solo.spec.13")
def test_with_two_players_truthtrance_still_names_a_die() -> None:
    from war.support import lay as lay_two

    g = lay_two(atreides={"hand": ["truthtrance"]})
    answer(g, T, "act", "strategy", "play", "truthtrance")
    assert asked(g) == [(T, "force_die")]


# --- what the player's cards do to Harkonnen without a hand ------------------------------------------------------------------


def test_the_voice_takes_the_top_reinforcement() -> None:
    g = lay(mahdi={"reinforcements": ["sandmasters", "shigawire"]}, atreides={"hand": ["the_voice"]})
    answer(g, T, "act", "strategy", "play", "the_voice")
    assert [CARDS[card] for card in g.state.reinforcements] == ["sandmasters"]
    assert happened(g, "cards_discarded") == [{"side": "harkonnen", "cards": ["shigawire"]}]
    assert g.state.top_discard == 3
    g = lay(atreides={"hand": ["the_voice", "tested_with_the_gom_jabbar"]})
    answer(g, T, "act", "strategy", "play", "the_voice")
    assert not happened(g, "cards_discarded")
    assert asked(g) == [(T, "play_card")]


@pytest.mark.rule("war:A.solo.round.08")
def test_atomics_over_an_atreides_legion_let_the_player_move_it_for_the_harkonnen() -> None:
    from landsraad.games.war.desert.atomics import Detonation

    g = lay(atreides={"legions": {"rimwall_west": {"regular": 1}}})
    play(g, Detonation(AREA["rimwall_west"]))
    assert asked(g) == [(T, "flee_to")]
    assert g.questions()[0].prompt.startswith("For the Harkonnen: ")


@pytest.mark.rule("war:A.solo.spec.04")
def test_tokens_of_a_destroyed_legion_go_back_into_the_pool() -> None:
    from landsraad.games.war.desert.atomics import destroy_legion

    g = lay(harkonnen={"legions": {"rimwall_west": {"regular": 1, "tokens": ["hb1", "hs1"]}}})
    destroy_legion(g, 1, AREA["rimwall_west"], "A.presc.16")
    assert g.state.pool == COLOURS[0] | COLOURS[1]
    check_conserved(g)
