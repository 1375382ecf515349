"""The process that reads text from pictures, on Windows."""

from __future__ import annotations

import ctypes
import subprocess
from typing import Any

import pytest
from polling import STARTED_S, wait_until

from desktop_agent.grounding.ocr.ocr_link import OcrLink

ASK = 0x1000


@pytest.mark.feature("O8")
def test_the_process_leaves_the_machine_to_others() -> None:
    kernel: Any = ctypes.WinDLL("kernel32")  # type: ignore[attr-defined,unused-ignore]
    kernel.OpenProcess.restype = ctypes.c_void_p
    link = OcrLink()
    try:
        process = ctypes.c_void_p(kernel.OpenProcess(ASK, False, link.pid))
        below = subprocess.BELOW_NORMAL_PRIORITY_CLASS
        assert wait_until(lambda: kernel.GetPriorityClass(process) == below, STARTED_S)
        kernel.CloseHandle(process)
    finally:
        link.end()
