"""A scheme of points and tie-breaks for each game."""

from typing import Final

from landsraad.kernel.errors import UnknownName
from landsraad.tournament.schemes.dune import Dune
from landsraad.tournament.schemes.imperium import Imperium
from landsraad.tournament.schemes.scheme import Measure, Scheme, Score, best, told
from landsraad.tournament.schemes.war import War

SCHEMES: Final[dict[str, Scheme]] = {"dune": Dune(), "imperium": Imperium(), "war": War()}


def scheme_of(game: str) -> Scheme:
    """The scheme of a game."""
    if game not in SCHEMES:
        raise UnknownName(f"there are no tournaments of {game!r}; there are of {', '.join(SCHEMES)}")
    return SCHEMES[game]


def by_place(game: str) -> bool:
    """Whether who does not win has a place all the same, by victory points."""
    return game in SCHEMES and SCHEMES[game].categories[0] == "victory_points"


__all__ = ["Measure", "Scheme", "Score", "best", "by_place", "scheme_of", "told"]
