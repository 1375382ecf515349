"""A witness in a process of its own: it prints each event that its window gets, as JSON lines.

Run with the display's name. A client message on the window with a number in it is printed as
{"mark": number}: the server delivers in order, so all that was sent before it stands before it.
"""

from __future__ import annotations

import json
import sys

from Xlib import X, display

_NAMES = {
    X.KeyPress: "key down",
    X.KeyRelease: "key up",
    X.ButtonPress: "button down",
    X.ButtonRelease: "button up",
    X.MotionNotify: "motion",
}


def main() -> None:
    link = display.Display(sys.argv[1])
    screen = link.screen()
    mask = (
        X.KeyPressMask
        | X.KeyReleaseMask
        | X.ButtonPressMask
        | X.ButtonReleaseMask
        | X.PointerMotionMask
    )
    window = screen.root.create_window(
        120,
        100,
        900,
        600,
        0,
        X.CopyFromParent,
        background_pixel=screen.white_pixel,
        event_mask=mask,
    )
    window.set_wm_name("Witness")
    window.set_wm_class("witness", "Witness")
    window.map()
    link.sync()
    print(json.dumps({"window": window.id}), flush=True)
    while True:
        event = link.next_event()
        if event.type == X.ClientMessage:
            print(json.dumps({"mark": event.data[1][0]}), flush=True)
        elif event.type in _NAMES:
            print(json.dumps({"what": _NAMES[event.type], "code": event.detail}), flush=True)


if __name__ == "__main__":
    main()
