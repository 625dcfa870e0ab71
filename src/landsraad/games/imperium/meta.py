"""Dune: Imperium, described for the registry, the command line and the lobby."""

from __future__ import annotations

from landsraad.games.imperium.game import Imperium
from landsraad.games.imperium.glossary import glossary
from landsraad.games.imperium.leaders.printed import LEADER_SET, LEADERS
from landsraad.games.imperium.meanings import meanings
from landsraad.games.imperium.position.reading import from_position
from landsraad.games.imperium.reference import reference
from landsraad.games.imperium.rulesets.hagal import HAGAL_RULES
from landsraad.games.imperium.rulesets.making import make_rules
from landsraad.games.imperium.rulesets.options import BASE_RULES
from landsraad.games.imperium.rulesets.solo import SOLO_RULES
from landsraad.games.imperium.schema import ImperiumView
from landsraad.games.imperium.setup import start
from landsraad.games.imperium.vocabulary import LEVELS, WORDS
from landsraad.kernel.meta import GameType
from landsraad.kernel.plain import Json


def load(document: Json) -> Imperium:
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
    view=ImperiumView,
    roles=LEADERS,
    needs={name: of for name, of in zip(LEADERS, LEADER_SET, strict=True) if of != "base"},
    catalogues={"imperium": "rules_imperium.jsonl"},
    glossary=glossary,
    meanings=meanings,
    reference=reference,
    levels=LEVELS,
    words=WORDS,
)
