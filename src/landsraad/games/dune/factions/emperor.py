"""The Emperor: extra revival for the ally, and the free revival by his Karama."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.dune import hands, treasury
from landsraad.games.dune.cards import KARAMA
from landsraad.games.dune.karama import announce, may_use
from landsraad.games.dune.revivals import (
    FORCE_COST,
    FREE_REVIVAL_WORDS,
    FreeRevival,
    can_revive_freely,
    elites_among,
    revivable,
    revive_forces,
    revive_freely,
)
from landsraad.games.dune.steps import DuneStep
from landsraad.games.dune.treasury import TO_BANK, free_spice
from landsraad.kernel.question import AnyTree, Question
from landsraad.kernel.tree import YES_NO, Answer, Choice
from landsraad.kernel.words import PASS

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

# --- forces of the ally beyond its limit (2.03.07) -------------------------------------------------------------------

EXTRA: Final = 3


def extra_revival_most(g: Dune) -> int:
    """How many of the ally's forces the Emperor could pay for, whether or not the ally has used its own limit (A50)."""
    s = g.state
    if s.emperor < 0 or not s.houses[s.emperor].allies or not may_use(g, "extra_revival"):
        return 0
    return min(EXTRA, revivable(g, s.houses[s.emperor].ally), free_spice(g, s.emperor) // FORCE_COST)


@dataclass(slots=True)
class ExtraRevival(DuneStep):
    """2.03.07: the Emperor has said how many; the ally says whether a starred token is among them; then it may be stopped."""

    open_point = False
    number: int
    elite: int = 0
    at: str = "choose"

    def choose(self, g: Dune) -> None:
        ally = g.state.houses[g.state.emperor].ally
        elites = elites_among(g, ally, self.number)
        if len(elites) > 1:
            g.ask(ally, "extra_elite", "2.03.07", YES_NO)
        else:
            self.elite, self.at = elites[0], "announce"

    def extra_elite(self, g: Dune, seat: int, answer: Answer) -> None:
        self.elite, self.at = answer[0], "announce"

    def announce(self, g: Dune) -> None:
        g.tell("extra_revival_announced", "2.03.07", seat=g.state.emperor, count=self.number)
        announce(g, self, "extra_revival", "2.03.07", of=g.state.emperor, then="revive", otherwise="over")

    def revive(self, g: Dune) -> None:
        self.at = "over"
        emperor = g.state.emperor
        treasury.pay(g, emperor, self.number * FORCE_COST, TO_BANK, "2.03.07", "ally's revival")
        revive_forces(g, g.state.houses[emperor].ally, self.number, self.elite, "2.03.07")

    def committed(self, g: Dune, seat: int) -> int:
        return self.number * FORCE_COST if seat == g.state.emperor and self.at != "over" else 0


# --- the Emperor's Karama (1.14.02) ----------------------------------------------------------------------------------

BY_KARAMA: Final = 3
"""Forces that it brings back, unless it brings back a leader."""


def free_revival_offer(g: Dune) -> Question | None:
    """Once a game, in Revival, a Karama revives 3 forces or a leader for nothing (1.14.02). None if it cannot be played."""
    seat = g.state.emperor
    if not _power_left(g) or KARAMA not in g.state.houses[seat].hand or not can_revive_freely(g, seat):
        return None
    return g.question_class(seat, "free_revival", "1.14.02", FreeRevival(seat, BY_KARAMA, rule="1.14.02"))


def last_free_revival(g: Dune) -> Question | None:
    """The offer once more, to be taken or declined: without another question there was no moment to take it.

    Nobody else sees it. Where everyone is asked about Karama in the open, he is asked whether he holds one or not.
    """
    seat, everyone = g.state.emperor, g.rules.windows_for_everyone
    if free_revival_offer(g) is not None:
        tree: AnyTree = FreeRevival(seat, BY_KARAMA, optional=True, rule="1.14.02")
    elif everyone and _power_left(g):
        tree = Choice((PASS,), FREE_REVIVAL_WORDS, "leader")
    else:
        return None
    return g.question_class(seat, "free_revival", "1.14.02", tree, secret=True, hidden=not everyone)


def _power_left(g: Dune) -> bool:
    s = g.state
    return s.emperor >= 0 and g.rules.is_medics_moment(g) and g.rules.has_power(s, s.emperor)


def free_revival(g: Dune, answer: Answer) -> None:
    """Play the Karama for an answer to the offer."""
    seat = g.state.emperor
    g.rules.spend_power(g.state, seat)
    hands.discard(g, seat, KARAMA, "1.14.00")
    revive_freely(g, seat, answer, "1.14.02")
