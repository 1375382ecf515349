"""Calls say what they pass, a name stands for one class or module, and docstrings are sentences."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent
PACKAGE = TESTS.parent / "desktop_agent"
CODE = {
    path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8")
    for path in sorted(PACKAGE.rglob("*.py"))
}
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
# A clause without a sentence, such as "Who has read what was lent" or "Between the two threads".
HEADLESS = re.compile(
    r"(?:What|Whether|Who|Whom|Whose|Which|How|Where|When|Why|In|On|At|For|From|Of|With|Without|By|To"
    r"|As|Between|Before|After|Behind|Beside|Under|Over|Into)\b"
)


@cache
def parsed(code: str) -> ast.Module:
    return ast.parse(code)


def packed(code: str) -> list[str]:
    """Return the calls that pack arguments into a starred literal: `f(*(a, b), c)`."""
    return [
        ast.unparse(call)
        for call in ast.walk(parsed(code))
        if isinstance(call, ast.Call)
        for given in call.args
        if isinstance(given, ast.Starred) and isinstance(given.value, ast.Tuple | ast.List)
    ]


def repeated(code: dict[str, str]) -> dict[str, list[str]]:
    """Return the public classes of modules whose name stands for several, with their files."""
    files = defaultdict(list)
    for name, text in code.items():
        for node in parsed(text).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                files[node.name].append(name)
    return {name: where for name, where in files.items() if len(where) > 1}


def clashing(paths: list[str]) -> dict[str, list[str]]:
    """Return the modules of several test folders that share a name, with their files.

    Test folders are no packages: each helper is imported by its bare name, so that of two with one
    name the whole run sees only the first.
    """
    files = defaultdict(list)
    for path in paths:
        files[Path(path).stem].append(path)
    return {name: where for name, where in files.items() if len(where) > 1}


def headless(code: str) -> list[str]:
    """Return the docstrings that begin with a question word."""
    told = [ast.get_docstring(n) for n in ast.walk(parsed(code)) if isinstance(n, DOCUMENTED)]
    return [text for text in told if text and HEADLESS.match(text)]


def test_no_call_packs_its_arguments() -> None:
    found = {name: packed(text) for name, text in CODE.items()}
    assert {name: calls for name, calls in found.items() if calls} == {}


def test_each_public_class_name_is_unique() -> None:
    assert repeated(CODE) == {}


def test_each_module_of_the_tests_has_a_name_of_its_own() -> None:
    found = [path.relative_to(TESTS).as_posix() for path in sorted(TESTS.rglob("*.py"))]
    run_by_path = ("conftest.py", "run.py")
    assert clashing([path for path in found if Path(path).name not in run_by_path]) == {}


def test_no_docstring_begins_with_a_clause_without_a_sentence() -> None:
    found = {name: headless(text) for name, text in CODE.items()}
    assert {name: told for name, told in found.items() if told} == {}


@pytest.mark.parametrize("planted", ["f(*(a, b), c=1)", "f(a, *[b, c])", "f(g(*(a,)))"])
def test_a_planted_packed_call_is_found(planted: str) -> None:
    assert packed(planted)


def test_arguments_that_are_a_sequence_already_may_be_spread() -> None:
    assert packed("f(*found, *(one.name for one in ones))") == []


def test_a_planted_second_class_of_a_name_is_found() -> None:
    planted = {"a.py": "class Line: pass", "b.py": "class Line: pass\nclass _Own: pass"}
    assert repeated({**planted, "c.py": "class _Own: pass"}) == {"Line": ["a.py", "b.py"]}


def test_a_planted_second_module_of_a_name_is_found() -> None:
    planted = ["llm/screens.py", "desktop/screens.py", "llm/rows.py"]
    assert clashing(planted) == {"screens": ["llm/screens.py", "desktop/screens.py"]}


@pytest.mark.parametrize(
    "planted",
    [
        '"""What was read."""',
        'def f() -> None:\n    """Whether it was."""',
        'class A:\n    """Who has read what was lent."""',
        'class A:\n    """Between the two threads."""',
    ],
)
def test_a_planted_clause_without_a_sentence_is_found(planted: str) -> None:
    assert headless(planted)
