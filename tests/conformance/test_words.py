"""Every sentence that whole random games tell is read against a list of faults."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from conformance import wording
from conformance.games import Case, cases
from conformance.playing import along
from conformance.refusing import wrong
from landsraad.games import game_names, game_type
from landsraad.kernel.checking import settled
from landsraad.kernel.errors import IllegalAnswer, NotOffered

CASES = [case for case in cases() if case.game in game_names()]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_sentence_of_a_game_is_in_order(case: Case) -> None:
    found: Counter[str] = Counter()

    def read_what_is_asked_and_refused(g: Any, rng: Random) -> None:
        for q in g.open:
            found.update(wording.faults(q.prompt))
            draw = wrong(g, q, rng)
            error = None if draw is None else settled(g, q, draw[1])
            if isinstance(error, IllegalAnswer) and not isinstance(error, NotOffered):
                found.update(wording.faults(error.reason))

    g = along(case, 100, read_what_is_asked_and_refused, share=0.3)
    told = {*wording.sentences(g)}
    assert len(told) > 40
    for text in told:
        found.update(wording.faults(text))
    found.update(wording.told_twice(g))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", game_names())
def test_why_things_are_not_asked_is_in_order(game: str) -> None:
    told = [entry.get("text", "") for entry in game_type(game).glossary().get("occasion", {}).values()]
    assert not [fault for text in told for fault in wording.faults(text)]


@pytest.mark.parametrize("game", ["imperium", "war"])
def test_what_can_be_asked_for_is_called_by_what_is_done(game: str) -> None:
    """Each occasion has a title of its own that begins with a verb, none a name that was made readable."""
    told = game_type(game).glossary()["occasion"]
    titles = [entry["name"] for entry in told.values()]
    assert len(set(titles)) == len(titles)
    assert not [fault for text in titles for fault in wording.faults(text)]
    bare = {name for name, entry in told.items() if entry["name"] == name.replace("_", " ").capitalize()}
    assert bare <= {"pass"}


def test_the_titles_of_imperiums_effects_are_in_order() -> None:
    titles = [entry["name"] for entry in game_type("imperium").glossary()["effect"].values()]
    assert len(titles) > 900
    assert not [fault for text in titles for fault in wording.faults(text)]


@pytest.mark.parametrize(
    "text",
    [
        "The 1 worms set aside are shuffled back.",
        "Paul gains 1 victory points.",
        "For each 1 swords.",
        "Paul recruits 2 troop.",
        "Waiting for keep_cards of Atreides.",
        "Paul takes takes the Mentat.",
        "Paul draws a intrigue card.",
        "Guild Rep.. leads.",
        "Paul gains nothing.",
        "Stillsuits: House Hagal sends an agent to Stillsuits.",
        "Rabban trashes Seek Allies from play (Seek Allies).",
        "Rabban recruits 1 troop (Rabban).",
        "Rabban uses the family atomics: Jamis, Weirding Way leave the row.",
    ],
)
def test_the_list_finds_what_it_is_for(text: str) -> None:
    assert wording.faults(text)


@pytest.mark.parametrize(
    "text",
    ["Paul gains 11 swords.", "Emperor ships 3 troop tokens.", "Old Gap (sector 9).", "Paul plays To the Victor..."],
)
def test_the_list_leaves_good_sentences_alone(text: str) -> None:
    assert not wording.faults(text)
