"""What a tournament is made of: the event, its players, its rounds, tables and reports. Plain values; nothing here decides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec

from landsraad.kernel.meta import Setting
from landsraad.tournament.clock import Clock

ROLES = ("lot", "spread", "draft", "free")
"""How roles come to the players of a table: drawn; drawn so that nobody plays one again before the others; chosen in an
order that is drawn; or settled by the table itself."""
EXCEPTIONS = ("tables_of_four", "bots", "refuse")
"""What is done with a head count that is no sum of fives and sixes (A203)."""


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player's place at a table. ``dot``: which circle at the board's rim, or which place in the order of play."""

    player: str
    role: str = ""
    dot: int = 0


class Plan(msgspec.Struct, frozen=True):
    """A table as it is seated. Its name is round and number ("2.3"); the two games of a pair have a letter too ("1.4b")."""

    name: str
    seats: tuple[Seat, ...]


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game ended, as the report tells it (4.01.07).

    ``kind`` is the engine's word for it, or ``time`` for a game that ran out of time without a winner. ``figures`` are, for
    each player, the categories of the game's tie-breaks in their order.
    """

    kind: str
    winners: tuple[str, ...] = ()
    figures: Mapping[str, tuple[int, ...]] = {}
    alliances: tuple[tuple[str, ...], ...] = ()
    turn: int = 0
    record: str = ""
    """The seal of the record, of a game that was played here."""


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is played, where, and by which procedure."""

    name: str
    game: str = "dune"
    ruleset: str = ""
    options: dict[str, Setting] = {}
    place: str = ""
    date: str = ""
    rounds: int = 2
    final: int = 6
    """Seats of the final; 0: there is none."""
    roles: str = "lot"
    exception: str = "tables_of_four"
    places: tuple[int, ...] = (5, 3, 2, 1)
    """Points by place, in games that are not scored by the kind of a victory."""
    seed: int = 0
    head_judge: str = ""
    judges: tuple[str, ...] = ()


@dataclass(slots=True)
class Player:
    """Somebody who plays: a person, or a bot of that name."""

    name: str
    bot: str = ""
    group: str = ""
    """Players of different groups are not seated together: those in the room, those who play here."""
    since: int = 1
    """The first round that they can be seated in."""
    left: bool = False


@dataclass(frozen=True, slots=True)
class Ruling:
    """A judge's answer, which binds (4.01.05, 4.01.06)."""

    by: str
    question: str
    ruling: str


@dataclass(frozen=True, slots=True)
class Call:
    """A player wants a judge. ``number`` counts the calls of the table; ``closed``: the judge who was there."""

    number: int
    player: str
    question: str
    at: float
    closed: str = ""


@dataclass(slots=True)
class Table:
    """A table with its game report: opened with the seating (4.01.02), filled at each Battle phase (4.01.04) and at the end
    (4.01.07), signed by a judge."""

    name: str
    round: int
    final: bool
    seats: list[Seat]
    clock: Clock
    attempts: dict[int, tuple[str, ...]] = field(default_factory=dict)
    """By turn: who made a win attempt."""
    outcome: Outcome | None = None
    signed: str = ""
    rulings: list[Ruling] = field(default_factory=list)
    calls: list[Call] = field(default_factory=list)
    online: str = ""
    """The server's table, if it is played on one."""

    @property
    def players(self) -> list[str]:
        return [seat.player for seat in self.seats]

    @property
    def begun(self) -> bool:
        """Whether anything has been written into its report."""
        return self.clock.started is not None or bool(self.attempts) or self.outcome is not None

    def role_of(self, player: str) -> str:
        return next(seat.role for seat in self.seats if seat.player == player)


@dataclass(slots=True)
class Round:
    """Tables that play at the same time. ``byes``: who had nobody to play with."""

    number: int
    final: bool
    tables: list[Table]
    byes: tuple[str, ...] = ()

    @property
    def closed(self) -> bool:
        return all(table.signed for table in self.tables)

    @property
    def title(self) -> str:
        return "Final" if self.final else f"Round {self.number}"


@dataclass(slots=True)
class State:
    """Everything that is known of a tournament."""

    event: Event
    players: dict[str, Player] = field(default_factory=dict)
    rounds: list[Round] = field(default_factory=list)
    finished: bool = False

    def tables(self) -> list[Table]:
        return [table for one in self.rounds for table in one.tables]

    def queue(self) -> list[tuple[Table, Call]]:
        """The calls that wait for a judge, the longest waiting first."""
        waiting = [(table, call) for table in self.tables() for call in table.calls if not call.closed]
        return sorted(waiting, key=lambda one: one[1].at)
