"""How the Harkonnen resolve each planning card: its effects, as the data files write them, become a list of parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from landsraad.games.war.board import ALL_AREAS, AREA, TERRAINS, mask_of
from landsraad.games.war.cards.decks import CARD_DATA, CARD_DECK
from landsraad.games.war.dice import RESULT
from landsraad.games.war.effects.council import If
from landsraad.games.war.leaders import careers
from landsraad.games.war.leaders.careers import NO_LEADER
from landsraad.games.war.leaders.people import LEADER
from landsraad.games.war.pieces import KIND
from landsraad.games.war.rulesets.mahdi.cards.parts import (
    Charging,
    Drawing,
    Moving,
    Part,
    Patrolling,
    Placing,
    Playing,
    Upgrading,
    Vehicles,
    Who,
)
from landsraad.games.war.rulesets.mahdi.cards.ploys import (
    Bombarding,
    Branching,
    Carrying,
    Clearing,
    Confusing,
    Entering,
    Gaining,
    Hunting,
    Leaving,
    Robbing,
    Spotting,
    Striking,
    TakingDie,
)
from landsraad.games.war.sides import HARKONNEN
from landsraad.kernel.plain import Json


@dataclass(frozen=True, slots=True)
class Plans:
    """How each planning card is resolved."""

    lists: tuple[tuple[Part, ...], ...]
    """Every list of parts, by number."""
    cards: Mapping[int, int]
    """By planning card: the number of its list."""


def read_who(f: Json) -> Who:
    return Who(
        AREA[f["at"]] if "at" in f else -1,
        KIND[f["contains_unit"]] if "contains_unit" in f else -1,
        f.get("legion") == "previous",
    )


PLACES: Final = ("place_units", "place_leader")


class Reader:
    """Reads lists of parts and numbers them, the ones within others too."""

    def __init__(self) -> None:
        self.lists: list[tuple[Part, ...]] = []

    def plan(self, steps: list[Json]) -> int:
        """Read the effects of a card; returns the number of its list of parts."""
        number = len(self.lists)
        self.lists.append(())
        self.lists[number] = tuple(self.parts(steps))
        return number

    def parts(self, steps: list[Json]) -> Iterator[Part]:
        i = 0
        while i < len(steps):
            j = i
            while j < len(steps) and steps[j]["op"] in PLACES and (j == i or _same_place(steps[i], steps[j])):
                j += 1
            if j > i:
                yield from _placing(steps[i:j], steps[j:])
                i = j
            else:
                yield self.branch(steps[i]) if steps[i]["op"] == "if" else _part(steps[i])
                i += 1

    def branch(self, step: Json) -> Part:
        condition = step["condition"]
        wanted = "not" not in condition
        ((what, value),) = (condition if wanted else condition["not"]).items()
        test = If((what, LEADER[value]), wanted)
        return Branching(test, self.plan(step["then"]), self.plan(step["else"]))


def _same_place(first: Json, step: Json) -> bool:
    return bool(step["where"]["kind"] == "previous" or step["where"] == first["where"])


def _placing(steps: list[Json], after: list[Json]) -> Iterator[Part]:
    where = steps[0]["where"]
    count = [0, 0, 0]
    leader = NO_LEADER
    for step in steps:
        for name, n in step.get("units", {}).items():
            count[KIND[name]] += n
        if "leader" in step:
            leader = careers.reference(step["leader"])
    if where.get("areas", 1) > 1:
        kind = next(k for k, n in enumerate(count) if n)
        yield Patrolling(count[kind], kind)
        return
    inside = where.get("in", "any_own")
    places = [-1] if inside == "any_own" else [mask_of(AREA[name] for name in inside)]
    if where.get("choose") == "each":
        places = [1 << AREA[name] for name in inside]
    for within in places:
        yield Placing(
            where["kind"],
            within & ALL_AREAS,
            (count[0], count[1], count[2]),
            leader,
            KIND[where["contains_unit"]] if "contains_unit" in where else -1,
            LEADER[where["contains_leader"]] if "contains_leader" in where else -1,
            tuple(TERRAINS.index(name) for name in where.get("terrain", ())),
            after[0]["op"] if after and where["kind"] == "legion" else "",
        )


def _part(step: Json) -> Part:
    op = step["op"]
    if op == "choose_one":
        (move,), (attack,) = step["options"]
        return Charging(attack["surprise"], read_who(move["filter"]), move["legions"])
    if op == "place_vehicles":
        wanted = step["vehicles"]
        return Vehicles(wanted.get("harvester", 0), wanted.get("ornithopter", 0), wanted.get("carryall", 0))
    if op == "replace_units":
        return Upgrading(KIND[step["from"]], KIND[step["to"]], step["count"])
    if op == "move":
        return Moving(step["legions"], read_who(step["filter"]))
    if op == "attack":
        return Charging(step["surprise"], read_who(step["filter"]), 0)
    return _COUNTED[op](step)


_COUNTED: Final[dict[str, Callable[[Json], Part]]] = {
    "draw_planning": lambda step: Drawing(step["count"]),
    "play_planning": lambda step: Playing(step["count"]),
    "discard_wormsigns": lambda step: Clearing(0 if step["count"] == "all" else step["count"]),
    "special_attack": lambda step: Bombarding(step["dice"]),
    "send_leader_to_tank": lambda step: Striking("adjacent_to" in step["filter"]),
    "opponent_discards": lambda step: Robbing(step["count"]),
    "discard_enemy_action_die": lambda step: TakingDie(RESULT[step["result"]]),
    "shuffle_back_prescience": lambda step: Confusing(),
    "reveal": lambda step: Spotting(),
    "relocate_legion": lambda step: Carrying(),
    "restrict_opponent": lambda step: Hunting(),
    "enter_play": lambda step: Entering(LEADER[step["leader"]]),
    "remove_from_game": lambda step: Leaving(LEADER[step["leader"]]),
    "gain_bene_gesserit": lambda step: Gaining(step["count"]),
}


def _read() -> Plans:
    reader = Reader()
    cards = {
        card: reader.plan(data["effects"])
        for card, data in enumerate(CARD_DATA)
        if CARD_DECK[card] >> 1 == HARKONNEN and data.get("playable", True)
    }
    return Plans(tuple(reader.lists), cards)


PLANS: Final = _read()
