"""The backend of Windows does what every backend must."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path

import pytest
from conformance import Conformance
from notepad import notepad_with

from desktop_agent.backends.windows import WindowsBackend, stop_key
from desktop_agent.ports import Backend, BackgroundLoop, Desktop, DesktopOptions, Unavailable

pytestmark = pytest.mark.feature("F6", "F7")


@pytest.fixture(autouse=True, scope="module")
def _program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with notepad_with(tmp_path_factory.mktemp("notepad")):
        yield


class TestWindows(Conformance):
    # Wine hears our own motion once more, late, and is there and back meanwhile.
    arrives_late = True

    @pytest.fixture
    def backend(self) -> Backend:
        return WindowsBackend(stop_key)

    @pytest.fixture
    def screen(self, backend: Backend) -> str:
        return backend.screen_name(None)


class ScanningBackend(WindowsBackend):
    """Opens as where keys by scan code are set."""

    def open(self, options: DesktopOptions) -> AbstractContextManager[Desktop]:
        return super().open(replace(options, scan_codes=lambda: True))


class TestWindowsByScanCodes(TestWindows):
    @pytest.fixture
    def backend(self) -> Backend:
        return ScanningBackend(stop_key)


@pytest.mark.feature("D8")
def test_without_a_stop_key_nothing_opens(tmp_path: Path) -> None:
    backend, loop = WindowsBackend(), BackgroundLoop()
    try:
        with (
            pytest.raises(Unavailable, match="stop key"),
            backend.open(DesktopOptions(screen="windows", loop=loop)),
        ):
            raise AssertionError("it was opened")
    finally:
        loop.close()
