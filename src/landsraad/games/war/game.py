"""A game of War for Arrakis: the kernel's machine with this game's state, names and free actions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from landsraad.games.war import view
from landsraad.games.war.actions import free_actions
from landsraad.games.war.board import AREA_WORDS, SECTOR_WORDS, ZONE_WORDS
from landsraad.games.war.cards.decks import CARD_WORDS, OBJECTIVE_WORDS, PRESCIENCE_WORDS
from landsraad.games.war.determinize import deal_anew, determinize
from landsraad.games.war.dice import DICE_WORDS, FACE_WORDS, RESULT_WORDS
from landsraad.games.war.leaders.people import LEADER_WORDS
from landsraad.games.war.occasions import OCCASIONS
from landsraad.games.war.pieces import SIGN_WORDS, TOKEN_WORDS, VEHICLE_WORDS
from landsraad.games.war.position import writing
from landsraad.games.war.refusals import objections
from landsraad.games.war.rulesets.base import WarRules
from landsraad.games.war.rulesets.mahdi.cards.tactics import TACTICAL_WORDS
from landsraad.games.war.sides import ATREIDES, POWER_WORDS, SIDE_TITLES, SIDE_WORDS, SIDES
from landsraad.games.war.state import State
from landsraad.games.war.steps import WarStep
from landsraad.games.war.text import PROMPTS, sentence
from landsraad.games.war.tracks.markers import IMPERIUM_WORDS, MARKER_WORDS
from landsraad.kernel.game import Game
from landsraad.kernel.occasions import Occasion
from landsraad.kernel.plain import Json, Value
from landsraad.kernel.question import AnyTree, Question
from landsraad.kernel.rng import Random
from landsraad.kernel.tree import Answer, Refusal
from landsraad.kernel.words import Words


class WarQuestion(Question, frozen=True, gc=False):
    """A question of this game."""

    prompts = PROMPTS
    stands_for: int | None = None
    """The side for which the player decides, if it is not the own one."""

    @property
    def prompt(self) -> str:
        """What a player decides for another side is told as such (A.solo.round.08)."""
        said = super().prompt
        if self.stands_for is None or SIDES[self.stands_for].capitalize() in said:
            return said
        return f"For {SIDE_TITLES[self.stands_for]}: {said}"


class QuestionFor(WarQuestion, frozen=True, gc=False):
    """A question that a player decides for another side."""


class War(Game[State, WarRules]):
    """One game of War for Arrakis."""

    question_class = WarQuestion
    facts: ClassVar[Mapping[str, Words]] = {
        "area": AREA_WORDS,
        "areas": AREA_WORDS,
        "source": AREA_WORDS,
        "target": AREA_WORDS,
        "zone": ZONE_WORDS,
        "sector": SECTOR_WORDS,
        "side": SIDE_WORDS,
        "winner": SIDE_WORDS,
        "power": POWER_WORDS,
        "leader": LEADER_WORDS,
        "leaders": LEADER_WORDS,
        "card": CARD_WORDS,
        "cards": CARD_WORDS,
        "prescience": PRESCIENCE_WORDS,
        "objectives": OBJECTIVE_WORDS,
        "marker": MARKER_WORDS,
        "imperium": IMPERIUM_WORDS,
        "bans": IMPERIUM_WORDS,
        "die": DICE_WORDS,
        "result": RESULT_WORDS,
        "results": RESULT_WORDS,
        "faces": FACE_WORDS,
        "vehicle": VEHICLE_WORDS,
        "sign": SIGN_WORDS,
        "tokens": TOKEN_WORDS,
        "tactical": TACTICAL_WORDS,
    }
    """Facts of other names are plain numbers, strings or booleans."""

    @property
    def steps(self) -> Iterator[WarStep]:
        """Everything that is in progress, the outermost first."""
        return (step for step in self.stack if isinstance(step, WarStep))

    landmarks = frozenset({"round_begins"})
    points = writing.CHOICES

    def ask_side(self, side: int, kind: str, name: str, rule: str, tree: AnyTree, *, secret: bool = False) -> None:
        """Put a question to whoever decides this kind of thing for a side. Always the last thing that ``run`` does."""
        seat = self.rules.seat_for(self.state, side, kind)
        if seat >= 0:
            self.open.append(WarQuestion(seat, name, rule, tree, secret))
        else:
            self.rules.decide(self, side, kind, name, rule, tree)

    def ask_for(self, side: int, seat: int, name: str, rule: str, tree: AnyTree) -> None:
        """Let a player decide for a side that nobody plays (A.solo.round.08)."""
        self.open.append(QuestionFor(seat, name, rule, tree, stands_for=side))

    def ask_power(self, power: int, kind: str, name: str, rule: str, tree: AnyTree) -> None:
        """Put a question to the player of a power, about what only that player has: a hand of cards."""
        seat = self.state.seat_of[power]
        if seat >= 0:
            self.open.append(WarQuestion(seat, name, rule, tree))
        else:
            self.rules.decide(self, power >> 1, kind, name, rule, tree)

    def clock(self) -> int:
        return self.state.round

    def figures(self) -> Mapping[str, Sequence[int]]:
        """Each side's Legions and cards, and how far it is on the tracks that win the game."""
        s = self.state
        return {
            "legions": [side.held.bit_count() for side in s.sides],
            "cards": [self.rules.cards_held(s, side) for side in range(len(SIDES))],
            "prescience and supremacy": [sum(s.marks), s.supremacy],
        }

    def charted(self) -> Sequence[str]:
        """The sides: partners share one, and nobody plays the Harkonnen of Mahdi."""
        return SIDES

    def world(self, seat: int, rng: Random) -> War:
        return determinize(self, seat, rng)

    def deal_anew(self) -> None:
        deal_anew(self)

    def look(self, seat: int | None) -> Json:
        return view.look(self, seat)

    def written(self) -> Json:
        return writing.write(self)

    def was_point(self, answers: int) -> bool:
        return writing.was_choice(self, answers)

    def offers(self, seat: int) -> list[Question]:
        return free_actions.offers(self, seat) + self.rules.offers(self, seat)

    def occasions(self) -> Mapping[str, Occasion[War]]:
        return OCCASIONS

    def objection(self, q: Question, prefix: Answer, value: int) -> Refusal | None:
        return objections.objection(self, q, prefix, value)

    def interject(self, q: Question, answer: Answer) -> None:
        if not self.rules.interject(self, q, answer):
            free_actions.interject(self, q, answer)

    def together(self) -> bool:
        """In Mahdi everybody is on the side of the Atreides."""
        return len(self.rules.seats_of(self.state, ATREIDES)) == len(self.seats)

    def confidants(self, seat: int) -> tuple[int, ...]:
        return self.rules.confidants(self.state, seat)

    def lapsing(self) -> list[tuple[Question, float]]:
        return self.rules.lapsing(self)

    def text(self, name: str, facts: Mapping[str, Value]) -> str:
        return sentence(self, name, facts)
