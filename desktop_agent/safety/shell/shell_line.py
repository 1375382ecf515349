"""A line for a POSIX shell, cut into its commands. Pure.

It understands less than a shell does, on purpose: what it does not fully understand is None, and
the caller asks. So are substitutions, here-documents, groups, functions, background jobs, history
(`!!`), braces, comments (zsh runs them) and all that other shells read otherwise.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

_MOST: Final = 4000


def words_of(text: str) -> tuple[str, ...]:
    """Return the words of a table."""
    return tuple(text.split())


_OPERATORS: Final = ("&&", "||", "|&", "|", ";", "\n")
# What they hold is no secret, and changes nothing of what a command does.
_VARIABLES: Final = frozenset(
    words_of(
        "HOME PWD OLDPWD USER LOGNAME SHELL PATH LANG TERM EDITOR PAGER HOSTNAME DISPLAY UID "
        "EUID WAYLAND_DISPLAY DESKTOP_SESSION XDG_SESSION_TYPE XDG_CURRENT_DESKTOP RANDOM "
        "SECONDS COLUMNS LINES VIRTUAL_ENV CONDA_DEFAULT_ENV JAVA_HOME PYTHONPATH GOPATH TZ"
    )
)
_HOLDS: Final = {"HOME": "~", "PWD": ".", "OLDPWD": ".."}
_NAME: Final = re.compile(r"[A-Za-z_]\w*|[?#]", re.ASCII)
_ASSIGNS: Final = re.compile(r"[A-Za-z_]\w*\+?=", re.ASCII)
# They choose a language or a look.
_PLAIN_SETTING: Final = re.compile(r"(?:LANG|LANGUAGE|LC_[A-Z]+|TZ|COLUMNS|NO_COLOR)=[\w.,:/@-]*")
_REDIRECTION: Final = re.compile(r"(?:&>>?|[12]?>>?|[012]?<) ?")
_OPEN: Final = "(){}`"
_JOINT: Final = "\\\n"


@dataclass(frozen=True, slots=True)
class Word:
    """One word as the command gets it. `globs`: `*`, `?` and `[` in it stand for names of files."""

    text: str
    globs: bool = False


@dataclass(frozen=True, slots=True)
class ShellCommand:
    """One simple command with its arguments; `reads` are the files that are put into it.

    `piped` is true where it gets what another one writes.
    """

    words: tuple[Word, ...]
    reads: tuple[Word, ...] = ()
    piped: bool = False

    @property
    def name(self) -> str:
        return self.words[0].text

    @property
    def plain(self) -> str:
        return " ".join(word.text for word in self.words)


class _NotUnderstoodError(Exception):
    """The line is more than this reader knows."""


@lru_cache(maxsize=256)
def commands(text: str) -> tuple[ShellCommand, ...] | None:
    """Return all commands of one or more lines; None if any of it is not fully understood."""
    if len(text) > _MOST or _has_odd_signs(text):
        return None
    try:
        return _Reader(text).all()
    except _NotUnderstoodError:
        return None


def _has_odd_signs(text: str) -> bool:
    """Control keys, and signs that nobody sees."""
    return any(sign not in "\n" and unicodedata.category(sign)[0] == "C" for sign in text)


class _Reader:
    """Reads one text from left to right."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._found: list[ShellCommand] = []
        self._words: list[Word] = []
        self._reads: list[Word] = []
        self._piped = False
        self._begun = self._open = False

    def all(self) -> tuple[ShellCommand, ...]:
        if self._text.lstrip().startswith("^"):
            raise _NotUnderstoodError  # It changes the last command, and runs it.
        while self._at < len(self._text):
            sign = self._text[self._at]
            if sign == " ":
                self._at += 1
            elif self._text.startswith(_JOINT, self._at):
                self._at += len(_JOINT)
            elif self._redirection():
                self._begun = True
            elif sign in "&|;\n":
                self._operator()
            else:
                self._word()
        self._end("")
        return tuple(self._found)

    # --- what stands between commands -----------------------------------------------------

    def _operator(self) -> None:
        here = self._text[self._at :]
        found = next((one for one in _OPERATORS if here.startswith(one)), "")
        if not found:
            raise _NotUnderstoodError
        self._at += len(found)
        self._end(found)

    def _end(self, operator: str) -> None:
        words = self._words
        while words and _PLAIN_SETTING.fullmatch(words[0].text):
            words = words[1:]
        if words:
            if _ASSIGNS.match(words[0].text) or words[0].globs:
                raise _NotUnderstoodError
            self._found.append(ShellCommand(tuple(words), tuple(self._reads), self._piped))
        elif self._begun or self._words or operator not in ("\n", ""):
            raise _NotUnderstoodError
        elif self._open:
            raise _NotUnderstoodError  # The command goes on in the next line.
        self._words, self._reads, self._begun = [], [], False
        self._piped = operator in ("|", "|&")
        self._open = operator not in (";", "\n", "")

    def _redirection(self) -> bool:
        """Takes one that writes nothing but to nowhere; others are not understood."""
        found = _REDIRECTION.match(self._text, self._at)
        if found is None:
            return False
        self._at = found.end()
        if self._text.startswith(("&1", "&2"), self._at) and ">" in found.group():
            self._at += 2
            self._ends_here()
        elif self._text.startswith("/dev/null", self._at):
            self._at += len("/dev/null")
            self._ends_here()
        elif "<" in found.group() and self._text[self._at : self._at + 1] not in ("", *"<&(> "):
            self._word()
            self._reads.append(self._words.pop())
        else:
            raise _NotUnderstoodError
        return True

    def _ends_here(self) -> None:
        if self._text[self._at : self._at + 1] not in ("", " ", ";", "|", "\n", "&"):
            raise _NotUnderstoodError

    # --- words ----------------------------------------------------------------------------

    def _word(self) -> None:
        text, globs, start = "", False, self._at
        while self._at < len(self._text):
            sign = self._text[self._at]
            if sign in " |;&<>\n":
                break
            if self._text.startswith(_JOINT, self._at):
                self._at += len(_JOINT)
                continue
            part, wild = self._part(sign, self._at == start)
            text, globs = text + part, globs or wild
        # Digits before "<" or ">" belong to it: "3>f".
        if self._text[self._at : self._at + 1] in ("<", ">") and text.isdecimal():
            raise _NotUnderstoodError
        self._words.append(Word(text, globs))

    def _part(self, sign: str, first: bool) -> tuple[str, bool]:
        """Return the next piece of a word, and whether it stands for names of files."""
        if sign == "'":
            return self._quoted(), False
        if sign == '"':
            return self._double(), False
        if sign == "\\":
            return self._escaped(), False
        if sign == "$":
            return self._variable(quoted=False), False
        if sign in _OPEN or (first and sign in "#=!^") or sign == "!":
            return self._odd(sign, first), False
        self._at += 1
        return sign, sign in "*?["

    def _odd(self, sign: str, first: bool) -> str:
        follows = self._text[self._at + 1 : self._at + 2]
        if sign == "!" and first and follows in (" ",) and self._words:
            self._at += 1  # "find . ! -name x"
            return sign
        if sign == "{" and follows == "}" and self._words:
            self._at += 2
            return "{}"
        raise _NotUnderstoodError

    def _quoted(self) -> str:
        end = self._text.find("'", self._at + 1)
        if end < 0:
            raise _NotUnderstoodError
        inner = self._text[self._at + 1 : end]
        self._at = end + 1
        # A line break ends the line for those who read what was typed one by one.
        if "\n" in inner:
            raise _NotUnderstoodError
        return inner

    def _double(self) -> str:
        self._at += 1
        inner = ""
        while True:
            sign = self._text[self._at : self._at + 1]
            if sign == '"':
                self._at += 1
                return inner
            if sign in ("", "`", "!", "\n"):
                raise _NotUnderstoodError
            if sign == "$":
                inner += self._variable(quoted=True)
                continue
            if sign == "\\" and self._text[self._at + 1 : self._at + 2] in ("$", "`", '"', "\\"):
                self._at += 1
                sign = self._text[self._at]
            inner += sign
            self._at += 1

    def _escaped(self) -> str:
        sign = self._text[self._at + 1 : self._at + 2]
        if not sign:
            raise _NotUnderstoodError
        self._at += 2
        return sign

    def _variable(self, *, quoted: bool) -> str:
        """Return what stands for a known, harmless variable; a lone dollar sign is itself."""
        follows = self._text[self._at + 1 : self._at + 2]
        if follows in ("", " ", "\n", '"', "/"):
            # It ends a quotation; one that begins with $" is another thing.
            if follows == '"' and not quoted:
                raise _NotUnderstoodError
            self._at += 1
            return "$"
        braced = follows == "{"
        name = _NAME.match(self._text, self._at + 1 + braced)
        if name is None or name.group() not in (*_VARIABLES, "?", "#"):
            raise _NotUnderstoodError
        self._at = name.end()
        if braced:
            if self._text[self._at : self._at + 1] != "}":
                raise _NotUnderstoodError
            self._at += 1
        return _HOLDS.get(name.group(), f"${name.group()}")
