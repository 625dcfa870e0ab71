"""Landsraad: the home of the Dune board games in Python.

>>> import landsraad
>>> g = landsraad.new("dune", ruleset="gf9-advanced", seats=6, seed=7)
>>> g.over
False
"""

from landsraad import builds as builds  # first: it says where the others are found
from landsraad.api import check_record, describe, load, new, position, replay
from landsraad.kernel.errors import (
    BadPosition,
    BadRecord,
    IllegalAnswer,
    InvalidAnswer,
    LandsraadError,
    NeedChance,
    NotOffered,
    UnknownName,
    UnknownOption,
)
from landsraad.version import __version__

__all__ = [
    "BadPosition",
    "BadRecord",
    "IllegalAnswer",
    "InvalidAnswer",
    "LandsraadError",
    "NeedChance",
    "NotOffered",
    "UnknownName",
    "UnknownOption",
    "__version__",
    "check_record",
    "describe",
    "load",
    "new",
    "position",
    "replay",
]
