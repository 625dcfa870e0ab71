"""Planning cards of partners, and what each of them knows (A.shared.09-15)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from landsraad.games.war.cards.decks import CARDS
from landsraad.games.war.determinize import determinize
from war.shared.partners import AGAINST_PARTNERS, C, F, H, T, held, lay
from war.support import answer, asked, chance, dice, happened, options, refused
from war.support import seat as index


def told(g: Any, seat: str | None, name: str) -> list[dict[str, Any]]:
    return [e["facts"] for e in g.events(None if seat is None else index(g, seat)) if e["name"] == name]


# --- hidden from the partner ---------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.shared.09")
def test_partners_do_not_see_each_others_cards() -> None:
    mine, theirs = ["war_plan", "the_voice"], ["jubba_cloaks"]
    g = lay(
        "vehicles",
        atreides={"hand": mine + theirs},
        harkonnen={"hand": ["sandmasters", "shigawire", "breeding_program"]},
    )
    assert held(g, T) == mine
    assert held(g, F) == ["jubba_cloaks"]
    assert held(g, H) == ["sandmasters"]
    assert sorted(held(g, C)) == ["breeding_program", "shigawire"]
    for seat in (None, 0, 1, 2, 3):
        counted = [[p["hand_size"] for p in side["partners"]] for side in g.view(seat)["sides"]]
        assert counted == [[2, 1], [1, 2]], "how many cards each holds is open"
        assert [side["hand_size"] for side in g.view(seat)["sides"]] == [3, 3]
    assert g.view(None)["sides"][0]["hand"] is None
    assert g.view(0)["sides"][1]["hand"] is None


@pytest.mark.rule("war:A.shared.09")
def test_partners_share_what_the_faction_knows() -> None:
    """Sietches, deployment tokens and the Secret Objective are no planning cards (A66)."""
    g = lay("end", atreides={"legions": {"windgap": {"tokens": ["as7"]}}, "objectives": ["objective_2"]})
    for seat in (T, F):
        view = g.view(index(g, seat))
        assert view["objectives"][0]["objective"] == "objective_2"
        assert view["tokens"]["windgap"][0]["token"] == "as7"
        assert all(sietch["rank"] for sietch in view["sietches"])
    for seat in (H, C):
        view = g.view(index(g, seat))
        assert (view["objectives"], view["objective_count"], view["tokens"]) == (None, 1, None)


@pytest.mark.rule("war:A.shared.09")
def test_a_partners_hand_is_dealt_anew_for_a_search() -> None:
    g = lay("vehicles", atreides={"hand": ["war_plan", "jubba_cloaks", "sandtides"]})
    seen = set()
    for seed in range(30):
        twin = determinize(g, index(g, T), Random(seed))
        assert twin.view(index(g, T)) == g.view(index(g, T))
        seen.add(tuple(held(twin, F)))
        assert len(held(twin, F)) == 2
    assert len(seen) > 10
    assert {tuple(held(determinize(g, index(g, F), Random(seed)), F)) for seed in range(5)} == {
        ("jubba_cloaks", "sandtides")
    }


# --- drawing --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.shared.11")
def test_at_the_start_of_a_round_each_draws_from_the_own_deck() -> None:
    decks = {"house_atreides": ["war_plan"], "fremen_ally": ["sandtides"], "corrino_ally": ["shigawire"]}
    g = lay("start", decks={**decks, "house_harkonnen": ["sandmasters"]})
    assert [held(g, seat) for seat in (T, F, H, C)] == [["war_plan"], ["sandtides"], ["sandmasters"], ["shigawire"]]
    seen = [(e["power"], e.get("cards")) for e in told(g, F, "cards_drawn")]
    assert seen == [
        ("house_atreides", None), ("fremen_ally", ["sandtides"]), ("house_harkonnen", None), ("corrino_ally", None),
    ]  # fmt: skip


@pytest.mark.rule("war:A.shared.11")
def test_partners_draw_and_play_from_the_own_deck_only() -> None:
    hand = ["sandmasters", "shigawire"]
    decks = {"corrino_ally": ["breeding_program", "reports_of_traitors"]}
    g = lay(turn=H, harkonnen={"hand": hand, "legions": {"s1_8": {"special": 1}}}, decks=decks)
    answer(g, H, "actor", "corrino_ally")
    assert options(g, C, "act", "mentat", "play") == ["shigawire"]
    assert refused(g, C, "act", "mentat", "play", "sandmasters")
    answer(g, C, "act", "mentat", "draw")
    assert options(g, C, "draw") == [0, 1, 2]
    answer(g, C, "draw", 2)
    assert sorted(held(g, C)) == ["breeding_program", "reports_of_traitors", "shigawire"]
    assert held(g, H) == ["sandmasters"]


@pytest.mark.rule("war:A.shared.11")
def test_a_card_that_lets_draw_draws_from_the_players_own_deck() -> None:
    g = lay(turn=H, harkonnen={"hand": ["manipulation_of_others"]}, decks={"corrino_ally": ["shigawire"]})
    answer(g, H, "actor", "corrino_ally")
    answer(g, C, "act", "strategy", "play", "manipulation_of_others")
    assert options(g, C, "draw") == [0, 1, 2], "one level: the deck of House Harkonnen is not offered"


@pytest.mark.rule("war:A.shared.12")
def test_house_atreides_looks_at_fremen_cards_and_hands_them_over() -> None:
    g = lay(decks={"house_atreides": ["war_plan"], "fremen_ally": ["sandtides", "hieregs"]})
    answer(g, T, "actor", "house_atreides")
    answer(g, T, "act", "mentat", "draw")
    assert options(g, T, "draw") == [0, 1, 2]
    assert options(g, T, "draw", 1) == [0, 1]
    answer(g, T, "draw", 1, 1)
    assert (held(g, T), held(g, F)) == (["war_plan"], ["sandtides"])
    assert [e.get("cards") for e in told(g, T, "cards_drawn")] == [["war_plan"], ["sandtides"]], "it looks at the card"
    assert [e.get("cards") for e in told(g, F, "cards_drawn")] == [None, ["sandtides"]]
    assert [e.get("cards") for e in told(g, C, "cards_drawn")] == [None, None]
    assert happened(g, "cards_handed_over") == [{"power": "fremen_ally", "count": 1}]
    assert "sandtides" not in str(g.view(index(g, T))), "and then it is the partner's secret"


@pytest.mark.rule("war:A.shared.12")
def test_the_fremen_do_not_draw_for_house_atreides() -> None:
    g = lay(atreides={"hand": ["cielagos_piping_message"], "sietches": ["windgap"]}, decks={"fremen_ally": ["hieregs"]})
    answer(g, T, "actor", "fremen_ally")
    answer(g, F, "act", "strategy", "play", "cielagos_piping_message")
    assert options(g, F, "draw") == [0, 1]
    answer(g, F, "draw", 1)
    assert held(g, F) == ["hieregs"]
    assert told(g, T, "cards_drawn")[-1].get("cards") is None, "a Fremen's own draw is nobody else's to see"
    assert happened(g, "cards_handed_over") == []


# --- the limit --------------------------------------------------------------------------------------------------------------

FIVE_CORRINO = [
    "shigawire",
    "breeding_program",
    "reports_of_traitors",
    "manipulation_of_others",
    "spies_all_over_arrakis",
]
FIVE_FREMEN = ["jubba_cloaks", "sandtides", "hieregs", "dust_chasms", "wall_of_sandworms"]


@pytest.mark.rule("war:A.shared.13")
def test_each_partner_keeps_four_cards() -> None:
    four = ["sandmasters", "spotter_control", "workhorse_of_arrakis", "evidence_of_rebellion"]
    g = lay("end", harkonnen={"hand": four + FIVE_CORRINO}, atreides={"hand": FIVE_FREMEN}, row=[])
    assert asked(g) == [(C, "discard")], "House Harkonnen has just four"
    assert refused(g, C, "discard", "sandmasters")
    answer(g, C, "discard", "shigawire")
    assert len(held(g, C)) == 4
    assert asked(g) == [(F, "discard")]
    answer(g, F, "discard", "hieregs")
    assert [len(held(g, seat)) for seat in (H, C, F)] == [5, 5, 5], "four each, and the next round's card"


@pytest.mark.rule("war:A.shared.13")
@pytest.mark.rule("war:A.shared.01")
def test_a_faction_that_is_not_shared_keeps_six() -> None:
    six = [*FIVE_FREMEN, "war_plan"]
    g = lay("end", seats=AGAINST_PARTNERS, atreides={"hand": six}, harkonnen={"hand": FIVE_CORRINO}, row=[])
    assert asked(g) == [(C, "discard")]
    answer(g, C, "discard", "shigawire")
    assert asked(g)[0][1] != "discard"
    g = lay("end", seats=AGAINST_PARTNERS, atreides={"hand": [*six, "the_voice"]}, row=[])
    assert asked(g) == [(T, "discard")]


# --- both in one fight ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.shared.14")
def test_both_partners_discard_for_combat_dice() -> None:
    g = lay(
        turn=H,
        harkonnen={"legions": {"s7_3": {"regular": 2}}, "hand": ["sandmasters", "shigawire"]},
        atreides={"legions": {"s7_5": {"regular": 2}}, "hand": ["war_plan", "sandtides"]},
    )
    answer(g, H, "actor", "corrino_ally")
    answer(g, C, "act", "strategy", "attack")
    answer(g, C, "attack", "s7_3", "s7_5")
    assert (asked(g), options(g, H, "reinforce")) == ([(H, "reinforce")], ["pass", "sandmasters"])
    answer(g, H, "reinforce", "sandmasters")
    assert (asked(g), options(g, C, "reinforce")) == ([(C, "reinforce")], ["pass", "shigawire"])
    answer(g, C, "reinforce", "shigawire")
    assert asked(g) == [(T, "reinforce")]
    answer(g, T, "reinforce", "pass")
    assert asked(g) == [(F, "reinforce")]
    with chance(g, *dice("h h h s"), *dice("s s s")):  # four dice against three
        answer(g, F, "reinforce", "sandtides")


@pytest.mark.rule("war:A.shared.14")
def test_only_who_holds_cards_is_asked() -> None:
    g = lay(
        turn=H,
        harkonnen={"legions": {"s7_3": {"regular": 2}}, "hand": ["shigawire"]},
        atreides={"legions": {"s7_5": {"regular": 2}}},
    )
    answer(g, H, "actor", "corrino_ally")
    answer(g, C, "act", "strategy", "attack")
    answer(g, C, "attack", "s7_3", "s7_5")
    assert asked(g) == [(C, "reinforce")]


# --- your opponent ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("war:A.shared.15")
@pytest.mark.parametrize(("house", "ally"), [(2, 0), (1, 1), (0, 2)])
def test_two_cards_of_the_opponent_come_from_either_partner(house: int, ally: int) -> None:
    ours = {T: ["war_plan", "the_voice"], F: ["hieregs", "sandtides"]}
    g = lay(turn=H, harkonnen={"hand": ["manipulation_of_others"]}, atreides={"hand": ours[T] + ours[F]})
    answer(g, H, "actor", "corrino_ally")
    answer(g, C, "act", "strategy", "play", "manipulation_of_others")
    assert asked(g) == [(T, "discard")]
    mine = ours[T][:house] if house == 2 else [*ours[T][:house], "pass"]
    answer(g, T, "discard", *mine)
    if ally:
        assert asked(g) == [(F, "discard")]
        answer(g, F, "discard", *ours[F][:ally])
    assert asked(g) == [(C, "draw")]
    assert (len(held(g, T)), len(held(g, F))) == (2 - house, 2 - ally)


@pytest.mark.rule("war:A.shared.15")
def test_what_one_partner_does_not_have_the_other_gives() -> None:
    g = lay(turn=H, harkonnen={"hand": ["manipulation_of_others"]}, atreides={"hand": ["the_voice", "hieregs"]})
    answer(g, H, "actor", "corrino_ally")
    answer(g, C, "act", "strategy", "play", "manipulation_of_others")
    assert options(g, T, "discard") == ["the_voice"], "the Fremen have one card only"
    answer(g, T, "discard", "the_voice")
    answer(g, F, "discard", "hieregs")
    assert (held(g, T), held(g, F)) == ([], [])


@pytest.mark.rule("war:A.shared.15")
@pytest.mark.rule("war:A.shared.22")
def test_truthtrance_names_a_die_of_the_faction() -> None:
    """Whoever has that die takes the turn; a Mentat lies on both dashboards."""
    g = lay(atreides={"hand": ["truthtrance"]})
    answer(g, T, "actor", "house_atreides")
    answer(g, T, "act", "mentat", "play", "truthtrance")
    assert options(g, T, "force_die") == ["pass", "leadership", "strategy", "deployment", "mentat", "house"]
    twin = g.clone()
    answer(g, T, "force_die", "strategy")
    answer(g, T, "choose", "pass")
    assert asked(g) == [(C, "act")]
    assert options(g, C, "act") == ["strategy"]
    answer(twin, T, "force_die", "mentat")
    answer(twin, T, "choose", "pass")
    assert options(twin, H, "actor") == ["house_harkonnen", "corrino_ally"]
    answer(twin, H, "actor", "house_harkonnen")
    assert options(twin, H, "act") == ["mentat"]


@pytest.mark.rule("war:A.shared.11")
def test_hawats_scheming_is_its_holders_even_in_the_partners_turn() -> None:
    scheming = ["hawats_scheming", "hawats_scheming"]
    g = lay(turn=H, supremacy=1, harkonnen={"hand": scheming})
    answer(g, H, "actor", "corrino_ally")
    assert "scheme" in [q.name for q in g.interjections(index(g, H))]
    assert "scheme" not in [q.name for q in g.interjections(index(g, C))], "it would tell what the partner holds"
    answer(g, H, "scheme", 2)
    assert [CARDS[card] for card in g.state.discards[2]] == scheming
    assert asked(g) == [(C, "act")]
