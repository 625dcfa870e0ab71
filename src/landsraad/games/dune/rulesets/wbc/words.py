"""The words of this book: sentences that both editions share are told in them (Round, troop token, Control)."""

from __future__ import annotations

import re
from typing import Final

_WORDS: Final = {
    "mentat pause": "Control Round",
    "phases": "rounds",
    "phase": "round",
    "storm phase": "Storm Round",
    "spice blow phase": "Spice Blow Round",
    "spice blow": "Spice Blow Round",
    "bidding phase": "Bidding Round",
    "revival phase": "Revival Round",
    "shipment phase": "Movement Round",
    "battle phase": "Battle Round",
    "collection phase": "Collection Round",
    "control phase": "Control Round",
    "storm order": "dot order",
    "player circles": "player dots",
    "player circle": "player dot",
    "forces": "troop tokens",
    "force": "troop token",
    "normal tokens": "troop tokens",
    "starred tokens": "elite tokens",
    "starred token": "elite token",
    "shields": "screens",
    "shield": "screen",
    "one advisor": "one co-existing token",
    "an advisor among others, a fighter if it is alone": "co-existing among others, not so if it is alone",
    "card look": "Spy Network",
    "captured leaders": "A Subtle Poison",
    "payment for treachery": "the Golden Lion Throne",
    "ship as it pleases": "See Danger",
    "top card": "Duplicitous",
    "worm placement": "Bless the Maker",
    "wormsign": "Foresight",
    "worthless karama": "Political Manipulation",
}
"""What the other edition says, and what this one says instead. The names of cards begin with a capital and stay."""
_FOUND: Final = re.compile(
    r"\b(" + "|".join(sorted(map(re.escape, _WORDS), key=len, reverse=True)) + r")\b", re.IGNORECASE
)


_SAID: Final = re.compile("(“[^”]*”)")
"""People's own words, which stay as they are."""


def worded(text: str) -> str:
    """A sentence in the words of this book.

    >>> worded("The storm phase begins: Guild takes 4 spice from in front of the shield.")
    'The Storm Round begins: Guild takes 4 spice from in front of the screen.'
    >>> worded("Harkonnen play Shield on the Shield Wall.")
    'Harkonnen play Shield on the Shield Wall.'
    """
    return "".join(part if part.startswith("“") else _FOUND.sub(_instead, part) for part in _SAID.split(text))


def _instead(match: re.Match[str]) -> str:
    found = match.group()
    word = _WORDS[found.lower()]
    if found[0].islower():
        return word
    if found.lower() in ("shield", "shields"):  # the card, or the Shield Wall
        return found
    return word[0].upper() + word[1:]
