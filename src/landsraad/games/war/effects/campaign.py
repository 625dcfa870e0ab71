"""Operations of the field: moving, attacking, special attacks, Legions carried or pushed, leaders struck down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from landsraad.games.war import leaders, legions, movement, tank
from landsraad.games.war.attack import Attack
from landsraad.games.war.battle import roll
from landsraad.games.war.board import (
    ALL_AREAS,
    AREA,
    AREA_WORDS,
    SECTOR_MATES,
    SETTLEMENTS,
    TERRAINS,
    ZONE_AREAS,
    areas,
    spread,
)
from landsraad.games.war.casualties import Casualties
from landsraad.games.war.dice import MOST_DICE
from landsraad.games.war.effects.engine import Effects, Op, reads
from landsraad.games.war.leaders import NO_LEADER
from landsraad.games.war.movement import Party
from landsraad.games.war.people import LEADER_WORDS, NAMED_OF
from landsraad.games.war.pieces import KIND
from landsraad.games.war.rules import TURN
from landsraad.games.war.sides import ATREIDES
from landsraad.games.war.state import OUT
from landsraad.games.war.steps import ActionStep
from landsraad.kernel.tree import Answer, Choice, Options
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

    def areas(self, s: State, fx: Effects) -> int:
        """The areas from which it may act, as far as they go."""
        found = fx.previous() if self.previous else ALL_AREAS
        if self.at >= 0:
            found &= 1 << self.at
            if self.at in SETTLEMENTS and not s.settlements >> self.at & 1:
                return 0
        if self.terrain:
            ground = 0
            for kind in self.terrain:
                ground |= s.map.terrain_mask[kind]
            found &= ground
        return found

    def who(self, s: State) -> int:
        return -1 if self.leader == NO_LEADER else leaders.resolve(s, self.leader)


def read_filter(f: dict[str, Any]) -> Filter:
    return Filter(
        AREA[f["at"]] if "at" in f else -1,
        f.get("legion") == "previous",
        KIND[f["contains_unit"]] if "contains_unit" in f else -1,
        leaders.reference(f["contains_leader"]) if "contains_leader" in f else NO_LEADER,
        f.get("has_leader", False),
        tuple(TERRAINS.index(name) for name in f.get("terrain", ())),
    )


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
        limit = fx.group if f.previous else ()
        fx.who = who
        fx.meant = self.meant(s, fx.side, sources, who)
        grounded = f.previous and fx.flew
        if not f.previous:
            fx.flew = False
        g.push(movement.Moves(fx.side, self.count, sources, f.unit, who, f.led, limit, grounded))

    def meant(self, s: State, side: int, sources: int, who: int) -> int:
        """The Legions that could make the move."""
        found = 0
        for area in areas(s.sides[side].held & sources):
            if self.filter.unit >= 0 and not s.figures[area * 4 + self.filter.unit]:
                continue
            if who >= 0 and not s.named[area] >> who & 1:
                continue
            found |= 1 << area
        return found


@reads("move")
def _read_move(step: dict[str, Any]) -> Op:
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


@reads("attack")
def _read_attack(step: dict[str, Any]) -> Op:
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
        s = g.state
        if self.zone:
            near = ZONE_AREAS[fx.zone] if fx.zone >= 0 else 0
        else:
            near = spread(s.sides[fx.side].held, s.map.border)
        found = areas(s.sides[1 - fx.side].held & near)
        if found:
            g.push(Bombardment(fx.side, self.dice, found))


@reads("special_attack")
def _read_special_attack(step: dict[str, Any]) -> Op:
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
        hits, shields, specials = roll(g, self.dice)
        total = hits + specials
        facts = {"hits": hits, "shields": shields, "specials": specials, "total": total}
        g.tell("special_attack", "A.battle.27", side=self.side, area=self.area, **facts)
        if total:
            g.push(Casualties(1 - self.side, self.area, total, False))

    def bombard(self, g: War, seat: int, answer: Answer) -> None:
        if answer[0] == PASS:
            g.pop()
            return
        s, foe = g.state, 1 - self.side
        self.area = answer[0]
        legions.reveal_tokens(g, foe, self.area, s.tokens[self.area], "A.piece.11")
        legions.settle(g, foe, 1 << self.area)


# --- Legions carried and pushed -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Carry(Op):
    """A group of a settlement's Legion flies to another own Legion, however far."""

    def start(self, g: War, fx: Effects) -> None:
        s = g.state
        sources = s.settlements & s.sides[fx.side].held
        if s.sides[fx.side].held & (s.sides[fx.side].held - 1) and sources:
            g.push(Carrying(fx.side, sources))


@reads("relocate_legion")
def _read_carry(step: dict[str, Any]) -> Op:
    return Carry()


@dataclass(slots=True)
class CarryTree(Party):
    """Pass alone; or the settlement, the Legion to join, and the figures that go."""

    starts: tuple[int, ...]

    def domain(self, g: War, prefix: Answer) -> Options:
        if not prefix:
            return self.starts
        area = prefix[0]
        if area == PASS:
            return None
        s = g.state
        if len(prefix) == 1:
            return areas(s.sides[self.side].held & ~(1 << area) & s.free(self.side))
        return self.party(g, area, legions.legion(s, area), prefix[2:])


@dataclass(slots=True)
class Carrying(ActionStep):
    """It is a move: what lies at its end is met (A.move.15)."""

    side: int
    sources: int

    def run(self, g: War) -> None:
        s = g.state
        starts = [a for a in areas(self.sources) if s.sides[self.side].held & ~(1 << a) & s.free(self.side)]
        if not starts:
            g.pop()
            return
        tree = CarryTree(self.side, -1, -1, False, (PASS, *starts))
        g.ask_side(self.side, TURN, "carry", "A.move.01", tree)

    def carry(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] == PASS:
            return
        source, target = answer[0], answer[1]
        tree = CarryTree(self.side, -1, -1, False, ())
        group = tree.group(legions.legion(g.state, source), answer[2:])
        movement.march(g, self.side, source, target, group)
        legions.settle(g, self.side, 1 << source | 1 << target)


@dataclass(frozen=True, slots=True)
class Push(Op):
    """An enemy Legion in a Desert goes to an empty area next to it, all of it; a Harvester stays."""

    def start(self, g: War, fx: Effects) -> None:
        g.push(Pushing(fx.side))


@reads("move_enemy_legion")
def _read_push(step: dict[str, Any]) -> Op:
    return Push()


@dataclass(slots=True)
class PushTree(Choice):
    """The Legion, and where it goes."""

    def domain(self, g: War, prefix: Answer) -> Options:
        if not prefix:
            return self.options
        if len(prefix) == 2 or prefix[0] == PASS:
            return None
        return areas(g.state.map.border[prefix[0]] & g.state.empty())

    def level(self, prefix: Answer) -> str:
        return ("source", "target")[len(prefix)]


@dataclass(slots=True)
class Pushing(ActionStep):
    side: int

    def run(self, g: War) -> None:
        s = g.state
        found = [a for a in areas(s.sides[1 - self.side].held & s.map.desert) if s.map.border[a] & s.empty()]
        if not found:
            g.pop()
            return
        g.ask_side(self.side, TURN, "push", "A.move.06", PushTree((PASS, *found), AREA_WORDS))

    def push(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] != PASS:
            legions.transfer_all(g, 1 - self.side, answer[0], answer[1])
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
        s = g.state
        near = ALL_AREAS
        if self.sector:
            near = 0
            for area in areas(s.sides[fx.side].held):
                near |= SECTOR_MATES[area]
        elif self.beside:
            near = spread(fx.previous(), s.map.border)
        found = tuple(x for x in NAMED_OF[1 - fx.side] if s.leader_at[x] < OUT and near >> s.leader_at[x] & 1)
        if found:
            g.push(StrikingDown(fx.side, found))


@reads("send_leader_to_tank")
def _read_strike(step: dict[str, Any]) -> Op:
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


@reads("restrict_opponent")
def _read_hunt(step: dict[str, Any]) -> Op:
    return Hunt()
