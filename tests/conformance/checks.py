"""The promises, each as a check of a game at one moment. They hold for every game, at every moment."""

from __future__ import annotations

import json
from itertools import islice
from random import Random
from typing import Any

import pytest

import landsraad
from conformance.games import check_conserved, shuffle_hidden
from conformance.playing import step
from landsraad.kernel.errors import IllegalAnswer, InvalidAnswer

MANY = 150
"""Nodes of a tree, or answers, that are looked at one by one."""


def as_json(value: Any) -> str:
    """Plain data as text; anything else fails."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def questions_of(g: Any, seat: int) -> list[Any]:
    """Everything that a seat can answer now."""
    return [*g.questions(seat), *g.interjections(seat)]


def domains(g: Any, q: Any) -> list[Any]:
    """The first nodes of a question's tree, in names."""
    found: list[Any] = []
    todo: list[tuple[int, ...]] = [()]
    while todo and len(found) < MANY:
        prefix = todo.pop()
        options = q.tree.domain(g, prefix)
        if options is None:
            found.append([q.labels(prefix), None])
            continue
        assert len(options) > 0, f"{q} has no option after {prefix}"
        assert len(set(options)) == len(options), f"{q} offers a value twice after {prefix}: {list(options)}"
        found.append([q.labels(prefix), q.tree.level(prefix), [q.label(prefix, value) for value in options]])
        todo.extend((*prefix, value) for value in reversed(options[:20]))
    return found


def portrait(g: Any, seat: int | None, recent: int = 40) -> str:
    """All that a seat can perceive of a game, as text, with the ``recent`` events."""
    known = sum(event.seen_by(seat) is not None for event in g.history or ())
    events = g.events(seat, since=max(0, known - recent))
    seen: dict[str, Any] = {"view": g.view(seat), "waiting": g.waiting(seat), "events": events}
    if seat is not None:
        seen["asked"] = [[q.name, q.rule, q.prompt, q.secret, q.hidden, domains(g, q)] for q in questions_of(g, seat)]
    return as_json(seen)


def everything(g: Any) -> tuple[str, list[Any], int, int, int, int]:
    """All that a refusal must not change."""
    return as_json(g.save()), g.open[:], g.version, len(g.log or ()), len(g.history or ()), len(g.chances or ())


def assert_same(one: Any, other: Any, where: str = "") -> None:
    """Equal documents, or the first place where they differ."""
    if isinstance(one, str) and one[:1] in "[{" and isinstance(other, str) and one != other:
        one, other = json.loads(one), json.loads(other)
    if isinstance(one, dict) and isinstance(other, dict):
        assert list(one) == list(other), f"{where} has other keys: {list(one)} and {list(other)}"
        for key in one:
            assert_same(one[key], other[key], f"{where}.{key}")
    elif isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        for i, pair in enumerate(zip(one, other, strict=True)):
            assert_same(*pair, f"{where}[{i}]")
    else:
        assert one == other, f"{where}: {one!r} is not {other!r}"


def looking_changes_nothing(g: Any, rng: Random) -> None:
    """Views, events, questions, options and saves can be made at any time."""
    before = everything(g)
    for seat in (*range(len(g.seats)), None):
        first = portrait(g, seat)
        assert_same(portrait(g, seat), first)
    assert_same(everything(g), before)


def asking_again_changes_nothing(g: Any, rng: Random) -> None:
    """The open questions are a cache (they are dropped by a load and by every interjection)."""
    before = everything(g)
    g.ask_again()
    g.proceed()
    assert_same(everything(g), before)


def a_save_loads(g: Any, rng: Random) -> None:
    """Save, load, save: the same document, and the same game for everyone."""
    document = json.loads(as_json(g.save()))
    twin = landsraad.load(document)
    assert_same(twin.save(), document)
    assert twin.open == g.open
    assert twin.state == g.state
    assert twin.stack == g.stack
    twin.history = g.history
    for seat in (rng.randrange(len(g.seats)), None):
        assert_same(portrait(twin, seat), portrait(g, seat))


def a_clone_is_apart(g: Any, rng: Random) -> None:
    """Playing on a clone does not touch the original, and two clones given the same answers stay the same."""
    before = everything(g)
    one, other = g.clone(), g.clone()
    seed = rng.random()
    for twin in (one, other):
        own = Random(seed)
        for _ in range(25):
            if not twin.over:
                step(twin, own, eagerness=0.1)
    assert_same(everything(g), before)
    assert_same(one.save(), other.save())


def the_stack_prints_as_what_made_it(g: Any, rng: Random) -> None:
    assert eval(repr(g.stack), dict(g.classes())) == g.stack


def questions_are_well_formed(g: Any, rng: Random) -> None:
    """Each has a prompt, a rule and a step that takes the answer; names read back as the values they name."""
    assert g.over or g.open, "a game that is not over asks somebody something"
    asked = [(q.seat, q.name) for q in g.open]
    assert len(set(asked)) == len(asked), "two questions of one name to one seat"
    for seat in range(len(g.seats)):
        for q in questions_of(g, seat):
            assert q.seat == seat
            assert q.name in type(q).prompts, f"there is no prompt for {q.name}"
            assert q.prompt.strip(), f"the prompt for {q.name} is empty"
            assert isinstance(q.rule, str)
            assert q.rule, f"{q.name} cites no rule"
            domains(g, q)
            listed = list(islice(g.answers(q), MANY))
            assert len(set(listed)) == len(listed), f"{q} lists an answer twice"
            for answer in (*listed, *(g.sample(q, rng) for _ in range(3)), g.default(q)):
                labels = json.loads(as_json(q.labels(answer)))
                assert q.parse(labels) == answer
                assert q.parse([str(label) for label in labels]) == answer
                assert g.allows(q, answer)
                assert g.why_not(seat, q.name, answer) is None
    for q in g.open:
        assert callable(getattr(g.stack[-1], q.name, None)), f"{type(g.stack[-1]).__name__} takes no answer to {q.name}"


def listed_answers_are_accepted(g: Any, rng: Random) -> None:
    """The mildest answer, the first ones listed and some drawn ones, each played on a clone."""
    for seat in range(len(g.seats)):
        for q in questions_of(g, seat):
            answers = {g.default(q), *islice(g.answers(q), 3), *(g.sample(q, rng) for _ in range(4))}
            for answer in sorted(answers):
                twin = g.clone()
                twin.submit(seat, q.name, answer)
                assert twin.version == g.version + 1
                check_conserved(twin)


def mutated_answers_are_refused(g: Any, rng: Random) -> None:
    """What is not legal is refused with a rule and a sentence, and nothing has changed."""
    before = everything(g)
    for seat in range(len(g.seats)):
        for q in questions_of(g, seat):
            answer = g.sample(q, rng)
            for wrong in mutations(g, q, answer, rng):
                why = g.why_not(seat, q.name, wrong)
                assert why is not None, f"{q.name} takes {wrong}"
                with pytest.raises((IllegalAnswer, InvalidAnswer)) as caught:
                    g.submit(seat, q.name, wrong)
                if isinstance(caught.value, IllegalAnswer):
                    assert caught.value.rule, f"{q.name} {wrong} is refused without a rule"
                    assert (caught.value.rule, caught.value.reason) == why
                assert caught.value.reason.strip(), f"{q.name} {wrong} is refused without a reason"
        for name in ("no_such_question", "run"):
            with pytest.raises(InvalidAnswer):
                g.submit(seat, name, (0,))
    assert_same(everything(g), before)


def mutations(g: Any, q: Any, answer: tuple[int, ...], rng: Random) -> list[Any]:
    """Answers near a legal one that are not legal: longer, shorter, with one value changed, of another form."""
    wrong: list[Any] = [(*answer, 0), (*answer, answer[-1] if answer else 1), list(answer), None]
    if answer:
        wrong.append(answer[:-1])
        i = rng.randrange(len(answer))
        options = q.tree.domain(g, answer[:i])
        outside = [value for value in (*range(-3, 100), 10**9) if value not in options]
        near = [value for value in (max(options) + 1, min(options) - 1) if value not in options]
        for value in (*near, *rng.sample(outside, min(6, len(outside)))):
            wrong.append((*answer[:i], value, *answer[i + 1 :]))
        for value in (str(answer[i]), float(answer[i]), None, True):
            wrong.append((*answer[:i], value, *answer[i + 1 :]))
    return wrong


def the_order_of_the_mail_does_not_matter(g: Any, rng: Random) -> None:
    """Simultaneous secret answers give the same position in whichever order they come in."""
    asked = [q for q in g.open if q.secret]
    if len(asked) < 2 or len(asked) != len(g.open):
        return
    answers = [(q, g.sample(q, rng)) for q in asked]
    results = []
    for order in (answers, answers[::-1]):
        twin = g.clone()
        for q, answer in order:
            if q not in twin.open:
                return
            twin.submit(q.seat, q.name, answer)
        results.append(twin.save())
    assert_same(results[0], results[1])


def a_secret_answer_stays_secret(g: Any, rng: Random) -> None:
    """As long as others have not given theirs, nobody can tell one secret answer from another."""
    if len(g.open) < 2 or not all(q.secret for q in g.open):
        return
    q = rng.choice(g.open)
    answers = {g.sample(q, rng) for _ in range(4)}
    seen: dict[int, set[str]] = {}
    for answer in sorted(answers):
        twin = g.clone()
        twin.history = []
        twin.submit(q.seat, q.name, answer)
        if not any(other in g.open for other in twin.open):
            return
        for seat in range(len(g.seats)):
            if seat != q.seat:
                seen.setdefault(seat, set()).add(portrait(twin, seat))
    for seat, portraits in seen.items():
        first, *rest = sorted(portraits)
        for other in rest:
            assert_same(other, first, f"{g.seats[seat]} sees the {q.name} of {g.seats[q.seat]}")


def nothing_hidden_shows(g: Any, rng: Random) -> None:
    """Deal anew all that a seat cannot know: it sees, is asked and may do the same, byte for byte."""
    if g.over:
        return
    for seat in range(len(g.seats)):
        before = everything(g)
        twin = shuffle_hidden(g, seat, rng)
        assert twin is not g
        assert_same(everything(g), before, "the game that a determinisation is made from")
        twin.history = g.history
        assert_same(portrait(twin, seat), portrait(g, seat), g.seats[seat])
        check_conserved(twin)


def events_are_told(g: Any, rng: Random) -> None:
    """Every event has a rule and a sentence for every seat and for spectators; nobody sees more than the story."""
    story = g.story()
    for event in story:
        assert event["rule"], f"{event['name']} cites no rule"
        as_json(event)
    for seat in (*range(len(g.seats)), None):
        seen = g.events(seat)
        assert len(seen) <= len(story)
        for event in seen:
            text = event["text"]
            assert text == text.strip(), f"{event['name']} is told as {text!r}"
            assert text, f"{event['name']} is told as {text!r}"
            assert "{" not in text, f"{event['name']} is told as {text!r}"
            assert text[0] == text[0].upper(), f"{event['name']} is told as {text!r}"
            assert text[-1] in ".!?", f"{event['name']} is told as {text!r}"
        as_json(seen)
    for event in g.history or ():
        assert event.others is None or set(event.others) <= set(event.facts), f"{event.name} tells others more"
