"""Model text is data: nowhere in the sources is text run, loaded or handed to a shell."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCES = Path(__file__).resolve().parents[2] / "desktop_agent"
NEVER_CALLED = {"eval", "exec", "compile", "__import__"}
NEVER_IMPORTED = {"pickle", "marshal", "shelve", "dill", "code", "codeop"}
SHELLS = {("os", "system"), ("os", "popen"), ("subprocess", "getoutput"), ("time", "sleep"),
          ("subprocess", "getstatusoutput"), ("asyncio", "create_subprocess_shell"),
          ("builtins", "eval"), ("builtins", "exec")}  # fmt: skip


def breaches(source: str) -> list[str]:
    """What in this source runs text, or sleeps where nothing can wake it."""
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in NEVER_CALLED:
                found.append(f"line {node.lineno}: {name}()")
            case ast.Attribute(value=ast.Name(id=module), attr=name) if (module, name) in SHELLS:
                found.append(f"line {node.lineno}: {module}.{name}")
            case ast.Import(names=names):
                roots = {alias.name.partition(".")[0] for alias in names}
                found += [f"line {node.lineno}: import {n}" for n in roots & NEVER_IMPORTED]
            case ast.ImportFrom(module=str(module), names=names, level=0):
                if module.partition(".")[0] in NEVER_IMPORTED:
                    found.append(f"line {node.lineno}: from {module}")
                found += [
                    f"line {node.lineno}: from {module} import {alias.name}"
                    for alias in names
                    if (module, alias.name) in SHELLS
                ]
            case ast.keyword(arg="shell", value=value) if not (
                isinstance(value, ast.Constant) and value.value is False
            ):
                found.append(f"line {node.value.lineno}: shell=")
    return found


@pytest.mark.feature("F3")
def test_no_source_evaluates_text_or_sleeps() -> None:
    files = sorted(SOURCES.rglob("*.py"))
    assert len(files) > 20
    found = {
        str(path.relative_to(SOURCES)): breaches(path.read_text(encoding="utf-8")) for path in files
    }
    assert {name: what for name, what in found.items() if what} == {}


@pytest.mark.feature("F3")
@pytest.mark.parametrize(
    "source",
    [
        "eval(reply)",
        "def f():\n    exec(reply)",
        "compile(reply, '', 'exec')",
        "import pickle",
        "from pickle import loads",
        "import subprocess\nsubprocess.run(reply, shell=True)",
        "subprocess.run(reply, shell=flag)",
        "import os\nos.system(reply)",
        "from os import system",
        "import time\ntime.sleep(1)",
        "from time import sleep",
        "__import__(reply)",
    ],
)
def test_the_check_sees_what_must_not_be(source: str) -> None:
    assert breaches(source)


@pytest.mark.feature("F3")
def test_the_check_lets_harmless_code_be() -> None:
    assert breaches("import re\nre.compile('a')\nsubprocess.run(['ls'], shell=False)") == []
