"""Everything that can be done to a tournament. A journal is a list of these; they say what was decided and drawn, so that
reading them again draws nothing."""

from __future__ import annotations

import msgspec

from landsraad.tournament.model import Event, Outcome, Plan


class Change(msgspec.Struct, frozen=True, tag_field="do", omit_defaults=True):
    """One thing that somebody did."""


class Create(Change, frozen=True, tag="create"):
    """The event is announced."""

    event: Event


class Register(Change, frozen=True, tag="register"):
    """Somebody will play: from the next round that is seated on."""

    player: str
    bot: str = ""
    group: str = ""


class Withdraw(Change, frozen=True, tag="withdraw"):
    """Somebody leaves: seated no more, and not in the finals."""

    player: str
    reason: str = ""


class Return(Change, frozen=True, tag="return"):
    """Somebody who left is back."""

    player: str


class SeatRound(Change, frozen=True, tag="seat"):
    """The tables of a round; a game report is opened for each (4.01.01, 4.01.02). ``again``: in place of a seating in which
    nothing has begun."""

    tables: tuple[Plan, ...]
    final: bool = False
    byes: tuple[str, ...] = ()
    again: bool = False


class Join(Change, frozen=True, tag="join"):
    """A late arrival takes a free place at a table that has not begun."""

    table: str
    player: str
    role: str = ""
    dot: int = 0


class Draft(Change, frozen=True, tag="draft"):
    """A player chooses a role, and a place at the table if it is named: whoever had that one takes theirs."""

    table: str
    player: str
    role: str
    dot: int = 0


class Start(Change, frozen=True, tag="start"):
    """The clock of a table starts (4.01.03, 4.01.08)."""

    table: str


class Pause(Change, frozen=True, tag="pause"):
    """A clock stands still while a judge decides."""

    table: str
    reason: str = ""


class Resume(Change, frozen=True, tag="resume"):
    """It goes on."""

    table: str


class Attempts(Change, frozen=True, tag="attempts"):
    """Who made a win attempt at the Battle phase of a turn (4.01.04)."""

    table: str
    turn: int
    players: tuple[str, ...]


class Report(Change, frozen=True, tag="report"):
    """How a game ended (4.01.07)."""

    table: str
    outcome: Outcome


class Sign(Change, frozen=True, tag="sign"):
    """A judge signs a report: from now on it counts, and is not changed any more."""

    table: str


class Reopen(Change, frozen=True, tag="reopen"):
    """The head judge opens a signed report again, with a reason."""

    table: str
    reason: str


class Rule(Change, frozen=True, tag="rule"):
    """A judge's ruling at a table (4.01.05, 4.01.06)."""

    table: str
    question: str
    ruling: str


class Call(Change, frozen=True, tag="call"):
    """A player wants a judge at their table; ``question`` is for judges alone."""

    table: str
    player: str
    question: str = ""


class Close(Change, frozen=True, tag="close"):
    """A judge has been there: the table's call of this number waits no more."""

    table: str
    call: int


class Online(Change, frozen=True, tag="online"):
    """A table is played on a server: ``id`` is its table there."""

    table: str
    id: str


class Appoint(Change, frozen=True, tag="appoint"):
    """Somebody is a judge from now on."""

    judge: str


class Finish(Change, frozen=True, tag="finish"):
    """The event is over."""


AnyChange = (
    Create
    | Register
    | Withdraw
    | Return
    | SeatRound
    | Join
    | Draft
    | Start
    | Pause
    | Resume
    | Attempts
    | Report
    | Sign
    | Reopen
    | Rule
    | Call
    | Close
    | Online
    | Appoint
    | Finish
)


class Entry(msgspec.Struct, frozen=True):
    """A line of the journal: who did what, and when (seconds since 1970)."""

    number: int
    at: float
    by: str
    change: AnyChange
    link: str
    """The hash of everything up to here: nothing that was written can be changed unseen."""
