"""Plans what several options are wished for by their names alone: “I'd rather have the suite, and
late check-out too”, “no parking but breakfast”. Each must be an option that the page offers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ....events import Element
from ..screen.groups import heading_over
from ..screen.row_boxes import is_alone_in_its_row
from ..screen.scene import ShownScreen
from ..words.lexicon import DETERMINERS
from ..words.matching import NameFit, bare, stems
from ..words.reading import Clause
from ..words.tokens import Tokens, is_joint, words
from .plans import PlanTry, Progress, Steps, click_on

# How a wish begins, each time with all of its words. To book or to buy is more than to choose.
_WISH: Final = re.compile(
    r"(?:(?:i|we)(?:'d| would) (?:rather(?: have| take)?"
    r"|(?:also |really )?(?:like|love|prefer|have|take)(?: to (?:have|add|take))?)"
    r"|(?:i|we)(?:'ll| will) (?:also )?(?:take|have|go for)"
    r"|(?:i|we) (?:also )?(?:want|need|prefer)(?: to (?:have|add|take))?"
    r"|(?:also )?(?:add|include|with|plus|take|give (?:me|us)|make (?:it|that)|let's have)"
    r"|(?=(?:no|without|the) )) ?"
)
_AGAINST: Final = frozenset({"no", "not", "without"})
_ADDS: Final = frozenset({"with", "plus", "also", "then", "add", "include"})
_TURNS: Final = frozenset({"but", "with", "plus"})
_IDLE: Final = DETERMINERS | {"any", "some"}
_ENDS: Final = frozenset({"too", "also", "please", "instead", "though", "now"})
_PRICE: Final = re.compile(
    r"\s*[-–—:+(]*\s*(?:[€$£]\s?\d|\d[\d.,]*\s?(?:€|\$|£|(?:eur|usd|gbp)\b)).*\Z", re.IGNORECASE
)
_OTHERS: Final = ("button", "link", "tab", "combo box", "field", "menu item")


@dataclass(frozen=True, slots=True)
class _Wished:
    """Holds the words for one option, and whether it is wished for or not."""

    name: Tokens
    on: bool


def options_wished(clause: Clause, scene: ShownScreen, _: Progress) -> Iterator[PlanTry]:
    """Yield what chooses each option that is wished for, and no longer the others that are named;
    nothing where one of them is no option of the page."""
    if any(one.quoted for one in clause.tokens):
        return
    wish = _WISH.match(f"{' '.join(one.norm for one in clause.tokens)} ")
    if wish is None or (_adds(wish.group()) and is_added_to(scene)):
        return
    rest = clause.tokens[wish.group().count(" ") :]
    for parts in _splits(rest):
        found = [_option(one, scene) for one in parts]
        options = [one for one in found if one is not None]
        if len(options) == len(parts) and _go_together(options, parts, scene):
            yield PlanTry(NameFit.WORDS, _chosen(options, parts))
            return


def _adds(wish: str) -> bool:
    return "add" in wish.split()


def is_added_to(scene: ShownScreen) -> bool:
    """Tell whether the page has a button or a field for something new: its list is added to so."""
    named = (bare(one.name) for one in scene.content if one.role in ("button", "link", "field"))
    words_first = [name.split(" ")[0] for name in named]
    marks = any(
        one.name.strip() in _PLUS for one in scene.content if one.role in ("button", "link")
    )
    return marks or any(word in _NEW for word in words_first)


_PLUS: Final = frozenset({"+", "＋", "➕"})
_NEW: Final = frozenset({"add", "new", "create", "insert", "another"})


def _splits(rest: Tokens) -> Iterator[list[_Wished]]:
    """Yield the ways to read a list: as one name, which may hold an “and”, or as its parts."""
    for turns in (None, frozenset[str](), _TURNS):
        parts = _parts(rest, turns)
        if parts:
            yield parts


def _parts(rest: Tokens, turns: frozenset[str] | None) -> list[_Wished]:
    """Return the parts of a list, which ends at a joint or at one of these words; none where nobody
    can tell what a “no” is about: “no parking and breakfast”."""
    groups: list[list[int]] = [[]]
    for at, one in enumerate(rest):
        joins = turns is not None and (is_joint(one) or one.norm in turns)
        if joins and groups[-1]:
            groups.append([])
        if not joins or (one.norm in _TURNS and turns):
            groups[-1].append(at)
    found: list[_Wished] = []
    for group in groups:
        tokens = tuple(rest[at] for at in group)
        turned = False
        while tokens and tokens[0].norm in _TURNS | _ADDS:
            turned, tokens = True, tokens[1:]
        on = not (tokens and tokens[0].norm in _AGAINST)
        if found and not found[-1].on and on and not turned:
            return []
        tokens = tokens if on else tokens[1:]
        while tokens and tokens[0].norm in _IDLE:
            tokens = tokens[1:]
        while tokens and tokens[-1].norm in _ENDS:
            tokens = tokens[:-1]
        if tokens:
            found.append(_Wished(tokens, on))
    return found


def _option(wished: _Wished, scene: ShownScreen) -> Element | None:
    """Return the only option whose whole name is said, but for its price; None where there is none,
    or something else bears that name."""
    if any(_is_called(wished.name, one.name) for one in scene.content if one.role in _OTHERS):
        return None
    found = [
        one
        for one in scene.content
        if one.role in ("check box", "radio button") and _is_called(wished.name, one.name)
    ]
    if len(found) != 1 or "disabled" in found[0].states:
        return None
    if found[0].role == "radio button":
        # Only another one that is chosen ends it, and nobody said which.
        return found[0] if wished.on else None
    return None if is_alone_in_its_row(found[0], scene) else found[0]


def _is_called(name: Tokens, shown: str) -> bool:
    own = _PRICE.sub("", shown)
    said = words(name)
    return any(
        bool(each) and (_squeezed(said) == _squeezed(each) or stems(said) == stems(each))
        for each in (own, shown)
    )


def _squeezed(text: str) -> str:
    """Return the letters and figures alone: “late checkout” is “Late check-out”."""
    return "".join(filter(str.isalnum, text.casefold()))


def _go_together(options: Sequence[Element], parts: Sequence[_Wished], scene: ShownScreen) -> bool:
    """Tell whether all can be so at once: of one group of radio buttons only one can be chosen."""
    groups = [heading_over(one, scene) for one in options if one.role == "radio button"]
    keys = {one.key for one in options}
    return bool(parts) and len(set(groups)) == len(groups) and len(keys) == len(options)


def _chosen(options: Sequence[Element], parts: Sequence[_Wished]) -> Steps:
    pairs = list(zip(options, parts, strict=True))
    ops = tuple(click_on(one, checked=part.on) for one, part in pairs)
    step = ", ".join(_told(one, "Turn", "Choose", on=part.on) for one, part in pairs)
    did = ", ".join(_told(one, "turned", "chose", on=part.on) for one, part in pairs)
    return Steps(ops, step, did)


def _told(option: Element, turns: str, chooses: str, *, on: bool) -> str:
    if option.role == "radio button":
        return f"{chooses} {option.words}"
    return f"{turns} {option.words} {'on' if on else 'off'}"
