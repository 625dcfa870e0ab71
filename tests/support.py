"""Small verbs that make tests read like the rule book: lay out a position, answer in names, look at what happened."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from landsraad.games.dune.board import LOCATION, N_LOCATIONS, TERRITORY
from landsraad.games.dune.cards import SPICE_DECK, TREACHERY, TREACHERY_DECK
from landsraad.games.dune.people import FORCES, LEADERS_EACH
from landsraad.games.dune.state import BANK
from verbs import answer as answer
from verbs import asked as asked
from verbs import happened as happened
from verbs import offered as offered
from verbs import options as options
from verbs import pass_all as pass_all
from verbs import refused as refused
from verbs import seat as seat

SIX = ("atreides", "bene_gesserit", "emperor", "fremen", "guild", "harkonnen")
"""The worked examples' seating: circles in sectors 1, 4, 7, 10, 13, 16."""
BOTH = pytest.mark.parametrize("ruleset", ["gf9-basic", "gf9-advanced"])
"""What the basic and the advanced game have in common."""


def lay(phase: str, ruleset: str = "gf9-advanced", seats: tuple[str, ...] = SIX, **given: Any) -> Any:
    """A position. Keyword arguments that are faction names describe factions; the rest are top-level keys.

    The option last_word is on unless a test says otherwise: the game stops after Collection instead of running on into
    the next turn, so that what a phase did can be looked at.

    A faction that says nothing has no cards, no traitors and no forces on the board.
    """
    factions = {name: {"hand": [], "traitors": [], **given.pop(name, {})} for name in seats}
    given["options"] = {"last_word": True, **given.get("options", {})}
    document = {"game": "dune", "ruleset": ruleset, "seed": 1, "turn": 3, "storm": 0, "phase": phase}
    return landsraad.position({**document, **given, "factions": factions})


def house(g: Any, name: str) -> Any:
    return g.state.houses[seat(g, name)]


def bid(g: Any, *bids: tuple[str, int | str]) -> None:
    """One bid after another: who is asked, and what they say."""
    for name, amount in bids:
        assert asked(g) == [(name, "bid")]
        answer(g, name, "bid", amount)


def hand(g: Any, name: str) -> list[str]:
    return [TREACHERY[card] for card in house(g, name).hand]


def paid(g: Any) -> list[tuple[str, int, str | None]]:
    """Who paid how much to whom."""
    return [(e["seat"], e["amount"], e["to"]) for e in happened(g, "paid")]


def tokens(g: Any, name: str, location: str) -> tuple[int, int]:
    """Normal and starred tokens of a faction in a location."""
    i = seat(g, name) * N_LOCATIONS + LOCATION[location]
    return g.state.normal[i], g.state.elite[i]


def territory(name: str) -> int:
    return TERRITORY[name]


def check_conserved(g: Any) -> None:
    """Promise 6: every piece of the table is in exactly one place."""
    s = g.state
    spice = s.bank + sum(s.spice) + sum(h.spice + h.bribes for h in s.houses)
    assert spice == BANK, f"spice {spice}"
    cards = [*s.deck, *s.discard, *s.aside, *s.row, *(c for h in s.houses for c in h.hand)]
    assert sorted(cards) == sorted(TREACHERY_DECK)
    assert len(s.spice_deck) + len(s.pile_a) + len(s.pile_b) + s.worms_aside == len(SPICE_DECK)
    for i, h in enumerate(s.houses):
        board = range(i * N_LOCATIONS, (i + 1) * N_LOCATIONS)
        elites = g.rules.elites(h.faction)
        assert h.elite_reserves + h.elite_tanks + sum(s.elite[j] for j in board) == elites
        assert h.reserves + h.tanks + sum(s.normal[j] for j in board) == FORCES - elites
        assert min(h.spice, h.bribes, h.reserves, h.elite_reserves, h.tanks, h.elite_tanks) >= 0
        held = {t for t in range(64) if h.held >> t & 1}
        from landsraad.games.dune.board import TERRITORY_OF

        assert held == {TERRITORY_OF[j - board.start] for j in board if s.normal[j] or s.elite[j]}
    leaders = [x for h in s.houses for x in (*h.pool, *h.dead, *(leader for leader, _ in h.standing))]
    assert sorted(leaders) == sorted({*leaders})
    assert len(leaders) == LEADERS_EACH * len(s.houses)
