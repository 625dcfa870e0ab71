"""New tables: what somebody wants, and the row that comes of it. Making one takes a while: it is for threads."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

import landsraad
from landsraad import bots
from landsraad.games import game_type
from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.game import AnyGame
from landsraad.kernel.plain import Json, Value
from landsraad.server.access import clean, hashed, new_id, new_token
from landsraad.server.store import Player, SeatRow, TableRow
from landsraad.server.table import counsel
from landsraad.version import __version__

PACE = 0.6
"""Seconds that a bot takes at a table that begins in the middle of a game."""

CHANCE = secrets.SystemRandom()
"""What seeds and roles of new tables are drawn from: nobody can tell them beforehand."""

UNKNOWN = "this table is rated, which is for people who have kept their name: do that first, at /me"


@dataclass
class SeatWish:
    """A seat of a new table: me, invited, open, or a bot of a kind; with a role, or a random one."""

    kind: str
    role: str = ""
    bot: str = ""


@dataclass
class TableWish:
    """What somebody wants of a new table."""

    game: str
    ruleset: str
    seats: list[SeatWish]
    name: str = ""
    options: Json = field(default_factory=dict)
    clocks: dict[str, float] = field(default_factory=dict)
    pace: float = 0.0
    poker_face: float = 0.0
    counsel: bool = False
    """Whether people may ask what a mentat would answer; never where they compete."""
    private: bool | None = None
    """In no list, and only for who sits there; None: if people are invited and no seat is open to everybody."""
    rated: bool = False
    """Whether it counts for ratings; everybody who sits down agrees to that."""
    event: Json = field(default_factory=dict)
    """At a table of a tournament: the ``tournament``, and the ``table`` that it is there."""


def make_row(
    player: Player, wish: TableWish, origin: str = "", chance: Random = CHANCE
) -> tuple[TableRow, dict[int, str]]:
    """The row of a new table, and the invitations' tokens by seat."""
    kind = game_type(wish.game)
    ruleset = kind.ruleset(wish.ruleset, len(wish.seats))
    options = dict(wish.options)
    if wish.poker_face and any(option.name == "windows" for option in ruleset.options):
        options["windows"] = "everyone"
    kind.check_seats(ruleset, len(wish.seats))
    wanted = [seat.role for seat in wish.seats]
    roles = _roles(kind.roles, wanted, lambda: _dealt(wish, ruleset.id, options, chance.getrandbits(63)), chance)
    landsraad.new(wish.game, ruleset.id, roles if all(roles) else len(roles), 1, options)  # refuses what cannot be
    tokens: dict[int, str] = {}
    if wish.rated:
        _check_rated(player, wish)
    seats = [_seat(number, seat, role, wish, player, tokens) for number, (seat, role) in _numbered(wish, roles)]
    if wish.counsel and (wish.rated or counsel.competes(options)):
        raise LandsraadError(counsel.COMPETING)
    settings: Json = {
        "counsel": wish.counsel,
        "clocks": _clocks(wish.clocks),
        "pace": _within("pace", wish.pace, 10),
        "poker_face": _within("poker_face", wish.poker_face, 30),
        **({"rated": True} if wish.rated else {}),
        **({"event": wish.event} if wish.event else {}),
    }
    name = clean(wish.name, 60) or f"{player.name}'s table"
    row = _new_row(player, name, wish.game, ruleset.id, options, settings, seats, chance)
    row.private = int(_invitation_only(wish) if wish.private is None else wish.private)
    row.origin = origin
    return row, tokens


def begun_row(player: Player, name: str, game: AnyGame, seat: int, bot: str, **more: Value) -> TableRow:
    """The row of a private table that begins in the middle of a game: the player has one seat, bots have all others.

    It keeps where it began, and has no record. ``more`` is kept with its settings.
    """
    header = game.header
    settings: Json = {"clocks": {}, "pace": PACE, "poker_face": 0.0, **more, "start": game.save()}
    seats = [
        SeatRow(number, role, "person", player=player.id, seen=time.time())
        if number == seat
        else SeatRow(number, role, "bot", bot=bot)
        for number, role in enumerate(game.seats)
    ]
    row = _new_row(player, name[:60], header.game, header.ruleset, dict(header.options), settings, seats)
    row.private = 1
    return row


def wish_of(row: TableRow) -> TableWish:
    """What quotas count a table as."""
    return TableWish(row.game, row.ruleset, [SeatWish("me" if seat.player else "bot", seat.role) for seat in row.seats])


def _new_row(
    player: Player,
    name: str,
    game: str,
    ruleset: str,
    options: Json,
    settings: Json,
    seats: list[SeatRow],
    chance: Random = CHANCE,
) -> TableRow:
    """A table that has just been made: its own seed, in the version of the rules that is played here."""
    now = time.time()
    return TableRow(
        id=new_id(),
        name=name,
        game=game,
        ruleset=ruleset,
        options=options,
        settings=settings,
        status="open",
        creator=player.id,
        seed=chance.getrandbits(63),
        made=now,
        changed=now,
        salt=secrets.token_hex(16),
        rules=__version__,
        played=__version__,
        seats=seats,
    )


def bot_named(name: str, game: str) -> str:
    """A bot of the house: a client cannot name a class of its own."""
    if name not in bots.names(game):
        raise LandsraadError(f"{game} has no bot {name!r}; it has {', '.join(bots.names(game))}")
    return name


def _invitation_only(wish: TableWish) -> bool:
    kinds = {seat.kind for seat in wish.seats}
    return "invited" in kinds and "open" not in kinds


def _numbered(wish: TableWish, roles: list[str]) -> enumerate[tuple[SeatWish, str]]:
    return enumerate(zip(wish.seats, roles, strict=True))


def _check_rated(player: Player, wish: TableWish) -> None:
    """Ratings are of people who can be recognised, against somebody else."""
    if not player.registered:
        raise LandsraadError(UNKNOWN)
    kinds = [seat.kind for seat in wish.seats]
    if len(kinds) < 2 or all(kind == "bot" for kind in kinds):
        raise LandsraadError("a rated table has people at it, and at least two seats")
    if kinds.count("me") > 1:
        raise LandsraadError("at a rated table everybody has one seat")


def agreed(settings: Json) -> Json:
    """What a seat keeps of its player's agreement to be rated."""
    return {"rated": time.time()} if settings.get("rated") else {}


def _seat(number: int, seat: SeatWish, role: str, wish: TableWish, player: Player, tokens: dict[int, str]) -> SeatRow:
    match seat.kind:
        case "me":
            prefs = agreed({"rated": wish.rated})
            return SeatRow(number, role, "person", player=player.id, seen=time.time(), prefs=prefs)
        case "bot":
            return SeatRow(number, role, "bot", bot=bot_named(seat.bot or "random", wish.game))
        case "invited":
            tokens[number] = new_token()
            return SeatRow(number, role, "invited", invitation=hashed(tokens[number]))
        case "open":
            return SeatRow(number, role, "open")
    raise LandsraadError(f"a seat is me, invited, open or bot, not {seat.kind!r}")


def _dealt(wish: TableWish, ruleset: str, options: Json, seed: int) -> tuple[str, ...]:
    """Roles that may sit together by these rules, as the game itself deals them."""
    dealt: tuple[str, ...] = landsraad.new(wish.game, ruleset, len(wish.seats), seed, options).seats
    return dealt


def _roles(known: tuple[str, ...], wanted: list[str], deal: Callable[[], tuple[str, ...]], chance: Random) -> list[str]:
    """A role for each seat: the wanted ones, and random ones that the game may deal beside them."""
    if not known:
        return ["" for _ in wanted]
    for role in wanted:
        if role and role not in known:
            raise LandsraadError(f"there is no role {role!r}; there is {', '.join(known)}")
    chosen = [role for role in wanted if role]
    if len(set(chosen)) != len(chosen):
        raise LandsraadError("two seats want the same role")
    left: list[str] = []
    for _ in range(100):
        left += [role for role in deal() if role not in chosen and role not in left]
        if len(left) >= len(wanted) - len(chosen):
            left = left[: len(wanted) - len(chosen)]
            chance.shuffle(left)
            return [role or left.pop() for role in wanted]
    raise LandsraadError(f"{', '.join(chosen)} cannot sit together by these rules")


def _clocks(given: dict[str, float]) -> dict[str, float]:
    """Seconds by question, a fortnight at most."""
    if len(given) > 40 or any(not name.isidentifier() or len(name) > 40 for name in given):
        raise LandsraadError("a clock is named after a question, or `answer` for all others")
    return {name: _within(f"clock {name}", seconds, 14 * 86_400) for name, seconds in given.items()}


def _within(what: str, value: float, high: float) -> float:
    if not 0 <= value <= high:
        raise LandsraadError(f"{what} is a number of seconds from 0 to {high:g}, not {value!r}")
    return float(value)
