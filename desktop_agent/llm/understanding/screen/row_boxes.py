"""Tells the boxes that pick a row, and those of things to be done, “Call Paula”, from those that
are options of the page: “Send me news”. To name a task does not say that it is done."""

from __future__ import annotations

import re
from typing import Final

from ....events import Element
from ....ports.shared.english_verbs import NOUNS_TOO, ONLY_VERBS
from ..words.matching import bare, is_same
from .groups import heading_over
from .positions import in_one_row
from .records import record_at
from .scene import ShownScreen

_VERBS: Final = ONLY_VERBS | NOUNS_TOO | {"water", "email", "text", "phone", "hoover", "set"}
# What a program does, or somebody may allow it to.
_OF_OPTIONS: Final = frozenset(
    [
        *("turn", "switch", "enable", "disable", "activate", "show", "hide", "use", "keep", "mute"),
        *("remember", "allow", "include", "accept", "agree", "subscribe", "receive", "notify"),
        *("sync", "sort", "filter", "group", "select", "save", "lock", "display", "add", "wrap"),
        *("gift", "upgrade", "insure", "ship", "deliver", "leave", "contact", "round", "donate"),
        *("apply", "skip", "ignore", "exclude", "limit", "match", "open", "play", "start", "stay"),
        *("auto", "sound", "window", "express", "breakfast", "lunch", "dinner", "parking", "print"),
        *("free", "paper", "unsubscribe", "opt", "join", "share"),
        # “Flag Taxi Co” says what a tick of that row does.
        *("flag", "mark", "star", "tick", "pick", "choose", "like", "pin", "complete", "toggle"),
    ]
)
_OF_EVERYDAY: Final = frozenset(
    [
        *("call", "phone", "ring", "buy", "pay", "book", "clean", "water", "sweep", "wash", "walk"),
        *("feed", "visit", "bring", "fetch", "cook", "clear", "iron", "vacuum", "mow", "take"),
        *("return", "empty", "sign", "answer", "bake", "paint", "fix", "repair", "renew", "tidy"),
        *("order", "collect", "hoover", "dust", "prepare", "finish", "learn", "practise", "read"),
    ]
)
_OF_THE_ASKER: Final = frozenset({"me", "my", "i", "us", "our"})
_HEADS_TASKS: Final = re.compile(
    r"\b(?:tasks?|to[- ]?dos?|to do|check ?-?lists?|jobs?|chores?|goals?|errands?|homework|habits?|"
    r"packing|shopping list|groceries|duties|milestones?|next steps?)\b",
    re.IGNORECASE,
)
_BEHIND: Final = re.compile(
    r"\s*(?:\([^()]*\)|\[[^\[\]]*\]|[-–—,·:]\s*(?:due|by|until|before|for)?\s*[$€£]?\d.*"
    r"|\b(?:due|by|until)\s+\S*\d.*|[$€£]\s?\d\S*|\d\S*\s?[€$£])\s*\Z",
    re.IGNORECASE,
)
_SAME_COLUMN: Final = 4
_FEWEST: Final = 3


def is_alone_in_its_row(box: Element, scene: ShownScreen) -> bool:
    """Tell whether a box is the only one of the record that it lies in, and no other stands beside
    it: options may stand in rows and columns."""
    record = record_at(box, scene)
    if record is None or len(record.of_role("check box")) != 1:
        return False
    others = (one for one in scene.of_role("check box") if one.bounds != box.bounds)
    return not any(in_one_row(one.bounds, box.bounds) for one in others)


def picks_a_row(box: Element, scene: ShownScreen) -> bool:
    """Tell whether a box is the only one of a record that shows more than its name. Then it
    is no option of the page."""
    record = record_at(box, scene)
    if record is None or not is_alone_in_its_row(box, scene):
        return False
    others = [text for text, _ in record.texts if not is_same(text, box.name)]
    return bool(others or record.of_role("button", "link", "combo box"))


def plain_name(box: Element) -> str:
    """Return what a box is called, without what stands behind it in brackets, a date or a price:
    “pay the invoice” for “Pay the invoice (due 20 May)”."""
    name = box.name
    while (shorter := _BEHIND.sub("", name).strip()) and shorter != name:
        name = shorter
    return bare(name)


def is_for_a_task(box: Element, scene: ShownScreen) -> bool:
    """Tell whether a box is that of something that somebody has to do: it is called like an order
    to do it, or stands under a heading, or in a column, of such."""
    if _HEADS_TASKS.search(heading_over(box, scene)):
        return True
    parts = plain_name(box).split(" ")
    if not is_an_order(box):
        return False
    if len(parts) > 1 and (parts[0] in _OF_EVERYDAY or parts[1] == "the"):
        return True
    column = [
        one
        for one in scene.of_role("check box")
        if abs(one.bounds.x - box.bounds.x) <= _SAME_COLUMN
    ]
    orders = list(filter(is_an_order, column))
    return len(orders) >= _FEWEST and 2 * len(orders) > len(column)


def is_an_order(box: Element) -> bool:
    """Tell whether a box is called like an order that no program carries out."""
    parts = plain_name(box).split(" ")
    option = parts[0] in _OF_OPTIONS or _OF_THE_ASKER & set(parts) or parts[1:2] == ["as"]
    return parts[0] in _VERBS and not option
