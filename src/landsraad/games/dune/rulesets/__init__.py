"""Rule sets: ``base`` has what steps ask, each other file a book that answers."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from landsraad.games.dune.rulesets.base import Rules
from landsraad.games.dune.rulesets.gf9 import ADVANCED, BASIC, Gf9Rules
from landsraad.games.dune.rulesets.wbc.rules import WBC, WbcRules
from landsraad.kernel.meta import Header, RuleSet, Setting

RULESETS: Final[tuple[RuleSet, ...]] = (ADVANCED, BASIC, WBC)
_BOOKS: Final[dict[str, type[Gf9Rules] | type[WbcRules]]] = {
    ADVANCED.id: Gf9Rules,
    BASIC.id: Gf9Rules,
    WBC.id: WbcRules,
}


def rules_for(header: Header) -> Rules:
    """The rules that a game of this header is played by: games of equal options share them."""
    return _rules(header.ruleset, tuple(sorted(header.options.items())))


@lru_cache(maxsize=1 << 8)
def _rules(ruleset: str, options: tuple[tuple[str, Setting], ...]) -> Rules:
    return _BOOKS[ruleset](ruleset, dict(options))


def worded(ruleset: str, text: str) -> str:
    """A sentence in the words of a rule set's book."""
    return _BOOKS[ruleset].worded(text)
