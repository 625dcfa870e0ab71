"""Games as rows of single choices with published numbers."""

from __future__ import annotations

import hashlib
import pickle
from random import Random

import make_actions
import pytest

import landsraad
from landsraad.games import game_names
from landsraad.kernel.errors import InvalidAnswer, UnknownName
from landsraad.research.actions import Actions
from landsraad.research.published import published
from landsraad.research.stepper import Stepper
from research.tables import TABLES, Table, name

PUBLISHED = {
    "dune": (638, "5e44bee852bc8db4"),
    "imperium": (1417, "ced914048d2a8f95"),
    "war": (512, "102cff130b6d198f"),
}
"""How many actions have been published, and the hash of that many lines. Only what comes after them may be added."""


def start(table: Table, seed: int, **how: bool) -> Stepper:
    return Stepper(landsraad.new(*table[:3], seed, table[3]), **how)


@pytest.mark.parametrize("game", game_names())
def test_published_numberings_have_not_changed(game: str) -> None:
    lines, digest = PUBLISHED[game]
    told = "\n".join(" ".join(pair) for pair in published(game, "actions")[:lines])
    assert hashlib.sha256(told.encode()).hexdigest()[:16] == digest


@pytest.mark.parametrize("game", game_names())
def test_every_vocabulary_is_numbered_once(game: str) -> None:
    """``python tools/make_actions.py`` adds what is missing."""
    names = published(game, "actions")
    assert len(set(names)) == len(names)
    assert {tuple(line.split(" ", 1)) for line in make_actions.actions(game)} <= set(names)
    assert {tuple(line.split(" ", 1)) for line in make_actions.names(game)} <= set(published(game, "names"))


@pytest.mark.parametrize("table", TABLES, ids=name)
def test_the_mask_is_the_menu_and_never_empty(table: Table) -> None:
    """Every word of every menu has a number, and every number means the word that the menu has."""
    stepper, rng, actions = start(table, 5), Random(5), Actions.of(table[0])
    while not stepper.over:
        q = stepper.question
        assert q is not None
        assert stepper.game.open[0] == q
        options = q.tree.domain(stepper.game, stepper.prefix)
        legal = stepper.legal()
        assert options
        assert legal
        words = {(q.tree.vocabulary(stepper.prefix).kind, str(q.label(stepper.prefix, value))) for value in options}
        if words != {actions.name(action) for action in legal}:
            top = str(actions.top)
            beyond = {
                word for word in words if word[0] == "number" and word[1].isdigit() and int(word[1]) > actions.top
            }
            assert words - beyond | {("number", top)} == {actions.name(action) for action in legal}
        stepper.step(rng.choice(legal))


@pytest.mark.parametrize("table", TABLES, ids=name)
def test_the_same_answers_are_the_same_game(table: Table) -> None:
    """A stepper plays what ``submit`` plays, and forced choices change nothing."""
    whole, short, rng = start(table, 9), start(table, 9, skip_forced=True), Random(9)
    while not whole.over:
        q, version = whole.question, whole.game.version
        assert q is not None
        prefix = whole.prefix
        options = q.tree.domain(whole.game, prefix)
        action = rng.choice(whole.legal())
        if options is not None and len(options) > 1:
            short.step(action)
        whole.step(action)
        assert whole.game.version in (version, version + 1)
    assert short.over
    assert short.game.result == whole.game.result
    assert landsraad.replay(short.game.record()).save() == whole.game.save()


@pytest.mark.parametrize("table", TABLES, ids=name)
def test_returns_sum_to_zero(table: Table) -> None:
    for seed in range(3):
        stepper, rng = start(table, seed, skip_forced=True), Random(seed)
        assert stepper.returns() == (0.0,) * table[2]
        while not stepper.over:
            stepper.step(rng.choice(stepper.legal()))
        returns = stepper.returns()
        assert all(-1 <= value <= 1 for value in returns)
        if stepper.game.together():
            assert len(set(returns)) == 1
        else:
            assert sum(returns) == pytest.approx(0)


def test_a_number_above_the_last_means_the_smallest_legal_one() -> None:
    actions = Actions.of("war")
    words = next(words for words in actions.tables if not words.names)
    assert actions.top == 9
    ids = actions.ids(words, range(7, 14))
    assert [actions.name(i)[1] for i in ids] == ["7", "8", "9", "9", "9", "9", "9"]
    assert ids.index(actions.id("number", 9)) == 2
    assert [actions.word(words, value) for value in range(7, 14)] == ids
    assert actions.menu(words, range(7, 14)) == (ids[:3], [7, 8, 9])


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    stepper = start(("dune", "gf9-basic", 3, {}), 1)
    before, legal = stepper.game.save(), stepper.legal()
    wrong = next(i for i in range(len(stepper.actions)) if i not in legal)
    with pytest.raises(InvalidAnswer, match="is not legal here"):
        stepper.step(wrong)
    with pytest.raises(UnknownName, match="are numbers from 0 to"):
        stepper.step(100_000)
    assert stepper.game.save() == before
    assert stepper.legal() == legal


def test_who_is_asked_may_first_do_something_else() -> None:
    """With interjections a seat chooses between the question and what it may do besides, once before each answer."""
    stepper, rng = start(("dune", "gf9-advanced", 3, {"turns": 2}), 3, interjections=True), Random(3)
    asides = 0
    while not stepper.over:
        if stepper.level() == "do":
            names = {stepper.actions.name(action)[1] for action in stepper.legal()}
            assert stepper.game.open[0].name in names
            assert {q.name for q in stepper.game.interjections(stepper.seat)} <= names
        before = stepper.spoken
        stepper.step(rng.choice(stepper.legal()))
        asides += stepper.spoken and not before
    assert asides > 10
    assert stepper.game.over


def test_a_clone_goes_its_own_way() -> None:
    stepper, rng = start(("war", "two-players", 2, {"rounds": 3}), 2), Random(2)
    for _ in range(50):
        stepper.step(rng.choice(stepper.legal()))
    twin, at = stepper.clone(), (stepper.seat, stepper.prefix, stepper.game.save())
    while not twin.over:
        twin.step(rng.choice(twin.legal()))
    assert (stepper.seat, stepper.prefix, stepper.game.save()) == at


@pytest.mark.parametrize("table", TABLES, ids=name)
def test_a_pickled_stepper_goes_on_as_it_would_have(table: Table) -> None:
    """At every fifth step of a while: the same choices, in the middle of an answer too, and what the seats remember."""
    game, ruleset, seats, _ = table
    rng = Random(3)
    stepper = Stepper(landsraad.new(game, ruleset, seats, 3), interjections=True, recall=True)
    for step in range(60):
        if stepper.over:
            break
        if step % 5 == 0:
            twin = pickle.loads(pickle.dumps(stepper))
            for _ in range(4):
                assert (twin.seat, twin.legal(), twin.prefix) == (stepper.seat, stepper.legal(), stepper.prefix)
                if not stepper.over:
                    chosen = rng.choice(stepper.legal())
                    twin.step(chosen)
                    stepper.step(chosen)
            assert twin.game.save() == stepper.game.save()
            assert stepper.recall is not None
            assert [twin.recall.key(s) for s in range(seats)] == [stepper.recall.key(s) for s in range(seats)]
        else:
            stepper.step(rng.choice(stepper.legal()))
