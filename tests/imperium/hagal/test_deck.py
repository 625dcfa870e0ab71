"""The House Hagal deck: what is in it, how a card is found, when it is shuffled, and its swords in combat."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import landsraad
from imperium.hagal.support import HAGAL, LEFT, RIGHT, acts, discarded, house_acts, rival, solo, stands, two
from imperium.support import A, B, answer, asked, happened, rules_of, settle, strength
from landsraad.games.imperium.hagal.printed import HAGAL_COPIES, HAGAL_SET, HAGALS, hagal_deck


def names(cards: tuple[int, ...]) -> Counter[str]:
    return Counter(HAGALS[card] for card in cards)


def test_the_printed_cards() -> None:
    printed = {
        folder: sum(n for n, of in zip(HAGAL_COPIES, HAGAL_SET, strict=True) if of == folder)
        for folder in ("base", "ix", "immortality")
    }
    assert printed == {"base": 31, "ix": 9, "immortality": 4}


@pytest.mark.rule("imperium:I.hagal.2p.03")
def test_two_players_leave_the_arrakeen_cards_of_one_player_out() -> None:
    deck = names(hagal_deck(2, ("base",)))
    assert deck.total() == 28
    assert (deck["arrakeen_1p"], deck["arrakeen_2p"], deck["reshuffle"]) == (0, 3, 1)
    g: Any = landsraad.new("imperium", "hagal", 2, seed=3)
    assert names(g.state.hagal_deck) == deck
    assert g.view(0)["hagal"] == {"deck_size": 28, "discard": []}


@pytest.mark.rule("imperium:I.solo.10")
def test_one_player_leaves_out_what_is_marked_for_two() -> None:
    deck = names(hagal_deck(1, ("base",)))
    assert deck.total() == 27
    assert (deck["arrakeen_1p"], deck["arrakeen_2p"], deck["reshuffle"]) == (3, 0, 0)
    g: Any = landsraad.new("imperium", "solo", 1, seed=3)
    shown = g.view(0)["hagal"]
    assert names(g.state.hagal_deck + g.state.hagal_discard) == deck
    assert shown["deck_size"] + len(shown["discard"]) == 27


@pytest.mark.rule("imperium:I.hagal.core.04")
def test_a_card_with_an_occupied_space_is_ignored_completely() -> None:
    g = acts("conspire", "wealth", "foldspace", agents_at=["conspire", "wealth"])
    assert stands(g, LEFT) == ["foldspace"]
    assert rival(g, LEFT).influence == (0, 1, 0, 0)
    assert rival(g, LEFT).supply == 12
    assert discarded(g) == ["conspire", "wealth", "foldspace"]
    assert [e["hagal"] for e in happened(g, "hagal_ignored")] == ["conspire", "wealth"]
    assert rules_of(g, "rival_sent") == ["I.hagal.core.04"]


@pytest.mark.rule("imperium:I.hagal.core.04")
def test_other_rivals_and_own_agents_occupy_spaces_too() -> None:
    g = acts(
        "secrets", "foldspace", "wealth", left={"agents_at": ["foldspace"]}, right={"agents_at": ["secrets", "carthag"]}
    )
    assert stands(g, LEFT) == ["foldspace", "wealth"]


@pytest.mark.rule("imperium:I.hagal.core.04")
def test_a_space_closed_by_the_voice_is_ignored() -> None:
    g = acts("conspire", "secrets", voices={"conspire": A})
    assert stands(g, LEFT) == ["secrets"]
    assert happened(g, "hagal_ignored") == [{"seat": LEFT, "hagal": "conspire"}]


@pytest.mark.rule("imperium:I.hagal.core.05")
def test_an_empty_deck_is_made_anew_with_the_cards_just_passed_over() -> None:
    everything = [HAGALS[card] for card in hagal_deck(1, ("base",))]
    kept = list(everything)
    kept.remove("conspire")
    kept.remove("wealth")
    # Two cards are left; both lead to occupied spaces, so that the search goes on in the new deck.
    g = acts("wealth", "conspire", hagal_discard=kept, agents_at=["wealth", "conspire"])
    assert [e["count"] for e in happened(g, "hagal_reshuffled")] == [27]
    assert len(g.state.hagal_deck) + len(g.state.hagal_discard) == 27
    revealed = [e["hagal"] for e in happened(g, "hagal_revealed")]
    assert revealed[:2] == ["wealth", "conspire"]
    assert discarded(g) == revealed[2:]
    assert len(stands(g, LEFT)) == 1


@pytest.mark.rule("imperium:I.hagal.core.05")
def test_the_reshuffle_card_makes_a_new_deck_of_all_cards_at_once() -> None:
    g = house_acts("reshuffle", hagal_discard=["conspire", "wealth"], other={"hand": ["dagger"]})
    assert happened(g, "hagal_reshuffled")[0]["count"] == 28
    revealed = [e["hagal"] for e in happened(g, "hagal_revealed")]
    assert revealed[0] == "reshuffle"
    assert len(stands(g, HAGAL)) == 1
    assert len(g.state.hagal_deck) + len(g.state.hagal_discard) == 28
    assert discarded(g) == revealed[1:]


@pytest.mark.rule("imperium:I.hagal.core.04")
def test_if_every_space_is_occupied_the_agent_stays_home() -> None:
    # Everything that a card could lead to is taken or closed; no Maker space holds bonus spice.
    closed = ["conspire", "wealth", "heighliner", "foldspace", "selective_breeding", "secrets", "hardy_warriors"]
    closed += ["stillsuits", "rally_troops", "hall_of_oratory", "carthag", "arrakeen"]
    g = acts(voices=dict.fromkeys(closed, A), hand=["dagger"])
    assert rules_of(g, "rival_waits") == ["I.hagal.core.04"]
    assert stands(g, LEFT) == []
    assert rival(g, LEFT).agents == 2
    assert discarded(g) == []
    # It is not finished: with the next turn there might be a space. When the player has revealed, it has to stop.
    assert asked(g) == [(A, "turn")]
    answer(g, A, "reveal")
    assert rival(g, LEFT).agents == 2
    assert g.state.round == 2


# --- combat --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.hagal.core.11")
@pytest.mark.rule("imperium:I.hagal.core.12")
@pytest.mark.rule("imperium:I.hagal.core.13")
def test_in_combat_a_card_gives_its_swords_and_nothing_else() -> None:
    # The player has a unit and a card, and so is asked after the swords have been added.
    g = two(
        phase="combat", conflict="skirmish_b", hagal={"deployed": 2, "garrison": 1}, hagal_deck=["heighliner"], deployed=1,
        intrigue=["ambush"],
    )  # fmt: skip
    assert asked(g) == [(A, "combat")]
    assert strength(g, HAGAL) == 2 * 2 + 6
    assert rival(g, HAGAL).influence == (0, 0, 0, 0)
    assert (rival(g, HAGAL).conflict, rival(g, HAGAL).garrison, rival(g, HAGAL).agents) == (2, 1, 3)
    assert happened(g, "swords_gained")[0]["strength"] == 10


@pytest.mark.rule("imperium:I.hagal.core.11")
def test_the_reshuffle_card_in_combat_is_replaced() -> None:
    g = two(
        phase="combat",
        conflict="skirmish_b",
        hagal={"deployed": 1},
        hagal_deck=["reshuffle"],
        deployed=1,
        intrigue=["ambush"],
    )
    revealed = [e["hagal"] for e in happened(g, "hagal_revealed")]
    assert revealed[0] == "reshuffle"
    assert len(revealed) >= 2
    swords = {"conspire": 4, "wealth": 3, "heighliner": 6, "foldspace": 1, "selective_breeding": 2, "secrets": 1}
    swords |= {"hardy_warriors": 5, "stillsuits": 4, "rally_troops": 3, "harvest_spice": 2, "arrakeen_2p": 1}
    assert strength(g, HAGAL) == 2 + swords.get(revealed[-1], 0)


@pytest.mark.rule("imperium:I.hagal.core.11")
def test_rivals_draw_in_turn_order_and_only_with_a_unit_there() -> None:
    g = solo(
        phase="combat", conflict="skirmish_b", first_player=RIGHT, left={"deployed": 1}, right={"deployed": 2},
        hagal_deck=["conspire", "secrets"], deployed=1, intrigue=["ambush"],
    )  # fmt: skip
    assert [(e["seat"], e["hagal"]) for e in happened(g, "hagal_revealed")] == [(RIGHT, "conspire"), (LEFT, "secrets")]
    assert (strength(g, RIGHT), strength(g, LEFT)) == (4 + 4, 2 + 1)
    alone = solo(
        phase="combat",
        conflict="skirmish_b",
        left={"deployed": 1},
        hagal_deck=["conspire"],
        deployed=1,
        intrigue=["ambush"],
    )
    assert [e["seat"] for e in happened(alone, "hagal_revealed")] == [LEFT]
    assert rival(alone, RIGHT).swords == 0


@pytest.mark.rule("imperium:I.hagal.core.03")
def test_rivals_never_reveal() -> None:
    g: Any = landsraad.new("imperium", "solo", 1, seed=5)
    while not g.over:
        q = g.open[0]
        g.submit(q.seat, q.name, g.default(q))
    assert {e["seat"] for e in happened(g, "cards_revealed")} == {g.seats[0]}
    assert {e["seat"] for e in happened(g, "rival_sent")} == {g.player_name(1), g.player_name(2)}


@pytest.mark.rule("imperium:I.hagal.core.02")
def test_what_happens_to_opponents_happens_to_rivals() -> None:
    g = two(["gun_thopter"], hagal={"garrison": 2}, other={"garrison": 2, "hand": ["dagger"]}, intrigue=["ambush"])
    answer(g, A, "send", "gun_thopter", "carthag")
    settle(g)
    lost = {(e["seat"], e["garrison"]) for e in happened(g, "troops_lost")}
    assert lost == {(B, 1), (HAGAL, 1)}
    assert rival(g, HAGAL).garrison == 1


@pytest.mark.rule("imperium:I.hagal.core.02")
def test_a_rival_loses_only_what_it_has() -> None:
    """Test of Humanity: a rival has no hand to discard from, so that it loses a deployed troop, or nothing."""
    g = acts("secrets", left={"deployed": 1}, hand=["test_of_humanity"], intrigue=["ambush"], agents_at=[])
    answer(g, A, "send", "test_of_humanity", "carthag")
    settle(g)
    assert (rival(g, LEFT).conflict, rival(g, LEFT).supply) == (0, 12)
    assert rival(g, RIGHT).supply == 12
    assert [e["seat"] for e in happened(g, "troops_lost")] == [LEFT]


def test_the_other_player_may_name_house_hagal_as_the_victim() -> None:
    g = two(["dagger"], hagal={"deployed": 2}, other={"deployed": 1}, solari=1, intrigue=["double_cross"])
    answer(g, A, "plot", "double_cross")
    assert asked(g) == [(A, "opponent")]
    answer(g, A, HAGAL)
    assert rival(g, HAGAL).conflict == 1
    assert rival(g, B).conflict == 1
