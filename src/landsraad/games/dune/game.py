"""A game of Dune: the kernel's machine with this game's state, names and interjections."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from landsraad.games.dune import anytime, view
from landsraad.games.dune.board import LOCATION_WORDS, N_TERRITORIES, STRONGHOLDS, TERRITORY_WORDS
from landsraad.games.dune.cards import SPICE_CARD_WORDS, TREACHERY_WORDS
from landsraad.games.dune.people import FACTION_WORDS, LEADER_WORDS
from landsraad.games.dune.rulesets.gf9 import Gf9Rules
from landsraad.games.dune.state import State
from landsraad.games.dune.text import PROMPTS, sentence
from landsraad.kernel.game import Game
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer
from landsraad.kernel.words import Words


class DuneQuestion(Question):
    __slots__ = ()
    prompts = PROMPTS


class Dune(Game[State]):
    """One game of Dune."""

    question_class = DuneQuestion
    facts: ClassVar[Mapping[str, Words]] = {
        "location": LOCATION_WORDS,
        "start": LOCATION_WORDS,
        "territory": TERRITORY_WORDS,
        "card": TREACHERY_WORDS,
        "cards": TREACHERY_WORDS,
        "weapon": TREACHERY_WORDS,
        "defense": TREACHERY_WORDS,
        "hero": TREACHERY_WORDS,
        "spice_card": SPICE_CARD_WORDS,
        "leader": LEADER_WORDS,
        "leaders": LEADER_WORDS,
        "faction": FACTION_WORDS,
    }
    """Facts of other names are plain numbers, strings or booleans."""
    seat_facts = frozenset({"seat", "seats", "by", "of", "to", "opponent", "ally", "winner", "loser", "first"})

    windows = frozenset(
        {"family_atomics", "karama", "look_at_plan", "stop_shipment", "summon_worm", "traitor", "weather_control"}
    )

    rules: Gf9Rules

    def look(self, seat: int | None) -> dict[str, Any]:
        return view.look(self, seat)

    def looks(self, seats: Sequence[int | None]) -> list[dict[str, Any]]:
        known = view.known_to_all(self)
        return [view.look(self, seat, known) for seat in seats]

    def offers(self, seat: int) -> list[Question]:
        return anytime.offers(self, seat)

    def clock(self) -> int:
        return self.state.turn

    def figures(self) -> Mapping[str, Sequence[int]]:
        s = self.state
        seats = range(len(s.houses))
        return {
            "spice": [house.spice + house.bribes for house in s.houses],
            "strongholds": [sum(s.fights_in(seat, t) for t in STRONGHOLDS) for seat in seats],
            "forces": [sum(s.forces_in(seat, t) for t in range(N_TERRITORIES)) for seat in seats],
        }

    def confidants(self, seat: int) -> tuple[int, ...]:
        """Allies may talk in secret at any time (1.10.02.03)."""
        ally = self.state.houses[seat].ally
        return () if ally < 0 else (ally,)

    def interject(self, q: Question, answer: Answer) -> None:
        anytime.interject(self, q, answer)

    def text(self, name: str, facts: Mapping[str, Any]) -> str:
        return sentence(self, name, facts)
