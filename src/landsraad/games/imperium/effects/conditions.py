"""Conditions and counters: what cards ask of the position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from landsraad.games.imperium.board import FACTION, FREMEN
from landsraad.games.imperium.cards import CARD, FACTIONS_OF
from landsraad.games.imperium.effects.effect import condition, counter
from landsraad.games.imperium.state import REVEAL

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
    """The same, less the card that asks if it is one of them."""
    n = in_play(g, seat, faction)
    p = g.state.players[seat]
    if card >= 0 and FACTIONS_OF[card] >> faction & 1 and (card in p.play or card in p.shown):
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


@counter("cards_in_play")
def count_in_play(g: Imperium, seat: int, card: int, document: Mapping[str, Any]) -> int:
    """Cards of a faction in play, this one included or not."""
    faction = FACTION[document["cards_in_play"]]
    if document["including_self"]:
        return in_play(g, seat, faction)
    return others_in_play(g, seat, card, faction)
