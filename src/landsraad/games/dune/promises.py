"""Promises: what deals and bribes are made of, out of a list of terms that everybody understands alike (1.12).

A promise is a *term*, some with a faction or a territory; ``in_words`` stands for anything that the players have put
in their own words. The engine keeps the log; honouring a promise is up to the players (A111).
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from landsraad.games.dune.board import (
    MAP_TERRITORIES,
    SPICE_SITES,
    TERRITORY_OF,
    TERRITORY_TITLES,
    TERRITORY_WORDS,
)
from landsraad.games.dune.people import FACTION_TITLES, FACTION_WORDS
from landsraad.games.dune.state import Deal
from landsraad.kernel.plain import Json, Value
from landsraad.kernel.reading import known, listed, number, only
from landsraad.kernel.tree import Options
from landsraad.kernel.words import Name, Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

Promise = tuple[int, ...]
"""A term, and what it is about if it needs that."""

ALONE: Final = 0
FACTION: Final = 1
TERRITORY: Final = 2
FIELD: Final = 3
"""What a term is about: nothing further, another faction, a territory, a territory where spice can lie."""

_TERMS: Final = (
    ("nothing", ALONE, "nothing"),
    ("in_words", ALONE, "what they have agreed on in words"),
    ("no_battle", ALONE, "to fight no battle against {you} this turn"),
    ("no_karama", ALONE, "to play no Karama against {you} this turn"),
    ("no_traitor", ALONE, "to call no traitor against {you} this turn"),
    ("no_bid", ALONE, "not to bid on the next treachery card"),
    ("keep_out", TERRITORY, "to keep out of {about} this turn"),
    ("leave", TERRITORY, "to leave {about} this turn"),
    ("leave_spice", FIELD, "to leave the spice in {about} this turn"),
    ("attack", FACTION, "to attack {about} this turn"),
    ("alliance", ALONE, "to ally with {you} at the next Nexus"),
    ("no_alliance", FACTION, "not to ally with {about} at the next Nexus"),
    ("tell_hand", ALONE, "to tell {you} the cards in hand"),
    ("tell_traitors", ALONE, "to tell {you} the traitors"),
    ("tell_looked_at", ALONE, "to tell {you} the card just looked at"),
)
"""Name, what it is about, and wording. Cards, leaders, forces and abilities cannot change hands (1.12.03)."""

NOTHING: Final = 0
TERM_WORDS: Final = Words("term", [name for name, _, _ in _TERMS], special={})
_ABOUT: Final = tuple(about for _, about, _ in _TERMS)
_TEXTS: Final = tuple(text for _, _, text in _TERMS)
_FIELDS: Final = tuple(sorted({TERRITORY_OF[site] for site in SPICE_SITES}))
_TERMS_OF_MANY: Final = tuple(range(len(_TERMS)))
_TERMS_OF_TWO: Final = tuple(term for term in _TERMS_OF_MANY if _ABOUT[term] != FACTION)
"""The terms that make sense between the only two players of a game."""


def options(g: Dune, by: int, to: int, begun: Promise, something: bool = False) -> Options:
    """The values that may follow in a promise of seat ``by`` to seat ``to``; None if it is complete.

    ``something``: promising nothing is no option.
    """
    houses = g.state.houses
    if not begun:
        terms = _TERMS_OF_MANY if len(houses) > 2 else _TERMS_OF_TWO
        return terms[1:] if something else terms
    about = _ABOUT[begun[0]]
    if about == ALONE or len(begun) == 2:
        return None
    if about == FACTION:
        return [house.faction for seat, house in enumerate(houses) if seat not in (by, to)]
    return MAP_TERRITORIES if about == TERRITORY else _FIELDS


def size(begun: Promise) -> int:
    """How many values a promise that begins like this has."""
    return 1 if not begun or _ABOUT[begun[0]] == ALONE else 2


def vocabulary(begun: Promise) -> Words:
    """The words for the next value of a promise."""
    if not begun:
        return TERM_WORDS
    return FACTION_WORDS if _ABOUT[begun[0]] == FACTION else TERRITORY_WORDS


@cache
def names(promise: Promise) -> tuple[Name, ...]:
    """A promise in names: ("keep_out", "carthag")."""
    return tuple(vocabulary(promise[:i]).name(value) for i, value in enumerate(promise))


def text(g: Dune, promise: Promise, to: int) -> str:
    """A promise to seat ``to`` in words: "to keep out of Carthag this turn"."""
    about = ""
    if len(promise) == 2:
        titles = FACTION_TITLES if _ABOUT[promise[0]] == FACTION else TERRITORY_TITLES
        about = titles[promise[1]]
    return _TEXTS[promise[0]].format(you=FACTION_TITLES[g.state.houses[to].faction], about=about)


def written(seats: tuple[str, ...], deal: Deal) -> Json:
    """A deal in names, as views and positions tell it."""
    return {
        "turn": deal.turn,
        "by": seats[deal.seat],
        "to": seats[deal.to],
        "spice": deal.spice,
        "promise": list(names(deal.promise)),
        "in_return": list(names(deal.in_return)),
    }


def read(seats: tuple[str, ...], entry: Value) -> Deal:
    """The deal that :func:`written` tells."""
    only(entry, ("turn", "by", "to", "spice", "promise", "in_return"), "deals")
    at = {name: seat for seat, name in enumerate(seats)}
    return Deal(
        number(entry.get("turn"), "deals.turn", 1, 99),
        known(entry.get("by"), at, "deals.by", "faction"),
        known(entry.get("to"), at, "deals.to", "faction"),
        number(entry.get("spice", 0), "deals.spice", 0, 999),
        _promise(entry.get("promise"), "deals.promise"),
        _promise(entry.get("in_return"), "deals.in_return"),
    )


def _promise(entry: Value, where: str) -> Promise:
    promise: Promise = ()
    for name in listed(entry, where):
        words = vocabulary(promise) if len(promise) < 2 else TERM_WORDS
        promise += (known(name, words.index, where, words.kind),)
    return promise or (NOTHING,)
