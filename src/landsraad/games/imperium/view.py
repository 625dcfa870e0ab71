"""What a seat sees: an allow-list, made from the state by one function. What is not named here cannot leak."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.board import CONTROLLED, FACTIONS, MAKERS, SPACES, spaces_in
from landsraad.games.imperium.cards.printed import CARDS, RESERVE
from landsraad.games.imperium.conflict import troops
from landsraad.games.imperium.conflict.printed import CONFLICTS, TIER
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.secrets import KeepOne
from landsraad.games.imperium.effects.specials import DrawOrTrash
from landsraad.games.imperium.intrigue.printed import INTRIGUES
from landsraad.games.imperium.leaders.printed import SEES_TOP_CARD
from landsraad.games.imperium.schema import SCHEMA
from landsraad.games.imperium.state import IDLE, REVEAL
from landsraad.kernel.plain import Json

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

NO_RIVALS: Final = (
    "hand_size", "deck_size", "discard", "play", "revealed", "set_aside", "plots", "council", "done", "secret_factions", "kept",
)  # fmt: skip
"""What no automated player has: a deck of its own and what goes with it (I.hagal.core.01)."""
NO_PURSE: Final = ("vp", "solari", "spice", "water", "intrigue_size", "swordmaster", "negotiators", "tiles", "flipped")
"""What House Hagal does not have at a table for two, either (I.hagal.2p.01)."""
STAGES = ("idle", "start", "agent", "reveal")


def look(g: Imperium, seat: int | None) -> Json:
    """Everything this seat may know of the position; None is a spectator."""
    view = table(g)
    view["players"] = {g.player_name(i): public(g, i) for i in range(len(g.state.players))}
    if seat is not None:
        view["players"][g.player_name(seat)].update(private(g, seat))
    return view


def table(g: Imperium) -> Json:
    """What lies open on the table."""
    s = g.state
    name = g.player_name
    told = {
        "game": "imperium",
        "ruleset": g.rules.ruleset,
        "schema": SCHEMA,
        "modules": [module.id for module in g.rules.modules if module.id],
        "errata": g.rules.options["errata"],
        "round": s.round,
        "phase": s.phase,
        "phases": [phase.name for phase in g.rules.phases],
        "target": g.rules.target_vp(len(s.players)),
        "first_player": name(s.first),
        "reveals": [name(seat) for seat in s.reveals],
        "active": name(s.active) if s.active >= 0 else None,
        "conflict": None if s.conflict < 0 else {"card": CONFLICTS[s.conflict], "tier": TIER[s.conflict]},
        "conflict_deck_size": len(s.conflict_deck),
        "past_conflicts": [CONFLICTS[card] for card in s.conflict_past],
        "row": _cards(s.row),
        "imperium_deck_size": len(s.imperium_deck),
        "reserve": {CARDS[card]: left for card, left in zip(RESERVE, s.reserve, strict=True)},
        "removed": sorted(_cards(s.removed)),
        "intrigue_deck_size": len(s.intrigue_deck),
        "intrigue_discard": _intrigues(s.intrigue_discard),
        "resolving": _intrigues(s.resolving),
        "spaces": [SPACES[space] for space in spaces_in(g.rules.board)],
        "bonus_spice": {SPACES[space]: spice for space, spice in zip(MAKERS, s.bonus, strict=True)},
        "control": {SPACES[CONTROLLED[f]]: name(seat) for f, seat in enumerate(s.markers) if seat >= 0},
        "alliances": {FACTIONS[f]: name(seat) for f, seat in enumerate(s.alliances) if seat >= 0},
        "mentat": name(s.mentat) if s.mentat >= 0 else None,
        "mentat_promised": name(s.mentat_promised) if s.mentat_promised >= 0 else None,
        "closed": [[SPACES[space], name(by)] for space, by in s.voices],
        "turn": None if s.stage == IDLE else turn(g),
    }
    for hook in g.rules.on_table:
        hook(g, told)
    return told


def turn(g: Imperium) -> Json:
    """What the active player is in the middle of."""
    s = g.state
    told: Json = {
        "stage": STAGES[s.stage],
        "cards": _cards(s.sent),
        "space": SPACES[s.space] if s.space >= 0 else None,
        "recruited": s.recruited,
        "deployed": s.troops_deployed,
        "deployable": troops.deployable(g),
        "pending": [boxes.EFFECTS[item].name for item in s.pending],
        "faction_icons": s.envoy,
        "ignores_enemies": s.ignore_enemies,
    }
    if s.stage == REVEAL:
        told["persuasion"] = s.persuasion
        told["discount"] = s.discount
    return told


def public(g: Imperium, seat: int) -> Json:
    """What everybody knows of a player (I.setup.19, I.intrigue.02)."""
    p = g.state.players[seat]
    told = {
        "leader": g.player_name(seat),
        "vp": p.vp,
        "solari": p.solari,
        "spice": p.spice,
        "water": p.water,
        "influence": dict(zip(FACTIONS, p.influence, strict=True)),
        "hand_size": len(p.hand),
        "deck_size": len(p.deck),
        "discard": _cards(p.discard),
        "play": _cards(p.play),
        "revealed": _cards(p.shown),
        "set_aside": _cards(p.aside),
        "intrigue_size": len(p.intrigue),
        "plots": _intrigues(p.plots),
        "agents": p.agents,
        "agents_at": [SPACES[space] for space in p.spaces],
        "swordmaster": p.swordmaster,
        "council": p.council,
        "supply": p.supply,
        "garrison": p.garrison,
        "conflict": p.conflict,
        "swords": p.swords,
        "strength": troops.strength(g, seat),
        "done": p.done,
        "secret_factions": p.secret > 0,
    }
    for hook in g.rules.on_public:
        hook(g, seat, told)
    if seat >= len(g.seats):
        for key in NO_RIVALS if g.rules.collects(g, seat) else NO_RIVALS + NO_PURSE:
            told.pop(key, None)
    return told


def private(g: Imperium, seat: int) -> Json:
    """What only the player knows: hand, intrigue cards, secret factions, and top cards that have been seen."""
    p = g.state.players[seat]
    told: Json = {"hand": _cards(p.hand), "intrigue": _intrigues(p.intrigue)}
    if p.secret:
        told["factions"] = [FACTIONS[f] for f in range(len(FACTIONS)) if p.secret >> f & 1]
    if p.deck and sees_top_card(g, seat):
        told["top_card"] = CARDS[p.deck[0]]
    seen = seen_intrigue(g, seat)
    if seen:
        told["seen_intrigues"] = _intrigues(g.state.intrigue_deck[:seen])
    for hook in g.rules.on_private:
        hook(g, seat, told)
    return told


def sees_top_card(g: Imperium, seat: int) -> bool:
    """Paul always, and whoever has just looked (I.faq.29)."""
    top = g.stack[-1] if g.stack else None
    return SEES_TOP_CARD[g.state.players[seat].leader] or (isinstance(top, DrawOrTrash) and top.seat == seat)


def seen_intrigue(g: Imperium, seat: int) -> int:
    """How many cards on top of the intrigue deck the player has seen."""
    top = g.stack[-1] if g.stack else None
    if isinstance(top, KeepOne) and top.seat == seat:
        return len(top.seen(g))
    return int(g.state.top_intrigue == seat)


def _cards(cards: tuple[int, ...]) -> list[str]:
    return [CARDS[card] for card in cards]


def _intrigues(cards: tuple[int, ...]) -> list[str]:
    return [INTRIGUES[card] for card in cards]
