"""A game as a row of single choices: what every adapter is made of.

A step is one value of one level of one question, named by a number of :class:`Actions`. Questions are taken in the
engine's order; earlier secret answers are unseen, so the order tells nobody anything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from landsraad import api
from landsraad.kernel.errors import InvalidAnswer
from landsraad.kernel.game import AnyGame
from landsraad.kernel.plain import Json
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer
from landsraad.research.actions import DO, Actions
from landsraad.research.recall import Recall

NOBODY: Final = -1


class Stepper:
    """A cursor over a game, value by value.

    >>> import landsraad
    >>> stepper = Stepper(landsraad.new("war", seats=2, seed=1))
    >>> while not stepper.over:
    ...     stepper.step(stepper.legal()[0])
    >>> sum(stepper.returns())
    0.0
    """

    __slots__ = (
        "actions",
        "asides",
        "forced",
        "game",
        "ids",
        "offered",
        "over",
        "own",
        "prefix",
        "question",
        "recall",
        "seat",
        "spoken",
        "values",
    )

    def __init__(
        self,
        game: AnyGame,
        *,
        skip_forced: bool = False,
        interjections: bool = False,
        recall: bool = False,
        own: int | None = None,
        placed: bool = False,
    ) -> None:
        """``placed``: the caller says where the cursor stands."""
        self.game = game
        self.recall = Recall.of(game) if recall else None
        """What each seat remembers, if that is wanted: it costs a few microseconds an answer."""
        self.actions = Actions.of(game.header.game)
        self.forced = not skip_forced
        """Whether a choice of one is put, too."""
        self.asides = interjections
        self.own = own
        """The seat whose choices are put, if it is not all of them: others answer without this cursor, which has no menu then."""
        self.spoken = False
        """Whether the seat has interjected since the last answer: once is enough between two."""
        self.over = False
        self.seat = NOBODY
        self.question: Question | None = None
        self.prefix: Answer = ()
        self.offered: list[Question] = []
        self.ids: list[int] = []
        """The legal actions, in the order of the menu."""
        self.values: Sequence[int] = ()
        """What each of them stands for."""
        if not placed:
            self.refresh()

    def legal(self) -> list[int]:
        """The legal actions, in ascending order; none when the game is over."""
        return sorted(self.ids)

    def level(self) -> str:
        """What is being chosen: the name of a level, or ``do``."""
        return DO if self.offered else self._asked().tree.level(self.prefix)

    def step(self, action: int) -> None:
        """Choose. An action that is not legal is refused, and nothing has changed."""
        try:
            at = self.ids.index(action)
        except ValueError:
            kind, name = self.actions.name(action)
            raise InvalidAnswer(f"{kind} {name} is not legal here; legal() lists what is") from None
        if self.question is not None:
            prefix = self.prefix
            prefix += (self.values[at],)
            self._go(self.question, prefix)
            return
        q, self.offered, self.spoken = self.offered[at], [], at > 0
        self._go(q, ())

    def refresh(self) -> None:
        """Look again at what is asked: somebody else has played."""
        self.spoken, self.offered = False, []
        q = self._next()
        if q is not None:
            self._go(q, ())

    def returns(self) -> tuple[float, ...]:
        return self.game.returns()

    def clone(self) -> Stepper:
        """An independent twin, in the middle of an answer too. It has the same future: see ``Game.clone``."""
        return self.over_game(self.game.clone())

    def over_game(self, game: AnyGame) -> Stepper:
        """This cursor over another game in which the same is asked: a clone, or a world dealt anew."""
        twin = Stepper(game, skip_forced=not self.forced, interjections=self.asides, own=self.own, placed=True)
        twin.recall = next((who for who in game.listeners if isinstance(who, Recall)), None)
        twin.over, twin.spoken, twin.seat = self.over, self.spoken, self.seat
        twin.question, twin.prefix = self.question, self.prefix
        twin.ids, twin.values, twin.offered = self.ids, self.values, self.offered
        return twin

    def __deepcopy__(self, memo: dict[int, object]) -> Stepper:
        """A clone; whoever is copied with it and holds the same game, as bots do, holds the clone's then."""
        twin = self.clone()
        memo[id(self.game)] = twin.game
        return twin

    def __reduce__(self) -> tuple[Callable[..., Stepper], tuple[object, ...]]:
        """Pickled, it is the position of its game, without record and events, and where the cursor stands in it."""
        asked = None if self.question is None else self.question.name
        settings = {"skip_forced": not self.forced, "interjections": self.asides, "own": self.own}
        cursor = (self.spoken, self.seat, self.prefix, asked, bool(self.offered))
        return _resumed, (self.game.save(), self.recall, settings, cursor)

    # --- how it goes on ----------------------------------------------------------------------------------------------

    def _next(self) -> Question | None:
        """The question that is asked next, if there is nothing to choose before it; else there is none, and no menu of it."""
        game = self.game
        if game.result is not None:
            self.over, self.seat = True, NOBODY
        else:
            q = game.open[0]
            self.seat = q.seat
            if self.own is None or q.seat == self.own:
                asides = game.interjections(q.seat) if self.asides and not self.spoken else None
                if not asides:
                    return q
                self.offered = [q, *asides]
        self.question, self.prefix, self.values = None, (), ()
        self._offer()
        return None

    def _go(self, q: Question, prefix: Answer) -> None:
        """To the next choice: a finished answer is played."""
        game = self.game
        while True:
            tree = q.tree
            options = tree.domain(game, prefix)
            if options is None:
                if self.asides and q in game.open:
                    self.spoken = False
                if self.recall is not None:
                    self.recall.chose(q.seat, q.name, prefix)
                game.accept(q, prefix)
                following = self._next()
                if following is None:
                    return
                q, prefix = following, ()
            elif self.forced or len(options) > 1:
                self.question, self.prefix, self.values = q, prefix, options
                words = tree.vocabulary(prefix)
                table = self.actions.tables[words]
                try:
                    self.ids = [table[value] for value in options]
                except KeyError:  # a number above the last one that is an action
                    self.ids, self.values = self.actions.menu(words, options)
                return
            else:
                prefix += (options[0],)

    def _offer(self) -> None:
        """The question, or what the seat may do besides."""
        self.ids = [self.actions.id(DO, question.name) for question in self.offered]

    def _asked(self) -> Question:
        if self.question is None:
            raise InvalidAnswer("nothing is asked: the game is over")
        return self.question


def _resumed(document: Json, recall: Recall | None, settings: Any, cursor: Any) -> Stepper:
    """A stepper that was pickled."""
    game = api.load(document)
    stepper = Stepper(game, **settings, placed=True)
    stepper.recall = recall
    if recall is not None:
        game.listen(recall)
    stepper.spoken, stepper.seat, stepper.prefix, asked, offers = cursor
    stepper.over = stepper.seat == NOBODY
    stepper.question = None if asked is None else game.find(stepper.seat, asked)
    if offers:
        stepper.offered = [game.open[0], *game.interjections(stepper.seat)]
        stepper._offer()
    if stepper.question is not None:
        tree = stepper.question.tree
        options = tree.domain(game, stepper.prefix) or ()
        stepper.ids, stepper.values = stepper.actions.menu(tree.vocabulary(stepper.prefix), options)
    return stepper
