"""Placing and deploying: units, leaders and deployment tokens are put on the board, one piece after another.

Consecutive operations of this kind are one block (stacking and lone leaders are looked at when it is over). Pieces of
a block that belong together share an area; it is fixed by the first of them that is placed. Placing is not moving:
nothing that lies in the area reacts (A.move.18).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.board import AREA, AREA_WORDS, AREAS_TOLD, SUPPLY, areas
from landsraad.games.war.decisions import TURN
from landsraad.games.war.effects.engine import Effects, Op, Supposed
from landsraad.games.war.effects.spots import Place, read_place
from landsraad.games.war.leaders import careers
from landsraad.games.war.leaders.careers import ANY_GENERIC, ANY_LEADER, NO_LEADER
from landsraad.games.war.leaders.people import NAMED_OF
from landsraad.games.war.legions import forces, movement, stacking
from landsraad.games.war.pieces import FIGURE_WORDS, FIRST_NAMED, FIRST_TOKEN, GENERIC, KIND
from landsraad.games.war.sides import ATREIDES
from landsraad.games.war.state import ASIDE, OUT
from landsraad.games.war.steps import ActionStep, WarTree
from landsraad.kernel.plain import Json
from landsraad.kernel.tree import Answer, Choice, Options, Refusal
from landsraad.kernel.tuples import changed
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State

TOKEN_PIECE = FIRST_TOKEN
"""A deployment token that is still to be drawn, in the place of a figure."""
PIECE_WORDS = Words("figure", changed(FIGURE_WORDS.names, FIRST_TOKEN, "deployment_token"))
LEADER_PIECE = -10
"""A slot for a leader; its ``leader`` says which."""


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
    group: int = -1
    """Slots of one group share their area; -1: each piece goes where it likes."""
    apart: bool = False
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

    def lacks(self, g: War, fx: Supposed) -> str:
        s = g.state
        if self.glance(s, fx.side):
            return ""
        fixed = self.bound(fx.area)
        if fixed is None:
            return "there is no Legion that it could join"
        tree = PlaceTree(fx.side, self.slots, self.relocates, tuple(slot.count for slot in self.slots), fixed, 0)
        if len(tree.pieces(s)) > 1:
            return ""
        fx.placed_nothing()
        if not any(tree.where(s, slot, at) for slot, at in zip(self.slots, fixed, strict=True)):
            return NOWHERE_TO[self.slots[0].place.kind]
        return "no figure that it could put on the board is left"

    def glance(self, s: State, side: int) -> bool:
        """Whether some unit or token is off the board and has a place to go."""
        reserve = s.sides[side].reserve
        for slot in self.slots:
            piece = slot.piece
            if piece == LEADER_PIECE or slot.place.kind == "previous":
                continue
            there = s.token_pool if piece == TOKEN_PIECE else reserve[piece] or reserve[0]
            if there and slot.place.areas(s, side):
                return True
        return False

    def bound(self, area: int) -> tuple[int, ...] | None:
        """The area that each slot is bound to from the start, or -1; None: one is bound to what was not placed."""
        if area < 0 and any(slot.place.kind == "previous" for slot in self.slots):
            return None
        return tuple(area if slot.place.kind == "previous" else -1 for slot in self.slots)


NOWHERE_TO = {
    "settlement": "no settlement of yours is left for it",
    "sietch": "no Sietch is there for it",
    "legion": "you have no Legion that it could join",
    "empty_area": "no empty area such as it asks for is left",
    "free_area": "no free area such as it asks for is left",
    "previous": "there is no Legion that it could join",
}
"""What is missing where pieces have no place to go."""


_OPS = {
    "place_units": False,
    "deploy_units": True,
    "place_leader": False,
    "deploy_leader": True,
    "place_deployment_tokens": False,
    "deploy_deployment_tokens": True,
}


def read_blocks(steps: Sequence[Json]) -> Iterator[Block | Json]:
    """The steps of a program with the placing ones gathered into blocks."""
    gathered: list[Json] = []
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


def _slots(steps: list[Json]) -> Iterator[Slot]:
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
                    yield Slot(piece, leader, count, _OPS[step["op"]], Place("settlement", 1 << AREA[name]))
            else:
                yield Slot(piece, leader, count, _OPS[step["op"]], place, group, apart)


def _pieces(step: Json) -> Iterator[tuple[int, int, int]]:
    if "units" in step:
        for name, count in step["units"].items():
            yield KIND[name], NO_LEADER, count
    elif "leader" in step:
        yield LEADER_PIECE, careers.reference(step["leader"]), 1
    else:
        yield TOKEN_PIECE, NO_LEADER, step["count"]


def block_of(g: War, program: int, op: int) -> Block:
    block = g.rules.programs.lists[program][op]
    assert isinstance(block, Block)
    return block


# --- the step -------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class PlaceTree(WarTree):
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
            found += [FIRST_NAMED + x for x in NAMED_OF[self.side] if self.may_come(s, x, deploy=slot.deploy)]
        elif slot.leader != ANY_GENERIC:
            leader = careers.resolve(s, slot.leader)
            if self.may_come(s, leader, deploy=slot.deploy):
                found.append(FIRST_NAMED + leader)
        return found

    def may_come(self, s: State, leader: int, *, deploy: bool) -> bool:
        return careers.available(s, leader) and (not deploy or s.leader_at[leader] == ASIDE)

    def fits(self, slot: Slot, piece: int) -> bool:
        """Whether a figure may fill a slot."""
        if slot.piece == LEADER_PIECE:
            if piece == GENERIC:
                return slot.leader in (ANY_LEADER, ANY_GENERIC)
            return piece >= FIRST_NAMED and slot.leader != ANY_GENERIC
        if slot.piece == TOKEN_PIECE or piece == TOKEN_PIECE:
            return slot.piece == piece
        return piece <= slot.piece

    def has(self, s: State, piece: int, area: int) -> bool:
        """Whether the side has such a figure in an area."""
        return bool(s.sides[self.side].held >> area & 1 and s.figures[area * 4 + piece])

    def fits_bound(self, piece: int) -> bool:
        """Whether a figure fills slots that are bound to an area, and no others."""
        fixed = [
            at >= 0
            for slot, n, at in zip(self.slots, self.left, self.fixed, strict=True)
            if n and self.fits(slot, piece)
        ]
        return bool(fixed) and all(fixed)

    def names(self, s: State, leader: int) -> bool:
        """Whether some slot is open for this leader."""
        return any(
            slot.leader == ANY_LEADER or careers.resolve(s, slot.leader) == leader
            for slot, n in zip(self.slots, self.left, strict=True)
            if n and slot.piece == LEADER_PIECE
        )

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
        if prefix and value >= 0 and self.level(prefix) == "area":
            if prefix[0] >= GENERIC and not g.state.sides[self.side].held >> value & 1:
                return "A.piece.13", f"no unit is in {AREAS_TOLD[value]} for the leader to join"
        return None


@dataclass(slots=True)
class Placement(ActionStep):
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
        fixed = block_of(g, self.program, self.op).bound(g.under(Effects).area)
        if fixed is None:
            g.pop()
            return
        self.fixed, self.at = fixed, "choose"

    def tree(self, g: War) -> PlaceTree:
        block = block_of(g, self.program, self.op)
        return PlaceTree(self.side, block.slots, block.relocates, self.left, self.fixed, self.used)

    def choose(self, g: War) -> None:
        tree = self.tree(g)
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
        g.top(Effects).placed(self.last)
        stacking.settle(g, self.side, self.touched)
        if g.rules.placing_is_entering:
            for area in areas(self.touched & g.state.sides[self.side].held):
                movement.arrive(g, self.side, area)

    def put(self, g: War, piece: int, source: int, area: int) -> None:
        s = g.state
        slot = self.tree(g).slot_for(s, piece, area)
        if piece >= FIRST_NAMED:
            leader = piece - FIRST_NAMED
            source = s.leader_at[leader] if s.leader_at[leader] < OUT else SUPPLY
            s.send_leader(leader, area)
            told: Json = {"leader": leader}
        else:
            if source >= 0:
                forces.dismiss(s, self.side, source, piece)
            forces.enlist(s, self.side, area, piece)
            told = {"piece": FIGURE_WORDS.name(piece)}
        if source >= 0:
            self.touched |= 1 << source
            told["source"] = source
        rule = "A.action.22" if source < 0 else "A.action.23"
        g.tell("piece_placed", rule, side=self.side, area=area, **told)
        self.fill(g, slot, area)

    def fill(self, g: War, slot: int, area: int) -> None:
        """One piece of a slot is in place: its group is bound to the area."""
        slots = block_of(g, self.program, self.op).slots
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
        found = areas(self.tree(g).spots(g.state, TOKEN_PIECE, SUPPLY))
        if len(found) == 1:
            self.token_area(g, -1, found)
        else:
            g.ask_side(self.side, TURN, "token_area", "A.action.13", Choice(found, AREA_WORDS, "area"))

    def token_area(self, g: War, seat: int, answer: Answer) -> None:
        s, area = g.state, answer[0]
        slot = self.tree(g).slot_for(s, TOKEN_PIECE, area)
        s.tokens[area] |= 1 << self.token
        s.sides[ATREIDES].held |= 1 << area
        g.tell("token_placed", "A.action.13", side=self.side, area=area)
        self.fill(g, slot, area)
        self.token, self.at = -1, "choose"
