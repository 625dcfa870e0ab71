"""docs/research.md: every example is run."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

DOC = Path(__file__).parents[2] / "docs" / "research.md"


@pytest.mark.filterwarnings("ignore")
def test_the_examples_run() -> None:
    failed, tried = doctest.testfile(str(DOC), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert tried > 15
    assert failed == 0
