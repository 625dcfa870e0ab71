"""The organiser: takes changes one by one, refuses what cannot be with one sentence, and knows where the tournament stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import deepcopy
from dataclasses import replace
from typing import Any, Final

import msgspec

from landsraad.games import game_type
from landsraad.kernel.errors import LandsraadError
from landsraad.tournament import changes as c
from landsraad.tournament.clock import Clock, shown
from landsraad.tournament.model import EXCEPTIONS, ROLES, Call, Event, Plan, Player, Round, Ruling, Seat, State, Table
from landsraad.tournament.schemes import scheme_of
from landsraad.tournament.seating import SHAPES

LONGEST_NAME: Final = 60
LONGEST_QUESTION: Final = 500


class Organiser:
    """A tournament in memory.

    >>> o = Organiser()
    >>> o.do(c.Create(Event("Arrakis Open")), by="Irulan", at=0.0)
    >>> o.do(c.Register("Chani"), by="Irulan", at=1.0)
    >>> o.do(c.Register("chani"), by="Irulan", at=2.0)
    Traceback (most recent call last):
    landsraad.kernel.errors.LandsraadError: Chani is registered already
    """

    def __init__(self) -> None:
        self._state: State | None = None

    @property
    def state(self) -> State:
        if self._state is None:
            raise LandsraadError("there is no event yet")
        return self._state

    @property
    def event(self) -> Event:
        return self.state.event

    def do(self, change: c.AnyChange, by: str, at: float) -> None:
        """Make one change wholly, or none of it."""
        if not by.strip():
            raise LandsraadError("say who does this: every change is kept with a name")
        twin = Organiser()
        twin._state = deepcopy(self._state)
        handler: Callable[..., None] = _HANDLERS[type(change)]
        handler(twin, change, by, at)
        self._state = twin._state

    # --- what others ask --------------------------------------------------------------------------------------------

    def table(self, name: str) -> Table:
        for table in self.state.tables():
            if table.name.lower() == name.lower():
                return table
        names = ", ".join(table.name for table in self.state.tables()) or "none yet"
        raise LandsraadError(f"there is no table {name!r}; there is {names}")

    def player(self, name: str) -> Player:
        """By name; capitals do not matter."""
        for player in self.state.players.values():
            if player.name.casefold() == name.strip().casefold():
                return player
        raise LandsraadError(f"nobody called {name!r} is registered")

    def present(self) -> list[Player]:
        """The head count of the next round."""
        return [player for player in self.state.players.values() if not player.left]

    def may_seat(self, final: bool, again: bool) -> None:
        """Whether the next round can be seated now; else why not."""
        rounds = self.state.rounds
        if self.state.finished:
            raise LandsraadError("the event is over")
        if final and not self.event.final:
            raise LandsraadError("this event was announced without a final")
        if again:
            if not rounds or any(table.begun for table in rounds[-1].tables):
                raise LandsraadError("a round can be seated anew only before anything has begun at its tables")
            rounds = rounds[:-1]
        if rounds and not rounds[-1].closed:
            waiting = ", ".join(table.name for table in rounds[-1].tables if not table.signed)
            raise LandsraadError(f"{rounds[-1].title} is not over: the reports of {waiting} are not signed")
        if rounds and rounds[-1].final:
            raise LandsraadError("the final has been played")
        if not final and len(rounds) >= self.event.rounds:
            raise LandsraadError(f"all {self.event.rounds} rounds have been seated; next is the final")
        if final and not rounds:
            raise LandsraadError("there is no final before the first round")


# --- one function a change ----------------------------------------------------------------------------------------------


def _create(o: Organiser, change: c.Create, by: str, at: float) -> None:
    if o._state is not None:
        raise LandsraadError("this event has been announced already")
    event = change.event
    kind = game_type(event.game)
    scheme_of(event.game)
    rules = kind.ruleset(event.ruleset or None)
    rules.resolve(event.options)
    _named(event.name, "an event")
    if event.rounds < 1:
        raise LandsraadError(f"an event has at least one round, not {event.rounds}")
    shape = SHAPES[event.game]
    if event.final and not min(shape.spare or shape.other, shape.other) <= event.final <= shape.best:
        least = shape.spare or shape.other
        seats = f"{shape.best}" if least == shape.best else f"{least} to {shape.best}"
        raise LandsraadError(f"a final of {event.game} has {seats} seats, or there is none")
    if not event.places or any(points < 0 for points in event.places):
        raise LandsraadError("points by place are numbers from 0 on, that of the first place first")
    if event.roles not in ROLES:
        raise LandsraadError(f"roles are given by {', '.join(ROLES)}, not {event.roles!r}")
    if event.exception not in EXCEPTIONS:
        raise LandsraadError(f"an exception to 4.01.01 is one of {', '.join(EXCEPTIONS)}, not {event.exception!r}")
    o._state = State(msgspec.structs.replace(event, ruleset=rules.id))


def _named(name: str, what: str) -> None:
    if not name.strip() or len(name) > LONGEST_NAME or any(ord(letter) < 32 for letter in name):
        raise LandsraadError(f"{what} has a name of 1 to {LONGEST_NAME} letters, not {name!r}")


def _register(o: Organiser, change: c.Register, by: str, at: float) -> None:
    name = change.player.strip()
    _named(name, "a player")
    if o.state.finished:
        raise LandsraadError("the event is over")
    for known in o.state.players:
        if known.casefold() == name.casefold():
            raise LandsraadError(f"{known} is registered already")
    o.state.players[name] = Player(name, change.bot, change.group, len(o.state.rounds) + 1)


def _withdraw(o: Organiser, change: c.Withdraw, by: str, at: float) -> None:
    player = o.player(change.player)
    if player.left:
        raise LandsraadError(f"{player.name} has left already")
    player.left = True


def _return(o: Organiser, change: c.Return, by: str, at: float) -> None:
    player = o.player(change.player)
    if not player.left:
        raise LandsraadError(f"{player.name} has not left")
    player.left = False


def _seat(o: Organiser, change: c.SeatRound, by: str, at: float) -> None:
    o.may_seat(change.final, change.again)
    state = o.state
    if change.again:
        state.rounds.pop()
    number = len(state.rounds) + 1
    seen: dict[str, set[str]] = {}
    for plan in change.tables:
        leg = plan.name[-1] if plan.name[-1].isalpha() else ""
        _check_plan(o, plan, seen.setdefault(leg, set()), change.byes)
    if len({plan.name for plan in change.tables}) != len(change.tables) or not change.tables:
        raise LandsraadError("a round has tables, and each has a name of its own")
    tables = [Table(plan.name, number, change.final, list(plan.seats), Clock()) for plan in change.tables]
    state.rounds.append(Round(number, change.final, tables, change.byes))


def _check_plan(o: Organiser, plan: Plan, seen: set[str], byes: Iterable[str]) -> None:
    roles = game_type(o.event.game).roles
    for seat in plan.seats:
        player = o.player(seat.player)
        if player.name != seat.player or player.left:
            raise LandsraadError(f"{seat.player} has left, and cannot be seated")
        if seat.player in seen or seat.player in byes:
            raise LandsraadError(f"{seat.player} would sit at two tables at once")
        seen.add(seat.player)
        if seat.role and seat.role not in roles:
            raise LandsraadError(f"{o.event.game} has no role {seat.role!r}; it has {', '.join(roles)}")
    _check_places(plan.name, plan.seats)


def _check_places(name: str, seats: Iterable[Seat]) -> None:
    for what, values in (("role", [s.role for s in seats if s.role]), ("dot", [s.dot for s in seats if s.dot])):
        if len(set(values)) != len(values):
            raise LandsraadError(f"two players of table {name} would have the same {what}")


def _join(o: Organiser, change: c.Join, by: str, at: float) -> None:
    table, player = o.table(change.table), o.player(change.player)
    if table.begun:
        raise LandsraadError(f"table {table.name} has begun: nobody joins it")
    if len(table.seats) >= SHAPES[o.event.game].best:
        raise LandsraadError(f"table {table.name} is full")
    this = o.state.rounds[table.round - 1]
    plan = Plan(table.name, (*table.seats, Seat(player.name, change.role, change.dot)))
    others = {seat.player for other in this.tables if other is not table for seat in other.seats}
    _check_plan(o, plan, others, this.byes)
    table.seats = list(plan.seats)
    player.since = min(player.since, table.round)


def _draft(o: Organiser, change: c.Draft, by: str, at: float) -> None:
    table, player = o.table(change.table), o.player(change.player)
    if player.name not in table.players:
        raise LandsraadError(f"{player.name} does not sit at table {table.name}")
    if table.begun:
        raise LandsraadError(f"table {table.name} has begun: roles are not changed any more")
    old = next(seat.dot for seat in table.seats if seat.player == player.name)
    dot = change.dot or old
    seats = tuple(
        Seat(s.player, change.role, dot)
        if s.player == player.name
        else Seat(s.player, s.role, old if s.dot == dot else s.dot)  # who had that place takes the other
        for s in table.seats
    )
    _check_plan(o, Plan(table.name, seats), set(), ())
    table.seats = list(seats)


def _start(o: Organiser, change: c.Start, by: str, at: float) -> None:
    o.table(change.table).clock.start(at)


def _pause(o: Organiser, change: c.Pause, by: str, at: float) -> None:
    o.table(change.table).clock.pause(at)


def _resume(o: Organiser, change: c.Resume, by: str, at: float) -> None:
    o.table(change.table).clock.resume(at)


def _open_report(o: Organiser, name: str) -> Table:
    table = o.table(name)
    if table.signed:
        raise LandsraadError(
            f"the report of table {table.name} is signed by {table.signed}: only the head judge opens it again"
        )
    return table


def _attempts(o: Organiser, change: c.Attempts, by: str, at: float) -> None:
    table = _open_report(o, change.table)
    if o.event.game != "dune":
        raise LandsraadError("win attempts are counted in Dune alone (4.01.04)")
    if not 1 <= change.turn <= 20:
        raise LandsraadError(f"there is no turn {change.turn}")
    players = tuple(o.player(player).name for player in change.players)
    for player in players:
        if player not in table.players:
            raise LandsraadError(f"{player} does not sit at table {table.name}")
    table.attempts[change.turn] = players


def _report(o: Organiser, change: c.Report, by: str, at: float) -> None:
    table = _open_report(o, change.table)
    if change.outcome.kind == "time" and table.clock.started is not None:
        reading = table.clock.reading(at, len(table.seats))
        if reading.stage == "playing":  # 4.01.09: only games that have reached the time limit
            raise LandsraadError(
                f"table {table.name} still has {shown(reading.left)}: only a game at its time limit is adjudicated (4.01.09)"
            )
    table.outcome = scheme_of(o.event.game).settle(o.event, table, change.outcome)


def _sign(o: Organiser, change: c.Sign, by: str, at: float) -> None:
    table = _open_report(o, change.table)
    if table.outcome is None:
        raise LandsraadError(f"the report of table {table.name} does not say yet how the game ended")
    _by_judge(o, by, "a report is signed")
    table.signed = by


def _by_judge(o: Organiser, by: str, what: str) -> None:
    """Where judges are named, only they do it."""
    judges = {*o.event.judges, o.event.head_judge} - {""}
    if judges and by not in judges:
        raise LandsraadError(f"{what} by a judge ({', '.join(sorted(judges))}), not by {by}")


def _reopen(o: Organiser, change: c.Reopen, by: str, at: float) -> None:
    table = o.table(change.table)
    if not table.signed:
        raise LandsraadError(f"the report of table {table.name} is not signed")
    if o.event.head_judge and by != o.event.head_judge:
        raise LandsraadError(f"only the head judge, {o.event.head_judge}, opens a signed report again")
    if not change.reason.strip():
        raise LandsraadError("a signed report is opened again for a reason: say it")
    if table.round != len(o.state.rounds):
        raise LandsraadError(f"the round after that of table {table.name} has been seated by its report")
    table.signed = ""


def _rule(o: Organiser, change: c.Rule, by: str, at: float) -> None:
    if not change.ruling.strip():
        raise LandsraadError("what is the ruling?")
    _by_judge(o, by, "a ruling is made")
    o.table(change.table).rulings.append(Ruling(by, change.question, change.ruling))


def _call(o: Organiser, change: c.Call, by: str, at: float) -> None:
    table, player = o.table(change.table), o.player(change.player)
    if player.name not in table.players:
        raise LandsraadError(f"{player.name} does not sit at table {table.name}")
    if table.signed or o.state.finished:
        raise LandsraadError(f"the report of table {table.name} is signed: no judge is called there any more")
    if any(call.player == player.name and not call.closed for call in table.calls):
        raise LandsraadError(f"{player.name} has called already: a judge will come")
    if len(change.question) > LONGEST_QUESTION:
        raise LandsraadError(f"a question to a judge has at most {LONGEST_QUESTION} letters")
    table.calls.append(Call(len(table.calls) + 1, player.name, change.question.strip(), at))


def _close(o: Organiser, change: c.Close, by: str, at: float) -> None:
    table = o.table(change.table)
    if not 1 <= change.call <= len(table.calls):
        raise LandsraadError(f"table {table.name} has made no call {change.call}")
    call = table.calls[change.call - 1]
    if call.closed:
        raise LandsraadError(f"{call.closed} has closed this call already")
    table.calls[change.call - 1] = replace(call, closed=by)


def _online(o: Organiser, change: c.Online, by: str, at: float) -> None:
    table = _open_report(o, change.table)
    if table.online:
        raise LandsraadError(f"table {table.name} is played already")
    table.online = change.id


def _appoint(o: Organiser, change: c.Appoint, by: str, at: float) -> None:
    _named(change.judge, "a judge")
    if change.judge in (o.event.head_judge, *o.event.judges):
        raise LandsraadError(f"{change.judge} is a judge already")
    o.state.event = msgspec.structs.replace(o.event, judges=(*o.event.judges, change.judge))


def _finish(o: Organiser, change: c.Finish, by: str, at: float) -> None:
    if not o.state.rounds or not o.state.rounds[-1].closed:
        raise LandsraadError("an event is over when every report is signed")
    if o.state.finished:
        raise LandsraadError("the event is over already")
    o.state.finished = True


_HANDLERS: Final[dict[type, Callable[[Organiser, Any, str, float], None]]] = {
    c.Create: _create,
    c.Register: _register,
    c.Withdraw: _withdraw,
    c.Return: _return,
    c.SeatRound: _seat,
    c.Join: _join,
    c.Draft: _draft,
    c.Start: _start,
    c.Pause: _pause,
    c.Resume: _resume,
    c.Attempts: _attempts,
    c.Report: _report,
    c.Sign: _sign,
    c.Reopen: _reopen,
    c.Rule: _rule,
    c.Call: _call,
    c.Close: _close,
    c.Online: _online,
    c.Appoint: _appoint,
    c.Finish: _finish,
}
