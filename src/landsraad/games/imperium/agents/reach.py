"""Where cards may send an agent, and at what cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.board import (
    FACTION_TITLES,
    HIGH_COUNCIL,
    ICON_TITLES,
    ONCE,
    PRICES,
    REQUIREMENT,
    SPACE_ICON,
    SPACE_RULE,
    SPACE_TITLES,
    SWORDMASTER,
)
from landsraad.games.imperium.cards.printed import AGENT_BOX, ANYWHERE, CARD_TITLES, DISCOUNTS, GRAFT, IGNORES_ENEMIES
from landsraad.kernel.tree import Refusal

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

HOME: Final = -1
"""In the place of a space: the agent comes from the leader."""


def standing(g: Imperium, seat: int) -> int:
    """The spaces where a player has agents, as a mask."""
    mask = 0
    for space in g.state.players[seat].spaces:
        mask |= 1 << space
    return mask


def admitted(g: Imperium, seat: int) -> int:
    """The spaces whose cost and requirement the player meets and which nobody has closed, as a mask."""
    p = g.state.players[seat]
    spaces = g.rules.payable(p.leader, p.solari, p.spice, p.water) & not_used_up(g, seat)
    for faction, least, mask in g.rules.requirements:
        if p.influence[faction] < least:
            spaces &= ~mask
    return spaces


def senders(g: Imperium, seat: int, first: bool = False, ignoring: bool = False) -> list[int]:
    """The kinds of card in hand that can send an agent somewhere; only the first of them if that is enough.

    ``ignoring``: if enemy agents were no hindrance.
    """
    s = g.state
    p = s.players[seat]
    hand, agents = p.hand, p.agents
    if not agents:
        hand = tuple([card for card in hand if ANYWHERE[card]]) if p.spaces else ()
    if not hand:
        return []
    open_to = admitted(g, seat)
    plain, reach, free = g.rules.plain_cards, g.rules.card_spaces, open_to & ~s.occupied
    found: list[int] = []
    last = -1
    for card in hand:
        if card == last:
            continue
        last = card
        if agents and card in plain and reach[card] & free:
            found.append(card)
        elif GRAFT[card] or not destinations(g, seat, (card,), open_to, ignoring):
            continue
        else:
            found.append(card)
        if first:
            break
    return found


def not_used_up(g: Imperium, seat: int) -> int:
    """The spaces that are not closed to the player for this turn or for the rest of the game."""
    s = g.state
    p = s.players[seat]
    spaces = g.rules.board
    if p.council:
        spaces &= ~(1 << HIGH_COUNCIL)
    if p.swordmaster:
        spaces &= ~(1 << SWORDMASTER)
    for space, by in s.voices:
        if by != seat:
            spaces &= ~(1 << space)
    return spaces


def destinations(
    g: Imperium, seat: int, cards: tuple[int, ...], open_to: int, ignoring: bool = False, envoy: bool = False
) -> int:
    """Where these cards (one, or a grafted pair) may send an agent, as a mask; ``open_to`` is what :func:`admitted` says.
    ``ignoring``, ``envoy``: as if Infiltrate or Dispatch an Envoy had been played.

    An infiltration icon disregards enemy agents (I.ix.icon.05), but neither own ones (I.ix.icon.06) nor The Voice
    (I.ix.icon.07); icons that Dispatch an Envoy adds do not infiltrate (I.ix.icon.08).
    """
    s = g.state
    rules = g.rules
    ignores, envoy = s.ignore_enemies or ignoring, s.envoy or envoy
    if len(cards) == 1 and cards[0] in rules.plain_cards and not envoy and not ignores:
        reached = rules.card_spaces[cards[0]] & open_to
        shared = reached & s.occupied & rules.enemies_ignored[s.players[seat].leader]
        return reached & ~s.occupied | (shared & ~standing(g, seat) if shared else 0)
    reached = infiltrated = 0
    for card in cards:
        if ANYWHERE[card]:
            return open_to if rules.kwisatz_pays else not_used_up(g, seat) & (open_to | ~rules.priced)
        reached |= rules.card_spaces[card] if len(cards) == 1 else rules.grafted_spaces[card]
        if card in rules.spaces_if and rules.has_icons_if(g, seat, card, cards):
            reached |= rules.spaces_if[card]
        infiltrated |= rules.infiltrated_spaces[card]
        if envoy and AGENT_BOX[card]:
            reached |= rules.faction_spaces
        if IGNORES_ENEMIES[card]:
            ignores = True
        if card in DISCOUNTS:
            open_to |= _discounted(g, seat, card)
    reached &= open_to
    free = reached & ~s.occupied
    shared = reached if ignores else reached & (infiltrated | rules.enemies_ignored[s.players[seat].leader])
    if shared & s.occupied:
        free |= shared & ~standing(g, seat)
    return free


def _discounted(g: Imperium, seat: int, card: int) -> int:
    """The space that this card makes affordable, as a mask."""
    space = DISCOUNTS[card][0]
    p = g.state.players[seat]
    solari, spice, water = cost(g, seat, space, (card,))
    affordable = p.solari >= solari and p.spice >= spice and p.water >= water
    return 1 << space if affordable and not_used_up(g, seat) >> space & 1 else 0


def cost(g: Imperium, seat: int, space: int, cards: tuple[int, ...]) -> tuple[int, int, int]:
    """Solari, spice and water that sending an agent there costs."""
    solari, spice, water = g.rules.cost(g.state.players[seat].leader, space)
    for card in cards:
        if card in DISCOUNTS and DISCOUNTS[card][0] == space:
            _, less_solari, less_spice, less_water = DISCOUNTS[card]
            solari, spice, water = max(0, solari - less_solari), max(0, spice - less_spice), max(0, water - less_water)
        if ANYWHERE[card] and not g.rules.kwisatz_pays:
            return 0, 0, 0
    return solari, spice, water


def prices(g: Imperium, seat: int, space: int) -> list[int]:
    """The amounts of spice that may be paid where there is a choice (I.space.18)."""
    spice = g.state.players[seat].spice
    return [amount for amount in PRICES[space] if amount <= spice]


def sources(g: Imperium, seat: int, cards: tuple[int, ...]) -> list[int]:
    """Where the agent may come from: the leader, or for some cards a space of the board.

    Kwisatz Haderach changes how the one agent is sent, in a pair too (I.imm.faq.08).
    """
    p = g.state.players[seat]
    found = [HOME] if p.agents else []
    for card in cards:
        if ANYWHERE[card]:
            found += sorted({*p.spaces})
    return found


def why_not(g: Imperium, seat: int, cards: tuple[int, ...], space: int) -> Refusal:
    """The rule that keeps these cards from sending an agent to this space."""
    s, p, rules = g.state, g.state.players[seat], g.rules
    title = SPACE_TITLES[space]
    if not rules.board >> space & 1:
        return rules.off_board(space)
    for closed, by in s.voices:
        if closed == space and by != seat:
            return "I.faq.25", f"{title} is closed by The Voice"
    if 1 << space & ONCE and not not_used_up(g, seat) >> space & 1:
        return SPACE_RULE[space], f"{title} can be used once in a game"
    needed = REQUIREMENT[space]
    if needed is not None and p.influence[needed[0]] < needed[1]:
        return "I.agent.05", f"{title} needs {needed[1]} influence with the {FACTION_TITLES[needed[0]]}"
    solari, spice, water = cost(g, seat, space, cards)
    if PRICES[space]:
        spice = min(PRICES[space])
    for have, due, what in ((p.solari, solari, "solari"), (p.spice, spice, "spice"), (p.water, water, "water")):
        if have < due:
            return "I.agent.04", f"{title} costs {due} {what}, and only {have} can be paid"
    if standing(g, seat) >> space & 1:
        return "I.agent.03", f"an own agent already stands at {title}"
    icon = 1 << SPACE_ICON[space]
    if not any(rules.icons(g, seat, card, cards) & icon for card in cards):
        names = " and ".join(CARD_TITLES[card] for card in cards)
        lack = "does not have" if len(cards) == 1 else "do not have"
        return "I.agent.01", f"{title} takes the {ICON_TITLES[SPACE_ICON[space]]} icon, which {names} {lack}"
    there = [g.player_title(other) for other in s.others(seat) if space in s.players[other].spaces]
    return "I.agent.03", f"{title} is occupied by an agent of {' and '.join(there)}"
