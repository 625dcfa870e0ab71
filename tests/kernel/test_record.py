"""Records: a game as a document that can be checked and replayed, bit for bit."""

from __future__ import annotations

import contextlib
import copy
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import landsraad
from landsraad.kernel import record as records
from landsraad.kernel.errors import BadPosition, BadRecord
from landsraad.kernel.rng import commitment


def play(g: Any, answers: int = 10_000, seed: int = 4) -> Any:
    """Random answers, with a gift now and then."""
    rng = Random(seed)
    while not g.over and answers:
        answers -= 1
        q = rng.choice([*g.questions(), *(q for s in range(len(g.seats)) for q in g.interjections(s))])
        g.submit(q.seat, q.name, g.sample(q, rng))
    return g


def sealed(record: dict[str, Any]) -> dict[str, Any]:
    """The record with its hashes made anew, as a careful forger would."""
    forged = copy.deepcopy(record)
    head = {key: forged[key] for key in records.HEAD if key in forged}
    link = records._hash("", [head, forged["names"], forged["setup"]])
    for entry in forged["answers"]:
        link = entry[4] = records._hash(link, entry[:4])
    forged["seal"] = records._seal(link, forged)
    return forged


@pytest.fixture
def whole(new: Any) -> dict[str, Any]:
    """A finished game with gifts in it."""
    record: dict[str, Any] = play(new(3, seed=11)).record()
    assert any(entry[1] == "gift" for entry in record["answers"])
    return record


def broken(record: Any) -> BadRecord:
    with pytest.raises(BadRecord) as error:
        landsraad.replay(record)
    return error.value


# --- what is true -----------------------------------------------------------------------------------------------------


def test_a_record_replays_bit_for_bit(new: Any) -> None:
    g = play(new(3, seed=11))
    twin = landsraad.replay(json.dumps(g.record()))
    assert twin.save() == g.save()
    assert twin.record() == g.record()
    for seat in (0, 1, 2, None):
        assert twin.events(seat) == g.events(seat)
        assert json.dumps(twin.view(seat)) == json.dumps(g.view(seat))


def test_a_record_can_be_replayed_up_to_any_answer(new: Any, whole: dict[str, Any]) -> None:
    g = new(3, seed=11)
    rng = Random(4)
    for number in range(whole["count"] + 1):
        twin = landsraad.replay(whole, to=number)
        assert twin.save() == g.save()
        if g.over:
            break
        q = rng.choice([*g.questions(), *(q for s in range(3) for q in g.interjections(s))])
        g.submit(q.seat, q.name, g.sample(q, rng))
    assert g.over


def test_a_game_replayed_with_its_seed_goes_on_as_it_would_have(new: Any) -> None:
    g = play(new(3, seed=11), 9)
    twin = landsraad.replay(g.record(), seed=11)
    assert play(twin, seed=8).save() == play(g, seed=8).save()


def test_the_seed_is_told_when_the_game_is_over(new: Any) -> None:
    g = play(new(3, seed=11), 9)
    assert g.record()["seed"] is None
    assert g.record(reveal=True)["seed"] == 11
    assert play(g).record()["seed"] == 11
    assert g.record()["commitment"] == commitment(11)


def test_a_salt_hides_a_small_seed_and_is_told_with_it() -> None:
    g = play(landsraad.new("toy", seats=3, seed=11, salt="Arrakis"), 9)
    record = g.record()
    assert record["commitment"] == commitment(11, "Arrakis")
    assert record["commitment"] not in [commitment(seed) for seed in range(100)]
    assert (record["format"], record["seed"], record["salt"]) == (3, None, None)
    assert "Arrakis" not in json.dumps(record)
    assert landsraad.replay(record).record() == record
    assert play(landsraad.replay(record, seed=11, salt="Arrakis")).save() == play(g).save()
    told = g.record()
    assert (told["seed"], told["salt"]) == (11, "Arrakis")
    assert landsraad.replay(told).record() == told


def test_another_salt_than_the_one_committed_to_is_found() -> None:
    record = play(landsraad.new("toy", seats=3, seed=11, salt="Arrakis")).record()
    assert "the seal does not fit" in str(broken({**record, "salt": "Caladan"}))
    assert "not the one that the record's header committed to" in str(broken(sealed({**record, "salt": "Caladan"})))
    assert "'salt' is not of the right form" in str(broken({**record, "salt": 7}))


def test_an_unfinished_record_replays_from_its_outcomes_of_chance(new: Any) -> None:
    g = play(new(3, seed=11), 14)
    record = g.record()
    assert sum(len(entry[3]) for entry in record["answers"]) >= 1
    twin = landsraad.replay(record)
    assert twin.record() == record
    assert twin.questions() == g.questions()
    assert [twin.view(seat) for seat in range(3)] == [g.view(seat) for seat in range(3)]


def test_without_the_seed_the_game_cannot_go_on_to_new_chance(new: Any) -> None:
    twin = landsraad.replay(play(new(3, seed=11), 5).record())
    with pytest.raises(BadRecord, match="replayed without its seed, so it cannot go on"):
        play(twin)


def test_the_header_can_be_published_before_the_first_question(new: Any) -> None:
    g = new(3, seed=11, rounds=2)
    assert records.header_document(g.header) == {
        "format": 3,
        "game": "toy",
        "ruleset": "long",
        "seats": 3,
        "options": {"rounds": 2, "seen_windows": False},
        "commitment": commitment(11),
    }


def test_a_game_begun_from_a_position_replays(new: Any) -> None:
    document = {"game": "toy", "coins": {"west": 3, "north": 17}, "round": 3, "seed": 5}
    g: Any = landsraad.position(document)
    assert [purse.coins for purse in g.state.purses] == [3, 17]
    opened = g.record()
    assert "seed" not in opened["position"]
    assert landsraad.replay(opened).view(0) == g.view(0)
    play(g)
    twin = landsraad.replay(json.loads(json.dumps(g.record())))
    assert twin.save() == g.save()
    assert twin.record() == g.record()


def test_a_position_written_with_other_keys_than_text_replays_too() -> None:
    g = landsraad.position("{game: toy, coins: {north: 4, east: 16}, notes: {10: ten, 9: nine}, seed: 2}")
    record = play(g).record()
    assert record["position"]["notes"] == {"10": "ten", "9": "nine"}
    assert landsraad.replay(json.dumps(record)).record() == record


def test_a_position_that_is_not_plain_data_is_refused() -> None:
    with pytest.raises(BadPosition, match="not plain data"):
        landsraad.position({"game": "toy", "coins": {1, 2}})


# --- what is not ------------------------------------------------------------------------------------------------------


def test_a_changed_answer_is_found_where_it_is(whole: dict[str, Any]) -> None:
    for number in (1, 4, whole["count"]):
        forged = copy.deepcopy(whole)
        forged["answers"][number - 1][2] = ["another"]
        error = broken(forged)
        assert error.at == number
        assert "running hash" in str(error)


def test_a_changed_outcome_of_chance_is_found_where_it_is(whole: dict[str, Any]) -> None:
    number = next(i for i, entry in enumerate(whole["answers"], 1) if entry[3])
    forged = copy.deepcopy(whole)
    forged["answers"][number - 1][3][0] ^= 1
    assert broken(forged).at == number
    error = broken(sealed(forged))
    assert error.at == number
    assert "not those of the seed" in str(error)


def test_a_record_that_was_cut_off_is_found_at_its_last_answer(whole: dict[str, Any]) -> None:
    forged = {**whole, "answers": whole["answers"][:-2]}
    error = broken(forged)
    assert error.at == whole["count"] - 2
    assert f"it has {whole['count'] - 2} of {whole['count']} answers" in str(error)


def test_a_record_that_was_cut_off_and_sealed_again_does_not_end_as_it_says(whole: dict[str, Any]) -> None:
    forged = sealed({**whole, "answers": whole["answers"][:-2], "count": whole["count"] - 2})
    assert "does not end as the record says" in str(broken(forged))


@pytest.mark.parametrize(
    ("key", "value"),
    [("ruleset", "short"), ("seats", 2), ("options", {"rounds": 3}), ("commitment", "0" * 64), ("names", ["north"])],
)
def test_a_changed_header_is_found_at_the_first_answer(whole: dict[str, Any], key: str, value: Any) -> None:
    assert broken({**whole, key: value}).at == 1


def test_a_changed_set_up_is_found(whole: dict[str, Any]) -> None:
    forged = copy.deepcopy(whole)
    forged["setup"][0] ^= 1
    assert broken(forged).at == 1
    assert "not those of the seed" in str(broken(sealed(forged)))


@pytest.mark.parametrize(("key", "value"), [("seal", "0" * 24), ("seed", 12), ("result", None), ("seed", None)])
def test_a_changed_end_breaks_the_seal(whole: dict[str, Any], key: str, value: Any) -> None:
    error = broken({**whole, key: value})
    assert "the seal does not fit" in str(error)
    assert error.at is None


def test_answers_that_change_places_are_found(whole: dict[str, Any]) -> None:
    forged = copy.deepcopy(whole)
    forged["answers"][2], forged["answers"][3] = forged["answers"][3], forged["answers"][2]
    assert broken(forged).at == 3


def test_a_forged_answer_must_still_be_legal(whole: dict[str, Any]) -> None:
    number = next(i for i, entry in enumerate(whole["answers"], 1) if entry[1] == "bid")
    for values, sentence in (([99], "it may be"), (["many"], "is not a number"), ([1, 2], "not more")):
        forged = copy.deepcopy(whole)
        forged["answers"][number - 1][2] = values
        error = broken(sealed(forged))
        assert error.at == number
        assert sentence in str(error)
    forged = copy.deepcopy(whole)
    forged["answers"][number - 1][0] = "centre"
    assert "there is no seat 'centre'" in str(broken(sealed(forged)))


def test_a_forged_result_is_found(whole: dict[str, Any]) -> None:
    forged = sealed({**whole, "result": {**whole["result"], "winners": ["nobody"]}})
    error = broken(forged)
    assert "does not end as the record says" in str(error)
    assert error.at == whole["count"]


def test_the_wrong_seed_is_refused(new: Any) -> None:
    record = play(new(3, seed=11), 5).record()
    with pytest.raises(BadRecord, match="not the one that the record's header committed to"):
        landsraad.replay(record, seed=12)


def test_outcomes_of_chance_that_are_missing_or_impossible_are_found(new: Any) -> None:
    record = play(new(3, seed=11), 14).record()
    missing = {**record, "setup": record["setup"][:-1]}
    assert "the record does not carry" in str(broken(sealed({**missing, "answers": [], "count": 0})))
    impossible = {**record, "setup": [99, *record["setup"][1:]]}
    assert "the recorded outcome 99 is not one of" in str(broken(sealed(impossible)))


def test_a_record_of_a_newer_version_is_refused_clearly(whole: dict[str, Any]) -> None:
    error = broken({**whole, "format": 6})
    assert str(error) == (
        "this record has format 6, made by a newer version; this one reads up to 5: upgrade landsraad"
    )


def test_a_record_of_an_older_version_is_read() -> None:
    """Format 1 has no salt, and its result neither tells allies nor what a seat of Dune scores."""
    text = (Path(__file__).parent / "records" / "dune-format-1.json").read_text()
    record = json.loads(text)
    assert record["format"] == 1
    assert record["result"]["scores"] == []
    g: Any = landsraad.replay(text)
    assert len(g.log) == record["count"]
    assert len(g.result.scores) == 3
    assert [g.seats[seat] for seat in g.result.winners] == record["result"]["winners"]
    forged = json.loads(text)
    forged["result"]["winners"] = ["harkonnen" if "atreides" in record["result"]["winners"] else "atreides"]
    assert "the game does not end as the record says" in str(broken(sealed(forged)))


@pytest.mark.parametrize("salt", ["", "Arrakis"])
def test_the_formats_before_are_read_with_and_without_a_salt(salt: str) -> None:
    whole = play(landsraad.new("toy", seats=3, seed=11, salt=salt)).record()
    told = {key: value for key, value in whole["result"].items() if key != "allied"}
    old = {**whole, "format": 2 if salt else 1, "result": {**told, "scores": []}}
    if not salt:
        del old["salt"]
    again = landsraad.replay(sealed(old)).record()
    assert again == whole


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        ("{", "not JSON"),
        ("[]", "this is not a record"),
        ({}, "this is not a record"),
        ({"format": 1, "game": "toy"}, "the record has no 'ruleset'"),
        ({"format": "1", "game": "toy"}, "a record's format is a whole number, not '1'"),
        ({"format": True, "game": "toy"}, "a record's format is a whole number, not True"),
    ],
)
def test_what_is_no_record_is_refused(record: Any, sentence: str) -> None:
    assert sentence in str(broken(record))


def test_unknown_games_and_options_are_told_as_a_bad_header(whole: dict[str, Any]) -> None:
    for key, value in (("game", "chess"), ("ruleset", "wide"), ("options", {"colour": 1}), ("seats", 9)):
        assert "the header does not make a game" in str(broken(sealed({**whole, key: value})))


def test_no_damage_at_all_leads_to_anything_but_a_bad_record(whole: dict[str, Any]) -> None:
    """Every value of the document replaced by values of other types, with the hashes made anew where that can be."""
    strange: tuple[Any, ...] = (None, True, -1, 2.5, "x", [], ["x"], [[]], {}, {"x": []})
    short = {**whole, "answers": whole["answers"][:3], "count": 3}
    paths: list[tuple[Any, ...]] = [(key,) for key in whole]
    paths += [("answers", 0), *(("answers", 1, i) for i in range(5)), ("setup", 0), ("options", "rounds")]
    for path in paths:
        for value in strange:
            forged = copy.deepcopy(short)
            place: Any = forged
            for step in path[:-1]:
                place = place[step]
            if place[path[-1]] == value:
                continue
            place[path[-1]] = value
            with pytest.raises(BadRecord):
                landsraad.replay(forged)
            with contextlib.suppress(BadRecord):
                landsraad.replay(_sealed_if_possible(forged))


def _sealed_if_possible(record: dict[str, Any]) -> dict[str, Any]:
    try:
        return sealed(record)
    except (TypeError, KeyError, IndexError, AttributeError):
        return record
