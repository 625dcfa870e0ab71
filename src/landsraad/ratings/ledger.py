"""A file that remembers ratings between evenings: the marks, and which games made them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from landsraad.kernel.errors import LandsraadError
from landsraad.ratings.games import Rated, in_order
from landsraad.ratings.ladder import Ladder, Mark

FORMAT: Final = 1


class Kept(msgspec.Struct):
    """What the file holds. ``games``: everything that was counted, so that it can be counted again."""

    format: int
    marks: dict[str, Mark]
    games: list[Rated]


class Ledger:
    """A ladder and the games behind it."""

    def __init__(self, games: Sequence[Rated] = (), marks: dict[str, Mark] | None = None) -> None:
        self.games = list(games)
        self.ladder = Ladder()
        if marks is not None and games:
            self.ladder.marks, self.ladder.last = marks, (games[-1].at, games[-1].id)

    @classmethod
    def open(cls, path: Path) -> Ledger:
        """The ledger of a file; an empty one if there is none yet."""
        if not path.exists():
            return cls()
        try:
            kept = msgspec.json.decode(path.read_bytes(), type=Kept)
        except (OSError, msgspec.MsgspecError) as error:
            raise LandsraadError(f"{path} is not a ledger of ratings: {error}") from error
        if kept.format != FORMAT:
            raise LandsraadError(f"{path} has format {kept.format}; this version reads {FORMAT}")
        return cls(kept.games, kept.marks)

    def add(self, games: Sequence[Rated]) -> int:
        """Count what is new; all anew if something came in late. How many games were new."""
        known = {game.id for game in self.games}
        new = in_order(game for game in games if game.id not in known)
        late = bool(new and self.games) and (new[0].at, new[0].id) < (self.games[-1].at, self.games[-1].id)
        self.games = in_order([*self.games, *new])
        if late:
            self.recompute()
        else:
            for game in new:
                self.ladder.add(game)
        return len(new)

    def recompute(self) -> bool:
        """Count every game anew, from the first on; whether all numbers stayed the same."""
        before, self.ladder = self.ladder.marks, Ladder.of(self.games)
        return before == self.ladder.marks

    def save(self, path: Path) -> None:
        """Write it aside, then rename it: nobody finds half of one."""
        aside = path.with_name(f".{path.name}.new")
        try:
            aside.write_bytes(msgspec.json.encode(Kept(FORMAT, self.ladder.marks, self.games)))
            aside.replace(path)
        except OSError as error:
            raise LandsraadError(f"cannot write {path}: {error.strerror}") from error
