"""Addresses of what a browser runs, or shows of itself or of this computer. Pure."""

from __future__ import annotations

import re
from typing import Final

from ...ports import Scene
from ...ports.shared.browsers import is_browser
from ..concern import Concern

_INNER: Final = re.compile(
    r"^\s*(?:file:|chrome(?:-\w+)?:|about:(?!blank)\w|edge:|brave:|vivaldi:|opera:|view-source:"
    r"|devtools:|moz-extension:|resource:|filesystem:|blob:"
    # A path alone is taken for one of a file.
    r"|~[\w.-]*/|/|[a-z]:[\\/])",
    re.IGNORECASE,
)
# "Data: 3 May" is no address.
_SCRIPT: Final = re.compile(
    r"^\s*(?:(?:javascript|vbscript)\s*:|data\s*:\s*(?:[\w.+-]+/|[,;]))", re.IGNORECASE
)
INNER_PAGE: Final = Concern(2, "it opens a file or the browser's own settings in the browser")
RUNS_SCRIPT: Final = Concern(2, "it runs a script in the browser")


def of_scheme(text: str, scene: Scene) -> list[Concern]:
    """Judge what a browser runs, or shows of itself or of the computer: in whatever pieces, and
    keys, it is typed, and wherever the caret is."""
    if not is_browser(scene.foreground):
        return []
    before, after = scene.typed
    # What the bar holds now, however its signs came there, counts as well.
    in_page = bool(scene.origin) and not scene.origin.startswith("file:")
    held = scene.element.value if scene.element is not None and not in_page else ""
    lines = (text, f"{before}{text}", f"{before}{text}{after}", held)
    if any(map(_SCRIPT.match, lines)):
        return [RUNS_SCRIPT]
    if in_page or scene.folders:
        # A page has its own rules, and so has a dialog for files.
        return []
    # While something is typed over it, what the bar still holds is on its way out.
    inner = [line for line in (*lines[:3], *(() if text else (held,))) if _INNER.match(line)]
    given = all(any(line.strip() in words_said for words_said in scene.said) for line in inner)
    return [] if given else [INNER_PAGE]
