"""Prescience cards: what they ask for, when they may be claimed, and the claim itself (A.presc)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from landsraad.games.war import settlements
from landsraad.games.war.board import AREA_WORDS, SECTOR_MATES, TERRAINS, areas
from landsraad.games.war.cards.decks import (
    CARD_DECK,
    EYES,
    FEAR,
    IN_ACTION,
    PRESCIENCE_DATA,
    PRESCIENCE_WORDS,
    STEPS_GIVEN,
)
from landsraad.games.war.decisions import CLAIMS
from landsraad.games.war.leaders import tank
from landsraad.games.war.leaders.careers import PAUL, reference, resolve
from landsraad.games.war.legions import forces, stacking
from landsraad.games.war.pieces import DONE, FIGURE_WORDS, FIRST_TOKEN, REGULAR
from landsraad.games.war.sides import ATREIDES, HARKONNEN
from landsraad.games.war.state import OUT
from landsraad.games.war.steps import WarStep, WarTree
from landsraad.games.war.tracks import progress
from landsraad.games.war.tracks.markers import MARKER_WORDS
from landsraad.kernel.plain import Json
from landsraad.kernel.tree import Answer, Choice, Options, Topic
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State

MOST_CLAIMS: Final = 2
"""Cards claimed in a round (A.presc.04)."""
FEAR_STEPS: Final = 2

# --- deeds: what happened in this turn --------------------------------------------------------------------------------

RIDE, BLOOD, DEVOUR, KILLING = 1, 2, 4, 8
DEEDS: Final = {
    "sandriding": RIDE,
    "leader_removed_in_battle": BLOOD,
    "sandworm_attack": DEVOUR,
    "battle_won": KILLING,
}
"""By the event that a card names."""


def _limit(event: str, key: str) -> int:
    for card in PRESCIENCE_DATA:
        for r in card["requirement"]:
            if r.get("event") == event:
                return int(r[key])
    return 0


WORM_HITS: Final = _limit("sandworm_attack", "min_hits")
ENEMY_UNITS: Final = _limit("battle_won", "min_enemy_units_at_start")


def note_fallen(g: War, side: int) -> None:
    """A named leader was removed in a battle."""
    if side == HARKONNEN:
        g.state.deeds |= BLOOD


def note_worm_attack(g: War, hits: int, *, gone: bool) -> None:
    """A Sandworm has attacked a Legion."""
    if hits >= WORM_HITS or gone:
        g.state.deeds |= DEVOUR


def note_victory(g: War, side: int, source: int, foes: int) -> None:
    """An attacker has won."""
    s = g.state
    if side == ATREIDES and foes >= ENEMY_UNITS and s.named[source] >> resolve(s, PAUL) & 1:
        s.deeds |= KILLING


# --- requirements --------------------------------------------------------------------------------------------------------


class Requirement:
    """One line of a card's requirement."""

    __slots__ = ()

    def holds(self, s: State) -> bool:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class LegionsAt(Requirement):
    """Atreides Legions in so many areas of some terrain (A.presc.08)."""

    terrain: tuple[int, ...]
    outside: bool
    """Areas with a Sietch do not count."""
    least: int

    def holds(self, s: State) -> bool:
        found = 0
        for kind in self.terrain:
            found |= s.map.terrain_mask[kind]
        found &= s.sides[ATREIDES].held
        return (found & ~s.sietches if self.outside else found).bit_count() >= self.least


@dataclass(frozen=True, slots=True)
class LeadersAt(Requirement):
    """Leaders on the board in areas of some kind."""

    leaders: tuple[int, ...]
    terrain: tuple[int, ...]
    sietch: bool
    outside: bool
    together: bool

    def holds(self, s: State) -> bool:
        places = [s.leader_at[resolve(s, leader)] for leader in self.leaders]
        for area in places:
            if area >= OUT or (self.terrain and s.map.terrain[area] not in self.terrain):
                return False
            inside = bool(s.sietches >> area & 1)
            if (self.sietch and not inside) or (self.outside and inside):
                return False
        return not self.together or len(set(places)) == 1


@dataclass(frozen=True, slots=True)
class Deed(Requirement):
    """Something happened in this turn (A99)."""

    deed: int

    def holds(self, s: State) -> bool:
        return bool(s.deeds & self.deed)


@dataclass(frozen=True, slots=True)
class HarvestersLost(Requirement):
    """The Atreides removed so many Harvesters in this Action Resolution."""

    least: int

    def holds(self, s: State) -> bool:
        return s.harvesters_lost >= self.least


@dataclass(frozen=True, slots=True)
class Die(Requirement):
    """An action die is spent as the turn's action (A.presc.07)."""

    def holds(self, s: State) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class RevealHere(Requirement):
    """Reveal the Sietch, or so many deployment tokens, in Paul's area (A.presc.09)."""

    sietch: bool
    count: int

    def holds(self, s: State) -> bool:
        area = s.leader_at[resolve(s, PAUL)]
        if area >= OUT:
            return False
        if self.sietch:
            sietch = s.sietch_in(area)
            return sietch >= 0 and not s.sietch_known >> sietch & 1
        return s.tokens[area].bit_count() >= self.count


@dataclass(frozen=True, slots=True)
class PaulToTank(Requirement):
    """Paul goes to the tank from a sector without Harkonnen Legions (A.presc.21)."""

    def holds(self, s: State) -> bool:
        area = s.leader_at[resolve(s, PAUL)]
        return area < OUT and not SECTOR_MATES[area] & s.sides[HARKONNEN].held


@dataclass(frozen=True, slots=True)
class GiveUp(Requirement):
    """So many Regulars in Sietches are given up (A.presc.09)."""

    count: int

    def holds(self, s: State) -> bool:
        found = 0
        for area in areas(s.sietches & s.sides[ATREIDES].held):
            found += s.figures[area * 4 + REGULAR]
        return found >= self.count


def _read(r: Json) -> Requirement:
    """A requirement as ``data/prescience_cards.json`` writes it."""
    where = r.get("where", {})
    terrain = tuple(TERRAINS.index(name) for name in where.get("terrain", ()))
    outside = "sietch" in where.get("without", ())
    if r["type"] == "legions_at":
        return LegionsAt(terrain, outside, r["min_areas"])
    if r["type"] == "leaders_at":
        who = tuple(reference(name) for name in r["leaders"])
        return LeadersAt(who, terrain, where.get("kind") == "sietch", outside, r["same_area"])
    if r["type"] == "spend_action_die":
        return Die()
    if r["type"] == "event":
        return HarvestersLost(r["min"]) if r["event"] == "harvester_removed" else Deed(DEEDS[r["event"]])
    (step,) = r["effects"]
    if step["op"] == "reveal":
        return RevealHere(step["what"] == ["sietch"], step["count"])
    if step["op"] == "remove_units":
        return GiveUp(step["units"]["regular"])
    return PaulToTank()


REQUIREMENTS: Final[tuple[tuple[Requirement, ...], ...]] = tuple(
    tuple(_read(r) for r in card["requirement"]) for card in PRESCIENCE_DATA
)
NEEDS_DIE: Final[tuple[bool, ...]] = tuple(any(isinstance(r, Die) for r in card) for card in REQUIREMENTS)
LOOKS_FOR: Final[tuple[int, ...]] = tuple(sum(r.deed for r in card if isinstance(r, Deed)) for card in REQUIREMENTS)
"""The deed that a card waits for, as a mask."""
IN_WINDOW: Final[tuple[bool, ...]] = tuple(IN_ACTION[i] and not NEEDS_DIE[i] for i in range(len(REQUIREMENTS)))


def met(s: State, card: int) -> bool:
    """Whether everything that a card asks for holds, or can be done, now."""
    for r in REQUIREMENTS[card]:
        if not r.holds(s):
            break
    else:
        return True
    return False


def claimable(s: State) -> list[int]:
    """The revealed cards that could be claimed at this moment of Action Resolution without a die (A.presc.05)."""
    if s.claims >= MOST_CLAIMS:
        return []
    return [card for card in s.row if IN_WINDOW[card] and met(s, card)]


def claimable_with_die(s: State) -> list[int]:
    """The revealed cards that a die could claim as the turn's action (A.presc.07)."""
    found = [card for card in s.row if NEEDS_DIE[card]]
    if not found or s.claims >= MOST_CLAIMS:
        return []
    return [card for card in found if met(s, card)]


def claimable_at_end(s: State) -> list[int]:
    """The revealed cards that can be claimed at the End of the Round (A.presc.06)."""
    if s.claims >= MOST_CLAIMS:
        return []
    return [card for card in s.row if not IN_ACTION[card] and met(s, card)]


Watched: TypeAlias = tuple[int, int, tuple[Requirement, ...]]
"""A card as a mask, the deeds that it waits for, which are seldom done, and what else it asks for."""


@lru_cache(maxsize=1 << 12)
def watched(row: tuple[int, ...]) -> tuple[Watched, ...]:
    """The cards of a row that are claimed as soon as what they ask for holds."""
    return tuple(
        (1 << card, LOOKS_FOR[card], tuple(r for r in REQUIREMENTS[card] if not isinstance(r, Deed)))
        for card in row
        if IN_WINDOW[card]
    )


# --- windows and claims -------------------------------------------------------------------------------------------------


def open_window(g: War) -> bool:
    """Ask the Atreides about cards that have become claimable since they were last asked, in either turn (A29)."""
    s = g.state
    if s.active < 0:
        return False
    now, undone = 0, ~s.deeds
    for card, deeds, asked in watched(s.row):
        if deeds & undone:
            continue
        for r in asked:
            if not r.holds(s):
                break
        else:
            now |= card
    s.offered &= now
    if now == s.offered or s.claims >= MOST_CLAIMS:
        return False
    g.push(ClaimWindow())
    return True


@dataclass(slots=True)
class ClaimWindow(WarStep):
    """Claiming is never mandatory (A.presc.10)."""

    def run(self, g: War) -> None:
        tree = Choice((PASS, *claimable(g.state)), PRESCIENCE_WORDS, "prescience")
        g.ask_side(ATREIDES, CLAIMS, "claim", "A.presc.05", tree)

    def claim(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        s = g.state
        if answer[0] == PASS:
            for card in claimable(s):
                s.offered |= 1 << card
        else:
            g.push(Claim(answer[0]))


@dataclass(slots=True)
class Claim(WarStep):
    """Do what the card demands, then advance the markers, then what lies on the card (A.presc.09, A.presc.02)."""

    card: int
    todo: int = 0
    """The next requirement to fulfil."""
    at: str = "begin"

    def begin(self, g: War) -> None:
        s = g.state
        s.row = tuple(card for card in s.row if card != self.card)
        s.claimed += (self.card,)
        s.claims += 1
        g.tell("card_claimed", "A.presc.04", prescience=self.card)
        self.at = "perform"

    def perform(self, g: War) -> None:
        s = g.state
        while self.todo < len(REQUIREMENTS[self.card]):
            r = REQUIREMENTS[self.card][self.todo]
            self.todo += 1
            if isinstance(r, RevealHere):
                area = s.leader_at[resolve(s, PAUL)]
                if r.sietch:
                    g.rules.gave_away(g, int(settlements.reveal_sietch(g, area, "A.presc.09")))
                else:
                    g.push(RevealTokens(area, r.count))
                return
            if isinstance(r, PaulToTank):
                paul = resolve(s, PAUL)
                tank.send(g, ATREIDES, 1 << paul)
                return
            if isinstance(r, GiveUp):
                g.push(GiveUpUnits(r.count))
                return
        self.at = "markers"

    def markers(self, g: War) -> None:
        self.at = "attachments"
        progress.advance(g, STEPS_GIVEN[self.card], "A.presc.02")

    def attachments(self, g: War) -> None:
        s = g.state
        if (EYES, self.card) in s.attached:
            detach(g, EYES)
        if (FEAR, self.card) in s.attached:
            g.ask_side(ATREIDES, CLAIMS, "fear_marker", "A.presc.02", Choice((0, 1, 2), MARKER_WORDS, "marker"))
        else:
            g.pop()

    def fear_marker(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        steps = [0, 0, 0]
        steps[answer[0]] = FEAR_STEPS
        progress.advance(g, (steps[0], steps[1], steps[2]), "A.presc.02")


def detach(g: War, card: int) -> None:
    """A planning card that lay on a prescience card goes to its discard pile."""
    s = g.state
    s.attached = tuple(pair for pair in s.attached if pair[0] != card)
    s.discards[CARD_DECK[card]] += (card,)
    g.tell("cards_discarded", "A.action.08", side=ATREIDES, cards=(card,))


@dataclass(slots=True)
class EachCard(WarTree):
    """For each of some cards the one or the other of two words."""

    cards: tuple[int, ...]
    choices: Words

    def domain(self, g: War, prefix: Answer) -> Options:
        return None if len(prefix) == len(self.cards) else (0, 1)

    def level(self, prefix: Answer) -> str:
        return "choice"

    def about(self, prefix: Answer) -> Topic | None:
        return PRESCIENCE_WORDS, self.cards[len(prefix)]

    def vocabulary(self, prefix: Answer) -> Words:
        if len(prefix) == len(self.cards):
            raise IndexError(len(prefix))
        return self.choices


@dataclass(slots=True)
class TokenPicks(WarTree):
    """So many deployment tokens of an area."""

    unordered = "token"
    end = DONE

    area: int
    count: int

    def domain(self, g: War, prefix: Answer) -> Options:
        need = self.count - len(prefix)
        if not need:
            return None
        last = prefix[-1] if prefix else -1
        left = [FIRST_TOKEN + t for t in areas(g.state.tokens[self.area]) if FIRST_TOKEN + t > last]
        return left[: len(left) - need + 1]

    def level(self, prefix: Answer) -> str:
        return "token"

    def vocabulary(self, prefix: Answer) -> Words:
        return FIGURE_WORDS


@dataclass(slots=True)
class RevealTokens(WarStep):
    """The Atreides turn over so many of their tokens in an area."""

    area: int
    count: int

    def run(self, g: War) -> None:
        tokens = g.state.tokens[self.area]
        if tokens.bit_count() == self.count:
            self.reveal_token(g, -1, tuple(FIRST_TOKEN + t for t in areas(tokens)))
        else:
            tree = TokenPicks(self.area, self.count)
            g.ask_side(ATREIDES, CLAIMS, "reveal_token", "A.presc.09", tree)

    def reveal_token(self, g: War, seat: int, answer: Answer) -> None:
        g.pop()
        which = 0
        for figure in answer:
            which |= 1 << (figure - FIRST_TOKEN)
        forces.reveal_tokens(g, ATREIDES, self.area, which, "A.presc.09")
        g.rules.gave_away(g, which.bit_count())
        stacking.settle(g, ATREIDES, 1 << self.area)


@dataclass(slots=True)
class GiveUpUnits(WarStep):
    """Regulars in Sietches go back to the reserve, one after another."""

    left: int

    def run(self, g: War) -> None:
        s = g.state
        if not self.left:
            g.pop()
            return
        found = tuple(a for a in areas(s.sietches & s.sides[ATREIDES].held) if s.figures[a * 4 + REGULAR])
        if len(found) == 1:
            self.give_up(g, -1, found)
        else:
            g.ask_side(ATREIDES, CLAIMS, "give_up", "A.presc.09", Choice(found, AREA_WORDS, "area"))

    def give_up(self, g: War, seat: int, answer: Answer) -> None:
        self.left -= 1
        forces.dismiss(g.state, ATREIDES, answer[0], REGULAR)
        g.tell("units_given_up", "A.presc.09", side=ATREIDES, area=answer[0], regular=1)
        stacking.settle(g, ATREIDES, 1 << answer[0])
