"""Where a game stands, written down whole: :mod:`reading` makes the same table of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.board import CONTROLLED, FACTIONS, MAKERS, SPACES
from landsraad.games.imperium.cards.printed import CARDS, RESERVE
from landsraad.games.imperium.conflict.printed import CONFLICTS
from landsraad.games.imperium.effects.boxes import EFFECTS
from landsraad.games.imperium.intrigue.printed import INTRIGUES
from landsraad.games.imperium.phases.combat import CombatIntrigue, CombatPhase
from landsraad.games.imperium.phases.endgame import Endgame, EndgameIntrigue
from landsraad.games.imperium.phases.player_turns import PlayerTurns, Turn
from landsraad.games.imperium.phases.round import Round
from landsraad.games.imperium.position import turn
from landsraad.kernel.errors import NoPosition
from landsraad.kernel.plain import Json

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

TURN: Final = (Round, PlayerTurns, Turn)
COMBAT: Final = (Round, CombatPhase, CombatIntrigue)
ENDGAME: Final = (Endgame, EndgameIntrigue)


def write(g: Imperium) -> Json:
    """The whole table; a position can start while a player chooses in a turn, or cards in a combat or at the end."""
    steps = tuple(type(step) for step in g.stack)
    if steps not in (TURN, COMBAT, ENDGAME):
        raise NoPosition(
            "no position starts before a choice that belongs to one effect is made, or before the first round"
        )
    s = g.state
    if s.resolving:
        raise NoPosition("no position starts while an intrigue card is being resolved")
    document = _table(g)
    if steps == TURN:
        document |= {"phase": "player_turns", "active": g.player_name(s.active), "turn": turn.write(g)}
    elif steps == COMBAT:
        document |= {"phase": "combat", "combat": _asked(g, g.top(CombatIntrigue))}
    else:
        document |= {"phase": "endgame", "last_cards": _asked(g, g.top(EndgameIntrigue))}
    document["players"] = {name: _player(g, seat) for seat, name in enumerate(g.seats)}
    if g.rules.rivals:
        document["rivals"] = {g.player_name(seat): _rival(g, seat) for seat in range(len(g.seats), len(s.players))}
    for hook in g.rules.on_writing_table:
        hook(g, document)
    return document


def _table(g: Imperium) -> Json:
    s = g.state
    name = g.player_name
    return {
        "round": s.round,
        "first_player": name(s.first),
        "conflict": CONFLICTS[s.conflict],
        "conflict_deck": [CONFLICTS[card] for card in s.conflict_deck],
        "past_conflicts": [CONFLICTS[card] for card in s.conflict_past],
        "row": _cards(s.row),
        "imperium_deck": _cards(s.imperium_deck),
        "reserve": {CARDS[card]: left for card, left in zip(RESERVE, s.reserve, strict=True)},
        "removed": sorted(_cards(s.removed)),
        "intrigue_deck": _intrigues(s.intrigue_deck),
        "intrigue_discard": _intrigues(s.intrigue_discard),
        "intrigue_trashed": _intrigues(s.intrigue_trashed),
        "intrigue_seen_by": name(s.top_intrigue) if s.top_intrigue >= 0 else None,
        "bonus_spice": {SPACES[space]: spice for space, spice in zip(MAKERS, s.bonus, strict=True) if spice},
        "control": {SPACES[CONTROLLED[f]]: name(seat) for f, seat in enumerate(s.markers) if seat >= 0},
        "alliances": {FACTIONS[f]: name(seat) if seat >= 0 else None for f, seat in enumerate(s.alliances)},
        "mentat": name(s.mentat) if s.mentat >= 0 else "home",
        "mentat_kept": s.mentat_kept,
        "mentat_promised": name(s.mentat_promised) if s.mentat_promised >= 0 else None,
        "voices": {SPACES[space]: name(by) for space, by in s.voices},
        "reveals": [name(seat) for seat in s.reveals],
        "wagers": [[name(seat), EFFECTS[item].name] for seat, item in s.wagers],
    }


def _player(g: Imperium, seat: int) -> Json:
    p = g.state.players[seat]
    told: Json = {
        "solari": p.solari,
        "spice": p.spice,
        "water": p.water,
        "vp": p.vp,
        "influence": dict(zip(FACTIONS, p.influence, strict=True)),
        "hand": _cards(p.hand),
        "deck": _cards(p.deck),
        "topped": p.topped,
        "discard": _cards(p.discard),
        "in_play": _cards(p.play),
        "shown": _cards(p.shown),
        "set_aside": _cards(p.aside),
        "intrigue": _intrigues(p.intrigue),
        "plots": _intrigues(p.plots),
        "agents_at": [SPACES[space] for space in p.spaces],
        "swordmaster": p.swordmaster,
        "council": p.council,
        "garrison": p.garrison,
        "deployed": p.conflict,
        "swords": p.swords,
        "revealed": p.done,
        "secret_factions": [name for f, name in enumerate(FACTIONS) if p.secret >> f & 1],
    }
    for hook in g.rules.on_writing_player:
        hook(g, seat, told)
    return told


def _rival(g: Imperium, seat: int) -> Json:
    """A rival's pieces; House Hagal has no supplies."""
    p = g.state.players[seat]
    told: Json = {
        "influence": dict(zip(FACTIONS, p.influence, strict=True)),
        "agents_at": [SPACES[space] for space in p.spaces],
        "garrison": p.garrison,
        "deployed": p.conflict,
        "swords": p.swords,
    }
    if g.rules.collects(g, seat):
        told |= {"solari": p.solari, "spice": p.spice, "water": p.water, "vp": p.vp}
        told |= {"intrigue": _intrigues(p.intrigue), "swordmaster": p.swordmaster}
    for hook in g.rules.on_writing_player:
        hook(g, seat, told)
    return told


def _asked(g: Imperium, step: CombatIntrigue | EndgameIntrigue) -> Json:
    """Whose card is asked for, and how many have passed in a row."""
    told: Json = {"asked": g.player_name(step.seat), "passes": step.passes, "played": step.played}
    if isinstance(step, CombatIntrigue):
        told["players"] = [g.player_name(seat) for seat in range(len(g.state.players)) if step.players >> seat & 1]
    return told


def _cards(cards: tuple[int, ...]) -> list[str]:
    return [CARDS[card] for card in cards]


def _intrigues(cards: tuple[int, ...]) -> list[str]:
    return [INTRIGUES[card] for card in cards]
