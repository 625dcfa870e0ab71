"""The rule sets of the game, and the rules object that a header asks for."""

from __future__ import annotations

from typing import Final

from landsraad.games.war.rulesets.base import WarRules
from landsraad.games.war.rulesets.mahdi.rules import MAHDI, MahdiRules
from landsraad.games.war.rulesets.mahdi.two import MAHDI_TWO, MahdiTwoRules
from landsraad.games.war.rulesets.shared.rules import SHARED, SharedRules
from landsraad.games.war.rulesets.two_players import TWO_PLAYERS, TwoPlayerRules
from landsraad.kernel.meta import Header, RuleSet

RULESETS: Final[tuple[RuleSet, ...]] = (TWO_PLAYERS, SHARED, MAHDI, MAHDI_TWO)
RULES: Final[dict[str, type[WarRules]]] = {
    TWO_PLAYERS.id: TwoPlayerRules,
    SHARED.id: SharedRules,
    MAHDI.id: MahdiRules,
    MAHDI_TWO.id: MahdiTwoRules,
}
"""The rules of each rule set."""


def make_rules(header: Header) -> WarRules:
    return RULES[header.ruleset](header)
