"""The machine: questions, answers, refusals, interjections, clones, saves."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

import pytest

import landsraad
from kernel.toy import GEM, STONE, VETO, Round, Toy, Window
from landsraad.kernel.errors import EngineFault, IllegalAnswer, InvalidAnswer, LandsraadError, NotOffered
from landsraad.kernel.meta import Result
from landsraad.kernel.tree import Amount, Answer, Options, Tree


def hands(g: Any, *cards: tuple[int, ...]) -> None:
    """Give the seats these hands, whatever was dealt."""
    for purse, hand in zip(g.state.purses, cards, strict=True):
        purse.hand = hand


def bid(g: Any, *amounts: int) -> None:
    for seat, amount in enumerate(amounts):
        g.submit(seat, "bid", (amount,))


def finish(g: Any, seed: int = 1) -> Any:
    rng = Random(seed)
    while not g.over:
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.sample(q, rng))
    return g


# --- questions and answers --------------------------------------------------------------------------------------------


def test_simultaneous_questions_are_answered_in_any_order(new: Any) -> None:
    first, second = new(3), new(3)
    for g, order in ((first, (0, 1, 2)), (second, (2, 0, 1))):
        hands(g, (GEM,), (GEM,), (GEM,))
        for seat in order:
            g.submit(seat, "bid", (seat,))
    assert first.state == second.state
    assert [q.name for q in first.questions()] == ["lay"]


def test_a_secret_answer_is_seen_by_its_seat_alone_until_all_are_in(new: Any) -> None:
    g = new(3)
    g.submit(1, "bid", (7,))
    assert g.events(1)[-1]["facts"] == {"seat": "east", "amount": 7}
    assert g.events(0)[-1]["facts"] == {"seat": "east"}
    assert g.events(None)[-1]["facts"] == {"seat": "east"}
    assert g.waiting(0) == [(0, "bid"), (2, "bid")]
    assert "7" not in json.dumps(g.view(0))


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ((), "the answer to bid is not complete: bid is missing"),
        ((1, 2), "bid takes 1 value here, not more"),
        ((1.0,), "bid: 1.0 is not a value for bid"),
        ((True,), "bid: True is not a value for bid"),
        (("3",), "bid: '3' is not a value for bid"),
        ((-5,), "bid: -5 is not a value for bid"),
        ([3], "an answer is a tuple of whole numbers, not list"),
        (3, "an answer is a tuple of whole numbers, not int"),
    ],
)
def test_an_answer_of_the_wrong_form_is_invalid_and_changes_nothing(new: Any, answer: Any, sentence: str) -> None:
    g = new()
    before, asked, version = g.save(), g.questions(), g.version
    with pytest.raises(InvalidAnswer) as error:
        g.submit(0, "bid", answer)
    assert str(error.value) == sentence
    assert g.why_not(0, "bid", answer) == ("T.bid", sentence)
    assert (g.save(), g.questions(), g.version) == (before, asked, version)
    assert g.log == []


@pytest.mark.parametrize("seat", ["north", 1.5, None, (0,)])
def test_what_is_no_seat_is_refused_in_a_sentence(new: Any, seat: Any) -> None:
    """Also where a compiled engine knows that a seat is a whole number."""
    g = new()
    calls: list[Callable[[], object]] = [
        lambda: g.submit(seat, "bid", (1,)),
        lambda: g.why_not(seat, "bid", (1,)),
        lambda: g.interjections(seat),
        lambda: g.determinize(seat, 1),
        lambda: g.why_not_asked(seat, "bid"),
    ]
    for call in calls if seat is None else [*calls, lambda: g.view(seat)]:
        with pytest.raises(InvalidAnswer, match=r"there is no seat .*; seats are 0 to 1"):
            call()


def test_what_is_no_answer_is_no_answer_anywhere(new: Any) -> None:
    """Whatever a caller hands in is looked at: by the game, and by a walk value for value."""
    g = new()
    q = g.find(0, "bid")
    for answer in ([3], 3, "3", None, (None,), ((3,),)):
        assert not g.allows(q, answer)
        with pytest.raises(InvalidAnswer, match=r"an answer is a tuple of whole numbers|is not a value for bid"):
            g.canonical(q, answer)
    for value in ("3", None, (3,), [3], 3.5):
        with pytest.raises(InvalidAnswer, match=r"bid: .* is not a value for bid"):
            g.walk(q).choose(value)
    for name in (None, 3, ("bid",)):
        with pytest.raises(InvalidAnswer, match=r"seat 0 is not asked .* now; it may answer bid, gift"):
            g.submit(0, name, (3,))


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [((11,), "bid may not be 11 here; it may be 0 to 10"), ((-1,), "bid may not be 'pass' here; it may be 0 to 10")],
)
def test_an_answer_that_a_rule_forbids_is_illegal_and_changes_nothing(new: Any, answer: Any, sentence: str) -> None:
    g = new()
    before = g.save()
    with pytest.raises(IllegalAnswer) as error:
        g.submit(0, "bid", answer)
    assert (error.value.rule, error.value.reason) == ("T.bid", sentence)
    assert g.why_not(0, "bid", answer) == ("T.bid", sentence)
    assert g.save() == before


def test_a_tree_may_say_why_in_its_own_words(new: Any) -> None:
    g = new()
    hands(g, (GEM,), (STONE,))
    g.state.heaps[1] = 3
    bid(g, 2, 1)
    assert g.why_not(0, "lay", (GEM, 1)) == ("T.heap", "That heap is full")
    assert g.why_not(0, "lay", (STONE, 0)) == ("T.lay", "card may not be 'stone' here; it may be pass, gem")
    with pytest.raises(NotOffered, match="it may be pass, gem"):
        g.canonical(g.find(0, "lay"), (STONE, 0))
    assert g.why_not(0, "lay", (GEM, 2)) is None


def test_a_question_that_nobody_asked_is_invalid(new: Any) -> None:
    g = new()
    for name in ("lay", "award"):
        with pytest.raises(InvalidAnswer, match=f"seat 0 is not asked '{name}' now; it may answer bid, gift"):
            g.submit(0, name, (1,))
    for seat in (2, -1):
        with pytest.raises(InvalidAnswer, match=f"there is no seat {seat}; seats are 0 to 1"):
            g.submit(seat, "gift", (0, 1))
    g.submit(0, "bid", (10,))
    with pytest.raises(InvalidAnswer, match="seat 0 is not asked 'bid' now; it may answer nothing"):
        g.submit(0, "bid", (1,))
    finish(g)
    with pytest.raises(InvalidAnswer, match="the game is over"):
        g.submit(0, "bid", (1,))


def test_checking_listing_counting_drawing_and_defaulting_agree(new: Any) -> None:
    g = new(3)
    q = g.find(0, "gift")
    answers = list(g.answers(q))
    assert len(answers) == g.count(q) == 20
    assert all(g.allows(q, answer) for answer in answers)
    assert not g.allows(q, (1, 11))
    assert g.default(q) == answers[0] == (1, 1)
    rng = Random(5)
    assert all(g.sample(q, rng) in answers for _ in range(50))


def test_long_lists_of_options_are_shortened_in_refusals(new: Any) -> None:
    @dataclass(slots=True)
    class Squares(Tree[Any]):
        levels: ClassVar[tuple[str, ...]] = ("square",)

        def square(self, g: Any) -> Options:
            return [i * i for i in range(12)]

    g = new()
    g.open = []
    g.ask(0, "bid", "T.bid", Squares())
    assert g.why_not(0, "bid", (2,))[1] == "square may not be 2 here; it may be 0, 1, 4, 9, 16, 25, 36, 49 or 4 more"


def test_a_question_without_options_is_a_fault_of_the_engine(new: Any) -> None:
    @dataclass(slots=True)
    class Empty(Tree[Any]):
        levels: ClassVar[tuple[str, ...]] = ("nothing",)

        def nothing(self, g: Any) -> Options:
            return ()

    g = new()
    g.open = []
    g.ask(0, "bid", "T.bid", Empty())
    with pytest.raises(EngineFault, match="a question without a legal answer"):
        g.submit(0, "bid", (2,))


# --- hidden windows ---------------------------------------------------------------------------------------------------


def test_nobody_sees_that_a_hidden_question_is_asked(new: Any) -> None:
    g = new(3)
    hands(g, (GEM,), (VETO,), (STONE,))
    bid(g, 5, 0, 0)
    assert [(q.seat, q.name, q.hidden) for q in g.questions()] == [(1, "veto", True)]
    assert g.waiting(1) == [(1, "veto")]
    assert g.waiting(0) == g.waiting(2) == g.waiting(None) == []
    assert g.view(0)["waiting"] == g.view(None)["waiting"] == []
    assert g.view(1)["waiting"] == [["east", "veto"]]
    assert g.view(1)["questions"] == [
        {"name": "veto", "rule": "T.veto", "prompt": "Spoil the sale?", "secret": True},
    ]
    assert g.view(0)["questions"] == []
    assert g.questions(0) == []


def test_declining_in_a_hidden_window_leaves_no_trace(new: Any) -> None:
    """Twin games that differ only in who holds the veto."""
    with_veto, without = new(3), new(3)
    hands(with_veto, (GEM,), (VETO,), (STONE,))
    hands(without, (GEM,), (STONE,), (STONE,))
    bid(with_veto, 5, 0, 0)
    bid(without, 5, 0, 0)
    with_veto.submit(1, "veto", (0,))
    for seat in (0, 2, None):
        assert with_veto.view(seat) == without.view(seat)
        assert with_veto.events(seat) == without.events(seat)
        assert with_veto.waiting(seat) == without.waiting(seat)


def test_the_step_that_opened_a_window_hears_how_it_closed(new: Any) -> None:
    g = new(3)
    hands(g, (GEM,), (VETO,), (VETO,))
    bid(g, 5, 0, 0)
    g.submit(2, "veto", (1,))
    g.submit(1, "veto", (1,))
    assert [e["name"] for e in g.events()][-4:] == ["bids_shown", "vetoed", "spoilt", "turned_up"]
    assert [len(purse.hand) for purse in g.state.purses] == [1, 0, 1], "the earlier seat's card is used"
    assert [purse.coins for purse in g.state.purses] == [10, 10, 10]


# --- interjections ----------------------------------------------------------------------------------------------------


def test_an_interjection_is_offered_beside_the_questions_and_they_are_asked_anew(new: Any) -> None:
    g = new()
    assert [q.name for q in g.interjections(0)] == ["gift"]
    g.submit(0, "gift", (1, 4))
    assert [(q.seat, q.tree.high) for q in g.questions()] == [(0, 6), (1, 14)]
    assert g.events()[-1]["facts"] == {"seat": "north", "to": "east", "amount": 4}


def test_what_a_step_counts_on_cannot_be_given_away(new: Any) -> None:
    g = new()
    g.submit(0, "bid", (7,))
    assert g.why_not(0, "gift", (1, 4)) == ("T.gift", "coins may not be 4 here; it may be 1, 2, 3")
    g.submit(0, "gift", (1, 3))
    assert g.interjections(0) == []


def test_nothing_can_be_done_besides_while_a_step_may_not_be_interrupted_or_after_the_end(new: Any) -> None:
    g = new(3)
    hands(g, (GEM,), (VETO,), (STONE,))
    bid(g, 5, 0, 0)
    assert [g.interjections(seat) for seat in range(3)] == [[], [], []]
    finish(g)
    assert g.interjections(0) == []


def test_a_game_that_offers_what_it_cannot_do_is_at_fault(new: Any) -> None:
    class Careless(Toy):
        interject = landsraad.kernel.game.Game.interject

    g = new()
    g.__class__ = Careless
    with pytest.raises(EngineFault, match="nothing handles the interjection gift"):
        g.submit(0, "gift", (1, 1))


# --- asking again, clones, saves --------------------------------------------------------------------------------------


def test_asking_again_asks_the_same_and_changes_nothing(new: Any) -> None:
    g, rng = new(4), Random(2)
    while not g.over:
        state, stack, asked = g.save(), repr(g.stack), g.questions()
        g.ask_again()
        g.proceed()
        assert (g.save(), repr(g.stack), g.questions()) == (state, stack, asked)
        q = rng.choice(asked)
        g.submit(q.seat, q.name, g.sample(q, rng))


def test_a_clone_and_its_original_do_not_touch_each_other(new: Any) -> None:
    g = new(3)
    bid(g, 1)
    twin = g.clone()
    before, seen = g.save(), g.events()
    finish(twin)
    assert g.save() == before
    assert g.events() == seen
    assert twin.log is twin.history is twin.chances is None
    assert finish(g).state == twin.state
    assert g.result == twin.result


def test_a_clone_keeps_no_record(new: Any) -> None:
    with pytest.raises(LandsraadError, match="keeps no record: it is a clone, or was loaded"):
        new().clone().record()
    assert new().clone().events() == []


def test_save_and_load_give_the_same_game(new: Any) -> None:
    g, rng = new(4), Random(3)
    while True:
        document = json.loads(json.dumps(g.save()))
        twin = landsraad.load(document)
        assert twin.save() == g.save() == document
        assert twin.questions() == g.questions()
        assert [twin.view(seat) for seat in range(4)] == [g.view(seat) for seat in range(4)]
        if g.over:
            break
        q = rng.choice(g.questions())
        g.submit(q.seat, q.name, g.sample(q, rng))
    assert twin.result == g.result


@pytest.mark.parametrize(
    "document",
    [None, [], {}, {"game": 3}, {"game": "toy"}, {"game": "toy", "header": {"c": "Popen", "f": {}}}],
)
def test_what_is_no_saved_game_is_refused(document: Any) -> None:
    with pytest.raises(LandsraadError, match="saved game"):
        landsraad.load(document)


def test_a_save_with_a_broken_part_is_refused(new: Any) -> None:
    document = new().save()
    for key in document:
        with pytest.raises(LandsraadError):
            landsraad.load({k: v for k, v in document.items() if k != key})
        if key != "result":
            with pytest.raises(LandsraadError):
                landsraad.load({**document, key: None})


def test_the_stack_prints_as_what_made_it(new: Any) -> None:
    g = new(3)
    hands(g, (GEM,), (VETO,), (STONE,))
    bid(g, 5, 0, 0)
    assert eval(repr(g.stack), {"Round": Round, "Window": Window}) == g.stack
    assert [type(step) for step in g.stack] == [Round, Window]


# --- events, views, the end -------------------------------------------------------------------------------------------


def test_events_are_counted_for_each_seat_apart(new: Any) -> None:
    g = new()
    hands(g, (GEM,), (GEM,))
    bid(g, 1, 0)
    g.submit(0, "lay", (GEM, 2))
    assert [e["name"] for e in g.events(0)][:5] == ["turned_up", "bid_placed", "bid_placed", "bids_shown", "sold"]
    laid = next(e for e in g.events(0) if e["name"] == "laid")
    assert laid["facts"] == {"seat": "north", "card": "gem", "heap": 2}
    assert laid["rule"] == "T.lay"
    assert laid["text"] == "Laid: seat north, card gem, heap 2."
    assert next(e for e in g.events(1) if e["name"] == "laid")["facts"] == {"seat": "north", "heap": 2}
    assert g.events(1, since=5) == g.events(1)[5:]


def test_an_event_for_one_seat_alone_does_not_exist_for_the_others(new: Any) -> None:
    g = new()
    g.tell_only(0b10, "whispered", "T.x", None, seat=1)
    assert g.events(1)[-1]["name"] == "whispered"
    for seat in (0, None):
        assert all(e["name"] != "whispered" for e in g.events(seat))
    assert g.story()[-1]["name"] == "whispered"


def test_a_view_is_plain_data_for_an_existing_seat(new: Any) -> None:
    g = new()
    assert json.loads(json.dumps(g.view(0))) == g.view(0)
    assert g.view(0)["seat"] == "north"
    assert g.view(None)["seat"] is None
    assert "hand" not in g.view(None)
    for seat in (2, -1):
        with pytest.raises(InvalidAnswer, match=f"there is no seat {seat}; seats are 0 to 1"):
            g.view(seat)


def test_the_end_leaves_nothing_open(new: Any) -> None:
    g = finish(new(3, rounds=2))
    assert g.over
    assert g.questions() == g.stack == []
    assert g.result.kind == "points"
    assert g.result.turn == 2
    assert g.view()["result"] == {
        "winners": [g.seats[seat] for seat in g.result.winners],
        "allied": False,
        "kind": "points",
        "turn": 2,
        "rule": "T.end",
        "scores": list(g.result.scores),
    }
    assert max(g.result.scores) == g.result.scores[g.result.winners[0]]


@pytest.mark.parametrize(
    ("seats", "winners", "together", "returns"),
    [
        (2, (1,), False, (-1, 1)),
        (4, (2,), False, (-1 / 3, -1 / 3, 1, -1 / 3)),
        (6, (0, 5), False, (0.4, -0.2, -0.2, -0.2, -0.2, 0.4)),
        (3, (0, 2), False, (0.25, -0.5, 0.25)),
        (3, (), False, (0, 0, 0)),
        (3, (0, 1, 2), False, (0, 0, 0)),
        (1, (0,), True, (1,)),
        (1, (), True, (-1,)),
        (2, (0, 1), True, (1, 1)),
        (2, (), True, (-1, -1)),
    ],
)
def test_winners_share_what_the_others_lose(
    seats: int, winners: tuple[int, ...], together: bool, returns: tuple[float, ...]
) -> None:
    result = Result(winners, "points", 1, "T.end")
    assert result.returns(seats, together) == pytest.approx(returns)


def test_a_game_returns_nothing_before_it_ends(new: Any) -> None:
    g = new(3)
    assert g.returns() == (0, 0, 0)
    finish(g)
    assert len(g.result.winners) == 1
    assert g.returns()[g.result.winners[0]] == 1
    assert sum(g.returns()) == pytest.approx(0)


def test_the_same_seed_and_answers_give_the_same_game(new: Any) -> None:
    assert finish(new(4, seed=9)).save() == finish(new(4, seed=9)).save()
    assert finish(new(4, seed=9)).save() != finish(new(4, seed=10)).save()


def test_shuffling_keeps_every_card_and_uses_the_state_alone(new: Any) -> None:
    g, twin = new(), new()
    deck = tuple(range(20))
    assert sorted(g.shuffled(deck)) == list(deck)
    assert g.clone().shuffled(deck) == g.shuffled(deck)
    assert twin.shuffled(deck) != deck
    assert len(g.chances) > len(new().chances), "every outcome is kept for the record"


# --- answers that the game has drawn itself ---------------------------------------------------------------------------


class Watched(Amount):
    """Tells which beginnings of answers are looked up in it."""

    looked_up: ClassVar[list[Answer]] = []

    def domain(self, g: Any, prefix: Answer) -> Options:
        self.looked_up.append(prefix)
        return super().domain(g, prefix)


def test_only_the_answer_that_was_just_drawn_is_taken_without_another_check(new: Any) -> None:
    looked_up = Watched.looked_up
    g = new(3)
    g.open = [g.question_class(q.seat, q.name, q.rule, Watched(0, 5)) for q in g.open]
    drawn = [g.sample(q, Random(1)) for q in g.questions()]
    twin = g.clone()
    looked_up.clear()
    g.submit(2, "bid", drawn[2])
    assert looked_up == []
    with pytest.raises(InvalidAnswer):
        g.submit(2, "bid", drawn[2])
    g.submit(1, "bid", drawn[1])  # drawn before, but not last
    twin.submit(2, "bid", drawn[2])  # drawn by another game
    assert looked_up == [(), drawn[1], (), drawn[2]]
    looked_up.clear()
    again = g.sample(g.questions(0)[0], Random(1))
    g.submit(0, "bid", (*again,))  # equal, but somebody's own
    assert looked_up == [(), again, (), again]
