"""What leaves a tournament: tables of values (CSV), everything as one document (JSON); and an earlier event read back."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence

import msgspec

from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.plain import Json, Value
from landsraad.tournament.changes import AnyChange, Create, Entry, Register, Report, SeatRound, Sign
from landsraad.tournament.journal import Journal
from landsraad.tournament.model import Event, Outcome, Plan, Seat, State
from landsraad.tournament.ranking import Standing, overall, scores_of, standings
from landsraad.tournament.schemes import scheme_of, told
from landsraad.tournament.seating import SHAPES

FORMAT = 1
GAME_COLUMNS = ("round", "table", "dot", "player", "role", "kind", "won", "ally", "points", "victory")
"""Of a row for each player of each game; the categories of the game follow."""


def document(journal: Journal) -> Json:
    """The whole tournament: its journal, and what follows from it for those who do not want to read that."""
    state = journal.organiser.state
    return {
        "format": FORMAT,
        "event": msgspec.to_builtins(state.event),
        "standings": [standing_row(one) for one in standings(state)],
        "places": [{"place": one.place, "player": one.player, "reason": one.reason} for one in overall(state)],
        "games": game_rows(state),
        "journal": msgspec.to_builtins(journal.entries),
    }


def read_document(document: Value) -> list[Entry]:
    """The journal of an exported event."""
    if not isinstance(document, Mapping) or document.get("format") != FORMAT or "journal" not in document:
        raise LandsraadError("this is not an exported tournament")
    try:
        return msgspec.convert(document["journal"], list[Entry])
    except msgspec.ValidationError as error:
        raise LandsraadError(f"this is not an exported tournament: {error}") from error


def plain(change: AnyChange) -> Json:
    """A change as a JSON object."""
    found: Json = msgspec.to_builtins(change)
    return found


def standing_row(one: Standing) -> Json:
    return {
        "place": one.place,
        "player": one.player,
        "points": one.points,
        "best_game": one.vector,
        "victories": ", ".join(score.title for score in one.scores if score.title),
        "reason": one.reason,
        "left": one.left,
    }


def game_rows(state: State) -> list[Json]:
    """A row for each player of each table that is seated; what is not known yet is empty."""
    rows = []
    categories = scheme_of(state.event.game).categories
    for one in state.rounds:
        for table in one.tables:
            scores = {score.player: score for score in scores_of(state.event, table)}
            for seat in table.seats:
                outcome, score = table.outcome, scores.get(seat.player)
                pairs = outcome.alliances if outcome else ()
                figures = outcome.figures[seat.player] if outcome else ("",) * len(categories)
                row: Json = {
                    "round": "F" if one.final else one.number,
                    "table": table.name,
                    "dot": seat.dot,
                    "player": seat.player,
                    "role": seat.role,
                    "kind": outcome.kind if outcome else "",
                    "won": "" if outcome is None else "yes" if seat.player in outcome.winners else "no",
                    "ally": next((p for pair in pairs if seat.player in pair for p in pair if p != seat.player), ""),
                    "points": told(score.points) if score else "",
                    "victory": score.title if score else "",
                }
                rows.append({**row, **dict(zip(categories, figures, strict=True))})
    return rows


def as_csv(rows: Sequence[Mapping[str, Value]], columns: Sequence[str] = ()) -> str:
    """Rows as CSV, with a heading."""
    names = list(rows[0]) if rows else list(columns)
    out = io.StringIO()
    writer = csv.DictWriter(out, names, lineterminator="\n")
    writer.writeheader()
    writer.writerows({name: _safe(value) for name, value in row.items()} for row in rows)
    return out.getvalue()


def _safe(value: Value) -> Value:
    """A text that a spreadsheet would take for a formula is marked as text."""
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "@", "-") else value


# --- reading ----------------------------------------------------------------------------------------------------------


def read_rows(text: str, needed: Sequence[str]) -> list[dict[str, str]]:
    """The rows of a CSV with these columns, whatever else it has; values without blanks around them."""
    reader = csv.DictReader(io.StringIO(text.removeprefix("\ufeff")))
    columns = [name.strip().lower() for name in reader.fieldnames or ()]
    missing = [name for name in needed if name not in columns]
    if missing:
        raise LandsraadError(f"the table needs a heading with {', '.join(needed)}; {', '.join(missing)} is missing")
    reader.fieldnames = columns
    rows = []
    for row in reader:
        kept = {str(key): (value or "").strip() for key, value in row.items() if isinstance(value, str | None)}
        if any(kept.values()):
            rows.append(kept)
    return rows


def registrations(text: str) -> list[AnyChange]:
    """Players from a CSV with the column ``name`` (or ``player``), and ``bot`` and ``group`` if they are there."""
    heading = text.removeprefix("\ufeff").partition("\n")[0].lower()
    column = "player" if "player" in heading else "name"
    return [Register(row[column], row.get("bot", ""), row.get("group", "")) for row in read_rows(text, (column,))]


def earlier_event(event: Event, text: str) -> list[AnyChange]:
    """An event that was run elsewhere, from a CSV with a row for each player of each game, as :func:`game_rows` writes them."""
    categories = scheme_of(event.game).categories
    rows = read_rows(text, ("round", "table", "player", "kind", "won", *categories))
    rounds: dict[str, dict[str, list[dict[str, str]]]] = {}
    for row in rows:
        rounds.setdefault(row["round"], {}).setdefault(row["table"], []).append(row)
    finals = sum(number.upper() == "F" for number in rounds)
    final = SHAPES[event.game].best if finals else 0
    played = msgspec.structs.replace(event, rounds=max(1, len(rounds) - finals), final=final)
    changes: list[AnyChange] = [Create(played)]
    changes += [Register(player) for player in dict.fromkeys(row["player"] for row in rows)]
    for number, tables in rounds.items():
        plans = [Plan(name, tuple(_seat(row) for row in seats)) for name, seats in tables.items()]
        changes.append(SeatRound(tuple(plans), final=number.upper() == "F"))
        for name, seats in tables.items():
            changes += [Report(name, _outcome(name, seats, categories)), Sign(name)]
    return changes


def _seat(row: Mapping[str, str]) -> Seat:
    return Seat(row["player"], row.get("role", ""), int(row["dot"]) if row.get("dot", "").isdigit() else 0)


def _outcome(name: str, rows: Sequence[Mapping[str, str]], categories: Sequence[str]) -> Outcome:
    kinds = {row["kind"] for row in rows}
    if len(kinds) != 1:
        raise LandsraadError(f"table {name} ends by {', '.join(sorted(kinds))}: one of them")
    [kind] = kinds
    try:
        figures = {row["player"]: tuple(int(row[category]) for category in categories) for row in rows}
    except ValueError as error:
        raise LandsraadError(f"table {name}: a number is missing or is none ({error})") from error
    pairs = {tuple(sorted((row["player"], row["ally"]))) for row in rows if row.get("ally")}
    winners = (
        () if kind == "time" else tuple(row["player"] for row in rows if row["won"].lower() in ("yes", "1", "true"))
    )
    return Outcome(kind, winners, figures, tuple(sorted(pairs)))
