"""War for Arrakis, described for the registry, the command line and the lobby."""

from __future__ import annotations

from typing import Any

from landsraad.games.war.game import War
from landsraad.games.war.glossary import glossary
from landsraad.games.war.mahdi.rules import MAHDI, MahdiRules
from landsraad.games.war.mahdi.two import MAHDI_TWO, MahdiTwoRules
from landsraad.games.war.position import from_position
from landsraad.games.war.rules import TWO_PLAYERS, WarRules
from landsraad.games.war.setup import ROLES, start
from landsraad.games.war.shared.rules import SHARED, SharedRules
from landsraad.kernel.meta import GameType, Header

RULES: dict[str, type[WarRules]] = {
    TWO_PLAYERS.id: WarRules,
    SHARED.id: SharedRules,
    MAHDI.id: MahdiRules,
    MAHDI_TWO.id: MahdiTwoRules,
}
"""The rules object of each rule set."""


def make_rules(header: Header) -> WarRules:
    return RULES[header.ruleset](header)


def load(document: dict[str, Any]) -> War:
    """The game that ``War.save`` wrote."""
    return War.load(document, make_rules)


GAME = GameType(
    id="war",
    title="Dune: War for Arrakis",
    text="The Atreides and the Fremen fight the Harkonnen and the Emperor's Sardaukar for the desert planet.",
    rulesets=(TWO_PLAYERS, SHARED, MAHDI, MAHDI_TWO),
    start=start,
    position=from_position,
    load=load,
    roles=ROLES,
    catalogues={"war": "rules_war.jsonl"},
    glossary=glossary,
)
