"""The table of a site's figures: what is measured anew takes the place of what was there, and nothing else changes."""

from __future__ import annotations

import pytest
import site_figures as figures

LOBBY, START = figures.FIGURES["lobby"], figures.FIGURES["start"]


def test_a_row_says_what_it_should_reach_what_was_measured_and_how() -> None:
    told = LOBBY.told({"server_ms_a_browser_and_5_s": 0.04})
    assert figures.row(LOBBY, told) == (
        "| a browser at a lobby of 1,000 tables, for 5 s | 0.1 ms | 0.04 ms "
        "| `landsraad load --tables 1000 --lobby 500 --seconds 20` |"
    )


def test_what_is_measured_takes_the_place_of_what_was_there() -> None:
    page = f"before\n{figures.BEGIN}{figures.END}after\n"
    first = figures.written(page, {LOBBY.what: figures.row(LOBBY, "1 ms"), START.what: figures.row(START, "3 s")})
    second = figures.written(first, {LOBBY.what: figures.row(LOBBY, "2 ms")})
    assert second == first.replace("| 1 ms |", "| 2 ms |")
    assert list(figures.rows(second)) == [figure.what for figure in figures.FIGURES.values()]
    assert second.startswith("before\n")
    assert second.endswith("after\n")


def test_the_page_has_a_row_for_every_figure() -> None:
    page = figures.PAGE.read_text(encoding="utf-8")
    assert list(figures.rows(page)) == [figure.what for figure in figures.FIGURES.values()]
    for figure in figures.FIGURES.values():
        assert figure.command.replace(" --json", "") in figures.rows(page)[figure.what], "the command that is run today"


def test_a_command_that_prints_nothing_is_told(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="printed nothing"):
        figures.measured("python -c pass")
