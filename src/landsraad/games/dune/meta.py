"""Dune, described for the registry, the command line and the lobby."""

from __future__ import annotations

from typing import Any

from landsraad.games.dune.game import Dune
from landsraad.games.dune.glossary import glossary
from landsraad.games.dune.people import FACTIONS
from landsraad.games.dune.position import from_position
from landsraad.games.dune.rulesets.gf9 import ADVANCED, BASIC, Gf9Rules
from landsraad.games.dune.setup import start
from landsraad.kernel.meta import GameType


def load(document: dict[str, Any]) -> Dune:
    """The game that ``Dune.save`` wrote."""
    return Dune.load(document, Gf9Rules)


GAME = GameType(
    id="dune",
    title="Dune",
    text="Six factions fight, bargain and betray for the strongholds of Arrakis.",
    rulesets=(ADVANCED, BASIC),
    start=start,
    position=from_position,
    load=load,
    roles=FACTIONS,
    catalogues={"gf9": "rules_gf9.jsonl", "wbc": "rules_wbc.jsonl"},
    glossary=glossary,
)
