"""The Cone of Silence in the engine: counted, public, three times (A.shared.10)."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from landsraad.kernel.errors import BadPosition, InvalidAnswer
from war.shared.partners import AGAINST_PARTNERS, C, F, H, T, lay
from war.support import answer, asked, happened


def confidants(g: Any) -> dict[str, list[str]]:
    return {seat: [g.seats[i] for i in g.confidants(at)] for at, seat in enumerate(g.seats) if g.confidants(at)}


@pytest.mark.rule("war:A.shared.09")
@pytest.mark.rule("war:A.shared.10")
def test_partners_may_talk_in_secret_while_the_cone_is_open() -> None:
    g = lay()
    before = asked(g)
    assert confidants(g) == {}
    answer(g, F, "cone_of_silence", "open")
    assert confidants(g) == {T: [F], F: [T]}
    assert asked(g) == before, "the game stands where it stood"
    answer(g, C, "cone_of_silence", "open")
    assert confidants(g) == {T: [F], F: [T], H: [C], C: [H]}
    answer(g, T, "close_cone", "close")
    assert confidants(g) == {H: [C], C: [H]}


@pytest.mark.rule("war:A.shared.10")
def test_there_are_three_tokens_for_each_faction() -> None:
    g = lay()
    for left, seat in ((2, H), (1, C), (0, H)):
        answer(g, seat, "cone_of_silence", "open")
        with pytest.raises(InvalidAnswer):
            answer(g, seat, "cone_of_silence", "open")
        assert g.view(None)["sides"][1]["cone_of_silence"] == {"left": left, "open": True}
        answer(g, {H: C, C: H}[seat], "close_cone", "close")
    for seat in (H, C):
        with pytest.raises(InvalidAnswer):
            answer(g, seat, "cone_of_silence", "open")
    assert [e["left"] for e in happened(g, "cone_opened")] == [2, 1, 0]
    assert g.view(None)["sides"][0]["cone_of_silence"]["left"] == 3


@pytest.mark.rule("war:A.shared.10")
def test_who_has_no_partner_has_no_cone() -> None:
    g = lay(seats=AGAINST_PARTNERS)
    assert [[q.name for q in g.interjections(seat)] for seat in range(3)] == [
        [],
        ["cone_of_silence"],
        ["cone_of_silence"],
    ]
    with pytest.raises(BadPosition, match="not shared"):
        lay(seats=AGAINST_PARTNERS, cones={"atreides": 1})


@pytest.mark.rule("war:A.shared.10")
def test_a_cone_lasts_three_minutes_where_there_is_a_clock() -> None:
    g = lay()
    assert g.lapsing() == []
    answer(g, F, "cone_of_silence", "open")
    assert [(g.seats[q.seat], q.name, seconds) for q, seconds in g.lapsing()] == [
        (T, "close_cone", 180.0),
        (F, "close_cone", 180.0),
    ]


def test_the_cones_are_part_of_positions_saves_clones_and_records() -> None:
    g = lay(cones={"atreides": 1, "harkonnen": 0})
    assert [side["cone_of_silence"]["left"] for side in g.view(None)["sides"]] == [1, 0]
    answer(g, T, "cone_of_silence", "open")
    for twin in (g.clone(), landsraad.load(g.save()), landsraad.replay(g.record())):
        assert confidants(twin) == {T: [F], F: [T]}
        assert twin.view(None)["sides"][0]["cone_of_silence"] == {"left": 0, "open": True}
    twin = g.clone()
    answer(twin, F, "close_cone", "close")
    assert confidants(g) == {T: [F], F: [T]}
