"""Parts of planning cards that are like no action: they happen as close to the Target Sietch as possible (A.solo.act.22)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.board import NEAR, SECTOR_MATES, areas, spread
from landsraad.games.war.cards.hands import discardable
from landsraad.games.war.effects.campaign import Bombardment, StrikingDown
from landsraad.games.war.effects.council import EnemyDiscarding, If
from landsraad.games.war.effects.dice import take_die
from landsraad.games.war.effects.equipment import Spying, hidden_areas
from landsraad.games.war.effects.visions import ShufflingBack, loose
from landsraad.games.war.leaders import careers
from landsraad.games.war.leaders.people import NAMED_OF
from landsraad.games.war.pieces import SPECIAL
from landsraad.games.war.rulesets.mahdi.cards import playing
from landsraad.games.war.rulesets.mahdi.cards.garrison import (
    Carriers,
    ClearSigns,
    carrier_ends,
    clear_around_pole,
    closest,
    to_target,
)
from landsraad.games.war.rulesets.mahdi.cards.parts import Part, with_unit
from landsraad.games.war.rulesets.mahdi.choices import best
from landsraad.games.war.rulesets.mahdi.legions.march import goals
from landsraad.games.war.sides import ATREIDES, HARKONNEN
from landsraad.games.war.state import OUT

if TYPE_CHECKING:
    from landsraad.games.war.game import War


# --- other effects, towards the Target Sietch (A.solo.act.22) -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Clearing(Part):
    """Wormsigns are discarded: so many, or all around the North Pole."""

    count: int

    def start(self, g: War, play: playing.CardPlay) -> bool:
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

    def start(self, g: War, play: playing.CardPlay) -> bool:
        s = g.state
        found = closest(s, areas(s.sides[ATREIDES].held & spread(s.sides[HARKONNEN].held, NEAR)))
        if found:
            g.push(Bombardment(HARKONNEN, self.dice, tuple(found)))
        return bool(found)


@dataclass(frozen=True, slots=True)
class Striking(Part):
    """An Atreides named leader goes to the tank: one in a sector with a Legion, or next to the Legion before."""

    beside: bool

    def start(self, g: War, play: playing.CardPlay) -> bool:
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

    def start(self, g: War, play: playing.CardPlay) -> bool:
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

    def start(self, g: War, play: playing.CardPlay) -> bool:
        return take_die(g, HARKONNEN, self.result)


@dataclass(frozen=True, slots=True)
class Confusing(Part):
    """A revealed prescience card goes back into its deck."""

    def start(self, g: War, play: playing.CardPlay) -> bool:
        found = loose(g.state)
        if found:
            g.push(ShufflingBack(HARKONNEN, found))
        return bool(found)


@dataclass(frozen=True, slots=True)
class Spotting(Part):
    """Everything hidden in the Target's area, or the nearest to it, is revealed."""

    def start(self, g: War, play: playing.CardPlay) -> bool:
        s = g.state
        found = closest(s, areas(hidden_areas(s)))
        if found:
            g.push(Spying(HARKONNEN, tuple(found)))
        return bool(found)


@dataclass(frozen=True, slots=True)
class Carrying(Part):
    """A settlement's Legion joins the Legion that is nearest to the goal."""

    def start(self, g: War, play: playing.CardPlay) -> bool:
        found = [goal for goal in goals(g, g.state.sides[HARKONNEN].held) if carrier_ends(g, goal)]
        if found:
            g.push(Carriers(tuple(found)))
        return bool(found)


@dataclass(frozen=True, slots=True)
class Hunting(Part):
    """Paul is bound in the next Atreides turn."""

    def start(self, g: War, play: playing.CardPlay) -> bool:
        g.state.hunted = True
        g.tell("paul_sought", "A.action.10", side=ATREIDES)
        return True


# --- leaders and branches ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Entering(Part):
    leader: int

    def start(self, g: War, play: playing.CardPlay) -> bool:
        careers.enter_play(g, self.leader, "A.leader.01")
        return True


@dataclass(frozen=True, slots=True)
class Leaving(Part):
    leader: int

    def start(self, g: War, play: playing.CardPlay) -> bool:
        careers.remove_from_game(g, self.leader, "A.leader.13")
        return True


@dataclass(frozen=True, slots=True)
class Gaining(Part):
    """In the place of a Bene Gesserit token (A.solo.spec.01)."""

    count: int

    def start(self, g: War, play: playing.CardPlay) -> bool:
        g.rules.gain_bene_gesserit(g, HARKONNEN, self.count, "A.bg.04")
        return True


@dataclass(frozen=True, slots=True)
class Branching(Part):
    """One list of parts or the other."""

    condition: If
    yes: int
    no: int

    def start(self, g: War, play: playing.CardPlay) -> bool:
        holds = self.condition.holds(g.state) == self.condition.wanted
        play.branch(self.yes if holds else self.no)
        return False
