"""War for Arrakis, described for the registry, the command line and the lobby."""

from __future__ import annotations

from landsraad.games.war.game import War
from landsraad.games.war.glossary import glossary
from landsraad.games.war.meanings import meanings
from landsraad.games.war.position.reading import from_position
from landsraad.games.war.reference import reference
from landsraad.games.war.rulesets.making import RULESETS, make_rules
from landsraad.games.war.schema import WarView
from landsraad.games.war.setup import ROLES, start
from landsraad.games.war.vocabulary import LEVELS, WORDS
from landsraad.kernel.meta import GameType
from landsraad.kernel.plain import Json


def load(document: Json) -> War:
    """The game that ``War.save`` wrote."""
    return War.load(document, make_rules)


GAME = GameType(
    id="war",
    title="Dune: War for Arrakis",
    text="The Atreides and the Fremen fight the Harkonnen and the Emperor's Sardaukar for the desert planet.",
    rulesets=RULESETS,
    start=start,
    position=from_position,
    load=load,
    view=WarView,
    roles=ROLES,
    catalogues={"war": "rules_war.jsonl"},
    glossary=glossary,
    meanings=meanings,
    reference=reference,
    levels=LEVELS,
    words=WORDS,
)
