"""What a tree has found is kept with the game until an answer is given, and with that game alone."""

from __future__ import annotations

from random import Random
from typing import Any

from kernel import toy
from landsraad.kernel.offered import offered
from landsraad.kernel.tree import Choice


def test_what_a_tree_has_found_is_kept_until_an_answer_is_given(new: Any) -> None:
    g = new()
    q = g.open[0]
    offered(g, q.tree)[(1,)] = (2, 3)
    assert offered(g, q.tree) == {(1,): (2, 3)}
    g.submit(q.seat, q.name, g.sample(q, Random(1)))
    assert offered(g, q.tree) == {}


def test_an_equal_tree_and_a_twin_look_for_themselves(new: Any) -> None:
    g = new()
    one, other = Choice((0, 1), toy.CARDS), Choice((0, 1), toy.CARDS)
    offered(g, one)[()] = (0,)
    assert offered(g.clone(), one) == {}
    assert offered(g, other) == {}
