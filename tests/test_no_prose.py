"""No room reads another room's sentences: what is offered goes by values (docs/decisions/0069)."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "desktop_agent"

CHOOSERS = (
    "ui/model/approvals.py",
    "ui/model/blocks.py",
    "ui/model/cards_view.py",
    "ui/model/end_cards.py",
    "ui/settings/form.py",
    "ui/model/now_view.py",
    "ui/model/failures.py",
    "ui/model/task_stats.py",
    "ui/model/transcript.py",
    "ui/model/view.py",
    "ui/model/ways_on.py",
    "ui/tray/notices.py",
    "ui/tray/words.py",
    "ui/first_run/choice_check.py",
    "llm/direct/brain.py",
    "llm/direct/telling.py",
    "llm/direct/terminals.py",
    "agent/answers.py",
    "channels/feed.py",
    "planner/batch.py",
    "planner/claims.py",
    "planner/fold.py",
    "planner/replies.py",
    "planner/results.py",
)
"""Modules that choose what to do or to offer by what happened."""

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


@pytest.mark.parametrize("name", CHOOSERS)
def test_what_is_offered_goes_by_values(name: str) -> None:
    assert prose_read((PACKAGE / name).read_text(encoding="utf-8")) == []


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
        "ask.why == 'step mode'",
        "event.error != 'x'",
    ],
)
def test_a_planted_look_into_a_sentence_is_found(planted: str) -> None:
    assert prose_read(planted)
