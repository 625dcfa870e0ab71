"""The pieces as tables: units, deployment tokens, vehicles, worms, and the figures that answers name."""

from __future__ import annotations

from typing import Final, NamedTuple

from landsraad.games.war.board import read_data
from landsraad.games.war.leaders.people import LEADERS, N_NAMED
from landsraad.games.war.sides import SIDES
from landsraad.kernel.words import PASS, Words

_PIECES: Final = read_data("pieces.json")

# --- units -----------------------------------------------------------------------------------------------------------

REGULAR, ELITE, SPECIAL, GENERIC = range(4)
"""Units of three ranks (A.piece.06), and leaders without a name (A.piece.14)."""
KINDS: Final = ("regular", "elite", "special", "generic")
KIND: Final = {"regular": REGULAR, "elite": ELITE, "sardaukar": SPECIAL, "fedaykin": SPECIAL, "bashar": GENERIC}
UNITS: Final[tuple[tuple[int, ...], ...]] = tuple(
    (*_PIECES["units"][side], _PIECES["generic_leaders"][side]) for side in SIDES
)
"""Figures of each kind, by side (A.comp.01, A.comp.02, A.comp.09)."""
STACKING_LIMIT: Final[int] = _PIECES["stacking_limit"]
TANK_SLOTS: Final[tuple[int, ...]] = tuple(_PIECES["tank_slots"][side] for side in SIDES)
"""A.tank.01."""

# --- deployment tokens ---------------------------------------------------------------------------------------------------

_SETS: Final = _PIECES["deployment_tokens"]
_TOKENS: Final = [
    t for name in ("atreides_start", "atreides", "harkonnen_black", "harkonnen_silver") for t in _SETS[name]
]
TOKENS: Final[tuple[str, ...]] = tuple(t["id"] for t in _TOKENS)
TOKEN: Final[dict[str, int]] = {name: i for i, name in enumerate(TOKENS)}
N_TOKENS: Final = len(TOKENS)
TOKEN_WORDS: Final = Words("token", TOKENS)


class Contents(NamedTuple):
    """What is under a deployment token."""

    regular: int
    elite: int
    special: int
    generic: int


def _contents(entry: dict[str, int]) -> Contents:
    found = [0, 0, 0, 0]
    for name, n in entry.items():
        found[KIND[name]] += n
    return Contents(found[0], found[1], found[2], found[3])


TOKEN_CONTENTS: Final[tuple[Contents, ...]] = tuple(_contents(t["contents"]) for t in _TOKENS)
"""Regulars, Elites, Special Elites and generic leaders of each token."""
ATREIDES_START: Final = range(len(_SETS["atreides_start"]))
ATREIDES_POOL: Final = range(ATREIDES_START.stop, ATREIDES_START.stop + len(_SETS["atreides"]))
BLACK: Final = range(ATREIDES_POOL.stop, ATREIDES_POOL.stop + len(_SETS["harkonnen_black"]))
SILVER: Final = range(BLACK.stop, BLACK.stop + len(_SETS["harkonnen_silver"]))

# --- vehicles, worms, other tokens -----------------------------------------------------------------------------------

HARVESTER, ORNITHOPTER, CARRYALL = range(3)
VEHICLES: Final = ("harvester", "ornithopter", "carryall")
VEHICLE_TITLES: Final = ("Harvester", "Ornithopter", "Carryall")
VEHICLE: Final[dict[str, int]] = {name: i for i, name in enumerate(VEHICLES)}
VEHICLE_WORDS: Final = Words("vehicle", VEHICLES)
VEHICLE_FIGURES: Final[tuple[int, ...]] = tuple(_PIECES["vehicles"][name] for name in VEHICLES)
"""A.comp.03."""

SANDWORMS: Final[int] = _PIECES["sandworms"]
"""The Wild Maker comes in addition (A.comp.04, A.piece.20)."""
NO_SIGN, SAND, SANDWORM, BURROWING = range(4)
SIGNS: Final = ("none", "sand", "sandworm", "burrowing_sandworm")
SIGN_TITLES: Final = ("nothing", "Sand", "a Sandworm", "a Burrowing Sandworm")
SIGN_WORDS: Final = Words("wormsign", SIGNS)
SIGN_FIGURES: Final[tuple[int, ...]] = (0, *(_PIECES["wormsigns"][name] for name in SIGNS[1:]))
N_SIGNS: Final = sum(SIGN_FIGURES)
"""A.comp.06."""

SIETCH_RANKS: Final[tuple[int, ...]] = tuple(int(r) for r, n in _PIECES["sietch_ranks"].items() for _ in range(n))
BENE_GESSERIT: Final[tuple[int, ...]] = tuple(_PIECES["bene_gesserit"][side] for side in SIDES)
BENE_GESSERIT_RESERVE: Final[int] = _PIECES["bene_gesserit"]["reserve"]
CONES_OF_SILENCE: Final[tuple[int, int]] = (
    _PIECES["cones_of_silence"][SIDES[0]],
    _PIECES["cones_of_silence"][SIDES[1]],
)
"""Tokens of each faction when it is shared (A.shared.06, A.shared.07)."""

# --- figures: what an answer picks out of a Legion -----------------------------------------------------------------

FIRST_TOKEN: Final = GENERIC + 1
FIRST_NAMED: Final = FIRST_TOKEN + N_TOKENS
DONE: Final = PASS
FIGURE_WORDS: Final = Words("figure", (*KINDS, *TOKENS, *LEADERS[:N_NAMED]), {DONE: "done"})
"""Units and generic leaders by kind, deployment tokens and named leaders by name."""
