"""A seat that is played by text: look, read the menu, answer, ask for a rule."""

from __future__ import annotations

from collections.abc import Callable

from landsraad import catalogue
from landsraad.bots.base import Seat
from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.question import Question
from landsraad.text.compact import compact
from landsraad.text.menu import menu, read

NEWS = 60
"""So many events are told at most; earlier ones are left out."""


class TextSeat:
    """What a reader of text holds: its own seat and nothing else. Every method returns text; a refusal is one, too."""

    def __init__(self, game: str, seat: Seat, go_on: Callable[[], None]) -> None:
        self._game = game
        self._seat = seat
        self._go_on = go_on
        """Lets the others play until this seat is asked, or the game is over."""
        self._heard = 0

    def look(self) -> str:
        """What has happened since the last look, how the table stands, and what is asked."""
        view = self._seat.view()
        head = f"You are {self._seat.name} in {self._game} ({self._seat.ruleset})."
        return "\n\n".join(filter(None, (head, self._news(), compact(view), self._asked())))

    def menu(self, question: str = "", values: str = "") -> str:
        """What may be answered, after the values that are given."""
        return _text(lambda: self._menu(question, values))

    def answer(self, values: str, question: str = "") -> str:
        """Give an answer, its values in order; what happened then, and what is asked next."""
        return _text(lambda: self._answer(values, question))

    def rule(self, number: str) -> str:
        """A rule of the book in our words."""
        return _text(lambda: self._rule(number))

    @property
    def over(self) -> bool:
        return self._seat.view()["result"] is not None

    def _menu(self, question: str, values: str) -> str:
        q = self._find(question)
        return f"{q.name}: {self._seat.told(q)[1]}\n{menu(self._seat, q, read(q, values))}"

    def _answer(self, values: str, question: str) -> str:
        q = self._find(question)
        self._seat.answer(q, read(q, values))
        self._go_on()
        return "\n\n".join(filter(None, (self._news(), self._asked())))

    def _rule(self, number: str) -> str:
        rule = catalogue.rule(self._game, number)
        return f"{rule.id} {rule.title}: {rule.summary}"

    def _find(self, name: str) -> Question:
        open_ = [*self._seat.questions(), *self._seat.interjections()]
        for q in open_:
            if name in ("", q.name):
                return q
        told = ", ".join(q.name for q in open_) or "nothing"
        raise LandsraadError(f"you are not asked {name or 'anything'} now; you may answer {told}")

    def _news(self) -> str:
        events = self._seat.events(self._heard)
        self._heard += len(events)
        return "\n".join(f"- {event['text']} [{event['rule']}]" for event in events[-NEWS:])

    def _asked(self) -> str:
        result = self._seat.view()["result"]
        if result is not None:
            return f"The game is over: won by {', '.join(result['winners']) or 'nobody'} ({result['kind']})."
        questions = self._seat.questions()
        told = []
        for q in questions:
            rule, prompt = self._seat.told(q)
            told.append(f"ASKED {q.name} [{rule}]: {prompt}\n{menu(self._seat, q)}")
        besides = [q.name for q in self._seat.interjections()]
        if besides:
            told.append(f"You may also: {', '.join(besides)} (ask for the menu of one).")
        return "\n\n".join(told)


def _text(act: Callable[[], str]) -> str:
    """What it says, or why it is refused."""
    try:
        return act()
    except LandsraadError as error:
        return f"REFUSED: {error}"
