"""Plans sums on a calculator that is shown."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from ....events import Element
from ....protocol import Op, Type
from ..screen.scene import ShownScreen
from ..skills.plans import PlanTry, Progress, Steps, WhichOne, click_on
from ..words.arithmetic.sums import SaidSum, sum_in
from ..words.leftovers import left_over
from ..words.lexicon import STOP_WORDS
from ..words.matching import NameFit, bare
from ..words.measures import number_in
from ..words.reading import Clause
from ..words.said_numbers import numbers_in
from ..words.tokens import Tokens, without_marks

_DIGITS: Final = tuple("0123456789")
_SIGNS: Final[dict[str, tuple[str, ...]]] = {
    "+": ("+", "plus", "add"),
    "-": ("-", "−", "–", "minus", "subtract"),
    "*": ("*", "×", "x", "·", "times", "multiply"),
    "/": ("/", "÷", "divide", ":"),
    ".": (".", ",", "point"),
    "=": ("=", "equals", "enter"),
}
# A tip by the pointer may cover some of the keys; what is entered is typed.
_FEWEST_DIGITS: Final = 7
# No sum in words is longer.
_MOST_TOKENS: Final = 30
_FEWEST_SIGNS: Final = 4
# Some calculators lose keys that come too fast.
_DELAY_S: Final = 0.06
_DOUBLED_S: Final = 0.3
# One turn has room for so many presses, with the one that clears the display.
_MOST_PRESSED: Final = 10
_ROOTS: Final = ("sqrt", "√", "square root", "2√")
_CLEARS: Final = ("ac", "all clear", "c", "clear", "ce")


def calculated(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield the keys of a sum; a sum that goes on begins with the result that is shown."""
    keys = _keys(scene)
    if keys is None:
        return
    entered = _entered(clause.tokens, keys)
    if entered is not None:
        yield PlanTry(NameFit.SAME, entered)
        return
    wiped = _wiped(clause, keys)
    if wiped is not None:
        yield PlanTry(NameFit.SAME, wiped)
        return
    said = sum_in(clause.tokens) or _of_context(clause.tokens, clause.before)
    if _asks_result(clause.tokens):
        said = _last_sum(clause.before)
        shown = shows_result(scene)
        if said is not None and _is_result(said.result, shown):
            told = f"the result is {shown}"
            yield PlanTry(NameFit.SAME, Steps((), told.capitalize(), told))
            return
    if said is None or (said.root and "sqrt" not in keys):
        return
    line, told = said.line, said.told
    if said.goes_on and said.root:
        ops: tuple[Op, ...] = (click_on(keys["sqrt"]),)
        told = f"the root of {shows_result(scene)}"
        yield PlanTry(NameFit.SAME, Steps(ops, f"Calculate {told}", f"calculated {told}"))
        return
    if said.goes_on:
        shown = shows_result(scene)
        if number_in(shown) is None:
            return
        line, told = f"{shown}{line}", f"{shown} {told}"
    # The display takes what is typed; a key that clears it gives it the keyboard.
    whole = line if said.root else f"{line}="
    few = len(whole) < _MOST_PRESSED
    if few and _takes_no_typing(scene) and all(one in keys for one in whole):
        ops = (click_on(keys["clear"]), *(click_on(keys[one]) for one in whole))
    else:
        ops = (click_on(keys["clear"]), Type(text=whole, delay=_pace(line)))
    if said.root:
        ops = (*ops, click_on(keys["sqrt"]))
    if said.goes_on:
        yield PlanTry(NameFit.SAME, Steps(ops, f"Calculate {told}", f"calculated {told}"))
    elif not progress.taken:
        step = Steps(ops, f"Calculate {told}", "", more=True, taken=(line,))
        yield PlanTry(NameFit.SAME, step)
    else:
        yield PlanTry(NameFit.SAME, _came_out(said, shows_result(scene)))


def _came_out(said: SaidSum, shown: str) -> Steps | WhichOne:
    """Return that the display shows what a sum comes to, or a question where it does not."""
    step = f"Calculate {said.told}"
    if _is_result(said.result, shown):
        return Steps((), step, f"calculated {said.told} = {shown}")
    if said.result is None and shown and number_in(shown) is None:
        # Nothing can be divided by zero.
        return Steps((), step, f"calculated {said.told}: the display shows {shown}")
    question = f"The calculator shows {shown or 'nothing'}, and not what {said.told} comes to"
    question += f", {said.result}." if said.result is not None else "."
    return WhichOne(f"{question} What should I do?", (), ())


def told_of_display(clause: Clause, scene: ShownScreen) -> str | None:
    """Return what a calculator shows, or what was just said comes to: “how much each?”; None for
    another question, and where no calculator is shown."""
    if _keys(scene) is None or not _asks_result(clause.tokens):
        return None
    said = _last_sum(clause.before)
    if said is not None and said.result is not None:
        return f"{said.told} = {said.result}"
    norms = {one.norm for one in clause.tokens}
    shown = shows_result(scene)
    return (
        f"The display shows {shown}" if shown and norms & {"display", "shows", "number"} else None
    )


def _entered(tokens: Tokens, keys: dict[str, Element] | None) -> Steps | None:
    """Return what types a number alone: “type in 3.75 for me”."""
    if keys is None or tokens[0].quoted or tokens[0].norm not in _ENTERS:
        return None
    numbers = [(at, length) for at, length, _ in numbers_in(tokens)]
    if len(numbers) != 1:
        return None
    at, length = numbers[0]
    number = numbers_in(tokens)[0][2]
    if left_over((*tokens[1:at], *tokens[at + length :]), _WITH_NUMBER):
        return None
    ops = (click_on(keys["clear"]), Type(text=number, delay=_pace(number)))
    return Steps(ops, f"Enter {number}", f"entered {number}")


_ENTERS: Final = frozenset({"type", "enter", "key", "punch", "put", "write", "input"})
_WITH_NUMBER: Final = STOP_WORDS | frozenset(
    ["in", "number", "figure", "into", "calculator", "me", "display", "it", "just", "there"]
)


def is_calculator(scene: ShownScreen) -> bool:
    """Tell whether a calculator is shown, which takes no words."""
    return _keys(scene) is not None


def _wiped(clause: Clause, keys: dict[str, Element] | None) -> Steps | None:
    """Return the press on the key that clears the display: “clear it”, “back to zero”."""
    head = clause.tokens[0]
    if keys is None or head.quoted or head.norm not in _WIPES:
        return None
    if left_over(clause.tokens[1:], _WIPED):
        return None
    told = keys["clear"].words
    return Steps((click_on(keys["clear"]),), f"Click {told}", f"clicked {told}")


_WIPES: Final = frozenset({"clear", "wipe", "reset", "empty", "erase", "delete", "set", "put"})
_WIPED: Final = STOP_WORDS | frozenset(
    [
        *("it", "display", "calculator", "all", "everything", "number", "screen", "zero", "0"),
        *("back", "whole", "that", "this", "whatever", "there", "standing", "stands", "entry"),
        *("out", "away", "off", "result", "what", "again", "shown"),
    ]
)


def _asks_result(tokens: Tokens) -> bool:
    """Tell whether a clause asks for what the display shows: “and then tell me the result”."""
    norms = {one.norm for one in tokens if not one.is_mark}
    quotes = any(one.quoted for one in tokens)
    asks = {"tell", "say", "give", "what", "read", "how", "what's", "which"}
    return not quotes and norms <= _RESULT and bool(norms & asks)


def _last_sum(before: Tokens) -> SaidSum | None:
    """Return the last sum that was told before, if it does not go on from another one."""
    for end in range(len(before), 0, -1):
        for start in range(max(0, end - _MOST_TOKENS), end):
            said = sum_in(without_marks(before[start:end]))
            if said is not None:
                return None if said.goes_on else said
    return None


_RESULT: Final = frozenset(
    [
        *("tell", "say", "give", "read", "me", "us", "the", "result", "answer", "it", "what", "is"),
        *(
            "which",
            "how",
            "much",
            "each",
            "per",
            "person",
            "share",
            "one",
            "everyone",
            "head",
            "we",
            "i",
        ),
        *("what's", "get", "number", "display", "on", "now", "there", "does", "stands", "standing"),
        *("comes", "out", "total", "sum", "outcome", "show", "shows", "to", "out", "gives", "that"),
    ]
)


def _pace(line: str) -> float:
    """Return the seconds between keys: a key that is shown as pressed takes no second press."""
    doubled = any(one == other for one, other in pairwise(line))
    return _DOUBLED_S if doubled else _DELAY_S


def _is_result(wanted: str | None, shown: str) -> bool:
    """Tell whether the display shows the result, as far as it has room for its figures."""
    mine, theirs = number_in(wanted or ""), number_in(shown)
    if mine is None or theirs is None:
        return bool(wanted) and wanted == shown
    return abs(mine - theirs) <= 1e-6 * max(1.0, abs(mine))


def _of_context(tokens: Tokens, before: Tokens) -> SaidSum | None:
    """Return the sum that was told before, where “do that on the calculator” asks for it."""
    norms = {one.norm for one in tokens}
    if not norms <= _DO_IT or not norms & {"that", "this", "it", "calculator"}:
        return None
    for start in range(max(0, len(before) - _MOST_TOKENS), len(before)):
        said = sum_in(without_marks(before[start:]))
        if said is not None and not said.goes_on:
            return said
    return None


_DO_IT: Final = frozenset(
    [
        *("do", "that", "this", "it", "work", "out", "calculate", "on", "with", "the", "a"),
        *("calculator", "use", "and", "tell", "me", "what", "is", "result", "for"),
    ]
)


def _keys(scene: ShownScreen) -> dict[str, Element] | None:
    """Return the keys of a calculator by what they enter; None if none is shown."""
    by_name: dict[str, Element] = {}
    for one in scene.of_role("button"):
        by_name.setdefault(one.name.strip().casefold(), one)
    keys = {digit: by_name[digit] for digit in _DIGITS if digit in by_name}
    digits = len(keys)
    for sign, names in _SIGNS.items():
        found = next((by_name[name] for name in names if name in by_name), None)
        if found is not None:
            keys[sign] = found
    cleared = next((by_name[name] for name in _CLEARS if name in by_name), None)
    signs = len(keys) - digits
    if digits < _FEWEST_DIGITS or signs < _FEWEST_SIGNS or cleared is None:
        return None
    root = next((by_name[name] for name in _ROOTS if name in by_name), None)
    return keys | {"clear": cleared} | ({"sqrt": root} if root is not None else {})


def _takes_no_typing(scene: ShownScreen) -> bool:
    """Tell whether the display can't be typed into, as on most pages: its keys are pressed then."""
    fields = [one for one in scene.content if one.role == "field" and "read-only" in one.states]
    return scene.page_top is not None and len(fields) == 1


def shows_result(scene: ShownScreen) -> str:
    """Return what the display of a calculator shows; "" if none is shown."""
    fields = [one for one in scene.content if one.role == "field" and one.value.strip()]
    # Beside a calculator a page may have fields of its own, which are no display.
    locked = [one for one in fields if "read-only" in one.states]
    shown = locked if len(locked) == 1 else fields
    return bare(shown[0].value) if _keys(scene) is not None and len(shown) == 1 else ""
