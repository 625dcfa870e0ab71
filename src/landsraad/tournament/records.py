"""Reports from records: a game that was played here fills in its own report (4.01.04, 4.01.07), and bots play theirs."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import cast

from landsraad import api
from landsraad.arena.match import play
from landsraad.bots.registry import make
from landsraad.games.dune.game import Dune
from landsraad.games.dune.variants.tournament import figures
from landsraad.games.imperium.game import Imperium
from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.game import AnyGame
from landsraad.kernel.plain import Json, Value
from landsraad.kernel.telling import TAKEN_BACK
from landsraad.tournament.changes import AnyChange, Attempts, Report
from landsraad.tournament.model import Event, Outcome, Table
from landsraad.tournament.organiser import Organiser


def outcome_of(record: str | Mapping[str, Value], event: Event, table: Table) -> Outcome:
    """What the report says of a recorded game; one that is not over is told as out of time, as it stands (A121)."""
    checked = api.check_record(record)
    game = api.replay(checked)
    return told(game, event, table, checked["seal"])


def report_of(record: str | Mapping[str, Value], event: Event, table: Table) -> list[AnyChange]:
    """The whole report of a recorded game: the win attempts of each Battle phase (4.01.04), and how it ended (4.01.07)."""
    checked = api.check_record(record)
    game = api.replay(checked)
    outcome = told(game, event, table, checked["seal"])
    players = list(outcome.figures)  # by seat
    found = {turn: tuple(players[seat] for seat in seats) for turn, seats in attempts_by_turn(game).items()}
    typed = dict.fromkeys(table.attempts, ())  # what the record says in place of what a judge wrote down
    written = sorted({**typed, **found}.items())
    return [*(Attempts(table.name, turn, who) for turn, who in written), Report(table.name, outcome)]


def attempts_by_turn(game: AnyGame) -> dict[int, list[int]]:
    """The seats that made a win attempt, by turn; nothing where the story does not tell it turn by turn: answers were taken
    back, or the game began with some."""
    if not isinstance(game, Dune) or any(event.name == TAKEN_BACK for event in game.history or ()):
        return {}
    began = game.header.position or {}
    turn, found = cast(int, began.get("turn", 1)), dict[int, list[int]]()
    for event in game.history or ():
        if event.name == "turn_began":
            turn = cast(int, event.facts["turn"])
        elif event.name == "win_attempt":
            found.setdefault(turn, []).append(cast(int, event.facts["seat"]))
    counted = [sum(seat in seats for seats in found.values()) for seat in range(len(game.seats))]
    return found if counted == [house.attempts for house in game.state.houses] else {}


def told(game: AnyGame, event: Event, table: Table, seal: str) -> Outcome:
    """What the report says of a game; its seats are those of the table, by their roles."""
    if game.header.game != event.game or game.header.ruleset != event.ruleset:
        raise LandsraadError(
            f"table {table.name} plays {event.game} by {event.ruleset}, and this is a record of {game.header.game} by {game.header.ruleset}"
        )
    if event.options.get("tournament") and not game.header.options.get("tournament"):
        raise LandsraadError("this game was not played by tournament rules: it has counted no win attempts (4.01.04)")
    roles = {seat.role: seat.player for seat in table.seats}
    if set(roles) != set(game.seats):
        raise LandsraadError(f"table {table.name} plays {', '.join(sorted(roles))}; the record {', '.join(game.seats)}")
    players = [roles[name] for name in game.seats]
    result = game.result
    if result is None and event.game != "dune":
        raise LandsraadError("this game is not over")
    return Outcome(
        kind="time" if result is None else "victory_points" if event.game == "imperium" else result.kind,
        winners=() if result is None else tuple(players[seat] for seat in result.winners),
        figures=dict(zip(players, _figures(game), strict=True)),
        alliances=_alliances(game, players),
        turn=game.clock(),
        record=seal,
    )


def _figures(game: AnyGame) -> list[tuple[int, ...]]:
    """The categories of the game's tie-breaks, by seat."""
    if isinstance(game, Dune):
        return list(zip(*(values for _, values in figures(game)), strict=True))
    if isinstance(game, Imperium):
        return [(p.vp, p.spice, p.solari, p.water, p.garrison) for p in game.state.players[: len(game.seats)]]
    assert game.result is not None
    return [(score,) for score in game.result.scores]


def _alliances(game: AnyGame, players: list[str]) -> tuple[tuple[str, ...], ...]:
    if not isinstance(game, Dune):
        return ()
    sides = {tuple(sorted(game.state.side_of(seat))) for seat in range(len(players))}
    return tuple(tuple(players[seat] for seat in side) for side in sorted(sides) if len(side) > 1)


def seed_of(event: Event, table: str) -> int:
    """The seed of a table that bots play: any of them can be played again by itself."""
    text = f"landsraad tournament {event.seed} table {table}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 1


def play_table(o: Organiser, table: Table) -> Json:
    """Let the bots of a table play its game; the record."""
    people = [seat.player for seat in table.seats if not o.player(seat.player).bot]
    if people:
        raise LandsraadError(f"{', '.join(people)} at table {table.name} is no bot")
    if not all(seat.role for seat in table.seats):
        raise LandsraadError(f"the roles of table {table.name} are not known yet")
    seed = seed_of(o.event, table.name)
    seats = sorted(table.seats, key=lambda seat: seat.dot)
    game = api.new(o.event.game, o.event.ruleset, [seat.role for seat in seats], seed, o.event.options)
    by_role = {seat.role: o.player(seat.player).bot for seat in seats}
    play(game, [make(by_role[role], o.event.game, seed + n) for n, role in enumerate(game.seats)])
    return game.record()
