"""What an organiser refuses, with one sentence and nothing half done; and the journal that keeps who did what, and when."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from landsraad import tournament as t
from landsraad.kernel.errors import LandsraadError
from tournament.support import JUDGE, event, numbers, report, seat


def refuse(journal: t.Journal, sentence: str, *changes: t.AnyChange, by: str = JUDGE) -> None:
    """The changes are refused with that sentence, and everything is as it was."""
    before, lines = msgspec.json.encode(journal.organiser.state.event), list(journal.entries)
    state = repr(journal.organiser.state)
    with pytest.raises(LandsraadError, match=sentence):
        journal.do(by, *changes)
    assert repr(journal.organiser.state) == state
    assert journal.entries == lines
    assert msgspec.json.encode(journal.organiser.state.event) == before


# --- people -----------------------------------------------------------------------------------------------------------


def test_nobody_is_registered_twice_and_nothing_of_a_list_with_a_double_is_kept() -> None:
    refuse(event(3), "P02 is registered already", t.Register("New"), t.Register(" p02 "))


@pytest.mark.parametrize("name", ["", "   ", "x" * 61, "two\nlines"])
def test_names_can_be_read(name: str) -> None:
    refuse(event(), "a player has a name of 1 to 60 letters", t.Register(name))


def test_a_late_arrival_plays_from_the_next_round_or_joins_a_table_of_five() -> None:
    journal = event(11)
    tables = seat(journal)
    journal.do("Usher", t.Register("Late"))
    assert journal.organiser.player("Late").since == 2
    refuse(journal, "table 1.1 is full", t.Join("1.1", "Late"))
    refuse(journal, "P.. would sit at two tables", t.Join("1.2", tables[0].players[0]))
    free = {"atreides", "bene_gesserit", "emperor", "fremen", "guild", "harkonnen"} - {s.role for s in tables[1].seats}
    journal.do("Usher", t.Join("1.2", "Late", free.pop(), 6))
    assert len(journal.organiser.table("1.2").seats) == 6
    journal.do("Usher", t.Start("1.2"), t.Register("Later"))
    refuse(journal, "table 1.2 has begun", t.Join("1.2", "Later"))


def test_who_drops_out_is_seated_no_more_until_they_return() -> None:
    journal = event(6)
    [table] = seat(journal)
    report(journal, table, "none")
    journal.do(JUDGE, t.Withdraw("P03", "train"))
    refuse(journal, "P03 has left already", t.Withdraw("P03"))
    assert "P03" not in [player for table in seat(journal) for player in table.players]
    journal.do(JUDGE, t.Return("P03"))
    assert "P03" in [player.name for player in journal.organiser.present()]
    refuse(journal, "nobody called 'P77' is registered", t.Withdraw("P77"))


# --- rounds -----------------------------------------------------------------------------------------------------------


def test_nobody_sits_at_two_tables() -> None:
    journal = event(10)
    five = tuple(t.Seat(f"P{n:02d}") for n in range(1, 6))
    plans = (t.Plan("1.1", five), t.Plan("1.2", (*five[:1], *(t.Seat(f"P{n:02d}") for n in range(6, 10)))))
    refuse(journal, "P01 would sit at two tables at once", t.SeatRound(plans))


def test_a_round_waits_for_every_report_of_the_last() -> None:
    journal = event(10)
    first, second = seat(journal)
    report(journal, first, "none")
    with pytest.raises(LandsraadError, match=r"Round 1 is not over: the reports of 1.2 are not signed"):
        t.draw_round(journal.organiser)
    report(journal, second, "none")
    assert [table.name for table in seat(journal)] == ["2.1", "2.2"]


def test_a_round_is_seated_anew_only_before_it_has_begun() -> None:
    journal = event(10)
    seat(journal)
    journal.do(JUDGE, t.Register("Late"))
    assert [len(table.seats) for table in seat(journal, again=True)] == [6, 5]
    assert len(journal.organiser.state.rounds) == 1
    journal.do(JUDGE, t.Start("1.1"))
    with pytest.raises(LandsraadError, match="only before anything has begun"):
        t.draw_round(journal.organiser, again=True)


@pytest.mark.parametrize("game", ["dune", "imperium", "war"])
def test_an_event_without_a_final_seats_none(game: str) -> None:
    options = {"tournament": True} if game == "dune" else {}
    journal = event(6 if game == "dune" else 4, game=game, options=options, final=0)
    seat(journal)
    with pytest.raises(LandsraadError, match="announced without a final"):
        t.draw_final(journal.organiser)
    refuse(journal, "announced without a final", t.SeatRound((), final=True))


@pytest.mark.rule("gf9:4.01.03")
def test_the_timer_of_a_table_starts_once_and_set_up_is_within_it() -> None:
    journal = event(11)
    one, two = seat(journal)
    assert journal.organiser.table("1.1").clock.reading(1e6, len(one.seats)) == ("waiting", 6 * 3600.0)
    journal.now = lambda: 1000.0
    journal.do(JUDGE, t.Start("1.1"))
    assert journal.organiser.table("1.1").clock.reading(1060.0, len(one.seats)) == ("playing", 6 * 3600.0 - 60)
    assert journal.organiser.table("1.2").clock.reading(1060.0, len(two.seats)) == ("waiting", 5 * 3600.0)
    refuse(journal, "this clock runs already", t.Start("1.1"))
    refuse(journal, "1.1 has begun: roles are not changed any more", t.Draft("1.1", one.players[0], "fremen"))


@pytest.mark.rule("gf9:4.01.05")
@pytest.mark.rule("gf9:4.01.06")
def test_any_judge_is_asked_at_any_time_and_every_answer_stands_in_the_report() -> None:
    journal = event(5, judges=("Mohiam",))
    [table] = seat(journal)
    player = table.players[0]
    journal.do("Mohiam", t.Rule("1.1", "May I trade before we begin?", "No."))  # before the clock starts
    journal.do(player, t.Call("1.1", player, "May I look at my own discards?"))
    report(journal, table, "none")  # after the game, away from the table
    journal.do(JUDGE, t.Rule("1.1", "Did we count the attempts right?", "Yes."), t.Close("1.1", 1))
    told = [(one.by, one.ruling) for one in journal.organiser.table("1.1").rulings]
    assert told == [("Mohiam", "No."), (JUDGE, "Yes.")]
    assert journal.organiser.state.queue() == []
    refuse(journal, "what is the ruling", t.Rule("1.1", "May I?", " "))


# --- reports (4.01.02, 4.01.04, 4.01.07) --------------------------------------------------------------------------------


@pytest.mark.rule("gf9:4.01.02")
@pytest.mark.rule("gf9:4.01.07")
def test_a_report_is_open_with_the_seating_and_counts_when_a_judge_has_signed_it() -> None:
    journal = event(5, judges=("Judge",))
    [table] = seat(journal)
    assert table.outcome is None
    refuse(journal, "does not say yet how the game ended", t.Sign("1.1"))
    winner = table.players[0]
    report(journal, table, "strongholds", winner, figures={winner: (0, 3, 0, 0, 0, 0)}, sign=False)
    assert {one.points for one in t.standings(journal.organiser.state)} == {"0"}
    refuse(journal, r"signed by a judge \(Head Judge, Judge\), not by Passer-by", t.Sign("1.1"), by="Passer-by")
    journal.do("Judge", t.Sign("1.1"))
    assert t.standings(journal.organiser.state)[0].points == "3"


@pytest.mark.rule("gf9:4.01.04")
def test_attempts_are_written_down_at_each_battle_phase_and_add_up() -> None:
    journal = event(5)
    [table] = seat(journal)
    a, b, *_ = table.players
    journal.do(JUDGE, t.Attempts("1.1", 2, (a,)), t.Attempts("1.1", 3, (a, b)), t.Attempts("1.1", 4, (b,)))
    journal.do(JUDGE, t.Attempts("1.1", 4, ()))  # corrected before sign-off
    five = dict.fromkeys(table.players, (0, 0, 0, 0, 0))
    refuse(
        journal,
        f"the report has counted 2 win attempts of {a}, not 5",
        t.Report("1.1", t.Outcome("none", figures={**five, a: (5, 0, 0, 0, 0, 0)})),
    )
    journal.do(JUDGE, t.Report("1.1", t.Outcome("none", figures=five)))
    outcome = journal.organiser.table("1.1").outcome
    assert outcome is not None
    assert (outcome.figures[a][0], outcome.figures[b][0]) == (2, 1)


def test_a_signed_report_is_not_changed_unless_the_head_judge_opens_it() -> None:
    journal = event(5, judges=("Judge",))
    [table] = seat(journal)
    report(journal, table, "none")
    told = t.Report("1.1", t.Outcome("none", figures=numbers(table)))
    sentence = "the report of table 1.1 is signed by Head Judge: only the head judge opens it again"
    refuse(journal, sentence, told)
    refuse(journal, sentence, t.Attempts("1.1", 2, ()))
    refuse(journal, "only the head judge, Head Judge", t.Reopen("1.1", "typo"), by="Judge")
    refuse(journal, "for a reason", t.Reopen("1.1", " "))
    journal.do(JUDGE, t.Reopen("1.1", "the spice was miscounted"), told)
    assert [type(entry.change).__name__ for entry in journal.entries[-2:]] == ["Reopen", "Report"]


Case = tuple[str, Callable[[t.Table, dict[str, str]], t.Outcome]]
"""A sentence, and, from a table and its players by role, the outcome that gets it."""


def won(table: t.Table, kind: str, *winners: str, held: int = 4, allied: bool = False) -> t.Outcome:
    figures = numbers(table, **{winners[0]: (0, held, 0, 0, 0, 0)} if winners else {})
    return t.Outcome(kind, winners, figures, (winners,) if allied else ())


CASES: dict[str, Case] = {
    "kind": ("does not end by 'luck'", lambda table, by: won(table, "luck", by["guild"])),
    "stranger": ("Paul does not sit", lambda table, by: t.Outcome("strongholds", ("Paul",), numbers(table))),
    "twice": ("a winner is named twice", lambda table, by: won(table, "strongholds", by["guild"], by["guild"])),
    "no winner": ("who won", lambda table, by: won(table, "strongholds")),
    "nobody, named": ("nobody won, yet", lambda table, by: won(table, "none", by["guild"])),
    "strangers": ("win together only as allies", lambda table, by: won(table, "strongholds", by["guild"], by["fremen"])),
    "too few": ("needs 3 strongholds, not 2", lambda table, by: won(table, "strongholds", by["guild"], held=2)),
    "too few allied": (
        "needs 4 strongholds, not 3",
        lambda table, by: won(table, "strongholds", by["guild"], by["fremen"], held=3, allied=True),
    ),
    "prediction": ("only the Bene Gesserit", lambda table, by: won(table, "prediction", by["guild"])),
    "fremen": ("a victory of the Fremen", lambda table, by: won(table, "fremen_special", by["guild"])),
    "guild": ("a victory of the Guild", lambda table, by: won(table, "guild_special", by["fremen"])),
    "default": ("with the Guild in the game", lambda table, by: won(table, "fremen_default", by["fremen"])),
    "ally forgotten": (
        "is allied with",
        lambda table, by: t.Outcome(
            "strongholds", (by["guild"],), numbers(table, **{by["guild"]: (0, 4, 0, 0, 0, 0)}), ((by["guild"], by["fremen"]),)
        ),
    ),
    "two alliances": (
        "nobody is in two",
        lambda table, by: t.Outcome("none", (), numbers(table), ((by["guild"], by["fremen"]), (by["guild"], by["emperor"]))),
    ),
    "numbers missing": ("lacks the numbers", lambda table, by: t.Outcome("none")),
    "too many strongholds": (
        "only 6 stronghold points",
        lambda table, by: t.Outcome(
            "none", (), numbers(table, **{by["guild"]: (0, 4, 0, 0, 0, 0), by["fremen"]: (0, 3, 0, 0, 0, 0)})
        ),
    ),
    "forces": ("no more than 20", lambda table, by: t.Outcome("none", (), numbers(table, **{by["guild"]: (0, 0, 21, 0, 0, 0)}))),
    "cards": ("hand is full with 4", lambda table, by: t.Outcome("none", (), numbers(table, **{by["guild"]: (0, 0, 0, 0, 5, 0)}))),
    "leaders": ("five leaders", lambda table, by: t.Outcome("none", (), numbers(table, **{by["guild"]: (0, 0, 0, 0, 0, 6)}))),
    "negative": ("below 0", lambda table, by: t.Outcome("none", (), numbers(table, **{by["guild"]: (0, 0, -1, 0, 0, 0)}))),
    "three numbers": ("not 3 numbers", lambda table, by: t.Outcome("none", (), numbers(table, **{by["guild"]: (1, 2, 3)}))),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_a_result_that_cannot_be_gets_one_sentence(case: str) -> None:
    journal = event(6)
    [table] = seat(journal)
    sentence, outcome = CASES[case]
    refuse(journal, sentence, t.Report("1.1", outcome(table, {s.role: s.player for s in table.seats})))


def test_harkonnen_hold_eight_cards() -> None:
    journal = event(6)
    [table] = seat(journal)
    by = {s.role: s.player for s in table.seats}
    report(journal, table, "none", figures={by["harkonnen"]: (0, 0, 0, 0, 8, 9)})
    assert journal.organiser.table("1.1").signed == JUDGE


def test_rulings_are_kept_with_the_judge() -> None:
    journal = event(5, judges=("Judge",))
    seat(journal)
    journal.do("Judge", t.Rule("1.1", "May I ship after moving?", "No: ship first."))
    assert journal.organiser.table("1.1").rulings[0].by == "Judge"
    refuse(journal, "what is the ruling", t.Rule("1.1", "And now?", ""))


def test_calls_wait_for_a_judge_in_the_order_in_which_they_came() -> None:
    journal = event(5, judges=("Judge",))
    [table] = seat(journal)
    first, second, *_ = table.players
    journal.do(second, t.Call("1.1", second, " May I? "))
    journal.do(first, t.Call("1.1", first))
    refuse(journal, f"{first} has called already", t.Call("1.1", first.lower()))
    refuse(journal, "nobody called 'Paul'", t.Call("1.1", "Paul"))
    refuse(journal, "at most 500 letters", t.Close("1.1", 2), t.Call("1.1", first, "x" * 501))
    assert [(one.name, c.number, c.player, c.question) for one, c in journal.organiser.state.queue()] == [
        ("1.1", 1, second, "May I?"), ("1.1", 2, first, ""),
    ]  # fmt: skip
    journal.do("Judge", t.Close("1.1", 1))
    assert [call.closed for call in journal.organiser.table("1.1").calls] == ["Judge", ""]
    refuse(journal, "Judge has closed this call already", t.Close("1.1", 1))
    refuse(journal, "table 1.1 has made no call 0", t.Close("1.1", 0))
    report(journal, table, "none")
    refuse(journal, "the report of table 1.1 is signed", t.Call("1.1", second))


# --- the journal ------------------------------------------------------------------------------------------------------


def test_a_file_gives_back_the_same_tournament(tmp_path: Path) -> None:
    path = tmp_path / "open.jsonl"
    journal = t.JournalFile.create(path, now=lambda: 5.0)
    journal.do(JUDGE, t.Create(t.Event("Open", options={"tournament": True})), *(t.Register(f"P{n}") for n in range(5)))
    journal.do(JUDGE, *t.draw_round(journal.organiser))
    journal.do("Scribe", t.Attempts("1.1", 1, ("P1",)))
    read = t.JournalFile.open(path)
    assert repr(read.organiser.state) == repr(journal.organiser.state)
    assert read.entries == journal.entries
    assert [(one.by, one.at) for one in read.entries[-2:]] == [(JUDGE, 5.0), ("Scribe", 5.0)]


def test_a_line_that_was_cut_off_was_never_written(tmp_path: Path) -> None:
    path = tmp_path / "open.jsonl"
    journal = t.JournalFile.create(path)
    journal.do(JUDGE, t.Create(t.Event("Open")), t.Register("A"), t.Register("B"))
    whole = path.read_bytes()
    path.write_bytes(whole[:-7])
    again = t.JournalFile.open(path)
    assert list(again.organiser.state.players) == ["A"]
    again.do(JUDGE, t.Register("C"))
    assert list(t.JournalFile.open(path).organiser.state.players) == ["A", "C"]


def test_a_line_that_was_changed_is_found(tmp_path: Path) -> None:
    path = tmp_path / "open.jsonl"
    t.JournalFile.create(path).do(JUDGE, t.Create(t.Event("Open")), t.Register("A"), t.Register("B"))
    path.write_text(path.read_text().replace('"player":"A"', '"player":"Z"'))
    with pytest.raises(LandsraadError, match="line 2 of the journal, or one before it, was changed"):
        t.JournalFile.open(path)
    path.write_text("{}\n")
    with pytest.raises(LandsraadError, match="is not a tournament: line 1"):
        t.JournalFile.open(path)


def test_two_who_write_at_once_do_not_overwrite_each_other(tmp_path: Path) -> None:
    path = tmp_path / "open.jsonl"
    t.JournalFile.create(path).do(JUDGE, t.Create(t.Event("Open")))
    one, two = t.JournalFile.open(path), t.JournalFile.open(path)
    one.do("One", t.Register("A"))
    with pytest.raises(LandsraadError, match="changed by somebody else meanwhile"):
        two.do("Two", t.Register("B"))
    assert list(t.JournalFile.open(path).organiser.state.players) == ["A"]
    assert two.organiser.state.players == {}


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"name": " "}, "an event has a name"),
        ({"game": "chess"}, "chess"),
        ({"ruleset": "house"}, "dune has no rule set 'house'"),
        ({"options": {"tea": True}}, "has no option 'tea'"),
        ({"rounds": 0}, "at least one round"),
        ({"final": 9}, "a final of dune has 4 to 6 seats, or there is none"),
        ({"game": "war", "final": 4}, "a final of war has 2 seats"),
        ({"places": (5, -1)}, "points by place are numbers from 0 on"),
        ({"roles": "wish"}, "roles are given by lot, spread, draft, free"),
        ({"exception": "squeeze"}, "tables_of_four, bots, refuse"),
    ],
)
def test_an_event_that_cannot_be_is_refused(given: dict[str, object], sentence: str) -> None:
    journal = t.Journal()
    settings: dict[str, object] = {"name": "Open", **given}
    with pytest.raises(LandsraadError, match=sentence):
        journal.do(JUDGE, t.Create(t.Event(**settings)))  # type: ignore[arg-type]
    assert journal.entries == []
