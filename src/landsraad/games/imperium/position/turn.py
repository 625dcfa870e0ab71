"""A turn in progress, as a position tells it: the words are those of a view's ``turn``, and a few more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.board import SPACE, SPACES
from landsraad.games.imperium.cards.printed import CARD, CARDS, STACK
from landsraad.games.imperium.effects.boxes import EFFECT_WORDS, EFFECTS
from landsraad.games.imperium.phases.player_turns import PlayerTurns, Turn
from landsraad.games.imperium.position.checking import check_turn
from landsraad.games.imperium.state import AGENT, REVEAL, START
from landsraad.kernel.errors import BadPosition
from landsraad.kernel.plain import Json, Value
from landsraad.kernel.reading import at, flag, known, number, only, several

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

STAGE: Final = {"start": START, "agent": AGENT, "reveal": REVEAL}
STAGE_NAMES: Final = {value: name for name, value in STAGE.items()}
FLAGS: Final = {
    "untouched": "fresh",
    "may_pass": "may_pass",
    "faction_icons": "envoy",
    "ignores_enemies": "ignore_enemies",
    "combat": "combat",
    "to_deck": "deck_top",
    "must_send": "bound",
    "spice_gained": "spice_gained",
}
"""What a position calls them, and the state."""
NUMBERS: Final = {
    "paid": "price",
    "recruited": "recruited",
    "just_recruited": "just_recruited",
    "deployed_within_limit": "deployed",
    "deployed": "troops_deployed",
    "units_deployed": "units_deployed",
    "persuasion": "persuasion",
    "persuasion_gained": "persuasion_gained",
    "discount": "discount",
    "more_turns": "again",
}
KEYS: Final = ("stage", "cards", "space", "pending", "armed", "returned", "borrowed", *FLAGS, *NUMBERS)
MOST: Final = 99


def write(g: Imperium) -> Json:
    """The turn of the active player: what is as at its start is left out."""
    s = g.state
    told: Json = {"stage": STAGE_NAMES[s.stage]}
    told |= {key: True for key, name in FLAGS.items() if getattr(s, name)}
    told |= {key: value for key, name in NUMBERS.items() if (value := getattr(s, name))}
    told |= {key: [CARDS[card] for card in cards] for key, cards in (("cards", s.sent), ("armed", s.armed)) if cards}
    told |= {key: CARDS[card] for key, card in (("returned", s.returned), ("borrowed", s.borrowed)) if card >= 0}
    if s.space >= 0:
        told["space"] = SPACES[s.space]
    if s.pending:
        told["pending"] = [EFFECTS[item].name for item in s.pending]
    return told


def read(g: Imperium, seat: int, document: Value) -> None:
    """Put the table into the middle of the turn of ``seat``; its steps come on the stack."""
    s = g.state
    only(document, KEYS, "turn")
    stage = document.get("stage", "start")
    if not isinstance(stage, str) or stage not in STAGE:
        raise BadPosition("turn.stage", f"is one of {', '.join(STAGE)}, not {stage!r}")
    s.active, s.stage = seat, STAGE[stage]
    for key, name in FLAGS.items():
        setattr(s, name, flag(document.get(key, False), at("turn", key)))
    for key, name in NUMBERS.items():
        setattr(s, name, number(document.get(key, 0), at("turn", key), 0, MOST))
    s.armed = several(document.get("armed"), CARD, "turn.armed", "card")
    s.returned = _card(document, "returned")
    _sent(g, seat, document)
    words = EFFECT_WORDS.index
    s.pending = several(document.get("pending"), words, "turn.pending", "effect")
    check_turn(g, seat)
    g.push(PlayerTurns((seat + 1) % len(s.players)))
    g.push(Turn(seat))


def _sent(g: Imperium, seat: int, document: Mapping[str, Value]) -> None:
    """The agent of this turn, and the cards that sent it."""
    s = g.state
    p = s.players[seat]
    s.borrowed = _card(document, "borrowed")
    s.sent = several(document.get("cards"), CARD, "turn.cards", "card")
    for card in s.sent:
        if (
            card not in (*p.play, *p.discard, *s.removed, s.borrowed) and card not in STACK
        ):  # those go back by themselves
            raise BadPosition("turn.cards", f"{CARDS[card]} is not in play")
    space = document.get("space")
    s.space = -1 if space is None else known(space, SPACE, "turn.space", "space")
    if s.space >= 0 and s.stage != AGENT:
        raise BadPosition("turn.space", "belongs to an agent turn: write stage: agent")


def _card(document: Mapping[str, Value], key: str) -> int:
    return -1 if document.get(key) is None else known(document[key], CARD, at("turn", key), "card")
