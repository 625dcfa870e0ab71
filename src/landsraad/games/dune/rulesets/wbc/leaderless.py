"""A leaderless battle: one side proposes in public that one of them, or both, fight without a leader (W.battle.06, A183)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.dune.rulesets.wbc.battle import RoundBattle
from landsraad.games.dune.steps import DuneStep
from landsraad.kernel.step import innermost
from landsraad.kernel.tree import Answer, Choice, OneOf
from landsraad.kernel.words import YES_NO_WORDS, Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.kernel.question import Question

MYSELF: Final = 0
OPPONENT: Final = 1
BOTH: Final = 2
SIDE_WORDS: Final = Words("sides", ("myself", "opponent", "both"))
_PROPOSALS: Final = Choice((MYSELF, OPPONENT, BOTH), SIDE_WORDS, "sides")


def current(g: Dune) -> RoundBattle | None:
    """The battle whose plans are being made."""
    return innermost(g.stack, RoundBattle)


def leaderless_offer(g: Dune, seat: int) -> Question | None:
    """Each side may propose it once, before any plan is committed."""
    battle = current(g)
    if battle is None or seat not in battle.sides or battle.proposed >> seat & 1 or battle.locked or battle.unled:
        return None
    return g.question_class(seat, "leaderless", "W.battle.06", _PROPOSALS)


def propose(g: Dune, seat: int, answer: Answer) -> None:
    battle = current(g)
    assert battle is not None
    battle.proposed |= 1 << seat
    other = battle.opponent_of(seat)
    sides = (1 << seat, 1 << other, 1 << seat | 1 << other)[answer[0]]
    g.tell("leaderless_proposed", "W.battle.06", seat=seat, opponent=other, sides=SIDE_WORDS.name(answer[0]))
    g.push(Proposal(seat, other, sides))


@dataclass(slots=True)
class ProposalChoice(OneOf["Dune"]):
    """Whether to agree that these sides, a mask, fight without a leader."""

    sides: int = 0
    you: int = -1


@dataclass(slots=True)
class Proposal(DuneStep):
    """The opponent agrees in public, or nothing changes."""

    open_point = False
    seat: int
    opponent: int
    sides: int

    def run(self, g: Dune) -> None:
        tree = ProposalChoice((0, 1), YES_NO_WORDS, "consent", self.sides, self.opponent)
        g.ask(self.opponent, "agree_leaderless", "W.battle.06", tree)

    def agree_leaderless(self, g: Dune, seat: int, answer: Answer) -> None:
        g.pop()
        if not answer[0]:
            g.tell("leaderless_refused", "W.battle.06", seat=seat)
            return
        battle = current(g)
        assert battle is not None
        battle.unled |= self.sides
        g.tell("leaderless_agreed", "W.battle.06", seat=seat, seats=[x for x in battle.sides if self.sides >> x & 1])
