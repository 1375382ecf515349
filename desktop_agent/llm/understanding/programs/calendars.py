"""Plans days and events in a calendar that shows a month: the month is turned to, the day pressed,
the form of a new event filled in and, if nothing is said against it, saved."""

from __future__ import annotations

import calendar
import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date
from typing import Final

from ....events import Element
from ..screen.months import events_of, shown_month
from ..screen.scene import ShownScreen
from ..skills.choosing import is_value, selected
from ..skills.days import step_to_day, turning_button
from ..skills.filling import put
from ..skills.plans import NotHere, PlanTry, Progress, Steps, click_on, clicks
from ..words.leftovers import left_over
from ..words.lexicon import (
    ACTIONS,
    ANY,
    DETERMINERS,
    NAMED,
    NUMBERS,
    ORDINALS,
    QUESTION,
    STOP_WORDS,
)
from ..words.matching import NameFit, bare, means
from ..words.reading import Clause
from ..words.said_dates import dates_in
from ..words.tokens import Token, Tokens, words
from ..words.values import MONTHS, Date, Time, time_of

_CHOOSES: Final = frozenset(
    {"highlight", "mark", "choose", "select", "pick", "click", "open", "go", "show", "take"}
)
_MAKES: Final = frozenset(
    [
        *("add", "create", "make", "put", "schedule", "enter", "book", "plan", "new", "stick"),
        *("mark", "ahead", "save", "pencil", "log", "slot", "pop", "down", "in"),
        *("event", "appointment", "meeting", "got", "have", "set", "note", "all", "remind", "call"),
    ]
)
_TITLES: Final = ("title", "name", "summary", "event", "subject", "what")
_STARTS: Final = ("starts", "start", "from", "begins")
_ENDS: Final = ("ends", "end", "until", "to")
_REMIND: Final = frozenset({"remind", "reminder", "alert", "warn", "notify"})
_UNITS: Final = {"minute": "minute", "minutes": "minute", "hour": "hour", "hours": "hour",
                 "day": "day", "days": "day"}  # fmt: skip
# “at half past four in the afternoon”
_TIMING: Final = frozenset(
    [
        *("am", "pm", "o'clock", "oclock", "noon", "midnight", "half", "quarter", "past"),
        *("morning", "afternoon", "evening", "night", "until", "till", "between", "starting"),
        *("starts", "start", "beginning", "begins", "ending", "ends", "end", "lasting", "lasts"),
        *("last", "whole", "day", "called", "named", "titled", "entitled", "title", "calendar"),
        *("thing", "as", "event", "entry", "mins", "minute", "minutes", "hour", "hours", "an"),
        *("before", "which", "that", "date", "reminder", "with", "tomorrow", "today", "next"),
        *(
            "month",
            *("me", "us", "beforehand", "advance"),
            "goes",
            "go",
            "runs",
            "takes",
            "it's",
            "monday",
            "tuesday",
            "wednesday",
            "thursday",
            "friday",
            "saturday",
            "sunday",
        ),
    ]
)
"""Holds the words around a date and a time that say nothing else."""
_CLOCK_WORDS: Final = 7
_UNTIL: Final = frozenset({"to", "until", "till", "-", "–"})
# “I'm seeing Pia on the 14th”, and “scribble swimming on the 14th”, are no titles.
_TELLING: Final = frozenset(
    [
        *("i", "we", "he", "she", "they", "it", "there", "that", "you", "let", "don", "please"),
        *("remind", "remember", "jot", "scribble", "write", "block", "reserve", "include", "give"),
        *("insert", "squeeze", "register", "forget", "record", "get", "take", "can", "could"),
    ]
)
_HALF_DAY: Final = 12
_CLOCK: Final = re.compile(r"\d{1,2}[:.]\d{2}")
_EARLY: Final = frozenset("123456")
_BEFORE_HOUR: Final = frozenset({"at", "around", "about", "by", "from"})
_MOST_TURNS: Final = 30
_YEAR_DIGITS: Final = 4
_MOST_MONTHS: Final = 12
_MOST_TITLE: Final = 5
_LATELY: Final = 3
_BACK: Final = frozenset({"back", "backwards", "earlier", "before", "previous"})
_BESIDE: Final = frozenset({"last", "previous", "next", "following", "prior"})
_AHEAD: Final = frozenset({"ahead", "forward", "forwards", "later", "on", "further", "more"})
_MONTHS: Final = _BACK | _AHEAD | {"month", "months"}
_TURNS: Final = frozenset(
    {
        "on",
        "onto",
        "go",
        "show",
        "back",
        "jump",
        "turn",
        "switch",
        "scroll",
        "open",
        "see",
        "flip",
        "move",
        "me",
    }
)
_WITH_TITLE: Final = frozenset(
    [
        *("put", "add", "book", "schedule", "plan", "new", "create", "stick", "enter", "make"),
        *("save", "note", "pencil", "log", "slot", "pop"),
    ]
)
_BEFORE_TITLE: Final = frozenset(
    {"a", "an", "the", "my", "our", "new", "event", "appointment", "called", "named", ":", "down"}
)
_WEEKDAYS: Final = frozenset(
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
)
_NO_TITLE: Final = ANY | {"nothing", "something", "anything", "it", "this", "that", "one"}
_BEFORE_TIME: Final = frozenset({"on", "at", "from", "for", "in", "this", "next", "between"})


def on_days(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield the next step to a day, or to an event on a day, of the month that is shown."""
    shown = shown_month(scene)
    if shown is None or not clause.tokens or progress.turns > _MOST_TURNS:
        return
    head = clause.tokens[0].norm if not clause.tokens[0].quoted else ""
    turned = _turned_by(clause, shown, scene, progress)
    if turned is not None:
        yield PlanTry(NameFit.SAME, turned)
        return
    day = _day_of(clause, shown)
    if day is None:
        return
    clause = _with_title_quoted(clause, scene)
    titles = [one.text for one in clause.tokens if one.quoted]
    title = _field(scene, _TITLES)
    if head in _CHOOSES and not titles and _says_only_a_day(clause):
        chosen = step_to_day(day, shown, scene, progress, last=True)
        if chosen is not None:
            yield PlanTry(NameFit.SAME, chosen)
    elif len(titles) == 1 and title is not None and _makes(clause):
        step = step_to_day(day, shown, scene, progress, last=False)
        if step is not None and not step.ops:
            step = _event(clause, title, day, scene, progress)
        if step is not None:
            yield PlanTry(NameFit.SAME, step)


def _says_only_a_day(clause: Clause) -> bool:
    left = left_over(clause.tokens[1:], _TIMING | {"day", "over", "here"})
    return all(_tells_time(one.norm) for one in left)


def _turned_by(
    clause: Clause, shown: tuple[int, int], scene: ShownScreen, progress: Progress
) -> Steps | None:
    """Return “go to June”, “one month back”, “two months ahead”: the presses that turn to it."""
    norms = [one.norm for one in clause.tokens if not (one.quoted or one.is_mark)]
    if len(norms) < len(clause.tokens):
        return None
    months = [MONTHS[one] for one in norms if one in MONTHS]
    years = [int(one) for one in norms if one.isdigit() and len(one) == _YEAR_DIGITS]
    counts = [_count(one) for one in norms if _count(one) and one not in ("a", "an")]
    rest = {
        one
        for one in norms
        if one not in MONTHS and not one.isdigit() and not _count(one) and one not in STOP_WORDS
    }
    if len(months) == 1 and norms[0] in _TURNS | MONTHS.keys() and rest <= _TURNS | {"month"}:
        if any(one.isdigit() and len(one) < _YEAR_DIGITS for one in norms):
            return None
        year = years[0] if years else _nearest_year(months[0], shown, back="back" in rest)
        apart = (year - shown[0]) * 12 + months[0] - shown[1]
        if not apart:
            return Steps((), "Turn to the month", "the month is shown")
    elif rest & {"month"} and len(rest & _BESIDE) == 1 and rest <= _TURNS | _BESIDE | {"month"}:
        apart = 1 if "next" in rest or "following" in rest else -1
    elif rest & {"month", "months"} and rest & (_BACK | _AHEAD) and rest <= _TURNS | _MONTHS:
        if progress.turns or not counts:
            return None
        apart = -counts[0] if rest & _BACK else counts[0]
    else:
        return None
    button = turning_button(apart, scene)
    if button is None or abs(apart) > _MOST_MONTHS:
        return None
    ops = clicks([button] * abs(apart))
    return Steps(ops, f"Turn with {button.words}", f"turned with {button.words}")


def _nearest_year(month: int, shown: tuple[int, int], *, back: bool) -> int:
    """Return the year of the next such month, or of the last one, which is meant also where it is
    over for a few months only."""
    if back:
        return shown[0] - (month > shown[1])
    return shown[0] + (shown[1] - month > _LATELY)


def _with_title_quoted(clause: Clause, scene: ShownScreen) -> Clause:
    """Return the clause with its title as a quotation, where it is plain what that is: “put dentist
    on the 14th at 3 pm”. What stands in the calendar already may be meant to move."""
    tokens = clause.tokens
    if any(one.quoted for one in tokens):
        return clause
    start = 1
    called = next((n + 1 for n, one in enumerate(tokens) if one.norm in NAMED and n), 0)
    if called and (tokens[0].norm in _WITH_TITLE | {"mark"}):
        # “Mark the 25th as an all-day event called Fair”
        start = called
    elif tokens[0].norm not in _WITH_TITLE:
        # “Haircut on Saturday 22 May at 10:30” says no verb.
        if not _names_event(clause) or not times_in(tokens):
            return clause
        start = 0
    while start < len(tokens) and tokens[start].norm in _BEFORE_TITLE:
        start += 1
    end = start
    while end < len(tokens) and not _ends_title(tokens, end):
        end += 1
    title = tokens[start:end]
    known = any(all(means(one.norm, event.text) for one in title) for event in events_of(scene))
    vague = all(one.norm in _NO_TITLE for one in title)
    if not title or len(title) > _MOST_TITLE or known or vague or not is_value(title):
        return clause
    text = words(title)
    said = Token(text, text.casefold(), title[0].start, title[-1].end, quoted=True)
    return replace(clause, tokens=(*tokens[:start], said, *tokens[end:]))


def _names_event(clause: Clause) -> bool:
    """Tell whether a clause begins with a name and no known verb."""
    head = clause.tokens[0]
    begins = any(one.begins or one.verb is not None for one in clause.requests)
    verb = head.norm in ACTIONS or head.norm in _TURNS | _CHOOSES
    tells = head.norm.partition("'")[0] in _TELLING
    return not (begins or verb or tells or head.norm in STOP_WORDS | DETERMINERS | QUESTION)


def _ends_title(tokens: Tokens, at: int) -> bool:
    """Tell whether the words from here on say when: “on the 14th”, “, 3 pm”, “14 May”."""
    norm = tokens[at].norm
    timed = norm in _BEFORE_TIME or norm in MONTHS or norm in _WEEKDAYS
    return tokens[at].is_mark or timed or norm[0].isdigit()


def _makes(clause: Clause) -> bool:
    """Tell whether a clause begins with a word for making an event, and says nothing but its name,
    its time and its reminder."""
    said = [one for one in clause.tokens if one.quoted or one.norm not in DETERMINERS]
    if not said or (not said[0].quoted and said[0].norm not in _MAKES):
        return False
    if any(one.norm in ("every", "each") and not one.quoted for one in clause.tokens):
        return False
    left = left_over(clause.tokens, _MAKES | _REMIND | _TIMING, quoted=False)
    return all(one.norm in _UNITS or _tells_time(one.norm) for one in left)


def _tells_time(norm: str) -> bool:
    """Tell whether a word is one of a date or of a time of day: “15th”, “may”, “eleven”, “pm”."""
    known = norm in MONTHS or norm in NUMBERS or norm in ORDINALS
    parts = norm.split("-")
    return known or norm[0].isdigit() or all(part in NUMBERS or part in ORDINALS for part in parts)


def _day_of(clause: Clause, shown: tuple[int, int]) -> Date | None:
    """Return the only day that the clause says, or points to: “that day”."""
    found = dates_in(clause.tokens)
    pointing = {"that", "this", "it"} & {one.norm for one in clause.tokens}
    if not found and any(one.quoted for one in clause.tokens):
        # “Mum's birthday is 25 May, put "Mum" in”
        found = dates_in(clause.before)
    if not found and pointing and any(one.norm in ("day", "date") for one in clause.tokens):
        found = dates_in(clause.before)
    days = {one.on(*shown) for one in found}
    return days.pop() if len(days) == 1 else None


def _event(
    clause: Clause, title: Element, day: Date, scene: ShownScreen, progress: Progress
) -> Steps | None:
    """Return what is still to be filled in, and in the end the button that saves it."""
    name = next(one.text for one in clause.tokens if one.quoted)
    plans: list[Steps | NotHere] = []
    if title.value.strip() != name:
        plans.append(put(title, name, scene, progress))
    norms = [one.norm for one in clause.tokens if not one.quoted]
    line = " ".join(norms)
    whole = [one for one in scene.of_role("check box") if bare(one.name) in ("all day", "all-day")]
    wanted = "all day" in line or "whole day" in line
    if wanted and len(whole) == 1 and "checked" not in whole[0].states:
        plans.append(Steps((click_on(whole[0], checked=True),), f"Tick {whole[0].words}", ""))
    times = times_in(clause.tokens)
    if not _is_clear(clause.tokens, times, day):
        return None
    for text, names in zip(times, (_STARTS, _ENDS), strict=False):
        field = _field(scene, names)
        if field is None:
            return None
        if not progress.turns or title.value.strip() != name:
            plans.append(put(field, f"{text.hour:02}:{text.minute:02}", scene, progress))
    step = f"Enter the event {name}"
    if any(isinstance(one, NotHere) for one in plans):
        return None
    filled = [one for one in plans if isinstance(one, Steps)]
    if filled:
        ops = tuple(op for one in filled for op in one.ops)
        return Steps(ops, step, "", more=True)
    reminder = _reminder(clause.tokens, scene, progress)
    if isinstance(reminder, NotHere):
        return None
    if reminder is not None and reminder.ops:
        return replace(reminder, did="", more=True)
    told = f"the event {name} on {day.year:04}-{day.month:02}-{day.day:02}"
    saves = [one for one in scene.of_role("button") if bare(one.name).split(" ")[0] == "save"]
    if {"save", "add"} & clause.bans:
        return Steps((), step, f"entered {told}")
    if len(saves) != 1:
        return None
    return Steps((click_on(saves[0]),), step, f"saved {told}")


def _field(scene: ShownScreen, names: tuple[str, ...]) -> Element | None:
    fields = [one for one in scene.content if one.role == "field" and bare(one.name) in names]
    return fields[0] if len(fields) == 1 else None


def times_in(tokens: Tokens) -> list[Time]:
    """Return the times of day that are said: “from 3 pm to 4 pm”, “at half past nine”, “12 to 1
    pm”."""
    found: list[Time] = []
    at = 0
    while at < len(tokens):
        for length in range(_CLOCK_WORDS, 0, -1):
            part = tokens[at : at + length]
            if len(part) == length and not any(one.quoted for one in part):
                clock = time_of(words(part))
                if clock is not None:
                    begun = _begun(tokens[:at], clock)
                    found += [clock] if begun is None or found else [begun, clock]
                    at += length - 1
                    break
        at += 1
    return found[:2] or _bare_hours(tokens) or _bare_hour(tokens)


def _bare_hours(tokens: Tokens) -> list[Time]:
    """Return the hours of “8 to 9” and “from 14 until 16”, where nothing else says a time."""
    for at in range(1, len(tokens) - 1):
        hours = [tokens[at - 1].norm, tokens[at + 1].norm]
        if tokens[at].norm in _UNTIL and all(one.isdigit() and int(one) < 24 for one in hours):
            first, last = (int(one) for one in hours)
            # “From 11 to 2” ends after noon.
            last += _HALF_DAY if last <= first <= _HALF_DAY else 0
            return [Time(first, 0), Time(last, 0)] if first < last else []
    return []


def _is_clear(tokens: Tokens, times: Sequence[Time], day: Date) -> bool:
    """Tell whether all that is said of the time is read, and can be: not “at 25:00”, “from 1 to 2”,
    which may be by night, “from 5 pm to 3 pm”, nor “Monday the 19th” where that is a Wednesday."""
    said = [one.norm for one in tokens if not one.quoted]
    if len(times) > 1 and _minutes(times[1]) <= _minutes(times[0]):
        return False
    if not times and any(_CLOCK.fullmatch(one) for one in said):
        return False
    ranges = (at for at in range(1, len(said) - 1) if said[at] in _UNTIL)
    if any(said[at - 1] in _EARLY and said[at + 1].isdigit() for at in ranges):
        return "am" in said or "pm" in said or "morning" in said
    weekday = calendar.day_name[date(day.year, day.month, day.day).weekday()].casefold()
    return all(one == weekday for one in said if one in _WEEKDAYS)


def _bare_hour(tokens: Tokens) -> list[Time]:
    """Return the hour of “at 3”, where nothing else says a time; which one that is may be asked."""
    for at, one in enumerate(tokens[1:], 1):
        after = tokens[at + 1].norm if at + 1 < len(tokens) else ""
        hour = int(one.norm) if one.norm.isdigit() else NUMBERS.get(one.norm, 24)
        if tokens[at - 1].norm in _BEFORE_HOUR and hour < 24 and not one.quoted:
            return [] if after in _UNITS or after in MONTHS else [Time(hour, 0)]
    return []


def _minutes(clock: Time) -> int:
    return 60 * clock.hour + clock.minute


def _begun(before: Tokens, end: Time) -> Time | None:
    """Return when what ends then begins, by the bare hour before “to”: the last such hour before
    it."""
    if len(before) < 2 or before[-1].norm not in _UNTIL or not before[-2].norm.isdigit():
        return None
    hour = int(before[-2].norm)
    hours = [one for one in (hour % 12, hour % 12 + 12) if (one, 0) < (end.hour, end.minute)]
    return Time(max(hours), 0) if hours and 1 <= hour <= 12 else None


def _reminder(tokens: Tokens, scene: ShownScreen, progress: Progress) -> Steps | NotHere | None:
    """Return the choice of how long before to remind; None where nothing is said of that."""
    at = next((n for n, one in enumerate(tokens) if one.norm in _REMIND), None)
    if at is None:
        return None
    lists = [
        one
        for one in scene.of_role("combo box")
        if any(word in bare(one.name) for word in ("remind", "alert", "notif"))
    ]
    for n in range(at, len(tokens) - 1):
        unit = _UNITS.get(tokens[n + 1].norm)
        count = _count(tokens[n].norm)
        if unit and count and len(lists) == 1:
            plural = "s" if count > 1 else ""
            name = f"{count} {unit}{plural} before"
            return selected(lists[0], name, scene, progress)
    return NotHere(words(tokens[at:]))


def _count(word: str) -> int:
    if word in ("a", "an", "one"):
        return 1
    return int(word) if word.isdigit() else NUMBERS.get(word, 0)
