"""Phase 2, dice, when a faction is shared: the roll is divided between the partners (A.shared.16-21, A.shared.31)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from landsraad.games.war.decisions import DICE
from landsraad.games.war.dice import N_RESULTS, RESULT_TITLES, RESULT_WORDS
from landsraad.games.war.phases.roll import ChangeTree, TokenTree, emptiest, lay_dice, place_token, roll_dice, roomiest
from landsraad.games.war.rulesets.shared.boards import divide
from landsraad.games.war.sides import ATREIDES, HARKONNEN, POWER_TITLES, POWER_WORDS, house_of
from landsraad.games.war.steps import WarStep, WarTree
from landsraad.kernel.tree import Answer, OneOf, Options, Refusal, Tree
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from landsraad.games.war.game import War


@dataclass(slots=True)
class AsideTree(OneOf["War"]):
    """The result that a set-aside die becomes."""

    power: int = -1
    """The partner whose die it is."""

    def why(self, g: War, prefix: Answer, value: int) -> Refusal | None:
        if value < 0:
            return "A.shared.20", "a set-aside die must be changed"
        title, slots = RESULT_TITLES[value], g.rules.slots[self.power][value]
        if not slots:
            return "A.shared.20", f"{title} is not on the dashboard of {POWER_TITLES[self.power]}"
        if g.state.dice[self.power * N_RESULTS + value] >= slots:
            return "A.shared.20", f"no slot of {title} is free"
        return "A.shared.20", f"{title} has not the fewest dice"


@dataclass(slots=True)
class PartnerTokenTree(WarTree):
    """The partner whose dashboard a Bene Gesserit token goes to, and its box; or none."""

    side: int
    levels = ("power", "result")
    words: ClassVar[Mapping[str, Words]] = {"power": POWER_WORDS, "result": RESULT_WORDS}

    def domain(self, g: War, prefix: Answer) -> Options:
        if not prefix:
            first = house_of(self.side)
            return (PASS, *(p for p in (first, first + 1) if emptiest(g, p)))
        return None if len(prefix) == 2 or prefix[0] == PASS else emptiest(g, prefix[0])

    def why(self, g: War, prefix: Answer, value: int) -> Refusal | None:
        if not prefix:
            if value >> 1 != self.side:
                return "A.shared.31", f"{POWER_TITLES[value]} is not of your faction"
            return "A.shared.31", f"no slot of {POWER_TITLES[value]} is free"
        return "A.bg.01", f"{RESULT_TITLES[value]} is not one of the results with the fewest dice on that dashboard"


@dataclass(slots=True)
class SharedRoll(WarStep):
    """All roll at once, shared rolls are divided, and dice without a slot are changed one at a time.

    If both factions are shared, the Harkonnen change all theirs first; else the factions take turns (A.action.03).
    """

    rolling: tuple[int, ...] = (ATREIDES, HARKONNEN)
    """The sides that roll in this phase."""
    changers: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """By side: the powers that have still to change a die, in order."""
    side: int = HARKONNEN
    at: str = "roll"

    def roll(self, g: War) -> None:
        owed: list[tuple[int, ...]] = [(), ()]
        for side in self.rolling:
            rolled = roll_dice(g, side)
            if g.rules.is_shared(side):
                owed[side] = share_dice(g, side, rolled)
            else:
                owed[side] = (house_of(side),) * lay_dice(g, side, rolled)
        self.changers = (owed[0], owed[1])
        self.at = "change"

    def change(self, g: War) -> None:
        if not any(self.changers):
            self.side, self.at = HARKONNEN, "tokens"
            return
        if not self.changers[self.side]:
            self.side = 1 - self.side
        power = self.changers[self.side][0]
        shared = g.rules.is_shared(self.side)
        found = emptiest(g, power) if shared else roomiest(g, power)
        if len(found) == 1:
            self.change_die(g, -1, found)
        elif shared:
            g.ask_power(power, DICE, "change_die", "A.shared.20", AsideTree(found, RESULT_WORDS, "result", power))
        else:
            g.ask_side(self.side, DICE, "change_die", "A.action.03", ChangeTree(found, RESULT_WORDS, "result"))

    def change_die(self, g: War, seat: int, answer: Answer) -> None:
        side = self.side
        queues = list(self.changers)
        power, queues[side] = queues[side][0], queues[side][1:]
        self.changers = (queues[0], queues[1])
        g.state.dice[power * N_RESULTS + answer[0]] += 1
        if g.rules.is_shared(side):
            g.tell("aside_changed", "A.shared.20", side=side, power=power, result=answer[0])
        else:
            g.tell("die_changed", "A.action.03", side=side, result=answer[0])
        if not (g.rules.is_shared(ATREIDES) and g.rules.is_shared(HARKONNEN)):
            self.side = 1 - side

    def tokens(self, g: War) -> None:
        """A.shared.31: one token a faction and round, on either partner's dashboard."""
        found: Tree[War] | None = None
        if self.side in self.rolling and g.state.sides[self.side].bene_gesserit:
            found = self.token_tree(g)
        if found is None:
            self.bene_gesserit(g, -1, (PASS,))
        else:
            g.ask_side(self.side, DICE, "bene_gesserit", "A.bg.01", found)

    def token_tree(self, g: War) -> Tree[War] | None:
        first = house_of(self.side)
        mine = emptiest(g, first)
        if g.rules.is_shared(self.side):
            return PartnerTokenTree(self.side) if mine or emptiest(g, first + 1) else None
        return TokenTree((PASS, *mine), RESULT_WORDS, "result") if mine else None

    def bene_gesserit(self, g: War, seat: int, answer: Answer) -> None:
        if answer[0] != PASS:
            power = answer[0] if len(answer) == 2 else house_of(self.side)
            place_token(g, self.side, power, answer[-1])
        if self.side == HARKONNEN:
            self.side = ATREIDES
        else:
            self.at = "over"


def share_dice(g: War, side: int, rolled: list[int]) -> tuple[int, ...]:
    """Lay a divided roll on the partners' dashboards; returns the powers that change a set-aside die each, in order."""
    first = house_of(side)
    slots = g.rules.slots
    division = divide((slots[first], slots[first + 1]), rolled)
    for partner, board in enumerate(division.placed):
        power = first + partner
        for result, n in enumerate(board):
            g.state.dice[power * N_RESULTS + result] += n
        results = tuple(result for result, n in enumerate(board) for _ in range(n))
        g.tell("dice_divided", "A.shared.18", side=side, power=power, results=results, count=division.aside[partner])
    return tuple(first + partner for partner in division.changers)
