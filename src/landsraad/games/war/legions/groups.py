"""Groups: some figures of one side, as they stand in an area, move or are placed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from landsraad.games.war.board import areas, mask_of
from landsraad.games.war.pieces import FIRST_NAMED, FIRST_TOKEN, Contents
from landsraad.kernel.masks import swapped
from landsraad.kernel.plain import Json
from landsraad.kernel.tree import Answer


class Group(NamedTuple):
    """Some figures of one side; ``group[kind]`` are those of a kind of unit."""

    regular: int
    elite: int
    special: int
    generic: int
    """Leaders without a name."""
    named: int
    """Named leaders, as a mask."""
    tokens: int
    """Deployment tokens, as a mask."""

    @property
    def units(self) -> int:
        """A deployment token counts as one (A.piece.10)."""
        return self.regular + self.elite + self.special + self.tokens.bit_count()

    @property
    def led(self) -> bool:
        """Whether there is a leader."""
        return bool(self.generic or self.named)

    def less(self, gone: Group) -> Group:
        """What is left of it."""
        return Group(
            self.regular - gone.regular,
            self.elite - gone.elite,
            self.special - gone.special,
            self.generic - gone.generic,
            self.named & ~gone.named,
            self.tokens & ~gone.tokens,
        )

    def join(self, other: Group) -> Group:
        """Both together."""
        return Group(
            self.regular + other.regular,
            self.elite + other.elite,
            self.special + other.special,
            self.generic + other.generic,
            self.named | other.named,
            self.tokens | other.tokens,
        )

    def within(self, limit: Group) -> Group:
        """Those of it that are in the other, too."""
        return Group(
            min(self.regular, limit.regular),
            min(self.elite, limit.elite),
            min(self.special, limit.special),
            min(self.generic, limit.generic),
            self.named & limit.named,
            self.tokens & limit.tokens,
        )

    def exchange(self, token: int, units: Contents) -> Group:
        """The group after a token was replaced by its units, if it was among them."""
        if not self.tokens >> token & 1:
            return self
        return self._replace(tokens=self.tokens & ~(1 << token)).join(Group(*units, 0, 0))

    def led_by(self, old: int, new: int) -> Group:
        """The group after one leader took another's place."""
        return self._replace(named=swapped(self.named, old, new))

    def renamed(self, names: Mapping[int, int]) -> Group:
        """The group after its tokens were dealt anew."""
        return self._replace(tokens=mask_of(names.get(token, token) for token in areas(self.tokens)))


NOBODY: Final = Group(0, 0, 0, 0, 0, 0)


class Arrival(NamedTuple):
    """A group that has moved, and where it stands now."""

    area: int
    group: Group


class Passage(NamedTuple):
    """A group that goes from one area to another."""

    source: int
    target: int
    group: Group

    def told(self, side: int) -> Json:
        """What all are told of it; of deployment tokens only how many."""
        group = self.group
        return {
            "side": side,
            "source": self.source,
            "target": self.target,
            "regular": group.regular,
            "elite": group.elite,
            "special": group.special,
            "generic": group.generic,
            "leaders": areas(group.named),
            "token_count": group.tokens.bit_count(),
        }


def figures_of(chosen: Answer) -> Group:
    """The figures that an answer names one after another."""
    counts, named, tokens = [0, 0, 0, 0], 0, 0
    for figure in chosen:
        if figure < FIRST_TOKEN:
            counts[figure] += 1
        elif figure < FIRST_NAMED:
            tokens |= 1 << (figure - FIRST_TOKEN)
        else:
            named |= 1 << (figure - FIRST_NAMED)
    return Group(counts[0], counts[1], counts[2], counts[3], named, tokens)
