"""The cards that bend the rules: one named effect each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.board import SPACE_WORDS, spaces_in
from landsraad.games.imperium.cards import decks
from landsraad.games.imperium.cards.decks import DECK_TOP
from landsraad.games.imperium.cards.printed import CARD_WORDS
from landsraad.games.imperium.cards.row import take_from_row
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.effect import Effect, Origin, effect
from landsraad.games.imperium.state import START
from landsraad.games.imperium.steps import ImperiumStep
from landsraad.kernel.plain import Value
from landsraad.kernel.tree import Answer, Choice
from landsraad.kernel.words import Words

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium


@effect("special:voice_block")
class VoiceBlock(Effect):
    """The Voice: a space is closed to the opponents until its player's next turn (I.faq.25)."""

    __slots__ = ()

    def label(self) -> str:
        return "close_a_space"

    def perform(self, g: Imperium, seat: int) -> None:
        g.push(NameSpace(seat, self.index))


@dataclass(slots=True)
class NameSpace(ImperiumStep):
    """Which space The Voice closes."""

    seat: int
    item: int

    def run(self, g: Imperium) -> None:
        g.ask(self.seat, "voice", "I.faq.25", Choice(spaces_in(g.rules.board), SPACE_WORDS, "space"))

    def voice(self, g: Imperium, seat: int, answer: Answer) -> None:
        g.pop()
        g.state.voices += ((answer[0], seat),)
        g.tell("space_closed", "I.faq.25", seat=seat, space=answer[0])


@effect("special:may_pass_turn")
class MayPass(Effect):
    """Bindu Suspension: the turn may be passed (I.faq.28)."""

    __slots__ = ()

    def label(self) -> str:
        return "may_pass"

    def perform(self, g: Imperium, seat: int) -> None:
        g.state.may_pass = True


@effect("special:ignore_enemy_agents")
class IgnoreEnemies(Effect):
    """Infiltrate: this turn's agent may go where opponents' agents stand."""

    __slots__ = ()

    def label(self) -> str:
        return "ignore_enemy_agents"

    def possible(self, g: Imperium, seat: int) -> bool:
        return g.state.stage == START and not g.state.ignore_enemies and g.rules.opens_more(g, seat, ignoring=True)

    def perform(self, g: Imperium, seat: int) -> None:
        g.state.ignore_enemies = True


@effect("add_agent_icons")
class AddIcons(Effect):
    """Dispatch an Envoy: the card played this turn has the four faction icons as well."""

    __slots__ = ()

    def label(self) -> str:
        return "faction_icons"

    def possible(self, g: Imperium, seat: int) -> bool:
        return g.state.stage == START and not g.state.envoy and g.rules.opens_more(g, seat, envoy=True)

    def perform(self, g: Imperium, seat: int) -> None:
        g.state.envoy = True


@effect("special:shuffle_discard_into_deck")
class ShuffleIn(Effect):
    """Refocus: the discard pile goes back into the deck."""

    __slots__ = ()

    def label(self) -> str:
        return "shuffle_discard_into_deck"

    def possible(self, g: Imperium, seat: int) -> bool:
        return decks.can_draw(g.state.players[seat])

    def perform(self, g: Imperium, seat: int) -> None:
        decks.shuffle_in_discard(g, seat)


@effect("special:acquire_to_deck_top_optional")
class AcquireToDeck(Effect):
    """Recruitment Mission: cards acquired this turn may go on top of the deck, each as its player likes."""

    __slots__ = ()

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.ordered = False
        self.at_once = True

    def label(self) -> str:
        return "acquire_to_deck_top"

    def perform(self, g: Imperium, seat: int) -> None:
        g.state.deck_top = True


@effect("special:extra_turn")
class ExtraTurn(Effect):
    """Weirding Way: another turn of any kind, directly after this one (I94); a copy gives one more (I.imm.faq.06)."""

    __slots__ = ()

    def read(self, origin: Origin, document: Mapping[str, Value]) -> None:
        self.optional = True

    def label(self) -> str:
        return "another_turn"

    def perform(self, g: Imperium, seat: int) -> None:
        g.state.again += 1


TAKE: Final = 0
TRASH: Final = 1
SNOOP_WORDS: Final = Words("choice", ("draw", "trash"))


@effect("special:look_top_draw_or_trash")
class Snoop(Effect):
    """Poison Snooper: see the top card of the own deck, then draw or trash it (I.faq.29)."""

    __slots__ = ()

    def label(self) -> str:
        return "look_at_top_card"

    def possible(self, g: Imperium, seat: int) -> bool:
        return bool(g.state.players[seat].deck)

    def perform(self, g: Imperium, seat: int) -> None:
        deck = g.state.players[seat].deck
        if deck:
            g.tell_only(1 << seat, "top_card_seen", "I.faq.29", {"seat": seat}, seat=seat, card=deck[0])
            g.push(DrawOrTrash(seat, self.index))


@dataclass(slots=True)
class DrawOrTrash(ImperiumStep):
    """What becomes of the card that was seen."""

    seat: int
    item: int

    def run(self, g: Imperium) -> None:
        g.ask(self.seat, "snoop", "I.faq.29", Choice((TAKE, TRASH), SNOOP_WORDS, "card"))

    def snoop(self, g: Imperium, seat: int, answer: Answer) -> None:
        g.pop()
        made = boxes.EFFECTS[self.item]
        if answer[0] == TAKE:
            decks.draw(g, seat, 1, made.rule, made.origin)
        else:
            decks.trash(g, seat, DECK_TOP, g.state.players[seat].deck[0], made.rule, made.origin)


@effect("special:set_aside_row_card")
class SetAside(Effect):
    """Manipulate: a card of the row is put aside for this player alone (I.faq.33)."""

    __slots__ = ()

    def label(self) -> str:
        return "set_aside_row_card"

    def possible(self, g: Imperium, seat: int) -> bool:
        return bool(g.state.row)

    def perform(self, g: Imperium, seat: int) -> None:
        if g.state.row:
            g.push(SetAsideCard(seat))


@dataclass(slots=True)
class SetAsideCard(ImperiumStep):
    """Which card of the row is put aside."""

    seat: int

    def run(self, g: Imperium) -> None:
        g.ask(self.seat, "set_aside", "I.faq.33", Choice(tuple(sorted({*g.state.row})), CARD_WORDS, "card"))

    def set_aside(self, g: Imperium, seat: int, answer: Answer) -> None:
        g.pop()
        p = g.state.players[seat]
        p.aside = decks.put(p.aside, answer[0])
        g.tell("card_set_aside", "I.faq.33", seat=seat, card=answer[0])
        take_from_row(g, answer[0])
