"""Serves a clipboard after the agent's process has ended, until something else is copied.

Started by clipboard.start_holder with the display's name; the contents come on stdin as
JSON. One line on stdout says that the selections are owned.
"""

from __future__ import annotations

import json
import select
import sys

from Xlib.error import ConnectionClosedError

from .clipboard import contents_from, serve
from .link import connect
from .selection import Selections


def main() -> None:
    link = connect(sys.argv[1])
    clip = Selections(link)
    plain = json.load(sys.stdin)
    for selection, contents in plain.items():
        clip.own(selection, contents_from(contents), lambda _target, _window: None)
    print("ready", flush=True)
    sys.stdout.close()
    try:
        while any(clip.owned(selection) is not None for selection in plain):
            serve(link, clip)
            select.select([link.fileno()], [], [])
            serve(link, clip)
    except (ConnectionClosedError, OSError):
        return


if __name__ == "__main__":
    main()
