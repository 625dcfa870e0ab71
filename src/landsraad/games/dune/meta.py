"""Dune, described for the registry, the command line and the lobby."""

from __future__ import annotations

from landsraad.games.dune.game import Dune
from landsraad.games.dune.glossary import glossary
from landsraad.games.dune.meanings import meanings
from landsraad.games.dune.people import FACTIONS
from landsraad.games.dune.position.reading import from_position
from landsraad.games.dune.reference import reference
from landsraad.games.dune.rulesets import RULESETS, rules_for
from landsraad.games.dune.schema import DuneView
from landsraad.games.dune.start import start
from landsraad.games.dune.vocabulary import LEVELS, WORDS
from landsraad.kernel.meta import GameType
from landsraad.kernel.plain import Json


def load(document: Json) -> Dune:
    """The game that ``Dune.save`` wrote."""
    return Dune.load(document, rules_for)


GAME = GameType(
    id="dune",
    title="Dune",
    text="Six factions fight, bargain and betray for the strongholds of Arrakis.",
    rulesets=RULESETS,
    start=start,
    position=from_position,
    load=load,
    view=DuneView,
    roles=FACTIONS,
    catalogues={"gf9": "rules_gf9.jsonl", "wbc": "rules_wbc.jsonl"},
    glossary=glossary,
    meanings=meanings,
    reference=reference,
    levels=LEVELS,
    words=WORDS,
)
