"""Operations of the field: moving, attacking, special attacks, Legions carried or pushed, leaders struck down."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from landsraad.games.war.battle.attack import Attack, attackers
from landsraad.games.war.battle.casualties import Casualties
from landsraad.games.war.battle.combat import roll
from landsraad.games.war.board import (
    ALL_AREAS,
    AREA,
    AREA_WORDS,
    AREAS_TOLD,
    SECTOR_MATES,
    SETTLEMENTS,
    TERRAINS,
    ZONE_AREAS,
    areas,
    spread,
)
from landsraad.games.war.decisions import TURN
from landsraad.games.war.dice import MOST_DICE
from landsraad.games.war.effects.engine import Effects, Op, Supposed, previous
from landsraad.games.war.leaders import careers, tank
from landsraad.games.war.leaders.careers import NO_LEADER
from landsraad.games.war.leaders.people import LEADER_TITLES, LEADER_WORDS, NAMED_OF, SPECIAL_TITLES
from landsraad.games.war.legions import forces, movement, reach, stacking
from landsraad.games.war.legions.party import Party
from landsraad.games.war.pieces import GENERIC, KIND
from landsraad.games.war.sides import ATREIDES
from landsraad.games.war.state import OUT
from landsraad.games.war.steps import ActionStep, FromTo
from landsraad.kernel.plain import Json
from landsraad.kernel.tree import Answer, Choice
from landsraad.kernel.words import PASS

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State


@dataclass(frozen=True, slots=True)
class Filter:
    """Which own Legion may move or attack."""

    at: int = -1
    previous: bool = False
    unit: int = -1
    leader: int = NO_LEADER
    led: bool = False
    terrain: tuple[int, ...] = ()
    plain: bool = False
    """Nothing narrows it."""

    def areas(self, s: State, fx: Effects | Supposed) -> int:
        """The areas from which it may act, as far as they go."""
        found = previous(fx) if self.previous else ALL_AREAS
        if self.at >= 0:
            found &= 1 << self.at
            if self.at in SETTLEMENTS and not s.settlements >> self.at & 1:
                return 0
        if self.terrain:
            found &= s.map.ground(self.terrain)
        return found

    def who(self, s: State) -> int:
        return -1 if self.leader == NO_LEADER else careers.resolve(s, self.leader)

    def legions(self, s: State, side: int, sources: int, who: int) -> int:
        """The Legions in some areas that are such ones."""
        if who >= 0:
            sources &= 1 << s.leader_at[who] if s.leader_at[who] < OUT else 0
        sources &= s.sides[side].held
        if not sources or (self.unit < 0 and not self.led):
            return sources
        found, unit, led, figures, named = 0, self.unit, self.led, s.figures, s.named
        for area in areas(sources):
            if (unit < 0 or figures[area * 4 + unit]) and (not led or figures[area * 4 + GENERIC] or named[area]):
                found |= 1 << area
        return found

    def told(self, side: int, who: int) -> str:
        """Such a Legion, in words."""
        of = " with a leader" if self.led else ""
        if self.unit >= 0:
            of = f" with {SPECIAL_TITLES[side]}"
        if who >= 0:
            of = f" with {LEADER_TITLES[who]}"
        where = f" in {AREAS_TOLD[self.at]}" if self.at >= 0 else " in a Desert" if self.terrain else ""
        return f"Legion{of}{where}"


def read_filter(f: Json) -> Filter:
    found = Filter(
        AREA[f["at"]] if "at" in f else -1,
        f.get("legion") == "previous",
        KIND[f["contains_unit"]] if "contains_unit" in f else -1,
        careers.reference(f["contains_leader"]) if "contains_leader" in f else NO_LEADER,
        f.get("has_leader", False),
        tuple(TERRAINS.index(name) for name in f.get("terrain", ())),
    )
    return replace(found, plain=found == Filter())


# --- move and attack ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Move(Op):
    """Moves of so many different groups."""

    count: int
    filter: Filter

    def start(self, g: War, fx: Effects) -> None:
        s, f = g.state, self.filter
        sources = f.areas(s, fx)
        who = fx.who if f.previous else f.who(s)
        limit = fx.group if f.previous else None
        fx.who = who
        fx.meant = f.legions(s, fx.side, sources, who)
        grounded = f.previous and fx.flew
        if not f.previous:
            fx.flew = False
        g.push(movement.Moves(fx.side, self.count, sources, f.unit, who, f.led, limit, grounded))

    def lacks(self, g: War, fx: Supposed) -> str:
        s, f, side = g.state, self.filter, fx.side
        sources, who = ALL_AREAS, -1
        if not f.plain:
            sources, who = f.areas(s, fx), fx.who if f.previous else f.who(s)
        found = s.sides[side].held if f.plain else f.legions(s, side, sources, who)
        if found and self.finds_way(g, fx, found, sources, who):
            return ""
        fx.who, fx.meant = who, found
        told = f.told(side, who)
        return f"no {told} of yours has anywhere to go" if found else f"you have no {told}"

    def finds_way(self, g: War, fx: Supposed, found: int, sources: int, who: int) -> bool:
        """Whether one of the Legions that are meant can move: next to a free area it can, else a closer look tells."""
        s, f, side = g.state, self.filter, fx.side
        if not f.previous and not s.hunted:
            free, border = s.free(side), s.map.border
            for area in areas(found):
                if border[area] & free:
                    return True
        limit, grounded = (fx.group, fx.flew) if f.previous else (None, False)
        moves = movement.Moves(side, self.count, sources, f.unit, who, f.led, limit, grounded)
        return len(moves.tree(g).starts) > 1


def read_move(step: Json) -> Op:
    return Move(step["legions"], read_filter(step["filter"]))


@dataclass(frozen=True, slots=True)
class AttackOp(Op):
    """One attack."""

    surprise: bool
    filter: Filter
    free: bool
    extra: int
    cap: int

    def start(self, g: War, fx: Effects) -> None:
        s, f = g.state, self.filter
        who = fx.who if f.previous else f.who(s)
        grounded = f.previous and fx.flew
        g.push(
            Attack(
                fx.side,
                f.areas(s, fx),
                self.surprise,
                f.unit,
                who,
                f.led,
                grounded,
                self.free,
                self.extra,
                self.cap,
            )
        )

    def lacks(self, g: War, fx: Supposed) -> str:
        s, f, side = g.state, self.filter, fx.side
        who = fx.who if f.previous else f.who(s)
        found = s.sides[side].held if f.plain else f.legions(s, side, f.areas(s, fx), who)
        if found and self.finds_prey(g, side, found, who, grounded=f.previous and fx.flew):
            return ""
        told = f.told(side, who)
        if not found:
            return f"you have no {told}"
        sought = ", Paul's apart, who is being sought" if s.hunted and side == ATREIDES else ""
        mine = told.replace("Legion", "Legion of yours", 1)
        return f"no {mine} has anything to attack within its reach{sought}"

    def finds_prey(self, g: War, side: int, found: int, who: int, *, grounded: bool) -> bool:
        """Whether one of the Legions that are meant can attack; a closer look is needed where some of them may not."""
        if not grounded and not g.state.hunted:
            return reach.anything_in_reach(g, side, found, reach.prey_of(g.state, side))
        return bool(attackers(g, side, found, self.filter.unit, who, led=self.filter.led, grounded=grounded))


def read_attack(step: Json) -> Op:
    more = step.get("modifiers", {})
    return AttackOp(
        step["surprise"],
        read_filter(step["filter"]),
        more.get("no_hit_to_continue_vs_settlement", False),
        more.get("extra_dice_per_round", 0),
        more.get("enemy_max_dice_first_round", MOST_DICE),
    )


# --- special attacks --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SpecialAttack(Op):
    """Dice against one enemy Legion: no return fire, no advance, a settlement stands (A.battle.27)."""

    dice: int
    zone: bool
    """In a sector of the zone before; else next to any own Legion."""

    def start(self, g: War, fx: Effects) -> None:
        found = areas(self.targets(g.state, fx))
        if found:
            g.push(Bombardment(fx.side, self.dice, found))

    def targets(self, s: State, fx: Effects | Supposed) -> int:
        if self.zone:
            near = ZONE_AREAS[fx.zone] if fx.zone >= 0 else 0
        else:
            near = spread(s.sides[fx.side].held, s.map.border)
        return s.sides[1 - fx.side].held & near

    def lacks(self, g: War, fx: Supposed) -> str:
        if self.targets(g.state, fx):
            return ""
        return "no Ornithopter is removed for it" if self.zone else "no enemy Legion is next to one of yours"


def read_special_attack(step: Json) -> Op:
    return SpecialAttack(step["dice"], "sector" in step["filter"])


@dataclass(slots=True)
class Bombardment(ActionStep):
    """Choose the Legion; its tokens are revealed (A.piece.11); Hits and Specials count one each."""

    side: int
    dice: int
    found: tuple[int, ...]
    area: int = -1

    def interruptible(self) -> bool:
        return self.area < 0

    def run(self, g: War) -> None:
        if self.area < 0:
            tree = Choice((PASS, *self.found), AREA_WORDS, "area")
            g.ask_side(self.side, TURN, "bombard", "A.battle.27", tree)
            return
        g.pop()
        rolled = roll(g, self.dice)
        total = rolled.hits + rolled.specials
        g.tell("special_attack", "A.battle.27", side=self.side, area=self.area, **rolled._asdict(), total=total)
        if total:
            g.push(Casualties(1 - self.side, self.area, total, battle=False))

    def bombard(self, g: War, seat: int, answer: Answer) -> None:
        if answer[0] == PASS:
            g.pop()
            return
        s, foe = g.state, 1 - self.side
        self.area = answer[0]
        forces.reveal_tokens(g, foe, self.area, s.tokens[self.area], "A.piece.11")
        stacking.settle(g, foe, 1 << self.area)


# --- Legions carried and pushed -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Carry(Op):
    """A group of a settlement's Legion flies to another own Legion, however far."""

    def start(self, g: War, fx: Effects) -> None:
        s = g.state
        sources = s.settlements & s.sides[fx.side].held
        if s.sides[fx.side].held & (s.sides[fx.side].held - 1) and sources:
            g.push(Carrying(fx.side, sources))

    def lacks(self, g: War, fx: Supposed) -> str:
        s, held = g.state, g.state.sides[fx.side].held
        if any(other_legions(s, fx.side, area) for area in areas(s.settlements & held)):
            return ""
        return "it takes a Legion in a settlement, and another one to join"


def read_carry(step: Json) -> Op:
    return Carry()


def other_legions(s: State, side: int, area: int) -> int:
    """The Legions of a side that one of its own can join."""
    return s.sides[side].held & ~(1 << area) & s.free(side)


@dataclass(slots=True)
class CarryTree(Party):
    """A flight from a settlement to another Legion."""

    def ends(self, g: War, start: int) -> int:
        return other_legions(g.state, self.side, start)


@dataclass(slots=True)
class Carrying(ActionStep):
    """It is a move: what lies at its end is met (A.move.15)."""

    side: int
    sources: int

    def run(self, g: War) -> None:
        s = g.state
        starts = [area for area in areas(self.sources) if other_legions(s, self.side, area)]
        if not starts:
            g.pop()
            return
        tree = CarryTree(self.side, starts=(PASS, *starts))
        g.ask_side(self.side, TURN, "carry", "A.move.01", tree)

    def carry(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] == PASS:
            return
        source, target = answer[0], answer[1]
        tree = CarryTree(self.side)
        group = tree.group(forces.legion(g.state, source), answer[2:])
        movement.march(g, self.side, source, target, group)
        stacking.settle(g, self.side, 1 << source | 1 << target)


@dataclass(frozen=True, slots=True)
class Push(Op):
    """An enemy Legion in a Desert goes to an empty area next to it, all of it; a Harvester stays."""

    def start(self, g: War, fx: Effects) -> None:
        g.push(Pushing(fx.side))

    def lacks(self, g: War, fx: Supposed) -> str:
        return "" if pushable(g.state, 1 - fx.side) else "no enemy Legion in a Desert is next to an empty area"


def read_push(step: Json) -> Op:
    return Push()


def pushable(s: State, side: int) -> list[int]:
    """The Legions of a side that stand in a Desert next to an empty area."""
    return [area for area in areas(s.sides[side].held & s.map.desert) if s.map.border[area] & s.empty()]


@dataclass(slots=True)
class PushTree(FromTo):
    """The Legion, and where it goes."""

    levels = ("source", "target")

    def ends(self, g: War, start: int) -> int:
        return g.state.map.border[start] & g.state.empty()


@dataclass(slots=True)
class Pushing(ActionStep):
    side: int

    def run(self, g: War) -> None:
        found = pushable(g.state, 1 - self.side)
        if not found:
            g.pop()
            return
        g.ask_side(self.side, TURN, "push", "A.move.06", PushTree((PASS, *found)))

    def push(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] != PASS:
            forces.transfer_all(g, 1 - self.side, answer[0], answer[1])
            g.tell("legion_pushed", "A.move.06", side=1 - self.side, source=answer[0], target=answer[1])


# --- leaders struck down ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StrikeDown(Op):
    """An enemy named leader on the board goes to the tank (A.tank.02)."""

    sector: bool
    """One who shares a sector with an own Legion."""
    beside: bool
    """One next to the Legion before."""

    def start(self, g: War, fx: Effects) -> None:
        found = self.victims(g.state, fx)
        if found:
            g.push(StrikingDown(fx.side, found))

    def lacks(self, g: War, fx: Supposed) -> str:
        if self.victims(g.state, fx):
            return ""
        where = "shares a sector with a Legion of yours" if self.sector else "is next to that Legion"
        return f"no named leader of the enemy {where}"

    def victims(self, s: State, fx: Effects | Supposed) -> tuple[int, ...]:
        """The leaders within reach."""
        near = ALL_AREAS
        if self.sector:
            near = 0
            for area in areas(s.sides[fx.side].held):
                near |= SECTOR_MATES[area]
        elif self.beside:
            near = spread(previous(fx), s.map.border)
        return tuple(x for x in NAMED_OF[1 - fx.side] if s.leader_at[x] < OUT and near >> s.leader_at[x] & 1)


def read_strike(step: Json) -> Op:
    return StrikeDown("sector" in step["filter"], "adjacent_to" in step["filter"])


@dataclass(slots=True)
class StrikingDown(ActionStep):
    side: int
    found: tuple[int, ...]

    def run(self, g: War) -> None:
        tree = Choice((PASS, *self.found), LEADER_WORDS, "leader")
        g.ask_side(self.side, TURN, "strike_down", "A.tank.02", tree)

    def strike_down(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] != PASS:
            tank.send(g, 1 - self.side, 1 << answer[0])


# --- a leader bound ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hunt(Op):
    """Until the end of the next Atreides turn Paul is neither placed nor deployed, and his Legion stays."""

    def start(self, g: War, fx: Effects) -> None:
        g.state.hunted = True
        g.tell("paul_sought", "A.action.10", side=ATREIDES)


def read_hunt(step: Json) -> Op:
    return Hunt()
