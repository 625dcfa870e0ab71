"""Whether a program would find anything to do, so that no die and no card is spent for nothing (A80).

Each operation says what it lacks (``Op.lacks``): "" if nothing, as far as a glance and public knowledge tell. A program
finds work if one of its operations does, as if those before it had been left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.war.cards.decks import PLAYABLE
from landsraad.games.war.effects.engine import ALWAYS, DRAWS, Effects, Supposed, supposed
from landsraad.games.war.leaders.people import LEADER_SIDE

if TYPE_CHECKING:
    from landsraad.games.war.game import War


def missing(g: War, fx: Supposed) -> str:
    """What the first operation of a program lacks; "" if any of them would change something."""
    only = g.rules.programs.only[fx.program]
    if only is not None:
        return only.lacks(g, fx)
    first = ""
    for op in g.rules.programs.lists[fx.program]:
        why = op.lacks(g, fx)
        if not why:
            return ""
        first = first or why
        if op.ends(g):
            break
    return first or "there is nothing that it does"


def inside_lacks(g: War, fx: Supposed, program: int) -> str:
    """What a program within another one lacks."""
    return "" if g.rules.programs.always[program] else missing(g, fx.inside(program))


def program_lacks(g: War, side: int, program: int) -> str:
    """What an action of a dashboard lacks."""
    return missing(g, supposed(side, program))


def card_lacks(g: War, side: int, card: int) -> str:
    """What a planning card lacks that would be played now."""
    sure = g.rules.programs.sure[card]
    if sure == ALWAYS or (sure == DRAWS and cards_to_draw(g)):
        return ""
    fx = supposed(side, g.rules.programs.cards[card])
    fx.card = card
    return missing(g, fx)


def cards_to_draw(g: War) -> bool:
    """Whether whoever acts has a deck that is not empty."""
    s = g.state
    for deck in g.rules.draws(s, s.acting):  # noqa: SIM110 (asked in every turn)
        if s.decks[deck]:
            return True
    return False


def special_lacks(g: War, leader: int) -> str:
    """What a leader's special action lacks."""
    return missing(g, supposed(LEADER_SIDE[leader], g.rules.programs.specials[leader]))


def thought(fx: Effects, program: int) -> Supposed:
    """A program that might follow in the place of an operation of one that is being carried out."""
    after = supposed(fx.side, program)
    after.remember(fx)
    return after


# --- planning cards in hand -------------------------------------------------------------------------------------------


def held(g: War, side: int, power: int) -> list[int]:
    """The kinds of cards in hand that a power may play at all (A.leader.12)."""
    s = g.state
    found: list[int] = []
    for card in s.sides[side].hand:
        if PLAYABLE[card] and card not in found and g.rules.plays(s, power, card):
            found.append(card)
    return found


def playable(g: War, side: int, power: int) -> list[int]:
    """Those of them that would find something to do."""
    return [card for card in held(g, side, power) if not card_lacks(g, side, card)]


def holds_playable(g: War, side: int, power: int) -> bool:
    """Whether a power holds any such card; those that find work without a closer look come first."""
    s = g.state
    hand, sure, plays = s.sides[side].hand, g.rules.programs.sure, g.rules.plays
    for card in hand:
        known = sure[card]
        if known and plays(s, power, card) and (known == ALWAYS or cards_to_draw(g)):
            return True
    last = -1
    for card in hand:
        if card != last and PLAYABLE[card] and plays(s, power, card) and not card_lacks(g, side, card):
            return True
        last = card
    return False
