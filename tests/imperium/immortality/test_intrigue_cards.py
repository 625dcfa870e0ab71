"""The 15 intrigue cards of Immortality (11 kinds), each in each of its modes."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.immortality.support import FIRST, SECOND, lay, research, specimens, tleilaxu, turn
from imperium.support import (
    A,
    B,
    answer,
    army,
    asked,
    check_conserved,
    discard,
    do,
    happened,
    influence,
    options,
    player,
    purse,
    refused,
    strength,
    view,
)
from landsraad.games.imperium.intrigue.printed import INTRIGUE_COPIES, INTRIGUE_SET, INTRIGUES

KINDS = {
    "breakthrough": 1,
    "counterattack": 1,
    "disguised_bureaucrat": 1,
    "economic_positioning": 1,
    "gruesome_sacrifice": 2,
    "harvest_cells": 2,
    "illicit_dealings": 2,
    "shadowy_bargain": 1,
    "study_melange": 1,
    "tleilaxu_puppet": 1,
    "vicious_talents": 2,
}


def test_the_whole_deck_is_listed() -> None:
    own = [i for i, of in enumerate(INTRIGUE_SET) if of == "immortality"]
    assert {INTRIGUES[i]: INTRIGUE_COPIES[i] for i in own} == KINDS
    assert sum(KINDS.values()) == 15


def plot(card: str, **given: Any) -> Any:
    """A has played this plot card at the start of the turn."""
    g = turn("dagger", intrigue=[card, "ambush"], **given)
    answer(g, A, "plot", card)
    return g


def fight(card: str, **given: Any) -> Any:
    """A combat in which A holds the card and B a combat card; A has three troops there, B two."""
    options = given.pop("options", None)
    return lay(
        "combat",
        options=options,
        players={
            A: {"deployed": 3, "intrigue": [card], **given},
            B: {"deployed": 2, "intrigue": ["ambush"]},
        },
    )


def ending(card: str, **given: Any) -> Any:
    """The endgame, with the card in A's hand."""
    return lay("endgame", players={A: {"intrigue": [card], **given}})


def test_breakthrough() -> None:
    g = plot("breakthrough")
    assert (research(g), specimens(g)) == ("c1", 1)
    assert view(g)["intrigue_discard"] == ["breakthrough"]


def test_counterattack_as_plot() -> None:
    g = plot("counterattack", hand=["dagger"])
    assert options(g, A) == [0, 1, 2]
    answer(g, A, 2)
    assert (army(g, A), strength(g, A)) == ((9, 1, 2), 4)


def test_counterattack_in_combat() -> None:
    g = fight("counterattack")
    assert refused(g, A, "combat", "counterattack")[0] == "I.faq.06", "no opponent has played a card"
    answer(g, A, "pass")
    answer(g, B, "combat", "ambush")
    assert asked(g) == [(A, "combat")]
    answer(g, A, "combat", "counterattack")
    assert {"seat": A, "swords": 4, "strength": 10, "source": "counterattack/combat"} in happened(g, "swords_gained")


def test_counterattack_looks_at_opponents_not_at_oneself() -> None:
    g = lay(
        "combat",
        players={
            A: {"deployed": 3, "intrigue": ["ambush", "counterattack"]},
            B: {"deployed": 2, "intrigue": ["bribery"]},
        },
    )
    answer(g, A, "combat", "ambush")
    assert refused(g, A, "combat", "counterattack")[0] == "I.faq.06"


@pytest.mark.parametrize(("node", "playable"), [("c3_up", False), (FIRST, True)])
def test_disguised_bureaucrat(node: str, playable: bool) -> None:
    g = turn("dagger", intrigue=["disguised_bureaucrat"], research=node)
    assert ("plot" in options(g, A)) == playable
    if playable:
        answer(g, A, "plot", "disguised_bureaucrat")
        assert (purse(g, A)[1], player(g, A).influence) == (1, (0, 0, 0, 0))


def test_disguised_bureaucrat_with_the_second_marker() -> None:
    g = plot("disguised_bureaucrat", research=SECOND)
    assert asked(g) == [(A, "influence")]
    answer(g, A, "fremen")
    assert (purse(g, A)[1], influence(g, A, "fremen")) == (1, 1)


def test_economic_positioning_in_combat() -> None:
    g = fight("economic_positioning")
    answer(g, A, "combat", "economic_positioning")
    assert (army(g, A), purse(g, A)[0]) == ((6, 5, 1), 3)
    g = fight("economic_positioning", deployed=1)
    assert options(g, A) == ["pass"], "two troops are the price"


def test_economic_positioning_takes_troops_not_dreadnoughts() -> None:
    g = fight("economic_positioning", deployed=1, dreadnoughts={"conflict": 1}, options={"ix": True})
    assert options(g, A) == ["pass"], "two troops are the price"


@pytest.mark.parametrize(("solari", "points"), [(9, 0), (10, 1)])
def test_economic_positioning_in_the_endgame(solari: int, points: int) -> None:
    g = ending("economic_positioning", solari=solari)
    if points:
        answer(g, A, "endgame", "economic_positioning")
        assert (player(g, A).vp, purse(g, A)[0]) == (1, 10), "the solari are kept"
    else:
        assert options(g, A) == ["pass"]


def test_gruesome_sacrifice() -> None:
    g = fight("gruesome_sacrifice")
    answer(g, A, "combat", "gruesome_sacrifice")
    assert (army(g, A), specimens(g), tleilaxu(g)) == ((6, 3, 1), 2, 1)
    g = fight("gruesome_sacrifice", deployed=1)
    assert options(g, A) == ["pass"], "two troops in the conflict are the price"


@pytest.mark.rule("imperium:I.faq.06")
def test_gruesome_sacrifice_makes_specimens_of_the_troops_that_it_costs() -> None:
    """The supply is empty and the token at the end of its track: the price itself brings what the card uses."""
    g = fight("gruesome_sacrifice", garrison=9, tleilaxu=7)
    assert army(g, A) == (0, 9, 3)
    answer(g, A, "combat", "gruesome_sacrifice")
    assert (army(g, A), specimens(g), tleilaxu(g)) == ((0, 9, 1), 2, 7)


def over(card: str, deployed: int, **given: Any) -> Any:
    """The combat with A's troops there is over, as far as the first question."""
    options = given.pop("options", None)
    return lay(
        "combat",
        conflict="skirmish_a",
        players={A: {"deployed": deployed, "intrigue": [card], **given}},
        options=options,
        tleilaxu_row=["contaminator", "from_the_tanks"],
    )


def to_the_end(g: Any) -> Any:
    """Everybody passes until the end of the conflict."""
    while asked(g) and asked(g)[0][1] in ("combat", "victory"):
        answer(g, asked(g)[0][0], "pass")
    return g


def test_harvest_cells() -> None:
    g = over("harvest_cells", 3, garrison=9)
    assert refused(g, A, "combat", "harvest_cells")[0] == "I.faq.06", "not before the end of the conflict"
    to_the_end(g)
    assert asked(g) == [(A, "aftermath")]
    assert army(g, A)[2] == 0
    answer(g, A, "aftermath", "harvest_cells")
    assert specimens(g) == 2, "out of the troops that have just come back"
    assert asked(g) == [(A, "obtain")]
    assert options(g, A) == ["pass", "contaminator", "from_the_tanks"]
    answer(g, A, "from_the_tanks")
    assert specimens(g) == 0
    (bought,) = happened(g, "tleilaxu_acquired")
    assert bought == {"seat": A, "card": "from_the_tanks", "specimens": 2, "to": "discard"}
    check_conserved(g)


def test_harvest_cells_without_a_purchase() -> None:
    g = to_the_end(over("harvest_cells", 4))
    do(g, A, ("aftermath", "harvest_cells"), "pass")
    assert (specimens(g), discard(g, A)) == (2, [])


def test_harvest_cells_may_use_reclaimed_forces() -> None:
    g = to_the_end(over("harvest_cells", 3, specimens=1))
    do(g, A, ("aftermath", "harvest_cells"), "reclaimed_forces", "reclaimed_forces/acquire:tleilaxu_1")
    assert (specimens(g), tleilaxu(g)) == (0, 1)


def test_harvest_cells_goes_on_the_deck_with_the_first_marker() -> None:
    g = to_the_end(over("harvest_cells", 3, research=FIRST))
    do(g, A, ("aftermath", "harvest_cells"))
    assert options(g, A, "contaminator") == ["discard", "deck_top"]


def test_harvest_cells_needs_three_lost_troops() -> None:
    g = to_the_end(over("harvest_cells", 2))
    assert not any(name == "aftermath" for _, name in asked(g))


def test_who_has_lost_three_is_asked_whatever_the_cards() -> None:
    """That the question is asked tells nothing of the card: troops and number of cards are open."""
    for card in ("harvest_cells", "bribery"):
        g = to_the_end(over(card, 3))
        assert view(g, B)["waiting"] == [[A, "aftermath"]]


def test_the_end_of_the_conflict_goes_round_from_the_first_player() -> None:
    g = lay(
        "combat",
        first_player=B,
        players={A: {"deployed": 3, "intrigue": ["bribery"]}, B: {"deployed": 4, "intrigue": ["harvest_cells"]}},
    )
    while asked(g)[0][1] != "aftermath":
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    assert asked(g) == [(B, "aftermath")]
    answer(g, B, "pass")
    assert asked(g) == [(A, "aftermath")]


def test_harvest_cells_before_the_troops_return_by_the_option() -> None:
    g = over("harvest_cells", 3, garrison=9, options={"harvest_cells": "before_return"})
    to_the_end(g)
    assert asked(g) == [(A, "aftermath")]
    assert army(g, A) == (0, 9, 3)
    assert options(g, A) == ["pass"], "the supply is empty, so the card would do nothing"
    g = over("harvest_cells", 3, garrison=7, options={"harvest_cells": "before_return"})
    to_the_end(g)
    answer(g, A, "aftermath", "harvest_cells")
    assert specimens(g) == 2


def test_illicit_dealings() -> None:
    assert tleilaxu(plot("illicit_dealings")) == 1


def test_shadowy_bargain_as_plot() -> None:
    g = plot("shadowy_bargain")
    assert (specimens(g), army(g, A)) == (1, (8, 3, 0))
    g = turn("dagger", intrigue=["shadowy_bargain"], garrison=12)
    assert "plot" not in options(g, A), "without supply it would do nothing"


def test_shadowy_bargain_in_the_endgame() -> None:
    g = ending("shadowy_bargain", tleilaxu=3)
    answer(g, A, "endgame", "shadowy_bargain")
    assert (tleilaxu(g), player(g, A).vp, purse(g, A)[1]) == (4, 1, 2)


def test_study_melange_as_plot() -> None:
    assert purse(plot("study_melange"), A)[1] == 1


@pytest.mark.parametrize(("spice", "node", "points"), [(3, SECOND, 1), (2, SECOND, 0), (3, FIRST, 0)])
def test_study_melange_in_the_endgame(spice: int, node: str, points: int) -> None:
    g = ending("study_melange", spice=spice, research=node)
    if points:
        answer(g, A, "endgame", "study_melange")
        assert (player(g, A).vp, purse(g, A)[1]) == (1, 3)
    else:
        assert options(g, A) == ["pass"]


def test_tleilaxu_puppet_as_plot() -> None:
    g = turn("dagger", intrigue=["tleilaxu_puppet"])
    answer(g, A, "plot", "tleilaxu_puppet")
    assert view(g)["players"][A]["plots"] == ["tleilaxu_puppet"]
    answer(g, A, "reveal")
    assert {"seat": A, "amount": 1, "source": "tleilaxu_puppet/plot"} in happened(g, "persuasion_gained")


@pytest.mark.parametrize(("council", "node", "points"), [(True, SECOND, 1), (False, SECOND, 0), (True, FIRST, 0)])
def test_tleilaxu_puppet_in_the_endgame(council: bool, node: str, points: int) -> None:
    g = ending("tleilaxu_puppet", council=council, research=node)
    if points:
        answer(g, A, "endgame", "tleilaxu_puppet")
        assert player(g, A).vp == 1
    else:
        assert options(g, A) == ["pass"]


@pytest.mark.parametrize(("node", "swords"), [("c3_up", 2), (FIRST, 4), (SECOND, 6)])
def test_vicious_talents(node: str, swords: int) -> None:
    g = fight("vicious_talents", research=node)
    answer(g, A, "combat", "vicious_talents")
    assert sum(event["swords"] for event in happened(g, "swords_gained") if event["seat"] == A) == swords


def test_every_kind_is_played_here() -> None:
    tests = [name for name in globals() if name.startswith("test_")]
    for card in KINDS:
        assert any(card in name for name in tests), card
