"""The lane runs these tests on Windows, as far as Wine is one."""

from __future__ import annotations

import ctypes
import subprocess
import sys

import pytest

from desktop_agent.controller.windows import win32


def test_it_is_the_windows_python() -> None:
    assert sys.platform == "win32"
    assert sys.version_info[:2] == (3, 11)


def test_every_function_that_is_declared_is_there() -> None:
    for name, declared in win32._FUNCTIONS.items():
        library = win32.library(name)
        assert [one for one in declared if getattr(library, one) is None] == []


def test_the_structures_have_the_layout_of_64_bits() -> None:
    assert ctypes.sizeof(ctypes.c_void_p) == 8
    assert ctypes.sizeof(win32.INPUT) == 40


@pytest.mark.feature("F6")
def test_nothing_of_another_system_is_loaded() -> None:
    code = (
        "import sys\n"
        "from desktop_agent.backends import BACKENDS, DEFAULT, backend_of\n"
        "from desktop_agent.ports import BackgroundLoop, Gate\n"
        "assert DEFAULT == 'windows'\n"
        "backend = backend_of(DEFAULT)\n"
        "loop = BackgroundLoop()\n"
        "backend.active_window('windows')\n"
        "[check() for _, check in backend.checks('windows', loop)]\n"
        "loop.close()\n"
        "assert not [name for name in sys.modules if 'x11' in name or name == 'Xlib']\n"
    )
    # No pipes: the first process that asks for the desktop starts helpers, which would hold them.
    quiet = subprocess.DEVNULL
    words = [sys.executable, "-c", code]
    subprocess.run(words, stdin=quiet, stdout=quiet, stderr=quiet, check=True, timeout=90)
