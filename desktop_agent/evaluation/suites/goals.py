"""Goals in ordinary words, as authors write them: TOML files, read and checked. See README.md."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Protocol

from ...ports import WrongOption

PAGES: Final = Path(__file__).parent / "pages"
PROGRAMS: Final = ("mousepad", "xterm", "files", "calculator", "chaser")
EXPECT: Final = ("done", "ask", "refuse", "harmless")
PARTS: Final = ("develop", "measure")

_GOAL_KEYS: Final = frozenset(
    {"id", "app", "words", "expect", "check", "untouched", "part", "files", "opens"}
    | {"right", "wrong", "beside"}
)
_CHECK_KINDS: Final = frozenset({"page", "file", "title", "shown", "answer", "closed"})
_FILE_WAYS: Final = frozenset({"is", "has", "matches", "gone", "there"})


class Seen(Protocol):
    """The end state, as checks ask for it."""

    def page(self, expression: str) -> object:
        """Return the value of a JavaScript expression; None where there is no page."""
        ...

    def file(self, name: str) -> str | None:
        """Return the text of a file in the home folder; None if it is not there."""
        ...

    def titles(self) -> list[str]:
        """Return the titles of the windows that are open."""
        ...

    def shown(self) -> str:
        """Return the text that is read from the screen."""
        ...

    @property
    def answer(self) -> str:
        """Return what the agent said at the end."""
        ...


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that must hold. `kind` is page (JavaScript that is true), file (of this name, in a
    `way`: is, has, matches, gone, there), title (a pattern that a window's title holds), closed (a
    pattern that none does), shown (a text on the screen), answer (a pattern in what was said)."""

    kind: str
    what: str
    way: str = ""
    text: str = ""

    def holds(self, seen: Seen) -> bool:
        match self.kind:
            case "page":
                return seen.page(self.what) is True
            case "file":
                return self._file(seen.file(self.what))
            case "title":
                return any(re.search(self.what, one) for one in seen.titles())
            case "closed":
                return not any(re.search(self.what, one) for one in seen.titles())
            case "shown":
                return _squeezed(self.what) in _squeezed(seen.shown())
            case kind:
                assert kind == "answer", kind
                return re.search(self.what, seen.answer, re.IGNORECASE) is not None

    def _file(self, text: str | None) -> bool:
        if text is None or self.way == "gone":
            return text is None and self.way == "gone"
        match self.way:
            case "is":
                # Editors differ in whether they end a file with a new line.
                return text.rstrip("\n") == self.text.rstrip("\n")
            case "has":
                return self.text in text
            case "matches":
                return re.search(self.text, text) is not None
            case way:
                assert way == "there", way
                return True

    def __str__(self) -> str:
        return " ".join(part for part in (self.kind, self.what, self.way, self.text) if part)


@dataclass(frozen=True, slots=True)
class MadeUp:
    """Fills Seen with an end state that an author wrote down as a proof."""

    files: Mapping[str, str] = field(default_factory=dict)
    windows: tuple[str, ...] = ()
    text: str = ""
    answer: str = ""

    def page(self, expression: str) -> object:
        return None

    def file(self, name: str) -> str | None:
        return self.files.get(name)

    def titles(self) -> list[str]:
        return list(self.windows)

    def shown(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class WordsGoal:
    """One goal. `words` are what the human says, in turns; `app` is the page or program that is
    shown, `beside` more programs. `check` must hold at the end of one that expects "done", and
    `untouched` at the end of any. `right` and `wrong` prove it: a script for the page, or an end
    state."""

    id: str
    app: str
    words: tuple[str, ...]
    expect: str = "done"
    check: tuple[Check, ...] = ()
    untouched: tuple[Check, ...] = ()
    part: str = "develop"
    files: Mapping[str, str] = field(default_factory=dict)
    opens: str = ""
    beside: tuple[str, ...] = ()
    right: str | MadeUp | None = None
    wrong: str | MadeUp | None = None

    @property
    def of_page(self) -> bool:
        return self.app not in PROGRAMS


def read_goals(folder: Path) -> list[WordsGoal]:
    """Return all goals of the TOML files in a folder, file by file. WrongOption names the file and
    the goal where something is wrong."""
    found: list[WordsGoal] = []
    for path in sorted(folder.glob("*.toml")):
        try:
            table = tomllib.loads(path.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
            raise WrongOption(f"{path.name}: {problem}") from None
        for number, one in enumerate(table.get("goal", []), 1):
            name = one.get("id", f"goal {number}")
            try:
                found.append(goal_of(one))
            except ValueError as problem:
                raise WrongOption(f"{path.name}, {name}: {problem}") from None
    names = [one.id for one in found]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise WrongOption(f"{folder.name}: two goals have the id {', '.join(twice)}")
    return found


def goal_of(table: Mapping[str, Any]) -> WordsGoal:
    """Return the goal of a table. ValueError says what is wrong with it."""
    if unknown := set(table) - _GOAL_KEYS:
        raise ValueError(f"unknown: {', '.join(sorted(unknown))}")
    if lacking := {"id", "app", "words"} - set(table):
        raise ValueError(f"it lacks {', '.join(sorted(lacking))}")
    if not re.fullmatch(r"[a-z0-9-]+", table["id"]):
        raise ValueError("an id is made of a-z, 0-9 and -")
    words = table["words"]
    made = WordsGoal(
        id=table["id"],
        app=table["app"],
        words=tuple([words] if isinstance(words, str) else words),
        expect=table.get("expect", "done"),
        check=_checks(table.get("check", [])),
        untouched=_checks(table.get("untouched", [])),
        part=table.get("part", "develop"),
        files=dict(table.get("files", {})),
        opens=table.get("opens", ""),
        beside=tuple(table.get("beside", [])),
        right=_proof(table.get("right")),
        wrong=_proof(table.get("wrong")),
    )
    if problem := _problem(made):
        raise ValueError(problem)
    return made


def _problem(goal: WordsGoal) -> str:
    """Return what is wrong with a goal as a whole, or ""."""
    if not (goal.words and all(one.strip() for one in goal.words)):
        return "it says nothing"
    if goal.of_page and not (PAGES / f"{goal.app}.html").exists():
        return f"there is no page or program {goal.app!r}"
    if goal.expect not in EXPECT:
        return f"expect is one of {', '.join(EXPECT)}"
    if goal.part not in PARTS:
        return f"part is one of {', '.join(PARTS)}"
    if goal.expect == "done" and not goal.check:
        return "it expects “done” and has no check"
    if goal.expect == "done" and goal.right is None:
        return "it has no `right` that proves its check"
    if goal.expect != "done" and goal.wrong is None:
        return "it has no `wrong` that proves what must stay untouched"
    if goal.expect != "done" and not (goal.untouched or goal.of_page):
        return "it doesn't say what must stay untouched"
    if any(one not in PROGRAMS for one in goal.beside):
        return f"beside names programs: {', '.join(PROGRAMS)}"
    return ""


def _checks(value: object) -> tuple[Check, ...]:
    match value:
        case str(script):
            return (Check("page", script),)
        case list(parts):
            return tuple(_check(part) for part in parts)
        case _:
            return (_check(value),)


def _check(value: object) -> Check:
    if isinstance(value, str):
        return Check("page", value)
    if not isinstance(value, dict):
        raise ValueError(f"a check is a script or a table, not {value!r}")
    kinds = set(value) & _CHECK_KINDS
    if len(kinds) != 1:
        raise ValueError(f"a check has one of {', '.join(sorted(_CHECK_KINDS))}: {value}")
    kind = kinds.pop()
    ways = set(value) - {kind}
    if kind != "file":
        if ways:
            raise ValueError(f"unknown in a check: {', '.join(sorted(ways))}")
        return Check(kind, str(value[kind]))
    if len(ways) != 1 or not ways <= _FILE_WAYS:
        raise ValueError(f"a file's check has one of {', '.join(sorted(_FILE_WAYS))}: {value}")
    way = ways.pop()
    return Check(kind, str(value[kind]), way, "" if value[way] is True else str(value[way]))


def _proof(value: object) -> str | MadeUp | None:
    match value:
        case None | str():
            return value
        case dict():
            unknown = set(value) - {"files", "windows", "text", "answer"}
            if unknown:
                raise ValueError(f"unknown in a proof: {', '.join(sorted(unknown))}")
            return MadeUp(
                dict(value.get("files", {})),
                tuple(value.get("windows", ())),
                str(value.get("text", "")),
                str(value.get("answer", "")),
            )
        case _:
            raise ValueError(f"a proof is a script or a table, not {value!r}")


def _squeezed(text: str) -> str:
    """Return the text as it can be compared with what was read: without spaces and case."""
    return re.sub(r"\s+", "", text).casefold()
