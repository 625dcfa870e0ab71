"""The endgame: the last intrigue cards, and the winner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.imperium import menus
from landsraad.games.imperium.menus import Passing, menu
from landsraad.games.imperium.steps import ImperiumStep
from landsraad.kernel.meta import Result
from landsraad.kernel.tree import Answer

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


@dataclass(slots=True)
class Endgame(ImperiumStep):
    """Endgame intrigue cards first, then the comparison (I.end.01, I.end.02)."""

    seat: int
    at: str = "begin"

    def begin(self, g: Imperium) -> None:
        g.state.active = -1
        self.at = "intrigue"
        for hook in g.rules.on_endgame:
            hook(g)

    def intrigue(self, g: Imperium) -> None:
        self.at = "compare"
        g.push(EndgameIntrigue(self.seat))

    def compare(self, g: Imperium) -> None:
        s = g.state
        ranks = [g.rules.final_rank(g, seat) for seat in range(g.rules.contenders(g))]
        best = max(ranks)
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
        seated = tuple(seat for seat in winners if seat < len(g.seats))
        level = [rank for rank in ranks if rank[0] == best[0]]
        rule = "I.end.02" if len(level) == 1 else "I.end.03"
        g.tell("game_over", rule, seats=winners, vp=best[0])
        kind = "shared" if len(winners) > 1 else "victory_points" if len(level) == 1 else "tiebreak"
        scores = tuple(p.vp for p in s.players[: len(g.seats)])
        g.finish(Result(seated, kind if seated else "rival", s.round, rule, scores))


@dataclass(slots=True)
class EndgameIntrigue(Passing):
    """Clockwise, any number of endgame cards or a pass, until all pass in a row (I19)."""

    seat: int
    passes: int = 0
    played: bool = False

    def run(self, g: Imperium) -> None:
        if self.passes >= len(g.seats):
            g.pop()
        elif self.seat >= len(g.seats):
            self.seat = (self.seat + 1) % len(g.state.players)
        elif not g.state.players[self.seat].intrigue:
            self.passed(g, self.seat)
        else:
            g.ask(self.seat, "endgame", "I.end.01", menu(g, "endgame", self.seat))

    def endgame(self, g: Imperium, seat: int, answer: Answer) -> None:
        if answer[0] != menus.VERB["pass"]:
            self.played = True
        menus.act(g, seat, answer)

    def passed(self, g: Imperium, seat: int) -> None:
        self.passes = 0 if self.played else self.passes + 1
        self.played = False
        self.seat = (self.seat + 1) % len(g.state.players)
