"""The machine: a state, a stack of steps, the open questions, and what is kept beside them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar, Generic, Self, TypeAlias, TypeVar

from landsraad.kernel import tree as trees
from landsraad.kernel.beliefs import Beliefs
from landsraad.kernel.chance import DRAW, Tape
from landsraad.kernel.checking import settled, why_not
from landsraad.kernel.errors import BadRecord, EngineFault, IllegalAnswer, InvalidAnswer, LandsraadError, NoPosition
from landsraad.kernel.meta import Header, Result
from landsraad.kernel.occasions import Occasion, why_not_asked
from landsraad.kernel.offered import Offered
from landsraad.kernel.plain import Json, Plain, pack, unpack
from landsraad.kernel.question import AnyTree, Question
from landsraad.kernel.record import write
from landsraad.kernel.rng import Random, another, draw, shuffle, stream
from landsraad.kernel.step import Step, as_kind, copy_step
from landsraad.kernel.telling import Teller, copies
from landsraad.kernel.tree import Answer, Refusal
from landsraad.kernel.walk import Walk


class Situation(Plain):
    """What every game's state has: the generator."""

    __slots__ = ("rng",)
    rng: int


S_co = TypeVar("S_co", bound=Situation, covariant=True)
R_co = TypeVar("R_co", covariant=True)
K = TypeVar("K")


class Game(Teller, Generic[S_co, R_co]):
    """One game being played. ``state`` and ``stack`` are the position; everything else can be made anew or done without.

    A game subclasses it, fills in the class attributes and :meth:`look`, and offers interjections if it has any.
    """

    question_class: ClassVar[type[Question]] = Question
    """The game's questions, with its prompts."""
    windows: ClassVar[frozenset[str]] = frozenset()
    """Questions that only give a chance to react: a server may decline them for a seat, or give all the same time."""

    header: Header
    rules: R_co
    """The rule set's functions: made once, shared by clones, never changed."""
    state: S_co
    stack: list[Step[Self]]
    open: list[Question]
    """A cache: drop it and ``run`` asks the same questions again."""
    version: int
    result: Result | None
    seed: int | None
    chances: list[tuple[int, int]] | None
    """The outcomes of chance, each with the number of answers given before it; None in clones."""
    drawn: tuple[Question, Answer] | None
    """The answer that :meth:`sample` drew last, with its question, until one is given: it is legal, and not checked again."""
    offered: Offered | None
    """What the tree that was looked into last has found: a cache."""
    tape: Tape | None
    """Outcomes of chance to be used instead of the generator's: a replay without its seed, or a caller's own."""

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
        """Whether :meth:`submit` would take this answer."""
        return not isinstance(settled(self, q, answer), LandsraadError)

    def canonical(self, q: Question, answer: Answer) -> Answer:
        """A legal answer as the record keeps it (a set in the tree's own order); else raises why it is not legal."""
        found = settled(self, q, answer)
        if isinstance(found, LandsraadError):
            raise found
        return found

    def sample(self, q: Question, rng: Random) -> Answer:
        """A random legal answer; ``rng`` is anything with a ``random()`` method."""
        answer: Answer = ()
        tree = q.tree
        while (options := tree.domain(self, answer)) is not None:
            if not options:
                raise trees.dead_end(tree, answer)
            answer += (options[int(rng.random() * len(options))],)
        self.drawn = q, answer
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
        for q in self.open:
            if q.seat == seat and q.name == name:
                break
        else:
            q = self.find(seat, name)
        drawn = self.drawn
        if drawn is None or drawn[1] is not answer or drawn[0] is not q:
            if why_not(self, q, answer) is not None:
                answer = self.canonical(q, answer)
        self.accept(q, answer)

    def why_not(self, seat: int, name: str, answer: Answer) -> Refusal | None:
        """The rule and the sentence that forbid this answer, or None if it is legal."""
        q = self.find(seat, name)
        error = settled(self, q, answer)
        if not isinstance(error, LandsraadError):
            return None
        return (error.rule, error.reason) if isinstance(error, IllegalAnswer) else (self.cite(q.rule), str(error))

    def why_not_asked(self, seat: int, name: str) -> Refusal | None:
        """The rule and the sentence that say why this seat is not asked that now ("revive_leader"); None if it is.

        They are made from what the seat may know alone."""
        self._check_seat(seat)
        return why_not_asked(self, seat, name)

    def view(self, seat: int | None = None) -> Json:
        """Everything this seat may know and nothing else, as plain data; None is a spectator."""
        if seat is not None:
            self._check_seat(seat)
        return self._completed(self.look(seat), seat)

    def views(self, seats: Sequence[int | None]) -> list[Json]:
        """The views of several seats at once, faster than one by one. They share parts: read them, do not change them."""
        return [self._completed(view, seat) for view, seat in zip(self.looks(seats), seats, strict=True)]

    def returns(self) -> tuple[float, ...]:
        """What each seat has from the game, from -1 to 1 and zero in all (:meth:`Result.returns`); nothing before it ends."""
        r = self.result
        return (0.0,) * len(self.seats) if r is None else r.returns(len(self.seats), self.together())

    def told_result(self) -> Json | None:
        """How the game ended, in names; None while it goes on."""
        r = self.result
        if r is None:
            return None
        winners = [self.seats[s] for s in r.winners]
        told: Json = {
            "winners": winners,
            "allied": r.allied,
            "kind": r.kind,
            "turn": r.turn,
            "rule": self.cite(r.rule),
            "scores": list(r.scores),
        }
        if r.figures:
            told["figures"] = {name: list(values) for name, values in r.figures}
        return told

    def record(self, reveal: bool = False) -> Json:
        """The whole game as a small JSON document; the seed is in it when the game is over, or to ``reveal`` it."""
        return write(self, reveal)

    def position(self) -> Json:
        """Where the game stands, all secrets open, as a document that ``landsraad.position`` reads.

        It has no seed: what chance brings from here on is open. In the middle of something that no position can tell,
        :class:`NoPosition` says so, and where the last point was that can be written down.
        """
        if self.over:
            raise NoPosition("no position starts where the game is over")
        try:
            found = self.written()
        except NoPosition as error:
            last = self.last_point()
            told = f"{error}; the last point that can be written down: {last}" if last else str(error)
            raise NoPosition(told) from None
        header = self.header
        return {"game": header.game, "ruleset": header.ruleset, "options": dict(header.options), **found}

    def clone(self, rng: int | Random | None = None, *, chance: Sequence[int] | None = None) -> Self:
        """An independent twin of the position, without record and events.

        By itself it has the same future. With ``rng``, a seed or a generator, its chance is its own; with ``chance``, a tape
        of outcomes, it is the caller's, and :class:`NeedChance` says where the tape ends."""
        twin = self.__class__()
        twin.header = self.header
        twin.rules = self.rules
        twin.seats = self.seats
        twin.state = self.state.copy()
        twin.stack = [copy_step(step) for step in self.stack]
        twin.open = self.open[:]
        twin.version = self.version
        twin.result = self.result
        twin.seed = twin.log = twin.chances = twin.history = twin.drawn = None
        twin.tape = None if self.tape is None else self.tape.copy()
        twin.listeners = copies(self.listeners) if self.listeners else ()
        twin.sights = twin.offered = None
        if rng is not None:
            twin.state.rng, twin.tape = another(stream(rng)), None
        if chance is not None:
            twin.tape = Tape(chance)
        return twin

    def determinize(self, seat: int, rng: int | Random, beliefs: Beliefs | None = None) -> Self:
        """Another world that this seat cannot tell from the true one, chance to come included. ``rng`` is a seed or a generator;
        ``beliefs``: what the seat remembers besides. It is an :class:`EngineFault` if no deal fits."""
        self._check_seat(seat)
        source = stream(rng)
        twin = self.world(seat, source) if beliefs is None else self.world_believed(seat, source, beliefs)
        twin.state.rng, twin.tape = another(source), None
        return twin

    def save(self) -> Json:
        """The position as a JSON document (record and events are not part of it)."""
        document: Json = {
            "game": self.header.game,
            "header": pack(self.header),
            "seats": list(self.seats),
            "state": pack(self.state),
            "stack": pack(self.stack),
            "version": self.version,
            "result": pack(self.result),
        }
        if self.tape is not None and not self.tape.is_over:
            document["tape"] = [self.tape.then, *self.tape.left]
        return document

    @classmethod
    def load(cls, document: Json, make_rules: Callable[[Header], R_co]) -> Self:
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
        if "tape" in document:
            then, *left = document["tape"]
            game.tape = Tape(left[::-1], then)
        game.proceed()
        return game

    # --- for a game to fill in --------------------------------------------------------------------------------------

    def look(self, seat: int | None) -> Json:
        """The game's part of a view, from an allow-list of what this seat may know."""
        raise NotImplementedError

    def looks(self, seats: Sequence[int | None]) -> list[Json]:
        """:meth:`look` for several seats; a game may make what they have in common once."""
        return [self.look(seat) for seat in seats]

    def offers(self, seat: int) -> list[Question]:
        """The interjections open to this seat."""
        return []

    def objection(self, q: Question, prefix: Answer, value: int) -> Refusal | None:
        """The rule and the sentence that forbid a value after a legal prefix, where the question's tree does not know them."""
        return None

    def occasions(self) -> Mapping[str, Occasion[Self]]:
        """When each question is asked, by name; a game with menus names their actions too."""
        return {}

    def is_asked(self, seat: int, name: str) -> bool:
        """Whether this seat can answer that now; a game with menus looks into them too."""
        return any(q.name == name for q in (*self.questions(seat), *self.interjections(seat)))

    def world(self, seat: int, rng: Random) -> Self:
        """A twin in which everything that ``seat`` cannot know is dealt anew; ``rng.random`` decides."""
        raise EngineFault(f"{self.header.game} does not say how to deal anew what a seat cannot see")

    def world_believed(self, seat: int, rng: Random, beliefs: Beliefs) -> Self:
        """Such a twin for a seat that remembers more than its view shows, where a game knows of such a thing."""
        return self.world(seat, rng)

    def deal_anew(self) -> None:
        """Shuffle what lies where nobody at the table has seen it: an answer has been taken back, and what it turned over must
        not be known beforehand."""

    def together(self) -> bool:
        """Whether all seats play on one side, against automata alone."""
        return len(self.seats) == 1

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

    def written(self) -> Json:
        """The game's part of :meth:`position`; or :class:`NoPosition`."""
        raise NoPosition("this game has no written-down positions")

    def interject(self, q: Question, answer: Answer) -> None:
        """Carry out an interjection."""
        raise EngineFault(f"nothing handles the interjection {q.name}")

    # --- for steps --------------------------------------------------------------------------------------------------

    def ask(
        self, seat: int, name: str, rule: str, tree: AnyTree, *, secret: bool = False, hidden: bool = False
    ) -> None:
        self.open.append(self.question_class(seat, name, rule, tree, secret, hidden))

    def ask_again(self) -> None:
        """Drop the open questions: what they were made from has changed."""
        self.open = []

    def push(self, step: Step[Self]) -> None:
        self.stack.append(step)

    def pop(self) -> None:
        self.stack.pop()

    def replace(self, step: Step[Self]) -> None:
        """Leave, and let another step take this one's place."""
        self.stack[-1] = step

    def top(self, kind: type[K]) -> K:
        """The step on top, as what it is known to be: a parent to whom its child has come back."""
        return as_kind(self.stack[-1], kind)

    def under(self, kind: type[K]) -> K:
        """The step under the one on top: the parent of a child that is still at work."""
        return as_kind(self.stack[-2], kind)

    def chance(self, n: int) -> int:
        """An even number from 0 to n - 1."""
        tape, s = self.tape, self.state
        if tape is not None and tape.is_over:
            tape = self.tape = None
        if tape is not None:
            value = tape.take(n)
        elif s.rng < 0:
            raise BadRecord("this game was replayed without its seed, so it cannot go on from here")
        else:
            s.rng, value = draw(s.rng, n)
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
        cls, header: Header, make_rules: Callable[[Header], R_co], seed: int | None = None, tape: Tape | None = None
    ) -> Self:
        """A game with everything but its state, stack and seats. Its state's ``rng`` is ``source(seed)``."""
        game = cls()
        game.header = header
        game.rules = make_rules(header)
        game.stack, game.open, game.version, game.result = [], [], 0, None
        game.seed, game.tape, game.drawn = seed, tape, None
        game.log, game.chances, game.history = [], [], []
        game.listeners, game.sights, game.offered = (), None, None
        return game

    def begin(self) -> None:
        """Run to the first question. The table has been laid out: what a written-down position scripts of chance begins."""
        scripted = self.header.position and self.header.position.get("chance")
        if scripted and self.tape is None:
            self.tape = Tape(scripted, DRAW)
        self.proceed()

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
        self.drawn = None
        asked, stack = self.open, self.stack
        if q in asked:
            asked.remove(q)
            getattr(stack[-1], q.name)(self, q.seat, answer)
        else:
            self.interject(q, answer)
            self.open = []
        while not self.open and stack:
            step = stack[-1]
            getattr(step, step.at)(self)

    def proceed(self: Self) -> None:
        """Run the steps until somebody has to decide."""
        stack = self.stack
        while not self.open and stack:
            step = stack[-1]
            getattr(step, step.at)(self)

    @classmethod
    def classes(cls) -> dict[str, type]:
        """The classes that a saved game may name: steps, plain data and records, the kernel's and this game's own."""
        home = cls.__module__.rpartition(".")[0]
        found: dict[str, type] = {c.__name__: c for c in (Header, Result)}
        todo: list[type] = [Step, Plain, tuple]
        while todo:
            parent = todo.pop()
            sub: type
            for sub in parent.__subclasses__():
                todo.append(sub)
                if sub.__module__.startswith((home + ".", "landsraad.kernel.")):
                    if getattr(sys.modules.get(sub.__module__), sub.__qualname__, None) is sub:
                        found[sub.__qualname__] = sub
        return found

    def _completed(self, view: Json, seat: int | None) -> Json:
        """A game's part of a view with what every game's view has."""
        view["seat"] = None if seat is None else self.seats[seat]
        view["questions"] = [
            {"name": q.name, "rule": self.cite(q.rule), "prompt": self.worded(q.prompt), "secret": q.secret}
            for q in self.open
            if q.seat == seat
        ]
        view["waiting"] = [[self.seats[s], name] for s, name in self.waiting(seat)]
        view["result"] = self.told_result()
        return view

    def _check_seat(self, seat: int) -> None:
        if not isinstance(seat, int) or not 0 <= seat < len(self.seats):
            raise InvalidAnswer(f"there is no seat {seat}; seats are 0 to {len(self.seats) - 1}")


AnyGame: TypeAlias = Game[Situation, object]
"""A game, whichever it is."""
