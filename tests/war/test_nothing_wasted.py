"""No die and no card is spent for nothing: what is not offered would change nothing, and its refusal says what it lacks."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import landsraad
from conformance.playing import step
from landsraad.games.war.actions.act import ActTree
from landsraad.games.war.actions.uses import finds_work
from landsraad.games.war.cards.decks import CARD_TITLES
from landsraad.games.war.effects import engine, work
from landsraad.games.war.effects.engine import Effects
from landsraad.games.war.leaders.people import LEADER_SIDE, N_NAMED
from landsraad.games.war.phases.turns import Turn
from landsraad.kernel.words import PASS
from war.support import H, idle, lay, options, refused

QUIET = {"card_played", "leader_spent"}
"""What is told even of a card or a special action that does nothing."""


def turns(ruleset: str, seats: int, seed: int) -> Any:
    """The moments of a random game when somebody chooses what a turn is taken for, and the tree of that choice."""
    rng = Random(seed)
    g = landsraad.new("war", ruleset, seats, seed)
    while not g.over:
        for q in g.open:
            if isinstance(q.tree, ActTree) and isinstance(g.stack[-1], Turn):
                yield g, q
        step(g, rng)


def done(g: Any, begin: Any) -> set[str]:
    """What is told if something is begun in the place of a turn's choice, whatever is answered, until the turn goes on."""
    twin = g.clone()
    depth, since, rng = len(twin.stack), len(twin.events()), Random(7)
    twin.open.clear()
    begin(twin)
    while len(twin.stack) > depth:
        if twin.open:
            q = twin.open[0]
            answers = [a for a in (twin.sample(q, rng) for _ in range(6)) if a != (PASS,)]
            q_answer = answers[0] if answers else (PASS,)
            twin.open.clear()
            getattr(twin.stack[-1], q.name)(twin, q.seat, q_answer)
        else:
            top = twin.stack[-1]
            getattr(top, top.at)(twin)
    return {event["name"] for event in twin.events(since=since)} - QUIET


@pytest.mark.rule("war:A.action.10")
@pytest.mark.parametrize(("ruleset", "seats"), [("two-players", 2), ("shared", 4), ("mahdi", 1)])
def test_what_is_not_offered_would_do_nothing(ruleset: str, seats: int) -> None:
    """Over random games: cards in hand, special actions and uses of dice that are left out change nothing if forced."""
    tried = 0
    for seed in range(6):
        for g, q in turns(ruleset, seats, seed):
            side, power = q.tree.side, q.tree.power
            for card in work.held(g, side, power):
                why = work.card_lacks(g, side, card)
                if why:
                    tried += 1
                    assert done(g, lambda t, c=card, s=side: engine.play(t, s, c)) == set(), (CARD_TITLES[card], why)
            for leader in range(N_NAMED):
                program = g.rules.programs.specials[leader]
                if LEADER_SIDE[leader] == side and program >= 0 and work.special_lacks(g, leader):
                    tried += 1
                    assert done(g, lambda t, p=program, s=side: t.push(Effects(s, p))) == set(), leader
            for uses in g.rules.programs.actions[side]:
                for use, program in uses.items():
                    assert finds_work(g, side, use, program) != bool(work.program_lacks(g, side, program)), use
                    if work.program_lacks(g, side, program):
                        tried += 1
                        assert done(g, lambda t, p=program, s=side: t.push(Effects(s, p))) == set(), use
    assert tried > 20


@pytest.mark.rule("war:A.action.08")
@pytest.mark.parametrize(
    ("card", "given", "why"),
    [
        ("hunter_seeker", {}, "no named leader of the enemy shares a sector with a Legion of yours"),
        ("troop_carriers", {}, "it takes a Legion in a settlement, and another one to join"),
        ("sardaukar_pogrom", {"harkonnen": {"legions": {"s1_8": {"regular": 1}}}}, "you have no Legion with Sardaukar"),
        ("killers_without_mercy", {}, "you have no Legion with Sardaukar"),
        ("grandmother_of_a_storm", {}, "no Harkonnen Legion is exposed to the storms"),
        ("captured_ornithopter", {}, "no Ornithopter is on the board"),
        ("thumpers", {}, "there is no empty Desert such as it asks for"),
        ("battle_language", {"atreides": {"legions": {"s1_8": {"regular": 1}}}}, "you have no Legion with a leader"),
    ],
)
def test_a_card_that_would_do_nothing_is_not_offered(card: str, given: dict[str, Any], why: str) -> None:
    assert idle(card, **given) == why


@pytest.mark.rule("war:A.action.12")
@pytest.mark.rule("war:A.action.14")
def test_a_die_is_not_offered_for_what_finds_nothing() -> None:
    g = lay(turn=H)
    assert options(g, H, "act", "strategy") == ["nothing"]
    assert refused(g, H, "act", "strategy", "move")[1] == "you have no Legion: moves would do nothing"
    g = lay(turn=H, harkonnen={"settlements": []})
    assert refused(g, H, "act", "deployment", "deploy") == (
        "A.action.06",
        "no settlement of yours is left for it: a deployment would do nothing",
    )
