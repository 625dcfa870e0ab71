"""A turn's choice: the die, what it is spent on, and what that needs (A.action.06)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from landsraad.games.war.actions.uses import (
    AS,
    CLAIM,
    PLAY,
    SPECIAL,
    USE_WORDS,
    ready_leaders,
    uses_of,
)
from landsraad.games.war.cards import prescience
from landsraad.games.war.cards.decks import CARD_WORDS, PRESCIENCE_WORDS
from landsraad.games.war.decisions import TURN
from landsraad.games.war.dice import (
    DICE_WORDS,
    HOUSE,
    N_RESULTS,
    NO_DIE,
    RESULT_TITLES,
    RESULT_WORDS,
    TOKEN_DIE,
)
from landsraad.games.war.effects.engine import Effects, play
from landsraad.games.war.effects.work import holds_playable, playable
from landsraad.games.war.leaders.people import LEADER_WORDS
from landsraad.games.war.sides import ATREIDES
from landsraad.games.war.steps import ActionStep, WarTree
from landsraad.kernel.offered import offered
from landsraad.kernel.tree import Answer, Options, Refusal
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State


def turn_dice(s: State, side: int, power: int, *, desert: bool) -> tuple[int, ...]:
    """What a turn may be taken with: an unused die, the token, or no die if Desert Power is open (A.action.06)."""
    base = power * N_RESULTS
    found = _results(bytes(s.dice[base : base + N_RESULTS]))
    if base <= s.sides[side].placed < base + N_RESULTS:
        found += (TOKEN_DIE,)
    if side != ATREIDES and s.forced in found:
        return (s.forced,)
    return (*found, NO_DIE) if desert else found


@cache
def _results(dice: bytes) -> tuple[int, ...]:
    """The results that some dice of a dashboard show."""
    return tuple([result for result in range(N_RESULTS) if dice[result]])


@dataclass(slots=True)
class ActTree(WarTree):
    """The die, what it is spent on, and then the leader, the card, or the result that a House die stands for."""

    side: int
    power: int
    dice: tuple[int, ...]
    """What the turn may be taken with."""

    def domain(self, g: War, prefix: Answer) -> Options:
        n = len(prefix)
        if n == 0:
            return self.dice
        if n > 1 and (prefix[1] < AS or (n == 3 and prefix[1] > AS)):
            return None
        known = offered(g, self)
        if prefix not in known:
            known[prefix] = self.found(g, prefix)
        return known[prefix]

    def found(self, g: War, prefix: Answer) -> Options:
        """What may come after a die."""
        if len(prefix) == 1:
            return self.uses(g, prefix[0], self.result(g.state, prefix[0]))
        use = prefix[1]
        if use == AS:
            return self.under(g, prefix[2:])
        if use == SPECIAL:
            return ready_leaders(g, self.power, self.result(g.state, prefix[0]))
        return playable(g, self.side, self.power) if use == PLAY else prescience.claimable_with_die(g.state)

    def result(self, s: State, die: int) -> int:
        """The result of a die; a token has that of its box."""
        return s.sides[self.side].placed % N_RESULTS if die == TOKEN_DIE else die

    def uses(self, g: War, die: int, result: int) -> list[int]:
        found = uses_of(g, self.side, self.power, result, with_specials=True)
        if die == NO_DIE:
            return found
        if result == HOUSE and self.side == ATREIDES:
            found.append(AS)
        if holds_playable(g, self.side, self.power):
            found.append(PLAY)
        if self.side == ATREIDES and prescience.claimable_with_die(g.state):
            found.append(CLAIM)
        return found

    def under(self, g: War, rest: Answer) -> Options:
        """A House die as another result (A.action.16)."""
        if not rest:
            return g.rules.house_results(self.power)
        specials = g.rules.house_die_for_leaders
        power = g.rules.performer(self.power, rest[0])
        if len(rest) == 1:
            return uses_of(g, self.side, power, rest[0], with_specials=specials)
        if len(rest) == 2 and rest[1] == SPECIAL:
            return ready_leaders(g, power, rest[0])
        return None

    def level(self, prefix: Answer) -> str:
        n = len(prefix)
        if n < 2:
            return ("die", "use")[n]
        if prefix[1] == AS:
            return ("result", "use", "leader")[n - 2]
        return {SPECIAL: "leader", PLAY: "card", CLAIM: "prescience"}[prefix[1]]

    def vocabulary(self, prefix: Answer) -> Words:
        level = self.level(prefix)
        return _WORDS[level]

    def why(self, g: War, prefix: Answer, value: int) -> Refusal | None:
        s = g.state
        if value < 0:
            return None
        if not prefix:
            if value == NO_DIE and not g.rules.has_desert_power(self.power):
                return "A.action.18", "Desert Power is not on this dashboard"
            if value == NO_DIE:
                return "A.action.18", "Desert Power is open only with fewer unused dice than the Harkonnen have"
            if self.dice == (s.forced,):
                return "A.action.36", "Truthtrance names the die that must be spent"
            if value == TOKEN_DIE:
                return "A.bg.02", "no Bene Gesserit token lies on this dashboard as a die"
            return "A.action.01", f"there is no unused {RESULT_TITLES[value]} die"
        return None


_WORDS: Final = {
    "die": DICE_WORDS,
    "use": USE_WORDS,
    "result": RESULT_WORDS,
    "leader": LEADER_WORDS,
    "card": CARD_WORDS,
    "prescience": PRESCIENCE_WORDS,
}


def carry_out(g: War, side: int, result: int, choice: Answer) -> None:
    """Push what a die is spent on: ``choice`` is the use and what it needs."""
    use = choice[0]
    if use == PASS:
        return
    if use == SPECIAL:
        leader = choice[1]
        g.tell("special_action", "A.action.25", side=side, leader=leader)
        g.push(Effects(side, g.rules.programs.specials[leader], leader=leader))
    elif use == PLAY:
        play(g, side, choice[1])
    elif use == CLAIM:
        g.push(prescience.Claim(choice[1]))
    elif use == AS:
        g.state.acting = g.rules.performer(g.state.acting, choice[1])
        carry_out(g, side, choice[1], choice[2:])
    elif result == NO_DIE:
        g.push(Effects(side, g.rules.programs.desert[use]))
    else:
        g.push(Effects(side, g.rules.programs.actions[side][result][use]))


@dataclass(slots=True)
class ResultTree(WarTree):
    """A result, and what to do with it; no special actions."""

    side: int
    power: int
    levels = ("result", "use")

    def domain(self, g: War, prefix: Answer) -> Options:
        if not prefix:
            return (PASS, *g.rules.house_results(self.power))
        if len(prefix) == 2 or prefix[0] == PASS:
            return None
        return uses_of(g, self.side, self.power, prefix[0], with_specials=False)

    def vocabulary(self, prefix: Answer) -> Words:
        return USE_WORDS if prefix else RESULT_WORDS


@dataclass(slots=True)
class ChooseResult(ActionStep):
    """An action of any result, by a leader's special action."""

    side: int

    def run(self, g: War) -> None:
        g.ask_side(self.side, TURN, "any_result", "A.action.16", ResultTree(self.side, g.state.acting))

    def any_result(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] != PASS:
            g.state.acting = g.rules.performer(g.state.acting, answer[0])
            carry_out(g, self.side, answer[0], answer[1:])
