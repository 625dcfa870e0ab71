"""Where things may go, in whole games, against a plain reading of the book: names of the view, and the printed map."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from importlib.resources import files
from random import Random
from typing import Any

import pytest

import landsraad
from landsraad.games.war.board import ALL_AREAS, AREAS
from landsraad.games.war.legions import reach

T, H = "atreides", "harkonnen"
BOARD = json.loads(files("landsraad.games.war").joinpath("data", "board.json").read_text("utf-8"))
PRINTED: dict[str, dict[str, Any]] = {area["id"]: area for area in BOARD["areas"]}
ZONES: dict[str, list[str]] = {zone["id"]: zone["sectors"] for zone in BOARD["zones"]}
WINDS = {"desert", "deep_desert"}


class Table:
    """A view, and what the book's words mean on it. An answer's areas are looked up here, never in the engine's masks."""

    def __init__(self, view: dict[str, Any], rules: Any) -> None:
        self.view, self.short_flight = view, rules.short_flight
        self.legions = {legion["area"]: legion for legion in view["legions"]}
        self.sietches = {sietch["area"] for sietch in view["sietches"]}
        worm = view["wild_maker"]
        self.worms = {*view["sandworms"], *([worm] if worm in PRINTED else [])}
        self.signs, self.harvesters = set(view["wormsigns"]), set(view["harvesters"])
        self.terrain = {name: area["type"] for name, area in PRINTED.items()}
        self.walls = {frozenset((name, other)) for name, area in PRINTED.items() for other in area["impassable"]}
        for change in BOARD["atomics"]:
            if change["area"] == view["atomics"]:
                self.terrain[change["area"]] = change["becomes"]
                opened = change["opens_impassable"] if rules.rimwall_opens else []
                self.walls -= {frozenset(pair) for pair in opened}

    def across(self, area: str) -> set[str]:
        """Areas across any border."""
        return {*PRINTED[area]["adjacent"], *PRINTED[area]["impassable"]}

    def next_to(self, area: str) -> set[str]:
        """A.board.05: areas across a border that can be passed."""
        return {other for other in self.across(area) if frozenset((area, other)) not in self.walls}

    def of(self, side: str) -> set[str]:
        return {area for area, legion in self.legions.items() if legion["side"] == side}

    def settlements(self, side: str) -> set[str]:
        return self.sietches if side == T else set(self.view["settlements"])

    def is_free(self, side: str, area: str) -> bool:
        """A.board.06."""
        foe = H if side == T else T
        return area not in self.of(foe) | self.settlements(foe) | self.worms

    def prey(self, side: str) -> set[str]:
        """A.battle.34, A.worm.09."""
        foe = H if side == T else T
        return (self.of(foe) | self.settlements(foe)) - self.worms

    def deserts(self) -> set[str]:
        return {area for area, kind in self.terrain.items() if kind in WINDS}

    def is_connected(self, zone: str, area: str) -> bool:
        """A.board.02, A.board.04."""
        return area == "north_pole" or bool(set(PRINTED[area]["sectors"]) & set(ZONES[zone]))

    def flies(self, area: str) -> bool:
        return any(self.is_connected(zone, area) for zone in self.view["ornithopters"])

    def reach(self, side: str, start: str, *, flies: bool) -> set[str]:
        """A.move.02; with a ride over Wormsigns and Sandworms (A.move.09), or with a flight of one area more (A.move.12)."""
        found = self.next_to(start)
        if side == H:
            if flies:
                found |= {far for near in self.across(start) for far in self.across(near)}
                found |= self.across(start) if self.short_flight else set()
            return found - {start}
        ridden, todo = set[str](), [start]
        while todo:
            for other in self.next_to(todo.pop()) & (self.signs | self.worms) - self.of(H) - ridden:
                ridden.add(other)
                todo.append(other)
        return (found | {end for area in ridden for end in self.next_to(area)}) - {start}

    def bare(self) -> set[str]:
        """A.worm.02: nothing is there but perhaps a Station."""
        taken = {*self.legions, *self.sietches, *self.view["settlements"], *self.worms, *self.signs, *self.harvesters}
        return set(PRINTED) - taken

    def worm_path(self, start: str) -> set[str]:
        """A.worm.02, A.worm.03: the next areas, and those beyond a Desert."""
        near = self.next_to(start)
        return near | {far for area in near & self.deserts() for far in self.next_to(area)}


def ends(g: Any, q: Any, *prefix: str) -> set[str]:
    """The areas that may follow these names."""
    read = q.parse(prefix)
    return {str(q.label(read, value)) for value in q.tree.domain(g, read) if value >= 0}


def starts(g: Any, q: Any) -> Iterable[str]:
    return sorted(ends(g, q))


def check_moves(g: Any, q: Any, table: Table, side: str) -> None:
    step = g.stack[-1]
    for start in starts(g, q):
        flies = table.flies(start) and not step.grounded
        found = table.reach(side, start, flies=flies)
        assert start in table.of(side)
        assert ends(g, q, start) == {area for area in found if table.is_free(side, area)}, start
    if not step.arrived and (step.unit, step.leader, step.led, step.limit) == (-1, -1, False, None):
        if step.sources == (1 << len(PRINTED)) - 1 and not g.state.hunted:
            able = {
                a
                for a in table.of(side)
                if any(table.is_free(side, b) for b in table.reach(side, a, flies=table.flies(a)))
            }
            assert set(starts(g, q)) == able


def check_glances(g: Any, table: Table) -> None:
    """What tells in a glance whether anybody reaches anything, asked before a die is offered for it."""
    for i, side in enumerate((T, H)):
        held = g.state.sides[i].held
        for wanted, mask in (
            (table.prey(side), reach.prey_of(g.state, i)),
            ({area for area in PRINTED if table.is_free(side, area)}, g.state.free(i) & ALL_AREAS),
        ):
            able = [a for a in AREAS if a in table.of(side) and table.reach(side, a, flies=table.flies(a)) & wanted]
            assert [AREAS[a] for a in reach.can_reach(g, i, held, mask)] == able, side
            assert reach.anything_in_reach(g, i, held, mask) == bool(able), side


def check_attacks(g: Any, q: Any, table: Table, side: str) -> None:
    prey = table.prey(side)
    for start in starts(g, q):
        flies = table.flies(start) and not g.stack[-1].grounded
        assert ends(g, q, start) == table.reach(side, start, flies=flies) & prey, start


def check_vehicles(g: Any, q: Any, table: Table, side: str) -> None:
    """A.vehicle.04, A.vehicle.05."""
    ground = {area for area in table.deserts() if table.is_free(H, area)} - table.harvesters
    for kind, there in (("harvester", ground), ("ornithopter", set(ZONES)), ("carryall", set(ZONES))):
        if kind in {q.label((), value) for value in q.tree.domain(g, ()) if value >= 0}:
            prefix = [kind, "supply"] if g.stack[-1].relocate else [kind]
            if len(prefix) == 2 and -2 not in q.tree.domain(g, q.parse([kind])):
                continue
            assert ends(g, q, *prefix) == there - set(table.view[f"{kind}s"]), kind


def check_signs(g: Any, q: Any, table: Table, side: str) -> None:
    """A.action.19."""
    assert ends(g, q) == table.deserts() - table.signs - table.worms - table.sietches


def check_worm_moves(g: Any, q: Any, table: Table, side: str) -> None:
    for start in starts(g, q):
        near = table.next_to(start) & table.deserts()
        far = {area for middle in near for area in table.next_to(middle)} & table.deserts()
        assert ends(g, q, start) == (near | far) & table.bare() - {start}, start


def check_worm_attacks(g: Any, q: Any, table: Table, side: str) -> None:
    """A.worm.03, A.worm.04."""
    legions = {area for area in table.of(H) if table.terrain[area] != "mountain"}
    for start in starts(g, q):
        assert ends(g, q, start) == (table.worm_path(start) - {start}) & (legions | table.harvesters), start


def check_retreat(g: Any, q: Any, table: Table, side: str) -> None:
    """A.battle.22: next to it, free for it, and for the Harkonnen without a Wormsign; in Mahdi empty ones first."""
    step = g.stack[-1]
    words, at = q.about(())
    loser, start = (T, H)[step.side], words.names[at]
    found = {area for area in table.next_to(start) if table.is_free(loser, area)}
    if loser == H:
        found -= table.signs
    elif g.rules.retreat_chooser(0, "")[0] == 0:
        found = (found & table.bare() - set(table.view["stations"])) or found
    assert ends(g, q) == found


def check_scouting(g: Any, q: Any, table: Table, side: str) -> None:
    """A.action.30."""
    hidden = {sietch["area"] for sietch in table.view["sietches"] if not sietch["faceup"]}
    hidden |= {area for area in table.of(T) if table.legions[area].get("tokens")}
    for zone in table.view["ornithopters"]:
        found = {area for area in hidden if table.is_connected(zone, area)}
        assert (zone in starts(g, q)) == bool(found)
        assert not found or ends(g, q, zone) == found


CHECKS: dict[str, Callable[[Any, Any, Table, str], None]] = {
    "move": check_moves,
    "attack": check_attacks,
    "place_vehicle": check_vehicles,
    "wormsign": check_signs,
    "move_worm": check_worm_moves,
    "worm_attack": check_worm_attacks,
    "retreat_to": check_retreat,
    "scout": check_scouting,
}


@pytest.mark.parametrize("ruleset", ["two-players", "shared", "mahdi"])
@pytest.mark.parametrize("seed", range(2))
def test_what_is_offered_is_what_a_plain_reading_finds(ruleset: str, seed: int) -> None:
    rng = Random(seed)
    g: Any = landsraad.new("war", ruleset=ruleset, seed=seed, options={"rounds": 6, "short_flight": seed == 0})
    seen = set()
    while not g.over:
        if rng.random() < 0.1:
            check_glances(g, Table(g.view(None), g.rules))
        free = g.interjections(rng.randrange(len(g.seats))) if rng.random() < 0.2 else []
        for q in [*g.open, *free]:
            if q.name in CHECKS:
                side = (T, H)[g.state.active] if g.state.active >= 0 else H
                CHECKS[q.name](g, q, Table(g.view(q.seat), g.rules), side)
                seen.add(q.name)
        q = rng.choice(free or g.open)
        g.submit(q.seat, q.name, g.sample(q, rng))
    assert len(seen) >= 3
