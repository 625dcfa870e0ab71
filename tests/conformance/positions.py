"""Positions for the suite, possible and impossible: real ones that random games wrote down, and what hypothesis makes of
them by changing entries.

Nothing but a :class:`LandsraadError` may come out of reading one, in one sentence that says what would be right; and
whatever is accepted plays to its end and keeps every promise on the way.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st

import landsraad
from conformance import checks
from conformance.games import Case, cases, check_conserved
from conformance.playing import step
from landsraad.games import game_type
from landsraad.kernel.errors import BadPosition, LandsraadError, NoPosition

BASES = 3
"""How many positions each case contributes."""
SHARE = 0.01
"""At how many of its moments an accepted position is held to all promises; pieces are counted at every one."""
PROMISES = (
    checks.looking_changes_nothing,
    checks.views_have_their_shape,
    checks.asking_again_changes_nothing,
    checks.a_save_loads,
    checks.questions_are_well_formed,
    checks.listed_answers_are_accepted,
    checks.nothing_hidden_shows,
)


@cache
def bases(game: str) -> tuple[dict[str, Any], ...]:
    """Positions that cannot but be possible: games of every case, written down at moments of their own."""
    found: list[dict[str, Any]] = []
    for number, case in enumerate(cases()):
        if case.game == game:
            found += written(case, number)
    return tuple(found)


def written(case: Case, seed: int) -> list[dict[str, Any]]:
    """A few moments of a random game as positions, spread over its length."""
    rng = Random(seed)
    g = case.start(seed)
    found: list[dict[str, Any]] = []
    while not g.over:
        try:
            document = g.position()
        except NoPosition:
            document = None
        if document is not None and rng.random() < 0.2:
            found.append({**document, "seed": seed})
        step(g, rng)
    return rng.sample(found, min(BASES, len(found)))


def rewritten(g: Any, rng: Random, share: float) -> Iterator[Any]:
    """Play a game to its end; at a ``share`` of its moments, what is read of the position that it writes, or None if it writes none."""
    while not g.over:
        if rng.random() < share:
            try:
                document = json.loads(json.dumps(g.position()))
            except NoPosition:
                yield None
            else:
                yield landsraad.position(document)
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.sample(q, rng))


@cache
def words(game: str) -> dict[str, tuple[str, ...]]:
    """By name: the other names of its vocabulary."""
    found: dict[str, tuple[str, ...]] = {}
    for vocabulary in game_type(game).words:
        for name in vocabulary.names:
            found.setdefault(str(name), tuple(map(str, vocabulary.names)))
    return found


Path = tuple[Any, ...]


def entries(document: Any, path: Path = ()) -> list[Path]:
    """The paths of all entries, those of what is inside others included."""
    inside: list[tuple[Any, Any]] = []
    if isinstance(document, dict):
        inside = list(document.items())
    elif isinstance(document, list):
        inside = list(enumerate(document))
    found = [path] if path else []
    for key, value in inside:
        found += entries(value, (*path, key))
    return found


def get(document: Any, path: Path) -> Any:
    for key in path:
        document = document[key]
    return document


FIXED = ("game", "ruleset", "options", "seed")
"""What is left as it is: other tests change it."""
STRANGE: Any = (
    None,
    True,
    -1,
    0,
    1,
    2,
    3,
    5,
    13,
    99,
    10**9,
    0.5,
    "",
    "nobody",
    [],
    {},
    [None],
    [[]],
    {"x": 1},
    ["nobody"],
)
"""What may be written anywhere by mistake."""


@st.composite
def changed(draw: st.DrawFn, game: str) -> dict[str, Any]:
    """A position of a game with up to four entries changed: most cannot be."""
    document: dict[str, Any] = deepcopy(draw(st.sampled_from(bases(game))))
    for _ in range(draw(st.integers(0, 4))):
        change(draw, game, document)
    return document


def change(draw: st.DrawFn, game: str, document: dict[str, Any]) -> None:
    """One entry becomes another, is taken away, doubled, or goes where a like one is."""
    paths = [path for path in entries(document) if path[0] not in FIXED]
    path = draw(st.sampled_from(paths))
    parent, key, value = get(document, path[:-1]), path[-1], get(document, path)
    way = draw(st.sampled_from(("other", "other", "away", "double", "elsewhere", "strange")))
    if way == "away":
        del parent[key]
    elif way == "strange":
        parent[key] = deepcopy(draw(st.sampled_from(STRANGE)))
    elif way == "double" and isinstance(parent, list):
        parent.append(deepcopy(value))
    elif way == "elsewhere":
        others = [other for other in paths if type(get(document, other)) is type(value)]
        parent[key] = deepcopy(get(document, draw(st.sampled_from(others))))
    else:
        parent[key] = another(draw, game, value)


def another(draw: st.DrawFn, game: str, value: Any) -> Any:
    """A value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + draw(st.integers(-3, 3))
    if isinstance(value, str) and value in words(game):
        return draw(st.sampled_from(words(game)[value]))
    if isinstance(value, list):
        return value[: draw(st.integers(0, len(value)))] if draw(st.booleans()) else draw(st.permutations(value))
    return value


def read(document: dict[str, Any]) -> Any:
    """The game of a position, or None if it is refused as it should be."""
    try:
        return landsraad.position(json.loads(json.dumps(document)))
    except LandsraadError as error:
        refused = error
    assert str(refused).strip(), "a refusal without a word"
    assert "\n" not in str(refused), f"more than a sentence: {refused}"
    assert not isinstance(refused, BadPosition) or refused.reason
    return None


def holds(document: dict[str, Any], rng: Random) -> bool:
    """Whether a position is accepted; then it keeps every promise to its end."""
    try:
        g = read(document)
        if g is None:
            return False
        play_on(g, rng)
    except BaseException as error:
        error.add_note(f"the position: {json.dumps(document)}")
        raise
    return True


def play_on(g: Any, rng: Random) -> None:
    """At random to the end; what cannot end is a fault too."""
    check_conserved(g)
    for check in PROMISES:
        check(g, rng)
    for _ in range(100_000):
        if g.over:
            break
        if rng.random() < SHARE:
            rng.choice(PROMISES)(g, rng)
        step(g, rng)
        check_conserved(g)
    assert g.over, "the game does not end"
    twin = landsraad.replay(g.record(reveal=True))
    checks.assert_same(twin.save(), g.save())


def refusal(document: dict[str, Any]) -> tuple[str, str]:
    """Where and why a position is refused; an assertion if it is not."""
    with pytest.raises(BadPosition) as caught:
        landsraad.position(document)
    return caught.value.where, caught.value.reason
