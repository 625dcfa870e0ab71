"""What leaves a tournament, and what is read: CSV, JSON, pages, leagues; and the command's sentences for bad input."""

from __future__ import annotations

from pathlib import Path

import pytest

from landsraad import tournament as t
from landsraad.cli import main
from landsraad.kernel.errors import LandsraadError
from landsraad.tournament.export import as_csv, earlier_event, game_rows, read_document, registrations
from landsraad.tournament.league import league
from landsraad.tournament.printing import page, report_forms, seating_plan
from tournament.support import JUDGE, event, numbers, report, seat


def played(winner: int = 0) -> t.Journal:
    journal = event(5, rounds=1)
    [table] = seat(journal)
    won = sorted(table.players)[winner]
    report(journal, table, "strongholds", won, figures={won: (2, 3, 9, 9, 3, 4)})
    return journal


def test_players_come_from_a_table_with_a_heading() -> None:
    found = registrations("﻿Name, Bot ,Group\nChani,,\n\n Duncan ,mentat,here\n")
    assert found == [t.Register("Chani"), t.Register("Duncan", "mentat", "here")]
    with pytest.raises(LandsraadError, match="needs a heading with name; name is missing"):
        registrations("who\nChani\n")


def test_an_event_that_was_run_elsewhere_has_the_same_standings() -> None:
    journal = played()
    text = as_csv(game_rows(journal.organiser.state))
    again = t.Journal()
    again.do("Scribe", *earlier_event(t.Event("Spring", options={"tournament": True}), text))
    now, then = t.standings(again.organiser.state), t.standings(journal.organiser.state)
    assert (now[0].player, now[0].points, now[0].vector) == (then[0].player, then[0].points, "3.2.3.9.9.3.4")
    with pytest.raises(LandsraadError, match="a number is missing"):
        earlier_event(t.Event("Spring"), text.replace(",9,9,", ",,9,"))


def test_a_name_that_looks_like_a_formula_is_only_a_name() -> None:
    assert as_csv([{"player": "=SUM(A1)", "points": -1}]) == "player,points\n'=SUM(A1),-1\n"


@pytest.mark.parametrize("given", [None, [], {}, {"format": 1}, {"format": 1, "journal": [{"number": 1}]}])
def test_what_is_no_export_is_refused(given: object) -> None:
    with pytest.raises(LandsraadError, match="not an exported tournament"):
        read_document(given)


def test_pages_tell_tables_and_standings_and_take_names_as_text() -> None:
    journal = event(0, place="<Sietch>")
    journal.do(JUDGE, *(t.Register(name) for name in ("<b>Paul</b>", "B", "C", "D", "E")))
    [table] = seat(journal)
    plan = seating_plan(journal.organiser.state)
    assert "&lt;b&gt;Paul&lt;/b&gt;" in plan
    assert "Dune, Gale Force Nine, advanced game" in plan
    titles = [s.role.replace("_", " ").title() for s in table.seats]
    assert [title for title in titles if f"<td>{title}</td>" not in plan] == []
    forms = report_forms(journal.organiser.state)
    assert forms.count('class="tick"') == 5 * 10, "ten turns of attempts for each player"
    assert forms.count('class="blank"') == 5 * 6, "and six numbers"
    assert forms.count("☐") == 8, "and a box for each way to end"
    report(journal, table, "time", figures=numbers(table, B=(1, 0, 0, 0, 0, 0)))
    whole = page(journal.organiser.state)
    assert "<b>Paul" not in whole
    assert "win attempts: " in whole
    assert "signed by Head Judge" in whole


def test_a_league_adds_up_events_and_knows_people_by_name() -> None:
    first, second = played(0), played(1)
    found = league([first.organiser.state, second.organiser.state, played(1).organiser.state])
    assert [(one.player, one.points) for one in found][:2] == [("P02", "6"), ("P01", "3")]
    assert [score.table for score in found[0].scores] == ["Arrakis Open 1.1"] * 3
    with pytest.raises(LandsraadError, match="of one game, not of dune and imperium"):
        league([first.organiser.state, event(0, game="imperium", options={}, final=4).organiser.state])


# --- the command ------------------------------------------------------------------------------------------------------

BAD: dict[str, tuple[str, str]] = {
    "no file": ("show nowhere.jsonl", "cannot read nowhere.jsonl"),
    "again": ("new open.jsonl Again", "open.jsonl exists already"),
    "no game": ("new other.jsonl Other --game chess", "chess"),
    "bad option": ("new other.jsonl Other --option turns", "--option takes NAME=VALUE"),
    "bad places": ("new other.jsonl Other --places 5,x", "--places takes whole numbers"),
    "twice": ("register open.jsonl p1", "P1 is registered already"),
    "no table": ("sign open.jsonl 7.7", "there is no table '7.7'; there is 1.1"),
    "stranger": ("attempts open.jsonl 1.1 2 Nobody", "Nobody does not sit at table 1.1"),
    "no pair": ("report open.jsonl 1.1 none --numbers P1", "--numbers takes WHO=1,2"),
    "no number": ("report open.jsonl 1.1 none --numbers P1=a", "--numbers takes whole numbers"),
    "empty": ("report open.jsonl 1.1 none", "lacks the numbers of"),
    "too early": ("seat open.jsonl", "Round 1 is not over"),
    "no final": ("final open.jsonl", "Round 1 is not over"),
    "not bots": ("play open.jsonl", "there is no table for which that could be done"),
    "no judge": ("sign open.jsonl 1.1", "does not say yet how the game ended"),
    "no such action": ("juggle open.jsonl", "invalid choice: 'juggle'"),
    "no such csv": ("import open.jsonl none.csv", "cannot read none.csv"),
    "not a record": ("record open.jsonl 1.1 open.jsonl", "is not JSON"),
    "cannot write": ("export open.jsonl games no/such/folder.csv", "cannot write no/such/folder.csv"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_input_gets_one_sentence_and_changes_nothing(
    case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["tournament", "new", "open.jsonl", "Open", "--seed", "1"]) == 0
    assert main(["tournament", "register", "open.jsonl", "P1", "P2", "P3", "P4", "P5"]) == 0
    assert main(["tournament", "seat", "open.jsonl"]) == 0
    before = Path("open.jsonl").read_bytes()
    capsys.readouterr()
    words, sentence = BAD[case]
    assert main(["tournament", *words.split()]) == 2
    told = capsys.readouterr().err
    assert sentence in told
    assert told.count("\n") == 1
    assert Path("open.jsonl").read_bytes() == before
    assert not Path("other.jsonl").exists()


def test_bots_play_their_tables_and_the_records_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for line in (
        "new bots.jsonl Bots --seed 2 --option turns=1 --rounds 1 --final 0",
        "register bots.jsonl A B C D E --bot random",
        "seat bots.jsonl",
        "play bots.jsonl --records kept",
        "sign bots.jsonl",
        "show bots.jsonl",
    ):
        assert main(["tournament", *line.split()]) == 0, capsys.readouterr().err
    assert "signed by organiser" in capsys.readouterr().out
    journal = t.JournalFile.open(Path("bots.jsonl"))
    outcome = journal.organiser.table("1.1").outcome
    assert outcome == t.outcome_of(
        Path("kept/table-1.1.json").read_text(), journal.organiser.event, journal.organiser.table("1.1")
    )


@pytest.mark.parametrize("game", ["imperium", "war"])
def test_a_table_of_games_is_taken_over_in_every_game(game: str) -> None:
    journal = event(4, game=game, options={}, rounds=1, final=0)
    for table in seat(journal):
        first = table.players[0]
        if game == "war":
            told = t.Outcome("objective", (first,), dict.fromkeys(table.players, (40,)))
        else:
            told = t.Outcome("victory_points", figures={p: (9 + (p == first), 1, 1, 1, 1) for p in table.players})
        journal.do(JUDGE, t.Report(table.name, told), t.Sign(table.name))
    text = as_csv(game_rows(journal.organiser.state))
    copy = t.Journal()
    copy.do(JUDGE, *earlier_event(t.Event("Earlier", game), text))
    before, after = t.standings(journal.organiser.state), t.standings(copy.organiser.state)
    assert {(one.player, one.points, one.vector) for one in after} == {
        (one.player, one.points, one.vector) for one in before
    }
