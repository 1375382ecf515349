"""Tells answers to something else than what was asked: a list for one amount, a book for who
somebody is, or what stands beside a name in another part of the page. Pure."""

from __future__ import annotations

import re
from typing import Final

from ...words.matching import bare
from ..positions import columns_meet, in_one_row
from ..records import record_sets
from ..scene import ShownScreen
from .of_columns import lists_cells
from .timed_trips import passes_midnight
from .yes_columns import leaves_a_column_out

_WHO_IS: Final = re.compile(
    r"\s*(?:so |and |please |tell me )?who(?: is|'s|’s| are| was) "
    r"(?!(?:the|my|our|your|on|in|at) )(?P<name>[\w.'’-]+(?: [\w.'’-]+){0,2})\s*[?!.]*\s*\Z",
    re.IGNORECASE,
)
_WHO: Final = re.compile(r"\s*(?:so |and |please |tell me )?who\b", re.IGNORECASE)
_PAYS: Final = re.compile(
    r"\s*(?:so |and |please |tell me )?(?:what|how much)(?: money)? "
    r"(?:do|did|does|must|will|would|should|have|can) (?:i|we|he|she|they|you)"
    r"(?: (?:have|need|got) to| usually| currently| still| now)?"
    r" (?:pay|paid|owe|spend|spent|get)\b",
    re.IGNORECASE,
)
_WHAT_IS: Final = re.compile(
    r"\s*(?:so |and |please |tell me )?(?:what|who)(?: is|'s|’s) (?:the |my |our |your )?"
    r"(?P<label>[^?.!]+?)\s*[?!.]*\s*\Z",
    re.IGNORECASE,
)
_AMOUNT: Final = re.compile(r"[$€£]\s?\d[\d.,]*|\d[\d.,]*\s?(?:[€£]|EUR|USD|GBP)\b")
_ROLES: Final = re.compile(
    r"\b(?:role|job|position|department|team|occupation|relation|bio)\b",
    re.IGNORECASE,
)
_BELOW_PX: Final = 60


def asks_who_it_is(said: str) -> bool:
    """Tell whether a question is only who somebody of a name is: a row of that name is not opened
    for it."""
    who = _WHO_IS.match(said)
    return who is not None and not set(who["name"].casefold().split()) & _STATES


def is_not_asked_for(told: str, said: str, scene: ShownScreen) -> bool:
    """Tell whether an answer is about something else than a question in the human's own words."""
    return (
        _is_not_who(told, said, scene)
        or _is_several_amounts(told, said)
        or _is_of_another_label(told, said, scene)
        or _stands_elsewhere(told, said, scene)
        or _is_not_chosen(told, said, scene)
        or lists_cells(told, said, scene)
        or _is_of_another_kind(told, said)
        or _is_of_another_role(told, said)
        or _counts_for_a_part(told, said, scene)
        or _says_there_is_none(told, said, scene)
        or passes_midnight(told, said, scene)
        or leaves_a_column_out(told, said, scene)
    )


def _is_not_who(told: str, said: str, scene: ShownScreen) -> bool:
    """Tell whether an answer to who somebody is leaves out the name, or only gives what else stands
    in a row with it."""
    who = _WHO_IS.match(said)
    if _WHO.match(said) and told.rstrip(".").endswith(" is empty"):
        return True
    if who is None or set(who["name"].casefold().split()) & _STATES:
        return False
    named = all(one in bare(told) for one in bare(who["name"]).split())
    label, colon, _ = told.partition(": ")
    bears = bool(colon) and bare(label) == bare(who["name"])
    roles = any(_ROLES.search(text) for text, _ in scene.pieces)
    return not named or (bears and not roles)


# “Who is late?” asks for somebody whose name is not said.
_STATES: Final = frozenset(
    [
        *("online", "offline", "away", "busy", "late", "here", "there", "absent", "free", "sick"),
        *("next", "first", "last", "it", "this", "that", "who", "missing", "invited", "coming"),
        *("available", "active", "left", "right", "best", "winning", "leading", "out", "off"),
    ]
)


def _is_several_amounts(told: str, said: str) -> bool:
    """Tell whether a list of amounts is told where it is asked what somebody pays."""
    return _PAYS.match(said) is not None and len(set(_AMOUNT.findall(told))) > 1


def _is_of_another_label(told: str, said: str, scene: ShownScreen) -> bool:
    """Tell whether the page has a label of just the words that are asked for, and the answer stands
    neither beside it nor below: “Monthly payment” is no list of months."""
    asked = _WHAT_IS.match(said)
    if asked is None or " " not in asked["label"].strip():
        return False
    label = bare(asked["label"])
    heads = {name for records in record_sets(scene) for name, _ in records.header}
    spots = [at for text, at in scene.pieces if bare(text) == label and text not in heads]
    if not spots or label in bare(told):
        return False
    spot = spots[-1]
    if not all(in_one_row(one, spot) for one in spots):
        return False
    near = [
        bare(text)
        for text, at in scene.pieces
        if at not in spots
        and (
            in_one_row(at, spot)
            or (columns_meet(at, spot) and 0 <= at.y - spot.bottom <= _BELOW_PX)
        )
    ]
    return not any(text and text in bare(told) for text in near)


def _stands_elsewhere(told: str, said: str, scene: ShownScreen) -> bool:
    """Tell whether what is told of a row is the heading of what stands below the rows."""
    if _WHAT_IS.match(said) is None:
        return False
    label, colon, value = told.rstrip(".").partition(": ")
    rows = [
        record
        for records in record_sets(scene)
        for record in records.records
        if colon and any(bare(text) == bare(label) for text, _ in record.texts)
    ]
    return bool(rows) and all(
        any(bare(text) == bare(value) for text, _ in scene.pieces)
        and not any(bare(value) in bare(text) for text, _ in record.texts)
        for record in rows
    )


def _is_not_chosen(told: str, said: str, scene: ShownScreen) -> bool:
    """Tell whether an option is told that is not the one chosen, and that nobody spoke of: “what do
    I pay for shipping?” is not answered with the price of Express."""
    options = scene.of_role("radio button")
    value = bare(told.partition(": ")[2])
    if not value or not any("checked" in one.states for one in options):
        return False
    asked = set(bare(said).split())
    return any(
        bare(one.name) == value
        and "checked" not in one.states
        and not any(word in asked for word in _words(one.name))
        for one in options
    )


def _words(name: str) -> list[str]:
    return re.findall(r"[^\W\d_]{3,}", name.casefold())


_KIND: Final = re.compile(
    r"\s*(?:so |and |please |tell me |can you tell me |do you know )?"
    r"how (?P<kind>long|old|many|much)\b(?: (?P<time>time)\b)?",
    re.IGNORECASE,
)
_END: Final = re.compile(r"\b(?:arriv|depart|leave|start|begin|end|open|close)", re.IGNORECASE)
_CLOCK: Final = re.compile(r"(?:[01]?\d|2[0-3]):[0-5]\d(?: ?[ap]m)?\.?", re.IGNORECASE)
_YEAR: Final = re.compile(r"(?:18|19|20)\d\d\.?")
_LEFT: Final = re.compile(r"\d+ (?:of \d+ )?(?:items? |tasks? )?(?:left|open|to go|remaining)\.?")
_UNTOLD: Final = re.compile(
    r"\b(?:none|no|zero|nobody|nothing|all|one|both|neither)\b", re.IGNORECASE
)


def _is_of_another_kind(told: str, said: str) -> bool:
    """Tell whether a time is told for an amount, a year for an age, a count of things or the end of
    a trip for how long it is, or no number for how many there are."""
    asked = _KIND.match(said)
    if asked is None:
        return False
    label, _, value = told.rpartition(": ")
    kind = asked["kind"].casefold()
    if kind == "long" or asked["time"]:
        late = _CLOCK.fullmatch(value) is not None and _END.search(label) is not None
        return late or _LEFT.fullmatch(told) is not None
    if kind == "much":
        return _CLOCK.fullmatch(value) is not None
    if kind == "old":
        return _YEAR.fullmatch(value) is not None
    number = any(map(str.isdigit, told)) or _UNTOLD.search(told)
    return not number and told.endswith((": Yes.", ": No.", ": Yes", ": No"))


_ROLE_VERBS: Final = {
    "author": r"wr(?:ote|ites?|itten)|author(?:ed)?",
    "publisher": r"publish(?:ed|es|er)?",
    "director": r"direct(?:ed|s|or)?",
    "artist": r"sings?|sang|sung|perform(?:ed|s)?|play(?:ed|s)|paint(?:ed|s)?",
    "composer": r"compos(?:ed|es|er)",
    "translator": r"translat(?:ed|es|or)",
    "editor": r"edit(?:ed|s|or)",
    "illustrator": r"illustrat(?:ed|es|or)|drew|draws",
}


def _is_of_another_role(told: str, said: str) -> bool:
    """Tell whether who wrote something is told where it is asked who published it."""
    if _WHO.match(said) is None:
        return False
    label = bare(told.rpartition(": ")[0].rpartition(", ")[2])
    asked = {
        role
        for role, verbs in _ROLE_VERBS.items()
        if re.search(rf"\b(?:{verbs})\b", said, re.IGNORECASE)
    }
    return label in _ROLE_VERBS and bool(asked) and label not in asked


_PARTS: Final = re.compile(
    r".*\bhow many (?P<part>[a-z]+) (?:is|was|has|does|did) (?!there\b)(?P<whose>[^?.!]+)",
    re.IGNORECASE,
)
_EXISTS: Final = re.compile(
    r".*\bis there (?:any |a |an )?(?P<part>[a-z ]+?) (?:on|for|with|to pay for|due on) "
    r"(?P<whose>[^?.!]+)",
    re.IGNORECASE,
)
_NOTHING: Final = re.compile(r"\W*0+(?:[.,]0+)?\s*(?:[€£%]|EUR|USD|GBP)?|no|none|[-–—]|")


def _counts_for_a_part(told: str, said: str, scene: ShownScreen) -> bool:
    """Tell whether rows are counted where it is asked how many of something a row has that is shown
    nowhere: one row of Dune tells nothing of its pages."""
    asked = _PARTS.match(said)
    if asked is None or not re.fullmatch(r"\d+(?: of \d+)?\.?", told.strip()):
        return False
    part = asked["part"].casefold().removesuffix("s")
    titles = {bare(one.title) for each in record_sets(scene) for one in each.records if one.title}
    named = any(f" {one} " in f" {bare(asked['whose'])} " for one in titles)
    return named and not any(part in bare(text) for text, _ in scene.pieces)


def _says_there_is_none(told: str, said: str, scene: ShownScreen) -> bool:
    """Tell whether a yes is told for a row that shows none in the column that is asked for."""
    asked = _EXISTS.match(said)
    if asked is None or not told.startswith("Yes"):
        return False
    part, whose = bare(asked["part"]), f" {bare(asked['whose'])} "
    return any(
        _NOTHING.fullmatch(bare(records.cell(record, at) or "")) is not None
        for records in record_sets(scene)
        for name, at in records.header
        if bare(name).removesuffix("s") == part.removesuffix("s")
        for record in records.records
        if record.title and f" {bare(record.title)} " in whose
    )
