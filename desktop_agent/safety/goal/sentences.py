"""Cuts what the human said into sentences: their commands' words, and what is quoted. Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ..folding import Tokens, tokens
from .addresses import take_out
from .bans import GUARDS, forbids_all, guards, of_data
from .colons import COLON, Behind, instructs, kind, parts, pastes, resumes, unled
from .pasted import without_pasted
from .quotes import MARK, cut
from .speech import without_speech

_ENDS: Final = re.compile(r"[!?;\n。！？；…]+|\.(?=\s|$)")
# So much before a quotation tells what it is for.
_BEFORE: Final = 200
CLICK: Final = frozenset(
    tokens(
        "click press hit tap push choose select pick tick check untick uncheck toggle "
        "klick klicke klicken drück drücke drücken "
        "wähle clique cliquez cliquer appuie appuyez choisis haz clic pulsa pulse presiona "
        "selecciona elige kliknij klikaj naciśnij wciśnij wybierz 点击 单击 按 选择"
    )
)
_TYPE: Final = frozenset(
    tokens(
        "type write enter fill say saying put insert paste schreib schreibe tippe gib eingeben "
        "écris écrivez tape tapez saisis escribe escriba pon wpisz napisz 输入 写"
    )
)
# Here "cancel" is what is to be done.
_CANCELS: Final = re.compile(
    r"\bcancel\s+(?:(?:my|the|this|that|our)\s+(?:[\w+-]+\s+){0,2})?(?:subscription|membership)\b",
    re.IGNORECASE,
)

# "Don't forget to send it" says to send it.
_REMEMBER: Final = re.compile(r"\b(?:do not|don['’]?t|never) forget to\b", re.IGNORECASE)
_SEPARATORS: Final = re.compile(r"[,，、—–()]")
# A list's sign before its line; a number with a point is a sentence of its own.
_ITEM: Final = re.compile(r"\s*[-*•+]\s")
_QUOTATION: Final = re.compile(MARK + "[\ue010-\ue019]+")
_QUOTED: Final = re.compile(rf"(?:\s*{_QUOTATION.pattern})+")
_BEFORE_KEY: Final = re.compile(r"[,，、—–()]|\band\b|\bund\b|\bet\b|\by\b")


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence: its words outside quotation marks and data, by clause, and what is quoted.

    `clicked` are the quoted names that it says to click. A guarded sentence asks for nothing.
    `barred` are words that stand with a ban in a value or a text: they forbid only what they name.
    `named` are the words of the addresses in it, `names` those that begin with a capital.
    `drafted`: a draft is all that is wanted.
    """

    clauses: tuple[Tokens, ...]
    quotes: tuple[str, ...]
    clicked: tuple[Tokens, ...]
    guarded: bool
    barred: tuple[Tokens, ...] = ()
    named: Tokens = ()
    names: frozenset[str] = frozenset()
    drafted: bool = False

    @property
    def words(self) -> Tokens:
        return tuple(word for clause in self.clauses for word in clause)


# “Save it n close it”: alone between two words it is no French “n'”, and no key.
_AND: Final = re.compile(r"(?<=\w )(?<!press )(?<!hit )(?<!type )(?<!key )(?<!letter )n(?= \w)")


@lru_cache(maxsize=64)
def read(text: str) -> tuple[Sentence, ...]:
    """Return the sentences of one thing that the human said."""
    found = cut(_AND.sub("and", without_pasted(text.replace("\r\n", "\n"))))
    if found is None:
        return (Sentence((tokens(text),), (), (), guarded=True),)
    masked, quotes = found
    plain, named = take_out(_numbered(masked), GUARDS)
    reader = _Reader(quotes, named)
    for line in plain.split("\n"):
        reader.line(line)
    reader.end()
    return tuple(one for one in reader.sentences if one.clauses or one.quotes or one.barred)


def _numbered(masked: str) -> str:
    """Return the text with the number of each quotation after its mark, in signs that are no
    word's."""
    first, *pieces = masked.split(MARK)
    signs = {ord("0") + digit: 0xE010 + digit for digit in range(10)}
    return first + "".join(
        f"{MARK}{str(number).translate(signs)}{piece}" for number, piece in enumerate(pieces)
    )


class _Reader:
    """Reads a goal line by line, and knows what the last colon began."""

    def __init__(self, quotes: list[str], named: Tokens) -> None:
        self.sentences: list[Sentence] = []
        self._quotes = quotes
        self._named = named
        # What the lines after "...:" are, and the words before that colon.
        self._block: Behind | None = None
        # What the rest of this line is.
        self._text: Behind | None = None
        self._left: Tokens = ()
        # The last lines without an empty one between them, and whether one stands before them.
        self._paragraph: list[str] = []
        self._apart = False
        # The words of the line before.
        self._before: Tokens = ()

    def line(self, line: str) -> None:
        self._text = None
        before, self._before = self._before, tokens(line)
        if not line.strip():
            if self._block is None and pastes(before):
                self._block = Behind.FOREIGN
            self._apart = self._apart or bool(self._paragraph)
            self._paragraph = []
        elif self._block in (Behind.TEXT, Behind.FOREIGN):
            self._paragraph.append(line)
        elif self._block is Behind.VALUE or (
            self._block is Behind.FORM and (_ITEM.match(line) or COLON.search(line))
        ):
            self._data(line)
        else:
            self._block = None
            for sentence in _ENDS.split(line):
                self._next(sentence)

    def end(self) -> None:
        """End the text: what stands below may be the human's again, at least if it forbids."""
        if self._block not in (Behind.TEXT, Behind.FOREIGN):
            return
        self._text = self._block
        for sentence in _ENDS.split("\n".join(self._paragraph)):
            if self._apart:
                self._next(sentence)
            else:
                self._data(sentence, self._block)

    def _next(self, sentence: str) -> None:
        if self._text is not None:
            self._after_text(sentence, self._text)
        else:
            self._sentence(sentence)

    def _after_text(self, sentence: str, which: Behind) -> None:
        if not guards(self._left, "") and resumes(tokens(sentence), which, self._left):
            self._text = None
            self._sentence(sentence)
        else:
            self._data(sentence, which)
            # It may be the human's own again: "I want you not to send it".
            words = tokens(sentence)
            if guards(words, sentence):
                self._add([], [words], (), (), sentence)

    def _data(self, line: str, which: Behind = Behind.VALUE) -> None:
        colon = COLON.search(line) if which is Behind.VALUE else None
        left = tokens(line[: colon.start()]) if colon else ()
        pieces = _SEPARATORS.split(line[colon.end() :] if colon else line)
        bans = [ban for piece in pieces if (ban := of_data(piece, left, which))]
        quotes = () if which is Behind.FOREIGN else self._quoted(line)
        self._add([], bans, quotes, (), line)

    def _sentence(self, sentence: str) -> None:
        orders, data, bans = [], [], []
        rest = sentence
        while rest:
            colon = COLON.search(rest)
            if colon is None:
                orders.append(rest)
                break
            before, right = rest[: colon.start()], rest[colon.end() :]
            *earlier, last = _SEPARATORS.split(before)
            orders += earlier
            left = unled(tokens(last))
            which = kind(left)
            if which is Behind.ORDERS or not left:
                orders.append(last)
                rest = right
                continue
            if instructs(left):
                orders.append(last)
            self._left = left
            rest, given = self._given(right, which)
            data += given
            bans += [ban for piece in given if (ban := of_data(piece, left, which))]
        every = " , ".join(orders)
        self._add(orders, bans, self._quoted(sentence), self._clicked(every), sentence)

    def _given(self, right: str, which: Behind) -> tuple[str, list[str]]:
        """Return what is left of the sentence after what a colon gave, and the pieces of that."""
        if not right.strip():
            self._block = which
            return "", []
        quoted = _QUOTED.match(right)
        if quoted:
            return right[quoted.end() :], []
        if which in (Behind.TEXT, Behind.FOREIGN):
            self._text = which
        elif following := COLON.search(right):
            # The next key begins after the last comma before its colon.
            key = [gap.end() for gap in _BEFORE_KEY.finditer(right, 0, following.start())]
            at = key[-1] if key else 0
            return right[at:], [right[:at]]
        given, rest = parts(right, which)
        if rest:
            self._text = None
        return rest, given

    def _add(
        self,
        orders: list[str],
        bans: list[Tokens],
        quotes: tuple[str, ...],
        clicked: tuple[Tokens, ...],
        source: str,
    ) -> None:
        plain, told = without_speech(" , ".join(orders))
        # It may still name what is not to be done: "... that I won't send it".
        bans = [*bans, *told]
        plain = _REMEMBER.sub("then ", _CANCELS.sub("unsubscribe", plain))
        words = tokens(plain)
        guarded = guards(words, plain) or any(forbids_all(ban) for ban in bans)
        clauses = tuple(tokens(clause) for clause in _SEPARATORS.split(plain))
        names = frozenset(tokens(" ".join(one for one in source.split() if one[0].isupper())))
        kept = tuple(clause for clause in clauses if clause)
        self.sentences.append(
            Sentence(kept, quotes, clicked, guarded, tuple(bans), self._named, names)
        )

    def _quoted(self, text: str) -> tuple[str, ...]:
        return tuple(self._quotes[_number(one)] for one in _QUOTATION.finditer(text))

    def _clicked(self, text: str) -> tuple[Tokens, ...]:
        found = []
        for one in _QUOTATION.finditer(text):
            before = _QUOTATION.sub(" ", text[: one.start()])[-_BEFORE:]
            if _is_clicked(tokens(before)):
                found.append(tokens(self._quotes[_number(one)]))
        return tuple(found)


def _number(mark: re.Match[str]) -> int:
    return int("".join(chr(ord(sign) - 0xE010 + ord("0")) for sign in mark.group()[1:]))


def _is_clicked(before: Tokens) -> bool:
    """Return True if the words before a quotation say to click it rather than to type it."""
    for word in reversed(before[-5:]):
        if word in _TYPE or any(sign in word for sign in ("输入", "填", "写")):
            return False
        if word in CLICK or any(sign in word for sign in ("点击", "单击", "按", "选择")):
            return True
    return False
