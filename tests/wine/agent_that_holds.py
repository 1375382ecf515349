"""An agent that holds Shift and the right button, says so, and then waits, or hangs if told so."""

from __future__ import annotations

import ctypes
import sys
from typing import Any

from desktop_agent.controller.native.native_buttons import RIGHT
from desktop_agent.controller.stop_key.listener import StopKeyListener
from desktop_agent.controller.windows import win32
from desktop_agent.controller.windows.input_events import key_code
from desktop_agent.controller.windows.monitors import be_dpi_aware
from desktop_agent.controller.windows.sender import SendInputHands
from desktop_agent.controller.windows.stop_key.listener import windows_stop_key
from desktop_agent.ports import Gate, Held, Interrupt, KeyHooks

SHIFT = key_code(0xA0, 0x2A)
_HANGS_MS = 600_000


def main() -> None:
    be_dpi_aware(win32.library("user32"))
    gate = Gate()
    listener = StopKeyListener(gate, windows_stop_key())
    listener.start(KeyHooks(stop=lambda by: True))
    gate.arm(Interrupt())
    hands = SendInputHands(gate, is_own=lambda window: False)
    hands.hold_key(SHIFT, down=True, window=None)
    hands.hold_button(Held("button", RIGHT), down=True)
    assert listener._process is not None
    print(listener._process.pid, flush=True)
    if sys.argv[1:] == ["hang"]:
        # A call that keeps the interpreter's lock: no thread of this process goes on.
        held: Any = ctypes.PyDLL("kernel32")
        held.Sleep(_HANGS_MS)
    sys.stdin.read()


if __name__ == "__main__":
    main()
