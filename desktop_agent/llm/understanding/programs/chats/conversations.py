"""Finds what a chat shows: the field for the next message, whose conversation that is for, and the
people and channels that are listed. Pure."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from typing import Final

from .....events import Element
from ...screen.positions import columns_meet, in_one_row
from ...screen.scene import ShownScreen
from ...skills.filling import is_for_searching
from ...words.matching import bare

_ENTRIES: Final = ("link", "list item", "tab", "button")
_FIELD: Final = re.compile(
    r"(?:(?:write|send|type|enter|post)(?: an?| your| the)? )?(?:new )?(?:direct )?"
    r"(?:message|reply|text|comment|chat|dm|something)(?: (?:to|in|with|for))?(?: (?P<whom>.+))?"
    r"|(?:write|say|talk|reply) (?:to|in|something to) (?P<other>.+)",
    re.IGNORECASE,
)
_HERE: Final = frozenset({"here", "message", "text", "body", "input", "box", "field", "below"})
_OF_MAILS: Final = frozenset({"to", "cc", "bcc", "subject", "recipient", "recipients", "email"})
_SENDS: Final = frozenset({"send", "send message", "send now", "post", "post message", "send it"})
_BADGE: Final = re.compile(
    r"\A(?:[#@]|channel |chat with |conversation with |direct message (?:to|with) )\s*"
    r"|\s*(?:[(\[][^()\[\]]*[)\]]|[,–—·|-] ?(?:online|offline|away|busy|active|idle)\b.*"
    r"|(?<=\s)\d+\+?(?: (?:new|unread)(?: messages?)?)?)\Z",
    re.IGNORECASE,
)
_MOST_NAME: Final = 4


@dataclass(frozen=True, slots=True)
class Conversation:
    """Holds who or what a listed conversation is called by, as it is shown, too, and what opens
    it."""

    name: str
    shown: str
    opener: Element


@dataclass(frozen=True, slots=True)
class Chat:
    """Holds the conversations that a page lists, the field for a message and what sends it. `whose`
    is the name of the conversation that is open; "" where the page does not say. `is_headed`: that
    stands over it; the name of a field alone may be that of the conversation before."""

    conversations: tuple[Conversation, ...]
    field: Element
    send: Element
    whose: str
    is_headed: bool = False


def chat_of(scene: ShownScreen) -> Chat | None:
    """Return the chat that is shown; None where there is not one field for a message, and a button
    that sends it, beside at least two conversations, or one that names whom it is for."""
    fields = [
        one
        for one in scene.of_role("field")
        if not {"disabled", "read-only", "password"} & one.states and not is_for_searching(one)
    ]
    found = [(one, match) for one in fields if (match := _FIELD.fullmatch(bare(one.name)))]
    sends = [
        one
        for one in scene.of_role("button")
        if bare(one.name) in _SENDS and "disabled" not in one.states
    ]
    listed = _listed(scene)
    if len(found) != 1 or len(sends) != 1:
        return None
    field, match = found[0]
    if any(bare(one.name) in _OF_MAILS and _heads(one, field) for one in fields):
        return None
    if len(listed) < 2:
        return _of_one(field, match["whom"] or match["other"] or "", sends[0])
    heading = _headed(field, scene)
    if any(one.name == heading for one in listed):
        return Chat(listed, field, sends[0], heading, is_headed=True)
    whom = called(match["whom"] or match["other"] or "")
    return Chat(listed, field, sends[0], "" if set(whom.split(" ")) <= _HERE else whom)


def _heads(one: Element, field: Element) -> bool:
    """Tell whether a field stands over the one for the message, as that for a recipient does: “To”
    of a form beside a chat makes no mail of it."""
    above = one.bounds.y < field.bounds.bottom
    return above and one.bounds != field.bounds and columns_meet(one.bounds, field.bounds)


def _of_one(field: Element, whom: str, send: Element) -> Chat | None:
    """Return the chat with the only person there is, whom the field names: “Write to Marco”."""
    name = called(whom)
    if not name or set(name.split(" ")) <= _HERE or not in_one_row(field.bounds, send.bounds):
        return None
    shown = field.name[-len(whom) :]
    only = Conversation(name, _plain(shown if bare(shown) == bare(whom) else whom), field)
    return Chat((only,), field, send, name, is_headed=True)


def called(name: str) -> str:
    """Return a name without signs and counts: “tom berg” for “@Tom Berg (away) 2”."""
    return bare(_plain(name))


def _plain(name: str) -> str:
    text = " ".join(name.split())
    while (shorter := _BADGE.sub("", text).strip()) != text:
        text = shorter
    return text


def _listed(scene: ShownScreen) -> tuple[Conversation, ...]:
    """Return what is listed one below the other, each name once: who wrote a message stands beside
    it, and opens nothing."""
    columns: defaultdict[tuple[str, int], list[Element]] = defaultdict(list)
    for one in scene.content:
        if one.role in _ENTRIES and _is_name(one.name):
            columns[one.role, one.bounds.x].append(one)
    found: list[Conversation] = []
    for each in columns.values():
        names = [called(one.name) for one in each]
        if len(set(names)) > 1 and len(set(names)) == len(names):
            found += [Conversation(called(one.name), _plain(one.name), one) for one in each]
    return tuple(found)


def _is_name(name: str) -> bool:
    said = called(name)
    return any(map(str.isalpha, said)) and len(said.split(" ")) <= _MOST_NAME


def _headed(field: Element, scene: ShownScreen) -> str:
    """Return the only text over a field that is higher than all others there: the heading of the
    conversation."""
    top = scene.page_top or 0
    over = [
        (at.height, called(text))
        for text, at in scene.pieces
        if top <= at.y and at.bottom <= field.bounds.y and columns_meet(at, field.bounds)
    ]
    most = max((height for height, _ in over), default=0)
    highest = {name for height, name in over if height == most}
    return highest.pop() if len(highest) == 1 else ""
