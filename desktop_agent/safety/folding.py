"""How words are compared: folded, as whole words, phrase by phrase. Pure.

Not for what must be exact, such as a password.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

Tokens = tuple[str, ...]

_WORD: Final = re.compile(r"[^\W_]+")
# One or more keys: a sentence in brackets is none, whatever it begins with.
_SHORTCUT: Final = re.compile(
    r"\((?:ctrl|alt|shift|cmd|strg|maj|⌘|⌥|⇧|⏎|enter|del)[^)\s]*(?:\s?[-+]\s?[^)\s]+){0,3}\)"
)
_CJK: Final = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")


@lru_cache(maxsize=1024)
def fold(text: str) -> str:
    """One spelling for what reads the same: no case, accents, invisible or full-width letters."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    kept = "".join(c for c in plain if unicodedata.category(c) not in ("Mn", "Cf"))
    kept = unicodedata.normalize("NFKC", kept).replace("’", "'").replace("ł", "l")
    return re.sub(r"\b(\w+)n't\b|\b(do|wo|ca|does)nt\b", r"\1\2 not", kept).replace("\u0131", "i")


def tokens(text: str) -> Tokens:
    """The words of a text, folded."""
    return tuple(_WORD.findall(fold(text)))


@lru_cache(maxsize=4096)
def is_cjk(text: str) -> bool:
    """True if there is a letter of a script without spaces between its words in it."""
    return _CJK.search(text) is not None


def name_tokens(name: str) -> tuple[Tokens, ...]:
    """The words of an element's name, without a shortcut, in each way to read a mnemonic."""
    plain = _SHORTCUT.sub(" ", fold(name))
    closed = re.sub(r"[_&](?=\w)", "", plain)
    return tuple(dict.fromkeys((tuple(_WORD.findall(closed)), tuple(_WORD.findall(plain)))))


@dataclass(frozen=True, slots=True)
class Phrase:
    words: Tokens
    whole: bool = False

    def places(self, name: Tokens) -> tuple[int, ...]:
        """Where in the name the phrase begins; whole words, but for scripts without spaces."""
        if self.whole:
            return (0,) if name == self.words else ()
        if is_cjk(self.words[0]):
            text = "".join(self.words)
            return tuple(i for i, word in enumerate(name) if text in word)
        if self.words[0] not in name:
            return ()
        size = len(self.words)
        return tuple(i for i in range(len(name) - size + 1) if name[i : i + size] == self.words)


def phrases(text: str) -> tuple[Phrase, ...]:
    """From "a|b c|=d"."""
    parts = [part.strip() for part in text.split("|")]
    return tuple(Phrase(tokens(part), part.startswith("=")) for part in parts if part)
