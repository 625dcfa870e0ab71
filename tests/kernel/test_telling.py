"""Who reads events, and who listens."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from landsraad.kernel.event import Event
from landsraad.kernel.telling import Sight


class Ear:
    """Remembers the names of what it heard; its copy hears what happens in a clone."""

    def __init__(self, heard: tuple[str, ...] = (), deaf_copies: bool = False) -> None:
        self.heard = heard
        self.deaf_copies = deaf_copies

    def append(self, event: Event) -> None:
        self.heard += (event.name,)

    def copy(self) -> Ear | None:
        return None if self.deaf_copies else Ear(self.heard)


def play(g: Any, answers: int) -> None:
    rng = Random(1)
    for _ in range(answers):
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.sample(q, rng))


def test_reading_on_costs_what_is_new(new: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each event is looked at once for each viewer, however often it asks."""
    looked: list[Event] = []
    seen_by = Event.seen_by
    g = new(3)
    read = {seat: len(g.events(seat)) for seat in (0, 1, None)}
    play(g, 4)

    def look(event: Event, seat: int | None) -> Any:
        looked.append(event)
        return seen_by(event, seat)

    monkeypatch.setattr(Event, "seen_by", look)
    whole = len(g.history)
    for seat, number in read.items():
        looked.clear()
        fresh = g.events(seat, since=number)
        first = len(looked)
        assert fresh
        assert first <= 2 * (whole - 1), "once to find it, once to tell it"
        looked.clear()
        assert g.events(seat, since=number + len(fresh)) == []
        assert looked == []


def test_reading_in_pieces_is_reading_at_once(new: Any) -> None:
    g = new(3)
    pieces: dict[int | None, list[Any]] = {seat: [] for seat in (0, 1, 2, None)}
    while not g.over:
        play(g, 1)
        for seat, told in pieces.items():
            told += g.events(seat, since=len(told))
    for seat, told in pieces.items():
        assert told == [g.told(event, seat) for event in g.history if event.seen_by(seat) is not None]


def test_another_history_is_read_from_its_beginning(new: Any) -> None:
    g, other = new(seed=1), new(seed=2)
    play(g, 3)
    assert g.events(0) != other.events(0)
    g.history = other.history
    assert g.events(0) == other.events(0)


def test_a_sight_gives_what_its_viewer_saw() -> None:
    history = [Event("a", "1", {}), Event("b", "1", {}, 0b10), Event("c", "1", {}, 0b01, {})]
    sights = [Sight(history, seat) for seat in (0, 1, None)]
    assert [[event.name for event in sight.since(0)] for sight in sights] == [["a", "c"], ["a", "b", "c"], ["a", "c"]]
    history.append(Event("d", "1", {}, 0b10))
    assert [[event.name for event in sight.since(2)] for sight in sights] == [[], ["c", "d"], []]


def test_a_listener_hears_every_event_and_its_copy_those_of_a_clone(new: Any) -> None:
    g, ear = new(), Ear()
    g.listen(ear)
    play(g, 1)
    assert ear.heard == ("bid_placed",)
    twin = g.clone()
    play(twin, 1)
    (other,) = twin.listeners
    assert isinstance(other, Ear)
    assert other.heard[:3] == ("bid_placed", "bid_placed", "bids_shown")
    assert ear.heard == ("bid_placed",)
    assert [event.name for event in g.history[1:]] == ["bid_placed"]


def test_a_listener_may_leave_clones_alone_and_clones_without_one_cost_nothing(new: Any) -> None:
    g, ear = new(), Ear(deaf_copies=True)
    g.listen(ear)
    g.listen(Ear())
    assert [type(listener) for listener in g.clone().listeners] == [Ear]
    plain = new().clone()
    assert plain.listeners == ()
    assert plain.history is None


def test_a_clone_can_be_heard_though_it_keeps_no_history(new: Any) -> None:
    twin, ear = new().clone(), Ear()
    twin.listen(ear)
    play(twin, 2)
    assert ear.heard[:2] == ("bid_placed", "bid_placed")
    assert twin.events(0) == []
