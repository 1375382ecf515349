"""Read the planted breaks, and plant one in a source text.

Each *.toml in this folder is one break: `promise` in words, `features`, `file`, and `test`, the
node id that must fail. Either the text `old` is replaced by `new`, or the whole body of a function
by `body`. `function = "Class.method"` names the function; `old` is then there exactly once in it,
and otherwise exactly once in the file.
"""

from __future__ import annotations

import ast
import io
import subprocess
import textwrap
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

Function = ast.FunctionDef | ast.AsyncFunctionDef


class CannotPlantError(ValueError):
    """The break does not fit the file; the message says why."""


@dataclass(frozen=True, slots=True)
class Break:
    name: str
    promise: str
    features: tuple[str, ...]
    file: str
    test: str
    old: str = ""
    new: str = ""
    function: str = ""
    body: str = ""


def load(path: Path) -> Break:
    """Return the break of this file; raises ValueError if its fields do not go together."""
    fields = tomllib.loads(path.read_text(encoding="utf-8"))
    fields["features"] = tuple(fields["features"])
    if not ("old" in fields and "new" in fields) ^ ("body" in fields and "function" in fields):
        raise ValueError(f"{path.name} needs either old and new, or function and body")
    return Break(name=path.stem, **fields)


def broken(source: str, planted: Break) -> str:
    """Return the source with the break in it; raises CannotPlantError."""
    start, end, where = 0, len(source), planted.file
    if planted.function:
        where = f"{planted.function} of {planted.file}"
        node = _function(source, planted.function, planted.file)
        start, end = _span(source, node)
        if planted.body:
            return source[:start] + _with_body(source[start:end], node, planted.body) + source[end:]
    text = source[start:end]
    found = text.count(planted.old)
    if found != 1:
        raise CannotPlantError(f"the old text is {found} times in {where}, not once")
    return source[:start] + text.replace(planted.old, planted.new) + source[end:]


def functions(tree: ast.AST, within: str = "") -> Iterator[tuple[str, Function]]:
    """Yield each function with its name, such as "Class.method" or "outer.inner"."""
    for node in ast.iter_child_nodes(tree):
        name = within
        if isinstance(node, ast.ClassDef | Function):
            name = f"{within}.{node.name}".lstrip(".")
        if isinstance(node, Function):
            yield name, node
        yield from functions(node, name)


def _function(source: str, name: str, file: str) -> Function:
    found = [node for one, node in functions(ast.parse(source)) if one == name]
    if len(found) != 1:
        raise CannotPlantError(f"the function {name} is {len(found)} times in {file}, not once")
    return found[0]


def _span(source: str, node: Function) -> tuple[int, int]:
    """Return where its lines begin and end, those of its decorators included."""
    lines = io.StringIO(source).readlines()
    first = min([node.lineno, *(one.lineno for one in node.decorator_list)]) - 1
    return len("".join(lines[:first])), len("".join(lines[: node.end_lineno]))


def _with_body(text: str, node: Function, body: str) -> str:
    lines = io.StringIO(text).readlines()
    first = node.body[0]
    if first.lineno == node.lineno:
        raise CannotPlantError(f"{node.name} has its body on the line of its name")
    head = len(lines) - ((node.end_lineno or 0) - first.lineno + 1)
    return "".join(lines[:head]) + textwrap.indent(f"{body.strip()}\n", " " * first.col_offset)


def changed_since(root: Path, ref: str = "") -> tuple[str, set[str]]:
    """Return a commit and the files that differ from it in the work tree; raises ValueError.

    Without a ref it is the commit where this branch left main: on main, the last one.
    """

    def git(*words: str) -> str:
        done = subprocess.run(
            ["git", *words], cwd=root, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise ValueError(f"git {words[0]}: {done.stderr.strip()}")
        return done.stdout

    since = ref or git("merge-base", "HEAD", "main").strip()
    found = git("diff", "--name-only", "--no-renames", "--relative", since, "--")
    found += git("ls-files", "--others", "--exclude-standard")
    return since, set(found.splitlines())
