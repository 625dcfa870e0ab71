"""A tournament of 23: 17 bots who play here, six people whose table a judge types in; a late arrival, a drop-out, an adjudicated
game, two rounds and a final. The standings are computed a second time, from the exported rows alone."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from landsraad import tournament as t
from landsraad.kernel.meta import Setting
from landsraad.kernel.plain import Json
from landsraad.tournament.export import as_csv, document, game_rows, read_document
from tournament.support import JUDGE, numbers, report

PEOPLE = ("Alia", "Chani", "Gurney", "Jessica", "Leto")
LATE = "Stilgar"

POINTS = {  # 4.01.11, as it is printed: by kind, alone and allied, in halves of a point
    "strongholds": (6, 4), "prediction": (6, 6), "fremen_special": (4, 2), "guild_special": (2, 2),
    "fremen_default": (2, 2), "most_strongholds": (2, 2), "time": (1, 1),
}  # fmt: skip
HEAVIEST_FIRST = [
    ("strongholds", False), ("prediction", False), ("strongholds", True), ("fremen_special", False),
    ("fremen_special", True), ("guild_special", False), ("default", False), ("default", True), ("time", False),
]  # fmt: skip


def independent(text: str) -> list[tuple[list[str], float, tuple[int, ...]]]:
    """Players by points, weights and their best game, from a CSV with a row for each player of each game; who is equal in all of
    that is one group. Nothing of the organiser's code is used."""
    rows = list(csv.DictReader(text.splitlines()))
    won = {(row["table"], row["player"]) for row in rows if row["won"] == "yes"}
    found: dict[str, list[tuple[int, int, tuple[int, ...]]]] = {}
    for row in rows:
        games = found.setdefault(row["player"], [])
        if row["round"] == "F":
            continue
        numbers = tuple(
            int(row[name]) for name in ("win_attempts", "strongholds", "forces", "spice", "cards", "leaders")
        )
        if row["won"] != "yes":
            games.append((0, 99, numbers))
            continue
        allied = (row["table"], row["ally"]) in won
        name = "default" if row["kind"] in ("fremen_default", "most_strongholds") else row["kind"]
        place = HEAVIEST_FIRST.index((name, allied and name not in ("prediction", "guild_special", "time")))
        games.append((POINTS[row["kind"]][allied], place, numbers))
    groups: dict[tuple[int, tuple[int, ...], tuple[int, ...]], list[str]] = {}
    for player, games in found.items():
        halves = sum(points for points, _, _ in games)
        weights = tuple(sorted(place for _, place, _ in games if place < 99))
        best = min(
            ((-points, place, tuple(-n for n in numbers)) for points, place, numbers in games),
            default=(0, 99, (0,) * 6),
        )
        groups.setdefault((-halves, weights, best[2]), []).append(player)
    return [(groups[key], -key[0] / 2, tuple(-n for n in key[2])) for key in sorted(groups)]


def play_bots(journal: t.Journal, records: list[Json]) -> int:
    """Let every table of bots alone play; how many there were."""
    played = 0
    for table in journal.organiser.state.rounds[-1].tables:
        if all(journal.organiser.player(player).bot for player in table.players):
            record = t.play_table(journal.organiser, table)
            records.append(record)
            outcome = t.outcome_of(record, journal.organiser.event, table)
            journal.do("Server", t.Report(table.name, outcome))
            journal.do(JUDGE, t.Sign(table.name))
            played += 1
    return played


def evening(path: Path) -> tuple[t.JournalFile, list[Json]]:
    journal, records = t.JournalFile.create(path), list[Json]()
    options: dict[str, Setting] = {"tournament": True, "turns": 4}
    journal.do(JUDGE, t.Create(t.Event("Arrakis Open", options=options, seed=23, head_judge=JUDGE)))
    journal.do("Desk", *(t.Register(f"Bot {n:02d}", "random", "here") for n in range(1, 18)))
    journal.do("Desk", *(t.Register(name, group="room") for name in PEOPLE))

    journal.do(JUDGE, *t.draw_round(journal.organiser))  # 17 = 6 + 6 + 5 here, five people in the room
    assert [len(table.seats) for table in journal.organiser.state.tables()] == [6, 6, 5, 5]
    assert play_bots(journal, records) == 3
    room = journal.organiser.table("1.4")
    a, b, *_ = room.players
    journal.do("Scribe", t.Attempts("1.4", 3, (a, b)), t.Attempts("1.4", 4, (a,)))
    report(
        journal, room, "strongholds", a, b, figures={a: (2, 2, 8, 12, 3, 3), b: (1, 2, 2, 4, 2, 1)}, alliances=[(a, b)]
    )

    journal.do("Desk", t.Register(LATE, group="room"), t.Withdraw("Chani", "the last train"))
    journal.do(JUDGE, *t.draw_round(journal.organiser))
    assert play_bots(journal, records) == 3
    room = journal.organiser.table("2.4")
    assert set(room.players) == {*PEOPLE, LATE} - {"Chani"}
    timed = numbers(room, Leto=(2, 2, 12, 3, 4, 5), Stilgar=(2, 1, 6, 0, 1, 5), Jessica=(1, 1, 7, 2, 1, 4))
    report(journal, room, "time", figures=timed, alliances=[("Stilgar", "Jessica")])

    journal.do(JUDGE, t.draw_final(journal.organiser))
    final = journal.organiser.table("F.1")
    report(journal, final, "strongholds", final.players[3], figures={final.players[3]: (1, 3, 9, 9, 1, 1)})
    journal.do(JUDGE, t.Finish())
    return journal, records


@pytest.mark.rule("gf9:4.01.01")
@pytest.mark.rule("gf9:4.01.09")
@pytest.mark.rule("gf9:4.01.10")
@pytest.mark.rule("gf9:4.01.12")
def test_an_evening_of_23_and_its_standings_by_an_independent_computation(tmp_path: Path) -> None:
    journal, records = evening(tmp_path / "evening.jsonl")
    state = journal.organiser.state
    assert len(state.players) == 23
    assert len(records) == 6
    assert set(state.tables()[-2].outcome.winners) == {"Stilgar", "Jessica"}  # type: ignore[union-attr]

    found = t.standings(state)
    groups = independent(as_csv(game_rows(state)))
    place = 0
    for group, points, best in groups:
        mine = found[place : place + len(group)]
        place += len(group)
        assert {one.player for one in mine} == set(group)
        assert {float(one.points) for one in mine} == {points}
        assert {tuple(m.value[0] for m in one.measures[2:8]) for one in mine} == {best}
        assert all("by lot" in one.reason for one in mine[:-1]), "within a group only the lot decides"
        assert "by lot" not in mine[-1].reason
    assert place == 23

    final, entered = set(state.tables()[-1].players), set[str]()
    for group, _, _ in groups:
        there = set(group) - {"Chani"}
        if len(entered) + len(there) > 6:
            assert entered <= final <= entered | there
            break
        entered |= there
    assert t.overall(state)[0].player == state.tables()[-1].players[3]
    assert "Chani" not in state.tables()[-1].players


def test_the_evening_reads_back_from_its_file_and_from_its_export(tmp_path: Path) -> None:
    journal, _ = evening(tmp_path / "evening.jsonl")
    read = t.JournalFile.open(tmp_path / "evening.jsonl")
    assert read.organiser.state == journal.organiser.state
    exported = document(journal)
    again = t.Journal().read(read_document(exported))
    assert document(again) == exported
    assert {entry.by for entry in journal.entries} == {JUDGE, "Desk", "Server", "Scribe"}
