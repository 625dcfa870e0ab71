"""Small verbs that make tests read like the rule book: lay out a position, answer in names, look at what happened."""

from __future__ import annotations

from typing import Any

import landsraad
from landsraad.games.dune.board import LOCATION, N_LOCATIONS, TERRITORY
from landsraad.games.dune.cards import SPICE_DECK, TREACHERY_DECK
from landsraad.games.dune.people import FORCES, LEADERS_EACH
from landsraad.games.dune.state import BANK

SIX = ("atreides", "bene_gesserit", "emperor", "fremen", "guild", "harkonnen")
"""The worked examples' seating: circles in sectors 1, 4, 7, 10, 13, 16."""


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


def seat(g: Any, name: str) -> int:
    return int(g.seats.index(name))


def house(g: Any, name: str) -> Any:
    return g.state.houses[seat(g, name)]


def asked(g: Any) -> list[tuple[str, str]]:
    """The open questions as (seat, question)."""
    return [(g.seats[q.seat], q.name) for q in g.questions()]


def answer(g: Any, name: str, question: str, *values: Any) -> None:
    """Answer, or interject, in names."""
    q = g.find(seat(g, name), question)
    g.submit(q.seat, question, q.parse(values))


def options(g: Any, name: str, question: str, *values: Any) -> list[Any]:
    """The names of the legal values that may follow ``values``."""
    q = g.find(seat(g, name), question)
    prefix = q.parse(values)
    return [q.label(prefix, value) for value in q.tree.domain(g, prefix)]


def refused(g: Any, name: str, question: str, *values: Any) -> tuple[str, str]:
    """The rule and the sentence that forbid this answer; an assertion if nothing does."""
    q = g.find(seat(g, name), question)
    before = g.save()
    why = g.why_not(q.seat, question, q.parse(values))
    assert why is not None, f"{question} {values} is allowed"
    assert g.save() == before
    return why  # type: ignore[no-any-return]


def pass_all(g: Any, *questions: str) -> None:
    """Give the mildest answer to every open question of these names, as long as there are any."""
    while any(q.name in questions for q in g.questions()):
        q = next(q for q in g.questions() if q.name in questions)
        g.submit(q.seat, q.name, g.default(q))


def happened(g: Any, name: str) -> list[dict[str, Any]]:
    """The facts, in names, of every event of this name."""
    return [g.named(event.facts) for event in g.history if event.name == name]


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
