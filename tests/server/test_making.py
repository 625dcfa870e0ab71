"""What a new table is dealt from."""

from __future__ import annotations

from random import Random

from landsraad.server.table.making import SeatWish, TableWish, make_row
from seated import ANN

SIX = TableWish("dune", "gf9-advanced", [SeatWish("bot") for _ in range(6)])


def dealt(chance: Random, tables: int = 3) -> list[tuple[int, list[str]]]:
    rows = [make_row(ANN, SIX, chance=chance)[0] for _ in range(tables)]
    return [(row.seed, [seat.role for seat in row.seats]) for row in rows]


def test_tables_of_one_number_are_dealt_alike_in_the_order_in_which_they_are_made() -> None:
    once = dealt(Random(5))
    assert once == dealt(Random(5))
    assert once != dealt(Random(6))
    assert len({seed for seed, _ in once}) == 3, "each table has a seed of its own"


def test_without_a_number_nobody_can_tell_the_next_table_from_the_last() -> None:
    one, other = (make_row(ANN, SIX)[0] for _ in range(2))
    assert one.seed != other.seed
    assert one.salt != other.salt
