"""A rival's turn: a House Hagal card sends its agent, and all that happens is what the card says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.imperium import influence, purse
from landsraad.games.imperium.agents import reach, sending
from landsraad.games.imperium.board import COMBAT, MAKER, MAKER_BASE, MAKERS, SPACES
from landsraad.games.imperium.conflict import troops
from landsraad.games.imperium.conflict.printed import TIER
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.hagal import deck
from landsraad.games.imperium.hagal.hooks import rules_of
from landsraad.games.imperium.hagal.icons import BOXES, SIGNETS
from landsraad.games.imperium.hagal.printed import ASKS, HARVEST, SIDES, SOURCES, Side
from landsraad.games.imperium.hagal.resolving import give
from landsraad.games.imperium.phases.player_turns import begin_turn
from landsraad.games.imperium.state import AGENT
from landsraad.games.imperium.steps import ImperiumStep
from landsraad.kernel.tuples import changed

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium
    from landsraad.games.imperium.rulesets.rivals import RivalRules

OTHERS = 2
"""Units from the garrison that a rival deploys besides its recruits (I.hagal.core.10)."""


# --- the search ----------------------------------------------------------------------------------------------------------


def side_of(g: Imperium, seat: int, card: int) -> int:
    """Which side of the card is looked at: the other one never is (I.faq.20)."""
    asked = ASKS[card]
    return 1 if asked is None or g.state.players[seat].influence[asked[0]] >= asked[1] else 0


def destination(g: Imperium, rules: RivalRules, seat: int, card: int) -> int:
    """Where the card sends the rival's agent now; -1: the card is passed over (I.hagal.core.04, I40)."""
    side = SIDES[card][side_of(g, seat, card)]
    if side is None:
        return -1
    s = g.state
    space = richest(g) if HARVEST[card] else side.space
    if space < 0 or (s.voices and any(closed == space and by != seat for closed, by in s.voices)):
        return -1
    for skips in rules.on_rival_skips:
        if skips(g, seat, card):
            return -1
    if s.occupied >> space & 1 and not any(enters(g, seat, space) for enters in rules.on_rival_enters):
        return -1
    return space


def richest(g: Imperium) -> int:
    """The unoccupied Maker space with most bonus spice, then most spice in all; -1 if none has bonus spice (I25)."""
    s = g.state
    found, best = -1, (0, 0)
    for maker, space in enumerate(MAKERS):
        spice = (s.bonus[maker], s.bonus[maker] + MAKER_BASE[maker])
        if s.bonus[maker] and spice > best and not s.occupied >> space & 1:
            found, best = space, spice
    return found


def can_act(g: Imperium, seat: int) -> bool:
    """Whether any card of the whole deck would send the rival's agent somewhere (I36)."""
    rules = rules_of(g)
    for card in rules.hagal_kinds:  # noqa: SIM110 (asked in every turn of a rival)
        if destination(g, rules, seat, card) >= 0:
            return True
    return False


# --- the turn ------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class RivalTurn(ImperiumStep):
    """One agent turn of a rival (I.hagal.core.03-10). Rivals take no others.

    Its stages follow the card; one for which the card says nothing goes on to the next at once.
    """

    seat: int
    at: str = "begin"
    before: int = -1
    """Whose turn it was."""
    card: int = -1
    side: int = 0
    """Which side of the card it is."""
    stopped: bool = False
    """It leads by enough not to deploy anything this turn (I.solo.20)."""

    def begin(self, g: Imperium) -> None:
        s = g.state
        self.before = s.active
        if s.active != self.seat:
            again = s.again
            begin_turn(g, self.seat)
            s.again = again
        s.stage = AGENT
        self.at = "send"
        hooks = rules_of(g).on_rival_turn
        for hook in hooks:
            hook(g, self.seat)
        if not hooks:
            self.send(g)

    def send(self, g: Imperium) -> None:
        """Reveal cards until one leads to a space that is free; those that do not are ignored (I.hagal.core.04)."""
        if not can_act(g, self.seat):
            g.tell("rival_waits", "I.hagal.core.04", seat=self.seat)
            self.at = "finish"
            return
        s, rules = g.state, rules_of(g)
        card = deck.reveal(g, self.seat, "I.hagal.core.04")
        space = destination(g, rules, self.seat, card)
        while space < 0:
            g.tell("hagal_ignored", "I.hagal.core.04", seat=self.seat, hagal=card)
            card = deck.reveal(g, self.seat, "I.hagal.core.04")
            space = destination(g, rules, self.seat, card)
        self.card, self.side = card, side_of(g, self.seat, card)
        self.stopped = rules.holds_back(g, self.seat)
        self.at = "influence"
        if s.occupied >> space & 1:
            for hook in rules.on_rival_entering:
                hook(g, self.seat, space)
        s.space = space
        sending.place(g, self.seat, space, reach.HOME)
        g.tell("rival_sent", "I.hagal.core.04", seat=self.seat, hagal=card, space=space)
        sending.pay_controller(g, space)

    def icons(self) -> Side:
        side = SIDES[self.card][self.side]
        assert side is not None
        return side

    def influence(self, g: Imperium) -> None:
        """One step on the track of the card (I.hagal.core.07)."""
        self.at = "harvest"
        faction = self.icons().influence
        if faction >= 0:
            influence.move(g, self.seat, faction, 1, "I.hagal.core.07", SOURCES[self.card])
        else:
            self.harvest(g)

    def harvest(self, g: Imperium) -> None:
        """A solo rival takes all spice of the space (I.solo.13); House Hagal sends the bonus back to the bank (I25)."""
        self.at = "troops"
        if not HARVEST[self.card]:
            self.troops(g)
            return
        s = g.state
        maker = MAKER[s.space]
        bonus = s.bonus[maker]
        s.bonus = changed(s.bonus, maker, 0)
        if g.rules.collects(g, self.seat):
            purse.gain(g, self.seat, 0, MAKER_BASE[maker] + bonus, 0, "I.solo.13", SPACES[s.space])
        else:
            g.tell("spice_removed", "I.hagal.2p.01", seat=self.seat, space=s.space, spice=bonus)

    def troops(self, g: Imperium) -> None:
        """One for each icon, as far as the supply goes (I.hagal.core.09)."""
        self.at = "signet"
        number = self.icons().troops
        if number:
            troops.recruit(g, self.seat, number, "I.hagal.core.09", SOURCES[self.card])
        self.signet(g)

    def signet(self, g: Imperium) -> None:
        """The leader's ability on the right (I.hagal.core.08)."""
        self.at = "effects"
        if self.icons().signet and rules_of(g).uses_signets:
            leader = g.state.players[self.seat].leader
            give(g, self.seat, SIGNETS.get(leader, boxes.SIGNET[leader]))
        else:
            self.effects(g)

    def effects(self, g: Imperium) -> None:
        """What else the card shows."""
        self.at = "arms"
        items = BOXES[self.card][self.side]
        if items:
            give(g, self.seat, items)
        else:
            self.arms(g)

    def arms(self, g: Imperium) -> None:
        self.at = "deploy"
        hooks = rules_of(g).on_rival_arms if COMBAT[g.state.space] else ()
        for hook in hooks:
            hook(g, self.seat)
        if not hooks:
            self.deploy(g)

    def deploy(self, g: Imperium) -> None:
        """At a combat space: all recruits of this turn, and two more units, dreadnoughts first (I.hagal.core.10).

        The signet's recruits are among them (I.solo.25).
        """
        self.at = "finish"
        s = g.state
        if not COMBAT[s.space] or self.stopped:
            self.finish(g)
            return
        p = s.players[self.seat]
        recruits = min(s.recruited, p.garrison)
        dreadnoughts = min(OTHERS, p.dreadnoughts[1])
        number = recruits + min(OTHERS - dreadnoughts, p.garrison - recruits)
        if number or dreadnoughts:
            troops.deploy(g, self.seat, number, dreadnoughts, "I.hagal.core.10", SOURCES[self.card])

    def finish(self, g: Imperium) -> None:
        g.pop()
        g.state.active = self.before


def selective(g: Imperium, seat: int) -> bool:
    """Expert deployment: for a conflict I or II a rival that leads by enough deploys nothing (I.solo.20, I.solo.21).

    By the book two troops more than any other, as published (I.faq.23) four points of strength.
    """
    s = g.state
    if TIER[s.conflict] == 3:
        return False
    if g.rules.published:
        values, lead = [troops.strength(g, other) for other in range(len(s.players))], 4
    else:
        values, lead = [p.conflict for p in s.players], 2
    own = values.pop(seat)
    return own - max(values) >= lead
