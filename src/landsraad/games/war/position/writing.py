"""Where a game stands, written down whole: :mod:`reading` makes the same table of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from landsraad.games.war.board import AREAS, ATOMICS, N_AREAS, SIETCHES, STATIONS, ZONES, areas
from landsraad.games.war.cards.decks import CARDS, OBJECTIVES, PRESCIENCE
from landsraad.games.war.dice import N_RESULTS, RESULTS
from landsraad.games.war.leaders.people import LEADER_SIDE, LEADERS, NAMED_OF
from landsraad.games.war.phases.names import ACTIONS, BEFORE_THE_ROLL, SET_UP
from landsraad.games.war.phases.round import Round
from landsraad.games.war.phases.turns import Turn, Turns
from landsraad.games.war.pieces import KINDS, SIGNS, TOKENS
from landsraad.games.war.position import turn
from landsraad.games.war.rulesets.shared.actor import ChooseActor
from landsraad.games.war.sides import POWERS, SIDES, house_of
from landsraad.games.war.state import ASIDE, NOWHERE, OUT, REMOVED
from landsraad.games.war.tracks.markers import IMPERIUM, MARKERS
from landsraad.kernel.errors import NeedChance, NoPosition
from landsraad.kernel.plain import Json
from landsraad.kernel.step import as_kind

if TYPE_CHECKING:
    from landsraad.games.war.game import War

LEADER_PLACES: Final = {"out": OUT, "aside": ASIDE, "removed": REMOVED}
"""Where named leaders are off the board, the tank apart."""
CHOICES: Final = frozenset({"actor", "act", "end_turn"})
"""The questions of an action turn before which positions start."""
PLACE_NAMES: Final = {place: name for name, place in LEADER_PLACES.items()}


def write(g: War) -> Json:
    """The whole table; a position can start with a phase, where a side chooses its action or who takes it, and where it
    ends its turn."""
    s = g.state
    if s.table:
        raise NoPosition("no position starts while a planning card is being resolved")
    document: Json = {"round": s.round, "phase": s.phase, "seats": list(g.seats)}
    document |= _tracks(g) | _places(g) | _cards(g)
    if tuple(type(step) for step in g.stack) in ((Round, Turns, Turn), (Round, Turns, Turn, ChooseActor)):
        document["turn"] = SIDES[s.active]
        document["action"] = turn.write(g, as_kind(g.stack[2], Turn), chosen=len(g.stack) == 3)
    elif not _has_just_begun(g):
        raise NoPosition("positions start where a side chooses its action, or at the beginning of a phase")
    document |= {name: _side(g, side) for side, name in enumerate(SIDES)}
    document["atreides"] |= {"sietches": _sietches(g), "objectives": [OBJECTIVES[i] for i in s.objectives]}
    document["harkonnen"]["settlements"] = _names(s.settlements)
    g.rules.write_position(g, document)
    return document


def was_choice(g: War, answers: int) -> bool:
    """Whether a choice of an action, asked after so many answers of the record, could be written down: one of this round,
    once the dice have been rolled, and under no Cone of Silence."""
    if g.state.phase in (SET_UP, *BEFORE_THE_ROLL):
        return False
    since = [q.name for q, _ in (g.log or ())[answers:]]
    return since.count("cone_of_silence") - since.count("close_cone") == g.rules.cones_open(g.state)


def _has_just_begun(g: War) -> bool:
    """Whether the phase would come to the same questions if it began on this table, without any chance.

    What the last turn has left behind, and a position tells of a turn in progress alone, must be nothing.
    """
    s = g.state
    left = s.hunted or s.forced >= 0 or s.offered or any(side.fresh for side in s.sides)
    partner = s.acting != house_of(s.acting >> 1) and g.rules.is_shared(s.acting >> 1)
    if left or partner or s.phase in (SET_UP, ACTIONS):
        return False
    at = [phase.name for phase in g.rules.phases].index(s.phase)
    twin = g.clone(chance=())
    twin.stack, twin.open = [Round(at + 1), g.rules.phases[at].begin()], []
    try:
        twin.proceed()
    except NeedChance:
        return False
    return (twin.state, twin.stack, twin.open) == (s, g.stack, g.open)


def _tracks(g: War) -> Json:
    s = g.state
    return {
        "supremacy": s.supremacy,
        "prescience": dict(zip(MARKERS, s.marks, strict=True)),
        "imperium": dict(zip(IMPERIUM, s.imperium, strict=True)),
        "bans": [name for i, name in enumerate(IMPERIUM) if s.bans >> i & 1],
        "spice_reserve": s.reserve_spice,
        "locked": s.locked,
        "bene_gesserit_reserve": s.bene_gesserit_reserve,
        "harvesters_lost": s.harvesters_lost,
    }


def _places(g: War) -> Json:
    s = g.state
    told: Json = {
        "stations": {
            AREAS[area]: MARKERS[s.station_symbol[i]] for i, area in enumerate(STATIONS) if s.stations >> area & 1
        },
        "wormsigns": {AREAS[area]: SIGNS[s.signs[area]] for area in areas(s.wormsigns)},
        "sandworms": _names(s.sandworms),
        "wild_maker": {OUT: "out", NOWHERE: "off_board"}.get(s.wild_maker) or AREAS[s.wild_maker],
        "harvesters": _names(s.harvesters),
        "ornithopters": [ZONES[zone] for zone in areas(s.ornithopters)],
        "carryalls": [ZONES[zone] for zone in areas(s.carryalls)],
        "token_pool": [TOKENS[token] for token in s.token_pool],
    }
    if s.atomics:
        told["atomics"] = AREAS[ATOMICS[s.atomics - 1]]
    return told


def _cards(g: War) -> Json:
    s = g.state
    return {
        "decks": {power: _planning(s.decks[i]) for i, power in enumerate(POWERS)},
        "discards": {power: _planning(s.discards[i]) for i, power in enumerate(POWERS)},
        "attached": {CARDS[card]: PRESCIENCE[on] for card, on in s.attached},
        "row": _prescience(s.row),
        "claimed": _prescience(s.claimed),
        "prescience_gone": _prescience(s.prescience_gone),
        "prescience_deck": _prescience(s.prescience_deck),
        "objective_deck": [OBJECTIVES[i] for i in s.unseen_objectives],
    }


def _side(g: War, side: int) -> Json:
    s, us = g.state, g.state.sides[side]
    told: Json = {
        "legions": {AREAS[area]: _legion(g, area) for area in range(N_AREAS) if _is_here(g, side, area)},
        "hand": _planning(us.hand),
        "dice": _dice(s.dice, side),
        "used": _dice(s.spent, side),
        "bene_gesserit": us.bene_gesserit,
        "tank": {
            POWERS[power]: [LEADERS[leader] if leader >= 0 else None for leader in s.tanks[power]]
            for power in (house_of(side), house_of(side) + 1)
        },
        "leaders": {
            LEADERS[leader]: PLACE_NAMES[s.leader_at[leader]]
            for leader in NAMED_OF[side]
            if s.leader_at[leader] in PLACE_NAMES
        },
        "spent": [LEADERS[leader] for leader in areas(s.spent_cards) if LEADER_SIDE[leader] == side],
    }
    if us.placed >= 0:
        power, result = divmod(us.placed, N_RESULTS)
        told["token_die"] = {POWERS[power]: RESULTS[result]} if g.rules.is_shared(side) else RESULTS[result]
    return told


def _is_here(g: War, side: int, area: int) -> bool:
    """Whether a side has a Legion in an area, or a named leader alone."""
    s = g.state
    return bool(s.sides[side].held >> area & 1 or any(s.named[area] >> leader & 1 for leader in NAMED_OF[side]))


def _legion(g: War, area: int) -> Json:
    s = g.state
    told: Json = {word: n for kind, word in enumerate(KINDS) if (n := s.figures[area * 4 + kind])}
    if s.named[area]:
        told["leaders"] = [LEADERS[leader] for leader in areas(s.named[area])]
    if s.tokens[area]:
        told["tokens"] = [TOKENS[token] for token in areas(s.tokens[area])]
    return told


def _sietches(g: War) -> Json:
    s = g.state
    return {
        AREAS[s.sietch_area[i]]: {
            "rank": s.sietch_rank[i],
            "faceup": bool(s.sietch_known >> i & 1),
            "from": AREAS[home],
        }
        for i, home in enumerate(SIETCHES)
        if s.sietch_area[i] != NOWHERE
    }


def _dice(boxes: bytearray, side: int) -> Json:
    """Dice by power and result."""
    return {
        POWERS[power]: {name: n for result, name in enumerate(RESULTS) if (n := boxes[power * N_RESULTS + result])}
        for power in (house_of(side), house_of(side) + 1)
    }


def _names(mask: int) -> list[str]:
    return [AREAS[area] for area in areas(mask)]


def _planning(cards: Sequence[int]) -> list[str]:
    return [CARDS[card] for card in cards]


def _prescience(cards: Sequence[int]) -> list[str]:
    return [PRESCIENCE[card] for card in cards]
