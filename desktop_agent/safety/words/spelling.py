"""The ways to read a name, whatever it is written with: look-alike letters, words run together or
spelled out. Pure. A reading can only add risk."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import Final

from ..folding import Tokens, fold, has_vowel_marks, name_tokens, tokens, without_shortcut
from .lookalikes import LOOK_ALIKES

_LETTERS: Final = str.maketrans(
    {
        **{sign: letters for letters, signs in LOOK_ALIKES.items() for sign in signs},
        **dict(zip("0134578$@!|€£", "oleastbsallel", strict=True)),
    }
)
# What is hard to tell apart in most typefaces: "I", "l" and "i", "rn" and "m".
_SHAPES: Final = (("i", "l"), ("j", "l"), ("rn", "m"), ("vv", "w"), ("cl", "d"), ("q", "g"))
_CAMEL: Final = re.compile(
    r"(?<=[^\W\d_A-Z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])"
)
# Names of things that are no commands.
_BRANDS: Final = re.compile(
    r"\b(?:(?:Apple|Google|Samsung|After|Ali|Union|Amazon|Shop|WeChat|Garmin)Pay|PayPal|SharePoint|PostScript|SendGrid|PostgreSQL|LogMeIn)\b"
)
# The last day of a stay is no till; what lies behind another thing was not sent.
_NO_COMMANDS: Final = re.compile(
    r"\bcheck[\s-]?out (?:date|day|time)s?\b|\bsend (?:to (?:the )?back|backwards?)\b",
    re.IGNORECASE,
)
# So many single letters spell a word.
_SPELLED: Final = 3
# From here on letters are shown from the right to the left, to the end of it or of the line.
_TURNED: Final = re.compile("\u202e([^\u202c\n]*)")
_TIES: Final = re.compile(r"(?<=\w)[-.·*~+|/\\_](?=\w)")


def readings(name: str, known: Callable[[str], str | None]) -> tuple[Tokens, ...]:
    """Return the words of a name, in each way that it may be read. `known` tells which word that
    counts has a shape (see `shape`), if any has."""
    name = _NO_COMMANDS.sub(" ", name)
    found = list(name_tokens(name))
    name = without_shortcut(name)
    if _TURNED.search(name):
        found += name_tokens(_TURNED.sub(lambda part: part[1][::-1], name))
    if _CAMEL.search(name):
        found.append(tokens(_CAMEL.sub(" ", _BRANDS.sub("", name))))
    if _TIES.search(name):
        found.append(tokens(_TIES.sub("", name)))
    seen = tokens(_skeleton(name))
    found += [seen, _spelled(found[0]), _spelled(seen)]
    alike = [tuple(known(shape(word)) or word for word in words) for words in found]
    return tuple(dict.fromkeys(words for words in (*found, *alike) if words))


def shape(word: str) -> str:
    """Return the same for words that look the same; of a folded word."""
    for sign, other in _SHAPES:
        word = word.replace(sign, other)
    return word


def _skeleton(name: str) -> str:
    """Return the name with Latin letters for all signs that look like one."""
    if name.isascii():
        return fold(name).translate(_LETTERS)
    # Twice: some signs that look like a letter are made of two, others only after that.
    plain = unicodedata.normalize("NFKD", name.translate(_LETTERS))
    # Where vowels are marks, without them the words would be others.
    kept = plain
    if not has_vowel_marks(plain):
        kept = "".join(c for c in plain if unicodedata.category(c)[0] != "M")
    return fold(unicodedata.normalize("NFKC", kept.translate(_LETTERS)))


def _spelled(words: Tokens) -> Tokens:
    """ "D e l e t e" as one word; () if nothing is spelled out."""
    if sum(len(word) == 1 for word in words) < _SPELLED:
        return ()
    joined: list[str] = []
    before = 0
    for word in words:
        if len(word) == 1 and before == 1:
            joined[-1] += word
        else:
            joined.append(word)
        before = len(word)
    return tuple(joined)
