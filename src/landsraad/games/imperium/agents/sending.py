"""Agents go to the board and come back; what sending one does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.imperium import purse
from landsraad.games.imperium.agents import reach
from landsraad.games.imperium.board import COMBAT, FLAG, FLAG_BONUS, PRICES, SPACE_FACTION, SPACES
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.resolve import add
from landsraad.games.imperium.leaders.abilities import trigger
from landsraad.games.imperium.state import AGENT
from landsraad.kernel.tuples import without

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


def send(g: Imperium, seat: int, cards: tuple[int, ...], space: int, price: int, source: int) -> None:
    """Play the cards, pay, place one agent (I.agent.01, I.agent.02, I.agent.04); then the effects wait to be resolved.

    Of the cards only the agent boxes count (I.agent.06).
    """
    s = g.state
    p = s.players[seat]
    played = cards if s.borrowed < 0 else cards[:1]
    for card in played:
        p.hand = without(p.hand, card)
    p.play += played
    s.fresh = s.may_pass = False
    s.stage, s.sent, s.space, s.price = AGENT, cards, space, price
    s.combat = COMBAT[space]
    solari, spice, water = reach.cost(g, seat, space, cards)
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
    if source == reach.HOME:
        p.agents -= 1
        p.spaces += (space,)
        s.occupied |= 1 << space
    else:
        p.spaces = (*without(p.spaces, source), space)
        count_agents(g)


def count_agents(g: Imperium) -> None:
    """Work out anew which spaces are occupied."""
    g.state.occupied = 0
    for seat in range(len(g.state.players)):
        g.state.occupied |= reach.standing(g, seat)


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
    p.spaces = without(p.spaces, space)
    p.agents += 1
    count_agents(g)
    g.tell("agent_recalled", rule, seat=seat, space=space)


def take_mentat(g: Imperium, seat: int, rule: str) -> None:
    """The Mentat becomes an agent of this player (I.pawn.01)."""
    g.state.mentat = seat
    g.state.players[seat].agents += 1
    g.tell("mentat_taken", rule, seat=seat)
