"""Dune: Imperium, described for the registry, the command line and the lobby."""

from __future__ import annotations

from typing import Any

from landsraad.games.imperium.game import Imperium
from landsraad.games.imperium.glossary import glossary
from landsraad.games.imperium.hagal.options import HAGAL_RULES, SOLO_RULES
from landsraad.games.imperium.leaders import LEADER_SET, LEADERS
from landsraad.games.imperium.options import BASE_RULES
from landsraad.games.imperium.position import from_position
from landsraad.games.imperium.rulesets import make_rules
from landsraad.games.imperium.setup import start
from landsraad.kernel.meta import GameType


def load(document: dict[str, Any]) -> Imperium:
    """The game that ``Imperium.save`` wrote."""
    return Imperium.load(document, make_rules)


GAME = GameType(
    id="imperium",
    title="Dune: Imperium",
    text="Leaders of the Great Houses build decks, place agents and fight over Arrakis.",
    rulesets=(BASE_RULES, HAGAL_RULES, SOLO_RULES),
    start=start,
    position=from_position,
    load=load,
    roles=LEADERS,
    needs={name: of for name, of in zip(LEADERS, LEADER_SET, strict=True) if of != "base"},
    catalogues={"imperium": "rules_imperium.jsonl"},
    glossary=glossary,
)
