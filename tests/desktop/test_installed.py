"""What `install` writes is started as a desktop starts it, and its window is known by it."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from polling import STARTED_S, wait_until
from test_docked_window import Onlooker, window_on
from Xlib import X

from desktop_agent.controller.exec_lines import exec_words
from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.link import connect

pytestmark = [pytest.mark.desktop, pytest.mark.feature("E4")]

ROOT = Path(__file__).resolve().parents[2]
OURS = "desktop-agent"


@pytest.fixture
def onlooker(empty: PrivateDesktop) -> Iterator[Onlooker]:
    found = Onlooker(empty)
    yield found
    found.close()


def folders(home: Path) -> dict[str, str]:
    return {
        "HOME": str(home),
        "XDG_DATA_HOME": str(home / "data"),
        "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_STATE_HOME": str(home / "state"),
    }


def command(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-P", "-m", "desktop_agent", *arguments],
        env={**os.environ, "PYTHONPATH": str(ROOT), **folders(home)},
        capture_output=True,
        text=True,
        timeout=STARTED_S,
        check=False,
    )


def value(entry: Path, key: str) -> str:
    (line,) = [one for one in entry.read_text().splitlines() if one.startswith(f"{key}=")]
    return line.partition("=")[2]


def test_it_is_written_checked_shown_and_removed(tmp_path: Path) -> None:
    shown = command(tmp_path, "install", "--autostart", "--print")
    assert (shown.returncode, shown.stderr) == (0, "")
    assert not (tmp_path / "data").exists()
    assert not (tmp_path / "config").exists()
    installed = command(tmp_path, "install", "--autostart")
    assert installed.returncode == 0
    entries = [
        tmp_path / "data/applications/desktop-agent.desktop",
        tmp_path / "config/autostart/desktop-agent.desktop",
    ]
    # It is removed by the words that start this very program.
    words = exec_words(value(entries[0], "Exec"))
    assert f"To remove it: {shlex.join(words)} uninstall" in installed.stdout.splitlines()
    files = [path for path in tmp_path.rglob("*") if path.is_file() and path.suffix != ".json"]
    assert {str(path) for path in files} == {
        line for line in shown.stdout.splitlines() if line.startswith("/")
    }
    checked = subprocess.run(
        ["desktop-file-validate", *entries], capture_output=True, text=True, check=False
    )
    assert (checked.returncode, checked.stdout) == (0, "")
    icon = value(entries[0], "Icon")
    assert (tmp_path / f"data/icons/hicolor/scalable/apps/{icon}.svg").is_file()
    for size in (16, 48, 256):
        picture = tmp_path / f"data/icons/hicolor/{size}x{size}/apps/{icon}.png"
        # The width stands in the head of a PNG.
        assert int.from_bytes(picture.read_bytes()[16:20], "big") == size
    gone = command(tmp_path, "uninstall")
    assert (gone.returncode, gone.stderr) == (0, "")
    assert [path for path in files if path.exists()] == []
    assert "Nothing is installed" in command(tmp_path, "uninstall").stdout


def test_a_file_of_somebody_else_is_named_and_stays(tmp_path: Path) -> None:
    entry = tmp_path / "data/applications/desktop-agent.desktop"
    entry.parent.mkdir(parents=True)
    entry.write_text("[Desktop Entry]\n")
    refused = command(tmp_path, "install")
    assert refused.returncode == 1
    assert str(entry) in refused.stderr
    assert "Move it away" in refused.stderr
    assert command(tmp_path, "uninstall").returncode == 0
    assert [path for path in (tmp_path / "data").rglob("*") if path.is_file()] == [entry]


def test_the_window_of_the_entry_has_its_class_and_its_icon(
    empty: PrivateDesktop, onlooker: Onlooker, tmp_path: Path
) -> None:
    assert command(tmp_path, "install").returncode == 0
    entry = tmp_path / "data/applications/desktop-agent.desktop"
    with window_on(empty, tmp_path / "run") as copilot:
        link = connect(empty.name)
        try:
            copilot.human.click(copilot.until_place("settingsOpen"))
            assert wait_until(lambda: len(_ours(onlooker)) == 2, STARTED_S), onlooker.windows
            for title, identity in _ours(onlooker).items():
                window = link.create_resource_object("window", identity)
                assert value(entry, "StartupWMClass") in window.get_wm_class(), title
                icon = window.get_full_property(link.intern_atom("_NET_WM_ICON"), X.AnyPropertyType)
                assert icon is not None, title
                assert _sizes(list(icon.value)) >= {16, 32, 48}, title
        finally:
            link.close()


def test_a_desktop_starts_a_checkout_whose_path_needs_quoting(tmp_path: Path) -> None:
    """main.py is started by the entry, makes its .venv, and goes on as from a terminal."""
    checkout, told = tmp_path / '50% "new" $HOME\'s agent', tmp_path / "told"
    package = checkout / "desktop_agent"
    package.mkdir(parents=True)
    for name in ("main.py", "setup_progress.py"):
        shutil.copy(ROOT / name, checkout)
    (checkout / "requirements.lock").write_text("# nothing to install\n")
    (package / "__init__.py").touch()
    (package / "__main__.py").write_text(
        "import os, sys; name = os.environ['TOLD']\n"
        "open(name + '.new', 'w').write('|'.join([sys.prefix, *sys.argv[1:]]))\n"
        "os.replace(name + '.new', name)\n"
    )
    writing = (
        "import sys; from pathlib import Path; from desktop_agent.controller import menu_entry\n"
        "base = str(Path(sys.base_prefix) / f'bin/python3.{sys.version_info.minor}')\n"
        "words = menu_entry.start_words(Path(sys.argv[1]), sys.executable, base)\n"
        "print(menu_entry.entry(words).decode(), end='')"
    )
    made = subprocess.run(
        [sys.executable, "-c", writing, package],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    entry = tmp_path / "agent.desktop"
    entry.write_text(made.stdout)
    # A screen is asked for, and none is touched: the package is a stand-in.
    environment = {**os.environ, **folders(tmp_path), "TOLD": str(told), "DISPLAY": ":none"}
    subprocess.run(["gio", "launch", entry], env=environment, check=True)
    assert wait_until(told.exists, STARTED_S)
    assert told.read_text() == str(checkout / ".venv")


def _ours(onlooker: Onlooker) -> dict[str, int]:
    return {one.title: one.id for one in onlooker.windows if OURS in one.title}


def _sizes(cardinals: list[int]) -> set[int]:
    """Widths of the pictures in _NET_WM_ICON, all of which are squares."""
    found = set()
    while cardinals:
        width, height = cardinals[:2]
        assert width == height
        pixels = cardinals[2 : 2 + width * height]
        # A mark on a ground: more than one colour, and not empty.
        assert len({pixel for pixel in pixels if pixel >> 24 == 255}) > 1
        found.add(width)
        cardinals = cardinals[2 + width * height :]
    return found
