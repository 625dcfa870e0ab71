"""The suite itself: a game that breaks a promise does not pass. Each toy here is broken in one way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from random import Random
from typing import Any

import pytest

import landsraad
from conformance import checks, games
from conformance.playing import along
from kernel import toy
from landsraad.kernel.occasions import Occasion
from landsraad.kernel.tree import Amount

CASE = games.Case("toy", "long", 3)
COUNTER = count()


@contextmanager
def broken(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, way: Callable[..., Any]) -> Iterator[None]:
    """A method that does what it did, and then something wrong; or something wrong instead."""
    right = getattr(owner, name)
    with monkeypatch.context() as patch:
        patch.setattr(owner, name, lambda *given: way(right, *given))
        yield


def is_caught(check: Any, eagerness: float = 0.02) -> bool:
    for seed in range(12):
        try:
            along(CASE, seed, check, eagerness=eagerness)
        except (AssertionError, landsraad.LandsraadError, pytest.fail.Exception):
            return True
    return False


def leaks_a_hand(right: Any, g: Any, seat: int | None) -> Any:
    return {**right(g, seat), "hands": [list(p.hand) for p in g.state.purses]}


def says_more_than_its_schema(right: Any, g: Any, seat: int | None) -> Any:
    return {**right(g, seat), "weather": "fine"}


def leaks_the_deck_in_text(right: Any, g: Any, name: str, facts: Any) -> Any:
    return right(g, name, facts) + f" {g.state.deck[0]}."


def leaks_in_options(right: Any, step: Any, g: Any) -> None:
    """Nobody is asked to bid more than the poorest seat that holds a veto could."""
    right(step, g)
    vetoes = sum(toy.VETO in p.hand for p in g.state.purses)
    g.open = [
        type(q)(q.seat, q.name, q.rule, Amount(0, max(0, q.tree.high - vetoes), "bid"), q.secret, q.hidden)
        for q in g.open
    ]


def asks_only_once(right: Any, step: Any, g: Any) -> None:
    right(step, g)
    if g.open:
        step.at = "next_round"


def shares_the_heaps(right: Any, table: Any) -> Any:
    twin = right(table)
    twin.heaps = table.heaps
    return twin


def forgets_the_points(right: Any, g: Any) -> Any:
    written = right(g)
    return {**written, "points": [0 for _ in written["points"]]}


def names_its_levels_anew(right: Any, tree: Any, prefix: Any) -> str:
    """Each time that it is asked."""
    return f"{right(tree, prefix)}_{next(COUNTER)}" if prefix else str(right(tree, prefix))


def deals_hands_anew(right: Any, g: Any) -> None:
    right(g)
    s = g.state
    s.purses[0].hand, s.purses[1].hand = s.purses[1].hand, s.purses[0].hand


def mints_coins(right: Any, step: Any, g: Any) -> None:
    right(step, g)
    g.state.purses[0].coins += 1


def gives_away_bids(right: Any, step: Any, g: Any, seat: int) -> int:
    return 0


def rewards_haste(right: Any, step: Any, g: Any, seat: int, answer: Any) -> None:
    """Whoever bids first gets a point."""
    if all(bid < 0 for bid in step.bids):
        g.state.purses[seat].points += 1
    right(step, g, seat, answer)


def shows_bids(right: Any, step: Any, g: Any, seat: int, answer: Any) -> None:
    right(step, g, seat, answer)
    g.tell("overheard", "T.bid", seat=seat, amount=answer[0])


def takes_anything(right: Any, g: Any, seat: int, name: str, answer: Any) -> None:
    if answer and len(answer) > 1:
        g.accept(g.find(seat, name), answer)
    else:
        right(g, seat, name, answer)


def leaks_why(right: Any, g: Any) -> Any:
    told = dict(right(g))
    told["lay"] = Occasion("T.lay", f"the next card is {g.state.deck[0]}")
    return told


def knows_no_occasion(right: Any, g: Any) -> Any:
    return {name: told for name, told in right(g).items() if name != "lay"}


def tells_no_rule(right: Any, step: Any, g: Any) -> None:
    right(step, g)
    g.tell("sold", "", seat=0)


BROKEN = [
    (toy.Toy, "look", leaks_a_hand, checks.nothing_hidden_shows),
    (toy.Toy, "look", says_more_than_its_schema, checks.views_have_their_shape),
    (toy.Toy, "text", leaks_the_deck_in_text, checks.nothing_hidden_shows),
    (toy.Toy, "occasions", leaks_why, checks.nothing_hidden_shows),
    (toy.Toy, "occasions", knows_no_occasion, checks.what_is_not_asked_is_told),
    (toy.Round, "collect", leaks_in_options, checks.nothing_hidden_shows),
    (toy.Round, "offer_lay", asks_only_once, checks.asking_again_changes_nothing),
    (toy.Toy, "written", forgets_the_points, checks.what_is_written_down_is_read_back),
    (toy.Gift, "level", names_its_levels_anew, checks.answers_are_built_by_the_names_of_their_levels),
    (toy.Toy, "deal_anew", deals_hands_anew, checks.dealing_anew_is_not_seen),
    (toy.Table, "copy", shares_the_heaps, checks.a_clone_is_apart),
    (toy.Round, "award", mints_coins, lambda g, rng: games.check_conserved(g)),
    (toy.Round, "bid", rewards_haste, checks.the_order_of_the_mail_does_not_matter),
    (toy.Round, "bid", shows_bids, checks.a_secret_answer_stays_secret),
    (toy.Toy, "submit", takes_anything, checks.mutated_answers_are_refused),
    (toy.Round, "award", tells_no_rule, checks.events_are_told),
]


@pytest.mark.parametrize(("owner", "name", "way", "check"), BROKEN, ids=[way.__name__ for _, _, way, _ in BROKEN])
def test_a_broken_promise_is_found(
    monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, way: Any, check: Any
) -> None:
    assert not is_caught(check), "the toy itself keeps its promises"
    with broken(monkeypatch, owner, name, way):
        assert is_caught(check), f"nobody noticed that the toy {way.__name__.replace('_', ' ')}"


def test_spending_what_is_committed_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def conserved(g: Any, rng: Random) -> None:
        games.check_conserved(g)

    assert not is_caught(conserved, eagerness=0.5)
    with broken(monkeypatch, toy.Round, "committed", gives_away_bids):
        assert is_caught(conserved, eagerness=0.5)


def test_a_failure_says_where_the_game_was() -> None:
    def fail(g: Any, rng: Random) -> None:
        assert len(g.log) < 3

    with pytest.raises(AssertionError) as error:
        along(CASE, 4, fail)
    (note,) = error.value.__notes__
    assert note.startswith("in toy-long-3-default, seed 4, after 3 answers (the last: ")


def test_every_rule_set_is_tested_with_few_and_many_seats_and_other_options() -> None:
    found = games.cases()
    for described in landsraad.describe():
        for rules in described["rulesets"]:
            mine = [case for case in found if (case.game, case.ruleset) == (described["id"], rules["id"])]
            assert {rules["seats"]["min"], rules["seats"]["max"]} <= {case.seats for case in mine}
            changed = {name for case in mine for name in case.options}
            assert changed == {option["name"] for option in rules["options"]}
