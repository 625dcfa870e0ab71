"""Primary and Secondary: allies who have come to share a territory, by a new alliance or because the storm has left
(W.move.08, A189).

The tokens of the Secondary stand by: they count for nothing, and die by storm, worm or explosion, or with the Primary. The
Bene Gesserit co-exist with an ally instead, and in the Polar Sink allies stand side by side (W.move.09).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.dune import forces
from landsraad.games.dune.board import POLAR_SINK, TERRITORY_OF
from landsraad.games.dune.masks import members
from landsraad.games.dune.people import FACTION_WORDS
from landsraad.games.dune.rulesets.wbc.grounds import fighters_on, ground_of, grounds, number_on, passive_on
from landsraad.games.dune.steps import DuneStep
from landsraad.kernel.tree import Answer, OneOf

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

_ELSEWHERE: Final = ~(1 << POLAR_SINK)


def look_around(g: Dune) -> None:
    """A Secondary whose ally has left counts again (W.move.12); allies who have come together choose (W.move.08)."""
    s = g.state
    for seat, house in enumerate(s.houses):
        if seat != s.bene_gesserit and house.passive:
            for territory in members(house.passive):
                for ground in grounds(s, territory):
                    allied = any(number_on(s, ally, ground) for ally in members(house.allies))
                    if passive_on(s, seat, ground) and not allied:
                        forces.take_arms(s, seat, ground)
                        g.tell("secondary_freed", "W.move.12", seat=seat, location=ground[0])
    for seat, house in enumerate(s.houses):
        for ally in members(house.allies >> seat + 1 << seat + 1) if house.allies else ():
            for territory in members(house.fighting & s.houses[ally].fighting & _ELSEWHERE):
                for ground in grounds(s, territory):
                    if fighters_on(s, seat, ground) and fighters_on(s, ally, ground):
                        g.push(Primacy(seat, ally, ground[0]))


@dataclass(slots=True)
class PrimaryChoice(OneOf["Dune"]):
    """Which of two allied factions counts in the part of a territory around ``location``."""

    location: int = -1


@dataclass(slots=True)
class Primacy(DuneStep):
    """Both say who is Primary; if they do not agree it is the one whose dot comes first (W.move.08)."""

    left: int
    right: int
    location: int
    said: tuple[int, int] = (-1, -1)
    """The faction that each has named, or -1."""
    at: str = "ask"

    def ask(self, g: Dune) -> None:
        s = g.state
        both = tuple(sorted(s.houses[seat].faction for seat in (self.left, self.right)))
        for seat, word in zip((self.left, self.right), self.said, strict=True):
            if word < 0:
                tree = PrimaryChoice(both, FACTION_WORDS, "faction", self.location)
                g.ask(seat, "primary", "W.move.08", tree, secret=True)
        if not g.open:
            self.at = "decide"

    def primary(self, g: Dune, seat: int, answer: Answer) -> None:
        self.said = (answer[0], self.said[1]) if seat == self.left else (self.said[0], answer[0])

    def decide(self, g: Dune) -> None:
        s = g.state
        ground = ground_of(s, self.location)
        g.pop()
        if not fighters_on(s, self.left, ground) or not fighters_on(s, self.right, ground):
            return
        first = s.seat_of(self.said[0])
        if self.said[0] != self.said[1]:
            first = min(self.left, self.right, key=s.rank)
        second = self.right if first == self.left else self.left
        forces.stand_by(s, second, ground)
        g.tell("primary_declared", "W.move.08", seat=first, ally=second, territory=TERRITORY_OF[self.location])
