"""Worlds that look the same to a seat, and what is shuffled when an answer is taken back."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import landsraad
from imperium.support import check_conserved


def played(seed: int, answers: int) -> Any:
    g: Any = landsraad.new("imperium", "base", 4, seed)
    rng = Random(seed)
    for _ in range(answers):
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.sample(q, rng))
    return g


def vary(found: list[Any], reads: dict[str, Callable[[Any], Any]]) -> None:
    for what, read in reads.items():
        assert len({read(w.state) for w in found}) > 3, what


def test_what_another_holds_and_what_lies_facedown_is_dealt_anew() -> None:
    g = played(5, 60)
    me, other = 0, 2
    found = [g.determinize(me, Random(x)) for x in range(20)]
    for twin in found:
        check_conserved(twin)
        assert twin.view(me) == g.view(me)
        mine, theirs = twin.state.players[me], twin.state.players[other]
        assert (mine.hand, mine.intrigue) == (g.state.players[me].hand, g.state.players[me].intrigue)
        was = g.state.players[other]
        assert sorted(theirs.hand + theirs.deck) == sorted(was.hand + was.deck), (
            "whose cards they are follows from what was seen"
        )
    vary(
        found,
        {
            "own deck": lambda s: s.players[me].deck,
            "another's deck": lambda s: s.players[other].deck,
            "intrigue deck": lambda s: s.intrigue_deck,
            "imperium deck": lambda s: s.imperium_deck,
            "conflicts to come": lambda s: s.conflict_deck,
            "chance": lambda s: s.rng,
        },
    )


def test_what_nobody_has_seen_is_shuffled_when_an_answer_is_taken_back() -> None:
    g = played(6, 45)
    found = [g.clone(rng=x) for x in range(12)]
    for twin in found:
        twin.deal_anew()
        check_conserved(twin)
        for seat in range(4):
            assert twin.view(seat) == g.view(seat)
            assert twin.state.players[seat].hand == g.state.players[seat].hand
            assert twin.state.players[seat].intrigue == g.state.players[seat].intrigue
    vary(
        found,
        {
            "decks": lambda s: tuple(p.deck for p in s.players),
            "intrigue deck": lambda s: s.intrigue_deck,
            "imperium deck": lambda s: s.imperium_deck,
            "conflicts to come": lambda s: s.conflict_deck,
        },
    )
