"""Tournaments of this site: journals in the store, tables that are played here, and who may do what."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import msgspec
from fastapi.concurrency import run_in_threadpool

from landsraad import tournament as t
from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.game import AnyGame
from landsraad.kernel.plain import Json, Value
from landsraad.server.access import hashed, new_id, new_token
from landsraad.server.site.hub import Hub
from landsraad.server.store import Elsewhere, Player, TournamentPerson, TournamentRow
from landsraad.server.table.making import SeatWish, TableWish
from landsraad.server.table.seating import Forbidden, NotFound
from landsraad.server.table.twin import again, deal
from landsraad.tournament.adjudication import adjudicate
from landsraad.tournament.drawing import roles_of
from landsraad.tournament.export import earlier_event, read_document, standing_row
from landsraad.tournament.league import league
from landsraad.tournament.schemes import scheme_of

ORGANISER, JUDGE, PLAYER = "organiser", "judge", "player"
JUDGES_DO: Final = (
    t.Attempts, t.Close, t.Draft, t.Join, t.Pause, t.Reopen, t.Report, t.Resume, t.Rule, t.Sign, t.Start,
)  # fmt: skip
"""What a judge may do; the organiser may do everything."""
MOST_PLAYERS: Final = 500
MOST_EVENTS: Final = 40
"""Of a league."""
MOST_LINES: Final = 5000
"""Of an event that is taken over."""
_line = msgspec.json.Decoder(t.Entry)

Draw = Callable[[t.Organiser], Sequence[t.AnyChange]]


@dataclass(slots=True)
class Known:
    """A tournament as far as this node has read it."""

    journal: t.Journal = field(default_factory=t.Journal)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class Tournaments:
    """Every node reads and writes the same journals: a line that another node wrote first refuses ours."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.store = hub.store
        self.known: dict[str, Known] = {}

    async def create(self, player: Player, event: t.Event) -> tuple[str, str]:
        """A new tournament with its organiser as head judge; its id, and the token that makes judges."""
        journal = t.Journal()
        journal.do(player.name, t.Create(msgspec.structs.replace(event, head_judge=player.name)))
        return await self._add(player, journal)

    async def _add(self, player: Player, journal: t.Journal) -> tuple[str, str]:
        """Keep it; whoever brings it organises it, under the name of its head judge."""
        event, token = journal.organiser.event, new_token()
        row = TournamentRow(new_id(), event.name, event.game, time.time(), hashed(token))
        person = TournamentPerson(player.id, ORGANISER, event.head_judge or player.name)
        await self.store.add_tournament(row, _encoded(journal.entries), person)
        return row.id, token

    async def take_over(self, player: Player, event: t.Event, text: str) -> str:
        """An earlier event: an export whole (its journal is checked line by line), or a CSV of games as signed reports."""
        journal = await run_in_threadpool(_earlier, player.name, event, text)
        return (await self._add(player, journal))[0]

    async def new_link(self, id: str, player: Player) -> str:
        """Another link that makes judges; the one before makes nobody one any more."""
        await self.as_organiser(id, player)
        token = new_token()
        await self.store.set_tournament_link(id, hashed(token))
        return token

    async def league(self, ids: Sequence[str]) -> tuple[list[t.State], list[t.Standing]]:
        """Several events of one game, and the standings over all of them."""
        if not 1 <= len(set(ids)) <= MOST_EVENTS:
            raise LandsraadError(f"a league has 1 to {MOST_EVENTS} events")
        states = [(await self.look(id)).organiser.state for id in dict.fromkeys(ids)]
        return states, await run_in_threadpool(league, states)

    async def look(self, id: str) -> t.Journal:
        """The tournament as it stands in the store."""
        known = self.known.setdefault(id, Known())
        async with known.lock:
            return await self._read(id, known)

    async def _read(self, id: str, known: Known) -> t.Journal:
        lines = await self.store.tournament_lines(id, len(known.journal.entries))
        if lines:
            twin = known.journal.fork()
            entries = [_line.decode(line) for line in lines]
            known.journal = await run_in_threadpool(twin.read, entries)
        if not known.journal.entries:
            self.known.pop(id, None)  # somebody else may have asked for it, too
            raise NotFound("there is no such tournament")
        return known.journal

    async def do(self, id: str, by: str, draw: Draw) -> None:
        """Make the changes that ``draw`` makes of where the tournament stands: all, or none."""
        known = self.known.setdefault(id, Known())
        async with known.lock:
            journal = await self._read(id, known)
            twin = journal.fork()
            before = len(twin.entries)
            await run_in_threadpool(lambda: twin.do(by, *draw(twin.organiser)))
            if len(twin.organiser.state.players) > MOST_PLAYERS:
                raise LandsraadError(f"a tournament has at most {MOST_PLAYERS} players")
            await self.store.append_lines(id, before, _encoded(twin.entries[before:]))
            known.journal = twin

    # --- who may do what ----------------------------------------------------------------------------------------------

    async def part(self, id: str, player: Player | None) -> dict[str, str]:
        """What somebody is in a tournament: each part with the name that they have in it."""
        if player is None:
            return {}
        return {one.part: one.name for one in await self.store.tournament_people(id) if one.player == player.id}

    async def as_organiser(self, id: str, player: Player) -> str:
        """The organiser's name in the journal; nobody else gets further."""
        found = await self.part(id, player)
        if ORGANISER not in found:
            raise Forbidden("only the organiser does that")
        return found[ORGANISER]

    async def as_official(self, id: str, player: Player, changes: Sequence[t.AnyChange]) -> str:
        """The name of an organiser, or of a judge if all this is a judge's to do."""
        found = await self.part(id, player)
        if ORGANISER in found:
            return found[ORGANISER]
        if JUDGE in found and all(isinstance(change, JUDGES_DO) for change in changes):
            return found[JUDGE]
        raise Forbidden("only the organiser does that" if JUDGE in found else "only judges and the organiser do that")

    async def appoint(self, token: str, player: Player) -> str:
        """Whoever has the judges' link is a judge from now on."""
        row = await self.store.tournament_by_link(hashed(token))
        if row is None:
            raise NotFound("this link makes nobody a judge: ask the organiser for a new one")
        if not await self.part(row.id, player):
            people = await self.store.tournament_people(row.id)
            if any(one.name.casefold() == player.name.casefold() for one in people):
                raise LandsraadError(f"{player.name} is somebody else here: choose another name first")
            await self.do(row.id, player.name, lambda _: [t.Appoint(player.name)])
            await self.store.add_tournament_person(row.id, TournamentPerson(player.id, JUDGE, player.name))
        return row.id

    async def enter(self, id: str, player: Player) -> None:
        """Somebody registers themselves, under the name that they have here."""
        if player.name == "Guest":
            raise LandsraadError("choose a name first: others will read it in the standings")
        if PLAYER in await self.part(id, player):
            raise LandsraadError("you are registered already")
        await self.do(id, player.name, lambda _: [t.Register(player.name)])
        await self.store.add_tournament_person(id, TournamentPerson(player.id, PLAYER, player.name))

    async def go(self, id: str, player: Player) -> None:
        """Somebody leaves."""
        found = await self.part(id, player)
        if PLAYER not in found:
            raise Forbidden("you are not registered")
        await self.do(id, found[PLAYER], lambda _: [t.Withdraw(found[PLAYER])])

    # --- tables that are played here ----------------------------------------------------------------------------------

    async def open_table(self, id: str, player: Player, name: str, address: str) -> Json:
        """A table of this site for one of the tournament: bots sit down, people get invitations."""
        by = await self.as_organiser(id, player)
        organiser = (await self.look(id)).organiser
        table, event = organiser.table(name), organiser.event
        if table.online or table.begun:
            raise LandsraadError(f"table {table.name} has begun already")
        if not all(seat.role for seat in table.seats):
            raise LandsraadError(f"the roles of table {table.name} are not known yet")
        seats = sorted(table.seats, key=lambda seat: seat.dot)
        bots = [organiser.player(seat.player).bot for seat in seats]
        wishes = [SeatWish("bot" if bot else "invited", seat.role, bot) for seat, bot in zip(seats, bots, strict=True)]
        wish = TableWish(
            event.game,
            event.ruleset,
            wishes,
            f"{event.name} {table.name}",
            dict(event.options),
            private=False,
            event={"tournament": id, "table": table.name},
        )
        made, tokens = await self.hub.create(player, wish, address)
        await self.do(id, by, lambda _: [t.Online(table.name, made.row.id)])
        return {
            "table": made.row.id,
            "invitations": {seats[n].player: f"/invitation/{token}" for n, token in tokens.items()},
        }

    async def fetch(self, id: str, player: Player, name: str) -> None:
        """Fill in the report of a table that is played here, from its record; if it is not over, as it stands (A121)."""
        by = await self.as_official(id, player, [])
        organiser = (await self.look(id)).organiser
        table, event = organiser.table(name), organiser.event
        if not table.online:
            raise LandsraadError(f"table {table.name} is not played here")
        game = await self.game(table.online)
        if game is None:
            raise LandsraadError(f"the game of table {table.name} has not begun")
        reading = table.clock.reading(time.time(), len(table.seats))
        if not game.over and reading.stage not in ("last turn", "over"):
            raise LandsraadError(
                f"the game of table {table.name} goes on: its numbers are told when it is over, or out of time"
            )
        record = game.record()
        changes = await run_in_threadpool(t.report_of, record, event, table)
        await self.do(id, by, lambda _: changes)

    async def game(self, id: str) -> AnyGame | None:
        """The game of a table, wherever it is played: that of another node is played again from what the store has."""
        try:
            found: AnyGame | None = (await self.hub.table(id)).game
            return found
        except Elsewhere:
            row = await self.store.table(id)
            if row is None or row.status == "open":
                return None
            answers = await self.store.answers(id)
            return await run_in_threadpool(again, deal(row), answers)


def _earlier(by: str, event: t.Event, text: str) -> t.Journal:
    if text.lstrip("\ufeff \n\r\t").startswith("{"):
        try:
            entries = read_document(msgspec.json.decode(text.lstrip("\ufeff")))
        except msgspec.DecodeError as error:
            raise LandsraadError(f"this is no exported event: {error}") from error
        if len(entries) > MOST_LINES:
            raise LandsraadError(f"an event that is taken over has at most {MOST_LINES} changes")
        journal = t.Journal().read(entries)
    else:
        changes = earlier_event(event, text)
        if len(changes) > MOST_LINES:
            raise LandsraadError(f"an event that is taken over has at most {MOST_LINES} changes")
        journal = t.Journal()
        journal.do(by, *changes)
    if len(journal.organiser.state.players) > MOST_PLAYERS:
        raise LandsraadError(f"a tournament has at most {MOST_PLAYERS} players")
    return journal


def _encoded(entries: Sequence[t.Entry]) -> list[str]:
    return [msgspec.json.encode(entry).decode() for entry in entries]


# --- what pages are told ------------------------------------------------------------------------------------------------


def told(id: str, journal: t.Journal, part: dict[str, str], now: float) -> Json:
    """A tournament as everybody may see it, and what the visitor is in it."""
    state = journal.organiser.state
    scheme = scheme_of(state.event.game)
    return {
        "id": id,
        "event": {
            key: value for key, value in msgspec.to_builtins(state.event).items() if key != "seed" or state.finished
        },
        "finished": state.finished,
        "roles": roles_of(state.event),
        "you": part,
        "lines": len(journal.entries),
        "kinds": dict(scheme.kinds),
        "categories": list(scheme.categories),
        "players": [{"name": p.name, "bot": p.bot, "group": p.group, "left": p.left} for p in state.players.values()],
        "rounds": [
            {
                "title": one.title,
                "final": one.final,
                "byes": list(one.byes),
                "closed": one.closed,
                "tables": [_table(table, now) for table in one.tables],
            }
            for one in state.rounds
        ],
        "standings": [standing_row(one) for one in t.standings(state)],
        "places": [{"place": one.place, "player": one.player, "reason": one.reason} for one in t.overall(state)],
        **({"calls": _queue(state)} if {ORGANISER, JUDGE} & part.keys() else {}),
    }


def _queue(state: t.State) -> list[Value]:
    """The calls that wait, the first of them first: what is asked may be a secret, and is for judges alone."""
    return [
        {"table": table.name, "online": table.online, "call": call.number, "player": call.player}
        | {"question": call.question, "at": call.at}
        for table, call in state.queue()
    ]


def clock_told(table: t.Table, now: float) -> Json:
    stage, left = table.clock.reading(now, len(table.seats))
    return {"stage": stage, "left": left, "paused": table.clock.paused is not None}


def _table(table: t.Table, now: float) -> Json:
    outcome = table.outcome
    steps = (
        [str(step) for step in adjudicate(outcome.figures, outcome.alliances).steps]
        if outcome and outcome.kind == "time"
        else []
    )
    return {
        "name": table.name,
        "seats": [{"player": s.player, "role": s.role, "dot": s.dot} for s in table.seats],
        "clock": clock_told(table, now),
        "attempts": {str(turn): list(players) for turn, players in table.attempts.items()},
        "outcome": None if outcome is None else {**msgspec.to_builtins(outcome), "winners": list(outcome.winners)},
        "steps": steps,
        "signed": table.signed,
        "online": table.online,
        "rulings": [{"by": r.by, "question": r.question, "ruling": r.ruling} for r in table.rulings],
    }
