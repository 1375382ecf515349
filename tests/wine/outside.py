"""A human before the screen: xdotool acts on the X server, of which Wine hears as of any device."""

from __future__ import annotations

import subprocess


def outside(*words: str) -> None:
    command = ["cmd", "/c", "start", "/wait", "/unix", "/usr/bin/xdotool", *words]
    subprocess.run(command, check=True, capture_output=True)
