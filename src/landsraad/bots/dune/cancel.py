"""Karama: which abilities of others are worth a card."""

from __future__ import annotations

from typing import Final

from landsraad.bots.dune.battle import GRAVE, at_stake
from landsraad.bots.dune.table import Table, Think
from landsraad.games.dune.cards import KARAMA
from landsraad.kernel.tree import Answer
from landsraad.kernel.words import PASS

IN_BATTLE: Final = frozenset({"voice", "prescience", "kwisatz_haderach", "sardaukar", "fedaykin", "battle_hardened"})
"""Abilities that hurt the other side of a battle."""
CHEAP: Final = 5.0
"""What must be at stake for a worthless card that serves as a Karama."""


def karama(table: Table) -> Answer:
    """Against what decides a battle of the own, or takes a leader away."""
    ability, of = getattr(table.question.tree, "ability", ""), getattr(table.question.tree, "of", -1)
    cards = sorted((card for card in table.options if card != PASS), key=lambda card: card == KARAMA)
    if not cards or of in (*table.picture.friends(), *table.picture.sworn.unhindered):
        return (PASS,)
    fight = table.picture.fight
    if fight is None or fight.opponent_of(table.picture.me) != of:
        return (PASS,)
    least = GRAVE if cards[0] == KARAMA else CHEAP
    if ability in IN_BATTLE and at_stake(table) >= least:
        return (cards[0],)
    if ability == "captured_leaders" and (cards[0] != KARAMA or len(table.picture.own.leaders) <= 3):
        return (cards[0],)
    return (PASS,)


ANSWERS: Final[dict[str, Think]] = {"karama": karama}
