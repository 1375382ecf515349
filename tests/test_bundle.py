"""What tools/build.py puts into a program is complete, and what the program does first is right.

tests/bundle/run.py builds one, and starts it.
"""

from __future__ import annotations

import ast
import importlib
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from desktop_agent.config.providers import PROVIDERS

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "desktop_agent"
HOME = "/opt/desktop-agent/_internal"

pytestmark = pytest.mark.feature("E4")


def script(name: str, *folders: str) -> ModuleType:
    before = list(sys.path)
    sys.path[:0] = [str(ROOT / folder) for folder in folders]
    try:
        return importlib.import_module(name)
    finally:
        sys.path[:] = before


@pytest.fixture(scope="module")
def contents() -> ModuleType:
    return script("contents", "tools/bundle")


@pytest.fixture(scope="module")
def entry() -> ModuleType:
    return script("entry", "tools/bundle")


def sources() -> str:
    return "\n".join(one.read_text(encoding="utf-8") for one in sorted(PACKAGE.rglob("*.py")))


# --- what is in it


def test_every_file_of_the_package_is_in_it_at_its_place(contents: ModuleType) -> None:
    listed = subprocess.run(
        ["git", "ls-files", "desktop_agent"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    tracked = {one for one in listed.stdout.splitlines() if not one.endswith(".py")}
    wanted = {one for one in tracked if one != "desktop_agent/evaluation/suites/README.md"}
    assert len(wanted) > 20
    found = {f"{folder}/{Path(path).name}": path for path, folder in contents.data_files()}
    assert set(found) == wanted
    assert all(Path(path) == ROOT / place for place, path in found.items())


def test_every_module_is_in_it_also_those_that_tables_name(contents: ModuleType) -> None:
    names = set(contents.module_names())
    dialects = {one.dialect for one in PROVIDERS} - {""}
    assert dialects
    assert {f"desktop_agent.llm.dialects.{one}" for one in dialects} <= names
    assert {"desktop_agent", "desktop_agent.__main__", "desktop_agent.backends.windows"} <= names
    assert len(names) == len(list(PACKAGE.rglob("*.py")))


def test_modules_of_others_that_are_named_are_in_it(contents: ModuleType) -> None:
    assert {"comtypes", "comtypes.automation", "Quartz"} <= set(contents.named_modules())


def test_packages_whose_files_are_read_bring_them_along(contents: ModuleType) -> None:
    read = set(re.findall(r'\bfiles\("(\w+)"\)', sources()))
    assert read
    assert read <= set(contents.WITH_DATA)


def test_nothing_that_we_import_is_left_out(contents: ModuleType) -> None:
    text = sources()
    imported = set(re.findall(r"^\s*(?:from|import) ([\w.]+)", text, re.MULTILINE))
    qt = {one for one in imported if one.startswith("PySide6.")}
    assert len(qt) >= 5
    # miniwob is for measuring, and looked for before it is imported.
    roots = {one.partition(".")[0] for one in imported} - {"miniwob"}
    assert not (imported | roots) & set(contents.EXCLUDED)
    for one in qt:
        module = one.partition(".")[2]
        assert contents.is_used(f"PySide6/{module}.abi3.so")
        for library in (f"PySide6/Qt/lib/libQt6{module[2:]}.so.6", f"PySide6\\Qt6{module[2:]}.dll"):
            assert contents.is_used(library), library


@pytest.mark.parametrize(
    ("place", "used"),
    [
        ("PySide6/Qt/plugins/platforms/libqxcb.so", True),
        ("PySide6\\plugins\\platforms\\qwindows.dll", True),
        ("PySide6/Qt/plugins/platforms/libqeglfs.so", False),
        ("PySide6/Qt/plugins/platformthemes/libqgtk3.so", False),
        ("PySide6\\plugins\\platforminputcontexts\\qtvirtualkeyboardplugin.dll", False),
        ("PySide6/Qt/plugins/platforminputcontexts/libibusplatforminputcontextplugin.so", True),
        ("PySide6/Qt/plugins/sqldrivers/libqsqlite.so", False),
        ("PySide6/Qt/lib/libQt6Quick.so.6", False),
        ("PySide6/Qt/translations/qt_de.qm", False),
        ("rapidocr/models/any.onnx", True),
        ("qml/of/others.txt", True),
    ],
)
def test_of_qt_only_what_a_window_of_ours_needs_is_in_it(
    contents: ModuleType, place: str, used: bool
) -> None:
    assert contents.is_used(place) is used


def test_the_licences_of_packages_are_found(contents: ModuleType, tmp_path: Path) -> None:
    info = tmp_path / "thing-1.0.dist-info"
    (info / "licenses").mkdir(parents=True)
    for name in ("METADATA", "RECORD", "licenses/LICENSE.txt"):
        (info / name).touch()
    found = {place for _, place in contents.licences(tmp_path)}
    assert found == {"licences/thing", "licences/thing/licenses"}
    assert "RECORD" not in {Path(path).name for path, _ in contents.licences(tmp_path)}


def test_the_spec_is_python_that_packs_nothing_that_unpacks_itself() -> None:
    tree = ast.parse((ROOT / "tools/bundle/program.spec").read_text(encoding="utf-8"))
    calls = [one for one in ast.walk(tree) if isinstance(one, ast.Call)]
    made = {one.func.id: one for one in calls if isinstance(one.func, ast.Name)}
    told = {one.arg: ast.unparse(one.value) for one in made["EXE"].keywords}
    assert (told["exclude_binaries"], told["upx"]) == ("True", "False")
    assert "COLLECT" in made


# --- what it does first


def test_the_environment_is_that_of_the_human_again(entry: ModuleType) -> None:
    found = {
        "HOME": "/home/ada",
        "PATH": f"{HOME}:/usr/bin:/opt/desktop-agent/_internals",
        "LD_LIBRARY_PATH": f"{HOME}:/the/humans",
        "LD_LIBRARY_PATH_ORIG": "/the/humans",
        "QT_PLUGIN_PATH": f"{HOME}/PySide6/Qt/plugins",
        "_PYI_ARCHIVE_FILE": "/opt/desktop-agent/desktop-agent",
        "EMPTY": "",
    }
    assert entry.humans_environment(found, HOME) == {
        "HOME": "/home/ada",
        "PATH": "/usr/bin:/opt/desktop-agent/_internals",
        "LD_LIBRARY_PATH": "/the/humans",
        "EMPTY": "",
    }


def test_a_path_for_libraries_that_the_human_has_not_is_gone(entry: ModuleType) -> None:
    assert entry.humans_environment({"LD_LIBRARY_PATH": HOME}, HOME) == {}


@pytest.mark.parametrize("name", ["os", "desktop_agents.evil", "runpy", ""])
def test_only_modules_of_ours_are_started(entry: ModuleType, name: str) -> None:
    with pytest.raises(SystemExit, match="modules of desktop_agent only"):
        entry.start(["-m", name, "x"])
