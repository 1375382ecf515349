"""Says a request to change a slider by a part of what it has as the number that it then has: “half
the volume” is “set Volume to 30” where it stands at 60. Pure."""

from __future__ import annotations

import re
from typing import Final

from ....events import Element
from ..screen.scene import ShownScreen
from ..words.frames import line_of
from ..words.matching import hints, stems
from ..words.measures import number_in
from ..words.tokens import tokens_of

_PARTS: Final = {"half": 1 / 2, "third": 1 / 3, "quarter": 1 / 4, "fifth": 1 / 5, "tenth": 1 / 10}
_TIMES: Final = {
    **dict.fromkeys(("half", "halve"), 0.5),
    **dict.fromkeys(("double", "twice"), 2.0),
    **dict.fromkeys(("triple", "treble"), 3.0),
}
_PART: Final = rf"(?P<part>{'|'.join(_PARTS)})"
_NAME: Final = r"(?P<name>[a-z][a-z-]*(?: [a-z-]+){0,2}?)"
_THE: Final = r"(?:the|my|its|this|that|current)"
_UP: Final = r"(?P<up>louder|brighter|faster|higher)"
_DOWN: Final = r"(?P<down>quieter|softer|dimmer|darker|slower|lower)"
_RAISES: Final = r"(?P<up>raise|increase|boost|turn up|bring up)"
_LOWERS: Final = r"(?P<down>lower|reduce|decrease|cut|turn down|bring down|drop)"
_TO: Final = (
    r"(?:(?:set|put|turn|bring|make|play|cut)(?: it| this)?(?: (?:at|to|down to|up to))? )?"
)
_ORDERS: Final = tuple(
    re.compile(one)
    for one in (
        rf"{_TO}(?P<times>half|twice) (?:of )?{_THE} {_NAME}",
        rf"(?P<times>halve|double|triple|treble) (?:{_THE} )?{_NAME}",
        rf"{_TO}(?P<times>half|twice) as (?P<how>loud|bright|fast)",
        rf"{_TO}(?:a |one )?{_PART} (?:{_UP}|{_DOWN})",
        rf"(?:{_RAISES}|{_LOWERS}) (?:{_THE} )?{_NAME} (?:by|in) (?:a |one )?{_PART}",
        rf"(?:turn|bring|set|move|put) (?:{_THE} )?{_NAME} (?:(?P<up>up)|(?P<down>down))"
        rf" by (?:a |one )?{_PART}",
    )
)
_OF_WHAT: Final = {
    **dict.fromkeys(("loud", "louder", "quieter", "softer"), "volume"),
    **dict.fromkeys(("bright", "brighter", "dimmer", "darker"), "brightness"),
    **dict.fromkeys(("fast", "faster", "slower"), "speed"),
    **dict.fromkeys(("it", "that", "this", "sound", "music", "audio", "song"), "volume"),
}
_MOST: Final = 100


def share_of_now(text: str, scene: ShownScreen) -> str:
    """Return the request as a number to be set; "" where it is another, or it is not clear which
    slider is meant, or how far it goes."""
    tokens = [one for one in tokens_of(text) or () if not one.is_mark]
    if not tokens or any(one.quoted for one in tokens) or text.rstrip().endswith("?"):
        return ""
    line = line_of(tokens).removeprefix("please ").removesuffix(" please")
    said = next((found for one in _ORDERS if (found := one.fullmatch(line))), None)
    if said is None:
        return ""
    groups = said.groupdict()
    factor = _factor(groups)
    words = groups.get("how") or groups.get("name") or groups.get("up") or groups.get("down") or ""
    named = [_OF_WHAT.get(one, one) for one in words.split()]
    sliders = [one for one in scene.of_role("slider") if _is_named(one, named)]
    if len(sliders) != 1 or not sliders[0].name.strip():
        return ""
    now = number_in(sliders[0].value)
    if not now or (factor > 1 and not _goes_so_far(sliders[0], now * factor)):
        return ""
    wanted = now * factor
    return f"set {sliders[0].name.strip()} to {round(wanted) if now > _MOST / 10 else wanted:g}"


def _factor(groups: dict[str, str | None]) -> float:
    if groups.get("times"):
        return _TIMES[groups["times"] or ""]
    part = _PARTS[groups["part"] or ""]
    return 1 + part if groups.get("up") else 1 - part


def _goes_so_far(slider: Element, wanted: float) -> bool:
    """Tell whether a slider has a number; without its limits, one above ten counts to a hundred."""
    if slider.limits is not None:
        return True
    now = number_in(slider.value) or 0
    return now > _MOST / 10 and wanted <= _MOST


def _is_named(slider: Element, words: list[str]) -> bool:
    own = stems(slider.name)
    return bool(words) and all(any(hints(word, one) for one in own) for word in words)
