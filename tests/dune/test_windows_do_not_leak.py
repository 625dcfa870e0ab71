"""Nobody can tell who holds a card that a window is about: twin games that differ only in that."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import landsraad
from conformance.checks import assert_same, portrait
from conformance.playing import step
from landsraad.games.dune.cards import FAMILY_ATOMICS, HAJR, KARAMA, TLEILAXU_GHOLA, TRUTHTRANCE, WEATHER_CONTROL
from landsraad.games.dune.hands import give, take

ANSWERS = 120
"""How long the twins are played on."""


def mildest_but_hidden(g: Any) -> bool:
    """Answer hidden questions mildly until none is open. False when the game is over."""
    while not g.over and g.open[0].hidden:
        q = g.open[0]
        g.submit(q.seat, q.name, g.default(q))
    return not g.over


def shown(g: Any, seat: int) -> list[Any]:
    """What a seat sees now, and has just seen happen."""
    return [g.view(seat), g.events(seat), [repr(q) for q in g.questions(seat)]]


def twins(seed: int, ruleset: str, card: int) -> tuple[Any, Any, list[int]] | None:
    """A game somewhere in its middle, its twin in which two seats have swapped ``card`` for another, and the rest.

    None if nobody holds the card at that moment, or if there is a fight, where what is in a hand has been announced.
    """
    rng = Random(seed)
    g: Any = landsraad.new("dune", ruleset, 6, seed)
    for _ in range(rng.randrange(30, 500)):
        if g.over:
            return None
        step(g, rng)
    if not mildest_but_hidden(g) or any(
        type(s).__module__.startswith("landsraad.games.dune.phases.battle") for s in g.stack
    ):
        return None
    holders = [seat for seat, house in enumerate(g.state.houses) if card in house.hand]
    others = [seat for seat, house in enumerate(g.state.houses) if house.hand and card not in house.hand]
    if not holders or not others:
        return None
    holder, other = holders[0], rng.choice(others)
    twin: Any = g.clone()
    swapped = rng.choice(twin.state.houses[other].hand)
    if swapped == KARAMA:
        return None
    for seat, out, into in ((holder, card, swapped), (other, swapped, card)):
        take(twin, seat, out)
        give(twin, seat, into)
    g = g.clone()
    for each in (g, twin):
        each.history = []
        each.ask_again()
        each.proceed()
    knowing = {holder, other, g.state.atreides, g.state.houses[holder].ally, g.state.houses[other].ally}
    return g, twin, [seat for seat in range(6) if seat not in knowing]


@pytest.mark.parametrize("ruleset", ["gf9-advanced", "gf9-basic"])
@pytest.mark.parametrize(
    "card",
    [KARAMA, WEATHER_CONTROL, FAMILY_ATOMICS, HAJR, TLEILAXU_GHOLA, TRUTHTRANCE],
    ids=["karama", "weather_control", "family_atomics", "hajr", "ghola", "truthtrance"],
)
def test_who_holds_a_card_that_is_not_played_shows_in_nothing(ruleset: str, card: int) -> None:
    """Everybody plays on mildly in both games, and the seats that have to do with neither hand see the same."""
    tried = 0
    for seed in range(60):
        made = twins(seed, ruleset, card)
        if made is None:
            continue
        g, twin, watching = made
        tried += bool(watching)
        try:
            for number in range(ANSWERS):
                if not (mildest_but_hidden(g) and mildest_but_hidden(twin)):
                    break
                for seat in watching:
                    if number % 25 == 0:
                        assert_same(portrait(g, seat), portrait(twin, seat), g.seats[seat])
                    assert_same(shown(g, seat), shown(twin, seat), g.seats[seat])
                g.history, twin.history = [], []
                q = g.open[0]
                assert [(p.seat, p.name) for p in twin.open if not p.hidden][:1] == [(q.seat, q.name)]
                for each in (g, twin):
                    asked = each.find(q.seat, q.name)
                    each.submit(q.seat, q.name, each.default(asked))
            assert g.over == twin.over
        except BaseException as error:
            error.add_note(f"seed {seed}, {ruleset}, turn {g.state.turn}, stack {g.stack}\ntwin stack {twin.stack}")
            raise
        if tried == 3:
            break
    assert tried, "no game came to a moment that could be compared"
