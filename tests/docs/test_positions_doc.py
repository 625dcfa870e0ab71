"""docs/positions.md: every example starts a game, or is refused as the text says."""

import re
from pathlib import Path
from typing import Any

import pytest

import landsraad
from dune.support import check_conserved
from landsraad.games.dune.position import decks, leaders, progress
from landsraad.games.dune.position import reading as position
from landsraad.games.dune.variants.skills.variant import LeaderSkills
from landsraad.games.dune.variants.tournament import Tournament

TEXT = (Path(__file__).parents[2] / "docs" / "positions.md").read_text("utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", TEXT, flags=re.S)
EXAMPLES = [
    (text, BLOCKS[i + 1][1].strip() if i + 1 < len(BLOCKS) and BLOCKS[i + 1][0] == "text" else None)
    for i, (kind, text) in enumerate(BLOCKS)
    if kind == "yaml"
]


@pytest.mark.parametrize("example", [text for text, refusal in EXAMPLES if refusal is None])
def test_examples_start_a_game(example: Any) -> None:
    g = landsraad.position(example)
    assert g.questions() or g.over
    check_conserved(g)


@pytest.mark.parametrize(("example", "refusal"), [pair for pair in EXAMPLES if pair[1] is not None])
def test_examples_are_refused_as_told(example: Any, refusal: Any) -> None:
    with pytest.raises(landsraad.BadPosition) as caught:
        landsraad.position(example)
    assert str(caught.value) == refusal


def test_there_are_examples_of_both_kinds() -> None:
    assert len(EXAMPLES) == 16


@pytest.mark.parametrize(
    "keys",
    [
        position.KEYS,
        position.FACTION_KEYS,
        leaders.LEADER_KEYS,
        decks.DECK_KEYS,
        progress.AUCTION_KEYS,
        progress.ACTING_KEYS,
        progress.BATTLE_KEYS,
        LeaderSkills.position_keys,
        LeaderSkills.faction_keys,
        Tournament.faction_keys,
    ],
    ids=str,
)
def test_every_key_is_told(keys: Any) -> None:
    assert [key for key in keys if f"`{key}`" not in TEXT] == []
