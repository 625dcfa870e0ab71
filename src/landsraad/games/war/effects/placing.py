"""Placing and deploying: units, leaders and deployment tokens are put on the board, one piece after another.

Consecutive operations of this kind are one block (stacking and lone leaders are looked at when it is over). Pieces of
a block that belong together share an area; it is fixed by the first of them that is placed. Placing is not moving:
nothing that lies in the area reacts (A.move.18).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from landsraad.games.war import leaders, legions, movement
from landsraad.games.war.board import ALL_AREAS, AREA, AREA_WORDS, AREAS_TOLD, SUPPLY, TERRAINS, areas, mask_of, spread
from landsraad.games.war.effects.engine import PROGRAMS, Effects, Op
from landsraad.games.war.leaders import ANY_GENERIC, ANY_LEADER, NO_LEADER
from landsraad.games.war.people import NAMED_OF
from landsraad.games.war.pieces import FIGURE_WORDS, FIRST_NAMED, FIRST_TOKEN, GENERIC, KIND
from landsraad.games.war.rules import TURN
from landsraad.games.war.sides import ATREIDES
from landsraad.games.war.state import ASIDE, OUT
from landsraad.games.war.steps import ActionStage
from landsraad.kernel.tree import Answer, Choice, Options, Refusal, Tree
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State

TOKEN_PIECE = FIRST_TOKEN
"""A deployment token that is still to be drawn, in the place of a figure."""
PIECE_WORDS = Words(
    "figure", (*FIGURE_WORDS.names[:FIRST_TOKEN], "deployment_token", *FIGURE_WORDS.names[FIRST_TOKEN + 1 :])
)
LEADER_PIECE = -10
"""A slot for a leader; its ``leader`` says which."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where something may be put."""

    kind: str
    """settlement, sietch, legion, empty_area, free_area or previous."""
    within: int = -1
    """Only these areas."""
    unit: int = -1
    leader: int = NO_LEADER
    """The Legion there contains it."""
    terrain: tuple[int, ...] = ()
    enemy_within: int = 0
    """An enemy Legion stands at most so many areas away."""
    beside: str = ""
    """Next to an own Legion, or to a Sandworm."""
    plain: bool = False
    """Nothing narrows it."""

    def areas(self, s: State, side: int, lifted: int = 0) -> int:
        """The areas that qualify now, as a mask; ``lifted``: a Sandworm that is being relocated is not there."""
        us = s.sides[side]
        kind = self.kind
        if kind == "settlement":
            found = s.settlements
        elif kind == "sietch":
            found = s.sietches
        elif kind == "legion":
            found = us.held
        elif kind == "empty_area":
            found = s.empty()
        elif kind == "free_area":
            found = s.free(side)
        else:
            found = ALL_AREAS
        if self.plain:
            return found
        found &= self.within
        if self.terrain:
            ground = 0
            for terrain in self.terrain:
                ground |= s.map.terrain_mask[terrain]
            found &= ground
        if self.unit >= 0:
            found &= mask_of(a for a in areas(us.held) if s.figures[a * 4 + self.unit])
        if self.leader != NO_LEADER:
            at = s.leader_at[leaders.resolve(s, self.leader)]
            found &= 1 << at if at < OUT else 0
        if self.enemy_within:
            near = s.sides[1 - side].held
            for _ in range(self.enemy_within):
                near |= spread(near, s.map.border)
            found &= near
        if self.beside:
            found &= spread(us.held if self.beside == "own_legion" else s.worms & ~lifted, s.map.border)
        return found


def read_place(where: dict[str, Any]) -> Place:
    inside = where.get("in", "any_own")
    found = Place(
        where["kind"],
        -1 if inside == "any_own" else mask_of(AREA[name] for name in inside),
        KIND[where["contains_unit"]] if "contains_unit" in where else -1,
        leaders.reference(where["contains_leader"]) if "contains_leader" in where else NO_LEADER,
        tuple(TERRAINS.index(name) for name in where.get("terrain", ())),
        where.get("enemy_legion_within", 0),
        where["adjacent_to"] if where.get("adjacent_to") in ("own_legion", "sandworm") else "",
    )
    return replace(found, plain=found == Place(found.kind))


@dataclass(frozen=True, slots=True)
class Slot:
    """So many pieces of one kind, and where they go."""

    piece: int
    """A kind of unit, TOKEN_PIECE or LEADER_PIECE."""
    leader: int
    count: int
    deploy: bool
    """Only from off the board (A.action.22); else also from elsewhere on it (A.action.23)."""
    place: Place
    group: int
    """Slots of one group share their area; -1: each piece goes where it likes."""
    apart: bool
    """Every piece in an area of its own."""


@dataclass(frozen=True, slots=True)
class Block(Op):
    """Consecutive operations that put pieces on the board: all of them deploy, or all of them place."""

    slots: tuple[Slot, ...]

    @property
    def relocates(self) -> bool:
        return not self.slots[0].deploy

    def start(self, g: War, fx: Effects) -> None:
        g.push(Placement(fx.side, fx.program, fx.pc - 1, tuple(slot.count for slot in self.slots)))


_OPS = {
    "place_units": False,
    "deploy_units": True,
    "place_leader": False,
    "deploy_leader": True,
    "place_deployment_tokens": False,
    "deploy_deployment_tokens": True,
}


def read_blocks(steps: list[dict[str, Any]]) -> Iterator[Any]:
    """The steps of a program with the placing ones gathered into blocks."""
    gathered: list[dict[str, Any]] = []
    for step in steps:
        if step["op"] in _OPS:
            gathered.append(step)
            continue
        if gathered:
            yield Block(tuple(_slots(gathered)))
            gathered = []
        yield step
    if gathered:
        yield Block(tuple(_slots(gathered)))


def _slots(steps: list[dict[str, Any]]) -> Iterator[Slot]:
    place, group, groups = Place("previous"), -1, 0
    shared: dict[str, int] = {}
    for step in steps:
        where = step["where"]
        apart = where.get("areas", 1) > 1
        if where["kind"] != "previous":
            place = read_place(where)
            key = repr(sorted(where.items(), key=str))
            if where.get("choose") in ("spread", "each") or apart:
                group = -1
            else:
                if key not in shared:
                    shared[key] = groups
                    groups += 1
                group = shared[key]
        for piece, leader, count in _pieces(step):
            if where.get("choose") == "each":
                for name in where["in"]:
                    yield Slot(piece, leader, count, _OPS[step["op"]], Place("settlement", 1 << AREA[name]), -1, False)
            else:
                yield Slot(piece, leader, count, _OPS[step["op"]], place, group, apart)


def _pieces(step: dict[str, Any]) -> Iterator[tuple[int, int, int]]:
    if "units" in step:
        for name, count in step["units"].items():
            yield KIND[name], NO_LEADER, count
    elif "leader" in step:
        yield LEADER_PIECE, leaders.reference(step["leader"]), 1
    else:
        yield TOKEN_PIECE, NO_LEADER, step["count"]


def block_of(program: int, op: int) -> Block:
    block = PROGRAMS[program][op]
    assert isinstance(block, Block)
    return block


# --- the step -------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class PlaceTree(Tree):
    """Pass, or a piece, where it comes from if there is a choice, and where it goes.

    A lower rank may always stand in for a higher one (A.piece.08). A leader goes where a unit is (A.piece.13).
    """

    side: int
    slots: tuple[Slot, ...]
    relocates: bool
    left: tuple[int, ...]
    fixed: tuple[int, ...]
    used: int
    choices: tuple[int, ...] = ()
    """Pass, and the pieces that may come next."""

    def domain(self, g: War, prefix: Answer) -> Options:
        if not prefix:
            return self.choices
        piece = prefix[0]
        if piece in (PASS, TOKEN_PIECE):
            return None
        if len(prefix) == 1 and not self.straight(piece):
            return self.sources(g.state, piece)
        if len(prefix) == (1 if self.straight(piece) else 2):
            return areas(self.spots(g.state, piece, prefix[1] if len(prefix) == 2 else SUPPLY))
        return None

    def straight(self, piece: int) -> bool:
        """Whether a piece has only one place to come from: a named leader, or anything that is deployed."""
        return piece >= FIRST_NAMED or not self.relocates

    def pieces(self, s: State) -> list[int]:
        """Pass, and the figures that fill some slot and have somewhere to come from and to go."""
        us = s.sides[self.side]
        found = [PASS]
        for slot, n, fixed in zip(self.slots, self.left, self.fixed, strict=True):
            if not n:
                continue
            where = self.where(s, slot, fixed)
            if slot.piece == LEADER_PIECE:
                if where & us.held:
                    found += self.leaders(s, slot, where & us.held)
            elif not where:
                continue
            elif slot.piece == TOKEN_PIECE:
                if s.token_pool:
                    found.append(TOKEN_PIECE)
            else:
                for kind in range(slot.piece + 1):
                    if kind not in found and (us.reserve[kind] or (self.relocates and self.movable(s, kind, where))):
                        found.append(kind)
        return found

    def where(self, s: State, slot: Slot, fixed: int) -> int:
        """The areas where a slot's next piece may go."""
        found = 1 << fixed if fixed >= 0 else slot.place.areas(s, self.side)
        return found & ~self.used if slot.apart else found

    def movable(self, s: State, kind: int, where: int) -> bool:
        """Whether a figure of this kind on the board could be relocated."""
        return any(s.figures[a * 4 + kind] and where & ~(1 << a) for a in areas(s.sides[self.side].held))

    def leaders(self, s: State, slot: Slot, where: int) -> list[int]:
        """The leaders who may fill a slot; they go where a unit is (A.piece.13)."""
        found = []
        if slot.leader in (ANY_LEADER, ANY_GENERIC):
            if s.sides[self.side].reserve[GENERIC] or (self.relocates and self.movable(s, GENERIC, where)):
                found.append(GENERIC)
        if slot.leader == ANY_LEADER:
            found += [FIRST_NAMED + x for x in NAMED_OF[self.side] if self.may_come(s, x, slot.deploy)]
        elif slot.leader != ANY_GENERIC:
            leader = leaders.resolve(s, slot.leader)
            if self.may_come(s, leader, slot.deploy):
                found.append(FIRST_NAMED + leader)
        return found

    def may_come(self, s: State, leader: int, deploy: bool) -> bool:
        return leaders.available(s, leader) and (not deploy or s.leader_at[leader] == ASIDE)

    def fits(self, slot: Slot, piece: int) -> bool:
        """Whether a figure may fill a slot."""
        if slot.piece == LEADER_PIECE:
            if piece == GENERIC:
                return slot.leader in (ANY_LEADER, ANY_GENERIC)
            return piece >= FIRST_NAMED and slot.leader != ANY_GENERIC
        if slot.piece == TOKEN_PIECE or piece == TOKEN_PIECE:
            return slot.piece == piece
        return piece <= slot.piece

    def sources(self, s: State, piece: int) -> list[int]:
        """Off the board, or an area on it if the piece may be relocated."""
        if piece >= FIRST_NAMED:
            return [SUPPLY]
        us = s.sides[self.side]
        found = [SUPPLY] if us.reserve[piece] else []
        if self.relocates:
            found += [a for a in areas(us.held) if s.figures[a * 4 + piece] and self.spots(s, piece, a)]
        return found

    def spots(self, s: State, piece: int, source: int) -> int:
        """Where a piece from ``source`` may go."""
        found = 0
        for slot, n, fixed in zip(self.slots, self.left, self.fixed, strict=True):
            if n and self.fits(slot, piece):
                found |= self.where(s, slot, fixed)
        if piece >= FIRST_NAMED or piece == GENERIC:
            found &= s.sides[self.side].held
        if source >= 0 and piece < FIRST_NAMED:
            found &= ~(1 << source)
        return found

    def slot_for(self, s: State, piece: int, area: int) -> int:
        """The slot that a piece in an area fills: the lowest rank that it fits."""
        best = -1
        for i, slot in enumerate(self.slots):
            if self.left[i] and self.fits(slot, piece):
                where = 1 << self.fixed[i] if self.fixed[i] >= 0 else slot.place.areas(s, self.side)
                if where >> area & 1 and (best < 0 or slot.piece < self.slots[best].piece):
                    best = i
        return best

    def level(self, prefix: Answer) -> str:
        if not prefix:
            return "figure"
        return "source" if len(prefix) == 1 and not self.straight(prefix[0]) else "area"

    def vocabulary(self, prefix: Answer) -> Words:
        return AREA_WORDS if prefix else PIECE_WORDS

    def why(self, g: War, prefix: Answer, value: int) -> Refusal | None:
        s = g.state
        if prefix and value >= 0 and self.level(prefix) == "area":
            if prefix[0] >= GENERIC and not s.sides[self.side].held >> value & 1:
                return "A.piece.13", f"no unit is in {AREAS_TOLD[value]} for the leader to join"
            return "A.action.38", f"{AREAS_TOLD[value]} is not a place for it"
        if not prefix and value >= FIRST_NAMED and not leaders.available(s, value - FIRST_NAMED):
            return "A.action.22", "that leader is not in play, in the Regeneration Tank, or has just left it"
        return None


@dataclass(slots=True)
class Placement(ActionStage):
    """A block in progress."""

    side: int
    program: int
    op: int
    left: tuple[int, ...]
    fixed: tuple[int, ...] = ()
    """The area that each slot is bound to, or -1."""
    used: int = 0
    touched: int = 0
    token: int = -1
    """A deployment token that was drawn and looked at, and is still to be laid down (A.action.13)."""
    last: int = -1
    at: str = "begin"

    def begin(self, g: War) -> None:
        fx = g.stack[-2]
        slots = block_of(self.program, self.op).slots
        self.fixed = tuple(fx.area if slot.place.kind == "previous" else -1 for slot in slots)
        if any(slot.place.kind == "previous" for slot in slots) and fx.area < 0:
            g.pop()
            return
        self.at = "choose"

    def tree(self) -> PlaceTree:
        block = block_of(self.program, self.op)
        return PlaceTree(self.side, block.slots, block.relocates, self.left, self.fixed, self.used)

    def choose(self, g: War) -> None:
        tree = self.tree()
        tree.choices = tuple(tree.pieces(g.state))
        if len(tree.choices) == 1:
            self.finish(g)
        else:
            g.ask_side(self.side, TURN, "place", "A.action.23", tree)

    def place(self, g: War, seat: int, answer: Answer) -> None:
        piece = answer[0]
        if piece == PASS:
            self.finish(g)
        elif piece == TOKEN_PIECE:
            self.draw(g)
        else:
            self.put(g, piece, answer[1] if len(answer) == 3 else SUPPLY, answer[-1])

    def finish(self, g: War) -> None:
        g.pop()
        g.stack[-1].placed(self.last)
        legions.settle(g, self.side, self.touched)
        if g.rules.placing_is_entering:
            for area in areas(self.touched & g.state.sides[self.side].held):
                movement.arrive(g, self.side, area)

    def put(self, g: War, piece: int, source: int, area: int) -> None:
        s = g.state
        slot = self.tree().slot_for(s, piece, area)
        if piece >= FIRST_NAMED:
            leader = piece - FIRST_NAMED
            source = s.leader_at[leader] if s.leader_at[leader] < OUT else SUPPLY
            if source >= 0:
                s.named[source] &= ~(1 << leader)
            s.named[area] |= 1 << leader
            s.leader_at[leader] = area
            told: dict[str, Any] = {"leader": leader}
        else:
            if source >= 0:
                legions.dismiss(s, self.side, source, piece)
            legions.enlist(s, self.side, area, piece)
            told = {"piece": FIGURE_WORDS.name(piece)}
        if source >= 0:
            self.touched |= 1 << source
            told["source"] = source
        rule = "A.action.22" if source < 0 else "A.action.23"
        g.tell("piece_placed", rule, side=self.side, area=area, **told)
        self.fill(slot, area)

    def fill(self, slot: int, area: int) -> None:
        """One piece of a slot is in place: its group is bound to the area."""
        slots = block_of(self.program, self.op).slots
        group = slots[slot].group
        self.left = tuple(n - (i == slot) for i, n in enumerate(self.left))
        if group >= 0:
            self.fixed = tuple(area if x.group == group else f for x, f in zip(slots, self.fixed, strict=True))
        if slots[slot].apart:
            self.used |= 1 << area
        self.touched |= 1 << area
        self.last = area

    def tokens_renamed(self, names: Mapping[int, int]) -> None:
        self.token = names.get(self.token, self.token)

    # --- deployment tokens: drawn and looked at before they are laid down ---------------------------------------------

    def draw(self, g: War) -> None:
        s = g.state
        self.token, s.token_pool = s.token_pool[0], s.token_pool[1:]
        seats = g.rules.mask_of_side(s, self.side)
        g.tell_only(seats, "token_drawn", "A.action.13", {"side": self.side}, side=self.side, tokens=(self.token,))
        self.at = "lay"

    def lay(self, g: War) -> None:
        found = areas(self.tree().spots(g.state, TOKEN_PIECE, SUPPLY))
        if len(found) == 1:
            self.token_area(g, -1, found)
        else:
            g.ask_side(self.side, TURN, "token_area", "A.action.13", Choice(found, AREA_WORDS, "area"))

    def token_area(self, g: War, seat: int, answer: Answer) -> None:
        s, area = g.state, answer[0]
        slot = self.tree().slot_for(s, TOKEN_PIECE, area)
        s.tokens[area] |= 1 << self.token
        s.sides[ATREIDES].held |= 1 << area
        g.tell("token_placed", "A.action.13", side=self.side, area=area)
        self.fill(slot, area)
        self.token, self.at = -1, "choose"
