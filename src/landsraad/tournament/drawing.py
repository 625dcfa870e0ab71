"""Draws what the next round needs: tables, roles and dots, from the event's seed (4.01.01, A203)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from landsraad.games import game_type
from landsraad.tournament.changes import AnyChange, Register, SeatRound
from landsraad.tournament.mixing import deal_roles, meetings, mix, played_roles, swiss
from landsraad.tournament.model import Event, Plan, Seat
from landsraad.tournament.organiser import Organiser
from landsraad.tournament.ranking import finalists
from landsraad.tournament.seating import SHAPES, CannotSeat, bots_needed, sizes


def draw_round(o: Organiser, *, again: bool = False, bot: str = "random") -> list[AnyChange]:
    """The changes that seat the next round: bots that fill up the tables, if the event wants that, and the tables."""
    o.may_seat(False, again)
    number = len(o.state.rounds) + (0 if again else 1)
    rng = Random(f"landsraad tournament {o.event.seed} round {number}.{len(o.state.players)}")
    if o.event.game == "war":
        pairs, byes = swiss(o.state, [player.name for player in o.present()])
        return [SeatRound(tuple(_both_sides(number, pairs)), byes=tuple(byes), again=again)]
    found: list[AnyChange] = []
    groups: dict[str, list[str]] = {}
    for player in o.present():
        groups.setdefault(player.group, []).append(player.name)
    tables: list[list[str]] = []
    for group, players in sorted(groups.items()):
        tables += _tables(o, players, group, found, rng, bot)
    plans = [_plan(o, f"{number}.{n}", players, rng) for n, players in enumerate(tables, start=1)]
    found.append(SeatRound(tuple(plans), again=again))
    return found


def draw_final(o: Organiser) -> SeatRound:
    """The final: the best players at one table; in War they play both sides."""
    o.may_seat(True, False)
    players = [one.player for one in finalists(o.state, o.event.final)]
    rng = Random(f"landsraad tournament {o.event.seed} final")
    if o.event.game == "war":
        return SeatRound(tuple(_both_sides("F", [(players[0], players[1])])), final=True)
    return SeatRound((_plan(o, "F.1", players, rng),), final=True)


def _tables(
    o: Organiser, players: list[str], group: str, found: list[AnyChange], rng: Random, bot: str
) -> list[list[str]]:
    shape, exception = SHAPES[o.event.game], o.event.exception
    if exception == "bots":
        taken = {name.casefold() for name in o.state.players}
        numbers = (n for n in range(1, 1000) if f"bot {n}" not in taken)
        for _ in range(bots_needed(len(players), shape)):
            name = f"Bot {next(numbers)}"
            found.append(Register(name, bot, group))
            players = [*players, name]
    try:
        counts = sizes(len(players), shape, exception)
    except CannotSeat as error:
        raise CannotSeat(f"{group}: {error}" if group else str(error)) from None
    return mix(players, counts, meetings(o.state), rng)


def _plan(o: Organiser, name: str, players: Sequence[str], rng: Random) -> Plan:
    """Dots by lot; roles by lot too, or left open for a draft in the order of the dots."""
    order = list(players)
    rng.shuffle(order)
    roles = [""] * len(order)
    if o.event.roles in ("lot", "spread"):
        played = played_roles(o.state) if o.event.roles == "spread" else None
        roles = deal_roles(order, roles_of(o.event), rng, played)
    return Plan(name, tuple(Seat(p, role, dot) for dot, (p, role) in enumerate(zip(order, roles, strict=True), 1)))


def roles_of(event: Event) -> list[str]:
    """The roles that a table of this event can have."""
    kind = game_type(event.game)
    rules = kind.ruleset(event.ruleset)
    options = rules.resolve(event.options)
    return [role for role in rules.roles or kind.roles if role not in kind.needs or options.get(kind.needs[role])]


def _both_sides(number: int | str, pairs: Sequence[tuple[str, str]]) -> list[Plan]:
    """Two games for each pair, with the sides exchanged."""
    plans = []
    for n, (one, two) in enumerate(pairs, start=1):
        for leg, (first, second) in (("a", (one, two)), ("b", (two, one))):
            plans.append(Plan(f"{number}.{n}{leg}", (Seat(first, "atreides", 1), Seat(second, "harkonnen", 2))))
    return plans
