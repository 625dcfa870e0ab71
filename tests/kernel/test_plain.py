"""Plain data to JSON and back."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

import pytest

from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.plain import Plain, pack, unpack
from landsraad.kernel.step import Step, copy_step


class Base(Plain):
    __slots__ = ()
    first: int
    tables: ClassVar[int] = 3


class Chest(Base):
    __slots__ = ("board", "first", "inner")
    board: bytearray
    inner: list[Any]


@dataclass(slots=True)
class Wait(Step[Any]):
    seats: tuple[int, ...] = ()
    at: str = "begin"


@dataclass(slots=True)
class One(Step[Any]):
    seat: int


@dataclass(slots=True)
class Nothing(Step[Any]):
    pass


def chest(first: int = 1) -> Chest:
    made = Chest()
    made.first, made.board, made.inner = first, bytearray(b"\x00\xff"), []
    return made


class Place(NamedTuple):
    name: str
    sectors: tuple[int, ...] = ()


CLASSES: dict[str, type] = {"Chest": Chest, "Wait": Wait, "Place": Place}


@pytest.mark.parametrize(
    "value",
    [
        None,
        True,
        False,
        -5,
        1 << 64,
        "Fremen",
        0.5,
        (),
        (1, (2, "three"), None),
        [],
        [1, (2,), [3]],
        bytearray(b"\x01\x80"),
        {},
        {"b": 1, "a": (2,)},
        {3: "t", 1: "b"},
        Wait((1, 2), "over"),
    ],
)
def test_plain_data_survives_json(value: Any) -> None:
    twin = unpack(json.loads(json.dumps(pack(value))), CLASSES)
    assert twin == value
    assert type(twin) is type(value)


def test_objects_survive_with_everything_inside() -> None:
    outer = chest()
    outer.inner = [chest(2), (chest(3),)]
    twin = unpack(json.loads(json.dumps(pack(outer))), CLASSES)
    assert twin == outer
    assert twin.inner[1][0].board == bytearray(b"\x00\xff")


def test_the_order_of_a_dict_does_not_show() -> None:
    assert json.dumps(pack({"x": 1, "a": 2})) == json.dumps(pack({"a": 2, "x": 1}))


def test_only_known_classes_with_their_own_fields_are_made() -> None:
    with pytest.raises(LandsraadError, match="names 'Wait', which this version does not know"):
        unpack(pack(Wait()), {})
    document = pack(Wait())
    document["f"]["more"] = 1
    with pytest.raises(LandsraadError, match="a saved Wait has other fields"):
        unpack(document, CLASSES)
    with pytest.raises(TypeError, match="object is not plain data"):
        pack(object())


def test_plain_objects_compare_and_print_by_their_annotated_fields() -> None:
    assert Chest.names() == ("first", "board", "inner")
    assert chest() == chest()
    assert chest() != chest(2)
    assert chest() != Wait()
    assert repr(chest()) == "Chest(first=1, board=bytearray(b'\\x00\\xff'), inner=[])"
    with pytest.raises(NotImplementedError, match=r"Chest\.copy"):
        chest().copy()


def test_a_copied_step_is_a_step_of_its_own() -> None:
    for step in (Wait((1,), "x"), One(4), Nothing()):
        twin = copy_step(step)
        assert twin == step
        assert twin is not step
    step = Wait((1,))
    twin = copy_step(step)
    twin.at = "over"
    assert step.at == "begin"


def test_a_record_keeps_its_names() -> None:
    document = json.loads(json.dumps(pack((1, Place("old_gap", (9, 10))))))
    (_, place) = unpack(document, CLASSES)
    assert place == Place("old_gap", (9, 10))
    assert place.sectors == (9, 10)


@pytest.mark.parametrize("document", [{"t": [1], "n": "Place"}, {"t": [1, 2], "n": "Chest"}])
def test_a_record_of_other_fields_is_refused(document: Any) -> None:
    with pytest.raises(LandsraadError, match="other fields than this version's"):
        unpack(document, CLASSES)


def test_a_record_that_nobody_knows_is_refused() -> None:
    with pytest.raises(LandsraadError, match="names 'Planet', which this version does not know"):
        unpack({"t": [1, 2], "n": "Planet"}, CLASSES)
