"""Battles of two Legions, round by round (A.battle)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.war import settlements, vehicles
from landsraad.games.war.battle.casualties import Casualties
from landsraad.games.war.battle.combat import NOTHING, CombatRoll, roll
from landsraad.games.war.battle.retreat import Retreat, retreat_areas
from landsraad.games.war.board import areas
from landsraad.games.war.cards import hands, prescience
from landsraad.games.war.decisions import TURN, voice
from landsraad.games.war.dice import MOST_DICE
from landsraad.games.war.leaders.people import GENERIC_ABILITY
from landsraad.games.war.legions import forces, movement, stacking
from landsraad.games.war.pieces import DONE, FIGURE_WORDS, FIRST_NAMED, GENERIC, SPECIAL
from landsraad.games.war.sides import ATREIDES
from landsraad.games.war.steps import About, WarStep, WarTree
from landsraad.kernel.tree import Answer, Options
from landsraad.kernel.words import Words

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State

PRESS_WORDS = Words("choice", ("cease", "continue"))
RETREAT_WORDS = Words("choice", ("stand", "retreat"))
ADVANCE_WORDS = Words("choice", ("stay", "advance"))


# --- the battle ------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class AbilityTree(WarTree):
    """Which leaders use the Specials, when there are more leaders (A.battle.13)."""

    unordered = "leader"
    end = DONE

    area: int
    specials: int

    def domain(self, g: War, prefix: Answer) -> Options:
        need = self.specials - len(prefix)
        if not need:
            return None
        s = g.state
        generic = s.figures[self.area * 4 + GENERIC] - len([x for x in prefix if x == GENERIC])
        last = prefix[-1] if prefix else GENERIC
        named = [FIRST_NAMED + x for x in areas(s.named[self.area]) if FIRST_NAMED + x > last]
        found = named[: len(named) - need + 1] if len(named) >= need else []
        if last == GENERIC and generic and generic + len(named) >= need:
            return [GENERIC, *found]
        return found

    def level(self, prefix: Answer) -> str:
        return "leader"

    def vocabulary(self, prefix: Answer) -> Words:
        return FIGURE_WORDS


@dataclass(slots=True)
class PressTree(About):
    """Whether to go on, and the Hits that it costs."""

    price: int = 0


@dataclass(slots=True)
class Battle(WarStep):
    """The Legion in ``source`` attacks ``target``; it stays where it is meanwhile (A.battle.01)."""

    side: int
    source: int
    target: int
    surprise: bool
    free: bool = False
    """No Hit is paid for continuing against a settlement."""
    extra: int = 0
    """Dice added in every round."""
    cap: int = MOST_DICE
    """The most dice that the enemy rolls in the first round."""
    far: bool = False
    """The attackers come by ride or flight."""
    round: int = 0
    foes: int = 0
    """Enemy units when the battle began, after all tokens were revealed."""
    queue: tuple[int, ...] = ()
    """Powers that have still to say whether they discard cards for dice."""
    cards: tuple[int, int] = (0, 0)
    """Cards discarded in this round by attacker and defender."""
    rolls: tuple[CombatRoll, CombatRoll] = (NOTHING, NOTHING)
    at: str = "begin"

    def interruptible(self) -> bool:
        """Free actions fit between two combat rounds."""
        return self.at == "press"

    def begin(self, g: War) -> None:
        """A.battle.04: the Sietch and all deployment tokens involved are revealed first."""
        s, foe = g.state, 1 - self.side
        g.tell(
            "battle_begins",
            "A.battle.08" if self.surprise else "A.battle.01",
            side=self.side,
            source=self.source,
            target=self.target,
            surprise=self.surprise,
        )
        self.at = "count"
        settlements.reveal_sietch(g, self.target, "A.battle.04")
        forces.reveal_tokens(g, self.side, self.source, s.tokens[self.source], "A.battle.04")
        forces.reveal_tokens(g, foe, self.target, s.tokens[self.target], "A.battle.04")
        stacking.settle(g, foe, 1 << self.target)
        stacking.settle(g, self.side, 1 << self.source)

    def count(self, g: War) -> None:
        if prescience.open_window(g):
            return
        self.foes = self.units(g.state, 1 - self.side, self.target)
        self.at = "next_round" if self.foes else "won"

    def either(self, words: Words) -> About:
        """One thing or the other, in the battle of the attacked area."""
        return About((0, 1), words, "choice", self.target)

    def units(self, s: State, side: int, area: int) -> int:
        return s.units_in(area) if s.sides[side].held >> area & 1 else 0

    # --- one round -----------------------------------------------------------------------------------------------------

    def next_round(self, g: War) -> None:
        s = g.state
        if not self.units(s, self.side, self.source):
            self.at = "lost"
        elif not self.units(s, 1 - self.side, self.target):
            self.at = "won"
        elif not self.round and (rule := g.rules.breaks_off(g, self.side, self.source, self.target)):
            self.cease(g, rule)
        else:
            self.round += 1
            self.cards = (0, 0)
            self.queue = (*g.rules.hands(s, self.side), *g.rules.hands(s, 1 - self.side))
            self.at = "reinforcements"

    def base(self, g: War, side: int) -> int:
        """Dice before cards: one a unit, the defender's settlement's rank, what a card adds (A.battle.06)."""
        s = g.state
        if side == self.side:
            return s.units_in(self.source) + self.extra + self.cards[0]
        return s.units_in(self.target) + settlements.rank(s, self.target) + self.cards[1]

    def most(self, side: int) -> int:
        """A.battle.07."""
        return self.cap if side != self.side and self.round == 1 else MOST_DICE

    def reinforcements(self, g: War) -> None:
        """A.battle.05: attacker first, both may discard cards for dice, up to the maximum."""
        s = g.state
        while self.queue:
            power = self.queue[0]
            side = power >> 1
            room = self.most(side) - self.base(g, side)
            if room > 0 and g.rules.may_reinforce(s, power):
                tree = hands.DiscardTree(side, power, 0, room)
                g.ask_power(power, voice(s, side), "reinforce", "A.battle.05", tree)
                return
            self.queue = self.queue[1:]
        self.at = "fight"

    def reinforce(self, g: War, seat: int, answer: Answer) -> None:
        power, self.queue = self.queue[0], self.queue[1:]
        cards = hands.picked(answer)
        self.add_cards(g, power >> 1, len(cards))
        hands.discard(g, power >> 1, cards, "A.action.32")

    def add_cards(self, g: War, side: int, n: int) -> None:
        mine, theirs = self.cards
        self.cards = (mine + n, theirs) if side == self.side else (mine, theirs + n)

    def fight(self, g: War) -> None:
        foe = 1 - self.side
        mine = roll(g, min(self.base(g, self.side), self.most(self.side)))
        theirs = roll(g, min(self.base(g, foe), self.most(foe)))
        g.tell("combat_roll", "A.battle.06", side=self.side, **mine._asdict())
        g.tell("combat_roll", "A.battle.06", side=foe, **theirs._asdict())
        if self.surprise and self.round == 1:
            hit = int(g.rules.surprise_is_hit)
            mine = CombatRoll(mine.hits + hit, mine.shields, mine.specials + 1 - hit)
            g.tell("surprise", "A.battle.08", side=self.side, hits=hit, specials=1 - hit)
        self.rolls = (mine, theirs)
        self.at = "attackers_leaders"

    def attackers_leaders(self, g: War) -> None:
        self.at = "defenders_leaders"
        self.convert(g, self.side, self.source)

    def defenders_leaders(self, g: War) -> None:
        self.at = "clash"
        self.convert(g, 1 - self.side, self.target)

    def convert(self, g: War, side: int, area: int) -> None:
        """Every leader turns one Special into what its card says, while there are Specials (A.battle.10-13)."""
        s = g.state
        specials = self.rolls[side != self.side].specials
        leaders = s.leaders_in(area)
        if specials and leaders:
            if leaders > specials:
                g.push(Abilities(side, area, specials))
            else:
                everyone = (GENERIC,) * s.figures[area * 4 + GENERIC]
                self.apply(g, side, everyone + tuple(FIRST_NAMED + x for x in areas(s.named[area])))

    def apply(self, g: War, side: int, leaders: Answer) -> None:
        hits, shields, specials = self.rolls[side != self.side]
        for figure in leaders:
            hit, shield = GENERIC_ABILITY[side] if figure == GENERIC else g.rules.ability[figure - FIRST_NAMED]
            hits, shields, specials = hits + hit, shields + shield, specials - 1
        g.tell(
            "abilities_used",
            "A.battle.11",
            side=side,
            generic=len([x for x in leaders if x == GENERIC]),
            leaders=tuple(x - FIRST_NAMED for x in leaders if x != GENERIC),
            hits=hits,
            shields=shields,
            misses=specials,
        )
        mine, theirs = self.rolls
        done = CombatRoll(hits, shields, specials)
        self.rolls = (done, theirs) if side == self.side else (mine, done)

    def clash(self, g: War) -> None:
        """Special Elites cancel Shields, Shields cancel Hits; the attacker's casualties first (A.battle.14, A.battle.15)."""
        s, foe = g.state, 1 - self.side
        mine, theirs = self.rolls
        my_shields = max(0, mine.shields - s.figures[self.target * 4 + SPECIAL])
        their_shields = max(0, theirs.shields - s.figures[self.source * 4 + SPECIAL])
        on_me, on_them = max(0, theirs.hits - my_shields), max(0, mine.hits - their_shields)
        g.tell("hits_scored", "A.battle.09", side=self.side, hits=on_them, suffered=on_me)
        self.at = "outcome"
        if on_them:
            g.push(Casualties(foe, self.target, on_them, battle=True))
        if on_me:
            g.push(Casualties(self.side, self.source, on_me, battle=True))

    def outcome(self, g: War) -> None:
        s = g.state
        if prescience.open_window(g):
            return
        if not self.units(s, self.side, self.source):
            self.at = "lost"
        elif not self.units(s, 1 - self.side, self.target):
            self.at = "won"
        else:
            self.at = "press"

    # --- after a round ---------------------------------------------------------------------------------------------------

    def press(self, g: War) -> None:
        """Go on or cease (A.battle.18, A.battle.19)."""
        s = g.state
        if not self.units(s, self.side, self.source) or not self.units(s, 1 - self.side, self.target):
            self.at = "next_round"
            return
        price = self.price(s)
        rule = "A.battle.18" if price else "A.battle.19"
        g.ask_side(self.side, TURN, "press_on", rule, PressTree((0, 1), PRESS_WORDS, "choice", self.target, price))

    def price(self, s: State) -> int:
        """Hits to take for continuing: one against a Legion in a settlement (A.battle.18)."""
        return 1 if not self.free and settlements.rank(s, self.target) else 0

    def press_on(self, g: War, seat: int, answer: Answer) -> None:
        if not answer[0]:
            self.cease(g, "A.battle.21")
            return
        self.at = "answer_pressure"
        if g.rules.pays_to_press(self.side) and self.price(g.state):
            g.push(Casualties(self.side, self.source, 1, battle=True))

    def cease(self, g: War, rule: str) -> None:
        g.tell("attack_ceased", rule, side=self.side, target=self.target)
        self.at = "lost"

    def answer_pressure(self, g: War) -> None:
        """The defender may retreat before the next round (A.battle.20, A.battle.35)."""
        s, foe = g.state, 1 - self.side
        if prescience.open_window(g):
            return
        if not self.units(s, self.side, self.source):
            self.at = "lost"
        elif not self.units(s, foe, self.target):
            self.at = "won"
        elif g.rules.may_retreat(foe) and retreat_areas(s, foe, self.target):
            g.ask_side(foe, voice(s, foe), "retreat", "A.battle.20", self.either(RETREAT_WORDS))
        else:
            self.at = "next_round"

    def retreat(self, g: War, seat: int, answer: Answer) -> None:
        if answer[0]:
            self.at = "won"
            g.push(Retreat(1 - self.side, self.target))
        else:
            self.at = "next_round"

    # --- the end ---------------------------------------------------------------------------------------------------------

    def lost(self, g: War) -> None:
        """The attack ceased or the attackers are gone: no advance (A.battle.23)."""
        s, foe = g.state, 1 - self.side
        if self.units(s, foe, self.target):
            g.tell("battle_won", "A.battle.23", side=foe, area=self.target)
        else:
            g.tell("battle_drawn", "A.battle.23", area=self.target)
        g.pop()

    def won(self, g: War) -> None:
        self.at = "spoils"
        g.tell("battle_won", "A.battle.23", side=self.side, area=self.target)
        prescience.note_victory(g, self.side, self.source, self.foes)
        if g.rules.falls_on_victory:
            settlements.destroy(g, self.target)

    def spoils(self, g: War) -> None:
        """A.battle.24: advance with everything, or stay."""
        if prescience.open_window(g):
            return
        if self.far and not g.rules.far_advance:
            g.pop()
        else:
            g.ask_side(self.side, TURN, "advance", "A.battle.24", self.either(ADVANCE_WORDS))

    def advance(self, g: War, seat: int, answer: Answer) -> None:
        """A settlement there is destroyed, also one that nobody defended; the rest is met (A.battle.25, A.battle.26)."""
        g.pop()
        if not answer[0]:
            return
        s = g.state
        forces.transfer_all(g, self.side, self.source, self.target)
        g.tell("legion_advanced", "A.battle.24", side=self.side, source=self.source, target=self.target)
        settlements.destroy(g, self.target)
        if not g.over:
            stacking.settle(g, self.side, 1 << self.target)
            if self.side == ATREIDES and s.harvesters >> self.target & 1:
                vehicles.remove_harvester(g, self.target, "A.harv.03")
            movement.arrive(g, self.side, self.target)


@dataclass(slots=True)
class Abilities(WarStep):
    """A.battle.13: which of the leaders use the Specials."""

    side: int
    area: int
    specials: int

    def run(self, g: War) -> None:
        tree = AbilityTree(self.area, self.specials)
        g.ask_side(self.side, voice(g.state, self.side), "abilities", "A.battle.13", tree)

    def abilities(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        g.top(Battle).apply(g, self.side, answer)
