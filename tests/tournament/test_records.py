"""Reports that are filled from records: games played here, by bots or not, over or not."""

from __future__ import annotations

import json

import pytest

import landsraad
from landsraad import tournament as t
from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.undoing import taken_back, twin
from landsraad.tournament.records import attempts_by_turn
from tournament.support import JUDGE, event, seat

ROLES = ("atreides", "bene_gesserit", "emperor", "fremen", "guild")


def bots(game: str, players: int, **given: object) -> t.Journal:
    journal = event(0, game=game, **given)
    journal.do(JUDGE, *(t.Register(f"Bot {n}", "random") for n in range(players)))
    return journal


def play(journal: t.Journal, table: t.Table) -> t.Outcome:
    """Let the bots of a table play it, and take the report from the record."""
    record = t.play_table(journal.organiser, table)
    journal.do(JUDGE, t.Report(table.name, t.outcome_of(json.dumps(record), journal.organiser.event, table)))
    outcome = journal.organiser.table(table.name).outcome
    assert outcome is not None
    assert outcome.record == record["seal"]
    return outcome


@pytest.mark.rule("gf9:4.01.07")
@pytest.mark.rule("gf9:4.01.13")
def test_a_game_of_dune_fills_in_its_own_report() -> None:
    journal = bots("dune", 5, options={"tournament": True, "turns": 3})
    [table] = seat(journal)
    record = t.play_table(journal.organiser, table)
    game = landsraad.replay(record)
    outcome = play(journal, table)
    role = {s.player: s.role for s in table.seats}
    assert [role[p] for p in outcome.winners] == record["result"]["winners"]
    for number, name in enumerate(t.CATEGORIES):
        told = record["result"]["figures"][name]
        assert [outcome.figures[p][number] for p in outcome.figures] == told
    assert [role[p] for p in outcome.figures] == list(game.seats)
    assert outcome.kind == record["result"]["kind"]


@pytest.mark.rule("gf9:4.01.04")
def test_the_report_of_a_recorded_game_tells_the_attempts_turn_by_turn() -> None:
    factions: dict[str, object] = {name: {} for name in ROLES}
    factions["emperor"] = {"forces": {"arrakeen": 3, "carthag": 3, "tueks_sietch": 3}}
    position = {
        "game": "dune", "ruleset": "gf9-advanced", "phase": "shipment", "turn": 4, "seed": 1,
        "options": {"tournament": True}, "factions": factions,
    }  # fmt: skip
    game = landsraad.position(position)
    while not game.over and game.clock() == 4:
        q = game.questions()[0]
        game.submit(q.seat, q.name, game.default(q))
    journal = event(5, roles="draft", ruleset="gf9-advanced")
    [table] = seat(journal)
    journal.do(JUDGE, *(t.Draft("1.1", p, r) for p, r in zip(table.players, ROLES, strict=True)))
    journal.do(JUDGE, t.Attempts("1.1", 2, (table.players[0],)))  # a judge has written down what was not so
    journal.do(JUDGE, *t.report_of(game.record(), journal.organiser.event, journal.organiser.table("1.1")))
    told = journal.organiser.table("1.1")
    emperor = table.players[ROLES.index("emperor")]
    assert told.attempts == {2: (), 4: (emperor,)}
    assert told.outcome is not None
    assert {player: numbers[0] for player, numbers in told.outcome.figures.items() if numbers[0]} == {emperor: 1}
    assert (told.outcome.kind, told.outcome.winners) == ("strongholds", (emperor,))


def test_attempts_are_not_told_turn_by_turn_where_answers_were_taken_back() -> None:
    game = landsraad.new("dune", "gf9-advanced", 5, 1, {"tournament": True})
    before, q = twin(game), game.questions()[0]
    game.submit(q.seat, q.name, game.default(q))
    assert attempts_by_turn(taken_back(game, before, q.seat, 0, 1)) == {}
    position = {"game": "dune", "ruleset": "gf9-advanced", "phase": "shipment", "turn": 4, "seed": 1,
                "options": {"tournament": True}, "factions": {"emperor": {"win_attempts": 3}, "fremen": {}}}  # fmt: skip
    assert attempts_by_turn(landsraad.position(position)) == {}


def test_the_same_seed_plays_the_same_game_at_the_same_table() -> None:
    journal = bots("dune", 5, options={"tournament": True, "turns": 1})
    [table] = seat(journal)
    assert t.play_table(journal.organiser, table) == t.play_table(journal.organiser, table)


@pytest.mark.rule("gf9:4.01.09")
def test_a_game_that_is_not_over_is_adjudicated_as_it_stands() -> None:
    """A121, from a position in which it is clear: three attempts of the Emperor against none."""
    factions: dict[str, object] = {name: {} for name in ROLES}
    factions["emperor"] = {"win_attempts": 3, "forces": {"arrakeen": 2}}
    position = {
        "game": "dune", "ruleset": "gf9-advanced", "phase": "shipment", "turn": 4, "seed": 1,
        "options": {"tournament": True}, "factions": factions, "alliances": [["emperor", "fremen"]],
    }  # fmt: skip
    record = landsraad.position(position).record()
    journal = event(5, roles="draft", ruleset="gf9-advanced")
    [table] = seat(journal)
    journal.do(JUDGE, *(t.Draft("1.1", p, r) for p, r in zip(table.players, ROLES, strict=True)))
    table = journal.organiser.table("1.1")
    outcome = t.outcome_of(record, journal.organiser.event, table)
    assert (outcome.kind, outcome.turn, outcome.winners) == ("time", 4, ())
    journal.do(JUDGE, t.Report("1.1", outcome))
    settled = journal.organiser.table("1.1").outcome
    assert settled is not None
    assert {table.role_of(p) for p in settled.winners} == {"emperor", "fremen"}


def test_a_record_of_another_table_is_refused() -> None:
    journal = bots("dune", 5, options={"tournament": True, "turns": 1})
    [table] = seat(journal)
    here = journal.organiser.event
    plain = landsraad.new("dune", here.ruleset, [s.role for s in table.seats], 1, {"turns": 1}).record()
    with pytest.raises(LandsraadError, match="not played by tournament rules"):
        t.outcome_of(plain, here, table)
    basic = landsraad.new("dune", "gf9-basic", 5, 1, {"tournament": True}).record()
    with pytest.raises(LandsraadError, match=r"table 1.1 plays dune by gf9-advanced, and this is .* by gf9-basic"):
        t.outcome_of(basic, here, table)
    four = landsraad.new("dune", here.ruleset, 4, 1, {"tournament": True}).record()
    with pytest.raises(LandsraadError, match=r"table 1.1 plays .*; the record"):
        t.outcome_of(four, here, table)


def test_people_are_not_played_by_bots() -> None:
    journal = event(5)
    [table] = seat(journal)
    with pytest.raises(LandsraadError, match=r"P.. at table 1.1 is no bot"):
        t.play_table(journal.organiser, table)


def test_imperium_is_scored_by_place_and_a_shared_place_shares_the_points() -> None:
    journal = event(4, game="imperium", options={}, final=4)
    [table] = seat(journal)
    a, b, c, d = table.players
    figures: dict[str, tuple[int, ...]] = {
        a: (10, 1, 0, 0, 0), b: (10, 3, 0, 0, 0), c: (7, 0, 0, 0, 0), d: (7, 0, 0, 0, 0),
    }  # fmt: skip
    with pytest.raises(LandsraadError, match=f"by its numbers the game was won by {b}"):
        journal.do(JUDGE, t.Report("1.1", t.Outcome("victory_points", (a,), figures)))
    journal.do(JUDGE, t.Report("1.1", t.Outcome("victory_points", (), figures)), t.Sign("1.1"))
    found = t.standings(journal.organiser.state)
    assert [(one.player, one.points) for one in found][:2] == [(b, "5"), (a, "3")]
    assert {one.points for one in found[2:]} == {"1.5"}
    assert found[0].scores[0].title == "place 1"
    assert found[0].vector == "5.10.3.0.0.0"


def test_a_tie_in_points_is_broken_by_victory_points_of_all_games() -> None:
    journal = event(4, game="imperium", options={}, rounds=2, final=4)
    for wins in (0, 1):
        [table] = seat(journal)
        names = sorted(table.players)
        figures = {name: (5 - n, 0, 0, 0, 0) for n, name in enumerate(names)}
        figures[names[wins]], figures[names[1 - wins]] = (10 + wins, 0, 0, 0, 0), (9, 0, 0, 0, 0)
        journal.do(JUDGE, t.Report(table.name, t.Outcome("victory_points", (), figures)), t.Sign(table.name))
    first, second, *_ = t.standings(journal.organiser.state)
    assert (first.player, first.points, second.points) == ("P02", "8", "8")
    assert first.reason == "before P01 by victory points of all games: 20 against 19"


def test_bots_play_imperium_and_war_through_the_same_code() -> None:
    journal = bots("imperium", 4, options={}, final=4, rounds=1)
    [table] = seat(journal)
    outcome = play(journal, table)
    assert len(outcome.winners) == 1
    journal.do(JUDGE, t.Sign("1.1"))
    assert sum(float(one.points) for one in t.standings(journal.organiser.state)) == 11

    journal = bots("war", 3, options={}, final=2, rounds=1)
    tables = seat(journal)
    assert [table.name for table in tables] == ["1.1a", "1.1b"]
    sides = [{s.role: s.player for s in table.seats} for table in tables]
    assert sides[0]["atreides"] == sides[1]["harkonnen"], "both sides are played"
    for table in tables:
        play(journal, table)
        journal.do(JUDGE, t.Sign(table.name))
    [bye] = journal.organiser.state.rounds[0].byes
    points = {one.player: one.points for one in t.standings(journal.organiser.state)}
    assert points[bye] == "2"
    assert sum(map(float, points.values())) == 4


def test_swiss_pairs_have_equal_points_and_do_not_meet_again() -> None:
    journal = event(8, game="war", options={}, final=2, rounds=3)
    met: set[frozenset[str]] = set()
    for _ in range(3):
        before = {one.player: float(one.points) for one in t.standings(journal.organiser.state)}
        pairs = set()
        for table in seat(journal):
            pair = frozenset(table.players)
            pairs.add(pair)
            assert len({before[player] for player in pair}) == 1
            better = min(table.players)
            kind = "objective" if table.role_of(better) == "atreides" else "supremacy"
            journal.do(JUDGE, t.Report(table.name, t.Outcome(kind, (better,))), t.Sign(table.name))
        assert len(pairs) == 4
        assert not pairs & met
        met |= pairs
    found = t.standings(journal.organiser.state)
    assert (found[0].player, found[0].points) == ("P01", "6")
    with pytest.raises(LandsraadError, match="all 3 rounds have been seated"):
        t.draw_round(journal.organiser)
    journal.do(JUDGE, t.draw_final(journal.organiser))
    assert [table.name for table in journal.organiser.state.rounds[-1].tables] == ["F.1a", "F.1b"]
