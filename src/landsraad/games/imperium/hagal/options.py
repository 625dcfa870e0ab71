"""The rule sets with rivals, told for people."""

from __future__ import annotations

from typing import Final

from landsraad.games.imperium.hagal.ix_variants import VARIANTS
from landsraad.games.imperium.hagal.levels import LEVELS
from landsraad.games.imperium.options import BASE_RULES
from landsraad.kernel.meta import Option, RuleSet

DIFFICULTY: Final = Option(
    "difficulty",
    "mercenary",
    "Mercenary (novice): you start with 1 solari and 1 spice more. Sardaukar (veteran): the Mentat costs 5 solari; rivals "
    "start with 3 troops and an intrigue card, and their swordmasters come in round 4 instead of 5. Mentat (expert): in "
    "round 3, and rivals save troops where they lead. Kwisatz Haderach (expert+): besides, you can never gain a "
    "swordmaster.",
    choices=tuple(LEVELS),
    ref="I33",
)
RIVALS: Final = Option(
    "rivals",
    "chosen",
    "You choose the leaders of your rivals, or they are dealt at random.",
    choices=("chosen", "random"),
    ref="I.solo.08",
)

HAGAL_RULES: Final = RuleSet(
    id="hagal",
    title="House Hagal, two players",
    text="Two players, and House Hagal as an automated third that occupies spaces and fights.",
    seats=(2, 2),
    options=BASE_RULES.options,
)
SOLO_RULES: Final = RuleSet(
    id="solo",
    title="Solo",
    text="One player against two automated rivals, at one of four difficulties.",
    seats=(1, 1),
    options=(DIFFICULTY, RIVALS, *BASE_RULES.options, *VARIANTS),
)
