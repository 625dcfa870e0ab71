"""What may be done at any time besides answering: bribes, deals, gifts, Truthtrance, Tleilaxu Ghola, pledges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.kernel.errors import EngineFault
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune


def offers(g: Dune, seat: int) -> list[Question]:
    """The interjections that this seat may make now; none while the step on top may not be interrupted (1.00.05)."""
    return []


def interject(g: Dune, q: Question, answer: Answer) -> None:
    raise EngineFault(f"nothing handles the interjection {q.name}")
