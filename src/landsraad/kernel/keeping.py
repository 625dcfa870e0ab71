"""A smaller form of what is kept of games, for who keeps many of them: equal entries are the same object.

A game's log holds the tree of every question that was answered, its history the facts of every event. Of a tree that has been
answered only the words of its values are wanted again, and most entries of one game are those of others, too: settled, a game takes
half the room, and the garbage collector has next to nothing to look at. Record, story and views are what they were.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from landsraad.kernel.event import Event
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer, Options, Topic, Tree
from landsraad.kernel.words import Words

if TYPE_CHECKING:
    from landsraad.kernel.game import AnyGame

MOST: Final = 1 << 16
"""So many entries of each kind are known at a time; then all are forgotten, and shared by the games that have them."""

Entry: TypeAlias = tuple[Question, Answer]
K = TypeVar("K")
V = TypeVar("V")


@dataclass(slots=True)
class Worded(Tree["AnyGame"]):
    """What is left of a tree whose question has been answered: what each value of the answer is called, and what it was for."""

    called: tuple[str, ...]
    vocabularies: tuple[Words, ...]
    topics: tuple[Topic | None, ...]

    def domain(self, g: AnyGame, prefix: Answer) -> Options:
        return None

    def level(self, prefix: Answer) -> str:
        return self.called[len(prefix)]

    def about(self, prefix: Answer) -> Topic | None:
        return self.topics[len(prefix)]

    def vocabulary(self, prefix: Answer) -> Words:
        return self.vocabularies[len(prefix)]


_questions: dict[tuple[object, ...], Question] = {}
_entries: dict[Entry, Entry] = {}
_events: dict[Event, Event] = {}
_outcomes: dict[tuple[int, int], tuple[int, int]] = {}


def settle(game: AnyGame, answers: int = 0, events: int = 0) -> None:
    """Bring what is kept of a game into its smaller form, from its so many first answers and events on."""
    log, history, chances = game.log, game.history, game.chances
    if log is not None:
        for i in range(answers, len(log)):
            log[i] = _entry(*log[i])
    if history is not None:
        for i in range(events, len(history)):
            history[i] = _event(history[i])
    if chances is not None:
        for i in range(len(chances) - 1, -1, -1):
            if chances[i][0] < answers:
                break
            chances[i] = _shared(_outcomes, chances[i])


def _entry(q: Question, answer: Answer) -> Entry:
    tree, prefixes = q.tree, [answer[:i] for i in range(len(answer))]
    words = tuple([tree.level(p) for p in prefixes]), tuple([tree.vocabulary(p) for p in prefixes])
    topics = tuple([tree.about(p) for p in prefixes])
    key = q.__class__, q.seat, q.name, q.rule, q.secret, q.hidden, words, topics
    found = _questions.get(key)
    if found is None:
        found = q.__class__(q.seat, q.name, q.rule, Worded(*words, topics), q.secret, q.hidden)
        _make_room(_questions)
        _questions[key] = found
    return _shared(_entries, (found, answer))


def _event(event: Event) -> Event:
    """The event; or an equal one that is told alike, too: JSON tells 1 and true apart."""
    try:
        known = _shared(_events, event)
    except TypeError:  # a fact that is no small value
        return event
    return known if known is event or repr(known) == repr(event) else event


def _shared(table: dict[K, K], value: K) -> K:
    _make_room(table)
    return table.setdefault(value, value)


def _make_room(table: dict[K, V]) -> None:
    if len(table) >= MOST:
        table.clear()
