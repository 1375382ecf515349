"""Says as one order what people say of an event, where a calendar shows a month: “I've got a
haircut on the 18th at 2 pm, nudge me an hour before” adds “haircut” with a reminder; “the choir has
been called off” removes that. Pure.

The title is what stands before the day and the time. What is in the calendar already may be meant
to move, so it is left as it stands.
"""

from __future__ import annotations

import re
from typing import Final

from .screen.months import events_of, shown_month
from .screen.scene import ShownScreen
from .words.matching import bare, stems
from .words.tokens import tokens_of

_I: Final = r"(?:i|we)"
_REMINDS: Final = re.compile(
    r"(?:,|,? and|,? with|,? plus)? ?(?:please )?(?:"
    r"(?:remind|nudge|warn|alert|ping|notify|poke|prod|buzz) (?:me|us)(?: about it| of it)?"
    r" (?P<one>\w+ (?:minutes?|mins?|hours?|days?)) (?:before(?:hand)?|ahead|earlier|in advance)"
    r"|(?:with |give (?:me|us) )?(?:an? )?(?P<two>\w+ ?(?:minutes?|mins?|hours?|days?))[- ]"
    r"(?:reminder|warning|heads[- ]up|notice)"
    r"|(?:with |set )?an? (?:reminder|alert|heads[- ]up) (?:for )?"
    r"(?P<three>\w+ (?:minutes?|mins?|hours?|days?)) (?:before(?:hand)?|ahead|earlier|in advance)"
    r")",
    re.IGNORECASE,
)
_ALL_DAY: Final = re.compile(
    r"(?:,|,? and)? ?(?:it(?:'s| is)? )?(?:goes on |lasts |takes |going on |runs |for )?"
    r"(?:all day(?: long)?|the (?:whole|entire) day|an all[- ]day (?:thing|event))",
    re.IGNORECASE,
)
_ADDS: Final = re.compile(
    r"(?:please |(?:can|could|would) you (?:please )?)?"
    r"(?:(?:jot|note|write|take|put) down|pencil(?: in)?|pop(?: in)?|stick|put|add|enter|schedule"
    r"|slot(?: in)?|make a note of|set up|log|mark down)"
    r"(?: (?:a reminder|an (?:event|appointment|entry)|something))?"
    r"(?: (?:for|of|about|called|named))? (?P<rest>.+)",
    re.IGNORECASE,
)
_TELLS: Final = re.compile(
    rf"(?:(?:{_I}(?:'ve| have) got|{_I} (?:have|need|ought)|{_I}(?:'m| am|'re| are) supposed) to"
    rf"|{_I} (?:must|should)|remind (?:me|us) (?:of|about|to)|(?:do not|don't) let (?:me|us) forget"
    rf"(?: about| to)?|{_I} (?:must not|mustn't|should not|shouldn't|can't) forget(?: about| to)?"
    rf"|{_I}(?:'ve| have)? (?:got|have)|{_I}'ve|there(?:'s| is| will be|'ll be)"
    rf"|(?:i'm|i am|we're|we are) (?:having|going(?: to(?= (?:the|an?) ))?))"
    r"(?: remember(?: to)?)? (?P<rest>.+)",
    re.IGNORECASE,
)
_BLOCKS: Final = re.compile(
    r"(?:please )?(?:block|book|keep|reserve|mark|set aside|take)(?: (?:out|off))?"
    r" (?:the )?(?:(?P<all>whole|entire|full)(?: day)?(?: of)? )?(?P<day>.+?)(?: (?:off|out|free))?"
    r" (?:as(?: an?)?|for)(?: (?:my|our|the|an?))? (?P<title>[^\d,;]+)",
    re.IGNORECASE,
)
_MONTHS: Final = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
    r"|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
)
_WEEKDAYS: Final = r"(?:mon|tue(?:s)?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?"
_DAY: Final = (
    rf"(?:{_WEEKDAYS},? )?(?:the )?(?:\d{{1,2}}(?:st|nd|rd|th)?(?: of)? {_MONTHS}"
    rf"|{_MONTHS} (?:the )?\d{{1,2}}(?:st|nd|rd|th)?|\d{{1,2}}(?:st|nd|rd|th)"
    r"|\d{4}-\d\d-\d\d)"
)
_WHEN: Final = re.compile(
    rf"(?:,? (?:in|down|in there))?(?:,? (?:on|for|this|next)? ?| )(?P<when>{_DAY}\b.*)",
    re.IGNORECASE,
)
_TITLE: Final = re.compile(r"(?:(?:an?|the|my|our|some) )?(?P<title>\w[^,;:]*)", re.IGNORECASE)
# What tells when it is, and no more: “from 12:15 to 13:00”.
_TIMED: Final = re.compile(
    rf"{_DAY}(?:,? (?:20\d\d))?"
    r"(?:(?:,| at| from| between| to| until| till| and| in the| at about)?"
    r" ?(?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m\.?)?|\d{1,2}(?:[:.]\d\d)?[-–]\d{1,2}(?:[:.]\d\d)?"
    r"(?: ?[ap]\.?m\.?)?|noon|midnight|half past \w+|(?:a )?quarter (?:past|to) \w+"
    r"|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|o'?clock|sharp"
    r"|(?:in the )?(?:morning|afternoon|evening)|at night|[-–]))*",
    re.IGNORECASE,
)
_SAYS_DAY: Final = re.compile(rf"{_DAY}|\b(?:and|or|every|each)\Z", re.IGNORECASE)
_ONLY_DAY: Final = re.compile(rf"{_DAY}(?:,? (?:20\d\d))?[, ]*", re.IGNORECASE)
_OFF: Final = re.compile(
    r"(?:(?:the|my|our) )?(?P<title>[^,;:]+?)(?:'s| is| has| was| got)(?: been)?(?: now| just)?"
    r" (?:cancel(?:l)?ed|called off|off|not happening|scrapped)(?: now| after all)?"
    r"|(?:they|she|he|we|i)(?:'ve| have|'s| has)? (?:just )?(?:cancel(?:l)?ed|called off|scrapped)"
    r" (?:(?:the|my|our) )?(?P<title2>[^,;:]+)",
    re.IGNORECASE,
)
_PARTS: Final = re.compile(r"(?:[,;.] (?:(?:and|but|so) )?| (?:and|but) )(?=[a-z])", re.IGNORECASE)
_MOST_TITLE: Final = 6
# An act on what is there already, or a title that nobody meant.
_NO_TITLE: Final = re.compile(
    r"(?:it|this|that|one|something|anything|nothing|everything|them|to|no|not|an?|free|time"
    r"|(?:event|appointment|meeting|reminder)s?)\b.{0,2}\Z"
    r"|(?:to|been|gone|not|no|have|had|be able|move|cancel|remove|delete|change|reschedule|postpone"
    r"|shift|swap|rename|edit|clear|open|show|check|see whether) "
    r"|(?:an? )?(?:problem|mistake|error|typo|issue|bug|conflict|clash|question)s?\b",
    re.IGNORECASE,
)


def event_said(text: str, scene: ShownScreen) -> str:
    """Return the order to add the event that a request tells of, or to remove the one that was
    called off; "" where it tells of none, or more than its title, day, times and reminder."""
    if whole := _one_said(text, scene):
        return whole
    parts = [_one_said(one, scene) for one in _PARTS.split(text)]
    return ", then ".join(parts) if len(parts) > 1 and all(parts) else ""


def _one_said(text: str, scene: ShownScreen) -> str:
    quoted = [one.text for one in tokens_of(text) or () if one.quoted]
    if len(quoted) > 1 or shown_month(scene) is None or text.rstrip().endswith("?"):
        return ""
    said = " ".join(text.replace("’", "'").rstrip(" .!").split())
    for one in quoted:
        said = re.sub(rf"[\"“”']{re.escape(one)}[\"“”']", lambda found: found.group()[1:-1], said)
    off = _OFF.fullmatch(said)
    if off is not None and not quoted:
        return _removed(off["title"] or off["title2"], scene)
    said, reminder = _taken(_REMINDS, said)
    said, whole = _taken(_ALL_DAY, said)
    blocked = _BLOCKS.fullmatch(said)
    if blocked is not None and _TIMED.fullmatch(blocked["day"].strip()):
        title, when = blocked["title"], blocked["day"].strip()
        all_day = blocked["all"] or whole is not None
    else:
        parts = _title_and_day(said, whole=whole is not None)
        if parts is None:
            return ""
        (title, when), all_day = parts, whole is not None
    if not _may_be_new(title, scene) or (quoted and quoted != [title.strip()]):
        return ""
    order = f'add "{title.strip()}" on {when}'
    if all_day:
        order += " all day"
    if reminder is not None:
        count = reminder["one"] or reminder["two"] or reminder["three"]
        order += f" with a reminder {_apart(count)} before"
    return order


def _taken(pattern: re.Pattern[str], said: str) -> tuple[str, re.Match[str] | None]:
    """Return what is said without the only match, and that match."""
    found = list(pattern.finditer(said))
    if len(found) != 1:
        return said, None
    return f"{said[: found[0].start()]}{said[found[0].end() :]}".strip(" ,"), found[0]


def _title_and_day(said: str, *, whole: bool) -> tuple[str, str] | None:
    """Return the title and when it is. Who only tells of something on a day says at what time, too,
    or that it takes all of it: “there's a mistake on the 14th” is no event."""
    added = _ADDS.fullmatch(said)
    told = added or _TELLS.fullmatch(said)
    if told is None:
        return None
    rest = told["rest"]
    for at in (one.start() for one in re.finditer(r"[ ,]", rest)):
        when = _WHEN.fullmatch(rest, at)
        title = _TITLE.fullmatch(rest[:at].rstrip(" ,"))
        if when is not None and title is not None and _TIMED.fullmatch(when["when"]):
            if added is None and not whole and _ONLY_DAY.fullmatch(when["when"]):
                return None
            name = re.sub(r" (?:on|for|in|down)\Z", "", title["title"])
            return name, when["when"]
    return None


def _may_be_new(title: str, scene: ShownScreen) -> bool:
    words = title.split()
    if not 0 < len(words) <= _MOST_TITLE or _NO_TITLE.match(title) or _SAYS_DAY.search(title):
        return False
    own = stems(title)
    shown = [stems(_without_time(event.text)) for event in events_of(scene)]
    return not any(set(own) <= set(one) or set(one) <= set(own) for one in shown if one)


def _removed(title: str, scene: ShownScreen) -> str:
    """Return the order to remove the only event of that name."""
    found = [one for one in events_of(scene) if _is_called(title, one.text)]
    return f"remove {title}" if len(found) == 1 else ""


def _is_called(title: str, shown: str) -> bool:
    """Tell whether an event is called so, but for the time that stands before it."""
    return bare(title) == bare(_without_time(shown))


def _without_time(shown: str) -> str:
    return re.sub(r"\A[\d:. –-]+(?:[ap]m\b)?", "", shown.casefold()).strip()


def _apart(count: str) -> str:
    """Return “2hours” as “2 hours”."""
    return re.sub(r"(?<=\d)(?=[a-z])", " ", count.casefold())
