"""A process of our own is started by one function, which is right in a built program, too."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import desktop_agent
from desktop_agent.own_program import (
    lean_words,
    module_words,
    typed,
    what_mends,
    with_own_modules,
)

PACKAGE = Path(desktop_agent.__file__).parent
# Beside the function itself: the entry of the menu names what starts us, and an advice names the
# Python to install something for.
NAME_PYTHON = {"own_program.py", "controller/menu_entry.py", "evaluation/suites/miniwob.py"}
STARTED = re.compile(r'(?:module|lean)_words\(\s*f?"([^"]+)"')


def sources() -> dict[str, str]:
    paths = sorted(PACKAGE.rglob("*.py"))
    return {one.relative_to(PACKAGE).as_posix(): one.read_text(encoding="utf-8") for one in paths}


def started_modules() -> set[str]:
    found = set()
    for place, text in sources().items():
        package = ".".join(("desktop_agent", *place.split("/")[:-1]))
        found |= {one.replace("{__package__}", package) for one in STARTED.findall(text)}
    return found


@pytest.mark.feature("E4")
def test_a_built_program_starts_itself_and_no_python() -> None:
    words = module_words("desktop_agent.some.module", "an argument", frozen=True)
    assert words == (sys.executable, "-m", "desktop_agent.some.module", "an argument")
    assert with_own_modules({"HOME": "/home"}, frozen=True) == {"HOME": "/home"}


def test_python_imports_what_we_import_and_nothing_of_the_folder_that_it_is_in(
    tmp_path: Path,
) -> None:
    (tmp_path / "random.py").write_text("raise SystemExit('the wrong module')")
    ran = subprocess.run(
        module_words("desktop_agent", "--version"),
        env=with_own_modules({"PATH": os.defpath}),
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stdout) == (0, f"{desktop_agent.__version__}\n"), ran


def test_what_a_human_is_told_to_type_is_there_in_a_built_program_too() -> None:
    assert typed("--set", "model.name=a b") == "python3 main.py --set 'model.name=a b'"
    assert typed("--demo", frozen=True).startswith("desktop-agent")
    assert "main.py" not in typed("--demo", frozen=True) + what_mends(frozen=True)
    assert "python3 main.py" in what_mends()


def test_a_lean_module_starts_without_ours() -> None:
    module = "desktop_agent.controller.macos.layout_table"
    program, *flags, path = lean_words(module)
    assert (program, flags) == (sys.executable, ["-I", "-S"])
    assert Path(path) == PACKAGE / "controller/macos/layout_table.py"
    assert lean_words(module, "x", frozen=True) == (sys.executable, "-m", module, "x")


def test_nobody_else_names_the_python_that_runs() -> None:
    assert {place for place, text in sources().items() if "sys.executable" in text} == NAME_PYTHON


def test_what_is_started_is_a_program() -> None:
    found = started_modules()
    assert {"desktop_agent", "desktop_agent.grounding.ocr.ocr_process"} <= found
    for module in found:
        path = PACKAGE.parent.joinpath(*module.split("."))
        path = path / "__main__.py" if path.is_dir() else path.with_suffix(".py")
        assert 'if __name__ == "__main__":' in path.read_text(encoding="utf-8"), module


def test_what_the_environment_itself_names_comes_first() -> None:
    places = with_own_modules({"PYTHONPATH": "/own"}, frozen=False)["PYTHONPATH"].split(os.pathsep)
    assert places[0] == "/own"
    assert set(filter(None, sys.path)) <= set(places)


def test_what_starts_the_program_is_written_in_one_place() -> None:
    """A built program has no main.py: what says how to start it must ask what it is."""
    naming = {name for name, text in sources().items() if "main.py" in text}
    # The entry in the menu looks for the file itself.
    assert naming == {"own_program.py", "controller/menu_entry.py"}
