"""Ratings: Plackett-Luce over finished games, roles taken out, the same numbers from the records alone."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from landsraad.cli import main
from landsraad.kernel.errors import LandsraadError
from landsraad.ratings import Entrant, Ladder, Ledger, Rated, from_journal, ranks
from tournament.support import event, report, seat

ROLES = ("atreides", "bene_gesserit", "emperor", "fremen", "guild", "harkonnen")


def rated(number: int, *order: str, won: int = 1, roles: tuple[str, ...] = ROLES) -> Rated:
    """A game in which the first ``won`` of the players won."""
    entrants = [Entrant(p, roles[n], 1 if n < won else 2) for n, p in enumerate(order)]
    return Rated(f"g{number:04d}", float(number), "dune", tuple(entrants))


def league(games: int, strength: dict[str, float], worth: dict[str, float], seed: int = 1) -> list[Rated]:
    """Games between players of known strength in roles of known worth; the winner is drawn by the logit of both."""
    rng, found = Random(seed), []
    for number in range(games):
        players = rng.sample(sorted(strength), len(ROLES))
        weights = [2.718281828 ** (strength[p] + worth[r]) for p, r in zip(players, ROLES, strict=True)]
        [winner] = rng.choices(range(len(ROLES)), weights)
        entrants = [Entrant(p, r, 1 if n == winner else 2) for n, (p, r) in enumerate(zip(players, ROLES, strict=True))]
        found.append(Rated(f"g{number:04d}", float(number), "dune", tuple(entrants)))
    return found


def test_winners_go_up_and_losers_down_and_allies_share() -> None:
    ladder = Ladder.of([rated(1, "A", "B", "C", "D", "E", "F", won=2)])
    board = {line.key: line for line in ladder.board("dune")}
    assert board["A"].mu == board["B"].mu > 25
    assert len({board[p].mu for p in "CDEF"}) == 1
    assert board["C"].mu < 25
    assert all(line.sigma < 25 / 3 for line in board.values())
    assert [(board[p].games, board[p].wins) for p in "AC"] == [(1, 1), (1, 0)]


def test_the_better_player_is_found_and_no_longer_provisional() -> None:
    strength = {f"P{n}": 0.5 * n for n in range(8)}
    board = Ladder.of(league(400, strength, dict.fromkeys(ROLES, 0.0))).board("dune")
    assert board[0].key in ("P7", "P6")
    assert board[-1].key in ("P0", "P1")
    assert not board[0].provisional
    assert Ladder.of(league(3, strength, dict.fromkeys(ROLES, 0.0))).board("dune")[0].provisional


def test_what_a_role_is_worth_is_not_counted_to_its_player() -> None:
    """Two equal players, of whom one always has a role that wins far more often."""
    games = []
    rng = Random(5)
    for number in range(300):
        players = ["Lucky", "Plain", "C", "D", "E", "F"]
        others = players[1:]
        rng.shuffle(others)
        winner = 0 if rng.random() < 0.5 else rng.randrange(1, 6)
        seats = [(p, r) for p, r in zip(["Lucky", *others], ROLES, strict=True)]
        if number % 3 == 0:  # now and then everybody else has that role too, and wins as often with it
            seats = [(p, r) for p, r in zip([*others[:1], "Lucky", *others[1:]], ROLES, strict=True)]
        entrants = tuple(Entrant(p, r, 1 if n == winner else 2) for n, (p, r) in enumerate(seats))
        games.append(Rated(f"g{number:04d}", float(number), "dune", entrants))
    ladder = Ladder.of(games)
    assert next(iter(ladder.roles("dune"))) == "atreides"
    board = {line.key: line for line in ladder.board("dune")}
    wins = Counter(one.key for game in games for one in game.entrants if one.rank == 1)
    assert wins["Lucky"] > 2 * wins["Plain"]
    gap = board["Lucky"].mu - board["Plain"].mu
    naive = Ladder.of(
        [Rated(g.id, g.at, g.game, tuple(Entrant(e.player, "", e.rank) for e in g.entrants)) for g in games]
    )
    alone = {line.key: line for line in naive.board("dune")}
    assert gap < 0.75 * (alone["Lucky"].mu - alone["Plain"].mu)


def test_each_role_has_a_leaderboard_of_its_own() -> None:
    ladder = Ladder.of([rated(1, "A", "B"), rated(2, "B", "A")])
    assert [line.key for line in ladder.board("dune", "atreides")] == ["A", "B"]
    assert {line.games for line in ladder.board("dune", "atreides")} == {1}
    assert ladder.board("dune", "guild") == []
    assert ladder.board("war") == []


def test_bots_are_on_the_same_scale_and_known_by_their_kind() -> None:
    entrants = (Entrant("Chani", "fremen", 1), Entrant("X", "guild", 2, "mentat"), Entrant("Y", "emperor", 2, "mentat"))
    board = Ladder.of([Rated("1", 1.0, "dune", entrants)]).board("dune")
    assert [(line.key, line.games) for line in board] == [("Chani", 1), ("bot:mentat", 2)]


def test_a_game_that_nobody_won_says_nothing() -> None:
    entrants = (Entrant("A", "fremen", 1), Entrant("B", "guild", 1))
    assert Ladder.of([Rated("1", 1.0, "dune", entrants)]).board("dune") == []


@pytest.mark.parametrize(
    ("winners", "scores", "expected"),
    [([0], (), [1, 2, 2]), ([0, 2], (), [1, 3, 1]), ([1], (12, 10, 3), [2, 1, 3]), ([], (), [1, 1, 1])],
)
def test_ranks(winners: list[int], scores: tuple[int, ...], expected: list[int]) -> None:
    assert ranks(winners, 3, scores) == expected


# --- from the records alone -------------------------------------------------------------------------------------------


def test_recomputing_gives_the_same_numbers_to_the_last_digit(tmp_path: Path) -> None:
    games = league(60, {f"P{n}": 0.3 * n for n in range(8)}, {role: 0.2 * n for n, role in enumerate(ROLES)})
    path = tmp_path / "ratings.json"
    for start in (0, 20, 40):
        ledger = Ledger.open(path)
        assert ledger.add(games[start : start + 20]) == 20
        ledger.save(path)
    kept = Ledger.open(path)
    assert kept.add(games) == 0, "a game counts once"
    assert kept.ladder.marks == Ladder.of(reversed(games)).marks
    assert kept.recompute()


def test_a_game_that_comes_in_late_is_counted_where_it_belongs() -> None:
    one, two, three = rated(1, "A", "B"), rated(2, "B", "A"), rated(3, "A", "B")
    ledger = Ledger()
    ledger.add([one, three])
    ledger.add([two])
    assert ledger.ladder.marks == Ladder.of([one, two, three]).marks
    with pytest.raises(LandsraadError, match="ended before one that is counted already"):
        ledger.ladder.add(two)


def test_the_signed_games_of_a_tournament_count() -> None:
    journal = event(10)
    first, second = seat(journal)
    a, b = first.players[:2]
    report(journal, first, "strongholds", a, b, figures={a: (0, 4, 0, 0, 0, 0)}, alliances=[(a, b)])
    report(journal, second, "none", sign=False)
    [game] = from_journal(journal)
    assert [one.player for one in game.entrants if one.rank == 1] == [a, b]
    assert {one.role for one in game.entrants} == {s.role for s in first.seats}
    assert game.at == journal.entries[-2].at


def test_the_command_keeps_a_ledger_and_counts_it_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for line in (
        "tournament new bots.jsonl Bots --seed 2 --option turns=1 --rounds 1 --final 0",
        "tournament register bots.jsonl A B --bot random",
        "tournament register bots.jsonl C D E --bot mentat",
        "tournament seat bots.jsonl",
        "tournament play bots.jsonl",
        "tournament sign bots.jsonl",
        "ratings ratings.json bots.jsonl",
    ):
        assert main(line.split()) == 0, capsys.readouterr().err
    before = Path("ratings.json").read_bytes()
    capsys.readouterr()
    assert main(["ratings", "ratings.json", "bots.jsonl", "--recompute", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["games"], told["new"], told["same"]) == (1, 0, True)
    assert {line["key"]: line["games"] for line in told["board"]} == {"bot:random": 2, "bot:mentat": 3}
    assert all(line["provisional"] for line in told["board"])
    assert Path("ratings.json").read_bytes() == before
    assert main(["ratings", "bots.jsonl"]) == 2
    assert "bots.jsonl is not a ledger of ratings" in capsys.readouterr().err
