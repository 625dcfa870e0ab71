"""Words for what can happen in any phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.dune.board import TERRITORY_TITLES
from landsraad.games.dune.people import FACTION_TITLES
from landsraad.games.dune.phases.names import TITLES
from landsraad.kernel.question import Asked, Prompt
from landsraad.kernel.telling import Sentence

if TYPE_CHECKING:
    from landsraad.games.dune.karama import KaramaChoice


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]


def _words(name: str) -> str:
    return name.replace("_", " ")


def _karama(q: Asked[KaramaChoice]) -> str:
    """Whose ability it is, and what it is about to do: the command, the payer and the amount, the battle."""
    about = q.tree.about_what
    against = f" against {_words(about.against)}" if about.against else ""
    asked = f"Play a card to stop {_words(q.tree.ability)}{against}?"
    if about.other < 0:
        return asked
    owner, other = FACTION_TITLES[about.owner], FACTION_TITLES[about.other]
    where = f" in the battle in {TERRITORY_TITLES[about.territory]}" if about.territory >= 0 else ""
    if about.amount:
        return f"{asked} {other} would pay {about.amount} spice to {owner}."
    if about.command:
        return f"{asked} {owner}: {other} {_words(about.command)}{where}."
    return f"{asked} {owner} would use it against {other}{where}."


PROMPTS: dict[str, Prompt] = {
    "karama": _karama,
}

SENTENCES: dict[str, Sentence] = {
    "turn_began": "Turn {turn} begins.",
    "phase_began": lambda facts: f"{_capital(TITLES[facts['phase']])} begins.",
    "forces_lost": "{seat} loses {forces} in {location} ({cause}).",
    "forces_revived": "{seat} revives {forces}.",
    "paid": "{seat} pays {amount} spice to {to} ({purpose}).",
    "received": "{seat} receives {amount} spice from the bank ({purpose}).",
    "treachery_reshuffled": "The treachery discards are shuffled into a new deck of {count} cards.",
    "card_drawn": "{seat} draws {card}.",
    "card_discarded": "{seat} discards {card}.",
    "card_set_aside": "{card} leaves the game.",
    "leader_killed": "{leader} is killed.",
    "leader_revived": "{seat} revives {leader}.",
    "karama_played": "{seat} plays a Karama against {of}.",
    "ability_stopped": lambda facts: f"{_words(facts['ability']).capitalize()} is stopped.",
}
