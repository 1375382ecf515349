"""Says in the wording that the planner knows what a request asks for: “star that message about the
roof”. Every word that tells something stays as it was said."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from ...protocol import quoted
from .worded_acts import FIRST, PLACE, Mood, WordedAct, WordedRequest

_RULED_OUT: Final = "don't "
_THEN: Final = ", then "
# Stand before the thing: “the third row”, “the cheapest lamp”.
_LEADING: Final = ("number", "most")
# Lead to what says which thing is meant, in the order in which they are said.
_TELLING: Final = (
    *("called", "from", "about", "with", "of", "for", "under", "next to"),
    *("in", "on", "at", "except"),
)
# Within a frame, these lead to a part of their own; other words belong to its verb: “turn on”.
_LEADS: Final = frozenset({"to", "into", "by", "and", "of", "called", "with"})
_BARE: Final = re.compile(
    r"(?i)(?:the|an?|my|our|your|his|her|their|its|this|that|these|those|it|them|all|every|each"
    r"|both|everything|any|some|one|two|three|four|five|no)\b|\d|\W"
)
_WHETHER: Final = "ask whether _"
_ASKS: Final = r"(?:is|are|was|were|has|have|do|does|did|can|will)"
_LITERAL_VERBS: Final = frozenset({"fill", "type", "append", "reply"})
_WITHOUT_ARTICLE: Final = _LITERAL_VERBS | frozenset(
    [
        *("calculate", "run", "search", "scroll", "replace", "set", "choose"),
        *("add", "create", "sort", "filter", "ask", "send"),
    ]
)
# {thing} is the first part with all that says which one is meant; the others are parts by name.
_SAID: Final[Mapping[str, str]] = {
    "append _ to _": "add {first} at the end of {to}",
    "ask count _": "how many {thing} are there?",
    "ask difference _ _": "what is the difference between {first} and {second}?",
    "ask list _": "list {thing}",
    "ask sum _": "what is the sum of {thing}?",
    "ask text _": "what does {thing} say?",
    "ask which _": "which is {thing}?",
    "close tab": "close this tab",
    "create _": "create a {thing}",
    "filter _ to _": "filter {first} by {to}",
    "filter to _": "show only {to}",
    "full screen": "go full screen",
    "louder": "turn the volume up",
    "mark _ done": "mark {thing} as done",
    "mark _ read": "mark {thing} as read",
    "mark _ undone": "mark {thing} as not done",
    "mark _ unread": "mark {thing} as unread",
    "new tab": "open a new tab",
    "next": "go to the next one",
    "previous": "go to the previous one",
    "quieter": "turn the volume down",
    "replace _": "replace {first} with {with}",
    "search _": "search for {thing}",
    "sort by _ _": "sort by {by}, {second}",
}


def plain_wording(wording: WordedRequest) -> str:
    """Return what a request asks for in the plain wording; "" where there is none for it."""
    said = [_said(act, wording.said) for act in wording.acts]
    return _THEN.join(said) if said and all(said) else ""


def _said(act: WordedAct, text: str) -> str:
    if act.mood is Mood.CONDITION:
        return ""
    parts = {one.name: text[one.start : one.end] for one in act.parts}
    if len(parts) < len(act.parts):
        # Two parts of one kind: which is which is not known.
        return ""
    kept = list(parts.values())
    verb, *rest = act.frame.split()
    said = _question(act.frame, parts) if verb == "ask" else _order(verb, rest, act.frame, parts)
    if act.frame != _WHETHER and any(one not in said for one in kept):
        # Something that was said has no place in this form.
        return ""
    if act.mood is Mood.RULED_OUT:
        return "" if said.endswith("?") or not said else _RULED_OUT + said
    return said


def _order(verb: str, rest: list[str], frame: str, parts: dict[str, str]) -> str:
    if verb in _LITERAL_VERBS and FIRST in parts:
        parts[FIRST] = quoted(parts[FIRST])
    thing = _thing(parts, FIRST, article=verb not in _WITHOUT_ARTICLE)
    if frame in _SAID:
        return _filled(_SAID[frame], parts, thing)
    # Each “_” is the part that the word before it leads to.
    words, before = [verb], ""
    for word in rest:
        found = word
        if word == PLACE:
            found = parts.get(before, "") if before in _LEADS else thing
        if not found:
            return ""
        words.append(found)
        before = "" if word == PLACE else word
    if FIRST not in parts and "called" in rest:
        words += [f"{lead} {parts[lead]}" for lead in ("on", "at") if lead in parts]
    return " ".join(words)


def _question(frame: str, parts: dict[str, str]) -> str:
    if frame == _WHETHER:
        said = parts.get("whether", "")
        return _as_question(said) if said and len(parts) == 1 else ""
    if frame in _SAID:
        return _filled(_SAID[frame], parts, _thing(parts, FIRST, article="count" not in frame))
    about = _thing(parts, "of", article=True)
    asked = parts.get(FIRST) if frame == "ask _" else frame[len("ask ") :].removesuffix(" of _")
    return f"what is the {asked} of {about}?" if about and asked else ""


def _as_question(said: str) -> str:
    """Return a statement as a question: “error reports are on” is “are error reports on?”."""
    if re.match(rf"(?i){_ASKS}\b", said):
        return f"{said}?"
    found = re.search(rf"(?i)\s(?P<verb>{_ASKS})\s", said)
    if found is None:
        return f"is {said}?"
    return f"{found['verb']} {said[: found.start()]} {said[found.end() :]}?"


def _thing(parts: Mapping[str, str], head: str, *, article: bool) -> str:
    """Return the words for a thing, with all that says which one is meant."""
    leading = [parts[lead] for lead in _LEADING if lead in parts and lead != head]
    told = [
        f"{lead} {quoted(parts[lead]) if lead == 'called' else parts[lead]}"
        for lead in _TELLING
        if lead in parts and lead != head
    ]
    name = parts.get(head, "one" if leading or told else "")
    if not name:
        return ""
    said = " ".join([*leading, name])
    if not _BARE.match(said) and (leading or article):
        said = f"the {said}"
    return " ".join([said, *told])


def _filled(pattern: str, parts: Mapping[str, str], thing: str) -> str:
    known = {**parts, **({"thing": thing} if thing else {})}
    wanted = set(re.findall(r"\{(\w+)\}", pattern))
    return pattern.format(**known) if wanted <= set(known) else ""
