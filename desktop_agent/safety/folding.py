"""Compares words: folded, as whole words, phrase by phrase. Pure.

Not for what must be exact, such as a password.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

Tokens = tuple[str, ...]

# In these scripts vowels are marks: without them other words would be the same.
_BY_MARKS: Final = (range(0x0900, 0x1AB0), range(0xA800, 0xAC00))
_VOWELS: Final = "".join(
    chr(code)
    for block in _BY_MARKS
    for code in block
    if unicodedata.category(chr(code)) in ("Mn", "Mc")
)
_WORD: Final = re.compile(rf"(?:[^\W_]|[{_VOWELS}])+")
# One or more keys: a sentence in brackets is none, whatever it begins with.
_SHORTCUT: Final = re.compile(
    r"\((?:ctrl|alt|shift|cmd|strg|maj|⌘|⌥|⇧|⏎|enter|del)[^)\s]*(?:\s?[-+]\s?[^)\s]+){0,3}\)",
    re.IGNORECASE,
)
# Thai, Lao, Burmese and Khmer; Japanese, Chinese and Korean.
_UNSPACED: Final = re.compile(
    r"[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]"
)
# Signs that are seen as nothing, or that only stretch a word.
_BLANKS: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800\u0640")
_ONE_SPELLING: Final = str.maketrans(
    {"’": "'", "ł": "l", "ي": "ی", "ى": "ی", "ك": "ک", "ة": "ه", "đ": "d"}
)


@lru_cache(maxsize=1024)
def fold(text: str) -> str:
    """Return one spelling for what reads the same: no case, accents, invisible or full-width
    letters."""
    if text.isascii():
        plain = text.lower()
    else:
        plain = unicodedata.normalize("NFKD", text.casefold())
        kept = "".join(c for c in plain if c.isascii() or not _is_lost(c))
        # What was full-width or bold has a case only now.
        plain = unicodedata.normalize("NFKC", kept).casefold().translate(_ONE_SPELLING)
    plain = re.sub(r"\b(\w+)n't\b|\b(do|wo|ca|does)nt\b", r"\1\2 not", plain)
    return plain.replace("\u0131", "i")


def _is_lost(sign: str) -> bool:
    kind = unicodedata.category(sign)
    return kind in ("Cf", "Me") or sign in _BLANKS or (kind == "Mn" and sign not in _VOWELS)


@lru_cache(maxsize=1024)
def tokens(text: str) -> Tokens:
    """Return the words of a text, folded."""
    return tuple(_WORD.findall(fold(text)))


@lru_cache(maxsize=4096)
def is_cjk(text: str) -> bool:
    """Return True if there is a letter of a script without spaces between its words in it."""
    return _UNSPACED.search(text) is not None


def has_vowel_marks(text: str) -> bool:
    """Return True if there is a letter of a script whose vowels are marks in it, such as Thai."""
    return any(
        any(ord(sign) in block for block in _BY_MARKS) and sign not in _VOWELS for sign in text
    )


def without_shortcut(name: str) -> str:
    """Return a name without "(Ctrl+D)"."""
    return _SHORTCUT.sub(" ", name)


def name_tokens(name: str) -> tuple[Tokens, ...]:
    """Return the words of an element's name, without a shortcut, in each way to read a mnemonic."""
    plain = without_shortcut(fold(name))
    closed = re.sub(r"[_&](?=\w)", "", plain)
    return tuple(dict.fromkeys((tuple(_WORD.findall(closed)), tuple(_WORD.findall(plain)))))


@dataclass(frozen=True, slots=True)
class WordPattern:
    """Whole words. `whole`: they are the whole name. `first`: they count where it begins."""

    words: Tokens
    whole: bool = False
    first: bool = False

    def places(self, name: Tokens) -> tuple[int, ...]:
        """Return where in the name the phrase begins; whole words, but for scripts without
        spaces."""
        if self.whole:
            return (0,) if name == self.words else ()
        if is_cjk(self.words[0]):
            text = "".join(self.words)
            return tuple(i for i, word in enumerate(name) if text in word)
        if self.words[0] not in name:
            return ()
        size = len(self.words)
        return tuple(i for i in range(len(name) - size + 1) if name[i : i + size] == self.words)


def phrases(text: str) -> tuple[WordPattern, ...]:
    """Read "a|b c|=d|^e": whole words, "=" the whole name, "^" where a name begins."""
    parts = [part.strip() for part in text.split("|")]
    return tuple(
        WordPattern(tokens(part), part.startswith("="), part.startswith("^"))
        for part in parts
        if part
    )
