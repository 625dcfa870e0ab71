"""What a position is in the middle of: a phase begins, or a turn or a round of cards goes on as written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from landsraad.games.imperium.effects.boxes import EFFECT_WORDS
from landsraad.games.imperium.phases.combat import CombatIntrigue, CombatPhase
from landsraad.games.imperium.phases.endgame import Endgame, EndgameIntrigue
from landsraad.games.imperium.phases.names import COMBAT, ENDGAME, PLAYER_TURNS
from landsraad.games.imperium.phases.player_turns import PlayerTurns
from landsraad.games.imperium.phases.round import Round
from landsraad.games.imperium.position import turn
from landsraad.games.imperium.position.naming import named_seat
from landsraad.games.imperium.state import REVEAL
from landsraad.kernel.errors import BadPosition
from landsraad.kernel.plain import Value
from landsraad.kernel.reading import flag, known, listed, mapping, number, only

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


def begin(g: Imperium, document: Mapping[str, Value], phase: str) -> None:
    """Push the steps that are in progress."""
    _steps(g, document, phase)
    _reveals(g, document, phase)


def _steps(g: Imperium, document: Mapping[str, Value], phase: str) -> None:
    for key, belongs in (("turn", PLAYER_TURNS), ("combat", COMBAT), ("last_cards", ENDGAME)):
        if key in document and phase != belongs:
            raise BadPosition(key, f"belongs to the phase {belongs}, not to {phase}")
    g.state.wagers = tuple(_wager(g, entry) for entry in listed(document.get("wagers"), "wagers"))
    if phase == ENDGAME:
        at_end = "last_cards" in document
        g.push(Endgame(g.state.first, "compare" if at_end else "begin"))
        if at_end:
            seat, passes, played, _ = _cards_asked(g, document, "last_cards")
            g.push(EndgameIntrigue(seat, passes, played))
        return
    begun = phase == PLAYER_TURNS or "combat" in document
    g.push(Round([p.name for p in g.rules.phases].index(phase) + begun))
    if phase == PLAYER_TURNS:
        active = named_seat(g, document.get("active", g.player_name(g.state.first)), "active")
        if "turn" in document:
            turn.read(g, active, document["turn"])
        else:
            g.push(PlayerTurns(active))
    elif begun:
        g.push(CombatPhase("resolve"))
        g.push(CombatIntrigue(*_cards_asked(g, document, "combat")))


def _reveals(g: Imperium, document: Mapping[str, Value], phase: str) -> None:
    """Who has revealed in this round, in that order; else those who have, clockwise from the first player."""
    s = g.state
    due = [seat for seat in s.order() if seat < len(g.seats) and s.players[seat].done]
    if s.stage == REVEAL:
        due.append(s.active)
    s.reveals = tuple(named_seat(g, name, "reveals") for name in listed(document.get("reveals"), "reveals"))
    if "reveals" not in document:
        s.reveals = tuple(due)
    elif len({*s.reveals}) != len(s.reveals) or max(s.reveals, default=0) >= len(g.seats):
        raise BadPosition("reveals", "names every player at most once")
    elif phase == PLAYER_TURNS and sorted(s.reveals) != sorted(due):
        names = ", ".join(g.player_name(seat) for seat in due) or "nobody"
        raise BadPosition("reveals", f"names those who have revealed, and whoever is revealing: {names}")


def _cards_asked(g: Imperium, document: Mapping[str, Value], key: str) -> tuple[int, int, bool, int]:
    """Whose intrigue card is asked for, how many have passed, whether one was played, and by whom in this conflict."""
    entry = mapping(document, key, "")
    only(entry, ("asked", "passes", "played", "players"), key)
    played = sum(1 << named_seat(g, name, f"{key}.players") for name in listed(entry.get("players"), f"{key}.players"))
    return (
        named_seat(g, entry.get("asked", g.player_name(g.state.first)), f"{key}.asked"),
        number(entry.get("passes", 0), f"{key}.passes", 0, len(g.state.players)),
        flag(entry.get("played", False), f"{key}.played"),
        played,
    )


def _wager(g: Imperium, entry: Value) -> tuple[int, int]:
    """Who gets which effect on winning this conflict."""
    if not isinstance(entry, list) or len(entry) != 2:
        raise BadPosition("wagers", "are pairs of a leader and an effect")
    return named_seat(g, entry[0], "wagers"), known(entry[1], EFFECT_WORDS.index, "wagers", "effect")
