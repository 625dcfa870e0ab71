"""docs/research.md for somebody who copies one example of it: each stands for itself."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^## (.+?)$|^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def examples() -> list[tuple[str, str]]:
    """The examples, each with the heading above it."""
    found, heading = [], ""
    for title, code in EXAMPLES:
        heading = title or heading
        if code:
            found.append((heading, code))
    return found


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("example", examples(), ids=lambda example: example[0])
def test_an_example_needs_no_other(example: tuple[str, str]) -> None:
    name, code = example
    told: list[str] = []
    test = doctest.DocTestParser().get_doctest(code, {}, name, "docs/research.md", 0)
    doctest.DocTestRunner(verbose=False).run(test, out=told.append)
    assert not told, "\n".join(told)


def test_all_doors_of_the_page_are_shown() -> None:
    assert [name for name, _ in examples()] == [
        "One choice at a time",
        "What is observed",
        "What is observed",
        "PettingZoo",
        "Gymnasium",
        "Data sets",
        "A learner, whole",
    ]
