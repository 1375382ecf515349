"""“Delete it” is about what was named before, and a text is not wiped for it."""

from __future__ import annotations

import json

import pytest
from example_screens import editor
from requests_on import planned, situation

from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.understanding.skills.plans import Steps

pytestmark = pytest.mark.feature("E2")

LETTER = "Dear Mr Okafor,\nthe heating is broken.\nYours, Mira\n"
LIST = "milk\nbread\nmilk chocolate\neggs\n"
ACCOUNT = "email Ann\nAnn: 7 euros\nTotal: 12\nDate: 4 May"
WIPED = [["ctrl", "a"], ["backspace"]]


def keys_for(request: str, old: str) -> list[list[str]]:
    """Return the keys of the first turn."""
    on = editor(old)
    reply = reply_to(situation(request, on, foreground=on.front))
    raw = getattr(reply, "raw", reply)
    ops = json.loads(raw)["actions"] if isinstance(raw, str) else []
    return [op.get("keys", [op["op"]]) for op in ops]


@pytest.mark.parametrize(
    "request_",
    [
        "line 2 is wrong, delete it",
        "I don't need the eggs, delete it",
        "the third line is a duplicate, remove it",
        "I made a mistake in line 2, delete it",
        "read line 2 and erase it",
        "we have eggs, so remove it",
        "delete it",
        "remove that",
        "delete the whole line",
        "delete the whole item",
        "find eggs and delete it",
    ],
)
def test_a_text_is_not_wiped_for_a_part_of_it(request_: str) -> None:
    assert keys_for(request_, LIST) != WIPED


@pytest.mark.parametrize(
    "request_",
    ["clear it", "delete everything", "delete the whole text", "wipe the text"],
)
def test_a_text_is_wiped_where_all_of_it_is_meant(request_: str) -> None:
    assert keys_for(request_, LIST) == WIPED


@pytest.mark.parametrize(
    ("old", "request_"),
    [
        (LETTER, "swap Okafor and Mira"),
        (LETTER, "swap Mira with Okafor"),
        (LETTER, "replace Mira with my name"),
        (LETTER, "replace Okafor with the one after"),
        (LETTER, "turn broken into a link"),
        (ACCOUNT, "change the date to tomorrow"),
        (ACCOUNT, "change the total to 10 more"),
        (ACCOUNT, "change Ann to Anna"),
        (LETTER, "write it at the top instead of at the end"),
        (LIST, 'put "x" before every second line'),
    ],
)
def test_words_that_only_describe_a_change_make_none(old: str, request_: str) -> None:
    assert not isinstance(planned(request_, editor(old)), Steps)


@pytest.mark.parametrize(
    ("old", "request_", "step"),
    [
        (LIST, "swap bread and eggs", "Swap “bread” and “eggs”"),
        (ACCOUNT, "change the date to 5 May", "Set “Date” to “5 May”"),
        (LETTER, "replace Mira with Zoe", "Change “Mira” to “Zoe”"),
        (LETTER, 'put "URGENT: " at the top on its own line', "Add the line “URGENT:” at the top"),
    ],
)
def test_plain_changes_are_made(old: str, request_: str, step: str) -> None:
    found = planned(request_, editor(old))
    assert isinstance(found, Steps)
    assert found.step == step
