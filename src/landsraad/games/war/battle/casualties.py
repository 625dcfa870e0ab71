"""Casualties: the owner of a Legion takes the Hits, one after another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.board import areas
from landsraad.games.war.cards import prescience
from landsraad.games.war.decisions import voice
from landsraad.games.war.leaders import tank
from landsraad.games.war.leaders.people import LEADER_TITLES, SPECIAL_TITLES
from landsraad.games.war.legions import forces
from landsraad.games.war.pieces import ELITE, FIGURE_WORDS, FIRST_NAMED, GENERIC, REGULAR, SPECIAL
from landsraad.games.war.steps import WarStep, WarTree
from landsraad.kernel.tree import Answer, Options, Refusal
from landsraad.kernel.words import Words

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State


@dataclass(slots=True)
class HitTree(WarTree):
    """What each Hit takes: a Regular, an Elite or Special Elite (which becomes a Regular), or a leader."""

    side: int
    area: int
    hits: int

    def domain(self, g: War, prefix: Answer) -> Options:
        left = self.hits - len(prefix)
        if not left:
            return None
        count, named = self.standing(g.state, prefix)
        if not count[REGULAR] + count[ELITE] + count[SPECIAL]:
            return None
        return self.taken(count, named, left)

    def taken(self, count: list[int], named: int, left: int) -> Options:
        """What the next one of the Hits that are left can take of these figures and named leaders."""
        found = [kind for kind in range(4) if count[kind]]
        for leader in areas(named):
            found.append(FIRST_NAMED + leader)
        return found

    def standing(self, s: State, prefix: Answer) -> tuple[list[int], int]:
        """The figures by kind, and the named leaders, that are left after some Hits."""
        i = self.area * 4
        count = list(s.figures[i : i + 4])
        reserve = s.sides[self.side].reserve[REGULAR]
        named = s.named[self.area]
        for figure in prefix:
            if figure >= FIRST_NAMED:
                named &= ~(1 << (figure - FIRST_NAMED))
                continue
            count[figure] -= 1
            if figure == REGULAR:
                reserve += 1
            elif figure != GENERIC and reserve:
                reserve -= 1
                count[REGULAR] += 1
        return count, named

    def level(self, prefix: Answer) -> str:
        return "figure"

    def vocabulary(self, prefix: Answer) -> Words:
        return FIGURE_WORDS

    def why(self, g: War, prefix: Answer, value: int) -> Refusal | None:
        if value < 0:
            return "A.battle.15", "every Hit takes something"
        count, _ = self.standing(g.state, prefix)
        if value >= FIRST_NAMED:
            title = LEADER_TITLES[value - FIRST_NAMED]
            return "A.battle.15", f"{title} is not in the Legion" + (" any more" if prefix else "")
        if value >= len(count):
            return "A.battle.15", "tokens are turned over before Hits are taken: there is none in the Legion"
        title = (
            SPECIAL_TITLES[self.side] if value == SPECIAL else ("Regular", "Elite", "", "leader without a name")[value]
        )
        return "A.battle.15", f"no {title} is left in the Legion"


@dataclass(slots=True)
class Casualties(WarStep):
    """So many Hits on one Legion (A.battle.15): without units, the leaders go too (A.battle.16)."""

    side: int
    area: int
    hits: int
    battle: bool
    """Whether they come from a battle of two Legions."""
    at: str = "take"

    def take(self, g: War) -> None:
        s = g.state
        here = forces.legion(s, self.area)
        better = here.elite + here.special
        most = here.regular + 2 * better + here.generic + here.named.bit_count()
        if self.hits >= most:
            self.wipe_out(g)
        elif not self.hits:
            g.pop()
        elif not better and not here.led:
            self.casualties(g, -1, (REGULAR,) * self.hits)
        else:
            tree = HitTree(self.side, self.area, self.hits)
            g.ask_side(self.side, voice(s, self.side), "casualties", "A.battle.15", tree)

    def casualties(self, g: War, seat: int, answer: Answer) -> None:
        s, area = g.state, self.area
        lost, fallen, reduced = [0, 0, 0, 0], [], 0
        for figure in answer:
            if figure >= FIRST_NAMED:
                leader = figure - FIRST_NAMED
                fallen.append(leader)
                tank.send(g, self.side, 1 << leader)
                continue
            forces.dismiss(s, self.side, area, figure)
            lost[figure] += 1
            if figure in (ELITE, SPECIAL) and s.sides[self.side].reserve[REGULAR]:
                forces.enlist(s, self.side, area, REGULAR)
                reduced += 1
        self.told(g, lost, tuple(fallen), reduced)
        self.at = "settle"

    def wipe_out(self, g: War) -> None:
        """More Hits than the Legion can take: everything goes, surplus Hits vanish (A.battle.17)."""
        s, area = g.state, self.area
        lost = list(s.figures[area * 4 : area * 4 + 4])
        for kind in (REGULAR, ELITE, SPECIAL):
            forces.dismiss(s, self.side, area, kind, lost[kind])
        lost[GENERIC] = 0
        self.told(g, lost, (), 0)
        self.at = "settle"

    def told(self, g: War, lost: list[int], fallen: tuple[int, ...], reduced: int) -> None:
        """``reduced``: how many of the better units that were lost left a Regular behind."""
        g.tell(
            "casualties_taken",
            "A.battle.15",
            side=self.side,
            area=self.area,
            hits=self.hits,
            regular=lost[REGULAR],
            elite=lost[ELITE],
            special=lost[SPECIAL],
            generic=lost[GENERIC],
            leaders=fallen,
            reduced=reduced,
        )
        if self.battle and fallen:
            prescience.note_fallen(g, self.side)

    def settle(self, g: War) -> None:
        """A.battle.16: leaders do not survive their last unit."""
        s, area = g.state, self.area
        g.pop()
        if not s.sides[self.side].held >> area & 1 and s.leaders_in(area):
            if self.battle and s.named[area]:
                prescience.note_fallen(g, self.side)
            forces.remove_leaders(g, self.side, area, "A.battle.16")
