"""Cuts a text into the word pieces of an uncased BERT vocabulary, and keeps where each stands.

The steps are those of BERT's own tokenizer: accents and case are dropped, punctuation stands alone,
and each word is cut into the longest pieces that the vocabulary holds.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

CLASSIFY: Final = "[CLS]"
SEPARATE: Final = "[SEP]"
UNKNOWN: Final = "[UNK]"
_LONGEST_WORD: Final = 100
GOES_ON: Final = "##"
# ASCII marks that Unicode counts as symbols, such as "$" and "+", stand alone, too.
_ASCII_MARKS: Final = (range(33, 48), range(58, 65), range(91, 97), range(123, 127))
_IDEOGRAPHS: Final = (range(0x4E00, 0xA000), range(0x3400, 0x4DC0), range(0xF900, 0xFB00))


@dataclass(frozen=True, slots=True)
class WordPiece:
    """Holds a piece by its number in the vocabulary; `start` and `end` are its place in the
    text."""

    number: int
    start: int
    end: int


def vocabulary_of(lines: Iterable[str]) -> dict[str, int]:
    """Return the pieces by name, from the lines of a vocabulary file."""
    return {line.rstrip("\n"): at for at, line in enumerate(lines)}


def word_pieces(text: str, vocabulary: Mapping[str, int]) -> tuple[WordPiece, ...]:
    """Return the pieces of a text in order, without the marks for its beginning and its end."""
    return tuple(piece for word in _words(text) for piece in _pieces(word, vocabulary))


_Letter = tuple[str, int]


def _words(text: str) -> Iterator[list[_Letter]]:
    """Yield the words, each as its letters in plain form with their places in the text."""
    word: list[_Letter] = []
    for at, raw in enumerate(text):
        if raw.isspace():
            if word:
                yield word
            word = []
            continue
        for letter in unicodedata.normalize("NFD", raw.lower()):
            kind = unicodedata.category(letter)
            if kind == "Mn" or (kind.startswith("C") and kind != "Cn"):
                continue
            if _stands_alone(letter, kind):
                if word:
                    yield word
                yield [(letter, at)]
                word = []
            else:
                word.append((letter, at))
    if word:
        yield word


def _stands_alone(letter: str, kind: str) -> bool:
    code = ord(letter)
    if kind.startswith("P") or any(code in marks for marks in _ASCII_MARKS):
        return True
    return any(code in block for block in _IDEOGRAPHS)


def _pieces(word: list[_Letter], vocabulary: Mapping[str, int]) -> list[WordPiece]:
    whole = WordPiece(vocabulary[UNKNOWN], word[0][1], word[-1][1] + 1)
    if len(word) > _LONGEST_WORD:
        return [whole]
    letters = "".join(letter for letter, _ in word)
    found: list[WordPiece] = []
    start = 0
    while start < len(letters):
        lead = GOES_ON if start else ""
        end = next(
            (
                end
                for end in range(len(letters), start, -1)
                if lead + letters[start:end] in vocabulary
            ),
            None,
        )
        if end is None:
            return [whole]
        number = vocabulary[lead + letters[start:end]]
        found.append(WordPiece(number, word[start][1], word[end - 1][1] + 1))
        start = end
    return found
