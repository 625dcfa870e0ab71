"""What the bots of 972a61a and before need to sit down at a table of today: where the engine's names have gone since.

How they think is not touched. ``tests/tools/test_earlier_bots.py`` lets them play.
"""

from __future__ import annotations

import re
from typing import Final

ROOMS: Final = {"mentat": "dune", "imperium": "imperium", "war": "war"}
"""The folders in which they lay, and the game that each plays."""

_IMPERIUM: Final = "landsraad.games.imperium."
_WAR: Final = "landsraad.games.war."
MOVED: Final = {
    "landsraad.games.dune.factions.guild": "landsraad.games.dune.shipments",
    _IMPERIUM + "acquire": _IMPERIUM + "cards.acquiring",
    _IMPERIUM + "actions": _IMPERIUM + "menus",
    _IMPERIUM + "cards": _IMPERIUM + "cards.printed",
    _IMPERIUM + "conflicts": _IMPERIUM + "conflict.printed",
    _IMPERIUM + "decks": _IMPERIUM + "cards.decks",
    _IMPERIUM + "effects.deck": _IMPERIUM + "effects.cards",
    _IMPERIUM + "immortality.board": _IMPERIUM + "immortality.printed",
    _IMPERIUM + "intrigues": _IMPERIUM + "intrigue.printed",
    _IMPERIUM + "ix.tiles": _IMPERIUM + "ix.printed",
    _IMPERIUM + "leaders": _IMPERIUM + "leaders.printed",
    _IMPERIUM + "troops": _IMPERIUM + "conflict.troops",
    _WAR + "actions": _WAR + "actions.uses",
    _WAR + "cards": _WAR + "cards.decks",
    _WAR + "leaders": _WAR + "leaders.careers",
    _WAR + "mahdi.power": _WAR + "rulesets.mahdi.legions.power",
    _WAR + "markers": _WAR + "tracks.markers",
    _WAR + "movement": _WAR + "legions.party",
    _WAR + "people": _WAR + "leaders.people",
    _WAR + "prescience": _WAR + "cards.prescience",
    _WAR + "worms": _WAR + "desert.worms",
}
"""Modules whose names are imported from elsewhere today."""

LEVELS: Final = '''

def level_of(question: Question, prefix: Answer) -> str:
    """A level by the name that it had while names told what they are about, too."""
    level, about = question.tree.level(prefix), question.tree.about(prefix)
    if about is None:
        return level
    if question.name == "keep_cards":
        return TREACHERY[about[1]]
    place = LOCATIONS[about[1]]
    if question.name == "choose_losses":
        return f"{level} in {place}"
    if question.name in ("move", "ship"):
        return f"{level}_from_{place}"
    return place if level == "normal" else f"{place}_starred"
'''
AMENDED: Final = {
    "dune/walk.py": (
        (r"question\.tree\.level\(prefix\)", "level_of(question, prefix)"),
        (r"(from landsraad\.bots\.base import Seat\n)", r"\1from landsraad.games.dune.board import LOCATIONS\n"),
        (r"(import LOCATIONS\n)", r"\1from landsraad.games.dune.cards import TREACHERY\n"),
        (r"\Z", LEVELS),
    ),
    "dune/revival.py": ((r"if leader >= 0\]", "if 0 <= leader < len(STRENGTH)]"),),
    "imperium/picture.py": (
        (r'"conflict_deck"', '"conflict_deck_size"'),
        (r'\bown\["cards"\]', 'own["hand"]'),
        (r'own\["intrigues"\]', 'own["intrigue"]'),
        (r'\bshown\["(hand|deck|intrigue)"\]', r'shown.get("\1_size", 0)'),
        (r'shown\["(vp|solari|spice|water|swordmaster|council|done)"\]', r'shown.get("\1", 0)'),
        (r'shown\["(discard|play|revealed)"\]', r'shown.get("\1", ())'),
    ),
    "war/picture.py": (
        (r'\]\["cards"\]', ']["hand_size"]'),
        (r'view\["decks"\]', 'view["deck_sizes"]'),
        (r"isinstance\(objectives, list\)", "objectives"),
    ),
}
"""By file, what is written otherwise: a view's keys, levels of questions, and a leader who is none of the thirty."""


def amended(name: str, text: str) -> str:
    """A file of theirs, by room and name, as it can be run today."""
    text = re.sub(r"(?m)^from ([\w.]+) import", lambda at: f"from {MOVED.get(at[1], at[1])} import", text)
    for old, new in AMENDED.get(name, ()):
        text, times = re.subn(old, new, text, count=0 if old != r"\Z" else 1)
        if not times:
            raise LookupError(
                f"{name} has no {old} to be written otherwise: these are other bots than those of 972a61a"
            )
    return text
