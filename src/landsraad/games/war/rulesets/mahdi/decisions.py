"""Questions that steps put to the Harkonnen, and how each is answered: by the criteria, or by the player for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from landsraad.games.war.rulesets.mahdi.choices import ask_player, pick
from landsraad.games.war.rulesets.mahdi.legions import battle, tokens
from landsraad.games.war.rulesets.mahdi.phases import vehicles
from landsraad.kernel.question import AnyTree
from landsraad.kernel.tree import OneOf
from landsraad.kernel.words import PASS

if TYPE_CHECKING:
    from landsraad.games.war.game import War

Decision = Callable[["War", str, AnyTree], None]
"""Gets the game, the question's name and its tree; calls the step's method, or asks the player."""


def players_choice(g: War, name: str, tree: AnyTree) -> None:
    """The book has no criteria: if you can, you choose (A.solo.round.08, A107)."""
    ask_player(g, name, tree)


def any_of_them(g: War, name: str, tree: AnyTree) -> None:
    """The step offers only what meets the criteria, and pass: the player picks, but not pass (A.solo.act.22)."""
    assert isinstance(tree, OneOf)
    found = tuple(value for value in tree.options if value != PASS)
    pick(g, name, found, tree.vocab, tree.what, "A.solo.act.22")


DECISIONS: Final[Mapping[str, Decision]] = {
    "abilities": players_choice,
    "advance": battle.advance,
    "bombard": any_of_them,
    "carryall": vehicles.carryall,
    "casualties": battle.casualties,
    "flee_to": players_choice,
    "lose_die": any_of_them,
    "overstack": tokens.overstack,
    "press_on": battle.press_on,
    "reinforce": battle.reinforce,
    "shuffle_back": any_of_them,
    "spy": any_of_them,
    "strike_down": any_of_them,
    "tank_order": players_choice,
}
"""By the name of the question."""
