"""Who has won: strongholds, the prediction, and what counts when the last turn is over (1.09, 2.02.03, 2.04.09, 2.06.08)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from landsraad.games.dune.board import HABBANYA_SIETCH, SIETCH_TABR, STRONGHOLDS, TUEKS_SIETCH
from landsraad.kernel.meta import Result

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State

Side = tuple[int, ...]
"""A player alone, or the members of an alliance, the earlier in storm order first (A152)."""


def sides(s: State) -> list[Side]:
    """The sides of the game in storm order."""
    if not any(house.allies for house in s.houses):
        return [(seat,) for seat in s.order]
    found: list[Side] = []
    for seat in s.order:
        side = sorted(s.side_of(seat), key=s.rank)
        if side[0] == seat:
            found.append(tuple(side))
    return found


def occupied(s: State, seat: int) -> int:
    """How many strongholds a seat has fighting forces in (G.occupy)."""
    mask = s.houses[seat].fighting
    return sum(mask >> territory & 1 for territory in STRONGHOLDS)


def extra_points(g: Dune, side: Side) -> int:
    """What variants add to the strongholds of a side (4.02)."""
    return sum(variant.stronghold_points(g.state, side) for variant in g.rules.variants)


def qualified(g: Dune) -> list[Side]:
    """The sides that meet the stronghold requirement, in storm order (1.09.02.01, 1.10.02.02)."""
    s = g.state
    rules = g.rules
    return [side for side in sides(s) if rules.stronghold_points(s, side) >= rules.strongholds_to_win(s, len(side))]


def winner(g: Dune) -> Result | None:
    """How the game ends in this Mentat Pause, or None if the war continues."""
    s = g.state
    winners = qualified(g)
    foretold = _foretold(g, winners[:1] if g.rules.prediction_needs_actual_winner else winners)
    if foretold is not None:
        return foretold
    if winners:
        first = winners[0]
        rule = "1.09.03" if len(winners) > 1 else "1.09.02.02" if len(first) == 1 else "1.09.02.03"
        return Result(tuple(sorted(first)), "strongholds", s.turn, rule)
    return g.rules.last_resort(g) if s.turn >= g.rules.turns else None


def _foretold(g: Dune, winners: list[Side]) -> Result | None:
    """The Bene Gesserit win alone if the faction they named qualifies in the turn they named (2.02.03, A96, A97)."""
    s = g.state
    faction, turn = s.prediction
    if s.bene_gesserit < 0 or turn != s.turn:
        return None
    named = s.seat_of(faction)
    if not any(named in side for side in winners):
        return None
    g.tell("prediction_revealed", "2.02.03", seat=s.bene_gesserit, faction=faction, turn=turn)
    return Result((s.bene_gesserit,), "prediction", s.turn, "2.02.03")


def last_resort(g: Dune) -> Result:
    """The last turn is over and nobody has won by strongholds (1.09.05, 2.04.09, 2.06.08, A98-A100). An ally shares the
    victory (2.04.12, 2.06.11)."""
    s = g.state
    if s.guild >= 0:
        if s.fremen >= 0 and prepared(g):
            return Result(s.side_of(s.fremen), "fremen_special", s.turn, "2.04.09.00")
        return Result(s.side_of(s.guild), "guild_special", s.turn, "2.06.08")
    if s.fremen >= 0:
        return Result(s.side_of(s.fremen), "fremen_default", s.turn, "1.09.05")
    held = [occupied(s, seat) + extra_points(g, (seat,)) for seat in range(len(s.houses))]
    most = max(held)
    if not most:
        return Result((), "none", s.turn, "1.09.05")
    tied = tuple(seat for seat, count in enumerate(held) if count == most)
    return Result(tied, "most_strongholds", s.turn, "1.09.05")


def scored(s: State, result: Result) -> Result:
    """The result with what it tells of everybody: the strongholds that each seat occupies, and whether allies won."""
    allies = any(s.are_allied(seat, other) for seat in result.winners for other in result.winners)
    return replace(result, scores=tuple(occupied(s, seat) for seat in range(len(s.houses))), allied=allies)


def prepared(g: Dune) -> bool:
    """The Fremen have made their planet ready: nobody else in the two sietches, and none of the three great powers in
    Tuek's Sietch (2.04.09.01, 2.04.09.02, A101); in a tournament their ally may be there (4.01.21)."""
    s = g.state
    for sietch in (SIETCH_TABR, HABBANYA_SIETCH):
        if any(seat != s.fremen for seat in s.fighters_in(sietch)):
            return False
    powers = [power for power in (s.harkonnen, s.atreides, s.emperor) if power >= 0]
    if not g.rules.fremen_ally_spoils:
        powers = [power for power in powers if not s.are_allied(s.fremen, power)]
    return not any(seat in powers for seat in s.fighters_in(TUEKS_SIETCH))
