"""A game of Dune: Imperium: the kernel's machine with this game's state and names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from landsraad.games.imperium import refusals, view
from landsraad.games.imperium.board import FACTION_WORDS, SPACE_WORDS
from landsraad.games.imperium.cards.decks import ZONE_WORDS
from landsraad.games.imperium.cards.printed import CARD_WORDS
from landsraad.games.imperium.conflict.printed import CONFLICT_WORDS
from landsraad.games.imperium.determinize import deal_anew, determinize
from landsraad.games.imperium.effects.load import load
from landsraad.games.imperium.hagal.printed import HAGAL_WORDS
from landsraad.games.imperium.immortality.printed import NODE_WORDS
from landsraad.games.imperium.intrigue.printed import INTRIGUE_WORDS
from landsraad.games.imperium.ix.printed import TILE_WORDS
from landsraad.games.imperium.leaders.printed import HOUSE_HAGAL, PLAYER_NAMES, PLAYER_TITLES
from landsraad.games.imperium.occasions import OCCASIONS, is_in_menu
from landsraad.games.imperium.position import writing
from landsraad.games.imperium.rulesets.base import ImperiumRules
from landsraad.games.imperium.state import State
from landsraad.games.imperium.text import PROMPTS, sentence
from landsraad.kernel.game import Game
from landsraad.kernel.occasions import Occasion
from landsraad.kernel.plain import Json, Value
from landsraad.kernel.question import Question
from landsraad.kernel.rng import Random
from landsraad.kernel.tree import Answer, Refusal
from landsraad.kernel.words import Words

load()

RIVAL_NAMES: Final = ("left_rival", "right_rival")
"""Rivals whose leaders have not been chosen, in the order of play."""


class ImperiumQuestion(Question, frozen=True, gc=False):
    prompts = PROMPTS


class Imperium(Game[State, ImperiumRules]):
    """One game of Dune: Imperium."""

    question_class = ImperiumQuestion
    facts: ClassVar[Mapping[str, Words]] = {
        "card": CARD_WORDS,
        "cards": CARD_WORDS,
        "intrigue": INTRIGUE_WORDS,
        "intrigues": INTRIGUE_WORDS,
        "conflict": CONFLICT_WORDS,
        "space": SPACE_WORDS,
        "faction": FACTION_WORDS,
        "zone": ZONE_WORDS,
        "tile": TILE_WORDS,
        "tiles": TILE_WORDS,
        "node": NODE_WORDS,
        "hagal": HAGAL_WORDS,
    }
    """Facts of other names are plain numbers, strings or booleans."""
    landmarks = frozenset({"phase_began"})
    points = frozenset({"turn", "agent_turn", "reveal_turn", "combat", "endgame"})
    seat_facts = frozenset({"seat", "seats", "of"})

    def clock(self) -> int:
        return self.state.round

    def charted(self) -> Sequence[str]:
        """Rivals score like everybody; House Hagal of the game for two scores nothing (I.hagal.2p.01)."""
        players = self.state.players
        return [self.player_name(i) for i in range(len(players)) if players[i].leader != HOUSE_HAGAL]

    def figures(self) -> Mapping[str, Sequence[int]]:
        players = [player for player in self.state.players if player.leader != HOUSE_HAGAL]
        return {
            "victory points": [player.vp for player in players],
            "spice": [player.spice for player in players],
            "solari": [player.solari for player in players],
        }

    def world(self, seat: int, rng: Random) -> Imperium:
        return determinize(self, seat, rng)

    def deal_anew(self) -> None:
        deal_anew(self)

    def look(self, seat: int | None) -> Json:
        return view.look(self, seat)

    def written(self) -> Json:
        return writing.write(self)

    def offers(self, seat: int) -> list[Question]:
        made = (offer(self, seat) for offer in self.rules.on_offer)
        return [q for q in made if q is not None]

    def occasions(self) -> Mapping[str, Occasion[Imperium]]:
        return OCCASIONS

    def is_asked(self, seat: int, name: str) -> bool:
        return super().is_asked(seat, name) or is_in_menu(self, seat, name)

    def objection(self, q: Question, prefix: Answer, value: int) -> Refusal | None:
        return refusals.objection(self, q, prefix, value)

    def interject(self, q: Question, answer: Answer) -> None:
        for do in self.rules.on_interjection:
            do(self, q, answer)

    def text(self, name: str, facts: Mapping[str, Value]) -> str:
        return sentence(self, name, facts)

    def player_name(self, seat: int) -> str:
        """What a player is called in views and events: by the leader, who may still have to be chosen for a rival."""
        leader = self.state.players[seat].leader
        return PLAYER_NAMES[leader] if leader >= 0 else RIVAL_NAMES[seat - len(self.seats)]

    def player_title(self, seat: int) -> str:
        """The same in sentences."""
        leader = self.state.players[seat].leader
        return PLAYER_TITLES[leader] if leader >= 0 else self.player_name(seat).replace("_", " ").capitalize()

    def _name(self, key: str, value: Value) -> Value:
        """Rivals have no seat but are named in events like everybody."""
        if key in self.seat_facts and type(value) is int and value >= 0:
            return self.player_name(value)
        return super()._name(key, value)
