"""Action and combat dice as tables."""

from __future__ import annotations

from typing import Final

from landsraad.games.war.board import read_data
from landsraad.games.war.sides import SIDES
from landsraad.kernel.words import Words

_DICE: Final = read_data("dice.json")
LEADERSHIP, STRATEGY, DEPLOYMENT, MENTAT, HOUSE = range(5)
RESULTS: Final[tuple[str, ...]] = tuple(_DICE["results"])
RESULT: Final[dict[str, int]] = {name: i for i, name in enumerate(RESULTS)}
N_RESULTS: Final = len(RESULTS)
RESULT_TITLES: Final = ("Leadership", "Strategy", "Deployment", "Mentat", "House")
RESULT_WORDS: Final = Words("result", RESULTS)
TOKEN_DIE, NO_DIE = N_RESULTS, N_RESULTS + 1
DICE_WORDS: Final = Words("die", (*RESULTS, "bene_gesserit", "desert_power"))
"""What a turn is taken with: a die by its result, the Bene Gesserit token on its box, or no die at all."""
ACTION_DICE: Final[tuple[int, ...]] = tuple(_DICE["action_dice"][side]["count"] for side in SIDES)
"""A.comp.05."""
ACTION_FACES: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(RESULT[name] for name in _DICE["action_dice"][side]["faces"]) for side in SIDES
)
SLOTS: Final[tuple[int, ...]] = tuple(_DICE["slots"][side] for side in SIDES)
HIT, SHIELD, SPECIAL_FACE = range(3)
FACES: Final = ("hit", "shield", "special")
COMBAT_FACES: Final[tuple[int, ...]] = tuple(FACES.index(name) for name in _DICE["combat_die"]["faces"])
MOST_DICE: Final[int] = _DICE["combat_die"]["most_rolled"]
FACE_WORDS: Final = Words("face", FACES)
