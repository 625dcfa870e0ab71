"""Random answers of any game of Dune, with the promises checked before and after each."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import landsraad
from dune.support import check_conserved


def answer_at_random(
    g: Any, rng: random.Random, check: Callable[[Any], None] = check_conserved, reload: float = 0.05
) -> str:
    """Somebody answers, or interjects now and then; returns the question.

    Asking again changes nothing, every question has words and a mild answer, and a twin goes the same way: a clone,
    or with the probability ``reload`` a game that was saved and loaded.
    """
    check(g)
    questions, told, document = g.questions(), _told(g), g.save()
    g.ask_again()
    g.proceed()
    assert g.questions() == questions
    assert _told(g) == told
    assert g.save() == document
    twin = landsraad.load(json.loads(json.dumps(document))) if rng.random() < reload else g.clone()
    assert twin.save() == document
    for q in questions:
        assert g.allows(q, g.default(q))
        assert q.prompt
    q = rng.choice(questions)
    if rng.random() < 0.1:
        q = rng.choice([q, *g.interjections(q.seat)])
    given = g.sample(q, rng)
    assert g.allows(q, given)
    assert q.prompt
    assert q.parse(q.labels(given)) == given
    assert g.why_not(q.seat, q.name, (*given, 0)) is not None
    for game in (g, twin):
        game.submit(q.seat, q.name, given)
    assert twin.save() == g.save()
    assert twin.questions() == g.questions()
    return str(q.name)


def _told(g: Any) -> list[tuple[str, bool, bool]]:
    return [(repr(q), q.secret, q.hidden) for q in g.questions()]


def check_texts(g: Any) -> None:
    """Every event has a sentence for everybody who sees it."""
    for seat in (None, *range(len(g.seats))):
        assert all(event["text"] for event in g.events(seat))
