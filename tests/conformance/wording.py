"""Faults of wording that no sentence of any game has: numbers and nouns that disagree, names in the place of titles,
slips of the pen, the same thing told twice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

NOUNS = (
    "agent|ally|card|die|dreadnought|effect|elite|faction|figure|force|freighter|harvester|hit|leader|legion|negotiator|"
    "ornithopter|player|point|regular|round|sector|sietch|space|specimen|spot|step|sword|territory|tile|token|troop|turn|"
    "unit|worm"
)
PLURALS = (
    "agents|allies|cards|dice|dreadnoughts|effects|elites|factions|figures|forces|freighters|harvesters|hits|leaders|"
    "legions|negotiators|ornithopters|players|points|regulars|rounds|sectors|sietches|spaces|specimens|spots|steps|swords|"
    "territories|tiles|tokens|troops|turns|units|worms"
)
KINDS = (
    r"(?:victory|intrigue|treachery|traitor|spice|starred|normal|deployment|action|supremacy|tech|more|other|own|free) "
)

FAULTS: dict[str, re.Pattern[str]] = {
    "one of several": re.compile(rf"(?<![\d.,:/+-])\b1 (?:{KINDS})?(?:{PLURALS})\b", re.I),
    "several of one": re.compile(
        rf"(?<![\w.,:/+-])(?:0|[2-9]|[1-9]\d+) (?:{KINDS})?(?:{NOUNS})\b(?! (?:of|tokens)\b)", re.I
    ),
    "a name for a title": re.compile(r"\b[a-z]+_[a-z_]+\b"),
    "a word twice": re.compile(r"\b([A-Za-z]+) \1\b(?! is| was)"),
    "a or an": re.compile(r"\ba [aeio]\w|\ban [bcdfgjklmnpqrstvwxyz]", re.I),
    "a slip": re.compile(r" {2}| [,.;:!?](?:\s|$)|(?<!\.)\.\.(?!\.)|\.{4}|\bNone\b|\(\)|\{|\[\]|<"),
    "a heading that the sentence repeats": re.compile(r"^([A-Z][\w' ]+): .*\b\1\b.*\.$"),
    "a source that the sentence has named": re.compile(r"(?<![\w-])([A-Z].{3,}).* \(\1\)\.$"),
    "several without and": re.compile(r"^(?!.* and ).*, [A-Z][\w' -]+ (?:leave|go|come|enter|move|join|stand)\b"),
    "nothing and something": re.compile(r"\b(?:gains|pays|draws) nothing\b"),
}
"""By what is wrong with them."""


def faults(text: str) -> list[str]:
    """What is wrong with a sentence."""
    return [f"{what}: {text}" for what, pattern in FAULTS.items() if pattern.search(text)]


def sentences(g: Any) -> Iterator[str]:
    """All that a finished game has told anybody, and whole."""
    for seat in (*range(len(g.seats)), None):
        yield from (event["text"] for event in g.events(seat))
    yield from (event["text"] for event in g.story())


DEEDS = {
    "shipment_announced": ("shipped", "cross_shipped", "shipped_off_planet", "sent"),
    "move_announced": ("moved",),
    "karama_played": ("ability_stopped",),
}
"""What is announced, and the deed that may follow it: that does not repeat how many, where, or what."""
DETAIL = re.compile(r"\d+ (?:forces?|troop tokens?|Sardaukar|Fedaykin)|sector \d+|against \w+|: [a-z].*")


def told_twice(g: Any) -> list[str]:
    """Events that follow one another and read alike, and deeds that tell again what their announcement has told."""
    story = g.story()
    found = [
        f"told twice: {event['text']}"
        for i, event in enumerate(story[1:])
        if event["text"] == story[i]["text"] and event["name"] != story[i]["name"]
    ]
    announced: dict[str, set[str]] = {}
    for event in story:
        for said, deeds in DEEDS.items():
            if event["name"] == said:
                announced |= {deed: set(DETAIL.findall(event["text"])) for deed in deeds}
            elif event["name"] in deeds and announced.pop(event["name"], set()) & set(DETAIL.findall(event["text"])):
                found.append(f"announced before: {event['text']}")
        if event["name"] in ("ability_stopped", "shipment_stopped"):
            announced.clear()
    return found
