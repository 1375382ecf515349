"""Asks which day is meant, or how it is written, before a field for dates gets words such as “next
Friday” that it may not take."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...events import Element
from ...protocol import Op, quoted
from .screen.date_fields import day_from_today, form_of, parts_of, possible_days, written
from .screen.scene import ShownScreen
from .skills.plans import WhichOne, typed_texts
from .words.matching import stems
from .words.reading import Clause
from .words.tokens import tokens_of

_ISO: Final = "yyyy-mm-dd"
_FORMS: Final = (_ISO, "dd/mm/yyyy", "mm/dd/yyyy")


def which_day(clause: Clause, ops: Sequence[Op], scene: ShownScreen) -> WhichOne | None:
    """Return the question about a day that would be typed; each answer is a request of its own.
    None where nothing is open."""
    for _, op, field in typed_texts(ops, scene):
        options = _options(op.text, field, scene) if _takes_texts(field, scene) else ()
        if options and op.text in clause.words and not _is_quoted(op.text, clause):
            return WhichOne(
                f"Which day do you mean by {quoted(op.text)}?",
                tuple(clause.words.replace(op.text, quoted(one)) for one in options),
                (),
            )
    return None


def says_no_day(ops: Sequence[Op], clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether a field that shows a date would get words of which nobody can tell the day:
    “next week”."""
    for _, op, field in typed_texts(ops, scene):
        vague = any(one.norm in _SPANS for one in tokens_of(op.text) or ())
        if not vague or any(map(str.isdigit, op.text)) or _is_quoted(op.text, clause):
            continue
        if _takes_texts(field, scene) and form_of(field, scene):
            return True
    return False


_SPANS: Final = frozenset(
    [
        *("week", "weeks", "month", "months", "year", "years", "weekend", "day", "days"),
        *("fortnight", "quarter", "soon", "later", "asap", "today", "tomorrow"),
    ]
)


def _takes_texts(field: Element, scene: ShownScreen) -> bool:
    writable = field.role == "field" and "read-only" not in field.states
    return writable and not parts_of(field, scene)


def _is_quoted(text: str, clause: Clause) -> bool:
    return any(one.quoted and text in one.text for one in clause.tokens)


def _options(text: str, field: Element, scene: ShownScreen) -> tuple[str, ...]:
    """Return what may be typed instead; nothing where the text is no day from today, or the field
    is for other things."""
    form = form_of(field, scene)
    if not form and not _DATES & set(stems(field.name)):
        return ()
    days = possible_days(text, scene)
    if days:
        return tuple(written(one, form or _ISO) for one in days)
    day = day_from_today(text, scene)
    if day is None or form:
        return ()
    return (*(written(day, one) for one in _FORMS), text)


_DATES: Final = frozenset(
    stem
    for word in ("date", "deadline", "due", "birthday", "check-in", "check-out", "departure")
    for stem in stems(word)
) - {"check"}
