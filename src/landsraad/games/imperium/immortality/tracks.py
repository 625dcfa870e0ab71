"""The tokens on the two tracks of the Bene Tleilax board: how they advance and what it brings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.imperium import purse
from landsraad.games.imperium.cards import decks
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.resolve import carry_out
from landsraad.games.imperium.immortality.printed import LAST, MARKERS, MIDDLE, NEXT, NODE_WORDS
from landsraad.games.imperium.steps import ImperiumStep
from landsraad.kernel.tree import Answer, Choice
from landsraad.kernel.tuples import changed

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

MARKER_RULES = ("", "I.imm.research.05", "I.imm.research.06")
"""What the first and the second genetic marker allow for the rest of the game."""


def markers(g: Imperium, seat: int) -> int:
    """How many genetic markers the player has reached (I.imm.research.04)."""
    return MARKERS[g.state.research[seat]]


# --- research ------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Research(ImperiumStep):
    """Research icons one after another: each step and its bonus is completed before the next (I.imm.research.07)."""

    seat: int
    left: int
    source: str

    def run(self, g: Imperium) -> None:
        paths = NEXT[g.state.research[self.seat]]
        if not paths:
            g.pop()
            decks.draw(g, self.seat, self.left, "I.imm.research.06", self.source)
        elif len(paths) == 1:
            self.advance(g, paths[0])
        else:
            g.ask(self.seat, "research", "I.imm.research.02", Choice(paths, NODE_WORDS, "node"))

    def research(self, g: Imperium, seat: int, answer: Answer) -> None:
        self.advance(g, answer[0])

    def advance(self, g: Imperium, node: int) -> None:
        self.left -= 1
        if not self.left:
            g.pop()
        move(g, self.seat, node, self.source)


def move(g: Imperium, seat: int, node: int, source: str) -> None:
    """The research token goes to a node; its bonus is gained at once (I.imm.research.01, I.imm.research.03)."""
    s = g.state
    before = markers(g, seat)
    s.research = changed(s.research, seat, node)
    g.tell("researched", "I.imm.research.01", seat=seat, node=node, source=source)
    reached = markers(g, seat)
    if reached > before:
        g.tell("marker_reached", MARKER_RULES[reached], seat=seat, marker=reached)
    carry_out(g, seat, boxes.RESEARCH[node])


# --- the Tleilaxu track --------------------------------------------------------------------------------------------------


def can_advance(g: Imperium, seat: int) -> bool:
    """Whether a Tleilaxu icon would do anything (I64)."""
    if g.state.tleilaxu[seat] < LAST:
        return True
    p = g.state.players[seat]
    return g.rules.options["tleilaxu_track_end"] == "draw" and decks.can_draw(p)


def advance(g: Imperium, seat: int, n: int, source: str) -> None:
    """Tleilaxu icons, each with the bonus of its space (I.imm.track.01); at the end of the track they are lost (I64)."""
    s = g.state
    for i in range(n):
        space = s.tleilaxu[seat] + 1
        if space > LAST:
            if g.rules.options["tleilaxu_track_end"] == "draw":
                decks.draw(g, seat, n - i, "I.imm.track.01", source)
            return
        s.tleilaxu = changed(s.tleilaxu, seat, space)
        g.tell("tleilaxu_advanced", "I.imm.track.01", seat=seat, place=space, source=source)
        if space == MIDDLE and s.tleilaxu_spice:
            spice, s.tleilaxu_spice = s.tleilaxu_spice, 0
            purse.gain(g, seat, 0, spice, 0, "I.imm.track.02", "tleilaxu_track")
        carry_out(g, seat, boxes.TLEILAXU[space])
