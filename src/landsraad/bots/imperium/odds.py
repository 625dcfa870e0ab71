"""How likely it is that a condition holds, and how often a counter counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from landsraad.bots.imperium.judge import Judge
from landsraad.bots.imperium.valuing import Occasion
from landsraad.games.imperium.board import FACTION, FREMEN, SPACE_FACTION, SPACE_ICON
from landsraad.games.imperium.cards.printed import FACTIONS_OF, ICONS_OF, SWORDS
from landsraad.games.imperium.effects.effect import COUNTERS, TESTS, Condition, Counter, Test
from landsraad.kernel.plain import Value

SOME_DAY: Final = 0.38
"""The chance that what does not hold now will hold when it is needed."""
UNTOLD: Final = 0.5

Odds = Callable[[Judge, int, Value, Occasion], bool]


def chance(judge: Judge, condition: Condition, when: Occasion) -> float:
    """The chance that all tests of a condition are passed."""
    found = 1.0
    for test, wanted in condition.tests:
        known = _KNOWN.get(_names().get(test, ""))
        if known is None:
            found *= UNTOLD
        elif not known(judge, condition.card, wanted, when):
            found *= 0.0 if when.now else SOME_DAY
    return found


def others_in_play(judge: Judge, card: int, faction: int, when: Occasion) -> int:
    """Own cards of a faction that are, or will be, in play beside this one."""
    own = judge.own
    table = [*own.play, *own.shown]
    if when.reveal:
        table += judge.picture.hand
    else:
        table += [sent for sent in when.cards if sent not in table]
    n = sum(FACTIONS_OF[other] >> faction & 1 for other in table)
    if card in table and FACTIONS_OF[card] >> faction & 1:
        n -= 1
    return n


def _influence(judge: Judge, card: int, wanted: tuple[int, int], when: Occasion) -> bool:
    return judge.own.influence[wanted[0]] >= wanted[1]


def _alliance(judge: Judge, card: int, faction: int, when: Occasion) -> bool:
    held = judge.picture.alliances
    return judge.own.index in held if faction < 0 else held[faction] == judge.own.index


def _bond(judge: Judge, card: int, wanted: object, when: Occasion) -> bool:
    return others_in_play(judge, card, FREMEN, when) > 0


def _company(judge: Judge, card: int, faction: int, when: Occasion) -> bool:
    return others_in_play(judge, card, faction, when) > 0


def _council(judge: Judge, card: int, wanted: object, when: Occasion) -> bool:
    return judge.own.council


def _revealing(judge: Judge, card: int, wanted: object, when: Occasion) -> bool:
    return when.reveal or judge.picture.turn.stage == "reveal"


def _owned(judge: Judge, kind: int) -> int:
    own = judge.own
    cards = (*own.discard, *own.play, *own.shown, *judge.picture.hand)
    return cards.count(kind)


def _owns(judge: Judge, card: int, wanted: tuple[int, int], when: Occasion) -> bool:
    return _owned(judge, wanted[0]) >= wanted[1]


def _owns_most(judge: Judge, card: int, kind: int, when: Occasion) -> bool:
    seen = [(*house.discard, *house.play, *house.shown).count(kind) for house in judge.picture.others]
    return _owned(judge, kind) > max(seen, default=0)


def _tracks(judge: Judge, card: int, wanted: tuple[int, int], when: Occasion) -> bool:
    return sum(1 for level in judge.own.influence if level >= wanted[0]) >= wanted[1]


def _mentat(judge: Judge, card: int, wanted: object, when: Occasion) -> bool:
    return judge.picture.mentat < 0


def _facing(judge: Judge, card: int, least: int, when: Occasion) -> bool:
    return any(house.conflict >= least for house in judge.picture.others)


def _deployed(judge: Judge, card: int, least: int, when: Occasion) -> bool:
    return judge.picture.turn.deployed >= least


def _meets(judge: Judge, card: int, wanted: object, when: Occasion) -> bool:
    return any(when.space in house.spaces for house in judge.picture.others)


def _stands_with(judge: Judge, card: int, faction: int, when: Occasion) -> bool:
    return any(SPACE_FACTION[space] == faction for space in (*judge.own.spaces, when.space) if space >= 0)


def _stands_on(judge: Judge, card: int, wanted: tuple[set[int], int], when: Occasion) -> bool:
    return sum(1 for space in judge.own.spaces if SPACE_ICON[space] in wanted[0]) >= wanted[1]


def _persuades(judge: Judge, card: int, least: int, when: Occasion) -> bool:
    return judge.picture.turn.persuasion >= least


def _has(judge: Judge, card: int, wanted: tuple[tuple[str, int], ...], when: Occasion) -> bool:
    return all(getattr(judge.own, resource) >= least for resource, least in wanted)


def _enough(judge: Judge, card: int, wanted: tuple[tuple[Condition, ...], int], when: Occasion) -> bool:
    return sum(chance(judge, inner, when) >= 1.0 for inner in wanted[0]) >= wanted[1]


def _most_troops(judge: Judge, card: int, wanted: object, when: Occasion) -> bool:
    return all(house.conflict < judge.own.conflict for house in judge.picture.others)


def _tiles(judge: Judge, card: int, least: int, when: Occasion) -> bool:
    return len(judge.own.tiles) >= least


def _fleet(judge: Judge, card: int, least: int, when: Occasion) -> bool:
    return "ix" in judge.picture.modules and 2 - judge.own.dreadnoughts[0] >= least


def _markers(judge: Judge, card: int, least: int, when: Occasion) -> bool:
    return judge.own.markers >= least


def _grafted(judge: Judge, card: int, wanted: object, when: Occasion) -> bool:
    return len(when.cards or judge.picture.turn.cards) == 2


def _grafted_with(judge: Judge, card: int, factions: int, when: Occasion) -> bool:
    pair = when.cards or judge.picture.turn.cards
    return len(pair) == 2 and any(other != card and FACTIONS_OF[other] & factions for other in pair)


def _visits(judge: Judge, card: int, wanted: object, when: Occasion) -> bool:
    space = when.space if when.space >= 0 else judge.picture.turn.space
    return space >= 0 and SPACE_FACTION[space] >= 0


_KNOWN: Final[dict[str, Odds]] = {
    "influence": _influence,
    "alliance": _alliance,
    "fremen_bond": _bond,
    "other_card_in_play": _company,
    "high_council_seat": _council,
    "own_reveal_turn": _revealing,
    "owned_cards": _owns,
    "owned_cards_more_than_each_opponent": _owns_most,
    "tracks_with_influence": _tracks,
    "mentat_on_board": _mentat,
    "opponent_troop_in_conflict": _facing,
    "units_deployed_this_turn": _deployed,
    "enemy_agent_on_destination": _meets,
    "own_agent_on_space_of": _stands_with,
    "own_agents_on_icons": _stands_on,
    "persuasion": _persuades,
    "have": _has,
    "count_true": _enough,
    "more_deployed_troops_than_each_opponent": _most_troops,
    "tech_tiles": _tiles,
    "own_dreadnoughts_commissioned": _fleet,
    "genetic_markers": _markers,
    "grafted": _grafted,
    "grafted_with_affiliation": _grafted_with,
    "sent_agent_to_faction_space_this_turn": _visits,
}


@cache
def _names() -> dict[Test, str]:
    """Made when it is first needed: by then the game has entered all its conditions."""
    return {test: name for name, (test, _) in TESTS.items()}


# --- counters ------------------------------------------------------------------------------------------------------------


def times(judge: Judge, count: Counter, card: int, document: Mapping[str, Value], when: Occasion) -> float:
    """How often something is counted, or is likely to be."""
    own, name = judge.own, _counters().get(count, "")
    if name in ("revealed_cards_providing_swords", "other_revealed_cards_providing_swords"):
        armed = [c for c in (*own.shown, *(judge.picture.hand if when.reveal else ())) if SWORDS[c]]
        return len(armed) - (card in armed and name.startswith("other")) if when.now else 1.5
    if name == "factions_with_influence_at_most":
        return sum(1 for level in own.influence if level <= document[name])
    if name == "own_dreadnoughts":
        return own.dreadnoughts[2] if when.now else 0.5
    if name == "cards_in_play":
        faction = FACTION[document[name]]
        own_card = 1 if document["including_self"] else 0
        return own_card + others_in_play(judge, card, faction, when) if when.now else own_card + 0.6
    if name == "agent_icons_on":
        return sum(ICONS_OF[other].bit_count() for other in when.cards if other != card)
    return 1.0


@cache
def _counters() -> dict[Counter, str]:
    return {count: name for name, count in COUNTERS.items()}
