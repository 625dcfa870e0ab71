"""Bots by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from landsraad import bots
from landsraad.kernel.errors import UnknownName


def test_every_game_has_a_random_bot() -> None:
    assert "random" in bots.names("toy")
    assert "random" in bots.names("dune")


@pytest.mark.parametrize(("game", "home"), [("dune", "landsraad.bots.dune"), ("imperium", "landsraad.bots.imperium")])
def test_a_game_has_a_mentat_of_its_own(game: str, home: str) -> None:
    assert "mentat" in bots.names(game)
    assert type(bots.make("mentat", game=game)).__module__.startswith(home)


def test_a_bot_of_your_own_is_named_by_module_and_class(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my_bots.py").write_text(
        "from landsraad.bots import Bot\n"
        "class Mild(Bot):\n"
        "    def choose(self, seat, question):\n"
        "        return seat.default(question)\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    assert type(bots.make("my_bots:Mild", game="toy")).__name__ == "Mild"
    with pytest.raises(UnknownName, match="there is no bot 'my_bots:Wild'"):
        bots.make("my_bots:Wild", game="toy")
    with pytest.raises(UnknownName, match="is not a Bot: make it a subclass"):
        bots.make("pathlib:Path", game="toy")


@pytest.mark.parametrize(
    ("name", "game", "sentence"),
    [
        ("clever", "toy", "toy has no bot 'clever'; it has random, or your own as module:Class"),
        ("random", "chess", "there is no game 'chess'"),
        ("nowhere:Bot", "toy", "there is no bot 'nowhere:Bot'"),
        (":", "toy", "there is no bot ':'"),
    ],
)
def test_unknown_bots_are_told_what_there_is(name: str, game: str, sentence: str) -> None:
    with pytest.raises(UnknownName, match=sentence):
        bots.make(name, game=game)
