"""Rooms stay small, and the folders of a room import each other one way (see ARCHITECTURE.md)."""

from __future__ import annotations

import ast
import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "desktop_agent"
MOST = 25
MOST_ON_THE_WAY = 15


def imported(path: Path, root: Path) -> set[Path]:
    """Return the folders below `root` that the file imports from by relative imports."""
    folders = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.ImportFrom) or not node.level:
            continue
        base = path.parents[node.level - 1].joinpath(*(node.module or "").split("."))
        for name in node.names:
            whole = base / name.name
            found = whole if whole.with_suffix(".py").exists() or whole.is_dir() else base
            folder = found if found.is_dir() else found.parent
            if folder != root and folder.is_relative_to(root):
                folders.add(root / folder.relative_to(root).parts[0])
    return folders


def cycle_in(root: Path) -> list[str]:
    """Return the folders of a room that import each other in a circle, or an empty list."""
    below = {
        folder: {to for path in folder.rglob("*.py") for to in imported(path, root)} - {folder}
        for folder in sorted(root.iterdir())
        if (folder / "__init__.py").exists()
    }
    try:
        TopologicalSorter(below).prepare()
    except CycleError as error:
        return [folder.name for folder in error.args[1]]
    return []


def test_no_room_has_more_files_than_one_can_look_over() -> None:
    counts = {
        init.parent: len(list(init.parent.glob("*.py"))) for init in PACKAGE.rglob("__init__.py")
    }
    assert {room.name: count for room, count in counts.items() if count > MOST} == {}


@pytest.mark.parametrize(
    "room", ["controller/x11", "executor", "grounding", "llm", "ports", "safety", "ui"]
)
def test_the_folders_of_a_room_import_each_other_one_way(room: str) -> None:
    assert cycle_in(PACKAGE / room) == []


def test_a_planted_circle_is_found(tmp_path: Path) -> None:
    for name, line in (("one", "from ..two import first"), ("two", "from ..one.first import x")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("")
        (tmp_path / name / "first.py").write_text(f"{line}\n")
    assert sorted(set(cycle_in(tmp_path))) == ["one", "two"]


def test_a_goal_is_followed_to_its_first_action_in_a_few_files() -> None:
    told = (ROOT / "docs" / "ARCHITECTURE.md").read_text(encoding="utf-8")
    (way,) = [part for part in told.split("\n\n") if part.startswith("To follow a goal from")]
    files = re.findall(r"`([a-z0-9_/]+\.py)`", way)
    assert 0 < len(files) <= MOST_ON_THE_WAY
    assert [name for name in files if not (PACKAGE / name).is_file()] == []
