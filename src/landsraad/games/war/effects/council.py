"""Operations of the council: branches, cards drawn, played and discarded, leaders entering, tokens, dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from landsraad.games.war import hands, leaders
from landsraad.games.war.cards import CARD_WORDS, PLAYABLE
from landsraad.games.war.dice import DICE_WORDS, N_RESULTS, RESULT, TOKEN_DIE
from landsraad.games.war.effects.engine import PROGRAMS, Effects, Op, compile_program, reads
from landsraad.games.war.people import LEADER
from landsraad.games.war.rules import DEFENCE, TURN
from landsraad.games.war.sides import POWER, POWERS, house_of
from landsraad.games.war.state import REMOVED
from landsraad.games.war.steps import ActionStep
from landsraad.kernel.tree import Answer, Choice, Options, Tree
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State

# --- branches --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ChooseOne(Op):
    """One of several lists of operations, or none."""

    programs: tuple[int, ...]
    names: tuple[str, ...]

    def start(self, g: War, fx: Effects) -> None:
        g.push(Choosing(fx.side, self.programs, self.names))


@reads("choose_one")
def _read_choose_one(step: dict[str, Any]) -> Op:
    options = step["options"]
    return ChooseOne(tuple(compile_program(option) for option in options), tuple(option[0]["op"] for option in options))


OPTION_WORDS = Words("choice", ("move", "attack", "draw_planning", "play_planning"))


@dataclass(slots=True)
class Choosing(ActionStep):
    side: int
    programs: tuple[int, ...]
    names: tuple[str, ...]

    def run(self, g: War) -> None:
        options = tuple(OPTION_WORDS.value(name) for name in self.names)
        g.ask_side(self.side, TURN, "choose", "A.action.07", Choice((PASS, *options), OPTION_WORDS))

    def choose(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] != PASS:
            chosen = self.names.index(str(OPTION_WORDS.name(answer[0])))
            branch(g, g.stack[-1], self.programs[chosen])


def branch(g: War, fx: Effects, program: int) -> None:
    """Carry out another program in the place of an operation; it knows what went before."""
    inner = Effects(fx.side, program)
    inner.area, inner.zone, inner.group = fx.area, fx.zone, fx.group
    inner.who, inner.flew, inner.meant = fx.who, fx.flew, fx.meant
    g.push(inner)


@dataclass(frozen=True, slots=True)
class If(Op):
    """A condition that is read when its turn comes; only the branch that holds is offered."""

    condition: tuple[str, int]
    wanted: bool
    yes: int
    no: int
    chain: bool
    """The rest of the program follows only if the condition holds, or the option says always."""

    def start(self, g: War, fx: Effects) -> None:
        if self.holds(g.state) == self.wanted:
            branch(g, fx, self.yes)
        else:
            branch(g, fx, self.no)
            if self.chain and not g.rules.chain_always:
                fx.pc = len(PROGRAMS[fx.program])

    def holds(self, s: State) -> bool:
        what, value = self.condition
        if what == "leader_in_play":
            return leaders.in_play(s, value)
        if what == "leader_removed_from_game":
            return s.leader_at[value] == REMOVED
        if what == "atomics_detonated":
            return bool(s.atomics)
        return max(s.marks) >= value


@reads("if")
def _read_if(step: dict[str, Any]) -> Op:
    condition, wanted = step["condition"], True
    if "not" in condition:
        condition, wanted = condition["not"], False
    ((what, value),) = condition.items()
    read = LEADER[value] if isinstance(value, str) else int(value)
    chain = not step["else"]
    return If((what, read), wanted, compile_program(step["then"]), compile_program(step["else"]), chain)


# --- planning cards ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Draw(Op):
    """Cards are drawn; with a free choice of decks the split is named before the first is seen (A.action.15)."""

    count: int
    deck: int
    """-1: any of the own decks."""

    def start(self, g: War, fx: Effects) -> None:
        if self.deck >= 0:
            hands.draw(g, fx.side, self.deck, self.count, "A.action.24")
        else:
            g.push(Drawing(fx.side, self.count))


@reads("draw_planning")
def _read_draw(step: dict[str, Any]) -> Op:
    return Draw(step["count"], -1 if step["deck"] == "own_any" else POWER[step["deck"]])


@dataclass(slots=True)
class DrawTree(Tree):
    """How many cards of the house's deck, and how many of its ally's."""

    decks: tuple[int, ...]
    count: int

    def domain(self, g: War, prefix: Answer) -> Options:
        if len(prefix) == len(self.decks):
            return None
        most = self.count - sum(prefix)
        left = len(g.state.decks[self.decks[len(prefix)]])
        return range((left if left < most else most) + 1)

    def level(self, prefix: Answer) -> str:
        return POWERS[self.decks[len(prefix)]]


@dataclass(slots=True)
class Drawing(ActionStep):
    side: int
    count: int

    def run(self, g: War) -> None:
        s = g.state
        decks = g.rules.draws(s, s.acting)
        if not any(s.decks[deck] for deck in decks):
            g.pop()
            return
        g.ask_side(self.side, TURN, "draw", "A.action.15", DrawTree(decks, self.count))

    def draw(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        s = g.state
        for deck, n in zip(g.rules.draws(s, s.acting), answer, strict=False):
            hands.draw(g, self.side, deck, n, "A.action.15")


@dataclass(frozen=True, slots=True)
class PlayCards(Op):
    """A further card from the hand is played without a die."""

    count: int

    def start(self, g: War, fx: Effects) -> None:
        for _ in range(self.count):
            g.push(ChainCard(fx.side))


@reads("play_planning")
def _read_play(step: dict[str, Any]) -> Op:
    return PlayCards(step["count"])


def playable(g: War, side: int, power: int) -> list[int]:
    """The kinds of cards in hand that a power may play (A.leader.12)."""
    s = g.state
    found: list[int] = []
    for card in s.sides[side].hand:
        if PLAYABLE[card] and card not in found and g.rules.plays(s, power, card):
            found.append(card)
    return found


def holds_playable(g: War, side: int, power: int) -> bool:
    """Whether a power holds any such card."""
    s = g.state
    return any(PLAYABLE[card] and g.rules.plays(s, power, card) for card in s.sides[side].hand)


@dataclass(slots=True)
class ChainCard(ActionStep):
    side: int

    def run(self, g: War) -> None:
        s = g.state
        if not g.rules.hand_size(s, s.acting):
            g.pop()
            return
        tree = Choice((PASS, *playable(g, self.side, s.acting)), CARD_WORDS, "card")
        g.ask_side(self.side, TURN, "play_card", "A.action.08", tree)

    def play_card(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] != PASS:
            play(g, self.side, answer[0])


def play(g: War, side: int, card: int) -> None:
    """A planning card is played: it lies on the table until its last effect is over (A.action.08)."""
    s = g.state
    hands.take(s, side, card)
    s.table += (card,)
    g.tell("card_played", "A.action.08", side=side, card=card)
    g.push(Effects(side, g.rules.program(card), card=card))


@dataclass(frozen=True, slots=True)
class EnemyDiscards(Op):
    """The enemy discards cards of its own choice, as far as it has any that can go."""

    count: int

    def start(self, g: War, fx: Effects) -> None:
        foe = 1 - fx.side
        if not g.rules.gives_up(g, foe, self.count):
            g.push(EnemyDiscarding(foe, self.count, g.rules.hands(g.state, foe)))


@reads("opponent_discards")
def _read_enemy_discards(step: dict[str, Any]) -> Op:
    return EnemyDiscards(step["count"])


@dataclass(slots=True)
class EnemyDiscarding(ActionStep):
    """Of several hands the first gives what it likes, and the next ones what is still missing."""

    side: int
    left: int
    powers: tuple[int, ...]

    def run(self, g: War) -> None:
        have = [len(hands.discardable(g, self.side, power)) for power in self.powers]
        if not self.left or not any(have):
            g.pop()
            return
        if not have[0]:
            self.powers = self.powers[1:]
            return
        most = min(self.left, have[0])
        least = max(0, min(self.left, sum(have)) - sum(have[1:]))
        tree = hands.DiscardTree(self.side, self.powers[0], least, most)
        g.ask_power(self.powers[0], DEFENCE, "discard", "A.action.33", tree)

    def discard(self, g: War, seat: int, answer: Answer) -> None:
        cards = hands.picked(answer)
        self.left -= len(cards)
        self.powers = self.powers[1:]
        if not self.powers:
            g.pop()
        hands.discard(g, self.side, cards, "A.action.33")


# --- leaders and tokens --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EnterPlay(Op):
    """A leader enters play (A.leader.01, A.leader.02)."""

    leader: int
    spent: bool

    def start(self, g: War, fx: Effects) -> None:
        leaders.enter_play(g, self.leader, "A.leader.01", self.spent)


@reads("enter_play")
def _read_enter_play(step: dict[str, Any]) -> Op:
    return EnterPlay(LEADER[step["leader"]], step.get("spent", False))


@dataclass(frozen=True, slots=True)
class RemoveLeader(Op):
    """A leader leaves the game."""

    leader: int

    def start(self, g: War, fx: Effects) -> None:
        leaders.remove_from_game(g, self.leader, "A.leader.13")


@reads("remove_from_game")
def _read_remove_leader(step: dict[str, Any]) -> Op:
    return RemoveLeader(LEADER[step["leader"]])


@dataclass(frozen=True, slots=True)
class GainToken(Op):
    """A Bene Gesserit token from the reserve."""

    count: int

    def start(self, g: War, fx: Effects) -> None:
        g.rules.gain_bene_gesserit(g, fx.side, self.count, "A.bg.04")


@reads("gain_bene_gesserit")
def _read_gain_token(step: dict[str, Any]) -> Op:
    return GainToken(step["count"])


# --- dice ----------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AnyDie(Op):
    """The die counts as any result; another leader's special action is not added."""

    def start(self, g: War, fx: Effects) -> None:
        from landsraad.games.war.actions import ChooseResult

        g.push(ChooseResult(fx.side))


@reads("any_die_action")
def _read_any_die(step: dict[str, Any]) -> Op:
    return AnyDie()


def unused_dice(s: State, side: int) -> list[int]:
    """The unused dice of a side by result, and the token if one is placed."""
    found = [r for r in range(N_RESULTS) if s.dice[side * 10 + r] or s.dice[side * 10 + N_RESULTS + r]]
    return [*found, TOKEN_DIE] if s.sides[side].placed >= 0 else found


@dataclass(frozen=True, slots=True)
class ForceDie(Op):
    """The enemy's next turn must spend the die that is named now."""

    def start(self, g: War, fx: Effects) -> None:
        found = unused_dice(g.state, 1 - fx.side)
        if found:
            g.push(ForcingDie(fx.side, tuple(found)))


@reads("force_enemy_die")
def _read_force_die(step: dict[str, Any]) -> Op:
    return ForceDie()


@dataclass(slots=True)
class ForcingDie(ActionStep):
    side: int
    found: tuple[int, ...]

    def run(self, g: War) -> None:
        g.ask_side(self.side, TURN, "force_die", "A.action.36", Choice((PASS, *self.found), DICE_WORDS, "die"))

    def force_die(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] != PASS:
            g.state.forced = answer[0]
            g.tell("die_forced", "A.action.36", side=1 - self.side, die=answer[0])


@dataclass(frozen=True, slots=True)
class LoseDie(Op):
    """An unused enemy die of one result is lost; the tank does not advance (A104)."""

    result: int

    def start(self, g: War, fx: Effects) -> None:
        s, foe = g.state, 1 - fx.side
        boxes = [p * N_RESULTS + self.result for p in (house_of(foe), house_of(foe) + 1)]
        found = [self.result] if any(s.dice[box] for box in boxes) else []
        if s.sides[foe].placed in boxes:
            found.append(TOKEN_DIE)
        if found:
            g.push(LosingDie(fx.side, self.result, tuple(found)))


@reads("discard_enemy_action_die")
def _read_lose_die(step: dict[str, Any]) -> Op:
    return LoseDie(RESULT[step["result"]])


@dataclass(slots=True)
class LosingDie(ActionStep):
    side: int
    result: int
    found: tuple[int, ...]

    def run(self, g: War) -> None:
        g.ask_side(self.side, TURN, "lose_die", "A.action.09", Choice((PASS, *self.found), DICE_WORDS, "die"))

    def lose_die(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] == PASS:
            return
        s, foe = g.state, 1 - self.side
        if answer[0] == TOKEN_DIE:
            s.sides[foe].placed = -1
        else:
            box = house_of(foe) * N_RESULTS + self.result
            box += 0 if s.dice[box] else N_RESULTS
            s.dice[box] -= 1
            s.spent[box] += 1
        g.tell("die_lost", "A.action.09", side=foe, die=answer[0])
