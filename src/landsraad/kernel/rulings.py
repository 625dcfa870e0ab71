"""What a judge decides, in the record: an entry like an answer, in nobody's seat. It changes nothing on the table; it stands
where it was made, under the running hash and the seal, and everybody reads it in the story of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.kernel.errors import BadRecord
from landsraad.kernel.question import Question
from landsraad.kernel.telling import RULED
from landsraad.kernel.tree import Answer, Options, Tree
from landsraad.kernel.words import Words

if TYPE_CHECKING:
    from landsraad.kernel.game import AnyGame

RULING = "ruling"
"""The question's name in the log and the record; its answer are the judge's name and the words."""
JUDGE = "judge"
"""What stands in the record in place of a seat."""
NO_SEAT = -1


@dataclass(slots=True)
class Said(Tree["AnyGame"]):
    """The one answer that there is: who rules, and what."""

    said: Words

    def domain(self, g: AnyGame, prefix: Answer) -> Options:
        return None if len(prefix) == 2 else (len(prefix),)

    def level(self, prefix: Answer) -> str:
        return ("judge", "words")[len(prefix)]

    def vocabulary(self, prefix: Answer) -> Words:
        return self.said


def rule(game: AnyGame, judge: str, words: str) -> None:
    """Write a ruling into the record of a game that goes on, and tell everybody."""
    if game.log is not None:
        game.log.append((Question(NO_SEAT, RULING, "", Said(Words(RULING, (judge, words)))), (0, 1)))
    game.tell(RULED, "", judge=judge, words=words)


def rule_again(game: AnyGame, seat: int, values: Sequence[object], number: int) -> None:
    """The same, from a record."""
    if seat != NO_SEAT or len(values) != 2 or not all(isinstance(value, str) for value in values):
        raise BadRecord("a ruling has the name of a judge, and words", number + 1)
    if game.over:
        raise BadRecord("nothing is ruled in a game that is over", number + 1)
    rule(game, str(values[0]), str(values[1]))
