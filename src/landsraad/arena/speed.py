"""How fast a game plays on this machine, by random answers in one process and in processor time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from time import process_time
from typing import Final, NamedTuple, TypeAlias

from landsraad import api
from landsraad.kernel.game import AnyGame
from landsraad.kernel.plain import Json
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer

AT_ONCE: Final = 20
"""Answers, or calls, between two looks at the clock."""


# --- ways to give an answer -------------------------------------------------------------------------------------------

Manner: TypeAlias = Callable[[AnyGame, Question, Random], bool]
"""Gives a random answer; tells whether there was a choice."""


def submitting(g: AnyGame, q: Question, rng: Random) -> bool:
    """``sample`` draws it, so ``submit`` need not check it again. Choices are not counted."""
    g.submit(q.seat, q.name, g.sample(q, rng))
    return True


def honest(g: AnyGame, q: Question, rng: Random) -> bool:
    """The client draws it from the tree by itself, and ``submit`` checks it whole."""
    domain, random = q.tree.domain, rng.random
    answer: Answer = ()
    free = False
    while (options := domain(g, answer)) is not None:
        n = len(options)
        free = free or n > 1
        answer += (options[int(random() * n)],)
    g.submit(q.seat, q.name, answer)
    return free


def walking(g: AnyGame, q: Question, rng: Random) -> bool:
    """A walk checks it value by value."""
    walk, free = g.walk(q), False
    while walk.options is not None:
        n = len(walk.options)
        free = free or n > 1
        walk.choose(walk.options[int(rng.random() * n)])
    walk.play()
    return free


class Spell(NamedTuple):
    """What was played in some time."""

    answers: int
    choices: int
    """Those that were not forced: more than one option somewhere on the way."""
    games: float
    """By the mean length of a game so far; 0 before the first one is finished."""
    seconds: float


class Pace:
    """Random play, one game after another with fixed seeds, that can be stopped at any answer and taken up again."""

    def __init__(self, start: Callable[[int], AnyGame], manner: Manner, seed: int = 1) -> None:
        self.start, self.manner = start, manner
        self.rng = Random(seed)
        self.game = start(0)
        self.finished = self.played = 0

    def go(self, seconds: float) -> Spell:
        """Play for so long."""
        manner, rng, g = self.manner, self.rng, self.game
        answers = choices = 0
        began = process_time()
        while (took := process_time() - began) < seconds or not answers:
            for _ in range(AT_ONCE):
                choices += manner(g, g.open[0], rng)
                if g.over:
                    self.finished += 1
                    g = self.game = self.start(self.finished)
            answers += AT_ONCE
        self.played += answers
        games = answers * self.finished / (self.played - g.version) if self.finished else 0.0
        return Spell(answers, choices, games, took)


def starter(
    game: str,
    ruleset: str | None,
    seats: Sequence[str] | int | None,
    options: Mapping[str, object] | None,
    seed: int = 1,
) -> Callable[[int], AnyGame]:
    """What begins the games of a :class:`Pace`."""
    return lambda number: api.new(game, ruleset, seats, seed + number, options)


def measure(
    game: str,
    ruleset: str | None = None,
    seats: Sequence[str] | int | None = None,
    options: Mapping[str, object] | None = None,
    seconds: float = 3.0,
    seed: int = 1,
) -> Json:
    """Decisions and games a second (by ``submit``, by an honest client, by ``walk``), a clone and a view."""
    start = starter(game, ruleset, seats, options, seed)
    quick, fair, walked = (Pace(start, manner, seed).go(seconds) for manner in (submitting, honest, walking))
    halfway = middle(start, seed)
    return {
        "game": game,
        "ruleset": halfway.header.ruleset,
        "seats": len(halfway.seats),
        "decisions_per_second": quick.answers / quick.seconds,
        "honest_decisions_per_second": fair.answers / fair.seconds,
        "walked_decisions_per_second": walked.answers / walked.seconds,
        "choices_per_second": fair.choices / fair.seconds,
        "games_per_second": fair.games / fair.seconds,
        "decisions_per_game": fair.answers / fair.games if fair.games else 0.0,
        "clone_microseconds": microseconds(halfway.clone, seconds / 4),
        "view_microseconds": microseconds(lambda: halfway.view(0), seconds / 4),
    }


def middle(start: Callable[[int], AnyGame], seed: int = 1) -> AnyGame:
    """A game at about its middle."""
    whole, half = Pace(start, submitting, seed), Pace(start, submitting, seed)
    while not whole.finished:
        whole.go(0)
    for _ in range(max(1, whole.played // AT_ONCE // 2 - 1)):
        half.go(0)
    return half.game


def microseconds(work: Callable[[], object], seconds: float) -> float:
    """How long a call takes."""
    calls, began = 0, process_time()
    while (took := process_time() - began) < seconds or not calls:
        for _ in range(AT_ONCE):
            work()
        calls += AT_ONCE
    return took / calls * 1e6
