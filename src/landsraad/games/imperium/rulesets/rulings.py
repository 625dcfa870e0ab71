"""Rulings that the publisher gave after the book's questions and answers (2022-02): readings that go with the option
``errata``, each with a switch of its own. docs/rulings-imperium.md tells where they come from and what is not known."""

from __future__ import annotations

from typing import Final

from landsraad.kernel.meta import Option

BY_ERRATA: Final = "by_errata"

RULINGS: Final[tuple[Option, ...]] = (
    Option(
        "trashed_box",
        BY_ERRATA,
        "A card is trashed before all that it says has been resolved: the rest is resolved all the same (stays, as in the "
        "book), or lapses (published).",
        choices=(BY_ERRATA, "stays", "lapses"),
        ref="I.icon.13",
    ),
    Option(
        "final_tie",
        BY_ERRATA,
        "Players who are level after all tiebreakers share the victory (as in the book), or it goes to whoever of them "
        "revealed last in the last round (published).",
        choices=(BY_ERRATA, "shared", "last_to_reveal"),
        ref="I20",
    ),
    Option(
        "ghola_icons",
        BY_ERRATA,
        "Ghola grafted to a card with icons that need a condition (Long Reach): it does not take them over (own, as in the "
        "book), or it does, and Long Reach itself meets the condition (published).",
        choices=(BY_ERRATA, "own", "taken_over"),
        ref="I96",
    ),
    Option(
        "choose_two_order",
        BY_ERRATA,
        "Two of several choices: the second is chosen after the first has been resolved (as in the book), or both before "
        "either is (published).",
        choices=(BY_ERRATA, "one_by_one", "both_first"),
        ref="I.agent.10",
    ),
)
PUBLISHED: Final[dict[str, str]] = {
    "trashed_box": "lapses",
    "final_tie": "last_to_reveal",
    "ghola_icons": "taken_over",
    "choose_two_order": "both_first",
}
"""By option: what was published."""
