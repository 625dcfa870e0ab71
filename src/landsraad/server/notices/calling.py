"""When somebody is sent word: the table waits for them, or is over, and they are not there to see it."""

from __future__ import annotations

from landsraad.server.store import HERE, Notice, SeatRow, TableRow

TURN, OVER, CODE, TRIAL = "turn", "over", "code", "trial"
"""What a notice is about: a question waits, a game is over, an address is to be confirmed, somebody tries it out."""


def calls(before: TableRow, after: TableRow, now: float) -> list[Notice]:
    """The notices that a change of a table makes. Each seat has one at a time: a later one takes its place."""
    if after.status == "over":
        new = _away(after) if before.status != "over" else set()
        return [_notice(after, seat, OVER, now) for seat in sorted(new)]
    waited = waited_for(after)
    new = waited - waited_for(before) if waited else waited
    return [_notice(after, seat, TURN, now) for seat in sorted(new)]


def waited_for(row: TableRow) -> set[int]:
    """The seats of people who are away, and before whom a question lies."""
    return _away(row).intersection(row.asked)


def _away(row: TableRow) -> set[int]:
    return {seat.seat for seat in row.seats if is_away(seat) and seat.prefs.get("notices", True)}


def is_away(seat: SeatRow) -> bool:
    """Whether a person plays there for themselves, and is not here."""
    return seat.kind == "person" and seat.player is not None and not seat.stand_in and seat.seen != HERE


def _notice(row: TableRow, seat: int, kind: str, now: float) -> Notice:
    return Notice(f"{row.id} {seat}", str(row.seats[seat].player), row.id, seat, kind, due=now)
