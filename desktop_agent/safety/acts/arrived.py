"""Tells what came from outside in this task, before it is run. Pure.

Documents may be opened: to download and to read is one task. What could be a program asks.
"""

from __future__ import annotations

import re
from typing import Final

from ...events import Element, Window
from ...ports import Scene
from ...ports.shared.browsers import is_browser
from ...protocol import Op, is_click, traits_of
from ..apps import is_files
from ..concern import Concern
from ..folding import tokens

ARRIVED: Final = Concern(3, "it may run something that came to this computer in this task")

_DOCUMENTS: Final = re.compile(
    r"\.(?:pdf|txt|md|csv|tsv|log|rtf|docx?|xlsx?|pptx?|od[tsp]|epub|png|jpe?g|gif|webp|bmp|tiff?|heic"
    r"|mp[34]|m4[av]|ogg|opus|flac|wav|webm|mkv|mov|avi|json|xml|ics|vcf|eml|part|crdownload|tmp)$",
    re.IGNORECASE,
)
_RUNS: Final = frozenset(
    tokens(
        "open execute run launch start öffnen ausführen starten ouvrir exécuter lancer abrir "
        "ejecutar otwórz uruchom 打开 运行"
    )
)
_NAME_MOST: Final = 300
_CUT: Final = 20


def of_arrived(op: Op, scene: Scene, keys: frozenset[str]) -> list[Concern]:
    """Judge opening such a thing by name, in a file manager, or where a browser lists it."""
    if traits_of(op).starts:
        target = str(getattr(op, "target", "")).strip()
        # An app is no document, whatever it is called.
        read = not scene.opens and _DOCUMENTS.search(target)
        return [ARRIVED] if scene.opens_fresh and not read else []
    places = (scene.under, scene.foreground)
    if not any(is_files(one) or is_browser(one) for one in places):
        return []
    if not is_click(op) and not opens(keys) and scene.pressed is None:
        return []
    programs = {name for name in scene.fresh() if not _DOCUMENTS.search(name)}
    if not programs:
        return []
    if is_click(op):
        twice = int(getattr(op, "count", 1)) > 1
        return _of_press(scene.under, scene.element, programs, surely=twice)
    thing = scene.pressed or scene.element
    return _of_press(scene.foreground, thing, programs, surely=opens(keys))


def opens(keys: frozenset[str]) -> bool:
    """Return whether a file manager opens what is chosen by these keys."""
    return "enter" in keys or {"ctrl", "o"} <= keys or {"alt", "down"} <= keys


def _of_press(
    window: Window | None, thing: Element | None, programs: set[str], *, surely: bool
) -> list[Concern]:
    """`surely`: what is chosen is opened, whatever it is called; else some open it at one click."""
    named = _named(thing, programs)
    if not is_files(window):
        return [ARRIVED] if named and is_browser(window) else []
    by_name = thing is not None and bool(_RUNS & set(tokens(thing.name[:40])))
    risky = named or by_name or (surely and not _is_told(thing))
    return [ARRIVED] if risky else []


def _named(element: Element | None, names: set[str]) -> bool:
    """Return True if it is called by one of them; long names are cut short where they are shown."""
    if element is None:
        return False
    name = element.name[:_NAME_MOST].casefold()
    return any(_holds(name, one.casefold()) for one in names)


def _holds(name: str, file: str) -> bool:
    """Return True if the file's name, or as much of it as tells it from others, stands in it as a
    word."""
    begins = file if len(file) <= _CUT else file[:_CUT]
    ends = r"(?!\w)" if begins == file else ""
    return re.search(rf"(?<![\w.]){re.escape(begins)}{ends}", name) is not None


def _is_told(element: Element | None) -> bool:
    """Return True for what its program tells by name, such as a field or another file."""
    return element is not None and not element.is_seen and bool(element.name.strip())
