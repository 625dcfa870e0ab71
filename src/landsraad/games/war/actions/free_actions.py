"""Free actions: what the active side may do at any time of its turn besides its action (A.action.28)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war import vehicles
from landsraad.games.war.board import AREA_WORDS, ATOMICS, SERVED, ZONE_AREAS, ZONE_WORDS, areas, mask_of
from landsraad.games.war.cards import hands, prescience
from landsraad.games.war.cards.decks import CARD_DECK, HAWATS_SCHEMING, PRESCIENCE_WORDS
from landsraad.games.war.decisions import CLAIMS, TURN, voice
from landsraad.games.war.desert import atomics
from landsraad.games.war.effects.equipment import expose, hidden_areas, hides
from landsraad.games.war.leaders import careers
from landsraad.games.war.legions import forces, stacking
from landsraad.games.war.pieces import FIGURE_WORDS, FIRST_TOKEN
from landsraad.games.war.sides import ATREIDES, HARKONNEN
from landsraad.games.war.steps import WarStep, WarTree
from landsraad.kernel.errors import EngineFault
from landsraad.kernel.question import AnyTree, Question
from landsraad.kernel.tree import Amount, Answer, Choice, Options
from landsraad.kernel.words import Words

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State

SCHEMES = 2
"""Copies of Hawat's Scheming that remove him (A.leader.10)."""
SCHEMER = CARD_DECK[HAWATS_SCHEMING]
"""The power that holds them."""


@dataclass(slots=True)
class GuerrillaTree(WarTree):
    """An area and one of the own deployment tokens there (A.action.29)."""

    levels = ("area", "token")

    def domain(self, g: War, prefix: Answer) -> Options:
        if not prefix:
            return areas(trainable(g))
        if len(prefix) == 1:
            return [FIRST_TOKEN + token for token in areas(g.state.tokens[prefix[0]])]
        return None

    def vocabulary(self, prefix: Answer) -> Words:
        return (AREA_WORDS, FIGURE_WORDS)[len(prefix)]


@dataclass(slots=True)
class ScoutTree(WarTree):
    """An Ornithopter, by its zone, and an area with something hidden that it reaches (A.action.30)."""

    levels = ("zone", "area")

    def domain(self, g: War, prefix: Answer) -> Options:
        s = g.state
        hidden = hidden_areas(s)
        if not prefix:
            return [zone for zone in areas(s.ornithopters) if ZONE_AREAS[zone] & hidden]
        if len(prefix) == 1:
            return areas(ZONE_AREAS[prefix[0]] & hidden)
        return None

    def vocabulary(self, prefix: Answer) -> Words:
        return (ZONE_WORDS, AREA_WORDS)[len(prefix)]


def trainable(g: War) -> int:
    """Areas whose deployment tokens the Atreides may reveal now."""
    s = g.state
    return mask_of(a for a in areas(s.sides[ATREIDES].held) if s.tokens[a] and g.rules.may_train(s, a))


def may_train(g: War) -> bool:
    """Whether there is any such area."""
    s = g.state
    tokens = s.tokens
    if not any(tokens):
        return False
    for area in areas(s.sides[ATREIDES].held):  # noqa: SIM110 (asked in every turn)
        if tokens[area] and g.rules.may_train(s, area):
            return True
    return False


def schemes(s: State) -> int:
    """Copies of Hawat's Scheming that could be discarded now; 0 if they would do nothing (A.leader.10)."""
    if not careers.in_play(s, careers.HAWAT):
        return 0
    n = s.sides[HARKONNEN].hand.count(HAWATS_SCHEMING)
    return n if n >= SCHEMES else 0


def are_left(g: War, side: int) -> bool:
    """Whether a side could take a free action now, as far as everybody can tell (a hand is not looked into)."""
    s = g.state
    if side == ATREIDES:
        return may_train(g) or atomics.may_detonate(s) or bool(prescience.claimable(s))
    if g.rules.may_scout(s) and s.ornithopters and hides(s, SERVED[s.ornithopters]):
        return True
    return careers.in_play(s, careers.HAWAT) and g.rules.hand_size(s, SCHEMER) >= SCHEMES


def offers(g: War, seat: int) -> list[Question]:
    """The free actions of a seat: in its side's turn, wherever the action may be interrupted."""
    s = g.state
    if s.active < 0 or not g.stack or not g.top(WarStep).interruptible():
        return []
    found: list[Question] = []
    make = g.question_class

    def offer(side: int, kind: str, name: str, rule: str, tree: AnyTree, *, secret: bool = False) -> None:
        if g.rules.seat_for(s, side, kind) == seat:
            found.append(make(seat, name, rule, tree, secret=secret))

    if s.active == ATREIDES or g.rules.guerrilla_any_turn:
        if may_train(g):
            offer(ATREIDES, voice(s, ATREIDES), "guerrilla_training", "A.action.29", GuerrillaTree(), secret=True)
    if s.active == ATREIDES:
        if atomics.may_detonate(s):
            offer(ATREIDES, CLAIMS, "atomics", "A.presc.14", Choice(ATOMICS, AREA_WORDS, "area"))
        cards = tuple(prescience.claimable(s))
        if cards:
            offer(ATREIDES, CLAIMS, "claim_card", "A.presc.05", Choice(cards, PRESCIENCE_WORDS, "prescience"))
    else:
        if g.rules.may_scout(s) and ScoutTree().domain(g, ()):
            offer(HARKONNEN, TURN, "scout", "A.action.30", ScoutTree())
        if s.seat_of[SCHEMER] == seat and schemes(s):
            found.append(make(seat, "scheme", "A.leader.10", Amount(SCHEMES, schemes(s), "copies")))
    return found


def interject(g: War, q: Question, answer: Answer) -> None:
    """Carry out a free action."""
    if q.name == "guerrilla_training":
        area, token = answer[0], answer[1] - FIRST_TOKEN
        forces.reveal_tokens(g, ATREIDES, area, 1 << token, "A.action.29")
        g.rules.gave_away(g, 1)
        stacking.settle(g, ATREIDES, 1 << area)
    elif q.name == "atomics":
        g.push(atomics.Detonation(answer[0]))
    elif q.name == "claim_card":
        g.push(prescience.Claim(answer[0]))
    elif q.name == "scout":
        vehicles.use_ornithopter(g, answer[0], "A.action.30")
        expose(g, answer[1], "A.action.30")
    elif q.name == "scheme":
        hands.discard(g, HARKONNEN, (HAWATS_SCHEMING,) * answer[0], "A.leader.10")
        careers.remove_from_game(g, careers.HAWAT, "A.leader.10")
    else:
        raise EngineFault(f"nothing handles the interjection {q.name}")
