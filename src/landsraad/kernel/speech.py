"""People's own words as a value of an answer.

A value is a whole number, and so is a text: its bytes, read as one. So what somebody has said goes wherever answers go (the
wire, stores, records, replays) as the name of that value, and nothing needs a second place for it. The only option that is
listed is to say nothing; any line of words is legal. A step that keeps the words keeps the text, not the number.

>>> SPEECH.name(SPEECH.value("Will you hold Carthag?"))
'Will you hold Carthag?'
>>> SPEECH.value("Will you hold Carthag?") in ANY_WORDS, SPEECH.value("unsaid") in ANY_WORDS, list(ANY_WORDS)
(True, True, [0])
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, overload

from landsraad.kernel.errors import InvalidAnswer
from landsraad.kernel.words import Words

MOST: Final = 300
"""Characters in one line of words."""
UNSAID: Final = 0
"""The value of no words at all."""


def spoken(value: int) -> str:
    """The text that a value is; empty if it is none."""
    if value <= UNSAID:
        return ""
    try:
        text = value.to_bytes((value.bit_length() + 7) // 8, "big").decode("utf-8")
    except UnicodeDecodeError:
        return ""
    return text if is_line(text) else ""


def is_line(text: str) -> bool:
    """One line of words that can be printed, without blanks around it."""
    return 0 < len(text) <= MOST and text.isprintable() and text == text.strip()


class Speech(Words):
    """The vocabulary of all lines of words."""

    __slots__ = ()

    def __init__(self) -> None:
        Words.__init__(self, "words", special={UNSAID: "unsaid"})

    def name(self, value: int) -> str:
        if value == UNSAID:
            return self.special[UNSAID]
        text = spoken(value)
        if not text:
            raise KeyError(value)
        return text

    def value(self, name: object) -> int:
        text = name.strip() if isinstance(name, str) else ""
        if text in self.index:
            return self.index[text]
        if not is_line(text):
            raise InvalidAnswer(f"words are one line of 1 to {MOST} characters that can be printed")
        return int.from_bytes(text.encode("utf-8"), "big")


class AnyWords(Sequence[int]):
    """The options of a level of words: none are listed, every line is one."""

    __slots__ = ()

    def __len__(self) -> int:
        return 1

    @overload
    def __getitem__(self, place: int) -> int: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[int]: ...

    def __getitem__(self, place: int | slice) -> int | Sequence[int]:
        listed: Sequence[int] = (UNSAID,)
        return listed[place]

    def __contains__(self, value: object) -> bool:
        return isinstance(value, int) and (value == UNSAID or bool(spoken(value)))


SPEECH: Final = Speech()
ANY_WORDS: Final = AnyWords()
