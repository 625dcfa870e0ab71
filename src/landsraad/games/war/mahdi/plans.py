"""How the Harkonnen resolve each planning card: its effects, as the data files write them, by the criteria (A.solo.act.17-22).

A card is a list of parts. Each part does what it can and says whether that was anything at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from landsraad.games.war import leaders
from landsraad.games.war.board import ALL_AREAS, AREA, NEAR, SECTOR_MATES, TERRAINS, areas, mask_of, spread
from landsraad.games.war.cards import CARD_DATA, CARD_DECK
from landsraad.games.war.dice import N_RESULTS, RESULT, TOKEN_DIE
from landsraad.games.war.effects.campaign import Bombardment, StrikingDown
from landsraad.games.war.effects.council import EnemyDiscarding, If, LosingDie
from landsraad.games.war.effects.equipment import Spying, hidden_areas
from landsraad.games.war.effects.visions import ShufflingBack, loose
from landsraad.games.war.hands import discardable
from landsraad.games.war.leaders import ANY_GENERIC, ANY_LEADER, NO_LEADER, available
from landsraad.games.war.mahdi import cards, piles
from landsraad.games.war.mahdi.attack import Assault, can_attack
from landsraad.games.war.mahdi.choices import best, decides, pick
from landsraad.games.war.mahdi.deploy import best_leaders, best_settlements, room, stand_in
from landsraad.games.war.mahdi.garrison import (
    Carriers,
    ClearSigns,
    Garrison,
    Patrols,
    Units,
    carrier_ends,
    clear_around_pole,
    closest,
    hypothetical_attackers,
    patrol_areas,
    to_target,
)
from landsraad.games.war.mahdi.house import Replacing, first_served, replaceable
from landsraad.games.war.mahdi.march import March, can_march, goals
from landsraad.games.war.mahdi.tactics import CARD_SECTORS
from landsraad.games.war.mahdi.vehicles import Fleet, harvest_spots, open_zones, ornithopter_zones, overflow
from landsraad.games.war.people import LEADER, NAMED_OF
from landsraad.games.war.pieces import CARRYALL, FIRST_NAMED, GENERIC, HARVESTER, KIND, ORNITHOPTER, SPECIAL
from landsraad.games.war.sides import ATREIDES, HARKONNEN, HOUSE_HARKONNEN, house_of
from landsraad.games.war.state import ASIDE, OUT
from landsraad.games.war.vehicles import supply
from landsraad.kernel.tree import Choice
from landsraad.kernel.words import PASS

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State


class Part:
    """One part of a card."""

    __slots__ = ()

    def start(self, g: War, play: cards.CardPlay) -> bool:
        """Do it, or push the step that does; False if nothing can be done. ``play`` is on top of the stack."""
        raise NotImplementedError


PLANS: Final[list[tuple[Part, ...]]] = []
"""Every list of parts, by number."""


# --- who ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Who:
    """The Legions that a part speaks of."""

    at: int = -1
    unit: int = -1
    previous: bool = False

    def areas(self, g: War, play: cards.CardPlay) -> int:
        s = g.state
        found = s.sides[HARKONNEN].held
        if self.previous:
            found &= 1 << play.area if play.area >= 0 else 0
        if self.at >= 0:
            found &= s.settlements & 1 << self.at
        if self.unit >= 0:
            found &= with_unit(s, self.unit)
        return found


def with_unit(s: State, kind: int) -> int:
    """The Harkonnen Legions that have a unit of a kind."""
    return mask_of(a for a in areas(s.sides[HARKONNEN].held) if s.figures[a * 4 + kind])


def read_who(f: dict[str, Any]) -> Who:
    return Who(
        AREA[f["at"]] if "at" in f else -1,
        KIND[f["contains_unit"]] if "contains_unit" in f else -1,
        f.get("legion") == "previous",
    )


# --- move and attack (A.solo.act.17) ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Moving(Part):
    """Moves by the movement criteria."""

    count: int
    who: Who

    def start(self, g: War, play: cards.CardPlay) -> bool:
        sources = self.who.areas(g, play)
        if not can_march(g, sources):
            return False
        g.push(March(sources, self.count))
        return True


@dataclass(frozen=True, slots=True)
class Charging(Part):
    """An attack by the attack criteria; otherwise so many moves."""

    surprise: bool
    who: Who
    moves: int

    def start(self, g: War, play: cards.CardPlay) -> bool:
        sources = self.who.areas(g, play)
        if not can_attack(g, sources) and not (self.moves and can_march(g, sources)):
            return False
        g.push(Assault(sources, self.surprise, self.moves))
        return True


# --- pieces placed and replaced (A.solo.act.18) ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Placing(Part):
    """Units and a leader for one area."""

    kind: str
    """settlement, legion or free_area."""
    within: int
    units: Units
    leader: int
    unit: int
    """The Legion there has a unit of this kind."""
    beside: int
    """The Legion there has this leader."""
    terrain: tuple[int, ...]
    after: str
    """What the card does with that Legion next: then its leader comes from the board, too."""

    def start(self, g: War, play: cards.CardPlay) -> bool:
        s = g.state
        who = self.leaders(g)
        coming = any(n and stand_in(s, kind) >= 0 for kind, n in enumerate(self.units))
        found = self.areas(g, coming, bool(who))
        if not found:
            return False
        g.push(Garrison(tuple(found), self.units, tuple(who)))
        return bool(who) or (coming and room(g, found[0]) > 0)

    def leaders(self, g: War) -> list[int]:
        """The figures that may come as the leader, as in Deployment (A.solo.act.12)."""
        s = g.state
        if self.leader == NO_LEADER:
            return []
        if self.leader == ANY_LEADER:
            return best_leaders(g)
        if self.leader == ANY_GENERIC:
            return [GENERIC] if s.sides[HARKONNEN].reserve[GENERIC] else []
        comes = available(s, self.leader) and (self.after or s.leader_at[self.leader] == ASIDE)
        return [FIRST_NAMED + self.leader] if comes else []

    def areas(self, g: War, coming: bool, led: bool) -> list[int]:
        """The area by the criteria; several if they leave a tie."""
        s = g.state
        if self.kind == "settlement":
            found = best_settlements(g, self.within) if coming else []
            return found or ([*areas(s.settlements & self.within & s.sides[HARKONNEN].held)] if led else [])
        if self.kind == "free_area":
            ground = 0
            for terrain in self.terrain:
                ground |= s.map.terrain_mask[terrain] & s.free(HARKONNEN)
            return closest(s, tuple(a for a in areas(ground) if room(g, a) > 0)) if coming else []
        return self.legions(g, coming)

    def legions(self, g: War, coming: bool) -> list[int]:
        """A Legion that could then attack, if the card lets it; else the one closest to a Sietch, or to the Target."""
        s = g.state
        mask = s.sides[HARKONNEN].held
        if self.unit >= 0:
            mask &= with_unit(s, self.unit)
        if self.beside >= 0:
            at = s.leader_at[self.beside]
            mask &= 1 << at if at < OUT else 0
        found = areas(mask)
        if coming:
            found = tuple(a for a in found if room(g, a) > 0) or found
        if not found:
            return []
        if self.after in ("attack", "choose_one"):
            kind = next((stand_in(s, k) for k, n in enumerate(self.units) if n), -1)
            able = hypothetical_attackers(g, found, kind, self.leader if self.leaders(g) else -1)
            if able:
                return able
        return closest(s, found) if self.after == "choose_one" else first_served(s, found)


@dataclass(frozen=True, slots=True)
class Patrolling(Part):
    """Lone units in different empty Deserts."""

    count: int
    kind: int

    def start(self, g: War, play: cards.CardPlay) -> bool:
        s = g.state
        if stand_in(s, self.kind) < 0 or not patrol_areas(s):
            return False
        g.push(Patrols(self.count, self.kind))
        return True


@dataclass(frozen=True, slots=True)
class Upgrading(Part):
    """Units are replaced by better ones in the order of the House result."""

    old: int
    new: int
    count: int

    def start(self, g: War, play: cards.CardPlay) -> bool:
        if not replaceable(g.state, self.old, self.new):
            return False
        g.push(Replacing(self.old, self.new, self.count))
        return True


# --- vehicles and cards (A.solo.act.19-21) ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Vehicles(Part):
    harvesters: int
    ornithopters: int
    carryalls: int

    def start(self, g: War, play: cards.CardPlay) -> bool:
        s: Any = g.state
        ground = s.harvesting >= 0 and (harvest_spots(s, CARD_SECTORS[s.harvesting]) or overflow(s))
        possible = (
            (self.harvesters and supply(s, HARVESTER) and ground)
            or (self.carryalls and supply(s, CARRYALL) and open_zones(s))
            or (self.ornithopters and supply(s, ORNITHOPTER) and ornithopter_zones(g)[0])
        )
        if possible:
            g.push(Fleet(self.harvesters, self.ornithopters, self.carryalls))
        return bool(possible)


@dataclass(frozen=True, slots=True)
class Drawing(Part):
    """Cards join the Reinforcements, the decks in turn (A.solo.act.20)."""

    count: int

    def start(self, g: War, play: cards.CardPlay) -> bool:
        return piles.reinforce(g, piles.next_deck(g.state), self.count, "A.solo.act.20") > 0


@dataclass(frozen=True, slots=True)
class Playing(Part):
    """Cards are drawn and played at once, the decks in turn (A.solo.act.21)."""

    count: int

    def start(self, g: War, play: cards.CardPlay) -> bool:
        s = g.state
        if not any(s.decks[deck] or s.discards[deck] for deck in (HOUSE_HARKONNEN, HOUSE_HARKONNEN + 1)):
            return False
        cards.draw_and_play(g, self.count, "A.solo.act.21")
        return True


# --- other effects, towards the Target Sietch (A.solo.act.22) -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Clearing(Part):
    """Wormsigns are discarded: so many, or all around the North Pole."""

    count: int

    def start(self, g: War, play: cards.CardPlay) -> bool:
        if not self.count:
            return clear_around_pole(g)
        if not g.state.wormsigns:
            return False
        g.push(ClearSigns(self.count))
        return True


@dataclass(frozen=True, slots=True)
class Bombarding(Part):
    """Dice against the Atreides Legion next to a Harkonnen one that is closest to the Target."""

    dice: int

    def start(self, g: War, play: cards.CardPlay) -> bool:
        s = g.state
        found = closest(s, areas(s.sides[ATREIDES].held & spread(s.sides[HARKONNEN].held, NEAR)))
        if found:
            g.push(Bombardment(HARKONNEN, self.dice, tuple(found)))
        return bool(found)


@dataclass(frozen=True, slots=True)
class Striking(Part):
    """An Atreides named leader goes to the tank: one in a sector with a Legion, or next to the Legion before."""

    beside: bool

    def start(self, g: War, play: cards.CardPlay) -> bool:
        s = g.state
        if self.beside:
            near = spread(1 << play.area if play.area >= 0 else with_unit(s, SPECIAL), NEAR)
        else:
            near = 0
            for area in areas(s.sides[HARKONNEN].held):
                near |= SECTOR_MATES[area]
        found = [x for x in NAMED_OF[ATREIDES] if s.leader_at[x] < OUT and near >> s.leader_at[x] & 1]
        if found:
            found = best(found, lambda x: to_target(s, s.leader_at[x]))
            g.push(StrikingDown(HARKONNEN, tuple(found)))
        return bool(found)


@dataclass(frozen=True, slots=True)
class Robbing(Part):
    """The Atreides discard cards of their choice."""

    count: int

    def start(self, g: War, play: cards.CardPlay) -> bool:
        s = g.state
        powers = g.rules.hands(s, ATREIDES)
        if not any(discardable(g, ATREIDES, power) for power in powers):
            return False
        g.push(EnemyDiscarding(ATREIDES, self.count, powers))
        return True


@dataclass(frozen=True, slots=True)
class TakingDie(Part):
    """The Atreides lose an unused die of one result."""

    result: int

    def start(self, g: War, play: cards.CardPlay) -> bool:
        s = g.state
        boxes = [p * N_RESULTS + self.result for p in (house_of(ATREIDES), house_of(ATREIDES) + 1)]
        found = [self.result] if any(s.dice[box] for box in boxes) else []
        if s.sides[ATREIDES].placed in boxes:
            found.append(TOKEN_DIE)
        if found:
            g.push(LosingDie(HARKONNEN, self.result, tuple(found)))
        return bool(found)


@dataclass(frozen=True, slots=True)
class Confusing(Part):
    """A revealed prescience card goes back into its deck."""

    def start(self, g: War, play: cards.CardPlay) -> bool:
        found = loose(g.state)
        if found:
            g.push(ShufflingBack(HARKONNEN, found))
        return bool(found)


@dataclass(frozen=True, slots=True)
class Spotting(Part):
    """Everything hidden in the Target's area, or the nearest to it, is revealed."""

    def start(self, g: War, play: cards.CardPlay) -> bool:
        s = g.state
        found = closest(s, areas(hidden_areas(s)))
        if found:
            g.push(Spying(HARKONNEN, tuple(found)))
        return bool(found)


@dataclass(frozen=True, slots=True)
class Carrying(Part):
    """A settlement's Legion joins the Legion that is nearest to the goal."""

    def start(self, g: War, play: cards.CardPlay) -> bool:
        found = goals(g, g.state.sides[HARKONNEN].held)
        if any(carrier_ends(g, goal) for goal in found):
            g.push(Carriers(tuple(found)))
            return True
        return False


@dataclass(frozen=True, slots=True)
class Hunting(Part):
    """Paul is bound in the next Atreides turn."""

    def start(self, g: War, play: cards.CardPlay) -> bool:
        g.state.hunted = True
        g.tell("paul_sought", "A.action.10", side=ATREIDES)
        return True


# --- leaders and branches ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Entering(Part):
    leader: int

    def start(self, g: War, play: cards.CardPlay) -> bool:
        leaders.enter_play(g, self.leader, "A.leader.01")
        return True


@dataclass(frozen=True, slots=True)
class Leaving(Part):
    leader: int

    def start(self, g: War, play: cards.CardPlay) -> bool:
        leaders.remove_from_game(g, self.leader, "A.leader.13")
        return True


@dataclass(frozen=True, slots=True)
class Gaining(Part):
    """In the place of a Bene Gesserit token (A.solo.spec.01)."""

    count: int

    def start(self, g: War, play: cards.CardPlay) -> bool:
        g.rules.gain_bene_gesserit(g, HARKONNEN, self.count, "A.bg.04")
        return True


@dataclass(frozen=True, slots=True)
class Branching(Part):
    """One list of parts or the other."""

    condition: If
    yes: int
    no: int

    def start(self, g: War, play: cards.CardPlay) -> bool:
        holds = self.condition.holds(g.state) == self.condition.wanted
        play.branch(self.yes if holds else self.no)
        return False


# --- reading the cards -----------------------------------------------------------------------------------------------------------------

PLACES: Final = ("place_units", "place_leader")


def plan(steps: list[dict[str, Any]]) -> int:
    """Read the effects of a card; returns the number of its plan."""
    number = len(PLANS)
    PLANS.append(())
    PLANS[number] = tuple(_parts(steps))
    return number


def _parts(steps: list[dict[str, Any]]) -> Iterator[Part]:
    i = 0
    while i < len(steps):
        j = i
        while j < len(steps) and steps[j]["op"] in PLACES and (j == i or _same_place(steps[i], steps[j])):
            j += 1
        if j > i:
            yield from _placing(steps[i:j], steps[j:])
            i = j
        else:
            yield _part(steps[i])
            i += 1


def _same_place(first: dict[str, Any], step: dict[str, Any]) -> bool:
    return bool(step["where"]["kind"] == "previous" or step["where"] == first["where"])


def _placing(steps: list[dict[str, Any]], after: list[dict[str, Any]]) -> Iterator[Part]:
    where = steps[0]["where"]
    count = [0, 0, 0]
    leader = NO_LEADER
    for step in steps:
        for name, n in step.get("units", {}).items():
            count[KIND[name]] += n
        if "leader" in step:
            leader = leaders.reference(step["leader"])
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


def _part(step: dict[str, Any]) -> Part:
    op = step["op"]
    if op == "if":
        condition = step["condition"]
        wanted = "not" not in condition
        ((what, value),) = (condition if wanted else condition["not"]).items()
        test = If((what, LEADER[value]), wanted, -1, -1, False)
        return Branching(test, plan(step["then"]), plan(step["else"]))
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


_COUNTED: Final[dict[str, Callable[[dict[str, Any]], Part]]] = {
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
CARD_PLANS: Final[dict[int, int]] = {
    card: plan(data["effects"])
    for card, data in enumerate(CARD_DATA)
    if CARD_DECK[card] >> 1 == HARKONNEN and data.get("playable", True)
}


# --- questions that the parts' steps put to the Harkonnen -----------------------------------------------------------------------


def _any_of_them(name: str) -> None:
    """The step offers only what meets the criteria, and pass: the player picks, but not pass."""

    def decision(g: War, rule: str, tree: Choice) -> None:
        found = tuple(value for value in tree.options if value != PASS)
        pick(g, name, found, tree.vocab, tree.what, "A.solo.act.22")

    decides(name)(decision)


for _name in ("bombard", "strike_down", "shuffle_back", "lose_die", "spy"):
    _any_of_them(_name)
