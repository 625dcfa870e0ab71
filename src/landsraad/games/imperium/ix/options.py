"""What Rise of Ix and the two variants of the length of a game add to the options."""

from __future__ import annotations

from typing import Final

from landsraad.kernel.meta import Option, flag

IX_MODULES: Final[tuple[Option, ...]] = (
    flag(
        "ix",
        False,
        "Rise of Ix: the CHOAM overlay with the shipping track, the Ix board with tech tiles, dreadnoughts, and the "
        "expansion's cards, conflicts and leaders.",
        ref="I.ix.setup.01",
    ),
    flag(
        "epic",
        False,
        "Epic mode, with Rise of Ix: to 12 points, no tier I conflicts, five troops and an intrigue card to start with.",
        ref="I.epic.01",
    ),
    flag(
        "go_to_11",
        False,
        "Go to 11: to 11 points; with four players from 0 to 10. Not together with epic mode.",
        ref="I.goto11.01",
    ),
)
IX_READINGS: Final[tuple[Option, ...]] = (
    flag(
        "epic_head_start",
        True,
        "Epic mode with four players: everybody starts with 1 point as usual; else with 0.",
        ref="I60",
    ),
    Option(
        "lost_troops",
        "garrison_or_conflict",
        "A cost of troops that does not say where they are lost from (Strongarm, Tleilaxu Surgeon): from garrison or "
        "conflict, in any mix, or from the garrison alone.",
        choices=("garrison_or_conflict", "garrison"),
        ref="I.faq.06",
    ),
    Option(
        "choose_two",
        "different",
        "Two of several choices where the card does not say more (Shuttle Fleet, Long Reach, Stitched Horror): they are "
        "different, or any two.",
        choices=("different", "any"),
        ref="I.ix.tech.02",
    ),
    Option(
        "duplicity",
        "on_the_track",
        "Tessia Vernius, Duplicity: influence with a faction whose track still holds her token, or with any faction.",
        choices=("on_the_track", "any"),
        ref="I95",
    ),
)
