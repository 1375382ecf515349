"""The calls of a line: names, and literals as their arguments. Nothing is ever evaluated."""

from __future__ import annotations

import re
from typing import Any, Final

from ....protocol.reply import SURROGATE
from .call import Call, TruncatedCall, Unread, bare
from .table import known

MOST_CALLS: Final = 200
_MOST_DEPTH: Final = 3

_THOUGHT: Final = re.compile(
    r"(?:\*\*)?(?:Thought|Narrative)(?:\*\*:|:(?:\*\*)?)\s*", re.IGNORECASE
)
_ACTION: Final = re.compile(r"(?:\*\*)?\bAction:(?:\*\*)?\s*", re.IGNORECASE)
_MARK: Final = re.compile(r"(?:[-*•]|\d{1,3}[.)]|>>>)\s+")
_CALL: Final = re.compile(r"([A-Za-z_][A-Za-z_0-9]*(?:\.[A-Za-z_][A-Za-z_0-9]*)?)\s*\(")
_SPACE: Final = re.compile(r"\s*")
_NAMED: Final = re.compile(r"([A-Za-z_][A-Za-z_0-9]*)\s*=\s*")
_NUMBER: Final = re.compile(r"[-+]?(?:[0-9]{1,15}(?:\.[0-9]{0,15})?|\.[0-9]{1,15})(?![\w.])")
_STRING: Final = re.compile(r'"((?:[^"\\]|\\.)*+)"' r"|'((?:[^'\\]|\\.)*+)'")
_WORD: Final = re.compile(r"(?:True|False|None|true|false|null)\b")
_WORDS: Final = {"true": True, "false": False, "none": None, "null": None}
_ESCAPE: Final = re.compile(r"\\(u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[abfnrtv/\\'\"])")
_ESCAPES: Final = {"n": "\n", "t": "\t", "r": "\r", "f": "\f", "v": "\v", "a": "\a", "b": "\b"}


def parted(line: str) -> tuple[str, str]:
    """Return the words of a line, and its calls."""
    if mark := _MARK.match(line):
        line = line[mark.end() :]
    if action := _ACTION.search(line):
        before, rest = line[: action.start()].strip(), line[action.end() :].strip()
        if _THOUGHT.match(before) or not before:
            return _THOUGHT.sub("", before, count=1), rest
    code = line.strip("`")
    name = _CALL.match(code)
    if name is not None and known(name.group(1)):
        return "", code
    return _THOUGHT.sub("", line, count=1), ""


def calls_of(line: str) -> list[Call]:
    """Return the calls of one line, with ; between them."""
    found, at = [], 0
    while True:
        call, at = _call(line, at)
        found.append(call)
        if len(found) > MOST_CALLS:
            raise Unread
        rest = line[at:].lstrip("; \t")
        if not rest or rest.startswith("#"):
            return found
        if ";" not in line[at : len(line) - len(rest)]:
            raise Unread
        at = len(line) - len(rest)


def _call(line: str, at: int) -> tuple[Call, int]:
    start = _CALL.match(line, at)
    if start is None or not known(start.group(1)):
        raise Unread
    call = Call(bare(start.group(1)), [], {}, start.group(1).startswith("pyautogui."))
    at = _skip(line, start.end())
    while line[at] != ")":
        if name := _NAMED.match(line, at):
            value, at = _value(line, _skip(line, name.end()), 0)
            if name.group(1) in call.named:
                raise Unread
            call.named[name.group(1)] = value
        elif call.named:
            raise Unread
        else:
            value, at = _value(line, at, 0)
            call.args.append(value)
        at = _next(line, at, ")")
    return call, at + 1


def _value(line: str, at: int, depth: int) -> tuple[Any, int]:
    if number := _NUMBER.match(line, at):
        figure = number.group()
        return (float(figure) if "." in figure else int(figure)), number.end()
    if line[at] in "\"'":
        string = _STRING.match(line, at)
        if string is None:
            raise TruncatedCall
        return _unescaped(string.group()[1:-1]), string.end()
    if word := _WORD.match(line, at):
        return _WORDS[word.group().casefold()], word.end()
    if line[at] not in "([" or depth == _MOST_DEPTH:
        raise Unread
    end = {"(": ")", "[": "]"}[line[at]]
    items = []
    at = _skip(line, at + 1)
    while line[at] != end:
        item, at = _value(line, at, depth + 1)
        items.append(item)
        at = _next(line, at, end)
    return items, at + 1


def _next(line: str, at: int, end: str) -> int:
    """Return the place after the comma, or the end of the list."""
    at = _skip(line, at)
    if line[at] == end:
        return at
    if line[at] != ",":
        raise Unread
    return _skip(line, at + 1)


def _skip(line: str, at: int) -> int:
    space = _SPACE.match(line, at)
    at = space.end() if space else at
    if at >= len(line):
        raise TruncatedCall
    return at


def _unescaped(body: str) -> str:
    def one(match: re.Match[str]) -> str:
        code = match.group(1)
        return chr(int(code[1:], 16)) if len(code) > 1 else _ESCAPES.get(code, code)

    text = _ESCAPE.sub(one, body)
    if not SURROGATE.search(text):
        return text
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
