"""Intrigue cards in general: hidden, played for a condition and a cost, discarded, reshuffled."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.support import (
    A,
    B,
    C,
    answer,
    do,
    happened,
    intrigues,
    options,
    player,
    purse,
    refused,
    sent,
    settle,
    shown,
    turn,
    view,
)
from landsraad.games.imperium.intrigue.printed import INTRIGUES


@pytest.mark.rule("imperium:I.intrigue.02")
def test_only_the_owner_sees_them_everybody_their_number() -> None:
    g = turn("dagger", intrigue=["windfall", "ambush"])
    assert view(g, A)["players"][A]["intrigue"] == ["windfall", "ambush"]
    for who in (B, C, None):
        seen = view(g, who)
        assert seen["players"][A]["intrigue_size"] == 2
        assert "intrigue" not in seen["players"][A]
        assert "windfall" not in str(seen)
        assert "ambush" not in str(seen)


@pytest.mark.rule("imperium:I.icon.04")
@pytest.mark.rule("imperium:I.intrigue.02")
def test_a_drawn_card_is_told_to_its_owner_alone() -> None:
    g = settle(sent("reconnaissance", "carthag", intrigue_deck=["bribery"]))
    assert "bribery" in intrigues(g, A)
    mine = [e for e in g.events(0) if e["name"] == "intrigue_drawn"]
    theirs = [e for e in g.events(1) if e["name"] == "intrigue_drawn"]
    assert mine[0]["facts"]["intrigues"] == ["bribery"]
    assert "intrigues" not in theirs[0]["facts"]
    assert theirs[0]["facts"]["count"] == 1


@pytest.mark.rule("imperium:I.intrigue.03")
def test_a_played_card_goes_to_the_open_discard_pile() -> None:
    g = turn("dagger", intrigue=["windfall"])
    answer(g, A, "plot", "windfall")
    assert view(g)["intrigue_discard"] == ["windfall"]
    assert intrigues(g, A) == []
    assert happened(g, "intrigue_played") == [{"seat": A, "intrigue": "windfall"}]


@pytest.mark.rule("imperium:I.intrigue.03")
def test_it_is_discarded_when_it_has_been_resolved() -> None:
    """A card that draws intrigue on the way cannot find itself in the reshuffled deck."""
    g = turn("dagger", intrigue=["secret_of_the_sisterhood"], influence={"bene_gesserit": 3})
    g.state.intrigue_discard, g.state.intrigue_deck = g.state.intrigue_deck, ()
    answer(g, A, "plot", "secret_of_the_sisterhood")
    assert len(intrigues(g, A)) == 1
    assert view(g)["intrigue_discard"] == ["secret_of_the_sisterhood"]
    assert len(g.state.intrigue_deck) == 38


@pytest.mark.rule("imperium:I.faq.08")
def test_an_exhausted_deck_is_made_from_the_discards() -> None:
    g = turn("piter_de_vries", solari=2)
    s = g.state
    s.intrigue_discard, s.intrigue_deck = s.intrigue_deck, ()
    do(g, A, ("send", "piter_de_vries", "mentat"))
    settle(g)
    assert len(intrigues(g, A)) == 2
    assert (len(s.intrigue_deck), s.intrigue_discard) == (38, ())
    assert happened(g, "intrigue_reshuffled") == [{"count": 39}]


@pytest.mark.rule("imperium:I.faq.08")
def test_with_deck_and_discards_empty_no_card_comes() -> None:
    g = turn("piter_de_vries", solari=2, intrigue=[])
    s = g.state
    s.players[1].intrigue = tuple(sorted(s.intrigue_deck))
    s.intrigue_deck = ()
    do(g, A, ("send", "piter_de_vries", "mentat"))
    settle(g)
    assert player(g, A).intrigue == ()


@pytest.mark.rule("imperium:I.faq.06")
@pytest.mark.parametrize(
    ("card", "lacking", "enough"),
    [
        ("bribery", {"solari": 1}, {"solari": 2}),
        ("the_sleeper_must_awaken", {"spice": 3}, {"spice": 4}),
        ("water_of_life", {"spice": 1}, {"spice": 1, "water": 1, "deck": ["dagger"]}),
        ("councilors_dispensation", {}, {"council": True}),
    ],
)
def test_a_card_needs_its_condition_and_its_cost(card: str, lacking: dict[str, Any], enough: dict[str, Any]) -> None:
    g = turn("dagger", intrigue=[card, "windfall"], **lacking)
    assert options(g, A, "plot") == ["windfall"]
    assert refused(g, A, "plot", card)[0] == "I.faq.06"
    g = turn("dagger", intrigue=[card, "windfall"], **enough)
    assert card in options(g, A, "plot")


@pytest.mark.rule("imperium:I.faq.07")
def test_a_delayed_plot_stays_faceup_until_the_reveal_turn() -> None:
    g = turn(["dagger"], intrigue=["charisma"])
    answer(g, A, "plot", "charisma")
    assert view(g, B)["players"][A]["plots"] == ["charisma"]
    assert view(g)["intrigue_discard"] == []
    answer(g, A, "reveal")
    assert g.state.persuasion == 2
    answer(g, A, "acquire", "arrakis_liaison")
    assert view(g)["intrigue_discard"] == ["charisma"]
    assert player(g, A).plots == ()


@pytest.mark.rule("imperium:I.faq.09")
def test_effects_are_mandatory() -> None:
    g = sent("seek_allies", "wealth")
    assert "end" not in options(g, A)
    rule, reason = refused(g, A, "end")
    assert rule == "I.faq.09"
    assert (
        reason == "these effects must be resolved first: board space: 1 Emperor influence, Seek Allies: trash this card"
    )


@pytest.mark.rule("imperium:I.faq.10")
def test_an_arrow_is_paid_once_a_use() -> None:
    g = shown("opulence", solari=12)
    answer(g, A, "resolve", "opulence/reveal:pay_6_solari")
    assert (purse(g, A)[0], player(g, A).vp) == (6, 1)
    assert "resolve" not in options(g, A)


def test_the_deck_has_its_forty_cards() -> None:
    from landsraad.games.imperium.intrigue.printed import intrigue_deck

    assert (len(intrigue_deck(("base",))), len(INTRIGUES[:34])) == (40, 34)
