"""Skills while a battle is settled: Diplomat, Smuggler, Suk Graduate, Sandmaster, and cards that must be discarded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.dune import hands
from landsraad.games.dune.board import PARTS
from landsraad.games.dune.cards import DEFENSE, TREACHERY_WORDS, WORTHLESS
from landsraad.games.dune.people import STRENGTH
from landsraad.games.dune.phases.battle.planning import SPENT, note, noted
from landsraad.games.dune.phases.battle.resolution import Resolution
from landsraad.games.dune.steps import DuneStep
from landsraad.games.dune.variants.skills.cards import (
    BOTTOM,
    DIPLOMAT,
    PLANETOLOGIST,
    SANDMASTER,
    SMUGGLER,
    SPECIAL,
    SUK_GRADUATE,
    TOP,
)
from landsraad.games.dune.variants.skills.holding import bottom, top
from landsraad.games.dune.variants.skills.saving import SaveOne, SaveThree
from landsraad.kernel.tree import YES_NO, Answer, Choice
from landsraad.kernel.words import PASS

if TYPE_CHECKING:
    from landsraad.games.dune.forces import Tokens
    from landsraad.games.dune.game import Dune

COUNTED: Final = "counted"
"""The note of the worthless card that counts as the opponent's defense."""
COUNTED_BY: Final = "counted_by"
"""The note of the seat that it protects."""
ADDED: Final = 3
"""Spice that a Sandmaster adds."""

# --- Diplomat, top (4.03.14.02.01) ---------------------------------------------------------------------------------------


def offer_diplomacy(g: Dune, fight: Resolution) -> None:
    """A worthless card can stand in for a defense if the opponent has played one and the own plan has none."""
    seat = top(g, DIPLOMAT)
    if seat not in fight.sides:
        return
    plan, theirs = fight.plan_of(seat), fight.plan_of(fight.other(seat)).defense
    cards = tuple(card for card in (plan.weapon, plan.defense) if card >= 0 and WORTHLESS[card])
    own = plan.defense >= 0 and DEFENSE[plan.defense]
    if cards and not own and theirs >= 0 and DEFENSE[theirs]:
        g.push(CountAsDefense(seat, cards))


@dataclass(slots=True)
class CountAsDefense(DuneStep):
    """The Diplomat's owner says whether a worthless card counts as the opponent's defense; it is discarded then."""

    open_point = False
    seat: int
    cards: tuple[int, ...]

    def run(self, g: Dune) -> None:
        g.ask(self.seat, "diplomat", TOP[DIPLOMAT], Choice((PASS, *self.cards), TREACHERY_WORDS, "card"))

    def diplomat(self, g: Dune, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] == PASS:
            return
        fight = g.top(Resolution)
        note(fight, COUNTED, answer[0])
        note(fight, COUNTED_BY, seat)
        g.tell("counted_as_defense", TOP[DIPLOMAT], seat=seat, card=answer[0])


def defense_of(fight: Resolution, seat: int, defense: int) -> int:
    """What counts as a side's defense."""
    return fight.plan_of(fight.other(seat)).defense if seat in noted(fight, COUNTED_BY) else defense


# --- when there is a winner ----------------------------------------------------------------------------------------------


def discard_spent(g: Dune, fight: Resolution) -> None:
    """The winner's worthless card that counted as a defense, and a special card in the place of a weapon, are gone even so.
    What the loser has played is discarded anyway."""
    seat = fight.winner
    plan = fight.plan_of(seat)
    if seat in noted(fight, COUNTED_BY):
        _discard(g, fight, noted(fight, COUNTED)[0], TOP[DIPLOMAT])
    if plan.weapon >= 0 and SPECIAL[plan.weapon]:
        _discard(g, fight, plan.weapon, BOTTOM[PLANETOLOGIST])


def _discard(g: Dune, fight: Resolution, card: int, rule: str) -> None:
    hands.discard(g, fight.winner, card, rule)
    note(fight, SPENT, card)


def smuggle(g: Dune, fight: Resolution) -> None:
    """4.03.14.10.02: a Smuggler who fights and lives takes spice from the territory, won or lost."""
    s = g.state
    for seat in fight.sides:
        if not bottom(g, fight, seat, SMUGGLER):
            continue
        left = STRENGTH[fight.plan_of(seat).head]
        for location in PARTS[fight.territory]:
            taken = min(left, s.spice[location])
            if taken:
                left -= taken
                s.spice[location] -= taken
                s.houses[seat].spice += taken
                g.tell("spice_taken", BOTTOM[SMUGGLER], seat=seat, location=location, amount=taken)


# --- Suk Graduate (4.03.14.12) -------------------------------------------------------------------------------------------


def save_forces(g: Dune, fight: Resolution, lost: Sequence[Tokens], both: bool) -> None:
    """The winner's losses: one goes to the reserves, by the top part; up to three are saved, by the bottom part (A172).

    ``both``: whether a fighting Suk Graduate has both parts.
    """
    seat = fight.winner
    gone = tuple(tokens for tokens in lost if tokens.normal or tokens.elite)
    if not gone:
        return
    fights = bottom(g, fight, seat, SUK_GRADUATE)
    first = top(g, SUK_GRADUATE) == seat and (both or not fights)
    if fights and sum(tokens.normal + tokens.elite for tokens in gone) > first:
        g.push(SaveThree(seat, gone))
    if first:
        g.push(SaveOne(seat, gone))


# --- Sandmaster, bottom (4.03.14.09.02) ----------------------------------------------------------------------------------


def offer_spice(g: Dune, fight: Resolution) -> None:
    if bottom(g, fight, fight.winner, SANDMASTER) and any(g.state.spice[part] for part in PARTS[fight.territory]):
        g.push(AddSpice(fight.winner, fight.territory))


@dataclass(slots=True)
class AddSpice(DuneStep):
    """The winner may add spice to the territory, where some lies already."""

    open_point = False
    seat: int
    territory: int

    def run(self, g: Dune) -> None:
        g.ask(self.seat, "add_spice", BOTTOM[SANDMASTER], YES_NO)

    def add_spice(self, g: Dune, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0]:
            s = g.state
            location = next(part for part in PARTS[self.territory] if s.spice[part])
            s.spice[location] += ADDED
            s.bank -= ADDED
            g.tell("spice_added", BOTTOM[SANDMASTER], seat=seat, location=location, amount=ADDED)
