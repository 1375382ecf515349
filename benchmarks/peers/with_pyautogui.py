"""PyAutoGUI, as its documentation uses it: its own pause after each call, a PNG of the screen."""

from __future__ import annotations

import base64
import importlib.metadata
import importlib.util
import io
import os
import sys

from talk import Peer, serve


def made(name: str) -> Peer:
    os.environ["DISPLAY"] = name
    if importlib.util.find_spec("tkinter") is None:
        # Only its mouse-position window needs it, and it would end the process.
        sys.modules["mouseinfo"] = None  # type: ignore[assignment]
    import pyautogui

    def observe() -> str:
        out = io.BytesIO()
        pyautogui.screenshot().save(out, "PNG")
        return base64.b64encode(out.getvalue()).decode()

    def click(x: int, y: int) -> None:
        pyautogui.click(x, y)

    def type_(text: str) -> None:
        pyautogui.typewrite(text)

    def cycle(x: int, y: int) -> str:
        click(x, y)
        return observe()

    return Peer(
        "pyautogui",
        importlib.metadata.version("pyautogui"),
        {"observe": observe, "click": click, "type": type_, "cycle": cycle},
        f"PNG; waits its PAUSE of {pyautogui.PAUSE:g} s after each call",
    )


if __name__ == "__main__":
    serve(made)
