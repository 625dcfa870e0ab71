"""Questions in names, and the cursor that answers them."""

from __future__ import annotations

from typing import Any

import pytest

from kernel.toy import Gift, Lay
from landsraad.kernel.errors import IllegalAnswer, InvalidAnswer
from landsraad.kernel.question import Question
from landsraad.kernel.tree import YES_NO, Amount


def test_labels_name_every_value_and_parse_reads_them_back(new: Any) -> None:
    g = new(3)
    q = Question(0, "gift", "T.gift", Gift(0))
    for answer in g.answers(q):
        labels = q.labels(answer)
        assert labels == [("north", "east", "south")[answer[0]], answer[1]]
        assert q.parse(labels) == answer
        assert q.parse([str(label) for label in labels]) == answer


def test_pass_has_a_name() -> None:
    q = Question(0, "lay", "T.lay", Lay(0))
    assert q.labels((-1,)) == ["pass"]
    assert q.parse(["pass"]) == (-1,)


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (["centre"], "gift, to: 'centre' is not a seat or 'pass'"),
        (["east", "many"], "gift, coins: 'many' is not a number or 'pass'"),
        (["east", 1, 2], "gift takes 2 values, not more"),
        ([None], "gift, to: None is not a seat or 'pass'"),
        ([1], "gift, to: 1 is not a seat or 'pass'"),
    ],
)
def test_names_that_do_not_fit_are_refused_in_a_sentence(names: list[Any], sentence: str) -> None:
    with pytest.raises(InvalidAnswer) as error:
        Question(0, "gift", "T.gift", Gift(0)).parse(names)
    assert str(error.value) == sentence


def test_questions_are_equal_by_what_they_ask() -> None:
    q = Question(1, "bid", "T.bid", Amount(0, 3), secret=True)
    assert q == Question(1, "bid", "T.bid", Amount(0, 3), secret=True)
    assert hash(q) == hash(Question(1, "bid", "T.bid", Amount(0, 3), secret=True))
    for other in (
        Question(0, "bid", "T.bid", Amount(0, 3), secret=True),
        Question(1, "bud", "T.bid", Amount(0, 3), secret=True),
        Question(1, "bid", "T.bod", Amount(0, 3), secret=True),
        Question(1, "bid", "T.bid", Amount(0, 4), secret=True),
        Question(1, "bid", "T.bid", Amount(0, 3)),
        Question(1, "bid", "T.bid", Amount(0, 3), secret=True, hidden=True),
    ):
        assert q != other
    name: object = "bid"
    assert q != name


def test_a_prompt_is_the_games_or_is_made_from_the_name(new: Any) -> None:
    assert Question(0, "battle_plan", "1.07", YES_NO).prompt == "Battle plan?"
    bid = new().questions(0)[0]
    assert bid.prompt == "How many of your 10 coins do you bid?"
    assert new().question_class(0, "veto", "T.veto", YES_NO).prompt == "Spoil the sale?"


# --- the cursor -------------------------------------------------------------------------------------------------------


def test_a_walk_checks_each_value_and_plays_the_whole(new: Any) -> None:
    g = new(3)
    walk = g.walk(g.find(0, "gift"))
    assert list(walk.options) == [1, 2]
    assert list(walk.choose(2)) == list(range(1, 11))
    assert walk.choose(4) is None
    walk.play()
    assert [purse.coins for purse in g.state.purses] == [6, 10, 14]
    assert g.log[-1][1] == (2, 4)


def test_a_walk_refuses_a_value_with_its_rule_and_stays_where_it_is(new: Any) -> None:
    walk = new(3).walk(new(3).find(0, "gift"))
    with pytest.raises(IllegalAnswer, match=r"to may not be 'north' here; it may be east, south \[T.gift\]"):
        walk.choose(0)
    assert walk.prefix == ()
    walk.choose(1)
    walk.choose(1)
    with pytest.raises(InvalidAnswer, match="gift takes 2 values here, not more"):
        walk.choose(1)


def test_an_unfinished_walk_cannot_be_played(new: Any) -> None:
    g = new()
    before = g.save()
    with pytest.raises(InvalidAnswer, match="the answer to bid is not complete"):
        g.walk(g.questions(0)[0]).play()
    assert g.save() == before


def test_a_walk_is_of_no_use_once_the_game_has_gone_on(new: Any) -> None:
    g = new()
    walk = g.walk(g.questions(0)[0])
    walk.choose(3)
    g.submit(1, "bid", (0,))
    before = g.save()
    with pytest.raises(InvalidAnswer, match="the game has gone on since this walk began"):
        walk.play()
    assert g.save() == before
