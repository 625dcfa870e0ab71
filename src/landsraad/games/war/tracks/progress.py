"""The tracks: supremacy, prescience and their steps, Bene Gesserit tokens, and both victories."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.war.leaders import careers
from landsraad.games.war.leaders.people import LEADER_DATA, N_NAMED
from landsraad.games.war.sides import ATREIDES, HARKONNEN
from landsraad.games.war.tracks.markers import BENE_GESSERIT_STEPS, PRESCIENCE_END, SUPREMACY_END
from landsraad.kernel.meta import Result

if TYPE_CHECKING:
    from landsraad.games.war.game import War

_MARKER = {"kwisatz_haderach": 0, "sand_dwellers": 1, "jihad": 2, "any": 3}
PRESCIENCE_STEPS = tuple(
    (x["enters"]["step"], _MARKER[x["enters"]["marker"]], i)
    for i, x in enumerate(LEADER_DATA[:N_NAMED])
    if x["enters"]["when"] == "prescience_step"
)
"""(step, marker, leader): who enters play when; marker 3 is any of the three (A.presc.12, A.presc.13)."""
SUPREMACY_STEPS = tuple(
    (x["enters"]["step"], i) for i, x in enumerate(LEADER_DATA[:N_NAMED]) if x["enters"]["when"] == "supremacy_step"
)
"""(step, leader) (A.piece.01)."""


def advance(g: War, steps: tuple[int, int, int], rule: str) -> None:
    """Prescience markers advance; what a step brings happens at once (A.presc.02, A.presc.22)."""
    s = g.state
    k, d, j = (min(PRESCIENCE_END, mark + n) for mark, n in zip(s.marks, steps, strict=True))
    s.marks = (k, d, j)
    g.tell("prescience_advanced", rule, marks=s.marks)
    reach(g)


def reach(g: War) -> None:
    """Leaders whose step has been reached or passed enter play (A.presc.12, A.presc.13)."""
    s = g.state
    best = (*s.marks, max(s.marks))
    for step, marker, leader in PRESCIENCE_STEPS:
        if best[marker] >= step:
            careers.enter_play(g, leader, "A.presc.13" if marker == 3 else "A.presc.12")


def gain_supremacy(g: War, points: int, rule: str) -> None:
    """The Harkonnen marker advances, with what its steps bring; at the end of the track they win (A.goal.01)."""
    s = g.state
    before = s.supremacy
    s.supremacy = min(SUPREMACY_END, before + points)
    g.tell("supremacy_gained", rule, points=s.supremacy - before, supremacy=s.supremacy)
    for step, leader in SUPREMACY_STEPS:
        if s.supremacy >= step:
            careers.enter_play(g, leader, "A.piece.01")
    for step in BENE_GESSERIT_STEPS:
        if before < step <= s.supremacy:
            gain_bene_gesserit(g, ATREIDES, 1, "A.bg.03")
    if s.supremacy >= SUPREMACY_END:
        win(g, HARKONNEN, "supremacy", "A.goal.01")


def gain_bene_gesserit(g: War, side: int, tokens: int, rule: str) -> None:
    """Tokens from the reserve, as far as it goes."""
    s = g.state
    n = min(tokens, s.bene_gesserit_reserve)
    if n:
        s.bene_gesserit_reserve -= n
        s.sides[side].bene_gesserit += n
        g.tell("bene_gesserit_gained", rule, side=side, count=n)


# --- victory ------------------------------------------------------------------------------------------------------------


def objective_met(g: War) -> bool:
    """Whether all three markers are at or above the values of one Secret Objective (A.goal.02)."""
    s = g.state
    for card in s.objectives:
        targets = g.rules.targets[card]
        if s.marks[0] >= targets[0] and s.marks[1] >= targets[1] and s.marks[2] >= targets[2]:
            return True
    return False


def win(g: War, side: int, kind: str, rule: str) -> None:
    """A side wins; its players win together (A.shared.05)."""
    s = g.state
    g.tell("game_won", rule, side=side, objectives=s.objectives)
    finish(g, g.rules.seats_of(s, side), kind, rule)


def finish(g: War, winners: tuple[int, ...], kind: str, rule: str) -> None:
    """The game is over. Every seat scores how far its side is on the way to its goal, in hundredths (A.goal.01, A.goal.02)."""
    s = g.state
    theirs = g.rules.seats_of(s, ATREIDES)
    best = max((_fulfilled(g, card) for card in s.objectives), default=0)
    scores = tuple(best if seat in theirs else 100 * s.supremacy // SUPREMACY_END for seat in range(len(g.seats)))
    g.finish(Result(winners, kind, s.round, rule, scores, len(winners) > 1))


def _fulfilled(g: War, objective: int) -> int:
    """How much of what a Secret Objective asks for the markers have reached, in hundredths."""
    targets = g.rules.targets[objective]
    return 100 * sum(min(mark, target) for mark, target in zip(g.state.marks, targets, strict=True)) // sum(targets)
