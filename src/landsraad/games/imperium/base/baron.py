"""Baron Vladimir Harkonnen: two factions chosen in secret, and the day they are named (Masterstroke, I.faq.30)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.board import ALL_FACTIONS, FACTION_WORDS
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.resolve import add
from landsraad.games.imperium.steps import ImperiumStep, ImperiumTree
from landsraad.kernel.tree import Answer, Options, Refusal
from landsraad.kernel.words import Words

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

MASTERSTROKE_TROOPS: Final = 4
"""Troops deployed in one turn that allow it."""


@dataclass(slots=True)
class TwoFactions(ImperiumTree):
    """Two different factions, in the order of the board."""

    unordered = "faction"

    levels = ("faction", "faction")

    def domain(self, g: Imperium, prefix: Answer) -> Options:
        if len(prefix) == 2:
            return None
        return ALL_FACTIONS[prefix[0] + 1 :] if prefix else ALL_FACTIONS[:-1]

    def vocabulary(self, prefix: Answer) -> Words:
        return FACTION_WORDS

    def why(self, g: Imperium, prefix: Answer, value: int) -> Refusal:
        return "I.faq.30", "two different factions are named"


@dataclass(slots=True)
class ChooseFactions(ImperiumStep):
    """Before round 1 two factions are chosen in secret."""

    seat: int

    def run(self, g: Imperium) -> None:
        g.ask(self.seat, "masterstroke", "I.faq.30", TwoFactions(), secret=True)

    def masterstroke(self, g: Imperium, seat: int, answer: Answer) -> None:
        g.pop()
        g.state.players[seat].secret = 1 << answer[0] | 1 << answer[1]
        g.tell_only(1 << seat, "factions_chosen", "I.faq.30", {"seat": seat}, seat=seat, faction=answer)


def masterstroke(g: Imperium, seat: int) -> None:
    """The factions may be named, or must be, by the option; the effect joins the others of the turn."""
    s = g.state
    occasion = "masterstroke_may" if g.rules.masterstroke_waits else "masterstroke"
    items = boxes.TRIGGERED[s.players[seat].leader][occasion]
    if items[0] not in s.pending:
        add(g, seat, items)
