"""Agents on leaders and on the board; where a card may send one, at what cost, and what sending does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from landsraad.games.imperium import decks, purse
from landsraad.games.imperium.board import COMBAT as COMBAT_SPACE
from landsraad.games.imperium.board import FACTION_TITLES as FACTION_NAMES
from landsraad.games.imperium.board import (
    FLAG,
    FLAG_BONUS,
    HIGH_COUNCIL,
    ICON_TITLES,
    ONCE,
    PRICES,
    REQUIREMENT,
    SPACE_FACTION,
    SPACE_ICON,
    SPACE_RULE,
    SPACE_TITLES,
    SPACES,
    SWORDMASTER,
)
from landsraad.games.imperium.cards import AGENT_BOX, ANYWHERE, CARD_TITLES, DISCOUNTS, GRAFT, IGNORES_ENEMIES
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.resolve import add
from landsraad.games.imperium.state import AGENT
from landsraad.games.imperium.triggers import trigger
from landsraad.kernel.tree import Refusal

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

HOME: Final = -1
"""In the place of a space: the agent comes from the leader."""


# --- where -----------------------------------------------------------------------------------------------------------------


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
    if not p.agents and not p.spaces:
        return []
    open_to = admitted(g, seat)
    plain, reach, free = g.rules.plain_cards, g.rules.card_spaces, open_to & ~s.occupied
    found: list[int] = []
    last = -1
    for card in p.hand:
        if card == last:
            continue
        last = card
        if p.agents and card in plain and reach[card] & free:
            found.append(card)
        elif GRAFT[card] or not (p.agents or ANYWHERE[card]) or not destinations(g, seat, (card,), open_to, ignoring):
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


def destinations(g: Imperium, seat: int, cards: tuple[int, ...], open_to: int, ignoring: bool = False) -> int:
    """Where these cards (one, or a grafted pair) may send an agent, as a mask; ``open_to`` is what :func:`admitted` says.

    An infiltration icon disregards enemy agents (I.ix.icon.05), but neither own ones (I.ix.icon.06) nor The Voice
    (I.ix.icon.07); icons that Dispatch an Envoy adds do not infiltrate (I.ix.icon.08).
    """
    s = g.state
    rules = g.rules
    ignores = s.ignore_enemies or ignoring
    if len(cards) == 1 and cards[0] in rules.plain_cards and not s.envoy and not ignores:
        reached = rules.card_spaces[cards[0]] & open_to
        shared = reached & s.occupied & rules.enemies_ignored[s.players[seat].leader]
        return reached & ~s.occupied | (shared & ~standing(g, seat) if shared else 0)
    reached = infiltrated = 0
    for card in cards:
        if ANYWHERE[card]:
            return open_to if rules.kwisatz_pays else not_used_up(g, seat) & (open_to | ~rules.priced)
        reached |= rules.card_spaces[card] if len(cards) == 1 else rules.grafted_spaces[card]
        if card in rules.spaces_if and rules.spaces_if[card][0].holds(g, seat):
            reached |= rules.spaces_if[card][1]
        infiltrated |= rules.infiltrated_spaces[card]
        if s.envoy and AGENT_BOX[card]:
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
        return "I.agent.05", f"{title} needs {needed[1]} influence with the {FACTION_NAMES[needed[0]]}"
    solari, spice, water = cost(g, seat, space, cards)
    if PRICES[space]:
        spice = min(PRICES[space])
    for have, due, what in ((p.solari, solari, "solari"), (p.spice, spice, "spice"), (p.water, water, "water")):
        if have < due:
            return "I.agent.04", f"{title} costs {due} {what}, and only {have} can be paid"
    if standing(g, seat) >> space & 1:
        return "I.agent.03", f"an own agent already stands at {title}"
    icon = 1 << SPACE_ICON[space]
    if not any(rules.icons(g, seat, card, len(cards) > 1) & icon for card in cards):
        names = " and ".join(CARD_TITLES[card] for card in cards)
        lack = "does not have" if len(cards) == 1 else "do not have"
        return "I.agent.01", f"{title} takes the {ICON_TITLES[SPACE_ICON[space]]} icon, which {names} {lack}"
    return "I.agent.03", f"another agent already stands at {title}"


# --- sending ---------------------------------------------------------------------------------------------------------------


def send(g: Imperium, seat: int, cards: tuple[int, ...], space: int, price: int, source: int) -> None:
    """Play the cards, pay, place one agent (I.agent.01, I.agent.02, I.agent.04); then the effects wait to be resolved.

    Of the cards only the agent boxes count (I.agent.06).
    """
    s = g.state
    p = s.players[seat]
    played = cards if s.borrowed < 0 else cards[:1]
    for card in played:
        p.hand = decks.without(p.hand, card)
    p.play += played
    s.fresh = s.may_pass = False
    s.stage, s.sent, s.space, s.price = AGENT, cards, space, price
    s.combat = COMBAT_SPACE[space]
    solari, spice, water = cost(g, seat, space, cards)
    if PRICES[space]:
        spice = price
    for react in g.rules.on_sending:
        react(g, seat)
    place(g, seat, space, source)
    g.tell("agent_sent", "I.agent.01", seat=seat, cards=cards, space=space)
    if solari or spice or water:
        purse.pay(g, seat, solari, spice, water, "I.agent.04", SPACES[space])
    pay_controller(g, space)
    if solari:
        trigger(g, seat, "solari_paid_for_space")
    step = g.rules.influence_step(space, cards)
    if step:
        add(g, seat, (boxes.STEP[SPACE_FACTION[space], step],))
    add(g, seat, g.rules.space_items[space])
    for card in cards:
        add(g, seat, g.rules.agent_items(p.leader, card))


def place(g: Imperium, seat: int, space: int, source: int) -> None:
    """Move one agent from the leader, or from another space, to a space."""
    s = g.state
    p = s.players[seat]
    if source == HOME:
        p.agents -= 1
    else:
        p.spaces = decks.without(p.spaces, source)
    p.spaces += (space,)
    if source == HOME:
        s.occupied |= 1 << space
    else:
        count_agents(g)


def count_agents(g: Imperium) -> None:
    """Work out anew which spaces are occupied."""
    g.state.occupied = 0
    for seat in range(len(g.state.players)):
        g.state.occupied |= standing(g, seat)


def pay_controller(g: Imperium, space: int) -> None:
    """Whoever controls the space gains its bonus, whoever comes (I.control.03)."""
    flag = FLAG.get(space, -1)
    if flag >= 0:
        controller = g.state.controller(flag)
        if controller >= 0 and g.rules.collects(g, controller):
            solari, spice = FLAG_BONUS[flag]
            purse.gain(g, controller, solari, spice, 0, "I.control.03", "control")


def recall_one(g: Imperium, seat: int, space: int, rule: str) -> None:
    """One agent comes back to the leader and may be used again (I.icon.10)."""
    p = g.state.players[seat]
    p.spaces = decks.without(p.spaces, space)
    p.agents += 1
    count_agents(g)
    g.tell("agent_recalled", rule, seat=seat, space=space)


def take_mentat(g: Imperium, seat: int, rule: str) -> None:
    """The Mentat becomes an agent of this player (I.pawn.01)."""
    g.state.mentat = seat
    g.state.players[seat].agents += 1
    g.tell("mentat_taken", rule, seat=seat)
