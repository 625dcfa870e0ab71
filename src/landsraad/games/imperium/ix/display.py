"""The module's part of views and of written-down positions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from landsraad.games.imperium.board import CONTROLLED, FACTION, FACTIONS, FLAG, SPACE, SPACES, VP_INFLUENCE
from landsraad.games.imperium.cards.printed import CARDS
from landsraad.games.imperium.ix.dreadnoughts import DREADNOUGHTS
from landsraad.games.imperium.ix.ilesa import SETS_ASIDE
from landsraad.games.imperium.ix.printed import STACK_SIZE, STACKS, TILE, TILES
from landsraad.games.imperium.ix.shipping import TOP
from landsraad.games.imperium.ix.tech import check_faceup
from landsraad.games.imperium.ix.tessia import HAS_SNOOPERS
from landsraad.games.imperium.rulesets.module import Module
from landsraad.games.imperium.state import TROOPS
from landsraad.kernel.errors import BadPosition
from landsraad.kernel.plain import Json, Value
from landsraad.kernel.reading import at, mapping, number, only, several
from landsraad.kernel.tuples import changed

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium
    from landsraad.games.imperium.state import Player


class Display(Module):
    """The module as far as views and positions show it."""

    position_keys = ("tech", "scrapped", "dreadnoughts_at")
    player_keys = ("freighter", "negotiators", "tiles", "flipped", "dreadnoughts", "snoopers", "kept", "turns")

    def on_table(self, g: Imperium, told: Json) -> None:
        s = g.state
        told["tech"] = [{"tile": TILES[stack[0]] if stack else None, "tiles": len(stack)} for stack in s.stacks]
        told.update(_laid_out(g))
        if told["turn"] is not None:
            told["turn"]["more_turns"] = s.again
            told["turn"]["must_send"] = s.bound
            told["turn"]["returned"] = CARDS[s.returned] if s.returned >= 0 else None

    def on_public(self, g: Imperium, seat: int, told: Json) -> None:
        p = g.state.players[seat]
        told["dreadnoughts"] = dict(zip(("supply", "garrison", "conflict"), p.dreadnoughts, strict=True))
        told["freighter"] = p.freighter
        told.update(_collected(p))
        if seat < len(g.seats) and HAS_SNOOPERS[p.leader]:
            told["snoopers"] = _snoopers(p)
        told["kept"] = p.kept >= 0

    def on_private(self, g: Imperium, seat: int, told: Json) -> None:
        p = g.state.players[seat]
        if p.kept >= 0:
            told["kept_card"] = CARDS[p.kept]

    # --- positions -------------------------------------------------------------------------------------------------------

    def on_written_player(self, g: Imperium, seat: int, where: str, document: Mapping[str, Value]) -> None:
        p = g.state.players[seat]
        p.freighter = number(document.get("freighter", 0), at(where, "freighter"), 0, TOP)
        p.negotiators = number(document.get("negotiators", 0), at(where, "negotiators"), 0, TROOPS)
        p.supply -= p.negotiators
        p.turns = number(document.get("turns", 0), at(where, "turns"), 0, 99)
        p.tiles = several(document.get("tiles", []), TILE, at(where, "tiles"), "tech tile")
        flipped = several(document.get("flipped", []), TILE, at(where, "flipped"), "tech tile")
        if not {*flipped} <= {*p.tiles}:
            raise BadPosition(at(where, "flipped"), "names a tile that the player does not have")
        p.flipped = sum(1 << tile for tile in {*flipped})
        units = mapping(document, "dreadnoughts", where)
        only(units, ("garrison", "conflict"), at(where, "dreadnoughts"))
        garrison, conflict = (
            number(units.get(key, 0), at(where, f"dreadnoughts.{key}"), 0, DREADNOUGHTS)
            for key in ("garrison", "conflict")
        )
        p.dreadnoughts = (DREADNOUGHTS - garrison - conflict, garrison, conflict)
        if seat < len(g.seats) and HAS_SNOOPERS[p.leader]:
            low = [name for f, name in enumerate(FACTIONS) if p.influence[f] < VP_INFLUENCE]
            tokens = several(document.get("snoopers", low), FACTION, at(where, "snoopers"), "faction")
            p.snoopers = sum(1 << faction for faction in {*tokens})
            for faction in tokens:
                if p.influence[faction] >= VP_INFLUENCE:
                    taken = f"the token of {FACTIONS[faction]} is taken at {VP_INFLUENCE} influence"
                    raise BadPosition(at(where, "snoopers"), f"{taken}, and the player has {p.influence[faction]}")
        elif document.get("snoopers"):
            raise BadPosition(at(where, "snoopers"), "belong to Tessia Vernius alone")
        _kept(p, where)

    def on_written_table(self, g: Imperium, document: Mapping[str, Value]) -> None:
        """Tiles that are not named lie shuffled under those that are; dreadnoughts that are nowhere are in the supply."""
        s = g.state
        s.scrapped = several(document.get("scrapped", []), TILE, "scrapped", "tech tile")
        given = document.get("tech", [])
        if not isinstance(given, list) or len(given) > STACKS:
            raise BadPosition("tech", f"is a list of up to {STACKS} stacks, each a list of tiles from the top")
        tops = [several(stack, TILE, "tech", "tech tile") for stack in given] + [()] * (STACKS - len(given))
        named = [*s.scrapped, *(tile for p in s.players for tile in p.tiles), *(tile for top in tops for tile in top)]
        if any(len(top) > STACK_SIZE for top in tops):
            raise BadPosition("tech", f"has stacks of at most {STACK_SIZE} tiles")
        if len({*named}) != len(named):
            raise BadPosition("tech", "a tile is named twice")
        rest = g.shuffled(tuple(tile for tile in TILE.values() if tile not in named))
        stacks: tuple[tuple[int, ...], ...] = ()
        for top in tops:
            room = max(0, STACK_SIZE - len(top))
            stacks += (top + rest[:room],)
            rest = rest[room:]
        s.stacks = stacks
        check_faceup(g)
        _flags(g, mapping(document, "dreadnoughts_at", ""))

    def on_writing_player(self, g: Imperium, seat: int, told: Json) -> None:
        p = g.state.players[seat]
        told["freighter"] = p.freighter
        told["dreadnoughts"] = {"garrison": p.dreadnoughts[1], "conflict": p.dreadnoughts[2]}
        if seat >= len(g.seats) and not g.rules.collects(g, seat):
            return
        told.update(_collected(p))
        if seat >= len(g.seats):
            return
        told["turns"] = p.turns
        if HAS_SNOOPERS[p.leader]:
            told["snoopers"] = _snoopers(p)
        if p.kept >= 0:
            told["kept"] = [CARDS[p.kept]]

    def on_writing_table(self, g: Imperium, document: Json) -> None:
        s = g.state
        document["tech"] = [[TILES[tile] for tile in stack] for stack in s.stacks]
        document.update(_laid_out(g))


def _laid_out(g: Imperium) -> Json:
    """The tiles that are gone, and whose dreadnoughts lie on flags."""
    s = g.state
    flags = {SPACES[CONTROLLED[flag]]: g.player_name(seat) for flag, seat in enumerate(s.warships) if seat >= 0}
    return {"scrapped": [TILES[tile] for tile in s.scrapped], "dreadnoughts_at": flags}


def _collected(p: Player) -> Json:
    """What a player has got from Ix."""
    return {
        "negotiators": p.negotiators,
        "tiles": [TILES[tile] for tile in p.tiles],
        "flipped": [TILES[tile] for tile in p.tiles if p.flipped >> tile & 1],
    }


def _snoopers(p: Player) -> list[str]:
    return [name for f, name in enumerate(FACTIONS) if p.snoopers >> f & 1]


def _kept(p: Player, where: str) -> None:
    """Ilesa's card, until her second turn of the round (I.faq.36)."""
    if p.kept >= 0:
        if not SETS_ASIDE[p.leader]:
            raise BadPosition(at(where, "kept"), "belongs to Ilesa Ecaz alone")
        if p.turns > 1:
            raise BadPosition(
                at(where, "kept"), "is empty from the second turn of the round on: the card has come back"
            )


def _flags(g: Imperium, document: Mapping[str, Value]) -> None:
    s = g.state
    players = [g.player_name(seat) for seat in range(len(s.players))]
    for name, owner in document.items():
        if name not in SPACE or SPACE[name] not in FLAG:
            flags = ", ".join(SPACES[space] for space in CONTROLLED)
            raise BadPosition(f"dreadnoughts_at.{name}", f"has no flag; those with one are {flags}")
        if owner not in players:
            raise BadPosition(f"dreadnoughts_at.{name}", f"{owner!r} is not one of {', '.join(players)}")
        flag, seat = FLAG[SPACE[name]], players.index(owner)
        s.warships = changed(s.warships, flag, seat)
        p = s.players[seat]
        p.dreadnoughts = (p.dreadnoughts[0] - 1, *p.dreadnoughts[1:])
    for seat, p in enumerate(s.players):
        if p.dreadnoughts[0] < 0:
            raise BadPosition(f"players.{players[seat]}.dreadnoughts", f"too many: there are {DREADNOUGHTS} in all")
