"""Why a die cannot be spent on something: what the action box does not have, or what the action would not find."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.war.actions.uses import AS, CLAIM, ON_BOX, PLAY, SPECIAL, USE_TITLES
from landsraad.games.war.cards.decks import CARD_TITLES, PLAYABLE
from landsraad.games.war.dice import NO_DIE, RESULT_TITLES
from landsraad.games.war.effects.work import card_lacks, held, program_lacks, special_lacks
from landsraad.games.war.leaders.careers import card_ready, in_play
from landsraad.games.war.leaders.people import LEADER_BOX, LEADER_TITLES, N_NAMED
from landsraad.games.war.refusals import claims, places
from landsraad.games.war.sides import ATREIDES
from landsraad.games.war.state import IN_TANK
from landsraad.kernel.tree import Refusal

if TYPE_CHECKING:
    from landsraad.games.war.game import War


def why_not_used(g: War, side: int, power: int, result: int, use: int) -> Refusal:
    """Why a die of this result, or Desert Power, is not spent on that now."""
    box = "Desert Power" if result == NO_DIE else f"a {RESULT_TITLES[result]} die"
    if use == AS:
        return "A.action.16", "only a House die of the Atreides counts as another result"
    if use == PLAY:
        return "A.action.08", _why_no_card(g, side, power) if result != NO_DIE else _no_die(use)
    if use == CLAIM:
        if side != ATREIDES:
            return "A.action.06", "only the Atreides claim prescience cards"
        return "A.presc.07", "no revealed card that takes a die can be claimed now" if result != NO_DIE else _no_die(
            use
        )
    if use == SPECIAL:
        return _why_no_special(g, side, power, result)
    known = g.rules.programs.desert if result == NO_DIE else g.rules.programs.actions[side][result]
    if use not in known:
        return "A.action.06", f"{box} is not spent on {USE_TITLES[use]}"
    return "A.action.06", f"{program_lacks(g, side, known[use])}: {USE_TITLES[use]} would do nothing"


def _why_no_card(g: War, side: int, power: int) -> str:
    """No card at all, or none that would do anything."""
    cards = held(g, side, power)
    if not cards:
        return "you hold no planning card that could be played"
    if len(cards) == 1:
        return why_not_played(g, side, power, cards[0])[1]
    return "none of the planning cards in your hand would do anything now"


def _no_die(use: int) -> str:
    return f"Desert Power spends no die, so there is none for {USE_TITLES[use]}"


def _why_no_special(g: War, side: int, power: int, result: int) -> Refusal:
    """The first leader of the box, and what his card lacks."""
    box = "Desert Power" if result == NO_DIE else RESULT_TITLES[result]
    if not ON_BOX[side][result]:
        return "A.action.24", f"no leader has a special action on the box of {box}"
    leaders = [x for x in ON_BOX[side][result] if in_play(g.state, x)]
    if not leaders:
        return "A.action.24", f"no leader of the box of {box} is in play"
    return why_not_special(g, power, result, leaders[0])


def why_not_special(g: War, power: int, result: int, leader: int) -> Refusal:
    """Why a leader's special action is not to be had from a die of this result."""
    s, title = g.state, LEADER_TITLES[leader]
    if leader not in ON_BOX[power >> 1][result]:
        box = LEADER_BOX[leader]
        if leader in (x for boxes in ON_BOX[1 - (power >> 1)] for x in boxes):
            return "A.action.24", f"{title} is a leader of the other side"
        where = " anywhere" if box < 0 else f": it lies on {'Desert Power' if box == NO_DIE else RESULT_TITLES[box]}"
        return "A.action.24", f"the card of {title} does not lie on that action box{where}"
    if not in_play(s, leader):
        return "A.action.24", f"{title} is not in play"
    if s.spent_cards >> leader & 1:
        return "A.action.26", f"the card of {title} is spent until the end of the round"
    if leader < N_NAMED and s.leader_at[leader] == IN_TANK:
        return "A.tank.05", f"{title} is in the Regeneration Tank"
    if not card_ready(s, leader):
        return "A.action.24", f"the card of {title} does not lie ready on that action box"
    if not g.rules.commands(s, power, leader):
        return "A.shared.25", f"the special action of {title} is your partner's"
    if why := special_lacks(g, leader):
        return "A.action.25", f"the special action of {title} would do nothing now: {why}"
    return "A.action.24", f"the die does not serve {title}"


def why_not_played(g: War, side: int, power: int, card: int) -> Refusal:
    s = g.state
    if card not in s.sides[side].hand or not g.rules.plays(s, power, card):
        return "A.action.08", places.not_held(s, side, card)
    return why_no_use(g, side, card)


def why_no_use(g: War, side: int, card: int) -> Refusal:
    """Why a card that is held is not played."""
    title = CARD_TITLES[card]
    if not PLAYABLE[card]:
        return "A.leader.12", f"{title} is never played: its free action is all that it does"
    return "A.action.10", f"{title} would do nothing now: {card_lacks(g, side, card)}"


def why_not_claimed(g: War, card: int) -> Refusal:
    return claims.why_not_claimed(g.state, card, at_end=False, with_die=True)
