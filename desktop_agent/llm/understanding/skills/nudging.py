"""Says a request to move a slider by something as the number that it then has: “a bit louder” is
“set volume to 6” where it stands at 5. A click on a slider moves it, so what it had is read before.
Pure."""

from __future__ import annotations

import math
from typing import Final

from ....events import Element
from ..screen.groups import heading_over
from ..screen.scene import ShownScreen
from ..words.lexicon import DETERMINERS, STOP_WORDS
from ..words.matching import bare, hints, stems
from ..words.measures import number_in
from ..words.said_numbers import is_percentage, numbers_in
from ..words.tokens import Tokens, tokens_of
from .dials import FEW, part_of
from .form_requests.number_steps import next_number
from .shares_of_now import share_of_now

UP: Final = frozenset(
    [
        *("up", "more", "higher", "increase", "raise", "bump", "crank", "boost", "plus", "louder"),
        *("brighter", "faster", "bigger", "larger"),
    ]
)
DOWN: Final = frozenset(
    [
        *("down", "less", "lower", "decrease", "reduce", "minus", "quieter", "softer", "dimmer"),
        *("slower", "smaller", "dim"),
    ]
)
# Say by themselves what is to be moved.
_OF_WHAT: Final = {
    **dict.fromkeys(("louder", "quieter", "softer"), "volume"),
    **dict.fromkeys(("brighter", "dimmer", "dim"), "brightness"),
    **dict.fromkeys(("faster", "slower"), "speed"),
}
_SOUND: Final = frozenset({"volume", "sound", "music", "audio", "song", "song's", "player"})
_IDLE: Final = frozenset(
    [
        *("turn", "make", "put", "set", "move", "bring", "slide", "push", "pull", "drag", "get"),
        *("a", "bit", "little", "notch", "touch", "tad", "lot", "slightly", "some", "somewhat"),
        *("one", "step", "steps", "points", "point", "percent", "%", "by", "to", "for", "me"),
        *("it", "this", "that", "please", "be", "slider", "level", "want", "need", "should"),
    ]
)
_MOST_WORDS: Final = 10
# “A bit” is so many percent of the way, where that is known.
_NOTCH: Final = 10.0


def nudged(text: str, scene: ShownScreen) -> str:
    """Return the request as a number to be set; "" where it is another, or it is not clear which
    slider or field is meant."""
    if share := share_of_now(text, scene):
        return share
    return _moved_slider(text, scene) or _next_size(text, scene) or next_number(text, scene)


def _moved_slider(text: str, scene: ShownScreen) -> str:
    tokens = tuple(one for one in tokens_of(text) or () if not one.is_mark)
    norms = {one.norm for one in tokens}
    up, down = norms & UP, norms & DOWN
    if not tokens or len(tokens) > _MOST_WORDS or bool(up) is bool(down):
        return ""
    if any(one.quoted for one in tokens):
        return ""
    amounts, rest = _amounts(tokens)
    if len(amounts) > 1 or (amounts and "to" in norms):
        # “Turn it up to 8” says the number itself.
        return ""
    idle = _IDLE | UP | DOWN | STOP_WORDS | DETERMINERS
    named = [one.norm for one in rest if one.norm not in idle]
    meant = [word for word in (_OF_WHAT.get(one) for one in up | down) if word]
    sliders = [one for one in scene.of_role("slider") if _is_named(one, named or meant)]
    if len(sliders) != 1 or (number := number_in(sliders[0].value)) is None:
        return ""
    by = amounts[0] if amounts else 1.0 if number <= FEW else float(FEW)
    least, most = limits = sliders[0].limits or (0.0, math.inf)
    if most < math.inf and not amounts:
        by = part_of(limits, _NOTCH)
    elif most < math.inf and any(is_percentage(tokens, *one[:2]) for one in numbers_in(tokens)):
        by = part_of(limits, by)
    wanted = min(most, number + by) if up else max(least, number - by)
    return f"set {sliders[0].name.strip()} to {wanted:g}" if sliders[0].name.strip() else ""


def _next_size(text: str, scene: ShownScreen) -> str:
    """Return “make the text size bigger” as the next of the sizes that are offered for it."""
    tokens = tuple(one for one in tokens_of(text) or () if not one.is_mark)
    norms = [one.norm for one in tokens if not one.quoted]
    more, less = set(norms) & _BIGGER, set(norms) & _SMALLER
    idle = _IDLE | UP | DOWN | STOP_WORDS | DETERMINERS
    named = [one for one in norms if one not in idle]
    if not named or len(norms) > _MOST_WORDS or bool(more) is bool(less):
        return ""
    found: list[str] = []
    groups: dict[str, list[Element]] = {}
    for one in scene.of_role("radio button"):
        if bare(one.name) in _SIZES:
            groups.setdefault(heading_over(one, scene), []).append(one)
    for heading, options in groups.items():
        own = stems(heading)
        if not own or not all(any(hints(word, each) for each in own) for word in named):
            continue
        ordered = sorted(options, key=lambda one: _SIZES[bare(one.name)])
        at = next((n for n, one in enumerate(ordered) if "checked" in one.states), None)
        to = None if at is None else at + (1 if more else -1)
        if to is not None and 0 <= to < len(ordered):
            found.append(f"{heading} {ordered[to].name.strip()}")
    return found[0] if len(found) == 1 else ""


_BIGGER: Final = frozenset({"bigger", "larger", "increase", "up"})
_SMALLER: Final = frozenset({"smaller", "tinier", "decrease", "reduce", "down"})
_SIZES: Final = {
    "tiny": 0, "extra small": 1, "very small": 1, "small": 2, "normal": 3, "medium": 3,
    "standard": 3, "default": 3, "large": 4, "big": 4, "extra large": 5, "very large": 5,
    "huge": 6,
}  # fmt: skip


def is_of_another(said: str, told: str) -> bool:
    """Tell whether words that say what is to be more or less are lost in other words for them:
    “slow it down” is about no sound."""
    return bool(_norms(said) & _QUALITIES - _norms(told))


def _norms(text: str) -> frozenset[str]:
    return frozenset(one.norm for one in tokens_of(text) or () if not one.quoted)


_QUALITIES: Final = frozenset(
    [
        *("slow", "slower", "slowly", "fast", "faster", "speed", "quick", "quicker", "pace"),
        *("bright", "brighter", "dark", "darker", "dim", "dimmer", "light", "lighter"),
        *("big", "bigger", "small", "smaller", "large", "larger", "size", "zoom", "warm", "cold"),
        *("warmer", "colder", "cooler", "hot", "hotter", "wide", "wider", "narrow", "narrower"),
    ]
)


def _amounts(tokens: Tokens) -> tuple[list[float], Tokens]:
    """Return the numbers that are said, and the words without them; “one” alone may be no number,
    as in “this one”."""
    amounts: list[float] = []
    said: set[int] = set()
    for at, length, figures in numbers_in(tokens):
        number = number_in(figures)
        if number is not None and (at == 0 or tokens[at - 1].norm not in ("this", "that", "the")):
            amounts.append(number)
            said.update(range(at, at + length))
    return amounts, tuple(one for at, one in enumerate(tokens) if at not in said)


def _is_named(slider: Element, words: list[str]) -> bool:
    """Tell whether every word means the slider; without words, only where it is about sound."""
    own = stems(slider.name)
    if not words:
        return "volume" in own
    return all(
        any(hints(word, one) for one in own) or (word in _SOUND and "volume" in own)
        for word in words
    )
