"""Who has won: strongholds, the prediction, and what counts when the last turn is over (1.09, 2.02.03, 2.04.09, 2.06.08)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.dune.board import HABBANYA_SIETCH, SIETCH_TABR, STRONGHOLDS, TUEKS_SIETCH
from landsraad.kernel.meta import Result

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State

Side = tuple[int, ...]
"""A player alone, or the two of an alliance; the one earlier in storm order comes first (A152)."""


def sides(s: State) -> list[Side]:
    """The sides of the game in storm order."""
    found: list[Side] = []
    for seat in s.order:
        ally = s.houses[seat].ally
        if ally < 0:
            found.append((seat,))
        elif s.rank(seat) < s.rank(ally):
            found.append((seat, ally))
    return found


def controlled(s: State, side: Side) -> int:
    """How many strongholds a side controls: its forces are there and no others are; advisors do not count (G.control,
    1.10.02.01, 2.02.12.03)."""
    count = 0
    for territory in STRONGHOLDS:
        fighters = s.fighters_in(territory)
        if fighters and all(seat in side for seat in fighters):
            count += 1
    return count


def occupied(s: State, seat: int) -> int:
    """How many strongholds a seat has fighting forces in (G.occupy)."""
    mask = s.fighting_mask(seat)
    return sum(mask >> territory & 1 for territory in STRONGHOLDS)


def qualified(g: Dune) -> list[Side]:
    """The sides that meet the stronghold requirement, in storm order (1.09.02.01, 1.10.02.02)."""
    s = g.state
    return [side for side in sides(s) if controlled(s, side) >= g.rules.strongholds_to_win(len(side))]


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
    return last_resort(g) if s.turn >= g.rules.turns else None


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
    """The last turn is over and nobody has won by strongholds (1.09.05, 2.04.09, 2.06.08, A98-A100)."""
    s = g.state
    if s.guild >= 0:
        if s.fremen >= 0 and prepared(s):
            return Result(_with_ally(s, s.fremen), "fremen_special", s.turn, "2.04.09.00")
        return Result(_with_ally(s, s.guild), "guild_special", s.turn, "2.06.08")
    if s.fremen >= 0:
        return Result(_with_ally(s, s.fremen), "fremen_default", s.turn, "1.09.05")
    most = max(occupied(s, seat) for seat in range(len(s.houses)))
    if not most:
        return Result((), "none", s.turn, "1.09.05")
    tied = tuple(seat for seat in range(len(s.houses)) if occupied(s, seat) == most)
    return Result(tied, "most_strongholds", s.turn, "1.09.05")


def prepared(s: State) -> bool:
    """The Fremen have made their planet ready: nobody else in the two sietches, and none of the three great powers in
    Tuek's Sietch (2.04.09.01, 2.04.09.02, A101)."""
    for sietch in (SIETCH_TABR, HABBANYA_SIETCH):
        if any(seat != s.fremen for seat in s.fighters_in(sietch)):
            return False
    powers = (s.harkonnen, s.atreides, s.emperor)
    return not any(seat in powers for seat in s.fighters_in(TUEKS_SIETCH))


def _with_ally(s: State, seat: int) -> Side:
    """A seat and its ally, who shares the victory (2.04.12, 2.06.11)."""
    ally = s.houses[seat].ally
    return (seat,) if ally < 0 else tuple(sorted((seat, ally)))
