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
from landsraad.games import game_type
from landsraad.kernel import schema
from landsraad.kernel.errors import IllegalAnswer, InvalidAnswer, NoPosition

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
        for told in (q.tree.costs(g, prefix, options), q.tree.strengths(g, prefix, options)):
            assert len(told) in (0, len(options)), f"{q} does not price each option after {prefix}"
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


def views_have_their_shape(g: Any, rng: Random) -> None:
    """Every seat's view is what the schema says, with no field besides."""
    shape = game_type(g.header.game).view
    for seat in (*range(len(g.seats)), None):
        view = g.view(seat)
        assert not (wrong := schema.misfit(view, shape)), wrong
        assert (view["game"], view["ruleset"]) == (g.header.game, g.header.ruleset)
        assert view["seat"] == (None if seat is None else g.seats[seat])


def asking_again_changes_nothing(g: Any, rng: Random) -> None:
    """The open questions are a cache (they are dropped by a load and by every interjection)."""
    before = everything(g)
    g.ask_again()
    g.proceed()
    assert_same(everything(g), before)


def dealing_anew_is_not_seen(g: Any, rng: Random) -> None:
    """What is shuffled after an answer was taken back lay where nobody had seen it: nobody can tell, and nothing is lost."""
    twin = g.clone(rng)
    twin.history = g.history
    before = [portrait(twin, seat) for seat in (*range(len(g.seats)), None)]
    twin.deal_anew()
    twin.ask_again()
    twin.proceed()
    check_conserved(twin)
    for seat, seen in zip((*range(len(g.seats)), None), before, strict=True):
        assert_same(portrait(twin, seat), seen)


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


def what_is_written_down_is_read_back(g: Any, rng: Random) -> None:
    """The position that a game writes is one that it reads: everybody sees and is asked the same there. Elsewhere a
    sentence says where positions start."""
    try:
        document = g.position()
    except NoPosition as error:
        why = str(error)
    else:
        why = ""
    if why:
        assert "start" in why, f"where positions start is not told: {why}"
        return
    twin = landsraad.position(json.loads(as_json(document)))
    check_conserved(twin)
    for seat in (*range(len(g.seats)), None):
        assert_same(twin.view(seat), g.view(seat), str(seat))
    assert sorted((q.seat, q.name, q.rule) for q in twin.open) == sorted((q.seat, q.name, q.rule) for q in g.open)
    for q in g.open:
        assert_same(domains(twin, twin.find(q.seat, q.name)), domains(g, q), q.name)


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


def names_are_published(g: Any, rng: Random) -> None:
    """Every level and every vocabulary that is met is one that the game lists."""
    kind = game_type(g.header.game)
    for seat in range(len(g.seats)):
        for q in questions_of(g, seat):
            for answer in (g.sample(q, rng), g.default(q)):
                for i in range(len(answer)):
                    level, words, about = q.tree.level(answer[:i]), q.tree.vocabulary(answer[:i]), q.about(answer[:i])
                    assert level in kind.levels, f"{q.name} asks for {level}, which is no level of {kind.id}"
                    assert any(words is known for known in kind.words), f"{words!r} of {q.name} is not published"
                    assert about is None or any(about[0] is known for known in kind.words), f"{about} of {q.name}"


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


def answers_are_built_by_the_names_of_their_levels(g: Any, rng: Random) -> None:
    """Named level by level, in whichever order, it is the same answer; without one of them it is not."""
    for seat in range(len(g.seats)):
        for q in questions_of(g, seat):
            answer = g.sample(q, rng)
            given: dict[str, list[Any]] = {}
            for i, name in enumerate(q.labels(answer)):
                given.setdefault(q.tree.level(answer[:i]), []).append(name)
            levels = list(given)
            rng.shuffle(levels)
            said = {level: given[level][0] if len(given[level]) == 1 else given[level] for level in levels}
            assert q.build(g, **said) == answer
            assert g.canonical(q, q.build(**said)) == answer
            least = [level for level in levels if level != q.tree.unordered]
            if least:
                with pytest.raises((IllegalAnswer, InvalidAnswer), match=r"."):
                    q.build(g, **{level: name for level, name in said.items() if level != least[0]})


def a_set_is_taken_in_any_order(g: Any, rng: Random) -> None:
    """Permuted, and with or without the word that closes it where nothing more can be chosen, it is the same answer."""
    for seat in range(len(g.seats)):
        for q in questions_of(g, seat):
            answer = g.sample(q, rng)
            levels = [q.tree.level(answer[:i]) for i in range(len(answer))]
            if q.tree.unordered not in levels:
                continue
            assert g.canonical(q, answer) is answer
            start, end = levels.index(q.tree.unordered), q.tree.end
            assert set(levels[start:]) == {q.tree.unordered}, f"{q} asks for {levels}: a set is the last level"
            closed = answer[-1] == end
            cards = list(answer[start:-1] if closed else answer[start:])
            rng.shuffle(cards)
            tail = (end,) if closed or (end is not None and rng.random() < 0.5) else ()
            if closed and len(q.tree.domain(g, answer[:-1])) == 1:
                tail = ()
            other = (*answer[:start], *cards, *tail)
            assert g.canonical(q, other) == answer
            assert g.allows(q, other)
            assert g.why_not(seat, q.name, other) is None
            one, two = g.clone(), g.clone()
            one.submit(seat, q.name, answer)
            two.submit(seat, q.name, q.parse(q.labels(other)))
            assert_same(two.save(), one.save())


def mutated_answers_are_refused(g: Any, rng: Random) -> None:
    """What is not legal is refused with a rule and a sentence, and nothing has changed."""
    before = everything(g)
    for seat in range(len(g.seats)):
        for q in questions_of(g, seat):
            answer = g.sample(q, rng)
            for wrong in mutations(g, q, answer, rng):
                if is_rearranged(g, q, wrong):
                    continue
                why = g.why_not(seat, q.name, wrong)
                assert why is not None, f"{q.name} takes {wrong}"
                with pytest.raises((IllegalAnswer, InvalidAnswer)) as caught:
                    g.submit(seat, q.name, wrong)
                if isinstance(caught.value, IllegalAnswer):
                    assert caught.value.rule, f"{q.name} {wrong} is refused without a rule"
                    assert (caught.value.rule, caught.value.reason) == why
                assert isinstance(caught.value, IllegalAnswer | InvalidAnswer)
                assert caught.value.reason.strip(), f"{q.name} {wrong} is refused without a reason"
        for name in ("no_such_question", "run"):
            with pytest.raises(InvalidAnswer):
                g.submit(seat, name, (0,))
    assert_same(everything(g), before)


def is_rearranged(g: Any, q: Any, answer: Any) -> bool:
    """Whether a set in another order, or otherwise closed, makes a legal answer of this one."""
    if not q.tree.unordered or not isinstance(answer, tuple) or not g.allows(q, answer):
        return False
    kept, end = g.canonical(q, answer), q.tree.end
    return sorted(v for v in kept if v != end) == sorted(v for v in answer if v != end)


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
        assert_same(unasked(twin, seat), unasked(g, seat), f"why {g.seats[seat]} is not asked")
        check_conserved(twin)


def unasked(g: Any, seat: int) -> dict[str, Any]:
    """Why a seat is not asked each thing that the game ever asks."""
    return {name: g.why_not_asked(seat, name) for name in g.occasions()}


def what_is_not_asked_is_told(g: Any, rng: Random) -> None:
    """Of everything that the game ever asks, a seat is asked it now or told by which rule it is not."""
    before = everything(g)
    for seat in range(len(g.seats)):
        told = unasked(g, seat)
        for q in questions_of(g, seat):
            assert not told or q.name in told, f"the occasion of {q.name} is not told"
        for name, why in told.items():
            assert (why is None) == g.is_asked(seat, name), f"{name} of {g.seats[seat]}: {why}"
            if why is not None:
                rule, reason = why
                assert rule, f"{name} of {g.seats[seat]} cites no rule"
                assert reason, f"{name} of {g.seats[seat]} has no reason"
                assert reason == reason.strip(" ."), f"{name} of {g.seats[seat]}: {reason!r}"
    assert_same(everything(g), before)


def events_are_told(g: Any, rng: Random) -> None:
    """Every event has a rule and a sentence for every seat and for spectators; nobody sees more than the story."""
    story = g.story()
    for event in story:
        assert event["rule"], f"{event['name']} cites no rule"
        as_json(event)
    for seat in (*range(len(g.seats)), None):
        seen = g.events(seat)
        assert len(seen) <= len(story)
        read = rng.randrange(len(seen) + 1)
        assert g.events(seat, since=read) == seen[read:]
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
