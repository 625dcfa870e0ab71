"""Operations of the desert: Wormsigns, Sandworms, the Wild Maker, storms, Desert Power."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.actions.uses import USE_WORDS, desert_uses, has_desert_use
from landsraad.games.war.board import AREA, AREA_WORDS, AREAS_TOLD, WILD_MAKER_FIGURE, areas
from landsraad.games.war.decisions import TURN
from landsraad.games.war.desert import atomics, worms
from landsraad.games.war.effects.engine import Effects, Op, Supposed
from landsraad.games.war.effects.spots import Place, read_place
from landsraad.games.war.phases.hazards import CoriolisStorms
from landsraad.games.war.sides import ATREIDES, HARKONNEN
from landsraad.games.war.state import OUT
from landsraad.games.war.steps import ActionStep, WarTree
from landsraad.kernel.plain import Json
from landsraad.kernel.tree import YES_NO, Answer, Choice, Options
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State


@dataclass(frozen=True, slots=True)
class Wormsigns(Op):
    """Wormsigns are placed (A.action.19)."""

    count: int

    def start(self, g: War, fx: Effects) -> None:
        g.push(worms.PlaceSigns(self.count))

    def lacks(self, g: War, fx: Supposed) -> str:
        if not worms.signs_left(g.state):
            return "no Wormsign is left"
        return "" if worms.sign_spots(g.state) else "no Desert is left for a Wormsign"


def read_wormsigns(step: Json) -> Op:
    return Wormsigns(step["count"])


@dataclass(frozen=True, slots=True)
class WormMoves(Op):
    """Different Sandworms move (A.action.20)."""

    count: int

    def start(self, g: War, fx: Effects) -> None:
        g.push(worms.MoveWorms(self.count, g.state.worms))

    def lacks(self, g: War, fx: Supposed) -> str:
        here = g.state.worms
        for area in areas(here):
            if worms.worm_moves(g, area):
                return ""
        return "no Sandworm has a Desert to move to" if here else "no Sandworm is on the board"


def read_worm_moves(step: Json) -> Op:
    return WormMoves(step["count"])


@dataclass(frozen=True, slots=True)
class WormStrikes(Op):
    """A Sandworm attacks (A.action.21)."""

    def start(self, g: War, fx: Effects) -> None:
        g.push(worms.WormAttack(g.state.worms))

    def lacks(self, g: War, fx: Supposed) -> str:
        here = g.state.worms
        for area in areas(here):
            if worms.worm_targets(g, area):
                return ""
        return "no Sandworm has anything to attack within its reach" if here else "no Sandworm is on the board"


def read_worm_strikes(step: Json) -> Op:
    return WormStrikes()


@dataclass(frozen=True, slots=True)
class DesertPower(Op):
    """Whole Desert Power actions, without comparing dice (A.action.18)."""

    count: int

    def start(self, g: War, fx: Effects) -> None:
        for _ in range(self.count):
            g.push(ChooseDesertPower())

    def lacks(self, g: War, fx: Supposed) -> str:
        return "" if has_desert_use(g) else "Desert Power finds nothing to do"


def read_desert_power(step: Json) -> Op:
    return DesertPower(step["count"])


@dataclass(slots=True)
class ChooseDesertPower(ActionStep):
    """Wormsigns, or worms that move, or a worm that attacks (A.action.19-21)."""

    def run(self, g: War) -> None:
        uses = desert_uses(g)
        if uses:
            g.ask_side(ATREIDES, TURN, "desert_power", "A.action.18", Choice((PASS, *uses), USE_WORDS, "use"))
        else:
            g.pop()

    def desert_power(self, g: War, seat: int, answer: Answer) -> None:
        if answer[0] == PASS:
            g.pop()
        else:
            g.replace(Effects(ATREIDES, g.rules.programs.desert[answer[0]]))


# --- Wormsigns taken away ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ClearSigns(Op):
    """Wormsigns go back into the pool unseen: so many of choice, or all next to an area."""

    count: int
    beside: int

    def start(self, g: War, fx: Effects) -> None:
        if self.beside < 0:
            g.push(ClearingSigns(fx.side, self.count))
            return
        g.push(ClearingAround(fx.side, self.beside))

    def lacks(self, g: War, fx: Supposed) -> str:
        s = g.state
        if self.beside < 0:
            return "" if s.wormsigns else "no Wormsign is on the board"
        return "" if s.wormsigns & s.map.border[self.beside] else f"no Wormsign is next to {AREAS_TOLD[self.beside]}"


def read_clear_signs(step: Json) -> Op:
    near = step["filter"].get("adjacent_to")
    return ClearSigns(step["count"] if step["count"] != "all" else 99, -1 if near is None else AREA[near])


def clear_sign(g: War, area: int) -> None:
    worms.return_sign(g.state, area)
    g.tell("wormsign_discarded", "A.hazard.11", area=area)


@dataclass(slots=True)
class ClearingSigns(ActionStep):
    side: int
    left: int

    def run(self, g: War) -> None:
        found = areas(g.state.wormsigns)
        if not self.left or not found:
            g.pop()
            return
        g.ask_side(self.side, TURN, "clear_sign", "A.hazard.11", Choice((PASS, *found), AREA_WORDS, "area"))

    def clear_sign(self, g: War, seat: int, answer: Answer) -> None:
        if answer[0] == PASS:
            g.pop()
            return
        self.left -= 1
        clear_sign(g, answer[0])


@dataclass(slots=True)
class ClearingAround(ActionStep):
    """All of them or none."""

    side: int
    area: int

    def run(self, g: War) -> None:
        s = g.state
        if s.map.border[self.area] & s.wormsigns:
            g.ask_side(self.side, TURN, "clear_around", "A.hazard.11", YES_NO)
        else:
            g.pop()

    def clear_around(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0]:
            for area in areas(g.state.map.border[self.area] & g.state.wormsigns):
                clear_sign(g, area)


# --- worms by cards --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SummonWorms(Op):
    """Sandworms appear in empty Deserts."""

    count: int
    place: Place

    def start(self, g: War, fx: Effects) -> None:
        g.push(Summoning(fx.program, fx.pc - 1, self.count))

    def lacks(self, g: War, fx: Supposed) -> str:
        found = any(self.spots(g.state, figure) for figure in worms.figures(g.state))
        return "" if found else "there is no empty Desert such as it asks for"

    def spots(self, s: State, figure: int) -> int:
        """A relocated worm is not the one that the new place is next to."""
        at = s.wild_maker if figure == WILD_MAKER_FIGURE else figure
        return self.place.areas(s, ATREIDES, 1 << at if 0 <= at < OUT else 0)


def read_summon(step: Json) -> Op:
    return SummonWorms(step["count"], read_place(step["where"]))


@dataclass(slots=True)
class SummonTree(WarTree):
    """Pass alone; or the figure (off the board, the Wild Maker, or a worm by its area) and where it appears."""

    program: int
    op: int
    figures: tuple[int, ...]
    levels = ("figure", "area")

    def domain(self, g: War, prefix: Answer) -> Options:
        if not prefix:
            return (PASS, *(x for x in self.figures if self.spots(g, x)))
        if len(prefix) == 2 or prefix[0] == PASS:
            return None
        return areas(self.spots(g, prefix[0]))

    def spots(self, g: War, figure: int) -> int:
        op = g.rules.programs.lists[self.program][self.op]
        assert isinstance(op, SummonWorms)
        return op.spots(g.state, figure)

    def vocabulary(self, prefix: Answer) -> Words:
        return AREA_WORDS


@dataclass(slots=True)
class Summoning(ActionStep):
    program: int
    op: int
    left: int
    used: int = 0

    def run(self, g: War) -> None:
        tree = SummonTree(self.program, self.op, tuple(worms.figures(g.state, self.used)))
        if not self.left or tree.domain(g, ()) == (PASS,):
            g.pop()
            return
        g.ask_side(ATREIDES, TURN, "summon", "A.worm.01", tree)

    def summon(self, g: War, seat: int, answer: Answer) -> None:
        if answer[0] == PASS:
            g.pop()
            return
        self.left -= 1
        self.used |= 1 << answer[1]
        worms.put_worm(g, answer[0], answer[1], "A.worm.01")


@dataclass(frozen=True, slots=True)
class PlaceWildMaker(Op):
    """The Wild Maker's figure appears (A.leader.07)."""

    place: Place

    def start(self, g: War, fx: Effects) -> None:
        found = areas(self.place.areas(g.state, fx.side))
        if found:
            g.push(WildMakerAppears(found))


def read_place_wild_maker(step: Json) -> Op:
    return PlaceWildMaker(read_place(step["where"]))


@dataclass(slots=True)
class WildMakerAppears(ActionStep):
    found: tuple[int, ...]

    def run(self, g: War) -> None:
        g.ask_side(ATREIDES, TURN, "wild_maker_area", "A.leader.07", Choice(self.found, AREA_WORDS, "area"))

    def wild_maker_area(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        worms.put_worm(g, WILD_MAKER_FIGURE, answer[0], "A.leader.07")


@dataclass(frozen=True, slots=True)
class WildMakerActs(Op):
    """The Wild Maker moves, then attacks, if it is on the board."""

    def start(self, g: War, fx: Effects) -> None:
        if g.state.wild_maker < OUT:
            g.push(WildMakerAttacks())
            g.push(worms.MoveWorms(1, 1 << g.state.wild_maker))

    def lacks(self, g: War, fx: Supposed) -> str:
        at = g.state.wild_maker
        if at >= OUT:
            return "the Wild Maker is not on the board"
        return (
            ""
            if worms.worm_moves(g, at) or worms.worm_targets(g, at)
            else "the Wild Maker has nothing within its reach"
        )


def read_wild_maker(step: Json) -> Op:
    return WildMakerActs()


@dataclass(slots=True)
class WildMakerAttacks(ActionStep):
    def run(self, g: War) -> None:
        if g.state.wild_maker < OUT:
            g.replace(worms.WormAttack(1 << g.state.wild_maker))
        else:
            g.pop()


# --- storms and Atomics -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Storms(Op):
    """One more roll of the Coriolis Storms (A.hazard.14-16)."""

    def start(self, g: War, fx: Effects) -> None:
        g.push(CoriolisStorms(self.exposed(g.state)))

    def exposed(self, s: State) -> int:
        return s.sides[HARKONNEN].held & s.map.exposed

    def lacks(self, g: War, fx: Supposed) -> str:
        return "" if self.exposed(g.state) else "no Harkonnen Legion is exposed to the storms"


def read_storms(step: Json) -> Op:
    return Storms()


@dataclass(frozen=True, slots=True)
class Atomics(Op):
    """The Atomics are set off whatever the markers say (A.presc.15-17)."""

    def start(self, g: War, fx: Effects) -> None:
        if not g.state.atomics:
            g.push(atomics.Detonation(optional=True))

    def lacks(self, g: War, fx: Supposed) -> str:
        return "the Family Atomics have been used" if g.state.atomics else ""


def read_atomics(step: Json) -> Op:
    return Atomics()
