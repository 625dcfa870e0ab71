"""A game of War for Arrakis: the kernel's machine with this game's state, names and free actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from landsraad.games.war import free_actions, view
from landsraad.games.war.board import AREA_WORDS, SECTOR_WORDS, ZONE_WORDS
from landsraad.games.war.cards import CARD_WORDS, OBJECTIVE_WORDS, PRESCIENCE_WORDS
from landsraad.games.war.dice import DICE_WORDS, FACE_WORDS, RESULT_WORDS
from landsraad.games.war.mahdi.tactics import TACTICAL_WORDS
from landsraad.games.war.markers import IMPERIUM_WORDS, MARKER_WORDS
from landsraad.games.war.people import LEADER_WORDS
from landsraad.games.war.pieces import SIGN_WORDS, TOKEN_WORDS, VEHICLE_WORDS
from landsraad.games.war.rules import WarRules
from landsraad.games.war.sides import POWER_WORDS, SIDE_WORDS, SIDES
from landsraad.games.war.state import State
from landsraad.games.war.text import PROMPTS, sentence
from landsraad.kernel.game import Game
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer, Tree
from landsraad.kernel.words import Words


class WarQuestion(Question):
    __slots__ = ()
    prompts = PROMPTS

    @property
    def prompt(self) -> str:
        """What the player of Mahdi decides for the Harkonnen is told as such (A.solo.round.08)."""
        said = super().prompt
        theirs = self.rule.startswith("A.solo.") and self.rule != "A.solo.battle.06"
        return f"For the Harkonnen: {said}" if theirs and "Harkonnen" not in said else said


class War(Game[State]):
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

    rules: WarRules

    def ask_side(
        self, side: int, kind: str, name: str, rule: str, tree: Tree, secret: bool = False, hidden: bool = False
    ) -> None:
        """Put a question to whoever decides this kind of thing for a side. Always the last thing that ``run`` does."""
        seat = self.rules.seat_for(self.state, side, kind)
        if seat >= 0:
            self.open.append(WarQuestion(seat, name, rule, tree, secret, hidden))
        else:
            self.rules.decide(self, side, kind, name, rule, tree)

    def ask_power(self, power: int, kind: str, name: str, rule: str, tree: Tree) -> None:
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

    def look(self, seat: int | None) -> dict[str, Any]:
        return view.look(self, seat)

    def offers(self, seat: int) -> list[Question]:
        return free_actions.offers(self, seat) + self.rules.offers(self, seat)

    def interject(self, q: Question, answer: Answer) -> None:
        if not self.rules.interject(self, q, answer):
            free_actions.interject(self, q, answer)

    def confidants(self, seat: int) -> tuple[int, ...]:
        return self.rules.confidants(self.state, seat)

    def lapsing(self) -> list[tuple[Question, float]]:
        return self.rules.lapsing(self)

    def text(self, name: str, facts: Mapping[str, Any]) -> str:
        return sentence(self, name, facts)
