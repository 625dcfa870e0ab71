"""An answer taken back is an entry of the record: what was played stays in it, and the chance after it is another."""

from __future__ import annotations

from random import Random

import pytest

import landsraad
from landsraad.kernel.errors import BadRecord
from landsraad.kernel.game import AnyGame
from landsraad.kernel.undoing import UNDO, has_shown, taken_back, twin
from landsraad.server.replays.reel import Reel

GAMES = [("dune", {"turns": 2}), ("imperium", {}), ("war", {})]


def played(game: str, options: dict[str, int], undos: int = 6, seed: int = 5) -> AnyGame:
    """A random game in which an answer is taken back now and then."""
    g = landsraad.new(game, seats=2, seed=seed, options=options)
    rng, past = Random(seed), [twin(g)]
    while not g.over:
        if undos and len(past) > 4 and rng.random() < 0.1:
            to = len(past) - 1 - rng.randrange(1, 4)
            g = taken_back(g, past[to], g.questions()[0].seat, to, len(past) - 1)
            undos -= 1
        else:
            q = g.questions()[0]
            g.submit(q.seat, q.name, g.sample(q, rng))
        past.append(twin(g))
    return g


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_the_record_proves_itself_with_its_seed_and_without_it(game: str, options: dict[str, int]) -> None:
    g = played(game, options)
    record = g.record()
    assert sum(entry[1] == UNDO for entry in record["answers"]) >= 3
    assert record["format"] == 4
    assert landsraad.replay(record).save() == g.save()
    bare = {**g.record(), "seed": None, "salt": None}
    bare = {**bare, "seal": _sealed(bare)}
    assert landsraad.replay(bare).view() == g.view()


def _sealed(record: dict[str, object]) -> str:
    from landsraad.kernel.record import _seal

    return _seal(record["answers"][-1][4], record)  # type: ignore[index]


def test_a_record_in_which_another_moment_is_gone_back_to_is_refused() -> None:
    record = played("dune", {"turns": 1}).record()
    entry = next(entry for entry in record["answers"] if entry[1] == UNDO)
    entry[2] = [entry[2][0] - 1]
    with pytest.raises(BadRecord, match="running hash"):
        landsraad.replay(record)


def test_every_moment_can_be_watched() -> None:
    g = played("war", {})
    reel = Reel(g.record())
    for number, (q, answer) in enumerate(g.log or ()):
        if q.name == UNDO:
            assert reel.at(number + 1).view() == reel.at(answer[0]).view(), "the board is as it was"
    assert reel.at(len(g.log or ())).view() == g.view()


def test_chance_after_it_is_drawn_anew_and_always_the_same() -> None:
    """War rolls its dice with the answer that ends the placing of vehicles: taken back and given again, they fall differently."""
    g = landsraad.new("war", seats=2, seed=8)
    rolls: list[list[str]] = []
    while True:
        q = g.questions()[0]
        before = twin(g)
        g.submit(q.seat, q.name, g.default(q))
        if any(event["name"] == "dice_rolled" for event in g.events()):
            break
    number = len(before.log or ())
    for _ in range(2):
        tried = before
        line = g
        for again in range(4):
            line = taken_back(line, before, q.seat, number, number + 1 + 2 * again)
            line.submit(q.seat, q.name, line.default(line.find(q.seat, q.name)))
            tried = line
        rolls.append([event["text"] for event in tried.events() if event["name"] == "dice_rolled"])
    assert rolls[0] == rolls[1], "the same seed, the same rolls"
    assert len(set(rolls[0])) > 2, "but not those of the first try"


def test_what_was_told_stays_told_and_only_what_counts_is_counted() -> None:
    g = landsraad.new("dune", seats=2, seed=3)
    before = twin(g)
    first = g.questions()[0]
    g.submit(first.seat, first.name, g.default(first))
    events = len(g.events())
    back = taken_back(g, before, first.seat, 0, 1)
    assert back.view(first.seat) == before.view(first.seat)
    assert len(back.events()) == events + 1
    assert back.events()[-1]["name"] == "taken_back"
    assert g.view(first.seat) != before.view(first.seat), "the game it was made from is untouched"


def test_an_answer_that_shows_nothing_hidden_is_told_from_one_that_does() -> None:
    position = {
        "game": "dune",
        "ruleset": "gf9-basic",
        "phase": "bidding",
        "turn": 2,
        "factions": {"emperor": {"spice": 9, "hand": []}, "guild": {"spice": 0, "hand": []}},
    }
    g = landsraad.position(position)
    while g.questions()[0].name != "bid":
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    q = g.questions()[0]
    assert not has_shown(g, q, q.parse([1])) or g.seats[q.seat] == "guild", "a bid shows nothing"
    while g.seats[q.seat] != "emperor":
        g.submit(q.seat, q.name, g.default(q))
        q = g.questions()[0]
    g.submit(q.seat, q.name, q.parse([1]))
    last = g.questions()[0]
    assert g.seats[last.seat] == "guild"
    assert not has_shown(g, last, g.default(last)), "the Emperor buys: the Guild does not see what"


@pytest.mark.parametrize("seats", [("emperor", "guild"), ("atreides", "emperor")])
def test_who_takes_a_purchase_back_buys_another_card_unless_somebody_had_seen_it(seats: tuple[str, str]) -> None:
    """Bought, looked at, taken back by consent: the cards under the hammer are dealt anew, but for what Atreides saw."""
    position = {
        "game": "dune",
        "ruleset": "gf9-basic",
        "phase": "bidding",
        "turn": 2,
        "seed": 4,
        "factions": {name: {"spice": 9, "hand": []} for name in seats},
    }
    before = landsraad.position(position)
    while before.questions()[0].name != "bid":
        q = before.questions()[0]
        before.submit(q.seat, q.name, before.default(q))
    emperor, number = seats.index("emperor"), len(before.log or ())
    bought: list[str] = []
    line = before
    for _ in range(6):
        line = _bought(twin(line), emperor)
        bought.append(line.view(emperor)["factions"]["emperor"]["hand"][0])
        line = taken_back(line, before, emperor, number, len(line.log or ()))
        assert line.view(emperor) == before.view(emperor), "nothing that was known is another"
    assert (len(set(bought)) == 1) == ("atreides" in seats), bought
    assert landsraad.replay(line.record(reveal=True), seed=line.seed).save() == line.save()


def _bought(g: AnyGame, seat: int) -> AnyGame:
    """The seat bids 1, the others pass, until it has a card."""
    while not g.view(seat)["factions"][g.seats[seat]]["hand"]:
        q = g.questions()[0]
        bids = q.name == "bid" and q.seat == seat and not g.view()["now"]["auction"]["top_bid"]
        g.submit(q.seat, q.name, q.parse([1]) if bids else g.default(q))
    return g


def test_the_spice_card_that_a_first_try_has_turned_is_not_known_to_come() -> None:
    g = landsraad.new("dune", seats=2, seed=6)
    while True:
        q = g.questions()[0]
        before = twin(g)
        g.submit(q.seat, q.name, g.default(q))
        if any(event["name"] == "spice_blew" for event in g.events()):
            break
    number, turned = len(before.log or ()), set()
    for again in range(6):
        turned.add(next(e["text"] for e in reversed(g.events()) if e["name"] == "spice_blew"))
        g = taken_back(g, before, q.seat, number, number + 1 + 2 * again)
        g.submit(q.seat, q.name, g.default(g.find(q.seat, q.name)))
    assert len(turned) > 2
