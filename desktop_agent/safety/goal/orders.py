"""Tells which command lines the human's own words give, letter by letter. Pure.

Such as: run `git pull`; type "make test" and press Enter; run pytest -q in the terminal. As
everywhere, a sentence with a word such as "not" or "if" gives none, and a later short "no" takes
it back.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ..folding import tokens
from ..words.unlisted import ordered
from .bans import GUARDS
from .quotes import MARK, cut
from .sentences import read

_RUN: Final = frozenset(
    tokens(
        "run execute launch start issue invoke rerun führe starte ausführen exécute exécutez lance "
        "lancez ejecuta ejecute lanza uruchom wykonaj esegui lancia execute rode voer 运行 执行"
    )
)
# What is typed is run only where the human speaks of Enter or of a terminal.
_TYPE: Final = frozenset(
    tokens(
        "type enter write input tippe gib schreib schreibe tape tapez écris saisis escribe teclea "
        "wpisz napisz scrivi digita digite typ 输入"
    )
)
_THERE: Final = frozenset(
    tokens(
        "enter return terminal xterm konsole shell console prompt command bash zsh powershell ssh "
        "run execute eingabetaste eingabe entrée intro invio 回车 终端"
    )
)
_TERMINALS: Final = frozenset(tokens("terminal xterm konsole shell console bash zsh powershell"))
_INTO: Final = frozenset(tokens("in into"))
# What is only spoken of is no order to run it.
_TELLS: Final = frozenset(
    tokens(
        "explain describe tell say show read look check see find search question log output print "
        "prints result report note translate summarize understand what why how"
    )
)
_OPEN: Final = _RUN | frozenset(tokens("open öffne ouvre ouvrez abre abra otwórz apri 打开"))
# "run the command ls", "type into the terminal: ls"
_BETWEEN: Final = frozenset(
    tokens(
        "the a this that following command commands line terminal shell console prompt program "
        "app application please then and now again just in into at it there here "
        "den das die dem der befehl folgenden im terminal bitte la le les commande el comando "
        "polecenie komendę w terminalu 命令 以下"
    )
)
# What goes on after a line that has no quotation marks.
_AFTER: Final = re.compile(
    r"\s*(?:$|[.!?,;:…]+(?:\s|$)|\n"
    r"|(?:and|then|in|into|on|inside|there|again|please|for|from|with|so|to|by|via|using|now|once"
    r"|und|dann|im|et|puis|dans|y|luego|en|i|w|oraz|e|poi|nel)\b)",
    re.IGNORECASE,
)
_SHORT: Final = 6
_HALTS: Final = frozenset(tokens("stop wait halt no nope cancel abort nein stopp non nie"))


def gives(said: tuple[str, ...], line: str) -> bool:
    """Return True if the human told to run just this line; spaces and line breaks at its ends
    apart."""
    wanted = _spaced(line)
    given = False
    for number, item in enumerate(said):
        word = _word_on(item, wanted, number > 0)
        given = given if word is None else word
    return given


def names(said: tuple[str, ...], program: str) -> bool:
    """Return True if the human told to run or open what has this word in its name."""
    wanted = tokens(program)
    named = False
    for number, item in enumerate(said):
        for one in read(item):
            words = one.words
            if one.guarded:
                named = named and not (number > 0 and len(words) <= _SHORT)
            elif wanted and set(wanted) <= set(words) and _OPEN & set(words):
                named = True
    return named


@lru_cache(maxsize=256)
def _word_on(item: str, wanted: str, later: bool) -> bool | None:
    """Return True if it tells to run the line, False if it takes that back; None if it is about
    others."""
    if not wanted:
        return None
    took_back = any(
        later and len(one.words) <= _SHORT and (one.guarded or _HALTS & set(one.words))
        for one in read(item)
    )
    if took_back:
        return False
    return True if _is_quoted(item, wanted) or _is_plain(item, wanted) else None


def _is_quoted(item: str, wanted: str) -> bool:
    found = cut(item)
    if found is None:
        return False
    masked, quotes = found
    pieces = masked.split(MARK)
    for number, quote in enumerate(quotes):
        lines = [_spaced(part) for part in quote.splitlines()]
        if wanted in lines and _is_order(MARK.join(pieces[: number + 1]), pieces[number + 1]):
            return True
    return False


def _is_plain(item: str, wanted: str) -> bool:
    """Return True if it stands there unquoted, between a word that tells to run it and its end."""
    text = re.sub(r"[ \t]+", " ", item)
    at = text.find(wanted)
    while at >= 0:
        before, after = text[:at], text[at + len(wanted) :]
        starts = not before or before[-1] in " :\n"
        # Inside a quotation it is text, whatever stands there.
        outside = cut(before)
        if starts and outside and _AFTER.match(after) and _is_order(outside[0], after):
            return True
        at = text.find(wanted, at + 1)
    return False


def _is_order(before: str, after: str) -> bool:
    """Return True if the words around a line tell to run it; a mark stands for what is in quotation
    marks."""
    start = re.split(r"[.!?;]+(?=\s)|[\n。！？；]", re.sub(r":\s+", ": ", before))[-1]
    end = re.split(r"[.!?;。！？；](?=\s|$)|\n", after, maxsplit=1)[0]
    words = tokens(start.replace(MARK, " "))
    if GUARDS & (set(words) | set(tokens(end.replace(MARK, " ")))):
        return False
    if start.rstrip().endswith(":") and _sends_to_a_terminal(words):
        return True
    for word in reversed(words):
        if word in _RUN or any(verb in word for verb in ("运行", "执行")):
            return True
        if word in _TYPE or "输入" in word:
            around = {*tokens(before.replace(MARK, " ")), *tokens(after.replace(MARK, " "))}
            return bool(_THERE & around)
        if word not in _BETWEEN:
            return False
    return False


def _sends_to_a_terminal(words: tuple[str, ...]) -> bool:
    """Return True for words such as "rename it in the shell", which order something, and do not
    ask about what stands there."""
    told = words[-1:] and words[-1] in _TERMINALS and bool(_INTO & set(words[-3:-1]))
    return bool(told) and not _TELLS & set(words) and ordered(words) == words


def _spaced(text: str) -> str:
    return " ".join(text.split())
