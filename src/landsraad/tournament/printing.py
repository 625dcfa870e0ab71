"""Pages to print: the seating plan, empty game reports, the standings. One HTML file that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from landsraad.games import game_type
from landsraad.tournament.adjudication import adjudicate
from landsraad.tournament.model import Round, State, Table
from landsraad.tournament.ranking import overall, standings
from landsraad.tournament.schemes import scheme_of

_STYLE = """
body { font: 11pt/1.4 Georgia, serif; color: #000; background: #fff; margin: 2rem auto; padding: 0 1rem; max-width: 60rem; }
@media print { body { padding: 0; } }
h1, h2, h3 { font-weight: normal; } section { break-after: page; } .table { break-inside: avoid; margin: 0 0 1.5rem; }
table { border-collapse: collapse; width: 100%; } th, td { border: 1px solid #999; padding: .25rem .5rem; text-align: left; }
td.number { text-align: right; } td.blank { min-width: 2.4rem; height: 1.8rem; } td.tick { min-width: 1.1rem; height: 1.8rem; } .quiet { color: #555; }
.forms { max-width: none; margin: 1rem; } .forms th, .forms td { padding: .2rem .35rem; } .ends { columns: 2; list-style: none; padding: 0; }
@page forms { size: landscape; margin: 12mm; } .forms { page: forms; }
"""
TURNS = 10
TICK = object()
"""A place for a mark, not for a number."""


def page(state: State) -> str:
    """Everything that is known, as one printable page."""
    parts = [_standings(state), *(_round(state, one) for one in reversed(state.rounds))]
    return _html(state.event.name, [_head(state), *parts])


def seating_plan(state: State) -> str:
    """The tables of the last round that was seated, for the wall."""
    last = state.rounds[-1:]
    return _html(state.event.name, [_head(state), *(_section(one.title, map(_seats, one.tables)) for one in last)])


def report_forms(state: State) -> str:
    """An empty game report for every table of the last round: players and roles are filled in (4.01.02)."""
    forms = [_form(state, table) for one in state.rounds[-1:] for table in one.tables]
    return _html(f"{state.event.name}: game reports", forms, "forms")


def _html(title: str, parts: Iterable[str], kind: str = "") -> str:
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<style>{_STYLE}</style></head><body class="{kind}">\n{chr(10).join(parts)}\n</body></html>\n'
    )


def _head(state: State) -> str:
    event = state.event
    kind = game_type(event.game)
    played = f"{kind.title}, {kind.ruleset(event.ruleset or None).title}"
    told = " · ".join(filter(None, [event.place, event.date, played, f"{len(state.players)} players"]))
    return f'<h1>{escape(event.name)}</h1><p class="quiet">{escape(told)}</p>'


def _section(title: str, parts: Iterable[str]) -> str:
    return f"<section><h2>{escape(title)}</h2>{''.join(parts)}</section>"


def _grid(headings: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    head = "".join(f"<th>{escape(name)}</th>" for name in headings)
    body = "".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _cell(value: object) -> str:
    if value is None or value is TICK:
        return f'<td class="{"blank" if value is None else "tick"}"></td>'
    return f'<td class="number">{value}</td>' if isinstance(value, int) else f"<td>{escape(str(value))}</td>"


def _role(name: str) -> str:
    """A role as it stands on its shield.

    >>> _role("bene_gesserit")
    'Bene Gesserit'
    """
    return name.replace("_", " ").title()


def _seats(table: Table) -> str:
    rows = [(s.dot or "", s.player, _role(s.role)) for s in sorted(table.seats, key=lambda s: s.dot)]
    return f'<div class="table"><h3>Table {escape(table.name)}</h3>{_grid(("dot", "player", "role"), rows)}</div>'


def _round(state: State, one: Round) -> str:
    byes = f"<p>Bye: {escape(', '.join(one.byes))}</p>" if one.byes else ""
    return _section(one.title, [byes, *(_report(state, table) for table in one.tables)])


def _report(state: State, table: Table) -> str:
    if table.outcome is None:
        return _seats(table)
    scheme, outcome = scheme_of(state.event.game), table.outcome
    headings = ("dot", "player", "role", "", *(name.replace("_", " ") for name in scheme.categories))
    rows = [
        (
            s.dot or "",
            s.player,
            _role(s.role),
            "won" if s.player in outcome.winners else "",
            *outcome.figures[s.player],
        )
        for s in table.seats
    ]
    steps = ""
    if outcome.kind == "time":
        found = adjudicate(outcome.figures, outcome.alliances)
        steps = "<ol>" + "".join(f"<li>{escape(str(step))}</li>" for step in found.steps) + "</ol>"
    rulings = "".join(f"<p>{escape(r.by)}: {escape(r.question)} {escape(r.ruling)}</p>" for r in table.rulings)
    signed = f"signed by {table.signed}" if table.signed else "not signed"
    told = f"{scheme.kinds.get(outcome.kind, outcome.kind)}; {signed}"
    return (
        f'<div class="table"><h3>Table {escape(table.name)}</h3>{_grid(headings, rows)}'
        f'<p class="quiet">{escape(told)}</p>{steps}{rulings}</div>'
    )


def _standings(state: State) -> str:
    rows = [(one.place, one.player, one.points, one.vector, one.reason) for one in standings(state)]
    parts = [_grid(("place", "player", "points", "best game", "why"), rows)]
    if any(one.final and one.closed for one in state.rounds):
        places = [(one.place, one.player, one.reason) for one in overall(state)]
        parts.insert(0, _grid(("place", "player", "why"), places) + "<h3>Before the final</h3>")
    return _section("Standings", parts)


def _form(state: State, table: Table) -> str:
    """The figures, a column for the attempts of each turn (4.01.04), and a line for the judge."""
    scheme = scheme_of(state.event.game)
    turns = [str(turn) for turn in range(1, TURNS + 1)] if state.event.game == "dune" else []
    names = [name.replace("_", " ") for name in scheme.categories]
    headings = ("dot", "player", "role", *turns, *names)
    blank = ((TICK,) * len(turns)) + (None,) * len(names)
    rows = [(s.dot or None, s.player, _role(s.role) or None, *blank) for s in table.seats]
    ends = "".join(
        f'<li>☐ {escape(kind.replace("_", " "))} <span class="quiet">{escape(text)}</span></li>'
        for kind, text in scheme.kinds.items()
    )
    return _section(
        f"{state.event.name}: table {table.name}",
        [
            "<p>Win attempts by turn: a mark for who would win if every battle were won.</p>" if turns else "",
            _grid(headings, rows),
            f'<p>The game ended by</p><ul class="ends">{ends}</ul>',
            "<p>in turn ________ · winners: ________________________________________ · "
            "alliances: ________________________________________</p>",
            "<p>Judge: ________________________________________</p>",
        ],
    )
