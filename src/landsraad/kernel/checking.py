"""Whether an answer is legal, and if not, the sentence that says why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from landsraad.kernel.errors import EngineFault, IllegalAnswer, InvalidAnswer, LandsraadError, NotOffered
from landsraad.kernel.sets import fit
from landsraad.kernel.tree import Answer, Options
from landsraad.kernel.words import Words

if TYPE_CHECKING:
    from landsraad.kernel.game import AnyGame
    from landsraad.kernel.question import Question


def settled(g: AnyGame, q: Question, answer: Answer) -> Answer | LandsraadError:
    """The answer if it is legal as it stands, or can be put in order so that it is; else why not."""
    error = why_not(g, q, answer)
    if error is None:
        return answer
    found = fit(q.tree, g, answer) if q.tree.unordered and _whole_numbers(answer) else None
    if found is None:
        return error
    prefix, rest = found
    return why_not(g, q, prefix + rest) or prefix


def why_not(g: AnyGame, q: Question, answer: object) -> LandsraadError | None:
    """What is wrong with an answer as it stands, value by value."""
    if not isinstance(answer, tuple):
        return InvalidAnswer(f"an answer is a tuple of whole numbers, not {type(answer).__name__}")
    domain = q.tree.domain
    prefix: Answer = ()
    options = domain(g, prefix)
    for value in answer:
        if options is None or type(value) is not int or value not in options:
            return refusal(g, q, prefix, value, options)
        prefix += (value,)
        options = domain(g, prefix)
    if options is not None:
        return InvalidAnswer(f"the answer to {q.name} is not complete: {q.asked(prefix)} is missing")
    return None


def check_last(g: AnyGame, q: Question, prefix: Answer) -> None:
    """Raise why the last of these values may not follow the others, which are legal."""
    options = q.tree.domain(g, prefix[:-1])
    if options is None or prefix[-1] not in options:
        raise refusal(g, q, prefix[:-1], prefix[-1], options)


def refusal(g: AnyGame, q: Question, prefix: Answer, value: object, options: Options) -> LandsraadError:
    """Why ``value`` may not follow the legal ``prefix``."""
    if options is None:
        return InvalidAnswer(f"{q.name} takes {len(prefix)} value{'s' * (len(prefix) != 1)} here, not more")
    level, words = q.asked(prefix), q.tree.vocabulary(prefix)
    try:
        named = repr(words.name(value)) if type(value) is int else None
    except (IndexError, KeyError):
        named = None
    if named is None:
        return InvalidAnswer(f"{q.name}: {value!r} is not a value for {level}")
    why = (q.tree.why(g, prefix, value) or g.objection(q, prefix, value)) if type(value) is int else None
    rule, reason = why or (q.rule, "")
    if reason:
        return IllegalAnswer(g.cite(rule), g.worded(reason))
    return NotOffered(g.cite(rule), f"{level} may not be {named} here; it may be {_listed(words, options)}")


def _whole_numbers(answer: object) -> bool:
    return isinstance(answer, tuple) and all(type(value) is int for value in answer)


def _listed(words: Words, options: Sequence[int]) -> str:
    """The options in words, the long middle left out."""
    if not options:
        raise EngineFault("a question without a legal answer")
    if len(options) > 3 and isinstance(options, range):
        return f"{words.name(options[0])} to {words.name(options[-1])}"
    names = [str(words.name(v)) for v in options[:8]]
    return ", ".join(names) + (f" or {len(options) - 8} more" if len(options) > 8 else "")
