"""Small verbs that make tests read like the rule book: lay out a position, answer in names, look at what happened."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from landsraad.games.dune.board import LOCATION, N_LOCATIONS, TERRITORY, TERRITORY_OF, WORLDS
from landsraad.games.dune.cards import SPICE_DECK, TREACHERY, TREACHERY_DECK
from landsraad.games.dune.masks import members
from landsraad.games.dune.people import FORCES, LEADERS_EACH
from landsraad.games.dune.phases.names import SETUP
from landsraad.games.dune.state import BANK
from landsraad.games.dune.variants.skills.cards import SKILLS
from landsraad.games.dune.variants.skills.dealing import Dealing
from verbs import Given as Given
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
DOTS = dict(zip(SIX, (1, 4, 7, 10, 13, 16), strict=True))
FIRST = 0
"""Which faction :func:`lay_turned` puts into seat 0."""
BOTH = pytest.mark.parametrize("ruleset", ["gf9-basic", "gf9-advanced"])
"""What the basic and the advanced game have in common."""


def lay(phase: str, ruleset: Given = "gf9-advanced", seats: Given = SIX, **given: Given) -> Any:
    """A position. Keyword arguments that are faction names describe factions; the rest are top-level keys.

    The option last_word is on unless a test says otherwise: the game stops after Collection instead of running on into
    the next turn, so that what a phase did can be looked at.

    A faction that says nothing has no cards, no traitors and no forces on the board.
    """
    factions = {name: {"hand": [], "traitors": [], **given.pop(name, {})} for name in seats}
    given["options"] = {"last_word": True, **given.get("options", {})}
    document = {"game": "dune", "ruleset": ruleset, "seed": 1, "turn": 3, "storm": 0, "phase": phase}
    return landsraad.position({**document, **given, "factions": factions})


def lay_turned(phase: str, seats: Given = SIX, **given: Given) -> Any:
    """The same position with the factions in other seats, each at its own player circle: another one in each test, so
    that no rule can work by the number of a seat."""
    first = FIRST % len(seats)
    if seats == SIX:
        for name, dot in DOTS.items():
            given[name] = {"dot": dot, **given.get(name, {})}
    return lay(phase, seats=(*seats[first:], *seats[:first]), **given)


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
    """Normal tokens of a faction in a location, advisors included, and starred ones."""
    i = seat(g, name) * N_LOCATIONS + LOCATION[location]
    return g.state.normal[i] + g.state.passive[i], g.state.elite[i]


def territory(name: str) -> int:
    return TERRITORY[name]


def check_conserved(g: Any) -> None:
    """Promise 6: every piece of the table is in exactly one place."""
    s = g.state
    spice = s.bank + sum(s.spice) + sum(h.spice + h.bribes for h in s.houses)
    assert spice == BANK, f"spice {spice}"
    cards = [*s.deck, *s.discard, *s.aside, *s.row, *(c for h in s.houses for c in h.hand)]
    assert sorted(cards) == sorted(TREACHERY_DECK)
    for holder, card in s.seen:
        assert s.houses[holder].hand.count(card) >= s.seen.count((holder, card)), (
            "Atreides know what is there (2.01.05)"
        )
    assert len(s.spice_deck) + len(s.pile_a) + len(s.pile_b) + s.worms_aside == len(SPICE_DECK)
    for i, h in enumerate(s.houses):
        board = range(i * N_LOCATIONS, (i + 1) * N_LOCATIONS)
        elites = g.rules.elites(h.faction)
        homes = [board.start + world for world in h.homes]
        away = [j for j in board if j not in homes]
        assert h.elite_reserves + h.elite_tanks + sum(s.elite[j] + s.passive_elite[j] for j in away) == elites
        assert h.reserves + h.tanks + sum(s.normal[j] + s.passive[j] for j in away) == FORCES - elites
        if homes:
            assert sum(s.normal[j] for j in homes) == h.reserves
            assert sum(s.elite[j] for j in homes) == h.elite_reserves
        assert not any(s.passive[j] for j in board if j - board.start in WORLDS), (
            "nobody stands by on a world (4.04.09)"
        )
        assert min(h.spice, h.bribes, h.reserves, h.elite_reserves, h.tanks, h.elite_tanks) >= 0
        fighting = {TERRITORY_OF[j - board.start] for j in board if s.normal[j] or s.elite[j]}
        passive = {TERRITORY_OF[j - board.start] for j in board if s.passive[j] or s.passive_elite[j]}
        assert fighting == set(members(h.fighting))
        assert passive == set(members(h.passive))
        assert h.held == h.fighting | h.passive
        if g.rules.stance_kept:
            assert not fighting & passive, "all tokens of a seat in one territory are of one kind (A66)"
    if "leader_skills" in g.rules.features:
        aside = [card for step in g.stack if isinstance(step, Dealing) for card in step.held()]
        cards = [*s.skill_deck, *(skill for _, skill in s.skills), *aside]
        begun = s.phase != SETUP or any(isinstance(step, Dealing) and step.held() for step in g.stack) or s.skills
        assert sorted(cards) == (list(range(len(SKILLS))) if begun else [])
        assert {leader for leader, _ in s.skills}.isdisjoint(x for h in s.houses for x in h.dead)
    leaders = [x for h in s.houses for x in (*h.pool, *h.dead, *(leader for leader, _ in h.standing))]
    assert sorted(leaders) == sorted({*leaders})
    assert len(leaders) == LEADERS_EACH * len(s.houses)
