"""The machine: a state, a stack of steps, the open questions, and what is kept beside them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar

from landsraad.kernel import tree as trees
from landsraad.kernel.errors import BadRecord, EngineFault, IllegalAnswer, InvalidAnswer, LandsraadError
from landsraad.kernel.event import Event
from landsraad.kernel.meta import Header, Result
from landsraad.kernel.plain import Plain, pack, unpack
from landsraad.kernel.question import Question, Walk
from landsraad.kernel.rng import draw, shuffle
from landsraad.kernel.step import Step, copy_step
from landsraad.kernel.tree import Answer, Options, Refusal, Tree
from landsraad.kernel.words import Words


class Situation(Plain):
    """What every game's state has: the generator."""

    __slots__ = ()
    rng: int


S = TypeVar("S", bound=Situation)


class Game(Generic[S]):
    """One game being played. ``state`` and ``stack`` are the position; everything else can be made anew or done without.

    A game subclasses it, fills in the class attributes and :meth:`look`, and offers interjections if it has any.
    """

    question_class: ClassVar[type[Question]] = Question
    """The game's questions, with its prompts."""
    facts: ClassVar[Mapping[str, Words]] = {}
    """The vocabulary of each fact that events carry; facts that are not named here are plain values."""
    seat_facts: ClassVar[frozenset[str]] = frozenset({"seat"})
    """The facts that are seats."""
    windows: ClassVar[frozenset[str]] = frozenset()
    """Questions that only give a chance to react: a server may decline them for a seat, or give all the same time."""

    header: Header
    rules: Any
    """The rule set's functions: made once, shared by clones, never changed."""
    seats: tuple[str, ...]
    state: S
    stack: list[Any]
    open: list[Question]
    """A cache: drop it and ``run`` asks the same questions again."""
    version: int
    result: Result | None
    seed: int | None
    log: list[tuple[Question, Answer]] | None
    """The answers given, for the record; None in clones."""
    chances: list[tuple[int, int]] | None
    """The outcomes of chance, each with the number of answers given before it; None in clones."""
    history: list[Event] | None
    drawn: tuple[Question, int, Answer] | None
    """The answer that :meth:`sample` drew last, with its question and version: it is legal, so it is not checked again."""
    tape: list[int] | None
    """Outcomes of chance to be used instead of the generator, last first: a replay without its seed."""

    # --- for callers ------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.result is not None

    def questions(self, seat: int | None = None) -> list[Question]:
        """The open questions; with a seat, those put to it (all that it may know of)."""
        return [q for q in self.open if seat is None or q.seat == seat]

    def interjections(self, seat: int) -> list[Question]:
        """What this seat may do now besides answering."""
        self._check_seat(seat)
        return [] if self.result is not None else self.offers(seat)

    def waiting(self, seat: int | None = None) -> list[tuple[int, str]]:
        """Who is being waited for and for what, as far as this seat may know."""
        return [(q.seat, q.name) for q in self.open if not q.hidden or q.seat == seat]

    def allows(self, q: Question, answer: Answer) -> bool:
        return self._why_not(q, answer) is None

    def sample(self, q: Question, rng: Any) -> Answer:
        """A random legal answer; ``rng`` is anything with a ``random()`` method."""
        answer = trees.sample(q.tree, self, rng.random)
        self.drawn = q, self.version, answer
        return answer

    def default(self, q: Question) -> Answer:
        """The mildest legal answer: what is played for a seat whose time has run out."""
        return trees.mildest(q.tree, self)

    def count(self, q: Question) -> int:
        return trees.count(q.tree, self)

    def answers(self, q: Question) -> Iterator[Answer]:
        return trees.answers(q.tree, self)

    def walk(self, q: Question) -> Walk:
        return Walk(self, q)

    def submit(self, seat: int, name: str, answer: Answer) -> None:
        """Give an answer. It is checked whole, unless :meth:`sample` has just drawn it; a refused one changes nothing."""
        q = self.find(seat, name)
        drawn = self.drawn
        if drawn is None or drawn[2] is not answer or drawn[0] is not q or drawn[1] != self.version:
            error = self._why_not(q, answer)
            if error is not None:
                raise error
        self.accept(q, answer)

    def why_not(self, seat: int, name: str, answer: Answer) -> Refusal | None:
        """The rule and the sentence that forbid this answer, or None if it is legal."""
        q = self.find(seat, name)
        error = self._why_not(q, answer)
        if error is None:
            return None
        return (error.rule, error.reason) if isinstance(error, IllegalAnswer) else (q.rule, str(error))

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """Everything this seat may know and nothing else, as plain data; None is a spectator."""
        if seat is not None:
            self._check_seat(seat)
        return self._completed(self.look(seat), seat)

    def views(self, seats: Sequence[int | None]) -> list[dict[str, Any]]:
        """The views of several seats at once, faster than one by one. They share parts: read them, do not change them."""
        return [self._completed(view, seat) for view, seat in zip(self.looks(seats), seats, strict=True)]

    def events(self, seat: int | None = None, since: int = 0) -> list[dict[str, Any]]:
        """What happened, as this seat saw it, from its ``since``-th event on; each with a sentence for people."""
        seen = [(event, event.seen_by(seat)) for event in self.history or ()]
        return [self._told(event, facts) for event, facts in [pair for pair in seen if pair[1] is not None][since:]]

    def told(self, event: Event, seat: int | None = None) -> dict[str, Any] | None:
        """One event as this seat saw it, with a sentence for people; None if it saw nothing."""
        facts = event.seen_by(seat)
        return None if facts is None else self._told(event, facts)

    def story(self) -> list[dict[str, Any]]:
        """Everything that happened, all secrets open: for records and finished games, never for a seat."""
        return [self._told(event, event.facts) for event in self.history or ()]

    def told_result(self) -> dict[str, Any] | None:
        """How the game ended, in names; None while it goes on."""
        r = self.result
        if r is None:
            return None
        winners = [self.seats[s] for s in r.winners]
        return {"winners": winners, "kind": r.kind, "turn": r.turn, "rule": r.rule, "scores": list(r.scores)}

    def record(self, reveal: bool = False) -> dict[str, Any]:
        """The whole game as a small JSON document; the seed is in it when the game is over, or to ``reveal`` it."""
        from landsraad.kernel.record import write

        return write(self, reveal)

    def clone(self) -> Self:
        """An independent twin of the position, without record and events."""
        twin = self.__class__()
        twin.header = self.header
        twin.rules = self.rules
        twin.seats = self.seats
        twin.state = self.state.copy()
        twin.stack = [copy_step(step) for step in self.stack]
        twin.open = self.open[:]
        twin.version = self.version
        twin.result = self.result
        twin.seed = twin.log = twin.chances = twin.history = twin.tape = twin.drawn = None
        return twin

    def save(self) -> dict[str, Any]:
        """The position as a JSON document (record and events are not part of it)."""
        return {
            "game": self.header.game,
            "header": pack(self.header),
            "seats": list(self.seats),
            "state": pack(self.state),
            "stack": pack(self.stack),
            "version": self.version,
            "result": pack(self.result),
        }

    @classmethod
    def load(cls, document: dict[str, Any], make_rules: Callable[[Header], Any]) -> Self:
        """The game that :meth:`save` wrote."""
        classes = cls.classes()
        game = cls.bare(unpack(document["header"], classes), make_rules)
        game.seats = tuple(document["seats"])
        game.state = unpack(document["state"], classes)
        game.stack = unpack(document["stack"], classes)
        game.version = document["version"]
        game.result = unpack(document["result"], classes)
        if not isinstance(game.state, Situation) or not isinstance(game.stack, list) or type(game.version) is not int:
            raise LandsraadError("this saved game is damaged")
        game.log = game.chances = game.history = None
        game.proceed()
        return game

    # --- for a game to fill in --------------------------------------------------------------------------------------

    def look(self, seat: int | None) -> dict[str, Any]:
        """The game's part of a view, from an allow-list of what this seat may know."""
        raise NotImplementedError

    def looks(self, seats: Sequence[int | None]) -> list[dict[str, Any]]:
        """:meth:`look` for several seats; a game may make what they have in common once."""
        return [self.look(seat) for seat in seats]

    def offers(self, seat: int) -> list[Question]:
        """The interjections open to this seat."""
        return []

    def clock(self) -> int:
        """The turn or round."""
        return 0

    def figures(self) -> Mapping[str, Sequence[int]]:
        """What charts draw of a finished game: a number for each of :meth:`charted`, all secrets open."""
        return {}

    def charted(self) -> Sequence[str]:
        """Whom charts draw: the seats; a game may have others that nobody plays, or sides that several share."""
        return self.seats

    def confidants(self, seat: int) -> tuple[int, ...]:
        """The seats with which this one may talk in private now (an ally, a partner)."""
        return ()

    def lapsing(self) -> list[tuple[Question, float]]:
        """Interjections that are made by themselves when they have been possible for so many seconds: a server that
        has a clock gives the mildest answer then."""
        return []

    def interject(self, q: Question, answer: Answer) -> None:
        """Carry out an interjection."""
        raise EngineFault(f"nothing handles the interjection {q.name}")

    def text(self, name: str, facts: Mapping[str, Any]) -> str:
        """A sentence for people about an event, as it was seen."""
        told = ", ".join(f"{k} {v}" for k, v in self.named(facts).items())
        return f"{name.replace('_', ' ').capitalize()}: {told}." if told else f"{name.replace('_', ' ').capitalize()}."

    # --- for steps --------------------------------------------------------------------------------------------------

    def ask(self, seat: int, name: str, rule: str, tree: Tree, secret: bool = False, hidden: bool = False) -> None:
        self.open.append(self.question_class(seat, name, rule, tree, secret, hidden))

    def ask_again(self) -> None:
        """Drop the open questions: what they were made from has changed."""
        self.open = []

    def push(self, step: Step) -> None:
        self.stack.append(step)

    def pop(self) -> None:
        self.stack.pop()

    def replace(self, step: Step) -> None:
        """Leave, and let another step take this one's place."""
        self.stack[-1] = step

    def tell(self, name: str, rule: str, **facts: Any) -> None:
        """An event that everybody sees."""
        if self.history is not None:
            self.history.append(Event(name, rule, facts))

    def tell_only(
        self, seats: int, name: str, rule: str, others: Mapping[str, Any] | None = None, **facts: Any
    ) -> None:
        """An event that the ``seats`` (a bit mask) see in full; everyone else sees ``others``, or nothing."""
        if self.history is not None:
            self.history.append(Event(name, rule, facts, seats, others))

    def chance(self, n: int) -> int:
        """An even number from 0 to n - 1."""
        if self.tape is not None:
            if not self.tape:
                raise BadRecord("the record does not carry the outcome of chance that comes next")
            value = self.tape.pop()
            if not 0 <= value < n:
                raise BadRecord(f"the recorded outcome {value} is not one of {n}")
        elif self.state.rng < 0:
            raise BadRecord("this game was replayed without its seed, so it cannot go on from here")
        else:
            self.state.rng, value = draw(self.state.rng, n)
        if self.chances is not None:
            self.chances.append((len(self.log or ()), value))
        return value

    def shuffled(self, cards: Sequence[int]) -> tuple[int, ...]:
        pile = list(cards)
        if self.tape is not None or self.state.rng < 0:
            for i in range(len(pile) - 1, 0, -1):
                j = self.chance(i + 1)
                pile[i], pile[j] = pile[j], pile[i]
        else:
            self.state.rng, outcomes = shuffle(self.state.rng, pile)
            if self.chances is not None:
                given = len(self.log or ())
                self.chances += [(given, j) for j in outcomes]
        return tuple(pile)

    def finish(self, result: Result) -> None:
        """The game is over."""
        self.result = result
        self.stack.clear()
        self.open = []

    # --- the machine ------------------------------------------------------------------------------------------------

    @classmethod
    def bare(
        cls,
        header: Header,
        make_rules: Callable[[Header], Any],
        seed: int | None = None,
        tape: list[int] | None = None,
    ) -> Self:
        """A game with everything but its state, stack and seats. Its state's ``rng`` is ``source(seed)``."""
        game = cls()
        game.header = header
        game.rules = make_rules(header)
        game.stack, game.open, game.version, game.result = [], [], 0, None
        game.seed, game.tape, game.drawn = seed, tape, None
        game.log, game.chances, game.history = [], [], []
        return game

    def find(self, seat: int, name: str) -> Question:
        """The question of that name that is open to this seat."""
        for q in self.open:
            if q.seat == seat and q.name == name:
                return q
        for q in self.interjections(seat):
            if q.name == name:
                return q
        if self.result is not None:
            raise InvalidAnswer("the game is over")
        mine = [q.name for q in self.open if q.seat == seat] + [q.name for q in self.interjections(seat)]
        raise InvalidAnswer(f"seat {seat} is not asked {name!r} now; it may answer {', '.join(mine) or 'nothing'}")

    def accept(self, q: Question, answer: Answer) -> None:
        """Play a checked answer, then run to the next question."""
        if self.log is not None:
            self.log.append((q, answer))
        self.version += 1
        if q in self.open:
            self.open.remove(q)
            getattr(self.stack[-1], q.name)(self, q.seat, answer)
        else:
            self.interject(q, answer)
            self.open = []
        self.proceed()

    def proceed(self) -> None:
        """Run the steps until somebody has to decide."""
        stack = self.stack
        while not self.open and stack:
            stack[-1].run(self)

    def refusal(self, q: Question, prefix: Answer, value: object, options: Options) -> LandsraadError:
        """Why ``value`` may not follow the legal ``prefix``."""
        if options is None:
            return InvalidAnswer(f"{q.name} takes {len(prefix)} values here, not more")
        level, words = q.tree.level(prefix), q.tree.vocabulary(prefix)
        try:
            named = repr(words.name(value)) if type(value) is int else None
        except (IndexError, KeyError):
            named = None
        if named is None:
            return InvalidAnswer(f"{q.name}: {value!r} is not a value for {level}")
        why = q.tree.why(self, prefix, value) if type(value) is int else None
        rule, reason = why or (q.rule, "")
        if not reason:
            reason = f"{level} may not be {named} here; it may be {_listed(words, options)}"
        return IllegalAnswer(rule, reason)

    def named(self, facts: Mapping[str, Any]) -> dict[str, Any]:
        """Facts with names in the place of small integers."""
        return {key: self._name(key, value) for key, value in facts.items()}

    @classmethod
    def classes(cls) -> dict[str, type]:
        """The classes that a saved game may name: the kernel's and this game's own."""
        home = cls.__module__.rpartition(".")[0]
        found: dict[str, type] = {c.__name__: c for c in (Header, Result)}
        todo: list[type] = [Step, Plain]
        while todo:
            parent = todo.pop()
            sub: type
            for sub in parent.__subclasses__():
                todo.append(sub)
                if sub.__module__.startswith((home + ".", "landsraad.kernel.")):
                    if getattr(sys.modules.get(sub.__module__), sub.__qualname__, None) is sub:
                        found[sub.__qualname__] = sub
        return found

    def _completed(self, view: dict[str, Any], seat: int | None) -> dict[str, Any]:
        """A game's part of a view with what every game's view has."""
        view["seat"] = None if seat is None else self.seats[seat]
        view["questions"] = [
            {"name": q.name, "rule": q.rule, "prompt": q.prompt, "secret": q.secret}
            for q in self.open
            if q.seat == seat
        ]
        view["waiting"] = [[self.seats[s], name] for s, name in self.waiting(seat)]
        view["result"] = self.told_result()
        return view

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.seats):
            raise InvalidAnswer(f"there is no seat {seat}; seats are 0 to {len(self.seats) - 1}")

    def _why_not(self, q: Question, answer: object) -> LandsraadError | None:
        if not isinstance(answer, tuple):
            return InvalidAnswer(f"an answer is a tuple of whole numbers, not {type(answer).__name__}")
        domain = q.tree.domain
        prefix: Answer = ()
        options = domain(self, prefix)
        for value in answer:
            if options is None or type(value) is not int or value not in options:
                return self.refusal(q, prefix, value, options)
            prefix += (value,)
            options = domain(self, prefix)
        if options is not None:
            level = q.tree.level(prefix)
            return InvalidAnswer(f"the answer to {q.name} is not complete: {level} is missing")
        return None

    def _name(self, key: str, value: Any) -> Any:
        if isinstance(value, tuple | list):
            return [self._name(key, v) for v in value]
        if type(value) is not int:
            return value
        if key in self.seat_facts:
            return self.seats[value] if value >= 0 else None
        words = self.facts.get(key)
        return value if words is None else words.name(value)

    def _told(self, event: Event, facts: Any) -> dict[str, Any]:
        text = self.text(event.name, facts)
        return {"name": event.name, "rule": event.rule, "facts": self.named(facts), "text": text}


def _listed(words: Words, options: Sequence[int]) -> str:
    """The options in words, the long middle left out."""
    if not options:
        raise EngineFault("a question without a legal answer")
    if len(options) > 3 and isinstance(options, range):
        return f"{words.name(options[0])} to {words.name(options[-1])}"
    names = [str(words.name(v)) for v in options[:8]]
    return ", ".join(names) + (f" or {len(options) - 8} more" if len(options) > 8 else "")
