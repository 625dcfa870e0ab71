"""The one source of chance: the same on every machine, even, and cheap to keep."""

from __future__ import annotations

from collections import Counter

from landsraad.kernel.rng import commitment, draw, seeded, shuffle, source


def drawn(seed: int, n: int, times: int) -> list[int]:
    state, values = seeded(seed), []
    for _ in range(times):
        state, value = draw(state, n)
        values.append(value)
    return values


def test_these_numbers_never_change() -> None:
    assert seeded(7) == 10360827315484174168
    assert drawn(7, 6, 12) == [3, 3, 5, 2, 5, 2, 3, 3, 5, 0, 5, 3]
    assert drawn(-3, 1000, 6) == [90, 859, 809, 967, 386, 470]
    assert commitment(7) == "5e57a5c09e5bd7b7ffc4aa8b1f92e6c6adf2ad610e1dcf3315040a82a16438c2"


def test_the_generator_is_splitmix64() -> None:
    """The first outputs of the reference implementation for the state 0, as the top bits of a draw from 2 ** 64."""
    state, values = 0, []
    for _ in range(3):
        state, value = draw(state, 1 << 64)
        values.append(value)
    assert values == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_a_shuffle_is_one_draw_a_card() -> None:
    state, drawn = seeded(7), []
    for i in range(32, 0, -1):
        state, value = draw(state, i + 1)
        drawn.append(value)
    pile = list(range(33))
    assert shuffle(seeded(7), pile) == (state, drawn)
    for i, j in zip(range(1, 33), reversed(drawn), strict=True):
        pile[i], pile[j] = pile[j], pile[i]
    assert pile == list(range(33))


def test_every_number_comes_as_often_as_any_other() -> None:
    for n in (2, 6, 21, 33):
        counts = Counter(drawn(1, n, n * 1000))
        assert set(counts) == set(range(n))
        chi_squared = sum((count - 1000) ** 2 / 1000 for count in counts.values())
        assert chi_squared < 2.5 * n + 10


def test_one_of_one_is_always_the_same_and_still_moves_on() -> None:
    state, value = draw(5, 1)
    assert value == 0
    assert state != 5


def test_an_unknown_seed_makes_a_state_that_cannot_be_drawn_from() -> None:
    assert source(None) == -1
    assert source(7) == seeded(7)


def test_seed_and_commitment_are_derived_apart() -> None:
    assert commitment(7) != commitment(8)
    assert f"{seeded(7):016x}" not in commitment(7)
