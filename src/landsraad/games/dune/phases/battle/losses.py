"""What the winner loses: tokens worth its dial, of its own choice (1.07.06.06, A79), and the cards it gives up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.dune.board import LOCATIONS, N_LOCATIONS
from landsraad.games.dune.cards import TREACHERY
from landsraad.games.dune.phases.battle.strengths import Muster, loss_choices
from landsraad.kernel.tree import Answer, Options, Refusal, Tree
from landsraad.kernel.words import Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State

Stack = tuple[int, int, int]
"""A location with the normal and the starred tokens in it."""


def stacks_in(s: State, seat: int, part: tuple[int, ...]) -> tuple[Stack, ...]:
    """The tokens of a seat in the locations of a battle."""
    base = seat * N_LOCATIONS
    return tuple(
        (location, s.normal[base + location], s.elite[base + location])
        for location in part
        if s.normal[base + location] or s.elite[base + location]
    )


_NORMAL: Final = 1
_ELITE: Final = 2
"""The columns of a stack."""


@dataclass(slots=True)
class LossTree(Tree):
    """How many starred and normal tokens are lost; then how many of them in each location but the last.

    Where no starred tokens stand, nothing is asked about them.
    """

    choices: tuple[tuple[int, ...], ...]
    """The tokens of each kind that are worth the dial together."""
    stacks: tuple[Stack, ...]
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
        name = "elite" if self.columns[kind] == _ELITE else "normal"
        return name if at == 0 else f"{name} in {LOCATIONS[self.stacks[at - 1][0]]}"

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

    def taken(self, answer: Answer) -> list[Stack]:
        """What an answer takes: (location, normal, starred)."""
        width = len(self.columns)
        left = dict(zip(self.columns, answer, strict=False))
        found = []
        for at, stack in enumerate(self.stacks):
            here = left
            if at < len(self.stacks) - 1:
                here = dict(zip(self.columns, answer[(at + 1) * width : (at + 2) * width], strict=True))
                left = {column: left[column] - here[column] for column in self.columns}
            found.append((stack[0], here.get(_NORMAL, 0), here.get(_ELITE, 0)))
        return found


def loss_tree(g: Dune, seat: int, part: tuple[int, ...], m: Muster, dial: int, spice: int) -> LossTree:
    """The losses that the winner can choose from."""
    stacks = stacks_in(g.state, seat, part)
    if not m.elite:
        lost = spice + (dial - 2 * spice * m.plain) // m.plain
        return LossTree(((lost,),), stacks, (_NORMAL,))
    choices: tuple[tuple[int, ...], ...] = loss_choices(m, dial, spice)
    return LossTree(choices, stacks, (_ELITE, _NORMAL) if m.normal else (_ELITE,))


KEEP_WORDS: Final = Words("choice", ("keep", "discard"))
DISCARD: Final = 1


@dataclass(slots=True)
class KeepTree(Tree):
    """For each of some played cards: keep it, or discard it."""

    cards: tuple[int, ...]

    def domain(self, g: Dune, prefix: Answer) -> Options:
        return None if len(prefix) == len(self.cards) else (0, DISCARD)

    def level(self, prefix: Answer) -> str:
        return TREACHERY[self.cards[len(prefix)]]

    def vocabulary(self, prefix: Answer) -> Words:
        self.level(prefix)
        return KEEP_WORDS
