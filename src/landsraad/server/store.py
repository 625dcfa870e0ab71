"""What lasts: players, tables, seats, answers, talk. One small interface; SQLite keeps it.

Everything about a game is in its header, its seed and its answers; a table is brought back by playing them again. An
answer is kept before anybody hears of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Protocol


@dataclass(slots=True)
class Player:
    id: str
    name: str


@dataclass(slots=True)
class SeatRow:
    """One seat of a table. ``kind``: person, open, invited or bot; ``stand_in``: the bot that plays for an absent person."""

    seat: int
    role: str
    kind: str
    player: str | None = None
    bot: str | None = None
    stand_in: str | None = None
    invitation: str | None = None
    """The hash of the invitation's token."""
    link: str | None = None
    """The hash of the token that brings the player back on another device."""
    prefs: dict[str, Any] = field(default_factory=dict)


@dataclass(slots=True)
class TableRow:
    """A table as it is kept. ``status``: open, playing or over."""

    id: str
    name: str
    game: str
    ruleset: str
    options: dict[str, Any]
    settings: dict[str, Any]
    status: str
    creator: str
    seed: int
    made: float
    changed: float
    """When everybody last saw something happen."""
    result: dict[str, Any] | None = None
    turn: int | None = None
    """The turn or round, as of when the table was last put away."""
    asked: list[int] = field(default_factory=list)
    """The seats with a question before them, as of then."""
    seats: list[SeatRow] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Given:
    """An answer as it was given, in names. ``number`` counts the table's answers from 1."""

    number: int
    seat: int
    question: str
    answer: list[Any]
    at: float


@dataclass(frozen=True, slots=True)
class Said:
    """A line of talk, or an offer between two seats. Its ``id`` is random: a counter would tell of lines not for you."""

    id: int
    seat: int | None
    name: str
    other: int | None
    kind: str
    words: str
    at: float


class Store(Protocol):
    """Where tables live. Another database implements this."""

    def add_player(self, id: str, token: str, name: str) -> None: ...
    def player_by_token(self, token: str) -> Player | None: ...
    def rename(self, player: str, name: str) -> None: ...
    def player_names(self, ids: Iterable[str]) -> dict[str, str]: ...
    def add_table(self, table: TableRow) -> None: ...
    def table(self, id: str) -> TableRow | None: ...
    def tables(self, status: str, limit: int = 50) -> list[TableRow]: ...
    def tables_of(self, player: str, limit: int = 50) -> list[TableRow]: ...
    def table_ids(self, status: str) -> list[str]: ...
    def save_table(self, table: TableRow) -> None: ...
    def save_seat(self, table: str, seat: SeatRow) -> None: ...
    def seat_by_invitation(self, token: str) -> tuple[str, int] | None: ...
    def seat_by_link(self, token: str) -> tuple[str, int] | None: ...
    def add_answer(self, table: str, given: Given) -> None: ...
    def answers(self, table: str) -> list[Given]: ...
    def hold(self, table: str, given: Given) -> None: ...
    def held(self, table: str) -> list[Given]: ...
    def drop_held(self, table: str, seat: int, question: str) -> None: ...
    def say(self, table: str, seat: int | None, name: str, other: int | None, kind: str, words: str) -> Said: ...
    def talk(self, table: str, limit: int = 200) -> list[Said]: ...
    def offers(self, table: str) -> list[Said]: ...
    def add_replay(self, id: str, record: dict[str, Any]) -> None: ...
    def replay(self, id: str) -> dict[str, Any] | None: ...
    def close(self) -> None: ...
