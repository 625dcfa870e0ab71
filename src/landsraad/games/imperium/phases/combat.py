"""Phase 3, Combat: intrigue cards until all pass in a row, then the rewards, then the troops go home."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.imperium import menus
from landsraad.games.imperium.conflict import troops
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.flow import IfYouWin
from landsraad.games.imperium.effects.resolve import carry_out
from landsraad.games.imperium.menus import Occasional, Passing, menu
from landsraad.games.imperium.steps import ImperiumStep
from landsraad.kernel.tree import Answer

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


@dataclass(slots=True)
class CombatPhase(ImperiumStep):
    """The steps of a combat."""

    at: str = "begin"
    results: tuple[tuple[int, int], ...] = ()
    """Who still gets which reward (1 to 3), in the order in which they are given (I16)."""
    winner: int = -1

    def begin(self, g: Imperium) -> None:
        self.at = "intrigue"
        for hook in g.rules.on_combat_start:
            hook(g)

    def intrigue(self, g: Imperium) -> None:
        self.at = "resolve"
        if any(troops.units(p) for p in g.state.players):
            g.push(CombatIntrigue(g.state.first))

    def resolve(self, g: Imperium) -> None:
        """Who gets what (I.combat.06)."""
        strengths = tuple([troops.strength(g, seat) for seat in range(len(g.state.players))])
        self.results = ranking(g, strengths)
        tops = [seat for seat, place in self.results if place == 1]
        self.winner = tops[0] if tops else -1
        g.tell("combat_resolved", "I.combat.06", seat=self.winner, strengths=strengths, conflict=g.state.conflict)
        self.at = "rewards"

    def rewards(self, g: Imperium) -> None:
        if not self.results:
            self.at = "end"
            return
        (seat, place), self.results = self.results[0], self.results[1:]
        if place == 1:
            self.at = "won"
        if g.rules.takes_reward(g, seat, place):
            rule = "I.combat.06" if place < 3 else "I.combat.07"
            g.tell("reward_taken", rule, seat=seat, place=place, conflict=g.state.conflict)
            g.rules.reward(g, seat, boxes.REWARDS[g.state.conflict][place - 1])
        else:
            g.rules.forgo_reward(g, seat, place)

    def won(self, g: Imperium) -> None:
        """After the winner's own reward: what winning sets off, then cards for the winner (I16, I.faq.18)."""
        self.at = "rewards"
        if self.winner < len(g.seats):
            g.push(VictoryIntrigue(self.winner))
        for seat, item in g.state.wagers:
            wager = boxes.EFFECTS[item]
            if seat == self.winner and isinstance(wager, IfYouWin):
                carry_out(g, seat, wager.items)
        for hook in g.rules.on_win:
            hook(g, self.winner)

    def end(self, g: Imperium) -> None:
        self.at = "go_home"
        for hook in g.rules.on_combat_end:
            hook(g)

    def go_home(self, g: Imperium) -> None:
        """All troops return to the supplies, all markers to 0 (I.combat.09, I.combat.10)."""
        lost = tuple(p.conflict for p in g.state.players)
        for p in g.state.players:
            p.supply += p.conflict
            p.conflict = p.swords = 0
        g.state.wagers = ()
        g.tell("troops_returned", "I.combat.09")
        self.at = "over"
        for hook in g.rules.on_troops_home:
            hook(g, lost)


def ranking(g: Imperium, strengths: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Who gets which reward, in the order of rewards and, within one, clockwise from the first player (I9, I16).

    Place is 1 + the number of stronger players; who shares a place takes the reward of the next one: so nobody wins a
    tie for first (I.combat.11), others still compete behind it (I.combat.12), a tie for second takes the third reward
    (I.combat.13), a tie for third nothing (I.combat.14). Who has no strength gets nothing (I.combat.08). With fewer than
    four players there is no third reward (I.faq.02).
    """
    s = g.state
    rewards = g.rules.conflict_rewards(len(s.players))
    found = []
    for seat in s.order():
        own = strengths[seat]
        if own:
            place = 1 + sum(1 for other in strengths if other > own)
            if strengths.count(own) > 1:
                place += 1
                if place == 3 and g.rules.third_reward_for_second_tie:
                    found.append((seat, place))
                    continue
            if place <= rewards:
                found.append((seat, place))
    return tuple(sorted(found, key=lambda entry: entry[1]))


def involved(g: Imperium, seat: int) -> bool:
    """Whether a player with a seat has a unit in the conflict (I.combat.01), whatever the card would bring (I.faq.38)."""
    return seat < len(g.seats) and troops.units(g.state.players[seat]) > 0


@dataclass(slots=True)
class CombatIntrigue(Passing):
    """Clockwise, any number of cards or a pass, until all who are involved pass in a row (I.combat.02, I.combat.03)."""

    seat: int
    passes: int = 0
    played: bool = False
    """The player whose move it is has played a card."""
    players: int = 0
    """Who has played a card in this conflict, as a mask."""

    def run(self, g: Imperium) -> None:
        players = [seat for seat in range(len(g.state.players)) if involved(g, seat)]
        while self.passes < len(players):
            if self.seat not in players:
                self.next(g, passed=False)
            elif g.state.players[self.seat].intrigue:
                g.ask(self.seat, "combat", "I.combat.02", menu(g, "combat", self.seat))
                return
            else:  # Nothing to play, as everybody can see.
                self.passed(g, self.seat)
        g.pop()

    def combat(self, g: Imperium, seat: int, answer: Answer) -> None:
        if answer[0] != menus.VERB["pass"]:
            self.played = True
            self.players |= 1 << seat
        menus.act(g, seat, answer)

    def passed(self, g: Imperium, seat: int) -> None:
        self.next(g, passed=not self.played)

    def next(self, g: Imperium, passed: bool) -> None:
        if self.played:
            self.passes = 0
        elif passed:
            self.passes += 1
        self.played = False
        self.seat = (self.seat + 1) % len(g.state.players)


@dataclass(slots=True)
class VictoryIntrigue(Occasional):
    """The winner may play cards that say so (I.combat.05, I.faq.18)."""

    occasion = "victory"
    rule = "I.combat.05"

    def victory(self, g: Imperium, seat: int, answer: Answer) -> None:
        menus.act(g, seat, answer)
