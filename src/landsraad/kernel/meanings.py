"""What a question means, for who is asked it for the first time: what it is for, what is usual, what follows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from landsraad.kernel.occasions import Occasion
from landsraad.kernel.plain import Json

if TYPE_CHECKING:
    from landsraad.kernel.game import AnyGame

G = TypeVar("G", bound="AnyGame")

PARTS = ("purpose", "usual", "then")
"""What is told of a question: what it is for, what most people answer, what comes of it."""
Meanings: TypeAlias = dict[str, dict[str, str]]
"""By question: its three parts and its rule."""


def meanings(data: Mapping[str, Json], occasions: Mapping[str, Occasion[G]]) -> Meanings:
    """What the data file of a game says, each question with the rule that it is asked by."""
    return {name: {**{part: told[part] for part in PARTS}, "rule": occasions[name].rule} for name, told in data.items()}
