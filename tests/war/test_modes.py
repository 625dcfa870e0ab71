"""What other modes of play build on: a side that nobody plays, decisions split between partners."""

from __future__ import annotations

from random import Random
from typing import Any

from landsraad.games.war.decisions import CLAIMS, WORMS
from landsraad.games.war.game import War
from landsraad.games.war.rulesets.base import WarRules
from landsraad.games.war.rulesets.two_players import TWO_PLAYERS
from landsraad.games.war.setup import SetUp, empty_table, take_seats
from landsraad.games.war.steps import WarStep
from landsraad.kernel import tree as trees
from landsraad.kernel.meta import Header
from landsraad.kernel.rng import source
from war.support import check_conserved


def begin(rules: type[WarRules], roles: tuple[str, ...], seed: int) -> Any:
    header = Header("war", TWO_PLAYERS.id, roles, TWO_PLAYERS.resolve({"rounds": 6}), "")
    g = War.bare(header, rules, seed)
    g.state = empty_table(g.rules.state_class)
    g.state.rng = source(seed)
    take_seats(g, roles)
    g.push(SetUp())
    g.proceed()
    return g


def play_out(g: Any, seed: int) -> set[tuple[int, str]]:
    rng, asked = Random(seed), set()
    while not g.over:
        q = g.open[0]
        asked.add((q.seat, q.name))
        g.submit(q.seat, q.name, g.sample(q, rng))
        check_conserved(g)
    return asked


class Puppet(WarRules):
    """The Harkonnen always do the mildest thing, except that they like to attack."""

    def seat_for(self, s: Any, side: int, kind: str) -> int:
        return int(s.seat_of[side * 2])

    def decide(self, g: Any, side: int, kind: str, name: str, rule: str, tree: Any) -> None:
        answer = trees.sample(tree, g, lambda: 0.99) if name in ("act", "attack") else trees.mildest(tree, g)
        getattr(g.stack[-1], name)(g, -1, answer)


def test_a_side_without_a_seat_is_decided_by_the_rules() -> None:
    for seed in range(3):
        g = begin(Puppet, ("atreides",), seed)
        asked = play_out(g, seed)
        assert {seat for seat, _ in asked} == {0}
        assert g.result.turn <= 6


class Partners(WarRules):
    """The Fremen decide on worms, House Atreides on everything else."""

    def power_for(self, s: Any, side: int, kind: str) -> int:
        return 1 if side == 0 and kind == WORMS else side * 2

    def seat_for(self, s: Any, side: int, kind: str) -> int:
        return int(s.seat_of[self.power_for(s, side, kind)])


def test_decisions_are_split_by_their_kind() -> None:
    g = begin(Partners, ("atreides", "harkonnen", "fremen"), 4)
    assert g.state.seat_of == (0, 2, 1, 1)
    assert g.rules.seat_for(g.state, 0, WORMS) == 2
    assert g.rules.seat_for(g.state, 0, CLAIMS) == 0
    asked = play_out(g, 4)
    assert any(seat == 2 for seat, _ in asked)
    assert {name for seat, name in asked if seat == 2} <= {
        "worm_figure", "hazard_order", "hazard_sign", "discard_worm", "retreat_to",
    }  # fmt: skip


def test_steps_have_names_of_their_own() -> None:
    """A saved game names them."""
    found: dict[str, list[type]] = {}
    todo: list[type] = [WarStep]
    while todo:
        sub: type
        for sub in todo.pop().__subclasses__():
            todo.append(sub)
            if sub.__module__.startswith("landsraad.games.war"):
                found.setdefault(sub.__qualname__, []).append(sub)
    doubles = {name: {c.__module__ for c in classes} for name, classes in found.items() if len(set(classes)) > 1}
    assert {name: modules for name, modules in doubles.items() if len(modules) > 1} == {}
