"""What the winner loses: tokens worth its dial, of its own choice (1.07.06.06, A79), and the cards it gives up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.dune.board import LOCATION_WORDS
from landsraad.games.dune.cards import TREACHERY_WORDS
from landsraad.games.dune.forces import Tokens, tokens_at
from landsraad.games.dune.phases.battle.strengths import Muster, loss_choices
from landsraad.games.dune.steps import DuneTree
from landsraad.kernel.tree import Answer, Options, Refusal, Topic
from landsraad.kernel.words import Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

_NORMAL: Final = 1
_ELITE: Final = 2
"""The columns of a stack."""


@dataclass(slots=True)
class LossTree(DuneTree):
    """How many starred and normal tokens are lost; then how many of them in each location but the last.

    Where no starred tokens stand, nothing is asked about them.
    """

    choices: tuple[tuple[int, ...], ...]
    """The tokens of each kind that are worth the dial together."""
    stacks: tuple[Tokens, ...]
    columns: tuple[int, ...]
    """The kinds of tokens that can be lost, starred ones first."""

    def domain(self, g: object, prefix: Answer) -> Options:
        chosen, width = len(prefix), len(self.columns)
        if chosen < width:
            return tuple(dict.fromkeys(choice[chosen] for choice in self.choices if choice[:chosen] == prefix))
        at, kind = divmod(chosen - width, width)
        if at >= len(self.stacks) - 1:
            return None
        column = self.columns[kind]
        left = prefix[kind] - sum(prefix[width + kind :: width])
        here = self.stacks[at][column]
        elsewhere = sum(stack[column] for stack in self.stacks[at + 1 :])
        return range(max(0, left - elsewhere), min(left, here) + 1)

    def level(self, prefix: Answer) -> str:
        at, kind = divmod(len(prefix), len(self.columns))
        if at >= len(self.stacks):
            raise IndexError(len(prefix))
        return "elite" if self.columns[kind] == _ELITE else "normal"

    def about(self, prefix: Answer) -> Topic | None:
        """How many are lost in all comes first, then how many of them where."""
        at = len(prefix) // len(self.columns)
        return None if at == 0 else (LOCATION_WORDS, self.stacks[at - 1].location)

    def why(self, g: object, prefix: Answer, value: int) -> Refusal | None:
        if len(prefix) < len(self.columns):
            return "1.07.06.06", "the forces lost must be worth exactly the dial at the spice that was paid"
        return "1.07.06.06", "so many cannot be lost there: the rest must come from the other sectors"

    def only(self) -> Answer | None:
        """The answer, if there is but one."""
        answer: Answer = ()
        options = self.domain(None, answer)
        while options is not None:
            if len(options) > 1:
                return None
            answer += (options[0],)
            options = self.domain(None, answer)
        return answer

    def taken(self, answer: Answer) -> list[Tokens]:
        """What an answer takes: (location, normal, starred)."""
        width = len(self.columns)
        left = dict(zip(self.columns, answer, strict=False))
        found = []
        for at, stack in enumerate(self.stacks):
            here = left
            if at < len(self.stacks) - 1:
                here = dict(zip(self.columns, answer[(at + 1) * width : (at + 2) * width], strict=True))
                left = {column: left[column] - here[column] for column in self.columns}
            found.append(Tokens(stack.location, here.get(_NORMAL, 0), here.get(_ELITE, 0)))
        return found


def loss_tree(g: Dune, seat: int, part: tuple[int, ...], m: Muster, dial: int, spice: int) -> LossTree:
    """The losses that the winner can choose from."""
    stacks = tokens_at(g.state, seat, part)
    if not m.elite:
        lost = spice + (dial - 2 * spice * m.plain) // m.plain
        return LossTree(((lost,),), stacks, (_NORMAL,))
    choices: tuple[tuple[int, ...], ...] = loss_choices(m, dial, spice)
    return LossTree(choices, stacks, (_ELITE, _NORMAL) if m.normal else (_ELITE,))


KEEP_WORDS: Final = Words("choice", ("keep", "discard"))
DISCARD: Final = 1


@dataclass(slots=True)
class KeepTree(DuneTree):
    """For each of some played cards: keep it, or discard it."""

    cards: tuple[int, ...]

    def domain(self, g: Dune, prefix: Answer) -> Options:
        return None if len(prefix) == len(self.cards) else (0, DISCARD)

    def level(self, prefix: Answer) -> str:
        return "keep"

    def about(self, prefix: Answer) -> Topic | None:
        return TREACHERY_WORDS, self.cards[len(prefix)]

    def vocabulary(self, prefix: Answer) -> Words:
        if len(prefix) == len(self.cards):
            raise IndexError("every card has been asked for")
        return KEEP_WORDS
