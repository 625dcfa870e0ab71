"""Imperium's sheet. What modules add to views, and what little automated players have, comes from views."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, TypeAlias

from landsraad.games.imperium import view
from landsraad.games.imperium.board import CONTROLLED, FACTIONS, MAKERS, SPACES, spaces_in
from landsraad.games.imperium.cards.printed import CARDS, RESERVE
from landsraad.games.imperium.conflict import troops
from landsraad.games.imperium.conflict.printed import CONFLICTS, TIER
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.game import Imperium
from landsraad.games.imperium.intrigue.printed import INTRIGUES
from landsraad.games.imperium.leaders.printed import LEADERS
from landsraad.games.imperium.state import IDLE, REVEAL
from landsraad.kernel.game import AnyGame
from landsraad.kernel.plain import Json, Value
from landsraad.research.layout import Row
from landsraad.research.observe import Encoder
from landsraad.research.sheets.gauges import Gauge, Gauges
from landsraad.research.sheets.sheet import Maker, Part, Parts, Read, ReadEach, Sheet, Told, gauges, known_as, rotated

Reader: TypeAlias = Callable[[Imperium], tuple[Value, ...]]
EFFECTS: Final = [effect.name for effect in boxes.EFFECTS]


def sheets(encoder: Encoder, g: AnyGame) -> Maker:
    """Makes the sheets of a game."""
    assert isinstance(g, Imperium)
    return lambda own: _sheet(encoder, g, own)


def _sheet(encoder: Encoder, g: Imperium, own: int) -> Sheet:
    """The sheet of a seat."""
    n = len(g.state.players)
    seats, around = rotated(n, own), known_as([g.player_name(i) for i in range(n)], own)
    made, rules = gauges(encoder), g.rules
    turn = _turn_gauges(made)
    parts: list[Part[Imperium]] = [
        Read(_table, _table_gauges(made, seats)),
        Read(_turn(tuple(gauge.start for gauge in turn)), turn),
    ]
    if n > len(g.seats):
        parts.append(_Rivals(around, seats))
    if rules.on_table:
        parts.append(Told(encoder.place(), around, _modules))
    humans = seats[: len(g.seats)]
    parts.append(ReadEach(_players, [_player_gauges(gauges(encoder, f"players[{seat}].")) for seat in humans]))
    for i in range(n):
        place = encoder.place("players", seats[i])
        if i >= len(g.seats):
            parts.append(Told(place, around, lambda g, i=i: view.public(g, i)))  # type: ignore[misc]
        elif rules.on_public:
            parts.append(Told(place, around, lambda g, i=i: _hooked(g, g.rules.on_public, i)))  # type: ignore[misc]
    parts.append(Read(_own(own), _own_gauges(gauges(encoder, "players[0]."))))
    if rules.on_private:
        parts.append(Told(encoder.place("players", "0"), around, lambda g: _hooked(g, g.rules.on_private, own)))
    return Parts(encoder, g, [Read(_fixed, _fixed_gauges(made))], parts)


class _Rivals(Part[Imperium]):
    """The leaders of automated players are chosen in the course of the game: then they have other names."""

    __slots__ = ("around", "seats")

    def __init__(self, around: dict[str, str], seats: tuple[str, ...]) -> None:
        self.around = around
        self.seats = seats

    def look(self, g: Imperium, row: Row) -> None:
        for i in range(len(g.seats), len(self.seats)):
            self.around[g.player_name(i)] = self.seats[i]


def _hooked(g: Imperium, hooks: tuple[Callable[..., None], ...], seat: int) -> Json:
    """What modules add to a player."""
    told: Json = {}
    for hook in hooks:
        hook(g, seat, told)
    return told


def _modules(g: Imperium) -> Json:
    """What modules add to the table."""
    told: Json = {"turn": None if g.state.stage == IDLE else {}}
    for hook in g.rules.on_table:
        hook(g, told)
    return told


# --- the table -----------------------------------------------------------------------------------------------------------


def _fixed(g: Imperium) -> tuple[Value, ...]:
    """What stays as it is in a game."""
    rules = g.rules
    modules = tuple([module.id for module in rules.modules if module.id])
    return (
        rules.ruleset,
        modules,
        rules.options["errata"],
        rules.target_vp(len(g.state.players)),
        spaces_in(rules.board),
    )


@cache
def _fixed_gauges(made: Gauges) -> list[Gauge]:
    return [
        made.said("ruleset"),
        made.sayings("modules"),
        made.said("errata"),
        made.amount("target"),
        made.bag("spaces", SPACES),
    ]


def _table(g: Imperium) -> tuple[Value, ...]:
    s = g.state
    fight = s.conflict
    return (
        s.round, s.phase, s.first, s.reveals, s.active if s.active >= 0 else None, None if fight < 0 else fight, 0 if fight < 0 else TIER[fight],
        len(s.conflict_deck), s.conflict_past, s.row, len(s.imperium_deck), s.reserve, s.removed, len(s.intrigue_deck), s.intrigue_discard,
        s.resolving, s.bonus, s.markers, s.alliances, s.mentat if s.mentat >= 0 else None,
        s.mentat_promised if s.mentat_promised >= 0 else None, s.voices,
    )  # fmt: skip


@cache
def _table_gauges(made: Gauges, seats: tuple[str, ...]) -> list[Gauge]:
    return [
        made.amount("round"),
        made.said("phase"),
        made.one("first_player", seats),
        made.bag("reveals", seats),
        made.one("active", seats),
        made.known("conflict", made.one("conflict.card", CONFLICTS)),
        made.amount("conflict.tier"),
        made.amount("conflict_deck_size"),
        made.bag("past_conflicts", CONFLICTS),
        made.bag("row", CARDS),
        made.amount("imperium_deck_size"),
        made.amounts("reserve", [CARDS[card] for card in RESERVE]),
        made.bag("removed", CARDS),
        made.amount("intrigue_deck_size"),
        made.bag("intrigue_discard", INTRIGUES),
        made.bag("resolving", INTRIGUES),
        made.amounts("bonus_spice", [SPACES[space] for space in MAKERS]),
        made.holders("control", [SPACES[space] for space in CONTROLLED], seats),
        made.holders("alliances", FACTIONS, seats),
        made.one("mentat", seats),
        made.one("mentat_promised", seats),
        made.pairs("closed", SPACES, seats),
    ]


def _turn(idle: tuple[Value, ...]) -> Reader:
    """What the active player is in the middle of; ``idle``: nothing."""

    def read(g: Imperium) -> tuple[Value, ...]:
        s = g.state
        stage = s.stage
        if stage == IDLE:
            return idle
        return (
            stage, s.sent, s.space if s.space >= 0 else None, s.recruited, s.troops_deployed, troops.deployable(g), s.pending, s.envoy,
            s.ignore_enemies, s.persuasion if stage == REVEAL else None, s.discount if stage == REVEAL else None,
        )  # fmt: skip

    return read


@cache
def _turn_gauges(made: Gauges) -> list[Gauge]:
    return [
        made.known("turn", made.one("turn.stage", view.STAGES)),
        made.bag("turn.cards", CARDS),
        made.one("turn.space", SPACES),
        made.amount("turn.recruited"),
        made.amount("turn.deployed"),
        made.amount("turn.deployable"),
        made.bag("turn.pending", EFFECTS),
        made.amount("turn.faction_icons"),
        made.amount("turn.ignores_enemies"),
        made.amount("turn.persuasion"),
        made.amount("turn.discount"),
    ]


# --- players -------------------------------------------------------------------------------------------------------------


def _players(g: Imperium) -> list[tuple[Value, ...]]:
    """What everybody sees of those who are no automata."""
    return [
        (
            p.leader, p.vp, p.solari, p.spice, p.water, p.influence, len(p.hand), len(p.deck), p.discard, p.play, p.shown, p.aside,
            len(p.intrigue), p.plots, p.agents, p.spaces, p.swordmaster, p.council, p.supply, p.garrison, p.conflict, p.swords,
            troops.strength(g, i) if p.conflict or p.dreadnoughts[2] else 0, p.done, p.secret > 0,
        )
        for i, p in enumerate(g.state.players[: len(g.seats)])
    ]  # fmt: skip


@cache
def _player_gauges(made: Gauges) -> list[Gauge]:
    return [
        made.one("leader", LEADERS),
        made.amount("vp"),
        made.amount("solari"),
        made.amount("spice"),
        made.amount("water"),
        made.amounts("influence", FACTIONS),
        made.amount("hand_size"),
        made.amount("deck_size"),
        made.bag("discard", CARDS),
        made.bag("play", CARDS),
        made.bag("revealed", CARDS),
        made.bag("set_aside", CARDS),
        made.amount("intrigue_size"),
        made.bag("plots", INTRIGUES),
        made.amount("agents"),
        made.bag("agents_at", SPACES),
        made.amount("swordmaster"),
        made.amount("council"),
        made.amount("supply"),
        made.amount("garrison"),
        made.amount("conflict"),
        made.amount("swords"),
        made.amount("strength"),
        made.amount("done"),
        made.amount("secret_factions"),
    ]


def _own(seat: int) -> Reader:
    """What only this seat knows."""

    def read(g: Imperium) -> tuple[Value, ...]:
        s = g.state
        p = s.players[seat]
        seen = view.seen_intrigue(g, seat)
        return (
            p.hand, p.intrigue, p.secret or None, p.deck[0] if p.deck and view.sees_top_card(g, seat) else None,
            s.intrigue_deck[:seen] if seen else None,
        )  # fmt: skip

    return read


@cache
def _own_gauges(made: Gauges) -> list[Gauge]:
    return [
        made.bag("hand", CARDS),
        made.bag("intrigue", INTRIGUES),
        made.mask("factions", FACTIONS),
        made.one("top_card", CARDS),
        made.bag("seen_intrigues", INTRIGUES),
    ]
