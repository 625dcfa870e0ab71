"""What a judge rules is an entry of the record: it stands where it was made, changes nothing, and cannot be changed unseen."""

from __future__ import annotations

from random import Random

import pytest

import landsraad
from landsraad.kernel.errors import BadRecord
from landsraad.kernel.game import AnyGame
from landsraad.kernel.rulings import RULING, rule
from landsraad.kernel.undoing import taken_back, twin
from landsraad.server.replays.reel import Reel

GAMES = [("dune", {"turns": 1}), ("imperium", {}), ("war", {})]


def played(game: str, options: dict[str, int], every: int = 7, seed: int = 3) -> AnyGame:
    """A random game in which a judge rules now and then."""
    g = landsraad.new(game, seats=2, seed=seed, options=options)
    rng, answers = Random(seed), 0
    while not g.over:
        if every and answers % every == 1:
            rule(g, "Mohiam", f"Ruling {answers}: no.")
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.sample(q, rng))
        answers += 1
    return g


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_the_record_replays_and_the_game_is_the_same_as_without_a_judge(game: str, options: dict[str, int]) -> None:
    g = played(game, options)
    record = g.record()
    rulings = [entry[:4] for entry in record["answers"] if entry[1] == RULING]
    assert rulings[0] == ["judge", "ruling", ["Mohiam", "Ruling 1: no."], []]
    assert len(rulings) >= 3
    assert record["format"] == 5
    assert landsraad.replay(record).save() == g.save()
    assert g.view() == played(game, options, every=0).view()
    told = [event["text"] for event in g.events() if event["name"] == "ruled"]
    assert told[0] == "Mohiam, a judge, rules: Ruling 1: no."


def test_every_moment_can_be_watched_and_the_ruling_is_told_at_its_place() -> None:
    g = played("dune", {"turns": 1})
    reel = Reel(g.record())
    place = next(n for n, (q, _) in enumerate(g.log or ()) if q.name == RULING)
    assert reel.at(place + 1).view() == reel.at(place).view()
    assert next(event["answer"] for event in reel.events("all") if event["name"] == "ruled") == place + 1
    assert reel.at(len(g.log or ())).view() == g.view()


def test_an_answer_before_a_ruling_is_taken_back_and_the_ruling_stays() -> None:
    g = landsraad.new("dune", seats=2, seed=3)
    before, q = twin(g), g.questions()[0]
    g.submit(q.seat, q.name, g.default(q))
    rule(g, "Mohiam", "That was too early.")
    back = taken_back(g, before, q.seat, 0, 2)
    assert [name for _, name, *_ in back.record()["answers"]] == [q.name, RULING, "undo"]
    assert landsraad.replay(back.record(reveal=True)).view(q.seat) == before.view(q.seat)


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        (["judge", "ruling", ["Mohiam"]], "a ruling has the name of a judge, and words"),
        (["judge", "ruling", ["Mohiam", 3]], "a ruling has the name of a judge, and words"),
        (["atreides", "ruling", ["Mohiam", "No."]], "a ruling has the name of a judge, and words"),
        (["judge", "bid", ["pass"]], "there is no seat 'judge'"),
    ],
)
def test_what_is_no_ruling_is_refused(entry: list[object], words: str) -> None:
    from landsraad.kernel import record as records

    whole = landsraad.new("dune", seats=["atreides", "fremen"], seed=3)
    rule(whole, "Mohiam", "No.")
    made = whole.record()
    made["answers"] = [[*entry, []]]
    head = {key: made[key] for key in records.HEAD if key in made}
    link = records._hash(records._hash("", [head, made["names"], made["setup"]]), made["answers"][0])
    made["answers"][0].append(link)
    made["seal"] = records._seal(link, made)
    with pytest.raises(BadRecord, match=words):
        landsraad.replay(made)
