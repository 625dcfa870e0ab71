"""What the tests of tournaments share: an event with players, and reports of a few words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count

from landsraad import tournament as t

JUDGE = "Head Judge"


def event(players: int = 0, **given: object) -> t.Journal:
    """An event of Dune by tournament rules, with so many players."""
    ticks = count(1)
    journal = t.Journal(now=lambda: float(next(ticks)))
    settings = {"options": {"tournament": True}, "head_judge": JUDGE, "seed": 7, **given}
    journal.do(JUDGE, t.Create(t.Event("Arrakis Open", **settings)))  # type: ignore[arg-type]
    if players:
        journal.do(JUDGE, *(t.Register(f"P{n:02d}") for n in range(1, players + 1)))
    return journal


def seat(journal: t.Journal, *, again: bool = False) -> list[t.Table]:
    """Draw and seat the next round; its tables."""
    journal.do(JUDGE, *t.draw_round(journal.organiser, again=again))
    return journal.organiser.state.rounds[-1].tables


def numbers(table: t.Table, **given: Sequence[int]) -> dict[str, tuple[int, ...]]:
    """A report's figures: nothing for those who are not named."""
    return {player: tuple(given.get(player, (0, 0, 0, 0, 0, 0))) for player in table.players}


def report(
    journal: t.Journal,
    table: t.Table,
    kind: str,
    *winners: str,
    figures: Mapping[str, Sequence[int]] | None = None,
    alliances: Sequence[Sequence[str]] = (),
    sign: bool = True,
) -> None:
    """Fill in a report, and sign it."""
    given = {player: tuple(values) for player, values in (figures or {}).items()}
    told = t.Outcome(kind, winners, {**numbers(table), **given}, tuple(tuple(pair) for pair in alliances))
    journal.do(JUDGE, t.Report(table.name, told), *([t.Sign(table.name)] if sign else []))
