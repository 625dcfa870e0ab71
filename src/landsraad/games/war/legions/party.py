"""Which figures of a Legion go: all, or one after another (A.move.03, A.move.04)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from landsraad.games.war.board import AREA_WORDS, AREAS_TOLD, areas
from landsraad.games.war.leaders import careers
from landsraad.games.war.leaders.people import LEADER_TITLES, SPECIAL_TITLES
from landsraad.games.war.legions import forces
from landsraad.games.war.legions.groups import NOBODY, Group, figures_of
from landsraad.games.war.pieces import DONE, FIGURE_WORDS, FIRST_NAMED, FIRST_TOKEN, GENERIC, SPECIAL
from landsraad.games.war.steps import WarTree
from landsraad.kernel.tree import Answer, Options, Refusal
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State

ALL: Final = -2
"""In the place of the first figure: the whole Legion goes."""
PARTY_WORDS: Final = Words("figure", FIGURE_WORDS.names, {DONE: "done", ALL: "all"})


def sought(s: State, named: int) -> int:
    """Of some leaders Paul, as a mask, if he is being sought: he stays, and a unit with him."""
    for leader in areas(named):
        if careers.is_hunted(s, leader):
            return 1 << leader
    return 0


class Picking:
    """A party being picked: units first, then leaders without a name, tokens, named leaders, each in order."""

    __slots__ = ("behind", "count", "last", "leader_missing", "led", "pool", "room", "taken", "together", "unit_in")

    def __init__(
        self, unit: int, leader: int, led: bool, together: bool, here: int, stays: int, pool: Group, chosen: Answer
    ) -> None:
        taken = figures_of(chosen) if chosen else NOBODY
        self.pool = pool
        self.taken = taken
        self.last = chosen[-1] if chosen else 0
        """Figures are picked in their order: the next one does not come before it."""
        self.count = taken.units
        self.room = pool.units - stays - self.count
        """Units that may still go."""
        self.together = together
        self.behind = here - self.count
        """Units that would stay behind."""
        self.unit_in = unit < 0 or taken.special > 0
        self.led = not led or taken.led
        self.leader_missing = -1 if leader < 0 or taken.named >> leader & 1 else leader

    def complete(self) -> bool:
        """Whether the party may go like this: with a unit, with what it must contain, no leader left alone."""
        if not (self.count and self.unit_in and self.led and self.leader_missing < 0):
            return False
        return not (self.together and not self.behind and self.pool.less(self.taken).led)

    def units(self) -> list[int]:
        """Kinds of units; the last place is kept for the kind that must go."""
        pool, taken, room = self.pool, self.taken, self.room
        found = []
        for kind in range(self.last if self.last < GENERIC else GENERIC, GENERIC):
            if pool[kind] > taken[kind] and room > (0 if self.unit_in or kind == SPECIAL else 1):
                found.append(kind)
        return found

    def leaders_and_tokens(self) -> list[int]:
        """What comes after the units; a leader goes with at least one of them (A.move.03)."""
        if not self.unit_in:
            return []
        tokens = self.pool.tokens & ~self.taken.tokens
        found = [GENERIC] if self.generic_may_go(tokens) else []
        if tokens and self.token_may_go():
            found += [FIRST_TOKEN + token for token in areas(tokens) if FIRST_TOKEN + token > self.last]
        named = self.pool.named & ~self.taken.named
        return found + self.named(named) if named and self.count else found

    def generic_left(self) -> bool:
        return self.pool.generic > self.taken.generic

    def generic_may_go(self, tokens: int) -> bool:
        return self.last <= GENERIC and self.generic_left() and bool(self.count or (tokens and self.room))

    def token_may_go(self) -> bool:
        """After a token no generic leader can be picked: if one is needed, or would stay alone, it comes before."""
        if not self.room or self.last >= FIRST_NAMED or not (self.led or self.pool.named):
            return False
        return not (self.together and self.behind == 1 and self.generic_left())

    def named(self, left: int) -> list[int]:
        """Named leaders; one who must go, or would be left alone, is not passed over."""
        nobody_stays = self.together and not self.behind
        if nobody_stays and self.generic_left():
            return []
        found = []
        for leader in areas(left):
            if FIRST_NAMED + leader > self.last:
                found.append(FIRST_NAMED + leader)
            if leader == self.leader_missing or nobody_stays:
                break
        return found


@lru_cache(maxsize=1 << 14)
def joining(
    unit: int, leader: int, led: bool, together: bool, here: int, stays: int, pool: Group, chosen: Answer
) -> Options:
    """The figures of a pool that may be added to those already chosen; None when nothing more can be.

    ``unit``, ``leader`` and ``led`` are what the party must contain. ``here`` are the units in the area, of which so many
    as ``stays`` must stay; ``together``: no leader may be left alone.
    """
    picking = Picking(unit, leader, led, together, here, stays, pool, chosen)
    found = [] if chosen or stays else [ALL]
    if picking.complete():
        found.append(DONE)
    found += picking.units()
    found += picking.leaders_and_tokens()
    return None if found == [DONE] else tuple(found)


@dataclass(slots=True)
class Party(WarTree):
    """Base of the trees that pick where figures of a Legion go. Pass alone; or the area of the Legion, where it goes, and who
    goes: "all", or one figure after another and "done".

    ``unit``, ``leader`` and ``led`` are what the group must contain: a kind of unit, a named leader, any leader.
    """

    unordered = "figure"
    end = DONE

    side: int
    unit: int = -1
    leader: int = -1
    led: bool = False
    starts: tuple[int, ...] = ()
    """Pass, and the areas from which something can go."""

    def domain(self, g: War, prefix: Answer) -> Options:
        if not prefix:
            return self.starts
        area = prefix[0]
        if area == PASS:
            return None
        if len(prefix) == 1:
            return areas(self.ends(g, area))
        if len(prefix) > 2 and prefix[-1] < 0:
            return None
        return self.party(g, area, self.pool(g.state, area), prefix[2:])

    def ends(self, g: War, start: int) -> int:
        """The areas to which figures can go from one, as a mask."""
        raise NotImplementedError

    def pool(self, s: State, area: int) -> Group:
        """The figures of an area that can go."""
        return forces.legion(s, area)

    def level(self, prefix: Answer) -> str:
        return ("source", "target")[len(prefix)] if len(prefix) < 2 else "figure"

    def vocabulary(self, prefix: Answer) -> Words:
        return AREA_WORDS if len(prefix) < 2 else PARTY_WORDS

    def party(self, g: War, area: int, pool: Group, chosen: Answer) -> Options:
        """The figures that may be added; None when nothing more can be."""
        if chosen and chosen[-1] < 0:
            return None
        if not chosen and pool.units == 1 and not pool.led:
            return None
        s = g.state
        stays = sought(s, pool.named) if pool.named and s.hunted else 0
        if stays:
            pool = pool._replace(named=pool.named & ~stays)
        together, here = not g.rules.leaders_may_stay_alone, s.units_in(area)
        return joining(self.unit, self.leader, self.led, together, here, 1 if stays else 0, pool, chosen)

    def group(self, pool: Group, chosen: Answer) -> Group:
        """The figures that an answer names; a single unit needs no naming."""
        if not chosen or chosen[0] == ALL:
            return pool
        return figures_of(chosen[:-1] if chosen[-1] == DONE else chosen)

    def qualifies(self, s: State, pool: Group) -> bool:
        """Whether some group of these figures could go."""
        if self.unit >= 0 and not pool[self.unit]:
            return False
        stays = sought(s, pool.named) if s.hunted else 0
        free = pool.named & ~stays
        if self.leader >= 0 and not free >> self.leader & 1:
            return False
        if self.led and not pool.generic and not free:
            return False
        return pool.units > (1 if stays else 0)

    def why_not_figure(self, g: War, area: int, pool: Group, chosen: Answer, value: int) -> Refusal | None:
        """Why one more figure does not go along."""
        s, title = g.state, AREAS_TOLD[area]
        if value == ALL:
            return "A.move.03", "all is said alone, and not while somebody who must stay is with them"
        if value == DONE:
            return self.why_not_done(figures_of(chosen))
        left = pool.less(figures_of(chosen))
        if value >= FIRST_NAMED:
            leader = value - FIRST_NAMED
            if careers.is_hunted(s, leader) and pool.named >> leader & 1:
                return "A.action.06", "Paul is being sought: he stays where he is, and a unit with him"
            gone, name = not left.named >> leader & 1, LEADER_TITLES[leader]
        elif value >= FIRST_TOKEN:
            gone, name = not left.tokens >> (value - FIRST_TOKEN) & 1, "that deployment token"
        else:
            gone, name = not left[value], ("a Regular", "an Elite", f"a {SPECIAL_TITLES[self.side]}", "a leader")[value]
        if gone:
            return "A.move.05", f"{name} is not left in {title} among those that have not moved in this action"
        return (
            "A.move.03",
            f"{name} cannot go along like this: somebody would be left out who must go or cannot stay alone",
        )

    def why_not_done(self, group: Group) -> Refusal | None:
        """What a group lacks that would go like this."""
        if not group.units:
            return "A.move.03", "a leader moves only with at least one unit"
        if self.led and not group.led:
            return "A.move.04", "this move takes at least one leader along"
        if self.unit >= 0 and not group[self.unit]:
            return "A.move.03", f"this move takes at least one {SPECIAL_TITLES[self.side]} along"
        if self.leader >= 0 and not group.named >> self.leader & 1:
            return "A.move.03", f"{LEADER_TITLES[self.leader]} takes part in this move"
        return None
