"""Standings: everybody's place, what it was computed from, and the reason for it (4.01.10-.13)."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from landsraad.kernel.errors import LandsraadError
from landsraad.tournament.model import Event, State, Table
from landsraad.tournament.schemes import Measure, Scheme, Score, best, scheme_of, told

LOT_RULE: Final = "4.01.12"


@dataclass(frozen=True, slots=True)
class Standing:
    """One player's place."""

    place: int
    player: str
    measures: tuple[Measure, ...]
    scores: tuple[Score, ...]
    reason: str
    """Why this place is above the next one; empty for the last."""
    left: bool = False

    @property
    def points(self) -> str:
        return self.measures[0].shown

    @property
    def vector(self) -> str:
        """The best game (4.01.12); empty before the first."""
        finest = best(self.scores)
        return "" if finest is None else finest.vector


def standings(state: State, *, finals: bool = False) -> list[Standing]:
    """Everybody's place from the reports that are signed, in the order of places.

    Entry to the finals is decided by the rounds before them (4.01.10); with ``finals`` those games count too.
    """
    scores = collect(state, finals=finals)
    left = {player.name for player in state.players.values() if player.left}
    return ranked(scheme_of(state.event.game), scores, state.event.seed, left)


def collect(state: State, *, finals: bool) -> dict[str, list[Score]]:
    """What every player has from each game whose report is signed; a bye counts as the game's scheme says."""
    found: dict[str, list[Score]] = {name: [] for name in state.players}
    scheme = scheme_of(state.event.game)
    for one in state.rounds:
        if one.final and not finals:
            continue
        for table in one.tables:
            for score in scores_of(state.event, table):
                found[score.player].append(score)
        for player in one.byes:
            found[player].append(Score(f"{one.number}.bye", player, "", scheme.bye(state.event), "bye"))
    return found


def scores_of(event: Event, table: Table) -> list[Score]:
    """What everybody at a table has from it, once its report is signed."""
    if not table.signed or table.outcome is None:
        return []
    return [scheme_of(event.game).score(event, table, player) for player in table.players]


def ranked(
    scheme: Scheme, scores: Mapping[str, Sequence[Score]], seed: int, left: Iterable[str] = ()
) -> list[Standing]:
    """Players by their measures, the lot last (A202)."""
    gone = set(left)
    measured = {player: [*scheme.measures(theirs, scores), lot(seed, player)] for player, theirs in scores.items()}
    order = sorted(measured, key=lambda player: tuple(m.value for m in measured[player]), reverse=True)
    found = []
    for index, player in enumerate(order):
        below = measured[order[index + 1]] if index + 1 < len(order) else None
        reason = "" if below is None else why(measured[player], order[index + 1], below)
        mine = tuple(measured[player])
        found.append(Standing(index + 1, player, mine, tuple(scores[player]), reason, player in gone))
    return found


def lot(seed: int, player: str) -> Measure:
    """Drawn from the tournament's seed (A202): the same whenever it is asked for, and nobody can choose it."""
    digest = hashlib.sha256(f"landsraad tournament {seed} lot {player}".encode()).digest()
    number = int.from_bytes(digest[:4], "big")
    return Measure("lot", (number,), "", LOT_RULE)  # its number tells nobody anything


def why(mine: Sequence[Measure], other: str, theirs: Sequence[Measure]) -> str:
    """The first measure in which two players differ, as a sentence."""
    for one, two in zip(mine, theirs, strict=True):
        if one.value != two.value:
            rule = f" ({one.rule})" if one.rule else ""
            numbers = f": {one.shown} against {two.shown}" if one.shown else ""
            return f"before {other} by {one.title}{numbers}{rule}"
    raise LandsraadError(f"two players are called {other}")


def finalists(state: State, seats: int) -> list[Standing]:
    """Who enters the finals: the best who are still there (4.01.10, 4.01.12)."""
    present = [one for one in standings(state) if not one.left]
    if len(present) < seats:
        raise LandsraadError(f"a final of {seats} needs as many players; {len(present)} are left")
    return present[:seats]


@dataclass(frozen=True, slots=True)
class Placed:
    """A place of the whole event."""

    place: int
    player: str
    reason: str


def overall(state: State) -> list[Placed]:
    """The event's last word: who won the final first, then the other finalists, then everybody else, by the standings."""
    table = [standing.player for standing in standings(state)]
    last = [one for one in state.rounds if one.final]
    if not last or not last[0].closed:
        return [Placed(number, player, "by the standings") for number, player in enumerate(table, start=1)]
    scores = [score for table_ in last[0].tables for score in scores_of(state.event, table_)]
    points = {player: sum(score.points for score in scores if score.player == player) for player in table}
    seated = {score.player for score in scores}
    top = max(points[player] for player in seated)
    first = [player for player in table if player in seated and points[player] == top and top > 0]
    others = sorted((p for p in table if p in seated and p not in first), key=lambda p: -points[p])
    rest = [player for player in table if player not in seated]
    reasons = {player: f"won the final with {told(top)} points" for player in first}
    reasons.update((player, "played the final; by its points, then by the standings") for player in others)
    places = [1] * len(first) + list(range(len(first) + 1, len(table) + 1))
    order = [*first, *others, *rest]
    return [Placed(n, p, reasons.get(p, "by the standings")) for n, p in zip(places, order, strict=True)]
