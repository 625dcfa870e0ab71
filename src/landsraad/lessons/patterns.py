"""Kinds of answers: whether an answer is one of a kind, and the first answer that is."""

from __future__ import annotations

from landsraad.kernel.game import AnyGame
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer
from landsraad.kernel.words import Name
from landsraad.lessons.model import Between, Pattern, Wanted

MOST = 20_000
"""Prefixes that are looked at before it is said that there is no answer of a kind."""


def fits(name: Name, wanted: Wanted) -> bool:
    """Whether a value is what is wanted."""
    if isinstance(wanted, Between):
        return isinstance(name, int) and wanted.min <= name <= wanted.max
    return name in wanted if isinstance(wanted, list) else name == wanted


def matches(q: Question, answer: Answer, pattern: Pattern) -> bool:
    """Whether an answer is of this kind. Of a level that comes several times, one has to be what is wanted."""
    levels = [q.tree.level(answer[:i]) for i in range(len(answer))]
    picks = list(zip(levels, q.labels(answer), strict=True))
    return all(
        any(level == wanted_at and fits(name, wanted) for level, name in picks) for wanted_at, wanted in pattern.items()
    )


def first(g: AnyGame, q: Question, pattern: Pattern) -> Answer | None:
    """The first answer of this kind in the order of the menus, which begin with the mildest; None if there is none."""
    left = MOST

    def search(prefix: Answer) -> Answer | None:
        nonlocal left
        left -= 1
        options = q.tree.domain(g, prefix)
        if options is None:
            return prefix if matches(q, prefix, pattern) else None
        wanted = pattern.get(q.tree.level(prefix))
        likely = [v for v in options if wanted is None or fits(q.label(prefix, v), wanted)]
        for value in likely or options:
            found = search((*prefix, value)) if left > 0 else None
            if found is not None:
                return found
        return None

    return search(())
