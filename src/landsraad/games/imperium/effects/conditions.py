"""Conditions and counters: what cards ask of the position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from landsraad.games.imperium.board import FACTION, FREMEN, ICON, SPACE_FACTION, SPACE_ICON
from landsraad.games.imperium.cards import decks
from landsraad.games.imperium.cards.printed import CARD, FACTIONS_OF
from landsraad.games.imperium.effects.effect import NO_CARD, Condition, condition, counter
from landsraad.games.imperium.state import REVEAL
from landsraad.kernel.plain import Value

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


@condition("influence", lambda value: (FACTION[value[0]], value[1]))
def has_influence(g: Imperium, seat: int, card: int, value: tuple[int, int]) -> bool:
    """At least so much influence with a faction (I.icon.03)."""
    return g.state.players[seat].influence[value[0]] >= value[1]


@condition("alliance", lambda value: -1 if value == "any" else FACTION[value])
def has_alliance(g: Imperium, seat: int, card: int, faction: int) -> bool:
    """Holds the faction's token, or any token (I.icon.02)."""
    alliances = g.state.alliances
    return seat in alliances if faction < 0 else alliances[faction] == seat


def in_play(g: Imperium, seat: int, faction: int) -> int:
    """How many cards of a faction a player has in play, from agent turns and from the reveal turn (I86)."""
    p = g.state.players[seat]
    n = 0
    for card in p.play:
        n += FACTIONS_OF[card] >> faction & 1
    for card in p.shown:
        n += FACTIONS_OF[card] >> faction & 1
    return n


def others_in_play(g: Imperium, seat: int, card: int, faction: int) -> int:
    """The same, less the card that asks if it is one of them: a copy asks for itself (I.imm.faq.05)."""
    n = in_play(g, seat, faction)
    if card >= 0 and FACTIONS_OF[card] >> faction & 1 and decks.played_in(g, seat, card) == decks.IN_PLAY:
        n -= 1
    return n


@condition("fremen_bond")
def fremen_bond(g: Imperium, seat: int, card: int, value: object) -> bool:
    """Another Fremen card in play (I.icon.05)."""
    return others_in_play(g, seat, card, FREMEN) > 0


@condition("other_card_in_play", lambda value: FACTION[value])
def other_card_in_play(g: Imperium, seat: int, card: int, faction: int) -> bool:
    return others_in_play(g, seat, card, faction) > 0


@condition("high_council_seat")
def has_seat(g: Imperium, seat: int, card: int, value: object) -> bool:
    return g.state.players[seat].council


@condition("own_reveal_turn")
def own_reveal_turn(g: Imperium, seat: int, card: int, value: object) -> bool:
    return g.state.stage == REVEAL and g.state.active == seat


@condition("owned_cards", lambda value: (CARD[value["card"]], value["at_least"]))
def owns_cards(g: Imperium, seat: int, card: int, value: tuple[int, int]) -> bool:
    return g.rules.cards_owned(g, seat, value[0]) >= value[1]


@condition("owned_cards_more_than_each_opponent", lambda value: CARD[value])
def owns_most(g: Imperium, seat: int, card: int, kind: int) -> bool:
    """Each opponent is compared; an equal number fails (I.faq.05)."""
    own = g.rules.cards_owned(g, seat, kind)
    return all(g.rules.cards_owned(g, other, kind) < own for other in g.state.others(seat))


@condition("tracks_with_influence", lambda value: (value["influence"], value["tracks"]))
def has_tracks(g: Imperium, seat: int, card: int, value: tuple[int, int]) -> bool:
    """At least so much influence on so many tracks."""
    least, tracks = value
    return sum(1 for level in g.state.players[seat].influence if level >= least) >= tracks


@condition("mentat_on_board")
def mentat_at_home(g: Imperium, seat: int, card: int, value: object) -> bool:
    """The Mentat lies on its own space (I.icon.08)."""
    return g.state.mentat < 0


@condition("opponent_troop_in_conflict")
def opponent_deployed(g: Imperium, seat: int, card: int, least: int) -> bool:
    """Some opponent has so many troops in the conflict."""
    return any(g.state.players[other].conflict >= least for other in g.state.others(seat))


@condition("units_deployed_this_turn")
def has_deployed(g: Imperium, seat: int, card: int, least: int) -> bool:
    """So many units have come to the conflict in this own turn, in any way."""
    return seat == g.state.active and g.state.units_deployed >= least


@condition("enemy_agent_on_destination")
def meets_enemy(g: Imperium, seat: int, card: int, value: object) -> bool:
    """An opponent's agent stands where this turn's agent was sent; none can have come or gone since."""
    s = g.state
    return any(s.space in s.players[other].spaces for other in s.others(seat))


@condition("own_agent_on_space_of", lambda value: FACTION[value])
def has_agent_with(g: Imperium, seat: int, card: int, faction: int) -> bool:
    return any(SPACE_FACTION[space] == faction for space in g.state.players[seat].spaces)


@condition("own_agents_on_icons", lambda value: ({ICON[icon] for icon in value["icons"]}, value["at_least"]))
def has_agents_on(g: Imperium, seat: int, card: int, value: tuple[set[int], int]) -> bool:
    """So many own agents on spaces with any of these icons."""
    icons, least = value
    return sum(1 for space in g.state.players[seat].spaces if SPACE_ICON[space] in icons) >= least


@condition("persuasion")
def gained_persuasion(g: Imperium, seat: int, card: int, least: int) -> bool:
    """So much persuasion was gained in this reveal turn, spent or not."""
    return g.state.persuasion_gained >= least


@condition("have", lambda value: tuple(value.items()))
def has_resources(g: Imperium, seat: int, card: int, value: tuple[tuple[str, int], ...]) -> bool:
    """Owns so much of a resource, and keeps it."""
    p = g.state.players[seat]
    return all(getattr(p, resource) >= least for resource, least in value)


@condition("count_true", lambda value: (tuple(Condition(inner, NO_CARD) for inner in value["of"]), value["at_least"]))
def enough_hold(g: Imperium, seat: int, card: int, value: tuple[tuple[Condition, ...], int]) -> bool:
    """At least so many of some conditions hold."""
    conditions, least = value
    return sum(inner.holds(g, seat) for inner in conditions) >= least


@counter("revealed_cards_providing_swords", whole_turn=True)
def count_armed(g: Imperium, seat: int, card: int, document: Mapping[str, Value]) -> int:
    """Cards of this reveal turn that have given at least one sword (I.faq.37)."""
    return len(g.state.armed)


@counter("other_revealed_cards_providing_swords", whole_turn=True)
def count_others_armed(g: Imperium, seat: int, card: int, document: Mapping[str, Value]) -> int:
    """The same, less the card that asks."""
    return len(g.state.armed) - (card in g.state.armed)


@counter("factions_with_influence_at_most")
def count_low_tracks(g: Imperium, seat: int, card: int, document: Mapping[str, Value]) -> int:
    most: int = document["factions_with_influence_at_most"]
    return sum(1 for level in g.state.players[seat].influence if level <= most)


@counter("own_dreadnoughts")
def count_dreadnoughts(g: Imperium, seat: int, card: int, document: Mapping[str, Value]) -> int:
    """Own dreadnoughts in the conflict."""
    return g.state.players[seat].dreadnoughts[2]


@condition("more_deployed_troops_than_each_opponent")
def most_troops(g: Imperium, seat: int, card: int, value: object) -> bool:
    """More troops in the conflict than any opponent."""
    s = g.state
    own = s.players[seat].conflict
    return all(s.players[other].conflict < own for other in s.others(seat))


@counter("cards_in_play")
def count_in_play(g: Imperium, seat: int, card: int, document: Mapping[str, Value]) -> int:
    """Cards of a faction in play, this one included or not."""
    faction = FACTION[document["cards_in_play"]]
    if document["including_self"]:
        return in_play(g, seat, faction)
    return others_in_play(g, seat, card, faction)
