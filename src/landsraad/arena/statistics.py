"""What many games come to, counted so that the order in which they were played does not show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from landsraad.arena.match import Played
from landsraad.kernel.plain import Json


@dataclass(slots=True)
class Statistics:
    """Counts over finished games. Two of them can be merged."""

    games: int = 0
    decisions: int = 0
    turns: Counter[int] = field(default_factory=Counter)
    """Games by the turn in which they ended."""
    kinds: Counter[str] = field(default_factory=Counter)
    """Games by the kind of victory."""
    played: Counter[str] = field(default_factory=Counter)
    """Games by role that took part."""
    wins: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Wins by (role, kind); allies who win together both count."""
    bots_played: Counter[str] = field(default_factory=Counter)
    """Seats by bot."""
    bots_won: Counter[str] = field(default_factory=Counter)
    seats_won: Counter[int] = field(default_factory=Counter)
    """Wins by the number of the seat."""

    def add(self, played: Played, bots: Sequence[str]) -> None:
        """Count one game, with the names of the bots by seat."""
        result = played.result
        self.games += 1
        self.decisions += played.decisions
        self.turns[result.turn] += 1
        self.kinds[result.kind] += 1
        self.played.update(played.seats)
        self.bots_played.update(bots)
        for seat in result.winners:
            self.wins[played.seats[seat], result.kind] += 1
            self.bots_won[bots[seat]] += 1
            self.seats_won[seat] += 1

    def merge(self, other: Statistics) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.turns.update(other.turns)
        self.kinds.update(other.kinds)
        self.played.update(other.played)
        self.wins.update(other.wins)
        self.bots_played.update(other.bots_played)
        self.bots_won.update(other.bots_won)
        self.seats_won.update(other.seats_won)

    def winners(self, roles: Sequence[str] = ()) -> dict[str, int]:
        """Wins by role: all the ``roles``, in their order, or those that took part."""
        counts = dict.fromkeys(roles or sorted(self.played), 0)
        for (role, _), n in self.wins.items():
            counts[role] += n
        return counts

    def describe(self, roles: Sequence[str] = ()) -> Json:
        """Plain data."""
        names = list(self.winners(roles))
        return {
            "games": self.games,
            "decisions": self.decisions,
            "turns": {
                "mean": round(sum(turn * n for turn, n in self.turns.items()) / max(1, self.games), 3),
                "games": {str(turn): n for turn, n in sorted(self.turns.items())},
            },
            "winners": self.winners(roles),
            "played": {role: self.played[role] for role in names},
            "kinds": {
                kind: {
                    "games": n,
                    "winners": {role: self.wins[role, kind] for role in names if self.wins[role, kind]},
                }
                for kind, n in sorted(self.kinds.items())
            },
            "bots": {name: {"seats": n, "wins": self.bots_won[name]} for name, n in sorted(self.bots_played.items())},
        }
