"""Influence tracks: cubes up and down, the point at 2, the bonus at 4, and the alliance tokens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.imperium import purse
from landsraad.games.imperium.board import ALLIANCE_INFLUENCE, TOP_INFLUENCE, VP_INFLUENCE
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.leaders.printed import LEADER_WORDS
from landsraad.games.imperium.steps import ImperiumStep
from landsraad.kernel.tree import Answer, Choice
from landsraad.kernel.tuples import changed

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


def move(g: Imperium, seat: int, faction: int, amount: int, rule: str, source: str) -> None:
    """Move a cube up (amount > 0) or down; never past an end of the track (I.faction.06)."""
    p = g.state.players[seat]
    old = p.influence[faction]
    new = max(0, min(TOP_INFLUENCE, old + amount))
    if new == old:
        return
    p.influence = changed(p.influence, faction, new)
    g.tell("influence_moved", rule, seat=seat, faction=faction, amount=new - old, influence=new, source=source)
    point = (new >= VP_INFLUENCE) - (old >= VP_INFLUENCE)
    if point and g.rules.scores_influence(g, seat):
        purse.score(g, seat, point, "I.faction.01", "influence")
    if old < ALLIANCE_INFLUENCE <= new and g.rules.takes_track_bonus(g, seat):
        for effect in boxes.TRACK_BONUS[faction]:
            boxes.EFFECTS[effect].perform(g, seat)
    if new > old:
        _risen(g, seat, faction)
    elif g.state.alliances[faction] == seat:
        _fallen(g, seat, faction, new)
    for react in g.rules.on_influence:
        react(g, seat, faction, old, new)


def _risen(g: Imperium, seat: int, faction: int) -> None:
    """The first at 4 takes the token; a holder who is passed hands it over (I.faction.03, I.faction.04)."""
    s = g.state
    holder = s.alliances[faction]
    here = s.players[seat].influence[faction]
    if holder == seat or here < ALLIANCE_INFLUENCE:
        return
    if holder < 0:
        give_token(g, faction, seat, "I.faction.03")
    elif here > s.players[holder].influence[faction]:
        give_token(g, faction, seat, "I.faction.04")


def _fallen(g: Imperium, seat: int, faction: int, new: int) -> None:
    """A holder who drops loses the token below 4, or to somebody with whom they were level (I.faction.05, I1)."""
    s = g.state
    if new >= ALLIANCE_INFLUENCE and not g.rules.token_moves_on_tied_drop:
        return
    best, heirs = max(new, ALLIANCE_INFLUENCE - 1), []
    for other in s.others(seat):
        level = s.players[other].influence[faction]
        if level > best:
            best, heirs = level, [other]
        elif level == best and heirs:
            heirs.append(other)
    rule = "I.faction.05" if new < ALLIANCE_INFLUENCE else "I.faq.01"
    if len(heirs) > 1:
        g.push(ChooseHeir(seat, faction, tuple(heirs), rule))
    elif heirs:
        give_token(g, faction, heirs[0], rule)
    elif new < ALLIANCE_INFLUENCE:
        give_token(g, faction, -1, rule)


def give_token(g: Imperium, faction: int, seat: int, rule: str) -> None:
    """The token and its point go to a player, or back to the board (-1)."""
    s = g.state
    holder = s.alliances[faction]
    s.alliances = changed(s.alliances, faction, seat)
    g.tell("alliance_moved", rule, seat=seat, faction=faction, of=holder)
    if holder >= 0 and g.rules.scores_influence(g, holder):
        purse.score(g, holder, -1, rule, "alliance")
    if seat >= 0 and g.rules.scores_influence(g, seat):
        purse.score(g, seat, 1, rule, "alliance")


@dataclass(slots=True)
class ChooseHeir(ImperiumStep):
    """Several were level with the holder who fell: the holder says who gets the token (I1)."""

    seat: int
    faction: int
    heirs: tuple[int, ...]
    rule: str

    def run(self, g: Imperium) -> None:
        leaders = tuple(g.state.players[heir].leader for heir in self.heirs)
        g.ask(self.seat, "heir", self.rule, Choice(leaders, LEADER_WORDS, "player"))

    def heir(self, g: Imperium, seat: int, answer: Answer) -> None:
        g.pop()
        give_token(g, self.faction, g.state.seat_of(answer[0]), self.rule)
