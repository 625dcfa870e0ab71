"""Forces that a skill saves: from the winner's losses (Suk Graduate), and from a lost battle (Diplomat, bottom)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.dune import forces
from landsraad.games.dune.board import (
    LOCATION_WORDS,
    SECTOR_OF,
    STRONGHOLD,
    TERRITORY_OF,
    reach,
)
from landsraad.games.dune.forces import Tokens
from landsraad.games.dune.people import STRENGTH
from landsraad.games.dune.phases import groups
from landsraad.games.dune.phases.battle.resolution import Resolution
from landsraad.games.dune.phases.battle.strengths import Muster, loss_choices, muster
from landsraad.games.dune.steps import DuneStep, DuneTree
from landsraad.games.dune.variants.skills.cards import BOTTOM, DIPLOMAT, SUK_GRADUATE, TOP
from landsraad.games.dune.variants.skills.holding import bottom
from landsraad.games.dune.variants.skills.travel import ELITE, FORCE_WORDS, NORMAL
from landsraad.kernel.tree import Answer, Choice, Options, Refusal
from landsraad.kernel.words import NUMBERS, PASS, Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State

SAVED: Final = 3
"""Forces that a fighting Suk Graduate saves."""

# --- Suk Graduate --------------------------------------------------------------------------------------------------------


def totals(lost: tuple[Tokens, ...]) -> tuple[int, int]:
    """Normal and starred tokens of some losses."""
    return sum(tokens.normal for tokens in lost), sum(tokens.elite for tokens in lost)


@dataclass(slots=True)
class SaveOne(DuneStep):
    """4.03.14.12.01: one lost force goes to the reserves instead of the tanks; which kind, its owner chooses."""

    open_point = False
    seat: int
    lost: tuple[Tokens, ...]

    def run(self, g: Dune) -> None:
        normal, elite = totals(self.lost)
        if normal and elite:
            tree = Choice((NORMAL, ELITE), FORCE_WORDS, "force")
            g.ask(self.seat, "save_one", TOP[SUK_GRADUATE], tree)
        else:
            self.save_one(g, self.seat, (NORMAL if normal else ELITE,))

    def save_one(self, g: Dune, seat: int, answer: Answer) -> None:
        g.pop()
        normal, elite = (1, 0) if answer[0] == NORMAL else (0, 1)
        forces.spare(g.state, seat, normal, elite)
        g.tell("forces_saved", TOP[SUK_GRADUATE], seat=seat, normal=normal, elite=elite)
        below = g.stack[-1]
        if isinstance(below, SaveThree):
            below.lost = less(self.lost, normal, elite)


def less(lost: tuple[Tokens, ...], normal: int, elite: int) -> tuple[Tokens, ...]:
    """Losses without so many tokens, wherever they were lost."""
    found = []
    for tokens in lost:
        n, e = min(normal, tokens.normal), min(elite, tokens.elite)
        normal, elite = normal - n, elite - e
        if tokens.normal > n or tokens.elite > e:
            found.append(Tokens(tokens.location, tokens.normal - n, tokens.elite - e))
    return tuple(found)


@dataclass(slots=True)
class SaveTree(DuneTree):
    """How many of each lost kind are saved; of which kind the one is that stays, if both are; and where it stays."""

    lost: tuple[Tokens, ...]

    def names(self, prefix: Answer) -> tuple[str, ...]:
        normal, elite = totals(self.lost)
        kinds = (*(("normal",) if normal else ()), *(("elite",) if elite else ()))
        if len(prefix) < len(kinds):
            return kinds
        stays = ("force",) if all(prefix[: len(kinds)]) and len(kinds) == 2 else ()
        return (*kinds, *stays, "location") if any(prefix[: len(kinds)]) else kinds

    def domain(self, g: Dune, prefix: Answer) -> Options:
        names, n = self.names(prefix), len(prefix)
        if n == len(names):
            return None
        normal, elite = totals(self.lost)
        if names[n] == "normal":
            return range(min(SAVED, normal) + 1)
        if names[n] == "elite":
            return range(min(SAVED - sum(prefix), elite) + 1)
        if names[n] == "force":
            return NORMAL, ELITE
        kind = self.staying(prefix)
        return tuple(tokens.location for tokens in self.lost if (tokens.elite if kind == ELITE else tokens.normal))

    def staying(self, answer: Answer) -> int:
        """The kind of the token that stays."""
        names = self.names(answer)
        if "force" in names:
            return answer[names.index("force")]
        saved = dict(zip(names, answer, strict=False))
        return NORMAL if saved.get("normal") else ELITE

    def level(self, prefix: Answer) -> str:
        return self.names(prefix)[len(prefix)]

    def vocabulary(self, prefix: Answer) -> Words:
        return {"force": FORCE_WORDS, "location": LOCATION_WORDS}.get(self.level(prefix), NUMBERS)

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        return BOTTOM[SUK_GRADUATE], f"no more than {SAVED} of the forces that were lost are saved, and one stays"


@dataclass(slots=True)
class SaveThree(DuneStep):
    """4.03.14.12.02: up to three lost forces are saved: one stays in the territory, the others go to the reserves."""

    open_point = False
    seat: int
    lost: tuple[Tokens, ...]

    def run(self, g: Dune) -> None:
        g.ask(self.seat, "save_forces", BOTTOM[SUK_GRADUATE], SaveTree(self.lost))

    def save_forces(self, g: Dune, seat: int, answer: Answer) -> None:
        g.pop()
        tree = SaveTree(self.lost)
        names = tree.names(answer)
        saved = dict(zip(names, answer, strict=True))
        if "location" not in saved:
            return
        normal, elite = saved.get("normal", 0), saved.get("elite", 0)
        stays = (0, 1) if tree.staying(answer) == ELITE else (1, 0)
        forces.spare(g.state, seat, normal, elite)
        forces.from_reserves(g.state, seat, saved["location"], *stays)
        facts = {"normal": normal, "elite": elite, "location": saved["location"]}
        g.tell("forces_saved", BOTTOM[SUK_GRADUATE], seat=seat, **facts)


# --- Diplomat, bottom (4.03.14.02.02, A158) ------------------------------------------------------------------------------


def offer_retreat(g: Dune, fight: Resolution) -> None:
    """The losing Diplomat lives: forces that were not needed for the dial may get away before the others die."""
    seat = fight.other(fight.winner)
    if fight.betrayed or not bottom(g, fight, seat, DIPLOMAT):
        return
    tree = retreat_tree(g, fight, seat)
    if tree.places and any(
        tree.fits(g.state, tuple(i == j for j in range(len(tree.stacks)))) for i in range(len(tree.stacks))
    ):
        g.push(Retreat(seat))


def retreat_tree(g: Dune, fight: Resolution, seat: int) -> RetreatTree:
    plan = fight.plan_of(seat)
    m = muster(g, seat, fight.other(seat), fight.part, fight.prevented)
    stacks = tuple(stack for stack in groups.stacks_in(g.state, seat, 1 << fight.territory) if stack >> 2 in fight.part)
    return RetreatTree(seat, stacks, havens(g.state, fight), m, needed(m, plan.dial, plan.spice), STRENGTH[plan.head])


def needed(m: Muster, dial: int, spice: int) -> tuple[tuple[int, int], ...]:
    """The tokens (starred, normal) that the dial can have been made of."""
    if m.elite:
        return loss_choices(m, dial, spice)
    return ((0, spice + (dial - 2 * spice * m.plain) // m.plain),)


def havens(s: State, fight: Resolution) -> tuple[int, ...]:
    """Neighbouring places without storm or forces that are no strongholds."""
    if SECTOR_OF[fight.part[0]] == s.storm:
        return ()
    held = 0
    for house in s.houses:
        held |= house.held
    places = reach(fight.part[:1], 1, s.storm, 0)
    return tuple(
        place
        for place in places
        if TERRITORY_OF[place] != fight.territory
        and not STRONGHOLD[TERRITORY_OF[place]]
        and not held >> TERRITORY_OF[place] & 1
    )


@dataclass(slots=True)
class RetreatTree(groups.GroupTree):
    """Pass; or where to, and how many of each stack go there."""

    places: tuple[int, ...]
    muster: Muster
    needed: tuple[tuple[int, int], ...]
    most: int

    def domain(self, g: Dune, prefix: Answer) -> Options:
        if not prefix:
            return (PASS, *self.places)
        chosen = prefix[1:]
        n = len(chosen)
        if prefix[0] == PASS or n == len(self.stacks):
            return None
        s = g.state
        most = groups.number_of(s, self.seat, self.stacks[n])
        options = [k for k in range(most + 1) if self.fits(s, (*chosen, k))]
        if not any(chosen) and not self._later(s, n):
            options = options[1:]
        return options

    def _later(self, s: State, n: int) -> bool:
        """Whether one of the later stacks could go if none of these did."""
        zeros = (0,) * (n + 1)
        return any(self.fits(s, (*zeros, *(0,) * i, 1)) for i in range(len(self.stacks) - n - 1))

    def fits(self, s: State, numbers: tuple[int, ...]) -> bool:
        """Whether those who stay are enough for the dial, and those who go not too many."""
        normal = elite = 0
        for stack, n in zip(self.stacks, numbers, strict=False):
            if n > groups.number_of(s, self.seat, stack):
                return False
            if stack & 3 == groups.ELITE:
                elite += n
            else:
                normal += n
        left = (self.muster.elite - elite, self.muster.normal - normal)
        return normal + elite <= self.most and any(e <= left[0] and n <= left[1] for e, n in self.needed)

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        if not prefix:
            return BOTTOM[
                DIPLOMAT
            ], "they go to an empty neighbouring territory that is no stronghold and out of the storm"
        return BOTTOM[
            DIPLOMAT
        ], f"at least one and no more than {self.most} forces get away, and none that were dialled"


@dataclass(slots=True)
class Retreat(DuneStep):
    """Undialled forces of the loser may go to one empty neighbouring territory."""

    open_point = False
    seat: int

    def run(self, g: Dune) -> None:
        g.ask(self.seat, "retreat", BOTTOM[DIPLOMAT], retreat_tree(g, g.under(Resolution), self.seat))

    def retreat(self, g: Dune, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] == PASS:
            return
        group = groups.group_of(retreat_tree(g, g.top(Resolution), seat).stacks, answer[1:])
        for tokens in group:
            forces.shift(g.state, seat, tokens, answer[0])
        normal, elite = groups.count(group)
        g.tell("retreated", BOTTOM[DIPLOMAT], seat=seat, location=answer[0], normal=normal, elite=elite)
