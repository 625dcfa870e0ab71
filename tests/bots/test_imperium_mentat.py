"""The mentat of Dune: Imperium in positions where the right answer is clear."""

from __future__ import annotations

from typing import Any

from imperium.hagal import support as hagal
from imperium.support import NAMES, A, B, C, answer, lay, question, sent, shown, turn
from landsraad.bots import Seat, make
from landsraad.bots.imperium.bot import ANSWERS
from landsraad.games.imperium.text import PROMPTS


def thought(g: Any, name: str = A) -> list[Any]:
    """What a mentat in this seat answers to the question that it is asked, in names."""
    q = question(g, name)
    return list(q.labels(make("mentat", game="imperium").choose(Seat(g, q.seat), q)))


def play(g: Any, name: str = A, most: int = 30) -> list[list[Any]]:
    """Let a mentat answer until somebody else is asked; its answers."""
    given: list[list[Any]] = []
    while len(given) < most and g.questions() and g.seats[g.questions()[0].seat] == name:
        given.append(thought(g, name))
        answer(g, name, *given[-1])
    return given


def test_it_has_a_thought_for_every_question() -> None:
    """Taking specimens back is an interjection that it never makes; of two grafted cards either gains the icons."""
    assert set(PROMPTS) - set(ANSWERS) == {"take_back", "envoy"}


LOST = {B: {"revealed": True, "deployed": 9}, C: {"revealed": True, "deployed": 8}}
"""The others are so strong in the conflict that nobody would go there."""


# --- sending agents ---------------------------------------------------------------------------------------------------


def test_takes_the_point_at_two_influence() -> None:
    g = turn(["diplomacy", "dagger"], influence={"bene_gesserit": 1}, players=LOST)
    assert thought(g) == ["send", "diplomacy", "secrets"]


def test_takes_the_alliance_from_its_holder() -> None:
    g = turn(
        ["diplomacy", "dagger"],
        influence={"emperor": 4, "fremen": 1},
        players={**LOST, B: {**LOST[B], "influence": {"emperor": 4}}},
        alliances={"emperor": B},
    )
    assert thought(g) == ["send", "diplomacy", "wealth"]


def test_buys_a_seat_on_the_council_early() -> None:
    g = turn(["dagger", "convincing_argument"], round=2, solari=5)
    assert thought(g) == ["send", "dagger", "high_council"]


def test_and_the_swordmaster_when_it_can_pay() -> None:
    g = turn(["dagger", "convincing_argument"], round=3, solari=8, council=True)
    assert thought(g) == ["send", "dagger", "swordmaster"]


def test_wants_neither_in_the_last_round() -> None:
    g = turn(["dagger", "convincing_argument"], round=10, solari=8, conflict_deck=[])
    assert thought(g)[-1] not in ("high_council", "swordmaster")


def test_harvests_where_most_spice_lies() -> None:
    g = turn(["dune_the_desert_planet"], water=2, bonus_spice={"hagga_basin": 3})
    assert thought(g) == ["send", "dune_the_desert_planet", "hagga_basin"]


def test_keeps_the_card_that_is_worth_more_when_revealed() -> None:
    """Both lead to the faction spaces; Power Play gives two influence there and nothing when revealed."""
    g = turn(["diplomacy", "power_play"], influence={"fremen": 0})
    assert thought(g)[:2] == ["send", "power_play"]


def test_sells_as_much_spice_as_pays() -> None:
    """Three spice are the eight solari of the Swordmaster; the two that are left are worth more than four solari besides."""
    g = turn(["dune_the_desert_planet"], spice=5, round=3, players=LOST)
    kind, _, space, *price = thought(g)
    assert (kind, space) == ("send", "sell_melange")
    assert price == [3]


def test_reveals_when_no_agent_is_left() -> None:
    g = turn(["dagger", "diplomacy"], agents_at=["secrets", "wealth"])
    assert thought(g) == ["reveal"]


def test_plays_a_free_influence_before_it_moves() -> None:
    g = turn(["dagger"], intrigue=["know_their_ways"], influence={"fremen": 1})
    assert thought(g) == ["plot", "know_their_ways"]


def test_sends_an_envoy_if_that_brings_a_point() -> None:
    g = turn(["reconnaissance"], intrigue=["dispatch_an_envoy"], influence={"emperor": 1}, players=LOST)
    assert thought(g) == ["plot", "dispatch_an_envoy"]
    answer(g, A, "plot", "dispatch_an_envoy")
    assert thought(g) == ["send", "reconnaissance", "wealth"]


def test_keeps_the_envoy_if_its_cards_go_there_anyway() -> None:
    g = turn(["diplomacy"], intrigue=["dispatch_an_envoy"], influence={"emperor": 1}, players=LOST)
    assert thought(g) == ["send", "diplomacy", "wealth"]


# --- the conflict -----------------------------------------------------------------------------------------------------


def test_deploys_when_winning_pays() -> None:
    """Everybody else has revealed; one opponent stands there with strength 2."""
    g = sent(
        "reconnaissance",
        "carthag",
        conflict="battle_for_carthag",
        intrigue=["bribery"],
        players={B: {"revealed": True, "deployed": 1}, C: {"revealed": True}},
    )
    assert ["deploy", 2] in play(g)


def test_deploys_no_more_than_it_takes() -> None:
    """Nobody else is there or can come any more."""
    g = sent(
        "reconnaissance",
        "carthag",
        conflict="skirmish_a",
        players={B: {"revealed": True}, C: {"revealed": True}},
    )
    given = play(g)
    assert [values for values in given if values[0] == "deploy"] == [["deploy", 1]]


def test_stays_away_from_a_battle_that_is_lost() -> None:
    g = sent(
        "reconnaissance",
        "carthag",
        conflict="guild_bank_raid",
        players=LOST,
    )
    assert not [values for values in play(g) if values[0] == "deploy"]


def combat(own: int, theirs: int, conflict: str = "battle_for_carthag", **mine: Any) -> Any:
    return lay(
        "combat",
        conflict=conflict,
        players={A: {"deployed": own, "garrison": 0, **mine}, B: {"deployed": theirs}},
    )


def test_plays_the_card_that_wins() -> None:
    g = combat(2, 3, intrigue=["ambush", "windfall"])
    assert thought(g) == ["combat", "ambush"]


def test_plays_two_if_one_is_not_enough() -> None:
    g = combat(1, 4, intrigue=["ambush", "master_tactician"])
    assert [values[0] for values in play(g)][:2] == ["combat", "combat"]


def test_keeps_the_card_if_it_wins_anyway() -> None:
    assert thought(combat(4, 1, intrigue=["ambush"])) == ["pass"]


def test_keeps_the_card_if_it_loses_anyway() -> None:
    assert thought(combat(1, 9, intrigue=["ambush"])) == ["pass"]


def test_gives_up_troops_for_a_point_when_they_do_not_win() -> None:
    """Second they would win four solari, which who has hired the Swordmaster does not need so much."""
    g = combat(3, 9, "guild_bank_raid", intrigue=["staged_incident"], swordmaster=True)
    assert thought(g) == ["combat", "staged_incident"]


def test_the_winner_takes_what_his_cards_bring() -> None:
    g = combat(4, 1, intrigue=["to_the_victor"])
    assert play(g)[-1] == ["victory", "to_the_victor"]


def test_the_endgame_card_is_played() -> None:
    g = lay("endgame", players={A: {"intrigue": ["plans_within_plans"], "influence": dict.fromkeys(FACTIONS, 3)}})
    assert thought(g) == ["endgame", "plans_within_plans"]


FACTIONS = ("emperor", "spacing_guild", "bene_gesserit", "fremen")


# --- the reveal turn --------------------------------------------------------------------------------------------------


def test_buys_the_spice_late() -> None:
    g = shown(["convincing_argument"] * 2 + ["lady_jessica", "stilgar"], round=9, row=["scout"])
    assert ["acquire", "the_spice_must_flow"] in play(g)


def test_buys_the_strong_card_early() -> None:
    g = shown(["convincing_argument"] * 2 + ["piter_de_vries"], round=1, row=["lady_jessica", "scout", "dr_yueh"])
    assert thought(g) == ["acquire", "lady_jessica"]


def test_buys_two_cards_rather_than_one_that_is_worse() -> None:
    g = shown(["convincing_argument"] * 2 + ["diplomacy"], round=1, row=DEAR, imperium_deck=["worm_riders"] * 2)
    assert {values[1] for values in play(g) if values[0] == "acquire"} == {"space_travel", "the_voice"}


DEAR = ["space_travel", "the_voice", "opulence", "choam_directorship", "kwisatz_haderach"]


def test_takes_swords_where_they_win_and_persuasion_elsewhere() -> None:
    players = {B: {"revealed": True, "deployed": 3}, C: {"revealed": True}}
    winning = shown(
        "bene_gesserit_sister", deployed=3, intrigue=["bribery"], conflict="battle_for_carthag", players=players
    )
    assert [NAMES["bene_gesserit_sister/reveal:2_swords"]] in play(winning)
    idle = shown("bene_gesserit_sister", conflict="battle_for_carthag", players=players)
    assert [NAMES["bene_gesserit_sister/reveal:2_persuasion"]] in play(idle)


# --- choices ----------------------------------------------------------------------------------------------------------


def test_trashes_the_card_that_is_in_the_way() -> None:
    g = sent(
        "guild_administrator",
        "imperial_basin",
        round=2,
        discard=["lady_jessica", "dagger", "convincing_argument"],
    )
    assert ["discard", "dagger"] in play(g)


def test_trashes_nothing_that_is_good() -> None:
    g = sent("guild_administrator", "imperial_basin", round=2, discard=["lady_jessica", "stilgar"])
    given = play(g)
    assert not [values for values in given if values[-1] in ("lady_jessica", "stilgar")]


def test_gains_influence_where_it_scores() -> None:
    g = turn(["dagger"], intrigue=["bribery"], solari=2, influence={"emperor": 2, "fremen": 1})
    answer(g, A, "plot", "bribery")
    assert thought(g) == ["fremen"]


def test_loses_influence_where_it_hurts_least() -> None:
    g = sent("shifting_allegiances", "secure_contract", spice=2, influence={"emperor": 2, "fremen": 3})
    answer(g, A, "resolve", "shifting_allegiances:pay_2_spice_1_influence")
    assert thought(g) == ["fremen"]


def test_defends_what_it_controls() -> None:
    g = lay("round_start", conflict="siege_of_carthag", control={"carthag": A})
    assert thought(g) == ["yes"]


# --- expansions -------------------------------------------------------------------------------------------------------


def test_recalls_the_freighter_from_the_middle() -> None:
    """The second step brings two influence, which is a point here."""
    g = sent("dune_the_desert_planet", "smuggling", options={"ix": True}, freighter=2, round=9, influence={"fremen": 0})
    answer(g, A, "resolve", "smuggling:freighter")
    assert thought(g) == ["recall"]


def test_buys_the_tile_that_is_a_point() -> None:
    g = tech_table(spice=7)
    given = play(g)
    assert given[0] == ["send", "dagger", "tech_negotiation"]
    assert ["flagship"] in given


def tech_table(**mine: Any) -> Any:
    """The ninth round, and three tiles to buy."""
    return lay(
        options={"ix": True},
        players={A: {"hand": ["dagger"], "intrigue": ["ambush"], **mine}},
        tech=[["flagship"], ["artillery"], ["windtraps"]],
        round=9,
    )


def test_pays_a_tile_with_negotiators_first() -> None:
    assert ["flagship", 3] in play(tech_table(spice=8, negotiators=3))


def test_obtains_a_tleilaxu_card_with_its_specimens() -> None:
    """One that advances on the track, to its point."""
    g = lay(
        options={"immortality": True},
        players={A: {"hand": ["dagger"], "specimens": 3, "intrigue": ["ambush"], "tleilaxu": 3}},
        tleilaxu_row=["subject_x_137", "from_the_tanks"],
        round=4,
    )
    answer(g, A, "reveal")
    assert ["obtain", "subject_x_137"] in play(g)


# --- House Hagal ------------------------------------------------------------------------------------------------------


def test_lets_a_rival_gain_influence_where_it_brings_no_point() -> None:
    """The rival wins one step and has least with all four alike; only one alliance is out of its reach."""
    g = hagal.solo(
        phase="combat",
        conflict="skirmish_c",
        influence={"bene_gesserit": 5},
        left={"deployed": 6, "influence": dict.fromkeys(FACTIONS, 3)},
    )
    assert (question(g, A).name, thought(g)) == ("rival_influence", ["bene_gesserit"])


def test_lets_a_rival_choose_what_is_least_of_a_point() -> None:
    """Seven spice or solari are a point to it, or three intrigue cards."""
    g = hagal.solo(phase="combat", conflict="battle_for_arrakeen", right={"deployed": 6}, left={"deployed": 2})
    assert (question(g, A).name, thought(g)) == ("rival_choice", [NAMES["battle_for_arrakeen/second:2_spice"]])


def test_deploys_against_rivals_that_can_still_come() -> None:
    """Both have agents left, and their cards bring troops."""
    g = hagal.solo(hand=["reconnaissance"], conflict="battle_for_carthag", first_player=A)
    given = play(g)
    assert given[0] == ["send", "reconnaissance", "carthag"]
    assert ["deploy", 3] in given
