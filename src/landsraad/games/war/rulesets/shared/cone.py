"""The Cone of Silence: three times a game the partners of a faction may talk in secret (A.shared.09, A.shared.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer, Choice
from landsraad.kernel.words import Words

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.rulesets.shared.state import SharedState

SECONDS: Final = 180.0
"""How long the talk lasts, where somebody has a clock."""
OPEN: Final = Choice((0,), Words("choice", ("open",)))
CLOSE: Final = Choice((0,), Words("choice", ("close",)))


def offer(g: War, s: SharedState, side: int, seat: int) -> Question | None:
    """Either partner may open the cone at any time, and close it."""
    if s.silence >> side & 1:
        return g.question_class(seat, "close_cone", "A.shared.10", CLOSE)
    if s.cones[side]:
        return g.question_class(seat, "cone_of_silence", "A.shared.10", OPEN)
    return None


def interject(g: War, s: SharedState, side: int, q: Question, answer: Answer) -> bool:
    """Open or close it; False if the question is another."""
    if q.name == "cone_of_silence":
        mine, theirs = s.cones
        s.cones = (mine - 1, theirs) if side == 0 else (mine, theirs - 1)
        s.silence |= 1 << side
        g.tell("cone_opened", "A.shared.10", side=side, left=s.cones[side])
        return True
    if q.name == "close_cone":
        s.silence &= ~(1 << side)
        g.tell("cone_closed", "A.shared.10", side=side)
        return True
    return False
