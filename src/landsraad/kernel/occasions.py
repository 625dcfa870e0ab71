"""When each question is asked, so that who is not asked it can be told why: by rule, in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING, Generic, TypeVar

from landsraad.kernel.errors import UnknownName
from landsraad.kernel.step import G_contra
from landsraad.kernel.tree import Refusal

if TYPE_CHECKING:
    from landsraad.kernel.game import AnyGame

G = TypeVar("G", bound="AnyGame")


def _no_more(g: object, seat: int) -> Refusal | None:
    return None


@dataclass(frozen=True, slots=True)
class Occasion(Generic[G_contra]):
    """What gives rise to a question, or to an action of a menu."""

    rule: str
    when: str
    """When it is asked, as a sentence without its stop: "a leader is revived in the revival phase, once a turn"."""
    missing: Callable[[G_contra, int], Refusal | None] = _no_more
    """What a seat that is not asked it lacks now, from what this seat may know alone; None: ``when`` says it all."""


def occasion(rule: str, when: str, *needs: Callable[[G, int, str], Refusal | None]) -> Occasion[G]:
    """A question that is asked when all that is needed is there; ``when`` tells the rest.

    A need is told of the game, the seat and the rule of the question, and returns None if the seat has it.
    """

    def missing(g: G, seat: int) -> Refusal | None:
        for need in needs:
            found = need(g, seat, rule)
            if found is not None:
                return found
        return None

    return Occasion(rule, when, missing)


NO_TITLES: Mapping[str, str] = {}


def described(occasions: Mapping[str, Occasion[G]], titles: Mapping[str, str] = NO_TITLES) -> dict[str, dict[str, str]]:
    """For glossaries: by name, what it is called, the rule and when it is asked."""
    return {
        name: {
            "name": titles.get(name, name.replace("_", " ").capitalize()),
            "rule": told.rule,
            "text": told.when,
        }
        for name, told in occasions.items()
    }


def why_not_asked(g: AnyGame, seat: int, name: str) -> Refusal | None:
    """See :meth:`Game.why_not_asked`."""
    occasions = g.occasions()
    occasion = occasions.get(name)
    if occasion is None:
        near = get_close_matches(name, occasions, 3) or sorted(occasions)
        raise UnknownName(f"nobody is ever asked {name!r}; there is {', '.join(near) or 'nothing of the kind'}")
    if g.is_asked(seat, name):
        return None
    if g.over:
        return g.cite(occasion.rule), "the game is over"
    rule, reason = occasion.missing(g, seat) or (occasion.rule, occasion.when)
    return g.cite(rule), g.worded(reason)
