"""The command line, run as a person runs it: a process, its output, its exit code."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import landsraad
from landsraad import bots, catalogue
from landsraad.arena import match
from landsraad.cli import play
from landsraad.cli.outline import outline
from landsraad.cli.terminal import Person
from landsraad.games import game_type

ROOT = Path(__file__).resolve().parents[2]


def run(*words: str, typed: str = "", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "landsraad", *words]
    return subprocess.run(command, input=typed, capture_output=True, text=True, timeout=120, cwd=cwd or ROOT)


def test_games_tells_every_option_to_its_last_word() -> None:
    told = " ".join(run("games", "imperium").stdout.split())
    for ruleset in game_type("imperium").describe()["rulesets"]:
        for option in ruleset["options"]:
            assert f"{option['text']} [{option['ref']}]" in told


def test_games_lists_rule_sets_and_every_option_with_its_default() -> None:
    told = run("games", "dune")
    assert told.returncode == 0
    assert "gf9-advanced" in told.stdout
    assert "bidding_reentry = true  (false, true)" in told.stdout
    data = json.loads(run("games", "dune", "--json").stdout)
    turns = next(o for o in data["rulesets"][0]["options"] if o["name"] == "turns")
    assert (turns["default"], turns["min"], turns["max"]) == (10, 1, 20)


def test_simulate_prints_one_object_with_the_figures() -> None:
    told = run("simulate", "dune", "--ruleset", "gf9-basic", "--games", "3", "--seats", "3", "--seed", "5", "--json")
    assert told.returncode == 0, told.stderr
    data = json.loads(told.stdout)
    wanted = {
        "game",
        "ruleset",
        "games",
        "decisions",
        "seconds",
        "games_per_second",
        "decisions_per_second",
        "turns",
        "winners",
    }
    assert wanted <= set(data)
    assert (data["game"], data["ruleset"], data["games"], data["seed"]) == ("dune", "gf9-basic", 3, 5)
    assert data["decisions"] > 100
    assert sum(data["played"].values()) == 9


def test_simulate_gives_the_same_games_whatever_the_number_of_jobs() -> None:
    words = ("simulate", "dune", "--games", "4", "--seats", "2", "--seed", "9", "--option", "turns=3", "--json")
    alone, together = (json.loads(run(*words, "--jobs", jobs).stdout) for jobs in ("1", "2"))
    for key in ("decisions", "turns", "winners", "kinds"):
        assert alone[key] == together[key]


def test_records_of_a_simulation_replay(tmp_path: Path) -> None:
    words = ("simulate", "dune", "--games", "1", "--seats", "2", "--seed", "3", "--option", "turns=2")
    assert run(*words, "--records", str(tmp_path)).returncode == 0
    (record,) = tmp_path.glob("*.json")
    told = run("replay", str(record))
    assert told.returncode == 0
    assert "every one verified" in told.stdout
    assert "Turn 1 begins." in told.stdout
    count = json.loads(record.read_text())["count"]
    short = run("replay", str(record), "--to", "4")
    assert f"4 of {count} answers" in short.stdout


def test_a_replay_for_one_seat_tells_no_other_seats_secrets(tmp_path: Path) -> None:
    words = ("simulate", "dune", "--games", "1", "--seats", "atreides,harkonnen", "--seed", "3", "--option", "turns=1")
    run(*words, "--records", str(tmp_path))
    (record,) = tmp_path.glob("*.json")
    events = json.loads(run("replay", str(record), "--seat", "atreides", "--json").stdout)["events"]
    drawn = [e["facts"] for e in events if e["name"] == "card_drawn"]
    assert any(f["seat"] == "atreides" and "card" in f for f in drawn)
    assert all("card" not in f for f in drawn if f["seat"] == "harkonnen")


def test_a_tampered_record_is_refused_at_the_answer_where_it_breaks(tmp_path: Path) -> None:
    run(
        "simulate",
        "dune",
        "--games",
        "1",
        "--seats",
        "2",
        "--seed",
        "3",
        "--option",
        "turns=1",
        "--records",
        str(tmp_path),
    )
    (path,) = tmp_path.glob("*.json")
    record = json.loads(path.read_text())
    record["answers"][6][1] = "something_else"
    path.write_text(json.dumps(record))
    told = run("replay", str(path))
    assert told.returncode == 2
    assert "answer 7:" in told.stderr


def test_rules_tells_a_rule_its_code_and_its_tests() -> None:
    told = run("rules", "dune", "1.07.06.01")
    assert told.returncode == 0
    assert "Aggressor wins ties." in told.stdout
    assert "src/landsraad/games/dune/phases/battle" in told.stdout
    assert "tests/dune/" in told.stdout


def test_rules_counts_the_coverage() -> None:
    data = json.loads(run("rules", "dune", "--coverage", "--json").stdout)
    assert {"testable", "tested", "cited", "missing"} <= set(data)
    assert data["testable"] == len(catalogue.coverage("dune", ROOT).in_scope) > 600
    assert data["tested"] + len(data["missing"]) == data["testable"]
    assert data["books"]["gf9"] == {"testable": 495, "tested": 495, "moot": 0, "later": 0}
    assert data["books"]["wbc"] == {"testable": 271, "tested": 270, "moot": 1, "later": 0}
    told = run("rules", "dune", "--coverage").stdout
    assert "  gf9: 495 of 495\n" in told
    assert "  wbc: 271 of 271 (1 moot)\n" in told
    assert "W.battle.16: Only legal plans" in told, "with its reason"


def test_bench_measures_this_machine() -> None:
    data = json.loads(run("bench", "dune", "--seats", "2", "--option", "turns=1", "--seconds", "0.05", "--json").stdout)
    assert data["decisions_per_second"] > 0
    assert data["clone_microseconds"] > 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("simulate", "chess"), "there is no game 'chess'"),
        (("simulate", "dune", "--ruleset", "nonsense"), "dune has no rule set 'nonsense'"),
        (("simulate", "dune", "--seats", "9"), "gf9-advanced is for 2 to 6 seats, not 9"),
        (("simulate", "dune", "--seats", "atreides,atreides"), "every seat needs a name of its own"),
        (("simulate", "dune", "--seats", "atreides,worm"), "dune has no seat 'worm'"),
        (("simulate", "dune", "--games", "0"), "--games is at least 1"),
        (("simulate", "dune", "--games", "many"), "invalid int value: 'many'"),
        (("simulate", "dune", "--option", "turns=99"), "option turns is a number from 1 to 20, not 99"),
        (("simulate", "dune", "--option", "moons=2"), "gf9-advanced has no option 'moons'"),
        (("simulate", "dune", "--option", "turns"), "--option takes NAME=VALUE"),
        (("simulate", "dune", "--bots", "deep_thought"), "dune has no bot 'deep_thought'"),
        (("simulate", "dune", "--jobs", "0"), "--jobs is at least 1"),
        (("replay", "nowhere.json"), "cannot read nowhere.json"),
        (("replay", "README.md"), "README.md is not JSON"),
        (("rules", "dune", "9.99"), "dune has no rule '9.99'"),
        (("play", "--as", "worm"), "there is no seat 'worm'"),
        (("play", "--resume", "nowhere.json"), "cannot read nowhere.json"),
        (("serve", "--port", "123456"), "--port is a number from 0 to 65535"),
        (("fly",), "invalid choice: 'fly'"),
    ],
)
def test_wrong_input_gets_one_sentence_and_exit_code_2(words: tuple[str, ...], sentence: str) -> None:
    told = run(*words)
    assert told.returncode == 2
    assert told.stdout == ""
    assert sentence in told.stderr
    assert told.stderr.count("\n") == 1


@pytest.mark.parametrize("command", ["games", "play", "serve", "simulate", "replay", "rules", "bench"])
def test_help_shows_an_example(command: str) -> None:
    told = run(command, "--help")
    assert told.returncode == 0
    assert "Example:" in told.stdout
    assert f"landsraad {command}" in told.stdout


class TestPlay:
    """A person at the terminal."""

    WORDS = ("play", "dune", "--seats", "atreides,harkonnen", "--as", "atreides", "--seed", "4", "--option", "turns=2")

    def test_it_asks_shows_the_table_and_keeps_the_game_when_left(self, tmp_path: Path) -> None:
        file = tmp_path / "game.json"
        told = run(*self.WORDS, "--save", str(file), typed="table\nrule\nquit\n")
        assert told.returncode == 0, told.stderr
        assert "atreides: " in told.stdout
        assert "Behind your shield (Atreides)" in told.stdout
        assert "gf9:0.11 Traitors:" in told.stdout
        assert json.loads(file.read_text())["play"]["people"] == ["atreides"]

    def test_it_goes_on_where_it_was_left(self, tmp_path: Path) -> None:
        file = tmp_path / "game.json"
        run(*self.WORDS, "--save", str(file), typed="1\n")
        before = json.loads(file.read_text())
        assert before["count"] >= 1
        told = run("play", "--resume", str(file), typed="quit\n")
        assert told.returncode == 0, told.stderr
        assert json.loads(file.read_text())["answers"] == before["answers"]

    def test_it_says_why_something_cannot_be_chosen(self, tmp_path: Path) -> None:
        told = run(*self.WORDS, "--save", str(tmp_path / "g.json"), typed="why stilgar\nfeyd\nquit\n")
        assert "[0.11]" in told.stdout
        assert "'feyd' is not a choice here" in told.stdout or "feyd" in told.stdout

    def test_two_people_share_a_keyboard(self, tmp_path: Path) -> None:
        words = (
            "play",
            "dune",
            "--seats",
            "atreides,emperor",
            "--as",
            "all",
            "--seed",
            "4",
            "--save",
            str(tmp_path / "g.json"),
        )
        told = run(*words, typed="\n1\n\n1\nquit\n")
        assert "atreides is asked now. Press Enter when nobody else is looking." in told.stdout
        assert "emperor is asked now." in told.stdout

    def test_the_outline_of_a_view_leaves_out_what_is_empty_and_what_is_told_elsewhere(self) -> None:
        view = {
            "game": "chess",
            "round": 1,
            "hand": [],
            "seats": {"white": {"pieces": 16, "lost": 0}},
            "questions": [1],
        }
        assert outline(view) == "round: 1\nseats:\n  white:\n    pieces: 16\n"

    @pytest.mark.parametrize("seats", ["1", "2", "3", "4"])
    def test_war_shows_its_own_screen_at_every_table(self, seats: str, tmp_path: Path) -> None:
        words = ("play", "war", "--seats", seats, "--seed", "4", "--save", str(tmp_path / "g.json"))
        told = run(*words, typed="quit\n")
        assert told.returncode == 0, told.stderr
        assert "ROUND 1, " in told.stdout
        assert "YOUR HAND" in told.stdout
        assert "legions:" not in told.stdout

    def test_a_file_of_something_else_is_refused(self, tmp_path: Path) -> None:
        file = tmp_path / "x.json"
        file.write_text("{}")
        told = run("play", "--resume", str(file))
        assert told.returncode == 2
        assert "was not written by `landsraad play`" in told.stderr


def test_bots_at_the_terminal_play_the_game_that_a_match_plays() -> None:
    """Their interjections too."""
    game = landsraad.new("dune", "gf9-advanced", ["atreides", "harkonnen", "fremen"], 5, {"turns": 3})
    twin = landsraad.new("dune", "gf9-advanced", ["atreides", "harkonnen", "fremen"], 5, {"turns": 3})
    minds = [bots.make("random", "dune", seat) for seat in range(3)]
    play._loop(game, [], [*minds], Person(game, str))
    match.play(twin, [bots.make("random", "dune", seat) for seat in range(3)])
    assert game.record() == twin.record()
    interjections = {"bribe", "deal", "gift", "pledge"}
    assert interjections & {entry[1] for entry in game.record()["answers"]}
