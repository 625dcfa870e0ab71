"""A game of Dune: Imperium: the kernel's machine with this game's state and names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from landsraad.games.imperium import view
from landsraad.games.imperium.board import FACTION_WORDS, SPACE_WORDS
from landsraad.games.imperium.cards import CARD_WORDS
from landsraad.games.imperium.conflicts import CONFLICT_WORDS
from landsraad.games.imperium.decks import ZONE_WORDS
from landsraad.games.imperium.effects.load import load
from landsraad.games.imperium.hagal.cards import HAGAL_WORDS
from landsraad.games.imperium.immortality.board import NODE_WORDS
from landsraad.games.imperium.intrigues import INTRIGUE_WORDS
from landsraad.games.imperium.ix.tiles import TILE_WORDS
from landsraad.games.imperium.leaders import HOUSE_HAGAL, PLAYER_NAMES, PLAYER_TITLES
from landsraad.games.imperium.rules import ImperiumRules
from landsraad.games.imperium.state import State
from landsraad.games.imperium.text import PROMPTS, sentence
from landsraad.kernel.game import Game
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer
from landsraad.kernel.words import Words

load()

RIVAL_NAMES: Final = ("left_rival", "right_rival")
"""Rivals whose leaders have not been chosen, in the order of play."""


class ImperiumQuestion(Question):
    __slots__ = ()
    prompts = PROMPTS


class Imperium(Game[State]):
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
    seat_facts = frozenset({"seat", "seats", "of"})

    rules: ImperiumRules

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

    def look(self, seat: int | None) -> dict[str, Any]:
        return view.look(self, seat)

    def offers(self, seat: int) -> list[Question]:
        made = (offer(self, seat) for offer in self.rules.on_offer)
        return [q for q in made if q is not None]

    def interject(self, q: Question, answer: Answer) -> None:
        for do in self.rules.on_interjection:
            do(self, q, answer)

    def text(self, name: str, facts: Mapping[str, Any]) -> str:
        return sentence(self, name, facts)

    def player_name(self, seat: int) -> str:
        """What a player is called in views and events: by the leader, who may still have to be chosen for a rival."""
        leader = self.state.players[seat].leader
        return PLAYER_NAMES[leader] if leader >= 0 else RIVAL_NAMES[seat - len(self.seats)]

    def player_title(self, seat: int) -> str:
        """The same in sentences."""
        leader = self.state.players[seat].leader
        return PLAYER_TITLES[leader] if leader >= 0 else self.player_name(seat).replace("_", " ").capitalize()

    def _name(self, key: str, value: Any) -> Any:
        """Rivals have no seat but are named in events like everybody."""
        if key in self.seat_facts and type(value) is int and value >= 0:
            return self.player_name(value)
        return super()._name(key, value)
