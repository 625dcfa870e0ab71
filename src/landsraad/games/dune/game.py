"""A game of Dune: the kernel's machine with this game's state, names and interjections."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from landsraad.games.dune import anytime, refusals, view
from landsraad.games.dune.board import LOCATION_WORDS, MAP_TERRITORIES, STRONGHOLDS, TERRITORY_WORDS
from landsraad.games.dune.books import Books
from landsraad.games.dune.cards import SPICE_CARD_WORDS, TREACHERY_WORDS
from landsraad.games.dune.determinize import deal_anew, determinize
from landsraad.games.dune.masks import members
from landsraad.games.dune.occasions import OCCASIONS
from landsraad.games.dune.people import FACTION_WORDS, LEADER_WORDS
from landsraad.games.dune.position import progress, writing
from landsraad.games.dune.rulesets.base import Rules
from landsraad.games.dune.state import State
from landsraad.games.dune.text import PROMPTS, sentence
from landsraad.games.dune.variants.skills.cards import SKILL_WORDS
from landsraad.kernel.beliefs import Beliefs
from landsraad.kernel.game import Game
from landsraad.kernel.occasions import Occasion
from landsraad.kernel.plain import Json, Value
from landsraad.kernel.question import Question
from landsraad.kernel.rng import Random
from landsraad.kernel.tree import Answer, Refusal
from landsraad.kernel.words import Words


class DuneQuestion(Question, frozen=True, gc=False):
    prompts = PROMPTS


class Dune(Game[State, Rules]):
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
        "saved": LEADER_WORDS,
        "spice_card": SPICE_CARD_WORDS,
        "leader": LEADER_WORDS,
        "leaders": LEADER_WORDS,
        "faction": FACTION_WORDS,
        "skill": SKILL_WORDS,
        "skills": SKILL_WORDS,
    }
    """Facts of other names are plain numbers, strings or booleans."""
    seat_facts = frozenset({"seat", "seats", "by", "of", "to", "opponent", "ally", "winner", "loser", "first"})

    landmarks = frozenset({"phase_began"})
    points = frozenset(progress.POINTS)
    windows = frozenset(
        {"family_atomics", "karama", "look_at_plan", "stop_shipment", "summon_worm", "traitor", "weather_control"}
    )

    def world(self, seat: int, rng: Random) -> Dune:
        return determinize(self, seat, rng)

    def world_believed(self, seat: int, rng: Random, beliefs: Beliefs) -> Dune:
        assert isinstance(beliefs, Books)
        return determinize(self, seat, rng, beliefs)

    def deal_anew(self) -> None:
        deal_anew(self)

    def look(self, seat: int | None) -> Json:
        return view.look(self, seat)

    def looks(self, seats: Sequence[int | None]) -> list[Json]:
        known = view.known_to_all(self)
        return [view.look(self, seat, known) for seat in seats]

    def cite(self, rule: str) -> str:
        return self.rules.cite(rule)

    def worded(self, text: str) -> str:
        return self.rules.worded(text)

    def written(self) -> Json:
        return writing.write(self)

    def was_point(self, answers: int) -> bool:
        return progress.is_of_this_phase(self, answers)

    def offers(self, seat: int) -> list[Question]:
        return anytime.offers(self, seat)

    def occasions(self) -> Mapping[str, Occasion[Dune]]:
        return OCCASIONS

    def objection(self, q: Question, prefix: Answer, value: int) -> Refusal | None:
        return refusals.objection(self, q, prefix, value)

    def clock(self) -> int:
        return self.state.turn

    def figures(self) -> Mapping[str, Sequence[int]]:
        s = self.state
        seats = range(len(s.houses))
        return {
            "spice": [house.spice + house.bribes for house in s.houses],
            "strongholds": [sum(s.fights_in(seat, t) for t in STRONGHOLDS) for seat in seats],
            "forces": [sum(s.forces_in(seat, t) for t in MAP_TERRITORIES) for seat in seats],
        }

    def confidants(self, seat: int) -> tuple[int, ...]:
        """Allies may talk in secret at any time (1.10.02.03)."""
        return tuple(members(self.state.houses[seat].allies))

    def interject(self, q: Question, answer: Answer) -> None:
        anytime.interject(self, q, answer)

    def text(self, name: str, facts: Mapping[str, Value]) -> str:
        return sentence(self, name, facts)
