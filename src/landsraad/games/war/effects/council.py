"""Operations of the council: branches, cards drawn, played and discarded, leaders entering, tokens, dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war.cards import hands
from landsraad.games.war.cards.decks import CARD_WORDS
from landsraad.games.war.decisions import DEFENCE, TURN
from landsraad.games.war.effects import work
from landsraad.games.war.effects.engine import Effects, Op, Supposed, branch, play, supposed
from landsraad.games.war.leaders import careers
from landsraad.games.war.leaders.people import LEADER, LEADER_TITLES
from landsraad.games.war.sides import POWER, POWER_TITLES, POWER_WORDS
from landsraad.games.war.state import REMOVED
from landsraad.games.war.steps import ActionStep, WarTree
from landsraad.kernel.plain import Json
from landsraad.kernel.tree import Answer, Choice, Options, Topic
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
        """Those that would do nothing are not offered."""
        found = [i for i, program in enumerate(self.programs) if not work.missing(g, work.thought(fx, program))]
        if found:
            programs, names = tuple(self.programs[i] for i in found), tuple(self.names[i] for i in found)
            g.push(Choosing(fx.side, programs, names))

    def lacks(self, g: War, fx: Supposed) -> str:
        first = ""
        for program in self.programs:
            why = work.inside_lacks(g, fx, program)
            if not why:
                return ""
            first = first or why
        return first


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
            branch(g, g.top(Effects), self.programs[chosen])


@dataclass(frozen=True, slots=True)
class If(Op):
    """A condition that is read when its turn comes; only the branch that holds is offered."""

    condition: tuple[str, int]
    wanted: bool
    yes: int = -1
    no: int = -1
    chain: bool = False
    """The rest of the program follows only if the condition holds, or the option says always."""

    def start(self, g: War, fx: Effects) -> None:
        if self.holds(g.state) == self.wanted:
            branch(g, fx, self.yes)
        else:
            branch(g, fx, self.no)
            if self.chain and not g.rules.chain_always:
                fx.pc = len(g.rules.programs.lists[fx.program])

    def lacks(self, g: War, fx: Supposed) -> str:
        chosen = self.yes if self.holds(g.state) == self.wanted else self.no
        if not g.rules.programs.lists[chosen]:
            return self.unmet()
        return work.inside_lacks(g, fx, chosen)

    def unmet(self) -> str:
        """The condition that does not hold."""
        what, value = self.condition
        return (
            f"{LEADER_TITLES[value]} is not in play"
            if what == "leader_in_play"
            else f"no prescience marker is on step {value}"
        )

    def ends(self, g: War) -> bool:
        return self.chain and not g.rules.chain_always and self.holds(g.state) != self.wanted

    def holds(self, s: State) -> bool:
        what, value = self.condition
        if what == "leader_in_play":
            return careers.in_play(s, value)
        if what == "leader_removed_from_game":
            return s.leader_at[value] == REMOVED
        if what == "atomics_detonated":
            return bool(s.atomics)
        return max(s.marks) >= value


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

    def lacks(self, g: War, fx: Supposed) -> str:
        s = g.state
        if self.deck >= 0:
            return "" if s.decks[self.deck] else f"the deck of {POWER_TITLES[self.deck]} is empty"
        return "" if work.cards_to_draw(g) else "your decks are empty"


def read_draw(step: Json) -> Op:
    return Draw(step["count"], -1 if step["deck"] == "own_any" else POWER[step["deck"]])


@dataclass(slots=True)
class DrawTree(WarTree):
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
        if len(prefix) == len(self.decks):
            raise IndexError("every deck has been asked for")
        return "cards"

    def about(self, prefix: Answer) -> Topic | None:
        return POWER_WORDS, self.decks[len(prefix)]


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

    def lacks(self, g: War, fx: Supposed) -> str:
        """Another card that finds work without chaining a third one: the third could be played right away."""
        hand = g.state.sides[fx.side].hand
        for card in work.held(g, fx.side, g.state.acting) if fx.chains else ():
            if card == fx.card and hand.count(card) == 1:
                continue
            other = supposed(fx.side, g.rules.programs.cards[card])
            other.card, other.chains = card, False
            if not work.missing(g, other):
                return ""
        return "you hold no other card that would do anything"


def read_play(step: Json) -> Op:
    return PlayCards(step["count"])


@dataclass(slots=True)
class ChainCard(ActionStep):
    side: int

    def run(self, g: War) -> None:
        s = g.state
        if not g.rules.hand_size(s, s.acting):
            g.pop()
            return
        tree = Choice((PASS, *work.playable(g, self.side, s.acting)), CARD_WORDS, "card")
        g.ask_side(self.side, TURN, "play_card", "A.action.08", tree)

    def play_card(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] != PASS:
            play(g, self.side, answer[0])


@dataclass(frozen=True, slots=True)
class EnemyDiscards(Op):
    """The enemy discards cards of its own choice, as far as it has any that can go."""

    count: int

    def start(self, g: War, fx: Effects) -> None:
        foe = 1 - fx.side
        if not g.rules.gives_up(g, foe, self.count):
            g.push(EnemyDiscarding(foe, self.count, g.rules.hands(g.state, foe)))

    def lacks(self, g: War, fx: Supposed) -> str:
        return "" if g.rules.cards_held(g.state, 1 - fx.side) else "the enemy holds no planning card"


def read_enemy_discards(step: Json) -> Op:
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
        careers.enter_play(g, self.leader, "A.leader.01", spent=self.spent)


def read_enter_play(step: Json) -> Op:
    return EnterPlay(LEADER[step["leader"]], step.get("spent", False))


@dataclass(frozen=True, slots=True)
class RemoveLeader(Op):
    """A leader leaves the game."""

    leader: int

    def start(self, g: War, fx: Effects) -> None:
        careers.remove_from_game(g, self.leader, "A.leader.13")


def read_remove_leader(step: Json) -> Op:
    return RemoveLeader(LEADER[step["leader"]])


@dataclass(frozen=True, slots=True)
class GainToken(Op):
    """A Bene Gesserit token from the reserve."""

    count: int

    def start(self, g: War, fx: Effects) -> None:
        g.rules.gain_bene_gesserit(g, fx.side, self.count, "A.bg.04")

    def lacks(self, g: War, fx: Supposed) -> str:
        return "" if g.state.bene_gesserit_reserve else "no Bene Gesserit token is left"


def read_gain_token(step: Json) -> Op:
    return GainToken(step["count"])
