"""No room reads another room's sentences: what is offered goes by values (docs/decisions/0069)."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "desktop_agent"

ROOMS = ("agent", "channels", "planner", "ui", "safety/run")
"""Rooms that choose what to do or to offer by what happened, in all their files."""
ALONE = (
    "llm/direct/brain.py",
    "llm/direct/telling.py",
    "llm/direct/terminals.py",
    "main/chosen_brain.py",
    "main/wiring.py",
)
"""Files of other rooms that do, too."""
READ_OTHER_TEXT = {
    "channels/journal.py": "fields of a line of the journal",
    "planner/picking.py": "the human's answer to a question",
    "safety/run/single_instance.py": "names of displays",
    "ui/chat/laid_out_block.py": "where a line may break",
    "ui/chat/links.py": "addresses",
    "ui/chat/mouse_selection.py": "where a word ends",
    "ui/chat/search.py": "what the human looks for",
    "ui/chat/streaming.py": "lines of Markdown",
    "ui/input/slash_commands.py": "what the human typed",
    "ui/model/failure_report.py": "what a report leaves out: quotations and keys",
    "ui/model/markdown.py": "Markdown",
    "ui/sessions/rows.py": "what may be in a file's name",
    "ui/tray/bus.py": "addresses of a bus",
}
"""Files of those rooms that look into a text which no other room wrote for humans."""


def choosers() -> list[str]:
    """Return the files that must not look into a sentence."""
    found = [path for room in ROOMS for path in (PACKAGE / room).rglob("*.py")]
    names = {path.relative_to(PACKAGE).as_posix() for path in found}
    return sorted((names | set(ALONE)) - set(READ_OTHER_TEXT))


_CUTS = frozenset({"startswith", "removeprefix", "removesuffix", "find", "index", "partition"})
# Signs that are no prose, such as the dot at the end of a sentence or in the name of a setting.
_SIGNS = frozenset({"{", ":", ".", "http://"})


def prose_read(code: str) -> list[str]:
    """Return what looks into a sentence: a regex, or a literal that is looked for in a text."""
    found = []
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.Import(names=names) if any(name.name == "re" for name in names):
                found.append("import re")
            case ast.ImportFrom(module="re"):
                found.append("import re")
            case ast.Compare(comparators=[ast.Attribute(attr="states")]):
                # What a program tells of an element is a set of names.
                pass
            case ast.Compare(left=ast.Constant(value=str(text)), ops=[ast.In() | ast.NotIn()]):
                found.append(text)
            case ast.Call(func=ast.Attribute(attr="removeprefix" | "removesuffix")):
                found.append("a beginning or an end that is cut off")
            case ast.Call(func=ast.Attribute(attr=name), args=[ast.Constant(value=str(text)), *_]):
                found += [text] if name in _CUTS else []
            case ast.Compare(
                left=ast.Attribute(attr="summary" | "error" | "why" | "words" | "text"),
                ops=[ast.Eq() | ast.NotEq()],
                comparators=[ast.Constant(value=str(text))],
            ):
                found.append(text)
    return [text for text in found if text and text not in _SIGNS]


def read_in(name: str) -> list[str]:
    return prose_read((PACKAGE / name).read_text(encoding="utf-8"))


def test_what_is_offered_goes_by_values() -> None:
    read = {name: found for name in choosers() if (found := read_in(name))}
    assert read == {}


@pytest.mark.parametrize("name", READ_OTHER_TEXT)
def test_each_exception_is_still_needed(name: str) -> None:
    assert read_in(name) != []


@pytest.mark.parametrize(
    "planted",
    [
        "import re",
        "from re import search",
        "if 'You refused' in summary: pass",
        "if 'window' not in tally.held: pass",
        "by.startswith('you ')",
        "summary.removeprefix('Stopped by ')",
        "summary.removeprefix(stopped_words(by))",
        "problem.partition('; known:')",
        "card.side.partition(' · ')",
        "ask.why == 'step mode'",
        "event.error != 'x'",
    ],
)
def test_a_planted_look_into_a_sentence_is_found(planted: str) -> None:
    assert prose_read(planted)
