"""The round's frame: its start, its phases in order, its end (A.round)."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from landsraad.games.war.cards.decks import CARDS, DECKS, PRESCIENCE
from war.support import (
    H,
    T,
    answer,
    asked,
    force,
    hand,
    happened,
    lay,
    options,
    refused,
    reserve,
    where,
)


@pytest.mark.rule("war:A.round.01")
def test_phases_in_order() -> None:
    g: Any = landsraad.new("war", seed=3)
    seen: list[str] = []
    while g.state.round < 3 and not g.over:
        phase = g.view(None)["phase"]
        if not seen or seen[-1] != phase:
            seen.append(phase)
        q = g.open[0]
        g.submit(q.seat, q.name, g.default(q))
    assert [p for p in seen[:5] if p in ("vehicles", "actions", "spice")] == ["vehicles", "actions", "spice"]
    order = ["start", "vehicles", "dice", "actions", "hazards", "spice", "end"]
    places = [order.index(p) for p in seen]
    rounds = [i for i in range(1, len(places)) if places[i] < places[i - 1]]
    assert len(rounds) == 1
    assert [e["round"] for e in happened(g, "round_begins")] == [1, 2, 3]


@pytest.mark.rule("war:A.round.02")
def test_each_side_draws_one_card_of_each_deck() -> None:
    g = lay("start", decks={"house_atreides": ["war_plan"], "corrino_ally": ["shigawire"]})
    assert len(hand(g, T)) == len(hand(g, H)) == 2
    assert "war_plan" in hand(g, T)
    assert "shigawire" in hand(g, H)
    assert [len(deck) for deck in g.state.decks] == [17, 17, 17, 17]


@pytest.mark.rule("war:A.round.02")
@pytest.mark.rule("war:A.action.34")
def test_an_empty_deck_gives_nothing() -> None:
    g = lay("start", discards={"fremen_ally": [CARDS[card] for card in DECKS[1]]})
    assert len(g.state.decks[1]) == 0
    assert len(hand(g, T)) == 1


@pytest.mark.rule("war:A.round.03")
def test_three_prescience_cards_are_revealed() -> None:
    top = ["the_desert_war", "stunted_worms", "the_spice_agony"]
    g = lay("start", prescience_deck=top)
    assert g.view(None)["row"] == top
    assert len(g.state.prescience_deck) == 13


@pytest.mark.rule("war:A.round.03")
def test_a_short_prescience_deck_gives_what_is_left() -> None:
    g = lay("start", prescience_gone=list(PRESCIENCE[:15]))
    assert g.view(None)["row"] == [PRESCIENCE[15]]


@pytest.mark.rule("war:A.round.04")
@pytest.mark.rule("war:A.presc.06")
@pytest.mark.rule("war:A.presc.10")
def test_end_cards_are_offered_first_and_may_be_declined() -> None:
    g = lay(
        "end",
        row=["jessica_trains_paul", "harvest_of_fire"],
        atreides={"legions": {"windgap": {"regular": 1, "leaders": ["paul_atreides", "lady_jessica"]}}},
    )
    assert options(g, T, "claim") == ["pass", "jessica_trains_paul"]
    answer(g, T, "claim", "pass")
    assert g.state.marks == (0, 0, 0)
    assert g.state.claims == 0


@pytest.mark.rule("war:A.round.05")
@pytest.mark.rule("war:A.goal.02")
def test_the_atreides_win_at_the_end_of_a_round() -> None:
    marks = {"kwisatz_haderach": 9, "sand_dwellers": 7, "jihad": 4}
    g = lay("end", prescience=marks, atreides={"objectives": ["objective_1"]})
    assert g.over
    assert g.result.winners == (0,)
    assert g.result.rule == "A.goal.02"
    g = lay("end", prescience={**marks, "jihad": 3}, atreides={"objectives": ["objective_1"]})
    assert not g.over


@pytest.mark.rule("war:A.round.05")
def test_a_claim_counts_for_the_check() -> None:
    g = lay(
        "end",
        row=["jessica_trains_paul"],
        prescience={"kwisatz_haderach": 7, "sand_dwellers": 7, "jihad": 4},
        atreides={
            "objectives": ["objective_1"],
            "legions": {"windgap": {"regular": 1, "leaders": ["paul_muaddib", "reverend_mother_jessica"]}},
        },
    )
    answer(g, T, "claim", "jessica_trains_paul")
    assert g.over
    assert g.state.marks == (9, 7, 4)


@pytest.mark.rule("war:A.round.06")
def test_the_air_is_cleared() -> None:
    g = lay("end", ornithopters=["az1", "az2"], carryalls=["az3"])
    assert (g.state.ornithopters, g.state.carryalls) == (0, 0)


@pytest.mark.rule("war:A.round.07")
def test_named_leaders_are_exchanged_for_generic_ones() -> None:
    g = lay(
        "end",
        harkonnen={"legions": {"carthag": {"regular": 1, "leaders": ["baron_harkonnen", "beast_rabban"]}}},
        atreides={"legions": {"windgap": {"regular": 1, "leaders": ["stilgar"]}}},
    )
    assert asked(g) == [(H, "swap_leader")]
    answer(g, H, "swap_leader", "baron_harkonnen")
    assert force(g, "carthag") == {"regular": 1, "generic": 1, "leaders": ["beast_rabban"]}
    assert where(g, "baron_harkonnen") == "aside"
    answer(g, H, "swap_leader", "pass")
    assert asked(g) == [(T, "swap_leader")]
    answer(g, T, "swap_leader", "stilgar")
    assert force(g, "windgap") == {"regular": 1, "generic": 1}


@pytest.mark.rule("war:A.round.07")
def test_without_a_generic_leader_the_named_one_just_leaves() -> None:
    g = lay(
        "end",
        harkonnen={
            "legions": {
                "carthag": {"regular": 1, "leaders": ["baron_harkonnen"]},
                "arrakeen": {"regular": 1, "generic": 6},
            }
        },
    )
    answer(g, H, "swap_leader", "baron_harkonnen")
    assert force(g, "carthag") == {"regular": 1}
    assert reserve(g, H)[3] == 0


@pytest.mark.rule("war:A.round.08")
def test_spent_leader_cards_turn_faceup() -> None:
    g = lay("end", harkonnen={"spent": ["baron_harkonnen", "beast_rabban"], "tank": ["beast_rabban"]})
    assert g.state.spent_cards == 0
    shown = {entry["leader"]: entry for entry in g.view(None)["sides"][1]["leaders"]}
    assert shown["beast_rabban"] == {"leader": "beast_rabban", "spent": False, "at": "tank", "fresh": False}


@pytest.mark.rule("war:A.round.09")
def test_hands_go_down_to_six() -> None:
    eight = [
        "war_plan", "the_voice", "death_commandos", "truthtrance", "battle_language", "thumpers", "hieregs", "sandtides",
    ]  # fmt: skip
    g = lay("end", atreides={"hand": eight})
    assert asked(g) == [(T, "discard")]
    assert refused(g, T, "discard", "pass")[0] == "A.round.09"
    answer(g, T, "discard", "the_voice", "thumpers")
    # the next round has begun, and two cards were drawn
    assert len(hand(g, T)) == 8
    assert g.view(None)["discards"]["house_atreides"] == ["the_voice"]
    assert g.view(None)["discards"]["fremen_ally"] == ["thumpers"]
    assert happened(g, "cards_discarded")[-1] == {"side": "atreides", "cards": ["the_voice", "thumpers"]}


@pytest.mark.rule("war:A.round.10")
@pytest.mark.rule("war:A.presc.11")
def test_unclaimed_cards_leave_or_go_back() -> None:
    g = lay("end", row=["the_desert_war", "stunted_worms"], claimed=["harvest_of_fire"])
    assert asked(g) == [(T, "put_away")]
    answer(g, T, "put_away", "out", "back")
    gone = g.view(None)["prescience_gone"]
    assert gone == ["harvest_of_fire", "the_desert_war"]
    left = [PRESCIENCE[c] for c in (*g.state.prescience_deck, *g.state.row)]
    assert "stunted_worms" in left
    assert len(left) == 14


@pytest.mark.rule("war:A.round.11")
def test_dice_come_back() -> None:
    g = lay("end", harkonnen={"used": {"house": 2, "mentat": 1}}, atreides={"dice": {"mentat": 1}})
    assert g.view(None)["round"] == 3
    assert sum(g.state.dice) + sum(g.state.spent) == 0


@pytest.mark.rule("war:A.bg.02")
def test_an_unspent_token_returns() -> None:
    g = lay("end", atreides={"bene_gesserit": 0, "token_die": "house"})
    assert g.state.sides[0].bene_gesserit == 1
    assert g.state.sides[0].placed == -1
    g = lay("end", options={"unspent_token_returns": False}, atreides={"bene_gesserit": 0, "token_die": "house"})
    assert g.state.sides[0].bene_gesserit == 0


@pytest.mark.rule("war:A.round.01")
def test_the_limit_of_rounds() -> None:
    g = lay("end", options={"rounds": 2})
    assert g.over
    assert (g.result.winners, g.result.kind, g.result.turn) == ((), "round_limit", 2)
    assert not lay("end", options={"rounds": 3}).over
