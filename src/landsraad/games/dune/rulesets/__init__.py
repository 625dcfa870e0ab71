"""Rule sets: ``base`` has what steps ask, each other file a book that answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from landsraad.games.dune.rulesets.base import Rules
from landsraad.games.dune.rulesets.gf9 import ADVANCED, BASIC, Gf9Rules
from landsraad.games.dune.rulesets.wbc.rules import WBC, WbcRules
from landsraad.kernel.meta import Header, RuleSet, sharing

RULESETS: Final[tuple[RuleSet, ...]] = (ADVANCED, BASIC, WBC)
_BOOKS: Final[dict[str, type[Gf9Rules] | type[WbcRules]]] = {
    ADVANCED.id: Gf9Rules,
    BASIC.id: Gf9Rules,
    WBC.id: WbcRules,
}


rules_for: Final[Callable[[Header], Rules]] = sharing(_BOOKS)
"""The rules that a game of a header is played by."""


def worded(ruleset: str, text: str) -> str:
    """A sentence in the words of a rule set's book."""
    return _BOOKS[ruleset].worded(text)
