"""Rivals and Immortality: the deck, the Tleilaxu track and the Tleilaxu row, in solo games alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import landsraad
from imperium.hagal import support
from imperium.hagal.support import HAGAL, LEFT, RIGHT, army, house_acts, rival, stands
from imperium.immortality.support import IMMORTALITY
from imperium.support import A, answer, cards, happened, rules_of
from landsraad.games.imperium.hagal.printed import HAGAL_SET, HAGAL_SWORDS, HAGALS
from landsraad.kernel.errors import BadPosition

ROW = ["beguiling_pheromones", "chairdog"]
NEXT = ["contaminator", "corrino_genes"]


def acts(*names: str, options: dict[str, Any] | None = None, **given: Any) -> Any:
    given.setdefault("tleilaxu_row", ROW)
    given.setdefault("tleilaxu_deck", NEXT)
    return support.acts(*names, options={**IMMORTALITY, **(options or {})}, **given)


def place(g: Any, name: str) -> int:
    """The space of a token on the Tleilaxu track."""
    return int(g.view(None)["players"][name]["tleilaxu"])


def deck(seats: int, **options: bool) -> Counter[str]:
    g: Any = landsraad.new("imperium", {1: "solo", 2: "hagal"}[seats], seats, 1, options)
    return Counter(HAGALS[card] for card in g.state.hagal_deck)


# --- the deck ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.imm.solo.02")
def test_the_deck_changes_its_carthag_cards() -> None:
    without, changed = deck(1), deck(1, **IMMORTALITY)
    assert without - changed == Counter(carthag=3)
    assert changed - without == Counter(carthag_a=1, carthag_left=1, carthag_right=1, research_station=1)
    assert changed.total() == 28
    assert deck(1, ix=True, immortality=True).total() == 31


@pytest.mark.rule("imperium:I.imm.solo.02")
def test_no_card_of_the_expansion_has_swords() -> None:
    assert [HAGAL_SWORDS[i] for i, of in enumerate(HAGAL_SET) if of == "immortality"] == [0, 0, 0, 0]


@pytest.mark.rule("imperium:I.imm.solo.01")
def test_with_two_players_the_deck_stays_and_house_hagal_has_no_token() -> None:
    assert deck(2, **IMMORTALITY) == deck(2)
    assert deck(2, ix=True, immortality=True) == deck(2, ix=True)
    g = house_acts("carthag", options=IMMORTALITY, tleilaxu_row=ROW)
    answer(g, A, "end")
    assert (stands(g, HAGAL), army(g, HAGAL)) == (["carthag"], (11, 0, 1))
    assert "tleilaxu" not in g.view(None)["players"][HAGAL]
    assert cards(g.state.tleilaxu_row) == ROW
    with pytest.raises(BadPosition):
        support.two([], IMMORTALITY, hagal={"tleilaxu": 1})


# --- the track -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.imm.solo.03")
def test_rivals_have_a_token_on_one_track_only() -> None:
    g: Any = landsraad.new("imperium", "solo", [A], 1, {**IMMORTALITY, "rivals": "random"})
    players = g.view(None)["players"]
    rivals = [told for told in players.values() if told["rival"]]
    assert [told["tleilaxu"] for told in rivals] == [0, 0]
    hidden = {"research", "specimens", "genetic_markers", "atomics"}
    assert all(not hidden & {*told} for told in rivals)
    assert hidden <= {*players[A]}
    assert g.state.atomics == 1


@pytest.mark.rule("imperium:I.imm.solo.03")
@pytest.mark.parametrize("key", ["research", "specimens", "atomics"])
def test_what_rivals_have_not_cannot_be_written_down(key: str) -> None:
    with pytest.raises(BadPosition) as found:
        support.solo(IMMORTALITY, left={key: 1})
    assert key in str(found.value)


CARTHAG = ("carthag_a", "carthag_left", "carthag_right")


@pytest.mark.rule("imperium:I.imm.solo.04")
@pytest.mark.parametrize("card", CARTHAG)
def test_the_carthag_cards_advance_one_space_and_recruit_one_troop(card: str) -> None:
    g = acts(card)
    assert (stands(g, LEFT), army(g, LEFT), place(g, LEFT)) == (["carthag"], (11, 0, 1), 1)
    assert place(g, RIGHT) == 0


@pytest.mark.rule("imperium:I.imm.solo.04")
def test_the_research_station_card_advances_two_spaces() -> None:
    """Over the first space to the second: an intrigue card; the garrison's two go to the conflict, none is recruited."""
    g = acts("research_station", left={"garrison": 3})
    assert (stands(g, LEFT), army(g, LEFT), place(g, LEFT)) == (["research_station"], (9, 1, 2), 2)
    assert len(rival(g, LEFT).intrigue) == 1


@pytest.mark.rule("imperium:I.imm.solo.04")
@pytest.mark.parametrize(
    ("start", "gained"),
    [
        (0, (0, 0, 0)),
        (1, (0, 0, 1)),
        (2, (0, 0, 0)),
        (3, (1, 2, 0)),
        (4, (0, 0, 0)),
        (5, (0, 0, 1)),
        (6, (1, 0, 0)),
        (7, (0, 0, 0)),
    ],
)
def test_the_bonus_of_every_space(start: int, gained: tuple[int, int, int]) -> None:
    """Points, spice and intrigue cards; the first in the middle takes the spice there."""
    g = acts("carthag_a", left={"tleilaxu": start})
    p = rival(g, LEFT)
    assert (p.vp, p.spice, len(p.intrigue)) == gained
    assert place(g, LEFT) == min(7, start + 1)


@pytest.mark.rule("imperium:I.imm.solo.04")
def test_the_spice_in_the_middle_is_for_the_first_only() -> None:
    g = acts("carthag_a", left={"tleilaxu": 3}, right={"tleilaxu": 4})
    assert (rival(g, LEFT).vp, rival(g, LEFT).spice, g.state.tleilaxu_spice) == (1, 0, 0)


@pytest.mark.rule("imperium:I.imm.solo.04")
@pytest.mark.parametrize("end", ["nothing", "draw"])
def test_icons_beyond_the_end_bring_a_rival_nothing(end: str) -> None:
    g = acts("research_station", options={"tleilaxu_track_end": end}, left={"tleilaxu": 6})
    assert (place(g, LEFT), rival(g, LEFT).vp, rival(g, LEFT).hand) == (7, 1, ())


@pytest.mark.rule("imperium:I.imm.solo.04")
def test_the_third_intrigue_card_buys_a_point() -> None:
    g = acts("research_station", left={"intrigue": 2})
    assert (len(rival(g, LEFT).intrigue), rival(g, LEFT).vp) == (0, 1)


# --- the row -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("imperium:I.imm.solo.05")
@pytest.mark.parametrize(
    ("card", "row", "gone"),
    [
        ("carthag_a", ROW, []),
        ("carthag_left", ["contaminator", "chairdog"], ["beguiling_pheromones"]),
        ("carthag_right", ["beguiling_pheromones", "contaminator"], ["chairdog"]),
        ("research_station", ROW, []),
    ],
)
def test_the_card_that_is_crossed_out_is_replaced_in_its_place(card: str, row: list[str], gone: list[str]) -> None:
    g = acts(card)
    removed = [name for name in cards(g.state.removed) if name in ROW]
    assert (cards(g.state.tleilaxu_row), removed) == (row, gone)
    assert [event["card"] for event in happened(g, "tleilaxu_card_removed")] == gone
    assert rules_of(g, "tleilaxu_card_removed") == ["I.imm.solo.05"] * len(gone)


@pytest.mark.rule("imperium:I.imm.solo.05")
def test_a_card_that_is_only_revealed_removes_nothing() -> None:
    """Carthag is occupied: the card is ignored, with all its icons."""
    g = acts("carthag_left", "wealth", agents_at=["carthag"])
    assert (stands(g, LEFT), place(g, LEFT)) == (["wealth"], 0)
    assert cards(g.state.tleilaxu_row) == ROW


@pytest.mark.rule("imperium:I.imm.solo.05")
def test_in_combat_it_removes_nothing_either() -> None:
    g = support.solo(
        IMMORTALITY, "combat", left={"deployed": 1}, hagal_deck=["carthag_left"], tleilaxu_row=ROW, round=10
    )
    assert g.over
    assert (cards(g.state.tleilaxu_row), g.state.tleilaxu[1]) == (ROW, 0)


@pytest.mark.rule("imperium:I.imm.solo.05")
def test_an_exhausted_deck_leaves_the_place_empty() -> None:
    g = support.solo(IMMORTALITY, hand=["dagger"], tleilaxu_row=ROW, hagal_deck=["carthag_left", "carthag_right"])
    g.state.removed += g.state.tleilaxu_deck
    g.state.tleilaxu_deck = ()
    do_turns(g)
    assert cards(g.state.tleilaxu_row) == ["chairdog"]


def do_turns(g: Any) -> None:
    """The player reveals; the left rival goes to Carthag, so that the other card finds it occupied."""
    q = g.questions(0)[0]
    g.submit(0, q.name, q.parse(("reveal",)))
    while g.questions(0) and g.questions(0)[0].name == "reveal_turn":
        q = g.questions(0)[0]
        g.submit(0, q.name, q.parse(("end",)))
