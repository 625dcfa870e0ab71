"""What a turn may be used for: the actions of both dashboards, special actions, cards and claims (A.action)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.war import prescience, worms
from landsraad.games.war.attack import attackers
from landsraad.games.war.board import areas, read_data
from landsraad.games.war.cards import CARD_DATA, CARD_TITLES, CARD_WORDS, PRESCIENCE_TITLES, PRESCIENCE_WORDS
from landsraad.games.war.dice import (
    DICE_WORDS,
    HOUSE,
    LEADERSHIP,
    N_RESULTS,
    NO_DIE,
    RESULT_TITLES,
    RESULT_WORDS,
    RESULTS,
    TOKEN_DIE,
)
from landsraad.games.war.effects import campaign, council, desert, equipment, visions
from landsraad.games.war.effects.council import holds_playable, playable
from landsraad.games.war.effects.engine import Effects, compile_program
from landsraad.games.war.leaders import card_ready
from landsraad.games.war.movement import anything_in_reach, prey_of
from landsraad.games.war.people import LEADER_BOX, LEADER_DATA, LEADER_SIDE, LEADER_TITLES, LEADER_WORDS, NAMED_OF
from landsraad.games.war.pieces import ELITE, GENERIC, UNITS
from landsraad.games.war.rules import TURN
from landsraad.games.war.sides import ATREIDES, SIDES
from landsraad.games.war.state import OUT
from landsraad.games.war.steps import ActionStep
from landsraad.kernel.tree import Answer, Options, Refusal, Tree
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State

OPERATIONS: Final = (campaign, council, desert, equipment, visions)
"""The modules that know how to read the operations of the effect language."""

USES: Final = (
    "move",
    "attack",
    "surprise",
    "deploy",
    "draw",
    "upgrade",
    "vehicles",
    "wormsigns",
    "move_worms",
    "worm_attack",
    "as",
    "special",
    "play",
    "claim",
)
(
    MOVE,
    ATTACK,
    SURPRISE,
    DEPLOY,
    DRAW,
    UPGRADE,
    VEHICLES,
    WORMSIGNS,
    MOVE_WORMS,
    WORM_ATTACK,
    AS,
    SPECIAL,
    PLAY,
    CLAIM,
) = range(len(USES))
USE_TITLES: Final = (
    "moves",
    "an attack",
    "a Surprise Attack",
    "a deployment",
    "planning cards to draw",
    "better units",
    "vehicles",
    "Wormsigns",
    "moves of Sandworms",
    "an attack by a Sandworm",
    "another result",
    "a special action",
    "a planning card to play",
    "a prescience card",
)
USE_ORDERS: Final = (
    "Move Legions",
    "Attack",
    "Surprise Attack",
    "Deploy",
    "Draw planning cards",
    "Replace units with better ones",
    "Place vehicles",
    "Place Wormsigns",
    "Move Sandworms",
    "Attack with a Sandworm",
    "Use it as another result",
    "Special action",
    "Play a planning card",
    "Claim a prescience card",
)
"""The same where they are to choose from."""
USE_WORDS: Final = Words("use", USES, {PASS: "nothing"})
"""What a die is spent on; "nothing" spends it without effect (A.action.36)."""

_ACTIONS: Final = read_data("actions.json")
ACTION_PROGRAMS: Final[tuple[tuple[dict[int, int], ...], ...]] = tuple(
    tuple({USES.index(use): compile_program(steps) for use, steps in _ACTIONS[side][r].items()} for r in RESULTS)
    for side in SIDES
)
"""By side and result: the program of each use (A.action.11, A.action.12, A.action.13, A.action.14)."""
DESERT_PROGRAMS: Final[dict[int, int]] = {
    USES.index(use): compile_program(steps) for use, steps in _ACTIONS["desert_power"].items()
}
CARD_PROGRAMS: Final[tuple[int, ...]] = tuple(
    compile_program(card["effects"] if card.get("playable", True) else []) for card in CARD_DATA
)
SPECIAL_PROGRAMS: Final[tuple[int, ...]] = tuple(
    compile_program(x["special"]["effects"]) if "special" in x else -1 for x in LEADER_DATA
)


ON_BOX: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(
        tuple(x for x, box in enumerate(LEADER_BOX) if box == result and LEADER_SIDE[x] == side)
        for result in range(NO_DIE + 1)
    )
    for side in range(len(SIDES))
)
"""By side and result: the leaders whose card belongs on that action box."""


# --- what is possible -------------------------------------------------------------------------------------------------------


def possible(g: War, side: int, result: int, use: int) -> bool:
    """Whether a use would find anything to do, as far as a glance tells."""
    s = g.state
    us = s.sides[side]
    if use == MOVE:
        return bool(us.held) and (result != LEADERSHIP or has_leaders(s, side))
    if use in (ATTACK, SURPRISE):
        if not anything_in_reach(g, side, us.held, prey_of(s, side)):
            return False
        return (use == ATTACK and not s.hunted) or bool(attackers(g, side, us.held, -1, -1, use == SURPRISE))
    if use == DEPLOY:
        return bool(s.sietches if side == ATREIDES else s.settlements)
    if use == DRAW:
        return any(s.decks[deck] for deck in g.rules.draws(s, s.acting))
    if use == UPGRADE:
        return bool(us.reserve[ELITE])
    return True


def has_leaders(s: State, side: int) -> bool:
    """Whether a side has a leader on the board."""
    if s.sides[side].reserve[GENERIC] < UNITS[side][GENERIC]:
        return True
    return any(s.leader_at[x] < OUT for x in NAMED_OF[side])


def desert_uses(g: War) -> list[int]:
    """The Desert Power actions that would find something to do (A.action.19-21)."""
    s = g.state
    found = []
    if worms.signs_left(s) and worms.sign_spots(s):
        found.append(WORMSIGNS)
    if s.worms:
        here = areas(s.worms)
        for area in here:
            if worms.worm_moves(g, area):
                found.append(MOVE_WORMS)
                break
        for area in here:
            if worms.worm_targets(g, area):
                found.append(WORM_ATTACK)
                break
    return found


def ready_leaders(g: War, power: int, result: int) -> list[int]:
    """The leaders whose special action a die of this result allows (A.action.24)."""
    s = g.state
    return [x for x in ON_BOX[power >> 1][result] if card_ready(s, x) and g.rules.commands(s, power, x)]


def uses_of(g: War, side: int, power: int, result: int, specials: bool) -> list[int]:
    """What a die of one result may be spent on, cards and claims apart."""
    found = [PASS]
    if result == NO_DIE:
        found += desert_uses(g)
    else:
        found += [use for use in ACTION_PROGRAMS[side][result] if possible(g, side, result, use)]
    if specials and ready_leaders(g, power, result):
        found.append(SPECIAL)
    return found


# --- the turn's choice --------------------------------------------------------------------------------------------------------


def turn_dice(s: State, side: int, power: int, desert: bool) -> tuple[int, ...]:
    """What a turn may be taken with: an unused die, the token, or no die if Desert Power is open (A.action.06)."""
    base = power * N_RESULTS
    found = [r for r in range(N_RESULTS) if s.dice[base + r]]
    if base <= s.sides[side].placed < base + N_RESULTS:
        found.append(TOKEN_DIE)
    if side != ATREIDES and s.forced in found:
        return (s.forced,)
    if desert:
        found.append(NO_DIE)
    return tuple(found)


@dataclass(slots=True)
class ActTree(Tree):
    """The die, what it is spent on, and then the leader, the card, or the result that a House die stands for."""

    side: int
    power: int
    dice: tuple[int, ...]
    """What the turn may be taken with."""

    def domain(self, g: War, prefix: Answer) -> Options:
        n = len(prefix)
        if n == 0:
            return self.dice
        if n == 1:
            return self.uses(g, prefix[0], self.result(g.state, prefix[0]))
        use = prefix[1]
        if use < AS:
            return None
        if use == AS:
            return self.under(g, prefix[2:])
        if n == 3:
            return None
        if use == SPECIAL:
            return ready_leaders(g, self.power, self.result(g.state, prefix[0]))
        return playable(g, self.side, self.power) if use == PLAY else prescience.claimable_with_die(g.state)

    def result(self, s: State, die: int) -> int:
        """The result of a die; a token has that of its box."""
        return s.sides[self.side].placed % N_RESULTS if die == TOKEN_DIE else die

    def uses(self, g: War, die: int, result: int) -> list[int]:
        found = uses_of(g, self.side, self.power, result, True)
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
            return uses_of(g, self.side, power, rest[0], specials)
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
        if prefix[-1] == SPECIAL:
            return "A.action.24", f"the card of {LEADER_TITLES[value]} does not lie ready on that action box"
        if self.level(prefix) == "use":
            return "A.action.06", f"that die cannot be spent on {USE_TITLES[value]} now"
        if prefix[1] == PLAY:
            return "A.action.08", f"{CARD_TITLES[value]} is not in your hand, or cannot be played"
        if prefix[1] == CLAIM:
            return "A.presc.07", f"{PRESCIENCE_TITLES[value]} cannot be claimed with a die now"
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
        g.push(Effects(side, SPECIAL_PROGRAMS[leader], leader=leader))
    elif use == PLAY:
        council.play(g, side, choice[1])
    elif use == CLAIM:
        g.push(prescience.Claim(choice[1]))
    elif use == AS:
        g.state.acting = g.rules.performer(g.state.acting, choice[1])
        carry_out(g, side, choice[1], choice[2:])
    elif result == NO_DIE:
        g.push(Effects(side, DESERT_PROGRAMS[use]))
    else:
        g.push(Effects(side, ACTION_PROGRAMS[side][result][use]))


@dataclass(slots=True)
class ResultTree(Tree):
    """A result, and what to do with it; no special actions."""

    side: int
    power: int
    levels = ("result", "use")

    def domain(self, g: War, prefix: Answer) -> Options:
        if not prefix:
            return (PASS, *g.rules.house_results(self.power))
        if len(prefix) == 2 or prefix[0] == PASS:
            return None
        return uses_of(g, self.side, self.power, prefix[0], False)

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
