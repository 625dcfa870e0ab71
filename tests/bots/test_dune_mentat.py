"""Mentat in positions where the right answer is clear."""

from collections import Counter
from typing import Any

import landsraad
from dune.support import SIX, answer, house, lay, seat
from landsraad.bots import Seat, make
from landsraad.bots.dune import Mentat
from landsraad.games.dune.cards import CARD
from landsraad.games.dune.people import LEADER, LEADER_FACTION, STRENGTH


def thought(g: Any, name: str, question: str, seed: int = 0) -> Any:
    """What a mentat in this seat answers to an open question, in names."""
    q = g.find(seat(g, name), question)
    return q.labels(make("mentat", game="dune", seed=seed).choose(Seat(g, q.seat), q))


def play(g: Any, name: str, question: str) -> Any:
    """Let a mentat answer, and go on."""
    given = thought(g, name, question)
    answer(g, name, question, *given)
    return given


def pass_until(g: Any, name: str, question: str) -> None:
    """Give the mildest answers until this seat is asked this question."""
    for _ in range(200):
        if any(q.seat == seat(g, name) and q.name == question for q in g.questions()):
            return
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    raise AssertionError(f"{name} is never asked {question}")


# --- strongholds ------------------------------------------------------------------------------------------------------


def test_ships_to_the_third_stronghold_when_it_is_empty() -> None:
    g = lay(
        "shipment",
        first_player="atreides",
        atreides={"spice": 8, "forces": {"arrakeen": 5, "carthag": 5}},
        harkonnen={"forces": {"sietch_tabr": 6}},
        fremen={"forces": {"habbanya_sietch": 6}},
    )
    pass_until(g, "atreides", "ship")
    kind, place, number = thought(g, "atreides", "ship")
    assert (kind, place) == ("ship", "tueks_sietch_4")
    assert number >= 2


def test_who_thinks_lightly_weighs_fewer_shipments_and_ships_to_the_third_stronghold_all_the_same() -> None:
    """As a search imagines the others."""
    g = lay(
        "shipment",
        first_player="atreides",
        atreides={"spice": 8, "forces": {"arrakeen": 5, "carthag": 5}},
        harkonnen={"forces": {"sietch_tabr": 6}},
        fremen={"forces": {"habbanya_sietch": 6}},
    )
    pass_until(g, "atreides", "ship")
    q = g.find(seat(g, "atreides"), "ship")
    light, thorough = [Mentat(light=light).propose(Seat(g, q.seat), q, 99) for light in (True, False)]
    assert 1 < len(light) < len(thorough)
    assert q.labels(light[0][1])[:2] == ["ship", "tueks_sietch_4"]


def test_moves_to_the_third_stronghold_when_it_cannot_ship() -> None:
    g = lay(
        "shipment",
        first_player="harkonnen",
        harkonnen={"spice": 0, "forces": {"carthag": 8, "tueks_sietch": 6}},
        atreides={"forces": {"arrakeen": 1}},
        guild={"forces": {"habbanya_sietch": 6}},
        fremen={"forces": {"sietch_tabr": 6}},
    )
    pass_until(g, "harkonnen", "move")
    origin, place, number = thought(g, "harkonnen", "move")
    assert (origin, place) == ("carthag", "arrakeen_9")
    assert 1 < number < 8, "and leaves somebody at home"


def test_blocks_somebody_who_would_win() -> None:
    """Harkonnen hold three strongholds, one of them weakly, and Atreides are the last to act."""
    g = lay(
        "shipment",
        seats=("atreides", "harkonnen", "emperor"),
        first_player="harkonnen",
        harkonnen={"forces": {"carthag": 8, "sietch_tabr": 8, "habbanya_sietch": 1}, "spice": 0},
        emperor={"spice": 0, "forces": {"tueks_sietch": {"elite": 5}}},
        atreides={"spice": 9, "forces": {"arrakeen": 3}, "hand": ["crysknife", "shield"]},
    )
    pass_until(g, "atreides", "ship")
    kind, place, _ = thought(g, "atreides", "ship")
    assert (kind, place) == ("ship", "habbanya_sietch_16")


def test_does_not_ship_into_a_certain_loss() -> None:
    g = lay(
        "shipment",
        seats=("atreides", "harkonnen", "guild"),
        first_player="atreides",
        atreides={"spice": 3, "tanks": 17, "leaders": {"tanks": ["thufir_hawat", "lady_jessica", "gurney_halleck"]}},
        harkonnen={"spice": 20, "forces": {"carthag": 6, "arrakeen": 6, "sietch_tabr": 6}},
        guild={"spice": 20, "forces": {"tueks_sietch": 9, "habbanya_sietch": 9}},
    )
    pass_until(g, "atreides", "ship")
    assert thought(g, "atreides", "ship") == ["pass"]


def test_the_guild_waits_for_the_others() -> None:
    g = lay("shipment", first_player="guild", guild={"forces": {"tueks_sietch": 5}})
    pass_until(g, "guild", "delay")
    assert thought(g, "guild", "delay") == ["yes"]


# --- the desert -------------------------------------------------------------------------------------------------------


def test_leaves_the_way_of_the_storm() -> None:
    """Sector 1 is next to the storm, and nothing keeps them there."""
    g = lay(
        "shipment",
        storm=0,
        first_player="atreides",
        atreides={"spice": 0, "forces": {"cielago_south_1": 4}},
    )
    pass_until(g, "atreides", "move")
    origin, place, number = thought(g, "atreides", "move")
    assert (origin, number) == ("cielago_south", 4)
    assert place not in ("cielago_south_1", "cielago_south_2")


def test_collects_spice_where_it_is_safe() -> None:
    g = lay(
        "shipment",
        storm=3,
        first_player="atreides",
        spice={"old_gap_9": 6},
        atreides={"spice": 0, "forces": {"arrakeen": 8}},
        harkonnen={"forces": {"carthag": 9}},
        fremen={"forces": {"sietch_tabr": 9}},
        guild={"forces": {"tueks_sietch": 9}},
        emperor={"forces": {"habbanya_sietch": 9}},
    )
    pass_until(g, "atreides", "move")
    origin, place, number = thought(g, "atreides", "move")
    assert (origin, place) == ("arrakeen", "old_gap_9")
    assert number == 2, "with ornithopters two collect all of it"


def test_fremen_ride_to_a_stronghold() -> None:
    g = lay(
        "spice_blow",
        fremen={"forces": {"the_great_flat_14": 8, "sietch_tabr": 4, "habbanya_sietch": 4}},
        harkonnen={"forces": {"carthag": 1}},
        atreides={"forces": {"arrakeen": 9}},
        decks={"spice": ["shai_hulud", "red_chasm", "old_gap"], "pile_a": ["the_great_flat"]},
    )
    pass_until(g, "fremen", "ride")
    place, number = thought(g, "fremen", "ride")
    assert place in ("carthag_10", "tueks_sietch_4")
    assert number >= 4


# --- cards and spice --------------------------------------------------------------------------------------------------


def test_bids_nothing_for_a_worthless_card_and_something_for_a_useful_one() -> None:
    """Atreides look at the card first."""
    for card, bid in (("baliset", "pass"), ("shield", 1)):
        g = lay("bidding", first_player="atreides", atreides={"spice": 10}, decks={"treachery": [card]})
        pass_until(g, "atreides", "bid")
        assert thought(g, "atreides", "bid") == [bid]


def test_stops_bidding_when_a_card_is_too_dear() -> None:
    g = lay("bidding", first_player="emperor", emperor={"spice": 30}, atreides={"spice": 12})
    pass_until(g, "emperor", "bid")
    answer(g, "emperor", "bid", 9)
    pass_until(g, "atreides", "bid")
    assert thought(g, "atreides", "bid") == ["pass"]


def test_keeps_its_last_spice_for_shipment_and_battle() -> None:
    g = lay("bidding", first_player="harkonnen", harkonnen={"spice": 3, "reserves": 20})
    assert thought(g, "harkonnen", "bid") == ["pass"]


def test_the_sisters_pay_with_a_worthless_card() -> None:
    g = lay("bidding", first_player="bene_gesserit", bene_gesserit={"spice": 9, "hand": ["kulon"]})
    pass_until(g, "bene_gesserit", "bid")
    answer(g, "bene_gesserit", "bid", 4)
    pass_until(g, "bene_gesserit", "pay_card")
    assert thought(g, "bene_gesserit", "pay_card") == ["kulon"]


def test_takes_charity_and_free_revival() -> None:
    g = lay("charity", atreides={"spice": 1, "tanks": 5})
    assert thought(g, "atreides", "charity") == ["yes"]
    pass_until(g, "atreides", "revive")
    assert thought(g, "atreides", "revive") == [2]


def test_brings_back_sardaukar_first() -> None:
    g = lay("revival", emperor={"spice": 4, "tanks": {"normal": 6, "elite": 2}})
    assert thought(g, "emperor", "revive") == [1, 1]


# --- battles ----------------------------------------------------------------------------------------------------------

TWO = ("atreides", "harkonnen")


def duel(**given: Any) -> Any:
    """Atreides, the aggressors, against Harkonnen in Arrakeen."""
    sides = {
        "atreides": {"spice": 5, "forces": {"arrakeen": 5}},
        "harkonnen": {"spice": 5, "forces": {"arrakeen": 5}},
    }
    for name in TWO:
        sides[name] |= given.pop(name, {})
    return lay("battle", seats=TWO, first_player="atreides", **sides, **given)


def test_guards_against_a_weapon_that_it_knows_of() -> None:
    for weapon, defense in (("crysknife", "shield"), ("gom_jabbar", "snooper")):
        g = duel(atreides={"hand": ["shield", "snooper"]}, harkonnen={"hand": [weapon]})
        assert play(g, "atreides", "prescience") == ["weapon"]
        answer(g, "harkonnen", "prescience_answer", weapon)
        assert thought(g, "atreides", "battle_plan")[2] == defense


def test_dials_just_enough_when_nothing_can_kill_its_leader() -> None:
    """Harkonnen reach 8 at most: 2 forces with spice and a leader of 6."""
    g = duel(
        atreides={"spice": 9, "forces": {"arrakeen": 9}, "hand": ["shield", "snooper"]},
        harkonnen={"forces": {"arrakeen": 2}},
    )
    play(g, "atreides", "prescience")
    answer(g, "harkonnen", "prescience_answer", "none")
    leader, _, _, spiced, unspiced = thought(g, "atreides", "battle_plan")
    assert leader in ("thufir_hawat", "lady_jessica", "gurney_halleck")
    assert 6 <= STRENGTH[LEADER[leader]] + spiced + unspiced / 2 <= 8


def test_does_not_send_a_leader_who_is_a_known_traitor() -> None:
    dead = {"tanks": ["gurney_halleck", "duncan_idaho", "dr_wellington_yueh"]}
    g = duel(
        atreides={"leaders": dead},
        harkonnen={"traitors": ["thufir_hawat"], "exposed": ["thufir_hawat"]},
    )
    pass_until(g, "atreides", "battle_plan")
    assert thought(g, "atreides", "battle_plan")[0] == "lady_jessica"


def test_calls_a_traitor() -> None:
    g = duel(harkonnen={"traitors": ["thufir_hawat"]})
    pass_until(g, "atreides", "battle_plan")
    answer(g, "atreides", "battle_plan", "thufir_hawat", "none", "none", 5, 0)
    g.submit(1, "battle_plan", g.default(g.find(1, "battle_plan")))
    assert play(g, "harkonnen", "traitor") == ["yes"]
    assert house(g, "harkonnen").spice == 5 + 5


def test_never_plays_lasgun_and_shield_together() -> None:
    g = duel(atreides={"hand": ["lasgun", "shield"], "spice": 9, "forces": {"arrakeen": 9}})
    pass_until(g, "atreides", "battle_plan")
    assert thought(g, "atreides", "battle_plan")[1:3] != ["lasgun", "shield"]


def test_brings_the_kwisatz_haderach_to_a_battle_that_matters() -> None:
    g = duel(atreides={"kwisatz_haderach": 7}, harkonnen={"forces": {"arrakeen": 7}})
    pass_until(g, "atreides", "battle_plan")
    assert thought(g, "atreides", "battle_plan")[3] == "yes"


def test_the_voice_forbids_the_weapon_that_would_kill() -> None:
    """Atreides' hand is unknown but for the poison defense in one's own."""
    g = lay(
        "battle",
        seats=("bene_gesserit", "atreides"),
        first_player="atreides",
        bene_gesserit={"hand": ["snooper"], "forces": {"arrakeen": 3}},
        atreides={"forces": {"arrakeen": 3}},
    )
    assert thought(g, "bene_gesserit", "voice") == ["do_not_play", "projectile_weapon"]


def test_stops_the_voice_in_a_grave_battle_only() -> None:
    for place, played in (("arrakeen", "karama"), ("cielago_west_17", "pass")):
        g = lay(
            "battle",
            storm=9,
            seats=("bene_gesserit", "atreides"),
            bene_gesserit={"forces": {place: 3}},
            atreides={"hand": ["karama"], "forces": {place: 3, "carthag": 5, "tueks_sietch": 5}},
        )
        answer(g, "bene_gesserit", "voice", "do_not_play", "poison_weapon")
        assert thought(g, "atreides", "karama") == [played]


def test_keeps_sardaukar_and_useful_cards() -> None:
    g = lay(
        "battle",
        seats=("emperor", "harkonnen"),
        first_player="emperor",
        emperor={"spice": 9, "hand": ["crysknife", "baliset"], "forces": {"arrakeen": {"normal": 4, "elite": 3}}},
        harkonnen={"forces": {"arrakeen": 1}},
    )
    answer(g, "emperor", "battle_plan", "hasimir_fenring", "crysknife", "baliset", 1, 0, 0, 1)
    g.submit(1, "battle_plan", g.default(g.find(1, "battle_plan")))
    assert play(g, "emperor", "choose_losses") == [0, 3]
    assert thought(g, "emperor", "keep_cards") == ["keep", "discard"]


def test_remembers_a_weapon_that_was_shown_and_kept() -> None:
    g = duel(harkonnen={"hand": ["crysknife"], "forces": {"arrakeen": 5}})
    bot: Any = make("mentat", game="dune")
    eyes = Seat(g, 0)
    pass_until(g, "atreides", "battle_plan")
    answer(g, "atreides", "battle_plan", "dr_wellington_yueh", "none", "none", 0, 0)
    answer(g, "harkonnen", "battle_plan", "feyd_rautha", "crysknife", "none", 1, 0)
    assert bot.interject(eyes) is None
    assert bot.memory.shown[1] == {CARD["crysknife"]}


# --- others -----------------------------------------------------------------------------------------------------------


def test_the_sisters_step_aside_where_they_would_lose_and_stay_where_they_would_win() -> None:
    for forces, attackers, aside in ((1, 8, "yes"), (12, 1, "no")):
        g = lay(
            "shipment",
            seats=("bene_gesserit", "harkonnen", "guild"),
            first_player="harkonnen",
            bene_gesserit={"spice": 12, "forces": {"tueks_sietch": forces}},
            harkonnen={"spice": 12},
        )
        pass_until(g, "harkonnen", "ship")
        answer(g, "harkonnen", "ship", "ship", "tueks_sietch_4", attackers)
        pass_until(g, "bene_gesserit", "intrusion")
        assert thought(g, "bene_gesserit", "intrusion") == [aside]


def test_looks_for_an_ally_when_behind_but_not_when_about_to_win() -> None:
    g = lay(
        "spice_blow",
        turn=5,
        decks={"spice": ["shai_hulud", "red_chasm"], "pile_a": ["old_gap"]},
        harkonnen={"forces": {"carthag": 5, "arrakeen": 5, "tueks_sietch": 5}},
        fremen={"forces": {"sietch_tabr": 5}},
    )
    pass_until(g, "atreides", "nexus")
    assert thought(g, "atreides", "nexus") in (["harkonnen"], ["fremen"])
    assert thought(g, "harkonnen", "nexus") == ["ready"]


def test_two_players_do_not_ally() -> None:
    g = lay("spice_blow", seats=TWO, decks={"spice": ["shai_hulud", "red_chasm"], "pile_a": ["old_gap"]})
    pass_until(g, "atreides", "nexus")
    assert thought(g, "atreides", "nexus") == ["ready"]


def test_accepts_a_gift_but_promises_nothing() -> None:
    g = lay("bidding", emperor={"spice": 9})
    answer(g, "emperor", "deal", "atreides", "no_battle", "nothing")
    assert thought(g, "atreides", "consent") == ["yes"]
    g = lay("bidding", emperor={"spice": 9})
    answer(g, "emperor", "bribe", "atreides", 1, "keep_out", "carthag")
    assert thought(g, "atreides", "consent") == ["no"]


def test_foretells_what_is_likely_but_not_always_the_same() -> None:
    """Atreides and Guild win most by strongholds, in the third to the sixth turn (2.02.03)."""
    g = landsraad.new("dune", seats=SIX, seed=1)
    foretold = [thought(g, "bene_gesserit", "predict", seed) for seed in range(120)]
    factions, turns = Counter(faction for faction, _ in foretold), Counter(turn for _, turn in foretold)
    assert {faction for faction, _ in factions.most_common(2)} == {"atreides", "guild"}
    assert factions["harkonnen"] < factions["atreides"] / 2
    assert sum(turns[turn] for turn in (3, 4, 5, 6)) > 72
    assert len(set(map(tuple, foretold))) > 20


def test_keeps_the_best_traitor_of_somebody_else() -> None:
    g = landsraad.new("dune", seats=("atreides", "emperor", "fremen"), seed=4)
    for name in g.seats:
        (chosen,) = thought(g, name, "keep_traitor")
        others = [x for x in house(g, name).traitors if LEADER_FACTION[x] != house(g, name).faction]
        assert STRENGTH[LEADER[chosen]] == max(STRENGTH[x] for x in others)


# --- leader skills -----------------------------------------------------------------------------------------------------


def skilled(skill: str, leader: str, hand: list[str], **given: Any) -> Any:
    """A battle of the Emperor, who has this skill, against the Guild; the first question is whether he takes his leader."""
    g = lay(
        "battle",
        "gf9-basic",
        seats=("emperor", "guild"),
        first_player="emperor",
        options={"leader_skills": True},
        emperor={"forces": {"carthag": 4}, "hand": hand, "skills": {leader: skill}, "spice": 6, **given},
        guild={"forces": {"carthag": 5}},
    )
    pass_until(g, "emperor", "take_skilled")
    return g


def test_takes_a_skilled_leader_who_is_the_strongest_with_his_card() -> None:
    g = skilled("swordmaster_of_ginaz", "captain_aramsham", ["stunner"])
    assert play(g, "emperor", "take_skilled") == ["take"]
    plan = thought(g, "emperor", "battle_plan")
    assert plan[:2] == ["captain_aramsham", "stunner"]  # 5 + 3 instead of 6


def test_leaves_him_where_he_helps_a_stronger_one() -> None:
    g = skilled("swordmaster_of_ginaz", "bashar", ["stunner"])
    assert play(g, "emperor", "take_skilled") == ["leave"]
    leader, weapon = thought(g, "emperor", "battle_plan")[:2]
    assert leader in ("hasimir_fenring", "captain_aramsham")
    assert weapon == "stunner"


def test_pays_its_banker_only_if_the_spice_decides_something() -> None:
    g = skilled("spice_banker", "captain_aramsham", [])
    assert play(g, "emperor", "take_skilled") == ["take"]
    leader, _, _, *rest = thought(g, "emperor", "battle_plan")
    assert leader in ("captain_aramsham", "hasimir_fenring")
    assert len(rest) == (2 if leader == "captain_aramsham" else 1)


def test_keeps_the_better_skill_for_a_leader_whom_it_suits() -> None:
    g = landsraad.new("dune", "gf9-basic", ["emperor", "guild"], seed=3, options={"leader_skills": True})
    kept = play(g, "emperor", "keep_skill")
    play(g, "guild", "keep_skill")
    (leader,) = thought(g, "emperor", "assign_skill")
    at_home = kept[0] in ("bureaucrat", "planetologist", "sandmaster")
    assert leader == ("bashar" if at_home else "hasimir_fenring")
